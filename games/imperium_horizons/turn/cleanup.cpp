// Clean-up at the end of a turn (IH-CLEANUP).

#include "games/imperium_horizons/machine/machine.h"

namespace pentarchy::imperium_horizons {

namespace {

enum Stage : std::uint8_t {
    start,
    market_event,
    market_token,
    token_placed,
    ready,
    discard,
    discarded,
    drawn,
    end,
    practice = 10,
    practice_exile,
    practice_answers,
    discards_answered,
};

std::uint8_t after_market(const State& s) {
    return has_variant(s, Variant::practice) ? practice : ready;
}

}  // namespace

void Machine::cleanup() {
    Frame& f = s.top();
    CleanupFrame kept(f);
    const int seat = f.actor;
    switch (static_cast<Stage>(f.step)) {
        case start:
            f.step = market_event;
            forget_events(0);
            happen(EventKind::cleanup_start, seat, no_piece);
            push_responses(0, context_of(f));
            return;
        case market_event:
            kept.event = static_cast<std::uint8_t>(s.events.size());
            happen(EventKind::add_market, seat, no_piece).resource = progress;
            f.step = market_token;
            return;
        case market_token:
            choose_market_token(f);
            return;
        case token_placed:
            add_tokens(s.answer, progress, 1);
            f.step = after_market(s);
            return;
        case practice:
        case practice_exile:
            end_practice_turn(f);
            return;
        case ready:
            take_tokens_back(seat);
            f.step = discard;
            kept.has_discarded = 0;
            return;
        case discard:
            choose_discard(f);
            return;
        case practice_answers:
            f.step = ready;
            push_responses(0, context_of(f));
            return;
        case discarded:
            discard_chosen(f);
            return;
        case discards_answered:
            f.step = drawn;
            push(FrameKind::draw, context_of(f)).flags = to_limit_flag;
            return;
        case drawn:
            f.step = end;
            push_responses(0, context_of(f));
            return;
        default:
            end_turn(seat);
            pop(true);
    }
}

void Machine::choose_market_token(Frame& f) {
    CleanupFrame kept(f);
    if (replaced(kept.event, index_of_top(s))) {
        return;
    }
    const bool instead = s.events[kept.event].cancelled != 0;
    s.events.erase_at(kept.event);
    f.step = after_market(s);
    const PieceSet market = at(s, spot::market);
    if (!instead && !market.empty()) {
        f.step = token_placed;
        ask_card(f.actor, market, Op::add);
        s.pending.b = 1;
    }
}

// A token from the reserve, and a card may be exiled (IH-VAR-PRACTICE-04, 06).
void Machine::end_practice_turn(Frame& f) {
    if (f.step == practice) {
        --s.reserve;
        if (s.reserve == 0) {
            trigger_end();
        }
        PieceSet open = at(s, spot::market);
        for (const Tokens& tokens : s.tokens) {
            open.remove(tokens.card);  // IH-KW-EXILE-03
        }
        f.step = practice_exile;
        s.answer = no_piece;
        if (!open.empty()) {
            ask_card(f.actor, open, Op::exile, true);
        }
        return;
    }
    f.step = practice_answers;
    if (s.answer != no_piece) {
        const int slot = s.host[s.answer];
        return_unrest_beneath(slot);
        put(s.answer, spot::exile);
        happen(EventKind::exile, f.actor, s.answer);
        RefillFrame(push(FrameKind::refill, context_of(f))).slot = static_cast<std::uint8_t>(slot);
    }
}

void Machine::choose_discard(Frame& f) {
    CleanupFrame kept(f);
    PieceSet open;
    for (const Piece piece : at(s, spot::hand, f.actor)) {
        if (!card_of(s, piece).has(card_flag::no_cleanup_discard) &&
            (kept.has_discarded == 0 || piece > kept.highest)) {
            open.add(piece);
        }
    }
    f.step = discarded;
    if (open.empty() || has_variant(s, Variant::precious)) {
        s.answer = no_piece;
        return;
    }
    ask_card(f.actor, open, Op::discard, true);
}

void Machine::discard_chosen(Frame& f) {
    CleanupFrame kept(f);
    if (s.answer == no_piece) {  // what was discarded is answered before the next step (IH-EXHAUST-009)
        f.step = discards_answered;
        push_responses(0, context_of(f));
        return;
    }
    put(s.answer, spot_of(spot::discard, f.actor));
    happen(EventKind::discard, f.actor, s.answer);
    kept.highest = s.answer;
    kept.has_discarded = 1;
    f.step = discard;
}

// Action and Exhaust tokens come back to the state card (IH-CLEANUP).
void Machine::take_tokens_back(int seat) {
    Player& player = s.player(seat);
    player.actions = actions_a_turn;
    player.exhaust = player.exhaust_limit;
    player.decks_exhausted = 0;
    s.exhausted -= active_cards(s, seat);
}

// "Until the end of the turn" ends (IH-CLEANUP-011).
void Machine::end_turn(int seat) {
    for (const Become& become : s.becomes) {
        set_face(s, become.card, become.face);
    }
    s.becomes.clear();
    s.treats.clear();
    s.triggers.clear();
    s.taken.clear();
    s.free_played = {};
    Player& player = s.player(seat);
    player.ignore_state = 0;
    player.ignore_empire = 0;
    player.returned_unrest = 0;
    s.order = no_order;
}

}  // namespace pentarchy::imperium_horizons
