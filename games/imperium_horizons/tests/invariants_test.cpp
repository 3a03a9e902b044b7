// What holds in every position of every game, whatever is played.

#include <rapidcheck.h>

#include <set>

#include "games/imperium_horizons/tests/table.h"
#include "tests/playthrough.h"

namespace pentarchy::imperium_horizons {
namespace {

using Play = pentarchy::testing::Playthrough<ImperiumHorizons>;

// Plays random games of random options and calls `check` before every action.
template <class Check>
void in_every_position(const std::string& what, Check check) {
    const auto holds = rc::check(what, [&](std::uint64_t seed) {
        static constexpr std::array<const char*, 3> commons = {"horizons", "classics", "legends"};
        static constexpr std::array<const char*, 4> variants = {"none", "trade_routes", "quick+precious", "pacifist"};
        Play play({{"seats", std::to_string(*rc::gen::inRange(2, 5))},
                   {"commons", commons[static_cast<std::size_t>(*rc::gen::inRange(0, 3))]},
                   {"sides", *rc::gen::arbitrary<bool>() ? "a" : "b"},
                   {"variants", variants[static_cast<std::size_t>(*rc::gen::inRange(0, 4))]}},
                  seed);
        while (!play.over()) {
            check(play.state);
            RC_ASSERT(play.play(play.pick()));
        }
        check(play.state);
    });
    EXPECT_TRUE(holds);
}

void no_card_is_lost_or_made(const State& s) {
    for (std::size_t i = 0; i < max_pieces; ++i) {
        RC_ASSERT((s.at[i] != spot::nowhere) == (i < s.cards) || s.round == 0);
    }
}

void the_market_has_one_card_and_at_most_one_unrest_a_slot(const State& s) {
    std::array<int, market_slots> cards{};
    std::array<int, market_slots> unrest{};
    for (const Piece piece : at(s, spot::market)) {
        RC_ASSERT(s.host[piece] < market_slots);
        ++cards[s.host[piece]];
    }
    for (const Piece piece : at(s, spot::beneath)) {
        RC_ASSERT(s.host[piece] < market_slots);
        RC_ASSERT(card_of(s, piece).bears(Suit::unr));
        ++unrest[s.host[piece]];
    }
    for (std::size_t slot = 0; slot < market_slots; ++slot) {
        RC_ASSERT(cards[slot] <= 1);
        RC_ASSERT(unrest[slot] <= 1);
    }
}

void tokens_lie_on_cards_that_can_bear_them(const State& s) {
    std::set<Piece> seen;
    for (const Tokens& tokens : s.tokens) {
        RC_ASSERT(tokens.total() > 0);
        RC_ASSERT(seen.insert(tokens.card).second);
        const spot::Code where = kind_of(s.at[tokens.card]);
        RC_ASSERT(where == spot::market || where == spot::play || where == spot::permanent ||
                  where == spot::resolving || s.pending.ask == Ask::over);
    }
}

void every_garrison_has_its_host(const State& s) {
    for (int seat = 0; seat < s.seats; ++seat) {
        for (const Piece piece : at(s, spot::garrison, seat)) {
            RC_ASSERT(s.host[piece] < s.cards);
            RC_ASSERT(owner_of(s.at[s.host[piece]]) == seat || s.pending.ask == Ask::over);
        }
    }
}

void a_seat_knows_its_hand(const State& s) {
    for (int seat = 0; seat < s.seats; ++seat) {
        for (const Piece piece : at(s, spot::hand, seat)) {
            RC_ASSERT((s.known[piece] >> seat & 1U) != 0U);
        }
    }
}

void choices_are_listed_once(const State& s) {
    ActionList actions;
    if (ImperiumHorizons::to_act(s).is_seat()) {
        ImperiumHorizons::legal(s, actions);
        RC_ASSERT(!actions.empty());
    }
    const std::set<Action> different(actions.begin(), actions.end());
    RC_ASSERT(different.size() == actions.size());
}

void what_is_bound_belongs_to_a_frame(const State& s) {
    for (const Binding& binding : s.bindings) {
        RC_ASSERT(binding.frame < s.stack.size());
    }
    RC_ASSERT(s.stack.empty() == (s.pending.ask == Ask::over));
}

void the_effects_kept_are_those_of_the_cards(const State& s) {
    for (int seat = 0; seat < s.seats; ++seat) {
        Effects all;
        for (const Piece piece : in_play(s, seat) | at(s, spot::state_card, seat)) {
            all |= traits_of(s, piece);
        }
        RC_ASSERT(all == s.effects_of(seat));
    }
}

// One test, so that the games are played once.
TEST(Invariants, HoldInEveryPosition) {
    in_every_position("invariants", [](const State& s) {
        no_card_is_lost_or_made(s);
        the_market_has_one_card_and_at_most_one_unrest_a_slot(s);
        tokens_lie_on_cards_that_can_bear_them(s);
        every_garrison_has_its_host(s);
        a_seat_knows_its_hand(s);
        choices_are_listed_once(s);
        what_is_bound_belongs_to_a_frame(s);
        the_effects_kept_are_those_of_the_cards(s);
    });
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
