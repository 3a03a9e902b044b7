// What may be answered, and how an answer is noted (questions.h).

#include <algorithm>

#include "games/imperium_horizons/answers/legal.h"
#include "games/imperium_horizons/answers/questions.h"
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

bool is_playable(const State& s, const Move& move, int mode) {
    const int seat = s.pending.seat;
    const PieceSet hand = at(s, spot::hand, seat);
    return move.a < s.cards && move.b == 0 && move.c == 0 && hand.has(move.a) && is_offered(s, hand, move.a) &&
           can_play(s, seat, move.a, mode);
}

}  // namespace

// --- a turn ----------------------------------------------------------------------------------------------------------

// Cards of the hand and cards in play, one by one.
void WhatToActivate::offer(const State& s, ActionList& actions) {
    const int seat = s.pending.seat;
    FinishActions::offer(s, actions);
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

bool PlayCard::is_possible(const State& s, const Move& move) {
    return is_playable(s, move, 0);
}

bool PlayFree::is_possible(const State& s, const Move& move) {
    return is_playable(s, move, play_mode::free);
}

bool ExhaustCard::is_possible(const State& s, const Move& move) {
    const int seat = s.pending.seat;
    return move.a < s.cards && move.c == 0 && is_active(s, seat, move.a) && move.b < card_of(s, move.a).abilities &&
           can_exhaust(s, seat, move.a, table().abilities_of(face_of(s, move.a))[move.b]);
}

bool TakeProfit::is_possible(const State& s, const Move& move) {
    const int seat = s.pending.seat;
    return move.a < s.cards && move.b == 0 && move.c == 0 && at(s, spot::play, seat).has(move.a) &&
           can_profit(s, seat, move.a);
}

// --- what texts ask --------------------------------------------------------------------------------------------------

void ChooseCard::offer(const State& s, ActionList& actions) {
    for_offered(s, s.pending.cards, [&](Piece piece) { actions.push_back(Move(id, piece).pack()); });
}

bool ChooseCard::is_possible(const State& s, const Move& move) {
    return move.b == 0 && move.c == 0 && move.a < s.cards && s.pending.cards.has(move.a) &&
           is_offered(s, s.pending.cards, move.a);
}

void PayTokens::offer(const State& s, ActionList& actions) {
    Payments payments;
    for_payments(s, s.top(), payments);
    for (const Payment& payment : payments) {
        actions.push_back(Move(id, payment.own, payment.progress, payment.goods).pack());
    }
}

bool PayTokens::is_possible(const State& s, const Move& move) {
    Payments payments;
    for_payments(s, s.top(), payments);
    return std::ranges::any_of(payments, [&](const Payment& payment) {
        return payment.own == move.a && payment.progress == move.b && payment.goods == move.c;
    });
}

void SayNumber::offer(const State& s, ActionList& actions) {
    for (int number = s.pending.low; number <= s.pending.high; ++number) {
        actions.push_back(Move(id, number).pack());
    }
}

bool SayNumber::is_possible(const State& s, const Move& move) {
    return move.b == 0 && move.c == 0 && move.a >= s.pending.low && move.a <= s.pending.high;
}

void Respond::offer(const State& s, ActionList& actions) {
    pentarchy::imperium_horizons::Answers answers;
    find_answers(s, s.top(), answers);
    for (const Answer& one : answers) {
        actions.push_back(Move(id, one.card, one.ability).pack());
    }
}

bool Respond::is_possible(const State& s, const Move& move) {
    pentarchy::imperium_horizons::Answers answers;
    find_answers(s, s.top(), answers);
    return move.c == 0 && std::ranges::any_of(answers, [&](const Answer& answer) {
               return answer.card == move.a && answer.ability == move.b;
           });
}

void Stop::carry_out(State& s, const Move&) {
    note(s, no_answer);
}

void PassBy::carry_out(State& s, const Move&) {
    note(s, no_answer, no_answer);
}

void TakeFromDeck::carry_out(State& s, const Move&) {
    note(s, s.pending.options == 2 ? from_deck : no_piece);
}

void BuyGoods::carry_out(State& s, const Move&) {
    note(s, no_piece);
}

// --- the contract ----------------------------------------------------------------------------------------------------

namespace {

// core/question.h calls a verb a kind.
struct Said : Move {
    Verb kind;
    explicit Said(const Move& move) : Move(move), kind(move.verb) {}
};

struct Book {
    using State = imperium_horizons::State;
    using Move = Said;
    using Questions = imperium_horizons::Questions;
    using Answers = imperium_horizons::AllAnswers;
    static constexpr Refusal no_question = "IH-RESOLVE-002";

    static Ask asked(const State& s) { return s.pending.ask; }
    static std::optional<Said> unpack(Action action) {
        const auto move = imperium_horizons::unpack(action);
        return move ? std::optional(Said(*move)) : std::nullopt;
    }
    static Said unpack_legal(Action action) { return Said(*imperium_horizons::unpack(action)); }
};

using Rules = RulesOf<Book>;

}  // namespace

void answer(State& s, const Move& move) {
    Rules::carry_out(s, Said(move));
}

void ImperiumHorizons::legal(const State& s, ActionList& actions) {
    Rules::legal(s, actions);
}

void ImperiumHorizons::outcomes(const State& s, OutcomeList& outcomes) {
    Rules::outcomes(s, outcomes);
}

Action ImperiumHorizons::sample(const State& s, Random& random) {
    return Rules::sample(s, random);
}

Refusal ImperiumHorizons::refusal(const State& s, Action action) {
    return Rules::refusal(s, action);
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
    if (!move || Rules::refusal(s, action) != permitted) {
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
