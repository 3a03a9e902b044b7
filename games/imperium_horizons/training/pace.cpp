// How fast the CIV is, nation by nation and level by level: many solo games of one fixed player, greedy.
//
//     imperium_horizons_pace GAMES [LEVEL] [SEED]     GAMES against each nation, at one level (1 to 6) or at all
//
// docs/balance/imperium-civ.md has what it printed.

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "games/imperium_horizons/civ.h"
#include "games/imperium_horizons/game.h"
#include "search/greedy_agent.h"

namespace pentarchy::imperium_horizons {

namespace {

// Of games against one nation at one level, in sum.
struct Pace {
    double games = 0;
    double won = 0;  // by the player
    double collapses = 0;
    double rounds = 0;
    double points = 0;  // the CIV's, where nothing collapsed
    double own_points = 0;

    void add(const Pace& more) {
        games += more.games;
        won += more.won;
        collapses += more.collapses;
        rounds += more.rounds;
        points += more.points;
        own_points += more.own_points;
    }
};

Pace play(const AnyGame& game, int civ, int level, std::uint64_t seed) {
    Random random(seed);
    const auto nation_id = [](std::uint64_t nation) { return table().nation_ids[nation % nation_count]; };
    // Any nation but the CIV's own.
    const auto own = static_cast<std::uint64_t>(civ) + 1 + random.below(nation_count - 1);
    OptionMap options = {{"seats", "1"},
                         {"civ", nation_id(static_cast<std::uint64_t>(civ))},
                         {"level", table().civ_levels[static_cast<std::size_t>(level - 1)].id},
                         {"nations", nation_id(own)}};
    auto started = game.start(options);
    if (!started) {
        options["variants"] = "trade_routes";  // some nations cannot do without
        started = game.start(options);
    }
    const auto position = (*started)->clone();
    GreedyAgent<ImperiumHorizons> player(seed + 1);
    while (!position->to_act().is_nobody()) {
        position->apply(position->to_act().is_chance() ? position->sample(random) : player.choose(*position));
    }
    const State& end = PositionOf<ImperiumHorizons>::of(*position).state();
    const Payoffs payoffs = ImperiumHorizons::payoffs(end);
    Pace pace{.games = 1, .won = payoffs[0].place == 1 ? 1.0 : 0.0, .rounds = static_cast<double>(end.round)};
    if (end.collapsed != 0) {
        pace.collapses = 1;
    } else {
        pace.points = civ_points(end);
        pace.own_points = payoffs[0].score;
    }
    return pace;
}

void print(std::string_view name, const Pace& pace) {
    const double ended = std::max(1.0, pace.games - pace.collapses);
    fmt::print(
        "{:<16} {:5.0f} games  won {:5.1f} %  collapsed {:5.1f} %  rounds {:4.1f}  points CIV {:5.1f} player {:5.1f}\n",
        name, pace.games, 100 * pace.won / pace.games, 100 * pace.collapses / pace.games, pace.rounds / pace.games,
        pace.points / ended, pace.own_points / ended);
    std::fflush(stdout);
}

void study(int games, int from, int to, std::uint64_t seed) {
    Registry registry;
    registry.add<ImperiumHorizons>();
    const auto game = registry.find("imperium-horizons");
    for (int level = from; level <= to; ++level) {
        Pace all;
        fmt::print("{}\n", table().civ_levels[static_cast<std::size_t>(level - 1)].id);
        for (int civ = 0; civ < nation_count; ++civ) {
            Pace sum;
            for (int round = 0; round < games; ++round) {
                const auto number = static_cast<std::uint64_t>((level * nation_count + civ) * 100000 + round);
                sum.add(play(**game, civ, level, mix_bits(seed * 1000003 + number)));
            }
            all.add(sum);
            print("  " + table().nation_ids[static_cast<std::size_t>(civ)], sum);
        }
        print("  all", all);
    }
}

}  // namespace

}  // namespace pentarchy::imperium_horizons

int main(int argc, char** argv) {
    if (argc < 2) {
        fmt::print(stderr, "usage: {} GAMES [LEVEL] [SEED]\n", argv[0]);
        return 2;
    }
    const int level = argc > 2 ? std::stoi(argv[2]) : 0;
    pentarchy::imperium_horizons::study(std::stoi(argv[1]), level == 0 ? 1 : level, level == 0 ? 6 : level,
                                        argc > 3 ? std::stoull(argv[3]) : 1);
    return 0;
}
