// Power bowls, conversions, and power from neighbours (rulebook p.9, 12, 13).

#include <algorithm>

#include "games/terra_mystica/chapters/offers.h"
#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/questions.h"

namespace pentarchy::terra_mystica {

int power_room(const Player& player) {
    return 2 * player.bowls[0] + player.bowls[1];  // TM-POWER-07
}

int gain_power(Player& player, int amount) {
    const int first = std::min<int>(amount, player.bowls[0]);                   // TM-POWER-02
    const int second = std::min<int>(amount - first, player.bowls[1] + first);  // TM-POWER-03, -04, -05
    player.bowls[0] = static_cast<std::uint8_t>(player.bowls[0] - first);
    player.bowls[1] = static_cast<std::uint8_t>(player.bowls[1] + first - second);
    player.bowls[2] = static_cast<std::uint8_t>(player.bowls[2] + second);
    return first + second;
}

void spend_power(Player& player, int amount) {
    player.bowls[2] = static_cast<std::uint8_t>(player.bowls[2] - amount);  // TM-POWER-06
    player.bowls[0] = static_cast<std::uint8_t>(player.bowls[0] + amount);
}

int priests_in_supply(const Player& player) {
    return figures().priests - player.priests - player.priests_placed;  // TM-INC-09, -10
}

void gain(Player& player, const Goods& goods) {
    player.coins = static_cast<std::int16_t>(player.coins + goods.coins);
    player.workers = static_cast<std::uint8_t>(player.workers + goods.workers);
    player.priests =
        static_cast<std::uint8_t>(player.priests + std::min<int>(goods.priests, priests_in_supply(player)));
    gain_power(player, goods.power);
}

bool affords(const Player& player, const Goods& cost) {
    return player.coins >= cost.coins && player.workers >= cost.workers && player.priests >= cost.priests &&
           player.bowls[2] >= cost.power;
}

void pay(Player& player, const Goods& cost) {
    player.coins = static_cast<std::int16_t>(player.coins - cost.coins);
    player.workers = static_cast<std::uint8_t>(player.workers - cost.workers);
    player.priests = static_cast<std::uint8_t>(player.priests - cost.priests);  // TM-SPADE-06, TM-PRIEST-08
    spend_power(player, cost.power);
}

void score(Player& player, int vp, Source source) {
    player.vp = static_cast<std::int16_t>(player.vp + vp);
    auto& share = player.vp_from[static_cast<std::size_t>(source)];
    share = static_cast<std::int16_t>(share + vp);
}

void score_event(State& state, int seat, Event event, int times) {
    // TM-SCO-01: the left half of the tile pays in phase II only.
    if (state.phase == Phase::actions && state.scoring_tile().event == event) {
        score(state.player(seat), times * state.scoring_tile().vp, Source::scoring_tiles);
    }
}

// --- conversions ---------------------------------------------------------------------------------

namespace {

int power_price(Conversion conversion) {
    return figures().conversion_give[static_cast<std::size_t>(conversion)].power;
}

bool gains_something(const Player& player, Conversion conversion) {
    return conversion != Conversion::power_to_priest || priests_in_supply(player) > 0;  // TM-CONV-08
}

// What may follow a sacrifice (Ruling R4, the other reading): what the power at hand pays for exactly, or another one.
bool may_follow_sacrifice(const State& state, Conversion conversion) {
    return state.must_spend == 0 || conversion == Conversion::sacrifice ||
           power_price(conversion) == state.player(state.decider).bowls[2];
}

bool may_follow_sacrifice(const State& state, PowerAction action) {
    return state.must_spend == 0 || figures().power_actions[action].cost == state.player(state.decider).bowls[2];
}

// Whatever it costs.
bool power_action_open(const State& state, int seat, PowerAction action) {
    const PowerActionFigures& figure = figures().power_actions[action];
    return ((state.powers_used >> action) & 1U) == 0 &&                                     // TM-PACT-01
           (!figure.bridge || bridge_sites(state, state.player(seat)) != 0) &&              // TM-PACT-08
           (figure.spades == 0 || can_start_work(state, seat, Work::free, figure.spades));  // TM-TB-34
}

// Ruling R4, the other reading: something is wanted that the power at hand does not pay for, and sacrifices would.
bool sacrifice_is_needed(const State& state, const Player& player) {
    const int most = player.bowls[2] + player.bowls[1] / 2;
    const auto wanted = [&](int price) { return price > player.bowls[2] && price <= most; };
    for (const Conversion conversion :
         {Conversion::power_to_priest, Conversion::power_to_worker, Conversion::power_to_coin}) {
        if (wanted(power_price(conversion)) && gains_something(player, conversion)) {
            return true;
        }
    }
    for (int action = 0; action < power_action_count && state.ask == Ask::turn; ++action) {
        if (wanted(figures().power_actions[at(action)].cost) &&
            power_action_open(state, state.decider, static_cast<PowerAction>(action))) {
            return true;
        }
    }
    return false;
}

bool can_convert(const State& state, const Player& player, Conversion conversion) {
    const Goods& give = figures().conversion_give[static_cast<std::size_t>(conversion)];
    switch (conversion) {
        case Conversion::sacrifice:
            return player.bowls[1] >= 2 &&  // TM-POWER-09
                   (!state.has(flag_needed_sacrifice) || sacrifice_is_needed(state, player));
        case Conversion::coins_to_vp_by_hand:
            return state.has(flag_loose) && !player.board().trades_vp &&
                   player.coins >= figures().coins_per_vp;  // TM-COMPAT-05
        case Conversion::vp_to_coin:
            return player.board().trades_vp && player.vp > 0;  // TM-FAC-ALCHEMISTS-01, -02
        case Conversion::coins_to_vp:
            return player.board().trades_vp && player.coins >= 2;
        case Conversion::power_to_priest:
            return affords(player, give) && gains_something(player, conversion);
        default:
            return affords(player, give);
    }
}

void convert(State& state, Player& player, Conversion conversion) {
    state.must_spend =
        static_cast<std::uint8_t>(conversion == Conversion::sacrifice && state.has(flag_needed_sacrifice));
    switch (conversion) {
        case Conversion::sacrifice:  // TM-POWER-08
            player.bowls[1] = static_cast<std::uint8_t>(player.bowls[1] - 2);
            ++player.bowls[2];
            return;
        case Conversion::vp_to_coin:
            score(player, -1, Source::faction);
            ++player.coins;
            return;
        case Conversion::coins_to_vp:
            player.coins = static_cast<std::int16_t>(player.coins - 2);
            score(player, 1, Source::faction);
            return;
        case Conversion::coins_to_vp_by_hand:
            player.coins = static_cast<std::int16_t>(player.coins - figures().coins_per_vp);
            score(player, 1, Source::faction);
            return;
        default:
            pay(player, figures().conversion_give[static_cast<std::size_t>(conversion)]);
            gain(player, figures().conversion_get[static_cast<std::size_t>(conversion)]);
    }
}

bool may_convert_now(const State& state) {
    if (state.phase != Phase::actions) {
        return false;  // TM-INC-12, TM-CONV-06
    }
    if (state.ask == Ask::turn || state.ask == Ask::after) {
        return true;  // TM-CONV-03
    }
    return state.has(flag_loose) && state.ask != Ask::terrain;  // TM-CONV-04, -05; TM-COMPAT-03
}

}  // namespace

void Convert::offer(const State& state, ActionList& actions) {
    if (!may_convert_now(state)) {
        return;
    }
    const Player& player = state.player(state.decider);
    for (int number = 0; number < conversion_count; ++number) {
        const auto conversion = static_cast<Conversion>(number);
        if (can_convert(state, player, conversion) && may_follow_sacrifice(state, conversion)) {
            add(actions, id, number);
        }
    }
}

Refusal Convert::why_not(const State& state, const Move& move) {
    const auto conversion = static_cast<Conversion>(move.a);
    if (state.must_spend != 0 && (move.a >= conversion_count || !may_follow_sacrifice(state, conversion))) {
        return "TM-POWER-14";
    }
    if (!may_convert_now(state)) {
        return state.phase != Phase::actions ? "TM-CONV-06" : state.ask == Ask::demand ? "TM-CONV-05" : "TM-CONV-04";
    }
    if (move.a >= conversion_count) {
        return "TM-CONV-09";
    }
    const Player& player = state.player(state.decider);
    if (can_convert(state, player, conversion)) {
        return permitted;
    }
    switch (conversion) {
        case Conversion::sacrifice:
            return player.bowls[1] >= 2 ? "TM-POWER-14" : "TM-POWER-09";
        case Conversion::coins_to_vp_by_hand:
            return "TM-CONV-09";
        case Conversion::vp_to_coin:
            return player.board().trades_vp ? "TM-FAC-ALCHEMISTS-02" : "TM-CONV-09";
        case Conversion::coins_to_vp:
            return player.board().trades_vp ? "TM-FAC-ALCHEMISTS-01" : "TM-CONV-09";
        case Conversion::power_to_priest:
            return player.bowls[2] >= power_price(conversion) ? "TM-CONV-08" : "TM-POWER-06";
        case Conversion::power_to_worker:
        case Conversion::power_to_coin:
            return "TM-POWER-06";
        default:
            return "TM-CONV-02";
    }
}

// At an offer the same question is asked again, and at a turn; there, where offers may be put off, only while a
// sacrifice waits for what it was made for (TM-POWER-14).
void Convert::carry_out(State& state, const Move& move) {
    convert(state, state.player(state.decider), static_cast<Conversion>(move.a));
    const bool turn_goes_on = !state.has(flag_late) || state.must_spend != 0;
    if (state.ask == Ask::demand || (state.ask == Ask::turn && turn_goes_on)) {
        return;
    }
    if (state.ask == Ask::turn) {
        state.demand = 0;  // TM-COMPAT-04: who said later may answer now
    }
    answered(state);
}

// --- power actions -------------------------------------------------------------------------------

void TakePowerAction::offer(const State& state, ActionList& actions) {
    if (state.ask != Ask::turn) {
        return;
    }
    const Player& player = state.player(state.decider);
    for (int number = 0; number < power_action_count; ++number) {
        const auto action = static_cast<PowerAction>(number);
        if (player.bowls[2] >= figures().power_actions[action].cost && may_follow_sacrifice(state, action) &&
            power_action_open(state, state.decider, action)) {
            add(actions, id, number);
        }
    }
}

Refusal TakePowerAction::why_not(const State& state, const Move& move) {
    const auto action = static_cast<PowerAction>(move.a);
    if (state.must_spend != 0 && (move.a >= power_action_count || !may_follow_sacrifice(state, action))) {
        return "TM-POWER-14";
    }
    if (state.ask != Ask::turn) {
        return "TM-TURN-04";  // after the action a sacrifice may still be made, for a conversion
    }
    if (move.a >= power_action_count || ((state.powers_used >> action) & 1U) != 0) {
        return "TM-PACT-01";
    }
    const PowerActionFigures& figure = figures().power_actions[action];
    if (state.player(state.decider).bowls[2] < figure.cost) {
        return "TM-POWER-06";
    }
    if (!power_action_open(state, state.decider, action)) {
        return figure.bridge ? "TM-PACT-08" : "TM-TB-34";
    }
    return permitted;
}

void TakePowerAction::carry_out(State& state, const Move& move) {
    const PowerActionFigures& figure = figures().power_actions[move.a];
    Player& player = state.player(state.decider);
    state.powers_used = static_cast<std::uint8_t>(state.powers_used | 1U << move.a);  // TM-PACT-01
    spend_power(player, figure.cost);
    gain(player, figure.gain);  // TM-PACT-03 to -05, -09
    use_action(state);
    if (figure.bridge) {
        state.bridge_due = 1;
    }
    if (figure.spades > 0) {
        start_work(state, Work::free, figure.spades);
    }
}

// --- power from neighbours -----------------------------------------------------------------------

namespace {

constexpr unsigned accepted_bit = 1;
constexpr unsigned declined_bit = 2;

bool same_batch(const Demand& left, const Demand& right) {
    return left.amount > 0 && right.amount > 0 && (left.batch >> 2U) == (right.batch >> 2U) && left.from == right.from;
}

Demand remove_demand(State& state, int index) {
    const Demand demand = state.demands[at(index)];
    state.demands.erase_at(at(index));
    state.demand = 0;
    return demand;
}

void mark_batch(State& state, const Demand& of, unsigned bits) {
    for (Demand& other : state.demands) {
        if (same_batch(other, of)) {
            other.batch = static_cast<std::uint8_t>(other.batch | bits);
        }
    }
}

bool batch_is_open(const State& state, const Demand& of) {
    return std::ranges::any_of(state.demands, [&](const Demand& other) { return same_batch(other, of); });
}

// TM-FAC-CULTISTS-03: the erratum's power once the last who could take power has declined.
void close_batch(State& state, const Demand& of) {
    Player& giver = state.player(of.from);
    if (giver.board().takes_cult_steps && state.has(flag_erratum) && (of.batch & accepted_bit) == 0 &&
        (of.batch & declined_bit) != 0 && !batch_is_open(state, of)) {
        gain_power(giver, 1);
    }
}

int power_value_beside(const Player& player, const HexSet& hexes) {
    const auto& value = figures().power_value;
    int sum = 0;
    for (int kind = 0; kind < 3; ++kind) {
        sum += value[at(kind)] * (player.small[at(kind)] & hexes).size();
    }
    if (player.stronghold != none && hexes.contains(player.stronghold)) {
        sum += value[stronghold];
    }
    if (player.sanctuary != none && hexes.contains(player.sanctuary)) {
        sum += value[sanctuary];
    }
    return sum;
}

}  // namespace

void offer_power(State& state, int seat, HexIndex built) {
    const HexSet near = direct_neighbours(state, built);
    const auto batch = static_cast<std::uint8_t>((state.batches++ & 63U) << 2U);
    for (int step = 1; step < state.seats; ++step) {  // TM-LEECH-05
        const int other = (seat + step) % state.seats;
        const Player& player = state.player(other);
        if (!player.buildings.meets(near)) {
            continue;
        }
        const int offered = power_value_beside(player, near);  // TM-LEECH-02, -12
        if (power_room(player) > 0) {                          // TM-LEECH-10
            state.demands.push_back({static_cast<std::uint8_t>(other), static_cast<std::uint8_t>(seat),
                                     static_cast<std::uint8_t>(offered), batch});
        }
    }
}

int power_taken(const Player& player, int offered) {
    return std::min({offered, power_room(player), player.vp + 1});  // TM-LEECH-08, -09, -14
}

int asked_demand(const State& state) {
    if (state.demand < state.demands.size()) {
        return state.demand;
    }
    for (std::size_t index = 0; index < state.demands.size(); ++index) {
        if (state.demands[index].seat == state.decider) {
            return static_cast<int>(index);
        }
    }
    return -1;
}

bool must_answer(const State& state) {
    // TM-LEECH-13; TM-COMPAT-04 lets others go on first, but not for ever.
    return !state.has(flag_late) || state.demand >= state.demands.size() || state.demands.size() > 11;
}

void drop_idle_demands(State& state) {
    while (!state.demands.empty() && state.demands[0].amount > 0 && !state.has(flag_late) &&
           power_room(state.player(state.demands[0].seat)) == 0) {
        const Demand demand = remove_demand(state, 0);
        close_batch(state, demand);  // TM-FAC-CULTISTS-04
    }
}

namespace {

bool power_is_offered(const State& state) {
    return state.demands[at(asked_demand(state))].amount > 0;
}

// What it would bring and cost, and from whom.
json::object said_of_offer(const State& state) {
    const Demand& demand = state.demands[at(asked_demand(state))];
    const int power = power_taken(state.player(demand.seat), demand.amount);
    return {{"power", power}, {"vp", power > 0 ? power - 1 : 0}, {"from", seat_name(demand.from)}};
}

}  // namespace

bool AcceptPower::is_open(const State& state) {
    return power_is_offered(state);
}

void AcceptPower::carry_out(State& state, const Move&) {
    const Demand demand = remove_demand(state, asked_demand(state));
    answered(state);
    Player& taker = state.player(demand.seat);
    const int taken = power_taken(taker, demand.amount);
    if (taken == 0) {
        close_batch(state, demand);  // TM-COMPAT-04: the bowls have filled up since the offer
        return;
    }
    gain_power(taker, taken);
    score(taker, 1 - taken, Source::neighbours);  // TM-LEECH-06
    if (state.player(demand.from).board().takes_cult_steps && (demand.batch & accepted_bit) == 0) {
        // TM-FAC-CULTISTS-01, -02, -05: one step a building, at the first acceptance.
        mark_batch(state, demand, accepted_bit);
        state.demands.insert_at(0, {demand.from, demand.from, 0, 0});
    }
}

json::object AcceptPower::also_said(const State& state, const Move&) {
    return said_of_offer(state);
}

bool DeclinePower::is_open(const State& state) {
    return power_is_offered(state);
}

void DeclinePower::carry_out(State& state, const Move&) {
    Demand demand = remove_demand(state, asked_demand(state));
    answered(state);
    if (power_room(state.player(demand.seat)) > 0) {
        demand.batch = static_cast<std::uint8_t>(demand.batch | declined_bit);
        mark_batch(state, demand, declined_bit);
    }
    close_batch(state, demand);
}

json::object DeclinePower::also_said(const State& state, const Move&) {
    return said_of_offer(state);
}

bool AnswerLater::is_open(const State& state) {
    return !must_answer(state);
}

void AnswerLater::carry_out(State& state, const Move&) {
    ++state.demand;
    answered(state);
}

json::object AnswerLater::also_said(const State& state, const Move&) {
    return said_of_offer(state);
}

}  // namespace pentarchy::terra_mystica
