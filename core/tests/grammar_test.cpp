// Sentences with the grammar of their language; the page's tests read the same samples.

#include "core/words/grammar.h"

#include <gtest/gtest.h>

#include "core/texts.h"
#include "core_fixtures/grammar.h"

namespace pentarchy {
namespace {

const json::object& samples() {
    static const json::value document = *parse_json(core_fixtures::grammar_samples_json, "grammar-samples.json");
    return document.as_object();
}

void expect_samples(Language language) {
    const json::object& part = samples().at(language_code(language)).as_object();
    Texts texts(language);
    texts.add(language == Language::english ? core_texts::en_json : core_texts::fr_json, "core");
    texts.add(json::serialize(part.at("catalogue")), "samples");
    texts.name_seats(json::value_to<std::vector<std::string>>(part.at("seats")));
    ASSERT_GT(part.at("said").as_array().size(), 15U);
    for (const json::value& sample : part.at("said").as_array()) {
        const json::object& message = sample.at(0).as_object();
        const Message said(std::string(message.at("key").as_string()), message.at("args").as_object());
        EXPECT_EQ(texts(said), std::string(sample.at(1).as_string())) << json::serialize(sample.at(0));
    }
}

TEST(Grammar, FrenchSamplesAreSaidAsOnThePage) {
    expect_samples(Language::french);
}

TEST(Grammar, EnglishSamplesAreSaidAsOnThePage) {
    expect_samples(Language::english);
}

TEST(Grammar, FoldedWordsCompareHoweverTheyAreTyped) {
    EXPECT_EQ(folded("ÉPUISER l’Œuvre"), "epuiser l'oeuvre");
    EXPECT_EQ(folded("ça où Île"), "ca ou ile");
}

TEST(Grammar, TypographyIsDoneOnce) {
    const std::string once = with_typography("L'un : « oui » !", Language::french);
    EXPECT_EQ(once, "L’un\u00a0: «\u00a0oui\u00a0»\u00a0!");
    EXPECT_EQ(with_typography(once, Language::french), once);
    EXPECT_EQ(with_typography("grown:N, 0:30", Language::french), "grown:N, 0:30") << "only where a space stands";
}

}  // namespace
}  // namespace pentarchy
