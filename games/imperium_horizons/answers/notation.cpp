// One line of text an action:
//
//     nation japanese   first 2   card kansai   common goryeo   roll 4                   chance
//     order activate   play advance   free oracle   exhaust shinto   profit swahili-coast   finish
//     yes   no   option 2   choose unrest   stop   pay 2 mat 1 prog   number 3   suit reg   token pop
//     respond shinto   pass   deck   buy goods   player 2
//
// Cards are written by their names. Where several cards of one name can be chosen that are not alike, the later ones
// carry a number: choose unrest #2. Any card is also understood by its number on the table, choose @17, whether it can
// be chosen or not: so somebody who points at a card is told why it cannot.

#include <algorithm>
#include <cctype>
#include <charconv>
#include <vector>

#include "games/imperium_horizons/answers/moves.h"
#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/machine/machine.h"
#include "games/imperium_horizons/words/words.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr std::array<std::string_view, 4> order_names = {"none", "activate", "research", "revolt"};

std::string words_of(std::string_view name) {
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

std::string base_text(const State& s, const Move& move) {
    const auto with = [](std::string_view verb, const std::string& what) { return std::string(verb) + " " + what; };
    const auto number = [](int value) { return std::to_string(value); };
    const std::string_view word = verb_names[static_cast<std::size_t>(move.verb)];
    switch (move.verb) {
        case Verb::draw_nation:
            return with("nation", table().nation_ids[move.a]);
        case Verb::draw_first:
            return with("first", number(move.a + 1));
        case Verb::draw_card:
            return with("card", card_word(s, move.a));
        case Verb::draw_common: {
            const Card& card = table().cards[move.a | static_cast<std::size_t>(move.b) << 8U];
            return with("common", words_of(table().names[card.name]));
        }
        case Verb::order:
            return with("order", std::string(order_names[move.a & 3U]));
        case Verb::play:
        case Verb::free:
        case Verb::exhaust:
        case Verb::profit:
        case Verb::choose:
            return with(word, card_word(s, move.a));
        case Verb::finish:
        case Verb::stop:
        case Verb::pass:
        case Verb::deck:
            return std::string(word);
        case Verb::accept:
            return "yes";
        case Verb::decline:
            return "no";
        case Verb::option:
        case Verb::player:
            return with(word, number(move.a + 1));
        case Verb::pay: {
            std::string text = "pay";
            const auto add = [&](int tokens, std::string_view name) {
                text += tokens > 0 ? " " + number(tokens) + " " + std::string(name) : "";
            };
            add(move.a, resource_names[s.pending.a & 3U]);
            add(move.b, resource_names[2]);
            add(move.c, resource_names[3]);
            return text;
        }
        case Verb::number:
        case Verb::roll:
            return with(word, number(move.a));
        case Verb::suit:
            return with("suit", std::string(suit_names[move.a % suit_count]));
        case Verb::resource:
            return with("token", std::string(resource_names[move.a % 6]));
        case Verb::respond:
            return with("respond", card_word(s, move.b == of_this_turn ? s.triggers[move.a].card : move.a));
        case Verb::trade_goods:
            return "buy goods";
    }
    return "?";
}

// Everything that can be said here, in the order of the lists.
std::vector<Action> all_actions(const State& s) {
    std::vector<Action> all;
    const Actor actor = ImperiumHorizons::to_act(s);
    if (actor.is_chance()) {
        OutcomeList outcomes;
        ImperiumHorizons::outcomes(s, outcomes);
        for (const Outcome& outcome : outcomes) {
            all.push_back(outcome.action);
        }
    } else if (actor.is_seat()) {
        ActionList actions;
        ImperiumHorizons::legal(s, actions);
        all.assign(actions.begin(), actions.end());
    }
    return all;
}

// The name by which a move would be written; moves of one verb and one name differ by their number.
NameId name_of(const State& s, const Move& move) {
    switch (move.verb) {
        case Verb::draw_card:
        case Verb::play:
        case Verb::free:
        case Verb::exhaust:
        case Verb::profit:
        case Verb::choose:
            return card_of(s, move.a).name;
        case Verb::respond:
            return card_of(s, move.b == of_this_turn ? s.triggers[move.a].card : move.a).name;
        case Verb::draw_common:
            return table().cards[move.a | static_cast<std::size_t>(move.b) << 8U].name;
        default:
            return none;
    }
}

std::string numbered_text(const State& s, const std::vector<Action>& all, std::size_t index) {
    const Move move = *unpack(all[index]);
    const std::string text = base_text(s, move);
    const NameId name = name_of(s, move);
    int same = 0;
    for (std::size_t i = 0; name != none && i < index; ++i) {
        const Move other = *unpack(all[i]);
        same += other.verb == move.verb && name_of(s, other) == name ? 1 : 0;
    }
    return same == 0 ? text : text + " #" + std::to_string(same + 1);
}

bool names_card(const State& s, const Move& move) {
    switch (move.verb) {
        case Verb::draw_card:
        case Verb::play:
        case Verb::free:
        case Verb::exhaust:
        case Verb::profit:
        case Verb::choose:
        case Verb::respond:
            return move.verb != Verb::respond || move.b != of_this_turn ? move.a < s.cards : move.a < s.triggers.size();
        case Verb::draw_nation:
            return move.a < nation_count;
        case Verb::draw_common:
            return (move.a | static_cast<std::size_t>(move.b) << 8U) < table().cards.size();
        default:
            return true;
    }
}

// "play @17"
std::optional<Move> read_by_number(const State& s, std::string_view text) {
    const std::size_t mark = text.find(" @");
    if (mark == std::string_view::npos) {
        return std::nullopt;
    }
    int piece = -1;
    const char* const end = text.data() + text.size();
    const auto [stop, code] = std::from_chars(text.data() + mark + 2, end, piece);
    if (code != std::errc{} || stop != end || piece < 0 || piece >= s.cards) {
        return std::nullopt;
    }
    for (const Verb verb : {Verb::play, Verb::free, Verb::exhaust, Verb::profit, Verb::choose}) {
        if (text.substr(0, mark) == verb_names[static_cast<std::size_t>(verb)]) {
            return Move(verb, piece);
        }
    }
    return std::nullopt;
}

}  // namespace

std::string card_word(const State& s, Piece piece) {
    return words_of(table().names[card_of(s, piece).name]);
}

std::string ImperiumHorizons::write(const State& s, Action action) {
    const std::vector<Action> all = all_actions(s);
    const auto found = std::ranges::find(all, action);
    if (found != all.end()) {
        return numbered_text(s, all, static_cast<std::size_t>(found - all.begin()));
    }
    const auto move = unpack(action);
    return move && names_card(s, *move) ? base_text(s, *move) : "?";
}

Result<Action> ImperiumHorizons::read(const State& s, std::string_view text) {
    const std::vector<Action> all = all_actions(s);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (text.starts_with(base_text(s, *unpack(all[i]))) && numbered_text(s, all, i) == text) {
            return all[i];
        }
    }
    if (const auto move = read_by_number(s, text)) {
        return move->pack();
    }
    std::string right = all.empty() ? "no move: the game is over" : "";
    for (std::size_t i = 0; i < all.size() && i < 6; ++i) {
        right += (i == 0 ? "" : ", ") + numbered_text(s, all, i);
    }
    return Error{"", "\"" + std::string(text) + "\" is not understood here", right};
}

}  // namespace pentarchy::imperium_horizons
