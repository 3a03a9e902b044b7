#include "games/terra_mystica/game.h"

#include <algorithm>

#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/questions.h"
#include "terra_mystica/embedded.h"

namespace pentarchy::terra_mystica {

static_assert(Game<TerraMystica> && HasEvaluation<TerraMystica> && HasPriors<TerraMystica>);

// --- the questions make the rules ------------------------------------------------------------------

namespace {

Question asked_in_setup(const State& state) {
    switch (state.phase) {
        case Phase::factions:
            return Question::faction;
        case Phase::dwellings:
            return Question::starting_dwelling;
        default:
            return Question::first_bonus_card;
    }
}

}  // namespace

Question asked(const State& state) {
    switch (state.ask) {
        case Ask::nothing:
            return state.phase == Phase::over ? Question::over : Question::draw;
        case Ask::setup:
            return asked_in_setup(state);
        case Ask::turn:
            return state.must_spend != 0 ? Question::spend_sacrifice : Question::turn;
        case Ask::resolve:
            return state.decider == state.active ? Question::open_parts : Question::step_in_waiting;
        case Ask::terrain:
            return Question::how_far;
        case Ask::demand:
            return Question::offer;
        case Ask::after:
            break;
    }
    return state.must_spend != 0 ? Question::spend_sacrifice : Question::after_action;
}

namespace {

struct Book {
    using State = terra_mystica::State;
    using Move = terra_mystica::Move;
    using Questions = terra_mystica::Questions;
    using Answers = terra_mystica::Answers;
    static constexpr Refusal no_question = "TM-END-01";

    static Question asked(const State& state) { return terra_mystica::asked(state); }
    static std::optional<Move> unpack(Action action) { return terra_mystica::unpack(action); }
    static Move unpack_legal(Action action) { return terra_mystica::unpack_legal(action); }
    static void settle(State& state) {
        while (tick(state)) {
        }
    }
};

using Rules = RulesOf<Book>;

}  // namespace

void TerraMystica::legal(const State& state, ActionList& actions) {
    Rules::legal(state, actions);
}

void TerraMystica::outcomes(const State& state, OutcomeList& outcomes) {
    Rules::outcomes(state, outcomes);
}

Action TerraMystica::sample(const State& state, Random& random) {
    return Rules::sample(state, random);
}

Refusal TerraMystica::refusal(const State& state, Action action) {
    return Rules::refusal(state, action);
}

bool TerraMystica::apply(State& state, Action action) {
    return Rules::apply(state, action);
}

void TerraMystica::apply_legal(State& state, Action action) {
    Rules::apply_legal(state, action);
}

void carry_out(State& state, const Move& move) {
    Rules::carry_out(state, move);
}

std::vector<Stage<State>> TerraMystica::stages(const State& state, Action action) {
    State now = state;
    carry_out(now, unpack_legal(action));
    std::vector<Stage<State>> passed = {{"", now}};
    for (Phase phase = now.phase; tick(now); phase = now.phase) {
        if (phase == Phase::cult_bonus) {
            passed.push_back({"cult_bonus", now});
        } else if (phase == Phase::income) {
            passed.push_back({"income", now});
        }
        passed.back().after = now;
    }
    return passed;
}

// --- facts, hash, census ---------------------------------------------------------------------------

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
    return static_cast<int>(unpack_legal(action).kind);
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
