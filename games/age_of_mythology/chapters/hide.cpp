// What a seat cannot know is dealt anew: hands, the order of decks, squads and battle cards before the reveal
// (AM-RUL-40, AM-ROUND-13, AM-ROUND-27).

#include <algorithm>
#include <bit>

#include "core/pieces/hash.h"
#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/questions.h"

namespace pentarchy::age_of_mythology {

namespace {

struct HandSizes {
    int random = 0;
    int permanent = 0;
};

HandSizes sizes_of(const Player& player) {
    HandSizes sizes;
    for (const std::uint8_t card : player.hand) {
        ++(is_permanent(card) ? sizes.permanent : sizes.random);
    }
    return sizes;
}

using Permanents = std::uint8_t;  // bit c: card random_kinds + c

Permanents bit_of(int card) {
    return u8(1 << (card - random_kinds));
}

// Any of the seven that does not lie on the table, each set equally likely, but for what everybody knows of those that
// were kept when the table was last cleared (see Player::kept).
void deal_permanent(Player& player, int cards, Random& random) {
    Permanents on_table = 0;
    for (const std::uint8_t card : player.played) {
        on_table = u8(on_table | (is_permanent(card) ? bit_of(card) : 0));
    }
    for (Permanents dealt = 0;; dealt = 0) {
        while (std::popcount(dealt) < cards) {
            const auto card = bit_of(random_kinds + static_cast<int>(random.below(permanent_cards)));
            dealt = u8(dealt | ((on_table & card) == 0 ? card : 0));
        }
        if (std::popcount(u8((dealt | on_table) & ~player.returned)) < player.kept) {
            continue;
        }
        for (int card = random_kinds; card < card_kinds; ++card) {
            if ((dealt & bit_of(card)) != 0) {
                player.add_card(card);
            }
        }
        return;
    }
}

// Cards that were in hands when their deck was made anew are dealt among those hands.
void deal_older(State& state, Seat seat, Random& random) {
    std::array<Bag<random_kinds>, culture_count> pools{};
    std::array<std::size_t, max_players> sizes{};
    for (int other = 0; other < state.seats; ++other) {
        Player& player = state.player(other);
        sizes[at(other)] = other == seat ? 0 : player.older.size();
        if (other != seat) {
            for (const std::uint8_t card : player.older) {
                pools[player.culture].add(card);
            }
            player.older.clear();
        }
    }
    for (int other = 0; other < state.seats; ++other) {
        Player& player = state.player(other);
        std::array<std::uint8_t, random_kinds> counts{};
        for (std::size_t card = 0; card < sizes[at(other)]; ++card) {
            const std::size_t drawn = pools[player.culture].sample(random);
            pools[player.culture].take(drawn);
            ++counts[drawn];
        }
        for (int card = 0; card < random_kinds; ++card) {
            for (int copy = 0; copy < counts[at(card)]; ++copy) {
                player.older.push_back(u8(card));
                player.add_card(card);
            }
        }
    }
}

// Everything but the older cards, which are dealt among themselves.
void deal_newer(State& state, Seat seat, const std::array<HandSizes, max_players>& sizes, Random& random) {
    for (int other = 0; other < state.seats; ++other) {
        Player& player = state.player(other);
        if (other == seat) {
            continue;
        }
        for (int card = 0; card < sizes[at(other)].random; ++card) {
            const std::size_t drawn = state.decks[player.culture].sample(random);
            state.decks[player.culture].take(drawn);
            player.add_card(static_cast<int>(drawn));
        }
        deal_permanent(player, sizes[at(other)].permanent, random);
    }
}

void deal_hands(State& state, Seat seat, Random& random) {
    std::array<HandSizes, max_players> sizes{};
    bool are_older = false;
    for (int other = 0; other < state.seats; ++other) {
        Player& player = state.player(other);
        sizes[at(other)] = sizes_of(player);
        sizes[at(other)].random -= static_cast<int>(player.older.size());
        if (other != seat) {
            are_older = are_older || !player.older.empty();
            for (const std::uint8_t card : player.hand) {
                if (!is_permanent(card)) {
                    state.decks[player.culture].add(card);
                }
            }
            for (const std::uint8_t card : player.older) {
                state.decks[player.culture].take(card);
            }
            player.hand.clear();
        }
    }
    if (are_older) {
        deal_older(state, seat, random);
    }
    deal_newer(state, seat, sizes, random);
}

// The squads that fit: at least `least` and at most `most` units in all, of kinds before `end`; each equally likely.
void deal_squad(Side& side, const Player& player, int end, int least, int most, Random& random) {
    constexpr int cap = 4 * unit_kinds;
    most = std::min(most, cap);
    // ways[k][n]: in how many ways kinds k .. end-1 give n units
    std::array<std::array<std::uint64_t, cap + 1>, unit_kinds + 1> ways{};
    ways[at(end)][0] = 1;
    for (int kind = end - 1; kind >= 0; --kind) {
        for (int sum = 0; sum <= cap; ++sum) {
            for (int number = 0; number <= std::min(player.units(kind), sum); ++number) {
                ways[at(kind)][at(sum)] += ways[at(kind + 1)][at(sum - number)];
            }
        }
    }
    std::uint64_t all = 0;
    for (int sum = least; sum <= most; ++sum) {
        all += ways[0][at(sum)];
    }
    std::uint64_t left = random.below(all);
    int sum = least;
    while (left >= ways[0][at(sum)]) {
        left -= ways[0][at(sum++)];
    }
    side.squad = {};
    for (int kind = 0; kind < end; ++kind) {
        int number = 0;
        while (left >= ways[at(kind + 1)][at(sum - number)]) {
            left -= ways[at(kind + 1)][at(sum - number)];
            ++number;
        }
        side.squad[at(kind)] = u8(number);
        sum -= number;
    }
}

void deal_squads(State& state, Seat seat, Random& random) {
    for (int index = 0; index <= state.battle.side; ++index) {
        Side& side = state.battle.sides[at(index)];
        if (side.seat == seat) {
            continue;
        }
        const bool complete = index < state.battle.side;
        const int most = side.limit == none ? 4 * unit_kinds : side.limit;
        deal_squad(side, state.player(side.seat), complete ? unit_kinds : state.battle.cursor,
                   complete && index == 0 ? 1 : 0, most, random);
    }
}

// The attacker's battle card lies face down while the defender chooses.
void deal_choice(State& state, Random& random) {
    State before = state;
    before.battle.side = 0;
    before.decider = before.attacker().seat;
    ActionList list;
    AgeOfMythology::legal(before, list);
    const Move move = unpack_legal(list[random.below(list.size())]);
    state.attacker().choice = move.kind == Kind::retreat ? u8(1) : u8(2 + 4 * move.a + move.b);
}

}  // namespace

void AgeOfMythology::hide(State& state, Seat seat, Random& random) {
    if (state.phase == Phase::setup) {
        return;
    }
    deal_hands(state, seat, random);
    if (state.stage == Stage::commit) {
        deal_squads(state, seat, random);
    } else if (state.stage == Stage::encounter && state.battle.side == 1 && state.attacker().seat != seat) {
        deal_choice(state, random);
    }
}

namespace {

// The defender's last unit is committed: with it the squads are turned up.
bool reveals_squads(const State& state) {
    int kind = state.battle.cursor + 1;
    while (kind < unit_kinds && state.asked().units(kind) == 0) {
        ++kind;
    }
    return state.battle.side == 1 && kind == unit_kinds;
}

}  // namespace

// See search/secrets.h. The last secret choice of a reveal is shown at once, so it is none.
bool AgeOfMythology::is_secret(const State& state, Action action, Seat seat) {
    if (state.decider == seat) {
        return false;
    }
    const auto move = unpack(action);
    switch (state.stage) {
        case Stage::cards:
            return true;
        case Stage::choose_cards:
            return move && move->kind == Kind::take_card;
        case Stage::discard:
            return move && move->kind == Kind::discard && is_permanent(move->a);
        case Stage::commit:
            return !reveals_squads(state);
        case Stage::encounter:
            return state.battle.side == 0;
        default:
            return false;
    }
}

// See core/shows.h. Secret are the others' hands, and what the attacker committed and chose until the defender has
// answered; every card that is drawn and every die is chance.
bool AgeOfMythology::shows(const State& before, Action, const State& after, Seat seat) {
    for (int other = 0; other < before.seats; ++other) {
        if (other != seat && before.player(other).hand != after.player(other).hand) {
            return true;
        }
    }
    if (before.battle.side == 0 || before.attacker().seat == seat) {
        return false;
    }
    return before.stage == Stage::encounter || (before.stage == Stage::commit && after.stage != Stage::commit);
}

// See core/observed.h. With the defender's answer both squads, or both units, are turned up.
std::uint64_t AgeOfMythology::observed(const State& before, Action, const State& after, Seat) {
    if (before.stage == Stage::commit && after.stage != Stage::commit) {
        return Hasher().add(before.battle.sides[0].squad).add(before.battle.sides[1].squad).digest();
    }
    const bool is_answer = before.stage == Stage::encounter && before.battle.side == 1;
    return is_answer ? std::uint64_t{before.attacker().choice} : 0;
}

}  // namespace pentarchy::age_of_mythology
