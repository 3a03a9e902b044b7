// How fast the CIV is, nation by nation and level by level: many solo games of one fixed player, greedy.
//
//     imperium_horizons_pace GAMES [LEVEL] [SEED] [NATION ...]     GAMES against each nation (or those named), at one
//                                                                 level (1 to 6) or at all (0)
//
// Every nation of the CIV meets the same nations in the same order, so that leads can be compared; 29 games are all.
// docs/balance/imperium-civ.md has what it printed.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <string>
#include <vector>

#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/game.h"
#include "search/greedy_agent.h"

namespace pentarchy::imperium_horizons {

namespace {

// Of games against one nation at one level, in sum.
struct Pace {
    double games = 0;
    double won = 0;  // by the player
    double collapses = 0;
    double given_up = 0;  // the player found no end to its turn
    double rounds = 0;
    double points = 0;  // the CIV's, where nothing collapsed
    double own_points = 0;
    double squares = 0;  // of the CIV's lead

    void add(const Pace& more) {
        games += more.games;
        won += more.won;
        collapses += more.collapses;
        given_up += more.given_up;
        rounds += more.rounds;
        points += more.points;
        own_points += more.own_points;
        squares += more.squares;
    }
};

constexpr int longest_round = 300;  // decisions; more than any round that leads anywhere

// The nations that the player takes one after the other.
std::vector<int> drawn_nations(std::uint64_t seed) {
    std::vector<int> nations(nation_count);
    std::iota(nations.begin(), nations.end(), 0);
    Random random(mix_bits(seed));
    for (std::size_t left = nations.size(); left > 1; --left) {
        std::swap(nations[left - 1], nations[random.below(left)]);
    }
    return nations;
}

Pace play(const AnyGame& game, int civ, int own, int level, std::uint64_t seed) {
    Random random(seed);
    const auto nation_id = [](int nation) { return table().nation_ids[static_cast<std::size_t>(nation)]; };
    OptionMap options = {{"seats", "1"},
                         {"civ", nation_id(civ)},
                         {"level", table().civ_levels[static_cast<std::size_t>(level - 1)].id},
                         {"nations", nation_id(own)}};
    auto started = game.start(options);
    if (!started) {
        options["variants"] = "trade_routes";  // some nations cannot do without
        started = game.start(options);
    }
    const auto position = (*started)->clone();
    GreedyAgent<ImperiumHorizons> player(seed + 1);
    int decisions = 0;
    for (int round = 0; !position->to_act().is_nobody() && decisions < longest_round; ++decisions) {
        if (position->round() != round) {
            round = position->round();
            decisions = 0;
        }
        position->apply(position->to_act().is_chance() ? position->sample(random) : player.choose(*position));
    }
    if (decisions == longest_round) {
        return {.games = 1, .given_up = 1};
    }
    const State& end = PositionOf<ImperiumHorizons>::of(*position).state();
    const Payoffs payoffs = ImperiumHorizons::payoffs(end);
    Pace pace{.games = 1, .won = payoffs[0].place == 1 ? 1.0 : 0.0, .rounds = static_cast<double>(end.round)};
    if (end.collapsed != 0) {
        pace.collapses = 1;
    } else {
        pace.points = civ_points(end);
        pace.own_points = payoffs[0].score;
        pace.squares = (pace.points - pace.own_points) * (pace.points - pace.own_points);
    }
    return pace;
}

void print(std::string_view name, const Pace& pace) {
    const double played = std::max(1.0, pace.games - pace.given_up);
    const double ended = std::max(1.0, played - pace.collapses);
    const double lead = (pace.points - pace.own_points) / ended;
    const double error = std::sqrt(std::max(0.0, pace.squares / ended - lead * lead) / std::max(1.0, ended - 1));
    fmt::print(
        "{:<16} {:5.0f} games  won {:5.1f} %  collapsed {:5.1f} %  rounds {:4.1f}  points CIV {:5.1f} player {:5.1f}  "
        "lead {:5.1f} +- {:4.1f}{}\n",
        name, pace.games, 100 * pace.won / played, 100 * pace.collapses / played, pace.rounds / played,
        pace.points / ended, pace.own_points / ended, lead, error,
        pace.given_up > 0 ? fmt::format("  given up {:.0f}", pace.given_up) : "");
    std::fflush(stdout);
}

Pace against(const AnyGame& game, int civ, int games, int level, std::uint64_t seed) {
    const std::vector<int> nations = drawn_nations(seed);
    Pace sum;
    std::size_t next = 0;
    for (int round = 0; round < games; ++round) {
        int own = nations[next++ % nations.size()];
        if (own == civ) {
            own = nations[next++ % nations.size()];
        }
        const auto number = static_cast<std::uint64_t>((level * nation_count + civ) * 100000 + round);
        sum.add(play(game, civ, own, level, mix_bits(seed * 1000003 + number)));
    }
    return sum;
}

void study(int games, int from, int to, std::uint64_t seed, const std::vector<std::string>& named) {
    Registry registry;
    registry.add<ImperiumHorizons>();
    const auto game = registry.find("imperium-horizons");
    for (int level = from; level <= to; ++level) {
        Pace all;
        fmt::print("{}\n", table().civ_levels[static_cast<std::size_t>(level - 1)].id);
        for (int civ = 0; civ < nation_count; ++civ) {
            const std::string& id = table().nation_ids[static_cast<std::size_t>(civ)];
            if (named.empty() || std::ranges::find(named, id) != named.end()) {
                const Pace sum = against(**game, civ, games, level, seed);
                all.add(sum);
                print("  " + id, sum);
            }
        }
        print("  all", all);
    }
}

}  // namespace

}  // namespace pentarchy::imperium_horizons

int main(int argc, char** argv) {
    using namespace pentarchy::imperium_horizons;
    const std::vector<std::string> named(argv + std::min(argc, 4), argv + argc);
    const auto is_unknown = [](const std::string& id) { return cards().find_nation(id) == no_nation; };
    if (argc < 2 || std::ranges::any_of(named, is_unknown)) {
        fmt::print(stderr, "usage: {} GAMES [LEVEL] [SEED] [NATION ...]\n", argv[0]);
        return 2;
    }
    const int level = argc > 2 ? std::stoi(argv[2]) : 0;
    study(std::stoi(argv[1]), level == 0 ? 1 : level, level == 0 ? 6 : level, argc > 3 ? std::stoull(argv[3]) : 1,
          named);
    return 0;
}
