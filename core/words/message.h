#pragma once

// Text as a key and arguments. Engines never compose sentences; catalogues in each language do.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/json.h"
#include "core/error.h"
#include "core/seat.h"

namespace pentarchy {

// A sentence to be. An argument is a number, a plain name such as a hex ("c5"), a term of the catalogue
// ({"term": key}) or a seat ({"seat": 0}).
struct Message {
    std::string key;
    json::object args;

    Message(std::string key_, json::object args_ = {}) : key(std::move(key_)), args(std::move(args_)) {}  // NOLINT

    json::object to_json() const { return {{"key", key}, {"args", args}}; }
};

inline json::object term(std::string_view key) {
    return {{"term", key}};
}
inline json::object seat_name(Seat seat) {
    return {{"seat", seat}};
}

// What a choice or a log line concerns on the table, so that a client can light it: {"hex", "c5"},
// {"card", "17"}, {"token", "field"}, {"seat", "2"}.
struct Target {
    std::string kind;
    std::string id;

    json::object to_json() const { return {{"kind", kind}, {"id", id}}; }
    friend bool operator==(const Target&, const Target&) = default;
};

// A legal action as it is offered to a person.
struct Choice {
    Message message;
    std::vector<Target> targets;
};

enum class Language { english, french };

Result<Language> read_language(std::string_view text);
std::string_view language_code(Language language);

// One language's catalogue: flat JSON objects {key: template}, merged. In a template {name} stands for an
// argument and {name|one|many} picks a form by number; docs/texts.md tells what else: articles, agreement, counting.
class Texts {
  public:
    explicit Texts(Language language) : language_(language) {}

    // Adds a catalogue. A key that is there already, or a value that is not a string, is a mistake in the
    // program's own data and throws.
    void add(std::string_view catalogue, const std::string& source);

    bool has(std::string_view key) const { return templates_.contains(key); }
    const std::map<std::string, std::string, std::less<>>& templates() const { return templates_; }
    Language language() const { return language_; }

    // How seats are called in messages; "Seat 1", "Seat 2", ... where no name is given.
    void name_seats(std::vector<std::string> names) { seat_names_ = std::move(names); }

    // The finished sentence. A key that is missing shows as itself in angle brackets, so that it is seen.
    std::string operator()(const Message& message) const;
    std::string operator()(std::string_view key) const { return (*this)(Message(std::string(key))); }
    std::string operator()(const std::string& key) const { return (*this)(Message(key)); }
    std::string operator()(const char* key) const { return (*this)(Message(key)); }
    std::string seat(Seat seat) const;

  private:
    std::string argument(const json::value& value) const;
    std::string placeholder(std::string_view inside, const Message& message) const;

    Language language_;
    std::map<std::string, std::string, std::less<>> templates_;
    std::vector<std::string> seat_names_;
};

}  // namespace pentarchy
