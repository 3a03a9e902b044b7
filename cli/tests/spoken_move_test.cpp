// Moves in French: printed, typed, and the same action either way.

#include "cli/terminal/spoken_move.h"

#include <gtest/gtest.h>

#include "core/words/grammar.h"
#include "roster/roster.h"

namespace pentarchy::cli {
namespace {

const Texts& texts_in(Language language) {
    static const Texts english = standard_roster().texts(Language::english);
    static const Texts french = standard_roster().texts(Language::french);
    return language == Language::english ? english : french;
}

SpokenMoves french_of(std::string_view game) {
    return {game, texts_in(Language::english), texts_in(Language::french)};
}

std::unique_ptr<Position> start(std::string_view game, const OptionMap& options = {}) {
    auto started = (*standard_roster().find(game))->game->start(options);
    return *std::move(started);
}

// Plays at random up to the first position in which somebody can say what is asked for.
std::unique_ptr<Position> position_with(std::string_view game, std::string_view notation, Random& random) {
    auto position = start(game);
    for (int step = 0; step < 5000 && !position->to_act().is_nobody(); ++step) {
        if (position->to_act().is_chance()) {
            position->apply(position->sample(random));
            continue;
        }
        ActionList actions;
        position->legal(actions);
        for (const Action action : actions) {
            if (position->write(action).starts_with(notation)) {
                return position;
            }
        }
        position->apply(actions[random.below(actions.size())]);
    }
    return nullptr;
}

class SpokenInFrench : public ::testing::TestWithParam<std::string> {};

// Every legal action of random play, also in capitals and without accents, and its notation too.
TEST_P(SpokenInFrench, EveryLegalActionIsReadBackAsItself) {
    const SpokenMoves spoken = french_of(GetParam());
    Random random(24);
    int read = 0;
    for (int game = 0; game < 3; ++game) {
        auto position = start(GetParam());
        for (int step = 0; step < 400 && !position->to_act().is_nobody(); ++step) {
            if (position->to_act().is_chance()) {
                position->apply(position->sample(random));
                continue;
            }
            ActionList actions;
            position->legal(actions);
            const std::size_t every = 1 + actions.size() / 25;
            for (std::size_t index = random.below(every); index < actions.size(); index += every) {
                const std::string said = spoken.write(*position, actions[index]);
                for (const std::string& typed : {said, folded(said), "  " + said + " "}) {
                    const auto action = spoken.read(*position, typed);
                    ASSERT_TRUE(action.ok()) << typed << ", from " << position->write(actions[index]);
                    ASSERT_EQ(*action, actions[index]) << typed << ", from " << position->write(actions[index]);
                }
                ASSERT_EQ(*spoken.read(*position, position->write(actions[index])), actions[index]) << said;
                ++read;
            }
            position->apply(actions[random.below(actions.size())]);
        }
    }
    EXPECT_GT(read, 500);
}

// A verb that nobody translated would be printed as it stands.
TEST_P(SpokenInFrench, NoVerbIsLeftInEnglish) {
    const SpokenMoves spoken = french_of(GetParam());
    Random random(42);
    for (int game = 0; game < 2; ++game) {
        auto position = start(GetParam());
        for (int step = 0; step < 400 && !position->to_act().is_nobody(); ++step) {
            ActionList actions;
            if (position->to_act().is_seat()) {
                position->legal(actions);
                for (const Action action : actions) {
                    const std::string notation = position->write(action);
                    const std::string verb = notation.substr(0, notation.find(' '));
                    const std::string said = spoken.write(*position, action);
                    ASSERT_TRUE(verb == "action" || said.substr(0, said.find(' ')) != verb) << said;
                }
            }
            position->apply(actions.empty() ? position->sample(random) : actions[random.below(actions.size())]);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(AllGames, SpokenInFrench,
                         ::testing::Values("baronny", "terra-mystica", "ancient-world", "age-of-mythology",
                                           "imperium-horizons"),
                         [](const auto& test) {
                             std::string name = test.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST(SpokenMoves, AreWhatAPlayerOfTheGameWouldType) {
    Random random(7);
    const auto first = [&](std::string_view game, std::string_view notation) -> std::string {
        const auto position = position_with(game, notation, random);
        ActionList actions;
        position->legal(actions);
        for (const Action action : actions) {
            if (position->write(action).starts_with(notation)) {
                return french_of(game).write(*position, action);
            }
        }
        return "";
    };
    EXPECT_TRUE(first("baronny", "recruit ").starts_with("recruter "));
    EXPECT_TRUE(first("terra-mystica", "send fire 3").starts_with("envoyer feu 3"));
    EXPECT_TRUE(first("ancient-world", "place labour").starts_with("placer labeur "));
    EXPECT_EQ(first("age-of-mythology", "take perm_gather"), "prendre récolte-permanente");
    EXPECT_EQ(first("imperium-horizons", "order activate"), "ordre activation");
}

TEST(SpokenMoves, AreTheNotationInEnglish) {
    const SpokenMoves english("baronny", texts_in(Language::english), texts_in(Language::english));
    Random random(3);
    const auto position = position_with("baronny", "recruit ", random);
    ActionList actions;
    position->legal(actions);
    EXPECT_EQ(english.write(*position, actions[0]), position->write(actions[0]));
    EXPECT_FALSE(english.read(*position, "recruter a2 2").ok());
}

// So that the rule against it can be named.
TEST(SpokenMoves, AreReadAlsoWhereTheyAreNotPossible) {
    Random random(5);
    const auto position = position_with("baronny", "recruit ", random);
    const auto action = french_of("baronny").read(*position, "PASSER");
    ASSERT_TRUE(action.ok()) << action.error().text();
    EXPECT_NE(position->refusal(*action), permitted);
}

}  // namespace
}  // namespace pentarchy::cli
