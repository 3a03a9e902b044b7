// The course of a round (rulebook: Déroulement d'une Manche, Fin d'une Manche): what happens by itself, and which
// question comes next.

#include <algorithm>
#include <bit>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/questions.h"

namespace pentarchy::ancient_world {

// AW-ROUND-11, -13, -22.
bool ready_deck(State& state) {
    const std::uint64_t cards = era(state);
    if ((state.deck.one & cards) != 0) {
        return true;
    }
    const CardSet back = state.discards.within(cards);
    if (back.empty()) {
        return false;
    }
    state.deck.add(back);
    state.discards.clear(cards);
    state.old_drawn.add(state.drawn);
    state.drawn = {};
    std::uint8_t& generation = state.generation[at(era_number(state))];
    generation = static_cast<std::uint8_t>(std::min<int>(generation + 1, last_generation));
    return true;
}

void ask(State& state, Ask question, Seat seat) {
    state.ask = question;
    state.decider = static_cast<std::uint8_t>(seat);
}

void ask_chance(State& state, Ask question) {
    state.ask = question;
    state.decider = nobody;
}

void ask_deal(State& state, Kind what) {
    ask_chance(state, Ask::deal);
    state.dealing = what;
}

// --- preparation ----------------------------------------------------------------------------------------------------

namespace {

template <std::size_t Size>
bool row_is_short(const std::array<std::uint8_t, Size>& row, int places) {
    return std::find(row.begin(), row.begin() + places, no_card) != row.begin() + places;
}

bool empire_row_is_short(const State& state) {
    return row_is_short(state.empire_row, figures().empire_row[state.seats]);
}

bool military_row_is_short(const State& state) {
    return state.military_deck != 0 && row_is_short(state.military_row, figures().military_row[state.seats]);
}

// Rounds 2 to 6 (AW-ROUND-03 to -16, -24).
void prepare_round(State& state) {
    ++state.round;
    state.phase = Phase::prepare;
    if (state.round == figures().deck_b_round) {  // AW-ROUND-12
        state.gone.add(state.discards);
        state.discards = {};
    }
    for (std::uint8_t& card : state.empire_row) {
        if (card != no_card) {
            discard_empire(state, card);
            card = no_card;
        }
    }
}

void begin_actions(State& state) {
    state.round = std::max<std::uint8_t>(state.round, 1);
    state.phase = Phase::act;
    state.active = state.tile;  // AW-ROUND-18
    state.passes = 0;
    for (Player& player : state.players) {
        player.passed = 0;
    }
}

}  // namespace

// --- cards turned up ------------------------------------------------------------------------------------------------

namespace {

// Whose top is to be turned up.
int missing_pile(const State& state) {
    for (int pile = 0; pile < pile_count; ++pile) {
        if (titan_missing(state, pile)) {
            return pile;
        }
    }
    return -1;
}

// What is to be turned up before the round. During set-up in the order of the rulebook; later the Empire row comes
// before the Military row (AW-ROUND-24).
Kind next_deal(const State& state) {
    if (state.round == 0 && province_missing(state)) {
        return Kind::turn_province;
    }
    if (state.round == 0 && missing_pile(state) >= 0) {
        return Kind::turn_titan;
    }
    const bool empire = empire_row_is_short(state) && deck_has_card(state);
    const bool military = military_row_is_short(state);
    if (state.round == 0) {
        return military ? Kind::deal_military : empire ? Kind::deal_empire : Kind::pass;
    }
    return empire ? Kind::deal_empire : military ? Kind::deal_military : Kind::pass;
}

// The leftmost gap of a row.
template <std::size_t Size>
void lay(std::array<std::uint8_t, Size>& row, int card) {
    for (std::uint8_t& place : row) {
        if (place == no_card) {
            place = static_cast<std::uint8_t>(card);
            return;
        }
    }
}

}  // namespace

CardSet TurnTitan::among(const State& state) {
    const int pile = state.attack == AttackStep::turn_up ? state.pile : missing_pile(state);
    return {state.piles[at(pile)].rest, 0};
}

void TurnTitan::carry_out(State& state, const Move& move) {
    TitanPile& pile = state.piles[figures().titan_pile[move.a]];
    pile.rest &= ~(std::uint32_t{1} << move.a);
    pile.top = move.a;
}

void DealMilitary::carry_out(State& state, const Move& move) {
    state.military_deck &= ~(std::uint32_t{1} << move.a);
    lay(state.military_row, move.a);
}

CardSet DealEmpire::among(const State& state) {
    return state.deck.within(era(state));
}

void DealEmpire::carry_out(State& state, const Move& move) {
    state.deck.take(move.a);
    lay(state.empire_row, move.a);
}

// --- a turn ---------------------------------------------------------------------------------------------------------

void Pass::carry_out(State& state, const Move&) {
    Player& player = state.player(state.active);
    const bool is_first = state.passes == 0;
    player.passed = 1;
    ++state.passes;
    state.turn_taken = 1;
    if (is_first && (player.working() & figures().reserves_on_pass) != 0 && can_explore(state)) {
        state.todo = Ask::playwrights;  // AW-CARD-ZORI-PLAYWRIGHTS-01
    }
}

// --- the end of a round ---------------------------------------------------------------------------------------------

namespace {

void collect_income(State& state) {
    for (int step = 0; step < state.seats; ++step) {  // AW-SETUP-26: in turn order, should tokens run short
        const Seat seat = (state.tile + step) % state.seats;
        take_coins(state, seat, state.player(seat).total(income_coin));
        take_knowledge(state, seat, state.player(seat).total(income_knowledge));
    }
}

// AW-ENDROUND-01 to -08.
void end_round(State& state) {
    if (state.round < round_count) {  // AW-ENDROUND-05
        collect_income(state);
    }
    for (Seat seat = 0; seat < state.seats; ++seat) {
        Player& player = state.player(seat);
        for (Army& army : player.armies) {
            army.art_coins = static_cast<std::uint8_t>(army.art_coins + army.name_coins);
            army.name_coins = 0;
        }
        for (std::uint8_t& place : player.citizens) {
            place = place == not_owned || place == famine ? place : ready;
        }
    }
    state.standing = {};
    state.locked = 0;
    state.phase = Phase::feed;
    state.fed = 0;
}

void end_turn(State& state) {
    state.turn_taken = 0;
    if (state.passes == state.seats) {  // AW-ROUND-20
        end_round(state);
        return;
    }
    do {
        state.active = static_cast<std::uint8_t>(state.active + 1 == state.seats ? 0 : state.active + 1);
    } while (state.player(state.active).passed != 0);
}

}  // namespace

int hungry(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    return std::max(0, citizens_owned(player) - player.total(food));  // AW-ENDROUND-09 to -11
}

namespace {

// AW-ENDROUND-11, -12: who is not named is fed and ready.
void starve(State& state, unsigned citizens) {
    Player& player = state.player((state.tile + state.fed) % state.seats);
    for (int value = 1; value <= citizen_count; ++value) {
        std::uint8_t& place = player.citizens[at(value - 1)];
        if (place != not_owned) {
            place = (citizens >> static_cast<unsigned>(value) & 1U) != 0 ? famine : ready;
        }
    }
    ++state.fed;
}

}  // namespace

void Starve::offer(const State& state, ActionList& actions) {
    const int number = hungry(state, state.decider);
    const int owned = citizens_owned(state.player(state.decider));
    for (unsigned set = 0; set < 1U << static_cast<unsigned>(owned); ++set) {
        if (std::popcount(set) == number) {
            actions.push_back(Move(id, static_cast<int>(set << 1U)).pack());
        }
    }
}

Refusal Starve::why_not(const State& state, const Move& move) {
    const int owned = citizens_owned(state.player(state.decider));
    const unsigned citizens = ((1U << static_cast<unsigned>(owned)) - 1U) << 1U;
    const bool are_own = (move.a & ~citizens) == 0;
    return are_own && std::popcount(unsigned{move.a}) == hungry(state, state.decider) ? permitted
                                                                                      : Refusal("AW-ENDROUND-11");
}

void Starve::carry_out(State& state, const Move& move) {
    starve(state, move.a);
}

namespace {

// AW-ENDROUND-17.
bool find_feeding(State& state) {
    while (state.fed < state.seats) {
        const Seat seat = (state.tile + state.fed) % state.seats;
        if (hungry(state, seat) > 0) {
            ask(state, Ask::starve, seat);
            return true;
        }
        starve(state, 0);
    }
    state.fed = 0;
    if (state.round == round_count) {  // AW-ENDROUND-15
        state.phase = Phase::over;
    } else {
        prepare_round(state);
    }
    return false;
}

// --- inside a turn --------------------------------------------------------------------------------------------------

bool find_draw(State& state) {
    if (ready_deck(state)) {
        ask_chance(state, Ask::draw);
        return true;
    }
    state.draws_due = 0;
    state.draw_keeps = 0;
    return false;
}

bool find_look(State& state) {
    if (state.looked_at.empty()) {
        ask_chance(state, Ask::see_titan);
        return true;
    }
    if (settle_province_looks(state)) {
        ask_chance(state, Ask::see_province);
        return true;
    }
    return false;
}

bool find_province(State& state) {
    if (province_is_known_to_be_next(state)) {
        turn_up_known_province(state);
        return false;
    }
    ask_deal(state, Kind::turn_province);
    return true;
}

// Innermost first: whatever a step left open comes before the next step.
bool find_in_turn(State& state) {
    if (over_army_limit(state.player(state.active))) {
        ask(state, Ask::disband, state.active);
        return true;
    }
    if (state.repairs_due > 0) {
        return find_repair(state);
    }
    if (state.draws_due > 0) {
        return find_draw(state);
    }
    if (!state.drawn.empty() || !state.old_drawn.empty()) {
        ask(state, Ask::keep, state.active);
        return true;
    }
    if (state.sees_due > 0) {
        return find_look(state);
    }
    if (state.todo != Ask::turn) {
        ask(state, state.todo, state.active);
        return true;
    }
    if (state.attack != AttackStep::none) {
        return settle_attack(state);
    }
    if (province_missing(state)) {
        return find_province(state);
    }
    if (state.action_card != no_card) {
        run_action_step(state);
        return false;
    }
    if (state.trigger != 0) {
        return settle_triggers(state);
    }
    if (state.turn_taken != 0) {
        end_turn(state);
        return false;
    }
    ask(state, Ask::turn, state.active);
    return true;
}

bool find_deal(State& state) {
    const Kind next = next_deal(state);
    if (next == Kind::pass) {
        begin_actions(state);
        return false;
    }
    if (next == Kind::deal_empire) {
        ready_deck(state);
    }
    ask_deal(state, next);
    return true;
}

bool find_question(State& state) {
    switch (state.phase) {
        case Phase::draw_first:
            ask_chance(state, Ask::first_player);
            return true;
        case Phase::prepare:
            return find_deal(state);
        case Phase::act:
            return find_in_turn(state);
        case Phase::feed:
            return find_feeding(state);
        case Phase::over:
            ask_chance(state, Ask::over);
            return true;
    }
    return true;
}

}  // namespace

void settle(State& state) {
    state.dealing = Kind::pass;
    while (!find_question(state)) {
    }
}

}  // namespace pentarchy::ancient_world
