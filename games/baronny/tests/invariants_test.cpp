// What holds in every position of every game, whatever is played.

#include <rapidcheck.h>

#include "games/baronny/tests/table.h"
#include "tests/playthrough.h"

namespace pentarchy::baronny {
namespace {

using Play = pentarchy::testing::Playthrough<Baronny>;

// Plays a random game of random options and calls `check` after every action.
template <class Check>
void in_every_position(const std::string& what, Check check) {
    const auto holds = rc::check(what, [&](std::uint64_t seed) {
        const int seats = *rc::gen::inRange(2, 5);
        const bool grown = *rc::gen::arbitrary<bool>();
        const std::string outline = grown ? "grown:" + std::to_string(seed % 100) : "standard";
        Play play({{"seats", std::to_string(seats)}, {"outline", outline}}, seed);
        while (!play.over()) {
            const State before = play.state;
            const Action action = play.pick();
            RC_ASSERT(play.play(action));
            check(before, action, play.state);
        }
    });
    EXPECT_TRUE(holds);
}

TEST(Invariants, PiecesOfEachPlayer) {
    RULE("BA-INV-01");
    in_every_position("pieces add up", [](const State&, Action, const State& state) {
        for (Seat seat = 0; seat < state.seats; ++seat) {
            const Player& player = state.player(seat);
            int on_board = 0;
            for (const HexIndex hex : state.knights[static_cast<std::size_t>(seat)]) {
                on_board += knights_at(state, seat, hex);
            }
            const HexSet& buildings = state.buildings[static_cast<std::size_t>(seat)];
            RC_ASSERT(on_board == player.knights_on_board);
            RC_ASSERT(on_board + player.knights_in_reserve + player.knights_removed == 7);
            RC_ASSERT(state.villages(seat).size() + player.villages_in_reserve == 14);
            RC_ASSERT((buildings & state.cities).size() + player.cities_in_reserve == 5);
            RC_ASSERT((buildings & state.strongholds).size() + player.strongholds_in_reserve == 2);
        }
    });
}

TEST(Invariants, Tokens) {
    RULE("BA-INV-02");
    in_every_position("tokens add up", [](const State&, Action, const State& state) {
        for (std::size_t type = 0; type < token_types; ++type) {
            int total = state.bank[type];
            for (Seat seat = 0; seat < state.seats; ++seat) {
                total += state.player(seat).tokens[type];
            }
            RC_ASSERT(total == 20);
        }
    });
}

TEST(Invariants, OneBuildingAHex) {
    RULE("BA-INV-03");
    in_every_position("one building a hex", [](const State&, Action, const State& state) {
        HexSet seen;
        for (const HexSet& buildings : state.buildings) {
            RC_ASSERT(!seen.meets(buildings));
            seen |= buildings;
        }
        RC_ASSERT(!state.cities.meets(state.strongholds));
        RC_ASSERT(seen.includes(state.cities | state.strongholds));
    });
}

// The seats that have any piece on a hex.
int owners_at(const State& state, HexIndex hex) {
    int owners = 0;
    for (std::size_t seat = 0; seat < max_players; ++seat) {
        owners += state.knights[seat].contains(hex) || state.buildings[seat].contains(hex) ? 1 : 0;
    }
    return owners;
}

TEST(Invariants, WhoSharesAHexWithWhom) {
    RULE("BA-INV-04", "BA-INV-05", "BA-INV-06");
    in_every_position("cohabitation", [](const State&, Action, const State& state) {
        for (const HexIndex hex : board(state.board).map.all()) {
            bool crowded = (state.cities | state.strongholds | state.of_terrain(Terrain::mountain)).contains(hex);
            for (Seat seat = 0; seat < state.seats; ++seat) {
                const int fighters = knights_at(state, seat, hex) + (state.villages(seat).contains(hex) ? 1 : 0);
                crowded = crowded || fighters >= 2;
            }
            RC_ASSERT(!crowded || owners_at(state, hex) <= 1);
        }
    });
}

TEST(Invariants, TerrainAndDistance) {
    RULE("BA-INV-07");
    in_every_position("terrain", [](const State&, Action, const State& state) {
        const HexMap& map = board(state.board).map;
        for (const HexIndex hex : map.all() - state.land()) {
            RC_ASSERT(owners_at(state, hex) == 0);
        }
        RC_ASSERT(!state.cities.meets(state.of_terrain(Terrain::forest)));
        RC_ASSERT(!state.cities.meets(map.neighbours(state.cities)));
    });
}

TEST(Invariants, TrackScore) {
    RULE("BA-INV-08");
    in_every_position("track score", [](const State&, Action, const State& state) {
        if (state.round == 0) {
            return;
        }
        for (Seat seat = 0; seat < state.seats; ++seat) {
            const int cities = (state.buildings[static_cast<std::size_t>(seat)] & state.cities).size();
            RC_ASSERT(Baronny::score(state, seat) == 15 * state.player(seat).rank + 10 * (cities - 3));
        }
    });
}

TEST(Invariants, KnightsRemovedAreExpeditions) {
    RULE("BA-INV-09");
    in_every_position("expeditions", [](const State& before, Action action, const State& state) {
        const bool expedition = unpack(action)->kind == Kind::expedition;
        for (Seat seat = 0; seat < state.seats; ++seat) {
            const int sent = expedition && seat == before.active ? 1 : 0;
            RC_ASSERT(state.player(seat).knights_removed == before.player(seat).knights_removed + sent);
        }
    });
}

TEST(Invariants, SetsAndListsOfKnightsAgree) {
    in_every_position("knights twice told", [](const State&, Action, const State& state) {
        for (Seat seat = 0; seat < state.seats; ++seat) {
            const auto index = static_cast<std::size_t>(seat);
            const Player& player = state.player(seat);
            HexSet some;
            HexSet two;
            for (std::size_t knight = 0; knight < player.knights_on_board; ++knight) {
                const HexIndex hex = player.knights[knight];
                const bool in_order = knight == 0 || player.knights[knight - 1] <= hex;
                RC_ASSERT(in_order);
                if (some.contains(hex)) {
                    two.insert(hex);
                }
                some.insert(hex);
            }
            RC_ASSERT(some == state.knights[index]);
            RC_ASSERT(two == state.pairs[index]);
        }
    });
}

}  // namespace
}  // namespace pentarchy::baronny
