#pragma once

// Card scenarios: text files in tests/cards that show what a card does, read at run time. README.md there says how they
// are written.

#include <string>
#include <string_view>
#include <vector>

#include "games/imperium_horizons/cards.h"

namespace pentarchy::imperium_horizons {

struct ScenarioLine {
    int number = 0;  // in the file
    std::string word;
    std::string rest;
};

struct Scenario {
    std::string file;
    int line = 0;
    std::vector<CardId> cards;  // played once for each of them: cards that are alike
    std::vector<CardId> also;   // shown by the same run
    std::string table;          // options; empty = those of the card
    std::vector<ScenarioLine> lines;
    std::string error;  // why it could not be read

    std::string where() const { return file + ":" + std::to_string(line); }
};

// All scenarios of the folder, by file name and line.
std::vector<Scenario> read_scenarios(const std::string& folder);

// Plays it at the table of that card: what was wrong, one line each, "file:line: reason".
// A fresh table is set up anew instead of taken from those kept.
std::vector<std::string> play_scenario(const Scenario& scenario, CardId card, bool fresh = false);

// What of a card has to be shown: each ability, each sentence where it has several, points that depend on the table,
// requirement, free play, special cost; a card with none of these is shown as a whole.
struct CardPart {
    enum class Kind : std::uint8_t { ability, sentence, special_cost, points, requirement, free_if, face };
    Kind kind;
    std::size_t index = 0;  // ability
    std::string name;
    NodeId node = 0;  // sentence
};
std::vector<CardPart> parts_of(CardId card);

// True if the scenario goes wrong once that part is wiped off the card: then it does show it.
bool shows(const Scenario& scenario, CardId card, CardId shown, const CardPart& part);

}  // namespace pentarchy::imperium_horizons
