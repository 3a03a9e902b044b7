// What the CIV does to the human, and what the human's cards do to it (IH-SOLO-017, 036 to 041, 060, 066, 067).

#include "games/imperium_horizons/tests/solo/solo_table.h"

namespace pentarchy::imperium_horizons {

TEST(CivHuman, BoldPartsConcernTheHumanWhoChooses) {
    RULE("IH-SOLO-017");
    // Romans, Barbarian, an attack card: the human recalls a Region and takes an Unrest.
    SoloTable table("nations=japanese civ=romans level=imperator");
    table.in_play(0, "Kansai").in_play(0, "Valley");
    table.slot(1, "Tyrrhenians").filler(5).turn(6);
    ASSERT_EQ(table.ask(), Ask::card);
    EXPECT_EQ(table.asked(), 0);
    EXPECT_TRUE(table.offers("choose kansai"));
    EXPECT_EQ(table.play("choose valley"), "");
    EXPECT_TRUE(table.lies("Valley", spot::hand));
    EXPECT_TRUE(table.lies("Kansai", spot::play));
    EXPECT_TRUE(table.lies("Unrest", spot::hand));
    EXPECT_EQ(table.row(1), 3);
}

TEST(CivHuman, WhateverHarmsIsAnAttackAndCanBePrevented) {
    RULE("IH-SOLO-039");
    // Glory is no attack card; Romans as an Empire make the human discard two cards with it.
    const auto prepared = [] {
        SoloTable table("nations=magyars civ=romans level=imperator");
        table.side(CivSide::empire).hand(0, "Advance").hand(0, "Prosperity").in_play(0, "Mounted Archers");
        table.slot(1, "Glory").filler(5).turn(6);
        return table;
    };
    SoloTable table = prepared();
    ASSERT_EQ(table.ask(), Ask::respond);
    EXPECT_EQ(table.play("respond mounted-archers"), "");
    EXPECT_EQ(table.count(spot::hand), 2);
    EXPECT_EQ(table.row(1), 6);  // the row counts as resolved
    SoloTable other = prepared();
    EXPECT_EQ(other.play("pass"), "");
    EXPECT_EQ(other.count(spot::hand), 0);

    // Stealing too: Celts, Barbarian, an attack card.
    SoloTable steal("nations=magyars civ=celts level=imperator");
    steal.in_play(0, "Mounted Archers").pool(0, 2, 2, 2, 0);
    steal.slot(1, "Tyrrhenians").filler(5).turn(6);
    ASSERT_EQ(steal.ask(), Ask::respond);
    EXPECT_EQ(steal.play("respond mounted-archers"), "");
    EXPECT_EQ(steal.mat(), 2);
    EXPECT_EQ(steal.prog(), 2);
    SoloTable stolen("nations=japanese civ=celts level=imperator");
    stolen.pool(0, 2, 2, 2, 0);
    stolen.slot(1, "Tyrrhenians").filler(5).turn(6);
    EXPECT_EQ(stolen.mat(), 1);
    EXPECT_EQ(stolen.prog(), 1);
    EXPECT_EQ(stolen.mat(civ_seat), 1);
    EXPECT_EQ(stolen.prog(civ_seat), 1);
}

TEST(CivHuman, WhatItDrawsGoesToItsDiscard) {
    RULE("IH-SOLO-036", "IH-SOLO-040");
    SoloTable table("nations=japanese civ=romans level=imperator");
    table.hand(0, "Prosperity").deck("Glory");
    ASSERT_EQ(table.play("order activate; play prosperity; no"), "");
    EXPECT_TRUE(table.civ_has("Glory", spot::discard));
    SoloTable empty("nations=japanese civ=romans level=imperator");
    empty.hand(0, "Prosperity").civ("Glory", spot::discard);
    ASSERT_EQ(empty.play("order activate; play prosperity; no"), "");
    EXPECT_EQ(empty.count(spot::deck, civ_seat), 0);  // no shuffle
    EXPECT_TRUE(empty.civ_has("Glory", spot::discard));
}

TEST(CivHuman, ItIgnoresDiscardsAndReturns) {
    RULE("IH-SOLO-037");
    SoloTable table("nations=japanese civ=romans level=imperator");
    table.in_play(0, "Kansai").hand(0, "Advance").hand(0, "Tyrrhenians").slot(1, "Glory");
    ASSERT_EQ(table.play("order activate; free tyrrhenians; stop"), "");
    EXPECT_EQ(table.in_slot(1), "Glory");
    EXPECT_EQ(table.count(spot::discard, civ_seat), 0);
    SoloTable olmecs("nations=olmecs civ=romans level=imperator");
    olmecs.hand(0, "Cacao").hand(0, "Unrest").civ("Unrest", spot::discard);
    ASSERT_EQ(olmecs.play("order activate; play cacao; choose unrest"), "");
    EXPECT_TRUE(olmecs.civ_has("Unrest", spot::discard));
}

TEST(CivHuman, TokensForItAreGained) {
    RULE("IH-SOLO-038");
    SoloTable table("nations=japanese civ=romans level=imperator");
    table.hand(0, "Elders");
    ASSERT_EQ(table.play("order activate; play elders; option 2; deck"), "");
    EXPECT_EQ(table.prog(civ_seat), 1);
}

TEST(CivHuman, ItLosesTheRegionPlayedLast) {
    RULE("IH-SOLO-041", "IH-SOLO-066");
    SoloTable table("nations=mauryans civ=romans level=imperator");
    table.hand(0, "Indian Elephants").civ("Valley", spot::play).civ("Lagoon", spot::play);
    ASSERT_EQ(table.play("order activate; play indian-elephants"), "");
    EXPECT_TRUE(table.civ_has("Lagoon", spot::deck));  // recalled: on top of the bot deck
    EXPECT_TRUE(table.civ_has("Valley", spot::play));
    SoloTable carthage("nations=carthaginians civ=romans level=imperator");
    set_face(carthage.state, state_piece(carthage.state, 0), imperium_horizons::table().find("EMPIRE0"));
    carthage.hand(0, "Elephants").civ("Valley", spot::play).civ("Lagoon", spot::play);
    ASSERT_EQ(carthage.play("order activate; play elephants; no"), "");
    EXPECT_TRUE(carthage.civ_has("Lagoon", spot::discard));  // abandoned

    // Cards given to it lie on its deck.
    SoloTable given("nations=carthaginians civ=romans level=imperator");
    set_face(given.state, state_piece(given.state, 0), imperium_horizons::table().find("EMPIRE0"));
    given.hand(0, "Monopoly").hand(0, "Glory").deck("Advance");
    ASSERT_EQ(given.play("order activate; play monopoly; choose glory"), "");
    EXPECT_EQ(given.count(spot::deck, civ_seat), 2);
    Piece top = no_piece;
    ASSERT_TRUE(Machine{given.state}.next_card(spot_of(spot::deck, civ_seat), top));
    EXPECT_EQ(imperium_horizons::table().names[card_of(given.state, top).name], "Glory");
}

TEST(CivHuman, StealingTakesWhatItHas) {
    RULE("IH-SOLO-067");
    SoloTable table("nations=japanese civ=romans level=imperator commons=legends");
    set_face(table.state, state_piece(table.state, 0), imperium_horizons::table().find("EMPIRE0"));
    table.hand(0, "Vikings").pool(civ_seat, 1, 0, 0, 0);
    ASSERT_EQ(table.play("order activate; play vikings"), "");
    EXPECT_EQ(table.mat(), 3);  // 2 gained, 1 stolen
    EXPECT_EQ(table.mat(civ_seat), 0);
    EXPECT_TRUE(table.civ_has("Unrest", spot::deck));  // unable to pay all: Unrest on its deck
}

TEST(CivHuman, TheHumansTurnIsAsUsualAndTheRoundEndsWithTheSolstice) {
    RULE("IH-SOLO-012", "IH-SOLO-060");
    SoloTable table("nations=japanese civ=romans level=imperator");
    table.filler(6);
    EXPECT_TRUE(table.offers("order research"));
    EXPECT_TRUE(table.offers("order revolt"));
    table.in_play(0, "Metropolis");  // a Solstice effect
    ASSERT_EQ(table.play("order activate; finish"), "");
    ASSERT_EQ(table.ask(), Ask::card);  // the token of the clean-up
    table.next("roll 6");
    const std::string market = card_word(table.state, market_card(table.state, 0));
    ASSERT_EQ(table.play("choose " + market), "");
    EXPECT_EQ(table.state.in_solstice, 1);  // the CIV has had its turn, the human's effects come
    EXPECT_EQ(table.state.round, 1);
    EXPECT_EQ(table.asked(), 0);
}

}  // namespace pentarchy::imperium_horizons
