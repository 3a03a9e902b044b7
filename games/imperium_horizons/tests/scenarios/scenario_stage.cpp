// What is given: cards and tokens put where a scenario needs them.

#include "games/imperium_horizons/tests/scenarios/scenario_stage.h"
#include "games/imperium_horizons/tests/scenarios/scenario_words.h"

namespace pentarchy::imperium_horizons {

namespace {

// What lies in the market at first, in the Horizons set: two Tributaries, then one card of each deck.
constexpr std::array<std::string_view, market_slots> first_market = {"Akkadians", "Goryeo", "Metropolis", "Elders",
                                                                     "Valley"};

}  // namespace

Stage::Stage(const std::string& options, const Scenario& scenario) : Table(options), scenario_(&scenario) {
    for (const Piece piece : at(state, spot::market)) {
        Machine{state}.drop_tokens(piece);
    }
    if (static_cast<Box>(state.commons) == Box::horizons) {
        for (std::size_t slot = 0; slot < first_market.size(); ++slot) {
            given_market(std::to_string(slot + 1) + " " + std::string(first_market[slot]));
        }
        used_ = {};
    }
}

void Stage::run(const Scenario& scenario) {
    scenario_ = &scenario;
    for (const ScenarioLine& line : scenario.lines) {
        line_ = line.number;
        for (const std::string& item : split(line.rest, ';')) {
            if (line.word == "given") {
                given(item);
            } else if (line.word == "do") {
                act(item);
            } else {
                see(item);
            }
            if (!wrong.empty()) {
                return;  // what follows would be noise
            }
        }
    }
}

void Stage::fail(const std::string& reason) {
    wrong.push_back(scenario_->file + ":" + std::to_string(line_) + ": " + reason);
}

bool Stage::is_called(Piece piece, const std::string& word) const {
    return card_word(state, piece) == word || slug(table().texts[state.face[piece]].id) == word ||
           (wanted_face_ != none && state.face[piece] == wanted_face_);
}

void Stage::want(const std::string& name) {
    const CardId id = table().find(name);
    wanted_face_ = id == none ? none : face_of(id);
}

Piece Stage::unused(const std::string& name, int seat) {
    want(name);
    const std::string word = slug(name);
    Piece best = no_piece;
    int best_rank = 0;
    for (std::size_t i = 0; i < state.cards; ++i) {
        const auto piece = static_cast<Piece>(i);
        if (used_[piece] || !is_called(piece, word)) {
            continue;
        }
        const int owner = owner_of(state.at[piece]);
        const spot::Code where = kind_of(state.at[piece]);
        const bool set_aside = where == spot::deck || where == spot::nation || where == spot::accession ||
                               where == spot::development || where == spot::waiting;
        int rank = owner == seat && set_aside ? 6 : owner < 0 ? 4 : owner == seat ? 2 : 1;
        rank += where == spot::market || where == spot::beneath ? 0 : 1;
        if (rank > best_rank) {
            best = piece;
            best_rank = rank;
        }
    }
    if (best == no_piece) {
        fail("there is no card " + name + " left on this table");
    }
    return best;
}

Piece Stage::any(const std::string& name, int seat) {
    want(name);
    const std::string word = slug(name);
    Piece best = no_piece;
    int best_rank = 0;
    for (std::size_t i = 0; i < state.cards; ++i) {
        const auto piece = static_cast<Piece>(i);
        if (!is_called(piece, word)) {
            continue;
        }
        const spot::Code where = kind_of(state.at[piece]);
        const bool open = where == spot::play || where == spot::permanent || where == spot::market ||
                          where == spot::state_card || where == spot::garrison;
        const int rank = 1 + (used_[piece] ? 4 : 0) + (owner_of(state.at[piece]) == seat ? 2 : 0) + (open ? 1 : 0);
        if (rank > best_rank) {
            best = piece;
            best_rank = rank;
        }
    }
    if (best == no_piece) {
        fail("there is no card " + name + " on this table");
    }
    return best;
}

void Stage::free_from_market(Piece piece) {
    if (state.at[piece] != spot::market) {
        return;
    }
    const int slot = state.host[piece];
    Machine machine{state};
    machine.return_unrest_beneath(slot);
    machine.drop_tokens(piece);
    for (const Piece other : at(state, spot::main_deck)) {
        if (card_of(state, other).banner == card_of(state, piece).banner && !used_[other]) {
            set(other, spot::market);
            state.host[other] = static_cast<std::uint8_t>(slot);
            if (!card_of(state, other).bears(Suit::reg)) {
                machine.put_unrest_beneath(slot);
            }
            return;
        }
    }
}

void Stage::place(const std::string& name, int seat, spot::Code where) {
    const Piece piece = unused(name, seat);
    if (piece == no_piece) {
        return;
    }
    free_from_market(piece);
    if (where == spot::fame_deck && state.at[piece] != spot::fame_deck) {
        ++state.fame_cards;
    }
    set(piece, where < spot::hand ? static_cast<Spot>(where) : spot_of(where, seat));
    used_[piece] = true;
    const bool bag = where == spot::deck || where == spot::nation || where == spot::fame_deck;
    if (bag) {
        state.known[piece] = 0;
    }
}

void Stage::empty(spot::Code where, int seat) {
    for (const Piece piece : at(state, where < spot::hand ? static_cast<Spot>(where) : spot_of(where, seat))) {
        set(piece, spot::gone);
    }
}

void Stage::set_state(int seat, const std::string& name) {
    const Piece piece = state_piece(state, seat);
    if (const CardId id = table().find(name); id != none) {
        set_face(state, piece, id);
        return;
    }
    const auto icon = state_named(name);
    if (!icon) {
        return fail("there is no state " + name);
    }
    for (int turn = 0; turn < 2 && (player_states(state, seat) & bit(*icon)) == 0; ++turn) {
        Machine{state}.flip_state(seat);
        state.events.clear();
    }
    if ((player_states(state, seat) & bit(*icon)) == 0) {
        fail("the state card has no side " + name);
    }
}

int Stage::seat_in(std::string& item) {
    const auto [word, rest] = first_word(item);
    if (word != "seat") {
        return 0;
    }
    const auto [number, what] = first_word(rest);
    item = what;
    const int seat = number_of(number).value_or(0) - 1;
    if (seat < 0 || seat >= state.seats) {
        fail("there is no seat " + number);
        return 0;
    }
    return seat;
}

std::optional<std::array<int, 4>> Stage::four(const std::string& text) {
    std::array<int, 4> numbers{};
    const Words words = split(text, ' ');
    for (std::size_t i = 0; i < words.size() && i < 4; ++i) {
        numbers[i] = number_of(words[i]).value_or(-1);
    }
    if (words.size() != 4 || std::ranges::any_of(numbers, [](int n) { return n < 0; })) {
        fail("\"pool\" takes four numbers: materials, population, progress, goods");
        return std::nullopt;
    }
    return numbers;
}

void Stage::given(std::string item) {
    const int seat = seat_in(item);
    const auto [word, rest] = first_word(item);
    if (!given_cards(word, rest, seat) && !given_number(word, rest, seat)) {
        fail("\"given " + item + "\" is not understood");
    }
}

bool Stage::given_cards(const std::string& word, const std::string& rest, int seat) {
    const Words names = split(rest, ',');
    if (word == "market") {
        given_market(rest);
    } else if (const auto zone = zones().find(word); zone != zones().end()) {
        for (const std::string& name : names) {
            place(name, seat, zone->second);
        }
    } else if (word == "top") {
        for (std::size_t i = names.size(); i > 0; --i) {
            if (const Piece piece = unused(names[i - 1], seat); piece != no_piece) {
                free_from_market(piece);
                used_[piece] = true;
                Machine{state}.put_on_top(piece, spot_of(spot::deck, seat), 0);
            }
        }
    } else if (word == "next") {
        for (const std::string& name : names) {
            if (const Piece piece = any(name, seat); piece != no_piece) {
                next_.push_back(table().names[card_of(state, piece).name]);
            }
        }
    } else if (word == "garrison") {
        given_garrison(rest, seat);
    } else if (word == "flip") {
        if (const Piece piece = any(rest, seat); piece != no_piece) {
            set_face(state, piece, card_of(state, piece).other_side);
        }
    } else if (word == "printed") {
        given_print(rest, seat);
    } else if (word == "exhausted") {
        if (const Piece piece = any(rest, seat); piece != no_piece) {
            state.exhausted.add(piece);
        }
    } else if (word == "empty") {
        const auto what = zones().find(rest);
        if (what == zones().end()) {
            return false;
        }
        empty(what->second, seat);
    } else {
        return false;
    }
    return true;
}

bool Stage::given_number(const std::string& word, const std::string& rest, int seat) {
    const auto number = static_cast<std::uint8_t>(number_of(rest).value_or(0));
    if (word == "pool") {
        if (const auto n = four(rest)) {
            pool(seat, (*n)[0], (*n)[1], (*n)[2], (*n)[3]);
        }
    } else if (word == "tokens") {
        given_tokens(rest, seat);
    } else if (word == "state") {
        set_state(seat, rest);
    } else if (word == "actions") {
        state.player(seat).actions = number;
    } else if (word == "exhaust") {
        state.player(seat).exhaust = number;
    } else if (word == "pile") {
        PieceSet pile = at(state, spot::unrest_pile);
        while (pile.size() > number) {
            set(pile.first(), spot::gone);
            pile.remove(pile.first());
        }
    } else if (word == "fame-left") {
        state.fame_cards = number;
    } else if (word == "end") {
        state.end_triggered = 1;
    } else {
        return false;
    }
    return true;
}

void Stage::given_garrison(const std::string& rest, int seat) {
    const std::size_t in = rest.find(" in ");
    const Piece host = in == std::string::npos ? no_piece : any(trimmed(rest.substr(in + 4)), seat);
    if (host == no_piece) {
        return fail("garrison CARD, CARD in HOST");
    }
    for (const std::string& name : split(rest.substr(0, in), ',')) {
        place(name, seat, spot::garrison);
        for (const Piece piece : at(state, spot::garrison, seat)) {
            state.host[piece] = state.host[piece] == 0 && is_called(piece, slug(name)) ? host : state.host[piece];
        }
    }
}

void Stage::given_print(const std::string& rest, int seat) {
    const std::size_t on = rest.find(" on ");
    const CardId id = on == std::string::npos ? none : table().find(trimmed(rest.substr(0, on)));
    if (id == none) {
        return fail("printed NUMBER on CARD");
    }
    if (const Piece piece = any(trimmed(rest.substr(on + 4)), seat); piece != no_piece) {
        set_face(state, piece, face_of(id));
    }
}

void Stage::given_market(const std::string& rest) {
    const auto [slot, name] = first_word(rest);
    const int place = number_of(slot).value_or(0);
    const Piece piece = place < 1 || place > market_slots ? no_piece : unused(name, -1);
    if (piece == no_piece) {
        return fail("market SLOT CARD, slots 1 to 5");
    }
    used_[piece] = true;
    Machine machine{state};
    const Piece old = market_card(state, place - 1);
    if (state.at[piece] == spot::market) {  // they change places, with what lies beneath them
        const std::uint8_t other = state.host[piece];
        for (const Piece unrest : at(state, spot::beneath)) {
            const std::uint8_t lies = state.host[unrest];
            state.host[unrest] = lies == other       ? static_cast<std::uint8_t>(place - 1)
                                 : lies + 1 == place ? other
                                                     : lies;
        }
        std::swap(state.host[piece], state.host[old]);
        return;
    }
    machine.return_unrest_beneath(place - 1);
    machine.drop_tokens(old);
    set(old, spot::main_deck);
    set(piece, spot::market);
    state.host[piece] = static_cast<std::uint8_t>(place - 1);
    if (!card_of(state, piece).bears(Suit::reg)) {
        machine.put_unrest_beneath(place - 1);
    }
}

std::optional<std::pair<Piece, std::array<int, 4>>> Stage::tokens_in(const std::string& rest, int seat) {
    const std::size_t on = rest.find(" on ");
    const Words words = split(rest.substr(0, on), ' ');
    std::array<int, 4> tokens{};
    bool good = on != std::string::npos && (words.size() % 2 == 0 || words == Words{"no"});
    for (std::size_t i = 0; good && i + 1 < words.size(); i += 2) {
        const auto number = number_of(words[i]);
        const auto resource = resource_of(words[i + 1]);
        good = number && resource;
        if (good) {
            tokens[static_cast<std::size_t>(*resource)] = *number;
        }
    }
    const Piece piece = good ? any(trimmed(rest.substr(on + 4)), seat) : no_piece;
    if (piece == no_piece) {
        fail("tokens 2 mat 1 prog on CARD");
        return std::nullopt;
    }
    return std::pair{piece, tokens};
}

void Stage::given_tokens(const std::string& rest, int seat) {
    if (const auto what = tokens_in(rest, seat)) {
        for (int resource = 0; resource < resource_kinds; ++resource) {
            if (const int number = what->second[static_cast<std::size_t>(resource)]; number > 0) {
                Machine{state}.add_tokens(what->first, resource, number);
            }
        }
    }
}

}  // namespace pentarchy::imperium_horizons
