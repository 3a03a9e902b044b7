// What the command says to somebody who reads French: help, errors, rules.

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/command_line.h"
#include "cli/language.h"
#include "cli/rule_texts.h"
#include "cli/usage.h"
#include "core/words/phrases.h"

namespace pentarchy::cli {
namespace {

struct Answer {
    int code = 0;
    std::string out;
    std::string err;
};

std::string with_plain_spaces(std::string text) {
    for (std::size_t at = text.find("\u00a0"); at != std::string::npos; at = text.find("\u00a0")) {
        text.replace(at, 2, " ");
    }
    return text;
}

class French : public ::testing::Test {
  public:
    French() {
        std::filesystem::create_directories(memory_);
        setenv("LC_ALL", "fr_FR.UTF-8", 1);
        setenv("XDG_CONFIG_HOME", memory_.c_str(), 1);
    }
    ~French() override {
        setenv("LC_ALL", "C", 1);
        std::filesystem::remove_all(memory_);
    }

    static Answer run_line(const std::string& line) {
        std::vector<std::string> words{"pentarchy"};
        std::istringstream parts(line);
        for (std::string word; parts >> word;) {
            words.push_back(word);
        }
        std::vector<const char*> arguments;
        for (const std::string& word : words) {
            arguments.push_back(word.c_str());
        }
        ::testing::internal::CaptureStdout();
        ::testing::internal::CaptureStderr();
        Answer answer;
        answer.code = run(standard_roster(), static_cast<int>(arguments.size()), arguments.data());
        answer.out = with_plain_spaces(::testing::internal::GetCapturedStdout());
        answer.err = with_plain_spaces(::testing::internal::GetCapturedStderr());
        return answer;
    }

    static void expect_refused(const std::string& line, const std::string& words) {
        const Answer answer = run_line(line);
        EXPECT_EQ(answer.code, bad_input) << line;
        EXPECT_EQ(answer.err, "pentarchy: " + words + "\n") << line;
    }

  private:
    std::string memory_ = (std::filesystem::temp_directory_path() / "pentarchy-french-test").string();
};

Texts all_texts(Language language) {
    Texts texts = standard_roster().texts(language);
    texts.add(terminal_texts(language), "cli");
    return texts;
}

TEST_F(French, HelpIsInFrench) {
    const Answer help = run_line("--help");
    EXPECT_EQ(help.code, 0);
    EXPECT_NE(help.out.find("Des jeux de civilisation"), std::string::npos) << help.out;
    EXPECT_NE(help.out.find("Usage : pentarchy [OPTIONS] COMMANDE"), std::string::npos) << help.out;
    EXPECT_NE(help.out.find("Commandes :"), std::string::npos) << help.out;
    const Answer play = run_line("play --help");
    EXPECT_NE(play.out.find("jeu TEXTE OBLIGATOIRE"), std::string::npos) << play.out;
    EXPECT_NE(play.out.find("NOMBRE de 1 à 64"), std::string::npos) << play.out;
    EXPECT_NE(run_line("play --help --language en").out.find("Which game; see pentarchy games"), std::string::npos);
}

// Every command and option has words in both languages, and none in the code alone.
TEST_F(French, EveryCommandAndOptionIsExplainedInBothLanguages) {
    CLI::App app{"", "pentarchy"};
    app.set_version_flag("--version", "x");
    int exit_code = 0;
    add_commands(Command(app), standard_roster(), exit_code);
    say_usage(app, Language::french);
    for (const Language language : {Language::english, Language::french}) {
        const Texts texts = all_texts(language);
        for (const std::vector<std::string>& keys : usage_keys(app)) {
            EXPECT_TRUE(std::ranges::any_of(keys, [&](const std::string& key) { return texts.has(key); }))
                << keys.front() << " is missing in cli/text/" << language_code(language) << ".json";
        }
    }
}

TEST_F(French, ErrorsOfTheCommandLineAreInFrench) {
    expect_refused("", "il faut une commande (voir pentarchy --help)");
    expect_refused("play", "il manque jeu (voir pentarchy --help)");
    expect_refused("play baronny --foo", "cet argument n’est pas attendu : --foo (voir pentarchy --help)");
    expect_refused("perft baronny --depth 99", "--depth : « 99 » n’est pas entre 1 et 12 (voir pentarchy --help)");
    expect_refused("play baronny --seed x", "--seed : « x » n’est pas une valeur possible (voir pentarchy --help)");
    expect_refused("play baronny --language de", "--language : « de » n’est pas parmi {en,fr} (voir pentarchy --help)");
    expect_refused("admin list --ended --running", "--ended exclut --running (voir pentarchy --help)");
    expect_refused("play chess",
                   "jeu : « chess » n’est pas connu (un de ceux-ci : baronny, terra-mystica, ancient-world, "
                   "age-of-mythology, imperium-horizons)");
    expect_refused("replay /nowhere/x", "/nowhere/x : impossible à ouvrir : ce fichier ou dossier n’existe pas");
    expect_refused("play baronny --seats human,foo",
                   "joueur 2, robot « foo » : ce robot n’existe pas (random, greedy, search:400, search:200ms ou "
                   "search:hard ; ou human)");
    expect_refused("foo", "« foo » n’est pas une commande (voir pentarchy --help)");
    expect_refused("admin foo", "« foo » n’est pas une commande (voir pentarchy --help)");
    expect_refused("sim baronny --games",
                   "--games : il manque 1 valeur (NOMBRE de 1 à 1000000000) (voir pentarchy --help)");
    expect_refused(
        "sim baronny --seats random,search",
        "joueur 2, robot « search » : search demande un budget après les deux-points (un nombre d’itérations "
        "comme 400, un temps comme 200ms, ou easy, medium, hard ou expert)");
    expect_refused("serve --config /nowhere/x",
                   "/nowhere/x : impossible à ouvrir : ce fichier ou dossier n’existe pas");
    expect_refused("units baronny", "jeu : « baronny » n’a pas d’unités à montrer (age-of-mythology)");
}

TEST_F(French, OptionsThatDoNotGoTogetherAreExplainedInFrench) {
    expect_refused("play imperium-horizons --options nations=gauls",
                   "option nations : il n’y a pas de nation gauls (des noms comme japanese+taino, ou random)");
    expect_refused(
        "play terra-mystica --options seats=2,factions=witches+auren",
        "option factions : witches et auren sont les deux faces d’un même plateau (une faction par couleur)");
    expect_refused("play age-of-mythology --options cultures=gauls",
                   "option cultures : « gauls » n’est pas une culture (random, ou 3 parmi egyptian, greek et norse, "
                   "joints par +)");
}

// Whatever is written into any option of any game, the answer has a template for each of its parts: a class of faults,
// not a list of them.
TEST_F(French, EveryRefusedOptionOfEveryGameHasATemplate) {
    const Texts english = all_texts(Language::english);
    const Phrases phrases(english);
    const auto known = [&](const std::string& words) {
        return words.empty() || phrases.find(words).has_value() || words.find(' ') == std::string::npos ||
               words.find('=') != std::string::npos;  // "seats=1 map=base" is what one would type
    };
    int refused = 0;
    for (const RosterEntry& entry : standard_roster().entries()) {
        for (const OptionSpec& spec : entry.game->facts().options) {
            std::vector<std::string> values = {"rubbish", "-1", "0", "99", "a+a", "5", "grown:x", "0:0/1", "none"};
            for (const std::string& one : spec.choices) {
                values.push_back(one);
                values.push_back(one + "+" + one);
                values.push_back(one + "+rubbish");
            }
            for (const std::string& value : values) {
                for (const std::string seats : {"1", "2", "3"}) {
                    const auto checked = entry.game->check({{"seats", seats}, {spec.key, value}});
                    if (checked.ok()) {
                        continue;
                    }
                    ++refused;
                    const Error& error = checked.error();
                    EXPECT_TRUE(known(error.where) && known(error.what) && known(error.right)) << error.text();
                }
            }
        }
    }
    EXPECT_GT(refused, 200);
}

TEST_F(French, WhatCameOfManyGamesIsToldInFrench) {
    const Answer told = run_line("sim baronny --games 2");
    for (const std::string_view part :
         {"2 sur 2 parties", "victoires par joueur", "écart type", "ms/décision", "joueur 4", "par partie (médiane "}) {
        EXPECT_NE(told.out.find(part), std::string::npos) << part << " is missing in\n" << told.out;
    }
    EXPECT_EQ(told.out.find("game"), std::string::npos) << told.out;
}

TEST_F(French, TablesAreListedInFrench) {
    const std::string file = (std::filesystem::temp_directory_path() / "pentarchy-french-test.db").string();
    std::filesystem::remove(file);
    std::ofstream(file + ".empty").close();
    const Answer read = run_line("admin import " + file + ".empty --db " + file);
    const Answer listed = run_line("admin list --db " + file);
    EXPECT_NE(listed.out.find("dernier coup"), std::string::npos) << listed.out << read.err;
    EXPECT_NE(listed.out.find("0 table\n"), std::string::npos) << listed.out;
    EXPECT_NE(run_line("admin backup /nowhere/x --db " + file).err.find("copie vers /nowhere/x : impossible à écrire"),
              std::string::npos);
    std::filesystem::remove(file);
    std::filesystem::remove(file + ".empty");
}

TEST_F(French, WhereCampaignsAreKeptMayBeSaidBeforeOrAfterWhatIsAsked) {
    const std::string file = (std::filesystem::temp_directory_path() / "pentarchy-french-campaigns.db").string();
    for (const std::string& line : {"campaign list --db " + file, "campaign --db " + file + " list"}) {
        const Answer listed = run_line(line);
        EXPECT_EQ(listed.code, 0) << listed.err;
    }
    std::filesystem::remove(file);
}

TEST_F(French, RulesArePrintedInFrench) {
    const Answer rules = run_line("rules baronny BA-MOVE");
    EXPECT_EQ(rules.code, 0) << rules.err;
    EXPECT_TRUE(rules.out.starts_with("6. B — Déplacement\nBA-MOVE-01  ")) << rules.out.substr(0, 200);
    expect_refused("rules baronny XY", "identifiant : il n’y a pas de règle « XY » (par exemple BA-COMP-01)");
    for (const RosterEntry& entry : standard_roster().entries()) {
        const GameFacts& facts = entry.game->facts();
        const Texts texts = rule_texts(facts.id, Language::french);
        for (const RuleRow& row : read_catalogue(entry.catalogue, facts.rule_prefix)) {
            EXPECT_TRUE(texts.has(row.id)) << row.id << " has no French sentence";
            EXPECT_TRUE(texts.has("section." + row.section)) << row.section;
        }
    }
}

}  // namespace
}  // namespace pentarchy::cli
