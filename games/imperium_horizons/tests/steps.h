#pragma once

// What tests do again and again around a `Table`: small piles, state cards, known decks; going on until something is
// asked; what a viewer is shown.

#include <initializer_list>

#include "core/documents/json.h"
#include "games/imperium_horizons/tests/table.h"

namespace pentarchy::imperium_horizons {

// --- positions ---------------------------------------------------------------------------------------------

inline void unrest_pile(Table& t, int size) {
    PieceSet pile = at(t.state, spot::unrest_pile);
    while (pile.size() > size) {
        set_spot(t.state, pile.first(), spot::gone);
        pile.remove(pile.first());
    }
}

inline void state_card(Table& t, int seat, std::string_view id) {
    set_face(t.state, state_piece(t.state, seat), table().find(id));
}

// The draw deck, or the nation deck above its accession card, holds these cards and no others.
inline void pile_of(Table& t, int seat, spot::Code where, std::initializer_list<std::string_view> names) {
    for (const Piece piece : at(t.state, where, seat)) {
        set_spot(t.state, piece, spot::gone);
    }
    for (const std::string_view name : names) {
        Piece found = no_piece;
        for (const spot::Code from : {spot::gone, spot::deck, spot::nation, spot::accession, spot::main_deck}) {
            const auto spot = from < spot::hand ? static_cast<Spot>(from) : spot_of(from, seat);
            for (const Piece piece : at(t.state, spot)) {
                if (found == no_piece && table().names[card_of(t.state, piece).name] == name) {
                    found = piece;
                }
            }
        }
        ASSERT_NE(found, no_piece) << name;
        set_spot(t.state, found, spot_of(where, seat));
        t.state.place[found] = 0;
        t.state.known[found] = 0;
    }
}

inline void draw_deck(Table& t, int seat, std::initializer_list<std::string_view> names) {
    pile_of(t, seat, spot::deck, names);
}
inline void nation_deck(Table& t, int seat, std::initializer_list<std::string_view> names) {
    pile_of(t, seat, spot::nation, names);
}

// Exactly these five cards lie in the market, without tokens.
inline void market_of(Table& t, std::initializer_list<std::string_view> names) {
    Machine machine{t.state};
    for (const Piece piece : at(t.state, spot::market)) {
        machine.return_unrest_beneath(t.state.host[piece]);
        machine.drop_tokens(piece);
        set_spot(t.state, piece, spot::main_deck);
        t.state.known[piece] = 0;
        t.state.host[piece] = 0;
    }
    int slot = 0;
    for (const std::string_view name : names) {
        const Piece piece = t.find(name);
        set_spot(t.state, piece, spot::market);
        t.state.known[piece] = everybody;
        t.state.host[piece] = static_cast<std::uint8_t>(slot);
        if (!card_of(t.state, piece).bears(Suit::reg)) {
            machine.put_unrest_beneath(slot);
        }
        ++slot;
    }
}

// --- play --------------------------------------------------------------------------------------------------

inline std::vector<std::string> offered(const Table& t) {
    std::vector<std::string> lines;
    if (ImperiumHorizons::to_act(t.state).is_seat()) {
        ActionList actions;
        ImperiumHorizons::legal(t.state, actions);
        for (const Action action : actions) {
            lines.push_back(ImperiumHorizons::write(t.state, action));
        }
    }
    return lines;
}

// The answer that does least.
inline void go_on(Table& t) {
    for (const std::string_view line : {"stop", "pass", "no", "finish", "order activate"}) {
        if (t.offers(line)) {
            ASSERT_EQ(t.play(line), "");
            return;
        }
    }
    const auto lines = offered(t);
    ASSERT_FALSE(lines.empty());
    ASSERT_EQ(t.play(lines.front()), "");
}

// Goes on until the condition holds; false if it never does.
template <class Condition>
bool until(Table& t, Condition condition, int most = 120) {
    for (; most > 0 && t.asked() >= 0 && !condition(); --most) {
        go_on(t);
    }
    return condition();
}

inline bool until_activation(Table& t) {
    return until(t, [&] { return t.ask() == Ask::activate; });
}
inline bool until_turn_of(Table& t, int seat) {
    return until(t, [&] { return t.ask() == Ask::order && t.asked() == seat; });
}
// The Solstice asks that seat something.
inline bool until_solstice(Table& t, int seat) {
    return until(t, [&] { return t.state.in_solstice != 0 && t.asked() == seat; });
}
inline bool until_round(Table& t, int round) {
    return until(t, [&] { return t.state.round == round; });
}

// --- what is seen --------------------------------------------------------------------------------------------

// Whether the viewer's document shows that card in that zone of that seat.
inline bool sees(const Table& t, int viewer, int seat, std::string_view zone, std::string_view name) {
    const json::object view = ImperiumHorizons::view(t.state, Viewer::of_seat(viewer));
    const std::string key = card_key(t.state, t.find_any(name, seat));
    for (const json::value& item :
         view.at("seats").as_array()[static_cast<std::size_t>(seat)].as_object().at("items").as_array()) {
        const json::object& shown = item.as_object();
        if (shown.at("id").as_string() == std::string(zone) + "_" + std::to_string(seat) && shown.contains("items") &&
            json::serialize(shown.at("items")).find(key) != std::string::npos) {
            return true;
        }
    }
    return false;
}

}  // namespace pentarchy::imperium_horizons
