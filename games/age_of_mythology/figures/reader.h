#pragma once

// Reading data files with a grudge: whatever is not known is refused, with file, path and reason.

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "core/documents/json.h"
#include "games/age_of_mythology/figures/figures.h"

namespace pentarchy::age_of_mythology {

struct Document {
    json::value value;
    std::string name;

    Document(std::string_view text, const std::string& file, std::string_view kind) : name(file) {
        auto parsed = parse_json(text, file);
        if (!parsed) {
            throw DataError(parsed.error());
        }
        value = *std::move(parsed);
        if (root()["schema"].text() != "age-of-mythology/1") {
            root()["schema"].fail("is another schema", "age-of-mythology/1");
        }
        if (root()["kind"].text() != kind) {
            root()["kind"].fail("is another kind of file", std::string(kind));
        }
    }

    JsonPlace root() const { return {value, name}; }
};

inline void only(const JsonPlace& place, std::span<const std::string_view> known) {
    if (!place.value().is_object()) {
        place.fail("is not an object");
    }
    for (const auto& member : place.value().as_object()) {
        if (std::ranges::find(known, std::string_view(member.key())) == known.end()) {
            place.fail("has a member \"" + std::string(member.key()) + "\" that nobody reads");
        }
    }
}

inline void only(const JsonPlace& place, std::initializer_list<std::string_view> known) {
    only(place, std::span(known.begin(), known.size()));
}

inline int number(const JsonPlace& place, int low = 0, int high = 127) {
    return static_cast<int>(place.integer(low, high));
}

template <class Names>
int word_of(const JsonPlace& place, std::string_view text, const Names& names) {
    const auto found = std::ranges::find(names, text);
    if (found == names.end()) {
        std::string all;
        for (const auto& name : names) {
            all += (all.empty() ? "" : ", ") + std::string(name);
        }
        place.fail("\"" + std::string(text) + "\" is not known", all);
    }
    return static_cast<int>(found - names.begin());
}

template <class Names>
int word(const JsonPlace& place, const Names& names) {
    return word_of(place, place.text(), names);
}

inline void must_be(const JsonPlace& place, int expected) {
    if (place.integer() != expected) {
        place.fail("is " + std::to_string(place.integer()), std::to_string(expected));
    }
}

inline void must_count(const JsonPlace& place, int expected) {
    if (static_cast<int>(place.size()) != expected) {
        place.fail("has " + std::to_string(place.size()) + " entries", std::to_string(expected));
    }
}

inline void must_say(const JsonPlace& place, std::string_view expected) {
    if (place.text() != expected) {
        place.fail("is \"" + place.text() + "\"", std::string(expected));
    }
}

inline Cubes cubes(const JsonPlace& place) {
    Cubes result{};
    if (!place.value().is_object()) {
        place.fail("is not an object");
    }
    for (const auto& member : place.value().as_object()) {
        result[at(word_of(place, member.key(), resource_names))] = u8(number(place[member.key()], 0, 20));
    }
    return result;
}

// units.json knows its units by culture; others look them up there.
inline std::uint8_t unit_of(const JsonPlace& place, const Figures& figures, int culture) {
    const std::string text = place.text();
    for (int kind = 0; kind < unit_kinds; ++kind) {
        if (figures.units[at(culture)][at(kind)].id == text) {
            return u8(kind);
        }
    }
    place.fail("\"" + text + "\" is no unit of this culture");
}

inline std::uint8_t building_of(const JsonPlace& place, const Figures& figures) {
    const std::string text = place.text();
    for (int kind = 0; kind < building_count; ++kind) {
        if (figures.buildings[at(kind)].id == text) {
            return u8(kind);
        }
    }
    place.fail("\"" + text + "\" is no building");
}

// figures_cards.cpp
void read_cards(const Document& file, Figures& figures);

}  // namespace pentarchy::age_of_mythology
