// How a battle is told: squads in one sentence each, encounters with their sixes, in both languages.

#include "games/age_of_mythology/tests/table.h"
#include "tests/sentences.h"

namespace pentarchy::age_of_mythology {
namespace {

// What a spectator is told of these moves, in order.
std::vector<std::string> told(Table& table, std::string_view moves, Language language) {
    Texts texts = testing::texts_of<AgeOfMythology>(language);
    texts.name_seats({"Ada", "Bruno"});
    std::vector<std::string> sentences;
    for (const std::string& move : split_at(moves, ';')) {
        const State before = table.state;
        const auto action = AgeOfMythology::read(before, move);
        EXPECT_TRUE(action.ok()) << move;
        EXPECT_EQ(table.play(move), "") << move;
        for (const Message& message : AgeOfMythology::log(before, *action, table.state, Viewer::spectator())) {
            sentences.push_back(texts(message));
        }
    }
    return sentences;
}

bool tells(const std::vector<std::string>& sentences, std::string_view wanted) {
    return std::ranges::find(sentences, wanted) != sentences.end();
}

Table before_the_battle() {
    Table table("greek+norse");
    table.hand(0, "perm_attack").units(0, "hoplite hoplite hydra").units(1, "jarl jarl");
    table.go("play perm_attack; attack 2 holding");
    return table;
}

TEST(Words, ASquadIsOneSentence) {
    Table english = before_the_battle();
    const auto lines = told(english, "commit hoplite 2;commit hydra 1;commit jarl 2", Language::english);
    EXPECT_TRUE(tells(lines, "Ada enters the battle with 2 Hoplites and 1 Hydra"));
    EXPECT_TRUE(tells(lines, "Bruno enters the battle with 2 Jarls"));
    Table french = before_the_battle();
    EXPECT_TRUE(tells(told(french, "commit hoplite 2;commit hydra 1;commit jarl 0", Language::french),
                      "Ada entre en bataille avec 2 Hoplites et 1 Hydre"));
}

TEST(Words, ASquadIsToldOnlyWhenBothAreOpen) {
    Table table = before_the_battle();
    for (const std::string& line : told(table, "commit hoplite 2;commit hydra 1", Language::english)) {
        EXPECT_EQ(line, "Ada chooses units in secret");
    }
    EXPECT_TRUE(tells(told(table, "commit jarl 0", Language::english), "Bruno sends nobody into the battle"));
}

TEST(Words, AnEncounterSaysItsSixes) {
    Table table = before_the_battle();
    table.go("commit hoplite 2; commit hydra 0; commit jarl 2; fight hoplite; fight jarl");
    EXPECT_TRUE(
        tells(told(table, "sixes 1;sixes 1", Language::english), "A tie at one six: the dice are rolled again"));
    EXPECT_TRUE(
        tells(told(table, "sixes 2;sixes 0", Language::english), "The Jarl of Bruno is beaten, 2 sixes to none"));
    table.go("fight hoplite; fight jarl");
    EXPECT_TRUE(tells(told(table, "sixes 0;sixes 1", Language::french), "L’Hoplite d’Ada est vaincu, 1 six à 0"));
}

}  // namespace
}  // namespace pentarchy::age_of_mythology
