#pragma once

// Records: a game is exactly its options plus its list of actions, and that list is a text file.
//
//     pentarchy-record 1
//     game baronny
//     rules 1
//     engine 0.1.0
//     options first=drawn outline=standard seats=2
//     seat 1 human
//     seat 2 search:hard
//
//     1 chance first 2
//     2 chance tile BT07 1
//     ...
//     21 seat2 city c5
//     hash 32 9f3c...      the state hash after 32 actions, every few actions
//     ...
//     end 212 0e44... 74 60     number of actions, last hash, and the final scores
//
// A game that was left in the middle closes with "stop 57 <hash>". Nothing may follow the closing line, and a
// file without one is cut off.

#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "core/played/journal.h"

namespace pentarchy {

struct Record {
    struct Line {
        Actor actor;
        std::string text;        // the action in the game's notation
        std::size_t number = 0;  // line of the file it stood on
    };
    struct Checkpoint {
        std::size_t actions = 0;
        std::uint64_t hash = 0;
        std::size_t number = 0;
    };

    std::string game;
    int rules = 0;
    std::string engine;
    OptionMap options;
    std::size_t options_number = 0;  // line of the file they stood on
    std::vector<std::string> seats;  // who sat there, in free words
    std::vector<Line> lines;
    std::vector<Checkpoint> checkpoints;  // the closing line is the last of them
    bool finished = false;
    std::vector<int> scores;  // of a finished game
};

// How many actions pass between two hash lines.
inline constexpr std::size_t checkpoint_distance = 16;

std::string write_record(const Journal& journal, const std::vector<std::string>& seats);

// Reads the text alone; `source` is the name used in errors. It needs no knowledge of the game.
Result<Record> read_record(std::string_view text, const std::string& source);

// Plays the record again on the game it names, the first `limit` actions of it, and checks every actor, every
// action, every hash on the way and, when all of it was played, the final scores. The error says at which line
// the game diverges and why. A record of an older version of the rules is played under the present ones; its hashes
// are not compared. One of a newer version is refused.
Result<Journal> replay_record(const Record& record, const Registry& registry, const std::string& source,
                              std::size_t limit = static_cast<std::size_t>(-1));

}  // namespace pentarchy
