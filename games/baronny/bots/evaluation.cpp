// What the bots think of a position. Not rules: nothing here decides what is legal.

#include <algorithm>
#include <cmath>
#include <numeric>

#include "games/baronny/chapters/rules.h"
#include "games/baronny/game.h"
#include "games/baronny/questions.h"

namespace pentarchy::baronny {

namespace {

// Everything is measured in points: 15 resource points buy 15 points, so a token is worth about its gold.
constexpr float token_share = 0.9F;   // some gold is lost as change
constexpr float ready_share = 0.62F;  // a knight that can be replaced next turn
constexpr float near_share = 0.30F;   // a knight one step away from a free hex; less with every further step
constexpr float step_share = 0.8F;
constexpr int farthest_errand = 6;
constexpr float prey_gold = 3.0F;       // a foreign village that two knights could destroy
constexpr float idle_knight = 0.25F;    // a knight on the board with nothing near
constexpr float reserve_knight = 0.2F;  // it must be recruited first
constexpr float city_site = 4.5F;       // a village that may become a city, while cities are left
constexpr float threatened = 0.45F;     // share of a piece's worth that an attack next turn would take
constexpr float sure_share = 0.85F;     // what the lead counts for, and
constexpr float way_share = 0.08F;      // the way to the duke's column; a won game is worth 0.95 and more
constexpr float far_enough = 100.0F;
// Points of difference that turn a game by a factor of e.
constexpr float start_temperature = 14.0F;
constexpr float end_temperature = 6.0F;
constexpr float last_temperature = 2.0F;

int gold_at(const State& state, HexIndex hex) {
    for (std::size_t type = 0; type < token_types; ++type) {
        if (state.terrain[type].contains(hex)) {
            return figures().gold[type];
        }
    }
    return 0;
}

// Who has at least two knights within one step of which hexes: only those can destroy something next turn.
HexSet attacked_by(const State& state, Seat seat, const HexMap& map) {
    const auto index = static_cast<std::size_t>(seat);
    HexSet once;
    HexSet twice;
    for (const HexIndex from : state.knights[index]) {
        const HexSet reach = map.neighbours(from);
        twice |= once & reach;
        if (state.pairs[index].contains(from)) {
            twice |= reach;
        }
        once |= reach;
    }
    // One knight there, or an own village, needs only one more.
    return (twice | (once & (state.knights[index] | state.villages(seat)))) - state.of_terrain(Terrain::mountain);
}

// One of the hexes with the best terrain; there must be some.
HexIndex best_of(const State& state, const HexSet& hexes) {
    for (std::size_t type = token_types; type-- > 0;) {
        if (hexes.meets(state.terrain[type])) {
            return (hexes & state.terrain[type]).first();
        }
    }
    return hexes.first();
}

// What a knight can get at from its hex: the nearest free land or lone foreign village, less the farther it is. Without
// that, knights whose surroundings are full would see no reason to go anywhere. Land it counts on is taken from
// `free_land`: one hex is one knight's hope, or a crowd would wait for it together.
float errand_worth(HexIndex from, const State& state, const HexMap& map, const HexSet& open, HexSet& free_land,
                   const HexSet& prey) {
    float share = near_share;
    HexSet front = HexSet::of(from);
    HexSet seen = front;
    for (int step = 0; step < farthest_errand; ++step) {
        front = (map.neighbours(front) & open) - seen;
        if (front.empty()) {
            break;
        }
        if (front.meets(free_land)) {
            const HexIndex goal = best_of(state, front & free_land);
            free_land.erase(goal);
            return share * static_cast<float>(gold_at(state, goal));
        }
        if (front.meets(prey)) {
            return share * prey_gold;
        }
        seen |= front;
        share *= step_share;
    }
    return idle_knight;
}

float knight_worth(const State& state, Seat seat, const HexMap& map, const HexSet& danger) {
    const auto index = static_cast<std::size_t>(seat);
    const HexSet sites = building_sites(state, seat);
    const HexSet open = enterable(state, seat);
    const HexSet buildings = state.all_buildings();
    HexSet free_land = (open - buildings) - state.knights[index];
    const HexSet prey = (buildings - state.buildings[index] - state.cities - state.strongholds) & open;
    float worth = 0;
    HexIndex last = -1;
    for (std::size_t knight = 0; knight < state.player(seat).knights_on_board; ++knight) {
        const HexIndex hex = state.player(seat).knights[knight];
        if (sites.contains(hex) && hex != last) {
            const bool alone = !state.pairs[index].contains(hex);
            const float risk = alone && danger.contains(hex) ? 1 - threatened : 1;
            worth += risk * ready_share * static_cast<float>(gold_at(state, hex));
        } else {
            worth += errand_worth(hex, state, map, open, free_land, prey);
        }
        last = hex;
    }
    return worth;
}

// In the last round gold is only worth what this one turn can make of it; unspent tokens count their silver.
float last_prospect(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    const auto order = [&](Seat other) { return (other - state.first_player + state.seats) % state.seats; };
    const int silver = std::inner_product(player.tokens.begin(), player.tokens.end(), figures().silver.begin(), 0);
    const int gold = std::inner_product(player.tokens.begin(), player.tokens.end(), figures().gold.begin(), 0);
    int worth = Baronny::score(state, seat) + silver;
    if (order(seat) >= order(state.active)) {
        const bool title = player.rank < static_cast<int>(Rank::duke) && gold >= figures().title_cost;
        const int city = new_city_sites(state, seat).empty() ? 0 : 10;
        worth += std::max(title ? 10 : 0, city);
    }
    return static_cast<float>(worth);
}

float prospect(const State& state, Seat seat, const HexMap& map) {
    if (state.last_round != 0) {
        return last_prospect(state, seat);
    }
    const Player& player = state.player(seat);
    HexSet danger;
    for (Seat other = 0; other < state.seats; ++other) {
        if (other != seat) {
            danger |= attacked_by(state, other, map);
        }
    }
    const int gold = std::inner_product(player.tokens.begin(), player.tokens.end(), figures().gold.begin(), 0);
    auto worth = static_cast<float>(Baronny::score(state, seat));
    worth += token_share * static_cast<float>(gold);
    worth += knight_worth(state, seat, map, danger);
    worth += reserve_knight * static_cast<float>(player.knights_in_reserve);
    if (player.cities_in_reserve > 0) {
        const HexSet sites = new_city_sites(state, seat);
        const int usable = std::min<int>(sites.size(), player.cities_in_reserve);
        worth += city_site * static_cast<float>(usable);
    }
    // A lone village under attack may cost a token and comes back to the reserve.
    const HexSet lone = state.villages(seat) - state.knights[static_cast<std::size_t>(seat)];
    worth -= threatened * 3.0F * static_cast<float>((lone & danger).size());
    return worth;
}

}  // namespace

void Baronny::evaluate(const State& state, std::span<float> values) {
    const HexMap& map = board(state.board).map;
    std::array<float, max_players> worth{};
    const auto seats = static_cast<std::size_t>(state.seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        worth[seat] = prospect(state, static_cast<Seat>(seat), map);
    }
    const float best = *std::max_element(worth.begin(), worth.begin() + seats);
    // A lead of some points decides more the less of the game is left.
    const float temperature =
        state.last_round != 0 ? last_temperature : std::max(end_temperature, start_temperature - best / 10);
    float sum = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        values[seat] = std::exp((worth[seat] - best) / temperature);
        sum += values[seat];
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        // A game that is won must still be brought home: less than a real win, and more the closer the end is.
        const float way = state.last_round != 0 ? 1.0F : std::min(0.9F, worth[seat] / far_enough);
        values[seat] = sure_share * values[seat] / sum + way_share * way;
    }
}

namespace {

float move_prior(const State& state, const Move& move, const HexSet& foes, const HexSet& sites) {
    const auto index = static_cast<std::size_t>(state.active);
    const HexIndex to = move.target();
    const bool joins = state.knights[index].contains(to) || state.villages(state.active).contains(to);
    if (foes.contains(to)) {
        return joins ? 6.0F : 1.0F;
    }
    if (state.all_buildings().contains(to)) {
        return 0.3F;
    }
    const float gain = static_cast<float>(gold_at(state, to));
    if (sites.contains(move.hex()) && !state.pairs[index].contains(move.hex())) {
        // Leaving a hex that could be built on is worth it only for a better one.
        return std::max(0.2F, 0.4F * (gain - static_cast<float>(gold_at(state, move.hex()))));
    }
    return joins ? 0.5F : 0.4F + 0.4F * gain;
}

float title_prior(const Move& move) {
    // Keep silver: of two payments the one that gives away less is the better one.
    int silver = 0;
    for (std::size_t type = 0; type < token_types; ++type) {
        silver += move.args[type] * figures().silver[type];
    }
    return 40.0F / static_cast<float>(1 + silver * silver);
}

}  // namespace

void Baronny::priors(const State& state, const ActionList& actions, std::span<float> weights) {
    const HexSet sites = building_sites(state, state.active);
    HexSet foes;
    for (Seat other = 0; other < state.seats; ++other) {
        if (other != state.active) {
            foes |= state.knights[static_cast<std::size_t>(other)] | state.buildings[static_cast<std::size_t>(other)];
        }
    }
    for (std::size_t index = 0; index < actions.size(); ++index) {
        const Move move = unpack_legal(actions[index]);
        float weight = 1;
        switch (move.kind) {
            case Kind::recruit:
                weight = move.number() == recruits_at(state, state.active, move.hex()) ? 3.0F : 0.3F;
                break;
            case Kind::move:
                weight = move_prior(state, move, foes, sites);
                break;
            case Kind::build:
                weight = 1.5F * static_cast<float>(gold_at(state, move.hex()));
                weight *= move.building() == Building::village ? 1.0F : 0.4F;
                break;
            case Kind::new_city:
                weight = 12;
                break;
            case Kind::expedition:
                weight = 0.25F * static_cast<float>(gold_at(state, move.hex()));
                break;
            case Kind::title:
                weight = title_prior(move);
                break;
            case Kind::stop:
                weight = 0.8F;
                break;
            case Kind::pay:
                weight = 0.05F;  // hardly ever good: it only fills the bank
                break;
            case Kind::place_city:
                weight = static_cast<float>(
                    1 + (board(state.board).map.neighbours(move.hex()) & state.of_terrain(Terrain::field)).size());
                break;
            default:
                break;
        }
        weights[index] = weight;
    }
}

}  // namespace pentarchy::baronny
