// Rulebook: Fin du jeu.

#include "games/baronny/tests/table.h"

namespace pentarchy::baronny {
namespace {

// Four seats with a city each, far from one another, and money for a title.
Table four_cities() {
    Table table({"p l p l p l p"}, 4);
    table.city(blue, "a1").city(yellow, "a3").city(green, "a5").city(red, "a7");
    for (const Seat seat : {blue, yellow, green, red}) {
        table.tokens(seat, field, 3).rank(seat, Rank::marquis);
    }
    return table;
}

TEST(End, ADukeMakesTheRoundTheLast) {
    RULE("BA-END-01", "BA-END-02", "BA-END-03");
    Table table = four_cities();
    table.first(yellow);
    EXPECT_EQ(table.play("recruit a3 1"), "");
    EXPECT_EQ(table.play("title 3 field"), "") << "green becomes duke";
    EXPECT_FALSE(table.over());
    EXPECT_EQ(table.to_act(), red);
    EXPECT_EQ(table.play("title 3 field"), "") << "red becomes duke too";
    EXPECT_FALSE(table.over());
    EXPECT_EQ(table.to_act(), blue) << "the player to the right of the first player closes the round";
    EXPECT_EQ(table.play("recruit a1 1"), "");
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.state.round, 1);
    EXPECT_EQ(Baronny::refusal(table.state, Move(Kind::pass).pack()), "BA-END-02");
}

TEST(End, AtOnceWhenTheLastOfTheRoundBecomesDuke) {
    RULE("BA-END-02");
    Table table = four_cities();
    table.turn(red);
    EXPECT_EQ(table.play("title 3 field"), "");
    EXPECT_TRUE(table.over());
}

TEST(End, ScoreIsTrackPlusSilver) {
    RULE("BA-END-04", "BA-END-05", "BA-END-10");
    Table table({"p p p"}, 2);
    table.rank(blue, Rank::marquis)
        .tokens(blue, field, 2)
        .tokens(blue, plain, 1)
        .tokens(blue, forest, 1)
        .tokens(blue, mountain, 4);
    table.village(blue, "a1").knights(blue, "a2").stronghold(yellow, "a3");
    table.state.phase = Phase::over;
    const Payoffs payoffs = Baronny::payoffs(table.state);
    EXPECT_EQ(payoffs[blue].score, 45 + 2 * 3 + 2 + 1 + 0) << "each token counts, no threshold";
    EXPECT_EQ(payoffs[yellow].score, 0) << "pieces on the board score nothing";
    EXPECT_EQ(payoffs[blue].lines[0].points, 45);
    EXPECT_EQ(payoffs[blue].lines[2].points, 9);
}

TEST(End, TheTokensLineSaysThatSilverIsAssumed) {
    RULE("BA-COMP-08", "BA-RUL-02");
    Table table({"p"}, 2);
    table.state.phase = Phase::over;
    const std::string key(Baronny::payoffs(table.state)[blue].lines[2].key);
    for (const auto& [language, catalogue, word] :
         {std::tuple(Language::english, Baronny::facts().english, "assumed"),
          std::tuple(Language::french, Baronny::facts().french, "supposés")}) {
        Texts texts(language);
        texts.add(catalogue, "catalogue");
        EXPECT_NE(texts(Message(key)).find(word), std::string::npos) << texts(Message(key));
    }
}

TEST(End, TheHighestScoreWinsDukeOrNot) {
    RULE("BA-END-06");
    Table table({"p"}, 2);
    table.rank(blue, Rank::duke).rank(yellow, Rank::marquis).tokens(yellow, field, 2).state.phase = Phase::over;
    table.state.player(yellow).new_cities = 1;
    const Payoffs payoffs = Baronny::payoffs(table.state);
    EXPECT_EQ(payoffs[blue].score, 60);
    EXPECT_EQ(payoffs[yellow].score, 61);
    EXPECT_EQ(payoffs[yellow].place, 1);
    EXPECT_EQ(payoffs[blue].place, 2);
}

TEST(End, TiesGoToTheFarthestFromTheFirstPlayer) {
    RULE("BA-END-07", "BA-END-12");
    Table table({"p"}, 4);
    table.first(green).state.phase = Phase::over;
    table.rank(blue, Rank::count).rank(green, Rank::count).rank(red, Rank::count);
    // In turn order from green: green, red, blue, yellow.
    const Payoffs payoffs = Baronny::payoffs(table.state);
    EXPECT_EQ(payoffs[blue].place, 1);
    EXPECT_EQ(payoffs[red].place, 2);
    EXPECT_EQ(payoffs[green].place, 3);
    EXPECT_EQ(payoffs[yellow].place, 4) << "no place is shared";
}

// Two seats whose knights can only step to and fro.
Table two_wanderers() {
    Table table({"p p l p p"}, 2);
    table.knights(blue, "a1").village(blue, "a1").village(blue, "a2");
    table.knights(yellow, "a4").village(yellow, "a4").village(yellow, "a5");
    return table.reserve(blue, 0).reserve(yellow, 0);
}

void wander_one_round(Table& table) {
    for (const Seat seat : {blue, yellow}) {
        ASSERT_EQ(table.to_act(), seat);
        const Lines moves = table.legal("move");
        ASSERT_EQ(moves.size(), 1U);
        ASSERT_EQ(table.play(*moves.begin()), "");
    }
}

TEST(End, FiftyRoundsWithoutProgress) {
    RULE("BA-END-09", "BA-END-11");
    Table table = two_wanderers();
    for (int round = 1; round <= 50; ++round) {
        ASSERT_FALSE(table.over()) << round;
        wander_one_round(table);
        EXPECT_EQ(table.state.stagnation, round);
    }
    EXPECT_TRUE(table.over());
}

TEST(End, ProgressResetsTheCountAtTheEndOfTheRound) {
    RULE("BA-END-11");
    Table table = two_wanderers();
    for (int round = 0; round < 49; ++round) {
        wander_one_round(table);
    }
    table.tokens(yellow, field, 3);
    EXPECT_EQ(table.play(*table.legal("move").begin()), "");
    EXPECT_EQ(table.state.stagnation, 49) << "counted in whole rounds";
    EXPECT_EQ(table.play("title 3 field"), "");
    EXPECT_EQ(table.state.stagnation, 0);
    EXPECT_FALSE(table.over());
}

TEST(End, EachKindOfProgressCountsAndRecruitmentDoesNot) {
    RULE("BA-END-09");
    const auto stagnation_after = [](const std::string& line) {
        Table table({"p p p p p"}, 2);
        table.first(yellow).turn(blue);  // blue's turn closes the round
        table.city(blue, "a1").knights(blue, "a2").knights(blue, "a3").knights(yellow, "a3").village(blue, "a5");
        table.tokens(blue, field, 3).state.stagnation = 20;
        EXPECT_EQ(table.play(line), "") << line;
        if (table.legal().contains("stop")) {
            EXPECT_EQ(table.play("stop"), "");
        }
        return table.state.stagnation;
    };
    EXPECT_EQ(stagnation_after("build a2 village"), 0);
    EXPECT_EQ(stagnation_after("new-city a5"), 0);
    EXPECT_EQ(stagnation_after("expedition a4"), 0);
    EXPECT_EQ(stagnation_after("title 3 field"), 0);
    EXPECT_EQ(stagnation_after("move a2 a3"), 0) << "it destroys yellow's knight";
    EXPECT_EQ(stagnation_after("recruit a1 2"), 21);
    EXPECT_EQ(stagnation_after("move a2 a1"), 21) << "a mere move";
}

TEST(End, ARoundOfPasses) {
    RULE("BA-END-08");
    Table table({"p l p"}, 2);
    table.first(yellow).turn(blue);
    table.village(blue, "a1").knights(blue, "a1").village(yellow, "a3").knights(yellow, "a3");
    table.reserve(blue, 0).reserve(yellow, 0);
    table.state.player(blue).cities_in_reserve = 0;
    table.state.player(yellow).cities_in_reserve = 0;
    EXPECT_EQ(table.play("pass"), "") << "blue is the last of this round; yellow had acted";
    EXPECT_FALSE(table.over());
    EXPECT_EQ(table.play("pass"), "");
    EXPECT_FALSE(table.over()) << "two passes in a row are not a full round";
    EXPECT_EQ(table.play("pass"), "");
    EXPECT_TRUE(table.over());
}

}  // namespace
}  // namespace pentarchy::baronny
