// A number for every action of a seat (core/numbering.h).

#include "core/number_kinds.h"

#include "games/ancient_world/game.h"
#include "games/ancient_world/moves.h"

namespace pentarchy::ancient_world {

namespace {

constexpr int kinds = static_cast<int>(kind_names.size());
constexpr int values = citizen_count + 1;  // no citizen, or one of value 1 to 5
constexpr ArgumentRanges chance = {0, 1, 1};
constexpr ArgumentRanges bare = {1, 1, 1};
constexpr ArgumentRanges empire = {most_empire, 1, 1};

// What the arguments of a kind range over.
constexpr ArgumentRanges ranges_of(Kind kind) {
    switch (kind) {
        case Kind::first_player:
        case Kind::turn_province:
        case Kind::turn_titan:
        case Kind::deal_military:
        case Kind::deal_empire:
        case Kind::draw_card:
        case Kind::see_titan:
        case Kind::see_province:
        case Kind::roll:
            return chance;
        case Kind::place:
            return {space_count, values, 3};
        case Kind::use:
            return {most_empire, values, 1};
        case Kind::attack:
            return {pile_count, 1U << static_cast<unsigned>(most_armies), 1};  // the Titan by its pile
        case Kind::build:
            return {most_empire, 4, 1};
        case Kind::recruit:
            return {most_military, most_military + 1, 1};  // the last: nobody is demobilised
        case Kind::take:
            return {most_provinces, 1, 1};
        case Kind::reserve:
        case Kind::keep:
        case Kind::repair:
        case Kind::damage:
        case Kind::copy:
            return empire;
        case Kind::disband:
            return {most_military, 1, 1};
        case Kind::scout:
            return {pile_count, 1, 1};
        case Kind::put:
            return {most_titans, 1, 1};
        case Kind::remove:
            return {most_military, 2, 1};
        case Kind::starve:
            return {1U << static_cast<unsigned>(values), 1, 1};
        default:
            return bare;
    }
}

constexpr auto numbers = number_kinds<Kind, kinds>(ranges_of);

}  // namespace

int AncientWorld::action_count() {
    return numbers.count();
}

int AncientWorld::number(const State&, Action action) {
    const Move move = *unpack(action);
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
