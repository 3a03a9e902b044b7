// What may be had and for how much, what cannot and why; and how the game would count now.

#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/names.h"
#include "games/age_of_mythology/view/view.h"

namespace pentarchy::age_of_mythology {

namespace {

json::object ware(const State& state, const Move& move, const std::string& id, std::string_view group) {
    const Refusal why = AgeOfMythology::refusal(state, move.pack());
    return {{"id", id},
            {"name", key(group, id)},
            {"refused", why == permitted ? json::value() : json::value(key("refused", why))}};
}

}  // namespace

json::object cubes_view(const Cubes& cubes) {
    json::object given;
    for (std::size_t resource = 0; resource < resource_count; ++resource) {
        if (cubes[resource] > 0) {
            given[resource_names[resource]] = cubes[resource];
        }
    }
    return given;
}

json::value offers_view(const State& state) {
    json::array wares;
    const Player& player = state.acting();
    const bool has_power = state.power_on != 0;
    if (state.stage == Stage::build) {
        for (int kind = 0; kind < building_count; ++kind) {
            const BuildingFigures& building = figures().buildings[at(kind)];
            json::object entry = ware(state, {Kind::build, kind}, building.id, "building");
            entry["price"] = cubes_view(building.cost);
            entry["less"] = building_discount(player, state.active_card(), kind, has_power);
            wares.push_back(std::move(entry));
        }
    } else if (state.stage == Stage::recruit) {
        for (int kind = 0; kind < player.board().kinds; ++kind) {
            json::object entry = ware(state, {Kind::recruit, kind}, unit_name(player, kind), "unit");
            entry["price"] = cubes_view(unit_price(player, state.active_card(), kind, has_power));
            entry["left"] = in_supply(state, state.active, kind);
            wares.push_back(std::move(entry));
        }
    } else {
        return nullptr;
    }
    return json::object{{"seat", state.active}, {"wares", std::move(wares)}, {"left", state.left}};
}

State counted_now(const State& state) {
    State ended = state;
    for (Side& side : ended.battle.sides) {
        for (std::size_t kind = 0; ended.battle.revealed != 0 && kind < unit_kinds; ++kind) {
            Player& player = ended.player(side.seat);
            player.holding[kind] = u8(player.holding[kind] + side.squad[kind]);
        }
    }
    finish_game(ended);
    return ended;
}

json::array victory_view(const State& state) {
    const State ended = counted_now(state);
    json::array cards;
    for (int card = 0; card < victory_cards; ++card) {
        const std::string_view name = victory_names[at(card)];
        json::value leader;
        json::array counts;
        for (int seat = 0; seat < state.seats; ++seat) {
            const Player& player = ended.player(seat);
            counts.push_back(card == largest_army     ? player.army()
                             : card == most_buildings ? player.buildings()
                                                      : int{player.victory[at(card)]});
        }
        if (card == won_last_battle && state.last_winner != none) {
            leader = state.last_winner;
        } else if (card == largest_army || card == most_buildings) {
            const int first = card_leader(ended, static_cast<VictoryCard>(card));
            leader = first < 0 ? json::value() : json::value(first);
        }
        cards.push_back(json::object{{"id", name},
                                     {"name", key("victory", name)},
                                     {"cubes", state.on_card[at(card)]},
                                     {"leader", std::move(leader)},
                                     {"counts", std::move(counts)}});
    }
    return cards;
}

}  // namespace pentarchy::age_of_mythology
