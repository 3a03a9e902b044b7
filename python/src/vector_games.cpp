// The games that can be played in batches.

#include "games/age_of_mythology/game.h"
#include "games/ancient_world/game.h"
#include "games/baronny/game.h"
#include "games/imperium_horizons/game.h"
#include "games/terra_mystica/game.h"
#include "python/src/errors.h"
#include "python/src/vector_of.h"

namespace pentarchy::python {

namespace {

template <Game G, Game... Others>
std::unique_ptr<VectorGames> make_one_of(const VectorSetup& setup) {
    if (G::facts().id == setup.game) {
        return std::make_unique<VectorOf<G>>(setup);
    }
    if constexpr (sizeof...(Others) > 0) {
        return make_one_of<Others...>(setup);
    } else {
        throw Failed("Error", {"game", std::string(setup.game) + " cannot be played in batches", ""});
    }
}

}  // namespace

std::unique_ptr<VectorGames> make_vector_games(const VectorSetup& setup) {
    return make_one_of<baronny::Baronny, terra_mystica::TerraMystica, ancient_world::AncientWorld,
                       age_of_mythology::AgeOfMythology, imperium_horizons::ImperiumHorizons>(setup);
}

}  // namespace pentarchy::python
