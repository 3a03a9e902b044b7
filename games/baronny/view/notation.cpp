// One line of text an action, and what it says of itself in sentences. Both are made of the words that each answer in
// questions.h lists:
//
//     first 2                 chance: who starts
//     tile BT07 1             chance: the next tile, turned by one step
//     city c5                 a starting city
//     recruit c5 2
//     move c5 c6              then: move d2 d3, or stop
//     take field              for a destroyed village
//     build c5 village        then: build d2 stronghold, or stop
//     new-city c5
//     expedition a3
//     title 2 field 1 plain 1 mountain
//     pay field               more than needed, where that was agreed; then: pay plain, or stop
//     pass

#include <algorithm>

#include "games/baronny/chapters/rules.h"
#include "games/baronny/game.h"
#include "games/baronny/questions.h"
#include "games/baronny/view/names.h"

namespace pentarchy::baronny {

namespace {

template <class... A>
constexpr std::array<std::string_view, sizeof...(A)> verbs_of(Types<A...>) {
    return {A::verb...};
}
constexpr auto verbs = verbs_of(Answers{});

Words split(std::string_view text) {
    Words words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (end > at) {
            words.push_back(text.substr(at, end - at));
        }
        at = end + 1;
    }
    return words;
}

// --- one word -------------------------------------------------------------------------------------------------

std::string write_word(const State& state, Word::Kind kind, std::uint8_t value) {
    switch (kind) {
        case Word::seat:
            return std::to_string(value + 1);
        case Word::tile:
            return figures().tiles[value].id;
        case Word::hex:
            return map_of(state).name(value);
        case Word::token:
            return std::string(token_names[value]);
        case Word::building:
            return std::string(building_names[value]);
        case Word::number:
            break;
    }
    return std::to_string(value);
}

std::optional<int> read_word(const State& state, Word::Kind kind, std::string_view word) {
    switch (kind) {
        case Word::seat: {
            const auto number = read_small_number(word);
            return number && *number > 0 ? std::optional(*number - 1) : std::nullopt;
        }
        case Word::tile: {
            const auto& tiles = figures().tiles;
            const auto found = std::ranges::find(tiles, word, &Tile::id);
            return found == tiles.end() ? std::nullopt : std::optional(static_cast<int>(found - tiles.begin()));
        }
        case Word::hex:
            return map_of(state).find(word);
        case Word::token:
            return index_of(token_names, word);
        case Word::building:
            return index_of(building_names, word);
        case Word::number:
            break;
    }
    return read_small_number(word);
}

json::value say_word(const State& state, Word::Kind kind, std::uint8_t value) {
    switch (kind) {
        case Word::seat:
            return seat_name(value);
        case Word::tile:
        case Word::hex:
            return json::value(write_word(state, kind, value));
        case Word::token:
            return term(token_keys[value]);
        case Word::building:
            return term(building_keys[value]);
        case Word::number:
            break;
    }
    return static_cast<int>(value);
}

// --- all of them ----------------------------------------------------------------------------------------------

template <class A>
std::optional<Move> read_words(const State& state, const Words& typed) {
    if constexpr (requires { A::read(typed); }) {
        return A::read(typed);
    }
    if (typed.size() != A::words.size() + 1) {
        return std::nullopt;
    }
    Move move(A::id);
    for (std::size_t place = 0; place < A::words.size(); ++place) {
        const auto value = read_word(state, A::words[place].kind, typed[place + 1]);
        if (!value) {
            return std::nullopt;
        }
        move.args[place] = static_cast<std::uint8_t>(*value);
    }
    return move;
}

Error unknown_verb(std::string_view text) {
    std::string known;
    for (const std::string_view word : verbs) {
        known += (known.empty() ? "" : ", ") + std::string(word);
    }
    return Error{"", "\"" + std::string(text) + "\" does not begin with an action", "one of: " + known};
}

Error not_understood(const State& state, std::string_view text, std::string_view example) {
    const HexMap& map = map_of(state);
    return Error{
        "", "\"" + std::string(text) + "\" is not understood",
        "such as \"" + std::string(example) + "\"; hexes are " + map.name(0) + " to " + map.name(map.size() - 1)};
}

}  // namespace

json::object arguments(const State& state, const Move& move) {
    json::object args;
    with(Answers{}, move.kind, [&]<class A>(std::type_identity<A>) {
        for (std::size_t place = 0; place < A::words.size(); ++place) {
            args[A::words[place].name] = say_word(state, A::words[place].kind, move.args[place]);
        }
        if constexpr (requires { A::also_said(state, move); }) {
            for (auto& [name, value] : A::also_said(state, move)) {
                args[name] = value;
            }
        }
    });
    return args;
}

std::vector<Target> targets(const State& state, const Move& move) {
    std::vector<Target> named;
    with(Answers{}, move.kind, [&]<class A>(std::type_identity<A>) {
        for (std::size_t place = 0; place < A::words.size(); ++place) {
            const Word::Kind kind = A::words[place].kind;
            if (kind == Word::hex || kind == Word::token) {
                named.push_back({kind == Word::hex ? "hex" : "token", write_word(state, kind, move.args[place])});
            }
        }
    });
    return named;
}

std::string Baronny::write(const State& state, Action action) {
    const Move move = unpack_legal(action);
    std::string line;
    with(Answers{}, move.kind, [&]<class A>(std::type_identity<A>) {
        if constexpr (requires { A::write(move); }) {
            line = A::write(move);
        } else {
            line = A::verb;
            for (std::size_t place = 0; place < A::words.size(); ++place) {
                line += " " + write_word(state, A::words[place].kind, move.args[place]);
            }
        }
    });
    return line;
}

Result<Action> Baronny::read(const State& state, std::string_view text) {
    const Words typed = split(text);
    const auto verb = typed.empty() ? std::nullopt : index_of(verbs, typed[0]);
    if (!verb) {
        return unknown_verb(text);
    }
    std::optional<Move> move;
    std::string_view example;
    with(Answers{}, static_cast<Kind>(*verb), [&]<class A>(std::type_identity<A>) {
        move = read_words<A>(state, typed);
        example = A::example;
    });
    if (!move) {
        return not_understood(state, text, example);
    }
    return move->pack();
}

}  // namespace pentarchy::baronny
