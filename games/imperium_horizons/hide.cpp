// What a seat cannot know is dealt anew. Cards that it cannot tell apart belong to one pool (State::pool): within a
// pool their places are exchanged, each way equally likely.

#include <algorithm>

#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/machine.h"
#include "games/imperium_horizons/moves.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr std::size_t pools = 33;

}  // namespace

bool is_hidden_from(const State& s, Piece piece, Seat seat) {
    if ((s.known[piece] >> seat & 1U) != 0) {
        return false;
    }
    switch (kind_of(s.at[piece])) {
        case spot::hand:
        case spot::deck:
        case spot::history:
        case spot::legends:
        case spot::sunken:
        case spot::nation:
        case spot::fame_deck:
            return true;
        case spot::main_deck:
            return s.host[piece] != 1 || s.place[piece] != 0;
        default:
            return false;
    }
}

void ImperiumHorizons::hide(State& s, Seat seat, Random& random) {
    if (s.pending.ask == Ask::over) {
        return;  // every card is turned up to be counted
    }
    std::array<std::uint8_t, pools> sizes{};
    std::array<std::array<Piece, max_pieces>, pools> hidden;  // NOLINT: what counts is written before it is read
    for (std::size_t i = 0; i < s.cards; ++i) {
        const auto piece = static_cast<Piece>(i);
        if (is_hidden_from(s, piece, seat)) {
            const std::size_t pool = s.pool[i];
            hidden[pool][sizes[pool]++] = piece;
        }
    }
    for (std::size_t pool = 0; pool < pools; ++pool) {
        for (std::size_t i = sizes[pool]; i > 1; --i) {
            const Piece one = hidden[pool][i - 1];
            const Piece other = hidden[pool][random.below(i)];
            std::swap(s.at[one], s.at[other]);
            std::swap(s.place[one], s.place[other]);
            std::swap(s.known[one], s.known[other]);
            std::swap(s.host[one], s.host[other]);
        }
    }
}

bool ImperiumHorizons::is_secret(const State& s, Action action, Seat seat) {
    const auto move = unpack(action);
    if (!move) {
        return false;
    }
    if (move->verb == Verb::draw_card) {
        // Cards for the market and those revealed are seen by all; what goes to a hand by its owner alone.
        if (s.pending.purpose == 1) {
            return true;  // a card of the CIV that nobody sees
        }
        const FrameKind kind = s.stack.empty() ? FrameKind::nothing : s.top().kind;
        return (kind == FrameKind::draw || kind == FrameKind::take_fame ||
                (kind == FrameKind::break_through && s.pending.b != 0)) &&
               s.top().actor != seat;
    }
    if (move->verb == Verb::choose && s.pending.seat != seat) {
        const auto op = static_cast<Op>(s.pending.what);
        const spot::Code where = kind_of(s.at[move->a]);
        const bool looked_at = where == spot::fame_deck || where == spot::nation || where == spot::main_deck;
        if (looked_at && (op == Op::take || op == Op::place || op == Op::swap)) {
            return seat < 0 || (s.known[move->a] >> seat & 1U) == 0;
        }
        return kind_of(s.at[move->a]) == spot::hand &&
               (op == Op::history || op == Op::place || op == Op::legends || op == Op::sink);
    }
    return false;
}

}  // namespace pentarchy::imperium_horizons
