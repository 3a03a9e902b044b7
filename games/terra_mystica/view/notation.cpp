// One line of text an action, close to what players type at terra.snellman.net, step by step, and what it says of
// itself in sentences. Both are made of the words that each answer in questions.h lists:
//
//     first 2   colour green   deal witches   scoring SCORE3   bonus BON4       chance
//     faction witches   place E5   take BON3                                    set-up
//     convert 3pw to w   burn   connect r16   end                               beside the action
//     transform E5, then: to forest 2 (spades), then: build E5, or finish       actions
//     build E5   upgrade E5 TP   advance ship   advance dig   send fire 3
//     action ACT4   action BON2 fire   action ACTW E5   pass BON3
//     bridge C1:D2   favor FAV5   town TW3   ordain 2   top fire   stay         parts of an action
//     accept   decline   step fire                                              answers

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "games/terra_mystica/game.h"
#include "games/terra_mystica/questions.h"
#include "games/terra_mystica/view/words.h"

namespace pentarchy::terra_mystica {

namespace {

template <class... A>
constexpr std::array<std::string_view, sizeof...(A)> verbs_of(Types<A...>) {
    return {A::verb...};
}
constexpr auto verbs = verbs_of(Answers{});

constexpr std::array<std::string_view, colour_count> board_colours = {"green", "blue", "black", "brown",
                                                                      "gray",  "red",  "yellow"};
constexpr std::array<std::string_view, building_count> building_words = {"D", "TP", "TE", "SH", "SA"};
constexpr std::array<std::string_view, conversion_count> conversion_words = {
    "5pw to p", "3pw to w", "pw to c", "p to w", "w to c", "burn", "vp to c", "2c to vp", "3c to vp"};

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& letter : result) {
        letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return result;
}

std::string bridge_name(int place) {
    const auto& ends = figures().bridge[at(place)];
    return hex_name(ends.from) + ":" + hex_name(ends.to);
}

// --- one word ------------------------------------------------------------------------------------

template <std::size_t Size>
std::string name_in(const std::array<std::string_view, Size>& names, int value) {
    return value < static_cast<int>(Size) ? std::string(names[at(value)]) : "";
}

// The prefix of the ids of cards and tiles; empty for any other word.
constexpr std::string_view id_prefix(Word::Kind kind) {
    switch (kind) {
        case Word::scoring:
            return "SCORE";
        case Word::bonus:
        case Word::card:
            return "BON";
        case Word::power_action:
            return "ACT";
        case Word::favor:
            return "FAV";
        case Word::town:
            return "TW";
        default:
            return "";
    }
}

// Empty where the value has none.
std::string write_word(Word::Kind kind, int value) {
    switch (kind) {
        case Word::seat:
            return std::to_string(value + 1);
        case Word::colour:
            return name_in(board_colours, value);
        case Word::faction:
            return name_in(faction_names, value);
        case Word::hex:
            return value < hex_count ? hex_name(value) : "";
        case Word::building:
            return name_in(building_words, value);
        case Word::track:
            return value == track_later ? "later" : name_in(cult_names, value);
        case Word::cult:
            return name_in(cult_names, value);
        case Word::bridge:
            return value < bridge_places ? bridge_name(value) : "";
        case Word::group:
            return value == 0 ? "" : std::to_string(value + 1);
        case Word::terrain:
            return value < terrain_count ? std::string(terrain_names[at(value)]) : "";
        case Word::conversion:
            return name_in(conversion_words, value);
        case Word::yes_no:
            return value == 1 ? "yes" : "no";
        case Word::steps:
        case Word::spades:
        case Word::workers:
            return std::to_string(value);
        case Word::card:
            return value < bonus_count ? numbered(id_prefix(kind), value) : "";
        default:
            return numbered(id_prefix(kind), value);
    }
}

// What may be typed: of numbers more than can be meant, so that a rule can say why not.
int values_to_read(Word::Kind kind) {
    constexpr int any_number = 16;
    const bool is_number = kind == Word::steps || kind == Word::spades || kind == Word::workers;
    return is_number ? any_number : values_of(kind);
}

std::optional<int> read_bridge_turned(const std::string& word) {
    const std::size_t colon = word.find(':');
    if (colon == std::string::npos) {
        return std::nullopt;
    }
    const std::string turned = word.substr(colon + 1) + ":" + word.substr(0, colon);
    for (int place = 0; place < bridge_places; ++place) {
        if (lower(bridge_name(place)) == turned) {
            return place;
        }
    }
    return std::nullopt;
}

std::optional<int> read_word(Word::Kind kind, const std::string& word) {
    for (int value = 0; value < values_to_read(kind); ++value) {
        if (lower(write_word(kind, value)) == word) {
            return value;
        }
    }
    return kind == Word::bridge ? read_bridge_turned(word) : std::nullopt;
}

// --- what a word says in a sentence, and what it lights ------------------------------------------

void say_word(json::object& args, const State& state, const Word& word, int value) {
    switch (word.kind) {
        case Word::seat:
            args[word.name] = seat_name(value);
            break;
        case Word::colour:
            args[word.name] = term(key("terrain", terrain_names[figures().factions[at(value * 2)].home]));
            break;
        case Word::faction:
            args[word.name] = term(key("faction", faction_names[at(value)]));
            break;
        case Word::card:
        case Word::bonus:
            if (value != none) {
                args[word.name] = term(key("tile", numbered("BON", value)));
                args["coins"] = state.bonus_coins[at(value)];
            }
            break;
        case Word::power_action:
            args[word.name] = term(key("tile", numbered("ACT", value)));
            args["cost"] = figures().power_actions[at(value)].cost;
            break;
        case Word::scoring:
        case Word::favor:
        case Word::town:
            args[word.name] = term(key("tile", numbered(id_prefix(word.kind), value)));
            break;
        case Word::hex:
            args[word.name] = hex_name(value);
            break;
        case Word::group:
            args[word.name] = hex_name(state.founding[at(value)]);
            break;
        case Word::bridge:
            args["from"] = hex_name(figures().bridge[at(value)].from);
            args["to"] = hex_name(figures().bridge[at(value)].to);
            break;
        case Word::building:
            args[word.name] = term(key("building", building_names[at(value)]));
            break;
        case Word::track:
        case Word::cult:
            if (value != track_later) {
                args[word.name] = cult_term(value);
            }
            break;
        case Word::terrain:
            args[word.name] = term(key("terrain", terrain_names[at(value)]));
            break;
        case Word::conversion:
            args[word.name] = term(key("conversion", std::to_string(value)));
            break;
        case Word::steps:
        case Word::spades:
        case Word::workers:
        case Word::yes_no:
            args[word.name] = value;
            break;
    }
}

void light_word(std::vector<Target>& lit, Word::Kind kind, int value) {
    switch (kind) {
        case Word::faction:
            lit.push_back({"faction", std::string(faction_names[at(value)])});
            break;
        case Word::hex:
            lit.push_back({"hex", hex_name(value)});
            break;
        case Word::bridge:
            lit.push_back({"hex", hex_name(figures().bridge[at(value)].from)});
            lit.push_back({"hex", hex_name(figures().bridge[at(value)].to)});
            break;
        case Word::bonus:
        case Word::card:
        case Word::power_action:
        case Word::favor:
            if (value != none) {
                lit.push_back({"tile", numbered(id_prefix(kind), value)});
            }
            break;
        case Word::track:
        case Word::cult:
            if (value != track_later) {
                lit.push_back({"cult", std::string(cult_names[at(value)])});
            }
            break;
        case Word::terrain:
            lit.push_back({"terrain", std::string(terrain_names[at(value)])});
            break;
        case Word::conversion:
            if (value < printed_conversions) {
                lit.push_back({"conversion", "convert" + std::to_string(value)});
            }
            break;
        default:
            break;
    }
}

// --- a line --------------------------------------------------------------------------------------

std::string single_spaced(std::string_view text) {
    std::string result;
    for (const char letter : lower(text)) {
        const bool blank = letter == ' ' || letter == '\t';
        if (!blank) {
            result += letter;
        } else if (!result.empty() && result.back() != ' ') {
            result += ' ';
        }
    }
    if (!result.empty() && result.back() == ' ') {
        result.pop_back();
    }
    return result;
}

// The move that the words after the verb make; nothing where they do not fit.
std::optional<Move> read_words(Kind kind, const std::string& rest) {
    const auto& [word, count] = words_of_kind[static_cast<std::size_t>(kind)];
    if (rest.empty()) {
        const bool may_be_left_out = count == 0 || word[0].kind == Word::card;
        return may_be_left_out ? std::optional(Move(kind, count == 0 ? 0 : none)) : std::nullopt;
    }
    if (count == 0) {
        return std::nullopt;
    }
    const std::size_t blank = word[0].kind == Word::conversion ? std::string::npos : rest.find(' ');
    const auto first = read_word(word[0].kind, rest.substr(0, blank));
    if (!first) {
        return std::nullopt;
    }
    if (blank == std::string::npos) {
        const bool complete = count == 1 || word[1].kind == Word::group;
        return complete ? std::optional(Move(kind, *first)) : std::nullopt;
    }
    const auto second = count == 1 ? std::nullopt : read_word(word[1].kind, rest.substr(blank + 1));
    return second ? std::optional(Move(kind, *first, *second)) : std::nullopt;
}

std::string line(Kind kind, int first, int second) {
    const auto& [word, count] = words_of_kind[static_cast<std::size_t>(kind)];
    std::string text(verbs[static_cast<std::size_t>(kind)]);
    for (std::size_t place = 0; place < count; ++place) {
        const std::string written = write_word(word[place].kind, place == 0 ? first : second);
        text += written.empty() ? "" : " " + written;
    }
    return text;
}

std::string example(Kind kind) {
    constexpr int some_hex = 56;
    const auto& [word, count] = words_of_kind[static_cast<std::size_t>(kind)];
    return line(kind, count > 0 && word[0].kind == Word::hex ? some_hex : 1, 1);
}

}  // namespace

json::object arguments(const State& state, const Move& move) {
    json::object args;
    with_answer(state, move.kind, [&]<class A>(std::type_identity<A>) {
        for (std::size_t place = 0; place < A::words.size(); ++place) {
            say_word(args, state, A::words[place], place == 0 ? move.a : move.b);
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
    std::vector<Target> lit;
    with_answer(state, move.kind, [&]<class A>(std::type_identity<A>) {
        if constexpr (requires { A::targets(state, move); }) {
            lit = A::targets(state, move);
        } else {
            if constexpr (requires { A::piece; }) {
                lit.push_back({std::string(A::piece.kind), std::string(A::piece.id)});
            }
            for (std::size_t place = 0; place < A::words.size(); ++place) {
                light_word(lit, A::words[place].kind, place == 0 ? move.a : move.b);
            }
        }
    });
    return lit;
}

std::string TerraMystica::write(const State&, Action action) {
    const auto move = unpack(action);
    if (!move) {
        return "?";
    }
    if (move->kind == Kind::convert && move->a == static_cast<int>(Conversion::sacrifice)) {
        return "burn";
    }
    return line(move->kind, move->a, move->b);
}

Result<Action> TerraMystica::read(const State&, std::string_view text) {
    const std::string typed = single_spaced(text);
    if (typed == "burn") {
        return Move(Kind::convert, static_cast<int>(Conversion::sacrifice)).pack();
    }
    std::optional<Kind> begun;
    for (std::size_t index = 0; index < verbs.size(); ++index) {
        const std::string verb = lower(verbs[index]);
        if (!typed.starts_with(verb) || (typed.size() > verb.size() && typed[verb.size()] != ' ')) {
            continue;
        }
        begun = static_cast<Kind>(index);
        const std::string rest = typed.size() > verb.size() ? typed.substr(verb.size() + 1) : "";
        if (const auto move = read_words(*begun, rest)) {
            return move->pack();
        }
    }
    if (!begun) {
        return Error{"", "\"" + std::string(text) + "\" does not begin with an action",
                     "such as \"build E5\" or \"pass BON3\""};
    }
    return Error{"", "\"" + std::string(text) + "\" is not understood", "such as \"" + example(*begun) + "\""};
}

}  // namespace pentarchy::terra_mystica
