#pragma once

// Cards and places as view documents and messages name them.

#include <string>
#include <string_view>

#include "core/words/message.h"
#include "games/ancient_world/figures/figures.h"
#include "games/ancient_world/questions.h"
#include "games/ancient_world/state.h"

namespace pentarchy::ancient_world {

inline std::string key(std::string_view group, std::string_view name) {
    return "ancient-world." + std::string(group) + "." + std::string(name);
}
inline std::string card_key(const Card& card) {
    return key("card", card.word);
}
inline json::object card_term(const Card& card) {
    return term(card_key(card));
}
inline json::object space_term(int space) {
    return term(key("space", space_names[at(space)]));
}

// Ids of what lies in front of a seat: "2-orchard".
inline std::string own_id(Seat seat, std::string_view word) {
    return std::to_string(seat + 1) + "-" + std::string(word);
}

inline constexpr std::array<std::string_view, 2> coin_names = {"name", "picture"};  // where on an army's card it lies

// The card that a word of an answer (questions.h) stands for.
const Card& card_of(Word::Kind kind, std::uint8_t card);

// Cards as zones list them: name, cost, banners, what they do, and what of it is designed rather than printed.
json::object empire_json(int card);
json::object military_json(int card);
json::object titan_json(int card);
json::object province_json(int card);

}  // namespace pentarchy::ancient_world
