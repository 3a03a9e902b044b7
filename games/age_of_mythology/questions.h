#pragma once

// Every question of the game and every answer to it; the chapters say what they are, core/question.h makes the contract
// of them.

#include <array>
#include <optional>
#include <string_view>

#include "games/age_of_mythology/chapters/battle.h"
#include "games/age_of_mythology/chapters/cards.h"
#include "games/age_of_mythology/chapters/city.h"
#include "games/age_of_mythology/chapters/powers.h"
#include "games/age_of_mythology/chapters/production.h"
#include "games/age_of_mythology/chapters/rounds.h"
#include "games/age_of_mythology/chapters/setup.h"
#include "games/age_of_mythology/chapters/spoils.h"

namespace pentarchy::age_of_mythology {

struct Over {
    static constexpr Stage id = Stage::over;
    static constexpr std::string_view name = "over";
    static constexpr Refusal otherwise = "AM-END-01";
    using Answers = Types<>;
};

// By question and by kind. A kind of which the same words mean something else at another question stands here once.
using Questions =
    Types<WhichCulture, WhoBegins, NextTile, NextCard, NextRoll, Over, Draft, WhereTheCube, WhichCards, Turn,
          WithItsPower, ActionOrPower, WhichTile, WhereToWork, WhatIsGathered, CostOfTrade, WhatToSwap, CubeForFavor,
          WhatToBuild, WhatToSpare, WhomToRecruit, WhomToAttack, Squad, WhoGoesHome, BattleCard, Replacement, Ability,
          Resurrection, Reinforcement, WhatToRaze, WhoLeaves, WhichTileToRaid, WhatToLoot, PowerOnBuilding, PowerOnTile,
          TileToOffer, TileToTake, WhomToSmite, WhomToSacrifice, WhatToGain, WhomToRob, WhatToSteal, WhomToMummify,
          WhomToRaise, WhatToDiscard>;
using Answers = Types<DrawCulture, DrawFirst, DrawTile, DrawCard, Roll, Pick, Pass, PlaceCube, TakeCard, DrawCards,
                      Play, DeclarePower, PlayPlain, Act, Finish, Discard, Keep, Recall, Work, Done, Announce, Pay,
                      Swap, BuyCube, Build, Spare, Recruit, Attack, Commit, SendHome, Fight, Retreat, Replace, Stand,
                      Throw, Berserk, Resurrect, Decline, Reinforce, Raze, Dismiss, TakeTile, WreckTile, Loot,
                      OfferTile, SwapTile, Smite, Sacrifice, Gain, Rob, Mummify, Raise>;

inline constexpr auto question_names = names_of(Questions{});
inline constexpr auto kind_names = names_of(Answers{});
static_assert(are_in_order(Questions{}) && are_in_order(Answers{}));
static_assert(kind_names.size() == kind_count);

// How many values each argument of each kind has: 1, which is 0, for one that it does not have.
template <class... A>
constexpr std::array<std::array<int, 2>, sizeof...(A)> values_of_arguments(Types<A...>) {
    const auto of = []<std::size_t Size>(const std::array<Word, Size>& words) {
        std::array<int, 2> values = {1, 1};
        for (std::size_t place = 0; place < Size; ++place) {
            values[place] = values_of(words[place].kind);
        }
        return values;
    };
    return {of(A::words)...};
}
inline constexpr auto argument_values = values_of_arguments(Answers{});

// Nothing for bits that are no packed move.
constexpr std::optional<Move> unpack(Action action) {
    const std::uint64_t kind = action.bits & 0xffU;
    const Move move = unpack_legal(action);
    if (kind >= kind_names.size() || action.bits >> 24U != 0 || move.a >= argument_values[kind][0] ||
        move.b >= argument_values[kind][1]) {
        return std::nullopt;
    }
    return move;
}

}  // namespace pentarchy::age_of_mythology
