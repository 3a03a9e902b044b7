// Makes data/evaluation.json: self-play with the network, which learns from how the games ended.
//
//     terra_mystica_train FILE MINUTES [THREADS] [START FILE]
//
// Each seat plays what leaves it with the most points by the network's own estimate, now and then something else. A
// position then learns from what the seat thought later in that game and from its final score (TD(lambda)).

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
#include "games/terra_mystica/bots/network.h"
#include "games/terra_mystica/game.h"
#include "games/terra_mystica/moves.h"

namespace pentarchy::terra_mystica {

namespace {

constexpr double lambda = 0.95;     // a decision
constexpr double exploring = 0.03;  // how often an action that looks good is played instead of the best
constexpr double exploring_setup = 0.15;
constexpr float exploring_spread = 3;  // points
constexpr double random_faction = 0.7;
constexpr double other_seats = 0.15;  // how often a position is kept for a seat that did not decide
constexpr float fast = 7e-4F;         // learning rate at the beginning
constexpr float slow = 3e-5F;         // and at the end

struct Sample {
    std::vector<Features::Entry> entries;
    float vp = 0;
    float estimate = 0;  // of the final points
    float target = 0;
};

Network random_network(Random& random) {
    Network network;
    fill_at_random(network, random);
    return network;
}

// One game of self-play.
class SelfPlay {
  public:
    explicit SelfPlay(std::uint64_t seed) : random_(seed) {}

    Payoffs play(const Network& network) {
        network_ = &network;
        const std::uint64_t dice = random_.below(100);
        Options options;
        options.seats = dice < 76 ? 4 : dice < 84 ? 3 : dice < 92 ? 2 : 5;
        State state = TerraMystica::start(options);
        for (auto& samples : samples_) {
            samples.clear();
        }
        while (!TerraMystica::to_act(state).is_nobody()) {
            const Actor actor = TerraMystica::to_act(state);
            if (actor.is_chance()) {
                TerraMystica::apply(state, TerraMystica::sample(state, random_));
                continue;
            }
            actions_.clear();
            TerraMystica::legal(state, actions_);
            TerraMystica::apply(state, choose(state, actor.seat()));
            if (actions_.size() > 1) {
                keep(state, actor.seat());
            }
        }
        const Payoffs payoffs = TerraMystica::payoffs(state);
        for (int seat = 0; seat < state.seats; ++seat) {
            look_back(samples_[at(seat)], static_cast<float>(payoffs[at(seat)].score));
        }
        return payoffs;
    }

    const std::array<std::vector<Sample>, max_players>& samples() const { return samples_; }

  private:
    Action choose(const State& state, int seat) {
        if (actions_.size() == 1) {
            return actions_[0];
        }
        const bool is_faction = state.phase == Phase::factions;
        if (is_faction && random_.unit() < random_faction) {
            return actions_[random_.below(actions_.size())];
        }
        points_.clear();
        const Ranking ranking = rank(state);
        for (const Action action : actions_) {
            if (can_wait(state, unpack_legal(action))) {
                points_.push_back(-1000);
                continue;
            }
            State after = state;
            TerraMystica::apply(after, action);
            points_.push_back(estimate(after, seat, rank_after(state, ranking, after)));
        }
        const auto best = std::ranges::max_element(points_);
        if (random_.unit() < (state.round == 0 ? exploring_setup : exploring)) {
            return explore(*best);
        }
        return actions_[static_cast<std::size_t>(best - points_.begin())];
    }

    Action explore(float best) {
        double sum = 0;
        for (float& points : points_) {
            points = std::exp((points - best) / exploring_spread);
            sum += points;
        }
        double left = random_.unit() * sum;
        for (std::size_t index = 0; index < actions_.size(); ++index) {
            left -= points_[index];
            if (left < 0) {
                return actions_[index];
            }
        }
        return actions_[0];
    }

    float estimate(const State& state, int seat, const Ranking& ranking) {
        if (TerraMystica::to_act(state).is_nobody()) {
            return static_cast<float>(TerraMystica::payoffs(state)[at(seat)].score);
        }
        describe(state, seat, ranking, features_);
        return static_cast<float>(state.player(seat).vp) + network_->points_to_come(features_);
    }

    void keep(const State& state, int decider) {
        if (TerraMystica::to_act(state).is_nobody()) {
            return;
        }
        const Ranking ranking = rank(state);
        for (int seat = 0; seat < state.seats; ++seat) {
            if (state.player(seat).faction == no_faction || (seat != decider && random_.unit() >= other_seats)) {
                continue;
            }
            describe(state, seat, ranking, features_);
            Sample& sample = samples_[at(seat)].emplace_back();
            sample.entries.assign(features_.begin(), features_.end());
            sample.vp = state.player(seat).vp;
            sample.estimate = sample.vp + network_->points_to_come(features_);
        }
    }

    void look_back(std::vector<Sample>& samples, float score) const {
        float later = score;
        for (std::size_t index = samples.size(); index-- > 0;) {
            samples[index].target = later;
            later = static_cast<float>(lambda * later + (1 - lambda) * samples[index].estimate);
        }
    }

    Random random_;
    const Network* network_ = nullptr;
    ActionList actions_;
    std::vector<float> points_;
    Features features_;
    std::array<std::vector<Sample>, max_players> samples_;
};

// Adds what the sample says to the slopes; returns the squared error in points.
double learn(const Network& network, const Sample& sample, Network& slopes) {
    const float error = network.sum(sample.entries) - (sample.target - sample.vp) / Network::scale;
    add_slopes(network, sample.entries, error, slopes);
    return static_cast<double>(error) * error * Network::scale * Network::scale;
}

class Training {
  public:
    Training(std::string file, double minutes, const Network& start)
        : file_(std::move(file)), clock_(minutes), learner_(start) {}

    void run(int threads) {
        work_side_by_side(threads, [this](std::uint64_t stream) { work(stream); });
        save();
    }

  private:
    void work(std::uint64_t stream) {
        SelfPlay table(mix_bits(stream + 77));
        const auto slopes = std::make_unique<Network>();
        while (clock_.part() < 1) {
            const auto network = learner_.snapshot();
            const Payoffs payoffs = table.play(*network);
            *slopes = Network{};
            double error = 0;
            double count = 0;
            for (const auto& samples : table.samples()) {
                for (const Sample& sample : samples) {
                    error += learn(*network, sample, *slopes);
                    ++count;
                }
            }
            // Sums, not means: Adam takes the scale out.
            learner_.step(*slopes, fast * std::pow(slow / fast, static_cast<float>(clock_.part())));
            note(payoffs, error, count);
        }
    }

    void note(const Payoffs& payoffs, double error, double count) {
        constexpr std::uint64_t distance = 500;
        const std::lock_guard lock(mutex_);
        if (payoffs.size() == 4) {
            for (const Standing& standing : payoffs) {
                scores_.add(standing.score);
            }
        }
        error_ += error;
        samples_ += count;
        if (++games_ % distance == 0) {
            std::printf("%6.2f min  games %7lu  mean score of four %7.2f  error %6.2f\n", clock_.minutes(),
                        static_cast<unsigned long>(games_), scores_.mean(), std::sqrt(error_ / samples_));
            std::fflush(stdout);
            scores_ = {};
            error_ = samples_ = 0;
            save();
        }
    }

    void save() const {
        std::ofstream(file_) << write_network(*learner_.snapshot(), "self-play by training/train.cpp");
    }

    struct Mean {
        double sum = 0;
        double count = 0;
        void add(double value) {
            sum += value;
            ++count;
        }
        double mean() const { return count == 0 ? 0 : sum / count; }
    };

    std::string file_;
    TrainingClock clock_;
    Learner<Network> learner_;
    std::mutex mutex_;
    std::uint64_t games_ = 0;
    Mean scores_;
    double error_ = 0;
    double samples_ = 0;
};

int train(int argc, char** argv) {
    Random random(20);
    Training training(argv[1], std::stod(argv[2]),
                      argc > 4 ? read_network(pentarchy::read_text(argv[4])) : random_network(random));
    training.run(argc > 3 ? std::stoi(argv[3]) : 1);
    return 0;
}

}  // namespace

}  // namespace pentarchy::terra_mystica

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "usage: %s FILE MINUTES [THREADS] [START FILE]\n", argv[0]);
        return 2;
    }
    return pentarchy::terra_mystica::train(argc, argv);
}
