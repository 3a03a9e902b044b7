// What a person at the terminal sees and may ask: everything that is needed to decide.

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "cli/language.h"
#include "cli/terminal/foreseen.h"
#include "cli/terminal/table.h"
#include "cli/terminal/text_view.h"
#include "cli/terminal/thing_text.h"
#include "roster/roster.h"

namespace pentarchy::cli {
namespace {

std::unique_ptr<Position> begun(std::string_view game, const OptionMap& options = {}) {
    return *(*standard_roster().find(game))->game->start(options);
}

// Calls `look` with the positions of a random game in which a seat decides.
template <class Look>
void walk(std::string_view game, int decisions, Look look) {
    Random random(24);
    auto position = begun(game);
    while (decisions > 0 && !position->to_act().is_nobody()) {
        if (position->to_act().is_chance()) {
            position->apply(position->sample(random));
            continue;
        }
        ActionList actions;
        position->legal(actions);
        look(*position, actions, --decisions);
        position->apply(actions[random.below(actions.size())]);
    }
}

// A table of one person against bots that move at random, and what it says to what is typed.
std::string told(const std::string& game, Language language, const std::string& typed) {
    const RosterEntry& entry = **standard_roster().find(game);
    auto journal = *Journal::begin(*entry.game, *entry.game->check({}));
    std::vector<std::optional<AgentSpec>> agents(static_cast<std::size_t>(journal.now().seats()));
    for (std::size_t seat = 1; seat < agents.size(); ++seat) {
        agents[seat] = AgentSpec{.kind = AgentSpec::Kind::random};
    }
    Texts texts = texts_of_table(standard_roster(), language);
    SpokenMoves moves(game, standard_roster().texts(Language::english), texts);
    Table table(entry, std::move(journal), agents, std::move(texts), std::move(moves), 7, 1, false);
    const std::string file = (std::filesystem::temp_directory_path() / "pentarchy-terminal-test.record").string();
    table.save_to(file);
    std::istringstream in(typed);
    std::ostringstream out;
    table.play(in, out);
    std::filesystem::remove(file);
    return out.str();
}

class Terminal : public ::testing::TestWithParam<std::string> {};

// The class behind "the terminal hides what one needs": nothing that can be chosen is shown by its name alone where
// more stands on it, and every word is of the catalogue.
TEST_P(Terminal, TellsAllThatStandsOnWhatCanBeChosen) {
    for (const Language language : {Language::english, Language::french}) {
        const Texts texts = texts_of_table(standard_roster(), language);
        walk(GetParam(), 150, [&](const Position& position, const ActionList&, int) {
            const Viewer viewer = Viewer::of_seat(position.to_act().seat());
            const json::object view = position.view(viewer);
            const std::set<std::string> lit = lit_things(position);
            std::string drawn = draw_view(view, texts, false, lit);
            EXPECT_EQ(drawn.find('<'), std::string::npos) << drawn;
            std::erase_if(drawn, [](char letter) { return letter == ' ' || letter == '\n'; });
            const ThingText things(texts, GetParam());
            const auto look = [&](const json::value& zone) {
                for (const json::value& item :
                     zone.at("kind") == "zone" ? zone.at("items").as_array() : json::array{}) {
                    const json::object& thing = item.as_object();
                    const bool is_lit = lit.contains(std::string(thing.at("id").as_string()));
                    std::string whole = is_lit && ThingText::has_sentences(thing) ? things.full(thing) : "";
                    std::erase(whole, ' ');
                    EXPECT_NE(drawn.find(whole), std::string::npos) << whole << "\n" << drawn;
                }
            };
            for (const json::value& zone : view.at("items").as_array()) {
                look(zone);
            }
            for (const json::value& seat : view.at("seats").as_array()) {
                for (const json::value& zone : seat.at("items").as_array()) {
                    look(zone);
                }
            }
        });
    }
}

// Asking what a choice would change is answered alike whatever the others hold.
TEST_P(Terminal, ForeseesNothingThatIsHidden) {
    Random random(7);
    int changed = 0;
    walk(GetParam(), 120, [&](const Position& position, const ActionList& actions, int) {
        const Seat seat = position.to_act().seat();
        const Action action = actions[random.below(actions.size())];
        const auto other = position.clone();
        other->hide(seat, random);
        const auto seen = foreseen(position, action, seat);
        EXPECT_EQ(seen, foreseen(*other, action, seat)) << position.write(action);
        changed += seen.empty() ? 0 : 1;
    });
    EXPECT_GT(changed, 0);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Terminal,
                         ::testing::Values("baronny", "terra-mystica", "ancient-world", "age-of-mythology",
                                           "imperium-horizons"),
                         [](const auto& info) {
                             std::string name = info.param;
                             std::erase(name, '-');
                             return name;
                         });

TEST(TerminalQuestions, SaysWhatAChoiceCostsAndBrings) {
    const std::string out = told("baronny", Language::english, "1\n1\n1\neffect 1\n");
    EXPECT_NE(out.find("Recruit 1 knight"), std::string::npos) << out;
    EXPECT_NE(out.find("Knights in reserve 4 → 3"), std::string::npos) << out;
}

TEST(TerminalQuestions, SaysWhyAMoveIsNotPossibleAndPrintsTheRule) {
    const std::string out =
        told("baronny", Language::french,
             "1\n1\n1\npourquoi construire a1 village\nPOURQUOI\nrègle ba-move-09\nREGLE BA-MOVE-10\n");
    EXPECT_NE(out.find("(BA-"), std::string::npos) << out;
    EXPECT_NE(out.find("  BA-MOVE-09  "), std::string::npos) << "an accent before the argument: " << out;
    EXPECT_NE(out.find("  BA-MOVE-10  "), std::string::npos) << out;
    EXPECT_EQ(out.find("n’est pas une règle"), std::string::npos) << out;
}

TEST(TerminalQuestions, ShowsACardOfTheTableOrOfTheBox) {
    const std::string units = told("age-of-mythology", Language::french, "carte hoplite\ncarte rien de tel\n");
    EXPECT_NE(units.find("  Hoplite, "), std::string::npos) << units;
    EXPECT_NE(units.find("Rien ne s’appelle «\u00a0rien de tel\u00a0» ici."), std::string::npos) << units;
    const std::string tiles = told("terra-mystica", Language::english, "card BON7\n");
    EXPECT_NE(tiles.find("  BON7 "), std::string::npos) << tiles;
}

TEST(TerminalQuestions, TellsWhereThePointsComeFrom) {
    const std::string out = told("terra-mystica", Language::french, "1\n1\nscores\n");
    EXPECT_NE(out.find("Joueur 1\u00a0: 20 points\n      Départ 20\n"), std::string::npos) << out;
}

}  // namespace
}  // namespace pentarchy::cli
