#pragma once

// Every question of the game and every answer to it, in the order of the rulebook. An answer says here what it is
// called, of which words its notation and its sentence are made, and what it lights on the own board; what it offers,
// why not and what it does is in the file of its chapter (chapters/). core/question.h makes the contract of them.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/documents/json.h"
#include "core/game.h"
#include "core/question.h"
#include "games/terra_mystica/moves.h"
#include "games/terra_mystica/state.h"

namespace pentarchy::terra_mystica {

// A word after the verb: what it stands for, and its name among the arguments of a sentence. The first is Move::a, the
// second Move::b.
struct Word {
    enum Kind : std::uint8_t {
        seat,
        colour,
        faction,
        scoring,
        bonus,
        card,  // bonus card, or nothing in the last round
        hex,
        building,
        cult,
        track,  // cult, or later: named in another move (TM-COMPAT-06)
        steps,
        power_action,
        bridge,
        favor,
        town,
        group,  // of those that wait for a town tile; left out when it is the first
        terrain,
        spades,
        workers,
        conversion,
        yes_no,
    };

    std::string_view name;
    Kind kind{};
};

// How many values a word has: 0, 1, 2, ... `card` ends with none.
constexpr int values_of(Word::Kind kind) {
    switch (kind) {
        case Word::seat:
            return max_players;
        case Word::colour:
        case Word::terrain:
            return terrain_count;
        case Word::faction:
            return faction_count;
        case Word::scoring:
            return scoring_count;
        case Word::bonus:
            return bonus_count;
        case Word::card:
            return bonus_count + 1;
        case Word::hex:
            return hex_count;
        case Word::building:
            return building_count;
        case Word::cult:
            return cult_count;
        case Word::track:
            return cult_count + 1;
        case Word::steps:
            return 4;  // up to three
        case Word::power_action:
            return power_action_count;
        case Word::bridge:
            return bridge_places;
        case Word::favor:
            return favor_count;
        case Word::town:
            return town_count;
        case Word::group:
        case Word::spades:   // of one walk on the terrain cycle, and none
        case Word::workers:  // 0 to 7
            return 8;
        case Word::conversion:
            return conversion_count;
        case Word::yes_no:
            return 2;
    }
    return 0;
}

// An answer without a choice in it: it is offered where nothing forbids it.
template <class A>
struct OneMove {
    static constexpr std::array<Word, 0> words = {};

    static void offer(const State& state, ActionList& actions) {
        if constexpr (requires { A::why_not(state, A::id); }) {
            if (A::why_not(state, A::id) != permitted) {
                return;
            }
        }
        actions.push_back(Move(A::id).pack());
    }
};

// What an answer lights on the own board: a track, or the action of a card, tile or board.
struct Piece {
    std::string_view kind, id;
};

// --- set-up: what chance draws (chapters/setup.cpp) ---------------------------------------------------------------

// All draws are alike: one of what is left. The first that is open comes next.
struct Drawn {
    static void outcomes(const State& state, OutcomeList& outcomes);
    static Action sample(const State& state, Random& random);
    static Refusal why_not(const State& state, const Move& move);
};

struct FirstPlayer : Drawn {
    static constexpr Kind id = Kind::draw_first;
    static constexpr std::string_view name = "draw_first";
    static constexpr std::string_view verb = "first";
    static constexpr std::array words = {Word{"first", Word::seat}};

    static bool is_open(const State& state) { return state.first == none; }
    static void carry_out(State& state, const Move& move);
};

struct DealtColour : Drawn {
    static constexpr Kind id = Kind::draw_colour;
    static constexpr std::string_view name = "draw_colour";
    static constexpr std::string_view verb = "colour";
    static constexpr std::array words = {Word{"terrain", Word::colour}};

    static bool is_open(const State& state);
    static void carry_out(State& state, const Move& move);
};

struct DealtFaction : Drawn {
    static constexpr Kind id = Kind::draw_faction;
    static constexpr std::string_view name = "draw_faction";
    static constexpr std::string_view verb = "deal";
    static constexpr std::array words = {Word{"faction", Word::faction}};

    static bool is_open(const State& state);
    static void carry_out(State& state, const Move& move);
};

struct ScoringTileDrawn : Drawn {
    static constexpr Kind id = Kind::draw_scoring;
    static constexpr std::string_view name = "draw_scoring";
    static constexpr std::string_view verb = "scoring";
    static constexpr std::array words = {Word{"tile", Word::scoring}};

    static bool is_open(const State& state);
    static void carry_out(State& state, const Move& move);
};

struct BonusCardDrawn : Drawn {
    static constexpr Kind id = Kind::draw_bonus;
    static constexpr std::string_view name = "draw_bonus";
    static constexpr std::string_view verb = "bonus";
    static constexpr std::array words = {Word{"tile", Word::bonus}};

    static bool is_open(const State& state);
    static void carry_out(State& state, const Move& move);
};

// --- set-up: what the players choose (chapters/setup.cpp) ---------------------------------------------------------

struct ChooseFaction {
    static constexpr Kind id = Kind::choose_faction;
    static constexpr std::string_view name = "choose_faction";
    static constexpr std::string_view verb = "faction";
    static constexpr std::array words = {Word{"faction", Word::faction}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct PlaceDwelling {
    static constexpr Kind id = Kind::place;
    static constexpr std::string_view name = "place";
    static constexpr std::string_view verb = "place";
    static constexpr std::array words = {Word{"hex", Word::hex}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct TakeBonusCard {
    static constexpr Kind id = Kind::take_bonus;
    static constexpr std::string_view name = "take_bonus";
    static constexpr std::string_view verb = "take";
    static constexpr std::array words = {Word{"tile", Word::bonus}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- action 1: transform and build (chapters/land.cpp) ------------------------------------------------------------

// Transform and Build begin the action, or use the spades of another one.
struct Transform {
    static constexpr Kind id = Kind::transform;
    static constexpr std::string_view name = "transform";
    static constexpr std::string_view verb = "transform";
    static constexpr std::array words = {Word{"hex", Word::hex}};

    static bool is_open(const State& state) { return state.ask == Ask::turn || state.work != Work::none; }
    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// Where the walk on the chosen hex ends and how long it is.
struct WalkTo {
    static constexpr Kind id = Kind::terrain;
    static constexpr std::string_view name = "terrain";
    static constexpr std::string_view verb = "to";
    static constexpr std::array words = {Word{"terrain", Word::terrain}, Word{"spades", Word::spades}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
};

struct Build {
    static constexpr Kind id = Kind::build;
    static constexpr std::string_view name = "build";
    static constexpr std::string_view verb = "build";
    static constexpr std::array words = {Word{"hex", Word::hex}};

    static bool is_open(const State& state) { return Transform::is_open(state); }
    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// No further spade, no dwelling.
struct Finish : OneMove<Finish> {
    static constexpr Kind id = Kind::finish;
    static constexpr std::string_view name = "finish";
    static constexpr std::string_view verb = "finish";
    static constexpr Refusal while_closed = "TM-TB-34";

    static bool is_open(const State& state) { return state.work != Work::none; }
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- actions 2 and 3: shipping and spades (chapters/tracks.cpp) ---------------------------------------------------

struct AdvanceShipping : OneMove<AdvanceShipping> {
    static constexpr Kind id = Kind::ship;
    static constexpr std::string_view name = "ship";
    static constexpr std::string_view verb = "advance ship";
    static constexpr Piece piece = {"track", "shipping"};

    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct AdvanceSpades : OneMove<AdvanceSpades> {
    static constexpr Kind id = Kind::spade;
    static constexpr std::string_view name = "spade";
    static constexpr std::string_view verb = "advance dig";
    static constexpr Piece piece = {"track", "spade_level"};

    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// The step that a town tile of the promotion gives, or not.
struct ShipForFree {
    static constexpr Kind id = Kind::free_ship;
    static constexpr std::string_view name = "free_ship";
    static constexpr std::string_view verb = "ship";
    static constexpr std::array words = {Word{"number", Word::yes_no}};
    static constexpr Refusal while_closed = "TM-PROMO-07";

    static bool is_open(const State& state) { return state.ship_due > 0; }
    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static std::string_view sentence(const State& state, const Move& move);
    static std::vector<Target> targets(const State& state, const Move& move);
};

// --- action 4: upgrade (chapters/buildings.cpp) -------------------------------------------------------------------

struct Upgrade {
    static constexpr Kind id = Kind::upgrade;
    static constexpr std::string_view name = "upgrade";
    static constexpr std::string_view verb = "upgrade";
    static constexpr std::array words = {Word{"hex", Word::hex}, Word{"building", Word::building}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct TakeFavor {
    static constexpr Kind id = Kind::take_favor;
    static constexpr std::string_view name = "take_favor";
    static constexpr std::string_view verb = "favor";
    static constexpr std::array words = {Word{"tile", Word::favor}};
    static constexpr Refusal while_closed = "TM-UPG-10";

    static bool is_open(const State& state) { return state.favors_due > 0; }
    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// What the Darklings' stronghold makes priests of.
struct Ordain {
    static constexpr Kind id = Kind::ordain;
    static constexpr std::string_view name = "ordain";
    static constexpr std::string_view verb = "ordain";
    static constexpr std::array words = {Word{"number", Word::workers}};
    static constexpr Refusal while_closed = "TM-FAC-DARKLINGS-03";

    static bool is_open(const State& state) { return state.ordain_due > 0; }
    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// A bridge that an action has granted.
struct BuildBridge {
    static constexpr Kind id = Kind::bridge;
    static constexpr std::string_view name = "bridge";
    static constexpr std::string_view verb = "bridge";
    static constexpr std::array words = {Word{"", Word::bridge}};
    static constexpr Refusal while_closed = "TM-BRIDGE-01";

    static bool is_open(const State& state) { return state.bridge_due > 0; }
    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- towns (chapters/towns.cpp) -----------------------------------------------------------------------------------

struct TakeTown {
    static constexpr Kind id = Kind::take_town;
    static constexpr std::string_view name = "take_town";
    static constexpr std::string_view verb = "town";
    static constexpr std::array words = {Word{"tile", Word::town}, Word{"hex", Word::group}};
    static constexpr Refusal while_closed = "TM-TOWN-01";

    static bool is_open(const State& state) { return !state.founding.empty(); }
    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static std::vector<Target> targets(const State& state, const Move& move);
};

// A town of the Mermaids over a river hex.
struct Connect {
    static constexpr Kind id = Kind::connect;
    static constexpr std::string_view name = "connect";
    static constexpr std::string_view verb = "connect";
    static constexpr std::array words = {Word{"hex", Word::hex}};
    static constexpr Refusal while_closed = "TM-FAC-MERMAIDS-03";

    static bool is_open(const State& state) { return state.player(state.decider).board().skips_river; }
    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- action 5: send a priest; the cult tracks (chapters/cults.cpp) ------------------------------------------------

struct SendPriest {
    static constexpr Kind id = Kind::priest;
    static constexpr std::string_view name = "priest";
    static constexpr std::string_view verb = "send";
    static constexpr std::array words = {Word{"cult", Word::cult}, Word{"steps", Word::steps}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static std::vector<Target> targets(const State& state, const Move& move);
};

// The step onto space 10 that a key allows.
struct StepToTop {
    static constexpr Kind id = Kind::top;
    static constexpr std::string_view name = "top";
    static constexpr std::string_view verb = "top";
    static constexpr std::array words = {Word{"cult", Word::cult}};
    static constexpr Refusal while_closed = "TM-CULT-06";

    static bool is_open(const State& state) { return state.player(state.decider).tenth != 0; }
    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// On 9, keeping the key.
struct Stay : OneMove<Stay> {
    static constexpr Kind id = Kind::stay;
    static constexpr std::string_view name = "stay";
    static constexpr std::string_view verb = "stay";
    static constexpr Refusal while_closed = "TM-CULT-07";

    static bool is_open(const State& state);
    static void carry_out(State& state, const Move& move);
    static std::string_view sentence(const State& state, const Move& move);
};

// The Cultists' step when somebody has taken power, or a step that was put off.
struct StepInReturn {
    static constexpr Kind id = Kind::cult_step;
    static constexpr std::string_view name = "cult_step";
    static constexpr std::string_view verb = "step";
    static constexpr std::array words = {Word{"cult", Word::cult}};
    static constexpr Refusal while_closed = "TM-FAC-CULTISTS-01";

    static bool is_open(const State& state);
    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// The step of a special action whose track was to be named later (TM-COMPAT-06), and the Auren's two.
struct StepOwed {
    static constexpr Kind id = StepInReturn::id;
    static constexpr std::string_view name = StepInReturn::name;
    static constexpr std::array words = StepInReturn::words;

    static bool is_open(const State& state) { return state.steps_due > 0; }
    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- action 6: power actions; conversions; power from neighbours (chapters/power.cpp) -----------------------------

struct TakePowerAction {
    static constexpr Kind id = Kind::power;
    static constexpr std::string_view name = "power";
    static constexpr std::string_view verb = "action";
    static constexpr std::array words = {Word{"tile", Word::power_action}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Convert {
    static constexpr Kind id = Kind::convert;
    static constexpr std::string_view name = "convert";
    static constexpr std::string_view verb = "convert";
    static constexpr std::array words = {Word{"conversion", Word::conversion}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct AcceptPower : OneMove<AcceptPower> {
    static constexpr Kind id = Kind::accept;
    static constexpr std::string_view name = "accept";
    static constexpr std::string_view verb = "accept";
    static constexpr Refusal while_closed = "TM-FAC-CULTISTS-01";

    static bool is_open(const State& state);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
};

struct DeclinePower : OneMove<DeclinePower> {
    static constexpr Kind id = Kind::decline;
    static constexpr std::string_view name = "decline";
    static constexpr std::string_view verb = "decline";
    static constexpr Refusal while_closed = "TM-FAC-CULTISTS-01";

    static bool is_open(const State& state);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
};

// Asked again after the next action (TM-COMPAT-04).
struct AnswerLater : OneMove<AnswerLater> {
    static constexpr Kind id = Kind::later;
    static constexpr std::string_view name = "later";
    static constexpr std::string_view verb = "later";

    static bool is_open(const State& state);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);
};

// --- action 7: special actions (chapters/special.cpp) -------------------------------------------------------------

struct BonusSpade : OneMove<BonusSpade> {
    static constexpr Kind id = Kind::bonus_spade;
    static constexpr std::string_view name = "bonus_spade";
    static constexpr std::string_view verb = "action BON1";
    static constexpr Piece piece = {"action", "BON1"};
    static constexpr Refusal while_closed = "TM-SPEC-02";

    static bool is_open(const State& state) { return state.player(state.decider).bonus == bon1; }
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct BonusStep {
    static constexpr Kind id = Kind::bonus_step;
    static constexpr std::string_view name = "bonus_step";
    static constexpr std::string_view verb = "action BON2";
    static constexpr std::array words = {Word{"cult", Word::track}};
    static constexpr Piece piece = {"action", "BON2"};
    static constexpr Refusal while_closed = "TM-SPEC-02";

    static bool is_open(const State& state) { return state.player(state.decider).bonus == bon2; }
    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static std::string_view sentence(const State& state, const Move& move);
};

struct FavorStep {
    static constexpr Kind id = Kind::favor_step;
    static constexpr std::string_view name = "favor_step";
    static constexpr std::string_view verb = "action FAV6";
    static constexpr std::array words = {Word{"cult", Word::track}};
    static constexpr Piece piece = {"action", "FAV6"};
    static constexpr Refusal while_closed = "TM-SPEC-02";

    static bool is_open(const State& state) { return state.player(state.decider).has_favor(fav6); }
    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static std::string_view sentence(const State& state, const Move& move);
};

// The action printed on a faction's board, once its stronghold is built.
template <Faction faction>
struct OfTheBoard {
    static bool is_open(const State& state) {
        const Player& player = state.player(state.decider);
        return player.faction == faction && player.has_stronghold();
    }
};

struct Ride : OfTheBoard<witches> {
    static constexpr Kind id = Kind::ride;
    static constexpr std::string_view name = "ride";
    static constexpr std::string_view verb = "action ACTW";
    static constexpr std::array words = {Word{"hex", Word::hex}};
    static constexpr Piece piece = {"action", "ACTW"};
    static constexpr Refusal while_closed = "TM-FAC-WITCHES-02";

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// The witches' ride or the Swarmlings' upgrade used for nothing, or a bridge not built, where that was agreed.
struct Forgo : OneMove<Forgo> {
    static constexpr Kind id = Kind::forgo;
    static constexpr std::string_view name = "forgo";
    static constexpr std::string_view verb = "forgo";
    static constexpr Refusal while_closed = "TM-FAC-WITCHES-02";

    static bool is_open(const State& state) {
        if (state.ask == Ask::resolve) {
            return state.bridge_due > 0;
        }
        const Player& player = state.player(state.decider);
        return (player.faction == witches || player.faction == swarmlings) && player.has_stronghold();
    }
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static std::string_view sentence(const State& state, const Move& move);
    static std::vector<Target> targets(const State& state, const Move& move);
};

struct AscendTwo : OfTheBoard<auren> {
    static constexpr Kind id = Kind::ascend_two;
    static constexpr std::string_view name = "ascend_two";
    static constexpr std::string_view verb = "action ACTA";
    static constexpr std::array words = {Word{"cult", Word::track}};
    static constexpr Piece piece = {"action", "ACTA"};
    static constexpr Refusal while_closed = "TM-FAC-AUREN-03";

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static std::string_view sentence(const State& state, const Move& move);
};

// ... when its track was to be named later.
struct TwoStepsOwed {
    static constexpr Kind id = AscendTwo::id;
    static constexpr std::string_view name = AscendTwo::name;
    static constexpr std::array words = AscendTwo::words;
    static constexpr Piece piece = AscendTwo::piece;

    static bool is_open(const State& state) { return state.double_due > 0; }
    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct FreePost : OfTheBoard<swarmlings> {
    static constexpr Kind id = Kind::free_post;
    static constexpr std::string_view name = "free_post";
    static constexpr std::string_view verb = "action ACTS";
    static constexpr std::array words = {Word{"hex", Word::hex}};
    static constexpr Piece piece = {"action", "ACTS"};
    static constexpr Refusal while_closed = "TM-FAC-SWARMLINGS-02";

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct GiantDig : OfTheBoard<giants>, OneMove<GiantDig> {
    static constexpr Kind id = Kind::giant_dig;
    static constexpr std::string_view name = "giant_dig";
    static constexpr std::string_view verb = "action ACTG";
    static constexpr Piece piece = {"action", "ACTG"};
    static constexpr Refusal while_closed = "TM-FAC-GIANTS-06";

    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct DoubleTurn : OfTheBoard<chaosmagicians>, OneMove<DoubleTurn> {
    static constexpr Kind id = Kind::double_turn;
    static constexpr std::string_view name = "double_turn";
    static constexpr std::string_view verb = "action ACTC";
    static constexpr Piece piece = {"action", "ACTC"};
    static constexpr Refusal while_closed = "TM-FAC-CHAOS-03";

    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct Sandstorm : OfTheBoard<nomads>, OneMove<Sandstorm> {
    static constexpr Kind id = Kind::sandstorm;
    static constexpr std::string_view name = "sandstorm";
    static constexpr std::string_view verb = "action ACTN";
    static constexpr Piece piece = {"action", "ACTN"};
    static constexpr Refusal while_closed = "TM-FAC-NOMADS-02";

    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// A bridge for workers.
struct EngineerBridge : OneMove<EngineerBridge> {
    static constexpr Kind id = Kind::engineer;
    static constexpr std::string_view name = "engineer";
    static constexpr std::string_view verb = "action ACTE";
    static constexpr Piece piece = {"action", "ACTE"};
    static constexpr Refusal while_closed = "TM-FAC-ENGINEERS-01";

    static bool is_open(const State& state) { return state.player(state.decider).board().bridge_workers > 0; }
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- action 8: pass; the end of a turn (chapters/rounds.cpp) ------------------------------------------------------

struct Pass {
    static constexpr Kind id = Kind::pass;
    static constexpr std::string_view name = "pass";
    static constexpr std::string_view verb = "pass";
    static constexpr std::array words = {Word{"tile", Word::card}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static std::string_view sentence(const State& state, const Move& move);
};

// After the action: nothing more to convert.
struct EndTurn : OneMove<EndTurn> {
    static constexpr Kind id = Kind::end_turn;
    static constexpr std::string_view name = "end_turn";
    static constexpr std::string_view verb = "end";
    static constexpr Refusal while_closed = "TM-TURN-09";

    static bool is_open(const State& state) { return state.ask == Ask::after; }
    static void carry_out(State& state, const Move& move);
};

// The open parts of the action wait (TM-COMPAT-06).
struct PutOff : OneMove<PutOff> {
    static constexpr Kind id = AnswerLater::id;
    static constexpr std::string_view name = "parts_later";

    static bool is_open(const State& state);
    static void carry_out(State& state, const Move& move);
};

// --- the questions ------------------------------------------------------------------------------------------------

enum class Question : std::uint8_t {
    draw,
    faction,
    starting_dwelling,
    first_bonus_card,
    turn,
    spend_sacrifice,
    how_far,
    open_parts,
    step_in_waiting,
    offer,
    after_action,
    over,
};

// The question that is open (game.cpp).
Question asked(const State& state);

struct Draw {
    static constexpr Question id = Question::draw;
    static constexpr Refusal otherwise = "TM-SETUP-14";
    using Answers = Types<FirstPlayer, DealtColour, DealtFaction, ScoringTileDrawn, BonusCardDrawn>;
};

struct WhichFaction {
    static constexpr Question id = Question::faction;
    static constexpr Refusal otherwise = "TM-SETUP-20";
    using Answers = Types<ChooseFaction>;
};

struct StartingDwelling {
    static constexpr Question id = Question::starting_dwelling;
    static constexpr Refusal otherwise = "TM-SETUP-23";
    using Answers = Types<PlaceDwelling>;
};

struct FirstBonusCard {
    static constexpr Question id = Question::first_bonus_card;
    static constexpr Refusal otherwise = "TM-SETUP-33";
    using Answers = Types<TakeBonusCard>;
};

// Conversions, a Mermaid town, or one of the eight actions.
struct Turn {
    static constexpr Question id = Question::turn;
    static constexpr Refusal otherwise = "TM-TURN-06";
    using Answers = Types<Convert, Connect, Transform, Build, AdvanceShipping, AdvanceSpades, Upgrade, SendPriest,
                          TakePowerAction, BonusSpade, BonusStep, FavorStep, Ride, Forgo, AscendTwo, FreePost, GiantDig,
                          DoubleTurn, Sandstorm, EngineerBridge, Pass, EndTurn>;
};

// After a sacrifice made for something, only that comes next (Ruling R4, the other reading).
struct WhatTheSacrificeWasFor {
    static constexpr Question id = Question::spend_sacrifice;
    static constexpr Refusal otherwise = "TM-POWER-14";
    using Answers = Types<Convert, TakePowerAction>;
};

// Convert and Connect say themselves why they must wait: here, and wherever they offer nothing.
struct HowFar {
    static constexpr Question id = Question::how_far;
    static constexpr Refusal otherwise = "TM-TB-19";
    using Answers = Types<WalkTo, Convert, Connect>;
};

// The parts of the action that are still open, in the order the player likes.
struct OpenParts {
    static constexpr Question id = Question::open_parts;
    static constexpr Refusal otherwise = "TM-TURN-04";
    using Answers = Types<Convert, StepToTop, Connect, Transform, Build, Finish, TakeFavor, TakeTown, BuildBridge,
                          Ordain, ShipForFree, StepOwed, TwoStepsOwed, Stay, PutOff, Forgo>;
};

// A step of the Cultists left over on 9 while another player is active.
struct StepInWaiting {
    static constexpr Question id = Question::step_in_waiting;
    static constexpr Refusal otherwise = "TM-TURN-04";
    using Answers = Types<Convert, StepToTop, Stay, Connect>;
};

// Power from a neighbour, or the step that comes of it.
struct OfferOrStep {
    static constexpr Question id = Question::offer;
    static constexpr Refusal otherwise = "TM-LEECH-13";
    using Answers = Types<StepInReturn, AcceptPower, DeclinePower, AnswerLater, Convert, Connect>;
};

struct AfterAction {
    static constexpr Question id = Question::after_action;
    static constexpr Refusal otherwise = "TM-TURN-04";
    using Answers = Types<Convert, Connect, EndTurn>;
};

struct Over {
    static constexpr Question id = Question::over;
    static constexpr Refusal otherwise = "TM-END-01";
    using Answers = Types<>;
};

// By question and by kind. A kind of which the same words mean something else at another question stands here once.
using Questions = Types<Draw, WhichFaction, StartingDwelling, FirstBonusCard, Turn, WhatTheSacrificeWasFor, HowFar,
                        OpenParts, StepInWaiting, OfferOrStep, AfterAction, Over>;
using Answers =
    Types<FirstPlayer, DealtColour, DealtFaction, ScoringTileDrawn, BonusCardDrawn, ChooseFaction, PlaceDwelling,
          TakeBonusCard, Convert, Connect, EndTurn, Transform, Build, AdvanceShipping, AdvanceSpades, Upgrade,
          SendPriest, TakePowerAction, BonusSpade, BonusStep, FavorStep, Ride, AscendTwo, FreePost, GiantDig,
          DoubleTurn, Sandstorm, EngineerBridge, Pass, WalkTo, BuildBridge, Finish, TakeFavor, TakeTown, Ordain,
          StepToTop, Stay, ShipForFree, AcceptPower, DeclinePower, AnswerLater, StepInReturn, Forgo>;

inline constexpr auto kind_names = names_of(Answers{});
static_assert(are_in_order(Questions{}) && are_in_order(Answers{}));

// The words of each kind.
struct WordsOfKind {
    std::array<Word, 2> word{};
    std::size_t count = 0;
};

template <class... A>
constexpr std::array<WordsOfKind, sizeof...(A)> words_of(Types<A...>) {
    const auto of = []<std::size_t Size>(const std::array<Word, Size>& words) {
        WordsOfKind all{.count = Size};
        for (std::size_t place = 0; place < Size; ++place) {
            all.word[place] = words[place];
        }
        return all;
    };
    return {of(A::words)...};
}
inline constexpr auto words_of_kind = words_of(Answers{});

constexpr int arity(Kind kind) {
    return static_cast<int>(words_of_kind[static_cast<std::size_t>(kind)].count);
}

// Nothing for bits that are no packed move.
constexpr std::optional<Move> unpack(Action action) {
    const std::uint64_t kind = action.bits & 0xffU;
    if (kind >= kind_count || (action.bits >> (8 * (1 + arity(static_cast<Kind>(kind))))) != 0) {
        return std::nullopt;
    }
    return unpack_legal(action);
}

// Calls `use` with the type of this kind at the open question, or else at the one where it belongs.
template <class Use>
void with_answer(const State& state, Kind kind, const Use& use) {
    if (!with_answer(Questions{}, asked(state), kind, use)) {
        with(Answers{}, kind, use);
    }
}

}  // namespace pentarchy::terra_mystica
