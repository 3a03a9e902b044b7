#pragma once

// The table as one value. Every field says what piece of cardboard it stands for.

#include <array>
#include <bit>
#include <cstdint>

#include "core/pieces/bag.h"
#include "core/pieces/list.h"
#include "core/seat.h"
#include "games/age_of_mythology/figures/figures.h"
#include "games/age_of_mythology/figures/terms.h"

namespace pentarchy::age_of_mythology {

// One player's board and cards.
struct Player {
    std::array<std::uint8_t, area_squares> tiles{};    // production area, row by row: kind of the tile + 1, 0 = free
    std::array<Worker, area_squares> workers{};        // who stands on the tile
    std::array<std::uint8_t, area_squares> city{};     // city area in the order of building: kind + 1, 0 = free
    std::array<std::uint8_t, unit_kinds> holding{};    // figures in the holding area, by kind
    Cubes cubes{};                                     // resource cubes in the holding area
    std::array<std::uint8_t, source_count> victory{};  // victory cubes by where they came from
    FixedList<std::uint8_t, 7> hand;                   // action cards, in order of their numbers
    FixedList<std::uint8_t, 4> played;                 // cards on the table this round, in order of play
    std::uint16_t built = 0;                           // bit b: building b is in the city
    std::uint8_t houses = 0;
    std::uint8_t villagers = 0;  // in the holding area
    std::uint8_t culture = none;
    std::uint8_t age = archaic;
    std::uint8_t fourth_action = 0;  // earned this round
    // What everybody knows of permanent cards in hand: `kept` of them were there when the table was last cleared, and
    // none of those is one of `returned`, bit c: card random_kinds + c, which lay on the table then.
    std::uint8_t returned = 0;
    std::uint8_t kept = 0;
    std::uint8_t spare = 0;  // no padding
    // Random cards in hand since the deck was last made anew and not shown since. The deck was empty then, so whoever
    // counts knows which cards were in the hands of the culture (AM-ROUND-24). In order of their numbers.
    FixedList<std::uint8_t, 7> older;

    const Board& board() const { return figures().boards[culture]; }
    const std::array<Unit, unit_kinds>& kinds() const { return figures().units[culture]; }
    const Card& card(int number) const { return figures().cards[culture][at(number)]; }
    bool has(Building building) const { return (built >> building & 1U) != 0; }
    int total_cubes() const { return cubes[0] + cubes[1] + cubes[2] + cubes[3]; }
    int victory_cubes() const {
        int sum = 0;
        for (const std::uint8_t cubes_from : victory) {
            sum += cubes_from;
        }
        return sum;
    }
    int buildings() const { return std::popcount(built) + (houses > 1 ? houses - 1 : 0); }
    int working(Worker worker) const {
        int count = 0;
        for (const Worker standing : workers) {
            count += standing == worker ? 1 : 0;
        }
        return count;
    }
    // Into the hand, in order.
    void add_card(int number) {
        std::size_t place = 0;
        while (place < hand.size() && hand[place] < number) {
            ++place;
        }
        hand.insert_at(place, u8(number));
    }
    // Figures of a kind on the board: in the holding area, and at work on tiles.
    int units(int kind) const { return holding[at(kind)] + (kind == board().worker ? working(working_unit) : 0); }
    int army() const {
        int sum = working(working_unit);
        for (const std::uint8_t figures_of_kind : holding) {
            sum += figures_of_kind;
        }
        return sum;
    }

    friend constexpr bool operator==(const Player&, const Player&) = default;
};

// One side of a battle: the attacker (0) or the defender (1).
struct Side {
    std::array<std::uint8_t, unit_kinds> squad{};   // committed units; secret and still on the board until the reveal
    std::array<std::uint8_t, unit_kinds> barred{};  // figures in the holding area that may not enter this battle
    FixedList<std::uint8_t, 4> kills;               // one entry for each figure that counts its kills (Hydra)
    std::uint8_t seat = 0;
    std::uint8_t limit = 0;   // units that may be committed; none = no limit
    std::uint8_t choice = 0;  // of this encounter: 0 open, 1 retreat, else 2 + 4 * unit + figure
    std::uint8_t fury = 0;    // 0 undecided, 1 nothing special, 2 throws, 3 berserk
    std::uint8_t hits = 0;    // of the roll under way
    std::uint8_t rolled = 0;  // dice rolled so far
    std::uint8_t last_hits = 0;
    std::uint8_t returns = 0;  // the first unit eliminated stays (Isis)

    int size() const {
        int sum = 0;
        for (const std::uint8_t units : squad) {
            sum += units;
        }
        return sum;
    }
    bool has_chosen() const { return choice != 0; }
    bool retreats() const { return choice == 1; }
    int unit() const { return choice < 2 ? none : (choice - 2) / 4; }
    int figure() const { return (choice - 2) % 4; }

    friend constexpr bool operator==(const Side&, const Side&) = default;
};

struct Battle {
    std::array<Side, 2> sides;
    Area area = Area::holding;
    std::uint8_t cursor = 0;    // unit kind that the committing side is asked about
    std::uint8_t side = 0;      // the side that is asked
    std::uint8_t revealed = 0;  // the squads lie in the middle
    std::uint8_t encounters = 0;
    std::uint8_t rerolls = 0;
    std::uint8_t winner = none;  // side that won the encounter, then the battle
    std::uint8_t forced = 0;     // the loser of the encounter retreats (Heroic Greek Hero)
    std::uint8_t risen = 0;      // the loser's unit went back to the board

    friend constexpr bool operator==(const Battle&, const Battle&) = default;
};

// Whose and which decision is open. Before `over` comes chance, after it the seats.
enum class Stage : std::uint8_t {
    culture,
    first,
    tiles,
    cards,
    dice,
    over,
    draft,
    place_cube,
    choose_cards,
    turn,
    invoke,
    card,
    explore,
    workers,
    announce,
    trade_pay,
    trade,
    temple,
    build,
    spare,
    recruit,
    target,
    commit,
    send_home,
    encounter,
    replace,
    fury,
    resurrect,
    reinforce,
    raze,
    dismiss,
    raid,
    loot,
    power_building,
    power_tile,
    power_offer,
    power_swap,
    power_smite,
    power_sacrifice,
    power_gain,
    power_rob,
    power_steal,
    power_mummify,
    power_raise,
    discard,
};

enum class Phase : std::uint8_t { setup, cubes, cards, actions, discard, over };

struct State {
    std::array<Player, max_players> players;
    std::array<Bag<random_kinds>, culture_count> decks;
    std::array<Bag<random_kinds>, culture_count> discards;
    Bag<tile_kinds> pool;
    Bag<tile_kinds> face_up;  // tiles to choose from: the draft, an Explore card
    Bag<tile_kinds> removed;  // out of the game
    Battle battle;
    Cubes bank{};
    std::array<std::uint8_t, victory_cards> on_card{};  // victory cubes on the four cards
    std::uint8_t victory_bank = 0;
    std::uint8_t seats = 0;
    std::uint8_t round = 0;
    std::uint8_t first = 0;  // holder of the first player marker
    Phase phase = Phase::setup;
    Stage stage = Stage::culture;
    std::uint8_t decider = 0;  // the seat that is asked
    std::uint8_t active = 0;   // the seat whose turn it is; it played the card
    std::uint8_t step = 0;     // picks of the draft, cubes placed, seats done in this phase or turn
    std::uint8_t turn = 0;     // action turn 1 to 3, 4 for fourth actions
    std::uint8_t draws = 0;    // tiles or cards still to be drawn

    // The card that is resolved.
    std::uint8_t card = none;      // a card of the active player; none between cards
    std::uint8_t power_on = 0;     // its modifying power is in force
    std::uint8_t action_used = 0;  // the action was done or begun
    std::uint8_t power_used = 0;   // the separate power was used
    std::uint8_t in_power = 0;     // the separate power is being resolved
    std::uint8_t left = 0;         // units, buildings, tiles or cubes that may still be taken
    std::uint8_t taken = 0;        // how many were
    std::uint8_t target = 0;       // seat that a power names
    std::uint8_t square = none;    // own square offered for a swap
    std::uint8_t building = none;  // being bought: the discount is being chosen
    std::uint8_t discount = 0;     // cubes still to be left out
    std::uint8_t rearranged = 0;   // the asked player began to place workers
    std::uint8_t gather_what = none;
    std::uint8_t colours_given = 0;  // bit r: resource r was given in this exchange
    std::uint8_t colours_taken = 0;
    Cubes price{};                    // what the building being bought costs
    std::uint8_t letters = 0;         // culture letters drawn during set-up
    std::uint8_t draw_first = 0;      // the first player is drawn
    std::uint8_t battles = 0;         // fought so far
    std::uint8_t last_winner = none;  // of the last battle
    std::uint8_t spare = 0;           // no padding

    Player& player(int seat) { return players[at(seat)]; }
    const Player& player(int seat) const { return players[at(seat)]; }
    Player& acting() { return players[active]; }
    const Player& acting() const { return players[active]; }
    Player& asked() { return players[decider]; }
    const Player& asked() const { return players[decider]; }
    int next(int seat) const { return seat + 1 == seats ? 0 : seat + 1; }
    int in_order(int place) const { return (first + place) % seats; }
    const Card& active_card() const { return acting().card(card); }
    Side& attacker() { return battle.sides[0]; }
    const Side& attacker() const { return battle.sides[0]; }
    Side& defender() { return battle.sides[1]; }
    const Side& defender() const { return battle.sides[1]; }
    bool in_battle() const { return attacker().seat != defender().seat; }

    friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 2048);

}  // namespace pentarchy::age_of_mythology
