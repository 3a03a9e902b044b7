#pragma once

// Random games over all options of a game, looked at state by state until there is something to complain about.

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "tests/playthrough.h"

namespace pentarchy::testing {

// Under a sanitizer everything takes several times as long: expensive checks look at less there.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif

// Some bytes of a state.
struct ByteRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};
inline bool is_within(const std::vector<ByteRange>& ranges, std::size_t byte) {
    return std::ranges::any_of(ranges, [&](const ByteRange& range) { return byte >= range.begin && byte < range.end; });
}

// What a check found wrong, in a sentence; empty when all is well.
using Complaint = std::string;

// The games are short and many: a flaw in a rare corner shows sooner over many set-ups than over long looks.
// How many for each set of options; a game with long games and many options asks for fewer.
template <class G>
inline constexpr std::uint64_t battery_games = 6;
// And for fewer sets of options: at most so many, spread over all of them.
template <class G>
inline constexpr std::size_t battery_options = static_cast<std::size_t>(-1);
inline constexpr std::size_t longest_game = 200000;                 // actions; a game that takes more does not end
inline constexpr std::size_t look_every = is_sanitized ? 101 : 17;  // expensive checks sample every so many states

// Other games than those of every day: PENTARCHY_SEED=5000 begins there, with other sets of options.
inline std::uint64_t first_seed() {
    const char* wish = std::getenv("PENTARCHY_SEED");  // NOLINT(concurrency-mt-unsafe): nobody sets it here
    return wish == nullptr ? 1 : std::strtoull(wish, nullptr, 10);
}

template <Game G>
std::vector<OptionMap> battery_samples() {
    const std::vector<OptionMap> samples = option_samples<G>();
    const std::size_t stride = samples.size() / std::min(samples.size(), battery_options<G>);
    std::vector<OptionMap> chosen;
    for (std::size_t sample = (first_seed() - 1) % stride; sample < samples.size(); sample += stride) {
        chosen.push_back(samples[sample]);
    }
    return chosen;
}

// A complaint with the record that leads there.
template <Game G>
Complaint at(const Complaint& complaint, const Playthrough<G>& play) {
    std::ostringstream text;
    text << complaint << play;
    return text.str();
}

template <Game G>
using Look = std::function<Complaint(Playthrough<G>&)>;

// Lets `look` see every state of every game, the last one too, up to its first complaint.
template <Game G>
Complaint walk(std::uint64_t games, const Look<G>& look) {
    std::uint64_t seed = first_seed();
    for (const OptionMap& options : battery_samples<G>()) {
        for (std::uint64_t game = 0; game < games; ++game) {
            Playthrough<G> play(options, ++seed);
            for (bool over = false; !over;) {
                over = play.over();
                if (const Complaint complaint = look(play); !complaint.empty()) {
                    return at<G>(complaint, play);
                }
                if (!over && (!play.play(play.pick()) || play.length() > longest_game)) {
                    return at<G>("a listed action was refused, or the game does not end", play);
                }
            }
        }
    }
    return {};
}

template <Game G>
std::vector<Action> choices_of(const typename G::State& state) {
    std::vector<Action> found;
    if (G::to_act(state).is_chance()) {
        OutcomeList outcomes;
        G::outcomes(state, outcomes);
        for (const Outcome& outcome : outcomes) {
            found.push_back(outcome.action);
        }
    } else if (G::to_act(state).is_seat()) {
        ActionList actions;
        G::legal(state, actions);
        found.assign(actions.begin(), actions.end());
    }
    return found;
}

}  // namespace pentarchy::testing
