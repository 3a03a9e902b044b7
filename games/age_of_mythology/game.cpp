#include "games/age_of_mythology/game.h"

#include <algorithm>

#include "age_of_mythology/embedded.h"
#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/questions.h"

namespace pentarchy::age_of_mythology {

namespace {

struct Book {
    using State = age_of_mythology::State;
    using Move = age_of_mythology::Move;
    using Questions = age_of_mythology::Questions;
    using Answers = age_of_mythology::Answers;
    static constexpr Refusal no_question = "AM-END-01";

    static Stage asked(const State& state) { return state.stage; }
    static std::optional<Move> unpack(Action action) { return age_of_mythology::unpack(action); }
    static Move unpack_legal(Action action) { return age_of_mythology::unpack_legal(action); }
};

using Rules = RulesOf<Book>;

}  // namespace

void AgeOfMythology::legal(const State& state, ActionList& actions) {
    Rules::legal(state, actions);
}

void AgeOfMythology::outcomes(const State& state, OutcomeList& outcomes) {
    Rules::outcomes(state, outcomes);
}

Action AgeOfMythology::sample(const State& state, Random& random) {
    return Rules::sample(state, random);
}

Refusal AgeOfMythology::refusal(const State& state, Action action) {
    return Rules::refusal(state, action);
}

bool AgeOfMythology::apply(State& state, Action action) {
    return Rules::apply(state, action);
}

void AgeOfMythology::apply_legal(State& state, Action action) {
    Rules::apply_legal(state, action);
}

// --- facts ---------------------------------------------------------------------------------------

const GameFacts& AgeOfMythology::facts() {
    static const GameFacts facts{
        .id = "age-of-mythology",
        .rule_prefix = "AM",
        .min_seats = min_players,
        .max_seats = max_players,
        .has_chance = true,
        .has_hidden_information = true,
        .is_complete = true,
        .options = {OptionSpec::integer("seats", min_players, max_players, 3),
                    OptionSpec::integer("first_player", 0, max_players, 0),
                    OptionSpec::text("cultures", {"random", "egyptian+greek", "greek+norse", "egyptian+greek+norse"},
                                     "random")},
        .action_kinds = {kind_names.begin(), kind_names.end()},
        .english = embedded::en_json,
        .french = embedded::fr_json};
    return facts;
}

int AgeOfMythology::kind(const State&, Action action) {
    const auto move = unpack(action);
    return move ? static_cast<int>(move->kind) : 0;
}

namespace {

template <std::size_t Kinds>
void add(Hasher& hasher, const Bag<Kinds>& bag) {
    for (std::size_t kind = 0; kind < Kinds; ++kind) {
        hasher.add(bag.count(kind));
    }
}

template <std::size_t Capacity>
void add(Hasher& hasher, const FixedList<std::uint8_t, Capacity>& list) {
    hasher.add(list.size());
    for (const std::uint8_t item : list) {
        hasher.add(item);
    }
}

void add(Hasher& hasher, const Player& player) {
    for (std::size_t square = 0; square < area_squares; ++square) {
        hasher.add(player.tiles[square]).add(static_cast<int>(player.workers[square])).add(player.city[square]);
    }
    hasher.add(player.holding).add(player.cubes).add(player.victory);
    add(hasher, player.hand);
    add(hasher, player.played);
    hasher.add(player.built).add(player.houses).add(player.villagers).add(player.culture).add(player.age);
    hasher.add(player.fourth_action);
}

void add(Hasher& hasher, const Battle& battle) {
    for (const Side& side : battle.sides) {
        hasher.add(side.squad).add(side.barred);
        add(hasher, side.kills);
        hasher.add(side.seat).add(side.limit).add(side.choice).add(side.fury).add(side.hits).add(side.rolled);
        hasher.add(side.last_hits).add(side.returns);
    }
    hasher.add(static_cast<int>(battle.area)).add(battle.cursor).add(battle.side).add(battle.revealed);
    hasher.add(battle.encounters).add(battle.rerolls).add(battle.winner).add(battle.forced).add(battle.risen);
}

std::int64_t cubes_of(const State& state, int resource) {
    std::int64_t sum = state.bank[at(resource)];
    for (const Player& player : state.players) {
        sum += player.cubes[at(resource)];
    }
    return sum;
}

std::int64_t cards_of(const State& state) {
    std::int64_t sum = 0;
    for (std::size_t culture = 0; culture < culture_count; ++culture) {
        sum += state.decks[culture].size() + state.discards[culture].size();
    }
    for (const Player& player : state.players) {
        sum += std::ranges::count_if(player.hand, [](int card) { return !is_permanent(card); });
        sum += std::ranges::count_if(player.played, [](int card) { return !is_permanent(card); });
    }
    return sum;
}

// What must never be: more figures than there are, a tile on another terrain, a villager without a house.
std::int64_t mistakes(const State& state) {
    std::int64_t sum = 0;
    for (int seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.player(seat);
        if (player.culture == none) {
            continue;
        }
        for (int kind = 0; kind < player.board().kinds; ++kind) {
            sum += in_supply(state, seat, kind) < 0 ? 1 : 0;
        }
        for (std::size_t square = 0; square < area_squares; ++square) {
            const int tile = player.tiles[square] - 1;
            sum += tile >= 0 && figures().tiles[at(tile)].terrain != player.board().terrain[square] ? 1 : 0;
            sum += tile < 0 && player.workers[square] != no_worker ? 1 : 0;
        }
        const bool dismissing = state.stage == Stage::dismiss && state.decider == seat;
        sum += player.villagers + player.working(villager) != player.houses + (dismissing ? 1 : 0) ? 1 : 0;
        sum += area_squares - std::ranges::count(player.city, 0) != player.buildings() ? 1 : 0;
    }
    return sum;
}

}  // namespace

std::uint64_t AgeOfMythology::hash(const State& state) {
    Hasher hasher;
    for (int seat = 0; seat < state.seats; ++seat) {
        add(hasher, state.player(seat));
    }
    for (std::size_t culture = 0; culture < culture_count; ++culture) {
        add(hasher, state.decks[culture]);
        add(hasher, state.discards[culture]);
    }
    add(hasher, state.pool);
    add(hasher, state.face_up);
    add(hasher, state.removed);
    add(hasher, state.battle);
    hasher.add(state.bank).add(state.on_card).add(state.victory_bank).add(state.seats).add(state.round);
    hasher.add(state.first).add(static_cast<int>(state.phase)).add(static_cast<int>(state.stage));
    hasher.add(state.decider).add(state.active).add(state.step).add(state.turn).add(state.draws).add(state.card);
    hasher.add(state.power_on).add(state.action_used).add(state.power_used).add(state.in_power).add(state.left);
    hasher.add(state.taken).add(state.target).add(state.square).add(state.building).add(state.discount);
    hasher.add(state.rearranged).add(state.gather_what).add(state.colours_given).add(state.colours_taken);
    hasher.add(state.price).add(state.letters).add(state.draw_first);
    hasher.add(state.battles).add(state.last_winner);
    return hasher.digest();
}

Census AgeOfMythology::census(const State& state) {
    std::int64_t tiles = state.pool.size() + state.face_up.size() + state.removed.size();
    std::int64_t victory = state.victory_bank;
    for (const std::uint8_t cubes : state.on_card) {
        victory += cubes;
    }
    for (const Player& player : state.players) {
        tiles += std::ranges::count_if(player.tiles, [](int tile) { return tile != 0; });
        victory += player.victory_cubes();
    }
    return {{{"food", cubes_of(state, food)},
             {"favor", cubes_of(state, favor)},
             {"wood", cubes_of(state, wood)},
             {"gold", cubes_of(state, gold)},
             {"victory cubes", victory},
             {"tiles", tiles},
             {"random cards", cards_of(state)},
             {"mistakes", mistakes(state)}}};
}

namespace {

std::string key_of(std::string_view group, std::string_view name) {
    return "age-of-mythology." + std::string(group) + "." + std::string(name);
}

}  // namespace

std::vector<UnitRow> unit_overview() {
    std::vector<UnitRow> rows;
    for (int culture = 0; culture < culture_count; ++culture) {
        for (int kind = 0; kind < figures().boards[at(culture)].kinds; ++kind) {
            const Unit& unit = figures().units[at(culture)][at(kind)];
            UnitRow row;
            row.culture = key_of("culture", culture_names[at(culture)]);
            row.unit = key_of("unit", unit.id);
            row.unit_class = key_of("type", type_names[unit.unit_class]);
            row.age = key_of("age", age_names[unit.age]);
            for (int type = 0; type < type_count; ++type) {
                if (unit.is(static_cast<Type>(type)) && type != unit.unit_class) {
                    row.types.push_back(key_of("type", type_names[at(type)]));
                }
                if (unit.bonus[at(type)] > 0) {
                    row.bonuses.emplace_back(key_of("type", type_names[at(type)]), unit.bonus[at(type)]);
                }
            }
            row.dice = unit.dice;
            row.cost = unit.cost;
            row.figures = unit.figures;
            for (std::size_t from = 0; from < unit.specials.size();) {
                const std::size_t to = std::min(unit.specials.find(' ', from), unit.specials.size());
                row.specials.push_back(key_of("special", unit.specials.substr(from, to - from)));
                from = to + 1;
            }
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

}  // namespace pentarchy::age_of_mythology
