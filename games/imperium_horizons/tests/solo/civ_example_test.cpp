// The worked example of a CIV turn (IH-EX-CIV): Mayans, Empire side, Imperator.

#include "games/imperium_horizons/tests/solo/solo_table.h"

namespace pentarchy::imperium_horizons {

TEST(CivExample, TheMayansTakeElders) {
    RULE("IH-EX-CIV-01", "IH-EX-CIV-02", "IH-EX-CIV-03", "IH-EX-CIV-04", "IH-EX-CIV-05", "IH-EX-CIV-06", "IH-EX-CIV-07",
         "IH-EX-CIV-08", "IH-EX-CIV-09", "IH-EX-CIV-10");
    SoloTable table("nations=japanese civ=mayans level=imperator");
    table.side(CivSide::empire).bare_market();
    table.slot(1, "Caracol").slot(2, "Road Networks").slot(3, "Unrest").slot(4, "Stone Mask").slot(5, "Chultuns");
    table.market(1, "Valley").market(2, "Scrubland").market(3, "Lagoon").market(4, "Elders").market(5, "Bogs");
    table.tokens("Elders", progress, 1);
    const int pile = table.count(spot::unrest_pile);
    const int best = civ_value(table.state, static_cast<CardId>(table.state.face[table.find_any("Elders")])) + 1;
    for (const Piece piece : at(table.state, spot::market)) {
        EXPECT_LE(civ_value(table.state, static_cast<CardId>(table.state.face[piece])), best);
    }
    const int dynasty = dynasty_size(table.state);
    table.turn(2);

    EXPECT_EQ(table.row(2), 0);  // 01: covered by the die
    EXPECT_EQ(table.resolved(), 4);
    EXPECT_EQ(table.row(1), 6);  // 02: city or metropolis
    EXPECT_EQ(table.goods(civ_seat), 1);
    EXPECT_EQ(table.row(3), 1);  // 03
    EXPECT_EQ(table.row(4), 5);  // 04: row 4 could do nothing, the deck was empty
    EXPECT_EQ(table.row(5), 9);  // 05
    // 06: one progress of row 5, one from Elders; its Unrest came along and a new one lies beneath the next card
    EXPECT_EQ(table.prog(civ_seat), 2);
    EXPECT_TRUE(table.civ_has("Chultuns", spot::history));                        // 07
    EXPECT_EQ(tokens_on(table.state, market_card(table.state, 1), progress), 1);  // 08: Scrubland
    EXPECT_EQ(table.in_slot(1), "Road Networks");                                 // 09
    EXPECT_EQ(table.in_slot(2), "Unrest");
    EXPECT_EQ(table.in_slot(3), "Elders");
    EXPECT_EQ(table.in_slot(4), "Stone Mask");
    EXPECT_NE(table.in_slot(5), "");  // 10
    EXPECT_EQ(dynasty_size(table.state), dynasty - 1);
    EXPECT_LE(table.count(spot::unrest_pile), pile + 1);
}

TEST(CivExample, OnASixAllFiveAreResolved) {
    RULE("IH-EX-CIV-01");
    SoloTable table("nations=japanese civ=mayans level=imperator");
    table.side(CivSide::empire);
    for (int slot = 1; slot <= 5; ++slot) {
        table.slot(slot, "Unrest");
    }
    table.turn(6);
    EXPECT_EQ(table.resolved(), 5);
}

}  // namespace pentarchy::imperium_horizons
