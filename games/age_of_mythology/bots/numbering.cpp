// A number for every action of a seat (core/learners/numbering.h).

#include "core/learners/number_kinds.h"

#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/questions.h"

namespace pentarchy::age_of_mythology {

namespace {

constexpr std::size_t values_to_number(const Word& word) {
    if (word.kind == Word::place) {
        return area_squares + 1;  // the last: from the holding area
    }
    return word.most > 0 ? word.most + 1U : static_cast<std::size_t>(values_of(word.kind));
}

// What the arguments of a kind range over.
constexpr ArgumentRanges ranges_of(Kind kind) {
    ArgumentRanges ranges = {1, 1, 1};
    with(Answers{}, kind, [&]<class A>(std::type_identity<A>) {
        if constexpr (IsChanceAnswer<A, State>) {
            ranges[0] = 0;
        } else {
            for (std::size_t place = 0; place < A::words.size(); ++place) {
                ranges[place] = values_to_number(A::words[place]);
            }
        }
    });
    return ranges;
}

constexpr auto numbers = number_kinds<Kind, kind_count>(ranges_of);

}  // namespace

int AgeOfMythology::action_count() {
    return numbers.count();
}

int AgeOfMythology::number(const State&, Action action) {
    const Move move = unpack_legal(action);
    const int first = move.kind == Kind::dismiss && move.a == none ? area_squares : move.a;
    return numbers(static_cast<std::size_t>(move.kind), first, move.b);
}

}  // namespace pentarchy::age_of_mythology
