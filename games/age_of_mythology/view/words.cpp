// What people are asked, offered and told.

#include <algorithm>

#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/names.h"
#include "games/age_of_mythology/odds/odds.h"
#include "games/age_of_mythology/questions.h"
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

// A square says whose it is and what lies there.
void say_square(const State& state, const Move& move, int square, json::object& args) {
    const int seat = square_owner(state, move);
    args["owner"] = seat_name(seat);
    args["square"] = square_name(square);
    if (state.player(seat).tiles[at(square)] != 0) {
        args["tile"] = tile_term(state.player(seat).tiles[at(square)] - 1);
    }
}

json::object worker_term(const Player& player, int worker) {
    return worker == villager ? term(key("unit", "villager")) : unit_term(player, player.board().worker);
}

json::object what_term(int what) {
    return what < terrain_count ? term(key("terrain", terrain_names[at(what)])) : resource_term(what - terrain_count);
}

// The word as the argument of a sentence.
json::value say_word(const State& state, const Move& move, Word::Kind kind, std::uint8_t value) {
    switch (kind) {
        case Word::culture:
            return term(key("culture", culture_names[value]));
        case Word::seat:
            return seat_name(value);
        case Word::tile:
        case Word::free_tile:
            return tile_term(value);
        case Word::card:
            return card_term(state.asked(), value);
        case Word::victory:
            return term(key("victory", victory_names[value]));
        case Word::worker:
            return worker_term(state.asked(), value);
        case Word::what:
            return what_term(value);
        case Word::resource:
            return resource_term(value);
        case Word::building:
            return building_term(value);
        case Word::unit:
            return unit_term(state.player(unit_owner(state, move)), value);
        case Word::area:
            return term(key("area", area_names[value]));
        default:
            return static_cast<int>(value);
    }
}

json::object arguments(const State& state, const Move& move) {
    json::object args;
    with(Answers{}, move.kind, [&]<class A>(std::type_identity<A>) {
        for (std::size_t place = 0; place < A::words.size(); ++place) {
            const Word& word = A::words[place];
            const std::uint8_t value = move.arg(place);
            if (word.kind != Word::square && word.kind != Word::place) {
                if (!word.name.empty()) {
                    args[word.name] = say_word(state, move, word.kind, value);
                }
            } else if (value < area_squares) {
                say_square(state, move, value, args);
            }
        }
        if constexpr (requires { A::also_said(state, move); }) {
            for (auto& [name, value] : A::also_said(state, move)) {
                args[name] = value;
            }
        }
    });
    return args;
}

}  // namespace

// --- what a sentence says beside the words -------------------------------------------------------

json::object OfTheCard::also_said(const State& state, const Move&) {
    return {{"card", card_term(state.acting(), state.card)}, {"favor", state.active_card().favor}};
}

json::object Build::also_said(const State& state, const Move& move) {
    return {{"price", price_term(figures().buildings[move.a].cost)}, {"number", saved_cubes(state, move.a)}};
}

json::object Recruit::also_said(const State& state, const Move& move) {
    return {{"price", price_term(unit_price(state.asked(), state.active_card(), move.a, state.power_on != 0))}};
}

json::object Roll::also_said(const State& state, const Move&) {
    return {{"dice", dice_to_roll(state)}};
}

json::object Commit::also_said(const State& state, const Move& move) {
    const Range range = odds_range(state, state.battle.side, move.a, 0);
    return {{"odds", chances(range)}};
}

json::object Fight::also_said(const State& state, const Move& move) {
    const Side& own = state.battle.sides[state.battle.side];
    const bool counts = move.a == state.asked().board().counter && at(move.b) < own.kills.size();
    const int kills = counts ? own.kills[move.b] : 0;
    const Range range = odds_range(state, state.battle.side, move.a, kills);
    return {{"odds", chances(range)}, {"kills", kills}};
}

// What a retreat gives up: the next encounter with the card that is safest against whatever it may meet.
json::object Retreat::also_said(const State& state, const Move&) {
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

json::object Replace::also_said(const State& state, const Move&) {
    const int turned = state.battle.sides[state.battle.side].unit();
    return {{"unit", unit_term(state.asked(), state.asked().kinds()[at(turned)].replaced_by)}};
}

json::object Throw::also_said(const State& state, const Move&) {
    return {{"odds", own_chance(state, throws)}};
}

json::object Berserk::also_said(const State& state, const Move&) {
    return {{"odds", own_chance(state, goes_berserk)}};
}

json::object Stand::also_said(const State& state, const Move&) {
    return {{"odds", own_chance(state, steady)}};
}

namespace {

// --- what a move points at -----------------------------------------------------------------------

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

void add_free_tiles(const Player& player, int tile, std::vector<Target>& list) {
    for (int square = 0; square < area_squares; ++square) {
        if (player.tiles[at(square)] == tile + 1 && player.workers[at(square)] == no_worker) {
            list.push_back({"square", square_name(square)});
        }
    }
}

void point_at(const State& state, const Move& move, Word::Kind kind, std::uint8_t value, std::vector<Target>& list) {
    switch (kind) {
        case Word::seat:
            list.push_back(seat_target(value));
            break;
        case Word::tile:
            list.push_back({"tile", figures().tiles[value].id});
            break;
        case Word::free_tile:
            add_free_tiles(state.asked(), value, list);
            break;
        case Word::card:
            list.push_back({"card", card_name(state.asked(), value)});
            break;
        case Word::victory:
            list.push_back({"victory", std::string(victory_names[value])});
            break;
        case Word::resource:
            list.push_back({"resource", std::string(resource_names[value])});
            break;
        case Word::building:
            list.push_back({"building", figures().buildings[value].id});
            break;
        case Word::unit:
            list.push_back({"unit", unit_name(state.player(unit_owner(state, move)), value)});
            break;
        case Word::area:
            list.push_back({"area", std::string(area_names[value])});
            break;
        case Word::square:
            if (list.empty()) {  // no word before it says whose it is
                list.push_back(seat_target(square_owner(state, move)));
            }
            add_squares(state.player(square_owner(state, move)), value, list);
            break;
        case Word::place:
            if (value != none) {
                add_squares(state.asked(), value, list);
            }
            break;
        default:
            break;
    }
}

std::vector<Target> targets(const State& state, const Move& move) {
    std::vector<Target> list;
    with(Answers{}, move.kind, [&]<class A>(std::type_identity<A>) {
        for (std::size_t place = 0; place < A::words.size(); ++place) {
            point_at(state, move, A::words[place].kind, move.arg(place), list);
        }
    });
    return list;
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
    const std::string name = key("prompt", question_names[static_cast<std::size_t>(state.stage)]);
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
    const Move move = unpack_legal(action);
    const bool is_cheaper = move.kind == Kind::build && saved_cubes(state, move.a) > 0;
    // Only a Hydra counts its kills.
    const bool is_counting = move.kind == Kind::fight && move.a == state.asked().board().counter;
    const std::string words = is_cheaper    ? key("choice", "build_for_less")
                              : is_counting ? key("choice", "fight_counting")
                                            : sentence("choice", move);
    return {Message(words, arguments(state, move)), targets(state, move)};
}

std::vector<Message> AgeOfMythology::log(const State& before, Action action, const State& after, Viewer viewer) {
    const Move move = unpack_legal(action);
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
