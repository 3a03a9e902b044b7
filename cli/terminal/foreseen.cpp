#include "cli/terminal/foreseen.h"

#include <algorithm>

#include "server/table/dice.h"

namespace pentarchy::cli {

std::vector<CounterChange> foreseen(const Position& now, Action action, Seat seat) {
    const bool has_secrets = now.game().facts().has_hidden_information;
    const int deals = has_secrets ? 4 : 1;
    const Viewer viewer = Viewer::of_seat(seat);
    std::vector<CounterChange> common;
    Random random = dice_of(now, seat, action.bits);
    for (int deal = 0; deal < deals; ++deal) {
        const auto position = now.clone();
        if (has_secrets) {
            position->hide(seat, random);
        }
        const Counters before = counters_in(position->view(viewer));
        if (!position->apply(action)) {
            return {};
        }
        std::vector<CounterChange> changed = changes(before, counters_in(position->view(viewer)));
        if (deal == 0) {
            common = std::move(changed);
        } else {
            std::erase_if(common, [&](const CounterChange& change) {
                return std::ranges::find(changed, change) == changed.end();
            });
        }
    }
    return common;
}

}  // namespace pentarchy::cli
