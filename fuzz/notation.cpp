// Moves of every game as people type them. The first line names a game and a position of it, the rest is the move.

#include <charconv>
#include <map>
#include <memory>
#include <vector>

#include "fuzz/fuzzed.h"
#include "roster/roster.h"

namespace pentarchy::fuzz {

namespace {

using Positions = std::vector<std::unique_ptr<Position>>;

// Some positions of one random game for each number of seats, from the empty table to the end.
Positions some_positions(const AnyGame& game) {
    constexpr int longest = 3000;
    Positions found;
    for (int seats = game.facts().min_seats; seats <= game.facts().max_seats; ++seats) {
        Random random(7, static_cast<std::uint64_t>(seats));
        const auto started = game.start({{"seats", std::to_string(seats)}});
        FUZZ_CHECK(started.ok());
        const auto position = (*started)->clone();
        for (int step = 0; step < longest && !position->to_act().is_nobody(); ++step) {
            if (step % 5 == 0) {
                found.push_back(position->clone());
            }
            ActionList actions;
            if (position->to_act().is_seat()) {
                position->legal(actions);
            }
            FUZZ_CHECK(
                position->apply(actions.empty() ? position->sample(random) : actions[random.below(actions.size())]));
        }
        found.push_back(position->clone());
    }
    return found;
}

const Positions* positions_of(std::string_view game) {
    static std::map<std::string, Positions, std::less<>> known;
    if (const auto found = known.find(game); found != known.end()) {
        return &found->second;
    }
    const auto listed = standard_roster().registry().find(game);
    return listed ? &(known[std::string(game)] = some_positions(**listed)) : nullptr;
}

}  // namespace

void look_at(std::string_view text) {
    const auto line_end = text.find('\n');
    const auto space = text.substr(0, line_end).find(' ');
    if (line_end == std::string_view::npos || space == std::string_view::npos) {
        return;
    }
    const Positions* positions = positions_of(text.substr(0, space));
    std::size_t number = 0;
    std::from_chars(text.data() + space + 1, text.data() + line_end, number);
    if (positions == nullptr) {
        return;
    }
    const Position& position = *(*positions)[number % positions->size()];
    const auto action = position.read(text.substr(line_end + 1));
    if (!action) {
        FUZZ_CHECK(!action.error().what.empty() && !action.error().right.empty());
        return;
    }
    const auto back = position.read(position.write(*action));
    FUZZ_CHECK(back.ok());
    FUZZ_CHECK(*back == *action);
    const auto copy = position.clone();
    const bool applied = copy->apply(*action);
    FUZZ_CHECK(applied == (position.refusal(*action) == permitted));
    FUZZ_CHECK(applied != copy->equals(position));
}

}  // namespace pentarchy::fuzz
