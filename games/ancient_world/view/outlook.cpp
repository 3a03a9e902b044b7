#include "games/ancient_world/view/outlook.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/game.h"
#include "games/ancient_world/questions.h"
#include "games/ancient_world/view/words.h"

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

// The same by kind. Arrows that do not count are told, too: nobody needs to wonder where they are.
json::object by_kind(int swords, int arrows, int drafted) {
    return {{"sword", swords}, {"arrow", arrows}, {"draft", drafted}};
}

int drafted(const Player& player) {
    return std::popcount(citizens_at(player, static_cast<std::uint8_t>(Space::draft)));
}

json::object muster(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    json::object armies;
    for (int index = 0; index < player.army_count; ++index) {
        const Army& army = player.armies[at(index)];
        const Strength strength = army_strength(army);
        armies[own_id(seat, figures().military[army.active].word)] = by_kind(strength.sword, strength.arrow, 0);
    }
    return {{"city", by_kind(player.total(sword), player.total(arrow), drafted(player))},
            {"armies", std::move(armies)}};
}

// One way to attack a Titan: with these armies (AW-ATTACK-09 to -15), and why not.
json::object levy(const State& state, int titan, unsigned armies) {
    const Player& player = state.player(state.active);
    const TitanCard& card = figures().titans[at(titan)];
    Force force = free_force(state, state.active);
    int price = 0;
    json::array names;
    for (unsigned left = armies; left != 0; left &= left - 1) {
        const Army& army = player.armies[at(std::countr_zero(left))];
        const Strength own = army_strength(army);
        force = {force.sword + own.sword, force.both + own.sword + own.arrow};
        price += army.price();
        names.push_back(json::string(own_id(state.active, figures().military[army.active].word)));
    }
    const int strength = against(card, force.sword, force.both);
    const int drafts = drafted(player);
    json::object way{{"armies", std::move(names)},
                     {"strength", strength},
                     {"kinds", by_kind(force.sword - drafts, force.both - force.sword, drafts)},
                     {"price", price},
                     {"enough", strength >= card.defence},
                     {"payable", price <= player.coins}};
    if (const Refusal why = Attack::why_not(state, Move(Kind::attack, titan, static_cast<int>(armies)));
        why != permitted) {
        way["why"] = key("refused", why);
    }
    return way;
}

// What the seat that may attack now can lead against a Titan, every way of it, and the armies that stay at home
// whoever goes with them.
void add_levies(const State& state, int titan, json::object& outlook) {
    const Player& player = state.player(state.active);
    const unsigned ready = unused_armies(player);
    json::array ways;
    for (unsigned left = ready;; left = (left - 1) & ready) {
        ways.push_back(levy(state, titan, ready & ~left));
        if (left == 0) {
            break;
        }
    }
    json::object home;
    for (unsigned army = 0; army < player.army_count; ++army) {
        if ((ready >> army & 1U) == 0) {
            home[own_id(state.active, figures().military[player.armies[army].active].word)] =
                levy(state, titan, 1U << army).at("why");
        }
    }
    outlook["levies"] = std::move(ways);
    outlook["at_home"] = std::move(home);
}

json::object one_placement(const State& state, int space, int value) {
    Refusal refusal = Place::why_not(state, Move(Kind::place, space, value));
    if (static_cast<Space>(space) == Space::expand) {
        for (const Payment payment : {Payment::coins, Payment::knowledge}) {
            refusal = Place::why_not(state, Move(Kind::place, space, value, static_cast<int>(payment)));
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

json::object one_use(const State& state, int card, int value) {
    json::object use{{"value", value}, {"fee", 0}};
    if (const Refusal refusal = Use::why_not(state, Move(Kind::use, card, value)); refusal != permitted) {
        use["why"] = key("refused", refusal);
    }
    return use;
}

// For each ready citizen of the active player what `outlook` says of it.
template <class Outlook>
json::array ready_citizens_outlook(const State& state, Outlook outlook) {
    json::array citizens;
    for (int value = 1; value <= citizen_count; ++value) {
        if (is_ready(state.player(state.active), value)) {
            citizens.push_back(outlook(value));
        }
    }
    return citizens;
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

json::array attack_outlook(const State& state, Viewer viewer) {
    const auto& faces = figures().die_faces;
    const int sides = faces[0] + faces[1] + faces[2];
    const bool may_attack = (state.ask == Ask::turn || state.ask == Ask::scouted) && viewer.is(state.active);
    json::array list;
    for (const TitanPile& pile : state.piles) {
        if (pile.top == no_card) {
            continue;
        }
        const TitanCard& titan = figures().titans[pile.top];
        const int dice = static_cast<int>(titan.banner_list.size());
        json::array seats;
        for (Seat seat = 0; seat < state.seats; ++seat) {
            seats.push_back(muster(state, seat));
        }
        json::object outlook{{"titan", titan.word},
                             {"defence", titan.defence},
                             {"arrows_count", !titan.swords_only},
                             {"dice", dice},
                             {"damage", symbol_odds(dice, faces[0], sides)},
                             {"coin", symbol_odds(dice, faces[1], sides)},
                             {"seats", std::move(seats)}};
        if (may_attack) {
            add_levies(state, pile.top, outlook);
        }
        list.push_back(std::move(outlook));
    }
    return list;
}

json::array place_outlook(const State& state, Viewer viewer) {
    json::array list;
    if (state.ask != Ask::turn || !viewer.is(state.active)) {
        return list;
    }
    for (int space = 0; space < space_count; ++space) {
        json::array citizens =
            ready_citizens_outlook(state, [&](int value) { return one_placement(state, space, value); });
        list.push_back(json::object{{"space", space_names[at(space)]}, {"citizens", std::move(citizens)}});
    }
    return list;
}

json::array use_outlook(const State& state, Viewer viewer) {
    json::array list;
    if (state.ask != Ask::turn || !viewer.is(state.active)) {
        return list;
    }
    for (std::uint64_t left = state.player(state.active).built; left != 0; left &= left - 1) {
        const int card = std::countr_zero(left);
        json::array citizens = ready_citizens_outlook(state, [&](int value) { return one_use(state, card, value); });
        list.push_back(json::object{{"card", own_id(state.active, figures().empire[at(card)].word)},
                                    {"citizens", std::move(citizens)}});
    }
    return list;
}

json::array recruit_outlook(const State& state, Viewer viewer) {
    json::array list;
    if (state.ask != Ask::recruit || !viewer.is(state.active)) {
        return list;
    }
    const Player& player = state.player(state.active);
    for (const std::uint8_t card : state.military_row) {
        for (int army = 0; card != no_card && army < player.army_count; ++army) {
            const int over = player.armies[at(army)].active;
            json::object way{{"card", figures().military[card].word},
                             {"army", own_id(state.active, figures().military[at(over)].word)}};
            if (const Refusal refusal = Recruit::why_not(state, Move(Kind::recruit, card, over));
                refusal != permitted) {
                way["why"] = key("refused", refusal);
            }
            list.push_back(std::move(way));
        }
    }
    return list;
}

json::object banner_outlook(const State& state, Seat seat) {
    const auto banners = banner_counts(state, state.player(seat));
    json::object tribes;
    for (int tribe = 0; tribe < tribe_count; ++tribe) {
        const int points = tribe_points(banners[at(tribe)]);
        tribes[tribe_names[at(tribe)]] =
            json::object{{"points", points}, {"next", tribe_points(banners[at(tribe)] + 1) - points}};
    }
    return tribes;
}

json::array end_account(const State& state) {
    json::array list;
    if (state.phase != Phase::over) {
        return list;
    }
    std::vector<Seat> order(state.seats);
    std::iota(order.begin(), order.end(), Seat{0});
    std::ranges::stable_sort(order,
                             [&](Seat left, Seat right) { return rank_of(state, left) > rank_of(state, right); });
    for (const Seat seat : order) {
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
