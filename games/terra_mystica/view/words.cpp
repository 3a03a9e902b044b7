// What people read: the question, the choices and the log.

#include "games/terra_mystica/view/words.h"

#include <array>

#include "core/words/view.h"
#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/game.h"
#include "games/terra_mystica/questions.h"

namespace pentarchy::terra_mystica {

namespace {

std::string sentence(std::string_view group, const State& state, const Move& move) {
    std::string_view name;
    with_answer(state, move.kind, [&]<class A>(std::type_identity<A>) {
        if constexpr (requires { A::sentence(state, move); }) {
            name = A::sentence(state, move);
        } else {
            name = A::name;
        }
    });
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
    const Move move = unpack_legal(action);
    return {Message(sentence("choice", state, move), arguments(state, move)), targets(state, move)};
}

std::vector<Message> TerraMystica::log(const State& before, Action action, const State& after, Viewer) {
    const Move move = unpack_legal(action);
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
