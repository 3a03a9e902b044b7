#pragma once

// Every question of the game and every answer to it, in the order of the rulebook. An answer says here what it is
// called and of which words its notation and its sentence are made; what it offers, why not and what it does is
// in the file of its chapter. core/question.h makes the contract of them.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/question.h"
#include "games/baronny/moves.h"
#include "games/baronny/state.h"

namespace pentarchy::baronny {

// A word after the verb: what it stands for, and its name among the arguments of a sentence. The places of the words
// are those of Move::args.
struct Word {
    enum Kind : std::uint8_t { seat, tile, number, hex, token, building };

    std::string_view name;
    Kind kind{};
};

using Words = std::vector<std::string_view>;

// --- 2. set-up (setup.cpp) ------------------------------------------------------------------------------------

struct FirstPlayer {
    static constexpr Kind id = Kind::first_player;
    static constexpr std::string_view name = "first_player";
    static constexpr std::string_view verb = "first";
    static constexpr std::string_view example = "first 2";
    static constexpr std::array words = {Word{"first", Word::seat}};

    static void outcomes(const State& state, OutcomeList& outcomes);
    static Action sample(const State& state, Random& random);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct LayTile {
    static constexpr Kind id = Kind::lay_tile;
    static constexpr std::string_view name = "lay_tile";
    static constexpr std::string_view verb = "tile";
    static constexpr std::string_view example = "tile BT07 1";
    static constexpr std::array words = {Word{"tile", Word::tile}, Word{"turn", Word::number}};

    static void outcomes(const State& state, OutcomeList& outcomes);
    static Action sample(const State& state, Random& random);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct PlaceCity {
    static constexpr Kind id = Kind::place_city;
    static constexpr std::string_view name = "place_city";
    static constexpr std::string_view verb = "city";
    static constexpr std::string_view example = "city c5";
    static constexpr std::array words = {Word{"hex", Word::hex}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- 5. A: recruitment (recruitment.cpp) ----------------------------------------------------------------------

struct Recruit {
    static constexpr Kind id = Kind::recruit;
    static constexpr std::string_view name = "recruit";
    static constexpr std::string_view verb = "recruit";
    static constexpr std::string_view example = "recruit c5 2";
    static constexpr std::array words = {Word{"hex", Word::hex}, Word{"number", Word::number}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- 6. and 7. B: movement and conflict (movement.cpp) --------------------------------------------------------

struct MoveKnight {
    static constexpr Kind id = Kind::move;
    static constexpr std::string_view name = "move";
    static constexpr std::string_view verb = "move";
    static constexpr std::string_view example = "move c5 c6";
    static constexpr std::array words = {Word{"from", Word::hex}, Word{"to", Word::hex}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct TakeToken {
    static constexpr Kind id = Kind::take;
    static constexpr std::string_view name = "take";
    static constexpr std::string_view verb = "take";
    static constexpr std::string_view example = "take field";
    static constexpr std::array words = {Word{"token", Word::token}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
    static json::object also_said(const State& state, const Move& move);  // arguments that are no words of its notation
};

// --- 8. C: construction (construction.cpp) --------------------------------------------------------------------

struct Build {
    static constexpr Kind id = Kind::build;
    static constexpr std::string_view name = "build";
    static constexpr std::string_view verb = "build";
    static constexpr std::string_view example = "build c5 village";
    static constexpr std::array words = {Word{"hex", Word::hex}, Word{"building", Word::building}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- 9. D: new city, and 10. E: expedition (expansion.cpp) ----------------------------------------------------

struct FoundCity {
    static constexpr Kind id = Kind::new_city;
    static constexpr std::string_view name = "new_city";
    static constexpr std::string_view verb = "new-city";
    static constexpr std::string_view example = "new-city c5";
    static constexpr std::array words = {Word{"hex", Word::hex}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

struct SendExpedition {
    static constexpr Kind id = Kind::expedition;
    static constexpr std::string_view name = "expedition";
    static constexpr std::string_view verb = "expedition";
    static constexpr std::string_view example = "expedition a3";
    static constexpr std::array words = {Word{"hex", Word::hex}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- 11. F: noble title (title.cpp) ---------------------------------------------------------------------------

struct TakeTitle {
    static constexpr Kind id = Kind::title;
    static constexpr std::string_view name = "title";
    static constexpr std::string_view verb = "title";
    static constexpr std::string_view example = "title 2 field 1 plain 1 mountain";
    static constexpr std::array words = {Word{"mountain", Word::number}, Word{"forest", Word::number},
                                         Word{"plain", Word::number}, Word{"field", Word::number}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);

    // Only the tokens that are paid are written and said.
    static std::string write(const Move& move);
    static std::optional<Move> read(const Words& typed);
    static json::object also_said(const State& state, const Move& move);
};

struct PayMore {
    static constexpr Kind id = Kind::pay;
    static constexpr std::string_view name = "pay";
    static constexpr std::string_view verb = "pay";
    static constexpr std::string_view example = "pay field";
    static constexpr std::array words = {Word{"token", Word::token}};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- 3. turn order (turn.cpp) ---------------------------------------------------------------------------------

struct Pass {
    static constexpr Kind id = Kind::pass;
    static constexpr std::string_view name = "pass";
    static constexpr std::string_view verb = "pass";
    static constexpr std::string_view example = "pass";
    static constexpr std::array<Word, 0> words = {};
    static constexpr Refusal only_if_nothing_else = "BA-TURN-05";

    static void offer(const State& state, ActionList& actions);
    static void carry_out(State& state, const Move& move);
};

// No second move (BA-MOVE-17), no further building, no further token.
struct Stop {
    static constexpr Kind id = Kind::stop;
    static constexpr std::string_view name = "stop";
    static constexpr std::string_view verb = "stop";
    static constexpr std::string_view example = "stop";
    static constexpr std::array<Word, 0> words = {};

    static void offer(const State& state, ActionList& actions);
    static Refusal why_not(const State& state, const Move& move);
    static void carry_out(State& state, const Move& move);
};

// --- the questions --------------------------------------------------------------------------------------------

struct DrawFirstPlayer {
    static constexpr Phase id = Phase::draw_first_player;
    static constexpr std::string_view name = "draw_first_player";
    static constexpr Refusal otherwise = "BA-SETUP-09";
    using Answers = Types<FirstPlayer>;
};

struct LayTiles {
    static constexpr Phase id = Phase::lay_tiles;
    static constexpr std::string_view name = "lay_tiles";
    static constexpr Refusal otherwise = "BA-SETUP-05";
    using Answers = Types<LayTile>;
};

struct PlaceCities {
    static constexpr Phase id = Phase::place_cities;
    static constexpr std::string_view name = "place_cities";
    static constexpr Refusal otherwise = "BA-SETUP-10";
    using Answers = Types<PlaceCity>;
};

struct Turn {
    static constexpr Phase id = Phase::turn;
    static constexpr std::string_view name = "turn";
    static constexpr Refusal otherwise = "BA-TURN-02";
    using Answers = Types<Recruit, MoveKnight, Build, FoundCity, SendExpedition, TakeTitle, Pass>;
};

struct SecondMove {
    static constexpr Phase id = Phase::second_move;
    static constexpr std::string_view name = "second_move";
    static constexpr Refusal otherwise = "BA-TURN-02";
    using Answers = Types<MoveKnight, Stop>;
};

struct WhichToken {
    static constexpr Phase id = Phase::take_token;
    static constexpr std::string_view name = "take_token";
    static constexpr Refusal otherwise = "BA-FIGHT-10";
    using Answers = Types<TakeToken>;
};

struct MoreBuildings {
    static constexpr Phase id = Phase::more_buildings;
    static constexpr std::string_view name = "more_buildings";
    static constexpr Refusal otherwise = "BA-TURN-02";
    using Answers = Types<Build, Stop>;
};

struct Over {
    static constexpr Phase id = Phase::over;
    static constexpr std::string_view name = "over";
    static constexpr Refusal otherwise = "BA-END-02";
    using Answers = Types<>;
};

struct HowMuchMore {
    static constexpr Phase id = Phase::pay_more;
    static constexpr std::string_view name = "pay_more";
    static constexpr Refusal otherwise = "BA-TURN-02";
    using Answers = Types<PayMore, Stop>;
};

// By phase and by kind.
using Questions =
    Types<DrawFirstPlayer, LayTiles, PlaceCities, Turn, SecondMove, WhichToken, MoreBuildings, Over, HowMuchMore>;
using Answers = Types<FirstPlayer, LayTile, PlaceCity, Recruit, MoveKnight, Stop, TakeToken, Build, FoundCity,
                      SendExpedition, TakeTitle, Pass, PayMore>;

inline constexpr auto question_names = names_of(Questions{});
inline constexpr auto kind_names = names_of(Answers{});
static_assert(are_in_order(Questions{}) && are_in_order(Answers{}));

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

// What a move says of itself (notation.cpp): the arguments that its sentences share, whether it is offered or told, and
// the things on the table that it names.
json::object arguments(const State& state, const Move& move);
std::vector<Target> targets(const State& state, const Move& move);

}  // namespace pentarchy::baronny
