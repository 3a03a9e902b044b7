// A number for every action of a seat (core/learners/numbering.h).

#include "core/learners/number_kinds.h"

#include "games/terra_mystica/game.h"
#include "games/terra_mystica/questions.h"

namespace pentarchy::terra_mystica {

namespace {

template <class... A>
constexpr std::array<bool, sizeof...(A)> draws_of(Types<A...>) {
    return {std::is_base_of_v<Drawn, A>...};
}
constexpr auto is_draw = draws_of(Answers{});

// What the arguments of a kind range over; what chance draws has no number.
constexpr ArgumentRanges ranges_of(Kind kind) {
    const auto index = static_cast<std::size_t>(kind);
    if (is_draw[index]) {
        return {0, 1, 1};
    }
    ArgumentRanges ranges = {1, 1, 1};
    for (std::size_t place = 0; place < words_of_kind[index].count; ++place) {
        ranges[place] = static_cast<std::uint16_t>(values_of(words_of_kind[index].word[place].kind));
    }
    return ranges;
}

constexpr auto numbers = number_kinds<Kind, kind_count>(ranges_of);

}  // namespace

int TerraMystica::action_count() {
    return numbers.count();
}

int TerraMystica::number(const State&, Action action) {
    const Move move = unpack_legal(action);
    const int first = move.kind == Kind::pass && move.a == none ? bonus_count : move.a;
    return numbers(static_cast<std::size_t>(move.kind), first, move.b);
}

}  // namespace pentarchy::terra_mystica
