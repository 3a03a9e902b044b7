// The end of the game (AM-END).

#include <algorithm>
#include <numeric>

#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/game.h"

namespace pentarchy::age_of_mythology {

namespace {

// The seat with most; -1 when it is tied (AM-END-07).
template <class Count>
int single_leader(const State& state, Count count) {
    int leader = -1;
    int most = -1;
    for (int seat = 0; seat < state.seats; ++seat) {
        const int own = count(state.player(seat));
        leader = own > most ? seat : own == most ? -1 : leader;
        most = std::max(most, own);
    }
    return leader;
}

void award(State& state, VictoryCard card, int seat) {
    if (seat >= 0) {
        state.player(seat).victory[card] = u8(state.player(seat).victory[card] + state.on_card[card]);
        state.on_card[card] = 0;
    }
}

}  // namespace

int card_leader(const State& state, VictoryCard card) {
    return card == largest_army ? single_leader(state, [](const Player& player) { return player.army(); })
                                : single_leader(state, [](const Player& player) { return player.buildings(); });
}

void finish_game(State& state) {
    award(state, largest_army, card_leader(state, largest_army));
    award(state, most_buildings, card_leader(state, most_buildings));
    state.phase = Phase::over;
    state.stage = Stage::over;
}

Payoffs AgeOfMythology::payoffs(const State& state) {
    static constexpr std::array<std::string_view, source_count> keys = {
        "age-of-mythology.score.largest_army", "age-of-mythology.score.most_buildings",
        "age-of-mythology.score.won_last_battle", "age-of-mythology.score.the_wonder",
        "age-of-mythology.score.great_temple"};
    // Later in turn order of the last round is better among equals (AM-END-09).
    const auto rank = [&](int seat) {
        const Player& player = state.player(seat);
        const int place = (seat + state.seats - state.first) % state.seats;
        return std::array<int, 3>{player.victory_cubes(), player.total_cubes(), place};
    };
    Payoffs payoffs;
    for (int seat = 0; seat < state.seats; ++seat) {
        Standing standing{.score = state.player(seat).victory_cubes(), .place = 1, .lines = {}};
        for (int other = 0; other < state.seats; ++other) {
            standing.place += rank(other) > rank(seat) ? 1 : 0;
        }
        for (std::size_t source = 0; source < source_count; ++source) {
            standing.lines.push_back({keys[source], state.player(seat).victory[source]});
        }
        payoffs.push_back(standing);
    }
    return payoffs;
}

}  // namespace pentarchy::age_of_mythology
