// Every answer to the question that is open, and what an answer does.

#include <algorithm>

#include "games/imperium_horizons/answers/legal.h"
#include "games/imperium_horizons/answers/moves.h"
#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/machine/machine.h"
#include "games/imperium_horizons/table/bags.h"

namespace pentarchy::imperium_horizons {

namespace {

bool bears_anything(const State& s, Piece piece) {
    return tokens_on(s, piece) > 0 || !garrison_of(s, piece).empty();
}

// Two cards that no player could tell apart: one of them is offered.
bool alike(const State& s, Piece one, Piece other) {
    return face_of(s, one) == face_of(s, other) && s.at[one] == s.at[other] && s.place[one] == s.place[other] &&
           s.known[one] == s.known[other] && s.exhausted.has(one) == s.exhausted.has(other) &&
           s.free_played.has(one) == s.free_played.has(other) && s.at[one] != spot::market &&
           (kind_of(s.at[one]) != spot::garrison || s.host[one] == s.host[other]) && !bears_anything(s, one) &&
           !bears_anything(s, other);
}

bool is_offered(const State& s, const PieceSet& among, Piece piece) {
    const CardId face = face_of(s, piece);
    for (const Piece other : among) {
        if (other >= piece) {
            return true;
        }
        if (has_face(s, other, face) && alike(s, other, piece)) {
            return false;
        }
    }
    return true;
}

template <class Add>
void for_offered(const State& s, const PieceSet& among, Add add) {
    std::uint64_t seen = 0;  // the last six bits of the faces so far: only a card that shares them can be alike
    for (const Piece piece : among) {
        const std::uint64_t face = std::uint64_t{1} << (face_of(s, piece) & 63U);
        if ((seen & face) == 0 || is_offered(s, among, piece)) {
            add(piece);
        }
        seen |= face;
    }
}

bool can_exhaust(const State& s, int seat, Piece piece, const Ability& ability) {
    const auto who = static_cast<std::uint8_t>(seat);
    return ability.head == Head::exhaust && ability.trigger == Trigger::none && s.player(seat).exhaust > 0 &&
           !s.exhausted.has(piece) && ability_usable(s, {who, who, piece, 0, no_event}, ability);
}

bool can_profit(const State& s, int seat, Piece piece) {
    return card_of(s, piece).stays == Stays::trade_route &&
           tokens_on(s, piece, static_cast<int>(Resource::goods)) >= 3 && s.player(seat).actions > 0;
}

void add_activations(const State& s, ActionList& actions) {
    const int seat = s.pending.seat;
    actions.push_back(Move(Verb::finish).pack());
    const bool others_free = has_modifier(s, seat, ModifierKind::free_play);
    for_offered(s, at(s, spot::hand, seat), [&](Piece piece) {
        if (can_play(s, seat, piece, 0)) {
            actions.push_back(Move(Verb::play, piece).pack());
        }
        if ((others_free || card_of(s, piece).has(card_flag::free)) && can_play(s, seat, piece, play_mode::free)) {
            actions.push_back(Move(Verb::free, piece).pack());
        }
    });
    constexpr std::uint32_t usable = bit(Head::exhaust) | bit(Head::profit);
    const bool any = (s.effects_of(seat).heads & usable) != 0;
    for (const Piece piece : any ? active_cards(s, seat) : PieceSet{}) {
        const Traits& traits = traits_of(s, piece);
        if ((traits.heads & bit(Head::exhaust)) != 0) {
            const auto abilities = table().abilities_of(face_of(s, piece));
            for (std::size_t i = 0; i < abilities.size(); ++i) {
                if (can_exhaust(s, seat, piece, abilities[i])) {
                    actions.push_back(Move(Verb::exhaust, piece, static_cast<int>(i)).pack());
                }
            }
        }
        if ((traits.heads & bit(Head::profit)) != 0 && can_profit(s, seat, piece)) {
            actions.push_back(Move(Verb::profit, piece).pack());
        }
    }
}

bool is_activation(const State& s, const Move& move) {
    const int seat = s.pending.seat;
    const Piece piece = move.a;
    if (move.verb == Verb::finish) {
        return move.a == 0 && move.b == 0 && move.c == 0;
    }
    if (piece >= s.cards || move.c != 0) {
        return false;
    }
    const PieceSet hand = at(s, spot::hand, seat);
    switch (move.verb) {
        case Verb::play:
        case Verb::free:
            return move.b == 0 && hand.has(piece) && is_offered(s, hand, piece) &&
                   can_play(s, seat, piece, move.verb == Verb::free ? play_mode::free : 0);
        case Verb::exhaust:
            return is_active(s, seat, piece) && move.b < card_of(s, piece).abilities &&
                   can_exhaust(s, seat, piece, table().abilities_of(face_of(s, piece))[move.b]);
        case Verb::profit:
            return move.b == 0 && at(s, spot::play, seat).has(piece) && can_profit(s, seat, piece);
        default:
            return false;
    }
}

template <class Add>
void for_bits(std::uint32_t mask, Add add) {
    for (; mask != 0; mask &= mask - 1) {
        add(std::countr_zero(mask));
    }
}

// The rule that a refused answer breaks.
Refusal rule_of(Ask ask) {
    switch (ask) {
        case Ask::order:
            return "IH-TURN-002";
        case Ask::activate:
            return "IH-TURN-003";
        case Ask::payment:
            return "IH-KW-PAY-01";
        case Ask::option:
            return "IH-RESOLVE-016";
        case Ask::respond:
            return "IH-EXHAUST-009";
        case Ask::solstice_order:
            return "IH-SOLSTICE-005";
        case Ask::source:
        case Ask::suit:
            return "IH-KW-BREAK-12";
        case Ask::trade:
            return "IH-KW-TRADE-05";
        case Ask::share_unrest:
            return "IH-END-010";
        case Ask::over:
            return "IH-END-006";
        case Ask::roll_die:
            return "IH-SOLO-013";
        default:
            return "IH-RESOLVE-002";
    }
}

bool is_listed(const State& s, Action action) {
    OutcomeList outcomes;
    ImperiumHorizons::outcomes(s, outcomes);
    return std::ranges::any_of(outcomes, [&](const Outcome& one) { return one.action == action; });
}

bool is_payment(const State& s, const Move& move) {
    Payments payments;
    for_payments(s, s.top(), payments);
    return move.verb == Verb::pay && std::ranges::any_of(payments, [&](const Payment& payment) {
               return payment.own == move.a && payment.progress == move.b && payment.goods == move.c;
           });
}

bool is_answer(const State& s, const Move& move) {
    if (move.verb == Verb::pass) {
        return move.a == 0 && move.b == 0 && move.c == 0 && s.pending.may_stop != 0;
    }
    Answers answers;
    find_answers(s, s.top(), answers);
    return move.verb == Verb::respond && move.c == 0 && std::ranges::any_of(answers, [&](const Answer& answer) {
               return answer.card == move.a && answer.ability == move.b;
           });
}

bool is_legal(const State& s, const Move& move, Action action) {
    const Pending& pending = s.pending;
    const bool bare = move.a == 0 && move.b == 0 && move.c == 0;
    const bool one = move.b == 0 && move.c == 0;
    const auto chosen = [&] {
        return move.verb == Verb::choose && one && move.a < s.cards && pending.cards.has(move.a) &&
               is_offered(s, pending.cards, move.a);
    };
    const auto stopped = [&] { return move.verb == Verb::stop && bare && pending.may_stop != 0; };
    switch (pending.ask) {
        case Ask::nothing:
        case Ask::over:
            return false;
        case Ask::share_unrest:
            return move.verb == Verb::player && one && move.a < 32 && (pending.options >> move.a & 1U) != 0;
        case Ask::draw_card:
            return move.verb == Verb::draw_card && one && can_be_drawn(s, move.a);
        case Ask::draw_nation:
        case Ask::draw_first:
        case Ask::draw_common:
            return move.verb <= Verb::draw_common && is_listed(s, action);
        case Ask::roll_die:
            return move.verb == Verb::roll && one && move.a >= 1 && move.a <= 6;
        case Ask::order:
            return move.verb == Verb::order && one && move.a < 32 && (pending.options >> move.a & 1U) != 0;
        case Ask::activate:
            return is_activation(s, move);
        case Ask::confirm:
            return (move.verb == Verb::accept || move.verb == Verb::decline) && bare;
        case Ask::option:
            return stopped() ||
                   (move.verb == Verb::option && one && move.a < 32 && (pending.options >> move.a & 1U) != 0);
        case Ask::card:
            return stopped() || chosen();
        case Ask::payment:
            return is_payment(s, move);
        case Ask::number:
            return move.verb == Verb::number && one && move.a >= pending.low && move.a <= pending.high;
        case Ask::suit:
            return move.verb == Verb::suit && one && move.a < 32 && (pending.options >> move.a & 1U) != 0;
        case Ask::resource:
            return stopped() ||
                   (move.verb == Verb::resource && one && move.a < 32 && (pending.options >> move.a & 1U) != 0);
        case Ask::respond:
            return is_answer(s, move);
        case Ask::solstice_order:
            return chosen();
        case Ask::source:
            return stopped() || chosen() || (move.verb == Verb::deck && bare && pending.options != 0);
        case Ask::trade:
            return chosen() || (move.verb == Verb::trade_goods && bare && pending.options != 0);
    }
    return false;
}

}  // namespace

void answer(State& s, const Move& move) {
    s.answer = move.a;
    s.answer_b = move.b;
    s.answer_c = move.c;
    switch (move.verb) {
        case Verb::draw_nation:
            s.player(s.pending.a).nation = move.a;
            break;
        case Verb::draw_first:
            s.first = move.a;
            break;
        case Verb::draw_card:
            if (s.pending.b == 0) {  // it lies below the cards that are known
                for (const Piece piece : placed_at(s, s.pending.a)) {
                    s.place[piece] = static_cast<std::int8_t>(s.place[piece] > 0 ? s.place[piece] + 1 : s.place[piece]);
                }
                s.place[move.a] = 1;
                s.known[move.a] = 0;  // that it lay in the bag was known, not that it comes next
            }
            break;
        case Verb::play:
        case Verb::free:
        case Verb::profit:
        case Verb::finish:
            s.answer_b = static_cast<std::uint8_t>(move.verb);
            break;
        case Verb::exhaust:
            s.answer_c = move.b;
            s.answer_b = static_cast<std::uint8_t>(move.verb);
            break;
        case Verb::accept:
            s.answer = 1;
            break;
        case Verb::decline:
            s.answer = 0;
            break;
        case Verb::stop:
            s.answer = no_answer;
            break;
        case Verb::pass:
            s.answer = no_answer;
            s.answer_b = no_answer;
            break;
        case Verb::deck:
            s.answer = s.pending.options == 2 ? from_deck : no_piece;
            break;
        case Verb::trade_goods:
            s.answer = no_piece;
            break;
        default:
            break;
    }
    s.pending = {};
}

namespace {

void add_payments(const State& s, ActionList& actions) {
    Payments payments;
    for_payments(s, s.top(), payments);
    for (const Payment& payment : payments) {
        actions.push_back(Move(Verb::pay, payment.own, payment.progress, payment.goods).pack());
    }
}

void add_answers(const State& s, ActionList& actions) {
    Answers answers;
    find_answers(s, s.top(), answers);
    for (const Answer& one : answers) {
        actions.push_back(Move(Verb::respond, one.card, one.ability).pack());
    }
    if (s.pending.may_stop != 0) {
        actions.push_back(Move(Verb::pass).pack());
    }
}

}  // namespace

void ImperiumHorizons::legal(const State& s, ActionList& actions) {
    const Pending& pending = s.pending;
    const auto choose = [&](Piece piece) { actions.push_back(Move(Verb::choose, piece).pack()); };
    switch (pending.ask) {
        case Ask::order:
            for_bits(pending.options, [&](int order) { actions.push_back(Move(Verb::order, order).pack()); });
            return;
        case Ask::activate:
            add_activations(s, actions);
            return;
        case Ask::confirm:
            actions.push_back(Move(Verb::accept).pack());
            actions.push_back(Move(Verb::decline).pack());
            return;
        case Ask::option:
            for_bits(pending.options, [&](int option) { actions.push_back(Move(Verb::option, option).pack()); });
            break;
        case Ask::card:
        case Ask::solstice_order:
            for_offered(s, pending.cards, choose);
            break;
        case Ask::payment:
            add_payments(s, actions);
            return;
        case Ask::number:
            for (int number = pending.low; number <= pending.high; ++number) {
                actions.push_back(Move(Verb::number, number).pack());
            }
            return;
        case Ask::suit:
            for_bits(pending.options, [&](int suit) { actions.push_back(Move(Verb::suit, suit).pack()); });
            return;
        case Ask::share_unrest:
            for_bits(pending.options, [&](int seat) { actions.push_back(Move(Verb::player, seat).pack()); });
            return;
        case Ask::resource:
            for_bits(pending.options, [&](int resource) { actions.push_back(Move(Verb::resource, resource).pack()); });
            break;
        case Ask::respond:
            add_answers(s, actions);
            return;
        case Ask::source:
            for_offered(s, pending.cards, choose);
            if (pending.options != 0) {
                actions.push_back(Move(Verb::deck).pack());
            }
            break;
        case Ask::trade:
            for_offered(s, pending.cards, choose);
            if (pending.options != 0) {
                actions.push_back(Move(Verb::trade_goods).pack());
            }
            return;
        default:
            return;
    }
    if (pending.may_stop != 0) {
        actions.push_back(Move(Verb::stop).pack());
    }
}

Refusal ImperiumHorizons::refusal(const State& s, Action action) {
    const auto move = unpack(action);
    return move && is_legal(s, *move, action) ? permitted : rule_of(s.pending.ask);
}

namespace {

std::uint8_t who_knows(const State& s, Piece piece) {
    unsigned seats = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        seats |= knows(s, piece, Viewer::of_seat(seat)) ? seat_bit(seat) : 0U;
    }
    return static_cast<std::uint8_t>(seats);
}

// State::answer stays behind. What was decided is heard by all, but for a card that somebody could not see (is_told).
void carry_out(State& s, const Move& move, Fill* fill) {
    const bool names_card = (move.verb == Verb::draw_card || move.verb == Verb::choose) && move.a < s.cards;
    const std::uint8_t before = names_card && !passes_face_up(s) ? who_knows(s, move.a) : everybody;
    answer(s, move);
    const std::uint8_t decided = s.answer;
    Machine{s, fill}.run();
    unsigned told = before;
    if (s.answer != decided) {
        told = 0;  // what was known without asking
    } else if (before != everybody) {
        told |= who_knows(s, move.a);
    }
    answer_untold(s) = static_cast<std::uint8_t>(everybody & ~told);
}

}  // namespace

bool apply(State& s, Action action, Fill* fill) {
    const auto move = unpack(action);
    if (!move || !is_legal(s, *move, action)) {
        return false;
    }
    carry_out(s, *move, fill);
    return true;
}

bool ImperiumHorizons::apply(State& s, Action action) {
    return imperium_horizons::apply(s, action, nullptr);
}

void ImperiumHorizons::apply_legal(State& s, Action action) {
    carry_out(s, *unpack(action), nullptr);
}

}  // namespace pentarchy::imperium_horizons
