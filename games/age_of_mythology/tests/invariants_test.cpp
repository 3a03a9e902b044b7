// What holds in every position of every game, whatever is played.

#include <rapidcheck.h>

#include "games/age_of_mythology/tests/table.h"
#include "tests/playthrough.h"

namespace pentarchy::age_of_mythology {
namespace {

using Play = pentarchy::testing::Playthrough<AgeOfMythology>;

// Plays a random game with a random number of seats and calls `check` after every action.
template <class Check>
void in_every_position(const std::string& what, Check check) {
    const auto holds = rc::check(what, [&](std::uint64_t seed) {
        const int seats = *rc::gen::inRange(min_players, max_players + 1);
        Play play({{"seats", std::to_string(seats)}}, seed);
        while (!play.over()) {
            const State before = play.state;
            RC_ASSERT(play.play(play.pick()));
            check(before, play.state);
        }
    });
    EXPECT_TRUE(holds);
}

TEST(Invariants, Cubes) {
    RULE("AM-INV-01", "AM-INV-02");
    in_every_position("cubes add up", [](const State&, const State& state) {
        for (std::size_t resource = 0; resource < resource_count; ++resource) {
            int sum = state.bank[resource];
            for (int seat = 0; seat < state.seats; ++seat) {
                sum += state.player(seat).cubes[resource];
            }
            RC_ASSERT(sum == figures().bank[state.seats]);
        }
        int victory = state.victory_bank;
        for (const int cubes : state.on_card) {
            victory += cubes;
        }
        for (int seat = 0; seat < state.seats; ++seat) {
            victory += state.player(seat).victory_cubes();
        }
        RC_ASSERT(victory == 30);
    });
}

TEST(Invariants, Tiles) {
    RULE("AM-INV-03", "AM-INV-04");
    in_every_position("tiles add up", [](const State&, const State& state) {
        std::array<int, tile_kinds> count{};
        for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
            count[kind] = state.pool.count(kind) + state.face_up.count(kind) + state.removed.count(kind);
        }
        for (int seat = 0; seat < state.seats; ++seat) {
            const Player& player = state.player(seat);
            for (std::size_t square = 0; square < area_squares; ++square) {
                if (player.tiles[square] != 0) {
                    ++count[player.tiles[square] - 1U];
                    RC_ASSERT(figures().tiles[player.tiles[square] - 1U].terrain == player.board().terrain[square]);
                }
            }
        }
        for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
            RC_ASSERT(count[kind] == figures().tiles[kind].copies);
        }
    });
}

TEST(Invariants, UnitsVillagersBuildings) {
    RULE("AM-INV-05", "AM-INV-06", "AM-INV-07");
    in_every_position("figures add up", [](const State&, const State& state) {
        for (int seat = 0; seat < state.seats; ++seat) {
            const Player& player = state.player(seat);
            if (player.culture == none) {
                continue;
            }
            for (int kind = 0; kind < player.board().kinds; ++kind) {
                RC_ASSERT(in_play(state, seat, kind) >= 0);
                RC_ASSERT(in_play(state, seat, kind) <= player.kinds()[at(kind)].figures);
            }
            const bool dismissing = state.stage == Stage::dismiss && state.decider == seat;
            RC_ASSERT(player.villagers + player.working(villager) == player.houses + (dismissing ? 1 : 0));
            std::array<int, building_count> buildings{};
            int all = 0;
            for (const std::uint8_t building : player.city) {
                if (building != 0) {
                    ++buildings[building - 1U];
                    ++all;
                }
            }
            RC_ASSERT(all == player.buildings());
            RC_ASSERT(all <= 16);
            for (int building = 0; building < building_count; ++building) {
                RC_ASSERT((buildings[at(building)] > 0) == player.has(static_cast<Building>(building)));
                RC_ASSERT(buildings[at(building)] <= (building == house ? 10 : 1));
            }
            RC_ASSERT(buildings[house] == player.houses);
        }
    });
}

TEST(Invariants, Cards) {
    RULE("AM-INV-08", "AM-INV-10");
    in_every_position("cards add up", [](const State& before, const State& state) {
        std::array<int, culture_count> random{};
        for (std::size_t culture = 0; culture < culture_count; ++culture) {
            random[culture] = state.decks[culture].size() + state.discards[culture].size();
        }
        for (int seat = 0; seat < state.seats; ++seat) {
            const Player& player = state.player(seat);
            std::array<int, permanent_cards> permanent_count{};
            for (const auto& card : player.hand) {
                is_permanent(card) ? ++permanent_count[card - random_kinds] : ++random[player.culture];
            }
            for (const auto& card : player.played) {
                is_permanent(card) ? ++permanent_count[card - random_kinds] : ++random[player.culture];
            }
            for (const int count : permanent_count) {
                RC_ASSERT(count <= 1);
            }
            if (before.phase == Phase::cards) {
                RC_ASSERT(static_cast<int>(player.hand.size()) <= figures().hand[player.age]);
            }
        }
        for (const int cards : random) {
            RC_ASSERT(cards == 45);
        }
    });
}

TEST(Invariants, SpoilageAndRounds) {
    RULE("AM-INV-09", "AM-INV-11");
    in_every_position("spoilage", [](const State& before, const State& state) {
        RC_ASSERT(state.round <= 10);
        const bool spoiled =
            before.phase == Phase::actions && state.phase != Phase::actions && state.phase != Phase::over;
        for (int seat = 0; spoiled && seat < state.seats; ++seat) {
            const Player& player = state.player(seat);
            for (const int cubes : player.cubes) {
                RC_ASSERT(cubes <= (player.has(storehouse) ? 8 : 5));
            }
        }
    });
}

// What a seat sees may not depend on what was dealt to others, in any position.
TEST(Invariants, NobodySeesWhatIsHidden) {
    Random random(3);
    for (int seats = min_players; seats <= max_players; ++seats) {
        Play play({{"seats", std::to_string(seats)}}, static_cast<std::uint64_t>(seats));
        while (!play.over()) {
            const bool secret = play.state.stage == Stage::commit || play.state.stage == Stage::encounter;
            for (Seat seat = 0; (secret || play.length() % 61 == 0) && seat < seats; ++seat) {
                State dealt = play.state;
                AgeOfMythology::hide(dealt, seat, random);
                EXPECT_EQ(AgeOfMythology::view(dealt, Viewer::of_seat(seat)),
                          AgeOfMythology::view(play.state, Viewer::of_seat(seat)));
            }
            ASSERT_TRUE(play.play(play.pick()));
        }
    }
}

}  // namespace
}  // namespace pentarchy::age_of_mythology
