#include "tournament/played_game.h"

#include <exception>
#include <optional>

#include "core/played/journal.h"
#include "core/played/record.h"

namespace pentarchy {

namespace {

using Clock = std::chrono::steady_clock;

class Sitting {
  public:
    Sitting(const GamePlan& plan, std::uint64_t number) : plan_(plan), random_(plan.seed, number) {
        game_.number = number;
    }

    std::variant<PlayedGame, Failure, Abandoned> play(const std::stop_token& stop) {
        try {
            if (auto seated = sit_down(); !seated) {
                return fail(std::move(seated).error());
            }
            const std::stop_callback hurry(stop, [this] { hurry_agents(); });
            while (!position_->to_act().is_nobody()) {
                if (actions_.size() >= plan_.most_actions) {
                    return Abandoned{.is_endless = true};
                }
                auto played = step();
                // Asked here, not before: an agent that was hurried has not played as it would.
                if (stop.stop_requested()) {
                    return Abandoned{};
                }
                if (!played) {
                    return fail(std::move(played).error());
                }
            }
            return finish();
        } catch (const std::exception& exception) {
            return fail({"", "threw: " + std::string(exception.what()), ""});
        }
    }

  private:
    Result<void> sit_down() {
        auto position = plan_.game->start(plan_.options);
        if (!position) {
            return std::move(position).error();
        }
        position_ = *std::move(position);
        const std::size_t seats = plan_.agents.size();
        for (std::size_t seat = 0; seat < seats; ++seat) {
            SeatAccount account;
            account.agent = (seat + seats - game_.number % seats) % seats;
            account.kinds.assign(plan_.game->facts().action_kinds.size(), 0);
            agents_.push_back(plan_.make_agent(plan_.agents[account.agent], random_.next()));
            game_.seats.push_back(std::move(account));
        }
        return {};
    }

    // Agents that are thinking answer at once when the match is stopped.
    void hurry_agents() {
        for (auto& agent : agents_) {
            agent->hurry();
        }
    }

    Result<void> step() {
        const Actor actor = position_->to_act();
        const Action action = actor.is_chance() ? position_->sample(random_) : decide(actor.seat());
        if (const Refusal rule = position_->refusal(action); rule != permitted) {
            return Error{"", who(actor) + " did what is not legal: action " + std::to_string(action.bits),
                         "rule " + std::string(rule)};
        }
        if (actor.is_seat()) {
            SeatAccount& account = game_.seats[static_cast<std::size_t>(actor.seat())];
            ++account.decisions;
            ++account.kinds.at(static_cast<std::size_t>(position_->kind(action)));
            ++game_.decisions;
        }
        for (auto& agent : agents_) {
            agent->observe(*position_, action);
        }
        const int round = position_->round();
        if (!position_->apply(action)) {
            return Error{"", "the game permits action " + std::to_string(action.bits) + " but does not carry it out",
                         ""};
        }
        actions_.push_back(action);
        note_scores(round, position_->round());
        return {};
    }

    Action decide(Seat seat) {
        const auto index = static_cast<std::size_t>(seat);
        const auto begin = Clock::now();
        const Action action = agents_[index]->choose(*position_);
        game_.seats[index].thinking += Clock::now() - begin;
        return action;
    }

    // Rounds `from` to before `to` are over now.
    void note_scores(int from, int to) {
        if (from == to) {
            return;
        }
        for (std::size_t seat = 0; seat < game_.seats.size(); ++seat) {
            game_.seats[seat].score_by_round.resize(static_cast<std::size_t>(to),
                                                    position_->score(static_cast<Seat>(seat)));
        }
    }

    PlayedGame finish() {
        const Payoffs payoffs = position_->payoffs();
        game_.rounds = position_->round();
        for (std::size_t seat = 0; seat < game_.seats.size(); ++seat) {
            SeatAccount& account = game_.seats[seat];
            account.label = position_->label(static_cast<Seat>(seat));
            account.score = payoffs[seat].score;
            account.place = payoffs[seat].place;
            account.score_by_round.resize(static_cast<std::size_t>(game_.rounds) + 1, account.score);
            account.score_by_round.back() = account.score;
        }
        if (plan_.keeps_record) {
            game_.record = record();
        }
        return std::move(game_);
    }

    Failure fail(Error error) {
        const std::string place = "game " + std::to_string(game_.number + 1) + " of seed " +
                                  std::to_string(plan_.seed) + ", action " + std::to_string(actions_.size() + 1);
        return {game_.number, std::move(error).inside(place), record()};
    }

    std::string who(Actor actor) const {
        if (actor.is_chance()) {
            return "chance";
        }
        const std::size_t agent = game_.seats[static_cast<std::size_t>(actor.seat())].agent;
        return plan_.agents[agent].text() + " in seat " + std::to_string(actor.seat() + 1);
    }

    // Played again from the start: games that nobody asks about need not keep their positions.
    std::string record() const {
        auto journal = Journal::begin(*plan_.game, plan_.options);
        if (!journal) {
            return {};
        }
        for (const Action action : actions_) {
            if (!journal->play(action)) {
                break;
            }
        }
        std::vector<std::string> names;
        names.reserve(game_.seats.size());
        for (const SeatAccount& account : game_.seats) {
            names.push_back(plan_.agents[account.agent].text());
        }
        return write_record(*journal, names);
    }

    const GamePlan& plan_;
    Random random_;
    std::unique_ptr<Position> position_;
    std::vector<std::unique_ptr<AnyAgent>> agents_;
    std::vector<Action> actions_;
    PlayedGame game_;
};

}  // namespace

std::variant<PlayedGame, Failure, Abandoned> play_game(const GamePlan& plan, std::uint64_t number,
                                                       const std::stop_token& stop) {
    return Sitting(plan, number).play(stop);
}

}  // namespace pentarchy
