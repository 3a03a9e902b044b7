#include "games/ancient_world/outlook.h"

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "games/ancient_world/game.h"
#include "games/ancient_world/rules.h"
#include "games/ancient_world/words.h"

namespace pentarchy::ancient_world {

namespace {

// How often in a thousand rolls a symbol shows 0, 1, 2, ... times on so many dice (AW-DAMAGE-20).
json::array symbol_odds(int dice, int faces, int sides) {
    std::vector<double> odds{1.0};
    const double chance = static_cast<double>(faces) / sides;
    for (int die = 0; die < dice; ++die) {
        odds.push_back(0.0);
        for (std::size_t times = odds.size() - 1; times > 0; --times) {
            odds[times] = odds[times] * (1 - chance) + odds[times - 1] * chance;
        }
        odds[0] *= 1 - chance;
    }
    json::array list;
    for (const double one : odds) {
        list.push_back(static_cast<int>(std::lround(one * 1000)));
    }
    return list;
}

// What counts against the Titan (AW-ATTACK-13, -14).
int against(const TitanCard& titan, int swords, int swords_and_arrows) {
    return titan.swords_only ? swords : swords_and_arrows;
}

json::object muster(const State& state, Seat seat, const TitanCard& titan) {
    const Force free = free_force(state, seat);
    json::object armies;
    const Player& player = state.player(seat);
    for (int index = 0; index < player.army_count; ++index) {
        const Army& army = player.armies[at(index)];
        const Strength strength = army_strength(army);
        armies[own_id(seat, figures().military[army.active].word)] =
            against(titan, strength.sword, strength.sword + strength.arrow);
    }
    return {{"city", against(titan, free.sword, free.both)}, {"armies", std::move(armies)}};
}

json::object one_placement(const State& state, int space, int value) {
    Refusal refusal = refuse_place(state, Move(Kind::place, space, value));
    if (static_cast<Space>(space) == Space::expand) {
        for (const Payment payment : {Payment::coins, Payment::knowledge}) {
            refusal = refuse_place(state, Move(Kind::place, space, value, static_cast<int>(payment)));
            if (refusal == permitted) {
                break;
            }
        }
    }
    json::object place{{"value", value}, {"fee", fee(state, static_cast<Space>(space), value)}};
    if (refusal != permitted) {
        place["why"] = key("refused", refusal);
    }
    return place;
}

// AW-SCORE-08 to -11: points, then these.
constexpr std::array<std::string_view, 4> measures = {"score", "coins", "cards", "knowledge"};
using Rank = std::array<int, measures.size()>;

Rank rank_of(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    return {AncientWorld::score(state, seat), player.coins, cards_owned(player), player.knowledge};
}

// The first measure in which two differ; "shared" where there is none.
std::string_view deciding(const Rank& left, const Rank& right) {
    for (std::size_t measure = 0; measure < measures.size(); ++measure) {
        if (left[measure] != right[measure]) {
            return measures[measure];
        }
    }
    return "shared";
}

// The best of those behind or beside a seat; `nobody` for the last.
Seat next_behind(const State& state, Seat seat) {
    Seat best = nobody;
    for (Seat other = 0; other < state.seats; ++other) {
        const bool is_behind = other != seat && (rank_of(state, other) < rank_of(state, seat) ||
                                                 (rank_of(state, other) == rank_of(state, seat) && other > seat));
        if (is_behind && (best == nobody || rank_of(state, other) > rank_of(state, best))) {
            best = other;
        }
    }
    return best;
}

}  // namespace

json::array attack_outlook(const State& state) {
    const auto& faces = figures().die_faces;
    const int sides = faces[0] + faces[1] + faces[2];
    json::array list;
    for (const TitanPile& pile : state.piles) {
        if (pile.top == no_card) {
            continue;
        }
        const TitanCard& titan = figures().titans[pile.top];
        const int dice = static_cast<int>(titan.banner_list.size());
        json::array seats;
        for (Seat seat = 0; seat < state.seats; ++seat) {
            seats.push_back(muster(state, seat, titan));
        }
        list.push_back(json::object{{"titan", titan.word},
                                    {"defence", titan.defence},
                                    {"dice", dice},
                                    {"damage", symbol_odds(dice, faces[0], sides)},
                                    {"coin", symbol_odds(dice, faces[1], sides)},
                                    {"seats", std::move(seats)}});
    }
    return list;
}

json::array place_outlook(const State& state, Viewer viewer) {
    json::array list;
    if (state.ask != Ask::turn || !viewer.is(state.active)) {
        return list;
    }
    for (int space = 0; space < space_count; ++space) {
        json::array citizens;
        for (int value = 1; value <= citizen_count; ++value) {
            if (is_ready(state.player(state.active), value)) {
                citizens.push_back(one_placement(state, space, value));
            }
        }
        list.push_back(json::object{{"space", space_names[at(space)]}, {"citizens", std::move(citizens)}});
    }
    return list;
}

json::array end_account(const State& state) {
    json::array list;
    for (Seat seat = 0; seat < state.seats && state.phase == Phase::over; ++seat) {
        const Rank rank = rank_of(state, seat);
        json::object line{{"seat", seat}};
        for (std::size_t measure = 0; measure < measures.size(); ++measure) {
            line[measures[measure]] = rank[measure];
        }
        const Seat next = next_behind(state, seat);
        if (next != nobody) {
            line["before"] = next;
            line["decided"] = key("decided", deciding(rank, rank_of(state, next)));
        }
        list.push_back(std::move(line));
    }
    return list;
}

json::array end_notes(const State& state) {
    json::array notes;
    for (Seat seat = 0; seat < state.seats && state.phase == Phase::over; ++seat) {
        const Seat next = next_behind(state, seat);
        if (next == nobody) {
            continue;
        }
        const std::string_view measure = deciding(rank_of(state, seat), rank_of(state, next));
        if (measure != "score") {
            notes.push_back(
                Message(key("tie", measure), {{"first", seat_name(seat)}, {"second", seat_name(next)}}).to_json());
        }
    }
    return notes;
}

}  // namespace pentarchy::ancient_world
