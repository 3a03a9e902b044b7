// One line of text an action:
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
#include <charconv>
#include <vector>

#include "games/baronny/game.h"
#include "games/baronny/moves.h"

namespace pentarchy::baronny {

namespace {

constexpr std::array<std::string_view, token_types> token_words = {"mountain", "forest", "plain", "field"};
constexpr std::array<std::string_view, 3> building_words = {"village", "stronghold", "city"};
constexpr std::array<std::string_view, kind_names.size()> verbs = {"first", "tile", "city",  "recruit",  "move",
                                                                   "stop",  "take", "build", "new-city", "expedition",
                                                                   "title", "pass", "pay"};

// What follows each verb, for the error that says what would be right.
constexpr std::array<std::string_view, kind_names.size()> forms = {"first 2",
                                                                   "tile BT07 1",
                                                                   "city c5",
                                                                   "recruit c5 2",
                                                                   "move c5 c6",
                                                                   "stop",
                                                                   "take field",
                                                                   "build c5 village",
                                                                   "new-city c5",
                                                                   "expedition a3",
                                                                   "title 2 field 1 plain 1 mountain",
                                                                   "pass",
                                                                   "pay field"};

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (end > at) {
            words.push_back(text.substr(at, end - at));
        }
        at = end + 1;
    }
    return words;
}

template <std::size_t Size>
std::optional<int> index_of(const std::array<std::string_view, Size>& words, std::string_view word) {
    const auto found = std::ranges::find(words, word);
    return found == words.end() ? std::nullopt : std::optional(static_cast<int>(found - words.begin()));
}

std::optional<int> small_number(std::string_view word) {
    int number = 0;
    const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool good = code == std::errc{} && end == word.data() + word.size() && number >= 0 && number < 256;
    return good ? std::optional(number) : std::nullopt;
}

std::optional<int> tile_index(std::string_view word) {
    const auto found = std::ranges::find(figures().tiles, word, &Tile::id);
    return found == figures().tiles.end() ? std::nullopt
                                          : std::optional(static_cast<int>(found - figures().tiles.begin()));
}

std::optional<int> hex_index(const State& state, std::string_view word) {
    return board(state.board).map.find(word);
}

// The arguments after the verb, two words at most; titles are read apart.
std::optional<Move> read_arguments(const State& state, Kind kind, const std::vector<std::string_view>& words) {
    if (words.size() != arity(kind) + 1) {
        return std::nullopt;
    }
    std::optional<int> first = 0;
    std::optional<int> second = 0;
    switch (kind) {
        case Kind::first_player:
            first = small_number(words[1]);
            first = first && *first > 0 ? std::optional(*first - 1) : std::nullopt;
            break;
        case Kind::lay_tile:
            first = tile_index(words[1]);
            second = small_number(words[2]);
            break;
        case Kind::take:
        case Kind::pay:
            first = index_of(token_words, words[1]);
            break;
        case Kind::recruit:
            first = hex_index(state, words[1]);
            second = small_number(words[2]);
            break;
        case Kind::move:
            first = hex_index(state, words[1]);
            second = hex_index(state, words[2]);
            break;
        case Kind::build:
            first = hex_index(state, words[1]);
            second = index_of(building_words, words[2]);
            break;
        case Kind::place_city:
        case Kind::new_city:
        case Kind::expedition:
            first = hex_index(state, words[1]);
            break;
        default:
            break;
    }
    return first && second ? std::optional(Move(kind, *first, *second)) : std::nullopt;
}

std::optional<Move> read_title(const std::vector<std::string_view>& words) {
    Move move(Kind::title);
    if (words.size() < 3 || words.size() % 2 == 0) {
        return std::nullopt;
    }
    for (std::size_t word = 1; word < words.size(); word += 2) {
        const auto count = small_number(words[word]);
        const auto type = index_of(token_words, words[word + 1]);
        if (!count || *count == 0 || !type || move.args[static_cast<std::size_t>(*type)] != 0) {
            return std::nullopt;
        }
        move.args[static_cast<std::size_t>(*type)] = static_cast<std::uint8_t>(*count);
    }
    return move;
}

std::string write_title(const Move& move) {
    std::string text = "title";
    for (std::size_t type = token_types; type-- > 0;) {
        if (move.args[type] > 0) {
            text += " " + std::to_string(move.args[type]) + " " + std::string(token_words[type]);
        }
    }
    return text;
}

}  // namespace

std::string Baronny::write(const State& state, Action action) {
    const Move move = *unpack(action);
    const HexMap& map = board(state.board).map;
    std::string verb(verbs[static_cast<std::size_t>(move.kind)]);
    switch (move.kind) {
        case Kind::first_player:
            return verb + " " + std::to_string(move.args[0] + 1);
        case Kind::lay_tile:
            return verb + " " + figures().tiles[move.args[0]].id + " " + std::to_string(move.args[1]);
        case Kind::recruit:
            return verb + " " + map.name(move.hex()) + " " + std::to_string(move.number());
        case Kind::move:
            return verb + " " + map.name(move.hex()) + " " + map.name(move.target());
        case Kind::take:
        case Kind::pay:
            return verb + " " + std::string(token_words[move.token()]);
        case Kind::build:
            return verb + " " + map.name(move.hex()) + " " + std::string(building_words[move.args[1]]);
        case Kind::place_city:
        case Kind::new_city:
        case Kind::expedition:
            return verb + " " + map.name(move.hex());
        case Kind::title:
            return write_title(move);
        case Kind::stop:
        case Kind::pass:
            break;
    }
    return verb;
}

Result<Action> Baronny::read(const State& state, std::string_view text) {
    const auto words = split(text);
    const auto verb = words.empty() ? std::nullopt : index_of(verbs, words[0]);
    if (!verb) {
        std::string known;
        for (const std::string_view word : verbs) {
            known += (known.empty() ? "" : ", ") + std::string(word);
        }
        return Error{"", "\"" + std::string(text) + "\" does not begin with an action", "one of: " + known};
    }
    const auto kind = static_cast<Kind>(*verb);
    const auto move = kind == Kind::title ? read_title(words) : read_arguments(state, kind, words);
    if (!move) {
        const auto form = std::string(forms[static_cast<std::size_t>(*verb)]);
        const HexMap& map = board(state.board).map;
        return Error{"", "\"" + std::string(text) + "\" is not understood",
                     "such as \"" + form + "\"; hexes are " + map.name(0) + " to " + map.name(map.size() - 1)};
    }
    return move->pack();
}

}  // namespace pentarchy::baronny
