#pragma once

// `hide` as a distribution: every deal that is consistent comes, as often as it should, and none other.
//
// From a state on, many deals that a seat holds possible are played on beside the real game: chance and the others do
// in each of them what the seat could not tell from what really happened, and a deal that shows the seat something else
// is dropped. What is left is what the seat may believe at the end, and `hide` at the end must deal the same.

#include <array>
#include <cstring>
#include <optional>

#include "tests/observer.h"
#include "tests/statistics.h"

namespace pentarchy::testing {

// Bytes of a state that nothing reads before they are written again.
template <class G>
inline const std::vector<ByteRange> unread_bytes = {};
// One form for states that differ only in which of several alike cards is which: nobody could tell them apart.
template <class G>
inline void settle_alike(typename G::State&, Seat) {}

// How many actions deals are played on.
template <class G>
inline constexpr int belief_steps = 10;
// How many such comparisons there are at most; they are expensive.
template <class G>
inline constexpr int belief_windows = 24;
// With how many deals at most.
template <class G>
inline constexpr std::size_t belief_deals = 800;
// One in so many states is the start of such a comparison.
template <class G>
inline constexpr std::uint64_t belief_every = 60;

template <Game G>
class Beliefs {
  public:
    using State = typename G::State;
    using Eyes = Observer<G>;

    Beliefs(const State& start, Seat seat, std::size_t count, std::uint64_t path_seed, std::uint64_t deal_seed)
        : real_(start), seat_(seat), count_(count), path_(path_seed), random_(deal_seed) {
        deals_.resize(count);
        for (Deal& deal : deals_) {
            deal.state = start;
            G::hide(deal.state, seat, random_);
        }
    }

    void play_on() {
        for (int step = 0; step < belief_steps<G> && !G::to_act(real_).is_nobody() && !deals_.empty(); ++step) {
            one_step();
        }
    }

    // As many plain deals as the weighted ones that are left are worth.
    double worth() const {
        double squares = 0;
        for (const Deal& deal : deals_) {
            squares += deal.weight * deal.weight;
        }
        return squares > 0 ? total_weight() * total_weight() / squares : 0;
    }

    // How surprising the most surprising byte is, and a sentence about it.
    double surprise(Complaint& complaint) {
        std::vector<State> hidden(count_, real_);
        for (State& state : hidden) {
            G::hide(state, seat_, random_);
            settle_alike<G>(state, seat_);
        }
        std::vector<State> settled;
        for (const Deal& deal : deals_) {
            settled.push_back(deal.state);
            settle_alike<G>(settled.back(), seat_);
        }
        const double scale = worth() / total_weight();
        double most = 0;
        for (std::size_t byte = 0; byte < sizeof(State); ++byte) {
            if (is_within(unread_bytes<G>, byte)) {
                continue;
            }
            std::array<double, 256> played{};
            std::array<double, 256> dealt{};
            for (std::size_t deal = 0; deal < deals_.size(); ++deal) {
                played[byte_of(settled[deal], byte)] += deals_[deal].weight * scale;
            }
            for (const State& state : hidden) {
                ++dealt[byte_of(state, byte)];
            }
            if (const double one = compared(played, dealt); one > most) {
                most = one;
                complaint = sentence(byte, played, dealt);
            }
        }
        return most;
    }

  private:
    struct Deal {
        State state;
        double weight = 1;
    };

    static unsigned char byte_of(const State& state, std::size_t byte) {
        return reinterpret_cast<const unsigned char*>(&state)[byte];
    }

    double total_weight() const {
        double total = 0;
        for (const Deal& deal : deals_) {
            total += deal.weight;
        }
        return total;
    }

    void one_step() {
        const State before = real_;
        const Actor actor = G::to_act(real_);
        const Action action = pick(real_);
        path_text_ += (path_text_.empty() ? "" : ", ") + G::write(before, action);
        G::apply(real_, action);
        const bool is_hidden = !actor.is_seat(seat_) && is_secret(before, action);
        // How often the others choose what they hide is theirs: from here on only what is possible can be compared.
        is_exact_ = is_exact_ && !(is_hidden && actor.is_seat());
        const Viewer viewer = Viewer::of_seat(seat_);
        const json::object seen = G::view(real_, viewer);
        const json::object heard = Eyes::told(before, action, real_, viewer);
        std::vector<Deal> left;
        for (Deal& deal : deals_) {
            if (!(G::to_act(deal.state) == actor)) {
                continue;
            }
            const State earlier = deal.state;
            const auto done = is_hidden ? do_in_secret(deal) : do_the_same(deal, action);
            if (done && Eyes::told(earlier, *done, deal.state, viewer) == heard &&
                G::view(deal.state, viewer) == seen) {
                left.push_back(deal);
            }
        }
        deals_ = std::move(left);
    }

    Action pick(const State& state) {
        if (G::to_act(state).is_chance()) {
            return G::sample(state, path_);
        }
        const std::vector<Action> choices = choices_of<G>(state);
        return choices[path_.below(choices.size())];
    }

    // A game without is_secret: the seat could not tell it from another choice.
    bool is_secret(const State& before, Action action) {
        const Viewer viewer = Viewer::of_seat(seat_);
        if constexpr (HidesActions<G>) {
            return Eyes::is_secret(before, action, viewer);
        }
        std::vector<Action> choices = choices_of<G>(before);
        std::erase(choices, action);
        if (choices.empty()) {
            return false;
        }
        const Action other = choices[path_.below(choices.size())];
        State after = before;
        G::apply(after, other);
        return !(after == real_) && Eyes::dealt_alike(after, viewer) == Eyes::dealt_alike(real_, viewer) &&
               G::view(after, viewer) == G::view(real_, viewer);
    }

    std::optional<Action> do_in_secret(Deal& deal) {
        constexpr int tries = 40;
        const std::vector<Action> choices =
            G::to_act(deal.state).is_seat() ? choices_of<G>(deal.state) : std::vector<Action>();
        for (int attempt = 0; attempt < tries; ++attempt) {
            const Action action =
                choices.empty() ? G::sample(deal.state, random_) : choices[random_.below(choices.size())];
            if (!HidesActions<G> || Eyes::is_secret(deal.state, action, Viewer::of_seat(seat_))) {
                return G::apply(deal.state, action) ? std::optional(action) : std::nullopt;
            }
        }
        return std::nullopt;
    }

    static std::optional<Action> do_the_same(Deal& deal, Action action) {
        if (G::to_act(deal.state).is_chance()) {
            OutcomeList outcomes;
            G::outcomes(deal.state, outcomes);
            double all = 0;
            double chosen = 0;
            for (const Outcome& outcome : outcomes) {
                all += static_cast<double>(outcome.weight);
                chosen += outcome.action == action ? static_cast<double>(outcome.weight) : 0;
            }
            deal.weight *= chosen / all;
        }
        return deal.weight > 0 && G::apply(deal.state, action) ? std::optional(action) : std::nullopt;
    }

    double compared(const std::array<double, 256>& played, const std::array<double, 256>& dealt) const {
        std::vector<double> one;
        std::vector<double> two;
        for (std::size_t value = 0; value < 256; ++value) {
            if (played[value] + dealt[value] > 0) {
                one.push_back(played[value]);
                two.push_back(dealt[value]);
            }
        }
        if (one.size() < 2) {
            return 0;
        }
        return is_exact_ ? difference(one, two) : impossible(one, two);
    }

    // Values that come often on one side and never on the other.
    static double impossible(const std::vector<double>& one, const std::vector<double>& two) {
        double all_one = 0;
        double all_two = 0;
        for (std::size_t value = 0; value < one.size(); ++value) {
            all_one += one[value];
            all_two += two[value];
        }
        constexpr double often = 0.15;
        double most = 0;
        for (std::size_t value = 0; value < one.size(); ++value) {
            if ((one[value] > often * all_one && two[value] == 0) ||
                (two[value] > often * all_two && one[value] == 0)) {
                // About as surprising as none of so many where a share of them was due.
                most = std::max(most, std::sqrt(0.4 * std::min(all_one, all_two)));
            }
        }
        return most;
    }

    std::string sentence(std::size_t byte, const std::array<double, 256>& played,
                         const std::array<double, 256>& dealt) const {
        std::string text = "hide does not deal what seat " + std::to_string(seat_ + 1) + " must believe: byte " +
                           std::to_string(byte) + " of the state (" + (is_exact_ ? "how often" : "whether ever") + "),";
        for (std::size_t value = 0; value < 256; ++value) {
            if (played[value] + dealt[value] > 0) {
                text += " " + std::to_string(value) + ": " + std::to_string(std::lround(played[value])) + " by play, " +
                        std::to_string(std::lround(dealt[value])) + " by hide;";
            }
        }
        return text + " then play went on: " + path_text_;
    }

    State real_;
    Seat seat_;
    std::size_t count_;
    Random path_;
    Random random_;
    std::vector<Deal> deals_;
    bool is_exact_ = true;
    std::string path_text_;
};

// A quick look first, with more deals where few of them lead to what happened; what surprises is looked at again with
// many deals.
template <Game G>
Complaint belief_complaint(const typename G::State& start, Seat seat, std::uint64_t seed, int& conclusive) {
    constexpr std::size_t quick = 96;
    constexpr double enough = 24;
    constexpr std::size_t most = is_sanitized ? quick : belief_deals<G>;
    std::size_t count = quick;
    Complaint complaint;
    for (int look = 0; look < 3; ++look) {
        Beliefs<G> beliefs(start, seat, count, seed, mix_bits(seed + count));
        beliefs.play_on();
        const bool is_last = count == most;
        if (beliefs.worth() < enough) {
            if (is_last || beliefs.worth() < 1) {
                return {};
            }
        } else {
            conclusive += look == 0 ? 1 : 0;
            const double surprise = beliefs.surprise(complaint);
            if (is_last || surprise < suspicious) {
                return surprise < beyond_chance ? Complaint() : complaint;
            }
        }
        count = most;
    }
    return {};
}

// Something is hidden from the seat here.
template <Game G>
bool is_something_hidden(const typename G::State& state, Seat seat, Random& random) {
    for (int deal = 0; deal < 3; ++deal) {
        auto other = state;
        G::hide(other, seat, random);
        if (!(other == state)) {
            return true;
        }
    }
    return false;
}

// A few comparisons in each game. A hide that does nothing hides something
// nevertheless, so half of them begin anywhere.
template <Game G>
Complaint hide_against_beliefs() {
    if (!G::facts().has_hidden_information) {
        return {};
    }
    constexpr int most_windows = is_sanitized ? 1 : belief_windows<G>;
    constexpr int most_in_a_game = std::max(2, most_windows / 12);
    int begun = 0;
    int begun_here = 0;
    int conclusive = 0;
    const Complaint complaint = walk<G>(battery_games<G>, [&](Playthrough<G>& play) -> Complaint {
        Random& random = play.random();
        begun_here = play.length() == 0 ? 0 : begun_here;
        if (play.over() || begun == most_windows || begun_here == most_in_a_game ||
            random.below(belief_every<G>) != 0) {
            return {};
        }
        const auto seat = static_cast<Seat>(random.below(static_cast<std::uint64_t>(G::seats(play.state))));
        if (random.below(2) == 0 && !is_something_hidden<G>(play.state, seat, random)) {
            return {};
        }
        ++begun;
        ++begun_here;
        return belief_complaint<G>(play.state, seat, random.next(), conclusive);
    });
    // A sanitized build looks at one state only, which may well be one that few deals lead on from.
    const bool must_conclude = !is_sanitized;
    return complaint.empty() && must_conclude && conclusive == 0 ? "no comparison of hide with play came to an end"
                                                                 : complaint;
}

}  // namespace pentarchy::testing
