// Makes data/evaluation.json: self-play with the network, which learns from how the games ended.
//
//     age_of_mythology_train FILE MINUTES [THREADS] [START FILE]
//
// Each seat plays what gives it the best chances by the network's own estimate, now and then something else. A
// position then learns from what was thought later in that game and from its end (TD(lambda)). A part of the games
// begins in the middle, with riches and ages dealt at random, so that the network knows what they are good for before
// it can come by them itself.

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
#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/training/explore.h"
#include "games/age_of_mythology/training/middle.h"

namespace pentarchy::age_of_mythology {

namespace {

constexpr double lambda = 0.985;          // a decision of anybody
constexpr double exploring = 0.04;        // how often something else than the best is played
constexpr double exploring_spread = 0.4;  // a difference of standing that makes it less likely by a factor of e
constexpr double begins_in_the_middle = 0.3;
constexpr double kept = 0.4;          // of the positions, to learn from
constexpr float fast = 1.5e-3F;       // learning rate at the beginning, from random weights
constexpr float steady_rate = 6e-4F;  // and where a learned network is carried on
constexpr float slow = 5e-5F;         // and at the end

struct Sample {
    std::array<std::vector<Features::Entry>, max_players> entries;
    std::array<float, max_players> estimate{};
    std::array<float, max_players> target{};
    std::size_t seats = 0;
    bool learns = false;
};

Network random_network(Random& random) {
    Network network;
    fill_at_random(network, random);
    return network;
}

class SelfPlay {
  public:
    explicit SelfPlay(std::uint64_t seed) : random_(seed) {}

    State play(const Network& network) {
        network_ = &network;
        const std::uint64_t dice = random_.below(100);
        Options options;
        options.seats = dice < 55 ? 3 : dice < 85 ? 2 : dice < 95 ? 4 : 5;
        State state = AgeOfMythology::start(options);
        bool was_draft = true;
        samples_.clear();
        while (!AgeOfMythology::to_act(state).is_nobody()) {
            if (AgeOfMythology::to_act(state).is_chance()) {
                AgeOfMythology::apply(state, AgeOfMythology::sample(state, random_));
                continue;
            }
            if (was_draft && state.phase != Phase::setup) {
                was_draft = false;
                if (random_.unit() < begins_in_the_middle) {
                    begin_in_the_middle(state, random_);
                }
            }
            actions_.clear();
            AgeOfMythology::legal(state, actions_);
            AgeOfMythology::apply(state, choose(state));
            if (actions_.size() > 1 && !AgeOfMythology::to_act(state).is_nobody()) {
                keep(state);
            }
        }
        look_back(state);
        return state;
    }

    const std::vector<Sample>& samples() const { return samples_; }

  private:
    Action choose(const State& state) {
        if (actions_.size() == 1) {
            return actions_[0];
        }
        if (const Action advice = advised(state); advice.bits != 0) {
            return advice;
        }
        const int seat = state.decider;
        State dealt = state;
        AgeOfMythology::hide(dealt, seat, random_);
        values_.clear();
        for (const Action action : actions_) {
            State after = dealt;
            AgeOfMythology::apply(after, action);
            std::array<float, max_players> chances{};
            value(after, chances);
            values_.push_back(std::log(1e-4F + chances[at(seat)]));
        }
        const auto best = std::ranges::max_element(values_);
        if (random_.unit() < exploring) {
            return actions_[draw_by_promise(values_, exploring_spread, random_)];
        }
        return actions_[static_cast<std::size_t>(best - values_.begin())];
    }

    // The Great Temple takes many right steps in a row before it brings anything; now and then they are shown.
    Action advised(const State& state) {
        const Player& player = state.asked();
        if (state.stage == Stage::turn || (state.stage != Stage::trade && state.stage != Stage::temple)) {
            is_advised_ = random_.unit() < 0.3;
        }
        if (!is_advised_ || !player.has(great_temple)) {
            return {};
        }
        const auto allowed = [&](const Move& move) {
            return std::ranges::find(actions_, move.pack()) != actions_.end() ? move.pack() : Action{};
        };
        if (state.stage == Stage::temple) {
            return allowed(Kind::buy_cube);
        }
        const int price = figures().buildings[great_temple].victory_favor;
        if (state.stage == Stage::trade && player.cubes[favor] < player.total_cubes() / price * price) {
            int richest = food;
            for (const int resource : {wood, gold}) {
                richest = player.cubes[at(resource)] > player.cubes[at(richest)] ? resource : richest;
            }
            return allowed({Kind::swap, richest, favor});
        }
        return {};
    }

    void value(const State& state, std::array<float, max_players>& chances) const {
        if (AgeOfMythology::to_act(state).is_nobody()) {
            value_of_end(state, chances);
        } else {
            estimate(*network_, state, chances);
        }
    }

    void keep(const State& state) {
        Sample& sample = samples_.emplace_back();
        sample.seats = state.seats;
        sample.learns = random_.unit() < kept;
        const Comparison comparison = compare(state);
        std::array<float, max_players> standings{};
        for (std::size_t seat = 0; seat < sample.seats; ++seat) {
            describe(state, static_cast<int>(seat), comparison, features_);
            if (features_.described() != feature_count) {
                std::fprintf(stderr, "%d features\n", features_.described());
                std::abort();
            }
            if (sample.learns) {
                sample.entries[seat].assign(features_.begin(), features_.end());
            }
            standings[seat] = network_->standing(features_);
        }
        chances_of(std::span(standings).first(sample.seats), sample.estimate);
    }

    void look_back(const State& end) {
        std::array<float, max_players> later{};
        value_of_end(end, later);
        for (std::size_t index = samples_.size(); index-- > 0;) {
            samples_[index].target = later;
            for (std::size_t seat = 0; seat < samples_[index].seats; ++seat) {
                later[seat] = static_cast<float>(lambda * later[seat] + (1 - lambda) * samples_[index].estimate[seat]);
            }
        }
    }

    Random random_;
    const Network* network_ = nullptr;
    ActionList actions_;
    std::vector<float> values_;
    Features features_;
    bool is_advised_ = false;
    std::vector<Sample> samples_;
};

class Training {
  public:
    Training(std::string file, double minutes, float rate, const Network& start)
        : file_(std::move(file)), clock_(minutes), rate_(rate), learner_(start) {}

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
            const State end = table.play(*network);
            *slopes = Network{};
            double loss = 0;
            double count = 0;
            for (const Sample& sample : table.samples()) {
                for (std::size_t seat = 0; sample.learns && seat < sample.seats; ++seat) {
                    const float error = sample.estimate[seat] - sample.target[seat];
                    add_slopes(*network, sample.entries[seat], error, *slopes);
                    loss += static_cast<double>(error) * error;
                    ++count;
                }
            }
            // Sums, not means: Adam takes the scale out.
            learner_.step(*slopes, rate_ * std::pow(slow / rate_, static_cast<float>(clock_.part())));
            note(end, loss, count);
        }
    }

    void note(const State& end, double loss, double count) {
        constexpr std::uint64_t distance = 500;
        const std::lock_guard lock(mutex_);
        for (int seat = 0; seat < end.seats; ++seat) {
            const Player& player = end.player(seat);
            ++seats_;
            cubes_ += player.victory_cubes();
            ages_ += player.age;
            army_ += player.army();
            buildings_ += player.buildings();
            wonders_ += player.has(wonder) ? 1 : 0;
            temple_ += player.victory[temple_source];
        }
        battles_ += end.battles;
        loss_ += loss;
        samples_ += count;
        if (++games_ % distance == 0) {
            std::printf(
                "%6.2f min  games %6lu  error %.4f  a seat: cubes %5.2f age %.2f army %5.2f buildings %5.2f "
                "temple %.2f; a game: wonders %.3f battles %.2f\n",
                clock_.minutes(), static_cast<unsigned long>(games_), std::sqrt(loss_ / samples_), cubes_ / seats_,
                ages_ / seats_, army_ / seats_, buildings_ / seats_, temple_ / seats_, wonders_ / distance,
                battles_ / distance);
            std::fflush(stdout);
            seats_ = cubes_ = ages_ = army_ = buildings_ = wonders_ = temple_ = battles_ = loss_ = samples_ = 0;
            save();
        }
    }

    void save() const {
        std::ofstream(file_) << write_network(*learner_.snapshot(), "self-play by training/train.cpp");
    }

    std::string file_;
    TrainingClock clock_;
    float rate_;
    Learner<Network> learner_;
    std::mutex mutex_;
    std::uint64_t games_ = 0;
    double seats_ = 0, cubes_ = 0, ages_ = 0, army_ = 0, buildings_ = 0, wonders_ = 0, temple_ = 0, battles_ = 0;
    double loss_ = 0, samples_ = 0;
};

int train(int argc, char** argv) {
    Random random(20);
    Training training(argv[1], std::stod(argv[2]), argc > 4 ? steady_rate : fast,
                      argc > 4 ? read_network(pentarchy::read_text(argv[4])) : random_network(random));
    training.run(argc > 3 ? std::stoi(argv[3]) : 1);
    return 0;
}

}  // namespace

}  // namespace pentarchy::age_of_mythology

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "usage: %s FILE MINUTES [THREADS] [START FILE]\n", argv[0]);
        return 2;
    }
    return pentarchy::age_of_mythology::train(argc, argv);
}
