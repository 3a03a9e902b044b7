#include "games/terra_mystica/game.h"

#include <algorithm>

#include "games/terra_mystica/rules.h"
#include "terra_mystica/embedded.h"

namespace pentarchy::terra_mystica {

const GameFacts& TerraMystica::facts() {
    static const std::vector<std::string> no_yes = {"no", "yes"};
    static const GameFacts facts{
        .id = "terra-mystica",
        .rule_prefix = "TM",
        .min_seats = min_players,
        .max_seats = max_players,
        .has_chance = true,
        .rules_version = 2,
        .is_complete = true,
        .options = {OptionSpec::integer("seats", min_players, max_players, 4),
                    OptionSpec::integer("first_player", 0, max_players, 1),
                    OptionSpec::text("factions", {"choice", "random-colours", "intro", "witches+nomads"}, "choice"),
                    OptionSpec::text("scoring", {"random", "SCORE1+SCORE3+SCORE8+SCORE4+SCORE6+SCORE2"}, "random"),
                    OptionSpec::text("bonus", {"random", "BON1+BON2+BON3+BON5+BON7"}, "random"),
                    OptionSpec::choice("promo_bonus_card", no_yes, "no"),
                    OptionSpec::choice("promo_town_tiles", no_yes, "no"),
                    OptionSpec::choice("erratum_cultists", no_yes, "yes"),
                    OptionSpec::choice("map", {"base", "revised"}, "base"),
                    OptionSpec::choice("needed_sacrifice", no_yes, "no"),
                    OptionSpec::choice("halflings_buy_spades", no_yes, "no"),
                    OptionSpec::choice("turn_order", {"clockwise", "pass-order"}, "clockwise"),
                    OptionSpec::choice("temple_tile", no_yes, "no"),
                    OptionSpec::choice("loose_conversions", no_yes, "no"),
                    OptionSpec::choice("late_answers", no_yes, "no"), OptionSpec::choice("forgo_gains", no_yes, "no"),
                    OptionSpec::choice("close_rivers", no_yes, "no"),
                    OptionSpec::choice("late_spade_tile", no_yes, "no")},
        .standing = standing_orders(),
        .action_kinds = {kind_names.begin(), kind_names.end()},
        .english = embedded::en_json,
        .french = embedded::fr_json};
    return facts;
}

int TerraMystica::kind(const State&, Action action) {
    const auto move = unpack(action);
    return move ? static_cast<int>(move->kind) : 0;
}

namespace {

void add(Hasher& hasher, const HexSet& set) {
    hasher.add(set.low()).add(set.high());
}

void add(Hasher& hasher, const Player& player) {
    for (const HexSet& kind : player.small) {
        add(hasher, kind);
    }
    add(hasher, player.town);
    hasher.add(player.bridges).add(player.vp).add(player.coins).add(player.vp_from).add(player.favors);
    hasher.add(player.workers).add(player.priests).add(player.priests_placed).add(player.bowls).add(player.cults);
    hasher.add(static_cast<int>(player.faction)).add(player.shipping).add(player.spades).add(player.keys);
    hasher.add(player.bonus).add(player.carpet).add(player.stronghold).add(player.sanctuary).add(player.towns);
    hasher.add(player.special_used).add(player.passed).add(player.colour).add(player.tenth);
}

}  // namespace

std::uint64_t TerraMystica::hash(const State& state) {
    Hasher hasher;
    for (int seat = 0; seat < state.seats; ++seat) {
        add(hasher, state.player(seat));
    }
    for (const HexSet& hexes : state.terrain) {
        add(hasher, hexes);
    }
    hasher.add(state.founding.size());
    for (const std::uint8_t hex : state.founding) {
        hasher.add(hex);
    }
    add(hasher, state.founding_rivers);
    for (const Demand& demand : state.demands) {
        hasher.add(demand.seat).add(demand.from).add(demand.amount).add(demand.batch);
    }
    hasher.add(state.order_spaces).add(state.scoring).add(state.bonus_coins).add(state.favors_left);
    hasher.add(state.towns_left).add(state.order).add(state.pass_order).add(state.bonus_in_play);
    hasher.add(state.scoring_pool).add(state.bonus_pool).add(state.bonus_used).add(state.powers_used);
    hasher.add(state.seats).add(state.layout).add(state.flags).add(state.round);
    hasher.add(static_cast<int>(state.phase)).add(static_cast<int>(state.ask)).add(state.decider).add(state.active);
    hasher.add(state.first).add(state.step).add(state.passes).add(state.actions_left).add(state.acted);
    hasher.add(state.demand).add(state.batches).add(static_cast<int>(state.work)).add(state.spades).add(state.paid);
    hasher.add(state.target).add(state.worked).add(state.worked_count).add(state.away).add(state.skipped);
    hasher.add(state.bridge_due).add(state.favors_due).add(state.ordain_due).add(state.ship_due);
    hasher.add(state.steps_due).add(state.double_due).add(state.put_off).add(state.must_spend);
    return hasher.digest();
}

Census TerraMystica::census(const State& state) {
    std::int64_t land = 0;
    for (const HexSet& hexes : state.terrain) {
        land += hexes.size();
    }
    std::int64_t favors = 0;
    std::int64_t towns = town_tiles_left(state);
    for (int tile = 0; tile < favor_count; ++tile) {
        favors += state.favors_left[at(tile)];
    }
    std::int64_t stacked = 0;  // two buildings on one hex, a building on the river, or a hex with two terrains
    HexSet seen;
    for (const Player& player : state.players) {
        favors += std::popcount(player.favors);
        for (const std::uint8_t tiles : player.towns) {
            towns += tiles;
        }
        stacked += static_cast<std::int64_t>(seen.meets(player.buildings));
        seen |= player.buildings;
        HexSet kinds = player.small[0] | player.small[1] | player.small[2];
        kinds |= player.stronghold == none ? HexSet() : HexSet::of(player.stronghold);
        kinds |= player.sanctuary == none ? HexSet() : HexSet::of(player.sanctuary);
        stacked += static_cast<std::int64_t>(kinds != player.buildings);
    }
    stacked += (seen & figures().rivers).size();
    return {{{"land hexes", land}, {"favor tiles", favors}, {"town tiles", towns}, {"stacked pieces", stacked}}};
}

}  // namespace pentarchy::terra_mystica
