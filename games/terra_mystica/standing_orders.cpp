// What a player may say once for all: how much power to take from neighbours without being asked each time. Every
// building beside others puts this question to several seats; at a table of people it is where most waiting comes from.

#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/game.h"
#include "games/terra_mystica/moves.h"

namespace pentarchy::terra_mystica {

namespace {

constexpr int most_power = 10;  // more is hardly ever offered

}  // namespace

std::vector<OptionSpec> standing_orders() {
    std::vector<std::string> power = {"ask"};
    for (int most = 0; most <= most_power; ++most) {
        power.push_back(std::to_string(most));
    }
    return {OptionSpec::choice("power", std::move(power), "ask")};
}

// What counts is the power that would really be taken, since that is what is paid for (TM-LEECH-06, -08, -09).
std::optional<Action> TerraMystica::ordered(const State& state, Seat seat, const OptionMap& orders) {
    const std::string& power = orders.find("power")->second;
    if (power == "ask" || state.ask != Ask::demand || state.decider != seat) {
        return std::nullopt;
    }
    const int asked = asked_demand(state);
    if (asked < 0 || state.demands[at(asked)].amount == 0) {
        return std::nullopt;  // the Cultists' step is the player's to choose
    }
    const int taken = power_taken(state.player(seat), state.demands[at(asked)].amount);
    return Move(taken <= option_number(orders, "power") ? Kind::accept : Kind::decline).pack();
}

}  // namespace pentarchy::terra_mystica
