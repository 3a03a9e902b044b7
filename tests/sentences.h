#pragma once

// Everything that is said has words, in both languages and for whoever hears it.

#include <cctype>
#include <set>

#include "core/documents/numbers.h"
#include "core/texts.h"
#include "core/words/utf8.h"
#include "tests/french.h"
#include "tests/observer.h"

namespace pentarchy::testing {

template <Game G>
Texts texts_of(Language language) {
    Texts texts(language);
    const bool english = language == Language::english;
    texts.add(english ? core_texts::en_json : core_texts::fr_json, "core");
    texts.add(english ? G::facts().english : G::facts().french, std::string(G::facts().id));
    return texts;
}

// A word of the program, which is English in every language: two small letters in a row make one.
inline bool is_word(std::string_view text) {
    return std::ranges::adjacent_find(text, [](unsigned char one, unsigned char next) {
               return std::islower(one) != 0 && std::islower(next) != 0;
           }) != text.end();
}

// Whether something is told as it stands: a term with or without its number, a seat.
inline Complaint thing_flaw(const Texts& texts, const std::string& name, const json::value& value) {
    const auto* object = value.if_object();
    if (object != nullptr && object->contains("term")) {
        const std::string_view term = object->at("term").as_string();
        return texts.has(term) ? "" : "has no word for " + std::string(term);
    }
    if ((object != nullptr && !object->contains("seat")) || value.is_array() || value.is_null()) {
        return "has a document for " + name;
    }
    if (value.is_string() && is_word(std::string_view(value.as_string()))) {
        return "says \"" + std::string(value.as_string()) + "\" in every language for " + name;
    }
    return {};
}

// What is wrong with one argument, where the catalogue wants it so: {name}, {name|one|many}, {le:name}, {name?m|f},
// {number*name}, {number*!name}, {sum:...} of such.
inline Complaint argument_flaw(const Texts& texts, std::string_view inside, const json::object& args) {
    if (inside.starts_with("sum:")) {
        const std::size_t end = std::min(inside.find(';'), inside.size());
        const Complaint flaw = argument_flaw(texts, inside.substr(4, end - 4), args);
        const bool is_last = end == inside.size();
        return is_last || !flaw.empty() ? flaw
                                        : argument_flaw(texts, "sum:" + std::string(inside.substr(end + 1)), args);
    }
    std::size_t bar = inside.find_first_of(":|?*");
    const char kind = bar == std::string_view::npos ? ' ' : inside[bar];
    if (kind == '*') {
        const Complaint flaw = argument_flaw(texts, inside.substr(inside.find_first_not_of('!', bar + 1)), args);
        const auto* number = args.if_contains(inside.substr(0, bar));
        const bool is_left_out = number != nullptr && number->is_string() && number->as_string().empty();
        return is_left_out || (number != nullptr && whole_number(*number)) ? flaw
                                                                           : "does not count " + std::string(inside);
    }
    const std::string name(kind == ':' ? inside.substr(inside.find_first_not_of(":*", bar)) : inside.substr(0, bar));
    bar = kind == '|' ? bar : std::string_view::npos;
    const json::value* value = args.if_contains(name);
    if (value == nullptr) {
        return "has no argument " + name;
    }
    if (value->is_string() && value->as_string().empty()) {
        return {};  // a part of the sentence that is left out
    }
    if (bar != std::string_view::npos && !whole_number(*value)) {
        return "counts " + name + ", which is not a number";
    }
    if (const auto* list = value->if_array()) {
        for (const json::value& one : *list) {
            if (Complaint flaw = thing_flaw(texts, name, one); !flaw.empty()) {
                return flaw;
            }
        }
        return {};
    }
    return thing_flaw(texts, name, *value);
}

inline Complaint message_flaw(const Texts& texts, const Message& message) {
    if (!texts.has(message.key)) {
        return message.key + " has no words";
    }
    const std::string& text = texts.templates().find(message.key)->second;
    for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
        const std::string_view inside = std::string_view(text).substr(open + 1, text.find('}', open) - open - 1);
        if (const Complaint flaw = argument_flaw(texts, inside, message.args); !flaw.empty()) {
            return message.key + " " + flaw;
        }
    }
    const std::string sentence = texts(message);
    if (sentence.empty() || !is_utf8(sentence) || sentence.find_first_of("<>{}[]|#") != std::string::npos) {
        return message.key + " is said as \"" + sentence + "\"";
    }
    return {};
}

template <Game G>
class SentenceCheck {
  public:
    using State = typename G::State;
    using Eyes = Observer<G>;

    Complaint look(Playthrough<G>& play) {
        if (play.length() % look_every != 0 && !play.over()) {
            return {};
        }
        std::vector<Action> choices = choices_of<G>(play.state);
        while (choices.size() > most_choices) {
            choices.erase(choices.begin() + static_cast<std::ptrdiff_t>(play.random().below(choices.size())));
        }
        const Complaint complaint = state_flaw(play, choices);
        return complaint.empty() ? deeds_flaw(play.state, choices) : complaint;
    }

  private:
    static constexpr std::size_t most_choices = 5;

    Complaint state_flaw(Playthrough<G>& play, const std::vector<Action>& choices) {
        for (const Viewer viewer : Eyes::viewers(play.state)) {
            if (Complaint flaw = document_flaw(G::view(play.state, viewer)); !flaw.empty()) {
                return "the view of " + Eyes::name(viewer) + ": " + flaw;
            }
        }
        if (Complaint flaw = G::to_act(play.state).is_seat() ? said(G::prompt(play.state)) : ""; !flaw.empty()) {
            return flaw;
        }
        for (const Action action : choices) {
            if (Complaint flaw = said(G::choice(play.state, action).message); !flaw.empty()) {
                return flaw;
            }
            for (const Message& warning :
                 G::to_act(play.state).is_seat() ? Eyes::waste(play.state, action) : std::vector<Message>()) {
                if (Complaint flaw = said(warning); !flaw.empty()) {
                    return flaw;
                }
            }
        }
        for (int trial = 0; trial < 20; ++trial) {
            const Action noise{play.random().next() >> play.random().below(64)};
            const Refusal rule = G::refusal(play.state, noise);
            const Message refused(std::string(G::facts().id) + ".refused." + std::string(rule));
            if (Complaint flaw = rule == permitted ? "" : said(refused); !flaw.empty()) {
                return flaw;
            }
        }
        return {};
    }

    Complaint deeds_flaw(const State& state, const std::vector<Action>& choices) {
        for (const Action action : choices) {
            State after = state;
            G::apply(after, action);
            for (const Viewer viewer : Eyes::viewers(state)) {
                const auto lines = G::log(state, action, after, viewer);
                if (lines.empty()) {
                    return Eyes::name(viewer) + " hears nothing of " + G::write(state, action);
                }
                for (const Message& line : lines) {
                    if (Complaint flaw = said(line); !flaw.empty()) {
                        return "to " + Eyes::name(viewer) + ": " + flaw;
                    }
                }
            }
        }
        return {};
    }

    Complaint said(const Message& message) {
        if (!known_.insert(message.key + json::serialize(message.args)).second) {
            return {};
        }
        for (const Texts* texts : {&english_, &french_}) {
            if (Complaint flaw = message_flaw(*texts, message); !flaw.empty()) {
                return flaw;
            }
        }
        return grammar_flaw(message);
    }

    // The message with every term of the kind its arguments have: all cards, all units, all terrains.
    Complaint grammar_flaw(const Message& message) {
        for (const auto& argument : message.args) {
            const auto* object = argument.value().if_object();
            if (object == nullptr || !object->contains("term")) {
                continue;
            }
            const std::string term(object->at("term").as_string());
            const std::string family = term.substr(0, term.rfind('.') + 1);
            if (!families_.insert(message.key + " " + std::string(argument.key()) + " " + family).second) {
                continue;
            }
            for (auto at = french_.templates().lower_bound(family);
                 at != french_.templates().end() && at->first.starts_with(family); ++at) {
                Message other = message;
                other.args[argument.key()] = pentarchy::term(at->first);
                const bool is_word = at->first.find('.', family.size()) == std::string::npos;
                if (Complaint flaw = is_word ? language_flaw(other) : ""; !flaw.empty()) {
                    return flaw;
                }
            }
        }
        return language_flaw(message);
    }

    Complaint language_flaw(const Message& message) const {
        if (Complaint flaw = french_message_flaw(french_, message); !flaw.empty()) {
            return flaw;
        }
        const std::string sentence = english_(message);
        const Complaint flaw = english_flaw(english_, sentence);
        return flaw.empty() ? flaw : message.key + " " + flaw + ": " + sentence;
    }

    // Keys of the game, terms and whole messages, wherever they stand in a document.
    Complaint document_flaw(const json::value& value) {
        if (const auto* text = value.if_string()) {
            const std::string key(*text);
            const bool is_key = key.starts_with(std::string(G::facts().id) + ".");
            return is_key && !(english_.has(key) && french_.has(key)) ? key + " has no words" : "";
        }
        if (const auto* array = value.if_array()) {
            for (const json::value& item : *array) {
                if (Complaint flaw = document_flaw(item); !flaw.empty()) {
                    return flaw;
                }
            }
        }
        const auto* object = value.if_object();
        if (object == nullptr) {
            return {};
        }
        if (object->contains("key") && object->contains("args")) {
            return said(Message(std::string(object->at("key").as_string()), object->at("args").as_object()));
        }
        for (const auto& member : *object) {
            if (Complaint flaw = document_flaw(member.value()); !flaw.empty()) {
                return std::string(member.key()) + ": " + flaw;
            }
        }
        return {};
    }

    static Texts named(Texts texts) {
        texts.name_seats({"Odette", "Hugues", "Yves", "Benoît", "Élise"});
        return texts;
    }

    const Texts english_ = texts_of<G>(Language::english);
    const Texts french_ = named(texts_of<G>(Language::french));
    std::set<std::string> known_;
    std::set<std::string> families_;
};

template <Game G>
Complaint everything_said_has_words() {
    SentenceCheck<G> check;
    return walk<G>(std::min<std::uint64_t>(2, battery_games<G>),
                   [&](Playthrough<G>& play) { return check.look(play); });
}

}  // namespace pentarchy::testing
