// One line of text an action, made of the words that its answer in questions.h lists; cards by their words:
//
//     first 2                     chance: who starts
//     province gold-hills         chance: turned face up; also titan, military, empire
//     drawn orchard               chance: drawn into a hand; also seen iron-golem, seen gold-hills
//     roll 1 titan 2 coin         chance: symbols of all dice
//     place labour 2              a citizen on a space; place expand 2 coins
//     use salt-works 3            a citizen on an own card
//     attack bog-lurker with city-guard+militia
//     pass
//     build orchard from reserve with crane
//     recruit slingers over militia
//     take gold-hills             draw, keep orchard, reserve orchard, top, look, repair, damage, disband, copy, put
//     scout 2                     the pile of two stars
//     remove militia name         or: picture; buy; decline; done
//     starve 1 3

#include <algorithm>
#include <charconv>
#include <vector>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/game.h"
#include "games/ancient_world/questions.h"
#include "games/ancient_world/view/words.h"

namespace pentarchy::ancient_world {

namespace {

template <class... A>
constexpr std::array<std::string_view, sizeof...(A)> verbs_of(Types<A...>) {
    return {A::verb...};
}
constexpr auto verbs = verbs_of(Answers{});

constexpr std::array<std::string_view, 3> payment_words = {"", "coins", "knowledge"};

std::vector<std::string_view> split(std::string_view text, char mark) {
    std::vector<std::string_view> words;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find(mark, from), text.size());
        if (end > from) {
            words.push_back(text.substr(from, end - from));
        }
        from = end + 1;
    }
    return words;
}

// --- writing one word -----------------------------------------------------------------------------------------------

std::string write_armies(const State& state, unsigned armies) {
    std::string names;
    for (; armies != 0; armies &= armies - 1) {
        const Army& army = state.player(state.active).armies[at(std::countr_zero(armies))];
        names += (names.empty() ? "" : "+") + figures().military[army.active].word;
    }
    return "with " + names;
}

std::string write_citizens(unsigned citizens) {
    std::string values;
    for (; citizens != 0; citizens &= citizens - 1) {
        values += (values.empty() ? "" : " ") + std::to_string(std::countr_zero(citizens));
    }
    return values;
}

std::string write_source(int source) {
    const bool reserved = (source & from_reserve) != 0;
    const bool free = (source & with_crane) != 0;
    return std::string(reserved ? "from reserve" : "") + (reserved && free ? " " : "") + (free ? "with crane" : "");
}

// Empty where there is nothing to be said.
std::string write_word(const State& state, Word::Kind kind, std::uint8_t value) {
    switch (kind) {
        case Word::demobilised:
            return value == no_card ? "" : "over " + card_of(kind, value).word;
        case Word::seat:
        case Word::pile:
            return std::to_string(value + 1);
        case Word::space:
            return std::string(space_names[value]);
        case Word::citizen:
            return std::to_string(value);
        case Word::citizens:
            return write_citizens(value);
        case Word::payment:
            return std::string(payment_words[value]);
        case Word::source:
            return write_source(value);
        case Word::armies:
            return write_armies(state, value);
        case Word::coin:
            return std::string(coin_names[value]);
        case Word::titan_symbols:
            return std::to_string(value) + " titan";
        case Word::coin_symbols:
            return std::to_string(value) + " coin";
        default:
            return card_of(kind, value).word;
    }
}

// --- reading one word -----------------------------------------------------------------------------------------------

// What was typed, word by word.
class Typed {
  public:
    explicit Typed(std::string_view text) : words_(split(text, ' ')) {}

    bool at_end() const { return next_ == words_.size(); }
    std::string_view next() { return at_end() ? "" : words_[next_++]; }
    // Takes the word away if it is the next one.
    bool takes(std::string_view word) {
        const bool is_next = !at_end() && words_[next_] == word;
        next_ += is_next ? 1 : 0;
        return is_next;
    }

  private:
    std::vector<std::string_view> words_;
    std::size_t next_ = 0;
};

// Nothing where the words do not fit.
using Reading = std::optional<int>;

template <class Range>
Reading index_of(const Range& words, std::string_view word) {
    const auto found = std::ranges::find(words, word);
    return found == std::ranges::end(words) || word.empty()
               ? std::nullopt
               : Reading(static_cast<int>(found - std::ranges::begin(words)));
}

template <class Cards>
Reading find_card(const Cards& cards, std::string_view word) {
    const auto found = std::ranges::find_if(cards, [&](const Card& card) { return card.word == word; });
    return found == cards.end() ? std::nullopt : Reading(static_cast<int>(found - cards.begin()));
}

Reading read_number(std::string_view word) {
    int number = -1;
    const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool good = code == std::errc{} && end == word.data() + word.size() && number >= 0 && number < 200;
    return good ? Reading(number) : std::nullopt;
}

// Counted from one.
Reading read_place(std::string_view word) {
    const Reading number = read_number(word);
    return number && *number > 0 ? Reading(*number - 1) : std::nullopt;
}

Reading read_symbols(Typed& typed, std::string_view symbol) {
    const Reading number = read_number(typed.next());
    return typed.takes(symbol) ? number : std::nullopt;
}

Reading read_citizens(Typed& typed) {
    unsigned citizens = 0;
    while (!typed.at_end()) {
        const Reading value = read_number(typed.next());
        if (!value || *value < 1 || *value > citizen_count || (citizens >> static_cast<unsigned>(*value) & 1U) != 0) {
            return std::nullopt;
        }
        citizens |= 1U << static_cast<unsigned>(*value);
    }
    return static_cast<int>(citizens);
}

// Each of the two at most once.
Reading read_source(Typed& typed) {
    int source = 0;
    while (!typed.at_end()) {
        const std::string_view first = typed.next();
        const std::string_view second = typed.next();
        const int more = first == "from" && second == "reserve" ? from_reserve
                         : first == "with" && second == "crane" ? with_crane
                                                                : 0;
        if (more == 0 || (source & more) != 0) {
            return std::nullopt;
        }
        source |= more;
    }
    return source;
}

Reading read_armies(const State& state, Typed& typed) {
    if (!typed.takes("with") || typed.at_end() || state.decider == nobody) {
        return std::nullopt;
    }
    unsigned armies = 0;
    for (const std::string_view word : split(typed.next(), '+')) {
        const Reading card = find_card(figures().military, word);
        const int army = card ? army_of(state.player(state.decider), *card) : -1;
        if (army < 0) {
            return std::nullopt;
        }
        armies |= 1U << static_cast<unsigned>(army);
    }
    return static_cast<int>(armies);
}

Reading read_card(Word::Kind kind, std::string_view word) {
    switch (kind) {
        case Word::province:
            return find_card(figures().provinces, word);
        case Word::titan:
        case Word::top_titan:
            return find_card(figures().titans, word);
        case Word::military:
        case Word::own_army:
        case Word::demobilised:
            return find_card(figures().military, word);
        default:
            return find_card(figures().empire, word);
    }
}

Reading read_word(const State& state, Word::Kind kind, Typed& typed) {
    switch (kind) {
        case Word::demobilised:
            return typed.at_end() ? int{no_card} : typed.takes("over") ? read_card(kind, typed.next()) : std::nullopt;
        case Word::seat:
        case Word::pile:
            return read_place(typed.next());
        case Word::space:
            return index_of(space_names, typed.next());
        case Word::citizen:
            return read_number(typed.next());
        case Word::citizens:
            return read_citizens(typed);
        case Word::payment:
            return typed.at_end() ? 0 : index_of(payment_words, typed.next());
        case Word::source:
            return read_source(typed);
        case Word::armies:
            return read_armies(state, typed);
        case Word::coin:
            return index_of(coin_names, typed.next());
        case Word::titan_symbols:
            return read_symbols(typed, "titan");
        case Word::coin_symbols:
            return read_symbols(typed, "coin");
        default:
            return read_card(kind, typed.next());
    }
}

// --- all of them ----------------------------------------------------------------------------------------------------

template <class A>
std::optional<Move> read_words(const State& state, std::string_view text) {
    Typed typed(text);
    if (typed.next() != A::verb) {
        return std::nullopt;
    }
    std::array<int, 3> args{};
    for (std::size_t place = 0; place < A::words.size(); ++place) {
        const Reading value = read_word(state, A::words[place].kind, typed);
        if (!value) {
            return std::nullopt;
        }
        args[place] = *value;
    }
    return typed.at_end() ? std::optional(Move(A::id, args[0], args[1], args[2])) : std::nullopt;
}

// Two kinds may have one verb: a Titan is seen, and so is a Province.
template <class... A>
std::optional<Move> read_any(Types<A...>, const State& state, std::string_view text) {
    std::optional<Move> move;
    static_cast<void>(((move = read_words<A>(state, text)) || ...));
    return move;
}

Error unknown_verb(std::string_view text) {
    std::string known;
    for (std::size_t kind = 0; kind < verbs.size(); ++kind) {
        const bool is_said = kind > 0 && verbs[kind] == verbs[kind - 1];
        known += is_said ? "" : (known.empty() ? "" : ", ") + std::string(verbs[kind]);
    }
    return Error{"", "\"" + std::string(text) + "\" does not begin with an action", "one of: " + known};
}

}  // namespace

std::string AncientWorld::write(const State& state, Action action) {
    const Move move = unpack_legal(action);
    std::string line;
    with(Answers{}, move.kind, [&]<class A>(std::type_identity<A>) {
        line = A::verb;
        for (std::size_t place = 0; place < A::words.size(); ++place) {
            const std::string word = write_word(state, A::words[place].kind, move.arg(place));
            line += (word.empty() ? "" : " ") + word;
        }
    });
    return line;
}

Result<Action> AncientWorld::read(const State& state, std::string_view text) {
    const Reading verb = index_of(verbs, Typed(text).next());
    if (!verb) {
        return unknown_verb(text);
    }
    const std::optional<Move> move = read_any(Answers{}, state, text);
    if (!move) {
        std::string_view example;
        with(Answers{}, static_cast<Kind>(*verb), [&]<class A>(std::type_identity<A>) { example = A::example; });
        return Error{"", "\"" + std::string(text) + "\" is not understood", "such as \"" + std::string(example) + "\""};
    }
    return move->pack();
}

}  // namespace pentarchy::ancient_world
