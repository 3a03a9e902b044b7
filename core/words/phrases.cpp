#include "core/words/phrases.h"

#include <algorithm>
#include <charconv>

namespace pentarchy {

namespace {

constexpr std::string_view prefix = "phrase.";

// Beyond this a text is what somebody typed and no phrase of ours; it also bounds the search.
constexpr std::size_t longest = 600;

bool is_phrase(std::string_view name) {
    return name == "where" || name == "what" || name == "right" || name == "reason";
}

// Where a range begins and ends.
bool is_bound(std::string_view name) {
    return name == "low" || name == "high";
}

bool has_digit(std::string_view words) {
    return words.find_first_of("0123456789") != std::string_view::npos;
}

// Fills `found` with what stands between the given words, each as short as can be but at least so long; false if they
// do not fit.
bool match(std::string_view words, const std::vector<std::string>& between, std::size_t at, std::size_t least,
           std::vector<std::string_view>& found) {
    const std::string& before = between[at];
    if (!words.starts_with(before)) {
        return false;
    }
    words.remove_prefix(before.size());
    if (at + 1 == between.size()) {
        return words.empty();
    }
    const std::string& after = between[at + 1];
    for (std::size_t end = words.find(after, least); end != std::string_view::npos; end = words.find(after, end + 1)) {
        const bool is_last = at + 2 == between.size();
        if (is_last && after.empty()) {
            end = words.size();
        }
        found[at] = words.substr(0, end);
        if (end >= least && match(words.substr(end), between, at + 1, least, found)) {
            return true;
        }
        if (end >= words.size()) {
            return false;
        }
    }
    return false;
}

}  // namespace

Phrases::Phrases(const Texts& english) {
    for (auto entry = english.templates().lower_bound(prefix);
         entry != english.templates().end() && entry->first.starts_with(prefix); ++entry) {
        Template one{entry->first, {}, {}, 0};
        const std::string& text = entry->second;
        std::size_t at = 0;
        for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', at)) {
            const std::size_t close = text.find('}', open);
            one.between.push_back(text.substr(at, open - at));
            one.names.push_back(text.substr(open + 1, close - open - 1));
            at = close + 1;
        }
        one.between.push_back(text.substr(at));
        for (const std::string& given : one.between) {
            one.weight += given.size();
        }
        templates_.push_back(std::move(one));
    }
    std::ranges::stable_sort(templates_, std::greater<>{}, &Template::weight);
}

json::value Phrases::argument(const std::string& name, std::string_view words) const {
    if (is_phrase(name)) {
        return words_or_message(words);
    }
    std::int64_t number = 0;
    const auto [end, code] = std::from_chars(words.data(), words.data() + words.size(), number);
    if (code == std::errc{} && end == words.data() + words.size()) {
        return number;
    }
    return {words};
}

json::value Phrases::words_or_message(std::string_view words) const {
    if (const auto message = find(words)) {
        return message->to_json();
    }
    return {words};
}

std::optional<Message> Phrases::find(std::string_view words) const {
    if (words.size() > longest) {
        return std::nullopt;
    }
    auto message = find(words, 1);
    return message ? message : find(words, 0);  // somebody typed nothing: "" is not possible
}

std::optional<Message> Phrases::find(std::string_view words, std::size_t least) const {
    for (const Template& one : templates_) {
        std::vector<std::string_view> found(one.names.size());
        if (!match(words, one.between, 0, least, found)) {
            continue;
        }
        json::object args;
        bool fits = true;  // "seat 2, agent" has no number behind "seat"; "unable to open" is no range
        for (std::size_t at = 0; at < found.size(); ++at) {
            json::value value = argument(one.names[at], found[at]);
            fits = fits && (one.names[at] != "number" || value.is_int64());
            fits = fits && (!is_bound(one.names[at]) || has_digit(found[at]));
            fits = fits && (!is_phrase(one.names[at]) || !found[at].empty());
            args[one.names[at]] = std::move(value);
        }
        if (fits) {
            return Message(one.key, std::move(args));
        }
    }
    return std::nullopt;
}

Message Phrases::operator()(const Error& error) const {
    std::string key = "error.";
    key += error.where.empty() ? "" : "where_";
    key += error.right.empty() ? "what" : "what_right";
    json::object args{{"what", words_or_message(error.what)}};
    if (!error.where.empty()) {
        args["where"] = words_or_message(error.where);
    }
    if (!error.right.empty()) {
        args["right"] = words_or_message(error.right);
    }
    return Message(std::move(key), std::move(args));
}

}  // namespace pentarchy
