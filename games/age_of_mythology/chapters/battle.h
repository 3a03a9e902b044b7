#pragma once

// Attack and battle: the questions, and the answers to them.

#include "games/age_of_mythology/answer.h"

namespace pentarchy::age_of_mythology {

struct Attack {
    static constexpr Kind id = Kind::attack;
    static constexpr std::string_view name = "attack";
    static constexpr std::string_view verb = "attack";
    static constexpr TwoWords words = {Word{"defender", Word::seat}, Word{"area", Word::area}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Commit {
    static constexpr Kind id = Kind::commit;
    static constexpr std::string_view name = "commit";
    static constexpr std::string_view verb = "commit";
    static constexpr TwoWords words = {Word{"unit", Word::unit}, Word{"number", Word::number, 12}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
};

struct SendHome {
    static constexpr Kind id = Kind::send_home;
    static constexpr std::string_view name = "send_home";
    static constexpr std::string_view verb = "send home";
    static constexpr OneWord words = {Word{"unit", Word::unit}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Fight {
    static constexpr Kind id = Kind::fight;
    static constexpr std::string_view name = "fight";
    static constexpr std::string_view verb = "fight";
    static constexpr TwoWords words = {Word{"unit", Word::unit}, Word{"", Word::figure, 3}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
};

struct Retreat : OneMove<Retreat> {
    static constexpr Kind id = Kind::retreat;
    static constexpr std::string_view name = "retreat";
    static constexpr std::string_view verb = "retreat";

    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
};

struct Roll {
    static constexpr Kind id = Kind::roll;
    static constexpr std::string_view name = "roll";
    static constexpr std::string_view verb = "sixes";
    static constexpr OneWord words = {Word{"number", Word::number}};

    static void outcomes(const State& state, OutcomeList& outcomes);
    static Action sample(const State& state, Random& random);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
};

// Another unit of the squad turns up instead, or this one stays.
struct Replace : OneMove<Replace> {
    static constexpr Kind id = Kind::replace;
    static constexpr std::string_view name = "replace";
    static constexpr std::string_view verb = "replace";

    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
};

// No ability is used.
struct Stand : OneMove<Stand> {
    static constexpr Kind id = Kind::stand;
    static constexpr std::string_view name = "stand";
    static constexpr std::string_view verb = "stand";

    static json::object also_said(const State& state, const Move& move);
};

struct StayTurned : Stand {
    static void carry_out(State& state, const Move& move);
};

struct Throw : OneMove<Throw> {
    static constexpr Kind id = Kind::throw_unit;
    static constexpr std::string_view name = "throw_unit";
    static constexpr std::string_view verb = "throw";
    static constexpr Refusal while_closed = "AM-UNIT-CYCLOPS-03";

    static bool is_open(const State& state);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
};

struct Berserk : OneMove<Berserk> {
    static constexpr Kind id = Kind::berserk;
    static constexpr std::string_view name = "berserk";
    static constexpr std::string_view verb = "berserk";

    static bool is_open(const State& state);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
};

struct StaySteady : Stand {
    static void carry_out(State& state, const Move& move);
};

struct Resurrect : OneMove<Resurrect> {
    static constexpr Kind id = Kind::resurrect;
    static constexpr std::string_view name = "resurrect";
    static constexpr std::string_view verb = "resurrect";

    static void carry_out(State& state, const Move& move);
};

struct Decline : OneMove<Decline> {
    static constexpr Kind id = Kind::decline;
    static constexpr std::string_view name = "decline";
    static constexpr std::string_view verb = "decline";
};

struct StayDead : Decline {
    static void carry_out(State& state, const Move& move);
};

struct Reinforce {
    static constexpr Kind id = Kind::reinforce;
    static constexpr std::string_view name = "reinforce";
    static constexpr std::string_view verb = "reinforce";
    static constexpr OneWord words = {Word{"unit", Word::unit}};

    static void offer(const State& state, ActionList& actions);
    static bool is_possible(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct ReinforceNot : Decline {
    static void carry_out(State& state, const Move& move);
};

struct WhomToAttack {
    static constexpr Stage id = Stage::target;
    static constexpr std::string_view name = "target";
    static constexpr Refusal otherwise = "AM-CARD-ATTACK-02";
    using Answers = Types<Attack>;
};

struct Squad {
    static constexpr Stage id = Stage::commit;
    static constexpr std::string_view name = "commit";
    static constexpr Refusal otherwise = "AM-CARD-ATTACK-05";
    using Answers = Types<Commit>;
};

struct WhoGoesHome {
    static constexpr Stage id = Stage::send_home;
    static constexpr std::string_view name = "send_home";
    static constexpr Refusal otherwise = "AM-GOD-APHRODITE";
    using Answers = Types<SendHome>;
};

struct BattleCard {
    static constexpr Stage id = Stage::encounter;
    static constexpr std::string_view name = "encounter";
    static constexpr Refusal otherwise = "AM-BATTLE-06";
    using Answers = Types<Fight, Retreat>;
};

struct Replacement {
    static constexpr Stage id = Stage::replace;
    static constexpr std::string_view name = "replace";
    static constexpr Refusal otherwise = "AM-UNIT-PHARAOH-01";
    using Answers = Types<Replace, StayTurned>;
};

struct Ability {
    static constexpr Stage id = Stage::fury;
    static constexpr std::string_view name = "fury";
    static constexpr Refusal otherwise = "AM-BATTLE-24";
    using Answers = Types<Throw, Berserk, StaySteady>;
};

struct NextRoll {
    static constexpr Stage id = Stage::dice;
    static constexpr std::string_view name = "dice";
    static constexpr Refusal otherwise = "AM-BATTLE-15";
    using Answers = Types<Roll>;
};

struct Resurrection {
    static constexpr Stage id = Stage::resurrect;
    static constexpr std::string_view name = "resurrect";
    static constexpr Refusal otherwise = "AM-UNIT-PRIEST-02";
    using Answers = Types<Resurrect, StayDead>;
};

struct Reinforcement {
    static constexpr Stage id = Stage::reinforce;
    static constexpr std::string_view name = "reinforce";
    static constexpr Refusal otherwise = "AM-UNIT-MYTHICNORSE-02";
    using Answers = Types<Reinforce, ReinforceNot>;
};

}  // namespace pentarchy::age_of_mythology
