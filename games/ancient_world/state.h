#pragma once

// The table of a game: one value, no pointers. Every field says what piece of cardboard it stands for.

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "core/pieces/random.h"
#include "core/seat.h"
#include "games/ancient_world/figures/figures.h"
#include "games/ancient_world/moves.h"

namespace pentarchy::ancient_world {

inline constexpr std::uint8_t nobody = 255;

constexpr std::uint64_t card_bit(int kind) {
    return std::uint64_t{1} << static_cast<unsigned>(kind);
}
constexpr bool has(std::uint64_t set, int kind) {
    return kind < 64 && (set & card_bit(kind)) != 0;
}
// The n-th member of a set, counted from the lowest; there must be so many.
constexpr int member(std::uint64_t set, int n) {
    for (; n > 0; --n) {
        set &= set - 1;
    }
    return std::countr_zero(set);
}

// Empire cards with up to two copies of a design.
struct CardSet {
    std::uint64_t one = 0;  // designs of which there is at least one copy
    std::uint64_t two = 0;  // ... at least two

    constexpr int count(int kind) const { return (has(one, kind) ? 1 : 0) + (has(two, kind) ? 1 : 0); }
    constexpr int size() const { return std::popcount(one) + std::popcount(two); }
    constexpr bool empty() const { return one == 0; }
    constexpr CardSet within(std::uint64_t mask) const { return {one & mask, two & mask}; }

    constexpr void add(int kind) { (has(one, kind) ? two : one) |= card_bit(kind); }
    constexpr void take(int kind) { (has(two, kind) ? two : one) &= ~card_bit(kind); }
    constexpr void add(const CardSet& other) {
        const std::uint64_t both = one & other.one;
        two |= other.two | both;
        one |= other.one;
    }
    constexpr void clear(std::uint64_t mask) {
        one &= ~mask;
        two &= ~mask;
    }
    // A random copy, each equally likely; the set must not be empty.
    constexpr int sample(Random& random) const {
        const int singles = std::popcount(one);
        const int pick = static_cast<int>(random.below(static_cast<std::uint64_t>(size())));
        return pick < singles ? member(one, pick) : member(two, pick - singles);
    }

    friend constexpr bool operator==(const CardSet&, const CardSet&) = default;
};

// A stack of Military cards: the active one and, beneath it, those it demobilised.
struct Army {
    std::uint32_t heritage = 0;  // demobilised cards
    std::uint8_t active = 0;
    std::uint8_t name_coins = 0;  // any: used this round (AW-ATTACK-07)
    std::uint8_t art_coins = 0;   // on the picture
    std::uint8_t unused = 0;      // keeps the size a multiple of four without padding

    constexpr bool is_used() const { return name_coins > 0; }
    constexpr int price() const { return name_coins + art_coins + 1; }  // AW-ATTACK-05

    friend constexpr bool operator==(const Army&, const Army&) = default;
};

// Where a citizen is: a space of the board (0 to 8), one of these, or 64 + the Empire card it stands on.
inline constexpr std::uint8_t ready = 16;
inline constexpr std::uint8_t famine = 17;
inline constexpr std::uint8_t not_owned = 18;
inline constexpr std::uint8_t on_card = 64;

// A card that was drawn into a reserve: the design, and in the two high bits the generation of its deck.
constexpr std::uint8_t secret(int kind, int generation) {
    return static_cast<std::uint8_t>(kind | generation << 6);
}
constexpr int secret_kind(std::uint8_t card) {
    return card & 63;
}
constexpr int secret_generation(std::uint8_t card) {
    return card >> 6;
}
inline constexpr int last_generation = 3;

struct Player {
    std::uint64_t built = 0;    // Empire cards of the city
    std::uint64_t damaged = 0;  // those of them that lie face down
    CardSet open_reserve;       // reserved from the row, known to all
    Totals totals{};            // icons of Capital, undamaged cards, Provinces, Titans; see recount
    std::uint32_t titans = 0;
    std::uint32_t disbanded = 0;  // Military cards that left the game from here
    std::array<Army, most_armies> armies{};
    std::uint16_t provinces = 0;
    std::uint16_t coins = 0;
    std::array<std::uint8_t, citizen_count> citizens{};  // where those of value 1 to 5 are
    std::uint8_t knowledge = 0;
    std::uint8_t army_count = 0;
    std::uint8_t passed = 0;
    FixedList<std::uint8_t, 40> secrets;   // reserved unseen by others
    std::array<std::uint8_t, 3> unused{};  // keeps the size a multiple of eight without padding

    constexpr std::uint64_t working() const { return built & ~damaged; }
    constexpr int empire_cards() const { return std::popcount(built); }
    constexpr int total(Icon icon) const { return totals[icon]; }

    friend constexpr bool operator==(const Player&, const Player&) = default;
};

// A card that lies face down where somebody has seen it.
struct Seen {
    std::uint8_t kind = 0;
    std::uint8_t seats = 0;  // bit s: seat s knows its place; bit 4 + s: knows that it is one of these cards

    constexpr bool place_known(Seat seat) const { return ((seats >> static_cast<unsigned>(seat)) & 1U) != 0; }
    constexpr bool known(Seat seat) const { return ((seats | seats >> 4U) >> static_cast<unsigned>(seat) & 1U) != 0; }

    friend constexpr bool operator==(const Seen&, const Seen&) = default;
};

struct TitanPile {
    std::uint32_t rest = 0;                  // below everything that was seen
    FixedList<Seen, scouted_at_most> below;  // directly below the top, from the top down
    std::uint8_t top = no_card;              // face up
    std::uint8_t unused = 0;

    constexpr int size() const {
        return std::popcount(rest) + static_cast<int>(below.size()) + (top != no_card ? 1 : 0);
    }
    friend constexpr bool operator==(const TitanPile&, const TitanPile&) = default;
};

enum class Phase : std::uint8_t { draw_first, prepare, act, feed, over };

// The question that the game waits for; README.md lists the answers.
enum class Ask : std::uint8_t {
    first_player,
    deal,
    turn,
    build,
    recruit,
    expand,
    see_province,
    province,
    explore,
    draw,
    keep,
    repair,
    roll,
    damage,
    disband,
    outpost,
    guild,
    playwrights,
    scout,
    see_titan,
    order,
    scouted,
    copy,
    starve,
    over,
};
inline constexpr int ask_count = 25;

// What is left of an attack once it is paid (AW-ATTACK-19).
enum class AttackStep : std::uint8_t { none, army_repairs, roll, damage, spoils, turn_up };

// Options, as bits.
inline constexpr std::uint8_t lower_only_fee = 1;
inline constexpr std::uint8_t printed_tokens = 2;
inline constexpr std::uint8_t town_house_locks = 4;
inline constexpr std::uint8_t expansion_plus = 8;
inline constexpr std::uint8_t plain_starting_cards = 16;  // without banners
inline constexpr std::uint8_t empty_actions = 32;         // what "may" be done may be left (AW-PLACE-25)
inline constexpr std::uint8_t titan_before_dice = 64;     // the next one is turned up first (AW-ATTACK-27)

struct State {
    std::array<Player, max_players> players;

    CardSet deck;       // face down, of both eras; A cards in it are out of play from round 4
    CardSet discards;   // face up
    CardSet gone;       // out of the game
    CardSet drawn;      // in the hand of the exploring player
    CardSet old_drawn;  // ... from the deck before it was shuffled anew
    std::array<TitanPile, pile_count> piles;
    std::uint32_t military_deck = 0;
    std::uint16_t province_deck = 0;                   // face down, seen by nobody
    FixedList<Seen, most_provinces> under_deck;        // put under it by Expansion+, in order
    FixedList<Seen, 4> looked_at;                      // Provinces in the hand of the expanding player, as drawn
    FixedList<std::uint8_t, scouted_at_most> scouted;  // Titans a scout has just drawn from below all seen ones
    std::array<std::uint8_t, most_row> empire_row{};
    std::array<std::uint8_t, most_military_row> military_row{};
    std::array<std::uint8_t, space_count> standing{};  // bit v: a citizen of value v stands on the space
    std::uint8_t province = no_card;                   // face up

    std::uint8_t seats = 0;
    std::uint8_t flags = 0;
    std::uint8_t round = 0;
    Phase phase = Phase::draw_first;
    Ask ask = Ask::first_player;
    std::uint8_t active = 0;                   // whose turn it is
    std::uint8_t decider = 0;                  // who is asked; `nobody` when chance is
    Kind dealing = Kind::pass;                 // what chance turns up when `ask` is deal
    std::uint8_t tile = nobody;                // who holds the first-player tile
    std::uint8_t locked = 0;                   // it lies hand side up
    std::uint8_t passes = 0;                   // players who have passed in this round
    std::uint8_t fed = 0;                      // players whose feeding is settled
    std::array<std::uint8_t, 2> generation{};  // of the A and the B deck

    // Within a turn.
    std::uint8_t turn_taken = 0;   // the turn's choice is made; what is left is to carry it out
    Ask todo = Ask::turn;          // the question that comes next in it; `turn` for none
    std::uint8_t repairs_due = 0;  // Empire cards to repair
    std::uint8_t repairs_optional = 0;
    std::uint8_t draws_due = 0;          // Empire cards to draw
    std::uint8_t draw_keeps = 0;         // the drawn card goes straight to the reserve
    std::uint8_t sees_due = 0;           // Titans or Provinces to look at
    std::uint8_t ordered = 0;            // scouted Titans put back so far
    std::uint8_t pile = 0;               // scouted or attacked
    std::uint8_t action_card = no_card;  // Empire card whose action is carried out
    std::uint8_t action_step = 0;
    std::uint8_t trigger = 0;  // 1 + the reaction to Learn that comes next
    AttackStep attack = AttackStep::none;
    std::uint8_t army_repairs = 0;
    std::uint8_t dice = 0;
    std::uint8_t damages_due = 0;
    std::uint8_t booty = 0;
    std::uint8_t espionage = 0;
    std::array<std::uint8_t, 5> unused{};  // keeps the size a multiple of eight without padding

    const Player& player(Seat seat) const { return players[static_cast<std::size_t>(seat)]; }
    Player& player(Seat seat) { return players[static_cast<std::size_t>(seat)]; }
    bool option(std::uint8_t flag) const { return (flags & flag) != 0; }

    friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1024);

}  // namespace pentarchy::ancient_world
