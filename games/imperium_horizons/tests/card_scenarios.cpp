#include "games/imperium_horizons/tests/card_scenarios.h"

#include <cctype>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include "games/imperium_horizons/tests/table.h"

namespace pentarchy::imperium_horizons {

namespace {

using Words = std::vector<std::string>;

std::string trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(" \t");
    if (from == std::string_view::npos) {
        return "";
    }
    return std::string(text.substr(from, text.find_last_not_of(" \t") - from + 1));
}

Words split(std::string_view text, char at) {
    Words parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find(at, from), text.size());
        if (std::string part = trimmed(text.substr(from, to - from)); !part.empty()) {
            parts.push_back(std::move(part));
        }
        from = to + 1;
    }
    return parts;
}

// "Appeal to China" -> "appeal-to-china", as in moves.
std::string slug(std::string_view name) {
    std::string word;
    for (const char letter : name) {
        const auto byte = static_cast<unsigned char>(letter);
        if (std::isalnum(byte) != 0 || byte >= 128) {
            word += static_cast<char>(std::tolower(byte));
        } else if (!word.empty() && word.back() != '-') {
            word += '-';
        }
    }
    while (!word.empty() && word.back() == '-') {
        word.pop_back();
    }
    return word;
}

// The first word, and what follows.
std::pair<std::string, std::string> first_word(std::string_view text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    return {std::string(text.substr(0, end)), trimmed(text.substr(end))};
}

std::optional<int> number_of(std::string_view text) {
    const bool minus = !text.empty() && text[0] == '-';
    const std::string_view digits = minus ? text.substr(1) : text;
    if (digits.empty() || digits.size() > 4 ||
        !std::ranges::all_of(digits, [](unsigned char c) { return std::isdigit(c) != 0; })) {
        return std::nullopt;
    }
    const int value = std::stoi(std::string(digits));
    return minus ? -value : value;
}

CardId face_of(CardId id) {
    const CardId twin = table().cards[id].twin;
    return twin == none ? id : twin;
}

const std::map<std::string, spot::Code, std::less<>>& zones() {
    static const std::map<std::string, spot::Code, std::less<>> all = {
        {"hand", spot::hand},           {"deck", spot::deck},       {"discard", spot::discard},
        {"play", spot::play},           {"power", spot::permanent}, {"statecard", spot::state_card},
        {"history", spot::history},     {"legends", spot::legends}, {"sunken", spot::sunken},
        {"nation", spot::nation},       {"dev", spot::development}, {"accession", spot::accession},
        {"garrisoned", spot::garrison}, {"waiting", spot::waiting}, {"market", spot::market},
        {"main", spot::main_deck},      {"fame", spot::fame_deck},  {"unrest", spot::unrest_pile},
        {"exile", spot::exile},         {"chaos", spot::chaos},     {"gone", spot::gone},
        {"beneath", spot::beneath}};
    return all;
}

std::optional<int> resource_of(std::string_view name) {
    const auto* const found = std::ranges::find(resource_names, name);
    const auto place = found - resource_names.begin();
    return found != resource_names.end() && place < resource_kinds ? std::optional<int>(place) : std::nullopt;
}

std::optional<StateIcon> state_named(std::string_view name) {
    const auto* const found = std::ranges::find(state_icon_names, name);
    return found == state_icon_names.end()
               ? std::nullopt
               : std::optional<StateIcon>(static_cast<StateIcon>(found - state_icon_names.begin()));
}

// The nations that sit beside the card's own: their power cards do nothing.
constexpr std::array<std::string_view, 4> company = {"romans", "greeks", "persians", "macedonians"};

bool needs_routes(const Card& card) {
    static constexpr std::array<std::string_view, 6> traders = {"abbasids",  "aksumites", "guptas",
                                                                "sassanids", "tang",      "wagadou"};
    return card.set == CardSet::trade || card.common == CommonSet::trade ||
           (card.nation != no_nation && std::ranges::find(traders, table().nation_ids[card.nation]) != traders.end());
}

std::string own_options(CardId id) {
    const Card& card = table().cards[id];
    const int seats = std::max<int>(card.players, 2);
    std::string own = "japanese";
    if (card.nation != no_nation) {
        own = table().nation_ids[card.nation];
    }
    std::string nations = own;
    for (std::size_t i = 0; static_cast<int>(std::ranges::count(nations, '+')) + 1 < seats; ++i) {
        nations += company[i] == own ? "" : "+" + std::string(company[i]);
    }
    std::string sides = card.header == Header::side_b && card.stays == Stays::power ? "b" : "a";
    for (int i = 1; i < seats; ++i) {
        sides += "+b";
    }
    std::string options = "nations=" + nations + " sides=" + sides;
    if (needs_routes(card)) {
        options += " variants=trade_routes";
    }
    if (card.nation == no_nation && card.box != Box::horizons) {
        options += card.box == Box::classics ? " commons=classics" : " commons=legends";
    }
    return options;
}

// What lies in the market at first, in the Horizons set: two Tributaries, then one card of each deck.
constexpr std::array<std::string_view, market_slots> first_market = {"Akkadians", "Goryeo", "Metropolis", "Elders",
                                                                     "Valley"};

// A table that a scenario's lines work on. What goes wrong is collected, so that a run can be expected to go wrong.
class Stage : public Table {
  public:
    Stage(const std::string& options, const Scenario& scenario) : Table(options), scenario_(&scenario) {
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

    void run(const Scenario& scenario) {
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

    std::vector<std::string> wrong;

  private:
    void fail(const std::string& reason) {
        wrong.push_back(scenario_->file + ":" + std::to_string(line_) + ": " + reason);
    }

    bool is_called(Piece piece, const std::string& word) const {
        return card_word(state, piece) == word || slug(table().texts[state.face[piece]].id) == word ||
               (wanted_face_ != none && state.face[piece] == wanted_face_);
    }
    void want(const std::string& name) {
        const CardId id = table().find(name);
        wanted_face_ = id == none ? none : face_of(id);
    }
    // A card not yet placed, of that seat or of nobody.
    Piece unused(const std::string& name, int seat) {
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
    // A card the scenario has placed, else any that lies open, else any.
    Piece any(const std::string& name, int seat) {
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
    // Takes it out of the market, if it lies there, and lets another card stand in its place.
    void free_from_market(Piece piece) {
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
    void place(const std::string& name, int seat, spot::Code where) {
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
    void empty(spot::Code where, int seat) {
        for (const Piece piece : at(state, where < spot::hand ? static_cast<Spot>(where) : spot_of(where, seat))) {
            set(piece, spot::gone);
        }
    }
    void set_state(int seat, const std::string& name) {
        const Piece piece = state_piece(state, seat);
        if (const CardId id = table().find(name); id != none) {
            Machine{state}.set_face(piece, id);
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

    // "seat 2 hand x" -> 1 and "hand x"
    int seat_in(std::string& item) {
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
    std::optional<std::array<int, 4>> four(const std::string& text) {
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

    void given(std::string item) {
        const int seat = seat_in(item);
        const auto [word, rest] = first_word(item);
        const auto zone = zones().find(word);
        if (word == "pool") {
            if (const auto n = four(rest)) {
                pool(seat, (*n)[0], (*n)[1], (*n)[2], (*n)[3]);
            }
        } else if (word == "market") {
            given_market(rest);
        } else if (zone != zones().end()) {
            for (const std::string& name : split(rest, ',')) {
                place(name, seat, zone->second);
            }
        } else if (word == "top") {  // the draw deck, topmost first; everybody knows it
            Words names = split(rest, ',');
            std::ranges::reverse(names);
            for (const std::string& name : names) {
                if (const Piece piece = unused(name, seat); piece != no_piece) {
                    free_from_market(piece);
                    used_[piece] = true;
                    Machine{state}.put_on_top(piece, spot_of(spot::deck, seat), 0);
                }
            }
        } else if (word == "next") {
            for (const std::string& name : split(rest, ',')) {
                next_.push_back(table().names[card_of(state, any(name, seat)).name]);
            }
        } else if (word == "tokens") {
            given_tokens(rest, seat);
        } else if (word == "garrison") {
            const std::size_t in = rest.find(" in ");
            const Piece host = in == std::string::npos ? no_piece : any(trimmed(rest.substr(in + 4)), seat);
            if (host == no_piece) {
                return fail("garrison CARD, CARD in HOST");
            }
            for (const std::string& name : split(rest.substr(0, in), ',')) {
                place(name, seat, spot::garrison);
                for (const Piece piece : at(state, spot::garrison, seat)) {
                    state.host[piece] =
                        state.host[piece] == 0 && is_called(piece, slug(name)) ? host : state.host[piece];
                }
            }
        } else if (word == "state") {
            set_state(seat, rest);
        } else if (word == "flip") {
            const Piece piece = any(rest, seat);
            Machine{state}.set_face(piece, card_of(state, piece).other_side);
        } else if (word == "actions") {
            state.player(seat).actions = static_cast<std::uint8_t>(number_of(rest).value_or(0));
        } else if (word == "exhaust") {
            state.player(seat).exhaust = static_cast<std::uint8_t>(number_of(rest).value_or(0));
        } else if (word == "printed") {
            given_print(rest, seat);
        } else if (word == "exhausted") {
            state.exhausted.add(any(rest, seat));
        } else if (word == "empty") {
            const auto what = zones().find(rest);
            if (what == zones().end()) {
                return fail("there is no zone " + rest);
            }
            empty(what->second, seat);
        } else if (word == "pile") {  // Unrest left in the pile
            PieceSet pile = at(state, spot::unrest_pile);
            while (pile.size() > number_of(rest).value_or(0)) {
                set(pile.first(), spot::gone);
                pile.remove(pile.first());
            }
        } else if (word == "fame-left") {
            state.fame_cards = static_cast<std::uint8_t>(number_of(rest).value_or(0));
        } else if (word == "end") {
            state.end_triggered = 1;
        } else {
            fail("\"given " + item + "\" is not understood");
        }
    }
    // "1UNC14 on Ambassador": the text of a card that a replacement has superseded
    void given_print(const std::string& rest, int seat) {
        const std::size_t on = rest.find(" on ");
        const CardId id = on == std::string::npos ? none : table().find(trimmed(rest.substr(0, on)));
        if (id == none) {
            return fail("printed NUMBER on CARD");
        }
        if (const Piece piece = any(trimmed(rest.substr(on + 4)), seat); piece != no_piece) {
            Machine{state}.set_face(piece, face_of(id));
        }
    }
    // "market 3 Metropolis"
    void given_market(const std::string& rest) {
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
    // "2 mat 1 prog on Metropolis"
    std::optional<std::pair<Piece, std::array<int, 4>>> tokens_in(const std::string& rest, int seat) {
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
    void given_tokens(const std::string& rest, int seat) {
        if (const auto what = tokens_in(rest, seat)) {
            for (int resource = 0; resource < resource_kinds; ++resource) {
                if (const int number = what->second[static_cast<std::size_t>(resource)]; number > 0) {
                    Machine{state}.add_tokens(what->first, resource, number);
                }
            }
        }
    }

    void act(const std::string& item) {
        if (item == "solstice") {  // the turns of this round are over
            to_round_step(1);
            state.top().a = state.seats;
            Machine{state}.run();
            run_chance();
        } else if (item == "score") {  // the game is over: "scoring" texts are resolved
            state.end_triggered = 1;
            to_round_step(3);
            Machine{state}.run();
            run_chance();
        } else if (item == "end turn") {
            end_turn();
        } else if (const std::string reason = play(item == "activate" ? "order activate" : item); !reason.empty()) {
            fail(reason);
        }
    }
    void to_round_step(std::uint8_t step) {
        while (state.stack.size() > 1) {
            state.stack.pop_back();
        }
        state.bindings.clear();
        state.events.clear();
        state.top().step = step;
        state.top().a = 0;
        state.pending = {};
    }
    // The seat to act ends its turn: it declines what it may and takes the first of what it must, until somebody is
    // asked for an order again.
    void end_turn() {
        for (int step = 0; step < 200 && (step == 0 || ask() != Ask::order) && asked() >= 0; ++step) {
            ActionList actions;
            ImperiumHorizons::legal(state, actions);
            Action chosen = actions[0];
            for (const Action action : actions) {
                const Verb verb = unpack(action)->verb;
                if (verb == Verb::stop || verb == Verb::pass || verb == Verb::decline || verb == Verb::finish ||
                    (verb == Verb::order && unpack(action)->a == revolt_order)) {
                    chosen = action;
                }
            }
            ImperiumHorizons::apply(state, chosen);
            run_chance();
        }
    }

    void see(std::string item) {
        bool expected = true;
        if (first_word(item).first == "not") {
            expected = false;
            item = first_word(item).second;
        }
        std::string what = item;
        const int seat = seat_in(what);
        const auto [word, rest] = first_word(what);
        std::string found;  // what there is instead
        std::optional<bool> holds;
        if (const auto zone = zones().find(word); zone != zones().end()) {
            holds = see_zone(zone->second, seat, rest, found);
        } else {
            holds = see_other(word, rest, seat, found);
        }
        if (!holds) {
            return fail("\"see " + item + "\" is not understood");
        }
        if (*holds != expected && wrong.empty()) {
            fail(std::string(expected ? "" : "not ") + item + (found.empty() ? " does not hold" : ", but " + found) +
                 open_question());
        }
    }
    // What is asked just now, if it is not what to do next: most likely an answer is missing.
    std::string open_question() const {
        if (asked() < 0 || ask() == Ask::activate || ask() == Ask::order) {
            return "";
        }
        ActionList actions;
        ImperiumHorizons::legal(state, actions);
        std::string text = " [seat " + std::to_string(asked() + 1) + " is asked:";
        for (const Action action : actions) {
            text += " " + ImperiumHorizons::write(state, action) + ",";
        }
        return text + "]";
    }
    std::optional<bool> see_zone(spot::Code where, int seat, const std::string& rest, std::string& found) {
        const PieceSet lying = at(state, where < spot::hand ? static_cast<Spot>(where) : spot_of(where, seat));
        found = "there lie " + std::to_string(lying.size()) + ":";
        for (const Piece piece : lying) {
            found += " " + card_word(state, piece);
        }
        if (const auto number = number_of(rest)) {
            return lying.size() == *number;
        }
        const auto [word, names] = first_word(rest);
        const bool only = word == "only";
        PieceSet left = lying;
        for (const std::string& name : split(only ? names : rest, ',')) {
            want(name);
            const std::string called = slug(name);
            bool there = false;
            for (const Piece piece : left) {
                if (!there && is_called(piece, called)) {
                    there = true;
                    left.remove(piece);
                    break;
                }
            }
            if (!there) {
                return false;
            }
        }
        return !only || left.empty();
    }
    std::optional<bool> see_number(const std::string& rest, int value, std::string& found) {
        found = "it is " + std::to_string(value);
        const auto number = number_of(rest);
        return number ? std::optional<bool>(*number == value) : std::nullopt;
    }
    std::optional<bool> see_other(const std::string& word, const std::string& rest, int seat, std::string& found) {
        const Player& player = state.player(seat);
        if (word == "pool") {
            const auto n = four(rest);
            const auto& p = player.pool;
            found = "it is " + std::to_string(p[0]) + " " + std::to_string(p[1]) + " " + std::to_string(p[2]) + " " +
                    std::to_string(p[3]);
            return n && p[0] == (*n)[0] && p[1] == (*n)[1] && p[2] == (*n)[2] && p[3] == (*n)[3];
        }
        if (word == "start") {
            const auto n = four(rest);
            const auto& p = start_pools_[static_cast<std::size_t>(seat)];
            found = "it was " + std::to_string(p[0]) + " " + std::to_string(p[1]) + " " + std::to_string(p[2]) + " " +
                    std::to_string(p[3]);
            return n && p[0] == (*n)[0] && p[1] == (*n)[1] && p[2] == (*n)[2] && p[3] == (*n)[3];
        }
        if (word == "tokens") {
            const auto what = tokens_in(rest, seat);
            bool same = what.has_value();
            for (int resource = 0; what && resource < resource_kinds; ++resource) {
                const int there = tokens_on(state, what->first, resource);
                same = same && there == what->second[static_cast<std::size_t>(resource)];
                found += (resource == 0 ? "there are " : " ") + std::to_string(there);
            }
            return same;
        }
        if (word == "garrison") {
            const std::size_t in = rest.find(" in ");
            if (in == std::string::npos) {
                return std::nullopt;
            }
            const Piece host = any(trimmed(rest.substr(in + 4)), seat);
            for (const std::string& name : split(rest.substr(0, in), ',')) {
                want(name);
                bool there = false;
                for (const Piece piece : host == no_piece ? PieceSet{} : garrison_of(state, host)) {
                    there = there || is_called(piece, slug(name));
                }
                if (!there) {
                    return false;
                }
            }
            return true;
        }
        if (word == "offers") {
            ActionList actions;
            if (asked() >= 0) {
                ImperiumHorizons::legal(state, actions);
            }
            found = "the offers are:";
            for (const Action action : actions) {
                found += " " + ImperiumHorizons::write(state, action) + ",";
            }
            return asked() >= 0 && offers(rest);
        }
        if (word == "top") {
            Piece top = no_piece;
            for (const Piece piece : at(state, spot::deck, seat)) {
                if (state.place[piece] > 0 && (top == no_piece || state.place[piece] > state.place[top])) {
                    top = piece;
                }
            }
            want(rest);
            found = top == no_piece ? "nobody knows the top card" : "it is " + card_word(state, top);
            return top != no_piece && is_called(top, slug(rest));
        }
        if (word == "slot") {  // "slot 3 Metropolis"
            const auto [slot, name] = first_word(rest);
            const Piece piece = market_card(state, number_of(slot).value_or(1) - 1);
            want(name);
            found = piece == no_piece ? "it is empty" : "it is " + card_word(state, piece);
            return piece != no_piece && is_called(piece, slug(name));
        }
        if (word == "state") {
            const auto icon = state_named(rest);
            found = "it is " + card_word(state, state_piece(state, seat));
            return icon ? (player_states(state, seat) & bit(*icon)) != 0
                        : is_called(state_piece(state, seat), slug(rest));
        }
        if (word == "exhausted") {
            const Piece piece = any(rest, seat);
            return piece != no_piece && state.exhausted.has(piece);
        }
        if (word == "vp") {  // "vp 3 Kansai"
            const auto [number, name] = first_word(rest);
            const Piece piece = any(name, seat);
            return piece == no_piece ? std::optional<bool>(false)
                                     : see_number(number, card_points(state, static_cast<Seat>(seat), piece), found);
        }
        if (word == "actions") {
            return see_number(rest, player.actions, found);
        }
        if (word == "exhaust") {
            return see_number(rest, player.exhaust, found);
        }
        if (word == "score") {
            return see_number(rest, ImperiumHorizons::score(state, static_cast<Seat>(seat)), found);
        }
        if (word == "fame-left") {
            return see_number(rest, state.fame_cards, found);
        }
        if (word == "handsize") {
            return see_number(rest, hand_size(state, seat, false), found);
        }
        if (word == "asked") {
            return see_number(rest, asked() + 1, found);
        }
        if (word == "end") {
            return state.end_triggered != 0;
        }
        if (word == "over") {
            return asked() < 0;
        }
        return std::nullopt;
    }

    const Scenario* scenario_;
    int line_ = 0;
    CardId wanted_face_ = none;
};

bool reads_cards(std::string_view text, std::vector<CardId>& cards, std::string& rest) {
    rest = trimmed(text);
    for (;;) {
        auto [word, more] = first_word(rest);
        const CardId id = table().find(word);
        if (id == none) {
            return !cards.empty();
        }
        cards.push_back(id);
        rest = more;
    }
}

void read_line(std::vector<Scenario>& all, const std::string& file, int number, const std::string& text) {
    auto [word, rest] = first_word(text);
    if (word == "card") {
        Scenario& scenario = all.emplace_back();
        scenario.file = file;
        scenario.line = number;
        std::string name;
        if (!reads_cards(rest, scenario.cards, name)) {
            scenario.error = "\"" + rest + "\" does not begin with the number of a card";
        }
        for (const CardId id : scenario.cards) {
            if (name != table().names[table().cards[id].name]) {
                scenario.error = table().texts[id].id + " is called " + table().names[table().cards[id].name];
            }
        }
        return;
    }
    if (all.empty() || all.back().file != file) {
        Scenario& scenario = all.emplace_back();
        scenario.file = file;
        scenario.line = number;
        scenario.error = "a scenario begins with \"card\"";
        return;
    }
    Scenario& scenario = all.back();
    if (word == "also") {
        std::string left;
        if (!reads_cards(rest, scenario.also, left)) {
            scenario.error = "\"" + rest + "\": cards are named by their numbers";
        }
    } else if (word == "table") {
        scenario.table = rest;
    } else if (word == "given" || word == "do" || word == "see") {
        scenario.lines.push_back({number, word, rest});
    } else {
        scenario.error = "line " + std::to_string(number) + ": a line begins with card, also, table, given, do or see";
    }
}

// The parts of a table element while a part of the card is wiped off. Elements of the card table are not constant
// objects, only reached through a constant reference.
class Wiped {
  public:
    Wiped(CardId id, const CardPart& part) : card_(const_cast<Card&>(table().cards[id])), saved_(card_) {
        switch (part.kind) {
            case CardPart::Kind::ability:
                wipe_ability(id, part.index);
                break;
            case CardPart::Kind::special_cost:
                card_.dev_special = none;
                break;
            case CardPart::Kind::points:
                card_.vp = {};
                break;
            case CardPart::Kind::requirement:
                card_.requirement = none;
                break;
            case CardPart::Kind::free_if:
                card_.free_if = none;
                break;
            case CardPart::Kind::face:
                card_.vp = {};
                card_.flags = 0;
                card_.states = 0;
                card_.icons = 0;
                card_.icon_counts = {};
                break;
        }
    }
    Wiped(const Wiped&) = delete;
    Wiped& operator=(const Wiped&) = delete;
    ~Wiped() {
        card_ = saved_;
        if (ability_ != nullptr) {
            *ability_ = saved_ability_;
            *traits_ = saved_traits_;
        }
    }

  private:
    void wipe_ability(CardId id, std::size_t index) {
        ability_ = const_cast<Ability*>(&table().abilities_of(id)[index]);
        saved_ability_ = *ability_;
        traits_ = const_cast<Traits*>(&traits_of(id));
        saved_traits_ = *traits_;
        if (card_.play_effect == saved_.first_ability + index) {
            card_.play_effect = none;
        }
        ability_->head = Head::civ_row;  // nothing asks a player's card for one
        ability_->trigger = Trigger::none;
        ability_->modifiers = 0;
        traits_->modifiers = 0;
        traits_->replaces = 0;
        for (const Ability& other : table().abilities_of(id)) {
            for (std::size_t i = 0; i < other.modifiers; ++i) {
                traits_->modifiers |= bit(table().modifiers[other.first_modifier + i].kind);
            }
            if (other.trigger == Trigger::instead_of) {
                traits_->replaces |= table().events[other.event].kinds;
            }
        }
    }

    Card& card_;
    Card saved_;
    Ability* ability_ = nullptr;
    Ability saved_ability_;
    Traits* traits_ = nullptr;
    Traits saved_traits_;
};

std::string options_of(const Scenario& scenario, CardId card) {
    return scenario.table.empty() ? own_options(card) : scenario.table;
}

std::vector<std::string> play_at(const Scenario& scenario, CardId card, bool fresh) {
    if (!scenario.error.empty()) {
        return {scenario.where() + ": " + scenario.error};
    }
    if (std::ranges::none_of(scenario.lines, [](const ScenarioLine& line) { return line.word == "see"; })) {
        return {scenario.where() + ": nothing is seen"};
    }
    const std::string options = options_of(scenario, card);
    const int seats = seats_of(options);
    if (const auto read = options_from(options + " seats=" + std::to_string(seats)); !read) {
        return {scenario.where() + ": " + read.error().text()};
    }
    static std::map<std::string, Stage> tables;  // set-up takes longer than most scenarios
    const auto found = tables.find(options);
    if (found == tables.end() && !fresh) {
        tables.emplace(options, Stage(options, scenario));
    }
    Stage stage = fresh ? Stage(options, scenario) : tables.at(options);
    stage.run(scenario);
    return stage.wrong;
}

}  // namespace

std::vector<Scenario> read_scenarios(const std::string& folder) {
    std::set<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".txt") {
            files.insert(entry.path());
        }
    }
    std::vector<Scenario> all;
    for (const auto& path : files) {
        std::ifstream in(path);
        std::string line;
        for (int number = 1; std::getline(in, line); ++number) {
            const std::string text = trimmed(line.substr(0, line.find(" #")));
            if (!text.empty() && text[0] != '#') {
                read_line(all, path.filename().string(), number, text);
            }
        }
    }
    return all;
}

std::vector<std::string> play_scenario(const Scenario& scenario, CardId card) {
    return play_at(scenario, card, false);
}

std::vector<CardPart> parts_of(CardId id) {
    static constexpr std::array<std::string_view, head_count> heads = {
        "play",  "exhaust",  "passive", "solstice", "end_solstice", "scoring",      "setup",
        "enter", "commerce", "profit",  "resolve",  "developed",    "special cost", "row"};
    const Card& card = table().cards[id];
    std::vector<CardPart> parts;
    for (std::size_t i = 0; i < card.abilities; ++i) {
        const Ability& ability = table().abilities_of(id)[i];
        const bool reminder = ability.modifiers == 1 &&  // of an icon printed twice
                              table().modifiers[ability.first_modifier].kind == ModifierKind::counts_as;
        if (!reminder && (ability.first != ability.end || ability.modifiers > 0)) {
            parts.push_back({CardPart::Kind::ability, i, std::string(heads[index_of(ability.head)])});
        }
    }
    if (card.dev_special != none) {
        parts.push_back({CardPart::Kind::special_cost, 0, "special cost"});
    }
    if (card.vp.kind == VpKind::conditional || card.vp.kind == VpKind::variable) {
        parts.push_back({CardPart::Kind::points, 0, "points"});
    }
    if (card.requirement != none) {
        parts.push_back({CardPart::Kind::requirement, 0, "requirement"});
    }
    if (card.free_if != none) {
        parts.push_back({CardPart::Kind::free_if, 0, "free if"});
    }
    if (parts.empty()) {
        parts.push_back({CardPart::Kind::face, 0, "face"});
    }
    return parts;
}

bool shows(const Scenario& scenario, CardId card, CardId shown, const CardPart& part) {
    const CardId face = face_of(shown);
    const bool at_setup =
        part.kind == CardPart::Kind::ability && table().abilities_of(face)[part.index].head == Head::setup;
    const Wiped wiped(face, part);
    return !play_at(scenario, card, at_setup).empty();
}

}  // namespace pentarchy::imperium_horizons
