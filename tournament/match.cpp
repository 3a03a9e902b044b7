#include "tournament/match.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <map>
#include <mutex>
#include <thread>

#include "core/documents/file.h"

namespace pentarchy {

void Tally::add(const SeatAccount& account, double win) {
    ++games;
    wins += win;
    score.add(account.score);
    place.add(account.place);
    decisions += account.decisions;
    thinking += account.thinking;
}

double Tally::seconds_per_decision() const {
    const double seconds = std::chrono::duration<double>(thinking).count();
    return decisions == 0 ? 0.0 : seconds / static_cast<double>(decisions);
}

MatchResult MatchResult::begin(const GamePlan& plan, std::uint64_t games) {
    const GameFacts& facts = plan.game->facts();
    MatchResult result;
    result.game = facts.id;
    result.rules = facts.rules_version;
    result.options = plan.options;
    result.seed = plan.seed;
    result.games_asked = games;
    result.action_kinds.assign(facts.action_kinds.begin(), facts.action_kinds.end());
    result.seats.resize(plan.agents.size());
    for (std::size_t index = 0; index < plan.agents.size(); ++index) {
        const AgentSpec& spec = plan.agents[index];
        const auto same = std::count(plan.agents.begin(), plan.agents.end(), spec);
        const auto end = plan.agents.begin() + static_cast<std::ptrdiff_t>(index) + 1;
        const auto number = std::count(plan.agents.begin(), end, spec);
        AgentResult agent;
        agent.agent = spec;
        agent.name = spec.text() + (same > 1 ? " #" + std::to_string(number) : "");
        agent.by_seat.resize(plan.agents.size());
        agent.kinds.assign(facts.action_kinds.size(), 0);
        result.agents.push_back(std::move(agent));
    }
    return result;
}

void MatchResult::add(const PlayedGame& game) {
    const auto winners = std::ranges::count(game.seats, 1, &SeatAccount::place);
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
        const SeatAccount& account = game.seats[seat];
        const double win = account.place == 1 ? 1.0 / static_cast<double>(winners) : 0.0;
        AgentResult& agent = agents[account.agent];
        agent.total.add(account, win);
        agent.by_seat[seat].add(account, win);
        seats[seat].add(account, win);
        everybody.add(account, win);
        if (!account.label.empty()) {
            labels[account.label].add(account, win);
        }
        agent.scores.add(account.score);
        agent.score_by_round.resize(std::max(agent.score_by_round.size(), account.score_by_round.size()));
        for (std::size_t round = 0; round < account.score_by_round.size(); ++round) {
            agent.score_by_round[round].add(account.score_by_round[round]);
        }
        for (std::size_t kind = 0; kind < account.kinds.size(); ++kind) {
            agent.kinds[kind] += account.kinds[kind];
        }
    }
    decisions.add(static_cast<std::int64_t>(game.decisions));
    rounds.add(game.rounds);
    ++games;
}

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

class Match {
  public:
    Match(const MatchSetup& setup, OptionMap options)
        : setup_(setup),
          plan_{.game = setup.game,
                .options = std::move(options),
                .agents = setup.agents,
                .make_agent = setup.make_agent,
                .seed = setup.seed,
                .keeps_record = !setup.record_folder.empty(),
                .most_actions = setup.most_actions},
          result_(MatchResult::begin(plan_, setup.games)) {}

    Result<MatchResult> play() {
        {
            std::vector<std::jthread> helpers;
            for (int job = 1; job < setup_.jobs; ++job) {
                helpers.emplace_back([this] { work(); });
            }
            work();
        }
        if (write_error_) {
            return *std::move(write_error_);
        }
        conclude();
        return std::move(result_);
    }

  private:
    // Numbers are handed out in order, so every game before one that fails is played to its end.
    void work() {
        while (!setup_.stop.stop_requested() && !is_over_.load()) {
            const std::uint64_t number = next_.fetch_add(1);
            if (number >= setup_.games) {
                return;
            }
            auto end = play_game(plan_, number, setup_.stop);
            if (auto* game = std::get_if<PlayedGame>(&end)) {
                if (write_game(*game)) {
                    take(std::move(*game));
                }
            } else if (auto* failure = std::get_if<Failure>(&end)) {
                take(std::move(*failure));
            } else if (std::get<Abandoned>(end).is_endless) {
                take_endless(number);
            }
        }
    }

    bool write_game(PlayedGame& game) {
        if (!plan_.keeps_record) {
            return true;
        }
        std::string digits = std::to_string(game.number + 1);
        digits.insert(0, 6 - std::min<std::size_t>(6, digits.size()), '0');
        const auto path = std::filesystem::path(setup_.record_folder) /
                          (result_.game + "-" + std::to_string(plan_.seed) + "-" + digits + ".record");
        auto written = write_file(path.string(), game.record);
        game.record.clear();
        if (!written) {
            const std::lock_guard lock(mutex_);
            write_error_ = std::move(written).error();
            is_over_ = true;
            return false;
        }
        return true;
    }

    // Games are counted in their order; those that are early wait.
    void take(PlayedGame game) {
        const std::lock_guard lock(mutex_);
        const std::uint64_t number = game.number;
        early_.emplace(number, std::move(game));
        count_ready();
    }

    void take_endless(std::uint64_t number) {
        const std::lock_guard lock(mutex_);
        early_.emplace(number, std::nullopt);
        count_ready();
    }

    void count_ready() {
        ++done_;
        while (!early_.empty() && early_.begin()->first == counted_) {
            count_first();
        }
        tell_progress(false);
    }

    void take(Failure failure) {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
        if (!result_.failure || failure.number < result_.failure->number) {
            result_.failure = std::move(failure);
        }
    }

    void count_first() {
        if (const auto& game = early_.begin()->second) {
            result_.add(*game);
        } else {
            ++result_.endless;
        }
        counted_ = early_.begin()->first + 1;
        early_.erase(early_.begin());
    }

    void conclude() {
        while (!early_.empty() && (!result_.failure || early_.begin()->first < result_.failure->number)) {
            count_first();
        }
        result_.seconds = seconds_since(begin_);
        result_.was_stopped = !result_.failure && result_.games + result_.endless < setup_.games;
        tell_progress(true);
    }

    void tell_progress(bool at_end) {
        constexpr double distance = 0.1;
        const double elapsed = seconds_since(begin_);
        if (!setup_.report_progress || (!at_end && elapsed < told_ + distance)) {
            return;
        }
        told_ = elapsed;
        const double rate = elapsed > 0 ? static_cast<double>(done_) / elapsed : 0.0;
        const auto left = static_cast<double>(setup_.games - done_);
        setup_.report_progress({.games_done = done_,
                                .games_asked = setup_.games,
                                .games_per_second = rate,
                                .seconds_left = rate > 0 ? left / rate : 0.0});
    }

    const MatchSetup& setup_;
    GamePlan plan_;
    Clock::time_point begin_ = Clock::now();
    std::atomic<std::uint64_t> next_ = 0;
    std::atomic<bool> is_over_ = false;

    std::mutex mutex_;  // for everything below
    MatchResult result_;
    std::map<std::uint64_t, std::optional<PlayedGame>> early_;  // none: an endless one
    std::uint64_t counted_ = 0;
    std::uint64_t done_ = 0;
    double told_ = 0;
    std::optional<Error> write_error_;
};

Result<void> check_numbers(const MatchSetup& setup, int seats) {
    if (setup.agents.size() != static_cast<std::size_t>(seats)) {
        return Error{"agents",
                     std::to_string(setup.agents.size()) + " are named for " + std::to_string(seats) + " seats",
                     "one agent a seat"};
    }
    if (setup.games == 0) {
        return Error{"games", "0 games are no match", "at least 1"};
    }
    if (setup.jobs < 1) {
        return Error{"jobs", std::to_string(setup.jobs) + " threads cannot play", "at least 1"};
    }
    return {};
}

}  // namespace

Result<MatchResult> play_match(const MatchSetup& setup) {
    auto options = setup.game->check(setup.options);
    if (!options) {
        return std::move(options).error();
    }
    const auto first = setup.game->start(*options);
    if (!first) {
        return first.error();
    }
    if (auto checked = check_numbers(setup, (*first)->seats()); !checked) {
        return std::move(checked).error();
    }
    if (!setup.record_folder.empty()) {
        std::error_code code;
        std::filesystem::create_directories(setup.record_folder, code);
        if (code) {
            return Error{setup.record_folder, "cannot be made: " + code.message(), "a folder that can be written to"};
        }
    }
    return Match(setup, *std::move(options)).play();
}

}  // namespace pentarchy
