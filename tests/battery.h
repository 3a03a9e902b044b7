#pragma once

// The tests that every game must pass. A game joins with one line in one of its test files:
//
//     GAME_BATTERY(Baronny, pentarchy::baronny::Baronny);
//
// Each failure prints a record that reproduces it.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "core/apply_legal.h"
#include "tests/beliefs.h"
#include "tests/hashing.h"
#include "tests/sampling.h"
#include "tests/secrecy.h"
#include "tests/sentences.h"
#include "tests/undoing.h"
#include "tests/walk.h"

#define GAME_BATTERY(Name, Type) INSTANTIATE_TYPED_TEST_SUITE_P(Name, GameBattery, Type)

namespace pentarchy::testing {

template <Game G>
class GameBattery : public ::testing::Test {
  public:
    using State = typename G::State;
    using Play = Playthrough<G>;

    // Plays random games over all options and lets `look` see every state with its choices.
    template <class Look>
    static void play_games(Look look, std::uint64_t games = battery_games<G>) {
        std::uint64_t seed = 1;
        for (const OptionMap& options : battery_samples<G>()) {
            for (std::uint64_t game = 0; game < games && !HasFailure(); ++game) {
                Play play(options, ++seed);
                while (!play.over() && !HasFailure()) {
                    look(play);
                    const Action action = play.pick();
                    ASSERT_TRUE(play.play(action)) << "a listed action was refused" << play;
                    ASSERT_LT(play.length(), longest_game) << "the game does not end" << play;
                }
                look(play);
            }
        }
    }

    static std::vector<Action> choices(const State& state) { return choices_of<G>(state); }

    // Options as somebody might type them who means harm: with what parts a line of options, put anywhere.
    static std::vector<OptionMap> odd_options(const OptionMap& sample) {
        std::vector<OptionMap> all;
        for (const OptionSpec& spec : G::facts().options) {
            const auto given = sample.find(spec.key);
            const std::string value = given == sample.end() ? spec.fallback : given->second;
            for (const char odd : {' ', ',', '=', '\n', '\t', '\0', '+'}) {
                for (const std::size_t place : {std::size_t{0}, value.size() / 2, value.size()}) {
                    OptionMap typed = sample;
                    typed[spec.key] = value;
                    typed[spec.key].insert(place, 1, odd);
                    all.push_back(std::move(typed));
                }
            }
        }
        return all;
    }
};

TYPED_TEST_SUITE_P(GameBattery);

TYPED_TEST_P(GameBattery, LegalAndApplyAgree) {
    using G = TypeParam;
    this->play_games([](auto& play) {
        const auto choices = GameBattery<G>::choices(play.state);
        ASSERT_EQ(choices.empty(), play.over()) << play;
        ASSERT_EQ(std::set<Action>(choices.begin(), choices.end()).size(), choices.size()) << "listed twice" << play;
        for (const Action action : choices) {
            ASSERT_EQ(G::refusal(play.state, action), permitted) << G::write(play.state, action) << play;
            auto copy = play.state;
            ASSERT_TRUE(G::apply(copy, action)) << G::write(play.state, action) << play;
            ASSERT_FALSE(copy == play.state) << "nothing happens: " << G::write(play.state, action) << play;
            auto trusted = play.state;
            apply_legal<G>(trusted, action);
            ASSERT_TRUE(trusted == copy) << "unchecked it ends elsewhere: " << G::write(play.state, action) << play;
            if constexpr (HasStages<G>) {
                ASSERT_TRUE(G::stages(play.state, action).back().after == copy) << G::write(play.state, action) << play;
            }
        }
    });
}

TYPED_TEST_P(GameBattery, RefusesEveryOtherAction) {
    using G = TypeParam;
    std::vector<Action> seen{{0}};
    this->play_games([&](auto& play) {
        auto choices = GameBattery<G>::choices(play.state);
        std::ranges::sort(choices);
        const auto try_one = [&](Action action) {
            if (std::ranges::binary_search(choices, action)) {
                return;
            }
            auto copy = play.state;
            ASSERT_NE(G::refusal(play.state, action), permitted) << std::hex << action.bits << play;
            ASSERT_FALSE(G::apply(copy, action)) << std::hex << action.bits << play;
            ASSERT_TRUE(copy == play.state) << "a refused action changed the state" << play;
        };
        Random& random = play.random();
        for (int trial = 0; trial < 8; ++trial) {
            const Action noise{random.next() >> random.below(64)};
            const Action other = seen[random.below(seen.size())];
            try_one(noise);
            try_one(other);
            try_one({other.bits ^ (std::uint64_t{1} << random.below(64))});
            if (!choices.empty()) {
                try_one({choices[random.below(choices.size())].bits ^ (std::uint64_t{1} << random.below(40))});
            }
        }
        if (seen.size() < 4096 && !choices.empty()) {
            seen.push_back(choices[random.below(choices.size())]);
        }
    });
}

TYPED_TEST_P(GameBattery, SampleDrawsByTheWeightsOfOutcomes) {
    EXPECT_EQ(sample_against_outcomes<TypeParam>(), "");
}

TYPED_TEST_P(GameBattery, CopiesAreIndependentAndActionsRepeatable) {
    using G = TypeParam;
    this->play_games([](auto& play) {
        const auto before = play.state;
        for (const Action action : GameBattery<G>::choices(play.state)) {
            auto one = before;
            auto two = before;
            G::apply(one, action);
            ASSERT_TRUE(play.state == before) << play;
            G::apply(two, action);
            ASSERT_TRUE(one == two) << G::write(before, action) << play;
            ASSERT_EQ(G::hash(one), G::hash(two)) << play;
            ASSERT_NE(G::hash(one), G::hash(before))
                << "the hash misses what changed: " << G::write(before, action) << play;
        }
    });
}

TYPED_TEST_P(GameBattery, NotationRoundTrip) {
    using G = TypeParam;
    this->play_games([](auto& play) {
        std::set<std::string> lines;
        for (const Action action : GameBattery<G>::choices(play.state)) {
            const std::string line = G::write(play.state, action);
            ASSERT_FALSE(line.empty()) << play;
            ASSERT_EQ(line.find_first_of("\r\n"), std::string::npos) << play;
            ASSERT_TRUE(lines.insert(line).second) << "two actions are written " << line << play;
            const auto back = G::read(play.state, line);
            ASSERT_TRUE(back.ok()) << line << ": " << back.error().text() << play;
            ASSERT_EQ(back->bits, action.bits) << line << play;
            ASSERT_LT(G::kind(play.state, action), static_cast<int>(G::facts().action_kinds.size())) << line << play;
        }
    });
}

TYPED_TEST_P(GameBattery, RecordRoundTrip) {
    using G = TypeParam;
    Registry registry;
    registry.add<G>();
    this->play_games(
        [&](auto& play) {
            if (!play.over() && play.length() % 101 != 50) {
                return;
            }
            const Journal journal = play.journal();
            const std::string text = write_record(journal, {"Ann", "Ben"});
            const auto record = read_record(text, "record");
            ASSERT_TRUE(record.ok()) << record.error().text() << play;
            const auto again = replay_record(*record, registry, "record");
            ASSERT_TRUE(again.ok()) << again.error().text() << play;
            ASSERT_TRUE(again->now().equals(journal.now())) << play;
            ASSERT_EQ(write_record(*again, record->seats), text) << play;
            const std::string cut = text.substr(0, play.random().below(text.size()));
            ASSERT_FALSE(read_record(cut, "record").ok()) << "a record that is cut off was accepted" << play;
        },
        std::min<std::uint64_t>(2, battery_games<G>));
}

TYPED_TEST_P(GameBattery, ViewersLearnNothingHidden) {
    EXPECT_EQ(viewers_learn_nothing_hidden<TypeParam>(), "");
}

TYPED_TEST_P(GameBattery, HideDealsWhatASeatMustBelieve) {
    EXPECT_EQ(hide_against_beliefs<TypeParam>(), "");
}

TYPED_TEST_P(GameBattery, WhatCanBeTakenBackShowedNothing) {
    EXPECT_EQ(what_is_taken_back_showed_nothing<TypeParam>(), "");
}

TYPED_TEST_P(GameBattery, HashNoticesEveryField) {
    EXPECT_EQ(hash_against_every_field<TypeParam>(), "");
}

TYPED_TEST_P(GameBattery, ComponentsAreConserved) {
    using G = TypeParam;
    Census start;
    this->play_games([&](auto& play) {
        if (play.length() == 0) {
            start = G::census(play.state);
            ASSERT_FALSE(start.counts.empty());
        }
        ASSERT_TRUE(G::census(play.state) == start) << play;
    });
}

TYPED_TEST_P(GameBattery, EndsWithConsistentPayoffs) {
    using G = TypeParam;
    this->play_games([](auto& play) {
        if (!play.over()) {
            return;
        }
        const Payoffs payoffs = G::payoffs(play.state);
        ASSERT_EQ(static_cast<int>(payoffs.size()), G::seats(play.state)) << play;
        ASSERT_TRUE(is_consistent(payoffs)) << play;
        for (const Action action : play.actions()) {
            ASSERT_NE(G::refusal(play.state, action), permitted) << "played on after the end" << play;
        }
    });
}

TYPED_TEST_P(GameBattery, EverythingSaidHasWordsInBothLanguages) {
    EXPECT_EQ(everything_said_has_words<TypeParam>(), "");
}

TYPED_TEST_P(GameBattery, CataloguesMatchKeyByKey) {
    using G = TypeParam;
    const auto english = texts_of<G>(Language::english).templates();
    const auto french = texts_of<G>(Language::french).templates();
    // Grammar is each language's own.
    const auto is_grammar = [](const std::string& key) {
        return key.starts_with("grammar.") || key.ends_with(".grammar");
    };
    for (const auto& [key, text] : english) {
        EXPECT_TRUE(is_grammar(key) || french.contains(key)) << key << " is missing in French";
        EXPECT_EQ(std::ranges::count(text, '{'), std::ranges::count(text, '}')) << key;
    }
    for (const auto& [key, text] : french) {
        EXPECT_TRUE(is_grammar(key) || english.contains(key)) << key << " is missing in English";
        EXPECT_EQ(std::ranges::count(text, '{'), std::ranges::count(text, '}')) << key;
    }
    const std::string id(G::facts().id);
    for (const OptionSpec& spec : G::facts().options) {
        EXPECT_TRUE(english.contains(id + ".option." + spec.key)) << spec.key;
    }
    for (const OptionSpec& spec : G::facts().standing) {
        EXPECT_TRUE(english.contains(id + ".standing." + spec.key)) << spec.key;
        for (const std::string& choice : spec.choices) {
            EXPECT_TRUE(english.contains(id + ".standing." + spec.key + "." + choice)) << spec.key << " " << choice;
        }
    }
    for (const std::string_view kind : G::facts().action_kinds) {
        EXPECT_TRUE(english.contains(id + ".action." + std::string(kind))) << kind;
    }
    EXPECT_TRUE(english.contains(id + ".name"));
}

TYPED_TEST_P(GameBattery, OptionsRoundTripAndBadOnesAreRefused) {
    using G = TypeParam;
    for (const OptionMap& sample : option_samples<G>()) {
        const auto options = G::read_options(*complete_options(G::facts().options, sample));
        ASSERT_TRUE(options.ok());
        const OptionMap written = G::write_options(*options);
        EXPECT_TRUE(complete_options(G::facts().options, written).ok()) << write_option_text(written);
        EXPECT_EQ(G::write_options(*G::read_options(written)), written);
        EXPECT_EQ(written.size(), G::facts().options.size());
    }
    // What is taken is kept as a line of text (core/options.h): whatever was typed, the line says the same again.
    for (const OptionMap& sample : option_samples<G>()) {
        for (const OptionMap& typed : this->odd_options(sample)) {
            const auto complete = complete_options(G::facts().options, typed);
            const auto options = complete ? G::read_options(*complete) : Result<typename G::Options>(complete.error());
            if (options.ok()) {
                const OptionMap written = G::write_options(*options);
                const auto again = read_option_text(write_option_text(written));
                ASSERT_TRUE(again.ok()) << write_option_text(written);
                EXPECT_EQ(*again, written) << write_option_text(written);
            }
        }
    }
    const std::string too_many = std::to_string(G::facts().max_seats + 1);
    const auto refused = complete_options(G::facts().options, {{"seats", too_many}});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().where, "option seats");
}

TYPED_TEST_P(GameBattery, EvaluationAndPriorsStayInBounds) {
    using G = TypeParam;
    this->play_games([](auto& play) {
        if (play.over()) {
            return;
        }
        if constexpr (HasEvaluation<G>) {
            std::array<float, max_seats> values{};
            G::evaluate(play.state, values);
            for (Seat seat = 0; seat < G::seats(play.state); ++seat) {
                const float value = values[static_cast<std::size_t>(seat)];
                ASSERT_TRUE(std::isfinite(value) && value >= 0 && value <= 1) << value << play;
            }
        }
        if constexpr (HasJudgement<G>) {
            std::array<float, max_seats> values{};
            G::judge(play.state, values);
            for (Seat seat = 0; seat < G::seats(play.state); ++seat) {
                const float value = values[static_cast<std::size_t>(seat)];
                ASSERT_TRUE(std::isfinite(value) && value >= 0 && value <= 1) << value << play;
            }
        }
        if constexpr (HasPriors<G>) {
            if (G::to_act(play.state).is_seat()) {
                ActionList actions;
                G::legal(play.state, actions);
                std::vector<float> weights(actions.size());
                G::priors(play.state, actions, weights);
                float sum = 0;
                for (const float weight : weights) {
                    ASSERT_TRUE(std::isfinite(weight) && weight >= 0) << weight << play;
                    sum += weight;
                }
                ASSERT_GT(sum, 0) << play;
            }
        }
    });
}

TYPED_TEST_P(GameBattery, UndoGoesBackToTheBarrierAndRedoForth) {
    using G = TypeParam;
    this->play_games(
        [](auto& play) {
            if (play.length() == 0 || play.length() % 97 != 0) {
                return;
            }
            Journal journal = play.journal();
            const Actor last = journal.entries().back().actor;
            for (int deal = 0; last.is_seat() && deal < 8; ++deal) {
                const Viewer viewer = Viewer::of_seat(last.seat());
                const auto other = journal.after(journal.size() - 1).clone();
                other->hide(last.seat(), play.random());
                if (!other->apply(journal.entries().back().action) ||
                    other->view(viewer) != journal.now().view(viewer)) {
                    ASSERT_FALSE(journal.can_undo(last.seat())) << "it was shown something" << play;
                }
            }
            for (Seat seat = 0; seat < G::seats(play.state); ++seat) {
                const std::size_t floor = journal.undo_floor(seat);
                ASSERT_LE(floor, journal.size());
                ASSERT_TRUE(last.is_seat(seat) || floor == journal.size()) << "took back another's action" << play;
                for (std::size_t entry = floor; entry < journal.size(); ++entry) {
                    ASSERT_TRUE(journal.entries()[entry].actor.is_seat(seat)) << play;
                }
                while (journal.size() > floor) {
                    journal.undo();
                }
                while (journal.can_redo()) {
                    journal.redo();
                }
                ASSERT_TRUE(static_cast<const PositionOf<G>&>(journal.now()).state() == play.state) << play;
            }
        },
        std::min<std::uint64_t>(2, battery_games<G>));
}

REGISTER_TYPED_TEST_SUITE_P(GameBattery, LegalAndApplyAgree, RefusesEveryOtherAction, SampleDrawsByTheWeightsOfOutcomes,
                            CopiesAreIndependentAndActionsRepeatable, NotationRoundTrip, RecordRoundTrip,
                            ViewersLearnNothingHidden, HideDealsWhatASeatMustBelieve, HashNoticesEveryField,
                            ComponentsAreConserved, EndsWithConsistentPayoffs, EverythingSaidHasWordsInBothLanguages,
                            CataloguesMatchKeyByKey, OptionsRoundTripAndBadOnesAreRefused,
                            EvaluationAndPriorsStayInBounds, UndoGoesBackToTheBarrierAndRedoForth,
                            WhatCanBeTakenBackShowedNothing);

}  // namespace pentarchy::testing
