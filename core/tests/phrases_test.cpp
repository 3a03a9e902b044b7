// Errors that the code writes in English, said in French.

#include "core/words/phrases.h"

#include <gtest/gtest.h>

#include "core/options.h"
#include "core/played/record.h"
#include "core/texts.h"

namespace pentarchy {
namespace {

class PhrasesTest : public ::testing::Test {
  public:
    PhrasesTest() : english_(Language::english), french_(Language::french) {
        english_.add(core_texts::en_json, "core/text/en.json");
        french_.add(core_texts::fr_json, "core/text/fr.json");
        // The typography is the catalogue's; these tests look at words.
    }

    std::string in_english(const Error& error) const { return english_(Phrases(english_)(error)); }
    std::string in_french(const Error& error) const {
        std::string text = french_(Phrases(english_)(error));
        for (std::size_t at = text.find("\u00a0"); at != std::string::npos; at = text.find("\u00a0")) {
            text.replace(at, 2, " ");
        }
        return text;
    }

    Texts english_;
    Texts french_;
};

const std::vector<OptionSpec>& specs() {
    static const std::vector<OptionSpec> list = {OptionSpec::integer("seats", 2, 4, 3),
                                                 OptionSpec::choice("first", {"drawn", "1", "2"}, "drawn")};
    return list;
}

TEST_F(PhrasesTest, AnOptionThatIsRefusedIsExplainedInFrench) {
    EXPECT_EQ(in_french(complete_options(specs(), {{"seats", "9"}}).error()),
              "option seats : « 9 » n’est pas possible (de 2 à 4)");
    EXPECT_EQ(in_french(complete_options(specs(), {{"first", "x\" y"}}).error()),
              "option first : « x\" y » n’est pas possible (drawn, 1 ou 2)");
    EXPECT_EQ(in_french(complete_options(specs(), {{"sea", "9"}}).error()),
              "option sea : cette option n’existe pas (connues : seats, first)");
    EXPECT_EQ(in_french(read_option_text("seats").error()),
              "options : « seats » n’a pas la forme clé=valeur (par exemple seats=3)");
    EXPECT_EQ(in_french(read_option_text("a=1,a=2").error()), "option a : est donnée deux fois (une seule fois)");
}

TEST_F(PhrasesTest, AnOptionWithNothingBehindItsNameIsExplainedToo) {
    EXPECT_EQ(in_french(complete_options(specs(), {{"seats", ""}}).error()),
              "option seats : «  » n’est pas possible (de 2 à 4)");
    EXPECT_EQ(in_french({"options", "\"=3\" is not of the form key=value", "such as seats=3"}),
              "options : « =3 » n’a pas la forme clé=valeur (par exemple seats=3)");
    EXPECT_FALSE(Phrases(english_).find("").has_value());
    EXPECT_FALSE(Phrases(english_).find(", no place").has_value()) << "nothing is not a place";
}

TEST_F(PhrasesTest, EnglishSaysWhatTheCodeWrote) {
    for (const Error& error : {Error{"option seats", "\"9\" is not possible", "2 to 4"},
                               Error{"", "is given twice", ""}, Error{"option seats", "\"\" is not possible", "2 to 4"},
                               Error{"x.record line 3", "\"Zut\" cannot act", "chance, seat1, seat2, ..."},
                               Error{"a, b", "something that has no template", ""}}) {
        EXPECT_EQ(in_english(error), error.text());
    }
}

TEST_F(PhrasesTest, WordsWithoutATemplateStayAsTheyAre) {
    EXPECT_EQ(in_french({"x.json", "boost says so", ""}), "x.json : boost says so");
    EXPECT_FALSE(Phrases(english_).find(std::string(100000, 'a')).has_value());
}

TEST_F(PhrasesTest, NumbersArriveAsNumbers) {
    const auto found = Phrases(english_).find("seat 2");
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->key, "phrase.seat");
    EXPECT_EQ(found->args.at("number"), 2);
}

// Whatever is wrong with a record, nothing of the answer is English.
TEST_F(PhrasesTest, EveryFaultOfARecordIsSaidInFrench) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"x\n", "ligne 1 : ce n’est pas un enregistrement de Pentarchy"},
        {"pentarchy-record 7\n", "le format d’enregistrement 7 n’est pas connu (format 1)"},
        {"pentarchy-record 1\ngame a\n", "l’enregistrement est coupé dans son en-tête"},
        {"pentarchy-record 1\ngame a\ngame b\n", "« game » y est déjà (une seule fois)"},
        {"pentarchy-record 1\nrules x\n", "« x » n’est pas une version des règles (un nombre à partir de 1)"},
        {"pentarchy-record 1\noptions seats\n", "« seats » n’a pas la forme clé=valeur"},
        {"pentarchy-record 1\nzut\n", "« zut » n’est pas une ligne d’en-tête (game, rules, engine, options ou seat)"},
        {"pentarchy-record 1\n\n", "l’en-tête n’est pas complet (il nomme game, rules et options)"},
        {"pentarchy-record 1\ngame a\nrules 1\noptions \n\n2 seat1 x\n", "« 2 » n’est pas le numéro de ce coup (1)"},
        {"pentarchy-record 1\ngame a\nrules 1\noptions \n\n1 moi x\n",
         "« moi » ne peut pas jouer (chance, seat1, seat2...)"},
        {"pentarchy-record 1\ngame a\nrules 1\noptions \n\n1 seat1 x\n",
         "l’enregistrement est coupé après cette ligne"},
        {"pentarchy-record 1\ngame \xff\n", "cette ligne n’est pas en UTF-8 (l’octet 6 ne commence aucun caractère)"},
    };
    for (const auto& [text, words] : cases) {
        const auto record = read_record(text, "record");
        ASSERT_FALSE(record.ok()) << text;
        const std::string said = in_french(record.error());
        EXPECT_TRUE(said.starts_with("enregistrement, ligne ")) << said;
        EXPECT_NE(said.find(words), std::string::npos) << said << " for " << record.error().text();
    }
}

}  // namespace
}  // namespace pentarchy
