// Rulebook: Cohabitation et conflit.

#include "core/texts.h"
#include "games/baronny/tests/table.h"

namespace pentarchy::baronny {
namespace {

TEST(Fight, OneFighterEachLivesSideBySide) {
    RULE("BA-FIGHT-01");
    Table table({"p p p"}, 3);
    table.knights(blue, "a1").knights(blue, "a3").knights(yellow, "a2").village(green, "a2");
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.knights_at(blue, "a2"), 1);
    EXPECT_EQ(table.knights_at(yellow, "a2"), 1);
    EXPECT_TRUE(table.has_village(green, "a2"));
}

TEST(Fight, TwoFightersDestroyEveryForeignOne) {
    RULE("BA-FIGHT-02", "BA-FIGHT-03", "BA-FIGHT-09", "BA-FIGHT-13");
    Table table({"p p p"}, 4);
    table.knights(blue, "a1").knights(blue, "a2").knights(yellow, "a2").knights(green, "a2").village(red, "a2");
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.knights_at(yellow, "a2"), 0);
    EXPECT_EQ(table.knights_at(green, "a2"), 0);
    EXPECT_FALSE(table.has_village(red, "a2"));
    EXPECT_EQ(table.reserve(yellow), 7) << "back in the reserve";
    EXPECT_EQ(table.reserve(green), 7);
    EXPECT_EQ(table.state.player(red).villages_in_reserve, 14);
}

TEST(Fight, AnOwnVillageIsAFighter) {
    RULE("BA-FIGHT-04");
    Table table({"p p"}, 2);
    table.knights(blue, "a1").village(blue, "a2").knights(yellow, "a2");
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.knights_at(yellow, "a2"), 0);
    EXPECT_TRUE(table.has_village(blue, "a2"));
}

TEST(Fight, AVillageCostsItsOwnerATokenOfTheAttackersChoice) {
    RULE("BA-FIGHT-05", "BA-FIGHT-06", "BA-FIGHT-10");
    Table table({"p p p"}, 2);
    table.knights(blue, "a1").knights(blue, "a2").village(yellow, "a2").knights(yellow, "a3");
    table.tokens(yellow, field, 2).tokens(yellow, mountain, 1);
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.to_act(), blue) << "the attacker chooses";
    EXPECT_EQ(table.legal(), (Lines{"take field", "take mountain"})) << "and has to";
    EXPECT_EQ(table.play("stop"), "BA-FIGHT-10");
    EXPECT_EQ(table.play("take plain"), "BA-FIGHT-10") << "yellow has none";
    EXPECT_EQ(table.play("take field"), "");
    EXPECT_EQ(table.tokens(blue, field), 1);
    EXPECT_EQ(table.tokens(yellow, field), 1);
    EXPECT_EQ(table.tokens(yellow, mountain), 1);
    EXPECT_EQ(table.to_act(), blue) << "the second knight may still move";
}

TEST(Fight, WithOneTypeOnlyThereIsNothingToChoose) {
    RULE("BA-FIGHT-10");
    Table table({"p p"}, 2);
    table.knights(blue, "a1").knights(blue, "a2").village(yellow, "a2").tokens(yellow, forest, 2);
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.tokens(blue, forest), 1);
    EXPECT_EQ(table.tokens(yellow, forest), 1) << "one token, not all";
}

TEST(Fight, TheLogSaysWhoseTokenWasTaken) {
    RULE("BA-FIGHT-05");
    Table table({"p p p"}, 3);
    table.knights(blue, "a1").knights(blue, "a2").village(green, "a2").tokens(green, forest, 1);
    const State before = table.state;
    EXPECT_EQ(table.play("move a1 a2"), "");
    Texts texts(Language::english);
    texts.add(core_texts::en_json, "core");
    texts.add(Baronny::facts().english, "catalogue");
    texts.name_seats({"Ada", "Grace", "Alan"});
    const auto lines = Baronny::log(before, *Baronny::read(before, "move a1 a2"), table.state, Viewer::spectator());
    EXPECT_EQ(texts(lines.back()), "Ada takes a forest token from Alan for the village");
}

TEST(Fight, WhoHasNoTokenLosesNone) {
    RULE("BA-FIGHT-07");
    Table table({"p p p"}, 2);
    table.knights(blue, "a1").knights(blue, "a2").village(yellow, "a2").knights(yellow, "a3");
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_FALSE(table.has_village(yellow, "a2"));
    EXPECT_EQ(table.all_tokens(blue), 0);
    EXPECT_EQ(table.state.phase, Phase::second_move);
}

TEST(Fight, AKnightBringsNoToken) {
    RULE("BA-FIGHT-08");
    Table table({"p p p"}, 2);
    table.knights(blue, "a1").knights(blue, "a2").knights(yellow, "a2").knights(yellow, "a3").tokens(yellow, field, 3);
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.reserve(yellow), 6);
    EXPECT_EQ(table.all_tokens(blue), 0);
    EXPECT_EQ(table.tokens(yellow, field), 3);
}

TEST(Fight, CitiesAndStrongholdsStandForEver) {
    RULE("BA-FIGHT-11");
    Table table({"p p d"}, 2);
    table.knights(blue, "a2", 3).city(yellow, "a1").stronghold(yellow, "a3");
    EXPECT_EQ(table.legal("move"), Lines{}) << "nobody gets in to destroy them";
}

TEST(Fight, NeverOnAMountain) {
    RULE("BA-FIGHT-12");
    Table table({"p m p"}, 2);
    table.knights(blue, "a1", 2).knights(yellow, "a2");
    EXPECT_EQ(table.play("move a1 a2"), "BA-MOVE-10");
    Table own({"p m p"}, 2);
    own.knights(blue, "a1").knights(blue, "a2").knights(yellow, "a3");
    EXPECT_EQ(own.play("move a1 a2"), "") << "two own knights keep a mountain in peace";
    EXPECT_EQ(own.play("stop"), "");
    EXPECT_EQ(own.play("move a3 a2"), "BA-MOVE-10");
}

TEST(Fight, OnlyMovesDestroy) {
    RULE("BA-FIGHT-14");
    // Blue shares a2 with yellow. Recruiting, building elsewhere and an expedition leave yellow's knight alone.
    for (const std::string line : {"recruit a4 2", "build a1 village", "expedition a3"}) {
        Table table({"p p p p"}, 2);
        table.knights(blue, "a1").knights(blue, "a2").knights(yellow, "a2").city(blue, "a4");
        EXPECT_EQ(table.play(line), "");
        EXPECT_EQ(table.knights_at(yellow, "a2"), 1) << line;
    }
}

TEST(Fight, TwoKnightsOfOneActionAgainstOneHex) {
    RULE("BA-FIGHT-15");
    Table table({"p p p"}, 2);
    table.knights(blue, "a1").knights(blue, "a3").village(yellow, "a2").tokens(yellow, plain, 1);
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_TRUE(table.has_village(yellow, "a2")) << "the first one lives beside it";
    EXPECT_EQ(table.play("move a3 a2"), "");
    EXPECT_FALSE(table.has_village(yellow, "a2"));
    EXPECT_EQ(table.tokens(blue, plain), 1);
    EXPECT_EQ(table.to_act(), yellow);
}

TEST(Fight, OwnPiecesStay) {
    RULE("BA-FIGHT-16");
    Table table({"p p p"}, 2);
    table.knights(blue, "a1").knights(blue, "a2").knights(yellow, "a2").knights(yellow, "a3");
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.knights_at(blue, "a2"), 2) << "all his knights";
    EXPECT_EQ(table.reserve(blue), 5);
    Table village({"p p"}, 2);
    village.knights(blue, "a1").village(blue, "a2").knights(yellow, "a2");
    EXPECT_EQ(village.play("move a1 a2"), "");
    EXPECT_TRUE(village.has_village(blue, "a2")) << "and his village";
}

TEST(Fight, TwoConflictsInOneAction) {
    RULE("BA-FIGHT-17");
    Table table({"p p p p p"}, 3);
    table.knights(blue, "a1")
        .knights(blue, "a2")
        .village(yellow, "a2")
        .tokens(yellow, field, 1)
        .tokens(yellow, plain, 1);
    table.knights(blue, "a4")
        .knights(blue, "a5")
        .village(green, "a4")
        .tokens(green, forest, 1)
        .tokens(green, mountain, 1);
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.play("take plain"), "");
    EXPECT_EQ(table.play("move a5 a4"), "");
    EXPECT_EQ(table.play("take mountain"), "");
    EXPECT_FALSE(table.has_village(yellow, "a2"));
    EXPECT_FALSE(table.has_village(green, "a4"));
    EXPECT_EQ(table.tokens(blue, plain), 1);
    EXPECT_EQ(table.tokens(blue, mountain), 1);
    EXPECT_EQ(table.to_act(), yellow) << "and the turn is over";
}

TEST(Fight, TheOwnerLosesNothingElse) {
    RULE("BA-FIGHT-18");
    Table table({"p p"}, 2);
    table.knights(blue, "a1").knights(blue, "a2").village(yellow, "a2").rank(yellow, Rank::marquis);
    table.tokens(yellow, field, 4);
    table.state.player(yellow).new_cities = 1;
    EXPECT_EQ(table.play("move a1 a2"), "");
    EXPECT_EQ(table.score(yellow), 55);
    EXPECT_EQ(table.tokens(yellow, field), 3);
}

}  // namespace
}  // namespace pentarchy::baronny
