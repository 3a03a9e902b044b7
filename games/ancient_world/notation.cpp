// One line of text an action; cards by their words:
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

#include "games/ancient_world/game.h"
#include "games/ancient_world/rules.h"

namespace pentarchy::ancient_world {

namespace {

constexpr std::array<std::string_view, kind_names.size()> verbs = {
    "first",  "province", "titan", "military", "empire", "drawn",  "seen", "seen",    "roll", "place",  "use",
    "attack", "pass",     "build", "recruit",  "look",   "take",   "draw", "reserve", "top",  "keep",   "repair",
    "damage", "disband",  "scout", "put",      "copy",   "remove", "buy",  "starve",  "done", "decline"};

// For the error that says what would be right.
constexpr std::array<std::string_view, kind_names.size()> forms = {"first 2",
                                                                   "province gold-hills",
                                                                   "titan bog-lurker",
                                                                   "military slingers",
                                                                   "empire orchard",
                                                                   "drawn orchard",
                                                                   "seen iron-golem",
                                                                   "seen gold-hills",
                                                                   "roll 1 titan 2 coin",
                                                                   "place labour 2, or place expand 2 coins",
                                                                   "use salt-works 3",
                                                                   "attack bog-lurker with city-guard+militia",
                                                                   "pass",
                                                                   "build orchard from reserve with crane",
                                                                   "recruit slingers over militia",
                                                                   "look",
                                                                   "take gold-hills",
                                                                   "draw",
                                                                   "reserve orchard",
                                                                   "top",
                                                                   "keep orchard",
                                                                   "repair orchard",
                                                                   "damage orchard",
                                                                   "disband militia",
                                                                   "scout 2",
                                                                   "put iron-golem",
                                                                   "copy salt-works",
                                                                   "remove militia name",
                                                                   "buy",
                                                                   "starve 1 3",
                                                                   "done",
                                                                   "decline"};

using Words = std::vector<std::string_view>;

Words split(std::string_view text, char mark) {
    Words words;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find(mark, from), text.size());
        if (end > from) {
            words.push_back(text.substr(from, end - from));
        }
        from = end + 1;
    }
    return words;
}

// -1 where there is no such word.
template <class Range>
int index_of(const Range& words, std::string_view word) {
    const auto found = std::ranges::find(words, word);
    return found == std::ranges::end(words) ? -1 : static_cast<int>(found - std::ranges::begin(words));
}

template <class Cards>
int card_of(const Cards& cards, std::string_view word) {
    const auto found = std::ranges::find_if(cards, [&](const Card& card) { return card.word == word; });
    return found == cards.end() ? -1 : static_cast<int>(found - cards.begin());
}

int small_number(std::string_view word) {
    int number = -1;
    const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), number);
    return code == std::errc{} && end == word.data() + word.size() && number >= 0 && number < 200 ? number : -1;
}

// Which cards a kind names, as its first argument.
int first_card(Kind kind, std::string_view word) {
    switch (kind) {
        case Kind::turn_province:
        case Kind::see_province:
        case Kind::take:
            return card_of(figures().provinces, word);
        case Kind::turn_titan:
        case Kind::see_titan:
        case Kind::put:
        case Kind::attack:
            return card_of(figures().titans, word);
        case Kind::deal_military:
        case Kind::recruit:
        case Kind::disband:
        case Kind::remove:
            return card_of(figures().military, word);
        default:
            return card_of(figures().empire, word);
    }
}

const std::string& card_word(const Move& move) {
    switch (move.kind) {
        case Kind::turn_province:
        case Kind::see_province:
        case Kind::take:
            return figures().provinces[move.a].word;
        case Kind::turn_titan:
        case Kind::see_titan:
        case Kind::put:
        case Kind::attack:
            return figures().titans[move.a].word;
        case Kind::deal_military:
        case Kind::recruit:
        case Kind::disband:
        case Kind::remove:
            return figures().military[move.a].word;
        default:
            return figures().empire[move.a].word;
    }
}

constexpr std::array<std::string_view, 3> payment_words = {"", "coins", "knowledge"};
constexpr std::array<std::string_view, 2> coin_places = {"name", "picture"};

// Each reader returns a move or says with nullopt that the words make none.
using Reading = std::optional<Move>;

Reading read_place(const Words& words) {
    if (words.size() < 3 || words.size() > 4) {
        return std::nullopt;
    }
    const int space = index_of(space_names, words[1]);
    const int value = small_number(words[2]);
    const int payment = words.size() == 4 ? index_of(payment_words, words[3]) : 0;
    return space < 0 || value < 0 || payment < 0 ? std::nullopt : Reading(Move(Kind::place, space, value, payment));
}

Reading read_roll(const Words& words) {
    if (words.size() != 5 || words[2] != "titan" || words[4] != "coin") {
        return std::nullopt;
    }
    const int titans = small_number(words[1]);
    const int coins = small_number(words[3]);
    return titans < 0 || coins < 0 ? std::nullopt : Reading(Move(Kind::roll, titans, coins));
}

Reading read_attack(const State& state, const Words& words) {
    if (words.size() != 4 || words[2] != "with" || state.decider == nobody) {
        return std::nullopt;
    }
    const int titan = first_card(Kind::attack, words[1]);
    unsigned armies = 0;
    for (const std::string_view word : split(words[3], '+')) {
        const int card = card_of(figures().military, word);
        const int army = card < 0 ? -1 : army_of(state.player(state.decider), card);
        if (army < 0) {
            return std::nullopt;
        }
        armies |= 1U << static_cast<unsigned>(army);
    }
    return titan < 0 ? std::nullopt : Reading(Move(Kind::attack, titan, static_cast<int>(armies)));
}

Reading read_build(const Words& words) {
    const int card = words.size() < 2 ? -1 : first_card(Kind::build, words[1]);
    int source = 0;
    for (std::size_t word = 2; word + 1 < words.size(); word += 2) {
        if (words[word] == "from" && words[word + 1] == "reserve" && source == 0) {
            source |= from_reserve;
        } else if (words[word] == "with" && words[word + 1] == "crane" && (source & with_crane) == 0) {
            source |= with_crane;
        } else {
            return std::nullopt;
        }
    }
    return card < 0 || words.size() % 2 != 0 ? std::nullopt : Reading(Move(Kind::build, card, source));
}

Reading read_recruit(const Words& words) {
    if (words.size() != 2 && (words.size() != 4 || words[2] != "over")) {
        return std::nullopt;
    }
    const int card = first_card(Kind::recruit, words[1]);
    const int over = words.size() == 2 ? int{no_card} : card_of(figures().military, words[3]);
    return card < 0 || over < 0 ? std::nullopt : Reading(Move(Kind::recruit, card, over));
}

Reading read_starve(const Words& words) {
    unsigned citizens = 0;
    for (std::size_t word = 1; word < words.size(); ++word) {
        const int value = small_number(words[word]);
        if (value < 1 || value > citizen_count || (citizens >> static_cast<unsigned>(value) & 1U) != 0) {
            return std::nullopt;
        }
        citizens |= 1U << static_cast<unsigned>(value);
    }
    return Move(Kind::starve, static_cast<int>(citizens));
}

// A verb, and perhaps a card, a number or two.
Reading read_simple(Kind kind, const Words& words) {
    if (words.size() != static_cast<std::size_t>(arity(kind)) + 1) {
        return std::nullopt;
    }
    if (arity(kind) == 0) {
        return Move(kind);
    }
    const bool is_number = kind == Kind::first_player || kind == Kind::scout;
    const int first = is_number ? small_number(words[1]) - 1 : first_card(kind, words[1]);
    const int second = kind == Kind::use      ? small_number(words[2])
                       : kind == Kind::remove ? index_of(coin_places, words[2])
                                              : 0;
    return first < 0 || second < 0 ? std::nullopt : Reading(Move(kind, first, second));
}

Reading read_words(const State& state, Kind kind, const Words& words) {
    switch (kind) {
        case Kind::place:
            return read_place(words);
        case Kind::roll:
            return read_roll(words);
        case Kind::attack:
            return read_attack(state, words);
        case Kind::build:
            return read_build(words);
        case Kind::recruit:
            return read_recruit(words);
        case Kind::starve:
            return read_starve(words);
        case Kind::see_titan: {
            const Reading titan = read_simple(Kind::see_titan, words);
            return titan ? titan : read_simple(Kind::see_province, words);
        }
        default:
            return read_simple(kind, words);
    }
}

std::string write_attack(const State& state, const Move& move) {
    std::string armies;
    const Player& player = state.player(state.active);
    for (int army = 0; army < player.army_count; ++army) {
        if ((move.b >> army & 1U) != 0) {
            armies += (armies.empty() ? "" : "+") + figures().military[player.armies[at(army)].active].word;
        }
    }
    return "attack " + card_word(move) + " with " + armies;
}

std::string write_starve(const Move& move) {
    std::string text = "starve";
    for (int value = 1; value <= citizen_count; ++value) {
        text += (move.a >> value & 1U) != 0 ? " " + std::to_string(value) : "";
    }
    return text;
}

}  // namespace

std::string AncientWorld::write(const State& state, Action action) {
    const Move move = *unpack(action);
    const std::string verb(verbs[static_cast<std::size_t>(move.kind)]);
    switch (move.kind) {
        case Kind::first_player:
        case Kind::scout:
            return verb + " " + std::to_string(move.a + 1);
        case Kind::roll:
            return verb + " " + std::to_string(move.a) + " titan " + std::to_string(move.b) + " coin";
        case Kind::place:
            return verb + " " + std::string(space_names[move.a]) + " " + std::to_string(move.b) +
                   (move.c == 0 ? "" : " " + std::string(payment_words[move.c]));
        case Kind::use:
            return verb + " " + card_word(move) + " " + std::to_string(move.b);
        case Kind::attack:
            return write_attack(state, move);
        case Kind::build:
            return verb + " " + card_word(move) + ((move.b & from_reserve) != 0 ? " from reserve" : "") +
                   ((move.b & with_crane) != 0 ? " with crane" : "");
        case Kind::recruit:
            return verb + " " + card_word(move) + (move.b == no_card ? "" : " over " + figures().military[move.b].word);
        case Kind::remove:
            return verb + " " + card_word(move) + " " + std::string(coin_places[move.b]);
        case Kind::starve:
            return write_starve(move);
        default:
            return arity(move.kind) == 0 ? verb : verb + " " + card_word(move);
    }
}

Result<Action> AncientWorld::read(const State& state, std::string_view text) {
    const Words words = split(text, ' ');
    const int verb = words.empty() ? -1 : index_of(verbs, words[0]);
    if (verb < 0) {
        std::string known;
        for (std::size_t kind = 0; kind < verbs.size(); ++kind) {
            const bool is_said = kind > 0 && verbs[kind] == verbs[kind - 1];
            known += is_said ? "" : (known.empty() ? "" : ", ") + std::string(verbs[kind]);
        }
        return Error{"", "\"" + std::string(text) + "\" does not begin with an action", "one of: " + known};
    }
    const Reading move = read_words(state, static_cast<Kind>(verb), words);
    if (!move) {
        return Error{"", "\"" + std::string(text) + "\" is not understood",
                     "such as \"" + std::string(forms[at(verb)]) + "\""};
    }
    return move->pack();
}

}  // namespace pentarchy::ancient_world
