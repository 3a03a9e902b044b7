// soak: very many random games, with a suspicious eye on every step. A complaint comes with the record that leads
// there.

#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <thread>

#include "core/played/journal.h"
#include "core/played/record.h"
#include "games/imperium_horizons/game.h"
#include "roster/roster.h"

namespace pentarchy {
namespace {

constexpr std::size_t longest_game = 200'000;  // actions; a game that takes more does not end

struct Arguments {
    std::string game;
    std::uint64_t games = 100'000;
    int jobs = 1;
    std::uint64_t seed = 1;
};

// Every number of seats, and every other value that the game offers for an option and accepts.
std::vector<OptionMap> option_samples(const AnyGame& game) {
    std::vector<OptionMap> samples;
    const GameFacts& facts = game.facts();
    for (int seats = facts.min_seats; seats <= facts.max_seats; ++seats) {
        const OptionMap plain{{"seats", std::to_string(seats)}};
        samples.push_back(plain);
        for (const OptionSpec& spec : facts.options) {
            for (const std::string& value : spec.choices) {
                OptionMap sample = plain;
                sample[spec.key] = value;
                if (value != spec.fallback && game.check(sample)) {
                    samples.push_back(sample);
                }
            }
        }
    }
    return samples;
}

// Something of every option at once; the plain sample where the game does not accept that.
OptionMap option_mix(const AnyGame& game, const OptionMap& sample, Random& random) {
    OptionMap mix = sample;
    for (const OptionSpec& spec : game.facts().options) {
        if (!spec.choices.empty()) {
            mix[spec.key] = spec.choices[random.below(spec.choices.size())];
        }
    }
    return game.check(mix) ? mix : sample;
}

// Optional, for games whose state has lists of bounded length: G::fill(state, action) says how far each is filled while
// the legal action is carried out, as a range of {list, most, capacity}.
template <class G>
concept HasLimits = requires(const typename G::State& state, Action action) {
    G::fill(state, action);
};

// The most that was seen of each list.
class Peaks {
  public:
    void note(const Position& before, Action action) { note_in<imperium_horizons::ImperiumHorizons>(before, action); }

    void add(const Peaks& other) {
        for (const auto& [list, peak] : other.lists_) {
            note(list, peak.most, peak.capacity);
        }
    }

    // "frames 21 of 48, events 12 of 40"; empty for a game without such lists.
    std::string text() const {
        std::string line;
        for (const auto& [list, peak] : lists_) {
            line += fmt::format("{}{} {} of {}", line.empty() ? "" : ", ", list, peak.most, peak.capacity);
        }
        return line;
    }

  private:
    struct Peak {
        std::size_t most = 0;
        std::size_t capacity = 0;
    };

    template <HasLimits... Games>
    void note_in(const Position& before, Action action) {
        const auto look = [&]<class G>(const PositionOf<G>* position) {
            if (position != nullptr) {
                for (const auto& room : G::fill(position->state(), action)) {
                    note(room.list, room.most, room.capacity);
                }
            }
        };
        (look(dynamic_cast<const PositionOf<Games>*>(&before)), ...);
    }

    void note(std::string_view list, std::size_t most, std::size_t capacity) {
        Peak& peak = lists_[list];
        peak = {std::max(peak.most, most), capacity};
    }

    std::map<std::string_view, Peak> lists_;
};

// One random game, looked at step by step.
class SoakGame {
  public:
    SoakGame(const AnyGame& game, const OptionMap& sample, bool mixed, Random random)
        : game_(game),
          random_(random),
          options_(mixed ? option_mix(game, sample, random_) : sample),
          position_(*game.start(options_)) {}

    // What is wrong; empty when nothing is.
    std::string play() {
        const Census start = position_->census();
        while (!position_->to_act().is_nobody()) {
            if (std::string complaint = step(); !complaint.empty()) {
                return complaint;
            }
            if (!(position_->census() == start)) {
                return "pieces were lost or made";
            }
            if (actions_.size() > longest_game) {
                return "the game does not end";
            }
        }
        const Payoffs payoffs = position_->payoffs();
        if (static_cast<int>(payoffs.size()) != position_->seats() || !is_consistent(payoffs)) {
            return "the final scores or places do not add up";
        }
        return "";
    }

    std::uint64_t decisions() const { return decisions_; }
    const Peaks& peaks() const { return peaks_; }

    // The game so far; an action that was refused is left out.
    std::string record() const {
        auto journal = Journal::begin(game_, options_);
        for (const Action action : actions_) {
            if (!journal->play(action)) {
                break;
            }
        }
        return write_record(*journal, {});
    }

  private:
    std::string step() {
        choices_.clear();
        if (position_->to_act().is_chance()) {
            OutcomeList outcomes;
            position_->outcomes(outcomes);
            for (const Outcome& outcome : outcomes) {
                choices_.push_back(outcome.action);
            }
        } else {
            position_->legal(choices_);
            ++decisions_;
        }
        if (choices_.empty()) {
            return "somebody is to act but has no choice";
        }
        if (std::string complaint = try_illegal(); !complaint.empty()) {
            return complaint;
        }
        const Action chosen =
            position_->to_act().is_chance() ? position_->sample(random_) : choices_[random_.below(choices_.size())];
        const std::string line = position_->write(chosen);
        const auto back = position_->read(line);
        if (!back || *back != chosen) {
            return "\"" + line + "\" is not read as it was written";
        }
        actions_.push_back(chosen);
        peaks_.note(*position_, chosen);
        if (position_->refusal(chosen) != permitted || !position_->apply(chosen)) {
            return "\"" + line + "\" is listed but refused";
        }
        return "";
    }

    // Noise, a choice with a bit turned over, or something that was legal once.
    std::string try_illegal() {
        Action action{random_.next() >> random_.below(64)};
        const std::uint64_t kind = random_.below(3);
        if (kind == 0) {
            action.bits = choices_[random_.below(choices_.size())].bits ^ (std::uint64_t{1} << random_.below(48));
        } else if (kind == 1 && !actions_.empty()) {
            action = actions_[random_.below(actions_.size())];
        }
        if (std::ranges::find(choices_, action) != choices_.end()) {
            return "";
        }
        const auto before = position_->clone();
        if (position_->refusal(action) == permitted || position_->apply(action)) {
            return fmt::format("an action that is not listed was taken: bits {:x}", action.bits);
        }
        return position_->equals(*before) ? ""
                                          : fmt::format("a refused action changed the state: bits {:x}", action.bits);
    }

    const AnyGame& game_;
    Random random_;
    OptionMap options_;
    std::unique_ptr<Position> position_;
    ActionList choices_;
    std::vector<Action> actions_;
    std::uint64_t decisions_ = 0;
    Peaks peaks_;
};

class Soak {
  public:
    Soak(const AnyGame& game, const Arguments& arguments)
        : game_(game), arguments_(arguments), samples_(option_samples(game)) {}

    int run() {
        {
            std::vector<std::jthread> workers;
            for (int job = 0; job < arguments_.jobs; ++job) {
                workers.emplace_back([this] { work(); });
            }
            show_progress();
        }
        if (!complaint_.empty()) {
            fmt::print("soak {}: {}\n{}", arguments_.game, complaint_, record_);
            return 1;
        }
        fmt::print("soak {}: {} games, {} decisions, 0 complaints\n", arguments_.game, done_.load(), decisions_.load());
        if (const std::string limits = peaks_.text(); !limits.empty()) {
            fmt::print("soak {}: the fullest lists: {}\n", arguments_.game, limits);
        }
        return 0;
    }

  private:
    // Game n is the same whoever plays it: its options and its stream are n's. One round of the samples differs in one
    // option at a time, the next in all of them.
    void work() {
        for (std::uint64_t number = next_++; number < arguments_.games && !failed_; number = next_++) {
            const bool mixed = number / samples_.size() % 2 == 1;
            SoakGame game(game_, samples_[number % samples_.size()], mixed, Random(arguments_.seed, number));
            const std::string complaint = game.play();
            if (!complaint.empty()) {
                const std::lock_guard lock(mutex_);
                failed_ = true;
                complaint_ = fmt::format("game {}: {}", number, complaint);
                record_ = game.record();
                return;
            }
            decisions_ += game.decisions();
            {
                const std::lock_guard lock(mutex_);
                peaks_.add(game.peaks());
            }
            ++done_;
        }
    }

    // On a terminal one line that changes; in a log a line a minute.
    void show_progress() const {
        using namespace std::chrono_literals;
        const bool terminal = isatty(STDERR_FILENO) == 1;
        const auto start = std::chrono::steady_clock::now();
        auto said = start;
        while (done_ < arguments_.games && !failed_) {
            std::this_thread::sleep_for(100ms);
            const auto now = std::chrono::steady_clock::now();
            if (now - said < (terminal ? 500ms : 60s)) {
                continue;
            }
            said = now;
            const double rate = static_cast<double>(done_) / std::chrono::duration<double>(now - start).count();
            const double left = rate > 0 ? static_cast<double>(arguments_.games - done_) / rate : 0;
            fmt::print(stderr, "{}{} of {} games, {:.0f}/s, {:.0f} s left{}", terminal ? "\r" : "", done_.load(),
                       arguments_.games, rate, left, terminal ? "   " : "\n");
            std::fflush(stderr);
        }
        fmt::print(stderr, "{}", terminal ? "\r\x1b[K" : "");
    }

    const AnyGame& game_;
    const Arguments& arguments_;
    std::vector<OptionMap> samples_;
    std::atomic<std::uint64_t> next_ = 0;
    std::atomic<std::uint64_t> done_ = 0;
    std::atomic<std::uint64_t> decisions_ = 0;
    std::atomic<bool> failed_ = false;
    std::mutex mutex_;
    Peaks peaks_;
    std::string complaint_;
    std::string record_;
};

}  // namespace
}  // namespace pentarchy

int main(int argc, char** argv) {
    pentarchy::Arguments arguments;
    CLI::App app{"Play very many random games and check every step", "soak"};
    app.add_option("game", arguments.game, "Which game")->required();
    app.add_option("--games", arguments.games, "How many; options and seats take turns");
    app.add_option("--jobs", arguments.jobs, "Games played side by side")->check(CLI::Range(1, 1024));
    app.add_option("--seed", arguments.seed, "Seed of everything random");
    CLI11_PARSE(app, argc, argv);
    const auto game = pentarchy::standard_roster().registry().find(arguments.game);
    if (!game) {
        fmt::print(stderr, "soak: {}\n", game.error().text());
        return 2;
    }
    return pentarchy::Soak(**game, arguments).run();
}
