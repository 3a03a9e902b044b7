// What people are asked, offered and told.

#include <algorithm>

#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/names.h"
#include "games/age_of_mythology/odds/odds.h"
#include "games/age_of_mythology/stages.h"
#include "games/age_of_mythology/view/view.h"

namespace pentarchy::age_of_mythology {

namespace {

json::object unit_term(const Player& player, int kind) {
    return term(key("unit", unit_name(player, kind)));
}
json::object resource_term(int resource) {
    return term(key("resource", resource_names[at(resource)]));
}
json::object tile_term(int tile) {
    return term(key("tile", figures().tiles[at(tile)].id));
}
json::object building_term(int building) {
    return term(key("building", figures().buildings[at(building)].id));
}
json::object card_term(const Player& player, int card) {
    return term(key("card", card_name(player, card)));
}

// Prices are few, so that each has its own words: "1 food and 1 wood".
json::object price_term(const Cubes& price) {
    std::string digits;
    for (const std::uint8_t cubes : price) {
        digits += std::to_string(cubes);
    }
    return term(key("price", digits));
}
// Cubes of a building's price that may be left out.
int saved_cubes(const State& state, int building) {
    return building_discount(state.asked(), state.active_card(), building, state.power_on != 0);
}

// --- odds in words -------------------------------------------------------------------------------

struct Range {
    int low = 100;
    int high = 0;
};

// How likely this unit of the asked side is to win, over the units it may meet.
Range odds_range(const State& state, int side, int unit, int kills) {
    const Side& other = state.battle.sides[at(1 - side)];
    const Player& opponent = state.player(other.seat);
    Range range;
    for (int kind = 0; kind < unit_kinds; ++kind) {
        if ((state.battle.revealed != 0 ? other.squad[at(kind)] : opponent.units(kind)) == 0) {
            continue;
        }
        const Fighter own{unit, kills};
        const double wins = side == 0 ? best_play_odds(state, own, {kind}).attacker_wins
                                      : 1 - best_play_odds(state, {kind}, own).attacker_wins;
        range.low = std::min(range.low, percent(wins));
        range.high = std::max(range.high, percent(wins));
    }
    return range.low > range.high ? Range{100, 100} : range;
}

// "26–32", or only "40".
std::string chances(const Range& range) {
    const std::string low = std::to_string(range.low);
    return range.low == range.high ? low : low + "–" + std::to_string(range.high);
}

int own_chance(const State& state, Fury fury) {
    Fighter fighters[2] = {chosen_fighter(state, 0), chosen_fighter(state, 1)};
    fighters[state.battle.side].fury = fury;
    const double wins = encounter_odds(state, fighters[0], fighters[1]).attacker_wins;
    return percent(state.battle.side == 0 ? wins : 1 - wins);
}

// --- the arguments that the sentences about a move share, whether it is offered or told ------------

json::object place_arguments(const State& state, const Move& move, int square) {
    const int seat = square_owner(state, move);
    json::object args{{"owner", seat_name(seat)}, {"square", square_name(square)}};
    if (state.player(seat).tiles[at(square)] != 0) {
        args["tile"] = tile_term(state.player(seat).tiles[at(square)] - 1);
    }
    return args;
}

json::object fight_arguments(const State& state, const Move& move) {
    const Side& own = state.battle.sides[state.battle.side];
    const bool counts = move.a == state.asked().board().counter && at(move.b) < own.kills.size();
    const int kills = counts ? own.kills[move.b] : 0;
    const Range range = odds_range(state, state.battle.side, move.a, kills);
    return {{"unit", unit_term(state.asked(), move.a)}, {"odds", chances(range)}, {"kills", kills}};
}

// What a retreat gives up: the next encounter with the card that is safest against whatever it may meet.
json::object retreat_arguments(const State& state) {
    const Side& own = state.battle.sides[state.battle.side];
    int safest = none;
    Range best;
    for (int kind = 0; kind < unit_kinds; ++kind) {
        const bool counts = kind == state.asked().board().counter && !own.kills.empty();
        const int kills = counts ? *std::max_element(own.kills.begin(), own.kills.end()) : 0;
        if (own.squad[at(kind)] > 0) {
            const Range range = odds_range(state, state.battle.side, kind, kills);
            if (safest == none || range.low > best.low || (range.low == best.low && range.high > best.high)) {
                safest = kind;
                best = range;
            }
        }
    }
    return {{"unit", unit_term(state.asked(), safest)}, {"odds", chances(best)}};
}

json::object commit_arguments(const State& state, const Move& move) {
    const Range range = odds_range(state, state.battle.side, move.a, 0);
    return {{"unit", unit_term(state.asked(), move.a)}, {"number", move.b}, {"odds", chances(range)}};
}

json::object battle_arguments(const State& state, const Move& move) {
    switch (move.kind) {
        case Kind::roll:
            return {{"number", move.a}, {"dice", dice_to_roll(state)}};
        case Kind::attack:
            return {{"defender", seat_name(move.a)}, {"area", term(key("area", area_names[move.b]))}};
        case Kind::commit:
            return commit_arguments(state, move);
        case Kind::fight:
            return fight_arguments(state, move);
        case Kind::retreat:
            return retreat_arguments(state);
        case Kind::replace: {
            const int turned = state.battle.sides[state.battle.side].unit();
            return {{"unit", unit_term(state.asked(), state.asked().kinds()[at(turned)].replaced_by)}};
        }
        case Kind::throw_unit:
            return {{"odds", own_chance(state, throws)}};
        case Kind::berserk:
            return {{"odds", own_chance(state, goes_berserk)}};
        case Kind::stand:
            return {{"odds", own_chance(state, steady)}};
        default:
            return {};
    }
}

// Spoils and powers: what somebody loses or gains.
json::object taking_arguments(const State& state, const Move& move) {
    switch (move.kind) {
        case Kind::send_home:
        case Kind::reinforce:
        case Kind::sacrifice:
        case Kind::mummify:
        case Kind::raise:
            return {{"unit", unit_term(state.player(unit_owner(state, move)), move.a)}};
        case Kind::raze:
            return {{"owner", seat_name(move.a)}, {"building", building_term(move.b)}};
        case Kind::dismiss:
            return move.a == none ? json::object() : place_arguments(state, move, move.a);
        case Kind::take_tile:
        case Kind::offer_tile:
            return place_arguments(state, move, move.a);
        case Kind::wreck_tile:
        case Kind::swap_tile:
            return place_arguments(state, move, move.b);
        case Kind::smite:
            return {{"owner", seat_name(move.a)}, {"unit", unit_term(state.player(move.a), move.b)}};
        case Kind::rob:
            return {{"owner", seat_name(move.a)}};
        default:
            return battle_arguments(state, move);
    }
}

// What the cards of the city let one pay, gain and buy.
json::object city_arguments(const State& state, const Move& move) {
    switch (move.kind) {
        case Kind::work:
            return {{"worker", move.a == villager ? term(key("unit", "villager"))
                                                  : unit_term(state.asked(), state.asked().board().worker)},
                    {"tile", tile_term(move.b)}};
        case Kind::announce:
            return {{"what", move.a < terrain_count ? term(key("terrain", terrain_names[move.a]))
                                                    : resource_term(move.a - terrain_count)}};
        case Kind::pay:
        case Kind::spare:
        case Kind::loot:
        case Kind::gain:
            return {{"resource", resource_term(move.a)}};
        case Kind::swap:
            return {{"given", resource_term(move.a)}, {"taken", resource_term(move.b)}};
        case Kind::build:
            return {{"building", building_term(move.a)},
                    {"price", price_term(figures().buildings[move.a].cost)},
                    {"number", saved_cubes(state, move.a)}};
        case Kind::recruit:
            return {{"unit", unit_term(state.asked(), move.a)},
                    {"price", price_term(unit_price(state.asked(), state.active_card(), move.a, state.power_on != 0))}};
        default:
            return taking_arguments(state, move);
    }
}

json::object arguments(const State& state, const Move& move) {
    switch (move.kind) {
        case Kind::draw_culture:
            return {{"culture", term(key("culture", culture_names[move.a]))}};
        case Kind::draw_first:
            return {{"first", seat_name(move.a)}};
        case Kind::draw_tile:
        case Kind::pick:
            return {{"tile", tile_term(move.a)}};
        case Kind::draw_card:
        case Kind::take_card:
        case Kind::play:
        case Kind::discard:
            return {{"card", card_term(state.asked(), move.a)}};
        case Kind::draw:
            return {{"number", move.a}};
        case Kind::place_cube:
            return {{"card", term(key("victory", victory_names[move.a]))}};
        case Kind::invoke:
        case Kind::plain:
        case Kind::act:
        case Kind::finish:
            return {{"card", card_term(state.acting(), state.card)}, {"favor", state.active_card().favor}};
        default:
            return city_arguments(state, move);
    }
}

// All squares that differ in nothing from the one named.
void add_squares(const Player& player, int square, std::vector<Target>& targets) {
    for (int other = 0; other < area_squares; ++other) {
        if (player.tiles[at(other)] == player.tiles[at(square)] &&
            player.workers[at(other)] == player.workers[at(square)]) {
            targets.push_back({"square", square_name(other)});
        }
    }
}

Target seat_target(int seat) {
    return {"seat", std::to_string(seat)};
}

std::vector<Target> free_tiles(const Player& player, int tile) {
    std::vector<Target> squares;
    for (int square = 0; square < area_squares; ++square) {
        if (player.tiles[at(square)] == tile + 1 && player.workers[at(square)] == no_worker) {
            squares.push_back({"square", square_name(square)});
        }
    }
    return squares;
}

// Moves that mean a square of somebody's production area.
std::vector<Target> square_targets(const State& state, const Move& move) {
    std::vector<Target> list;
    switch (move.kind) {
        case Kind::work:
            return free_tiles(state.asked(), move.b);
        case Kind::dismiss:
            if (move.a != none) {
                add_squares(state.asked(), move.a, list);
            }
            return list;
        case Kind::take_tile:
        case Kind::offer_tile:
            list.push_back(seat_target(square_owner(state, move)));
            add_squares(state.player(square_owner(state, move)), move.a, list);
            return list;
        case Kind::wreck_tile:
        case Kind::swap_tile:
            list.push_back(seat_target(move.a));
            add_squares(state.player(move.a), move.b, list);
            return list;
        default:
            return list;
    }
}

std::vector<Target> targets(const State& state, const Move& move) {
    const auto unit = [&](int kind) { return Target{"unit", unit_name(state.player(unit_owner(state, move)), kind)}; };
    const auto resource = [](int which) { return Target{"resource", std::string(resource_names[at(which)])}; };
    switch (move.kind) {
        case Kind::draw_first:
        case Kind::rob:
            return {seat_target(move.a)};
        case Kind::draw_tile:
        case Kind::pick:
            return {{"tile", figures().tiles[move.a].id}};
        case Kind::draw_card:
        case Kind::take_card:
        case Kind::play:
        case Kind::discard:
            return {{"card", card_name(state.asked(), move.a)}};
        case Kind::place_cube:
            return {{"victory", std::string(victory_names[move.a])}};
        case Kind::pay:
        case Kind::spare:
        case Kind::loot:
        case Kind::gain:
            return {resource(move.a)};
        case Kind::swap:
            return {resource(move.a), resource(move.b)};
        case Kind::build:
            return {{"building", figures().buildings[move.a].id}};
        case Kind::recruit:
        case Kind::commit:
        case Kind::send_home:
        case Kind::fight:
        case Kind::reinforce:
        case Kind::sacrifice:
        case Kind::mummify:
        case Kind::raise:
            return {unit(move.a)};
        case Kind::attack:
            return {seat_target(move.a), {"area", std::string(area_names[move.b])}};
        case Kind::raze:
            return {seat_target(move.a), {"building", figures().buildings[move.b].id}};
        case Kind::smite:
            return {seat_target(move.a), unit(move.b)};
        default:
            return square_targets(state, move);
    }
}

std::string_view kind_name(const Move& move) {
    return kind_names[static_cast<std::size_t>(move.kind)];
}

std::string sentence(std::string_view group, const Move& move) {
    const bool from_holding = move.kind == Kind::dismiss && move.a == none;
    return key(group, from_holding ? "dismiss_holding" : kind_name(move));
}

// --- the log -------------------------------------------------------------------------------------

// What others do not see: that something was chosen, not what.
bool is_hidden(const State& state, const Move& move, Viewer viewer) {
    if (viewer.is(state.decider)) {
        return false;
    }
    switch (move.kind) {
        case Kind::draw_card:
        case Kind::take_card:
        case Kind::commit:
        case Kind::fight:
            return true;
        case Kind::retreat:
            return state.stage == Stage::encounter;
        case Kind::discard:
            return is_permanent(move.a);
        default:
            return false;
    }
}

std::string_view hidden_name(const Move& move) {
    return move.kind == Kind::retreat ? "fight" : kind_name(move);
}

// Both squads as they are turned up, each in one sentence: "2 Hoplites and 1 Hydra".
void tell_squads(const State& before, const Move& move, std::vector<Message>& lines) {
    State squads = before;
    squads.battle.sides[squads.battle.side].squad[move.a] = move.b;
    for (const Side& side : squads.battle.sides) {
        json::array units;
        for (int kind = 0; kind < unit_kinds; ++kind) {
            if (side.squad[at(kind)] > 0) {
                json::object unit = unit_term(before.player(side.seat), kind);
                unit["number"] = side.squad[at(kind)];
                units.push_back(std::move(unit));
            }
        }
        const std::string_view words = units.empty() ? "no_squad" : "squad";
        lines.emplace_back(key("log", words),
                           json::object{{"seat", seat_name(side.seat)}, {"squad", std::move(units)}});
    }
}

void tell_encounter(const State& before, const Move& move, std::vector<Message>& lines) {
    const Side& attacker = before.attacker();
    const Side& defender = before.defender();
    if (attacker.retreats()) {
        lines.emplace_back(key("log", "retreats"), json::object{{"seat", seat_name(attacker.seat)}});
    }
    if (move.kind == Kind::retreat) {
        lines.emplace_back(key("log", "retreats"), json::object{{"seat", seat_name(defender.seat)}});
    }
    if (!attacker.retreats() && move.kind != Kind::retreat) {
        lines.emplace_back(key("log", "meets"),
                           json::object{{"seat", seat_name(attacker.seat)},
                                        {"unit", unit_term(before.player(attacker.seat), attacker.unit())},
                                        {"defender", seat_name(defender.seat)},
                                        {"other", unit_term(before.player(defender.seat), move.a)}});
    }
}

// The end of a throw of dice: a tie, or who lost a unit.
void tell_roll(const State& before, const Move& move, std::vector<Message>& lines) {
    const Side& defender = before.defender();
    const Fighter ours = chosen_fighter(before, 0);
    const Fighter theirs = chosen_fighter(before, 1);
    if (before.battle.side == 0 || defender.rolled + dice_to_roll(before) < dice(before, 1, theirs, ours)) {
        return;
    }
    const std::array<int, 2> sixes = {before.attacker().hits, defender.hits + move.a};
    const bool is_tie = sixes[0] == sixes[1];
    const int lead = is_tie ? tie_rule(before, ours, theirs) : sixes[0] - sixes[1];
    if (lead == 0) {
        lines.emplace_back(key("log", "tie"), json::object{{"number", sixes[0]}});
        return;
    }
    const std::size_t winner = lead > 0 ? 0 : 1;
    if (is_tie) {
        lines.emplace_back(key("log", "tie_won"), json::object{{"seat", seat_name(before.battle.sides[winner].seat)}});
    }
    const Side& loser = before.battle.sides[1 - winner];
    const bool thrown = before.battle.sides[winner].fury == throws;
    lines.emplace_back(key("log", thrown ? "thrown" : "eliminated"),
                       json::object{{"seat", seat_name(loser.seat)},
                                    {"unit", unit_term(before.player(loser.seat), loser.unit())},
                                    {"sixes", sixes[winner]},
                                    {"other", sixes[1 - winner]}});
}

void tell_changes(const State& before, const State& after, std::vector<Message>& lines) {
    if (after.battles != before.battles) {
        lines.emplace_back(key("log", "battle_won"), json::object{{"seat", seat_name(after.last_winner)}});
    }
    for (int seat = 0; seat < before.seats; ++seat) {
        const Player& now = after.player(seat);
        const int cubes = now.victory_cubes() - before.player(seat).victory_cubes();
        if (cubes > 0) {
            lines.emplace_back(key("log", "victory_cubes"), json::object{{"seat", seat_name(seat)}, {"number", cubes}});
        }
        if (before.round > 0 && now.total_cubes() > before.player(seat).total_cubes()) {
            lines.emplace_back(key("log", "cubes"), json::object{{"seat", seat_name(seat)},
                                                                 {"food", now.cubes[food]},
                                                                 {"favor", now.cubes[favor]},
                                                                 {"wood", now.cubes[wood]},
                                                                 {"gold", now.cubes[gold]}});
        }
        if (now.age > before.player(seat).age) {
            lines.emplace_back(key("log", "age"),
                               json::object{{"seat", seat_name(seat)}, {"age", term(key("age", age_names[now.age]))}});
        }
    }
    if (after.round > before.round) {
        lines.emplace_back(key("log", "round"), json::object{{"round", after.round}});
    }
    if (after.phase == Phase::over) {
        lines.emplace_back(key("log", "over"));
    }
}

}  // namespace

namespace {

// The action or the power of the card that was played.
bool is_asked_by_card(Stage stage) {
    switch (stage) {
        case Stage::explore:
        case Stage::workers:
        case Stage::announce:
        case Stage::trade_pay:
        case Stage::trade:
        case Stage::build:
        case Stage::recruit:
        case Stage::target:
        case Stage::power_building:
        case Stage::power_tile:
        case Stage::power_offer:
        case Stage::power_swap:
        case Stage::power_smite:
        case Stage::power_sacrifice:
        case Stage::power_gain:
        case Stage::power_rob:
        case Stage::power_steal:
        case Stage::power_mummify:
        case Stage::power_raise:
            return true;
        default:
            return false;
    }
}

}  // namespace

Message AgeOfMythology::prompt(const State& state) {
    const std::string name = key("prompt", rules_of(state.stage).name);
    switch (state.stage) {
        case Stage::invoke:
        case Stage::card:
            return {name, {{"card", card_term(state.acting(), state.card)}, {"favor", state.active_card().favor}}};
        case Stage::choose_cards:
            return {name,
                    {{"number", figures().hand[state.asked().age] - static_cast<int>(state.asked().hand.size())}}};
        case Stage::turn:
            return {name, {{"turn", state.turn}}};
        case Stage::raze:
        case Stage::loot:
            return {name, {{"number", state.left}}};
        case Stage::spare:
            return {name, {{"building", building_term(state.building)}, {"number", state.discount}}};
        case Stage::commit: {
            const Side& own = state.battle.sides[state.battle.side];
            const bool limited = own.limit != none;
            const Range range = odds_range(state, state.battle.side, state.battle.cursor, 0);
            return {key("prompt", limited ? "commit" : "commit_freely"),
                    {{"unit", unit_term(state.asked(), state.battle.cursor)},
                     {"limit", limited ? own.limit : 0},
                     {"odds", chances(range)}}};
        }
        case Stage::fury: {
            const Odds odds = encounter_odds(state, chosen_fighter(state, 0), chosen_fighter(state, 1));
            const bool attacks = state.battle.side == 0;
            return {name,
                    {{"unit", unit_term(state.asked(), state.battle.sides[state.battle.side].unit())},
                     {"dice", attacks ? odds.attacker_dice : odds.defender_dice},
                     {"other", attacks ? odds.defender_dice : odds.attacker_dice},
                     {"odds", own_chance(state, steady)}}};
        }
        case Stage::replace:
        case Stage::resurrect: {
            const int unit = state.battle.sides[state.battle.side].unit();
            return {name,
                    {{"unit", unit_term(state.asked(), unit)},
                     {"favor", state.asked().kinds()[at(unit)].resurrection_favor}}};
        }
        default:
            if (is_asked_by_card(state.stage)) {
                return {name, {{"card", card_term(state.acting(), state.card)}, {"number", state.left}}};
            }
            return Message(name);
    }
}

Choice AgeOfMythology::choice(const State& state, Action action) {
    const Move move = *unpack(action);
    const bool is_cheaper = move.kind == Kind::build && saved_cubes(state, move.a) > 0;
    // Only a Hydra counts its kills.
    const bool is_counting = move.kind == Kind::fight && move.a == state.asked().board().counter;
    const std::string words = is_cheaper    ? key("choice", "build_for_less")
                              : is_counting ? key("choice", "fight_counting")
                                            : sentence("choice", move);
    return {Message(words, arguments(state, move)), targets(state, move)};
}

std::vector<Message> AgeOfMythology::log(const State& before, Action action, const State& after, Viewer viewer) {
    const Move move = *unpack(action);
    const int teller = before.stage == Stage::dice ? before.battle.sides[before.battle.side].seat : before.decider;
    std::vector<Message> lines;
    if (is_hidden(before, move, viewer)) {
        lines.emplace_back(key("log", "hidden_" + std::string(hidden_name(move))),
                           json::object{{"seat", seat_name(teller)}});
    } else {
        json::object args = arguments(before, move);
        args["seat"] = seat_name(teller);
        lines.emplace_back(sentence("log", move), std::move(args));
    }
    if (before.stage == Stage::commit && after.stage != Stage::commit) {
        tell_squads(before, move, lines);
    } else if (before.stage == Stage::encounter && before.battle.side == 1) {
        tell_encounter(before, move, lines);
    } else if (before.stage == Stage::dice) {
        tell_roll(before, move, lines);
    }
    tell_changes(before, after, lines);
    return lines;
}

}  // namespace pentarchy::age_of_mythology
