// What a move would waste: power and priests that find no room, spades and cult steps that come to nothing, actions of
// one's own that a pass leaves unused. An unused power action is no waste, for its power stays.

#include <algorithm>

#include "core/words/view.h"
#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/game.h"
#include "games/terra_mystica/questions.h"
#include "games/terra_mystica/view/words.h"

namespace pentarchy::terra_mystica {

namespace {

using Messages = std::vector<Message>;

void warn(Messages& warnings, std::string_view what, int number, json::object more = {}) {
    if (number > 0) {
        more["number"] = number;
        warnings.emplace_back(key("waste", what), std::move(more));
    }
}

// --- power and priests -----------------------------------------------------------------------------------------------

// The power that the move grants beyond what the bowls can take (TM-POWER-07): with more tokens in bowl I, more would
// have moved.
int power_without_room(const State& state, const Move& move) {
    constexpr int more_tokens = 40;
    const auto moved = [&](int tokens) {
        State now = state;
        Player& player = now.player(state.decider);
        player.bowls[0] = static_cast<std::uint8_t>(player.bowls[0] + tokens);
        const int room = power_room(player);
        carry_out(now, move);
        return room - power_room(player);
    };
    return moved(more_tokens) - moved(0);
}

// TM-INC-09, -10
int priests_without_room(const Player& player, const Goods& granted) {
    return granted.priests - std::min<int>(granted.priests, priests_in_supply(player));
}

void warn_of_lost_goods(const State& state, const Move& move, Messages& warnings) {
    const Player& player = state.player(state.decider);
    warn(warnings, "power", power_without_room(state, move));
    if (move.kind == Kind::power) {
        warn(warnings, "priests", priests_without_room(player, figures().power_actions[move.a].gain));
    } else if (move.kind == Kind::take_town) {
        warn(warnings, "priests", priests_without_room(player, figures().towns[move.a].reward));
    }
}

// --- spades and cult steps -------------------------------------------------------------------------------------------

// Free spades that are neither used by the move nor left for a further hex (TM-TB-27, -29; TM-P3-15).
int spades_given_up(const State& state, const Move& move) {
    const int used = move.kind == Kind::terrain ? std::min<int>(state.spades, move.b) : 0;
    State after = state;
    carry_out(after, move);
    tick(after);  // spades for which there is no hex any more are dropped
    const bool goes_on = after.work == state.work && after.active == state.active;
    return state.spades - used - (goes_on ? after.spades : 0);
}

int steps_of(const State& state, const Move& move) {
    switch (move.kind) {
        case Kind::priest:
            return move.b;
        case Kind::bonus_step:
            return figures().bonus[bon2].cult_steps;
        case Kind::favor_step:
            return figures().favors[fav6].cult_steps;
        case Kind::ascend_two:
            return state.player(state.decider).board().special_amount;
        case Kind::cult_step:
            return 1;
        default:
            return 0;
    }
}

// Steps beyond the last space that may be entered (TM-CULT-04, -05); one that waits for a key is not lost yet.
void warn_of_lost_steps(const State& state, const Move& move, Messages& warnings) {
    const int steps = move.a < cult_count ? steps_of(state, move) : 0;
    if (steps == 0) {
        return;
    }
    const auto cult = static_cast<Cult>(move.a);
    State after = state;
    advance(after, state.decider, cult, steps);
    const bool waits = ((tops(after, state.decider) >> cult) & 1U) != 0;
    const int made = after.player(state.decider).cults[cult] - state.player(state.decider).cults[cult];
    warn(warnings, "steps", steps - made - static_cast<int>(waits), {{"cult", term(key("cult", cult_names[cult]))}});
}

// --- passing ---------------------------------------------------------------------------------------------------------

// Actions printed on the player's own cards and board that cost nothing and come back only next round (TM-SPEC-01).
bool is_own_action(Kind kind) {
    return kind == Kind::bonus_spade || kind == Kind::bonus_step || kind == Kind::favor_step || kind == Kind::ride ||
           kind == Kind::ascend_two || kind == Kind::free_post || kind == Kind::giant_dig ||
           kind == Kind::double_turn || kind == Kind::sandstorm;
}

void warn_of_unused_actions(const State& state, Messages& warnings) {
    ActionList actions;
    TerraMystica::legal(state, actions);
    Kind last = Kind::pass;
    for (const Action action : actions) {
        const Kind kind = unpack_legal(action).kind;
        if (kind != last && is_own_action(kind)) {
            warnings.emplace_back(
                key("waste", "action"),
                json::object{{"action", term(key("action", kind_names[static_cast<std::size_t>(kind)]))}});
        }
        last = kind;
    }
}

// Whoever has passed converts nothing more (TM-CONV-10): what phase III and the next income bring must fit as it is.
void warn_of_lost_income(const State& state, const Move& move, Messages& warnings) {
    if (state.round == rounds || state.has(flag_loose)) {
        return;
    }
    State after = state;
    pass(after, state.decider, move.a);
    Player& player = after.player(state.decider);
    int spades = 0;
    const Goods reward = cult_reward(after, player, spades);
    const Goods next = income(after, player);
    warn(warnings, "income_power", reward.power + next.power - power_room(player));
    warn(warnings, "income_priests", reward.priests + next.priests - priests_in_supply(player));
}

}  // namespace

std::vector<Message> TerraMystica::waste(const State& state, Action action) {
    const Move move = unpack_legal(action);
    Messages warnings;
    if (move.kind < Kind::convert || move.kind == Kind::accept || move.kind == Kind::decline) {
        return warnings;  // power from neighbours costs points for what is taken, not for what is offered
    }
    if (move.kind == Kind::pass) {
        warn_of_unused_actions(state, warnings);
        warn_of_lost_income(state, move, warnings);
        return warnings;
    }
    warn_of_lost_goods(state, move, warnings);
    warn_of_lost_steps(state, move, warnings);
    if (state.work != Work::none && state.spades > 0) {
        warn(warnings, "spades", spades_given_up(state, move));
    }
    return warnings;
}

}  // namespace pentarchy::terra_mystica
