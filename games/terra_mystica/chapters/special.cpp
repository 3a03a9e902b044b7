// Action 7: the special actions of bonus cards, favor tiles and faction boards (rulebook p.14, App.I, II, IV).

#include "games/terra_mystica/chapters/offers.h"
#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/questions.h"

namespace pentarchy::terra_mystica {

namespace {

// The track of a special action, or `track_later` where that is agreed (TM-COMPAT-06).
Refusal refuse_track(const State& state, int cult) {
    return cult < cult_count || (cult == track_later && state.has(flag_late)) ? permitted : "TM-CULT-01";
}

void add_tracks(const State& state, ActionList& actions, Kind kind) {
    add_cults(actions, kind);
    if (state.has(flag_late)) {
        add(actions, kind, track_later);
    }
}

std::string_view sentence_of_step(std::string_view name, const Move& move) {
    return move.a == track_later ? "step_later" : name;
}

bool card_is_used(const State& state, Bonus card) {
    return ((state.bonus_used >> card) & 1U) != 0;
}

void use_card(State& state, Bonus card) {
    state.bonus_used = static_cast<std::uint8_t>(state.bonus_used | 1U << card);  // TM-SPEC-04
    use_action(state);
}

constexpr unsigned board_bit = 1;  // of Player::special_used
constexpr unsigned favor_bit = 2;

bool is_used(const State& state, unsigned bit) {
    return (state.player(state.decider).special_used & bit) != 0;
}

void use_special(State& state, unsigned bit) {
    Player& player = state.player(state.decider);
    player.special_used = static_cast<std::uint8_t>(player.special_used | bit);
    use_action(state);
}

}  // namespace

// --- bonus cards ---------------------------------------------------------------------------------

Refusal BonusSpade::why_not(const State& state, const Move&) {
    if (card_is_used(state, bon1)) {
        return "TM-SPEC-04";
    }
    return can_start_work(state, state.decider, Work::free, figures().bonus[bon1].spades) ? permitted : "TM-TB-34";
}

void BonusSpade::carry_out(State& state, const Move&) {
    use_card(state, bon1);
    start_work(state, Work::free, figures().bonus[bon1].spades);
}

void BonusStep::offer(const State& state, ActionList& actions) {
    if (!card_is_used(state, bon2)) {
        add_tracks(state, actions, id);
    }
}

Refusal BonusStep::why_not(const State& state, const Move& move) {
    return card_is_used(state, bon2) ? "TM-SPEC-04" : refuse_track(state, move.a);
}

void BonusStep::carry_out(State& state, const Move& move) {
    use_card(state, bon2);
    if (move.a == track_later) {
        ++state.steps_due;
    } else {
        advance(state, state.decider, static_cast<Cult>(move.a), figures().bonus[bon2].cult_steps);
    }
}

std::string_view BonusStep::sentence(const State&, const Move& move) {
    return sentence_of_step(name, move);
}

// --- favor tiles ---------------------------------------------------------------------------------

void FavorStep::offer(const State& state, ActionList& actions) {
    if (!is_used(state, favor_bit)) {
        add_tracks(state, actions, id);
    }
}

Refusal FavorStep::why_not(const State& state, const Move& move) {
    return is_used(state, favor_bit) ? "TM-SPEC-01" : refuse_track(state, move.a);
}

void FavorStep::carry_out(State& state, const Move& move) {
    use_special(state, favor_bit);
    if (move.a == track_later) {
        ++state.steps_due;
    } else {
        advance(state, state.decider, static_cast<Cult>(move.a), figures().favors[fav6].cult_steps);
    }
}

std::string_view FavorStep::sentence(const State&, const Move& move) {
    return sentence_of_step(name, move);
}

// --- Witches -------------------------------------------------------------------------------------

namespace {

HexSet free_home_land(const State& state) {
    return state.terrain[state.player(state.decider).board().home] - state.occupied();
}

bool has_dwelling_left(const Player& player) {
    return player.count(dwelling) < player.board().pieces[dwelling];
}

}  // namespace

void Ride::offer(const State& state, ActionList& actions) {
    if (!is_used(state, board_bit) && has_dwelling_left(state.player(state.decider))) {
        add_hexes(actions, id, free_home_land(state));
    }
}

Refusal Ride::why_not(const State& state, const Move& move) {
    if (is_used(state, board_bit)) {
        return "TM-SPEC-01";
    }
    if (!has_dwelling_left(state.player(state.decider))) {
        return "TM-FAC-WITCHES-04";
    }
    return move.a < hex_count && free_home_land(state).contains(move.a) ? permitted : "TM-FAC-WITCHES-03";
}

void Ride::carry_out(State& state, const Move& move) {
    use_special(state, board_bit);
    build_dwelling(state, state.decider, move.a);  // TM-FAC-WITCHES-02
}

Refusal Forgo::why_not(const State& state, const Move&) {
    if (state.ask != Ask::resolve && is_used(state, board_bit)) {
        return "TM-SPEC-01";
    }
    return state.has(flag_forgo) ? permitted : state.ask == Ask::resolve ? Refusal("TM-BRIDGE-01") : while_closed;
}

void Forgo::carry_out(State& state, const Move&) {
    if (state.ask == Ask::resolve) {
        state.bridge_due = 0;
        answered(state);
        return;
    }
    use_special(state, board_bit);
}

std::string_view Forgo::sentence(const State& state, const Move&) {
    return state.ask == Ask::resolve ? "no_bridge" : name;
}

std::vector<Target> Forgo::targets(const State& state, const Move&) {
    if (state.ask == Ask::resolve) {
        return {};
    }
    return {{"action", state.player(state.decider).faction == witches ? "ACTW" : "ACTS"}};
}

// --- Auren ---------------------------------------------------------------------------------------

void AscendTwo::offer(const State& state, ActionList& actions) {
    if (!is_used(state, board_bit)) {
        add_tracks(state, actions, id);
    }
}

Refusal AscendTwo::why_not(const State& state, const Move& move) {
    if (is_used(state, board_bit)) {
        return "TM-SPEC-01";
    }
    return refuse_track(state, move.a) == permitted ? permitted : while_closed;
}

void AscendTwo::carry_out(State& state, const Move& move) {
    use_special(state, board_bit);
    if (move.a == track_later) {
        ++state.double_due;
    } else {  // TM-FAC-AUREN-03, -04
        advance(state, state.decider, static_cast<Cult>(move.a), state.player(state.decider).board().special_amount);
    }
}

std::string_view AscendTwo::sentence(const State&, const Move& move) {
    return sentence_of_step(name, move);
}

void TwoStepsOwed::offer(const State&, ActionList& actions) {
    add_cults(actions, id);
}

Refusal TwoStepsOwed::why_not(const State&, const Move& move) {
    return move.a < cult_count ? permitted : "TM-TURN-04";
}

void TwoStepsOwed::carry_out(State& state, const Move& move) {
    --state.double_due;
    advance(state, state.decider, static_cast<Cult>(move.a), state.player(state.decider).board().special_amount);
    answered(state);
}

// --- Swarmlings ----------------------------------------------------------------------------------

namespace {

bool has_post_left(const Player& player) {
    return player.count(trading_post) < player.board().pieces[trading_post];
}

}  // namespace

void FreePost::offer(const State& state, ActionList& actions) {
    const Player& player = state.player(state.decider);
    if (!is_used(state, board_bit) && has_post_left(player)) {
        add_hexes(actions, id, player.of(dwelling));
    }
}

Refusal FreePost::why_not(const State& state, const Move& move) {
    if (is_used(state, board_bit)) {
        return "TM-SPEC-01";
    }
    const Player& player = state.player(state.decider);
    if (!has_post_left(player)) {
        return "TM-FAC-SWARMLINGS-03";
    }
    return move.a < hex_count && player.of(dwelling).contains(move.a) ? permitted : while_closed;
}

void FreePost::carry_out(State& state, const Move& move) {
    use_special(state, board_bit);
    upgrade(state, state.decider, move.a, trading_post);  // TM-FAC-SWARMLINGS-02
}

// --- Giants and Nomads: spades -------------------------------------------------------------------

Refusal GiantDig::why_not(const State& state, const Move&) {
    if (is_used(state, board_bit)) {
        return "TM-SPEC-01";
    }
    const int spades = state.player(state.decider).board().special_amount;
    return can_start_work(state, state.decider, Work::giants, spades) ? permitted : while_closed;
}

void GiantDig::carry_out(State& state, const Move&) {
    use_special(state, board_bit);
    start_work(state, Work::giants, state.player(state.decider).board().special_amount);  // TM-FAC-GIANTS-06
}

Refusal Sandstorm::why_not(const State& state, const Move&) {
    if (is_used(state, board_bit)) {
        return "TM-SPEC-01";
    }
    return can_start_work(state, state.decider, Work::sandstorm, 0) ? permitted : while_closed;
}

void Sandstorm::carry_out(State& state, const Move&) {
    use_special(state, board_bit);
    start_work(state, Work::sandstorm, 0);
}

// --- Chaos Magicians -----------------------------------------------------------------------------

Refusal DoubleTurn::why_not(const State& state, const Move&) {
    return is_used(state, board_bit) ? "TM-SPEC-01" : permitted;
}

void DoubleTurn::carry_out(State& state, const Move&) {
    use_special(state, board_bit);
    state.actions_left = 2;  // TM-FAC-CHAOS-03
    state.acted = 0;
}

// --- Engineers -----------------------------------------------------------------------------------

Refusal EngineerBridge::why_not(const State& state, const Move&) {
    const Player& player = state.player(state.decider);
    if (player.workers < player.board().bridge_workers) {
        return while_closed;
    }
    return bridge_sites(state, player) != 0 ? permitted : "TM-FAC-ENGINEERS-02";
}

void EngineerBridge::carry_out(State& state, const Move&) {
    Player& player = state.player(state.decider);
    player.workers = static_cast<std::uint8_t>(player.workers - player.board().bridge_workers);
    state.bridge_due = 1;
    use_action(state);
}

}  // namespace pentarchy::terra_mystica
