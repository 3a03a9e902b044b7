#include "roster/box.h"

#include <array>

#include "games/age_of_mythology/box.h"
#include "games/ancient_world/box.h"
#include "games/baronny/box.h"
#include "games/imperium_horizons/setup/box.h"
#include "games/terra_mystica/box.h"

namespace pentarchy {

namespace {

struct Box {
    std::string_view game;
    json::array (*things)();
    json::object (*pickers)();
};

constexpr std::array<Box, 5> boxes = {{{"baronny", baronny::box, baronny::pickers},
                                       {"terra-mystica", terra_mystica::box, terra_mystica::pickers},
                                       {"ancient-world", ancient_world::box, ancient_world::pickers},
                                       {"age-of-mythology", age_of_mythology::box, age_of_mythology::pickers},
                                       {"imperium-horizons", imperium_horizons::box, imperium_horizons::pickers}}};

}  // namespace

json::array box_of(std::string_view game) {
    for (const Box& box : boxes) {
        if (box.game == game) {
            return box.things();
        }
    }
    return {};
}

json::object pickers_of(std::string_view game) {
    for (const Box& box : boxes) {
        if (box.game == game) {
            return box.pickers();
        }
    }
    return {};
}

}  // namespace pentarchy
