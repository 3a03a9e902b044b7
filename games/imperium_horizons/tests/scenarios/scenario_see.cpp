// What is done and what is seen.

#include "games/imperium_horizons/tests/scenarios/scenario_stage.h"
#include "games/imperium_horizons/tests/scenarios/scenario_words.h"

namespace pentarchy::imperium_horizons {

void Stage::act(const std::string& item) {
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

void Stage::to_round_step(std::uint8_t step) {
    while (state.stack.size() > 1) {
        state.stack.pop_back();
    }
    state.bindings.clear();
    state.events.clear();
    state.top().step = step;
    state.top().a = 0;
    state.pending = {};
}

void Stage::end_turn() {
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

void Stage::see(std::string item) {
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

std::string Stage::offered() const {
    ActionList actions;
    ImperiumHorizons::legal(state, actions);
    std::string text;
    for (const Action action : actions) {
        text += (text.empty() ? "" : ", ") + ImperiumHorizons::write(state, action);
    }
    return text;
}

std::string Stage::open_question() const {
    if (asked() < 0 || ask() == Ask::activate || ask() == Ask::order) {
        return "";
    }
    return " [seat " + std::to_string(asked() + 1) + " is asked: " + offered() + "]";
}

std::optional<bool> Stage::see_zone(spot::Code where, int seat, const std::string& rest, std::string& found) {
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

std::optional<bool> Stage::see_number(const std::string& rest, int value, std::string& found) {
    found = "it is " + std::to_string(value);
    const auto number = number_of(rest);
    return number ? std::optional<bool>(*number == value) : std::nullopt;
}

std::optional<bool> Stage::see_pool(const std::string& rest, const std::array<std::uint16_t, 4>& pool,
                                    std::string& found) {
    const auto wanted = four(rest);
    found = "it is";
    bool same = wanted.has_value();
    for (std::size_t i = 0; i < pool.size(); ++i) {
        found += " " + std::to_string(pool[i]);
        same = same && pool[i] == (*wanted)[i];
    }
    return same;
}

std::optional<bool> Stage::see_tokens(const std::string& rest, int seat, std::string& found) {
    const auto what = tokens_in(rest, seat);
    bool same = what.has_value();
    for (int resource = 0; what && resource < resource_kinds; ++resource) {
        const int there = tokens_on(state, what->first, resource);
        same = same && there == what->second[static_cast<std::size_t>(resource)];
        found += (resource == 0 ? "there are " : " ") + std::to_string(there);
    }
    return same;
}

std::optional<bool> Stage::see_garrison(const std::string& rest, int seat) {
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

std::optional<bool> Stage::see_top(const std::string& name, int seat, std::string& found) {
    Piece top = no_piece;
    for (const Piece piece : at(state, spot::deck, seat)) {
        if (state.place[piece] > 0 && (top == no_piece || state.place[piece] > state.place[top])) {
            top = piece;
        }
    }
    want(name);
    found = top == no_piece ? "nobody knows the top card" : "it is " + card_word(state, top);
    return top != no_piece && is_called(top, slug(name));
}

std::optional<bool> Stage::see_card(const std::string& word, const std::string& rest, int seat, std::string& found) {
    if (word == "garrison") {
        return see_garrison(rest, seat);
    }
    if (word == "top") {
        return see_top(rest, seat, found);
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
        const Piece piece = state_piece(state, seat);
        found = "it is " + card_word(state, piece);
        return icon ? (player_states(state, seat) & bit(*icon)) != 0 : is_called(piece, slug(rest));
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
    return std::nullopt;
}

std::optional<bool> Stage::see_other(const std::string& word, const std::string& rest, int seat, std::string& found) {
    const Player& player = state.player(seat);
    if (word == "pool") {
        return see_pool(rest, player.pool, found);
    }
    if (word == "start") {
        return see_pool(rest, start_pools_[static_cast<std::size_t>(seat)], found);
    }
    if (word == "tokens") {
        return see_tokens(rest, seat, found);
    }
    if (word == "offers") {
        found = "the offers are: " + offered();
        return asked() >= 0 && offers(rest);
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
    return see_card(word, rest, seat, found);
}

}  // namespace pentarchy::imperium_horizons
