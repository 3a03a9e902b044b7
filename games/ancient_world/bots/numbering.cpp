// A number for every action of a seat (core/learners/numbering.h).

#include "core/learners/number_kinds.h"

#include "games/ancient_world/game.h"
#include "games/ancient_world/questions.h"

namespace pentarchy::ancient_world {

namespace {

constexpr int values = citizen_count + 1;  // no citizen, or one of value 1 to 5

// What a word of a seat's answers ranges over.
constexpr std::uint16_t range_of(Word::Kind kind) {
    switch (kind) {
        case Word::empire:
        case Word::own_empire:
        case Word::others_empire:
            return most_empire;
        case Word::military:
        case Word::own_army:
            return most_military;
        case Word::demobilised:
            return most_military + 1;  // the last: nobody
        case Word::titan:
            return most_titans;
        case Word::top_titan:
        case Word::pile:
            return pile_count;  // the Titan by its pile
        case Word::province:
            return most_provinces;
        case Word::space:
            return space_count;
        case Word::citizen:
            return values;
        case Word::citizens:
            return std::uint16_t{1U << static_cast<unsigned>(values)};
        case Word::payment:
            return 3;
        case Word::source:
            return 4;
        case Word::armies:
            return std::uint16_t{1U << static_cast<unsigned>(most_armies)};
        case Word::coin:
            return 2;
        case Word::seat:
        case Word::titan_symbols:
        case Word::coin_symbols:
            break;
    }
    return 0;
}

// What the arguments of a kind range over; nothing for what chance does.
template <class A>
constexpr ArgumentRanges ranges_of_answer() {
    if constexpr (IsChanceAnswer<A, State>) {
        return {0, 1, 1};
    }
    ArgumentRanges ranges = {1, 1, 1};
    for (std::size_t place = 0; place < A::words.size(); ++place) {
        ranges[place] = range_of(A::words[place].kind);
    }
    return ranges;
}

constexpr ArgumentRanges ranges_of(Kind kind) {
    ArgumentRanges ranges{};
    with(Answers{}, kind, [&]<class A>(std::type_identity<A>) { ranges = ranges_of_answer<A>(); });
    return ranges;
}

constexpr auto numbers = number_kinds<Kind, Answers::size>(ranges_of);

}  // namespace

int AncientWorld::action_count() {
    return numbers.count();
}

int AncientWorld::number(const State&, Action action) {
    const Move move = unpack_legal(action);
    const auto kind = static_cast<std::size_t>(move.kind);
    switch (move.kind) {
        case Kind::attack:
            return numbers(kind, figures().titan_pile[move.a], move.b);
        case Kind::recruit:
            return numbers(kind, move.a, move.b == no_card ? most_military : move.b);
        default:
            return numbers(kind, move.a, move.b, move.c);
    }
}

}  // namespace pentarchy::ancient_world
