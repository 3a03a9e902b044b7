// Records: a game as a text file, and every way in which such a file can be wrong.

#include "core/played/record.h"

#include <gtest/gtest.h>

#include "tests/highcard/highcard.h"
#include "tests/playthrough.h"
#include "tests/tictactoe/tictactoe.h"

namespace pentarchy {
namespace {

const Registry& registry() {
    static const Registry games = [] {
        Registry made;
        made.add<tictactoe::TicTacToe>();
        made.add<highcard::HighCard>();
        return made;
    }();
    return games;
}

// Ann takes the column a.
const std::string short_game =
    "pentarchy-record 1\n"
    "game tictactoe\n"
    "rules 1\n"
    "engine 0.2.0\n"
    "options seats=2\n"
    "seat 1 Ann\n"
    "seat 2 Ben\n"
    "\n"
    "1 seat1 a1\n"
    "2 seat2 b1\n"
    "3 seat1 a2\n"
    "4 seat2 b2\n"
    "5 seat1 a3\n"
    "end 5 79dc4ed37cca7bf1 1 0\n";

// What is wrong with the text, or nothing.
std::string flaw(const std::string& text) {
    const auto record = read_record(text, "x.record");
    if (!record) {
        return record.error().text();
    }
    const auto journal = replay_record(*record, registry(), "x.record");
    return journal ? "" : journal.error().text();
}

// The same with one part of the text put in place of another.
std::string flaw_with(const std::string& part, const std::string& other) {
    std::string text = short_game;
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return flaw(text.replace(at, part.size(), other));
}

// A random game of high card: long enough for hash lines on the way.
std::string long_game() {
    pentarchy::testing::Playthrough<highcard::HighCard> play({{"seats", "3"}}, 5);
    while (!play.over()) {
        play.play(play.pick());
    }
    return write_record(play.journal(), {"random", "random", "random"});
}

TEST(Record, IsWrittenAsItIsRead) {
    const auto record = read_record(short_game, "x.record");
    ASSERT_TRUE(record.ok()) << record.error().text();
    EXPECT_EQ(record->game, "tictactoe");
    EXPECT_EQ(record->seats, (std::vector<std::string>{"Ann", "Ben"}));
    EXPECT_EQ(record->lines[3].text, "b2");
    EXPECT_EQ(record->lines[3].number, 12U);
    EXPECT_EQ(record->scores, (std::vector<int>{1, 0}));
    const auto journal = replay_record(*record, registry(), "x.record");
    ASSERT_TRUE(journal.ok()) << journal.error().text();
    EXPECT_EQ(write_record(*journal, record->seats), short_game);
}

TEST(Record, OfAGameThatWasLeftStopsThere) {
    const auto record = read_record(short_game, "x.record");
    const auto journal = replay_record(*record, registry(), "x.record", 2);
    ASSERT_TRUE(journal.ok());
    EXPECT_EQ(journal->size(), 2U);
    const std::string left = write_record(*journal, {"Ann\nend 0", "Ben"});
    EXPECT_NE(left.find("\nseat 1 Ann end 0\n"), std::string::npos) << "a name cannot break a line";
    EXPECT_NE(left.find("\nstop 2 "), std::string::npos);
    EXPECT_EQ(flaw(left), "");
}

TEST(Record, HashesStandEverySixteenActions) {
    const std::string text = long_game();
    const auto record = read_record(text, "x.record");
    ASSERT_TRUE(record.ok());
    ASSERT_GT(record->lines.size(), 2 * checkpoint_distance);
    EXPECT_EQ(record->checkpoints[0].actions, checkpoint_distance);
    EXPECT_EQ(record->checkpoints[1].actions, 2 * checkpoint_distance);
    EXPECT_EQ(flaw(text), "");
}

TEST(Record, CutOffAnywhereIsRefused) {
    for (const std::string& text : {short_game, long_game()}) {
        for (std::size_t length = 0; length < text.size(); ++length) {
            ASSERT_FALSE(read_record(text.substr(0, length), "x.record").ok()) << text.substr(0, length);
        }
    }
    EXPECT_EQ(flaw(""),
              "x.record line 1: this is not a Pentarchy record (its first line would be \"pentarchy-record 1\")");
    EXPECT_EQ(flaw(short_game.substr(0, short_game.find("rules"))),
              "x.record line 2: the record is cut off in its header (a header ends with an empty line)");
    EXPECT_EQ(flaw(short_game.substr(0, short_game.find(" seat2 b2"))),
              "x.record line 11: the record is cut off after this line (it closes with a line \"end\" or \"stop\")");
}

// Who played and on what version are free words. Any other letter that is changed is noticed.
TEST(Record, ALetterThatChangesIsNoticed) {
    const std::size_t engine = short_game.find("engine");
    const std::size_t after_engine = short_game.find("options");
    const std::size_t seats = short_game.find("seat 1");
    const std::size_t body = short_game.find("\n\n") + 1;
    for (std::size_t at = 0; at < short_game.size(); ++at) {
        if ((at >= engine && at + 1 < after_engine) || (at >= seats && at + 1 < body)) {
            continue;
        }
        for (const char letter : {'0', '1', '2', '5', 'a', 'b', ' ', '-', '\n', '\0'}) {
            std::string text = short_game;
            text[at] = letter;
            ASSERT_TRUE(text == short_game || !flaw(text).empty()) << text;
        }
    }
}

TEST(Record, HeaderMistakes) {
    EXPECT_EQ(flaw_with("pentarchy-record 1", "pentarchy-record 2"),
              "x.record line 1: record format 2 is not known (format 1)");
    EXPECT_EQ(flaw_with("game tictactoe\n", ""),
              "x.record line 7: the header is not complete (it names game, rules and options)");
    EXPECT_EQ(flaw_with("game tictactoe", "game chess"),
              "x.record, game: \"chess\" is not known (one of: tictactoe, highcard)");
    EXPECT_EQ(flaw_with("rules 1", "rules one"),
              "x.record line 3: \"one\" is not a version of the rules (a number from 1)");
    EXPECT_EQ(flaw_with("rules 1", "rules 2"),
              "x.record: was played under rules version 2 of tictactoe (this program plays version 1)");
    EXPECT_EQ(flaw_with("rules 1", "rules 1\nrules 1"), "x.record line 4: \"rules\" is there already (once)");
    EXPECT_EQ(flaw_with("seats=2", "seats=3"), "x.record line 5, option seats: \"3\" is not possible (2 to 2)");
    EXPECT_EQ(flaw_with("seats=2", "seats"),
              "x.record line 5: options: \"seats\" is not of the form key=value (such as seats=3)");
    EXPECT_EQ(flaw_with("seat 2 Ben", "seat 3 Ben"), "x.record line 7: seats are not in order (seat 2)");
    EXPECT_EQ(flaw_with("engine", "motor"),
              "x.record line 4: \"motor\" is no header line (game, rules, engine, options or seat)");
}

TEST(Record, LineEndsOfOtherSystemsAreRead) {
    std::string text;
    for (const char letter : short_game) {
        text += letter == '\n' ? "\r\n" : std::string(1, letter);
    }
    EXPECT_EQ(flaw(text), "");
}

TEST(Record, WhatIsNotUtf8IsRefusedWithItsLine) {
    EXPECT_EQ(flaw_with("seat 2 Ben", "seat 2 B\xC3\x28"),
              "x.record line 7: this line is not UTF-8 (byte 9 begins no character)");
    EXPECT_EQ(flaw_with("4 seat2 b2", "4 seat2 \xED\xA0\x80"),
              "x.record line 12: this line is not UTF-8 (byte 9 begins no character)");
    EXPECT_EQ(flaw_with("pentarchy-record 1", "\xFF"),
              "x.record line 1: this line is not UTF-8 (byte 1 begins no character)");
}

TEST(Record, MovesThatDoNotFit) {
    EXPECT_EQ(flaw_with("4 seat2 b2", "4 seat1 b2"), "x.record line 12: seat1 is not to act (seat2)");
    EXPECT_EQ(flaw_with("4 seat2 b2", "4 chance b2"), "x.record line 12: chance is not to act (seat2)");
    EXPECT_EQ(flaw_with("4 seat2 b2", "4 seat2 a1"), "x.record line 12: \"a1\" is not legal here (rule TTT-CELL)");
    EXPECT_EQ(flaw_with("4 seat2 b2", "4 seat2 d4"), "x.record line 12: \"d4\" is not a cell (a1 to c3)");
    EXPECT_EQ(flaw_with("4 seat2 b2", "4 seat9 b2"),
              "x.record line 12: \"seat9\" cannot act (chance, seat1, seat2, ...)");
    EXPECT_EQ(flaw_with("4 seat2 b2", "5 seat2 b2"), "x.record line 12: \"5\" is not the number of this action (4)");
    EXPECT_EQ(flaw_with("5 seat1 a3\nend 5", "5 seat1 a3\n6 seat2 b3\nend 6"),
              "x.record line 14: the game is over before this action");
}

TEST(Record, HashesAndScoresThatDoNotFit) {
    EXPECT_EQ(flaw_with("79dc4ed37cca7bf1", "0000000000000000"),
              "x.record line 14: the state differs from the recorded one (hash 79dc4ed37cca7bf1)");
    EXPECT_EQ(flaw_with("79dc4ed37cca7bf1", "00"), "x.record line 14: \"00\" is not a hash (16 hexadecimal digits)");
    EXPECT_EQ(flaw_with("end 5", "end 4"), "x.record line 14: the hash belongs to another action (action 5)");
    EXPECT_EQ(flaw_with(" 1 0\n", " 0 1\n"), "x.record line 14: the final scores differ (1 0)");
    EXPECT_EQ(flaw_with(" 1 0\n", " 1\n"), "x.record line 14: the final scores differ (1 0)");
    EXPECT_EQ(flaw_with(" 1 0\n", " 1 won\n"), "x.record line 14: \"won\" is not a score (a number)");
    EXPECT_EQ(flaw_with(" 1 0\n", " 1 0\n\n"), "x.record line 14: something follows the closing line (nothing)");
    EXPECT_EQ(flaw_with("end 5 79dc4ed37cca7bf1 1 0", "stop 5 79dc4ed37cca7bf1"),
              "x.record line 14: the game is over here (a closing line \"end\" with the scores)");

    std::string text = long_game();
    const std::size_t hash = text.find("\nhash 16 ") + 9;
    text.replace(hash, 16, "0000000000000000");
    EXPECT_TRUE(flaw(text).starts_with("x.record line 26: the state differs from the recorded one (hash "))
        << flaw(text);
    text.insert(hash + 16, " x");
    EXPECT_EQ(flaw(text), "x.record line 26: something follows the hash (nothing)");
}

}  // namespace
}  // namespace pentarchy
