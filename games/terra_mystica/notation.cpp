// One line of text an action, close to what players type at terra.snellman.net, step by step:
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
#include <charconv>
#include <string>
#include <vector>

#include "games/terra_mystica/game.h"
#include "games/terra_mystica/moves.h"

namespace pentarchy::terra_mystica {

namespace {

enum class Argument : std::uint8_t {
    nothing,
    seat,
    colour,
    faction,
    scoring,
    bonus,
    card,  // bonus card, or nothing in the last round
    hex,
    building,
    cult,
    number,
    power_action,
    place,
    favor,
    town,
    group,  // left out when it is the first
    terrain,
    conversion,
    yes_no,
};

struct Form {
    std::string_view words;
    Argument first = Argument::nothing;
    Argument second = Argument::nothing;
};

using enum Argument;

// In the order of Kind.
constexpr std::array<Form, kind_count> forms = {{{"first", seat},
                                                 {"colour", colour},
                                                 {"deal", faction},
                                                 {"scoring", scoring},
                                                 {"bonus", bonus},
                                                 {"faction", faction},
                                                 {"place", hex},
                                                 {"take", bonus},
                                                 {"convert", conversion},
                                                 {"connect", hex},
                                                 {"end"},
                                                 {"transform", hex},
                                                 {"build", hex},
                                                 {"advance ship"},
                                                 {"advance dig"},
                                                 {"upgrade", hex, building},
                                                 {"send", cult, number},
                                                 {"action", power_action},
                                                 {"action bon1"},
                                                 {"action bon2", cult},
                                                 {"action fav6", cult},
                                                 {"action actw", hex},
                                                 {"action acta", cult},
                                                 {"action acts", hex},
                                                 {"action actg"},
                                                 {"action actc"},
                                                 {"action actn"},
                                                 {"action acte"},
                                                 {"pass", card},
                                                 {"to", terrain, number},
                                                 {"bridge", place},
                                                 {"finish"},
                                                 {"favor", favor},
                                                 {"town", town, group},
                                                 {"ordain", number},
                                                 {"top", cult},
                                                 {"stay"},
                                                 {"ship", yes_no},
                                                 {"accept"},
                                                 {"decline"},
                                                 {"later"},
                                                 {"step", cult},
                                                 {"forgo"}}};

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

std::string tile(std::string_view prefix, int index) {
    return std::string(prefix) + std::to_string(index + 1);
}

std::string bridge_name(int place) {
    const auto& ends = figures().bridge[at(place)];
    return figures().hex_names[ends.from] + ":" + figures().hex_names[ends.to];
}

// The word for a value; empty where it has none.
std::string argument_text(Argument kind, int value) {
    switch (kind) {
        case nothing:
            return "";
        case seat:
            return std::to_string(value + 1);
        case colour:
            return value < colour_count ? std::string(board_colours[at(value)]) : "";
        case faction:
            return value < faction_count ? std::string(faction_names[at(value)]) : "";
        case scoring:
            return tile("SCORE", value);
        case bonus:
            return tile("BON", value);
        case card:
            return value == none ? "" : tile("BON", value);
        case hex:
            return value < hex_count ? figures().hex_names[at(value)] : "";
        case building:
            return value < building_count ? std::string(building_words[at(value)]) : "";
        case cult:
            return value < cult_count ? std::string(cult_names[at(value)]) : value == track_later ? "later" : "";
        case number:
            return std::to_string(value);
        case power_action:
            return tile("ACT", value);
        case place:
            return value < bridge_places ? bridge_name(value) : "";
        case favor:
            return tile("FAV", value);
        case town:
            return tile("TW", value);
        case group:
            return value == 0 ? "" : std::to_string(value + 1);
        case terrain:
            return value < terrain_count ? std::string(terrain_names[at(value)]) : "";
        case conversion:
            return value < conversion_count ? std::string(conversion_words[at(value)]) : "";
        case yes_no:
            return value == 1 ? "yes" : "no";
    }
    return "";
}

int values_of(Argument kind) {
    switch (kind) {
        case nothing:
            return 0;
        case seat:
            return max_players;
        case colour:
            return colour_count;
        case faction:
            return faction_count;
        case scoring:
            return scoring_count;
        case bonus:
        case card:
            return bonus_count;
        case hex:
            return hex_count;
        case building:
            return building_count;
        case cult:
            return cult_count + 1;  // ... or later
        case number:
            return 16;
        case power_action:
            return power_action_count;
        case place:
            return bridge_places;
        case favor:
            return favor_count;
        case town:
            return town_count;
        case group:
            return 8;
        case terrain:
            return terrain_count;
        case conversion:
            return conversion_count;
        case yes_no:
            return 2;
    }
    return 0;
}

int argument_value(Argument kind, const std::string& word) {
    for (int value = 0; value < values_of(kind); ++value) {
        if (lower(argument_text(kind, value)) == word) {
            return value;
        }
    }
    if (kind == place) {  // either end first
        const std::size_t colon = word.find(':');
        if (colon != std::string::npos) {
            const std::string turned = word.substr(colon + 1) + ":" + word.substr(0, colon);
            for (int value = 0; value < bridge_places; ++value) {
                if (lower(bridge_name(value)) == turned) {
                    return value;
                }
            }
        }
    }
    return -1;
}

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

// The value of what follows the verb; nothing where it does not fit.
std::optional<Move> read_arguments(Kind kind, const Form& form, const std::string& rest) {
    const auto missing = [](Argument argument) { return argument == card ? none : 0; };
    if (rest.empty()) {
        const bool needed = form.first != nothing && form.first != card;
        return needed ? std::nullopt : std::optional(Move(kind, missing(form.first)));
    }
    if (form.first == nothing) {
        return std::nullopt;
    }
    std::size_t blank = form.first == conversion ? std::string::npos : rest.find(' ');
    const int first = argument_value(form.first, rest.substr(0, blank));
    if (first < 0) {
        return std::nullopt;
    }
    if (blank == std::string::npos) {
        const bool complete = form.second == nothing || form.second == group;
        return complete ? std::optional(Move(kind, first)) : std::nullopt;
    }
    const int second = form.second == nothing ? -1 : argument_value(form.second, rest.substr(blank + 1));
    return second < 0 ? std::nullopt : std::optional(Move(kind, first, second));
}

std::string example(const Form& form) {
    std::string text(form.words);
    for (const Argument argument : {form.first, form.second}) {
        const std::string word = argument_text(argument, argument == hex ? 56 : 1);
        text += word.empty() ? "" : " " + word;
    }
    return text;
}

}  // namespace

std::string TerraMystica::write(const State&, Action action) {
    const auto move = unpack(action);
    if (!move) {
        return "?";
    }
    if (move->kind == Kind::convert && move->a == static_cast<int>(Conversion::sacrifice)) {
        return "burn";
    }
    const Form& form = forms[static_cast<std::size_t>(move->kind)];
    std::string text(form.words);
    if (text.starts_with("action ")) {
        std::ranges::transform(text.begin() + 7, text.end(), text.begin() + 7, [](char letter) {
            return letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter;
        });
    }
    for (const auto& [argument, value] : {std::pair{form.first, move->a}, std::pair{form.second, move->b}}) {
        const std::string word = argument_text(argument, value);
        text += word.empty() ? "" : " " + word;
    }
    return text;
}

Result<Action> TerraMystica::read(const State&, std::string_view text) {
    const std::string line = single_spaced(text);
    if (line == "burn") {
        return Move(Kind::convert, static_cast<int>(Conversion::sacrifice)).pack();
    }
    const Form* begun = nullptr;
    for (std::size_t kind = 0; kind < forms.size(); ++kind) {
        const Form& form = forms[kind];
        if (!line.starts_with(form.words) || (line.size() > form.words.size() && line[form.words.size()] != ' ')) {
            continue;
        }
        const std::string rest = line.size() > form.words.size() ? line.substr(form.words.size() + 1) : "";
        if (const auto move = read_arguments(static_cast<Kind>(kind), form, rest)) {
            return move->pack();
        }
        begun = &form;
    }
    if (begun == nullptr) {
        return Error{"", "\"" + std::string(text) + "\" does not begin with an action",
                     "such as \"build E5\" or \"pass BON3\""};
    }
    return Error{"", "\"" + std::string(text) + "\" is not understood", "such as \"" + example(*begun) + "\""};
}

}  // namespace pentarchy::terra_mystica
