// One line of text an action:
//
//     culture greek   first 2   tile fertile_food_2   card gather_all   sixes 3          chance
//     pick fertile_food_2   pass   cube the_wonder   take perm_gather   draw 2           set-up, cubes, cards
//     play perm_build   play isis   power   no power   action   finish   discard isis   keep
//     work villager hills_gold_2   work unit hills_gold_2   recall   done   gather hills   gather food
//     pay wood   swap food gold   buy cube   build wall   spare wood   recruit hoplite
//     attack 2 city   commit hoplite 2   send home hoplite   fight hydra   fight hydra 2   retreat
//     replace   stand   throw   berserk   resurrect   decline   reinforce jarl           battle
//     raze 2 wall   dismiss b3   dismiss holding   seize b3   wreck 2 b3   loot food     spoils
//     offer b3   swap tile 2 b3   smite 2 hydra   sacrifice jarl   gain food   rob 2   mummify spearman   raise jarl

#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/names.h"

namespace pentarchy::age_of_mythology {

namespace {

enum class Argument : std::uint8_t {
    nothing,
    culture,
    seat,
    tile,
    card,
    number,
    victory,
    worker,
    what,  // terrain or resource
    resource,
    building,
    unit,
    area,
    figure,  // left out when it is the first
    square,
    place,  // square, or the holding area
};

struct Form {
    std::string_view words;
    Argument first = Argument::nothing;
    Argument second = Argument::nothing;
};

using enum Argument;

// In the order of Kind.
constexpr std::array<Form, kind_count> forms = {{{"culture", culture},
                                                 {"first", seat},
                                                 {"tile", tile},
                                                 {"card", card},
                                                 {"sixes", number},
                                                 {"pick", tile},
                                                 {"pass"},
                                                 {"cube", victory},
                                                 {"take", card},
                                                 {"draw", number},
                                                 {"play", card},
                                                 {"power"},
                                                 {"no power"},
                                                 {"action"},
                                                 {"finish"},
                                                 {"discard", card},
                                                 {"keep"},
                                                 {"recall"},
                                                 {"work", worker, tile},
                                                 {"done"},
                                                 {"gather", what},
                                                 {"pay", resource},
                                                 {"swap", resource, resource},
                                                 {"buy cube"},
                                                 {"build", building},
                                                 {"spare", resource},
                                                 {"recruit", unit},
                                                 {"attack", seat, area},
                                                 {"commit", unit, number},
                                                 {"send home", unit},
                                                 {"fight", unit, figure},
                                                 {"retreat"},
                                                 {"replace"},
                                                 {"stand"},
                                                 {"throw"},
                                                 {"berserk"},
                                                 {"resurrect"},
                                                 {"decline"},
                                                 {"reinforce", unit},
                                                 {"raze", seat, building},
                                                 {"dismiss", place},
                                                 {"seize", square},
                                                 {"wreck", seat, square},
                                                 {"loot", resource},
                                                 {"offer", square},
                                                 {"swap tile", seat, square},
                                                 {"smite", seat, unit},
                                                 {"sacrifice", unit},
                                                 {"gain", resource},
                                                 {"rob", seat},
                                                 {"mummify", unit},
                                                 {"raise", unit}}};

template <class Names>
std::string word_of(const Names& names, int value) {
    return at(value) < names.size() ? std::string(names[at(value)]) : "";
}

// The word for a value; empty where it has none. Units and cards belong to somebody: the move says to whom.
std::string argument_text(const State& state, const Move& move, Argument argument, int value) {
    switch (argument) {
        case culture:
            return word_of(culture_names, value);
        case seat:
            return value < state.seats ? std::to_string(value + 1) : "";
        case tile:
            return value < tile_kinds ? figures().tiles[at(value)].id : "";
        case card: {
            const Player& player = state.asked();
            const bool known = player.culture != none && value < card_kinds && !player.card(value).id.empty();
            return known ? card_name(player, value) : "";
        }
        case number:
            return std::to_string(value);
        case victory:
            return word_of(victory_names, value);
        case worker:
            return value > no_worker ? word_of(worker_names, value) : "";
        case what:
            return value < terrain_count ? word_of(terrain_names, value)
                                         : word_of(resource_names, value - terrain_count);
        case resource:
            return word_of(resource_names, value);
        case building:
            return value < building_count ? figures().buildings[at(value)].id : "";
        case unit: {
            const int owner = unit_owner(state, move);
            const bool known = owner < state.seats && state.player(owner).culture != none && value < unit_kinds;
            return known ? unit_name(state.player(owner), value) : "";
        }
        case area:
            return word_of(area_names, value);
        case figure:
            return value == 0 ? "" : std::to_string(value + 1);
        case place:
            return value == none ? "holding" : value < area_squares ? square_name(value) : "";
        case square:
            return value < area_squares ? square_name(value) : "";
        case nothing:
            break;
    }
    return "";
}

int values_of(Argument argument) {
    switch (argument) {
        case number:
            return 64;
        case card:
            return card_kinds;
        case tile:
            return tile_kinds;
        case place:
            return 256;
        default:
            return 16;
    }
}

int argument_value(const State& state, const Move& move, Argument argument, const std::string& word) {
    for (int value = 0; value < values_of(argument) && !word.empty(); ++value) {
        if (argument_text(state, move, argument, value) == word) {
            return value;
        }
    }
    return -1;
}

std::string tidy(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        if (letter != ' ' && letter != '\t') {
            result += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
        } else if (!result.empty() && result.back() != ' ') {
            result += ' ';
        }
    }
    if (!result.empty() && result.back() == ' ') {
        result.pop_back();
    }
    return result;
}

// Squares that differ in nothing are one choice: whichever was named, the first of them is meant.
void settle_square(const State& state, Argument argument, Move& move, std::uint8_t& value) {
    const int owner = square_owner(state, move);
    if ((argument == square || argument == place) && value < area_squares && owner < state.seats) {
        value = u8(like_square(state.player(owner), value));
    }
}

std::optional<Move> read_arguments(const State& state, Kind kind, const Form& form, const std::string& rest) {
    const std::size_t blank = rest.find(' ');
    const std::string first = rest.substr(0, blank);
    const std::string second = blank == std::string::npos ? "" : rest.substr(blank + 1);
    Move move(kind);
    if (form.first != nothing) {
        const int value = argument_value(state, move, form.first, first);
        if (value < 0) {
            return std::nullopt;
        }
        move.a = u8(value);
    } else if (!first.empty()) {
        return std::nullopt;
    }
    if (form.second != nothing && !(form.second == figure && second.empty())) {
        const int value = argument_value(state, move, form.second, second);
        if (value < 0) {
            return std::nullopt;
        }
        move.b = u8(value);
    } else if (!second.empty()) {
        return std::nullopt;
    }
    settle_square(state, form.first, move, move.a);
    settle_square(state, form.second, move, move.b);
    return move;
}

std::string example(const State& state, Kind kind) {
    const Form& form = forms[static_cast<std::size_t>(kind)];
    std::string text(form.words);
    for (const Argument argument : {form.first, form.second}) {
        const std::string word = argument_text(state, Move(kind), argument, 1);
        text += word.empty() ? "" : " " + word;
    }
    return text;
}

}  // namespace

std::string AgeOfMythology::write(const State& state, Action action) {
    const auto move = unpack(action);
    if (!move) {
        return "?";
    }
    const Form& form = forms[static_cast<std::size_t>(move->kind)];
    std::string text(form.words);
    for (const auto& [argument, value] : {std::pair{form.first, move->a}, std::pair{form.second, move->b}}) {
        const std::string word = argument_text(state, *move, argument, value);
        text += word.empty() ? "" : " " + word;
    }
    return text;
}

Result<Action> AgeOfMythology::read(const State& state, std::string_view text) {
    const std::string line = tidy(text);
    std::optional<Kind> begun;
    for (std::size_t index = 0; index < forms.size(); ++index) {
        const Form& form = forms[index];
        if (!line.starts_with(form.words) || (line.size() > form.words.size() && line[form.words.size()] != ' ')) {
            continue;
        }
        const std::string rest = line.size() > form.words.size() ? line.substr(form.words.size() + 1) : "";
        if (const auto move = read_arguments(state, static_cast<Kind>(index), form, rest)) {
            return move->pack();
        }
        begun = static_cast<Kind>(index);
    }
    if (!begun) {
        return Error{"", "\"" + std::string(text) + "\" does not begin with an action",
                     "such as \"play perm_gather\" or \"pass\""};
    }
    return Error{"", "\"" + std::string(text) + "\" is not understood", "such as \"" + example(state, *begun) + "\""};
}

}  // namespace pentarchy::age_of_mythology
