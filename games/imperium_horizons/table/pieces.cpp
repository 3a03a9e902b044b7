// Cards and tokens change places here and nowhere else.

#include <algorithm>

#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/table/bags.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr int highest_place = 126;  // State::place

bool is_hidden(Spot where) {
    switch (kind_of(where)) {
        case spot::hand:
        case spot::deck:
        case spot::history:
        case spot::legends:
        case spot::sunken:
        case spot::nation:
        case spot::main_deck:
        case spot::fame_deck:
            return true;
        default:
            return false;
    }
}

void refresh_effects(State& s, int seat) {
    Effects all;
    for (const Piece piece :
         at_any(s, spot_of(spot::play, seat), spot_of(spot::permanent, seat), spot_of(spot::state_card, seat))) {
        all |= traits_of(s, piece);
    }
    s.effects[static_cast<std::size_t>(seat)] = all;
}

}  // namespace

void set_spot(State& s, Piece piece, Spot where) {
    const Spot from = s.at[piece];
    s.at[piece] = where;
    if (kind_of(where) == spot::hand) {
        s.player(owner_of(where)).without_unrest = 0;
    }
    if (is_active(from)) {
        refresh_effects(s, owner_of(from));
    }
    if (is_active(where)) {
        s.effects[static_cast<std::size_t>(owner_of(where))] |= traits_of(s, piece);
    }
}

void set_face(State& s, Piece piece, CardId face) {
    s.face[piece] = face;
    if (is_active(s.at[piece])) {
        refresh_effects(s, owner_of(s.at[piece]));
    }
}

// The place above all cards of the pile. Places only ever grow; before there is none left they are counted anew.
std::int8_t Machine::place_on_top(Spot pile) {
    int top = 0;
    for (const Piece other : at(s, pile)) {
        top = std::max<int>(top, s.place[other]);
    }
    if (top >= highest_place) {
        top = renumber(pile);
    }
    return static_cast<std::int8_t>(top + 1);
}

int Machine::renumber(Spot pile) {
    int next = 0;
    for (int place = 1; place <= highest_place; ++place) {
        for (const Piece piece : at(s, pile)) {
            if (s.place[piece] == place) {
                ++next;
                s.place[piece] = static_cast<std::int8_t>(next);
            }
        }
    }
    if (next >= highest_place) {
        list_is_full(Limit::places);
    }
    return next;
}

void Machine::put(Piece piece, Spot where) {
    const Spot from = s.at[piece];
    const std::uint8_t seen = is_hidden(from) ? s.known[piece] : everybody;
    set_spot(s, piece, where);
    s.place[piece] = 0;
    s.host[piece] = 0;
    if (from == spot::fame_deck && where != spot::fame_deck && s.fame_cards > 0) {
        --s.fame_cards;
    }
    if (from == spot::main_deck && where != spot::revealed && where != spot::main_deck) {
        after_main_draw();
    }
    if (has_civ(s) &&
        (where == spot::exile || where == spot_of(spot::discard, civ_seat) || where == spot_of(spot::play, civ_seat))) {
        // The CIV takes the last exiled, discarded or played card first.
        s.place[piece] = place_on_top(where);
    }
    if (seen != 0 && is_hidden(where)) {
        tell(piece, seen);
    }
    if (!is_hidden(where)) {
        s.known[piece] = everybody;
    } else if (kind_of(where) == spot::deck || kind_of(where) == spot::nation) {
        s.known[piece] = 0;
        s.pool[piece] = static_cast<std::uint8_t>(owner_of(where) + (kind_of(where) == spot::nation ? 4 : 0));
    } else {
        s.known[piece] = seen;
        if (kind_of(from) == spot::hand && from != where) {
            blur(owner_of(from), piece);
        }
        if (owner_of(where) >= 0) {
            s.known[piece] |= seat_bit(owner_of(where));
        }
    }
}

// A card left the hand unseen: the others no longer know which of the cards they had seen are still there.
void Machine::blur(int seat, Piece moved) {
    const std::uint8_t own = seat_bit(seat);
    PieceSet set = at(s, spot::hand, seat);
    set.add(moved);
    for (const Piece piece : set) {
        if ((s.known[piece] & ~own) != 0) {
            tell(piece, s.known[piece]);
            s.known[piece] &= own;
            s.pool[piece] = static_cast<std::uint8_t>(seat);
        }
    }
}

void Machine::put_on_top(Piece piece, Spot deck, std::uint8_t knowers) {
    const Spot from = s.at[piece];
    if (kind_of(from) == spot::hand) {
        blur(owner_of(from), piece);
    }
    const bool seen = !is_hidden(from);
    const std::int8_t place = place_on_top(deck);
    set_spot(s, piece, deck);
    s.host[piece] = 0;
    s.place[piece] = place;
    s.known[piece] = seen ? everybody : knowers;
}

void Machine::put_at_bottom(Piece piece, Spot deck, std::uint8_t knowers) {
    const bool seen = !is_hidden(s.at[piece]);
    int bottom = 0;
    for (const Piece other : at(s, deck)) {
        if (other != piece) {
            bottom = std::min<int>(bottom, s.place[other]);
        }
    }
    set_spot(s, piece, deck);
    s.host[piece] = 0;
    if (bottom - 1 < -highest_place) {
        list_is_full(Limit::places);
    }
    s.place[piece] = static_cast<std::int8_t>(bottom - 1);
    s.known[piece] = seen ? everybody : knowers;
}

void Machine::shuffle(Spot deck) {
    for (const Piece piece : at(s, deck)) {
        if (s.known[piece] != 0) {
            tell(piece, s.known[piece]);
        }
        s.place[piece] = 0;
        s.known[piece] = 0;
        if (is_hidden(deck) && owner_of(deck) >= 0) {
            s.pool[piece] = static_cast<std::uint8_t>(owner_of(deck) + (kind_of(deck) == spot::nation ? 4 : 0));
        }
    }
}

// Its tokens go to the owner's pool, its Exhaust token nowhere (IH-KW-INPLAY-02/03).
void Machine::leave_play(Piece piece) {
    const int seat = owner_of(s.at[piece]);
    const spot::Code where = kind_of(s.at[piece]);
    if (where != spot::play && where != spot::permanent) {
        return;
    }
    s.exhausted.remove(piece);
    tokens_to_pool(piece, seat);
    happen(EventKind::leave, seat, piece);
}

void Machine::send_with_garrison(Piece piece, Spot where) {
    const PieceSet below = garrison_of(s, piece);
    leave_play(piece);
    put(piece, where);
    for (const Piece card : below) {
        put(card, where);
    }
}

void Machine::to_discard(int seat, Piece piece) {
    put(piece, spot_of(spot::discard, seat));
}

// --- variables -----------------------------------------------------------------------------------------

void Machine::bind(std::uint8_t frame, std::uint8_t variable, Piece piece) {
    add_to(s.bindings, Binding{frame, variable, piece, hidden_from(s, piece)}, Limit::bindings);
}

void Machine::bind_number(std::uint8_t frame, std::uint8_t variable, int number) {
    add_to(s.bindings, Binding{frame, variable, static_cast<Piece>(number)}, Limit::bindings);
}

void Machine::tell(Piece piece, std::uint8_t seats) {
    const auto unseen = static_cast<std::uint8_t>(~seats);
    for (Binding& binding : s.bindings) {
        binding.untold &= binding.card == piece ? unseen : everybody;
    }
    for (Happening& event : s.events) {
        event.untold &= event.card == piece ? unseen : everybody;
    }
}

void Machine::unbind(std::uint8_t frame, std::uint8_t variable) {
    for (std::size_t i = s.bindings.size(); i > 0; --i) {
        if (s.bindings[i - 1].frame == frame && s.bindings[i - 1].variable == variable) {
            s.bindings.erase_at(i - 1);
        }
    }
}

void Machine::forget_answers(std::uint8_t frame) {
    for (std::size_t i = s.bindings.size(); i > 0; --i) {
        const Binding& binding = s.bindings[i - 1];
        if (binding.frame == frame && binding.variable >= bound_done && binding.variable < bound_done + 24) {
            s.bindings.erase_at(i - 1);
        }
    }
}

void Machine::unbind_frame(std::uint8_t frame) {
    for (std::size_t i = s.bindings.size(); i > 0; --i) {
        if (s.bindings[i - 1].frame == frame) {
            s.bindings.erase_at(i - 1);
        }
    }
}

void Machine::set_it(const Context& c, Piece piece) {
    unbind(c.root, bound_it);
    bind(c.root, bound_it, piece);
}

// --- tokens ----------------------------------------------------------------------------------------------

void Machine::add_tokens(Piece piece, int resource, int number) {
    for (std::size_t i = 0; i < s.tokens.size(); ++i) {
        Tokens& tokens = s.tokens[i];
        if (tokens.card == piece) {
            const int now = tokens.count[static_cast<std::size_t>(resource)] + number;
            tokens.count[static_cast<std::size_t>(resource)] = static_cast<std::uint8_t>(counted(std::max(now, 0)));
            if (tokens.total() == 0) {
                s.tokens.erase_at(i);
            }
            return;
        }
    }
    if (number > 0) {
        Tokens tokens;
        tokens.card = piece;
        tokens.count[static_cast<std::size_t>(resource)] = static_cast<std::uint8_t>(counted(number));
        add_to(s.tokens, tokens, Limit::tokens);
    }
}

void Machine::drop_tokens(Piece piece) {
    for (std::size_t i = 0; i < s.tokens.size(); ++i) {
        if (s.tokens[i].card == piece) {
            s.tokens.erase_at(i);
            return;
        }
    }
}

void Machine::tokens_to_pool(Piece piece, int seat) {
    for (std::size_t i = 0; i < s.tokens.size(); ++i) {
        if (s.tokens[i].card == piece) {
            for (std::size_t resource = 0; resource < resource_kinds; ++resource) {
                s.player(seat).pool[resource] =
                    static_cast<std::uint16_t>(s.player(seat).pool[resource] + s.tokens[i].count[resource]);
            }
            s.tokens.erase_at(i);
            return;
        }
    }
}

// --- ends ----------------------------------------------------------------------------------------------------

// IH-END-008: at once, whatever is going on. The Cultists win it with an empty chaos pile (IH-END-013).
void Machine::collapse_if_empty() {
    if (s.collapsed != 0 || !at(s, spot::unrest_pile).empty()) {
        return;
    }
    s.collapsed = 1;
    for (int seat = 0; seat < (has_civ(s) ? 1 : s.seats); ++seat) {
        if (s.player(seat).has_chaos != 0 && at(s, spot::chaos).empty()) {
            s.forced_winner = static_cast<std::uint8_t>(seat);
        }
    }
}

void Machine::trigger_end() {
    if (s.end_triggered == 0) {
        s.end_triggered = 1;
        const bool at_once = has_variant(s, Variant::short_game) || has_variant(s, Variant::practice);
        s.rounds_left = at_once ? 0 : 1;  // IH-VAR-SHORT-13, IH-VAR-PRACTICE-06
    }
}

// --- decks ---------------------------------------------------------------------------------------------------

// The next card of a face-down deck. A card whose place nobody knows is drawn by chance first: it then lies on top, and
// the same question finds it there.
bool Machine::next_card(Spot deck, Piece& piece) {
    Piece top = no_piece;
    Piece bottom = no_piece;
    const PieceSet placed = placed_at(s, deck);
    for (const Piece card : placed) {
        const int place = s.place[card];
        if (place > 0 && (top == no_piece || place > s.place[top])) {
            top = card;
        } else if (place < 0 && (bottom == no_piece || place > s.place[bottom])) {
            bottom = card;
        }
    }
    if (top != no_piece) {
        piece = top;
        return true;
    }
    const PieceSet bag = loose_at(s, deck);
    bool bag_counts = !bag.empty();
    if (deck == spot::fame_deck) {
        bag_counts = s.fame_cards > placed.size();  // the rest of the bag was taken out unseen
    } else if (deck == spot::main_deck) {           // the rest of the bag lies in the small decks
        bag_counts = bag.size() > s.small_deck[0] + s.small_deck[1] + s.small_deck[2] + s.routes_out;
    }
    if (!bag_counts) {
        piece = bottom;
        return true;
    }
    if (deck != spot::main_deck && bag.size() == 1) {  // how many there are is no secret; that they are alike is one
        piece = bag.first();
        return true;
    }
    s.pending = {};
    s.pending.ask = Ask::draw_card;
    s.pending.a = deck;
    return false;
}

void Machine::flip_state(int seat) {
    const Piece piece = state_piece(s, seat);
    if (piece == no_piece) {
        return;
    }
    const CardId other = card_of(s, piece).other_side;
    if (other == none) {
        return;
    }
    set_face(s, piece, other);
    happen(EventKind::state_flips, seat, piece).state_name = table().cards[other].name;
}

}  // namespace pentarchy::imperium_horizons
