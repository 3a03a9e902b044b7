#include "core/options.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace pentarchy {

OptionSpec OptionSpec::integer(std::string key, int low, int high, int fallback) {
    return {std::move(key), Kind::integer, low, high, {}, std::to_string(fallback)};
}

OptionSpec OptionSpec::choice(std::string key, std::vector<std::string> choices, std::string fallback) {
    return {std::move(key), Kind::choice, 0, 0, std::move(choices), std::move(fallback)};
}

OptionSpec OptionSpec::text(std::string key, std::vector<std::string> examples, std::string fallback) {
    return {std::move(key), Kind::text, 0, 0, std::move(examples), std::move(fallback)};
}

std::string OptionSpec::values() const {
    if (kind == Kind::integer) {
        return std::to_string(low) + " to " + std::to_string(high);
    }
    std::string list;
    for (std::size_t index = 0; index < choices.size(); ++index) {
        list += index == 0 ? "" : index + 1 < choices.size() ? ", " : " or ";
        list += choices[index];
    }
    return list;
}

json::object OptionSpec::to_json() const {
    static constexpr std::string_view kinds[] = {"integer", "choice", "text"};
    json::object object{{"key", key}, {"kind", kinds[static_cast<int>(kind)]}, {"default", fallback}};
    if (kind == Kind::integer) {
        object["low"] = low;
        object["high"] = high;
    } else {
        object["choices"] = json::value_from(choices);
    }
    return object;
}

namespace {

std::optional<int> whole_number(std::string_view text) {
    int number = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (code != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return number;
}

std::optional<Error> check_value(const OptionSpec& spec, const std::string& value) {
    bool good = true;
    if (spec.kind == OptionSpec::Kind::integer) {
        const auto number = whole_number(value);
        good = number && *number >= spec.low && *number <= spec.high;
    } else if (spec.kind == OptionSpec::Kind::choice) {
        good = std::ranges::find(spec.choices, value) != spec.choices.end();
    }
    if (good) {
        return std::nullopt;
    }
    return Error{"option " + spec.key, "\"" + value + "\" is not possible", spec.values()};
}

}  // namespace

Result<OptionMap> complete_options(const std::vector<OptionSpec>& specs, const OptionMap& given) {
    OptionMap complete;
    std::string known;
    for (const OptionSpec& spec : specs) {
        known += known.empty() ? spec.key : ", " + spec.key;
        const auto found = given.find(spec.key);
        const std::string& value = found == given.end() ? spec.fallback : found->second;
        if (auto error = check_value(spec, value)) {
            return *std::move(error);
        }
        complete.emplace(spec.key, value);
    }
    for (const auto& [key, value] : given) {
        if (!complete.contains(key)) {
            return Error{"option " + key, "there is no such option", "known: " + known};
        }
    }
    return complete;
}

Result<OptionMap> read_option_text(std::string_view text) {
    OptionMap options;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(", ", at), text.size());
        const std::string_view item = text.substr(at, end - at);
        at = end + 1;
        if (item.empty()) {
            continue;
        }
        const std::size_t equals = item.find('=');
        if (equals == std::string_view::npos || equals == 0) {
            return Error{"options", "\"" + std::string(item) + "\" is not of the form key=value", "such as seats=3"};
        }
        const std::string key(item.substr(0, equals));
        if (!options.emplace(key, item.substr(equals + 1)).second) {
            return Error{"option " + key, "is given twice", "once"};
        }
    }
    return options;
}

std::string write_option_text(const OptionMap& options) {
    std::string text;
    for (const auto& [key, value] : options) {
        text += text.empty() ? "" : " ";
        text += key;
        text += '=';
        text += value;
    }
    return text;
}

int option_number(const OptionMap& options, std::string_view key) {
    return whole_number(options.find(key)->second).value();
}

}  // namespace pentarchy
