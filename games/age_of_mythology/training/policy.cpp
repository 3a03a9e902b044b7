// Makes a first data/policy.json: what a player who looks through its whole turn would do, learned from games of such
// players. training/refine.cpp goes on from there.
//
//     age_of_mythology_policy FILE MINUTES [THREADS]
//
// Every seat plans its turns as greedy does (search/turn_planner.h), now and then it plays something else. The network
// learns to give what was planned more weight than everything else that could be done, on top of how good each action
// looks at once.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "core/learners/learning.h"
#include "games/age_of_mythology/bots/network.h"
#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/training/decisions.h"
#include "search/turn_planner.h"

namespace pentarchy::age_of_mythology {

namespace {

constexpr double exploring = 0.06;  // how often anything at all is played
constexpr int deals = 4;            // of what a seat cannot know, as greedy has it
constexpr std::size_t kept_games = 800;
constexpr int repetitions = 6;  // of earlier games for each new one
constexpr float fast = 2e-3F;   // learning rate at the beginning
constexpr float slow = 1e-4F;   // and at the end

using Decisions = std::vector<Decision>;

class PlannedGame {
  public:
    explicit PlannedGame(std::uint64_t seed) : random_(seed) {}

    Decisions play() {
        Decisions decisions;
        const std::uint64_t dice = random_.below(100);
        Options options;
        options.seats = dice < 60 ? 2 : dice < 90 ? 3 : dice < 97 ? 4 : 5;
        State state = AgeOfMythology::start(options);
        while (!AgeOfMythology::to_act(state).is_nobody()) {
            if (AgeOfMythology::to_act(state).is_chance()) {
                AgeOfMythology::apply(state, AgeOfMythology::sample(state, random_));
                continue;
            }
            actions_.clear();
            AgeOfMythology::legal(state, actions_);
            std::size_t chosen = 0;
            if (actions_.size() > 1) {
                chosen = planned(state);
                decisions.push_back(describe_decision(deal(state), actions_));
                decisions.back()[chosen].share = 1;
                chosen = random_.unit() < exploring ? random_.below(actions_.size()) : chosen;
            }
            AgeOfMythology::apply(state, actions_[chosen]);
        }
        return decisions;
    }

  private:
    State deal(const State& state) {
        State dealt = state;
        AgeOfMythology::hide(dealt, state.decider, random_);
        return dealt;
    }

    std::size_t planned(const State& state) {
        std::vector<int> votes(actions_.size());
        for (int deal_number = 0; deal_number < deals; ++deal_number) {
            ++votes[planner_.plan(deal(state), actions_, random_)];
        }
        return static_cast<std::size_t>(std::ranges::max_element(votes) - votes.begin());
    }

    Random random_;
    TurnPlanner<AgeOfMythology> planner_;
    ActionList actions_;
};

class Training {
  public:
    Training(std::string file, double minutes, const Policy& start)
        : file_(std::move(file)), clock_(minutes), learner_(start) {}

    void run(int threads) {
        work_side_by_side(threads, [this](std::uint64_t stream) { work(stream); });
        save();
    }

  private:
    void work(std::uint64_t stream) {
        PlannedGame table(mix_bits(stream + 991));
        Random random(stream + 5);
        std::vector<Decisions> games;
        while (clock_.part() < 1) {
            Decisions fresh = table.play();
            note(step(fresh));
            if (games.size() < kept_games) {
                games.push_back(std::move(fresh));
            } else {
                games[random.below(kept_games)] = std::move(fresh);
            }
            for (int repetition = 0; repetition < repetitions; ++repetition) {
                step(games[random.below(games.size())]);
            }
        }
    }

    Score step(const Decisions& decisions) {
        const auto policy = learner_.snapshot();
        const auto slopes = std::make_unique<Policy>();
        Score score;
        for (const Decision& decision : decisions) {
            score.add(learn(*policy, decision, *slopes));
        }
        learner_.step(*slopes, fast * std::pow(slow / fast, static_cast<float>(std::min(1.0, clock_.part()))));
        return score;
    }

    void note(const Score& score) {
        constexpr std::uint64_t distance = 200;
        const std::lock_guard lock(mutex_);
        total_.add(score);
        if (++games_ % distance == 0) {
            std::printf("%6.2f min  games %6lu  guessed %.1f %%  surprise %.3f\n", clock_.minutes(),
                        static_cast<unsigned long>(games_), 100 * total_.right / total_.decisions,
                        total_.surprise / total_.decisions);
            std::fflush(stdout);
            total_ = {};
            save();
        }
    }

    void save() const {
        std::ofstream(file_) << write_policy(*learner_.snapshot(), "games of planners, by training/policy.cpp");
    }

    std::string file_;
    TrainingClock clock_;
    Learner<Policy> learner_;
    std::mutex mutex_;
    std::uint64_t games_ = 0;
    Score total_;
};

// Nothing is added to the appeal at first; the hidden units begin at random, so that they can learn.
Policy blank_policy() {
    Random random(21);
    Policy policy;
    fill_at_random(policy, random);
    policy.output = {};
    return policy;
}

}  // namespace

}  // namespace pentarchy::age_of_mythology

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "usage: %s FILE MINUTES [THREADS]\n", argv[0]);
        return 2;
    }
    using namespace pentarchy::age_of_mythology;
    Training training(argv[1], std::stod(argv[2]), blank_policy());
    training.run(argc > 3 ? std::stoi(argv[3]) : 1);
    return 0;
}
