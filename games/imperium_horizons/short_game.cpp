// The short game (IH-VAR-SHORT): what is discarded and removed at the set-up, and with the accession card.

#include "games/imperium_horizons/civ.h"

namespace pentarchy::imperium_horizons {

namespace {

enum Stage : std::uint8_t {
    begin,
    nation_cards,
    quest,
    quest_chosen,
    deck_card,
    mana_drawn,
    atlantis,
    developed,
    winter,
    summer,
    removed,
    civ_bottom,
    civ_top,
    civ_quest,
    done,
};

constexpr int discarded_nation_cards = 2;

bool is_named(const State& s, Piece piece, std::string_view name) {
    return table().names[card_of(s, piece).name] == name;
}

PieceSet of_season(const State& s, const PieceSet& all, StateIcon season) {
    PieceSet set;
    for (const Piece piece : all) {
        if ((card_of(s, piece).states & bit(season)) != 0) {
            set.add(piece);
        }
    }
    return set;
}

Stage first_stage(const State& s, int seat) {
    const std::string& nation = table().nation_ids[s.player(seat).nation];
    return is_civ(s, seat) ? civ_bottom : nation == "atlanteans" ? atlantis : nation == "inuit" ? winter : nation_cards;
}

}  // namespace

// Frame: actor = player, a = nation cards discarded, b and c = the two, d = 1: only remove a development.
void Machine::short_game() {
    Frame& f = s.top();
    const int seat = f.actor;
    const std::string& nation = table().nation_ids[s.player(seat).nation];
    const PieceSet developments = at(s, spot::development, seat);
    const auto choose = [&](const PieceSet& among, Op what, Stage next) {
        f.step = next;
        s.answer = no_piece;
        if (!among.empty()) {
            ask_card(seat, among, what);
        }
    };
    switch (static_cast<Stage>(f.step)) {
        case begin:
            f.step = f.d == 1 ? developed : first_stage(s, seat);
            return;
        case nation_cards: {  // IH-VAR-SHORT-02
            Piece piece = no_piece;
            if (f.a < discarded_nation_cards && !at(s, spot::nation, seat).empty()) {
                if (next_card(spot_of(spot::nation, seat), piece)) {
                    (f.a == 0 ? f.b : f.c) = piece;
                    to_discard(seat, piece);
                    ++f.a;
                }
                return;
            }
            f.step = nation == "arthurians" ? quest : done;
            if (nation == "polynesians" && f.a == discarded_nation_cards) {  // IH-VAR-SHORT-08
                s.pending = {};
                s.pending.ask = Ask::draw_card;
                s.pending.a = spot_of(spot::discard, seat);
                s.pending.b = 1;
                s.pending.cards.add(f.b);
                s.pending.cards.add(f.c);
                f.step = mana_drawn;
            }
            return;
        }
        case mana_drawn: {
            const Piece host = mana_card(s, seat);
            put(s.answer, spot_of(spot::garrison, seat));
            s.host[s.answer] = host;
            f.step = done;
            return;
        }
        case quest: {  // IH-VAR-SHORT-05
            PieceSet open;
            for (const Piece piece : developments) {
                if (!is_named(s, piece, "Graal")) {
                    open.add(piece);
                }
            }
            choose(open, Op::garrison, quest_chosen);
            return;
        }
        case quest_chosen:
            for (const Piece host : at(s, spot::permanent, seat)) {
                if (s.answer != no_piece && (traits_of(s, host).modifiers & bit(ModifierKind::quest_host)) != 0) {
                    put(s.answer, spot_of(spot::garrison, seat));
                    s.host[s.answer] = host;
                }
            }
            f.step = deck_card;
            return;
        case deck_card: {
            Piece piece = no_piece;
            if (!next_card(spot_of(spot::nation, seat), piece)) {
                return;
            }
            put(piece, spot_of(spot::deck, seat));
            f.step = done;
            return;
        }
        case atlantis:  // IH-VAR-SHORT-04
            f.a = 1;
            choose(developments, Op::develop, developed);
            return;
        case developed:
            if (f.a == 1 && s.answer != no_piece) {
                to_discard(seat, s.answer);
            }
            f.a = 0;
            choose(at(s, spot::development, seat), Op::exile, removed);
            return;
        case removed:  // IH-VAR-SHORT-12
            if (s.answer != no_piece) {
                put(s.answer, spot::gone);
            }
            f.step = done;
            return;
        case winter:  // IH-VAR-SHORT-06
            s.player(seat).pool = {};
            choose(of_season(s, developments, StateIcon::bar), Op::discard, summer);
            return;
        case summer:
            to_discard(seat, s.answer);
            f.b = 1;
            choose(of_season(s, at(s, spot::development, seat), StateIcon::emp), Op::discard, done);
            return;
        case civ_bottom: {  // IH-VAR-SHORT-09
            Piece piece = no_piece;
            if (!last_dynasty(piece)) {
                return;
            }
            if (piece != no_piece) {
                put(piece, spot::gone);
            }
            f.step = civ_top;
            return;
        }
        case civ_top: {  // IH-VAR-SHORT-10
            Piece piece = no_piece;
            if (!next_dynasty(piece)) {
                return;
            }
            if (piece != no_piece) {
                dynasty_card_leaves(piece, spot_of(spot::discard, seat));
            }
            f.step = civ_is(s, "arthurians") ? civ_quest : done;
            return;
        }
        case civ_quest: {  // IH-VAR-SHORT-11
            Piece piece = no_piece;
            if (!next_card(spot_of(spot::development, seat), piece)) {
                return;
            }
            civ_to_discard(piece);
            f.step = done;
            return;
        }
        case done:
            if (nation == "inuit" && f.b == 1 && s.answer != no_piece) {
                to_discard(seat, s.answer);
            }
            pop(true);
    }
}

}  // namespace pentarchy::imperium_horizons
