#pragma once

// A rule stated once.
//
// A game asks questions: whom to attack, where to build, what chance brings. A question takes one or more kinds of
// answer, and each kind of answer is one type that says everything about one rule, in the file of its rulebook chapter:
//
//     struct Recruit {
//         static constexpr Kind id = Kind::recruit;                  // byte 0 of the packed action
//         static constexpr std::string_view name = "recruit";        // of the kind, in the keys of its sentences
//         static void offer(const State&, ActionList&);              // what may be done now
//         static Refusal why_not(const State&, const Move&);         // which rule forbids this one
//         static void carry_out(State&, const Move&);                // does it
//     };
//
//     struct SecondMove {
//         static constexpr Phase id = Phase::second_move;
//         static constexpr std::string_view name = "second_move";
//         static constexpr Refusal otherwise = "BA-TURN-02";         // forbids any other kind of answer
//         using Answers = Types<MoveKnight, Stop>;
//     };
//
// What chance decides has `outcomes` and `sample` instead of `offer`. An answer that is there for want of any other
// (to pass) names the rule that says so as `only_if_nothing_else`, stands last, and needs no why_not. An answer that is
// there at some times only says when as `is_open(state)`: while it is not, it is neither offered nor drawn, and refused
// as any other kind of answer is, or by the rule it names as `while_closed`; without a choice in it, it needs no
// why_not. Words and notation are further members, as the game wishes.
//
// Where the question's own rule forbids whatever is not possible, an answer has `is_possible(state, move)` instead of
// why_not; the rule may be a function of the state, `otherwise(state)`. Where the answers of a question are listed in
// one walk, the question has `offer`, and its answers need none.
//
// The same kind may mean another thing at another question: there it is another type with the same id.
//
// RulesOf makes legal, outcomes, sample, refusal and the two ways to apply of these. The lists are types and not tables
// of pointers: the compiler turns the choice of a question and of an answer into a switch with direct calls.

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

#include "core/action.h"
#include "core/game.h"

namespace pentarchy {

template <class... T>
struct Types {
    static constexpr std::size_t size = sizeof...(T);
};

// Calls `use` with the type that has this id; says whether there is one.
template <class... T, class Id, class Use>
constexpr bool with(Types<T...>, [[maybe_unused]] Id id, [[maybe_unused]] const Use& use) {
    return ((T::id == id && (use(std::type_identity<T>{}), true)) || ...);
}

// Calls `use` with the type that answers the question of this id by this kind; says whether there is one.
template <class... Q, class Id, class Kind, class Use>
constexpr bool with_answer(Types<Q...> questions, Id asked, Kind kind, const Use& use) {
    bool found = false;
    with(questions, asked,
         [&]<class Asked>(std::type_identity<Asked>) { found = with(typename Asked::Answers{}, kind, use); });
    return found;
}

template <class... T>
constexpr std::array<std::string_view, sizeof...(T)> names_of(Types<T...>) {
    return {T::name...};
}

// Whether the ids are 0, 1, 2, ...: then a table made from the list is indexed by them.
template <class... T>
constexpr bool are_in_order(Types<T...>) {
    std::size_t next = 0;
    return ((static_cast<std::size_t>(T::id) == next++) && ...);
}

template <class A>
concept IsLastResort = requires {
    { A::only_if_nothing_else } -> std::convertible_to<Refusal>;
};

template <class A, class State>
concept IsOpenAtTimes = requires(const State& state) {
    { A::is_open(state) } -> std::same_as<bool>;
};

// A question, or one answer to it, that lists what may be done.
template <class T, class State>
concept Offers = requires(const State& state, ActionList& actions) {
    { T::offer(state, actions) } -> std::same_as<void>;
};

// An answer that can tell whether it is allowed.
template <class A, class State, class Move>
concept IsChecked = requires(const State& state, const Move& move) {
    { A::why_not(state, move) } -> std::same_as<Refusal>;
}
|| requires(const State& state, const Move& move) {
    { A::is_possible(state, move) } -> std::same_as<bool>;
}
|| IsLastResort<A> || IsOpenAtTimes<A, State>;

template <class A, class State>
concept IsChanceAnswer = requires(const State& state, OutcomeList& outcomes, Random& random) {
    { A::outcomes(state, outcomes) } -> std::same_as<void>;
    { A::sample(state, random) } -> std::same_as<Action>;
};

// One kind of answer to a question of a seat or of chance; which of the two it is follows from what it has.
template <class A, class Question, class State, class Move>
concept IsAnswer = IsChecked<A, State, Move> &&(IsChanceAnswer<A, State> || Offers<A, State> ||
                                                Offers<Question, State>)&&requires(State& state, const Move& move) {
    { A::name } -> std::convertible_to<std::string_view>;
    { A::carry_out(state, move) } -> std::same_as<void>;
};

// What the contract wants of the rules, made of a game's questions. `Book` names them and the game's types:
//
//     struct Book {
//         using State = ...;  using Move = ...;                   // a Move has its `kind`, the id of its answer
//         using Questions = Types<...>;  using Answers = Types<...>;
//         static Phase asked(const State&);                       // the id of the question that is open
//         static std::optional<Move> unpack(Action);              // nothing for bits that are no packed move
//         static Move unpack_legal(Action);                       // the same for an action that is known to be one
//         static constexpr Refusal no_question = "BA-END-02";     // forbids everything when nothing is asked
//         static void settle(State&);                             // if wished: what happens by itself after an answer
//     };
template <class Book>
class RulesOf {
    using State = typename Book::State;
    using Move = typename Book::Move;
    using Questions = typename Book::Questions;

    template <class Q, class... A>
    static constexpr bool are_answers(Types<A...>) {
        return (IsAnswer<A, Q, State, Move> && ...) && !(Offers<Q, State> && (IsLastResort<A> || ...));
    }
    template <class... Q>
    static constexpr bool have_answers(Types<Q...>) {
        return (are_answers<Q>(typename Q::Answers{}) && ...);
    }
    static_assert(have_answers(Questions{}), "an answer lacks one of its functions");
    static_assert(are_in_order(typename Book::Answers{}), "answers stand in the order of their ids");

  public:
    static void legal(const State& state, ActionList& actions) {
        with(Questions{}, Book::asked(state), [&]<class Q>(std::type_identity<Q>) {
            if constexpr (Offers<Q, State>) {
                Q::offer(state, actions);
            } else {
                offer(typename Q::Answers{}, state, actions);
            }
        });
    }

    static void outcomes(const State& state, OutcomeList& outcomes) {
        with(Questions{}, Book::asked(state), [&]<class Q>(std::type_identity<Q>) {
            if constexpr (is_of_chance(typename Q::Answers{})) {
                with_open(typename Q::Answers{}, state,
                          [&]<class A>(std::type_identity<A>) { A::outcomes(state, outcomes); });
            }
        });
    }

    static Action sample(const State& state, Random& random) {
        Action drawn{};
        with(Questions{}, Book::asked(state), [&]<class Q>(std::type_identity<Q>) {
            if constexpr (is_of_chance(typename Q::Answers{})) {
                with_open(typename Q::Answers{}, state,
                          [&]<class A>(std::type_identity<A>) { drawn = A::sample(state, random); });
            }
        });
        return drawn;
    }

    static Refusal refusal(const State& state, Action action) {
        const auto move = Book::unpack(action);
        return move ? why_not(state, *move) : otherwise(state);
    }

    // For the world: what is refused changes nothing.
    static bool apply(State& state, Action action) {
        const auto move = Book::unpack(action);
        if (!move || why_not(state, *move) != permitted) {
            return false;
        }
        carry_out(state, *move);
        settle(state);
        return true;
    }

    // For search, which took the action from `legal` or `sample` a moment ago.
    static void apply_legal(State& state, Action action) {
        assert(refusal(state, action) == permitted);
        carry_out(state, Book::unpack_legal(action));
        settle(state);
    }

    // The answer alone, without what happens by itself after it.
    static void carry_out(State& state, const Move& move) {
        with_answer(Questions{}, Book::asked(state), move.kind,
                    [&]<class A>(std::type_identity<A>) { A::carry_out(state, move); });
    }

  private:
    template <class... A>
    static constexpr bool is_of_chance(Types<A...>) {
        return (IsChanceAnswer<A, State> || ...);
    }

    template <class A>
    static bool is_open(const State& state) {
        if constexpr (IsOpenAtTimes<A, State>) {
            return A::is_open(state);
        }
        return true;
    }

    // What chance decides is one kind of thing at a time: the first that is open.
    template <class... A, class Use>
    static void with_open(Types<A...>, const State& state, const Use& use) {
        static_cast<void>(((is_open<A>(state) && (use(std::type_identity<A>{}), true)) || ...));
    }

    template <class... A>
    static void offer(Types<A...>, const State& state, ActionList& actions) {
        [[maybe_unused]] const std::size_t before = actions.size();
        (offer_one<A>(state, actions, before), ...);
    }

    template <class A>
    static void offer_one(const State& state, ActionList& actions, std::size_t before) {
        if constexpr (Offers<A, State>) {
            if (is_open<A>(state) && (!IsLastResort<A> || actions.size() == before)) {
                A::offer(state, actions);
            }
        }
    }

    // Whether a question offers nothing but its last resort.
    template <class... A>
    static bool offers_nothing_else(Types<A...>, const State& state) {
        ActionList others;
        ((IsLastResort<A> ? void() : offer_one<A>(state, others, 0)), ...);
        return others.empty();
    }

    // Bits that mean nothing are refused as an answer to another question is.
    static Refusal otherwise(const State& state) {
        Refusal rule = Book::no_question;
        with(Questions{}, Book::asked(state), [&]<class Q>(std::type_identity<Q>) { rule = otherwise<Q>(state); });
        return rule;
    }

    template <class Q>
    static Refusal otherwise(const State& state) {
        if constexpr (requires { Q::otherwise(state); }) {
            return Q::otherwise(state);
        } else {
            return Q::otherwise;
        }
    }

    static Refusal why_not(const State& state, const Move& move) {
        Refusal rule = Book::no_question;
        with(Questions{}, Book::asked(state), [&]<class Q>(std::type_identity<Q>) {
            rule = otherwise<Q>(state);
            with(typename Q::Answers{}, move.kind, [&]<class A>(std::type_identity<A>) {
                if constexpr (IsLastResort<A>) {
                    rule = offers_nothing_else(typename Q::Answers{}, state) ? permitted : A::only_if_nothing_else;
                } else if (is_open<A>(state)) {
                    rule = why_not_this<A>(state, move, rule);
                } else if constexpr (requires { A::while_closed; }) {
                    rule = A::while_closed;
                }
            });
        });
        return rule;
    }

    template <class A>
    static Refusal why_not_this(const State& state, const Move& move, Refusal otherwise) {
        if constexpr (requires { A::why_not(state, move); }) {
            return A::why_not(state, move);
        } else if constexpr (requires { A::is_possible(state, move); }) {
            return A::is_possible(state, move) ? permitted : otherwise;
        }
        return permitted;
    }

    static void settle(State& state) {
        if constexpr (requires { Book::settle(state); }) {
            Book::settle(state);
        }
    }
};

}  // namespace pentarchy
