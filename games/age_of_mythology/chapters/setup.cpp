// Options, the empty table, what chance decides, and the draft of the first tiles (AM-SETUP).

#include <algorithm>

#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/chapters/setup.h"
#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/odds/odds.h"

namespace pentarchy::age_of_mythology {

namespace {

int letters_of(int seats) {
    const auto& pattern = figures().pattern[at(seats)];
    return 1 + *std::max_element(pattern.begin(), pattern.begin() + seats);
}

// Everyone whose seat has this letter takes the board, cards and figures of the culture (AM-SETUP-08, 10).
void give_culture(State& state, int letter, int culture) {
    for (int seat = 0; seat < state.seats; ++seat) {
        if (figures().pattern[state.seats][at(seat)] == letter) {
            Player& player = state.player(seat);
            player.culture = u8(culture);
            player.holding = player.board().start;
            for (int resource = 0; resource < resource_count; ++resource) {
                take_from_bank(state, seat, resource, figures().start_cubes);
            }
        }
    }
    ++state.letters;
}

// The next thing that is still open before the draft.
void set_up_on(State& state) {
    if (state.letters < letters_of(state.seats)) {
        state.stage = Stage::culture;
    } else if (state.draw_first != 0) {
        state.stage = Stage::first;
    } else {
        begin_draft(state);
    }
}

// Snake order: first to last, last to first, and so on (AM-SETUP-15).
int drafting_seat(const State& state) {
    const int row = state.step / state.seats;
    const int place = state.step % state.seats;
    return state.in_order(row % 2 == 0 ? place : state.seats - 1 - place);
}

bool fits(const State& state, const Player& player, int tile) {
    return state.face_up.count(at(tile)) > 0 && free_square(player, tile) >= 0;
}

bool can_pick(const State& state, const Player& player) {
    for (int tile = 0; tile < tile_kinds; ++tile) {
        if (fits(state, player, tile)) {
            return true;
        }
    }
    return false;
}

// Asks the next seat that can pick; a seat for which nothing fits loses its pick.
void draft_on(State& state) {
    const int picks = state.seats * figures().tile_picks;
    while (state.step < picks && !can_pick(state, state.player(drafting_seat(state)))) {
        ++state.step;
    }
    if (state.step < picks) {
        state.stage = Stage::draft;
        state.decider = u8(drafting_seat(state));
        return;
    }
    state.pool.add(state.face_up);  // AM-SETUP-18
    state.face_up = {};
    begin_round(state);
}

}  // namespace

Result<Options> AgeOfMythology::read_options(const OptionMap& given) {
    Options options;
    options.seats = option_number(given, "seats");
    options.first_player = option_number(given, "first_player");
    if (options.first_player > options.seats) {
        return Error{"option first_player", "there is no seat " + std::to_string(options.first_player),
                     "0 to " + std::to_string(options.seats)};
    }
    const std::string& cultures = given.find("cultures")->second;
    if (cultures == "random") {
        return options;
    }
    const int letters = letters_of(options.seats);
    const std::string right = "random, or " + std::to_string(letters) + " of egyptian, greek and norse joined by +";
    for (std::size_t from = 0; from <= cultures.size();) {
        const std::size_t to = std::min(cultures.find('+', from), cultures.size());
        const auto found = std::ranges::find(culture_names, std::string_view(cultures).substr(from, to - from));
        if (found == culture_names.end()) {
            return Error{"option cultures", "\"" + cultures.substr(from, to - from) + "\" is no culture", right};
        }
        const auto culture = static_cast<Culture>(found - culture_names.begin());
        if (std::ranges::find(options.cultures, culture) != options.cultures.end()) {
            return Error{"option cultures", "\"" + cultures.substr(from, to - from) + "\" is named twice", right};
        }
        options.cultures.push_back(culture);
        from = to + 1;
    }
    if (static_cast<int>(options.cultures.size()) != letters) {
        return Error{
            "option cultures",
            std::to_string(options.cultures.size()) + " cultures for " + std::to_string(options.seats) + " seats",
            right};
    }
    return options;
}

OptionMap AgeOfMythology::write_options(const Options& options) {
    std::string cultures;
    for (const Culture culture : options.cultures) {
        cultures += (cultures.empty() ? "" : "+") + std::string(culture_names[culture]);
    }
    return {{"seats", std::to_string(options.seats)},
            {"first_player", std::to_string(options.first_player)},
            {"cultures", cultures.empty() ? "random" : cultures}};
}

State AgeOfMythology::start(const Options& options) {
    State state;
    state.seats = u8(options.seats);
    state.bank.fill(u8(figures().bank[at(options.seats)]));
    state.victory_bank = u8(figures().victory_cubes);
    for (std::size_t tile = 0; tile < tile_kinds; ++tile) {
        state.pool.add(tile, figures().tiles[tile].copies);
    }
    for (std::size_t culture = 0; culture < culture_count; ++culture) {
        for (std::size_t card = 0; card < random_kinds; ++card) {
            state.decks[culture].add(card, figures().cards[culture][card].copies);
        }
    }
    state.draw_first = options.first_player == 0 ? 1 : 0;
    state.first = u8(std::max(0, options.first_player - 1));
    for (const Culture culture : options.cultures) {
        give_culture(state, state.letters, culture);
    }
    set_up_on(state);
    return state;
}

void begin_draft(State& state) {
    state.stage = Stage::tiles;
    state.draws = u8(state.seats * figures().tile_picks);  // AM-SETUP-14
    state.step = 0;
}

// --- chance --------------------------------------------------------------------------------------

namespace {

// All that are possible, one as likely as the other.
template <class A>
void list_evenly(const State& state, OutcomeList& outcomes) {
    for (int value = 0; value < values_of(A::words[0].kind); ++value) {
        if (const Move move(A::id, value); A::is_possible(state, move)) {
            outcomes.push_back({move.pack(), 1});
        }
    }
}

template <class A>
Action draw_evenly(const State& state, Random& random) {
    OutcomeList list;
    list_evenly<A>(state, list);
    return list[random.below(list.size())].action;
}

}  // namespace

void DrawCulture::outcomes(const State& state, OutcomeList& outcomes) {
    list_evenly<DrawCulture>(state, outcomes);
}

Action DrawCulture::sample(const State& state, Random& random) {
    return draw_evenly<DrawCulture>(state, random);
}

bool DrawCulture::is_possible(const State& state, const Move& move) {
    return std::ranges::none_of(state.players, [&](const Player& player) { return player.culture == move.a; });
}

void DrawCulture::carry_out(State& state, const Move& move) {
    give_culture(state, state.letters, move.a);
    set_up_on(state);
}

void DrawFirst::outcomes(const State& state, OutcomeList& outcomes) {
    list_evenly<DrawFirst>(state, outcomes);
}

Action DrawFirst::sample(const State& state, Random& random) {
    return draw_evenly<DrawFirst>(state, random);
}

bool DrawFirst::is_possible(const State& state, const Move& move) {
    return move.a < state.seats;
}

void DrawFirst::carry_out(State& state, const Move& move) {
    state.first = move.a;
    state.draw_first = 0;
    set_up_on(state);
}

void DrawTile::carry_out(State& state, const Move& move) {
    state.pool.take(move.a);
    state.face_up.add(move.a);
    if (--state.draws == 0) {
        state.phase == Phase::setup ? draft_on(state) : explore_on(state);
    }
}

// --- the draft -----------------------------------------------------------------------------------

bool Pick::is_possible(const State& state, const Move& move) {
    return fits(state, state.asked(), move.a);
}

void Pick::offer(const State& state, ActionList& actions) {
    offer_possible<Pick>(state, actions);
}

void Pick::carry_out(State& state, const Move& move) {
    state.face_up.take(move.a);
    lay_tile(state.asked(), move.a);
    ++state.step;
    draft_on(state);
}

void PickNothing::carry_out(State& state, const Move&) {
    ++state.step;
    draft_on(state);
}

}  // namespace pentarchy::age_of_mythology
