#include "games/baronny/game.h"

#include "baronny/embedded.h"
#include "games/baronny/questions.h"

namespace pentarchy::baronny {

static_assert(Game<Baronny> && HasEvaluation<Baronny> && HasPriors<Baronny>);

namespace {

struct Book {
    using State = baronny::State;
    using Move = baronny::Move;
    using Questions = baronny::Questions;
    using Answers = baronny::Answers;
    static constexpr Refusal no_question = "BA-END-02";

    static Phase asked(const State& state) { return state.phase; }
    static std::optional<Move> unpack(Action action) { return baronny::unpack(action); }
    static Move unpack_legal(Action action) { return baronny::unpack_legal(action); }
};

using Rules = RulesOf<Book>;

}  // namespace

void Baronny::legal(const State& state, ActionList& actions) {
    Rules::legal(state, actions);
}

void Baronny::outcomes(const State& state, OutcomeList& outcomes) {
    Rules::outcomes(state, outcomes);
}

Action Baronny::sample(const State& state, Random& random) {
    return Rules::sample(state, random);
}

Refusal Baronny::refusal(const State& state, Action action) {
    return Rules::refusal(state, action);
}

bool Baronny::apply(State& state, Action action) {
    return Rules::apply(state, action);
}

void Baronny::apply_legal(State& state, Action action) {
    Rules::apply_legal(state, action);
}

const GameFacts& Baronny::facts() {
    static const GameFacts facts{
        .id = "baronny",
        .rule_prefix = "BA",
        .min_seats = min_players,
        .max_seats = max_players,
        .has_chance = true,
        .has_hidden_information = false,
        .rules_version = 1,
        .is_complete = true,
        .options = {OptionSpec::integer("seats", min_players, max_players, max_players),
                    OptionSpec::choice("first", {"drawn", "1", "2", "3", "4"}, "drawn"),
                    OptionSpec::text("outline", {"standard", "grown:17", "0:0/2:-1/1:1v/..."}, "standard"),
                    OptionSpec::choice("exchange", {"no", "yes"}, "no"),
                    OptionSpec::choice("overpay", {"no", "yes"}, "no")},
        .action_kinds = {kind_names.begin(), kind_names.end()},
        .english = embedded::en_json,
        .french = embedded::fr_json};
    return facts;
}

Actor Baronny::to_act(const State& state) {
    switch (state.phase) {
        case Phase::draw_first_player:
        case Phase::lay_tiles:
            return Actor::of_chance();
        case Phase::over:
            return Actor::of_nobody();
        default:
            return Actor::of_seat(state.active);
    }
}

int Baronny::kind(const State&, Action action) {
    return static_cast<int>(unpack_legal(action).kind);
}

namespace {

void add(Hasher& hasher, const HexSet& set) {
    hasher.add(set.low()).add(set.high());
}

void add(Hasher& hasher, const Player& player) {
    hasher.add(player.knights).add(player.knights_in_reserve).add(player.knights_removed);
    hasher.add(player.villages_in_reserve).add(player.strongholds_in_reserve).add(player.cities_in_reserve);
    hasher.add(player.tokens).add(player.rank).add(player.new_cities);
}

}  // namespace

std::uint64_t Baronny::hash(const State& state) {
    Hasher hasher;
    hasher.add(board(state.board).outline);
    for (std::size_t type = 0; type < token_types; ++type) {
        add(hasher, state.terrain[type]);
    }
    add(hasher, state.strongholds);
    add(hasher, state.cities);
    for (Seat seat = 0; seat < state.seats; ++seat) {
        add(hasher, state.buildings[static_cast<std::size_t>(seat)]);
        add(hasher, state.player(seat));
    }
    hasher.add(state.tiles_left).add(state.bank).add(state.round).add(state.seats).add(state.first_player);
    hasher.add(state.active).add(static_cast<int>(state.phase)).add(state.placed).add(state.moves_made);
    hasher.add(state.moved_from).add(state.moved_to).add(state.fought).add(state.victim);
    hasher.add(state.passes).add(state.progress).add(state.stagnation).add(state.last_round);
    if (state.may_exchange != 0 || state.may_overpay != 0) {  // so that games without them keep their digests
        hasher.add(state.may_exchange).add(state.may_overpay);
    }
    return hasher.digest();
}

// BA-INV-01, BA-INV-02.
Census Baronny::census(const State& state) {
    Census census;
    std::int64_t tokens[token_types] = {state.bank[0], state.bank[1], state.bank[2], state.bank[3]};
    for (Seat seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.player(seat);
        const HexSet& buildings = state.buildings[static_cast<std::size_t>(seat)];
        census.counts.push_back(
            {"knights", player.knights_on_board + player.knights_in_reserve + player.knights_removed});
        census.counts.push_back({"villages", state.villages(seat).size() + player.villages_in_reserve});
        census.counts.push_back(
            {"strongholds", (buildings & state.strongholds).size() + player.strongholds_in_reserve});
        census.counts.push_back({"cities", (buildings & state.cities).size() + player.cities_in_reserve});
        for (std::size_t type = 0; type < token_types; ++type) {
            tokens[type] += player.tokens[type];
        }
    }
    census.counts.push_back({"mountain tokens", tokens[0]});
    census.counts.push_back({"forest tokens", tokens[1]});
    census.counts.push_back({"plain tokens", tokens[2]});
    census.counts.push_back({"field tokens", tokens[3]});
    return census;
}

}  // namespace pentarchy::baronny
