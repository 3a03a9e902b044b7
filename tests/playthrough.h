#pragma once

// A game under test: it remembers what was played, so that a failure can print a record that reproduces it.

#include <ostream>
#include <string>
#include <vector>

#include "core/any_game.h"
#include "core/played/journal.h"
#include "core/played/record.h"

namespace pentarchy::testing {

template <Game G>
class Playthrough {
  public:
    Playthrough(const OptionMap& options, std::uint64_t seed) : options_(options), random_(seed) {
        state = G::start(*G::read_options(*complete_options(G::facts().options, options)));
    }

    typename G::State state;

    Random& random() { return random_; }
    std::size_t length() const { return actions_.size(); }
    bool over() const { return G::to_act(state).is_nobody(); }

    // What a player who throws dice would do.
    Action pick() {
        if (G::to_act(state).is_chance()) {
            return G::sample(state, random_);
        }
        ActionList actions;
        G::legal(state, actions);
        return actions[random_.below(actions.size())];
    }

    bool play(Action action) {
        actions_.push_back(action);
        return G::apply(state, action);
    }

    const std::vector<Action>& actions() const { return actions_; }
    const OptionMap& options() const { return options_; }

    Journal journal() const {
        static Registry registry;
        static const AnyGame& game = registry.add<G>();
        auto journal = Journal::begin(game, options_);
        for (const Action action : actions_) {
            if (!journal->play(action)) {
                break;
            }
        }
        return *std::move(journal);
    }

    friend std::ostream& operator<<(std::ostream& out, const Playthrough& play) {
        return out << "\nThis record leads there:\n" << write_record(play.journal(), {});
    }

  private:
    OptionMap options_;
    Random random_;
    std::vector<Action> actions_;
};

// One set of options for every number of seats, and one for every other choice a game offers that it accepts.
template <Game G>
std::vector<OptionMap> option_samples() {
    std::vector<OptionMap> samples;
    const GameFacts& facts = G::facts();
    for (int seats = facts.min_seats; seats <= facts.max_seats; ++seats) {
        samples.push_back({{"seats", std::to_string(seats)}});
        for (const OptionSpec& spec : facts.options) {
            for (const std::string& choice : spec.choices) {
                const OptionMap sample{{"seats", std::to_string(seats)}, {spec.key, choice}};
                const auto complete = complete_options(facts.options, sample);
                if (complete && choice != spec.fallback && G::read_options(*complete)) {
                    samples.push_back(sample);
                }
            }
        }
    }
    return samples;
}

}  // namespace pentarchy::testing
