#pragma once

// Reading data files with a grudge: whatever is not known is refused, with file, path and reason.

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/json.h"
#include "games/ancient_world/figures/figures.h"

namespace pentarchy::ancient_world {

class Document {
  public:
    Document(std::string_view text, const std::string& file, std::string_view kind)
        : name_("ancient_world/data/" + file) {
        auto parsed = parse_json(text, name_);
        if (!parsed) {
            throw DataError(parsed.error());
        }
        value_ = *std::move(parsed);
        if (root()["schema"].text() != "ancient-world/1") {
            root()["schema"].fail("is another schema", "ancient-world/1");
        }
        if (root()["kind"].text() != kind) {
            root()["kind"].fail("is another kind of file", std::string(kind));
        }
    }
    JsonPlace root() const { return {value_, name_}; }

  private:
    std::string name_;
    json::value value_;
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

inline int number(const JsonPlace& place, int low = 0, int high = 99) {
    return static_cast<int>(place.integer(low, high));
}

inline void must_be(const JsonPlace& place, int expected) {
    number(place, expected, expected);
}

inline void must_say(const JsonPlace& place, std::string_view expected) {
    if (place.text() != expected) {
        place.fail("is \"" + place.text() + "\"", std::string(expected));
    }
}

template <class Names>
int word(const JsonPlace& place, const Names& names) {
    const std::string text = place.text();
    const auto found = std::ranges::find(names, text);
    if (found == std::end(names)) {
        std::string all;
        for (const auto& name : names) {
            all += (all.empty() ? "" : ", ") + std::string(name);
        }
        place.fail("\"" + text + "\" is not known", all);
    }
    return static_cast<int>(found - std::begin(names));
}

inline constexpr std::array<std::string_view, icon_count> icon_names = {
    "food", "income_coin", "income_knowledge", "sword", "arrow", "army_slot", "capacity", "explore_bonus"};

// The effects of a card (figures_effects.cpp).
std::vector<Effect> read_effects(const JsonPlace& place, bool is_empire, bool is_titan);
std::uint64_t icons_of(const std::vector<Effect>& effects);
int gained(const std::vector<Effect>& effects, Do what);  // how many times, on gaining the card

}  // namespace pentarchy::ancient_world
