#pragma once

// A table with one seat and the CIV, its slots empty and its deck bare, so that a test says what lies where.
//
//     SoloTable table("nations=japanese civ=mayans level=imperator");
//     table.slot(1, "Caracol").slot(3, "Unrest").deck("Elders").turn(2);

#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/tests/table.h"

namespace pentarchy::imperium_horizons {

class SoloTable : public Table {
  public:
    explicit SoloTable(const std::string& options, std::uint64_t seed = 1) : Table(options, seed) {
        for (const Piece piece : at(state, spot::deck, civ_seat)) {
            move(piece, spot::gone);
            spare_.push_back(piece);
        }
    }

    // Other cards of its starting deck at the bottom of the bot deck, so that slots are filled without a reshuffle.
    SoloTable& filler(int number) {
        for (std::size_t i = 0; i < spare_.size() && number > 0; ++i) {
            if (state.at[spare_[i]] == spot::gone && !taken_[spare_[i]] &&
                !card_of(state, spare_[i]).bears(Suit::unr)) {
                Machine{state}.put_at_bottom(spare_[i], spot_of(spot::deck, civ_seat), everybody);
                taken_[spare_[i]] = true;
                --number;
            }
        }
        EXPECT_EQ(number, 0);
        return *this;
    }

    // As in Table, to go on with what only this table has.
    SoloTable& hand(int seat, std::string_view name) { return also(Table::hand(seat, name)); }
    SoloTable& in_play(int seat, std::string_view name) { return also(Table::in_play(seat, name)); }
    SoloTable& market(int number, std::string_view name) { return also(Table::market(number, name)); }
    SoloTable& tokens(std::string_view name, int resource, int number, int seat = -1) {
        return also(Table::tokens(name, resource, number, seat));
    }
    SoloTable& pool(int seat, int materials, int population, int progress_tokens, int goods_tokens) {
        return also(Table::pool(seat, materials, population, progress_tokens, goods_tokens));
    }

    // A card of the CIV's nation first, else any that nobody owns.
    SoloTable& slot(int number, std::string_view name) {
        const Piece piece = take(name);
        move(piece, spot_of(spot::hand, civ_seat));
        state.host[piece] = static_cast<std::uint8_t>(number);
        return *this;
    }
    // On top of the bot deck.
    SoloTable& deck(std::string_view name) {
        Machine{state}.put_on_top(take(name), spot_of(spot::deck, civ_seat), everybody);
        return *this;
    }
    SoloTable& civ(std::string_view name, spot::Code where) {
        Machine{state}.put(take(name), spot_of(where, civ_seat));
        return *this;
    }
    SoloTable& side(CivSide side) {
        state.civ.side = static_cast<std::uint8_t>(side);
        return *this;
    }
    // Takes every token from the market.
    SoloTable& bare_market() {
        for (const Piece piece : at(state, spot::market)) {
            Machine{state}.drop_tokens(piece);
        }
        return *this;
    }
    // The human's turn is over: the CIV begins, and its die shows this.
    SoloTable& begin(int die) {
        while (state.stack.size() > 1) {
            state.stack.pop_back();
        }
        state.stack.back().a = 2;
        state.pending = {};
        state.active = civ_seat;
        Machine machine{state};
        machine.push(FrameKind::civ_turn, {civ_seat, civ_seat, no_piece, 0, no_event});
        machine.run();
        next("roll " + std::to_string(die));
        return *this;
    }
    SoloTable& turn(int die) {
        begin(die);
        run_chance();
        return *this;
    }
    // Row (from 1) of the table that the card in this slot was resolved with; 0: it was not.
    int row(int number) const {
        for (const CivStep& step : state.civ.steps) {
            if (step.kind == CivStepKind::row && step.slot == number) {
                return row_of(step);
            }
        }
        return 0;
    }
    static int row_of(const CivStep& step) {
        for (const CivTable& rows : table().civ_tables) {
            if (step.entry >= rows.first_row && step.entry < rows.first_row + rows.rows) {
                return step.entry - rows.first_row + 1;
            }
        }
        return 0;
    }
    int resolved() const {
        return static_cast<int>(std::ranges::count(state.civ.steps, CivStepKind::row, &CivStep::kind));
    }
    int slots_filled() const { return at(state, spot::hand, civ_seat).size(); }
    std::string in_slot(int number) const {
        const Piece piece = slot_card(state, number);
        return piece == no_piece ? "" : table().names[card_of(state, piece).name];
    }
    bool civ_has(std::string_view name, spot::Code where) const { return lies(name, where, civ_seat); }
    int civ_points_now() const { return civ_points(state); }

    // A card by its name that no test has placed yet.
    Piece take(std::string_view name) {
        for (const int owner : {civ_seat, -1}) {
            for (std::size_t i = 0; i < state.cards; ++i) {
                const auto piece = static_cast<Piece>(i);
                const bool free = owner_of(state.at[piece]) == owner && state.at[piece] != spot::market &&
                                  state.at[piece] != spot::beneath && !taken_[piece];
                if (free && table().names[card_of(state, piece).name] == name) {
                    taken_[piece] = true;
                    return piece;
                }
            }
        }
        ADD_FAILURE() << "there is no free card " << name;
        return 0;
    }
    void move(Piece piece, Spot where) {
        set_spot(state, piece, where);
        state.place[piece] = 0;
        state.host[piece] = 0;
        state.known[piece] = 15;
    }

  private:
    SoloTable& also(const Table&) { return *this; }

    std::vector<Piece> spare_;
    std::array<bool, 256> taken_{};
};

}  // namespace pentarchy::imperium_horizons
