// Baronny moves as people type them. The first two bytes choose a position, the rest is a line of text.

#include <array>
#include <vector>

#include "fuzz/fuzzed.h"
#include "games/baronny/game.h"

namespace pentarchy::fuzz {

using baronny::Baronny;

// Some positions of a few random games, from the empty table to the end.
const std::vector<Baronny::State>& positions() {
    static const std::vector<Baronny::State> found = [] {
        std::vector<Baronny::State> states;
        for (int seats = 2; seats <= 4; ++seats) {
            Random random(7, static_cast<std::uint64_t>(seats));
            const auto options = complete_options(Baronny::facts().options, {{"seats", std::to_string(seats)}});
            auto state = Baronny::start(*Baronny::read_options(*options));
            for (int step = 0;; ++step) {
                if (step % 5 == 0 || Baronny::to_act(state).is_nobody()) {
                    states.push_back(state);
                }
                if (Baronny::to_act(state).is_nobody()) {
                    break;
                }
                ActionList actions;
                if (Baronny::to_act(state).is_seat()) {
                    Baronny::legal(state, actions);
                }
                Baronny::apply(
                    state, actions.empty() ? Baronny::sample(state, random) : actions[random.below(actions.size())]);
            }
        }
        return states;
    }();
    return found;
}

void look_at(std::string_view text) {
    if (text.size() < 2) {
        return;
    }
    const auto choice = static_cast<std::size_t>(static_cast<unsigned char>(text[0])) * 256 +
                        static_cast<std::size_t>(static_cast<unsigned char>(text[1]));
    const Baronny::State& state = positions()[choice % positions().size()];
    const auto action = Baronny::read(state, text.substr(2));
    if (!action) {
        FUZZ_CHECK(!action.error().what.empty() && !action.error().right.empty());
        return;
    }
    const std::string line = Baronny::write(state, *action);
    const auto back = Baronny::read(state, line);
    FUZZ_CHECK(back.ok());
    FUZZ_CHECK(*back == *action);
    auto copy = state;
    const bool applied = Baronny::apply(copy, *action);
    FUZZ_CHECK(applied == (Baronny::refusal(state, *action) == permitted));
    FUZZ_CHECK(applied != (copy == state));
}

}  // namespace pentarchy::fuzz
