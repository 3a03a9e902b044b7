#pragma once

// Every question that a frame may ask (Machine::ask), and every answer to it. The texts of the cards ask, so questions
// are general and what one of them is about stands in State::pending: among which cards, which options are open,
// whether to stop is an answer. To carry an answer out is to note it; what comes of it is done by the frame that asked.
// core/question.h makes the contract of them.

#include <bit>
#include <cstdint>
#include <string_view>

#include "core/game.h"
#include "core/question.h"
#include "games/imperium_horizons/answers/moves.h"
#include "games/imperium_horizons/table/state.h"

namespace pentarchy::imperium_horizons {

// --- what answers are made of -------------------------------------------------------------------------------------

// The frame that asked finds this when it goes on.
inline void note(State& s, int a, int b = 0, int c = 0) {
    s.answer = static_cast<std::uint8_t>(a);
    s.answer_b = static_cast<std::uint8_t>(b);
    s.answer_c = static_cast<std::uint8_t>(c);
    s.pending = {};
}

// An answer without a choice in it.
template <Verb verb>
struct OneMove {
    static constexpr Verb id = verb;
    static constexpr std::string_view name = verb_names[static_cast<std::size_t>(verb)];

    static void offer(const State&, ActionList& actions) { actions.push_back(Move(verb).pack()); }
    static bool is_possible(const State&, const Move& move) { return move.a == 0 && move.b == 0 && move.c == 0; }
};

// One of the options that are open.
template <Verb verb>
struct OneOption {
    static constexpr Verb id = verb;
    static constexpr std::string_view name = verb_names[static_cast<std::size_t>(verb)];

    static void offer(const State& s, ActionList& actions) {
        for (std::uint32_t open = s.pending.options; open != 0; open &= open - 1) {
            actions.push_back(Move(verb, std::countr_zero(open)).pack());
        }
    }
    static bool is_possible(const State& s, const Move& move) {
        return move.b == 0 && move.c == 0 && move.a < 32 && (s.pending.options >> move.a & 1U) != 0;
    }
    static void carry_out(State& s, const Move& move) { note(s, move.a); }
};

// --- chance (table/chance.cpp) ------------------------------------------------------------------------------------

struct DrawNation {
    static constexpr Verb id = Verb::draw_nation;
    static constexpr std::string_view name = "draw_nation";

    static void outcomes(const State& s, OutcomeList& outcomes);
    static Action sample(const State& s, Random& random);
    static bool is_possible(const State& s, const Move& move);
    static void carry_out(State& s, const Move& move);
};

struct DrawFirst {
    static constexpr Verb id = Verb::draw_first;
    static constexpr std::string_view name = "draw_first";

    static void outcomes(const State& s, OutcomeList& outcomes);
    static Action sample(const State& s, Random& random);
    static bool is_possible(const State& s, const Move& move);
    static void carry_out(State& s, const Move& move);
};

// A card of another set in place of one that bears a nation's name.
struct DrawCommon {
    static constexpr Verb id = Verb::draw_common;
    static constexpr std::string_view name = "draw_common";

    static void outcomes(const State& s, OutcomeList& outcomes);
    static Action sample(const State& s, Random& random);
    static bool is_possible(const State& s, const Move& move);
    static void carry_out(State& s, const Move& move) { note(s, move.a, move.b); }
};

struct DrawCard {
    static constexpr Verb id = Verb::draw_card;
    static constexpr std::string_view name = "draw_card";

    static void outcomes(const State& s, OutcomeList& outcomes);
    static Action sample(const State& s, Random& random);
    static bool is_possible(const State& s, const Move& move);
    static void carry_out(State& s, const Move& move);
};

struct RollDie {
    static constexpr Verb id = Verb::roll;
    static constexpr std::string_view name = "roll";

    static void outcomes(const State& s, OutcomeList& outcomes);
    static Action sample(const State& s, Random& random);
    static bool is_possible(const State& s, const Move& move);
    static void carry_out(State& s, const Move& move) { note(s, move.a); }
};

// --- a turn (legal.cpp) -----------------------------------------------------------------------------------------

struct TakeOrder : OneOption<Verb::order> {};

// Cards of the hand; each for an action, or for nothing.
struct PlayCard {
    static constexpr Verb id = Verb::play;
    static constexpr std::string_view name = "play";

    static bool is_possible(const State& s, const Move& move);
    static void carry_out(State& s, const Move& move) { note(s, move.a, static_cast<int>(id)); }
};

struct PlayFree {
    static constexpr Verb id = Verb::free;
    static constexpr std::string_view name = "free";

    static bool is_possible(const State& s, const Move& move);
    static void carry_out(State& s, const Move& move) { note(s, move.a, static_cast<int>(id)); }
};

// Cards that lie in play.
struct ExhaustCard {
    static constexpr Verb id = Verb::exhaust;
    static constexpr std::string_view name = "exhaust";

    static bool is_possible(const State& s, const Move& move);
    static void carry_out(State& s, const Move& move) { note(s, move.a, static_cast<int>(id), move.b); }
};

struct TakeProfit {
    static constexpr Verb id = Verb::profit;
    static constexpr std::string_view name = "profit";

    static bool is_possible(const State& s, const Move& move);
    static void carry_out(State& s, const Move& move) { note(s, move.a, static_cast<int>(id)); }
};

struct FinishActions : OneMove<Verb::finish> {
    static void carry_out(State& s, const Move&) { note(s, 0, static_cast<int>(id)); }
};

// --- what texts ask (legal.cpp) ---------------------------------------------------------------------------------

struct Accept : OneMove<Verb::accept> {
    static void carry_out(State& s, const Move&) { note(s, 1); }
};

struct Refrain : OneMove<Verb::decline> {
    static void carry_out(State& s, const Move&) { note(s, 0); }
};

struct ChooseOption : OneOption<Verb::option> {};

struct ChooseCard {
    static constexpr Verb id = Verb::choose;
    static constexpr std::string_view name = "choose";

    static void offer(const State& s, ActionList& actions);
    static bool is_possible(const State& s, const Move& move);
    static void carry_out(State& s, const Move& move) { note(s, move.a); }
};

// No (more) cards, options or tokens, where a text says "may" or "up to".
struct Stop : OneMove<Verb::stop> {
    static bool is_open(const State& s) { return s.pending.may_stop != 0; }
    static void carry_out(State& s, const Move& move);
};

struct PayTokens {
    static constexpr Verb id = Verb::pay;
    static constexpr std::string_view name = "pay";

    static void offer(const State& s, ActionList& actions);
    static bool is_possible(const State& s, const Move& move);
    static void carry_out(State& s, const Move& move) { note(s, move.a, move.b, move.c); }
};

struct SayNumber {
    static constexpr Verb id = Verb::number;
    static constexpr std::string_view name = "number";

    static void offer(const State& s, ActionList& actions);
    static bool is_possible(const State& s, const Move& move);
    static void carry_out(State& s, const Move& move) { note(s, move.a); }
};

struct ChooseSuit : OneOption<Verb::suit> {};

struct ChooseResource : OneOption<Verb::resource> {};

// "When ..."
struct Respond {
    static constexpr Verb id = Verb::respond;
    static constexpr std::string_view name = "respond";

    static void offer(const State& s, ActionList& actions);
    static bool is_possible(const State& s, const Move& move);
    static void carry_out(State& s, const Move& move) { note(s, move.a, move.b); }
};

struct PassBy : OneMove<Verb::pass> {
    static bool is_open(const State& s) { return s.pending.may_stop != 0; }
    static void carry_out(State& s, const Move& move);
};

// The unseen card: to break through, or to draw.
struct TakeFromDeck : OneMove<Verb::deck> {
    static bool is_open(const State& s) { return s.pending.options != 0; }
    static void carry_out(State& s, const Move& move);
};

struct BuyGoods : OneMove<Verb::trade_goods> {
    static bool is_open(const State& s) { return s.pending.options != 0; }
    static void carry_out(State& s, const Move& move);
};

// Who takes the next of the last Unrest.
struct NamePlayer : OneOption<Verb::player> {};

// --- the questions ------------------------------------------------------------------------------------------------

struct GameOver {
    static constexpr Ask id = Ask::over;
    static constexpr Refusal otherwise = "IH-END-006";
    using Answers = Types<>;
};

struct WhichCardIsDrawn {
    static constexpr Ask id = Ask::draw_card;
    static constexpr Refusal otherwise = "IH-RESOLVE-002";
    using Answers = Types<DrawCard>;
};

struct WhichNation {
    static constexpr Ask id = Ask::draw_nation;
    static constexpr Refusal otherwise = "IH-RESOLVE-002";
    using Answers = Types<DrawNation>;
};

struct WhoIsFirst {
    static constexpr Ask id = Ask::draw_first;
    static constexpr Refusal otherwise = "IH-RESOLVE-002";
    using Answers = Types<DrawFirst>;
};

struct WhichCommon {
    static constexpr Ask id = Ask::draw_common;
    static constexpr Refusal otherwise = "IH-RESOLVE-002";
    using Answers = Types<DrawCommon>;
};

struct HowTheDieFalls {
    static constexpr Ask id = Ask::roll_die;
    static constexpr Refusal otherwise = "IH-SOLO-013";
    using Answers = Types<RollDie>;
};

struct WhichOrder {
    static constexpr Ask id = Ask::order;
    static constexpr Refusal otherwise = "IH-TURN-002";
    using Answers = Types<TakeOrder>;
};

struct WhatToActivate {
    static constexpr Ask id = Ask::activate;
    static constexpr Refusal otherwise = "IH-TURN-003";
    using Answers = Types<FinishActions, PlayCard, PlayFree, ExhaustCard, TakeProfit>;

    static void offer(const State& s, ActionList& actions);  // card by card
};

struct WhetherToDoIt {
    static constexpr Ask id = Ask::confirm;
    static constexpr Refusal otherwise = "IH-RESOLVE-002";
    using Answers = Types<Accept, Refrain>;
};

struct WhichOption {
    static constexpr Ask id = Ask::option;
    static constexpr Refusal otherwise = "IH-RESOLVE-016";
    using Answers = Types<ChooseOption, Stop>;
};

struct WhichCard {
    static constexpr Ask id = Ask::card;
    static constexpr Refusal otherwise = "IH-RESOLVE-002";
    using Answers = Types<ChooseCard, Stop>;
};

struct HowToPay {
    static constexpr Ask id = Ask::payment;
    static constexpr Refusal otherwise = "IH-KW-PAY-01";
    using Answers = Types<PayTokens>;
};

struct HowMany {
    static constexpr Ask id = Ask::number;
    static constexpr Refusal otherwise = "IH-RESOLVE-002";
    using Answers = Types<SayNumber>;
};

struct WhichSuit {
    static constexpr Ask id = Ask::suit;
    static constexpr Refusal otherwise = "IH-KW-BREAK-12";
    using Answers = Types<ChooseSuit>;
};

struct WhichResource {
    static constexpr Ask id = Ask::resource;
    static constexpr Refusal otherwise = "IH-RESOLVE-002";
    using Answers = Types<ChooseResource, Stop>;
};

struct WhetherToRespond {
    static constexpr Ask id = Ask::respond;
    static constexpr Refusal otherwise = "IH-EXHAUST-009";
    using Answers = Types<Respond, PassBy>;
};

struct WhichSolsticeCard {
    static constexpr Ask id = Ask::solstice_order;
    static constexpr Refusal otherwise = "IH-SOLSTICE-005";
    using Answers = Types<ChooseCard>;
};

struct FromWhere {
    static constexpr Ask id = Ask::source;
    static constexpr Refusal otherwise = "IH-KW-BREAK-12";
    using Answers = Types<ChooseCard, TakeFromDeck, Stop>;
};

struct WhatToTrade {
    static constexpr Ask id = Ask::trade;
    static constexpr Refusal otherwise = "IH-KW-TRADE-05";
    using Answers = Types<ChooseCard, BuyGoods>;
};

struct WhoTakesUnrest {
    static constexpr Ask id = Ask::share_unrest;
    static constexpr Refusal otherwise = "IH-END-010";
    using Answers = Types<NamePlayer>;
};

using Questions = Types<GameOver, WhichCardIsDrawn, WhichNation, WhoIsFirst, WhichCommon, HowTheDieFalls, WhichOrder,
                        WhatToActivate, WhetherToDoIt, WhichOption, WhichCard, HowToPay, HowMany, WhichSuit,
                        WhichResource, WhetherToRespond, WhichSolsticeCard, FromWhere, WhatToTrade, WhoTakesUnrest>;
using AllAnswers =
    Types<DrawNation, DrawFirst, DrawCard, DrawCommon, TakeOrder, PlayCard, PlayFree, ExhaustCard, TakeProfit,
          FinishActions, Accept, Refrain, ChooseOption, ChooseCard, Stop, PayTokens, SayNumber, ChooseSuit,
          ChooseResource, Respond, PassBy, TakeFromDeck, BuyGoods, NamePlayer, RollDie>;
static_assert(are_in_order(AllAnswers{}) && names_of(AllAnswers{}) == verb_names);

}  // namespace pentarchy::imperium_horizons
