// The CIV's turn: die, slots, end-of-turn table, clean-up (IH-SOLO-012 to 030).

#include "games/imperium_horizons/civ/civ.h"

#include <algorithm>

namespace pentarchy::imperium_horizons {

namespace {

constexpr Context own{civ_seat, civ_seat, no_piece, 0, no_event};
constexpr int first_civ_pool = 24;  // State::pool of what lies in its deck: this and the number of the reshuffle

const std::vector<std::uint16_t>& end_of_turn_lines(const State& s) {
    return s.civ.merchant_empire != 0 ? table().civ_merchant_empire : table().civ_merchants;
}

int last_row(const CivTable& rows) {
    return rows.first_row + rows.rows;
}

}  // namespace

void Machine::civ_step(CivStepKind kind, std::uint16_t entry, std::uint16_t face, int slot) {
    add_to(s.civ.steps, CivStep{face, entry, static_cast<std::uint8_t>(slot), kind}, Limit::civ_steps);
}

namespace {

class CivTurn {
  public:
    CivTurn(Machine& machine, Frame& frame) : m_(machine), s_(machine.s), f_(frame), kept_(frame) {}

    void take_step() {
        switch (f_.step) {
            case roll:
                m_.forget_events(0);
                s_.civ.steps.clear();
                f_.step = rolled;
                return m_.ask(Ask::roll_die, 0);
            case rolled:
                return note_die();
          case slots:
                return resolve_slot();
            case lines:
                return resolve_line();
            case line_done:
                return note_line();
            case token:
                return clean_up();
            case fill_slots:
                f_.step = civ_level(s_).discards_top ? discard_top : done;
                return;
            case discard_top:
                return discard_top_card();
            default:
                return end();
        }
    }

  private:
    enum Step : std::uint8_t { roll, rolled, slots, lines, line_done, token, fill_slots, discard_top, done };

    void note_die() {
        s_.civ.die = s_.answer;
        kept_.slot = 0;
        f_.step = slots;
        const Piece skipped = slot_card(s_, s_.civ.die);
        if (skipped != no_piece) {
            m_.civ_step(CivStepKind::skipped, 0, 0, s_.civ.die);  // face down: IH-SOLO-013
        }
    }

    // IH-SOLO-014
    void resolve_slot() {
        ++kept_.slot;
        if (kept_.slot > 6) {
            f_.step = lines;
            kept_.line = 0;
            return;
        }
        const Piece piece = kept_.slot == s_.civ.die ? no_piece : slot_card(s_, kept_.slot);
        if (piece != no_piece) {
            const auto slot = kept_.slot;
            CivCardFrame resolving(m_.push(FrameKind::civ_card, own));
            resolving.card = piece;
            resolving.slot = slot;
        }
    }

    // IH-SOLO-023
    void resolve_line() {
        const auto& all = end_of_turn_lines(s_);
        if (!has_variant(s_, Variant::trade_routes) || kept_.line >= all.size()) {
            f_.step = token;
            return;
        }
        const std::uint16_t line = all[kept_.line++];
        f_.step = line_done;
        m_.civ_step(CivStepKind::line, line, 0, 0);
        m_.push_ability(line, own);
    }

    // The first line that does anything is the only one.
    void note_line() {
        f_.step = lines;
        if (s_.result != 0) {
            f_.step = token;
        } else if (!s_.civ.steps.empty() && s_.civ.steps.back().kind == CivStepKind::line) {
            s_.civ.steps.pop_back();
        }
    }

    void clean_up() {
        m_.civ_market_token();
        const Piece skipped = slot_card(s_, s_.civ.die);
        if (skipped != no_piece) {
            s_.host[skipped] = 1;  // IH-SOLO-027
        }
        m_.civ_next_season();
        f_.step = fill_slots;
        s_.civ.entry_done = 0;
        m_.push(FrameKind::civ_fill, own);
    }

    // IH-DIFF-03
    void discard_top_card() {
        Piece piece = no_piece;
        if (at(s_, spot::deck, civ_seat).empty()) {
            f_.step = done;
        } else if (m_.next_card(spot_of(spot::deck, civ_seat), piece)) {
            m_.civ_to_discard(piece);
            f_.step = done;
        }
    }

    void end() {
        s_.civ.die = 0;
        s_.taken.clear();
        s_.triggers.clear();
        s_.treats.clear();
        m_.pop(true);
    }

    Machine& m_;
    State& s_;
    Frame& f_;
    CivTurnFrame<Frame> kept_;
};

}  // namespace

void Machine::civ_turn() {
    CivTurn(*this, s.top()).take_step();
}

void Machine::civ_card() {
    enum Step : std::uint8_t { begin, look, row_done, answered };
    Frame& f = s.top();
    CivCardFrame kept(f);
    const CivTable* rows = civ_table(s);
    if (f.step == begin) {
        put(kept.card, spot_of(spot::resolving, civ_seat));
        f.self = kept.card;
        kept.avoiding = 0;
        kept.rows_passed = 0;
        kept.next_card = no_piece;
        f.flags = 0;
        f.step = look;
        civ_step(CivStepKind::row, 0, face_of(s, kept.card), kept.slot);
    }
    const bool looking = f.step == look || (f.step == row_done && s.result == 0);
    if (looking && rows != nullptr) {  // the topmost row that does anything (IH-SOLO-015, 018)
        const Context c{civ_seat, civ_seat, kept.card, 0, no_event};
        for (int row = rows->first_row + kept.rows_passed; row < last_row(*rows); ++row) {
            const CivRow& one = table().civ_rows[static_cast<std::size_t>(row)];
            if (one.match != none && !matches(s, c, one.match, kept.card)) {
                continue;
            }
            kept.rows_passed = static_cast<std::uint8_t>(row - rows->first_row + 1);
            f.step = row_done;
            if (!s.civ.steps.empty()) {
                s.civ.steps.back().entry = static_cast<std::uint16_t>(row);
            }
            push_ability(one.ability, c);
            return;
        }
    }
    if (s.at[kept.card] == spot_of(spot::resolving, civ_seat)) {
        civ_to_discard(kept.card);  // IH-SOLO-019
    }
    if (f.flags != 0 && kept.avoiding == 0) {
        happen(EventKind::affected_by, 0, kept.card).number = 1;
        f.flags = 0;
        f.step = answered;
        push_responses(s.events.size() - 1, own);
        return;
    }
    if (kept.next_card != no_piece) {
        kept.card = kept.next_card;
        kept.slot = 0;
        f.step = begin;
        return;
    }
    pop(true);
}

// --- clean-up ------------------------------------------------------------------------------------------------

// Above the skipped card; what it is depends on the nation (IH-SOLO-026).
void Machine::civ_market_token() {
    if (s.civ.die > market_slots || slot_card(s, s.civ.die) == no_piece) {
        return;
    }
    const Piece piece = market_card(s, s.civ.die - 1);
    if (piece == no_piece) {
        return;
    }
    struct Other {
        std::string_view nation;
        Resource resource;
        int number;
    };
    static constexpr std::array<Other, 5> others = {{{"carthaginians", Resource::mat, 2},
                                                     {"guptas", Resource::goods, 1},
                                                     {"qin", Resource::pop, 1},
                                                     {"tang", Resource::pop, 1},
                                                     {"wagadou", Resource::mat, 1}}};
    for (const Other& other : others) {
        if (civ_is(s, other.nation)) {
            add_tokens(piece, static_cast<int>(other.resource), other.number);
            return;
        }
    }
    add_tokens(piece, progress, 1);
}

// Inuit: Winter blocks the higher slots (IH-NAT-INUIT-CIV-2).
void Machine::civ_next_season() {
    if (!civ_is(s, "inuit")) {
        return;
    }
    s.civ.blocked = static_cast<CivSide>(s.civ.side) == CivSide::summer ? civ_level(s).blocked_from : std::uint8_t{0};
    flip_civ_side();
}

void Machine::civ_to_discard(Piece piece) {
    put(piece, spot_of(spot::discard, civ_seat));
    if (piece != s.civ.accession) {
        return;
    }
    s.civ.accession = no_piece;
    if (!civ_is(s, "arthurians") && !civ_is(s, "polynesians") && !civ_is(s, "taino") && !civ_is(s, "vikings")) {
        flip_civ_side();  // IH-SOLO-030
    }
}

void Machine::flip_civ_side() {
    switch (static_cast<CivSide>(s.civ.side)) {
        case CivSide::barbarian:
        case CivSide::summer:
        case CivSide::alien:
        case CivSide::isle_bound:
            ++s.civ.side;  // the other side follows in CivSide
            break;
        case CivSide::empire:
        case CivSide::winter:
        case CivSide::gone_native:
        case CivSide::voyaging:
            --s.civ.side;
            break;
        default:
            break;
    }
}

void Machine::civ_shuffle() {
    const Spot deck = spot_of(spot::deck, civ_seat);
    for (const Piece piece : at(s, spot::discard, civ_seat)) {
        put(piece, deck);
    }
    shuffle(deck);
    ++s.civ.shuffles;
    for (const Piece piece : at(s, deck)) {
        s.pool[piece] = static_cast<std::uint8_t>(first_civ_pool + s.civ.shuffles % 8);
    }
}

// Fills the slots from the bot deck; a new one is made where it has run out (IH-SOLO-028, 029, 061).
void Machine::civ_fill() {
    enum Step : std::uint8_t { fill, reshuffling };
    Frame& f = s.top();
    if (f.step == reshuffling) {
        civ_shuffle();
        f.step = fill;
    }
    for (int slot = 1; slot <= civ_level(s).slots; ++slot) {
        if (slot_card(s, slot) != no_piece || (s.civ.blocked != 0 && slot >= s.civ.blocked)) {
            continue;
        }
        while (at(s, spot::deck, civ_seat).empty()) {
            if (!has_dynasty(s) && s.civ.entry_done == 0) {
                s.civ.entry_done = 1;
                for (const CivReshuffle& entry : table().civ_reshuffles) {
                    if (entry.nation == s.player(civ_seat).nation &&
                        entry.index == (entry.by_journey ? s.civ.journey : s.civ.side)) {
                        f.step = reshuffling;
                        civ_step(CivStepKind::reshuffle, entry.ability, 0, 0);
                        push_ability(entry.ability, own);
                        return;
                    }
                }
            }
            if (dynasty_size(s) > 0) {
                Piece top = no_piece;
                if (!next_dynasty(top)) {
                    return;
                }
                dynasty_card_leaves(top, spot_of(spot::discard, civ_seat));
            } else if (at(s, spot::discard, civ_seat).empty()) {
                pop(true);
                return;
            }
            civ_shuffle();
        }
        Piece piece = no_piece;
        if (!next_card(spot_of(spot::deck, civ_seat), piece)) {
            s.pending.purpose = 1;  // nobody sees it
            return;
        }
        put(piece, spot_of(spot::hand, civ_seat));
        s.host[piece] = static_cast<std::uint8_t>(slot);
    }
    pop(true);
}

}  // namespace pentarchy::imperium_horizons
