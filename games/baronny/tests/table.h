#pragma once

// Positions in a line or two: a board drawn as text, pieces put on it, moves typed as a player would.
//
//     Table table({"p p l",
//                  " f m d"});
//     table.city(blue, "a1").knights(blue, "a1", 2);
//     EXPECT_EQ(table.play("move a1 b1"), "");
//
// p plain, d field, f forest, m mountain, l lake. Rows are a, b, ...; every other row is indented by half a hex.

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/baronny/game.h"
#include "games/baronny/questions.h"
#include "tests/rule.h"

namespace pentarchy::baronny {

inline constexpr Seat blue = 0;
inline constexpr Seat yellow = 1;
inline constexpr Seat green = 2;
inline constexpr Seat red = 3;

enum Token : std::size_t { mountain, forest, plain, field };

using Lines = std::set<std::string>;

class Table {
  public:
    explicit Table(const std::vector<std::string>& rows, int seats = 4) { lay(read_rows(rows), seats); }

    // The same from axial coordinates.
    static Table from(const std::map<Axial, Terrain>& hexes, int seats) {
        Table table;
        table.lay(hexes, seats);
        return table;
    }

    State state;

    const HexMap& map() const { return board(state.board).map; }
    HexIndex hex(std::string_view name) const { return *map().find(name); }

    Table& turn(Seat seat) {
        state.active = static_cast<std::uint8_t>(seat);
        return *this;
    }
    Table& first(Seat seat) {
        state.first_player = static_cast<std::uint8_t>(seat);
        return turn(seat);
    }
    Table& knights(Seat seat, std::string_view name, int count = 1) {
        for (; count > 0; --count) {
            put_knight(state, seat, hex(name));
            --state.player(seat).knights_in_reserve;
        }
        return *this;
    }
    Table& village(Seat seat, std::string_view name) {
        own(seat).insert(hex(name));
        --state.player(seat).villages_in_reserve;
        return *this;
    }
    Table& stronghold(Seat seat, std::string_view name) {
        own(seat).insert(hex(name));
        state.strongholds.insert(hex(name));
        --state.player(seat).strongholds_in_reserve;
        return *this;
    }
    Table& city(Seat seat, std::string_view name) {
        own(seat).insert(hex(name));
        state.cities.insert(hex(name));
        --state.player(seat).cities_in_reserve;
        return *this;
    }
    Table& tokens(Seat seat, Token type, int count) {
        state.player(seat).tokens[type] = static_cast<std::uint8_t>(count);
        state.bank[type] = static_cast<std::uint8_t>(state.bank[type] - count);
        return *this;
    }
    Table& rank(Seat seat, Rank rank) {
        state.player(seat).rank = static_cast<std::uint8_t>(rank);
        return *this;
    }
    Table& reserve(Seat seat, int knights) {
        state.player(seat).knights_in_reserve = static_cast<std::uint8_t>(knights);
        return *this;
    }

    // Plays a typed move through the contract. "" when it was legal, else the id of the rule that refused it.
    std::string play(std::string_view line) {
        const auto action = Baronny::read(state, line);
        EXPECT_TRUE(action.ok()) << line;
        const State before = state;
        const Refusal rule = Baronny::refusal(state, *action);
        EXPECT_EQ(Baronny::apply(state, *action), rule == permitted) << line;
        EXPECT_TRUE(rule == permitted || state == before) << "a refused move changed the table: " << line;
        return std::string(rule);
    }

    // All legal moves as text, or those that begin with a word.
    Lines legal(std::string_view verb = "") const {
        ActionList actions;
        Baronny::legal(state, actions);
        Lines lines;
        for (const Action action : actions) {
            std::string line = Baronny::write(state, action);
            if (line.starts_with(verb)) {
                lines.insert(std::move(line));
            }
        }
        return lines;
    }

    Seat to_act() const { return Baronny::to_act(state).seat(); }
    bool over() const { return Baronny::to_act(state).is_nobody(); }
    int knights_at(Seat seat, std::string_view name) const { return baronny::knights_at(state, seat, hex(name)); }
    int reserve(Seat seat) const { return state.player(seat).knights_in_reserve; }
    int tokens(Seat seat, Token type) const { return state.player(seat).tokens[type]; }
    int all_tokens(Seat seat) const {
        return tokens(seat, mountain) + tokens(seat, forest) + tokens(seat, plain) + tokens(seat, field);
    }
    int score(Seat seat) const { return Baronny::score(state, seat); }
    bool has_village(Seat seat, std::string_view name) const { return state.villages(seat).contains(hex(name)); }
    bool has_city(Seat seat, std::string_view name) const {
        return state.cities.contains(hex(name)) && state.buildings[static_cast<std::size_t>(seat)].contains(hex(name));
    }
    bool has_stronghold(Seat seat, std::string_view name) const {
        return state.strongholds.contains(hex(name)) &&
               state.buildings[static_cast<std::size_t>(seat)].contains(hex(name));
    }

  private:
    Table() = default;

    void lay(const std::map<Axial, Terrain>& hexes, int seats) {
        std::vector<Axial> places;
        for (const auto& [at, terrain] : hexes) {
            places.push_back(at);
        }
        state = empty_table(seats, *fragment_board(places));
        for (const auto& [at, terrain] : hexes) {
            if (terrain != Terrain::lake) {
                state.terrain[static_cast<std::size_t>(terrain)].insert(*map().find(at));
            }
        }
        state.phase = Phase::turn;
        state.round = 1;
    }

    static std::map<Axial, Terrain> read_rows(const std::vector<std::string>& rows) {
        static const std::map<char, Terrain> letters = {{'p', Terrain::plain},
                                                        {'d', Terrain::field},
                                                        {'f', Terrain::forest},
                                                        {'m', Terrain::mountain},
                                                        {'l', Terrain::lake}};
        std::map<Axial, Terrain> hexes;
        // Either the even or the odd rows may be the indented ones.
        const int indent = static_cast<int>(rows.front().find_first_not_of(' ')) & 1;
        for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
            const std::string& line = rows[static_cast<std::size_t>(row)];
            for (int column = 0; column < static_cast<int>(line.size()); ++column) {
                if (const char letter = line[static_cast<std::size_t>(column)]; letter != ' ') {
                    EXPECT_EQ((column - row - indent) % 2, 0) << "row " << row << " is not half a hex aside";
                    hexes.emplace(Axial{(column - row - indent) / 2, row}, letters.at(letter));
                }
            }
        }
        return hexes;
    }

    HexSet& own(Seat seat) { return state.buildings[static_cast<std::size_t>(seat)]; }
};

}  // namespace pentarchy::baronny
