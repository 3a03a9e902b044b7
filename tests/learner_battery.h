#pragma once

// What every game promises to learners (core/learners/numbering.h, core/learners/observation.h). A game joins with one
// line:
//
//     LEARNER_BATTERY(Baronny, pentarchy::baronny::Baronny);

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/learners/numbering.h"
#include "core/learners/observation.h"
#include "tests/playthrough.h"

#define LEARNER_BATTERY(Name, Type) INSTANTIATE_TYPED_TEST_SUITE_P(Name, LearnerBattery, Type)

namespace pentarchy::testing {

template <class G>
class LearnerBattery : public ::testing::Test {
  public:
    static_assert(HasNumbering<G> && HasObservation<G>);

    // Random games over all options; `look` sees every state.
    template <class Look>
    static void play_games(std::uint64_t games, Look look) {
        std::uint64_t seed = 1000;
        for (const OptionMap& options : option_samples<G>()) {
            for (std::uint64_t game = 0; game < games && !HasFailure(); ++game) {
                Playthrough<G> play(options, ++seed);
                while (!play.over() && !HasFailure()) {
                    look(play);
                    ASSERT_TRUE(play.play(play.pick())) << play;
                }
                look(play);
            }
        }
    }

    static std::vector<float> observed(const typename G::State& state, Seat seat) {
        std::vector<float> numbers(observation_size(G::observation()), -1.0F);
        G::observe(state, seat, numbers);
        return numbers;
    }
};

TYPED_TEST_SUITE_P(LearnerBattery);

TYPED_TEST_P(LearnerBattery, NumbersAreTotalAndInjective) {
    using G = TypeParam;
    ASSERT_GT(G::action_count(), 1);
    this->play_games(2, [](auto& play) {
        if (!G::to_act(play.state).is_seat()) {
            return;
        }
        ActionList actions;
        G::legal(play.state, actions);
        std::map<int, Action> numbered;
        for (const Action action : actions) {
            const int number = G::number(play.state, action);
            ASSERT_GE(number, 0) << G::write(play.state, action) << play;
            ASSERT_LT(number, G::action_count()) << G::write(play.state, action) << play;
            const auto [place, is_new] = numbered.emplace(number, action);
            ASSERT_TRUE(is_new) << number << " is both " << G::write(play.state, action) << " and "
                                << G::write(play.state, place->second) << play;
        }
    });
}

TYPED_TEST_P(LearnerBattery, NumbersMeanTheSameWhereTheSeatCannotTellStatesApart) {
    using G = TypeParam;
    this->play_games(1, [](auto& play) {
        if (!G::to_act(play.state).is_seat() || play.length() % 5 != 0) {
            return;
        }
        auto dealt = play.state;
        G::hide(dealt, G::to_act(play.state).seat(), play.random());
        ActionList actions;
        G::legal(play.state, actions);
        for (const Action action : actions) {
            ASSERT_EQ(G::number(play.state, action), G::number(dealt, action)) << play;
        }
    });
}

TYPED_TEST_P(LearnerBattery, ObservationsAreBlind) {
    using G = TypeParam;
    this->play_games(1, [](auto& play) {
        if (play.length() % 7 != 0 && !play.over()) {
            return;
        }
        for (Seat seat = 0; seat < G::seats(play.state); ++seat) {
            const std::vector<float> seen = LearnerBattery<G>::observed(play.state, seat);
            for (int deal = 0; deal < 3; ++deal) {
                auto dealt = play.state;
                G::hide(dealt, seat, play.random());
                ASSERT_EQ(seen, LearnerBattery<G>::observed(dealt, seat)) << "seat " << seat << play;
            }
        }
    });
}

TYPED_TEST_P(LearnerBattery, ObservationsAreFiniteNamedAndFollowPlay) {
    using G = TypeParam;
    std::set<std::string_view> names;
    for (const ObservationPart& part : G::observation()) {
        ASSERT_TRUE(names.insert(part.name).second) << part.name;
        ASSERT_FALSE(part.meaning.empty()) << part.name;
        ASSERT_GT(part.size(), 0U) << part.name;
    }
    std::vector<bool> moved(observation_size(G::observation()));
    std::vector<float> first;
    std::size_t told = 0;
    std::size_t silent = 0;
    this->play_games(1, [&](auto& play) {
        if (!G::to_act(play.state).is_seat()) {
            return;
        }
        const Seat seat = G::to_act(play.state).seat();
        const std::vector<float> before = LearnerBattery<G>::observed(play.state, seat);
        ASSERT_TRUE(std::ranges::all_of(before, [](float number) { return std::isfinite(number); })) << play;
        first = first.empty() ? before : first;
        for (std::size_t place = 0; place < moved.size(); ++place) {
            moved[place] = moved[place] || before[place] != first[place];
        }
        auto after = play.state;
        ActionList actions;
        G::legal(play.state, actions);
        G::apply(after, actions[play.random().below(actions.size())]);
        ++(LearnerBattery<G>::observed(after, seat) == before ? silent : told);
    });
    // A few decisions change only what is remembered of them; most must show.
    EXPECT_LT(silent, told / 10);
    const auto moving = static_cast<std::size_t>(std::ranges::count(moved, true));
    EXPECT_GT(moving, moved.size() / 10) << "of " << moved.size() << " numbers only " << moving << " ever change";
}

REGISTER_TYPED_TEST_SUITE_P(LearnerBattery, NumbersAreTotalAndInjective,
                            NumbersMeanTheSameWhereTheSeatCannotTellStatesApart, ObservationsAreBlind,
                            ObservationsAreFiniteNamedAndFollowPlay);

}  // namespace pentarchy::testing
