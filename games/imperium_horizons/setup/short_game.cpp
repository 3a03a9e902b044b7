// The short game (IH-VAR-SHORT): what is discarded and removed at the set-up, and with the accession card.

#include "games/imperium_horizons/civ/civ.h"

namespace pentarchy::imperium_horizons {

namespace {

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

class ShortGame {
  public:
    ShortGame(Machine& machine, Frame& frame)
        : m_(machine),
          s_(machine.s),
          f_(frame),
          kept_(frame),
          seat_(frame.actor),
          nation_(table().nation_ids[s_.player(seat_).nation]) {}

    void take_step() {
        switch (f_.step) {
            case begin:
                f_.step = kept_.only_removes == 1 ? developed : first_step();
                return;
            case nation_cards:
                return discard_nation_card();
            case quest:
                return choose_quest();
            case quest_chosen:
                return lay_quest();
            case deck_card:
                return take_deck_card();
            case mana_drawn:
                return lay_mana();
            case atlantis:  // IH-VAR-SHORT-04
                kept_.discarded = 1;
                return choose(developments(), Op::develop, developed);
            case developed:
                return note_developed();
            case winter:  // IH-VAR-SHORT-06
                s_.player(seat_).pool = {};
                return choose(of_season(s_, developments(), StateIcon::bar), Op::discard, summer);
            case summer:
                m_.to_discard(seat_, s_.answer);
                kept_.is_winter_done = 1;
                return choose(of_season(s_, developments(), StateIcon::emp), Op::discard, done);
            case removed:
                return remove_development();
            case civ_bottom:
                return remove_last_dynasty();
            case civ_top:
                return discard_first_dynasty();
            case civ_quest:
                return discard_civ_quest();
            default:
                return finish();
        }
    }

  private:
    enum Step : std::uint8_t {
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

    PieceSet developments() const { return at(s_, spot::development, seat_); }

    Step first_step() const {
        return is_civ(s_, seat_)         ? civ_bottom
               : nation_ == "atlanteans" ? atlantis
               : nation_ == "inuit"      ? winter
                                         : nation_cards;
    }

    void choose(const PieceSet& among, Op what, Step next) {
        f_.step = next;
        s_.answer = no_piece;
        if (!among.empty()) {
            m_.ask_card(seat_, among, what);
        }
    }

    // IH-VAR-SHORT-02
    void discard_nation_card() {
        Piece piece = no_piece;
        if (kept_.discarded < discarded_nation_cards && !at(s_, spot::nation, seat_).empty()) {
            if (m_.next_card(spot_of(spot::nation, seat_), piece)) {
                (kept_.discarded == 0 ? kept_.first : kept_.second) = piece;
                m_.to_discard(seat_, piece);
                ++kept_.discarded;
            }
            return;
        }
        f_.step = nation_ == "arthurians" ? quest : done;
        if (nation_ == "polynesians" && kept_.discarded == discarded_nation_cards) {
            draw_mana();
        }
    }

    // One of the two that were discarded, by lot (IH-VAR-SHORT-08).
    void draw_mana() {
        s_.pending = {};
        s_.pending.ask = Ask::draw_card;
        s_.pending.a = spot_of(spot::discard, seat_);
        s_.pending.b = 1;
        s_.pending.cards.add(kept_.first);
        s_.pending.cards.add(kept_.second);
        f_.step = mana_drawn;
    }

    void lay_mana() {
        const Piece host = mana_card(s_, seat_);
        m_.put(s_.answer, spot_of(spot::garrison, seat_));
        s_.host[s_.answer] = host;
        f_.step = done;
    }

    // IH-VAR-SHORT-05
    void choose_quest() {
        PieceSet open;
        for (const Piece piece : developments()) {
            if (!is_named(s_, piece, "Graal")) {
                open.add(piece);
            }
        }
        choose(open, Op::garrison, quest_chosen);
    }

    void lay_quest() {
        for (const Piece host : at(s_, spot::permanent, seat_)) {
            if (s_.answer != no_piece && (traits_of(s_, host).modifiers & bit(ModifierKind::quest_host)) != 0) {
                m_.put(s_.answer, spot_of(spot::garrison, seat_));
                s_.host[s_.answer] = host;
            }
        }
        f_.step = deck_card;
    }

    void take_deck_card() {
        Piece piece = no_piece;
        if (m_.next_card(spot_of(spot::nation, seat_), piece)) {
            m_.put(piece, spot_of(spot::deck, seat_));
            f_.step = done;
        }
    }

    void note_developed() {
        if (kept_.discarded == 1 && s_.answer != no_piece) {
            m_.to_discard(seat_, s_.answer);
        }
        kept_.discarded = 0;
        choose(developments(), Op::exile, removed);
    }

    // IH-VAR-SHORT-12
    void remove_development() {
        if (s_.answer != no_piece) {
            m_.put(s_.answer, spot::gone);
        }
        f_.step = done;
    }

    // IH-VAR-SHORT-09
    void remove_last_dynasty() {
        Piece piece = no_piece;
        if (!m_.last_dynasty(piece)) {
            return;
        }
        if (piece != no_piece) {
            m_.put(piece, spot::gone);
        }
        f_.step = civ_top;
    }

    // IH-VAR-SHORT-10
    void discard_first_dynasty() {
        Piece piece = no_piece;
        if (!m_.next_dynasty(piece)) {
            return;
        }
        if (piece != no_piece) {
            m_.dynasty_card_leaves(piece, spot_of(spot::discard, seat_));
        }
        f_.step = civ_is(s_, "arthurians") ? civ_quest : done;
    }

    // IH-VAR-SHORT-11
    void discard_civ_quest() {
        Piece piece = no_piece;
        if (m_.next_card(spot_of(spot::development, seat_), piece)) {
            m_.civ_to_discard(piece);
            f_.step = done;
        }
    }

    void finish() {
        if (nation_ == "inuit" && kept_.is_winter_done == 1 && s_.answer != no_piece) {
            m_.to_discard(seat_, s_.answer);
        }
        m_.pop(true);
    }

    Machine& m_;
    State& s_;
    Frame& f_;
    ShortGameFrame<Frame> kept_;
    int seat_;
    const std::string& nation_;
};

}  // namespace

void Machine::short_game() {
    ShortGame(*this, s.top()).take_step();
}

}  // namespace pentarchy::imperium_horizons
