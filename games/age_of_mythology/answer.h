#pragma once

// What the answers to questions are made of. Each chapter has its questions and answers in its header: what they are
// called, and of which words the notation and the sentence are made. What an answer offers, whether it is possible and
// what it does stand in the chapter itself. core/question.h says what an answer has.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/documents/json.h"
#include "core/game.h"
#include "core/question.h"
#include "games/age_of_mythology/moves.h"
#include "games/age_of_mythology/state.h"

namespace pentarchy::age_of_mythology {

// A word after the verb: what it stands for, and its name among the arguments of a sentence; none for what is not said
// there. The first is Move::a, the second Move::b.
struct Word {
    enum Kind : std::uint8_t {
        culture,
        seat,
        tile,
        free_tile,  // nobody works on it
        card,
        number,
        victory,  // victory card
        worker,
        what,  // terrain or resource
        resource,
        building,
        unit,
        figure,  // left out when it is the first
        area,
        square,
        place,  // square, or the holding area
    };

    std::string_view name;
    Kind kind{};
    std::uint8_t most = 0;  // the most that comes up in play, where a number could be higher
};

using OneWord = std::array<Word, 1>;
using TwoWords = std::array<Word, 2>;

// How many values a word has: 0, 1, 2, ...
constexpr int values_of(Word::Kind kind) {
    switch (kind) {
        case Word::culture:
            return culture_count;
        case Word::seat:
            return max_players;
        case Word::tile:
        case Word::free_tile:
            return tile_kinds;
        case Word::card:
            return card_kinds;
        case Word::number:
            return 64;  // more than ever are drawn, rolled or committed
        case Word::victory:
            return victory_cards;
        case Word::worker:
            return static_cast<int>(worker_names.size());
        case Word::what:
            return terrain_count + resource_count;
        case Word::resource:
            return resource_count;
        case Word::building:
            return building_count;
        case Word::unit:
            return unit_kinds;
        case Word::figure:
            return 16;  // more than are ever told apart
        case Word::area:
            return area_count;
        case Word::square:
            return area_squares;
        case Word::place:
            return none + 1;
    }
    return 0;
}

// An answer without a choice in it.
template <class A>
struct OneMove {
    static constexpr std::array<Word, 0> words = {};

    static void offer(const State&, ActionList& actions) { actions.push_back(Move(A::id).pack()); }
    static bool is_possible(const State&, const Move&) { return true; }
};

// Offers each value of the answer's words that is possible.
template <class A>
void offer_possible(const State& state, ActionList& actions) {
    for (int a = 0; a < values_of(A::words[0].kind); ++a) {
        if constexpr (A::words.size() == 1) {
            if (const Move move(A::id, a); A::is_possible(state, move)) {
                actions.push_back(move.pack());
            }
        } else {
            for (int b = 0; b < values_of(A::words[1].kind); ++b) {
                if (const Move move(A::id, a, b); A::is_possible(state, move)) {
                    actions.push_back(move.pack());
                }
            }
        }
    }
}

// What chance draws from a bag: the answer says from which.
template <class A>
struct DrawnFromBag {
    static void outcomes(const State& state, OutcomeList& outcomes) {
        const auto& bag = A::bag(state);
        for (std::size_t kind = 0; kind < bag.kinds(); ++kind) {
            if (bag.count(kind) > 0) {
                outcomes.push_back(
                    {Move(A::id, static_cast<int>(kind)).pack(), static_cast<std::uint64_t>(bag.count(kind))});
            }
        }
    }
    static Action sample(const State& state, Random& random) {
        return Move(A::id, static_cast<int>(A::bag(state).sample(random))).pack();
    }
    static bool is_possible(const State& state, const Move& move) {
        return move.a < A::bag(state).kinds() && A::bag(state).count(move.a) > 0;
    }
};

// Answers to several questions, each of which says what follows.

// Without choosing any.
struct Pass : OneMove<Pass> {
    static constexpr Kind id = Kind::pass;
    static constexpr std::string_view name = "pass";
    static constexpr std::string_view verb = "pass";
};

// No more of this.
struct Done : OneMove<Done> {
    static constexpr Kind id = Kind::done;
    static constexpr std::string_view name = "done";
    static constexpr std::string_view verb = "done";
};

}  // namespace pentarchy::age_of_mythology
