#pragma once

// Names and sentences: message keys of cards, zones and questions.

#include <array>
#include <string>
#include <string_view>

#include "core/words/message.h"
#include "games/imperium_horizons/table/query.h"

namespace pentarchy::imperium_horizons {

inline std::string key(std::string_view group, std::string_view name) {
    return "imperium-horizons." + std::string(group) + "." + std::string(name);
}

// The written sentences, and name and text of every card from the card table.
std::string_view catalogue(Language language);

// A card's name as a term, and as one word for notation.
std::string card_key(const State& s, Piece piece);
json::object card_term(const State& s, Piece piece);
std::string card_word(const State& s, Piece piece);
// A line of a card's text in plain words.
std::string text_key(const std::string& card, std::size_t line);
// keywords.cpp: message keys of the keywords a card uses; what each means is under "help." and that key.
json::array keywords_of(CardId card);
// The lists of bounded length, by Limit.
inline constexpr std::array<std::string_view, limit_count> limit_names = {
    "none",    "frames",    "events",  "bindings", "tokens", "taken",  "treats", "triggers",
    "becomes", "civ_steps", "answers", "payments", "cards",  "places", "numbers"};
// That a full list ended the game, for the log or the notes of the view.
Message fault_message(std::string_view group, Limit limit);
std::string_view spot_name(Spot where);
std::string_view civ_side_name(CivSide side);
std::string_view civ_step_name(CivStepKind kind);

}  // namespace pentarchy::imperium_horizons
