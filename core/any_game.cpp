#include "core/any_game.h"

namespace pentarchy {

Result<const AnyGame*> Registry::find(std::string_view id) const {
    std::string known;
    for (const auto& game : games_) {
        if (game->facts().id == id) {
            return game.get();
        }
        known += known.empty() ? "" : ", ";
        known += game->facts().id;
    }
    return Error{"game", "\"" + std::string(id) + "\" is not known", "one of: " + known};
}

}  // namespace pentarchy
