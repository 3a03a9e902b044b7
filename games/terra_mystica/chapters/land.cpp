// Action 1, transform and build, and every other use of spades (rulebook p.9-10, App.I, FAQ).

#include <algorithm>
#include <limits>

#include "games/terra_mystica/chapters/offers.h"
#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/questions.h"
#include "games/terra_mystica/view/words.h"

namespace pentarchy::terra_mystica {

namespace {

// The spades in hand and what became of those before them: as the state says, or as an action would bring them.
struct Digging {
    Work work = Work::none;
    int spades = 0;
    bool paid = false;
    HexSet worked{};
    std::uint8_t away = none;
    std::uint8_t skipped = none;

    bool nothing_transformed() const { return worked.empty() && away == none; }
};

Digging digging(const State& state) {
    Digging now{state.work, state.spades, state.paid != 0, {}, state.away, state.skipped};
    for (int index = 0; index < state.worked_count; ++index) {
        now.worked.insert(state.worked[at(index)]);
    }
    return now;
}

bool nothing_transformed(const State& state) {
    return state.worked_count == 0 && state.away == none;
}

bool is_worked(const State& state, HexIndex hex) {
    return std::find(state.worked.begin(), state.worked.begin() + state.worked_count, hex) !=
           state.worked.begin() + state.worked_count;
}

// Spades may be bought for the first hex of an action that is transform and build (TM-TB-20, -21, -22).
bool may_buy_spades(const State& state, const Digging& now) {
    const bool by_halflings = now.work == Work::halflings && state.has(flag_halflings_buy);  // Ruling R13
    return (now.work == Work::none || now.work == Work::bought || now.work == Work::free || by_halflings) &&
           now.worked.empty();
}

int spade_price(const Player& player) {
    return player.board().spade_price[player.spades];
}

int spades_affordable(const Player& player, const Goods& already = {}) {
    const int purse =
        player.board().spades_cost_priests ? player.priests - already.priests : player.workers - already.workers;
    return std::max(0, purse / spade_price(player));
}

// Tunnels and carpets belong to transform and build in phase II (TM-FAC-SKIP-07), one an action (TM-FAC-SKIP-02).
bool may_skip(const State& state, const Player& player, const Digging& now) {
    return player.board().skip_range > 0 && now.skipped == none && state.phase == Phase::actions &&
           (now.work == Work::none || now.work == Work::free) && affords(player, skip_cost(player));
}

int spades_needed(const Player& player) {
    return std::max(1, player.board().spades_per_hex);  // TM-FAC-GIANTS-01
}

HexSet free_land(const State& state) {
    return figures().land - state.occupied();  // TM-TB-06, -08
}

// Hexes for a first, second or third transformation of the action in progress, wherever they lie.
HexSet open_to_spades(const State& state, const Player& player, const Digging& now) {
    HexSet hexes = free_land(state) - now.worked;  // TM-TB-14
    if (player.board().spades_per_hex > 0) {
        hexes -= state.terrain[player.board().home];  // TM-FAC-GIANTS-02
    }
    return hexes;
}

bool may_choose_hex(const Digging& now) {
    switch (now.work) {
        case Work::none:
            return true;
        case Work::bought:
            return false;  // TM-TB-20
        case Work::free:
        case Work::halflings:
            // TM-TB-22, -27: a further hex only when the one before became home terrain, and with free spades; where
            // one was bought none is left.
            return now.nothing_transformed() || (now.away == none && now.spades > 0);
        case Work::giants:
        case Work::sandstorm:
            return now.nothing_transformed();
        case Work::cult_bonus:
            return now.spades > 0;  // TM-P3-05, -15
    }
    return false;
}

// Hexes that share an edge with an own building (TM-FAC-NOMADS-03).
HexSet beside_own(const Player& player) {
    HexSet near;
    for (const HexIndex hex : player.buildings) {
        near |= figures().land_beside[at(hex)];
    }
    return near;
}

// For the hex that is being chosen or transformed.
int spades_at_most(const State& state, const Player& player, const Digging& now) {
    return now.spades + (may_buy_spades(state, now) ? spades_affordable(player) : 0);
}

HexSet transformable_by(const State& state, const Player& player, const Digging& now) {
    // TM-COMPAT-03: a walk that was interrupted by a conversion may go on.
    HexSet again;
    if (state.has(flag_loose) && now.away != none && now.work != Work::cult_bonus &&
        (now.work == Work::bought || now.spades > 0 || now.paid) &&
        spades_at_most(state, player, now) >= spades_needed(player)) {
        again.insert(now.away);
    }
    if (!may_choose_hex(now)) {
        return again;
    }
    if (now.work == Work::sandstorm) {
        return (free_land(state) & beside_own(player)) - state.terrain[player.board().home];  // TM-FAC-NOMADS-05
    }
    const int needed = spades_needed(player);
    HexSet hexes;
    if (spades_at_most(state, player, now) >= needed) {
        hexes = in_reach(state, player);  // TM-TB-07
    }
    if (may_skip(state, player, now)) {
        const Goods toll = skip_cost(player);
        const int affordable = may_buy_spades(state, now) ? spades_affordable(player, toll) : 0;
        if (now.spades + affordable >= needed) {
            hexes |= skip_targets(state, player);
        }
    }
    return (hexes & open_to_spades(state, player, now)) | again;
}

HexSet buildable_by(const State& state, const Player& player, const Digging& now) {
    if (player.count(dwelling) >= player.board().pieces[dwelling]) {
        return {};  // TM-TB-05
    }
    const Goods& cost = player.board().cost[dwelling];
    if (!affords(player, cost) || now.work == Work::cult_bonus) {  // TM-TB-04, TM-P3-07
        return {};
    }
    const HexSet home = state.terrain[player.board().home];
    if (now.work == Work::none || (now.work == Work::free && now.nothing_transformed() && now.skipped == none)) {
        // TM-TB-01 (B): no spade is used; TM-TB-26
        HexSet hexes = in_reach(state, player);  // TM-TB-03
        if (may_skip(state, player, now)) {
            const Goods toll = skip_cost(player);
            Goods both = cost;
            both.workers = static_cast<std::int8_t>(both.workers + toll.workers);
            both.priests = static_cast<std::int8_t>(both.priests + toll.priests);
            if (affords(player, both)) {
                hexes |= skip_targets(state, player);
            }
        }
        return hexes & home & free_land(state);  // TM-TB-02
    }
    return now.worked & home & free_land(state);  // TM-TB-24
}

}  // namespace

HexSet transformable(const State& state, int seat) {
    return transformable_by(state, state.player(seat), digging(state));
}

HexSet approachable(const State& state, int seat) {
    const Player& player = state.player(seat);
    return (in_reach(state, player) | skip_targets(state, player)) & free_land(state);  // TM-TB-03, -07, TM-ADJ-05
}

Approach approach(const State& state, int seat, HexIndex hex) {
    const Player& player = state.player(seat);
    const FactionBoard& board = player.board();
    const int up = (board.home - state.terrain_at(hex) + terrain_count) % terrain_count;
    Approach found;
    found.spades = static_cast<std::uint8_t>(up == 0                    ? 0
                                             : board.spades_per_hex > 0 ? board.spades_per_hex
                                                                        : std::min(up, terrain_count - up));
    found.skip = !in_reach(state, player).contains(hex);
    found.cost = found.skip ? skip_cost(player) : Goods{};
    std::int8_t& purse = board.spades_cost_priests ? found.cost.priests : found.cost.workers;
    purse = static_cast<std::int8_t>(purse + found.spades * spade_price(player));
    return found;
}

HexSet buildable(const State& state, int seat) {
    return buildable_by(state, state.player(seat), digging(state));
}

namespace {

bool may_finish(const State& state) {
    // TM-TB-34: spades must be used or a dwelling built; only gifts may be left alone (TM-FAC-HALFLINGS-06, TM-P3-15).
    return !nothing_transformed(state) || state.work == Work::halflings || state.work == Work::cult_bonus ||
           state.has(flag_forgo);
}

}  // namespace

bool work_is_open(const State& state, int seat) {
    if (state.work == Work::none) {
        return false;
    }
    // TM-COMPAT-03: a conversion may still bring what the dwelling costs.
    const bool may_yet = state.has(flag_loose) && !nothing_transformed(state);
    return may_yet || !transformable(state, seat).empty() || !buildable(state, seat).empty();
}

Walks walks(const State& state, int seat) {
    const Player& player = state.player(seat);
    const Terrain home = player.board().home;
    const int most = spades_at_most(state, player, digging(state));
    Walks found;
    if (player.board().spades_per_hex > 0) {
        found.push_back({home, static_cast<std::uint8_t>(player.board().spades_per_hex)});  // TM-FAC-GIANTS-01
        return found;
    }
    const int from = state.terrain_at(state.target);
    for (const int direction : {1, terrain_count - 1}) {  // TM-TB-10
        int terrain = from;
        for (int spades = 1; spades < terrain_count && spades <= most; ++spades) {  // TM-TB-12, -13, -15
            terrain = (terrain + direction) % terrain_count;
            found.push_back({static_cast<std::uint8_t>(terrain), static_cast<std::uint8_t>(spades)});
            if (terrain == home) {
                break;  // TM-TB-11
            }
        }
    }
    return found;
}

bool can_start_work(const State& state, int seat, Work work, int spades) {
    const Digging begun{.work = work, .spades = spades};
    const Player& player = state.player(seat);
    return !transformable_by(state, player, begun).empty() ||
           (work == Work::free && !buildable_by(state, player, begun).empty());
}

void start_work(State& state, Work work, int spades) {
    state.work = work;
    state.spades = static_cast<std::uint8_t>(spades);
    state.paid = 0;
    state.target = none;
    state.worked = {};
    state.worked_count = 0;
    state.away = none;
    state.skipped = none;
}

namespace {

// Pays for the tunnel or carpet where the hex needs one (TM-FAC-SKIP-03, -04).
void reach_hex(State& state, int seat, HexIndex hex) {
    Player& player = state.player(seat);
    if (player.board().skip_range == 0 || state.skipped == hex || in_reach(state, player).contains(hex)) {
        return;
    }
    pay(player, skip_cost(player));
    score(player, player.board().skip_vp, Source::faction);
    state.skipped = static_cast<std::uint8_t>(hex);
}

void note_terrain(State& state, HexIndex hex, Terrain from, Terrain to) {
    state.terrain[from].erase(hex);
    state.terrain[to].insert(hex);
}

void choose_target(State& state, int seat, HexIndex hex) {
    Player& player = state.player(seat);
    if (state.work == Work::sandstorm) {  // TM-FAC-NOMADS-02, -04
        note_terrain(state, hex, state.terrain_at(hex), player.board().home);
        state.worked[state.worked_count++] = static_cast<std::uint8_t>(hex);
        return;
    }
    reach_hex(state, seat, hex);
    if (state.work == Work::none) {
        const std::uint8_t skipped = state.skipped;
        start_work(state, Work::bought, 0);
        state.skipped = skipped;
    }
    state.target = static_cast<std::uint8_t>(hex);
}

void pay_spade_bonus(State& state, int seat, int spades) {
    Player& player = state.player(seat);
    score_event(state, seat, Event::spade, spades);                        // TM-TB-31, TM-P3-11
    score(player, player.board().vp_per_spade * spades, Source::faction);  // TM-FAC-HALFLINGS-01
    if (player.has_stronghold()) {
        gain_power(player, player.board().power_per_spade * spades);  // TM-FAC-ALCHEMISTS-04
    }
}

}  // namespace

void transform(State& state, int seat, Walk walk) {
    Player& player = state.player(seat);
    const HexIndex hex = state.target;
    const FactionBoard& board = player.board();
    const int granted = std::min<int>(state.spades, walk.spades);
    const int bought = walk.spades - granted;  // TM-TB-21
    Goods cost;
    (board.spades_cost_priests ? cost.priests : cost.workers) =
        static_cast<std::int8_t>(bought * spade_price(player));  // TM-TB-18
    pay(player, cost);
    state.spades = static_cast<std::uint8_t>(state.spades - granted);
    state.paid = static_cast<std::uint8_t>(state.paid + bought);

    pay_spade_bonus(state, seat, walk.spades);
    score(player, board.vp_per_paid_spade * bought, Source::faction);  // TM-FAC-DARKLINGS-02

    note_terrain(state, hex, state.terrain_at(hex), static_cast<Terrain>(walk.terrain));
    if (walk.terrain == board.home) {
        state.worked[state.worked_count++] = static_cast<std::uint8_t>(hex);
        if (state.away == hex) {
            state.away = none;
        }
    } else {
        state.away = static_cast<std::uint8_t>(hex);
        if (state.work != Work::cult_bonus && !state.has(flag_loose)) {
            state.spades = 0;  // TM-TB-27, -29
        }
    }
    state.target = none;
}

namespace {

void give_up_spades(State& state) {
    if (state.has(flag_forgo)) {
        pay_spade_bonus(state, state.active, state.spades);  // Ruling R25: the site counts spades gained
    }
    state.spades = 0;
}

}  // namespace

void finish_work(State& state) {
    give_up_spades(state);
    start_work(state, Work::none, 0);
}

// --- the answers ---------------------------------------------------------------------------------

void Transform::offer(const State& state, ActionList& actions) {
    add_hexes(actions, id, transformable(state, state.decider));
}

Refusal Transform::why_not(const State& state, const Move& move) {
    const int hex = move.a;
    if (hex >= hex_count) {
        return "TM-TB-07";
    }
    if (transformable(state, state.decider).contains(hex)) {
        return permitted;
    }
    const Player& player = state.player(state.decider);
    if (figures().rivers.contains(hex)) {
        return "TM-TB-08";
    }
    if (state.occupied().contains(hex)) {
        return "TM-TB-06";
    }
    if (state.work == Work::bought) {
        return "TM-TB-20";
    }
    if (state.work == Work::sandstorm) {
        return state.terrain[player.board().home].contains(hex) ? "TM-FAC-NOMADS-05" : "TM-FAC-NOMADS-03";
    }
    if (is_worked(state, hex)) {
        return "TM-TB-14";
    }
    if (player.board().spades_per_hex > 0 && state.terrain[player.board().home].contains(hex)) {
        return "TM-FAC-GIANTS-02";
    }
    if (state.away != none) {
        return "TM-TB-27";
    }
    const bool skip_only = skip_targets(state, player).contains(hex);
    if (!in_reach(state, player).contains(hex) && (!skip_only || state.phase != Phase::actions)) {
        return "TM-TB-07";
    }
    if (skip_only && state.skipped != none) {
        return "TM-FAC-SKIP-02";
    }
    return state.work == Work::none ? "TM-TB-18" : "TM-TB-22";
}

void Transform::carry_out(State& state, const Move& move) {
    if (state.ask == Ask::turn) {
        use_action(state);
    }
    choose_target(state, state.decider, move.a);
    state.ask = state.target != none ? Ask::terrain : Ask::nothing;
}

void WalkTo::offer(const State& state, ActionList& actions) {
    for (const Walk walk : walks(state, state.decider)) {
        add(actions, id, walk.terrain, walk.spades);
    }
}

Refusal WalkTo::why_not(const State& state, const Move& move) {
    for (const Walk walk : walks(state, state.decider)) {
        if (walk.terrain == move.a && walk.spades == move.b) {
            return permitted;
        }
    }
    return state.player(state.decider).board().spades_per_hex > 0 ? "TM-FAC-GIANTS-01" : "TM-TB-09";
}

void WalkTo::carry_out(State& state, const Move& move) {
    transform(state, state.decider, {move.a, move.b});
    answered(state);
}

json::object WalkTo::also_said(const State& state, const Move&) {
    return {{"hex", hex_name(state.target)}};
}

void Build::offer(const State& state, ActionList& actions) {
    add_hexes(actions, id, buildable(state, state.decider));
}

Refusal Build::why_not(const State& state, const Move& move) {
    const int hex = move.a;
    if (hex >= hex_count) {
        return "TM-TB-02";
    }
    if (buildable(state, state.decider).contains(hex)) {
        return permitted;
    }
    const Player& player = state.player(state.decider);
    if (state.work == Work::cult_bonus) {
        return "TM-P3-07";
    }
    if (state.occupied().contains(hex) || !state.terrain[player.board().home].contains(hex)) {
        return figures().rivers.contains(hex) ? "TM-TB-08" : "TM-TB-02";
    }
    if (player.count(dwelling) >= player.board().pieces[dwelling]) {
        return "TM-TB-05";
    }
    if (!affords(player, player.board().cost[dwelling])) {
        return "TM-TB-04";
    }
    const bool plain = state.work == Work::none;
    if (!plain && (!nothing_transformed(state) || state.work != Work::free)) {
        return "TM-TB-26";
    }
    return "TM-TB-03";
}

void Build::carry_out(State& state, const Move& move) {
    if (state.ask == Ask::turn) {
        use_action(state);
    }
    const int seat = state.decider;
    if (!is_worked(state, move.a)) {
        reach_hex(state, seat, move.a);
    }
    pay(state.player(seat), state.player(seat).board().cost[dwelling]);
    finish_work(state);  // TM-TB-24, -25
    build_dwelling(state, seat, move.a);
    answered(state);
}

Refusal Finish::why_not(const State& state, const Move&) {
    return may_finish(state) ? permitted : "TM-TB-34";
}

void Finish::carry_out(State& state, const Move&) {
    if (state.phase == Phase::cult_spades) {
        give_up_spades(state);
    } else {
        finish_work(state);
    }
    answered(state);
}

}  // namespace pentarchy::terra_mystica
