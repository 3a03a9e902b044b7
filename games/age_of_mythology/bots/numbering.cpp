// A number for every action of a seat (core/numbering.h).

#include "core/number_kinds.h"

#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/moves.h"

namespace pentarchy::age_of_mythology {

namespace {

constexpr int announcements = terrain_count + resource_count;
constexpr int squad_numbers = 13;  // 0 to 12 figures of one kind
constexpr int figures_told_apart = 4;
constexpr int most_drawn = 8;
constexpr ArgumentRanges chance = {0, 1, 1};
constexpr ArgumentRanges bare = {1, 1, 1};
constexpr ArgumentRanges card = {card_kinds, 1, 1};
constexpr ArgumentRanges unit = {unit_kinds, 1, 1};
constexpr ArgumentRanges resource = {resource_count, 1, 1};
constexpr ArgumentRanges square = {area_squares, 1, 1};

constexpr ArgumentRanges ranges_against_others(Kind kind) {
    switch (kind) {
        case Kind::attack:
            return {max_players, area_count, 1};
        case Kind::raze:
            return {max_players, building_count, 1};
        case Kind::wreck_tile:
        case Kind::swap_tile:
            return {max_players, area_squares, 1};
        case Kind::smite:
            return {max_players, unit_kinds, 1};
        case Kind::rob:
            return {max_players, 1, 1};
        default:
            return bare;
    }
}

// What the arguments of a kind range over.
constexpr ArgumentRanges ranges_of(Kind kind) {
    switch (kind) {
        case Kind::draw_culture:
        case Kind::draw_first:
        case Kind::draw_tile:
        case Kind::draw_card:
        case Kind::roll:
            return chance;
        case Kind::pick:
            return {tile_kinds, 1, 1};
        case Kind::place_cube:
            return {victory_cards, 1, 1};
        case Kind::take_card:
        case Kind::play:
        case Kind::discard:
            return card;
        case Kind::draw:
            return {most_drawn, 1, 1};
        case Kind::work:
            return {worker_names.size(), tile_kinds, 1};
        case Kind::announce:
            return {announcements, 1, 1};
        case Kind::pay:
        case Kind::spare:
        case Kind::loot:
        case Kind::gain:
            return resource;
        case Kind::swap:
            return {resource_count, resource_count, 1};
        case Kind::build:
            return {building_count, 1, 1};
        case Kind::recruit:
        case Kind::send_home:
        case Kind::reinforce:
        case Kind::sacrifice:
        case Kind::mummify:
        case Kind::raise:
            return unit;
        case Kind::commit:
            return {unit_kinds, squad_numbers, 1};
        case Kind::fight:
            return {unit_kinds, figures_told_apart, 1};
        case Kind::dismiss:
            return {area_squares + 1, 1, 1};  // the last: from the holding area
        case Kind::take_tile:
        case Kind::offer_tile:
            return square;
        default:
            return ranges_against_others(kind);
    }
}

constexpr auto numbers = number_kinds<Kind, kind_count>(ranges_of);

}  // namespace

int AgeOfMythology::action_count() {
    return numbers.count();
}

int AgeOfMythology::number(const State&, Action action) {
    const Move move = *unpack(action);
    const int first = move.kind == Kind::dismiss && move.a == none ? area_squares : move.a;
    return numbers(static_cast<std::size_t>(move.kind), first, move.b);
}

}  // namespace pentarchy::age_of_mythology
