// Makes data/judgement.json: what positions are worth, learned from games of players who follow the policy.
//
//     age_of_mythology_judgement FILE MINUTES [THREADS] [START FILE]
//
// Every seat plays what the policy likes best, now and then something else. A position then learns from what was
// thought later in that game and from its end (TD(lambda)). Without a start file it begins with what
// data/evaluation.json knows.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <deque>
#include <fstream>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "core/learners/learning.h"
#include "games/age_of_mythology/bots/network.h"
#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/training/explore.h"
#include "games/age_of_mythology/training/judged.h"
#include "games/age_of_mythology/training/middle.h"

namespace pentarchy::age_of_mythology {

namespace {

constexpr double lambda = 0.985;        // a decision of anybody
constexpr double exploring = 0.05;      // how often something else than the best is played
constexpr double exploring_spread = 6;  // a difference of promise that makes it less likely by a factor of e
constexpr double begins_in_the_middle = 0.15;
constexpr double kept = 0.4;             // of the positions, to learn from
constexpr std::size_t kept_games = 500;  // of a thread, to learn from again
constexpr int repetitions = 2;           // of earlier games for each new one
constexpr float fast = 8e-4F;            // learning rate at the beginning
constexpr float slow = 3e-5F;            // and at the end

struct Sample : Judged {
    std::array<float, max_players> quick{};  // what the small network thinks
    std::array<float, max_players> end{};
};
using Samples = std::vector<Sample>;

class PolicyGame {
  public:
    explicit PolicyGame(std::uint64_t seed) : random_(seed) {}

    Samples play(const Judgement& judgement) {
        judgement_ = &judgement;
        const std::uint64_t dice = random_.below(100);
        Options options;
        options.seats = dice < 65 ? 2 : dice < 92 ? 3 : dice < 97 ? 4 : 5;
        State state = AgeOfMythology::start(options);
        bool was_setup = true;
        Samples samples;
        while (!AgeOfMythology::to_act(state).is_nobody()) {
            if (AgeOfMythology::to_act(state).is_chance()) {
                AgeOfMythology::apply(state, AgeOfMythology::sample(state, random_));
                continue;
            }
            if (was_setup && state.phase != Phase::setup) {
                was_setup = false;
                if (random_.unit() < begins_in_the_middle) {
                    begin_in_the_middle(state, random_);
                }
            }
            actions_.clear();
            AgeOfMythology::legal(state, actions_);
            AgeOfMythology::apply(state, actions_.size() == 1 ? actions_[0] : choose(state));
            if (actions_.size() > 1 && !AgeOfMythology::to_act(state).is_nobody()) {
                samples.push_back(describe_all(state));
            }
        }
        look_back(state, samples);
        std::erase_if(samples, [&](const Sample&) { return random_.unit() >= kept; });
        return samples;
    }

  private:
    Action choose(const State& state) {
        State dealt = state;
        AgeOfMythology::hide(dealt, state.decider, random_);
        promise_.clear();
        for (const Action action : actions_) {
            const float appeal = look_at(dealt, action, features_);
            promise_.push_back(appeal + the_policy.sum(features_));
        }
        const auto best = std::ranges::max_element(promise_);
        if (random_.unit() < exploring) {
            return actions_[draw_by_promise(promise_, exploring_spread, random_)];
        }
        return actions_[static_cast<std::size_t>(best - promise_.begin())];
    }

    Sample describe_all(const State& state) {
        Sample sample;
        judge_position(*judgement_, state, sample);
        estimate(the_network, state, sample.quick);
        return sample;
    }

    static void look_back(const State& end, Samples& samples) {
        Hindsight hindsight(end, lambda);
        const std::array<float, max_players> values = hindsight.later();
        for (std::size_t index = samples.size(); index-- > 0;) {
            samples[index].target = hindsight.later();
            samples[index].end = values;
            hindsight.go_back_over(samples[index]);
        }
    }

    Random random_;
    const Judgement* judgement_ = nullptr;
    ActionList actions_;
    std::vector<float> promise_;
    Features features_;
};

// How far estimates are from the ends, for the small network and for this one, in games it has not learned from.
struct Surprise {
    double quick = 0;
    double thorough = 0;
    double samples = 0;

    void add(const Sample& sample) {
        for (std::size_t seat = 0; seat < sample.seats; ++seat) {
            quick -= sample.end[seat] * std::log(std::max(1e-4F, sample.quick[seat]));
            thorough -= sample.end[seat] * std::log(std::max(1e-4F, sample.estimate[seat]));
        }
        ++samples;
    }
};

class Training {
  public:
    Training(std::string file, double minutes, const Judgement& start)
        : file_(std::move(file)), clock_(minutes), learner_(start) {}

    void run(int threads) {
        work_side_by_side(threads, [this](std::uint64_t stream) { work(stream); });
        save();
    }

  private:
    void work(std::uint64_t stream) {
        PolicyGame table(mix_bits(stream + 4711));
        Random random(stream + 9);
        std::deque<Samples> games;
        const auto slopes = std::make_unique<Judgement>();
        while (clock_.part() < 1) {
            const auto judgement = learner_.snapshot();
            Samples fresh = table.play(*judgement);
            note(fresh);
            *slopes = Judgement{};
            learn_judgement(*judgement, fresh, *slopes);
            for (int repetition = 0; repetition < repetitions && !games.empty(); ++repetition) {
                learn_judgement(*judgement, games[random.below(games.size())], *slopes);
            }
            learner_.step(*slopes, fast * std::pow(slow / fast, static_cast<float>(std::min(1.0, clock_.part()))));
            games.push_back(std::move(fresh));
            if (games.size() > kept_games) {
                games.pop_front();
            }
        }
    }

    void note(const Samples& samples) {
        constexpr std::uint64_t distance = 1000;
        const std::lock_guard lock(mutex_);
        for (const Sample& sample : samples) {
            surprise_.add(sample);
        }
        if (++games_ % distance == 0) {
            std::printf("%6.2f min  games %6lu  surprise of the small network %.4f, of this one %.4f\n",
                        clock_.minutes(), static_cast<unsigned long>(games_), surprise_.quick / surprise_.samples,
                        surprise_.thorough / surprise_.samples);
            std::fflush(stdout);
            surprise_ = {};
            save();
        }
    }

    void save() const {
        std::ofstream(file_) << write_judgement(*learner_.snapshot(),
                                                "games of players who follow the policy, by training/judgement.cpp");
    }

    std::string file_;
    TrainingClock clock_;
    Learner<Judgement> learner_;
    std::mutex mutex_;
    std::uint64_t games_ = 0;
    Surprise surprise_;
};

// The small network is its first units; the others begin at random and say nothing yet.
Judgement first_judgement() {
    Random random(3);
    Judgement judgement;
    const auto some = [&](float range) { return static_cast<float>(random.unit() - 0.5) * range; };
    for (auto& row : judgement.weights) {
        std::ranges::generate(row, [&] { return some(0.3F); });
    }
    for (std::size_t unit = 0; unit < the_network.output.size(); ++unit) {
        for (std::size_t feature = 0; feature < judgement.weights.size(); ++feature) {
            judgement.weights[feature][unit] =
                feature < the_network.weights.size() ? the_network.weights[feature][unit] : 0;
        }
        judgement.output[unit] = the_network.output[unit];
    }
    std::ranges::copy(the_network.direct, judgement.direct.begin());
    for (auto* rows : {&judgement.own, &judgement.others}) {
        for (auto& row : *rows) {
            std::ranges::generate(row, [&] { return some(0.2F); });
        }
    }
    return judgement;
}

}  // namespace

}  // namespace pentarchy::age_of_mythology

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "usage: %s FILE MINUTES [THREADS] [START FILE]\n", argv[0]);
        return 2;
    }
    using namespace pentarchy::age_of_mythology;
    Training training(argv[1], std::stod(argv[2]),
                      argc > 4 ? read_judgement(pentarchy::read_text(argv[4])) : first_judgement());
    training.run(argc > 3 ? std::stoi(argv[3]) : 1);
    return 0;
}
