// What is in the boxes: everything has its words, and everything a picker offers is something the game takes.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "roster/box.h"
#include "roster/roster.h"

namespace pentarchy {
namespace {

std::string text_of(const json::value& value) {
    return std::string(value.as_string());
}

TEST(Box, EverythingInItHasANameInBothLanguages) {
    const Texts english = standard_roster().texts(Language::english);
    const Texts french = standard_roster().texts(Language::french);
    for (const RosterEntry& entry : standard_roster().entries()) {
        const std::string id(entry.game->facts().id);
        const json::array groups = box_of(id);
        EXPECT_FALSE(groups.empty()) << id;
        for (const json::value& group : groups) {
            std::vector<std::string> names = {text_of(group.at("name"))};
            std::set<std::string> ids;
            for (const json::value& item : group.at("items").as_array()) {
                names.push_back(text_of(item.at("name")));
                EXPECT_TRUE(ids.insert(text_of(item.at("id"))).second)
                    << id << ": " << item.at("id") << " is twice in " << group.at("id");
            }
            EXPECT_FALSE(ids.empty()) << id << ": " << group.at("id");
            for (const std::string& name : names) {
                EXPECT_TRUE(english.templates().contains(name)) << name;
                EXPECT_TRUE(french.templates().contains(name)) << name;
            }
        }
    }
    EXPECT_TRUE(box_of("no such game").empty());
}

// A tribe, a suit and a culture have the colour that the data say; none is left to whoever draws.
TEST(Box, CardsOfATribeOrCultureSayTheirColour) {
    for (const char* game : {"ancient-world", "imperium-horizons", "age-of-mythology"}) {
        for (const json::value& group : box_of(game)) {
            for (const json::value& item : group.at("items").as_array()) {
                const json::object& card = item.as_object();
                if (card.contains("suit")) {
                    EXPECT_TRUE(card.contains("colour") || card.contains("band")) << game << " " << item.at("id");
                }
            }
        }
    }
}

class Taken {
  public:
    explicit Taken(const RosterEntry& entry) : entry_(&entry) {}

    void check(const std::string& option, const std::string& value, int seats, const json::value& one) const {
        OptionMap given{{"seats", std::to_string(seats)}, {option, value}};
        if (const json::value* needs = one.is_object() ? one.as_object().if_contains("needs") : nullptr) {
            for (const auto& [key, wanted] : needs->as_object()) {
                given[std::string(key)] = text_of(wanted);
            }
        }
        const auto checked = entry_->game->check(given);
        EXPECT_TRUE(checked) << option << "=" << value << ": " << checked.error().text();
    }

  private:
    const RosterEntry* entry_;
};

int places(const json::object& picker, int seats) {
    const std::string number = std::to_string(seats);
    if (const json::value* shared = picker.if_contains("places")) {
        return static_cast<int>(shared->at(number).as_array().size());
    }
    if (const json::value* count = picker.if_contains("count")) {
        return static_cast<int>(count->is_object() ? count->at(number).as_int64() : count->as_int64());
    }
    return seats;
}

// Whether the option, or one of its values, is there at this number of seats at all.
bool is_asked(const json::object& picker, int seats) {
    const json::value* asked = picker.if_contains("seats");
    return asked == nullptr || std::ranges::any_of(asked->as_array(), [&](const auto& one) { return one == seats; });
}

// That value at every place, where the game lets it; else that value first, then others of other groups that need
// nothing.
std::string with(const json::object& picker, const json::value& one, int count) {
    const json::array& values = picker.at("values").as_array();
    if (picker.contains("again")) {
        std::string same = text_of(one.at("id"));
        for (int place = 1; place < count; ++place) {
            same += "+" + text_of(one.at("id"));
        }
        return same;
    }
    const auto group = [](const json::value& value) {
        return text_of(value.at(value.as_object().contains("group") ? "group" : "id"));
    };
    std::set<std::string> used = {group(one)};
    std::string text = text_of(one.at("id"));
    for (const json::value& other : values) {
        if (static_cast<int>(used.size()) < count && !other.as_object().contains("needs") &&
            used.insert(group(other)).second) {
            text += "+" + text_of(other.at("id"));
        }
    }
    return text;
}

TEST(Pickers, EverythingTheyOfferIsTakenByTheGame) {
    for (const RosterEntry& entry : standard_roster().entries()) {
        const Taken taken(entry);
        const GameFacts& facts = entry.game->facts();
        for (const auto& [option, value] : pickers_of(facts.id)) {
            const json::object& picker = value.as_object();
            const std::string kind = picker.contains("kind") ? text_of(picker.at("kind")) : "";
            for (int seats = facts.min_seats; seats <= facts.max_seats; ++seats) {
                if (!is_asked(picker, seats)) {
                    continue;
                }
                if (picker.contains("alone")) {
                    for (const json::value& alone : picker.at("alone").as_array()) {
                        taken.check(option, text_of(alone), seats, alone);
                    }
                }
                if (picker.contains("values")) {
                    for (const json::value& one : picker.at("values").as_array()) {
                        if (!is_asked(one.as_object(), seats)) {
                            continue;
                        }
                        const bool is_list = kind == "places" || picker.contains("count");
                        taken.check(option, is_list ? with(picker, one, places(picker, seats)) : text_of(one.at("id")),
                                    seats, one);
                    }
                }
                if (kind == "outline") {
                    for (const auto& [outline, hexes] : picker.at("shown").at(std::to_string(seats)).as_object()) {
                        EXPECT_EQ(hexes.as_array().size(), 27U * static_cast<std::size_t>(seats));
                        taken.check(option, std::string(outline), seats, nullptr);
                    }
                }
            }
        }
    }
}

TEST(Pickers, EveryOptionOfWordsHasOne) {
    for (const RosterEntry& entry : standard_roster().entries()) {
        const json::object pickers = pickers_of(entry.game->facts().id);
        for (const OptionSpec& option : entry.game->facts().options) {
            EXPECT_TRUE(option.kind != OptionSpec::Kind::text || pickers.contains(option.key))
                << entry.game->facts().id << " " << option.key << " would have to be typed";
        }
    }
}

}  // namespace
}  // namespace pentarchy
