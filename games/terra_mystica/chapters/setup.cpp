// Set-up (rulebook p.4-8).

#include <algorithm>

#include "games/terra_mystica/chapters/offers.h"
#include "games/terra_mystica/chapters/rules.h"
#include "games/terra_mystica/game.h"
#include "games/terra_mystica/questions.h"

namespace pentarchy::terra_mystica {

// --- the table before the first move -------------------------------------------------------------

namespace {

std::uint16_t flags_of(const Options& options) {
    unsigned flags = 0;
    flags |= options.erratum ? flag_erratum : 0;
    flags |= options.pass_order ? flag_pass_order : 0;
    flags |= options.loose_conversions ? flag_loose : 0;
    flags |= options.late_answers ? flag_late : 0;
    flags |= options.forgo_gains ? flag_forgo : 0;
    flags |= options.close_rivers ? flag_close_rivers : 0;
    flags |= options.needed_sacrifice ? flag_needed_sacrifice : 0;
    flags |= options.halflings_buy_spades ? flag_halflings_buy : 0;
    flags |= options.factions == Options::Factions::random_colours ? flag_random_colours : 0;
    flags |= options.factions == Options::Factions::intro ? flag_intro : 0;
    return static_cast<std::uint16_t>(flags);
}

void lay_out_supply(State& state, const Options& options) {
    for (int tile = 0; tile < favor_count; ++tile) {
        state.favors_left[at(tile)] = static_cast<std::uint8_t>(figures().favors[at(tile)].copies);  // TM-SETUP-12
    }
    for (int tile = 0; tile < town_count; ++tile) {  // TM-SETUP-13, TM-PROMO-04
        const TownTile& figure = figures().towns[at(tile)];
        state.towns_left[at(tile)] =
            static_cast<std::uint8_t>(figure.promo && !options.promo_town_tiles ? 0 : figure.copies);
    }
    for (int tile = 0; tile < scoring_count; ++tile) {
        if (!figures().scoring[at(tile)].compatibility || options.temple_tile) {
            state.scoring_pool = static_cast<std::uint16_t>(state.scoring_pool | 1U << tile);
        }
    }
    for (int card = 0; card < bonus_count; ++card) {  // TM-PROMO-01
        if (!figures().bonus[at(card)].promo || options.promo_bonus_card) {
            state.bonus_pool = static_cast<std::uint16_t>(state.bonus_pool | 1U << card);
        }
    }
}

}  // namespace

State TerraMystica::start(const Options& options) {
    State state;
    state.seats = static_cast<std::uint8_t>(options.seats);
    state.layout = options.revised_map ? 1 : 0;
    state.terrain = figures().layouts[state.layout].hexes;
    state.flags = flags_of(options);
    state.first = options.first_player == 0 ? none : static_cast<std::uint8_t>(options.first_player - 1);
    state.scoring.fill(none);
    lay_out_supply(state, options);

    const bool intro = options.factions == Options::Factions::intro;  // TM-INTRO-06
    const auto given_scoring =
        intro ? std::vector<std::uint8_t>(figures().intro.scoring.begin(), figures().intro.scoring.end())
              : options.given_scoring;
    const auto& given_bonus = intro ? figures().intro.bonus[at(options.seats)] : options.given_bonus;
    for (std::size_t round = 0; round < given_scoring.size(); ++round) {
        state.scoring[round] = given_scoring[round];
    }
    for (const std::uint8_t card : given_bonus) {
        state.bonus_in_play = static_cast<std::uint16_t>(state.bonus_in_play | 1U << card);
    }
    for (std::size_t seat = 0; seat < options.given_factions.size(); ++seat) {
        state.players[seat].faction = options.given_factions[seat];
    }
    go_on_with_setup(state);
    return state;
}

// --- what chance draws ---------------------------------------------------------------------------

namespace {

bool some_seat(const State& state, bool (*lacks)(const Player&)) {
    return std::any_of(state.players.begin(), state.players.begin() + state.seats, lacks);
}

unsigned colours_left(const State& state) {
    unsigned pool = (1U << colour_count) - 1;
    for (const Player& player : state.players) {
        if (player.colour != none) {
            pool &= ~(1U << player.colour);
        }
    }
    return pool;
}

unsigned intro_factions_left(const State& state) {
    unsigned pool = 0;
    for (const Faction faction : figures().intro.factions[state.seats]) {
        pool |= 1U << faction;
    }
    for (const Player& player : state.players) {
        pool &= ~(player.faction == no_faction ? 0U : 1U << player.faction);
    }
    return pool;
}

unsigned scoring_tiles_left(const State& state) {
    unsigned pool = state.scoring_pool;
    int space = -1;
    for (int round = 0; round < rounds; ++round) {
        if (state.scoring[at(round)] == none) {
            space = round;  // TM-SETUP-14: the last round first
        } else {
            pool &= ~(1U << state.scoring[at(round)]);
        }
    }
    if (space < 0) {
        return 0;
    }
    if (space + 1 >= first_round_without_spades) {  // TM-SETUP-15
        for (int tile = 0; tile < scoring_count; ++tile) {
            if (scores_spades(tile)) {
                pool &= ~(1U << tile);
            }
        }
    }
    return pool;
}

// What is drawn next, and from what; an empty pool means that nothing is left to draw.
struct NextDraw {
    Kind kind = Kind::draw_first;
    unsigned pool = 0;
};

NextDraw next_draw(const State& state) {
    if (FirstPlayer::is_open(state)) {
        return {Kind::draw_first, (1U << state.seats) - 1};  // TM-SETUP-19
    }
    if (DealtColour::is_open(state)) {
        return {Kind::draw_colour, colours_left(state)};  // TM-SETUP-21
    }
    if (DealtFaction::is_open(state)) {
        return {Kind::draw_faction, intro_factions_left(state)};  // TM-INTRO-05
    }
    if (const unsigned pool = scoring_tiles_left(state); pool != 0) {
        return {Kind::draw_scoring, pool};
    }
    if (BonusCardDrawn::is_open(state)) {
        return {Kind::draw_bonus, static_cast<unsigned>(state.bonus_pool & ~state.bonus_in_play)};
    }
    return {};
}

}  // namespace

void Drawn::outcomes(const State& state, OutcomeList& outcomes) {
    const NextDraw draw = next_draw(state);
    for (unsigned left = draw.pool; left != 0; left &= left - 1) {
        outcomes.push_back({Move(draw.kind, std::countr_zero(left)).pack(), 1});
    }
}

Action Drawn::sample(const State& state, Random& random) {
    const NextDraw draw = next_draw(state);
    unsigned left = draw.pool;
    for (auto skip = random.below(static_cast<std::uint64_t>(std::popcount(left))); skip > 0; --skip) {
        left &= left - 1;
    }
    return Move(draw.kind, std::countr_zero(left)).pack();
}

Refusal Drawn::why_not(const State& state, const Move& move) {
    const NextDraw draw = next_draw(state);
    return move.kind == draw.kind && move.a < 32 && ((draw.pool >> move.a) & 1U) != 0 ? permitted : "TM-SETUP-14";
}

void FirstPlayer::carry_out(State& state, const Move& move) {
    state.first = move.a;
    go_on_with_setup(state);
}

bool DealtColour::is_open(const State& state) {
    return state.has(flag_random_colours) &&
           some_seat(state, [](const Player& player) { return player.colour == none; });
}

void DealtColour::carry_out(State& state, const Move& move) {
    std::ranges::find(state.players, none, &Player::colour)->colour = move.a;
    go_on_with_setup(state);
}

bool DealtFaction::is_open(const State& state) {
    return state.has(flag_intro) && some_seat(state, [](const Player& player) { return player.faction == no_faction; });
}

void DealtFaction::carry_out(State& state, const Move& move) {
    std::ranges::find(state.players, no_faction, &Player::faction)->faction = static_cast<Faction>(move.a);
    go_on_with_setup(state);
}

bool ScoringTileDrawn::is_open(const State& state) {
    return scoring_tiles_left(state) != 0;
}

void ScoringTileDrawn::carry_out(State& state, const Move& move) {
    *std::find(state.scoring.rbegin(), state.scoring.rend(), none) = move.a;  // TM-SETUP-14: the last round first
    go_on_with_setup(state);
}

bool BonusCardDrawn::is_open(const State& state) {
    return std::popcount(state.bonus_in_play) < state.seats + figures().cards_left;  // TM-SETUP-17
}

void BonusCardDrawn::carry_out(State& state, const Move& move) {
    state.bonus_in_play = static_cast<std::uint16_t>(state.bonus_in_play | 1U << move.a);
    go_on_with_setup(state);
}

// --- factions, dwellings, first bonus cards ------------------------------------------------------

namespace {

void set_up_boards(State& state) {  // TM-SETUP-22
    for (int seat = 0; seat < state.seats; ++seat) {
        Player& player = state.player(seat);
        const FactionBoard& board = player.board();
        score(player, figures().start_vp, Source::start);  // TM-SETUP-05
        player.coins = board.start.coins;                  // TM-SETUP-06
        player.workers = static_cast<std::uint8_t>(board.start.workers);
        player.priests = static_cast<std::uint8_t>(board.start.priests);
        player.bowls = board.bowls;                                         // TM-SETUP-09
        player.cults = board.cults;                                         // TM-SETUP-07, -08
        player.shipping = static_cast<std::uint8_t>(board.shipping_start);  // TM-SETUP-10
    }
    for (int step = 0; step < state.seats; ++step) {
        state.order[at(step)] = static_cast<std::uint8_t>((state.first + step) % state.seats);
    }
}

void place_intro_dwellings(State& state) {  // TM-INTRO-06, -07
    for (int seat = 0; seat < state.seats; ++seat) {
        for (const std::uint8_t hex : figures().intro.dwellings[state.player(seat).faction]) {
            put_dwelling(state, seat, hex);
        }
    }
}

void begin_first_round(State& state) {
    for (unsigned left = free_bonus_cards(state); left != 0; left &= left - 1) {
        ++state.bonus_coins[at(std::countr_zero(left))];  // TM-SETUP-34
    }
    state.round = 1;
    state.step = 0;
    state.phase = Phase::income;  // TM-TURN-02
}

void ask_setup(State& state, int seat) {
    state.ask = Ask::setup;
    state.decider = static_cast<std::uint8_t>(seat);
}

void next_choice(State& state) {
    answered(state);
    ++state.step;
    go_on_with_setup(state);
}

}  // namespace

void ChooseFaction::offer(const State& state, ActionList& actions) {
    for (int faction = 0; faction < faction_count; ++faction) {
        if (why_not(state, Move(id, faction)) == permitted) {
            add(actions, id, faction);
        }
    }
}

Refusal ChooseFaction::why_not(const State& state, const Move& move) {
    if (move.a >= faction_count) {
        return "TM-SETUP-20";
    }
    for (const Player& other : state.players) {
        if (other.faction != no_faction && other.faction / 2 == move.a / 2) {
            return "TM-SETUP-02";
        }
    }
    const Player& player = state.player(state.decider);
    return player.colour == none || player.colour == move.a / 2 ? permitted : "TM-SETUP-21";
}

void ChooseFaction::carry_out(State& state, const Move& move) {
    state.player(state.decider).faction = static_cast<Faction>(move.a);
    next_choice(state);
}

void PlaceDwelling::offer(const State& state, ActionList& actions) {
    add_hexes(actions, id, state.terrain[state.player(state.decider).board().home] - state.occupied());
}

Refusal PlaceDwelling::why_not(const State& state, const Move& move) {
    const HexSet open = state.terrain[state.player(state.decider).board().home] - state.occupied();
    return move.a < hex_count && open.contains(move.a) ? permitted : "TM-SETUP-27";
}

void PlaceDwelling::carry_out(State& state, const Move& move) {
    put_dwelling(state, state.decider, move.a);  // TM-SETUP-29, -30, -31
    next_choice(state);
}

void TakeBonusCard::offer(const State& state, ActionList& actions) {
    add_mask(actions, id, free_bonus_cards(state));
}

Refusal TakeBonusCard::why_not(const State& state, const Move& move) {
    return move.a < bonus_count && ((free_bonus_cards(state) >> move.a) & 1U) != 0 ? permitted : "TM-SETUP-33";
}

void TakeBonusCard::carry_out(State& state, const Move& move) {
    state.player(state.decider).bonus = move.a;
    next_choice(state);
}

namespace {

// Whose dwelling comes at this step; -1 when all are placed.
int placing_seat(const State& state, int step) {
    const auto dwellings = [&](int seat) { return state.player(seat).board().start_dwellings; };
    FixedList<std::uint8_t, 16> seats;
    for (int index = 0; index < state.seats; ++index) {  // TM-SETUP-23
        const int seat = state.order[at(index)];
        if (dwellings(seat) >= 2) {
            seats.push_back(static_cast<std::uint8_t>(seat));
        }
    }
    for (int index = state.seats - 1; index >= 0; --index) {  // TM-SETUP-24
        const int seat = state.order[at(index)];
        if (dwellings(seat) >= 2) {
            seats.push_back(static_cast<std::uint8_t>(seat));
        }
    }
    for (const int number : {3, 1}) {  // TM-SETUP-25, -26
        for (int index = 0; index < state.seats; ++index) {
            if (dwellings(state.order[at(index)]) == number) {
                seats.push_back(state.order[at(index)]);
            }
        }
    }
    return at(step) < seats.size() ? seats[at(step)] : -1;
}

}  // namespace

void go_on_with_setup(State& state) {
    if (state.phase == Phase::draw) {
        if (next_draw(state).pool != 0) {
            return;
        }
        state.phase = Phase::factions;
    }
    if (state.phase == Phase::factions) {
        for (; state.step < state.seats; ++state.step) {  // TM-SETUP-20
            const int seat = (state.first + state.step) % state.seats;
            if (state.player(seat).faction == no_faction) {
                ask_setup(state, seat);
                return;
            }
        }
        set_up_boards(state);
        state.phase = Phase::dwellings;
        state.step = 0;
        if (state.has(flag_intro)) {
            place_intro_dwellings(state);
            state.phase = Phase::first_bonus;
        }
    }
    if (state.phase == Phase::dwellings) {
        if (const int seat = placing_seat(state, state.step); seat >= 0) {
            ask_setup(state, seat);
            return;
        }
        state.phase = Phase::first_bonus;
        state.step = 0;
    }
    if (state.step < state.seats) {
        ask_setup(state, state.order[at(state.seats - 1 - state.step)]);  // TM-SETUP-33
        return;
    }
    begin_first_round(state);
}

}  // namespace pentarchy::terra_mystica
