// Makes data/policy.json better: from what search thought of its moves.
//
//     age_of_mythology_refine FILE MINUTES [THREADS]
//
// Search plays against itself, with the network and the policy as they are. Then the policy learns to like each action
// as much as search thought about it. Every twelfth decision is kept back, to see whether it has learned anything.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/any_game.h"
#include "core/learners/learning.h"
#include "games/age_of_mythology/bots/network.h"
#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/training/decisions.h"
#include "roster/search_settings.h"
#include "search/search_agent.h"

namespace pentarchy::age_of_mythology {

namespace {

constexpr std::uint64_t iterations = 150;
constexpr double temperature = 0.4;  // so that games differ
constexpr double exploring = 0.03;   // how often anything at all is played
constexpr double decided = 0.97;     // chances at which a game teaches nothing more
constexpr int epochs = 8;
constexpr std::size_t batch = 128;
constexpr std::size_t kept_back = 12;  // one decision in so many
constexpr float fast = 1.5e-3F;        // learning rate at the beginning
constexpr float slow = 5e-5F;          // and at the end

class SearchedGame {
  public:
    SearchedGame(const AnyGame& game, std::uint64_t seed) : game_(game), random_(seed) {}

    std::vector<Decision> play() {
        Options options;
        options.seats = random_.unit() < 0.85 ? 2 : 3;
        PositionOf<AgeOfMythology> position(game_, AgeOfMythology::start(options));
        std::vector<std::unique_ptr<SearchAgent<AgeOfMythology>>> agents;
        agents.reserve(at(options.seats));
        for (int seat = 0; seat < options.seats; ++seat) {
            agents.push_back(std::make_unique<SearchAgent<AgeOfMythology>>(
                pentarchy::Strength{.budget = {.iterations = iterations}, .temperature = temperature}, random_.next(),
                1, pentarchy::age_of_mythology_search));
        }
        std::vector<Decision> decisions;
        while (!position.to_act().is_nobody() && !is_decided(position.state())) {
            const Action action =
                position.to_act().is_chance() ? position.sample(random_) : choose(position, agents, decisions);
            const PositionOf<AgeOfMythology> before(game_, position.state());
            position.apply(action);
            for (const auto& agent : agents) {
                agent->observe(before, action);
            }
        }
        return decisions;
    }

  private:
    static bool is_decided(const State& state) {
        std::array<float, max_players> chances{};
        AgeOfMythology::evaluate(state, std::span(chances).first(state.seats));
        return *std::ranges::max_element(chances) > decided;
    }

    Action choose(const PositionOf<AgeOfMythology>& position,
                  const std::vector<std::unique_ptr<SearchAgent<AgeOfMythology>>>& agents,
                  std::vector<Decision>& decisions) {
        const Seat seat = position.to_act().seat();
        SearchAgent<AgeOfMythology>& agent = *agents[at(seat)];
        const Action chosen = agent.choose(position);
        actions_.clear();
        position.legal(actions_);
        if (actions_.size() == 1) {
            return chosen;
        }
        State dealt = position.state();
        AgeOfMythology::hide(dealt, seat, random_);
        Decision& decision = decisions.emplace_back(describe_decision(dealt, actions_));
        for (const Opinion::Line& line : agent.opinion().lines) {
            const auto place = std::ranges::find(actions_, line.action) - actions_.begin();
            decision[static_cast<std::size_t>(place)].share = static_cast<float>(line.share);
        }
        return random_.unit() < exploring ? actions_[random_.below(actions_.size())] : chosen;
    }

    const AnyGame& game_;
    Random random_;
    ActionList actions_;
};

class Refinement {
  public:
    void play(double minutes, int threads) {
        Registry registry;
        registry.add<AgeOfMythology>();
        const AnyGame* game = *registry.find("age-of-mythology");
        const TrainingClock clock(minutes);
        work_side_by_side(threads, [&](std::uint64_t stream) {
            SearchedGame table(*game, mix_bits(stream + 313));
            while (clock.part() < 1) {
                keep(table.play(), clock);
            }
        });
    }

    Policy learn() {
        Learner<Policy> learner(the_policy);
        Random random(9);
        const std::size_t steps = epochs * learned_.size() / batch;
        report("before", the_policy);
        for (std::size_t step = 0; step < steps; ++step) {
            const auto policy = learner.snapshot();
            const auto slopes = std::make_unique<Policy>();
            for (std::size_t count = 0; count < batch; ++count) {
                age_of_mythology::learn(*policy, learned_[random.below(learned_.size())], *slopes);
            }
            learner.step(*slopes, fast * std::pow(slow / fast, static_cast<float>(step) / static_cast<float>(steps)));
        }
        report("after", *learner.snapshot());
        return *learner.snapshot();
    }

  private:
    void keep(std::vector<Decision> decisions, const TrainingClock& clock) {
        const std::lock_guard lock(mutex_);
        for (Decision& decision : decisions) {
            const bool is_kept_back = (learned_.size() + unseen_.size()) % kept_back == 0;
            (is_kept_back ? unseen_ : learned_).push_back(std::move(decision));
        }
        std::printf("%6.2f min  games %5d  decisions %zu\n", clock.minutes(), ++games_, learned_.size());
        std::fflush(stdout);
    }

    void report(const char* when, const Policy& policy) const {
        Score score;
        std::vector<float> chances;
        for (const Decision& decision : unseen_) {
            const std::size_t guessed = guess(policy, decision, chances);
            score.add(score_guess(decision, guessed, chances));
        }
        std::printf("%s: guessed %.1f %%  surprise %.4f of %zu decisions kept back\n", when,
                    100 * score.right / score.decisions, score.surprise / score.decisions, unseen_.size());
    }

    std::mutex mutex_;
    int games_ = 0;
    std::vector<Decision> learned_;
    std::vector<Decision> unseen_;
};

}  // namespace

}  // namespace pentarchy::age_of_mythology

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "usage: %s FILE MINUTES [THREADS]\n", argv[0]);
        return 2;
    }
    using namespace pentarchy::age_of_mythology;
    Refinement refinement;
    refinement.play(std::stod(argv[2]), argc > 3 ? std::stoi(argv[3]) : 1);
    std::ofstream(argv[1]) << write_policy(refinement.learn(), "games of search, by training/refine.cpp");
    return 0;
}
