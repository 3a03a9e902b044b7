// The end of the game (rulebook p.16).

#include <algorithm>
#include <string_view>

#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/game.h"

namespace pentarchy::terra_mystica {

// TM-END-02, -04, -05, -07: prizes by rank; who ties shares the places they occupy, rounded down. Two players never
// come to a third place (TM-END-14).
SeatPoints prizes_by_rank(const State& state, const SeatPoints& value, const std::array<std::int8_t, 3>& prizes) {
    SeatPoints points{};
    for (int seat = 0; seat < state.seats; ++seat) {
        if (value[at(seat)] == 0) {
            continue;  // TM-END-03
        }
        int ahead = 0;
        int level = 0;
        for (int other = 0; other < state.seats; ++other) {
            ahead += static_cast<int>(value[at(other)] > value[at(seat)]);
            level += static_cast<int>(value[at(other)] == value[at(seat)]);
        }
        int pot = 0;
        for (int place = ahead; place < std::min(ahead + level, 3); ++place) {
            pot += prizes[at(place)];
        }
        points[at(seat)] = pot / level;
    }
    return points;
}

SeatPoints cult_points(const State& state, Cult cult) {
    SeatPoints value{};
    for (int seat = 0; seat < state.seats; ++seat) {
        value[at(seat)] = state.player(seat).cults[cult];
    }
    return prizes_by_rank(state, value, figures().cult_vp);
}

SeatPoints area_points(const State& state) {
    SeatPoints value{};
    for (int seat = 0; seat < state.seats; ++seat) {
        value[at(seat)] = largest_area(state, state.player(seat));
    }
    return prizes_by_rank(state, value, figures().area_vp);
}

int final_coins(const Player& player) {
    // TM-END-10, -11, -15
    return player.coins + player.workers + player.priests + player.bowls[2] + player.bowls[1] / 2;
}

int resource_points(const Player& player) {
    const int rate =
        player.board().trades_vp ? figures().coins_per_vp_alchemists : figures().coins_per_vp;  // TM-END-12
    return final_coins(player) / rate;
}

Payoffs TerraMystica::payoffs(const State& state) {
    static constexpr std::array<std::string_view, source_count> sources = {
        "terra-mystica.score.start",       "terra-mystica.score.scoring-tiles", "terra-mystica.score.bonus-cards",
        "terra-mystica.score.favor-tiles", "terra-mystica.score.towns",         "terra-mystica.score.tracks",
        "terra-mystica.score.faction",     "terra-mystica.score.neighbours"};
    static constexpr std::array<std::string_view, cult_count> cults = {
        "terra-mystica.score.fire", "terra-mystica.score.water", "terra-mystica.score.earth",
        "terra-mystica.score.air"};
    Payoffs payoffs;
    for (int seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.player(seat);
        Standing standing;
        const auto line = [&](std::string_view key, int points) {
            standing.lines.push_back({key, points});
            standing.score += points;
        };
        for (std::size_t source = 0; source < sources.size(); ++source) {
            line(sources[source], player.vp_from[source]);
        }
        for (int cult = 0; cult < cult_count; ++cult) {
            line(cults[at(cult)], cult_points(state, static_cast<Cult>(cult))[at(seat)]);
        }
        line("terra-mystica.score.area", area_points(state)[at(seat)]);
        line("terra-mystica.score.resources", resource_points(player));
        payoffs.push_back(standing);
    }
    for (Standing& standing : payoffs) {  // TM-END-13
        standing.place = 1 + static_cast<int>(std::ranges::count_if(
                                 payoffs, [&](const Standing& other) { return other.score > standing.score; }));
    }
    return payoffs;
}

}  // namespace pentarchy::terra_mystica
