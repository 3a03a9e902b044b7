// Makes data/policy.json and data/judgement.json better, together: by playing.
//
//     age_of_mythology_practice POLICY JUDGEMENT MINUTES [THREADS]
//
// Every seat draws its actions by the policy. What turned out better than the judgement had thought is drawn more often
// from then on, what turned out worse less often; and the judgement learns from how those games went (TD(lambda)). Both
// begin with what is in the data. Now and then the policy plays against the one it began with, to see how far it is.

#include <algorithm>
#include <array>
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
#include "games/age_of_mythology/training/judged.h"
#include "games/age_of_mythology/training/middle.h"

namespace pentarchy::age_of_mythology {

namespace {

constexpr double lambda = 0.985;        // for the judgement: a decision of anybody
constexpr double lambda_policy = 0.96;  // for the policy, likewise
constexpr double begins_in_the_middle = 0.1;
constexpr int games_of_step = 12;
constexpr float curiosity = 4e-4F;   // what it is worth to keep the choice open, a nat
constexpr float negligible = 1e-3F;  // chances of which nothing is learned
constexpr float fast = 4e-4F;        // learning rate of the policy at the beginning
constexpr float slow = 3e-5F;        // and at the end
constexpr float judgement_rate = 1e-4F;

// A position in which a seat had a choice.
struct Moment : Judged {
    int seat = 0;
    Decision options;
    std::vector<float> chances;  // of the options
    std::size_t chosen = 0;
    float advantage = 0;  // of what was chosen, for the seat
};

class PracticeGame {
  public:
    explicit PracticeGame(std::uint64_t seed) : random_(seed) {}

    std::vector<Moment> play(const Policy& policy, const Judgement& judgement) {
        const std::uint64_t dice = random_.below(100);
        Options options;
        options.seats = dice < 72 ? 2 : dice < 94 ? 3 : dice < 98 ? 4 : 5;
        State state = AgeOfMythology::start(options);
        bool was_setup = true;
        std::vector<Moment> moments;
        while (go_on(state)) {
            if (was_setup && state.phase != Phase::setup) {
                was_setup = false;
                if (random_.unit() < begins_in_the_middle) {
                    begin_in_the_middle(state, random_);
                    continue;
                }
            }
            Moment& moment = moments.emplace_back();
            moment.seat = state.decider;
            think(state, policy, moment);
            judge_position(judgement, state, moment);
            AgeOfMythology::apply(state, actions_[moment.chosen]);
        }
        look_back(state, moments);
        return moments;
    }

    // Whether `policy` beats `other`, each playing what it likes best.
    bool wins(const Policy& policy, const Policy& other, int seat) {
        Options options;
        options.seats = 2;
        State state = AgeOfMythology::start(options);
        while (go_on(state)) {
            State dealt = state;
            AgeOfMythology::hide(dealt, state.decider, random_);
            const Decision decision = describe_decision(dealt, actions_);
            std::vector<float> chances;
            AgeOfMythology::apply(state, actions_[guess(state.decider == seat ? policy : other, decision, chances)]);
        }
        return AgeOfMythology::payoffs(state)[at(seat)].place == 1;
    }

  private:
    // To the next decision with a choice; its actions are in actions_ then. False when the game is over.
    bool go_on(State& state) {
        while (!AgeOfMythology::to_act(state).is_nobody()) {
            if (AgeOfMythology::to_act(state).is_chance()) {
                AgeOfMythology::apply(state, AgeOfMythology::sample(state, random_));
                continue;
            }
            actions_.clear();
            AgeOfMythology::legal(state, actions_);
            if (actions_.size() > 1) {
                return true;
            }
            AgeOfMythology::apply(state, actions_[0]);
        }
        return false;
    }

    void think(const State& state, const Policy& policy, Moment& moment) {
        State dealt = state;
        AgeOfMythology::hide(dealt, state.decider, random_);
        moment.options = describe_decision(dealt, actions_);
        guess(policy, moment.options, moment.chances);
        double left = random_.unit();
        for (std::size_t index = 0; index < moment.chances.size(); ++index) {
            left -= static_cast<double>(moment.chances[index]);
            if (left < 0) {
                moment.chosen = index;
                break;
            }
        }
    }

    static void look_back(const State& end, std::vector<Moment>& moments) {
        Hindsight far(end, lambda);
        Hindsight near(end, lambda_policy);
        for (std::size_t index = moments.size(); index-- > 0;) {
            Moment& moment = moments[index];
            moment.target = far.later();
            moment.advantage = near.later()[at(moment.seat)] - moment.estimate[at(moment.seat)];
            far.go_back_over(moment);
            near.go_back_over(moment);
        }
    }

    Random random_;
    ActionList actions_;
};

// How open a choice is, in nats.
float openness_of(const std::vector<float>& chances) {
    float openness = 0;
    for (const float chance : chances) {
        openness -= chance > 0 ? chance * std::log(chance) : 0;
    }
    return openness;
}

void learn_policy(const Policy& policy, const Moment& moment, Policy& slopes) {
    const float openness = openness_of(moment.chances);
    for (std::size_t index = 0; index < moment.options.size(); ++index) {
        const float chance = moment.chances[index];
        const bool is_chosen = index == moment.chosen;
        if (chance < negligible && !is_chosen) {
            continue;
        }
        const float error = moment.advantage * (chance - (is_chosen ? 1.0F : 0.0F)) +
                            curiosity * chance * (std::log(std::max(1e-9F, chance)) + openness);
        add_slopes(policy, moment.options[index].entries, error, slopes);
    }
}

class Practice {
  public:
    Practice(std::string policy_file, std::string judgement_file, double minutes)
        : policy_file_(std::move(policy_file)),
          judgement_file_(std::move(judgement_file)),
          clock_(minutes),
          policy_(the_policy),
          judgement_(the_judgement) {}

    void run(int threads) {
        work_side_by_side(threads, [this](std::uint64_t stream) { work(stream); });
        save();
    }

  private:
    void work(std::uint64_t stream) {
        PracticeGame table(mix_bits(stream + 90210));
        const auto policy_slopes = std::make_unique<Policy>();
        const auto judgement_slopes = std::make_unique<Judgement>();
        double next_match = 0;
        while (clock_.part() < 1) {
            const auto policy = policy_.snapshot();
            const auto judgement = judgement_.snapshot();
            *policy_slopes = Policy{};
            *judgement_slopes = Judgement{};
            for (int game = 0; game < games_of_step; ++game) {
                const std::vector<Moment> moments = table.play(*policy, *judgement);
                for (const Moment& moment : moments) {
                    learn_policy(*policy, moment, *policy_slopes);
                }
                learn_judgement(*judgement, moments, *judgement_slopes);
                note(moments);
            }
            policy_.step(*policy_slopes,
                         fast * std::pow(slow / fast, static_cast<float>(std::min(1.0, clock_.part()))));
            judgement_.step(*judgement_slopes, judgement_rate);
            if (stream == 0 && clock_.minutes() >= next_match) {
                report(table, *policy);
                next_match = clock_.minutes() + 2;
            }
        }
    }

    void note(const std::vector<Moment>& moments) {
        const std::lock_guard lock(mutex_);
        ++games_;
        for (const Moment& moment : moments) {
            openness_ += static_cast<double>(openness_of(moment.chances));
            for (std::size_t seat = 0; seat < moment.seats; ++seat) {
                surprise_ -=
                    static_cast<double>(moment.target[seat] * std::log(std::max(1e-4F, moment.estimate[seat])));
            }
        }
        moments_ += static_cast<double>(moments.size());
    }

    void report(PracticeGame& table, const Policy& policy) {
        constexpr int match = 200;
        int won = 0;
        for (int game = 0; game < match; ++game) {
            won += table.wins(policy, the_policy, game % 2) ? 1 : 0;
        }
        const std::lock_guard lock(mutex_);
        std::printf("%6.2f min  games %6d  open %.3f nats  surprise %.4f  wins %.1f %% of %d\n", clock_.minutes(),
                    games_, openness_ / moments_, surprise_ / moments_, 100.0 * won / match, match);
        std::fflush(stdout);
        openness_ = surprise_ = moments_ = 0;
        save();
    }

    void save() const {
        std::ofstream(policy_file_) << write_policy(
            *policy_.snapshot(),
            "games of planners, of search, then its own, by training/policy.cpp, refine.cpp and practice.cpp");
        std::ofstream(judgement_file_) << write_judgement(
            *judgement_.snapshot(),
            "games of players who follow the policy, by training/judgement.cpp and practice.cpp");
    }

    std::string policy_file_;
    std::string judgement_file_;
    TrainingClock clock_;
    Learner<Policy> policy_;
    Learner<Judgement> judgement_;
    std::mutex mutex_;
    int games_ = 0;
    double openness_ = 0;
    double surprise_ = 0;
    double moments_ = 0;
};

}  // namespace

}  // namespace pentarchy::age_of_mythology

int main(int argc, char** argv) {
    if (argc < 4) {
        std::fprintf(stderr, "usage: %s POLICY JUDGEMENT MINUTES [THREADS]\n", argv[0]);
        return 2;
    }
    pentarchy::age_of_mythology::Practice(argv[1], argv[2], std::stod(argv[3])).run(argc > 4 ? std::stoi(argv[4]) : 1);
    return 0;
}
