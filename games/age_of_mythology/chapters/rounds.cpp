// The six phases of a round (AM-ROUND).

#include <algorithm>

#include "games/age_of_mythology/chapters/rounds.h"
#include "games/age_of_mythology/chapters/rules.h"

namespace pentarchy::age_of_mythology {

namespace {

void remove_card(Player& player, int card) {
    const auto* found = std::ranges::find(player.hand, u8(card));
    player.hand.erase_at(static_cast<std::size_t>(found - player.hand.begin()));
}

// All that is not in the discard pile of an empty deck is in the hands of its culture.
void remember_hands(State& state, int culture) {
    for (int seat = 0; seat < state.seats; ++seat) {
        Player& player = state.player(seat);
        if (player.culture == culture) {
            player.older.clear();
            for (const std::uint8_t card : player.hand) {
                if (!is_permanent(card)) {
                    player.older.push_back(card);
                }
            }
        }
    }
}

// A random card is shown and leaves the hand. Where several hold cards of one culture, nobody else can tell one of the
// older cards from the same card drawn since: what was known of these hands is then given up.
void forget_shown(State& state, Player& owner, int card) {
    const auto* found = std::ranges::find(owner.older, u8(card));
    bool is_shared = false;
    bool is_older = false;  // in any of the hands
    for (int seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.player(seat);
        if (player.culture == owner.culture) {
            is_shared = is_shared || &player != &owner;
            is_older = is_older || std::ranges::find(player.older, u8(card)) != player.older.end();
        }
    }
    const auto left = std::ranges::count_if(owner.hand, [](int other) { return !is_permanent(other); });
    const bool has_newer = static_cast<std::size_t>(left) + 1 > owner.older.size();
    if (is_shared && is_older && has_newer) {
        for (int seat = 0; seat < state.seats; ++seat) {
            if (state.player(seat).culture == owner.culture) {
                state.player(seat).older.clear();
            }
        }
    } else if (found != owner.older.end()) {
        owner.older.erase_at(static_cast<std::size_t>(found - owner.older.begin()));
    }
}

bool holds(const Player& player, int card) {
    return std::ranges::find(player.hand, u8(card)) != player.hand.end();
}

// --- phase 1: victory cubes ---

void place_on(State& state) {
    const bool all = state.step == figures().victory_cubes_per_round || state.victory_bank == 0;
    if (!all) {
        state.stage = Stage::place_cube;
        state.decider = u8(state.in_order(state.step));  // AM-ROUND-03, 04
    }
}

// --- phase 2: action cards ---

int room(const Player& player) {
    return figures().hand[player.age] - static_cast<int>(player.hand.size());
}

int cards_to_draw(const State& state, const Player& player) {
    const int left = state.decks[player.culture].size() + state.discards[player.culture].size();
    return std::min(room(player), left);
}

void begin_turns(State& state) {
    state.phase = Phase::actions;
    state.turn = 1;
    state.step = 0;
    next_turn(state);
}

void choose_on(State& state) {
    while (state.step < state.seats && room(state.player(state.in_order(state.step))) <= 0) {
        ++state.step;
    }
    if (state.step == state.seats) {
        begin_turns(state);
        return;
    }
    state.stage = Stage::choose_cards;
    state.decider = u8(state.in_order(state.step));
}

// An empty deck is made anew from the discard pile (AM-ROUND-24).
void draw_on(State& state) {
    const int culture = state.asked().culture;
    if (state.draws == 0) {
        ++state.step;
        choose_on(state);
        return;
    }
    if (state.decks[at(culture)].empty()) {
        remember_hands(state, culture);
        state.decks[at(culture)] = state.discards[at(culture)];
        state.discards[at(culture)] = {};
    }
    state.stage = Stage::cards;
}

// --- phases 4 to 6 ---

void spoil(State& state) {
    for (int seat = 0; seat < state.seats; ++seat) {
        Player& player = state.player(seat);
        const int limit = spoilage_limit(player);
        for (int resource = 0; resource < resource_count; ++resource) {
            const int above = std::max(0, player.cubes[at(resource)] - limit);
            player.cubes[at(resource)] = u8(player.cubes[at(resource)] - above);
            state.bank[at(resource)] = u8(state.bank[at(resource)] + above);
        }
    }
}

// Cards that were played go back to the others, so whoever still has permanent cards does not have these (AM-ROUND-29).
// Where none was taken since the table was last cleared, what was known of the hand then stays true.
void remember_returned(Player& player) {
    int played = 0;
    std::uint8_t returned = 0;
    for (const std::uint8_t card : player.played) {
        if (is_permanent(card)) {
            ++played;
            returned = u8(returned | 1 << (card - random_kinds));
        }
    }
    const auto in_hand = static_cast<int>(std::ranges::count_if(player.hand, is_permanent));
    const bool took_none = in_hand + played == player.kept;
    player.returned = took_none ? u8(player.returned | returned) : returned;
    player.kept = u8(in_hand);
}

void clear_table(State& state) {
    for (int seat = 0; seat < state.seats; ++seat) {
        Player& player = state.player(seat);
        remember_returned(player);
        for (const std::uint8_t card : player.played) {
            if (!is_permanent(card)) {
                state.discards[player.culture].add(card);
            }
        }
        player.played.clear();
        player.fourth_action = 0;
    }
}

void discard_on(State& state) {
    while (state.step < state.seats && state.player(state.in_order(state.step)).hand.empty()) {
        ++state.step;
    }
    if (state.step < state.seats) {
        state.stage = Stage::discard;
        state.decider = u8(state.in_order(state.step));
        return;
    }
    state.first = u8(state.next(state.first));  // AM-ROUND-23
    begin_round(state);
}

void end_actions(State& state) {
    state.turn = 0;
    state.step = 0;
    if (state.victory_bank == 0) {  // AM-END-02, AM-ROUND-31
        finish_game(state);
        return;
    }
    spoil(state);
    clear_table(state);
    state.phase = Phase::discard;
    discard_on(state);
}

bool may_play(const State& state, const Player& player) {
    return !player.hand.empty() && (state.turn <= figures().actions || player.fourth_action != 0);
}

}  // namespace

void begin_round(State& state) {
    ++state.round;
    state.phase = Phase::cubes;
    state.step = 0;
    place_on(state);
}

void next_turn(State& state) {
    while (true) {
        if (state.step == state.seats) {
            state.step = 0;
            if (++state.turn > figures().actions + 1) {
                end_actions(state);
                return;
            }
        }
        const int seat = state.in_order(state.step);
        if (may_play(state, state.player(seat))) {
            state.active = u8(seat);
            state.decider = u8(seat);
            state.stage = Stage::turn;
            return;
        }
        ++state.step;  // AM-ROUND-30
    }
}

// --- the answers ---------------------------------------------------------------------------------

void PlaceCube::offer(const State& state, ActionList& actions) {
    offer_possible<PlaceCube>(state, actions);
}

void PlaceCube::carry_out(State& state, const Move& move) {
    --state.victory_bank;
    ++state.on_card[move.a];
    ++state.step;
    place_on(state);
    if (state.step == figures().victory_cubes_per_round || state.victory_bank == 0) {
        state.phase = Phase::cards;
        state.step = 0;
        choose_on(state);
    }
}

void TakeCard::offer(const State& state, ActionList& actions) {
    const Player& player = state.asked();
    for (int card = random_kinds; card < card_kinds; ++card) {
        if (!holds(player, card)) {  // AM-ROUND-29
            add(actions, {Kind::take_card, card});
        }
    }
}

Refusal TakeCard::why_not(const State& state, const Move& move) {
    if (!is_permanent(move.a)) {
        return "AM-ROUND-07";
    }
    return holds(state.asked(), move.a) ? Refusal("AM-ROUND-29") : permitted;
}

void TakeCard::carry_out(State& state, const Move& move) {
    state.asked().add_card(move.a);
    choose_on(state);
}

void DrawCards::offer(const State& state, ActionList& actions) {
    for (int cards = 0; cards <= cards_to_draw(state, state.asked()); ++cards) {
        add(actions, {Kind::draw, cards});
    }
}

bool DrawCards::is_possible(const State& state, const Move& move) {
    return move.a <= cards_to_draw(state, state.asked());
}

void DrawCards::carry_out(State& state, const Move& move) {
    state.draws = move.a;
    draw_on(state);
}

void DrawCard::carry_out(State& state, const Move& move) {
    state.decks[state.asked().culture].take(move.a);
    state.asked().add_card(move.a);
    --state.draws;
    draw_on(state);
}

// Cards of a kind are one choice.
void Play::offer(const State& state, ActionList& actions) {
    int last = -1;
    for (const std::uint8_t card : state.asked().hand) {
        if (card != last && playable(state, state.decider, card)) {
            add(actions, {Kind::play, card});
        }
        last = card;
    }
}

Refusal Play::why_not(const State& state, const Move& move) {
    const Player& player = state.asked();
    if (!holds(player, move.a)) {
        return std::ranges::find(player.played, move.a) != player.played.end() ? "AM-CARD-GEN-09" : "AM-ROUND-14";
    }
    if (playable(state, state.decider, move.a)) {
        return permitted;
    }
    switch (player.card(move.a).action) {
        case CardAction::explore:
            return "AM-CARD-EXPLORE-10";
        case CardAction::trade:
            return "AM-CARD-TRADE-08";
        case CardAction::next_age:
            return player.age == mythic ? "AM-CARD-NEXTAGE-07" : "AM-CARD-NEXTAGE-08";
        case CardAction::build:
            return "AM-CARD-BUILD-09";
        case CardAction::recruit:
            return "AM-CARD-RECRUIT-09";
        case CardAction::attack:
            return "AM-CARD-ATTACK-11";
        default:
            return "AM-CARD-GEN-08";
    }
}

void Play::carry_out(State& state, const Move& move) {
    Player& player = state.acting();
    remove_card(player, move.a);
    if (!is_permanent(move.a)) {
        forget_shown(state, player, move.a);
    }
    player.played.push_back(move.a);
    state.card = move.a;
    begin_action(state);
}

void PlayNothing::carry_out(State& state, const Move&) {
    ++state.step;
    next_turn(state);
}

void Discard::offer(const State& state, ActionList& actions) {
    int last = -1;
    for (const std::uint8_t card : state.asked().hand) {
        if (card != last) {
            add(actions, {Kind::discard, card});
        }
        last = card;
    }
}

bool Discard::is_possible(const State& state, const Move& move) {
    return holds(state.asked(), move.a);
}

void Discard::carry_out(State& state, const Move& move) {
    remove_card(state.asked(), move.a);
    if (is_permanent(move.a)) {
        --state.asked().kept;
    } else {
        forget_shown(state, state.asked(), move.a);
        state.discards[state.asked().culture].add(move.a);
    }
    discard_on(state);
}

void Keep::carry_out(State& state, const Move&) {
    ++state.step;
    discard_on(state);
}

}  // namespace pentarchy::age_of_mythology
