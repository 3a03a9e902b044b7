#pragma once

// The measurements behind bench.h, instantiated per game.

#include <array>
#include <chrono>
#include <ctime>
#include <memory>
#include <vector>

#include "core/any_game.h"
#include "core/apply_legal.h"
#include "core/proof/perft.h"
#include "roster/bench.h"
#include "search/agents.h"

namespace pentarchy {

// CPU time of this thread and wall time since it was made.
class Stopwatch {
  public:
    double cpu() const { return cpu_now() - cpu_; }
    double wall() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - wall_).count(); }

  private:
    static double cpu_now() {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
    }

    double cpu_ = cpu_now();
    std::chrono::steady_clock::time_point wall_ = std::chrono::steady_clock::now();
};

template <Game G>
typename G::State bench_start(int seats) {
    const auto options = complete_options(G::facts().options, {{"seats", std::to_string(seats)}});
    return G::start(*G::read_options(*options));
}

// Plays one random game from `state`; says how many decisions seats took.
template <Game G>
std::uint64_t random_game(typename G::State& state, Random& random) {
    std::uint64_t decisions = 0;
    for (Actor actor = G::to_act(state); !actor.is_nobody(); actor = G::to_act(state)) {
        if (actor.is_chance()) {
            apply_legal<G>(state, G::sample(state, random));
            continue;
        }
        ActionList actions;
        G::legal(state, actions);
        apply_legal<G>(state, actions[random.below(actions.size())]);
        ++decisions;
    }
    return decisions;
}

// Every number of seats gets the same share of the time.
template <Game G>
void measure_play(BenchResult& result, double seconds) {
    const GameFacts& facts = G::facts();
    const double share = seconds / (facts.max_seats - facts.min_seats + 1);
    std::uint64_t decisions = 0;
    std::uint64_t games = 0;
    double cpu = 0;
    double wall = 0;
    for (int seats = facts.min_seats; seats <= facts.max_seats; ++seats) {
        const auto start = bench_start<G>(seats);
        Random random(1, static_cast<std::uint64_t>(seats));
        const Stopwatch watch;
        while (watch.cpu() < share) {
            for (int batch = 0; batch < 16; ++batch, ++games) {
                auto state = start;
                decisions += random_game<G>(state, random);
            }
        }
        cpu += watch.cpu();
        wall += watch.wall();
    }
    result.decisions_per_s = static_cast<double>(decisions) / cpu;
    result.decisions_per_wall_s = static_cast<double>(decisions) / wall;
    result.games_per_s = static_cast<double>(games) / cpu;
}

template <Game G>
void measure_copies(BenchResult& result, double seconds) {
    constexpr std::size_t slots = 64;
    constexpr std::uint64_t batch = 1 << 16;
    std::vector<typename G::State> states(slots, bench_start<G>(G::facts().max_seats));
    std::uint64_t copies = 0;
    const Stopwatch watch;
    while (watch.cpu() < seconds) {
        for (std::uint64_t copy = 0; copy < batch; ++copy) {
            states[(copy + 1) % slots] = states[copy % slots];
            asm volatile("" : : "r"(states.data()) : "memory");  // the copy must really be made
        }
        copies += batch;
    }
    result.copies_per_s = static_cast<double>(copies) / watch.cpu();
}

// Search at random moments of games with the fewest seats.
template <Game G>
void measure_search(BenchResult& result, double seconds, const SearchSettings& settings) {
    constexpr std::uint64_t budget = 2000;
    const AnyGameOf<G> game;
    const AgentSpec spec{.kind = AgentSpec::Kind::search, .iterations = budget};
    Random random(2);
    std::uint64_t iterations = 0;
    const Stopwatch watch;
    double cpu = 0;
    while (watch.cpu() < seconds) {
        PositionOf<G> position(game, bench_start<G>(G::facts().min_seats));
        play_randomly(position, random, random.below(80));
        if (!position.to_act().is_seat()) {
            continue;
        }
        const auto agent = make_agent<G>(spec, iterations, 1, settings);
        const Stopwatch thinking;
        agent->choose(position);
        cpu += thinking.cpu();
        iterations += agent->opinion().iterations;
    }
    result.search_iterations_per_s = static_cast<double>(iterations) / cpu;
}

template <Game G>
BenchResult measure(double seconds, const SearchSettings& settings) {
    BenchResult result;
    result.game = G::facts().id;
    result.state_bytes = sizeof(typename G::State);
    measure_play<G>(result, seconds);
    measure_copies<G>(result, seconds / 4);
    measure_search<G>(result, seconds / 2, settings);
    return result;
}

}  // namespace pentarchy
