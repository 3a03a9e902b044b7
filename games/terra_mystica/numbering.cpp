// A number for every action of a seat (core/numbering.h).

#include "core/number_kinds.h"

#include "games/terra_mystica/game.h"
#include "games/terra_mystica/moves.h"

namespace pentarchy::terra_mystica {

namespace {

constexpr int walks = 8;            // spades of one walk on the terrain cycle, and none
constexpr int groups = 8;           // groups that wait for a town tile
constexpr int priests_at_once = 8;  // 0 to 7 workers ordained
constexpr ArgumentRanges chance = {0, 1, 1};
constexpr ArgumentRanges bare = {1, 1, 1};
constexpr ArgumentRanges hex = {hex_count, 1, 1};
constexpr ArgumentRanges cult = {cult_count, 1, 1};

// What the arguments of a kind range over.
constexpr ArgumentRanges ranges_of(Kind kind) {
    switch (kind) {
        case Kind::draw_first:
        case Kind::draw_colour:
        case Kind::draw_faction:
        case Kind::draw_scoring:
        case Kind::draw_bonus:
            return chance;
        case Kind::choose_faction:
            return {faction_count, 1, 1};
        case Kind::place:
        case Kind::connect:
        case Kind::transform:
        case Kind::build:
        case Kind::ride:
        case Kind::free_post:
            return hex;
        case Kind::take_bonus:
            return {bonus_count, 1, 1};
        case Kind::pass:
            return {bonus_count + 1, 1, 1};  // the last: no card, in the last round
        case Kind::convert:
            return {conversion_count, 1, 1};
        case Kind::upgrade:
            return {hex_count, building_count, 1};
        case Kind::priest:
            return {cult_count, 4, 1};
        case Kind::power:
            return {power_action_count, 1, 1};
        case Kind::bonus_step:
        case Kind::favor_step:
        case Kind::ascend_two:
            return {cult_count + 1, 1, 1};  // the last: the track is named later
        case Kind::top:
        case Kind::cult_step:
            return cult;
        case Kind::terrain:
            return {terrain_count, walks, 1};
        case Kind::bridge:
            return {bridge_places, 1, 1};
        case Kind::take_favor:
            return {favor_count, 1, 1};
        case Kind::take_town:
            return {town_count, groups, 1};
        case Kind::ordain:
            return {priests_at_once, 1, 1};
        case Kind::free_ship:
            return {2, 1, 1};
        default:
            return bare;
    }
}

constexpr auto numbers = number_kinds<Kind, kind_count>(ranges_of);

}  // namespace

int TerraMystica::action_count() {
    return numbers.count();
}

int TerraMystica::number(const State&, Action action) {
    const Move move = *unpack(action);
    const int first = move.kind == Kind::pass && move.a == none ? bonus_count : move.a;
    return numbers(static_cast<std::size_t>(move.kind), first, move.b);
}

}  // namespace pentarchy::terra_mystica
