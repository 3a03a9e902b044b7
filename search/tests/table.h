#pragma once

// A position to set agents before, for tests.

#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <string_view>
#include <vector>

#include "search/agents.h"

namespace pentarchy {

template <Game G>
struct Table {
    AnyGameOf<G> game;
    std::unique_ptr<Position> position;

    explicit Table(std::string_view options = "")
        : position(std::move(game.start(read_option_text(options).value())).value()) {}

    typename G::State& state() { return static_cast<PositionOf<G>&>(*position).state(); }

    void play(std::string_view text) { ASSERT_TRUE(position->apply(position->read(text).value())) << text; }
    void play_all(std::initializer_list<std::string_view> lines) {
        for (const auto line : lines) {
            play(line);
        }
    }
    void play_chance(Random& random) {
        while (position->to_act().is_chance()) {
            position->apply(position->sample(random));
        }
    }
};

inline AgentSpec spec(std::string_view text) {
    return read_agent(text).value();
}

// Plays one game and says its payoffs; agents by seat, all of them told what happens.
template <Game G>
Payoffs play_out(std::string_view options, std::vector<std::unique_ptr<AnyAgent>>& agents, std::uint64_t seed) {
    Table<G> table(options);
    Position& position = *table.position;
    Random random(seed);
    while (!position.to_act().is_nobody()) {
        const Actor actor = position.to_act();
        const Action action = actor.is_chance() ? position.sample(random)
                                                : agents[static_cast<std::size_t>(actor.seat())]->choose(position);
        for (auto& agent : agents) {
            agent->observe(position, action);
        }
        EXPECT_TRUE(position.apply(action));
    }
    return position.payoffs();
}

// Share of wins of the hero against rivals in all other seats; the hero sits everywhere in turn.
template <Game G>
double win_share(std::string_view hero, std::string_view rival, int seats, int games) {
    double wins = 0;
    for (int game = 0; game < games; ++game) {
        std::vector<std::unique_ptr<AnyAgent>> agents;
        const int place = game % seats;
        for (int seat = 0; seat < seats; ++seat) {
            const auto seed = static_cast<std::uint64_t>(game * 8 + seat);
            agents.push_back(make_agent<G>(spec(seat == place ? hero : rival), seed));
        }
        const Payoffs payoffs = play_out<G>("seats=" + std::to_string(seats), agents, static_cast<std::uint64_t>(game));
        const auto winners = std::ranges::count(payoffs, 1, &Standing::place);
        wins += payoffs[static_cast<std::size_t>(place)].place == 1 ? 1.0 / static_cast<double>(winners) : 0.0;
    }
    return wins / games;
}

}  // namespace pentarchy
