// Carrying actions out. Each does one thing; `settle` finds what follows.

#include <bit>

#include "games/ancient_world/game.h"
#include "games/ancient_world/rules.h"

namespace pentarchy::ancient_world {

namespace {

// AW-SETUP-22, -23.
void choose_first_player(State& state, Seat first) {
    state.tile = static_cast<std::uint8_t>(first);
    state.active = static_cast<std::uint8_t>(first);
    state.phase = Phase::prepare;
    for (int place = 0; place < state.seats; ++place) {
        Player& player = state.player((first + place) % state.seats);
        player.coins = static_cast<std::uint16_t>(player.coins + figures().bonus_coins[at(place)]);
    }
}

void turn_titan(State& state, int card) {
    TitanPile& pile = state.piles[figures().titan_pile[at(card)]];
    pile.rest &= ~(std::uint32_t{1} << static_cast<unsigned>(card));
    pile.top = static_cast<std::uint8_t>(card);
}

// The leftmost gap of a row.
template <std::size_t Size>
void lay(std::array<std::uint8_t, Size>& row, int card) {
    for (std::uint8_t& place : row) {
        if (place == no_card) {
            place = static_cast<std::uint8_t>(card);
            return;
        }
    }
}

void draw_card(State& state, int card) {
    state.deck.take(card);
    --state.draws_due;
    if (state.draw_keeps != 0) {
        state.draw_keeps = 0;
        reserve_secret(state, state.active, card, state.generation[at(era_number(state))]);
    } else {
        state.drawn.add(card);
    }
}

// AW-ACT-EXPLORE-02, -03.
void explore_deck(State& state) {
    state.todo = Ask::turn;
    state.draws_due =
        static_cast<std::uint8_t>(figures().explore_draw + state.player(state.active).total(explore_bonus));
}

void draw_top(State& state) {
    state.todo = Ask::turn;
    state.draws_due = 1;
    state.draw_keeps = 1;
}

void reserve_from_row(State& state, int card) {
    take_from_row(state, card);
    state.player(state.active).open_reserve.add(card);
    state.todo = Ask::turn;
}

void keep(State& state, int card) {
    const int now = state.generation[at(era_number(state))];
    const bool is_new = state.drawn.count(card) > 0;
    (is_new ? state.drawn : state.old_drawn).take(card);
    state.discards.add(state.drawn);
    state.discards.add(state.old_drawn);
    state.drawn = {};
    state.old_drawn = {};
    reserve_secret(state, state.active, card, is_new ? now : now - 1);
}

void repair_one(State& state, int card) {
    repair(state.player(state.active), card);
    if (--state.repairs_due == 0) {
        state.repairs_optional = 0;
    }
}

void decline(State& state) {
    if (state.ask == Ask::outpost || state.ask == Ask::guild) {
        ++state.trigger;
    } else {
        state.todo = Ask::turn;
    }
}

void copy(State& state, int card) {
    state.todo = Ask::turn;
    state.action_card = static_cast<std::uint8_t>(card);
    state.action_step = 0;
}

void carry_out_chance(State& state, const Move& move) {
    switch (move.kind) {
        case Kind::first_player:
            choose_first_player(state, move.a);
            break;
        case Kind::turn_province:
            turn_province(state, move.a);
            break;
        case Kind::turn_titan:
            turn_titan(state, move.a);
            break;
        case Kind::deal_military:
            state.military_deck &= ~(std::uint32_t{1} << move.a);
            lay(state.military_row, move.a);
            break;
        case Kind::deal_empire:
            state.deck.take(move.a);
            lay(state.empire_row, move.a);
            break;
        case Kind::draw_card:
            draw_card(state, move.a);
            break;
        case Kind::see_titan:
            see_titan(state, move.a);
            break;
        case Kind::see_province:
            see_province(state, move.a);
            break;
        default:
            roll(state, move.a, move.b);
            break;
    }
}

void carry_out(State& state, const Move& move) {
    switch (move.kind) {
        case Kind::place:
            place(state, move);
            break;
        case Kind::use:
            use(state, move);
            break;
        case Kind::attack:
            attack(state, move);
            break;
        case Kind::pass:
            pass(state);
            break;
        case Kind::build:
            build(state, move);
            break;
        case Kind::recruit:
            recruit(state, move);
            break;
        case Kind::look:
            look_at_provinces(state);
            break;
        case Kind::take:
            take_province(state, move.a);
            break;
        case Kind::draw:
            explore_deck(state);
            break;
        case Kind::reserve:
            reserve_from_row(state, move.a);
            break;
        case Kind::top:
            draw_top(state);
            break;
        case Kind::keep:
            keep(state, move.a);
            break;
        case Kind::repair:
            repair_one(state, move.a);
            break;
        case Kind::damage:
            damage(state, move.a);
            break;
        case Kind::disband:
            disband(state, move.a);
            break;
        case Kind::scout:
            scout(state, move.a);
            break;
        case Kind::put:
            put_titan(state, move.a);
            break;
        case Kind::copy:
            copy(state, move.a);
            break;
        case Kind::remove:
            remove_coin(state, move);
            break;
        case Kind::buy:
            buy_knowledge(state);
            break;
        case Kind::starve:
            starve(state, move.a);
            break;
        case Kind::done:
            state.repairs_due = 0;
            state.repairs_optional = 0;
            break;
        case Kind::decline:
            decline(state);
            break;
        default:
            break;
    }
}

}  // namespace

bool AncientWorld::apply(State& state, Action action) {
    const auto move = unpack(action);
    if (!move || refuse(state, *move) != permitted) {
        return false;
    }
    state.dealing = Kind::pass;
    if (state.decider == nobody) {
        carry_out_chance(state, *move);
    } else {
        carry_out(state, *move);
    }
    settle(state);
    return true;
}

}  // namespace pentarchy::ancient_world
