// Turns, passing, income, phase III: what happens when (rulebook p.8-9, p.14-15).

#include <algorithm>

#include "games/terra_mystica/chapters/offers.h"
#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/game.h"
#include "games/terra_mystica/questions.h"

namespace pentarchy::terra_mystica {

namespace {

void add(Goods& sum, const Goods& more) {
    sum.coins = static_cast<std::int8_t>(sum.coins + more.coins);
    sum.workers = static_cast<std::int8_t>(sum.workers + more.workers);
    sum.priests = static_cast<std::int8_t>(sum.priests + more.priests);
    sum.power = static_cast<std::int8_t>(sum.power + more.power);
}

void ask(State& state, Ask question, int seat) {
    state.ask = question;
    state.decider = static_cast<std::uint8_t>(seat);
}

}  // namespace

void answered(State& state) {
    state.ask = Ask::nothing;
}

void use_action(State& state) {
    state.acted = 1;
    state.put_off = 0;
    state.must_spend = 0;
    --state.actions_left;
    answered(state);
}

// --- passing -------------------------------------------------------------------------------------

std::uint16_t free_bonus_cards(const State& state) {
    unsigned cards = state.bonus_in_play;
    for (const Player& player : state.players) {
        if (player.bonus != none) {
            cards &= ~(1U << player.bonus);
        }
    }
    return static_cast<std::uint16_t>(cards);
}

int pass_vp(const State&, const Player& player, Source source) {
    const int posts = player.count(trading_post);
    switch (source) {
        case Source::bonus_cards: {
            const BonusCard& card = figures().bonus[player.bonus];
            switch (card.per) {
                case BonusCard::Per::dwelling:
                    return card.vp_each * player.count(dwelling);  // TM-PASS-09
                case BonusCard::Per::trading_post:
                    return card.vp_each * posts;  // TM-PASS-10
                case BonusCard::Per::big_building:
                    return card.vp_each * (player.count(stronghold) + player.count(sanctuary));  // TM-PASS-11
                case BonusCard::Per::shipping:
                    return player.board().has_shipping ? card.vp_each * player.shipping : 0;  // TM-PROMO-02, -03
                case BonusCard::Per::nothing:
                    return 0;
            }
            return 0;
        }
        case Source::favor_tiles:
            return player.has_favor(fav12) ? figures().favors[fav12].pass_vp[at(posts)] : 0;  // TM-PASS-12
        case Source::faction: {
            if (player.board().vp_per_bridge == 0 || !player.has_stronghold()) {
                return 0;
            }
            int joining = 0;  // TM-FAC-ENGINEERS-03
            for (std::uint32_t left = player.bridges; left != 0; left &= left - 1) {
                const auto& ends = figures().bridge[at(std::countr_zero(left))];
                joining += static_cast<int>(player.buildings.contains(ends.from) && player.buildings.contains(ends.to));
            }
            return joining * player.board().vp_per_bridge;
        }
        default:
            return 0;
    }
}

void pass(State& state, int seat, int card) {
    Player& player = state.player(seat);
    for (const Source source : {Source::bonus_cards, Source::favor_tiles, Source::faction}) {  // TM-PASS-02
        score(player, pass_vp(state, player, source), source);
    }
    player.bonus = static_cast<std::uint8_t>(card);  // TM-PASS-03, -06
    if (card != none) {
        player.coins = static_cast<std::int16_t>(player.coins + state.bonus_coins[at(card)]);  // TM-PASS-05
        state.bonus_coins[at(card)] = 0;
    }
    player.passed = 1;
    state.pass_order[state.passes++] = static_cast<std::uint8_t>(seat);
    state.actions_left = 0;  // TM-FAC-CHAOS-04
    state.demand = 0;
    state.put_off = 0;
}

void Pass::offer(const State& state, ActionList& actions) {
    if (state.round == rounds) {
        add(actions, id, none);
    } else {
        add_mask(actions, id, free_bonus_cards(state));
    }
}

Refusal Pass::why_not(const State& state, const Move& move) {
    if (state.round == rounds) {
        return move.a == none ? permitted : "TM-PASS-06";
    }
    if (move.a < bonus_count && ((free_bonus_cards(state) >> move.a) & 1U) != 0) {
        return permitted;
    }
    return move.a == none ? "TM-PASS-13" : move.a == state.player(state.decider).bonus ? "TM-PASS-04" : "TM-PASS-03";
}

void Pass::carry_out(State& state, const Move& move) {
    pass(state, state.decider, move.a);
    answered(state);
}

std::string_view Pass::sentence(const State&, const Move& move) {
    return move.a == none ? "last_pass" : name;
}

// --- income and cult bonus -----------------------------------------------------------------------

Goods income(const State&, const Player& player) {  // TM-INC-01
    const FactionBoard& board = player.board();
    Goods sum = board.dwelling_income[at(player.count(dwelling))];
    add(sum, board.post_income[at(player.count(trading_post))]);
    add(sum, board.temple_income[at(player.count(temple))]);
    if (player.has_stronghold()) {
        add(sum, board.stronghold_income);
    }
    if (player.sanctuary != none) {
        add(sum, board.sanctuary_income);
    }
    if (player.bonus != none) {
        add(sum, figures().bonus[player.bonus].income);
    }
    for (unsigned left = player.favors; left != 0; left &= left - 1) {
        add(sum, figures().favors[at(std::countr_zero(left))].income);
    }
    return sum;
}

Goods cult_reward(const State& state, const Player& player, int& spades) {  // TM-P3-01
    const ScoringTile& tile = state.scoring_tile();
    const int times = (tile.by_priests ? player.priests_placed : player.cults[tile.cult]) / tile.steps;
    Goods reward;
    reward.coins = static_cast<std::int8_t>(times * tile.reward.coins);
    reward.workers = static_cast<std::int8_t>(times * tile.reward.workers);
    reward.priests = static_cast<std::int8_t>(times * tile.reward.priests);
    reward.power = static_cast<std::int8_t>(times * tile.reward.power);
    spades = times * tile.spades;
    return reward;
}

namespace {

void order_next_round(State& state) {
    if (state.has(flag_pass_order)) {
        state.order = state.pass_order;  // TM-COMPAT-01
        return;
    }
    for (int step = 0; step < state.seats; ++step) {  // TM-PASS-01, TM-TURN-10
        state.order[at(step)] = static_cast<std::uint8_t>((state.pass_order[0] + step) % state.seats);
    }
}

void pay_cult_bonus(State& state) {
    for (int seat = 0; seat < state.seats; ++seat) {
        int spades = 0;
        gain(state.player(seat), cult_reward(state, state.player(seat), spades));
    }
    state.phase = Phase::cult_spades;
    state.step = 0;
}

// Asks the next player who can use a spade of the scoring tile (TM-P3-03, -04).
void serve_cult_spades(State& state) {
    if (state.work == Work::cult_bonus) {
        if (!transformable(state, state.active).empty()) {
            ask(state, Ask::resolve, state.active);
            return;
        }
        finish_work(state);
        ++state.step;
    }
    for (; state.step < state.seats; ++state.step) {
        const int seat = state.order[state.step];
        int spades = 0;
        cult_reward(state, state.player(seat), spades);
        if (spades == 0) {
            continue;
        }
        state.active = static_cast<std::uint8_t>(seat);
        start_work(state, Work::cult_bonus, spades);
        if (!transformable(state, seat).empty()) {
            ask(state, Ask::resolve, seat);
            return;
        }
        finish_work(state);
    }
    state.phase = Phase::clean_up;
}

void clean_up(State& state) {
    state.powers_used = 0;  // TM-P3-12
    state.bonus_used = 0;
    for (Player& player : state.players) {
        player.special_used = 0;
        player.passed = 0;
    }
    for (unsigned left = free_bonus_cards(state); left != 0; left &= left - 1) {
        ++state.bonus_coins[at(std::countr_zero(left))];  // TM-P3-13
    }
    state.passes = 0;
    state.pass_order = {};
    ++state.round;  // TM-P3-14
    state.phase = Phase::income;
}

void pay_income(State& state) {
    for (int seat = 0; seat < state.seats; ++seat) {
        gain(state.player(seat), income(state, state.player(seat)));
    }
    state.phase = Phase::begin_round;
}

void begin_round(State& state) {
    state.phase = Phase::actions;
    state.step = 0;
    state.active = state.order[0];
    state.actions_left = 1;
    state.acted = 0;
    state.demand = 0;
}

void finish_round(State& state) {
    if (state.round == rounds) {
        state.phase = Phase::over;  // TM-END-01, TM-TURN-03
        return;
    }
    order_next_round(state);
    state.phase = Phase::cult_bonus;
}

// --- the parts of an action ----------------------------------------------------------------------

// What cannot be taken is not owed (TM-TURN-13).
void drop_what_cannot_be_taken(State& state) {
    const Player& player = state.player(state.active);
    if (town_tiles_left(state) == 0) {
        state.founding.clear();
        state.founding_rivers = {};
    }
    if (state.favors_due > 0 && favors_to_take(state, player) == 0) {
        state.favors_due = 0;
    }
    if (state.bridge_due > 0 && bridge_sites(state, player) == 0) {
        state.bridge_due = 0;
    }
    if (player.shipping >= player.board().shipping_max) {
        state.ship_due = 0;
    }
    // A town tile that waits may still pay for what the work needs (TM-TURN-12).
    if (state.work != Work::none && state.founding.empty() && !work_is_open(state, state.active)) {
        finish_work(state);
    }
}

// A step left over on 9 waits while a key may still come: from a tile that is due, or from a town over a river hex
// that the Mermaids may found at this very moment (TM-CULT-08, TM-FAC-MERMAIDS-03).
bool step_may_be_made(const State& state) {
    return tops(state, state.active) != 0 ||
           (left_over(state, state.active) != 0 && can_connect_somewhere(state, state.active));
}

bool has_open_parts(State& state) {
    if (state.put_off != 0) {
        return false;
    }
    Player& player = state.player(state.active);
    drop_what_cannot_be_taken(state);
    const bool owed = state.work != Work::none || !state.founding.empty() || state.favors_due > 0 ||
                      state.bridge_due > 0 || state.ship_due > 0 || state.steps_due > 0 || state.double_due > 0;
    const bool ordains = state.ordain_due > 0 && player.workers > 0 && priests_in_supply(player) > 0;
    if (owed || ordains || step_may_be_made(state)) {
        return true;
    }
    state.ordain_due = 0;
    player.tenth = 0;
    return false;
}

// A step of the Cultists can wait on 9 while another player is active.
bool ask_waiting_cultists(State& state) {
    for (int seat = 0; seat < state.seats; ++seat) {
        Player& player = state.player(seat);
        if (player.tenth != 0 && seat != state.active) {
            if (tops(state, seat) != 0) {
                ask(state, Ask::resolve, seat);
                return true;
            }
            player.tenth = 0;
        }
    }
    return false;
}

bool can_do_something_after(const State& state) {
    const Player& player = state.player(state.active);
    if (player.bowls[2] > 0 || player.bowls[1] > 1 || player.priests > 0 || player.workers > 0 ||
        player.board().trades_vp) {
        return true;
    }
    return can_connect_somewhere(state, state.active);
}

// The step of a special action that was put off; it may be made until the round ends (TM-COMPAT-06).
bool is_put_off_step(const Demand& demand) {
    return demand.amount == 0 && demand.batch != 0;
}

void ask_turn(State& state) {
    Player& player = state.player(state.active);
    if (player.passed != 0) {
        end_turn(state);  // TM-CONV-10
    } else if (state.actions_left == 0) {
        if (can_do_something_after(state)) {
            ask(state, Ask::after, state.active);
        } else {
            end_turn(state);
        }
    } else {
        const bool owes_answer = std::ranges::any_of(state.demands, [&](const Demand& demand) {
            return demand.seat == state.active && !is_put_off_step(demand);
        });
        ask(state, owes_answer ? Ask::demand : Ask::turn, state.active);
    }
}

}  // namespace

bool may_stay(const State& state) {
    const bool idle = state.favors_due == 0 && state.founding.empty() && state.work == Work::none &&
                      state.steps_due == 0 && state.double_due == 0;
    return idle && step_may_be_made(state);
}

bool may_put_off(const State& state) {
    const bool tiles = !state.founding.empty() || state.favors_due > 0;
    const bool steps = state.steps_due > 0 || state.double_due > 0;
    const bool others = state.work != Work::none || state.bridge_due > 0 || state.ship_due > 0 || state.ordain_due > 0;
    if (!state.has(flag_late) || state.phase != Phase::actions || others || (!tiles && !steps)) {
        return false;
    }
    // Tiles only where the same player goes on: the last who has not passed, or a double turn. Steps always, unless
    // very much is open already.
    const bool goes_on =
        state.player(state.active).passed == 0 && (state.actions_left > 0 || state.passes + 1 == state.seats);
    constexpr std::size_t very_much = 8;
    return goes_on || (!tiles && state.demands.size() < very_much);
}

bool PutOff::is_open(const State& state) {
    return may_put_off(state);
}

// Steps alone become demands that outlive the turn (batch: how many on one track); with tiles they wait together for
// the next action of the same player.
void PutOff::carry_out(State& state, const Move&) {
    answered(state);
    if (!state.founding.empty() || state.favors_due > 0) {
        state.put_off = 1;
        return;
    }
    const auto owe = [&](std::uint8_t& due, int steps) {
        for (; due > 0; --due) {
            state.demands.push_back({state.decider, state.decider, 0, static_cast<std::uint8_t>(steps)});
        }
    };
    owe(state.steps_due, 1);
    owe(state.double_due, 2);
}

void end_turn(State& state) {
    state.acted = 0;
    state.actions_left = 1;
    state.demand = 0;
    for (int step = 1; step <= state.seats; ++step) {  // TM-TURN-04, -08
        const int place = (state.step + step) % state.seats;
        if (state.player(state.order[at(place)]).passed == 0) {
            state.step = static_cast<std::uint8_t>(place);
            state.active = state.order[at(place)];
            return;
        }
    }
}

void EndTurn::carry_out(State& state, const Move&) {
    end_turn(state);
    answered(state);
}

void settle(State& state) {
    if (ask_waiting_cultists(state)) {
        return;
    }
    if (has_open_parts(state)) {
        ask(state, Ask::resolve, state.active);
        return;
    }
    drop_idle_demands(state);
    if (state.demand < state.demands.size()) {
        ask(state, Ask::demand, state.demands[state.demand].seat);
    } else if (state.passes < state.seats) {
        ask_turn(state);
    } else if (const auto step = std::ranges::find_if(state.demands, is_put_off_step); step != state.demands.end()) {
        ask(state, Ask::demand, step->seat);
    } else if (!state.demands.empty() && state.round == rounds) {
        ask(state, Ask::demand, state.demands[0].seat);
    } else {
        finish_round(state);  // TM-TURN-05
    }
}

bool tick(State& state) {
    if (state.ask != Ask::nothing) {
        return false;
    }
    switch (state.phase) {
        case Phase::actions:
            settle(state);
            return true;
        case Phase::cult_bonus:
            pay_cult_bonus(state);
            return true;
        case Phase::cult_spades:
            serve_cult_spades(state);
            return true;
        case Phase::clean_up:
            clean_up(state);
            return true;
        case Phase::income:
            pay_income(state);
            return true;
        case Phase::begin_round:
            begin_round(state);
            return true;
        default:
            return false;
    }
}

}  // namespace pentarchy::terra_mystica
