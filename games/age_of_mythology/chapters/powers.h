#pragma once

// God powers that stand for themselves: the questions, and the answers to them.

#include "games/age_of_mythology/answer.h"
#include "games/age_of_mythology/chapters/spoils.h"

namespace pentarchy::age_of_mythology {

struct RazeByPower : Raze {
    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct WreckByPower : WreckTile {
    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct OfferTile {
    static constexpr Kind id = Kind::offer_tile;
    static constexpr std::string_view name = "offer_tile";
    static constexpr std::string_view verb = "offer";
    static constexpr OneWord words = {Word{"square", Word::square}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct SwapTile {
    static constexpr Kind id = Kind::swap_tile;
    static constexpr std::string_view name = "swap_tile";
    static constexpr std::string_view verb = "swap tile";
    static constexpr TwoWords words = {Word{"owner", Word::seat}, Word{"square", Word::square}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Smite {
    static constexpr Kind id = Kind::smite;
    static constexpr std::string_view name = "smite";
    static constexpr std::string_view verb = "smite";
    static constexpr TwoWords words = {Word{"owner", Word::seat}, Word{"unit", Word::unit}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Sacrifice {
    static constexpr Kind id = Kind::sacrifice;
    static constexpr std::string_view name = "sacrifice";
    static constexpr std::string_view verb = "sacrifice";
    static constexpr OneWord words = {Word{"unit", Word::unit}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Gain {
    static constexpr Kind id = Kind::gain;
    static constexpr std::string_view name = "gain";
    static constexpr std::string_view verb = "gain";
    static constexpr OneWord words = {Word{"resource", Word::resource}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Rob {
    static constexpr Kind id = Kind::rob;
    static constexpr std::string_view name = "rob";
    static constexpr std::string_view verb = "rob";
    static constexpr OneWord words = {Word{"owner", Word::seat}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Mummify {
    static constexpr Kind id = Kind::mummify;
    static constexpr std::string_view name = "mummify";
    static constexpr std::string_view verb = "mummify";
    static constexpr OneWord words = {Word{"unit", Word::unit}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct MummifyNoMore : Done {
    static bool is_open(const State& state) { return state.taken > 0; }
    static void carry_out(State& state, const Move& move);
};

struct Raise {
    static constexpr Kind id = Kind::raise;
    static constexpr std::string_view name = "raise";
    static constexpr std::string_view verb = "raise";
    static constexpr OneWord words = {Word{"unit", Word::unit}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct PowerOnBuilding {
    static constexpr Stage id = Stage::power_building;
    static constexpr std::string_view name = "power_building";
    static constexpr Refusal otherwise = "AM-CARD-GEN-14";
    using Answers = Types<RazeByPower>;
};

struct PowerOnTile {
    static constexpr Stage id = Stage::power_tile;
    static constexpr std::string_view name = "power_tile";
    static constexpr Refusal otherwise = "AM-CARD-GEN-14";
    using Answers = Types<WreckByPower>;
};

struct TileToOffer {
    static constexpr Stage id = Stage::power_offer;
    static constexpr std::string_view name = "power_offer";
    static constexpr Refusal otherwise = "AM-CARD-GEN-14";
    using Answers = Types<OfferTile>;
};

struct TileToTake {
    static constexpr Stage id = Stage::power_swap;
    static constexpr std::string_view name = "power_swap";
    static constexpr Refusal otherwise = "AM-CARD-GEN-14";
    using Answers = Types<SwapTile>;
};

struct WhomToSmite {
    static constexpr Stage id = Stage::power_smite;
    static constexpr std::string_view name = "power_smite";
    static constexpr Refusal otherwise = "AM-CARD-GEN-14";
    using Answers = Types<Smite>;
};

struct WhomToSacrifice {
    static constexpr Stage id = Stage::power_sacrifice;
    static constexpr std::string_view name = "power_sacrifice";
    static constexpr Refusal otherwise = "AM-CARD-GEN-14";
    using Answers = Types<Sacrifice>;
};

struct WhatToGain {
    static constexpr Stage id = Stage::power_gain;
    static constexpr std::string_view name = "power_gain";
    static constexpr Refusal otherwise = "AM-CARD-GEN-14";
    using Answers = Types<Gain>;
};

struct WhomToRob {
    static constexpr Stage id = Stage::power_rob;
    static constexpr std::string_view name = "power_rob";
    static constexpr Refusal otherwise = "AM-CARD-GEN-14";
    using Answers = Types<Rob>;
};

struct WhatToSteal {
    static constexpr Stage id = Stage::power_steal;
    static constexpr std::string_view name = "power_steal";
    static constexpr Refusal otherwise = "AM-CARD-GEN-14";
    using Answers = Types<Loot>;
};

struct WhomToMummify {
    static constexpr Stage id = Stage::power_mummify;
    static constexpr std::string_view name = "power_mummify";
    static constexpr Refusal otherwise = "AM-CARD-GEN-14";
    using Answers = Types<Mummify, MummifyNoMore>;
};

struct WhomToRaise {
    static constexpr Stage id = Stage::power_raise;
    static constexpr std::string_view name = "power_raise";
    static constexpr Refusal otherwise = "AM-CARD-GEN-14";
    using Answers = Types<Raise>;
};

}  // namespace pentarchy::age_of_mythology
