// What a seat may know, as numbers (core/learners/observation.h). A card that the seat cannot place is listed without
// its place: that it is in the game is known to all, where it lies is what hide.cpp deals anew.

#include "core/learners/observing.h"

#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/machine/machine.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr int card_numbers = 7 + resource_kinds;
constexpr int zones = 15;  // of one player: hand to waiting
constexpr int player_numbers = 14 + resource_kinds + zones;
constexpr int asks = static_cast<int>(Ask::share_unrest) + 1;
constexpr int table_numbers = asks + 31;

// 1 to 14 the common places, 15 to 29 those of a player; 0: not known to the seat.
int zone_of(Spot place) {
    constexpr int first_own = spot::gone + 1;
    return place < spot::hand ? place + 1 : first_own + 1 + (place - spot::hand) / max_players;
}

void observe_card(const State& s, Piece piece, Seat seat, float* out) {
    *out++ = static_cast<float>(s.face[piece] + 1);
    if (is_hidden_from(s, piece, seat)) {
        *out = 1;
        return;
    }
    ++out;
    const Spot where = s.at[piece];
    const int owner = owner_of(where);
    *out++ = static_cast<float>(zone_of(where));
    *out++ = owner < 0 ? 0.0F : static_cast<float>((owner - seat + s.seats) % s.seats + 1);
    *out++ = static_cast<float>(s.host[piece]);
    *out++ = s.exhausted.has(piece) ? 1.0F : 0.0F;
    *out++ = s.free_played.has(piece) ? 1.0F : 0.0F;
}

void observe_cards(const State& s, Seat seat, float* out) {
    for (std::size_t piece = 0; piece < s.cards; ++piece) {
        observe_card(s, static_cast<Piece>(piece), seat, out + piece * card_numbers);
    }
    for (const Tokens& tokens : s.tokens) {
        for (std::size_t kind = 0; kind < resource_kinds; ++kind) {
            out[tokens.card * card_numbers + 7 + kind] = static_cast<float>(tokens.count[kind]);
        }
    }
}

void observe_player(const State& s, int seat, float* out) {
    const Player& player = s.player(seat);
    for (const float number :
         {ratio(player.actions, 5), ratio(player.exhaust, 5), ratio(player.exhaust_limit, 5),
          static_cast<float>(player.nation), ratio(player.side, 1), ratio(player.king_used, 1),
          ratio(player.decks_exhausted, 1), ratio(player.developments, 1), ratio(player.ignore_state, 1),
          ratio(player.ignore_empire, 1), ratio(player.returned_unrest, 5), ratio(player.has_chaos, 1),
          ratio(player.memory, 2), seat == s.active ? 1.0F : 0.0F}) {
        *out++ = number;
    }
    for (const std::uint16_t tokens : player.pool) {
        *out++ = ratio(tokens, 20);
    }
    for (std::size_t piece = 0; piece < s.cards; ++piece) {
        if (owner_of(s.at[piece]) == seat) {
            out[(s.at[piece] - spot::hand) / max_players] += 0.1F;
        }
    }
}

void observe_table(const State& s, Seat seat, float* out) {
    out[static_cast<int>(s.pending.ask)] = 1;
    out += asks;
    int main_deck = 0;
    int unrest = 0;
    for (std::size_t piece = 0; piece < s.cards; ++piece) {
        main_deck += s.at[piece] == spot::main_deck ? 1 : 0;
        unrest += s.at[piece] == spot::unrest_pile ? 1 : 0;
    }
    const Piece asking = s.stack.empty() ? no_piece : s.top().self;
    const bool seen = asking != no_piece && asking < s.cards && !is_hidden_from(s, asking, seat);
    for (const float number : {ratio(s.seats, max_players),
                               ratio((s.pending.seat - seat + s.seats) % s.seats, max_players),
                               ratio(s.pending.what, 64),
                               ratio(s.pending.low, 10),
                               ratio(s.pending.high, 10),
                               ratio(s.pending.may_stop, 1),
                               seen ? static_cast<float>(asking + 1) : 0.0F,
                               ratio(s.round, 20),
                               ratio(s.order, 4),
                               ratio((s.first - seat + s.seats) % s.seats, max_players),
                               static_cast<float>(s.commons),
                               static_cast<float>(s.variants),
                               ratio(main_deck, 50),
                               ratio(unrest, 20),
                               ratio(s.small_deck[0], 10),
                               ratio(s.small_deck[1], 10),
                               ratio(s.small_deck[2], 10),
                               ratio(s.fame_cards, 10),
                               ratio(s.end_triggered, 1),
                               ratio(s.rounds_left, 2),
                               ratio(s.collapsed, 1),
                               ratio(s.in_solstice, 1),
                               ratio(s.king_flipped, 1),
                               ratio(s.reserve, 10),
                               ratio(s.civ.level, 6),
                               ratio(s.civ.side, 2),
                               ratio(s.civ.die, 6),
                               ratio(s.civ.blocked, 6),
                               ratio(s.civ.counter, 10),
                               ratio(s.civ.journey, 3),
                               ratio(s.civ.king, 1)}) {
        *out++ = number;
    }
}

}  // namespace

const std::vector<ObservationPart>& ImperiumHorizons::observation() {
    static const std::vector<ObservationPart> parts = {
        {"cards",
         {static_cast<int>(max_pieces), card_numbers},
         "number in the card table + 1, whether its place is unknown to the seat; if it is known: "
         "place, owner counted from the seat, slot or card above, exhausted, played for free; tokens on it"},
        {"players",
         {max_players, player_numbers},
         "actions, exhausts, exhaust limit, nation, side, King of Kings used, decks exhausted, developments, ignores "
         "state, ignores empire, Unrest returned, chaos, memory, active; materials, population, progress, goods; "
         "number "
         "of cards in each place"},
        {"table",
         {table_numbers},
         "question; seats, who is asked, operation, lowest and highest number, may stop, card that asks, round, order, "
         "first player, commons, variants, main deck, Unrest, three small decks, Fame, end triggered, rounds left, "
         "collapsed, solstice, King of Kings, reserve, the CIV's level, side, die, blocked slot, counter, journey, "
         "king"}};
    return parts;
}

void ImperiumHorizons::observe(const State& state, Seat seat, std::span<float> numbers) {
    ObservationWriter writer(numbers);
    observe_cards(state, seat, writer.part(max_pieces * card_numbers));
    float* const players = writer.part(max_players * player_numbers);
    for (int place = 0; place < state.seats; ++place) {
        observe_player(state, (seat + place) % state.seats, players + place * player_numbers);
    }
    observe_table(state, seat, writer.part(table_numbers));
}

}  // namespace pentarchy::imperium_horizons
