// The command as people run it: what they type, what they read, and what is on disk afterwards.

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <map>
#include <sstream>

#include "cli/command_line.h"
#include "cli/terminal/text_view.h"
#include "core/documents/file.h"
#include "core/documents/json.h"
#include "core/words/utf8.h"
#include "roster/join.h"
#include "tests/highcard/highcard.h"
#include "tests/tictactoe/tictactoe.h"

namespace pentarchy::cli {
namespace {

const Roster& toy_roster() {
    static const Roster roster = [] {
        Roster games;
        games.add<tictactoe::TicTacToe>();
        return games;
    }();
    return roster;
}

const Roster& card_roster() {
    static const Roster roster = [] {
        Roster games;
        games.add<highcard::HighCard>();
        return games;
    }();
    return roster;
}

struct Answer {
    int code = 0;
    std::string out;
    std::string err;

    bool says(const std::string& words) const { return out.find(words) != std::string::npos; }
};

// Each test has an empty folder of its own to stand in.
class Command : public ::testing::Test {
  public:
    Command() {
        std::filesystem::create_directories(folder_);
        std::filesystem::current_path(folder_);
        // Whoever runs the tests has a language, and may have chosen another.
        setenv("LC_ALL", "C", 1);
        setenv("XDG_CONFIG_HOME", memory_.c_str(), 1);
    }
    ~Command() override {
        std::filesystem::current_path(before_);
        std::filesystem::remove_all(folder_);
        std::filesystem::remove_all(memory_);
    }

    static Answer run_with(const Roster& roster, const std::string& line, const std::string& typed = "") {
        std::vector<std::string> words{"pentarchy"};
        std::istringstream parts(line);
        for (std::string word; parts >> word;) {
            words.push_back(word);
        }
        std::vector<const char*> arguments;
        for (const std::string& word : words) {
            arguments.push_back(word.c_str());
        }
        std::istringstream keyboard(typed);
        std::streambuf* const real = std::cin.rdbuf(keyboard.rdbuf());
        ::testing::internal::CaptureStdout();
        ::testing::internal::CaptureStderr();
        Answer answer;
        answer.code = run(roster, static_cast<int>(arguments.size()), arguments.data());
        answer.err = ::testing::internal::GetCapturedStderr();
        answer.out = ::testing::internal::GetCapturedStdout();
        std::cin.rdbuf(real);
        std::cin.clear();
        return answer;
    }
    static Answer toy(const std::string& line, const std::string& typed = "") {
        return run_with(toy_roster(), line, typed);
    }
    static Answer house(const std::string& line) { return run_with(standard_roster(), line); }

    // Everything in the folder, by name.
    static std::map<std::string, std::string> files() {
        std::map<std::string, std::string> found;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(".")) {
            found[entry.path().string()] = entry.is_regular_file() ? *read_file(entry.path().string()) : "folder";
        }
        return found;
    }

    // Bad input: one line that begins so, exit code 2, nothing on standard output and nothing changed on disk.
    static void expect_refused(const Roster& roster, const std::string& line, const std::string& complaint) {
        const auto before = files();
        const Answer answer = run_with(roster, line);
        EXPECT_EQ(answer.code, 2) << line;
        EXPECT_EQ(answer.out, "") << line;
        EXPECT_EQ(std::ranges::count(answer.err, '\n'), 1) << answer.err;
        EXPECT_TRUE(answer.err.starts_with("pentarchy: " + complaint)) << line << "\n" << answer.err;
        EXPECT_EQ(files(), before) << line;
    }

  private:
    std::filesystem::path before_ = std::filesystem::current_path();
    std::filesystem::path memory_ =
        std::filesystem::temp_directory_path() / ("pentarchy-cli-config-" + std::to_string(::getpid()));
    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("pentarchy-cli-" + std::to_string(::getpid()));
};

// Ann takes the column a.
const std::string finished_game =
    "pentarchy-record 1\ngame tictactoe\nrules 1\nengine 0.2.0\noptions seats=2\nseat 1 human\nseat 2 human\n\n"
    "1 seat1 a1\n2 seat2 b1\n3 seat1 a2\n4 seat2 b2\n5 seat1 a3\nend 5 79dc4ed37cca7bf1 1 0\n";

std::string finished_game_with(const std::string& part, const std::string& other) {
    std::string text = finished_game;
    return text.replace(text.find(part), part.size(), other);
}

TEST_F(Command, ShowsAndChecksCards) {
    const Answer shown = house("cards show JPN1A");
    EXPECT_EQ(shown.code, 0);
    EXPECT_TRUE(shown.says("exhaust: pay 2 pop & discard 1 -> gain 1 act"));
    EXPECT_TRUE(shown.says("Exhaust: Pay 2 population and discard 1 card to gain 1 Action token."));
    EXPECT_TRUE(shown.says("Payez 2 population et d\u00e9faussez 1 carte pour gagner 1 jeton Action."));
    expect_refused(standard_roster(), "cards show nobody", "card: there is no card \"nobody\"");
    expect_refused(standard_roster(), "cards check nowhere", "nowhere: is no folder");
    expect_refused(toy_roster(), "cards show JPN1A", "cards: no game here has cards in a language of their own");
}

TEST_F(Command, KeepsACampaign) {
    const Roster& house = standard_roster();
    EXPECT_EQ(run_with(house, "campaign list").out, "");
    const Answer begun = run_with(house, "campaign begin ann --nation romans --side a");
    EXPECT_EQ(begun.code, 0) << begun.err;
    EXPECT_TRUE(begun.says("Campaign ann"));
    EXPECT_TRUE(begun.says("Romans"));
    EXPECT_TRUE(begun.says("pentarchy campaign play ann"));
    EXPECT_EQ(run_with(house, "campaign show ann").out, begun.out);
    EXPECT_EQ(run_with(house, "campaign list").out, "ann\n");
    EXPECT_TRUE(run_with(house, "campaign begin bob --nation romans --supreme").says("Supreme"));
    EXPECT_NE(run_with(house, "campaign begin ann --nation romans").code, 0) << "the name is taken";
    EXPECT_NE(run_with(house, "campaign begin eve --nation nobody").code, 0);
    EXPECT_TRUE(
        run_with(house, "campaign show eve").err.starts_with("pentarchy: campaign: there is no campaign \"eve\""));
}

TEST_F(Command, RefusesWhatItDoesNotKnow) {
    const Roster& house = standard_roster();
    for (const std::string command : {"play", "sim", "perft", "bench", "rules"}) {
        expect_refused(house, command + " chess", "game: \"chess\" is not known (one of: baronny, ");
    }
    expect_refused(house, "sim baronny --options seats=5", "option seats: \"5\" is not possible (2 to 4)");
    expect_refused(house, "sim baronny --seats random,random,random,random,random",
                   "option seats: \"5\" is not possible (2 to 4)");
    expect_refused(house, "perft baronny --options first=nobody",
                   "option first: \"nobody\" is not possible (drawn, 1, 2, 3 or 4)");
    expect_refused(house, "perft baronny --options seats=2,first=4", "option first: there is no seat 4");
    expect_refused(house, "play baronny --options weather=rain", "option weather: there is no such option");
    expect_refused(house, "play baronny --options seats", "options: \"seats\" is not of the form key=value");
    expect_refused(house, "sim baronny --seats random,clever", "seat 2, agent \"clever\": there is no such agent");
    expect_refused(house, "play baronny --seats human,search:fast",
                   "seat 2, agent \"search:fast\": \"fast\" is not a budget");
    expect_refused(house, "sim baronny --seats random,human", "seat 2, agent \"human\": there is no such agent");
    expect_refused(house, "sim baronny --seats random,random --options seats=3",
                   "seats: 2 are named but option seats is 3");
    expect_refused(house, "sim baronny --seats random,greedyx4", "option seats: \"5\" is not possible (2 to 4)");
    expect_refused(house, "sim baronny --seats random,greedyx0", "seat 2, agent \"greedyx0\": there is no such agent");
    expect_refused(house, "dance", "");
    expect_refused(house, "", "");
    expect_refused(house, "sim baronny --games 0", "--games");
    expect_refused(house, "games --lang de", "--lang");
}

TEST_F(Command, RefusesRecordsThatAreNotWhole) {
    const auto refuse_text = [](const std::string& text, const std::string& complaint) {
        ASSERT_TRUE(write_file("x.record", text).ok());
        expect_refused(toy_roster(), "replay x.record", complaint);
        expect_refused(toy_roster(), "play tictactoe --resume x.record", complaint);
    };
    refuse_text("no record at all", "x.record line 1: this is not a Pentarchy record");
    refuse_text(finished_game.substr(0, finished_game.find("5 seat1")),
                "x.record line 12: the record is cut off after this line");
    refuse_text(finished_game_with("rules 1", "rules 7"),
                "x.record: was played under rules version 7 of tictactoe (this program plays version 1)");
    refuse_text(finished_game_with("4 seat2 b2", "4 seat2 jump"),
                "x.record line 12: \"jump\" is not a cell (a1 to c3)");
    refuse_text(finished_game_with("4 seat2 b2", "4 seat2 a1"),
                "x.record line 12: \"a1\" is not legal here (rule TTT-CELL)");
    expect_refused(toy_roster(), "replay none.record", "none.record: cannot be opened: No such file or directory");
    expect_refused(toy_roster(), "replay .", ".: cannot be read: Is a directory");
}

TEST_F(Command, RefusesToPlayForAFileThatCannotBeWritten) {
    expect_refused(toy_roster(), "sim tictactoe --games 5 --json no/folder/x.json",
                   "no/folder/x.json: cannot be written: No such file or directory");
    expect_refused(toy_roster(), "sim tictactoe --games 5 --json good.json --html no/folder/x.html",
                   "no/folder/x.html: cannot be written: No such file or directory");
    ASSERT_TRUE(write_file("taken", "").ok());
    expect_refused(toy_roster(), "sim tictactoe --games 5 --records taken", "taken");
}

TEST_F(Command, ListsGames) {
    const Answer plain = house("games");
    EXPECT_EQ(plain.code, 0);
    EXPECT_TRUE(plain.says("baronny  Baronny, 2 to 4 seats\n")) << plain.out;
    EXPECT_TRUE(toy("games --lang fr").says("tictactoe  Morpion, 2 joueurs\n"));
    const auto list = parse_json(toy("games --json").out, "games");
    ASSERT_TRUE(list.ok());
    EXPECT_EQ(list->at(0).at("game"), "tictactoe");
    EXPECT_EQ(list->at(0).at("options").at(0).at("key"), "seats");
}

TEST_F(Command, CountsRules) {
    const auto counted = parse_json(house("rules baronny --json").out, "rules");
    ASSERT_TRUE(counted.ok());
    const json::object& rules = counted->as_object();
    EXPECT_EQ(rules.size(), 4U);
    EXPECT_EQ(rules.at("game"), "baronny");
    EXPECT_EQ(rules.at("total"), 167);
    EXPECT_EQ(rules.at("covered").as_int64() + static_cast<std::int64_t>(rules.at("missing").as_array().size()), 167);
    EXPECT_TRUE(toy("rules tictactoe").says("0 of 0 rules shown by tests"));
}

TEST_F(Command, OverviewOfUnits) {
    const Answer english = house("units");
    EXPECT_EQ(english.code, 0);
    EXPECT_EQ(std::ranges::count(english.out, '\n'), 36) << "a head and 35 units";
    EXPECT_TRUE(english.says("Hoplite")) << english.out;
    EXPECT_TRUE(english.says("+3 vs cavalry, +1 vs mortal"));
    EXPECT_EQ(parse_json(house("units --json").out, "units")->as_array().size(), 35U);
    expect_refused(standard_roster(), "units baronny", "game: \"baronny\" has no units to show (age-of-mythology)");
    EXPECT_TRUE(house("units age-of-mythology --lang fr").says("Géant du givre"));
}

TEST_F(Command, CountsSequences) {
    EXPECT_EQ(toy("perft tictactoe --depth 3").out, "1 9\n2 72\n3 504\n");
    EXPECT_EQ(toy("perft tictactoe --depth 1 --after 4").out, "1 5\n");
}

TEST_F(Command, Measures) {
    const auto list = parse_json(toy("bench --json --seconds 0.1").out, "bench");
    ASSERT_TRUE(list.ok());
    ASSERT_EQ(list->as_array().size(), 1U);
    const json::object& bench = list->at(0).as_object();
    EXPECT_EQ(bench.at("game"), "tictactoe");
    EXPECT_EQ(bench.at("state_bytes"), 10);
    for (const std::string_view rate :
         {"decisions_per_s", "decisions_per_wall_s", "games_per_s", "copies_per_s", "search_iterations_per_s"}) {
        EXPECT_GT(bench.at(rate).as_double(), 0) << rate;
    }
    EXPECT_EQ(bench.size(), 7U);
    EXPECT_EQ(toy("bench --signature").out, "tictactoe 1 e9f2d9e23be90261\n");
}

TEST_F(Command, SimulatesTheSameWhateverTheJobs) {
    const auto results = [](const std::string& jobs) {
        const Answer answer =
            toy("sim tictactoe --games 40 --seed 3 --seats search:20,random --json " + jobs + ".json --jobs " + jobs);
        EXPECT_EQ(answer.code, 0) << answer.err;
        json::object report = parse_json(*read_file(jobs + ".json"), jobs)->as_object();
        EXPECT_TRUE(report.erase("timing") == 1);
        return report;
    };
    const json::object alone = results("1");
    EXPECT_EQ(results("2"), alone);
    EXPECT_EQ(alone.at("games"), 40);
}

TEST_F(Command, AnAgentIsNamedForSeveralSeatsAtOnce) {
    const auto seats = [](const std::string& words) {
        EXPECT_EQ(toy("sim tictactoe --games 4 --seed 3 --json several.json --seats " + words).code, 0);
        json::object report = parse_json(*read_file("several.json"), "several.json")->as_object();
        report.erase("timing");
        return report;
    };
    EXPECT_EQ(seats("search:20x2"), seats("search:20,search:20"));
}

TEST_F(Command, WritesARecordForEachGame) {
    ASSERT_EQ(toy("sim tictactoe --games 3 --records games").code, 0);
    int records = 0;
    for (const auto& entry : std::filesystem::directory_iterator("games")) {
        ++records;
        const Answer answer = toy("replay " + entry.path().string());
        EXPECT_EQ(answer.code, 0) << answer.err;
        EXPECT_TRUE(answer.says("finished and verified")) << answer.out;
    }
    EXPECT_EQ(records, 3);
}

TEST_F(Command, ReplaysAndShows) {
    ASSERT_TRUE(write_file("x.record", finished_game).ok());
    EXPECT_EQ(toy("replay x.record").out, "x.record: 5 of 5 actions replayed, finished and verified\n");
    EXPECT_EQ(toy("replay x.record --to 2").out, "x.record: 2 of 5 actions replayed, as far as asked\n");
    ASSERT_TRUE(write_file("bad.record", finished_game_with("79dc", "0000")).ok());
    expect_refused(toy_roster(), "replay bad.record",
                   "bad.record line 14: the state differs from the recorded one (hash 79dc4ed37cca7bf1)");
    const Answer shown = toy("replay x.record --show --lang fr");
    EXPECT_TRUE(shown.says("    5  Joueur 1 marque a3\n")) << shown.out;
    EXPECT_TRUE(shown.says("[a3 croix]")) << shown.out;
}

TEST_F(Command, PlaysByNumberAndByText) {
    const Answer game = toy("play tictactoe --seats human,human", "1\nb1\na2\n2\na3\n");
    EXPECT_EQ(game.code, 0) << game.err;
    EXPECT_TRUE(game.says("Seat 1 marks a1\n"));
    EXPECT_TRUE(game.says("Seat 2 marks b1\n"));
    EXPECT_TRUE(game.says("Seat 2 marks b2\n")) << "the second of the cells that are left: " << game.out;
    EXPECT_TRUE(game.says("  1. Seat 1: 1 point\n")) << game.out;
    EXPECT_TRUE(game.says("  2. Seat 2: 0 points\n"));
    EXPECT_TRUE(files().empty()) << "a game that is over is not saved";
}

TEST_F(Command, ExplainsWhatItDoesNotTake) {
    const Answer game = toy("play tictactoe --seats human,human", "a1\na1\nup\n9\n0\n");
    EXPECT_TRUE(game.says("  That is not an empty cell. (TTT-CELL)\n")) << game.out;
    EXPECT_TRUE(game.says("  \"up\" is not a cell (a1 to c3)\n"));
    EXPECT_TRUE(game.says("  The choices are numbered 1 to 8.\n"));
}

TEST_F(Command, TakesBackAndPlaysAgain) {
    const Answer game =
        toy("play tictactoe --seats human,human", "undo\nredo\na1\nb2\nundo\nundo\nredo\nundo\nc3\nsave two\nquit\n");
    EXPECT_TRUE(game.says("There is nothing of yours to take back"));
    EXPECT_TRUE(game.says("There is nothing to play again."));
    const std::string record = *read_file("two");
    EXPECT_NE(record.find("\n\n1 seat1 c3\nstop 1 "), std::string::npos) << record;
}

TEST_F(Command, HintsAtAGoodMove) {
    // The first seat has a1 and a2; a3 wins.
    const Answer game = toy("play tictactoe --seats human,human --seed 1", "a1\nb1\na2\nb2\nhint\nquit\n");
    const std::size_t hint = game.out.find("% of the thought");
    ASSERT_NE(hint, std::string::npos) << game.out;
    EXPECT_EQ(game.out.substr(game.out.rfind('\n', hint) + 1, 5), ">   a") << game.out;
    EXPECT_TRUE(game.says("  a3: ")) << game.out;
}

TEST_F(Command, SavesAndGoesOn) {
    const Answer left = toy("play tictactoe --seats human,human", "a1\nb1\nquit\n");
    EXPECT_EQ(left.code, 0);
    EXPECT_TRUE(
        left.says("Saved as tictactoe.record. Go on with: pentarchy play tictactoe --resume tictactoe.record\n"));
    EXPECT_TRUE(toy("replay tictactoe.record").says("2 of 2 actions replayed, verified; the game goes on"));
    const Answer other = toy("play tictactoe --seats human,human", "c3\n");
    EXPECT_TRUE(other.says("Saved as tictactoe-2.record")) << "the end of the input saves too, beside the first";
    const Answer resumed = toy("play tictactoe --resume tictactoe.record", "a2\nb2\na3\n");
    EXPECT_TRUE(resumed.says("  1. Seat 1: 1 point\n")) << resumed.out << resumed.err;
    // A record from the page names people and bots by their names.
    ASSERT_TRUE(
        write_file("named.record", finished_game_with("seat 1 human\nseat 2 human", "seat 1 Ada\nseat 2 Nora [greedy]"))
            .ok());
    EXPECT_TRUE(toy("play tictactoe --resume named.record").says("  1. ")) << "it is over, and says who won";
    expect_refused(toy_roster(), "play tictactoe --resume tictactoe.record --options seats=2",
                   "options: a game that goes on has its options already");
}

TEST_F(Command, PlaysAgainstABot) {
    const Answer game = toy("play tictactoe --seats human,search:50 --seed 5", "b2\nundo\nquit\n");
    EXPECT_TRUE(game.says("Seat 2 marks "));
    EXPECT_TRUE(game.says("There is nothing of yours to take back")) << "the bot has answered";
    EXPECT_NE(read_file("tictactoe.record")->find("seat 2 search:50\n"), std::string::npos);
}

// What is wrong with what the terminal shows: bytes that are no UTF-8, a key that has no words, a raw key.
std::string flaw(const std::string& screen, const std::string& game) {
    if (!is_utf8(screen)) {
        return "broken UTF-8";
    }
    std::size_t at = screen.find('<');
    for (std::size_t from = 0; at == std::string::npos && from < screen.size(); ++from) {
        from = std::min(screen.find(game + ".", from), screen.size());
        at = from < screen.size() && screen.substr(from + game.size(), 7) != ".record" ? from : at;
    }
    return at == std::string::npos ? "" : screen.substr(at, 60);
}

// A person plays whatever comes first; the others are bots.
TEST_F(Command, EveryGameIsPlayedInTheTerminalInBothLanguages) {
    std::string keys;
    for (int key = 0; key < 120; ++key) {
        keys += std::to_string(1 + key % 3) + "\nlog\n";
    }
    for (const auto& entry : standard_roster().entries()) {
        const std::string game(entry.game->facts().id);
        for (const std::string language : {"en", "fr"}) {
            std::string seats = "human";
            for (int seat = 1; seat < std::max(2, entry.game->facts().min_seats); ++seat) {
                seats += ",random";
            }
            const std::string line = "play " + game + " --seats " + seats + " --seed 7 --lang " + language;
            const Answer answer = run_with(standard_roster(), line, keys);
            EXPECT_EQ(answer.code, 0) << line << "\n" << answer.err;
            EXPECT_EQ(flaw(answer.out, game), "") << line;
        }
    }
}

TEST_F(Command, BytesThatAreNoCharactersAreNotShownAsTheyCame) {
    for (const std::string language : {"en", "fr"}) {
        const Answer answer =
            run_with(standard_roster(), "play baronny --seats human,random --lang " + language, "\xff\xfe\ncit\xc3\n");
        EXPECT_EQ(flaw(answer.out, "baronny"), "") << language;
        EXPECT_NE(answer.out.find("\xef\xbf\xbd"), std::string::npos) << language;
    }
}

TEST_F(Command, TellsThePersonWhatItsSeatMayHear) {
    const Answer alone = run_with(card_roster(), "play highcard --seats human,random --seed 1", "1\nlog\n");
    EXPECT_TRUE(alone.says("  Seat 1 draws the ")) << alone.out;
    EXPECT_TRUE(alone.says("  Seat 2 draws a card\n")) << alone.out;
    EXPECT_TRUE(alone.says("  Seat 1 lays the ")) << alone.out;
    const Answer both = run_with(card_roster(), "play highcard --seats human,human --seed 1", "1\n");
    EXPECT_FALSE(both.says(" draws the ")) << "the screen is shared: " << both.out;
    EXPECT_TRUE(both.says("  Seat 1 lays a card face down\n")) << both.out;
}

TEST(TextView, AbbreviatesByLetterAndShowsNoRawIds) {
    Texts texts(Language::french);
    texts.add(R"({"t.desert": "désert", "t.zone": "zone", "t.card": "Émeute", "core.score": "points"})", "toy.json");
    const json::object cell{{"id", "a1"}, {"q", 0}, {"r", 0}, {"terrain", "t.desert"}, {"pieces", json::array{}}};
    const json::object map{
        {"kind", "map"}, {"id", "m"}, {"name", "t.zone"}, {"orientation", "flat"}, {"cells", json::array{cell}}};
    const json::array items{json::object{{"id", "points t.card"}, {"name", "t.card"}},
                            json::object{{"id", "b2"}, {"name", "t.card"}}};
    const json::object zone{{"kind", "zone"}, {"id", "z"}, {"name", "t.zone"}, {"count", 2U}, {"items", items}};
    const json::object view{{"items", json::array{map, zone}}, {"seats", json::array{}}};
    const std::string drawn = draw_view(view, texts, false);
    EXPECT_NE(drawn.find("a1 dé\n"), std::string::npos) << drawn;
    EXPECT_NE(drawn.find("zone (2)\u00a0: [Émeute] [b2 Émeute]\n"), std::string::npos) << drawn;
}

TEST_F(Command, SpeaksFrench) {
    const Answer game = toy("play tictactoe --seats human,human --lang fr", "a1\na1\nb1\na2\nb2\na3\n");
    EXPECT_TRUE(game.says("Joueur 1\u00a0: Choisissez une case\n")) << game.out;
    EXPECT_TRUE(game.says("Joueur 1 marque a1\n"));
    EXPECT_TRUE(game.says("  Ce n’est pas une case vide. (TTT-CELL)\n"));
    EXPECT_TRUE(game.says("  2. Joueur 2\u00a0: 0 point\n"));
}

TEST_F(Command, TakesTheLanguageOfTheSystemAndRemembersAnother) {
    setenv("LC_ALL", "fr_FR.UTF-8", 1);
    EXPECT_TRUE(toy("games").says("2 joueurs\n"));
    EXPECT_TRUE(toy("games --language en").says("2 seats\n"));
    EXPECT_TRUE(toy("games").says("2 seats\n")) << "what was chosen stays";
    setenv("LC_ALL", "C", 1);
    EXPECT_TRUE(toy("games --language fr").says("2 joueurs\n"));
    EXPECT_TRUE(toy("games").says("2 joueurs\n"));
    unsetenv("XDG_CONFIG_HOME");
    setenv("HOME", "/dev/null", 1);  // no folder can be made in it, not even by root
    EXPECT_TRUE(toy("games --language fr").says("2 joueurs\n")) << "nowhere to remember it";
}

TEST_F(Command, ObeysFrenchWordsHoweverTheyAreTyped) {
    const Answer game = toy("play tictactoe --seats human,human --lang fr",
                            "AIDE\ncoups\nplateau\na1\nannuler\nrefaire\nrien de tel\nenregistrer x.record\nquitter\n");
    EXPECT_TRUE(game.says("quitter\u00a0: enregistrer et partir")) << game.out;
    EXPECT_TRUE(game.says("1) a1 – ")) << game.out;
    EXPECT_TRUE(game.says("«\u00a0rien de tel\u00a0» n’est pas un coup.")) << game.out;
    EXPECT_TRUE(std::filesystem::exists("x.record"));
    EXPECT_FALSE(game.says("Rien à rejouer")) << game.out;
}

TEST_F(Command, ReadsAndPrintsMovesInFrench) {
    const Answer game = run_with(standard_roster(), "play age-of-mythology --seats human,random --seed 3 --lang fr",
                                 "coups\nRECOLTER\nquitter\n");
    EXPECT_TRUE(game.says("1) choisir ")) << game.out;
    EXPECT_TRUE(game.says("«\u00a0RECOLTER\u00a0» n’est pas un coup")) << game.out;
}

TEST_F(Command, WritesSamplesOfEveryGameInBothLanguages) {
    EXPECT_EQ(toy("samples out --positions 3").code, 0);
    const std::string text = *read_file("out/tictactoe.txt");
    EXPECT_NE(text.find("==== 3. seats=2 seed=26 move="), std::string::npos) << text;
    EXPECT_NE(text.find("français"), std::string::npos);
    EXPECT_NE(text.find("Odette\u00a0: Choisissez une case\n"), std::string::npos) << text;
    EXPECT_NE(text.find("Odette: "), std::string::npos) << text;
    EXPECT_EQ(toy("samples out --positions 3").code, 0);
    EXPECT_EQ(*read_file("out/tictactoe.txt"), text) << "the same seed gives the same positions";
    EXPECT_EQ(toy("samples out --game chess").code, 2);
}

// The numbers of a NumPy file, after its header of 128 bytes.
template <class T>
std::vector<T> npy(const std::string& file, const std::string& shape) {
    const std::string bytes = *read_file(file);
    EXPECT_EQ(bytes.size() % sizeof(T), 0U) << file;
    EXPECT_NE(bytes.substr(0, 128).find("'shape': (" + shape + ")"), std::string::npos) << bytes.substr(0, 128);
    std::vector<T> numbers((bytes.size() - 128) / sizeof(T));
    std::memcpy(numbers.data(), bytes.data() + 128, bytes.size() - 128);
    return numbers;
}

TEST_F(Command, DatasetHasARowForEveryDecision) {
    ASSERT_TRUE(write_file("one.record", finished_game).ok());
    const Answer answer = toy("dataset out one.record one.record");
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_TRUE(answer.says("out: 10 decisions of 2 games\n")) << answer.out;
    const auto spec = parse_json(*read_file("out/spec.json"), "spec.json");
    EXPECT_EQ(spec->at("action_count"), 9);
    EXPECT_EQ(spec->at("observation").at(0).at("name"), "cells");
    const auto seen = npy<float>("out/observations.npy", "10, 18");
    EXPECT_EQ(std::count(seen.begin(), seen.begin() + 18, 0.0F), 18) << "the board is empty at first";
    EXPECT_EQ(std::count(seen.begin() + 4 * 18, seen.begin() + 5 * 18, 1.0F), 4) << "four marks before the fifth";
    const auto actions = npy<std::int32_t>("out/actions.npy", "10,");
    const auto ends = npy<std::int64_t>("out/legal_ends.npy", "10,");
    EXPECT_EQ(ends.back(), 2 * (9 + 8 + 7 + 6 + 5));
    const auto legal = npy<std::int32_t>("out/legal.npy", "70,");
    EXPECT_NE(std::find(legal.begin() + ends[3], legal.begin() + ends[4], actions[4]), legal.begin() + ends[4]);
    EXPECT_EQ(npy<std::int32_t>("out/places.npy", "10,")[0], 1) << "the first seat won";
    EXPECT_EQ(npy<std::int32_t>("out/places.npy", "10,")[1], 2);
    EXPECT_EQ(npy<std::int32_t>("out/games.npy", "10,")[5], 1);
}

TEST_F(Command, DatasetRefusesWhatIsNoRecord) {
    ASSERT_TRUE(write_file("bad.record", "nonsense").ok());
    expect_refused(toy_roster(), "dataset out bad.record", "bad.record");
    expect_refused(toy_roster(), "dataset out missing.record", "missing.record");
    std::filesystem::create_directories("empty");
    expect_refused(toy_roster(), "dataset out empty", "empty: there is no record");
    EXPECT_FALSE(std::filesystem::exists("out/actions.npy")) << "nothing is written";
}

}  // namespace
}  // namespace pentarchy::cli
