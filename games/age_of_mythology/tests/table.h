#pragma once

// Positions in a line or two: a table in the first action turn, pieces put on the boards, moves typed as a player
// would.
//
//     Table table("greek+norse");
//     table.hand(0, "perm_build").cubes(0, 4, 4, 4, 4);
//     EXPECT_EQ(table.play("play perm_build"), "");
//
// Seat 0 is first player and to act in action turn 1 of round 1; nobody has tiles or buildings, everyone the starting
// units and cubes and, unless said otherwise, a permanent Gather card in hand.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/texts.h"
#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/moves.h"
#include "games/age_of_mythology/names.h"
#include "games/age_of_mythology/odds/odds.h"
#include "tests/rule.h"

namespace pentarchy::age_of_mythology {

using Lines = std::set<std::string>;
using Ints = std::vector<int>;

inline std::vector<std::string> split_at(std::string_view text, char mark) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find(mark, from), text.size());
        std::string part(text.substr(from, to - from));
        part.erase(0, std::min(part.find_first_not_of(' '), part.size()));
        if (!part.empty()) {
            parts.push_back(part);
        }
        from = to + 1;
    }
    return parts;
}

inline Result<Options> options_from(std::string_view text) {
    auto complete = complete_options(AgeOfMythology::facts().options, *read_option_text(text));
    if (!complete) {
        return std::move(complete).error();
    }
    return AgeOfMythology::read_options(*complete);
}

class Table {
  public:
    explicit Table(const std::string& cultures, int seats = 0) {
        const int letters = static_cast<int>(split_at(cultures, '+').size());
        const std::string number = std::to_string(seats == 0 ? letters : seats);
        state = AgeOfMythology::start(*options_from("seats=" + number + " first_player=1 cultures=" + cultures));
        state.phase = Phase::actions;
        state.round = 1;
        state.turn = 1;
        state.step = 0;
        state.draws = 0;
        state.victory_bank = 27;
        state.on_card = {1, 1, 1, 0};
        for (int seat = 0; seat < state.seats; ++seat) {
            hand(seat, "perm_gather");
        }
        turn(0);
    }

    // The very beginning, nothing drawn or chosen.
    static Table fresh(const std::string& options) {
        Table table;
        table.state = AgeOfMythology::start(*options_from(options));
        return table;
    }

    State state;

    Player& p(int seat) { return state.player(seat); }
    const Player& p(int seat) const { return state.player(seat); }

    int card(int seat, std::string_view name) const {
        for (int number = 0; number < card_kinds; ++number) {
            if (!p(seat).card(number).id.empty() && card_name(p(seat), number) == name) {
                return number;
            }
        }
        ADD_FAILURE() << "no card " << name;
        return 0;
    }
    int unit(int seat, std::string_view name) const {
        for (int kind = 0; kind < p(seat).board().kinds; ++kind) {
            if (unit_name(p(seat), kind) == name) {
                return kind;
            }
        }
        ADD_FAILURE() << "no unit " << name;
        return 0;
    }
    static int building(std::string_view name) {
        for (int kind = 0; kind < building_count; ++kind) {
            if (figures().buildings[at(kind)].id == name) {
                return kind;
            }
        }
        ADD_FAILURE() << "no building " << name;
        return 0;
    }
    static int tile(std::string_view name) {
        for (int kind = 0; kind < tile_kinds; ++kind) {
            if (figures().tiles[at(kind)].id == name) {
                return kind;
            }
        }
        ADD_FAILURE() << "no tile " << name;
        return 0;
    }

    // --- positions ---
    Table& turn(int seat) {
        state.stage = Stage::turn;
        state.active = u8(seat);
        state.decider = u8(seat);
        state.step = u8((seat + state.seats - state.first) % state.seats);
        return *this;
    }
    Table& action_turn(int number) {
        state.turn = u8(number);
        return *this;
    }
    // These cards and no others; random ones come out of the deck.
    Table& hand(int seat, std::string_view names) {
        for (const std::uint8_t card : p(seat).hand) {
            if (!is_permanent(card)) {
                state.decks[p(seat).culture].add(card);
            }
        }
        p(seat).hand.clear();
        for (const std::string& name : split_at(names, ' ')) {
            const int number = card(seat, name);
            if (!is_permanent(number)) {
                state.decks[p(seat).culture].take(at(number));
            }
            p(seat).add_card(number);
        }
        return *this;
    }
    Table& cubes(int seat, int food_, int favor_, int wood_, int gold_) {
        const std::array<int, 4> wanted = {food_, favor_, wood_, gold_};
        for (std::size_t resource = 0; resource < resource_count; ++resource) {
            const int all = state.bank[resource] + p(seat).cubes[resource];
            EXPECT_GE(all, wanted[resource]) << "the bank has no more";
            p(seat).cubes[resource] = u8(wanted[resource]);
            state.bank[resource] = u8(all - wanted[resource]);
        }
        return *this;
    }
    Table& tiles(int seat, std::string_view names) {
        for (const std::string& name : split_at(names, ' ')) {
            state.pool.take(at(tile(name)));
            lay_tile(p(seat), tile(name));
        }
        return *this;
    }
    Table& build(int seat, std::string_view names) {
        for (const std::string& name : split_at(names, ' ')) {
            raise_building(state, seat, building(name));
        }
        return *this;
    }
    // "hoplite hoplite hydra": these units in the holding area and no others.
    Table& units(int seat, std::string_view names) {
        p(seat).holding = {};
        for (const std::string& name : split_at(names, ' ')) {
            ++p(seat).holding[at(unit(seat, name))];
        }
        return *this;
    }
    Table& age(int seat, Age age) {
        p(seat).age = age;
        return *this;
    }
    // A villager or the working unit from the holding area onto a square.
    Table& worker(int seat, Worker worker, std::string_view square) {
        const int index = (square[0] - 'a') * 4 + square[1] - '1';
        EXPECT_NE(p(seat).tiles[at(index)], 0);
        p(seat).workers[at(index)] = worker;
        --(worker == villager ? p(seat).villagers : p(seat).holding[p(seat).board().worker]);
        return *this;
    }
    Table& on_card(VictoryCard card, int cubes) {
        state.victory_bank = u8(state.victory_bank + state.on_card[card] - cubes);
        state.on_card[card] = u8(cubes);
        return *this;
    }

    // --- play ---
    // "" when the move was legal, else the id of the rule that refused it.
    std::string play(std::string_view line) {
        const auto action = AgeOfMythology::read(state, line);
        EXPECT_TRUE(action.ok()) << line << ": " << (action.ok() ? "" : action.error().text());
        if (!action) {
            return "unread";
        }
        const State before = state;
        const Refusal rule = AgeOfMythology::refusal(state, *action);
        EXPECT_EQ(AgeOfMythology::apply(state, *action), rule == permitted) << line;
        EXPECT_TRUE(rule == permitted || state == before) << "a refused move changed the table: " << line;
        return std::string(rule);
    }
    // Several moves that must all be legal: "play perm_build; build wall".
    Table& go(std::string_view lines) {
        for (const std::string& line : split_at(lines, ';')) {
            EXPECT_EQ(play(line), "") << line << (legal().empty() ? "" : ", not " + *legal().begin());
        }
        return *this;
    }
    // The attacker throws so many sixes, the defender so many.
    Table& sixes(int attacker, int defender) {
        return go("sixes " + std::to_string(attacker) + "; sixes " + std::to_string(defender));
    }
    // Commits exactly these units for whoever is asked, none of any other kind.
    Table& commit(std::string_view names) {
        const int side = state.battle.side;
        const std::vector<std::string> wanted = split_at(names, ' ');
        while (state.stage == Stage::commit && state.battle.side == side) {
            const std::string name = unit_name(state.asked(), state.battle.cursor);
            go("commit " + name + " " + std::to_string(std::ranges::count(wanted, name)));
        }
        return *this;
    }
    // Seat 0 attacks an area of seat 1 with these units against those, by a card of its hand.
    Table& battle(std::string_view area, std::string_view attackers, std::string_view defenders,
                  std::string_view card = "perm_attack") {
        units(0, attackers).units(1, defenders).hand(0, card);
        go("play " + std::string(card) + "; attack 2 " + std::string(area));
        return commit(attackers).commit(defenders);
    }
    Lines legal(std::string_view verb = "") const {
        ActionList actions;
        if (AgeOfMythology::to_act(state).is_seat()) {
            AgeOfMythology::legal(state, actions);
        }
        Lines lines;
        for (const Action action : actions) {
            std::string line = AgeOfMythology::write(state, action);
            if (line.starts_with(verb)) {
                lines.insert(std::move(line));
            }
        }
        return lines;
    }
    bool can(const std::string& line) const { return legal().contains(line); }
    Lines outcomes() const {
        OutcomeList list;
        AgeOfMythology::outcomes(state, list);
        Lines lines;
        for (const Outcome& outcome : list) {
            lines.insert(AgeOfMythology::write(state, outcome.action));
        }
        return lines;
    }

    int to_act() const { return AgeOfMythology::to_act(state).is_seat() ? AgeOfMythology::to_act(state).seat() : -1; }
    bool over() const { return AgeOfMythology::to_act(state).is_nobody(); }
    bool chance() const { return AgeOfMythology::to_act(state).is_chance(); }
    json::object view(int seat) const { return AgeOfMythology::view(state, Viewer::of_seat(seat)); }
    json::object spectator() const { return AgeOfMythology::view(state, Viewer::spectator()); }

    Ints cubes(int seat) const { return {p(seat).cubes.begin(), p(seat).cubes.end()}; }
    int count(int seat, std::string_view name) const { return p(seat).units(unit(seat, name)); }
    bool has(int seat, std::string_view name) const { return p(seat).has(static_cast<Building>(building(name))); }
    int vp(int seat) const { return AgeOfMythology::score(state, seat); }
    int tiles_of(int seat, std::string_view name) const {
        return static_cast<int>(std::ranges::count(p(seat).tiles, u8(tile(name) + 1)));
    }
    int all_tiles(int seat) const { return area_squares - static_cast<int>(std::ranges::count(p(seat).tiles, u8(0))); }
    // Dice of the encounter whose cards lie open.
    Ints dice_now() const {
        const Odds odds = encounter_odds(state, chosen_fighter(state, 0), chosen_fighter(state, 1));
        return {odds.attacker_dice, odds.defender_dice};
    }

  private:
    Table() = default;
};

// Plays on with the first legal answer until the seat is asked something of that stage, or the guard runs out.
inline void until(Table& table, Stage stage) {
    for (int guard = 0; guard < 500 && table.state.stage != stage && !table.over(); ++guard) {
        if (table.chance()) {
            table.go(*table.outcomes().begin());
        } else {
            const Lines lines = table.legal();
            const std::string pass = lines.contains("pass") ? "pass" : lines.contains("keep") ? "keep" : *lines.begin();
            table.go(pass);
        }
    }
}

}  // namespace pentarchy::age_of_mythology
