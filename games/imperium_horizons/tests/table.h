#pragma once

// Positions in a line or two: a table at the first decision of the first turn, cards put where a test needs them, moves
// typed as a player would.
//
//     Table table("nations=japanese+taino");
//     table.hand(0, "Advance").market(2, "Metropolis").pool(0, 3, 2, 1, 0);
//     EXPECT_EQ(table.play("order activate; play advance; option 1"), "");
//
// Seat 0 begins. Hands, pools and play areas are empty, the draw decks hold the rest. Chance draws what `next` lists,
// then at random.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "games/imperium_horizons/answers/moves.h"
#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/machine/machine.h"
#include "games/imperium_horizons/words/words.h"
#include "tests/rule.h"

namespace pentarchy::imperium_horizons {

inline Result<Options> options_from(std::string_view text) {
    auto complete = complete_options(ImperiumHorizons::facts().options, *read_option_text(text));
    if (!complete) {
        return std::move(complete).error();
    }
    return ImperiumHorizons::read_options(*complete);
}

inline int seats_of(const std::string& options) {
    const std::size_t from = options.find("nations=");
    if (from == std::string::npos) {
        return 2;
    }
    const std::string names = options.substr(from, options.find(' ', from) - from);
    return static_cast<int>(std::ranges::count(names, '+')) + 1;
}

class Table {
  public:
    explicit Table(const std::string& options, std::uint64_t seed = 1) : random_(seed) {
        std::string all = options + " first_player=1";
        if (all.find("seats=") == std::string::npos) {
            all += " seats=" + std::to_string(seats_of(options));
        }
        state = ImperiumHorizons::start(*options_from(all));
        run_chance();
        for (int seat = 0; seat < state.seats; ++seat) {
            for (const Piece piece : at(state, spot::hand, seat)) {
                set(piece, spot_of(spot::deck, seat));
                state.known[piece] = 0;
            }
            start_pools_[static_cast<std::size_t>(seat)] = state.player(seat).pool;
            state.player(seat).pool = {};
        }
    }

    State state;
    // Called after each action, chance included: what was before, and what was done.
    std::function<void(const State&, Action)> watch;

    // --- pieces
    Piece find(std::string_view name, int seat = -1) const {
        Piece other = no_piece;
        for (std::size_t i = 0; i < state.cards; ++i) {
            const auto piece = static_cast<Piece>(i);
            if (table().names[card_of(state, piece).name] != name || used_[piece]) {
                continue;
            }
            if (seat < 0 || owner_of(state.at[piece]) == seat) {
                return piece;
            }
            other = other == no_piece && owner_of(state.at[piece]) < 0 ? piece : other;
        }
        EXPECT_NE(other, no_piece) << "there is no card " << name << " on this table";
        return other;
    }
    Table& put(int seat, std::string_view name, spot::Code where) {
        const Piece piece = find(name, seat);
        set(piece, spot_of(where, seat));
        used_[piece] = true;
        return *this;
    }
    Table& hand(int seat, std::string_view name) { return put(seat, name, spot::hand); }
    Table& in_play(int seat, std::string_view name) { return put(seat, name, spot::play); }
    Table& discard(int seat, std::string_view name) { return put(seat, name, spot::discard); }
    Table& history(int seat, std::string_view name) { return put(seat, name, spot::history); }
    Table& exile(std::string_view name) {
        const Piece piece = find(name);
        set(piece, spot::exile);
        used_[piece] = true;
        return *this;
    }
    Table& empty_deck(int seat) {
        for (const Piece piece : at(state, spot::deck, seat)) {
            set(piece, spot::gone);
        }
        return *this;
    }
    // Into that slot (1 to 5), in place of what lies there; with an Unrest beneath unless it is a Region.
    Table& market(int slot, std::string_view name) {
        const Piece piece = find(name);
        used_[piece] = true;
        const Piece old = market_card(state, slot - 1);
        Machine machine{state};
        if (state.at[piece] == spot::market) {  // they change places
            std::swap(state.host[piece], state.host[old]);
            return *this;
        }
        machine.return_unrest_beneath(slot - 1);
        machine.drop_tokens(old);
        set(old, spot::main_deck);
        set(piece, spot::market);
        state.host[piece] = static_cast<std::uint8_t>(slot - 1);
        if (!card_of(state, piece).bears(Suit::reg)) {
            machine.put_unrest_beneath(slot - 1);
        }
        return *this;
    }
    Table& tokens(std::string_view name, int resource, int number, int seat = -1) {
        Machine{state}.add_tokens(find_any(name, seat), resource, number);
        return *this;
    }
    Table& garrison(int seat, std::string_view name, std::string_view host) {
        const Piece above = find_any(host, seat);
        const Piece piece = find(name, seat);
        set(piece, spot_of(spot::garrison, seat));
        state.host[piece] = above;
        used_[piece] = true;
        return *this;
    }
    Table& pool(int seat, int materials, int population, int progress_tokens, int goods_tokens) {
        state.player(seat).pool = {static_cast<std::uint16_t>(materials), static_cast<std::uint16_t>(population),
                                   static_cast<std::uint16_t>(progress_tokens),
                                   static_cast<std::uint16_t>(goods_tokens)};
        return *this;
    }
    Table& next(std::string_view name) {
        next_.emplace_back(name);
        return *this;
    }

    // --- play
    // The moves one after another; "" or what was not understood.
    std::string play(std::string_view moves) {
        for (std::size_t from = 0; from <= moves.size();) {
            const std::size_t to = std::min(moves.find(';', from), moves.size());
            std::string line(moves.substr(from, to - from));
            line.erase(0, std::min(line.find_first_not_of(' '), line.size()));
            from = to + 1;
            if (line.empty()) {
                continue;
            }
            run_chance();
            const auto action = ImperiumHorizons::read(state, line);
            if (!action) {
                return action.error().text();
            }
            const State before = state;
            if (!ImperiumHorizons::apply(state, *action)) {
                return line + " is refused";
            }
            if (watch) {
                watch(before, *action);
            }
            run_chance();
        }
        return "";
    }
    bool offers(std::string_view line) const { return ImperiumHorizons::read(state, line).ok(); }
    int asked() const { return ImperiumHorizons::to_act(state).is_seat() ? state.pending.seat : -1; }
    Ask ask() const { return state.pending.ask; }

    // --- what lies where
    bool lies(std::string_view name, spot::Code where, int seat = 0) const {
        for (const Piece piece : at(state, where < spot::hand ? static_cast<Spot>(where) : spot_of(where, seat))) {
            if (table().names[card_of(state, piece).name] == name) {
                return true;
            }
        }
        return false;
    }
    int count(spot::Code where, int seat = 0) const {
        return at(state, where < spot::hand ? static_cast<Spot>(where) : spot_of(where, seat)).size();
    }
    int mat(int seat = 0) const { return state.player(seat).pool[0]; }
    int pop(int seat = 0) const { return state.player(seat).pool[1]; }
    int prog(int seat = 0) const { return state.player(seat).pool[2]; }
    int goods(int seat = 0) const { return state.player(seat).pool[3]; }
    int actions(int seat = 0) const { return state.player(seat).actions; }
    int exhaust(int seat = 0) const { return state.player(seat).exhaust; }
    int on(std::string_view name, int resource, int seat = -1) const {
        return tokens_on(state, find_any(name, seat), resource);
    }

    void run_chance() {
        while (ImperiumHorizons::to_act(state).is_chance()) {
            Action action = ImperiumHorizons::sample(state, random_);
            OutcomeList outcomes;
            ImperiumHorizons::outcomes(state, outcomes);
            for (std::size_t i = 0; i < next_.size(); ++i) {
                for (const Outcome& outcome : outcomes) {
                    const auto move = unpack(outcome.action);
                    if ((move->verb == Verb::draw_card && table().names[card_of(state, move->a).name] == next_[i]) ||
                        (move->verb == Verb::roll && next_[i] == "roll " + std::to_string(move->a))) {
                        action = outcome.action;
                        next_.erase(next_.begin() + static_cast<std::ptrdiff_t>(i));
                        i = next_.size();
                        break;
                    }
                }
            }
            const State before = state;
            ASSERT_TRUE(ImperiumHorizons::apply(state, action));
            if (watch) {
                watch(before, action);
            }
        }
    }

    Piece find_any(std::string_view name, int seat = -1) const {
        for (std::size_t i = 0; i < state.cards; ++i) {
            const auto piece = static_cast<Piece>(i);
            if (table().names[card_of(state, piece).name] == name && (seat < 0 || owner_of(state.at[piece]) == seat)) {
                if (used_[piece]) {
                    return piece;
                }
            }
        }
        return find(name, seat);
    }

  protected:
    void set(Piece piece, Spot where) {
        set_spot(state, piece, where);
        state.place[piece] = 0;
        state.host[piece] = 0;
        state.known[piece] = where == spot::main_deck ? 0 : 15;
    }

    std::array<std::array<std::uint16_t, resource_kinds>, max_players> start_pools_{};  // as set up
    Random random_;
    std::vector<std::string> next_;
    std::array<bool, 256> used_{};
};

}  // namespace pentarchy::imperium_horizons
