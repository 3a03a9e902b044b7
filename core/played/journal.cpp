#include "core/played/journal.h"

namespace pentarchy {

Result<Journal> Journal::begin(const AnyGame& game, const OptionMap& given) {
    auto history = History<EveryPosition>::begin(game, given);
    if (!history) {
        return std::move(history).error();
    }
    return Journal(*std::move(history));
}

Result<void> Journal::play(Action action) {
    if (!history_.play({.action = action, .actor = now().to_act()})) {
        return Error{"", "the move is not legal here", "rule " + std::string(now().refusal(action))};
    }
    return {};
}

std::size_t Journal::undo_floor(Seat seat) const {
    std::size_t floor = size();
    while (floor > 0 && History<EveryPosition>::barrier_at(
                            entries()[floor - 1], seat, [&]() -> const Position& { return after(floor - 1); },
                            after(floor)) == UndoBarrier::none) {
        --floor;
    }
    return floor;
}

}  // namespace pentarchy
