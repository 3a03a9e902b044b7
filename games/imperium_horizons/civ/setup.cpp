// Set-up of the CIV (IH-SOLO-001 to 011) and its dynasty deck, whose order by points comes into being as it is drawn.

#include <algorithm>

#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/setup/setup.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr Suit atlantean_set_aside = Suit::reg;  // the icon of IH-NAT-ATLANTEANS-CIV is lost in print

bool is_named(const Card& card, std::string_view name) {
    return table().names[card.name] == name;
}

bool is_removed(const Card& card) {
    return card.stays == Stays::power || card.stays == Stays::permanent || card.stays == Stays::state ||
           card.start == Start::play || is_named(card, "Overpopulation");
}

}  // namespace

Spot civ_first_spot(const State& s, const Card& card) {
    if (is_removed(card)) {
        return spot::nowhere;  // IH-SOLO-005; Ceremony, Journey, Mana, King Arthur's Court
    }
    if (is_named(card, "Cryostasis")) {
        return spot_of(spot::nation, civ_seat);  // IH-NAT-MARTIANS-CIV
    }
    switch (card.start) {
        case Start::nation:
            return spot_of(spot::nation, civ_seat);
        case Start::accession:
            return spot_of(spot::accession, civ_seat);
        case Start::dev:
            if (civ_is(s, "vikings")) {
                return spot::nowhere;  // IH-NAT-VIKINGS-CIV
            }
            if (civ_is(s, "mayans") && table().names[card.name].find("Headpiece") != std::string::npos) {
                return spot_of(spot::waiting, civ_seat);  // IH-NAT-MAYANS-CIV
            }
            if ((civ_is(s, "atlanteans") && card.bears(atlantean_set_aside)) ||
                (civ_is(s, "inuit") && card.bears(Suit::reg))) {
                return spot_of(spot::nation, civ_seat);  // on top of the others
            }
            return spot_of(spot::development, civ_seat);
        case Start::unrest_pile:
            return spot::unrest_pile;
        case Start::chaos:
            return spot::chaos;
        default:
            return spot_of(spot::deck, civ_seat);
    }
}

void start_civ(State& s) {
    for (const CivTable& one : table().civ_tables) {
        if (one.nation == s.player(civ_seat).nation && one.starts_here) {
            s.civ.side = static_cast<std::uint8_t>(one.side);
        }
    }
    for (const Piece piece : at(s, spot::accession, civ_seat)) {
        s.civ.accession = piece;
    }
    if (civ_level(s).starts_with_tokens) {  // IH-DIFF-05
        auto& pool = s.player(civ_seat).pool;
        pool = {3, 2, 1, 0};
        if (has_variant(s, Variant::trade_routes)) {
            std::swap(pool[progress], pool[goods_token]);
        }
    }
    for (const Piece piece : at(s, spot::nation, civ_seat)) {
        if (civ_is(s, "inuit")) {
            s.place[piece] = is_named(card_of(s, piece), "Nunavik") ? 2 : 1;
            s.known[piece] = everybody;
        }
    }
    for (const Piece piece : at(s, spot::development, civ_seat)) {
        s.known[piece] = everybody;
        if (is_named(card_of(s, piece), "Graal") || is_named(card_of(s, piece), "Aotearoa (New Zealand)")) {
            s.place[piece] = -1;
        }
    }
}

// --- the dynasty deck ----------------------------------------------------------------------------------------

namespace {

int worth(const State& s, Piece piece) {
    return civ_value(s, face_of(s, piece));
}

// Developments of the one value that comes next, from the top or from the bottom (IH-SOLO-007).
PieceSet extreme(const State& s, const PieceSet& among, bool top) {
    int best = top ? -100 : 100;
    for (const Piece piece : among) {
        best = top ? std::max(best, worth(s, piece)) : std::min(best, worth(s, piece));
    }
    PieceSet set;
    for (const Piece piece : among) {
        if (worth(s, piece) == best) {
            set.add(piece);
        }
    }
    return set;
}

// Kayaks at the bottom, then the seasons in turn, a Winter card on top (IH-NAT-INUIT-CIV-1).
PieceSet season_cards(const State& s, const PieceSet& all) {
    if (all.size() == 1) {
        return all;
    }
    const StateIcon season = all.size() % 2 == 0 ? StateIcon::bar : StateIcon::emp;
    PieceSet set;
    for (const Piece piece : all) {
        if ((card_of(s, piece).states & bit(season)) != 0) {
            set.add(piece);
        }
    }
    return set;
}

PieceSet kayaks(const State& s, const PieceSet& all) {
    for (const Piece piece : all) {
        if (is_named(card_of(s, piece), "Kayaks")) {
            return PieceSet::of(piece);
        }
    }
    return {};
}

}  // namespace

bool Machine::next_dynasty(Piece& piece) {
    piece = no_piece;
    if (!at(s, spot::nation, civ_seat).empty()) {
        return next_card(spot_of(spot::nation, civ_seat), piece);
    }
    if (!at(s, spot::accession, civ_seat).empty()) {
        piece = at(s, spot::accession, civ_seat).first();
        return true;
    }
    if (dynasty_size(s) == 0) {
        return true;
    }
    const PieceSet all = at(s, spot::development, civ_seat);
    for (const Piece one : all) {
        if (s.place[one] > 0) {
            piece = one;
            return true;
        }
    }
    const PieceSet best = extreme(s, civ_is(s, "inuit") ? season_cards(s, all) : all, true);
    if (best.size() == 1) {
        piece = best.first();
        return true;
    }
    s.pending = {};
    s.pending.ask = Ask::draw_card;
    s.pending.a = spot_of(spot::development, civ_seat);
    s.pending.cards = best;
    return false;
}

bool Machine::last_dynasty(Piece& piece) {
    piece = no_piece;
    const PieceSet all =
        dynasty_size(s) > at(s, spot::nation, civ_seat).size() + at(s, spot::accession, civ_seat).size()
            ? at(s, spot::development, civ_seat)
            : PieceSet{};
    if (all.empty()) {
        const PieceSet last = at(s, spot::accession, civ_seat);
        piece = last.empty() ? no_piece : last.first();
        return true;
    }
    for (const Piece one : all) {
        if (s.place[one] > 0) {
            piece = one;
            return true;
        }
    }
    const PieceSet worst = civ_is(s, "inuit") ? kayaks(s, all) : extreme(s, all, false);
    if (worst.size() == 1) {
        piece = worst.first();
        return true;
    }
    s.pending = {};
    s.pending.ask = Ask::draw_card;
    s.pending.a = spot_of(spot::development, civ_seat);
    s.pending.cards = worst;
    return false;
}

void Machine::dynasty_card_leaves(Piece piece, Spot where) {
    if (where == spot_of(spot::discard, civ_seat)) {
        civ_to_discard(piece);
    } else if (where == spot_of(spot::deck, civ_seat)) {
        put_on_top(piece, where, 0);
    } else {
        put(piece, where);
    }
    if (dynasty_size(s) == 0 && s.round > 0) {
        trigger_end();  // IH-SOLO-053
    }
}

}  // namespace pentarchy::imperium_horizons
