#pragma once

// More set-up in a line, beside table.h: states, emptied zones, turns in which nothing is done.

#include "games/imperium_horizons/tests/table.h"

namespace pentarchy::imperium_horizons {

inline void as_empire(Table& t, int seat = 0) {
    set_face(t.state, state_piece(t.state, seat), table().find("EMPIRE0"));
}

inline void remove_all(Table& t, spot::Code where, int seat = 0) {
    for (const Piece piece : at(t.state, where < spot::hand ? static_cast<Spot>(where) : spot_of(where, seat))) {
        set_spot(t.state, piece, spot::gone);
    }
}

inline void leave_unrest(Table& t, int number) {
    PieceSet pile = at(t.state, spot::unrest_pile);
    while (pile.size() > number) {
        set_spot(t.state, pile.first(), spot::gone);
        pile.remove(pile.first());
    }
}

// The main deck holds nothing any more; the small decks keep what they have.
inline void empty_main_deck(Table& t) {
    PieceSet bag = at(t.state, spot::main_deck);
    while (main_size(t.state) > 0 && !bag.empty()) {
        const Piece piece = bag.first();
        bag.remove(piece);
        if (card_of(t.state, piece).banner == Suit::tri || card_of(t.state, piece).banner == Suit::tr) {
            set_spot(t.state, piece, spot::gone);
            continue;
        }
        // Each small deck must still find cards of its banner.
        int alike = 0;
        for (const Piece other : at(t.state, spot::main_deck)) {
            alike += card_of(t.state, other).banner == card_of(t.state, piece).banner ? 1 : 0;
        }
        constexpr std::array<Suit, 3> suits = {Suit::civ, Suit::unc, Suit::reg};
        for (std::size_t deck = 0; deck < suits.size(); ++deck) {
            if (suits[deck] == card_of(t.state, piece).banner && alike > t.state.small_deck[deck]) {
                set_spot(t.state, piece, spot::gone);
            }
        }
    }
}

inline void take_first(Table& t) {
    ActionList actions;
    ImperiumHorizons::legal(t.state, actions);
    ASSERT_FALSE(actions.empty());
    ASSERT_TRUE(ImperiumHorizons::apply(t.state, actions[0]));
    t.run_chance();
}

// Answers everything with "stop", "pass" or "no", or else with what comes first, until a turn begins or an action is
// asked for.
inline void settle(Table& t) {
    for (int i = 0; i < 200; ++i) {
        if (t.ask() == Ask::order || t.ask() == Ask::activate || t.ask() == Ask::over) {
            return;
        }
        bool said = false;
        for (const std::string_view line : {"stop", "pass", "no"}) {
            if (!said && t.offers(line)) {
                said = t.play(line).empty();
            }
        }
        if (!said) {
            take_first(t);
        }
    }
    ADD_FAILURE() << "this does not come to an end";
}

// A turn in which nothing is done; the Solstice, where it follows, too.
inline void idle(Table& t) {
    ASSERT_EQ(t.play("order revolt"), "");
    settle(t);
}

// The same up to the first question of the Solstice.
inline void idle_until_solstice(Table& t) {
    ASSERT_EQ(t.play("order revolt"), "");
    for (int i = 0; i < 50 && t.state.in_solstice == 0 && t.ask() != Ask::order; ++i) {
        if (t.offers("stop")) {
            ASSERT_EQ(t.play("stop"), "");
        } else {
            take_first(t);
        }
    }
}

inline std::vector<std::string> offered(const Table& t) {
    std::vector<std::string> lines;
    ActionList actions;
    ImperiumHorizons::legal(t.state, actions);
    for (const Action action : actions) {
        lines.push_back(ImperiumHorizons::write(t.state, action));
    }
    return lines;
}

}  // namespace pentarchy::imperium_horizons
