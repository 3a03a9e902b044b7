#pragma once

// Every question of the game and every answer to it, in the order of the rulebook. An answer says here what it is
// called and of which words its notation and its sentence are made; what it offers, why not and what it does is in the
// file of its chapter. core/question.h makes the contract of them.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/question.h"
#include "games/ancient_world/moves.h"
#include "games/ancient_world/state.h"

namespace pentarchy::ancient_world {

// A word after the verb: what it stands for, and its name among the arguments of a sentence; none for what is not said
// there. The places of the words are those of Move::arg.
struct Word {
    enum Kind : std::uint8_t {
        // cards, by their words
        empire,
        own_empire,     // in the city of the player who is asked
        others_empire,  // in the city of somebody else
        military,
        own_army,     // by its active card
        demobilised,  // an own army that a recruit is laid over, or no_card: "over militia", or nothing
        titan,
        top_titan,  // one that lies face up
        province,
        // what is not a card
        seat,
        space,
        citizen,
        citizens,  // a set: "1 3"
        pile,
        payment,  // of Expand: "coins", or nothing elsewhere
        source,   // of a built card: "from reserve", "with crane", both or nothing
        armies,   // a set: "with militia+city-guard"
        coin,     // which of an army's: "name" or "picture"
        titan_symbols,
        coin_symbols,
    };

    std::string_view name;
    Kind kind{};
};

using OneWord = std::array<Word, 1>;
using TwoWords = std::array<Word, 2>;
using NoWords = std::array<Word, 0>;

// A card that chance turns up, draws or shows: the answer says among which cards it is.
template <class Answer>
struct CardOfChance {
    static void outcomes(const State& state, OutcomeList& outcomes) {
        const CardSet cards = Answer::among(state);
        for (std::uint64_t left = cards.one; left != 0; left &= left - 1) {
            const int card = std::countr_zero(left);
            outcomes.push_back({Move(Answer::id, card).pack(), static_cast<std::uint64_t>(cards.count(card))});
        }
    }
    static Action sample(const State& state, Random& random) {
        return Move(Answer::id, Answer::among(state).sample(random)).pack();
    }
    static Refusal why_not(const State& state, const Move& move) {
        return has(Answer::among(state).one, move.a) ? permitted : Refusal("AW-INFO-02");
    }
};

// --- set-up (setup.cpp) ---------------------------------------------------------------------------------------------

struct FirstPlayer {
    static constexpr Kind id = Kind::first_player;
    static constexpr std::string_view name = "first_player";
    static constexpr std::string_view verb = "first";
    static constexpr std::string_view example = "first 2";
    static constexpr OneWord words = {Word{"first", Word::seat}};

    static void outcomes(const State& state, OutcomeList& outcomes);
    static Action sample(const State& state, Random& random);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- preparation and the end of a round (rounds.cpp) ----------------------------------------------------------------

struct TurnTitan : CardOfChance<TurnTitan> {
    static constexpr Kind id = Kind::turn_titan;
    static constexpr std::string_view name = "turn_titan";
    static constexpr std::string_view verb = "titan";
    static constexpr std::string_view example = "titan bog-lurker";
    static constexpr OneWord words = {Word{"card", Word::titan}};

    static bool is_open(const State& state) { return state.dealing == id; }
    static CardSet among(const State& state);
    static void carry_out(State& state, const Move& move);
};

struct DealMilitary : CardOfChance<DealMilitary> {
    static constexpr Kind id = Kind::deal_military;
    static constexpr std::string_view name = "deal_military";
    static constexpr std::string_view verb = "military";
    static constexpr std::string_view example = "military slingers";
    static constexpr OneWord words = {Word{"card", Word::military}};

    static bool is_open(const State& state) { return state.dealing == id; }
    static CardSet among(const State& state) { return {state.military_deck, 0}; }
    static void carry_out(State& state, const Move& move);
};

struct DealEmpire : CardOfChance<DealEmpire> {
    static constexpr Kind id = Kind::deal_empire;
    static constexpr std::string_view name = "deal_empire";
    static constexpr std::string_view verb = "empire";
    static constexpr std::string_view example = "empire orchard";
    static constexpr OneWord words = {Word{"card", Word::empire}};

    static bool is_open(const State& state) { return state.dealing == id; }
    static CardSet among(const State& state);
    static void carry_out(State& state, const Move& move);
};

struct Pass {
    static constexpr Kind id = Kind::pass;
    static constexpr std::string_view name = "pass";
    static constexpr std::string_view verb = "pass";
    static constexpr std::string_view example = "pass";
    static constexpr NoWords words = {};

    static void offer(const State&, ActionList& actions) { actions.push_back(Move(id).pack()); }  // AW-PASS-02
    static Refusal why_not(const State&, const Move&) { return permitted; }
    static void carry_out(State& state, const Move& move);
};

struct Starve {
    static constexpr Kind id = Kind::starve;
    static constexpr std::string_view name = "starve";
    static constexpr std::string_view verb = "starve";
    static constexpr std::string_view example = "starve 1 3";
    static constexpr OneWord words = {Word{"citizens", Word::citizens}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- placing citizens, and what each space asks for then ------------------------------------------------------------

// placing.cpp: a citizen on a space of the board.
struct Place {
    static constexpr Kind id = Kind::place;
    static constexpr std::string_view name = "place";
    static constexpr std::string_view verb = "place";
    static constexpr std::string_view example = "place labour 2, or place expand 2 coins";
    static constexpr std::array words = {Word{"space", Word::space}, Word{"value", Word::citizen},
                                         Word{"", Word::payment}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
    static std::string variant(const State& state, const Move& move);
};

// building.cpp
struct Build {
    static constexpr Kind id = Kind::build;
    static constexpr std::string_view name = "build";
    static constexpr std::string_view verb = "build";
    static constexpr std::string_view example = "build orchard from reserve with crane";
    static constexpr TwoWords words = {Word{"card", Word::empire}, Word{"", Word::source}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
    static std::string variant(const State& state, const Move& move);
    static std::vector<Target> targets(const State& state, const Move& move);
};

// recruiting.cpp
struct Recruit {
    static constexpr Kind id = Kind::recruit;
    static constexpr std::string_view name = "recruit";
    static constexpr std::string_view verb = "recruit";
    static constexpr std::string_view example = "recruit slingers over militia";
    static constexpr TwoWords words = {Word{"card", Word::military}, Word{"over", Word::demobilised}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
    static std::string variant(const State& state, const Move& move);
};

// exploring.cpp: the deck, or a card of the row.
struct ExploreDeck {
    static constexpr Kind id = Kind::draw;
    static constexpr std::string_view name = "draw";
    static constexpr std::string_view verb = "draw";
    static constexpr std::string_view example = "draw";
    static constexpr NoWords words = {};

    static bool is_open(const State& state);
    static void offer(const State&, ActionList& actions) { actions.push_back(Move(id).pack()); }
    static void carry_out(State& state, const Move& move);
    static std::vector<Target> targets(const State& state, const Move& move);
};

struct Reserve {
    static constexpr Kind id = Kind::reserve;
    static constexpr std::string_view name = "reserve";
    static constexpr std::string_view verb = "reserve";
    static constexpr std::string_view example = "reserve orchard";
    static constexpr OneWord words = {Word{"card", Word::empire}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// The unseen top card of the deck, by Zori Playwrights.
struct ReserveTop {
    static constexpr Kind id = Kind::top;
    static constexpr std::string_view name = "top";
    static constexpr std::string_view verb = "top";
    static constexpr std::string_view example = "top";
    static constexpr NoWords words = {};

    static bool is_open(const State& state);
    static void offer(const State&, ActionList& actions) { actions.push_back(Move(id).pack()); }
    static void carry_out(State& state, const Move& move);
    static std::vector<Target> targets(const State& state, const Move& move);
};

struct DrawCard : CardOfChance<DrawCard> {
    static constexpr Kind id = Kind::draw_card;
    static constexpr std::string_view name = "draw_card";
    static constexpr std::string_view verb = "drawn";
    static constexpr std::string_view example = "drawn orchard";
    static constexpr OneWord words = {Word{"card", Word::empire}};

    static CardSet among(const State& state);
    static void carry_out(State& state, const Move& move);
};

struct Keep {
    static constexpr Kind id = Kind::keep;
    static constexpr std::string_view name = "keep";
    static constexpr std::string_view verb = "keep";
    static constexpr std::string_view example = "keep orchard";
    static constexpr OneWord words = {Word{"card", Word::empire}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- Provinces (provinces.cpp) --------------------------------------------------------------------------------------

struct TurnProvince : CardOfChance<TurnProvince> {
    static constexpr Kind id = Kind::turn_province;
    static constexpr std::string_view name = "turn_province";
    static constexpr std::string_view verb = "province";
    static constexpr std::string_view example = "province gold-hills";
    static constexpr OneWord words = {Word{"card", Word::province}};

    static bool is_open(const State& state) { return state.dealing == id; }
    static CardSet among(const State& state) { return {state.province_deck, 0}; }
    static void carry_out(State& state, const Move& move);
};

// Expansion+: the next Provinces beside the face-up one.
struct LookAtProvinces {
    static constexpr Kind id = Kind::look;
    static constexpr std::string_view name = "look";
    static constexpr std::string_view verb = "look";
    static constexpr std::string_view example = "look";
    static constexpr NoWords words = {};

    static void offer(const State&, ActionList& actions) { actions.push_back(Move(id).pack()); }
    static Refusal why_not(const State&, const Move&) { return permitted; }
    static void carry_out(State& state, const Move& move);
    static std::vector<Target> targets(const State& state, const Move& move);
};

struct SeeProvince : CardOfChance<SeeProvince> {
    static constexpr Kind id = Kind::see_province;
    static constexpr std::string_view name = "see_province";
    static constexpr std::string_view verb = "seen";
    static constexpr std::string_view example = "seen gold-hills";
    static constexpr OneWord words = {Word{"card", Word::province}};

    static CardSet among(const State& state) { return {state.province_deck, 0}; }
    static void carry_out(State& state, const Move& move);
};

struct TakeProvince {
    static constexpr Kind id = Kind::take;
    static constexpr std::string_view name = "take";
    static constexpr std::string_view verb = "take";
    static constexpr std::string_view example = "take gold-hills";
    static constexpr OneWord words = {Word{"card", Word::province}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- attacking a Titan (attack.cpp) and what it does to the city (damage.cpp) ---------------------------------------

struct Attack {
    static constexpr Kind id = Kind::attack;
    static constexpr std::string_view name = "attack";
    static constexpr std::string_view verb = "attack";
    static constexpr std::string_view example = "attack bog-lurker with city-guard+militia";
    static constexpr TwoWords words = {Word{"titan", Word::top_titan}, Word{"", Word::armies}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
    static std::string variant(const State& state, const Move& move);
};

struct Roll {
    static constexpr Kind id = Kind::roll;
    static constexpr std::string_view name = "roll";
    static constexpr std::string_view verb = "roll";
    static constexpr std::string_view example = "roll 1 titan 2 coin";
    static constexpr TwoWords words = {Word{"titans", Word::titan_symbols}, Word{"coins", Word::coin_symbols}};

    static void outcomes(const State& state, OutcomeList& outcomes);
    static Action sample(const State& state, Random& random);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
};

struct Damage {
    static constexpr Kind id = Kind::damage;
    static constexpr std::string_view name = "damage";
    static constexpr std::string_view verb = "damage";
    static constexpr std::string_view example = "damage orchard";
    static constexpr OneWord words = {Word{"card", Word::own_empire}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Disband {
    static constexpr Kind id = Kind::disband;
    static constexpr std::string_view name = "disband";
    static constexpr std::string_view verb = "disband";
    static constexpr std::string_view example = "disband militia";
    static constexpr OneWord words = {Word{"card", Word::own_army}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Repair {
    static constexpr Kind id = Kind::repair;
    static constexpr std::string_view name = "repair";
    static constexpr std::string_view verb = "repair";
    static constexpr std::string_view example = "repair orchard";
    static constexpr OneWord words = {Word{"card", Word::own_empire}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// No further repair, where it is optional.
struct RepairNoMore {
    static constexpr Kind id = Kind::done;
    static constexpr std::string_view name = "done";
    static constexpr std::string_view verb = "done";
    static constexpr std::string_view example = "done";
    static constexpr NoWords words = {};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- actions of Empire cards (cards.cpp, scouting.cpp) --------------------------------------------------------------

struct Use {
    static constexpr Kind id = Kind::use;
    static constexpr std::string_view name = "use";
    static constexpr std::string_view verb = "use";
    static constexpr std::string_view example = "use salt-works 3";
    static constexpr TwoWords words = {Word{"card", Word::own_empire}, Word{"value", Word::citizen}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Copy {
    static constexpr Kind id = Kind::copy;
    static constexpr std::string_view name = "copy";
    static constexpr std::string_view verb = "copy";
    static constexpr std::string_view example = "copy salt-works";
    static constexpr OneWord words = {Word{"card", Word::others_empire}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Scout {
    static constexpr Kind id = Kind::scout;
    static constexpr std::string_view name = "scout";
    static constexpr std::string_view verb = "scout";
    static constexpr std::string_view example = "scout 2";
    static constexpr OneWord words = {Word{"stars", Word::pile}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct SeeTitan : CardOfChance<SeeTitan> {
    static constexpr Kind id = Kind::see_titan;
    static constexpr std::string_view name = "see_titan";
    static constexpr std::string_view verb = "seen";
    static constexpr std::string_view example = "seen iron-golem";
    static constexpr OneWord words = {Word{"card", Word::titan}};

    static CardSet among(const State& state);
    static void carry_out(State& state, const Move& move);
};

// A scouted Titan back onto its pile, from the top down.
struct PutTitan {
    static constexpr Kind id = Kind::put;
    static constexpr std::string_view name = "put";
    static constexpr std::string_view verb = "put";
    static constexpr std::string_view example = "put iron-golem";
    static constexpr OneWord words = {Word{"card", Word::titan}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- reactions of Empire cards (triggers.cpp) -----------------------------------------------------------------------

struct RemoveCoin {
    static constexpr Kind id = Kind::remove;
    static constexpr std::string_view name = "remove";
    static constexpr std::string_view verb = "remove";
    static constexpr std::string_view example = "remove militia name";
    static constexpr TwoWords words = {Word{"card", Word::own_army}, Word{"place", Word::coin}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct BuyKnowledge {
    static constexpr Kind id = Kind::buy;
    static constexpr std::string_view name = "buy";
    static constexpr std::string_view verb = "buy";
    static constexpr std::string_view example = "buy";
    static constexpr NoWords words = {};

    static void offer(const State&, ActionList& actions) { actions.push_back(Move(id).pack()); }
    static Refusal why_not(const State&, const Move&) { return permitted; }
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
};

struct Decline {
    static constexpr Kind id = Kind::decline;
    static constexpr std::string_view name = "decline";
    static constexpr std::string_view verb = "decline";
    static constexpr std::string_view example = "decline";
    static constexpr NoWords words = {};

    static void offer(const State&, ActionList& actions) { actions.push_back(Move(id).pack()); }
    static Refusal why_not(const State&, const Move&) { return permitted; }
    static void carry_out(State& state, const Move& move);
};

// AW-PLACE-25: by agreement, what the text says one "may" do is left undone.
struct LeaveUndone : Decline {
    static bool is_open(const State& state) { return state.option(empty_actions); }
};

// --- the questions --------------------------------------------------------------------------------------------------

struct WhoBegins {
    static constexpr Ask id = Ask::first_player;
    static constexpr std::string_view name = "first_player";
    static constexpr Refusal otherwise = "AW-SETUP-22";
    using Answers = Types<FirstPlayer>;
};

struct NextDeal {
    static constexpr Ask id = Ask::deal;
    static constexpr std::string_view name = "deal";
    static constexpr Refusal otherwise = "AW-INFO-02";
    using Answers = Types<TurnProvince, TurnTitan, DealMilitary, DealEmpire>;
};

struct Turn {
    static constexpr Ask id = Ask::turn;
    static constexpr std::string_view name = "turn";
    static constexpr Refusal otherwise = "AW-ROUND-19";
    using Answers = Types<Place, Use, Attack, Pass>;
};

struct WhatToBuild {
    static constexpr Ask id = Ask::build;
    static constexpr std::string_view name = "build";
    static constexpr Refusal otherwise = "AW-ACT-BUILD-01";
    using Answers = Types<LeaveUndone, Build>;
};

struct WhomToRecruit {
    static constexpr Ask id = Ask::recruit;
    static constexpr std::string_view name = "recruit";
    static constexpr Refusal otherwise = "AW-ACT-RECRUIT-01";
    using Answers = Types<LeaveUndone, Recruit>;
};

struct TakeOrLook {
    static constexpr Ask id = Ask::expand;
    static constexpr std::string_view name = "expand";
    static constexpr Refusal otherwise = "AW-VAR-01";
    using Answers = Types<TakeProvince, LookAtProvinces>;
};

struct NextProvinceSeen {
    static constexpr Ask id = Ask::see_province;
    static constexpr std::string_view name = "see_province";
    static constexpr Refusal otherwise = "AW-INFO-02";
    using Answers = Types<SeeProvince>;
};

struct WhichProvince {
    static constexpr Ask id = Ask::province;
    static constexpr std::string_view name = "province";
    static constexpr Refusal otherwise = "AW-VAR-01";
    using Answers = Types<TakeProvince>;
};

struct DeckOrRow {
    static constexpr Ask id = Ask::explore;
    static constexpr std::string_view name = "explore";
    static constexpr Refusal otherwise = "AW-ACT-EXPLORE-01";
    using Answers = Types<LeaveUndone, ExploreDeck, Reserve>;
};

struct NextCardDrawn {
    static constexpr Ask id = Ask::draw;
    static constexpr std::string_view name = "draw";
    static constexpr Refusal otherwise = "AW-INFO-02";
    using Answers = Types<DrawCard>;
};

struct WhatToKeep {
    static constexpr Ask id = Ask::keep;
    static constexpr std::string_view name = "keep";
    static constexpr Refusal otherwise = "AW-ACT-EXPLORE-08";
    using Answers = Types<Keep>;
};

struct WhatToRepair {
    static constexpr Ask id = Ask::repair;
    static constexpr std::string_view name = "repair";
    static constexpr Refusal otherwise = "AW-DAMAGE-18";
    using Answers = Types<Repair, RepairNoMore>;
};

struct Dice {
    static constexpr Ask id = Ask::roll;
    static constexpr std::string_view name = "roll";
    static constexpr Refusal otherwise = "AW-DAMAGE-01";
    using Answers = Types<Roll>;
};

struct WhatIsDamaged {
    static constexpr Ask id = Ask::damage;
    static constexpr std::string_view name = "damage";
    static constexpr Refusal otherwise = "AW-DAMAGE-04";
    using Answers = Types<Damage>;
};

struct WhoIsDisbanded {
    static constexpr Ask id = Ask::disband;
    static constexpr std::string_view name = "disband";
    static constexpr Refusal otherwise = "AW-DAMAGE-14";
    using Answers = Types<Disband>;
};

struct RemoteOutpost {
    static constexpr Ask id = Ask::outpost;
    static constexpr std::string_view name = "outpost";
    static constexpr Refusal otherwise = "AW-CARD-REMOTE-OUTPOST-01";
    using Answers = Types<RemoveCoin, Decline>;
};

struct ScribesGuild {
    static constexpr Ask id = Ask::guild;
    static constexpr std::string_view name = "guild";
    static constexpr Refusal otherwise = "AW-CARD-SCRIBES-GUILD-01";
    using Answers = Types<BuyKnowledge, Decline>;
};

struct ZoriPlaywrights {
    static constexpr Ask id = Ask::playwrights;
    static constexpr std::string_view name = "playwrights";
    static constexpr Refusal otherwise = "AW-CARD-ZORI-PLAYWRIGHTS-01";
    using Answers = Types<Reserve, ReserveTop, Decline>;
};

struct WhichPile {
    static constexpr Ask id = Ask::scout;
    static constexpr std::string_view name = "scout";
    static constexpr Refusal otherwise = "AW-CARD-FOREST-HIDEOUT-01";
    using Answers = Types<Scout>;
};

struct NextTitanSeen {
    static constexpr Ask id = Ask::see_titan;
    static constexpr std::string_view name = "see_titan";
    static constexpr Refusal otherwise = "AW-INFO-02";
    using Answers = Types<SeeTitan>;
};

struct InWhichOrder {
    static constexpr Ask id = Ask::order;
    static constexpr std::string_view name = "order";
    static constexpr Refusal otherwise = "AW-CARD-FOREST-HIDEOUT-01";
    using Answers = Types<PutTitan>;
};

struct AttackTheScouted {
    static constexpr Ask id = Ask::scouted;
    static constexpr std::string_view name = "scouted";
    static constexpr Refusal otherwise = "AW-CARD-FOREST-HIDEOUT-02";
    using Answers = Types<Attack, Decline>;
};

struct WhatToCopy {
    static constexpr Ask id = Ask::copy;
    static constexpr std::string_view name = "copy";
    static constexpr Refusal otherwise = "AW-CARD-MERCHANT-CITY-03";
    using Answers = Types<LeaveUndone, Copy>;
};

struct WhoStarves {
    static constexpr Ask id = Ask::starve;
    static constexpr std::string_view name = "starve";
    static constexpr Refusal otherwise = "AW-ENDROUND-11";
    using Answers = Types<Starve>;
};

struct Over {
    static constexpr Ask id = Ask::over;
    static constexpr std::string_view name = "over";
    static constexpr Refusal otherwise = "AW-ENDROUND-15";
    using Answers = Types<>;
};

// By question and by kind.
using Questions =
    Types<WhoBegins, NextDeal, Turn, WhatToBuild, WhomToRecruit, TakeOrLook, NextProvinceSeen, WhichProvince, DeckOrRow,
          NextCardDrawn, WhatToKeep, WhatToRepair, Dice, WhatIsDamaged, WhoIsDisbanded, RemoteOutpost, ScribesGuild,
          ZoriPlaywrights, WhichPile, NextTitanSeen, InWhichOrder, AttackTheScouted, WhatToCopy, WhoStarves, Over>;
using Answers =
    Types<FirstPlayer, TurnProvince, TurnTitan, DealMilitary, DealEmpire, DrawCard, SeeTitan, SeeProvince, Roll, Place,
          Use, Attack, Pass, Build, Recruit, LookAtProvinces, TakeProvince, ExploreDeck, Reserve, ReserveTop, Keep,
          Repair, Damage, Disband, Scout, PutTitan, Copy, RemoveCoin, BuyKnowledge, Starve, RepairNoMore, Decline>;

inline constexpr auto question_names = names_of(Questions{});
inline constexpr auto kind_names = names_of(Answers{});
static_assert(are_in_order(Questions{}) && are_in_order(Answers{}));
static_assert(question_names.size() == ask_count);

// How many arguments each kind has.
template <class... A>
constexpr std::array<std::size_t, sizeof...(A)> arities_of(Types<A...>) {
    return {A::words.size()...};
}
inline constexpr auto arities = arities_of(Answers{});

// Nothing for bits that are no packed move.
constexpr std::optional<Move> unpack(Action action) {
    const std::uint64_t kind = action.bits & 0xffU;
    if (kind >= kind_names.size() || action.bits >> (8 * (1 + arities[kind])) != 0) {
        return std::nullopt;
    }
    return unpack_legal(action);
}

// The rule that forbids whatever is no answer to the open question.
inline Refusal no_answer(const State& state) {
    Refusal rule;
    with(Questions{}, state.ask, [&]<class Q>(std::type_identity<Q>) { rule = Q::otherwise; });
    return rule;
}

}  // namespace pentarchy::ancient_world
