// A number for every action of a seat (core/learners/numbering.h). Cards are named by their number in this game; the
// observation says which card that is.

#include "core/learners/number_kinds.h"

#include <algorithm>

#include "games/imperium_horizons/answers/moves.h"
#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/machine/machine.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr int pieces = static_cast<int>(max_pieces);
constexpr int most_abilities = 8;  // of one card
constexpr int bits = 32;           // orders, options, suits: bits of one word
constexpr int bytes = 256;
constexpr ArgumentRanges chance = {0, 1, 1};
constexpr ArgumentRanges bare = {1, 1, 1};
constexpr ArgumentRanges card = {pieces, 1, 1};

// What the arguments of a verb range over.
constexpr ArgumentRanges ranges_of(Verb verb) {
    switch (verb) {
        case Verb::draw_nation:
        case Verb::draw_first:
        case Verb::draw_card:
        case Verb::draw_common:
        case Verb::roll:
            return chance;
        case Verb::play:
        case Verb::free:
        case Verb::profit:
        case Verb::choose:
            return card;
        case Verb::exhaust:
        case Verb::respond:
            return {pieces, most_abilities, 1};
        case Verb::order:
        case Verb::option:
        case Verb::suit:
            return {bits, 1, 1};
        case Verb::pay:  // the ways to pay, in the order in which they are offered
        case Verb::number:
            return {bytes, 1, 1};
        case Verb::resource:
            return {resource_kinds, 1, 1};
        case Verb::player:
            return {max_players, 1, 1};
        default:
            return bare;
    }
}

constexpr auto numbers = number_kinds<Verb, verb_count>(ranges_of);

int payment_of(const State& s, const Move& move) {
    Payments payments;
    for_payments(s, s.top(), payments);
    const auto* const found = std::ranges::find_if(payments, [&](const Payment& payment) {
        return payment.own == move.a && payment.progress == move.b && payment.goods == move.c;
    });
    return static_cast<int>(found - payments.begin());
}

}  // namespace

int ImperiumHorizons::action_count() {
    return numbers.count();
}

int ImperiumHorizons::number(const State& state, Action action) {
    const Move move = *unpack(action);
    const auto verb = static_cast<std::size_t>(move.verb);
    return move.verb == Verb::pay ? numbers(verb, payment_of(state, move)) : numbers(verb, move.a, move.b, move.c);
}

}  // namespace pentarchy::imperium_horizons
