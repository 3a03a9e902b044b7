// What people agree on before the first move, and what they are told when they mistype.

#include "core/options.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace pentarchy {
namespace {

const std::vector<OptionSpec> specs = {OptionSpec::integer("seats", 2, 4, 3),
                                       OptionSpec::choice("first", {"drawn", "youngest", "oldest"}, "drawn"),
                                       OptionSpec::text("map", {"standard"}, "standard")};

std::string told(std::string_view text) {
    const auto given = read_option_text(text);
    if (!given) {
        return given.error().text();
    }
    const auto complete = complete_options(specs, *given);
    return complete ? write_option_text(*complete) : complete.error().text();
}

TEST(Options, WhatIsNotSaidIsFilledIn) {
    EXPECT_EQ(told(""), "first=drawn map=standard seats=3");
    EXPECT_EQ(told("seats=4,first=oldest"), "first=oldest map=standard seats=4");
    EXPECT_EQ(told("map=a/b:1,,  seats=2 "), "first=drawn map=a/b:1 seats=2");
}

TEST(Options, MistakesAreNamedWithWhatWouldBeRight) {
    EXPECT_EQ(told("seats=5"), "option seats: \"5\" is not possible (2 to 4)");
    EXPECT_EQ(told("seats=3x"), "option seats: \"3x\" is not possible (2 to 4)");
    EXPECT_EQ(told("seats="), "option seats: \"\" is not possible (2 to 4)");
    EXPECT_EQ(told("seats=99999999999"), "option seats: \"99999999999\" is not possible (2 to 4)");
    EXPECT_EQ(told("first=me"), "option first: \"me\" is not possible (drawn, youngest or oldest)");
    EXPECT_EQ(told("seat=3"), "option seat: there is no such option (known: seats, first, map)");
    EXPECT_EQ(told("seats"), "options: \"seats\" is not of the form key=value (such as seats=3)");
    EXPECT_EQ(told("=3"), "options: \"=3\" is not of the form key=value (such as seats=3)");
    EXPECT_EQ(told("seats=3 seats=3"), "option seats: is given twice (once)");
}

RC_GTEST_PROP(Options, TextRoundTrip, ()) {
    const auto word = rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::elementOf(std::string("abz09:/-."))));
    const auto options = *rc::gen::container<std::map<std::string, std::string>>(word, word);
    const OptionMap map(options.begin(), options.end());
    RC_ASSERT(*read_option_text(write_option_text(map)) == map);
}

TEST(Options, DescribeThemselvesToClients) {
    EXPECT_EQ(json::serialize(specs[0].to_json()),
              R"({"key":"seats","kind":"integer","default":"3","low":2,"high":4})");
    EXPECT_EQ(json::serialize(specs[1].to_json()),
              R"({"key":"first","kind":"choice","default":"drawn","choices":["drawn","youngest","oldest"]})");
    EXPECT_EQ(option_number({{"seats", "4"}}, "seats"), 4);
}

}  // namespace
}  // namespace pentarchy
