// Why a move is none here: the id of the rule that forbids it. legal.cpp lists exactly what is permitted here.

#include <algorithm>

#include "games/terra_mystica/game.h"
#include "games/terra_mystica/rules.h"

namespace pentarchy::terra_mystica {

namespace {

// --- set-up --------------------------------------------------------------------------------------

Refusal refuse_faction(const State& state, const Player& player, int faction) {
    if (faction >= faction_count) {
        return "TM-SETUP-20";
    }
    for (const Player& other : state.players) {
        if (other.faction != no_faction && other.faction / 2 == faction / 2) {
            return "TM-SETUP-02";
        }
    }
    if (player.colour != none && player.colour != faction / 2) {
        return "TM-SETUP-21";
    }
    return permitted;
}

Refusal refuse_setup(const State& state, const Move& move) {
    const Player& player = state.player(state.decider);
    switch (state.phase) {
        case Phase::factions:
            return move.kind != Kind::choose_faction ? "TM-SETUP-20" : refuse_faction(state, player, move.a);
        case Phase::dwellings:
            if (move.kind != Kind::place) {
                return "TM-SETUP-23";
            }
            return move.a < hex_count && (state.terrain[player.board().home] - state.occupied()).contains(move.a)
                       ? permitted
                       : "TM-SETUP-27";
        default:
            return move.kind == Kind::take_bonus && move.a < bonus_count &&
                           ((free_bonus_cards(state) >> move.a) & 1U) != 0
                       ? permitted
                       : "TM-SETUP-33";
    }
}

Refusal refuse_draw(const State& state, Action action) {
    OutcomeList outcomes;
    TerraMystica::outcomes(state, outcomes);
    const bool possible =
        std::any_of(outcomes.begin(), outcomes.end(), [&](const Outcome& one) { return one.action == action; });
    return possible ? permitted : "TM-SETUP-14";
}

// --- conversions ---------------------------------------------------------------------------------

Refusal refuse_convert(const State& state, const Move& move) {
    if (!may_convert_now(state)) {
        return state.phase != Phase::actions ? "TM-CONV-06" : state.ask == Ask::demand ? "TM-CONV-05" : "TM-CONV-04";
    }
    if (move.a >= conversion_count) {
        return "TM-CONV-09";
    }
    const auto conversion = static_cast<Conversion>(move.a);
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
            return player.bowls[2] >= figures().conversion_give[0].power ? "TM-CONV-08" : "TM-POWER-06";
        case Conversion::power_to_worker:
        case Conversion::power_to_coin:
            return "TM-POWER-06";
        default:
            return "TM-CONV-02";
    }
}

// --- transform and build -------------------------------------------------------------------------

Refusal refuse_transform(const State& state, int seat, int hex) {
    if (hex >= hex_count) {
        return "TM-TB-07";
    }
    if (transformable(state, seat).contains(hex)) {
        return permitted;
    }
    const Player& player = state.player(seat);
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
    if (std::find(state.worked.begin(), state.worked.begin() + state.worked_count, hex) !=
        state.worked.begin() + state.worked_count) {
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

Refusal refuse_build(const State& state, int seat, int hex) {
    if (hex >= hex_count) {
        return "TM-TB-02";
    }
    if (buildable(state, seat).contains(hex)) {
        return permitted;
    }
    const Player& player = state.player(seat);
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
    if (!plain && (state.worked_count > 0 || state.away != none || state.work != Work::free)) {
        return "TM-TB-26";
    }
    return "TM-TB-03";
}

Refusal refuse_terrain(const State& state, const Move& move) {
    if (state.ask != Ask::terrain) {
        return "TM-TB-20";
    }
    for (const Walk walk : walks(state, state.decider)) {
        if (walk.terrain == move.a && walk.spades == move.b) {
            return permitted;
        }
    }
    return state.player(state.decider).board().spades_per_hex > 0 ? "TM-FAC-GIANTS-01" : "TM-TB-09";
}

// --- the other actions ---------------------------------------------------------------------------

Refusal refuse_upgrade(const State& state, int seat, const Move& move) {
    const Player& player = state.player(seat);
    if (move.a >= hex_count || move.b == dwelling || move.b >= building_count) {
        return "TM-UPG-01";
    }
    const auto to = static_cast<Building>(move.b);
    const Building from = to == trading_post ? dwelling : to == sanctuary ? temple : trading_post;
    if (!player.of(from).contains(move.a)) {
        return "TM-UPG-01";
    }
    if (player.count(to) >= player.board().pieces[to]) {
        return to == stronghold || to == sanctuary ? "TM-UPG-09" : "TM-UPG-04";
    }
    if (!affords(player, upgrade_cost(state, seat, move.a, to))) {
        return to == trading_post ? "TM-UPG-05" : to == temple ? "TM-UPG-07" : "TM-UPG-08";
    }
    return permitted;
}

Refusal refuse_power(const State& state, int seat, int action) {
    const Player& player = state.player(seat);
    if (action >= power_action_count || ((state.powers_used >> action) & 1U) != 0) {
        return "TM-PACT-01";
    }
    const PowerActionFigures& figure = figures().power_actions[at(action)];
    if (player.bowls[2] < figure.cost) {
        return "TM-POWER-06";
    }
    if (!power_action_open(state, seat, static_cast<PowerAction>(action))) {
        return figure.bridge ? "TM-PACT-08" : "TM-TB-34";
    }
    return permitted;
}

Refusal refuse_priest(const State& state, const Player& player, const Move& move) {
    if (move.a >= cult_count || move.b < 1 || move.b > 3) {
        return "TM-PRIEST-02";
    }
    if (player.priests == 0) {
        return "TM-PRIEST-04";
    }
    return order_space_free(state, static_cast<Cult>(move.a), move.b) ? permitted : "TM-PRIEST-01";
}

Refusal refuse_tracks(const Player& player, Kind kind) {
    const FactionBoard& board = player.board();
    if (kind == Kind::ship) {
        if (!board.has_shipping) {
            return "TM-SHIP-04";
        }
        if (player.shipping >= board.shipping_max) {
            return "TM-SHIP-05";
        }
        return affords(player, board.shipping_cost) ? permitted : "TM-SHIP-01";
    }
    if (board.spades_cost_priests) {
        return "TM-SPADE-05";
    }
    if (player.spades >= board.spade_levels) {
        return "TM-SPADE-07";
    }
    return affords(player, board.spade_cost) ? permitted : "TM-SPADE-01";
}

// The track of a special action, or `track_later` where that is agreed (TM-COMPAT-06).
Refusal refuse_track(const State& state, int cult) {
    return cult < cult_count || (cult == track_later && state.has(flag_late)) ? permitted : "TM-CULT-01";
}

Refusal refuse_card_action(const State& state, int seat, const Move& move) {
    const Player& player = state.player(seat);
    if (move.kind == Kind::favor_step) {
        if (!player.has_favor(fav6)) {
            return "TM-SPEC-02";
        }
        return (player.special_used & 2U) != 0 ? "TM-SPEC-01" : refuse_track(state, move.a);
    }
    const Bonus card = move.kind == Kind::bonus_spade ? bon1 : bon2;
    if (player.bonus != card) {
        return "TM-SPEC-02";
    }
    if (((state.bonus_used >> card) & 1U) != 0) {
        return "TM-SPEC-04";
    }
    if (card == bon2) {
        return refuse_track(state, move.a);
    }
    return can_start_work(state, seat, Work::free, figures().bonus[bon1].spades) ? permitted : "TM-TB-34";
}

Refusal refuse_board_action(const State& state, int seat, const Move& move) {
    struct BoardAction {
        Kind kind;
        std::string_view id;
        Refusal rule;
    };
    static constexpr std::array<BoardAction, 7> board_actions = {{{Kind::ride, "ACTW", "TM-FAC-WITCHES-02"},
                                                                  {Kind::ascend_two, "ACTA", "TM-FAC-AUREN-03"},
                                                                  {Kind::free_post, "ACTS", "TM-FAC-SWARMLINGS-02"},
                                                                  {Kind::giant_dig, "ACTG", "TM-FAC-GIANTS-06"},
                                                                  {Kind::double_turn, "ACTC", "TM-FAC-CHAOS-03"},
                                                                  {Kind::sandstorm, "ACTN", "TM-FAC-NOMADS-02"},
                                                                  {Kind::forgo, "ACTW", "TM-FAC-WITCHES-02"}}};
    const Player& player = state.player(seat);
    const auto entry = std::ranges::find(board_actions, move.kind, &BoardAction::kind);
    if (player.board().special != entry->id || !player.has_stronghold()) {
        return entry->rule;
    }
    if ((player.special_used & 1U) != 0) {
        return "TM-SPEC-01";
    }
    bool possible = true;
    switch (move.kind) {
        case Kind::ride:
            if (player.count(dwelling) >= player.board().pieces[dwelling]) {
                return "TM-FAC-WITCHES-04";
            }
            if (move.a >= hex_count || !(state.terrain[player.board().home] - state.occupied()).contains(move.a)) {
                return "TM-FAC-WITCHES-03";
            }
            break;
        case Kind::ascend_two:
            possible = refuse_track(state, move.a) == permitted;
            break;
        case Kind::free_post:
            if (player.count(trading_post) >= player.board().pieces[trading_post]) {
                return "TM-FAC-SWARMLINGS-03";
            }
            possible = move.a < hex_count && player.of(dwelling).contains(move.a);
            break;
        case Kind::giant_dig:
            possible = can_start_work(state, seat, Work::giants, player.board().special_amount);
            break;
        case Kind::sandstorm:
            possible = can_start_work(state, seat, Work::sandstorm, 0);
            break;
        case Kind::forgo:
            possible = state.has(flag_forgo);
            break;
        default:
            break;
    }
    return possible ? permitted : entry->rule;
}

Refusal refuse_engineer(const State& state, const Player& player) {
    if (player.board().bridge_workers == 0 || player.workers < player.board().bridge_workers) {
        return "TM-FAC-ENGINEERS-01";
    }
    return bridge_sites(state, player) != 0 ? permitted : "TM-FAC-ENGINEERS-02";
}

Refusal refuse_pass(const State& state, const Move& move) {
    if (state.round == rounds) {
        return move.a == none ? permitted : "TM-PASS-06";
    }
    if (move.a < bonus_count && ((free_bonus_cards(state) >> move.a) & 1U) != 0) {
        return permitted;
    }
    return move.a == none ? "TM-PASS-13" : move.a == state.player(state.decider).bonus ? "TM-PASS-04" : "TM-PASS-03";
}

Refusal refuse_turn(const State& state, const Move& move) {
    const int seat = state.decider;
    const Player& player = state.player(seat);
    switch (move.kind) {
        case Kind::transform:
            return refuse_transform(state, seat, move.a);
        case Kind::build:
            return refuse_build(state, seat, move.a);
        case Kind::ship:
        case Kind::spade:
            return refuse_tracks(player, move.kind);
        case Kind::upgrade:
            return refuse_upgrade(state, seat, move);
        case Kind::priest:
            return refuse_priest(state, player, move);
        case Kind::power:
            return refuse_power(state, seat, move.a);
        case Kind::bonus_spade:
        case Kind::bonus_step:
        case Kind::favor_step:
            return refuse_card_action(state, seat, move);
        case Kind::engineer:
            return refuse_engineer(state, player);
        case Kind::pass:
            return refuse_pass(state, move);
        case Kind::end_turn:
            return "TM-TURN-09";
        default:
            return move.kind >= Kind::ride && move.kind <= Kind::sandstorm ? refuse_board_action(state, seat, move)
                                                                           : Refusal("TM-TURN-06");
    }
}

// --- parts of an action, and answers -------------------------------------------------------------

Refusal refuse_town(const State& state, const Move& move) {
    if (state.founding.empty()) {
        return "TM-TOWN-01";
    }
    if (move.a >= town_count || state.towns_left[move.a] == 0) {
        return "TM-TOWN-07";
    }
    const int groups = static_cast<int>(state.founding.size());
    return move.b < (groups > town_tiles_left(state) ? groups : 1) ? permitted : "TM-TOWN-21";
}

Refusal refuse_part(const State& state, const Move& move) {
    const int seat = state.decider;
    const Player& player = state.player(seat);
    const unsigned open = tops(state, seat);
    if (move.kind == Kind::top) {
        return move.a < cult_count && ((open >> move.a) & 1U) != 0 ? permitted : "TM-CULT-06";
    }
    if (move.kind == Kind::stay) {
        return (seat != state.active ? open != 0 : may_stay(state)) ? permitted : "TM-CULT-07";
    }
    if (seat != state.active) {
        return "TM-TURN-04";
    }
    switch (move.kind) {
        case Kind::transform:
            return state.work == Work::none ? "TM-TURN-04" : refuse_transform(state, seat, move.a);
        case Kind::build:
            return state.work == Work::none ? "TM-TURN-04" : refuse_build(state, seat, move.a);
        case Kind::finish:
            return state.work != Work::none && may_finish(state) ? permitted : "TM-TB-34";
        case Kind::take_favor:
            if (state.favors_due == 0 || move.a >= favor_count) {
                return "TM-UPG-10";
            }
            if (player.has_favor(static_cast<Favor>(move.a))) {
                return "TM-FAV-01";
            }
            return state.favors_left[move.a] > 0 ? permitted : "TM-FAV-02";
        case Kind::take_town:
            return refuse_town(state, move);
        case Kind::bridge:
            if (state.bridge_due == 0 || move.a >= bridge_places) {
                return "TM-BRIDGE-01";
            }
            if (((state.all_bridges() >> move.a) & 1U) != 0) {
                return "TM-BRIDGE-06";
            }
            return ((bridge_sites(state, player) >> move.a) & 1U) != 0 ? permitted : "TM-BRIDGE-03";
        case Kind::ordain:
            return state.ordain_due > 0 &&
                           move.a <= std::min({static_cast<int>(state.ordain_due), static_cast<int>(player.workers),
                                               priests_in_supply(player)})
                       ? permitted
                       : "TM-FAC-DARKLINGS-03";
        case Kind::free_ship:
            return state.ship_due > 0 && move.a <= 1 ? permitted : "TM-PROMO-07";
        case Kind::cult_step:
            return state.steps_due > 0 && move.a < cult_count ? permitted : "TM-TURN-04";
        case Kind::ascend_two:
            return state.double_due > 0 && move.a < cult_count ? permitted : "TM-TURN-04";
        case Kind::later:
            return may_put_off(state) ? permitted : "TM-TURN-04";
        default:
            return "TM-TURN-04";
    }
}

Refusal refuse_answer(const State& state, const Move& move) {
    const Demand& demand = state.demands[at(asked_demand(state))];
    switch (move.kind) {
        case Kind::accept:
        case Kind::decline:
            return demand.amount > 0 ? permitted : "TM-FAC-CULTISTS-01";
        case Kind::cult_step:
            return demand.amount == 0 && move.a < cult_count ? permitted : "TM-FAC-CULTISTS-01";
        case Kind::later:
            return must_answer(state) ? "TM-LEECH-13" : permitted;
        default:
            return "TM-LEECH-13";
    }
}

Refusal refuse_connect(const State& state, int hex) {
    const bool asked = state.phase == Phase::actions && state.decider == state.active &&
                       (state.ask == Ask::turn || state.ask == Ask::after || state.ask == Ask::resolve);
    return asked && hex < hex_count && can_connect(state, state.decider, hex) ? permitted : "TM-FAC-MERMAIDS-03";
}

}  // namespace

Refusal TerraMystica::refusal(const State& state, Action action) {
    const auto move = unpack(action);
    if (!move) {
        return "TM-TURN-06";
    }
    if (state.ask == Ask::nothing) {
        return state.phase == Phase::over ? Refusal("TM-END-01") : refuse_draw(state, action);
    }
    if (state.must_spend != 0 && !spends_sacrifice(state, *move)) {
        return "TM-POWER-14";
    }
    if (move->kind == Kind::convert && state.ask != Ask::setup) {
        return refuse_convert(state, *move);
    }
    if (move->kind == Kind::connect && state.ask != Ask::setup) {
        return refuse_connect(state, move->a);
    }
    switch (state.ask) {
        case Ask::setup:
            return refuse_setup(state, *move);
        case Ask::turn:
            return move->kind == Kind::forgo ? refuse_board_action(state, state.decider, *move)
                                             : refuse_turn(state, *move);
        case Ask::resolve:
            return refuse_part(state, *move);
        case Ask::terrain:
            return move->kind == Kind::terrain ? refuse_terrain(state, *move) : Refusal("TM-TB-19");
        case Ask::demand:
            return refuse_answer(state, *move);
        default:
            return move->kind == Kind::end_turn ? permitted : Refusal("TM-TURN-04");
    }
}

}  // namespace pentarchy::terra_mystica
