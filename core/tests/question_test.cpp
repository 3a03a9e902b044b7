// Rules stated once: a toy with a choice, a last resort and a die.

#include "core/question.h"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

namespace pentarchy {
namespace {

enum class Kind : std::uint8_t { take, pass, roll };
enum class Asked : std::uint8_t { turn, die, over };

struct Heap {
    int stones = 0;
    int passes = 0;
    Asked asked = Asked::turn;
};

struct Choice {
    Kind kind{};
    int number = 0;
};

Action pack(Kind kind, int number) {
    return {static_cast<std::uint64_t>(kind) | static_cast<std::uint64_t>(number) << 8U};
}

struct Take {
    static constexpr Kind id = Kind::take;
    static constexpr std::string_view name = "take";
    static void offer(const Heap& heap, ActionList& actions) {
        for (int number = 1; number <= std::min(heap.stones, 3); ++number) {
            actions.push_back(pack(id, number));
        }
    }
    static Refusal why_not(const Heap& heap, const Choice& choice) {
        if (choice.number < 1 || choice.number > 3) {
            return "one to three";
        }
        return choice.number <= heap.stones ? permitted : Refusal("what is there");
    }
    static void carry_out(Heap& heap, const Choice& choice) {
        heap.stones -= choice.number;
        heap.asked = Asked::die;
    }
};

struct Pass {
    static constexpr Kind id = Kind::pass;
    static constexpr std::string_view name = "pass";
    static constexpr Refusal only_if_nothing_else = "must take";
    static void offer(const Heap&, ActionList& actions) { actions.push_back(pack(id, 0)); }
    static void carry_out(Heap& heap, const Choice&) {
        ++heap.passes;
        heap.asked = Asked::over;
    }
};

struct Roll {
    static constexpr Kind id = Kind::roll;
    static constexpr std::string_view name = "roll";
    static void outcomes(const Heap&, OutcomeList& outcomes) {
        outcomes.push_back({pack(id, 0), 2});
        outcomes.push_back({pack(id, 1), 1});
    }
    static Action sample(const Heap&, Random& random) { return pack(id, random.below(3) == 2 ? 1 : 0); }
    static Refusal why_not(const Heap&, const Choice& choice) {
        return choice.number <= 1 ? permitted : Refusal("no such face");
    }
    static void carry_out(Heap& heap, const Choice& choice) {
        heap.stones += choice.number;
        heap.asked = Asked::turn;
    }
};

struct Turn {
    static constexpr Asked id = Asked::turn;
    static constexpr Refusal otherwise = "not now";
    using Answers = Types<Take, Pass>;
};

struct Die {
    static constexpr Asked id = Asked::die;
    static constexpr Refusal otherwise = "the die is cast";
    using Answers = Types<Roll>;
};

struct Book {
    using State = Heap;
    using Move = Choice;
    using Questions = Types<Turn, Die>;
    using Answers = Types<Take, Pass, Roll>;
    static constexpr Refusal no_question = "it is over";

    static Asked asked(const Heap& heap) { return heap.asked; }
    static Choice unpack_legal(Action action) {
        return {static_cast<Kind>(action.bits & 0xffU), static_cast<int>(action.bits >> 8U)};
    }
    static std::optional<Choice> unpack(Action action) {
        return (action.bits & 0xffU) < Answers::size ? std::optional(unpack_legal(action)) : std::nullopt;
    }
};

using Rules = RulesOf<Book>;

std::vector<Action> offered(const Heap& heap) {
    ActionList actions;
    Rules::legal(heap, actions);
    return {actions.begin(), actions.end()};
}

TEST(Question, OffersWhatItsAnswersOffer) {
    EXPECT_EQ(offered({.stones = 2}), (std::vector{pack(Kind::take, 1), pack(Kind::take, 2)}));
}

TEST(Question, KeepsALastResortForWantOfAnythingElse) {
    EXPECT_EQ(offered({.stones = 0}), std::vector{pack(Kind::pass, 0)});
    EXPECT_EQ(Rules::refusal({.stones = 0}, pack(Kind::pass, 0)), permitted);
    EXPECT_EQ(Rules::refusal({.stones = 1}, pack(Kind::pass, 0)), "must take");
    ActionList actions;
    actions.push_back(pack(Kind::roll, 0));
    Rules::legal({.stones = 0}, actions);
    EXPECT_EQ(actions.size(), 2U) << "what was in the list before does not count";
}

TEST(Question, SaysWhyNot) {
    const Heap heap{.stones = 2};
    EXPECT_EQ(Rules::refusal(heap, pack(Kind::take, 3)), "what is there");
    EXPECT_EQ(Rules::refusal(heap, pack(Kind::take, 4)), "one to three");
    EXPECT_EQ(Rules::refusal(heap, pack(Kind::roll, 0)), "not now");
    EXPECT_EQ(Rules::refusal(heap, Action{77}), "not now") << "bits that mean nothing answer another question";
    EXPECT_EQ(Rules::refusal({.asked = Asked::over}, pack(Kind::take, 1)), "it is over");
}

TEST(Question, WhatIsRefusedChangesNothing) {
    Heap heap{.stones = 2};
    EXPECT_FALSE(Rules::apply(heap, pack(Kind::take, 3)));
    EXPECT_EQ(heap.stones, 2);
    EXPECT_TRUE(Rules::apply(heap, pack(Kind::take, 2)));
    EXPECT_EQ(heap.stones, 0);
    EXPECT_EQ(heap.asked, Asked::die);
}

TEST(Question, ChanceHasOutcomesAndASample) {
    const Heap heap{.asked = Asked::die};
    OutcomeList outcomes;
    Rules::outcomes(heap, outcomes);
    ASSERT_EQ(outcomes.size(), 2U);
    EXPECT_EQ(outcomes[0].weight, 2U);
    Random random(1);
    EXPECT_EQ(Rules::refusal(heap, Rules::sample(heap, random)), permitted);
    EXPECT_TRUE(offered(heap).empty()) << "chance is offered nothing";
    EXPECT_EQ(Rules::refusal(heap, pack(Kind::take, 1)), "the die is cast");
}

TEST(Question, AppliesWithoutAskingWhatIsKnownToBeLegal) {
    Heap checked{.stones = 3};
    Heap trusted = checked;
    Rules::apply(checked, pack(Kind::take, 2));
    Rules::apply_legal(trusted, pack(Kind::take, 2));
    EXPECT_EQ(trusted.stones, checked.stones);
    EXPECT_EQ(trusted.asked, checked.asked);
}

// Where the die is cast there is a market instead: two stones are swapped for one, by the kind that elsewhere takes
// some.
struct Swap {
    static constexpr Kind id = Kind::take;
    static constexpr std::string_view name = "swap";
    static constexpr Refusal while_closed = "too few to swap";
    static bool is_open(const Heap& heap) { return heap.stones >= 2; }
    static void offer(const Heap&, ActionList& actions) { actions.push_back(pack(id, 2)); }
    static void carry_out(Heap& heap, const Choice&) { --heap.stones; }
};

struct Market {
    static constexpr Asked id = Asked::die;
    static constexpr Refusal otherwise = "a market";
    using Answers = Types<Swap, Pass>;
};

struct MarketBook : Book {
    using Questions = Types<Turn, Market>;
    static void settle(Heap& heap) { heap.asked = Asked::over; }
};

using MarketRules = RulesOf<MarketBook>;

TEST(Question, AnAnswerThatIsClosedNamesItsRule) {
    const Heap poor{.stones = 1, .asked = Asked::die};
    EXPECT_EQ(MarketRules::refusal(poor, pack(Kind::take, 2)), "too few to swap");
    EXPECT_EQ(MarketRules::refusal(poor, pack(Kind::pass, 0)), permitted);
    EXPECT_EQ(MarketRules::refusal(poor, pack(Kind::roll, 0)), "a market");
    const Heap rich{.stones = 2, .asked = Asked::die};
    EXPECT_EQ(MarketRules::refusal(rich, pack(Kind::take, 2)), permitted);
    EXPECT_EQ(MarketRules::refusal(rich, pack(Kind::pass, 0)), "must take");
}

TEST(Question, OneKindMayMeanAnotherThingAtAnotherQuestion) {
    Heap heap{.stones = 3, .asked = Asked::die};
    EXPECT_TRUE(MarketRules::apply(heap, pack(Kind::take, 2)));
    EXPECT_EQ(heap.stones, 2) << "swapped, not taken";
    heap.asked = Asked::turn;
    EXPECT_TRUE(MarketRules::apply(heap, pack(Kind::take, 2)));
    EXPECT_EQ(heap.stones, 0);
    std::string_view name;
    const auto note = [&]<class A>(std::type_identity<A>) { name = A::name; };
    EXPECT_TRUE(with_answer(MarketBook::Questions{}, Asked::die, Kind::take, note));
    EXPECT_EQ(name, "swap");
    EXPECT_FALSE(with_answer(MarketBook::Questions{}, Asked::over, Kind::take, note));
}

TEST(Question, WhatHappensByItselfComesAfterTheAnswer) {
    const Heap before{.stones = 3, .asked = Asked::die};
    Heap heap = before;
    MarketRules::carry_out(heap, {Kind::take, 2});
    EXPECT_EQ(heap.asked, Asked::die) << "the answer alone";
    heap = before;
    MarketRules::apply_legal(heap, pack(Kind::take, 2));
    EXPECT_EQ(heap.asked, Asked::over);
    heap = before;
    EXPECT_FALSE(MarketRules::apply(heap, pack(Kind::roll, 0)));
    EXPECT_EQ(heap.asked, Asked::die) << "what is refused settles nothing";
    EXPECT_TRUE(MarketRules::apply(heap, pack(Kind::take, 2)));
    EXPECT_EQ(heap.asked, Asked::over);
}

// Two heaps; a question lists its answers in one walk, and its own rule, which knows the state, forbids the rest.
struct First {
    static constexpr Kind id = Kind::take;
    [[maybe_unused]] static constexpr std::string_view name = "first";
    static bool is_possible(const Heap& heap, const Choice& choice) { return choice.number <= heap.stones; }
    static void carry_out(Heap& heap, const Choice& choice) { heap.stones -= choice.number; }
};

struct Second {
    static constexpr Kind id = Kind::pass;
    [[maybe_unused]] static constexpr std::string_view name = "second";
    static bool is_open(const Heap& heap) { return heap.passes == 0; }
    static void carry_out(Heap& heap, const Choice&) { ++heap.passes; }
};

struct Alternating {
    static constexpr Asked id = Asked::turn;
    static Refusal otherwise(const Heap& heap) { return heap.stones > 0 ? "one of each" : "there is nothing"; }
    using Answers = Types<First, Second>;
    static void offer(const Heap& heap, ActionList& actions) {
        for (int number = 1; number <= heap.stones; ++number) {
            actions.push_back(pack(Kind::take, number));
            actions.push_back(pack(Kind::pass, number));
        }
    }
};

struct AlternatingBook : Book {
    using Questions = Types<Alternating>;
};

using AlternatingRules = RulesOf<AlternatingBook>;

TEST(Question, MayListItsAnswersItself) {
    ActionList actions;
    AlternatingRules::legal({.stones = 2}, actions);
    EXPECT_EQ((std::vector<Action>{actions.begin(), actions.end()}),
              (std::vector{pack(Kind::take, 1), pack(Kind::pass, 1), pack(Kind::take, 2), pack(Kind::pass, 2)}));
}

TEST(Question, ItsOwnRuleForbidsWhatIsNotPossible) {
    EXPECT_EQ(AlternatingRules::refusal({.stones = 2}, pack(Kind::take, 2)), permitted);
    EXPECT_EQ(AlternatingRules::refusal({.stones = 2}, pack(Kind::take, 3)), "one of each");
    EXPECT_EQ(AlternatingRules::refusal({.stones = 0}, pack(Kind::take, 1)), "there is nothing");
    EXPECT_EQ(AlternatingRules::refusal({.stones = 2, .passes = 1}, pack(Kind::pass, 1)), "one of each");
    EXPECT_EQ(AlternatingRules::refusal({.stones = 0}, Action{77}), "there is nothing");
}

// A list without one of an answer's functions does not compile.
struct Mute {
    [[maybe_unused]] static constexpr Kind id = Kind::take;
    [[maybe_unused]] static constexpr std::string_view name = "mute";
    static void carry_out(Heap&, const Choice&) {}
};
template <class A, class Question>
constexpr bool is_answer = IsAnswer<A, Question, Heap, Choice>;
static_assert(is_answer<Take, Turn> && is_answer<Pass, Turn> && is_answer<Roll, Die> && !is_answer<Mute, Turn>);
static_assert(is_answer<First, Alternating> && !is_answer<First, Turn>, "somebody has to list it");
static_assert(are_in_order(Types<Take, Pass, Roll>{}) && !are_in_order(Types<Pass, Take>{}));
static_assert(names_of(Types<Take, Roll>{})[1] == "roll");

}  // namespace
}  // namespace pentarchy
