// What people read: the question, the choices and the log.

#include "games/terra_mystica/words.h"

#include <array>

#include "core/view.h"
#include "games/terra_mystica/game.h"
#include "games/terra_mystica/moves.h"
#include "games/terra_mystica/rules.h"

namespace pentarchy::terra_mystica {

namespace {

json::object cult_term(int cult) {
    return term(key("cult", cult_names[at(cult)]));
}

json::object tile_term(std::string_view prefix, int index) {
    return term(key("tile", numbered(prefix, index)));
}

bool names_no_track(const Move& move) {
    return (move.kind == Kind::bonus_step || move.kind == Kind::favor_step || move.kind == Kind::ascend_two) &&
           move.a == track_later;
}

// The arguments that the sentences about a move share, whether it is offered or told.
json::object arguments(const State& state, const Move& move) {
    if (names_no_track(move) || (move.kind == Kind::later && state.ask == Ask::resolve)) {
        return {};
    }
    switch (move.kind) {
        case Kind::draw_first:
            return {{"first", seat_name(move.a)}};
        case Kind::draw_colour:
            return {{"terrain", term(key("terrain", terrain_names[figures().factions[at(move.a * 2)].home]))}};
        case Kind::draw_faction:
        case Kind::choose_faction:
            return {{"faction", term(key("faction", faction_names[move.a]))}};
        case Kind::draw_scoring:
            return {{"tile", tile_term("SCORE", move.a)}};
        case Kind::draw_bonus:
        case Kind::take_bonus:
            return {{"tile", tile_term("BON", move.a)}, {"coins", state.bonus_coins[move.a]}};
        case Kind::pass:
            return move.a == none
                       ? json::object()
                       : json::object{{"tile", tile_term("BON", move.a)}, {"coins", state.bonus_coins[move.a]}};
        case Kind::convert:
            return {{"conversion", term(key("conversion", std::to_string(move.a)))}};
        case Kind::upgrade:
            return {{"hex", hex_name(move.a)}, {"building", term(key("building", building_names[move.b]))}};
        case Kind::priest:
            return {{"cult", cult_term(move.a)}, {"steps", move.b}};
        case Kind::power:
            return {{"tile", tile_term("ACT", move.a)}, {"cost", figures().power_actions[move.a].cost}};
        case Kind::bonus_step:
        case Kind::favor_step:
        case Kind::ascend_two:
        case Kind::top:
        case Kind::cult_step:
            return {{"cult", cult_term(move.a)}};
        case Kind::terrain:
            return {{"hex", hex_name(state.target)},
                    {"terrain", term(key("terrain", terrain_names[move.a]))},
                    {"spades", move.b}};
        case Kind::bridge: {
            const auto& ends = figures().bridge[move.a];
            return {{"from", hex_name(ends.from)}, {"to", hex_name(ends.to)}};
        }
        case Kind::take_favor:
            return {{"tile", tile_term("FAV", move.a)}};
        case Kind::take_town:
            return {{"tile", tile_term("TW", move.a)}, {"hex", hex_name(state.founding[move.b])}};
        case Kind::ordain:
        case Kind::free_ship:
            return {{"number", move.a}};
        case Kind::accept:
        case Kind::decline:
        case Kind::later: {
            const Demand& demand = state.demands[at(asked_demand(state))];
            const int power = power_taken(state.player(demand.seat), demand.amount);
            return {{"power", power}, {"vp", power > 0 ? power - 1 : 0}, {"from", seat_name(demand.from)}};
        }
        case Kind::place:
        case Kind::connect:
        case Kind::transform:
        case Kind::build:
        case Kind::ride:
        case Kind::free_post:
            return {{"hex", hex_name(move.a)}};
        default:
            return {};
    }
}

// Pieces that a move concerns on the seat's own board.
std::vector<Target> board_targets(const Move& move) {
    switch (move.kind) {
        case Kind::convert:
            return move.a < printed_conversions
                       ? std::vector<Target>{{"conversion", "convert" + std::to_string(move.a)}}
                       : std::vector<Target>();
        case Kind::ship:
            return {{"track", "shipping"}};
        case Kind::spade:
            return {{"track", "spade_level"}};
        case Kind::free_ship:
            return move.a == 0 ? std::vector<Target>() : std::vector<Target>{{"track", "shipping"}};
        case Kind::ride:
        case Kind::forgo:
            return {{"action", "ACTW"}};
        case Kind::ascend_two:
            return {{"action", "ACTA"}};
        case Kind::free_post:
            return {{"action", "ACTS"}};
        case Kind::giant_dig:
            return {{"action", "ACTG"}};
        case Kind::double_turn:
            return {{"action", "ACTC"}};
        case Kind::sandstorm:
            return {{"action", "ACTN"}};
        case Kind::engineer:
            return {{"action", "ACTE"}};
        default:
            return {};
    }
}

std::vector<Target> targets(const State& state, const Move& move) {
    if (names_no_track(move)) {
        return {{"action", move.kind == Kind::bonus_step ? "BON2" : move.kind == Kind::favor_step ? "FAV6" : "ACTA"}};
    }
    switch (move.kind) {
        case Kind::choose_faction:
            return {{"faction", std::string(faction_names[move.a])}};
        case Kind::place:
        case Kind::connect:
        case Kind::transform:
        case Kind::build:
        case Kind::upgrade:
            return {{"hex", hex_name(move.a)}};
        case Kind::ride:
        case Kind::free_post:
            return {board_targets(move)[0], {"hex", hex_name(move.a)}};
        case Kind::ascend_two:
            return {board_targets(move)[0], {"cult", std::string(cult_names[move.a])}};
        case Kind::terrain:
            return {{"terrain", std::string(terrain_names[move.a])}};
        case Kind::bridge:
            return {{"hex", hex_name(figures().bridge[move.a].from)}, {"hex", hex_name(figures().bridge[move.a].to)}};
        case Kind::take_town:
            // TM-TOWN-21: the group is asked only when there are too few tiles for all.
            if (static_cast<int>(state.founding.size()) <= town_tiles_left(state)) {
                return {{"tile", numbered("TW", move.a)}};
            }
            return {{"tile", numbered("TW", move.a)}, {"hex", hex_name(state.founding[move.b])}};
        case Kind::take_favor:
            return {{"tile", numbered("FAV", move.a)}};
        case Kind::take_bonus:
        case Kind::draw_bonus:
            return {{"tile", numbered("BON", move.a)}};
        case Kind::pass:
            if (move.a == none) {
                return {};
            }
            return {{"tile", numbered("BON", move.a)}};
        case Kind::power:
            return {{"tile", numbered("ACT", move.a)}};
        case Kind::bonus_spade:
            return {{"action", "BON1"}};
        case Kind::bonus_step:
            return {{"action", "BON2"}, {"cult", std::string(cult_names[move.a])}};
        case Kind::favor_step:
            return {{"action", "FAV6"}, {"cult", std::string(cult_names[move.a])}};
        case Kind::priest:
            return {{"space", priest_place(state, move.a, move.b)}};
        case Kind::top:
        case Kind::cult_step:
            return {{"cult", std::string(cult_names[move.a])}};
        default:
            return board_targets(move);
    }
}

std::string sentence(std::string_view group, const State& state, const Move& move) {
    std::string name(kind_names[static_cast<std::size_t>(move.kind)]);
    if (names_no_track(move)) {
        name = "step_later";
    }
    if (move.kind == Kind::later && state.ask == Ask::resolve) {
        name = "parts_later";
    }
    if (move.kind == Kind::stay && tops(state, state.decider) == 0) {
        name = "stay_without_key";
    }
    if (move.kind == Kind::pass && move.a == none) {
        name = "last_pass";
    }
    if (move.kind == Kind::free_ship && move.a == 0) {
        name = "no_free_ship";
    }
    return key(group, name);
}

// Points and power that a seat gained or lost while somebody acted.
void tell_changes(const State& before, const State& after, std::vector<Message>& lines) {
    for (int seat = 0; seat < before.seats; ++seat) {
        const int change = after.player(seat).vp - before.player(seat).vp;
        if (change != 0 && before.round > 0) {
            lines.emplace_back(change > 0 ? "terra-mystica.log.vp_gained" : "terra-mystica.log.vp_lost",
                               json::object{{"seat", seat_name(seat)}, {"vp", change > 0 ? change : -change}});
        }
    }
    if (after.founding.size() > before.founding.size()) {
        lines.emplace_back("terra-mystica.log.town_founded", json::object{{"seat", seat_name(after.active)}});
    }
}

}  // namespace

std::string priest_place(const State& state, int cult, int steps) {
    const std::string name(cult_names[at(cult)]);
    for (int space = 0; space < 4 && steps != figures().returned_priest_steps; ++space) {
        if (figures().order_spaces[at(space)] == steps && state.order_spaces[at(cult * 4 + space)] == 0) {
            return name + std::to_string(space + 1);
        }
    }
    return name + "_return";
}

Message TerraMystica::prompt(const State& state) {
    switch (state.ask) {
        case Ask::nothing:
            return Message(key("prompt", state.phase == Phase::over ? "over" : "draw"));
        case Ask::setup:
            return Message(key("prompt", phase_names[static_cast<std::size_t>(state.phase)]));
        case Ask::turn:
            return Message(key("prompt", state.actions_left > 1 ? "first_of_two" : "turn"));
        case Ask::terrain:
            return {key("prompt", "terrain"), {{"hex", hex_name(state.target)}}};
        case Ask::after:
            return Message(key("prompt", "after"));
        case Ask::demand: {
            const Demand& demand = state.demands[at(asked_demand(state))];
            if (demand.amount == 0) {
                return Message(key("prompt", demand.batch == 0   ? "cult_step"
                                             : demand.batch == 1 ? "step_due"
                                                                 : "double_step"));
            }
            const int power = power_taken(state.player(demand.seat), demand.amount);
            return {key("prompt", "offer"),
                    {{"from", seat_name(demand.from)}, {"power", power}, {"vp", power > 0 ? power - 1 : 0}}};
        }
        case Ask::resolve:
            break;
    }
    const std::string_view part = state.phase == Phase::cult_spades ? "cult_spades"
                                  : !state.founding.empty()         ? "town"
                                  : state.favors_due > 0            ? "favor"
                                  : state.bridge_due > 0            ? "bridge"
                                  : state.ordain_due > 0            ? "ordain"
                                  : state.ship_due > 0              ? "free_ship"
                                  : state.work == Work::sandstorm   ? "sandstorm"
                                  : state.work != Work::none        ? (state.spades > 0 ? "spades" : "build")
                                  : state.steps_due > 0             ? "step_due"
                                  : state.double_due > 0            ? "double_step"
                                  : tops(state, state.decider) != 0 ? "top"
                                                                    : "top_by_town";
    return {key("prompt", part), {{"spades", state.spades}}};
}

Choice TerraMystica::choice(const State& state, Action action) {
    const Move move = *unpack(action);
    return {Message(sentence("choice", state, move), arguments(state, move)), targets(state, move)};
}

std::vector<Message> TerraMystica::log(const State& before, Action action, const State& after, Viewer) {
    const Move move = *unpack(action);
    json::object args = arguments(before, move);
    args["seat"] = seat_name(before.decider);
    std::vector<Message> lines;
    lines.emplace_back(sentence("log", before, move), std::move(args));
    tell_changes(before, after, lines);
    if (after.round > before.round) {
        lines.emplace_back("terra-mystica.log.round", json::object{{"round", after.round}});
    }
    if (after.phase == Phase::over) {
        lines.emplace_back("terra-mystica.log.over");
    }
    return lines;
}

}  // namespace pentarchy::terra_mystica
