// One line of text an action, made of the verb and the words of its answer:
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

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/age_of_mythology/chapters/rules.h"
#include "games/age_of_mythology/game.h"
#include "games/age_of_mythology/names.h"
#include "games/age_of_mythology/questions.h"

namespace pentarchy::age_of_mythology {

namespace {

// The verb of a kind, and the words after it.
struct Form {
    std::string_view verb;
    std::size_t words = 0;
    std::array<Word, 2> word{};
};

template <class... A>
constexpr std::array<Form, sizeof...(A)> forms_of(Types<A...>) {
    const auto of = []<std::size_t Size>(std::string_view verb, const std::array<Word, Size>& words) {
        Form form{.verb = verb, .words = Size};
        for (std::size_t place = 0; place < Size; ++place) {
            form.word[place] = words[place];
        }
        return form;
    };
    return {of(A::verb, A::words)...};
}
constexpr auto forms = forms_of(Answers{});

template <class Names>
std::string word_of(const Names& names, int value) {
    return at(value) < names.size() ? std::string(names[at(value)]) : "";
}

std::string card_word(const Player& player, int card) {
    const bool known = player.culture != none && !player.card(card).id.empty();
    return known ? card_name(player, card) : "";
}

std::string unit_word(const State& state, int owner, int kind) {
    return owner < state.seats && state.player(owner).culture != none ? unit_name(state.player(owner), kind) : "";
}

// The word for a value; empty where it has none. Units and cards belong to somebody: the move says to whom.
std::string write_word(const State& state, const Move& move, Word::Kind kind, int value) {
    if (value >= values_of(kind)) {
        return "";
    }
    switch (kind) {
        case Word::culture:
            return word_of(culture_names, value);
        case Word::seat:
            return value < state.seats ? std::to_string(value + 1) : "";
        case Word::tile:
        case Word::free_tile:
            return figures().tiles[at(value)].id;
        case Word::card:
            return card_word(state.asked(), value);
        case Word::number:
            return std::to_string(value);
        case Word::victory:
            return word_of(victory_names, value);
        case Word::worker:
            return value > no_worker ? word_of(worker_names, value) : "";
        case Word::what:
            return value < terrain_count ? word_of(terrain_names, value)
                                         : word_of(resource_names, value - terrain_count);
        case Word::resource:
            return word_of(resource_names, value);
        case Word::building:
            return figures().buildings[at(value)].id;
        case Word::unit:
            return unit_word(state, unit_owner(state, move), value);
        case Word::area:
            return word_of(area_names, value);
        case Word::figure:
            return value == 0 ? "" : std::to_string(value + 1);
        case Word::place:
            return value == none ? "holding" : value < area_squares ? square_name(value) : "";
        case Word::square:
            return square_name(value);
    }
    return "";
}

// -1 where no value has this word.
int read_word(const State& state, const Move& move, Word::Kind kind, const std::string& word) {
    if (kind == Word::figure && word.empty()) {
        return 0;
    }
    for (int value = 0; value < values_of(kind) && !word.empty(); ++value) {
        if (write_word(state, move, kind, value) == word) {
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
std::uint8_t first_like(const State& state, const Move& move, Word::Kind kind, std::uint8_t value) {
    const int owner = square_owner(state, move);
    const bool is_square = (kind == Word::square || kind == Word::place) && value < area_squares;
    return is_square && owner < state.seats ? u8(like_square(state.player(owner), value)) : value;
}

std::optional<Move> read_words(const State& state, Kind kind, const Form& form, const std::string& rest) {
    Move move(kind);
    std::size_t from = 0;
    for (std::size_t place = 0; place < form.words; ++place) {
        const std::size_t to = place + 1 == form.words ? rest.size() : std::min(rest.find(' ', from), rest.size());
        const int value = read_word(state, move, form.word[place].kind, rest.substr(from, to - from));
        if (value < 0) {
            return std::nullopt;
        }
        (place == 0 ? move.a : move.b) = u8(value);
        from = std::min(to + 1, rest.size());
    }
    if (from < rest.size()) {
        return std::nullopt;
    }
    move.a = first_like(state, move, form.word[0].kind, move.a);
    move.b = first_like(state, move, form.word[1].kind, move.b);
    return move;
}

std::string write_line(const State& state, const Move& move) {
    const Form& form = forms[static_cast<std::size_t>(move.kind)];
    std::string text(form.verb);
    for (std::size_t place = 0; place < form.words; ++place) {
        const std::string word = write_word(state, move, form.word[place].kind, move.arg(place));
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
    return write_line(state, *move);
}

Result<Action> AgeOfMythology::read(const State& state, std::string_view text) {
    const std::string line = tidy(text);
    std::optional<Kind> begun;
    for (std::size_t index = 0; index < forms.size(); ++index) {
        const Form& form = forms[index];
        if (!line.starts_with(form.verb) || (line.size() > form.verb.size() && line[form.verb.size()] != ' ')) {
            continue;
        }
        const std::string rest = line.size() > form.verb.size() ? line.substr(form.verb.size() + 1) : "";
        if (const auto move = read_words(state, static_cast<Kind>(index), form, rest)) {
            return move->pack();
        }
        begun = static_cast<Kind>(index);
    }
    if (!begun) {
        return Error{"", "\"" + std::string(text) + "\" does not begin with an action",
                     "such as \"play perm_gather\" or \"pass\""};
    }
    return Error{"", "\"" + std::string(text) + "\" is not understood",
                 "such as \"" + write_line(state, Move(*begun, 1, 1)) + "\""};
}

}  // namespace pentarchy::age_of_mythology
