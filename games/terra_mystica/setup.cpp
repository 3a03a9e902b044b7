// Options and set-up (rulebook p.4-8).

#include <algorithm>

#include "games/terra_mystica/game.h"
#include "games/terra_mystica/rules.h"

namespace pentarchy::terra_mystica {

// --- options -------------------------------------------------------------------------------------

namespace {

bool is_yes(const OptionMap& given, std::string_view key) {
    return given.find(key)->second == "yes";
}

std::vector<std::string> split_list(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find('+', from), text.size());
        words.push_back(text.substr(from, to - from));
        from = to + 1;
    }
    return words;
}

std::string listed(std::string_view prefix, int count) {
    return std::string(prefix) + "1 to " + std::string(prefix) + std::to_string(count);
}

// "BON1+BON3+BON5" -> 0, 2, 4; each at most once.
Result<std::vector<std::uint8_t>> read_tiles(const std::string& key, const std::string& text, std::string_view prefix,
                                             int count, int wanted) {
    std::vector<std::uint8_t> tiles;
    for (const std::string& word : split_list(text)) {
        int found = -1;
        for (int tile = 0; tile < count; ++tile) {
            if (word == std::string(prefix) + std::to_string(tile + 1)) {
                found = tile;
            }
        }
        if (found < 0) {
            return Error{"option " + key, "\"" + word + "\" is not known", listed(prefix, count)};
        }
        if (std::ranges::find(tiles, found) != tiles.end()) {
            return Error{"option " + key, word + " is named twice", "each once"};
        }
        tiles.push_back(static_cast<std::uint8_t>(found));
    }
    if (static_cast<int>(tiles.size()) != wanted) {
        return Error{"option " + key, "names " + std::to_string(tiles.size()), std::to_string(wanted)};
    }
    return tiles;
}

Result<void> read_factions(const std::string& text, Options& options) {
    using Way = Options::Factions;
    static const std::array<std::pair<std::string_view, Way>, 3> ways = {
        {{"choice", Way::choice}, {"random-colours", Way::random_colours}, {"intro", Way::intro}}};
    for (const auto& [word, way] : ways) {
        if (text == word) {
            options.factions = way;
            return {};
        }
    }
    options.factions = Way::given;
    for (const std::string& word : split_list(text)) {
        const auto found = std::ranges::find(faction_names, word);
        if (found == faction_names.end()) {
            return Error{"option factions", "\"" + word + "\" is no faction",
                         "choice, random-colours, intro, or names such as witches+nomads"};
        }
        const auto faction = static_cast<Faction>(found - faction_names.begin());
        for (const Faction other : options.given_factions) {
            if (other / 2 == faction / 2) {  // TM-SETUP-02
                return Error{"option factions",
                             std::string(faction_names[other]) + " and " + word + " are two sides of one board",
                             "one faction of a colour"};
            }
        }
        options.given_factions.push_back(faction);
    }
    if (static_cast<int>(options.given_factions.size()) != options.seats) {
        return Error{"option factions", "names " + std::to_string(options.given_factions.size()),
                     "one for each of the " + std::to_string(options.seats) + " seats"};
    }
    return {};
}

// In the last two rounds no tile scores spades (TM-SETUP-15).
constexpr int first_round_without_spades = rounds - 1;

bool scores_spades(int tile) {
    return figures().scoring[at(tile)].event == Event::spade;
}

Result<void> read_given_tiles(const OptionMap& given, Options& options) {
    if (const std::string& text = given.find("scoring")->second; text != "random") {
        auto tiles = read_tiles("scoring", text, "SCORE", scoring_count, rounds);
        if (!tiles) {
            return std::move(tiles).error();
        }
        options.given_scoring = *std::move(tiles);
        if (!options.temple_tile &&
            std::ranges::find(options.given_scoring, scoring_count - 1) != options.given_scoring.end()) {
            return Error{"option scoring", "SCORE9 is not part of the game", "temple_tile=yes"};
        }
        for (int round = first_round_without_spades; round <= rounds && !options.late_spade_tile; ++round) {
            if (const int tile = options.given_scoring[at(round - 1)]; scores_spades(tile)) {  // TM-SETUP-15
                return Error{"option scoring",
                             "SCORE" + std::to_string(tile + 1) + " scores spades and cannot lie on round " +
                                 std::to_string(round),
                             "SCORE" + std::to_string(tile + 1) + " in rounds 1 to 4, or late_spade_tile=yes"};
            }
        }
    }
    if (const std::string& text = given.find("bonus")->second; text != "random") {
        auto cards = read_tiles("bonus", text, "BON", bonus_count, options.seats + figures().cards_left);
        if (!cards) {
            return std::move(cards).error();
        }
        options.given_bonus = *std::move(cards);
        if (!options.promo_bonus_card && std::ranges::find(options.given_bonus, bon10) != options.given_bonus.end()) {
            return Error{"option bonus", "BON10 is a promo card", "promo_bonus_card=yes"};
        }
    }
    return {};
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        text += text.empty() ? word : "+" + word;
    }
    return text;
}

std::string write_tiles(const std::vector<std::uint8_t>& tiles, std::string_view prefix) {
    std::vector<std::string> words;
    words.reserve(tiles.size());
    for (const std::uint8_t tile : tiles) {
        words.push_back(std::string(prefix) + std::to_string(tile + 1));
    }
    return words.empty() ? "random" : joined(words);
}

std::string write_factions(const Options& options) {
    switch (options.factions) {
        case Options::Factions::choice:
            return "choice";
        case Options::Factions::random_colours:
            return "random-colours";
        case Options::Factions::intro:
            return "intro";
        case Options::Factions::given:
            break;
    }
    std::vector<std::string> words;
    for (const Faction faction : options.given_factions) {
        words.emplace_back(faction_names[faction]);
    }
    return joined(words);
}

}  // namespace

Result<Options> TerraMystica::read_options(const OptionMap& given) {
    Options options;
    options.seats = option_number(given, "seats");
    options.first_player = option_number(given, "first_player");
    if (options.first_player > options.seats) {
        return Error{"option first_player", "there are only " + std::to_string(options.seats) + " seats",
                     "0 to " + std::to_string(options.seats)};
    }
    options.promo_bonus_card = is_yes(given, "promo_bonus_card");
    options.promo_town_tiles = is_yes(given, "promo_town_tiles");
    options.erratum = is_yes(given, "erratum_cultists");
    options.revised_map = given.find("map")->second == "revised";
    options.temple_tile = is_yes(given, "temple_tile");
    options.pass_order = given.find("turn_order")->second == "pass-order";
    options.loose_conversions = is_yes(given, "loose_conversions");
    options.late_answers = is_yes(given, "late_answers");
    options.forgo_gains = is_yes(given, "forgo_gains");
    options.close_rivers = is_yes(given, "close_rivers");
    options.late_spade_tile = is_yes(given, "late_spade_tile");
    options.needed_sacrifice = is_yes(given, "needed_sacrifice");
    options.halflings_buy_spades = is_yes(given, "halflings_buy_spades");
    if (options.needed_sacrifice && options.loose_conversions) {
        return Error{"option needed_sacrifice", "the records of others sacrifice whenever they convert",
                     "needed_sacrifice=no, or loose_conversions=no"};
    }
    if (auto read = read_factions(given.find("factions")->second, options); !read) {
        return std::move(read).error();
    }
    if (auto read = read_given_tiles(given, options); !read) {
        return std::move(read).error();
    }
    if (options.factions == Options::Factions::intro &&
        (!options.given_scoring.empty() || !options.given_bonus.empty() || options.revised_map)) {
        return Error{"option factions", "the introductory game fixes scoring tiles, bonus cards and map",
                     "scoring=random bonus=random map=base"};
    }
    return options;
}

OptionMap TerraMystica::write_options(const Options& options) {
    const auto yes_no = [](bool yes) { return std::string(yes ? "yes" : "no"); };
    return {{"seats", std::to_string(options.seats)},
            {"first_player", std::to_string(options.first_player)},
            {"factions", write_factions(options)},
            {"scoring", write_tiles(options.given_scoring, "SCORE")},
            {"bonus", write_tiles(options.given_bonus, "BON")},
            {"promo_bonus_card", yes_no(options.promo_bonus_card)},
            {"promo_town_tiles", yes_no(options.promo_town_tiles)},
            {"erratum_cultists", yes_no(options.erratum)},
            {"map", options.revised_map ? "revised" : "base"},
            {"temple_tile", yes_no(options.temple_tile)},
            {"turn_order", options.pass_order ? "pass-order" : "clockwise"},
            {"loose_conversions", yes_no(options.loose_conversions)},
            {"late_answers", yes_no(options.late_answers)},
            {"forgo_gains", yes_no(options.forgo_gains)},
            {"close_rivers", yes_no(options.close_rivers)},
            {"late_spade_tile", yes_no(options.late_spade_tile)},
            {"needed_sacrifice", yes_no(options.needed_sacrifice)},
            {"halflings_buy_spades", yes_no(options.halflings_buy_spades)}};
}

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

// What is drawn next, and from what; an empty pool means that nothing is left to draw.
struct Draw {
    Kind kind = Kind::draw_first;
    unsigned pool = 0;
};

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

Draw next_draw(const State& state) {
    if (state.first == none) {
        return {Kind::draw_first, (1U << state.seats) - 1};  // TM-SETUP-19
    }
    if (state.has(flag_random_colours) &&
        some_seat(state, [](const Player& player) { return player.colour == none; })) {
        return {Kind::draw_colour, colours_left(state)};  // TM-SETUP-21
    }
    if (state.has(flag_intro) && some_seat(state, [](const Player& player) { return player.faction == no_faction; })) {
        return {Kind::draw_faction, intro_factions_left(state)};  // TM-INTRO-05
    }
    if (const unsigned pool = scoring_tiles_left(state); pool != 0) {
        return {Kind::draw_scoring, pool};
    }
    if (std::popcount(state.bonus_in_play) < state.seats + figures().cards_left) {  // TM-SETUP-17
        return {Kind::draw_bonus, static_cast<unsigned>(state.bonus_pool & ~state.bonus_in_play)};
    }
    return {};
}

}  // namespace

void TerraMystica::outcomes(const State& state, OutcomeList& outcomes) {
    const Draw draw = next_draw(state);
    for (unsigned left = draw.pool; left != 0; left &= left - 1) {
        outcomes.push_back({Move(draw.kind, std::countr_zero(left)).pack(), 1});
    }
}

Action TerraMystica::sample(const State& state, Random& random) {
    const Draw draw = next_draw(state);
    unsigned left = draw.pool;
    for (auto skip = random.below(static_cast<std::uint64_t>(std::popcount(left))); skip > 0; --skip) {
        left &= left - 1;
    }
    return Move(draw.kind, std::countr_zero(left)).pack();
}

void draw(State& state, const Move& move) {
    switch (move.kind) {
        case Kind::draw_first:
            state.first = move.a;
            break;
        case Kind::draw_colour:
        case Kind::draw_faction:
            for (int seat = 0; seat < state.seats; ++seat) {
                Player& player = state.player(seat);
                if (move.kind == Kind::draw_colour && player.colour == none) {
                    player.colour = move.a;
                    break;
                }
                if (move.kind == Kind::draw_faction && player.faction == no_faction) {
                    player.faction = static_cast<Faction>(move.a);
                    break;
                }
            }
            break;
        case Kind::draw_scoring:
            for (int round = rounds - 1; round >= 0; --round) {
                if (state.scoring[at(round)] == none) {
                    state.scoring[at(round)] = move.a;
                    break;
                }
            }
            break;
        default:
            state.bonus_in_play = static_cast<std::uint16_t>(state.bonus_in_play | 1U << move.a);
            break;
    }
    go_on_with_setup(state);
}

// --- factions, dwellings, first bonus cards ------------------------------------------------------

void choose_faction(State& state, int seat, Faction faction) {
    state.player(seat).faction = faction;
}

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

}  // namespace

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
