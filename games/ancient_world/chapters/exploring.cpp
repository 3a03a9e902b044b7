// Explore: cards of the deck or of the row into the reserve (rulebook: Actions des Citoyens; Zori Playwrights).

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/questions.h"

namespace pentarchy::ancient_world {

namespace {

std::vector<Target> deck_in_use(const State& state) {
    return {{"deck", era_number(state) == 0 ? "deck_a" : "deck_b"}};
}

}  // namespace

// --- the deck (AW-ACT-EXPLORE-02, -03) ------------------------------------------------------------------------------

bool ExploreDeck::is_open(const State& state) {
    return deck_has_card(state);
}

void ExploreDeck::carry_out(State& state, const Move&) {
    state.todo = Ask::turn;
    state.draws_due =
        static_cast<std::uint8_t>(figures().explore_draw + state.player(state.active).total(explore_bonus));
}

std::vector<Target> ExploreDeck::targets(const State& state, const Move&) {
    return deck_in_use(state);
}

bool ReserveTop::is_open(const State& state) {
    return deck_has_card(state);
}

void ReserveTop::carry_out(State& state, const Move&) {
    state.todo = Ask::turn;
    state.draws_due = 1;
    state.draw_keeps = 1;
}

std::vector<Target> ReserveTop::targets(const State& state, const Move&) {
    return deck_in_use(state);
}

CardSet DrawCard::among(const State& state) {
    return state.deck.within(era(state));
}

void DrawCard::carry_out(State& state, const Move& move) {
    state.deck.take(move.a);
    --state.draws_due;
    if (state.draw_keeps != 0) {
        state.draw_keeps = 0;
        reserve_secret(state, state.active, move.a, state.generation[at(era_number(state))]);
    } else {
        state.drawn.add(move.a);
    }
}

void Keep::offer(const State& state, ActionList& actions) {
    offer_cards(state.drawn.one | state.old_drawn.one, id, actions);
}

Refusal Keep::why_not(const State& state, const Move& move) {
    return has(state.drawn.one | state.old_drawn.one, move.a) ? permitted : Refusal("AW-ACT-EXPLORE-08");
}

void Keep::carry_out(State& state, const Move& move) {
    const int now = state.generation[at(era_number(state))];
    const bool is_new = state.drawn.count(move.a) > 0;
    (is_new ? state.drawn : state.old_drawn).take(move.a);
    state.discards.add(state.drawn);
    state.discards.add(state.old_drawn);
    state.drawn = {};
    state.old_drawn = {};
    reserve_secret(state, state.active, move.a, is_new ? now : now - 1);
}

// --- the row --------------------------------------------------------------------------------------------------------

void Reserve::offer(const State& state, ActionList& actions) {
    offer_cards(row_cards(state), id, actions);
}

Refusal Reserve::why_not(const State& state, const Move& move) {
    return has(row_cards(state), move.a) ? permitted : no_answer(state);
}

void Reserve::carry_out(State& state, const Move& move) {
    take_from_row(state, move.a);
    state.player(state.active).open_reserve.add(move.a);
    state.todo = Ask::turn;
}

}  // namespace pentarchy::ancient_world
