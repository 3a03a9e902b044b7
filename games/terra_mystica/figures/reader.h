#pragma once

// Reading data files with a grudge: whatever is not known is refused, with file, path and reason.

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/documents/json.h"
#include "games/terra_mystica/figures/figures.h"

namespace pentarchy::terra_mystica {

struct Document {
    json::value value;
    std::string name;

    Document(std::string_view text, const std::string& file, std::string_view schema) : name(file) {
        auto parsed = parse_json(text, file);
        if (!parsed) {
            throw DataError(parsed.error());
        }
        value = *std::move(parsed);
        if (root()["schema"].text() != schema) {
            root()["schema"].fail("is another schema", std::string(schema));
        }
    }

    JsonPlace root() const { return {value, name}; }
};

inline void only(const JsonPlace& place, std::initializer_list<std::string_view> known) {
    if (!place.value().is_object()) {
        place.fail("is not an object");
    }
    for (const auto& member : place.value().as_object()) {
        if (std::ranges::find(known, std::string_view(member.key())) == known.end()) {
            place.fail("has a member \"" + std::string(member.key()) + "\" that nobody reads");
        }
    }
}

inline int number(const JsonPlace& place, int low = 0, int high = 127) {
    return static_cast<int>(place.integer(low, high));
}

template <class Names>
int word(const JsonPlace& place, const Names& names) {
    const std::string text = place.text();
    const auto found = std::ranges::find(names, text);
    if (found == names.end()) {
        std::string all;
        for (const auto& name : names) {
            all += (all.empty() ? "" : ", ") + std::string(name);
        }
        place.fail("\"" + text + "\" is not known", all);
    }
    return static_cast<int>(found - names.begin());
}

inline bool absent(const JsonPlace& parent, std::string_view key) {
    return !parent.has(key) || parent[key].value().is_null();
}

inline Goods goods(const JsonPlace& place, std::initializer_list<std::string_view> also = {}) {
    Goods result;
    if (!place.value().is_object()) {
        place.fail("is not an object");
    }
    for (const auto& member : place.value().as_object()) {
        const std::string_view key = member.key();
        if (std::ranges::find(also, key) != also.end()) {
            continue;
        }
        const auto amount = static_cast<std::int8_t>(number(place[key]));
        if (key == "coins") {
            result.coins = amount;
        } else if (key == "workers") {
            result.workers = amount;
        } else if (key == "priests") {
            result.priests = amount;
        } else if (key == "power") {
            result.power = amount;
        } else {
            place.fail("names \"" + std::string(key) + "\"", "coins, workers, priests or power");
        }
    }
    return result;
}

// "BON7" -> 6
inline std::uint8_t numbered(const JsonPlace& place, std::string_view prefix, int count) {
    const std::string text = place.text();
    for (int index = 0; index < count; ++index) {
        if (text == std::string(prefix) + std::to_string(index + 1)) {
            return static_cast<std::uint8_t>(index);
        }
    }
    place.fail("\"" + text + "\" is not known",
               std::string(prefix) + "1 to " + std::string(prefix) + std::to_string(count));
}

inline void must_be(const JsonPlace& place, int expected) {
    if (place.integer() != expected) {
        place.fail("is " + std::to_string(place.integer()), std::to_string(expected));
    }
}

// The map files: terrain, adjacency, bridge places, and the masks made from them.
void read_map(const Document& file, Figures& figures);
void read_revised_map(const Document& file, Figures& figures);
void measure_map(Figures& figures);

}  // namespace pentarchy::terra_mystica
