#pragma once

// RULE("BA-MOVE-03") in a test says that the test would fail if that rule were broken. The ids named so are what
// `pentarchy rules` counts; the test program itself fails when it names an id that the catalogue does not have, and,
// for a game that is declared complete, when an id of the catalogue is named by no test that ran and passed.

#include <initializer_list>
#include <string_view>

#include "core/game.h"

#define RULE(...) ::pentarchy::testing::show_rules({__VA_ARGS__})

namespace pentarchy::testing {

void show_rules(std::initializer_list<std::string_view> ids);

// The main function of a game's test program.
int run_game_tests(int argc, char** argv, const GameFacts& facts, std::string_view catalogue);

}  // namespace pentarchy::testing
