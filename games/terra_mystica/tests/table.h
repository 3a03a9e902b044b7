#pragma once

// Positions in a line or two: a table in the action phase, pieces put on the real map, moves typed as a player would.
//
//     Table table("witches+nomads");
//     table.put(0, dwelling, "E5").rich(0);
//     EXPECT_EQ(table.play("upgrade E5 TP"), "");
//
// Seat n holds the n-th card of BON3, BON5, BON8, BON9, BON7; round 1 shows SCORE2, which pays for towns only.

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/game.h"
#include "games/terra_mystica/moves.h"
#include "games/terra_mystica/questions.h"
#include "tests/rule.h"

namespace pentarchy::terra_mystica {

using Lines = std::set<std::string>;

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
    auto complete = complete_options(TerraMystica::facts().options, *read_option_text(text));
    if (!complete) {
        return std::move(complete).error();
    }
    return TerraMystica::read_options(*complete);
}

class Table {
  public:
    explicit Table(const std::string& factions, const std::string& more = "") {
        static const std::vector<std::string> cards = {"BON3", "BON5", "BON8", "BON9", "BON7", "BON1", "BON2", "BON4"};
        const int seats = static_cast<int>(split_at(factions, '+').size());
        std::string bonus;
        for (int card = 0; card < seats + 3; ++card) {
            // seats take the first ones; the last three lie free
            const int index = card < seats ? card : card - seats + 5;
            bonus += (card == 0 ? "" : "+") + cards[at(index)];
        }
        std::string options =
            "seats=" + std::to_string(seats) + " factions=" + factions + " bonus=" + bonus + " " + more;
        if (more.find("scoring=") == std::string::npos) {
            options += " scoring=SCORE2+SCORE3+SCORE6+SCORE4+SCORE5+SCORE7";
        }
        state = TerraMystica::start(*options_from(options));
        static constexpr std::array<std::uint8_t, 5> held = {bon3, bon5, bon8, bon9, bon7};
        for (int seat = 0; seat < seats; ++seat) {
            state.player(seat).bonus = held[at(seat)];
        }
        state.phase = Phase::actions;
        state.round = 1;
        state.actions_left = 1;
        turn(0);
    }

    // The very beginning, nothing drawn or chosen.
    static Table fresh(const std::string& options) {
        Table table;
        table.state = TerraMystica::start(*options_from(options));
        return table;
    }

    State state;

    Player& p(int seat) { return state.player(seat); }
    const Player& p(int seat) const { return state.player(seat); }
    static int hex(std::string_view name) {
        const int found = figures().find_hex(name);
        EXPECT_GE(found, 0) << name;
        return found;
    }

    // --- positions ---
    Table& turn(int seat) {
        state.active = static_cast<std::uint8_t>(seat);
        state.decider = state.active;
        state.ask = Ask::turn;
        state.acted = 0;
        state.actions_left = 1;
        for (int place = 0; place < state.seats; ++place) {
            if (state.order[at(place)] == seat) {
                state.step = static_cast<std::uint8_t>(place);
            }
        }
        return *this;
    }
    Table& round(int number) {
        state.round = static_cast<std::uint8_t>(number);
        return *this;
    }
    Table& scoring(int round, int tile) {
        state.scoring[at(round - 1)] = static_cast<std::uint8_t>(tile - 1);
        return *this;
    }
    Table& land(std::string_view hexes, Terrain terrain) {
        for (const std::string& name : split_at(hexes, ' ')) {
            for (HexSet& kind : state.terrain) {
                kind.erase(hex(name));
            }
            state.terrain[terrain].insert(hex(name));
        }
        return *this;
    }
    // A building on the owner's home terrain.
    Table& put(int seat, Building kind, std::string_view hexes) {
        land(hexes, p(seat).board().home);
        for (const std::string& name : split_at(hexes, ' ')) {
            p(seat).buildings.insert(hex(name));
            if (kind == stronghold) {
                p(seat).stronghold = static_cast<std::uint8_t>(hex(name));
            } else if (kind == sanctuary) {
                p(seat).sanctuary = static_cast<std::uint8_t>(hex(name));
            } else {
                p(seat).small[kind].insert(hex(name));
            }
        }
        return *this;
    }
    Table& town(int seat, std::string_view hexes) {
        for (const std::string& name : split_at(hexes, ' ')) {
            p(seat).town.insert(hex(name));
        }
        return *this;
    }
    Table& bridge(int seat, std::string_view name) {
        const auto action = TerraMystica::read(state, "bridge " + std::string(name));
        EXPECT_TRUE(action.ok()) << name;
        p(seat).bridges |= 1U << unpack(*action)->a;
        return *this;
    }
    Table& goods(int seat, int coins, int workers, int priests) {
        p(seat).coins = static_cast<std::int16_t>(coins);
        p(seat).workers = static_cast<std::uint8_t>(workers);
        p(seat).priests = static_cast<std::uint8_t>(priests);
        return *this;
    }
    Table& rich(int seat) { return goods(seat, 60, 40, 6); }
    Table& bowls(int seat, int one, int two, int three) {
        p(seat).bowls = {static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(two),
                         static_cast<std::uint8_t>(three)};
        return *this;
    }
    Table& cults(int seat, int fire_, int water_, int earth_, int air_) {
        p(seat).cults = {static_cast<std::uint8_t>(fire_), static_cast<std::uint8_t>(water_),
                         static_cast<std::uint8_t>(earth_), static_cast<std::uint8_t>(air_)};
        return *this;
    }
    Table& vp(int seat, int points) {
        score(p(seat), points - p(seat).vp, Source::start);
        return *this;
    }
    Table& keys(int seat, int number) {
        p(seat).keys = static_cast<std::uint8_t>(number);
        return *this;
    }
    Table& favor(int seat, Favor tile) {
        p(seat).favors = static_cast<std::uint16_t>(p(seat).favors | 1U << tile);
        --state.favors_left[tile];
        return *this;
    }
    Table& card(int seat, Bonus card) {
        state.bonus_in_play = static_cast<std::uint16_t>(state.bonus_in_play | 1U << card);
        p(seat).bonus = card;
        return *this;
    }
    Table& shipping(int seat, int value) {
        p(seat).shipping = static_cast<std::uint8_t>(value);
        return *this;
    }

    // --- play ---
    // "" when the move was legal, else the id of the rule that refused it.
    std::string play(std::string_view line) {
        const auto action = TerraMystica::read(state, line);
        EXPECT_TRUE(action.ok()) << line << ": " << (action.ok() ? "" : action.error().text());
        if (!action) {
            return "unread";
        }
        const State before = state;
        const Refusal rule = TerraMystica::refusal(state, *action);
        EXPECT_EQ(TerraMystica::apply(state, *action), rule == permitted) << line;
        EXPECT_TRUE(rule == permitted || state == before) << "a refused move changed the table: " << line;
        return std::string(rule);
    }
    // Several moves that must all be legal: "build E5; end".
    Table& go(std::string_view lines) {
        for (const std::string& line : split_at(lines, ';')) {
            EXPECT_EQ(play(line), "") << line;
        }
        return *this;
    }
    // Ends the turn if there is still something that could be converted.
    void end() {
        if (state.ask == Ask::after) {
            go("end");
        }
    }
    Lines legal(std::string_view verb = "") const {
        ActionList actions;
        if (TerraMystica::to_act(state).is_seat()) {
            TerraMystica::legal(state, actions);
        }
        Lines lines;
        for (const Action action : actions) {
            std::string line = TerraMystica::write(state, action);
            if (line.starts_with(verb)) {
                lines.insert(std::move(line));
            }
        }
        return lines;
    }
    bool can(const std::string& line) const { return legal().contains(line); }
    Lines outcomes() const {
        OutcomeList list;
        TerraMystica::outcomes(state, list);
        Lines lines;
        for (const Outcome& outcome : list) {
            lines.insert(TerraMystica::write(state, outcome.action));
        }
        return lines;
    }

    int to_act() const { return TerraMystica::to_act(state).is_seat() ? TerraMystica::to_act(state).seat() : -1; }
    bool over() const { return TerraMystica::to_act(state).is_nobody(); }
    bool chance() const { return TerraMystica::to_act(state).is_chance(); }
    // Everybody passes, whoever is to act; cards are taken in the order of the list.
    void all_pass() {
        for (int guard = 0; guard < 40 && state.phase == Phase::actions; ++guard) {
            if (state.ask == Ask::after) {
                go("end");
                continue;
            }
            const int now = state.round;
            go(*legal("pass").begin());
            if (state.round != now) {
                break;
            }
        }
    }

    int vp(int seat) const { return p(seat).vp; }
    int coins(int seat) const { return p(seat).coins; }
    int workers(int seat) const { return p(seat).workers; }
    int priests(int seat) const { return p(seat).priests; }
    std::vector<int> bowls(int seat) const { return {p(seat).bowls.begin(), p(seat).bowls.end()}; }
    std::vector<int> cults(int seat) const { return {p(seat).cults.begin(), p(seat).cults.end()}; }
    Terrain terrain(std::string_view name) const { return state.terrain_at(hex(name)); }
    bool has(int seat, Building kind, std::string_view name) const {
        return kind == stronghold  ? p(seat).stronghold == hex(name)
               : kind == sanctuary ? p(seat).sanctuary == hex(name)
                                   : p(seat).of(kind).contains(hex(name));
    }
    bool in_town(int seat, std::string_view name) const { return p(seat).town.contains(hex(name)); }
    int tiles(int seat) const {
        int sum = 0;
        for (const std::uint8_t count : p(seat).towns) {
            sum += count;
        }
        return sum;
    }

  private:
    Table() = default;
};

using Ints = std::vector<int>;

}  // namespace pentarchy::terra_mystica
