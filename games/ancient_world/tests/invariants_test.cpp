// What holds in every position of every game, whatever is played.

#include <rapidcheck.h>

#include "games/ancient_world/tests/table.h"
#include "tests/playthrough.h"

namespace pentarchy::ancient_world {
namespace {

using Play = pentarchy::testing::Playthrough<AncientWorld>;

// Plays a random game of random options and calls `check` after every action.
template <class Check>
void in_every_position(const std::string& what, Check check) {
    const auto holds = rc::check(what, [&](std::uint64_t seed) {
        const int seats = *rc::gen::inRange(2, 5);
        const auto yes_no = [](bool on) { return on ? "yes" : "no"; };
        Play play({{"seats", std::to_string(seats)},
                   {"expansion_plus", yes_no(*rc::gen::arbitrary<bool>())},
                   {"token_supply", *rc::gen::arbitrary<bool>() ? "printed" : "unlimited"},
                   {"fee_mode", *rc::gen::arbitrary<bool>() ? "different" : "lower_only"}},
                  seed);
        while (!play.over()) {
            const State before = play.state;
            const Action action = play.pick();
            RC_ASSERT(play.play(action));
            check(before, action, play.state);
        }
    });
    EXPECT_TRUE(holds);
}

TEST(Invariants, IconsAreThoseOfTheCity) {
    in_every_position("icons", [](const State&, Action, const State& state) {
        for (Seat seat = 0; seat < state.seats; ++seat) {
            Player player = state.player(seat);
            recount(player);
            RC_ASSERT(player.totals == state.player(seat).totals);
            RC_ASSERT((player.damaged & ~player.built) == 0U);
        }
    });
}

TEST(Invariants, CapacityAndArmies) {
    in_every_position("limits", [](const State&, Action, const State& state) {
        for (Seat seat = 0; seat < state.seats; ++seat) {
            const Player& player = state.player(seat);
            RC_ASSERT(player.empire_cards() <= player.total(capacity));
            RC_ASSERT(player.army_count <= player.total(army_slot) || state.ask == Ask::disband);
        }
    });
}

TEST(Invariants, StandingCitizensAreOnTheBoard) {
    in_every_position("standing", [](const State&, Action, const State& state) {
        std::array<std::uint8_t, space_count> standing{};
        for (Seat seat = 0; seat < state.seats; ++seat) {
            for (int value = 1; value <= citizen_count; ++value) {
                const std::uint8_t place = state.player(seat).citizens[at(value - 1)];
                if (place < space_count) {
                    standing[place] |= static_cast<std::uint8_t>(1U << value);
                }
            }
        }
        RC_ASSERT(standing == state.standing);
    });
}

TEST(Invariants, EveryDesignHasItsCopies) {
    in_every_position("copies", [](const State&, Action, const State& state) {
        for (int card = 0; card < static_cast<int>(figures().empire.size()); ++card) {
            int copies = 0;
            for (const CardSet* cards : {&state.deck, &state.discards, &state.gone, &state.drawn, &state.old_drawn}) {
                copies += cards->count(card);
            }
            copies += static_cast<int>(std::ranges::count(state.empire_row, card));
            for (Seat seat = 0; seat < state.seats; ++seat) {
                const Player& player = state.player(seat);
                copies += (has(player.built, card) ? 1 : 0) + player.open_reserve.count(card);
                for (const std::uint8_t kept : player.secrets) {
                    copies += secret_kind(kept) == card ? 1 : 0;
                }
            }
            const bool starts = has(figures().starting_empire, card);
            RC_ASSERT(copies == (starts ? state.seats : figures().empire[at(card)].copies));
        }
    });
}

TEST(Invariants, PrintedTokensSuffice) {
    in_every_position("tokens", [](const State&, Action, const State& state) {
        if (state.option(printed_tokens)) {
            RC_ASSERT(coins_left(state) >= 0);
            RC_ASSERT(knowledge_left(state) >= 0);
        }
    });
}

// The leak test over reserves: no document or log line for one seat may depend on what only another knows.
TEST(Invariants, NothingSaidToOneSeatDependsOnAnothersSecrets) {
    Random random(17);
    int looks = 0;
    in_every_position("no leak", [&](const State& before, Action action, const State& after) {
        bool has_secret = !after.drawn.empty() || !after.scouted.empty();
        for (Seat seat = 0; seat < after.seats; ++seat) {
            has_secret = has_secret || !after.player(seat).secrets.empty();
        }
        if (!has_secret || ++looks % 37 != 0) {
            return;
        }
        const Seat seat = static_cast<Seat>(random.below(after.seats));
        State dealt = after;
        AncientWorld::hide(dealt, seat, random);
        RC_ASSERT(AncientWorld::view(dealt, Viewer::of_seat(seat)) == AncientWorld::view(after, Viewer::of_seat(seat)));
        RC_ASSERT(AncientWorld::view(dealt, Viewer::spectator()) == AncientWorld::view(after, Viewer::spectator()));
        if (AncientWorld::is_secret(before, action, seat)) {
            const auto lines = AncientWorld::log(before, action, after, Viewer::of_seat(seat));
            RC_ASSERT(lines[0].key.find("_secret") != std::string::npos);
            RC_ASSERT(!lines[0].args.contains("card"));
        }
    });
    EXPECT_GT(looks, 1000);
}

}  // namespace
}  // namespace pentarchy::ancient_world
