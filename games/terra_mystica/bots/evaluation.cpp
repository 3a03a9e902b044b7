// What the bots think of a position, and of what leads to it. Not rules: nothing here decides what is legal.

#include <algorithm>
#include <array>
#include <cmath>

#include "games/terra_mystica/bots/network.h"
#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/game.h"

namespace pentarchy::terra_mystica {

namespace {

constexpr float win_share = 0.2F;     // of the value; the rest are the own points
constexpr float temperature = 12.0F;  // points of difference that turn a game by a factor of e
constexpr float usual_score = 105.0F;
constexpr float usual_spread = 25.0F;

float final_points(const State& state, int seat, const Ranking& ranking) {
    int points = state.player(seat).vp + resource_points(state.player(seat)) + ranking.area_points[at(seat)];
    for (const SeatPoints& cult : ranking.cult_points) {
        points += cult[at(seat)];
    }
    return static_cast<float>(points);
}

}  // namespace

float expected_points(const State& state, int seat, const Ranking& ranking) {
    if (state.phase == Phase::over) {
        return final_points(state, seat, ranking);
    }
    const Player& player = state.player(seat);
    if (player.faction == no_faction || state.phase == Phase::draw) {
        return usual_score;
    }
    Features features;
    describe(state, seat, ranking, features);
    return static_cast<float>(player.vp) + the_network.points_to_come(features);
}

void TerraMystica::evaluate(const State& state, std::span<float> values) {
    const auto seats = static_cast<std::size_t>(state.seats);
    const Ranking ranking = rank(state);
    std::array<float, max_players> points{};
    for (std::size_t seat = 0; seat < seats; ++seat) {
        points[seat] = expected_points(state, static_cast<int>(seat), ranking);
    }
    const float best = *std::max_element(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(seats));
    float sum = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        values[seat] = std::exp((points[seat] - best) / temperature);
        sum += values[seat];
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        // Beside the chance to win, the own points: who only looks at the others stops building when they do.
        const float own = 1 / (1 + std::exp((usual_score - points[seat]) / usual_spread));
        values[seat] = win_share * values[seat] / sum + (1 - win_share) * own;
    }
}

}  // namespace pentarchy::terra_mystica
