// End, scoring and levels of the solo game (IH-SOLO-052 to 059, 065, IH-DIFF).

#include "games/imperium_horizons/tests/solo/solo_table.h"

namespace pentarchy::imperium_horizons {

namespace {

// Nothing of the CIV scores but what a test adds.
void strip(SoloTable& table) {
    for (std::size_t i = 0; i < table.state.cards; ++i) {
        const auto piece = static_cast<Piece>(i);
        const spot::Code where = kind_of(table.state.at[piece]);
        const bool kept = where == spot::nation || where == spot::accession || where == spot::development;
        if (owner_of(table.state.at[piece]) == civ_seat && !kept) {
            table.move(piece, spot::gone);
        }
    }
    table.pool(civ_seat, 0, 0, 0, 0);
}

void no_fame(SoloTable& table) {
    table.state.fame_cards = 0;
    for (const Piece piece : at(table.state, spot::fame_deck)) {
        table.move(piece, spot::gone);
    }
}

Payoffs over(State state, bool collapsed = false) {
    state.stack.clear();
    state.collapsed = collapsed ? 2 : 0;
    state.pending = {};
    state.pending.ask = Ask::over;
    return ImperiumHorizons::payoffs(state);
}

}  // namespace

TEST(CivEnd, KingOfKings) {
    RULE("IH-SOLO-052", "IH-SOLO-053");
    // Carthaginians: Glory with three Regions gains the top Fame card.
    const auto prepared = [](CivSide side) {
        SoloTable table("nations=japanese civ=carthaginians level=imperator");
        no_fame(table);
        table.side(side).slot(1, "Glory").slot(2, "Unrest").filler(6);
        table.civ("Valley", spot::play).civ("Lagoon", spot::play).civ("Bogs", spot::play);
        return table;
    };
    SoloTable barbarian = prepared(CivSide::barbarian);
    barbarian.turn(2);
    EXPECT_EQ(barbarian.prog(civ_seat), 6);
    EXPECT_EQ(barbarian.state.end_triggered, 1);
    EXPECT_EQ(barbarian.state.king_flipped, 1);
    EXPECT_EQ(barbarian.count(spot::play, civ_seat), 0);
    // Later such gains do nothing: then the row falls to its other alternative.
    for (const char* name : {"Volcano", "Mangrove", "Savannah"}) {
        barbarian.civ(name, spot::play);
    }
    const Piece again = barbarian.find_any("Glory", civ_seat);
    barbarian.move(again, spot_of(spot::hand, civ_seat));
    barbarian.state.host[again] = 5;
    barbarian.turn(1);
    EXPECT_EQ(barbarian.prog(civ_seat), 6);

    SoloTable empire = prepared(CivSide::empire);
    const int dynasty = dynasty_size(empire.state);
    empire.turn(2);
    EXPECT_EQ(empire.prog(civ_seat), 3);
    EXPECT_EQ(dynasty_size(empire.state), dynasty - 1);
    EXPECT_EQ(empire.state.end_triggered, 1);
}

TEST(CivEnd, ExtraTriggers) {
    RULE("IH-SOLO-053", "IH-SOLO-054");
    SoloTable dynasty("nations=japanese civ=romans level=imperator");
    for (const spot::Code where : {spot::nation, spot::accession, spot::development}) {
        for (const Piece piece : at(dynasty.state, where, civ_seat)) {
            dynasty.move(piece, spot::gone);
        }
    }
    dynasty.civ("Advance", spot::development).slot(1, "Unrest").turn(1);
    EXPECT_EQ(dynasty_size(dynasty.state), 0);
    EXPECT_EQ(dynasty.state.end_triggered, 1);

    SoloTable cult("nations=japanese civ=cultists level=imperator");
    cult.side(CivSide::summoned).slot(1, "Spreading Chaos").turn(1);
    EXPECT_EQ(cult.state.end_triggered, 1);  // the entry of the Summoned side
    SoloTable utopia("nations=japanese civ=utopians level=imperator");
    utopia.state.civ.journey = 3;
    utopia.slot(1, "Meditation").turn(1);
    EXPECT_EQ(utopia.state.end_triggered, 1);
    SoloTable quiet("nations=japanese civ=utopians level=imperator");
    quiet.slot(1, "Meditation").turn(1);
    EXPECT_EQ(quiet.state.end_triggered, 0);  // no dynasty deck is no empty one

    // Nation-specific ends are not the CIV's: the Grail, the zenith in its discard.
    SoloTable grail("nations=japanese civ=arthurians level=imperator");
    grail.slot(1, "Graal").filler(5).turn(6);
    EXPECT_EQ(grail.state.end_triggered, 0);
    EXPECT_EQ(grail.prog(civ_seat), 3);
}

TEST(CivEnd, TheMainDeckEndsItToo) {
    RULE("IH-SOLO-053");
    SoloTable table("nations=japanese civ=carthaginians level=imperator");
    table.bare_market();
    table.state.small_deck = {0, 0, 0};
    for (const Piece piece : at(table.state, spot::main_deck)) {
        if (main_size(table.state) > 1) {
            table.move(piece, spot::gone);
        }
    }
    ASSERT_EQ(main_size(table.state), 1);
    table.slot(1, "Valley").filler(6).turn(6);  // exiles a market card: the slot takes the last of the main deck
    EXPECT_EQ(table.state.end_triggered, 1);
}

TEST(CivEnd, AFullRoundFollowsTheTrigger) {
    RULE("IH-SOLO-065");
    SoloTable table("nations=japanese civ=romans level=imperator");
    table.filler(8);
    Machine{table.state}.trigger_end();
    const auto pass_turn = [&] {
        ASSERT_EQ(table.play("order revolt"), "");
        while (table.ask() != Ask::order && table.ask() != Ask::over) {
            ActionList actions;
            ImperiumHorizons::legal(table.state, actions);
            ASSERT_TRUE(ImperiumHorizons::apply(table.state, actions[actions.size() - 1]));
            table.run_chance();
        }
    };
    pass_turn();
    EXPECT_EQ(table.state.round, 2);  // the round ended, one more is played
    EXPECT_EQ(table.ask(), Ask::order);
    pass_turn();
    EXPECT_EQ(table.ask(), Ask::over);
}

TEST(CivEnd, PointsOfTheCiv) {
    RULE("IH-SOLO-055", "IH-SOLO-056", "IH-DIFF-06");
    SoloTable table("nations=japanese civ=romans level=imperator variants=trade_routes");
    strip(table);
    EXPECT_EQ(table.civ_points_now(), 0);  // the dynasty deck does not count
    table.pool(civ_seat, 7, 8, 3, 1);
    EXPECT_EQ(table.civ_points_now(), 3 + 2);  // 7 + 8 + 5 = two groups of ten
    table.pool(civ_seat, 0, 0, 0, 0);
    table.civ("Goryeo", spot::discard);  // 3 points
    EXPECT_EQ(table.civ_points_now(), 3);
    table.civ("Metropolis", spot::history).deck("Akkadians");  // 2, and a variable card 5
    EXPECT_EQ(table.civ_points_now(), 10);
    table.slot(2, "Unrest");
    EXPECT_EQ(table.civ_points_now(), 8);
    table.civ("Swahili Coast", spot::play);
    const int with_route = table.civ_points_now();
    table.tokens("Swahili Coast", 3, 2, civ_seat);
    EXPECT_EQ(table.civ_points_now(), with_route);
    SoloTable sovereign("nations=japanese civ=romans level=sovereign variants=trade_routes");
    strip(sovereign);
    sovereign.pool(civ_seat, 7, 8, 3, 2);
    EXPECT_EQ(sovereign.civ_points_now(), 3 + 3 + 2);
}

TEST(CivEnd, UnrestOfTheCultists) {
    RULE("IH-SOLO-057", "IH-DIFF-02", "IH-DIFF-09", "IH-DIFF-12");
    const std::array<const char*, 6> levels = {"chieftain", "warlord", "imperator", "sovereign", "overlord", "supreme"};
    const std::array<int, 6> points = {0, 0, 1, 1, 2, 2};
    for (std::size_t i = 0; i < levels.size(); ++i) {
        SoloTable table(std::string("nations=japanese civ=cultists level=") + levels[i]);
        strip(table);
        table.civ("Unrest", spot::discard);
        EXPECT_EQ(table.civ_points_now(), points[i]) << levels[i];
    }
    // The Supreme Ruler counts tokens as the Sovereign does and frees slot 4 in the Inuit Winter.
    EXPECT_EQ(table().civ_levels[5].tokens_a_point, table().civ_levels[3].tokens_a_point);
    EXPECT_EQ(table().civ_levels[5].points_a_goods, 1);
    EXPECT_EQ(table().civ_levels[5].blocked_from, 5);
}

TEST(CivEnd, TheHumanWinsOnlyWithMore) {
    RULE("IH-SOLO-058", "IH-SOLO-059");
    SoloTable table("nations=japanese civ=romans level=imperator");
    strip(table);
    const int human = ImperiumHorizons::score(table.state, 0);
    table.pool(civ_seat, 0, 0, 100, 0).pool(0, 0, 0, 100 - human, 0);
    EXPECT_EQ(over(table.state)[0].place, 2);  // a tie is the CIV's
    table.pool(0, 0, 0, 101 - human, 0);
    EXPECT_EQ(over(table.state)[0].place, 1);
    EXPECT_EQ(over(table.state, true)[0].place, 2);  // a collapse loses, whatever the counts

    SoloTable cult("nations=cultists civ=romans level=imperator");
    strip(cult);
    cult.pool(civ_seat, 0, 0, 100, 0);
    for (const Piece piece : at(cult.state, spot::chaos)) {
        cult.move(piece, spot::gone);
    }
    for (const Piece piece : at(cult.state, spot::unrest_pile)) {
        cult.move(piece, spot_of(spot::discard, 0));
    }
    Machine{cult.state}.collapse_if_empty();
    EXPECT_EQ(over(cult.state, true)[0].place, 1);
}

TEST(CivLevels, ChieftainHasFourSlots) {
    RULE("IH-DIFF-01");
    SoloTable table("nations=japanese civ=romans level=chieftain");
    table.bare_market().slot(1, "Unrest").slot(2, "Unrest").slot(3, "Unrest").slot(4, "Unrest").filler(5).turn(5);
    EXPECT_EQ(table.resolved(), 4);  // a 5 skips nothing
    EXPECT_TRUE(table.state.tokens.empty());
    EXPECT_EQ(table.slots_filled(), 4);
}

TEST(CivLevels, WarlordDiscardsTheTopOfItsDeck) {
    RULE("IH-DIFF-03");
    SoloTable table("nations=japanese civ=romans level=warlord");
    table.slot(1, "Unrest").slot(2, "Unrest").slot(3, "Unrest").slot(4, "Unrest");
    table.deck("Glory").deck("Advance").deck("Prosperity").deck("Conquer").turn(4);
    EXPECT_EQ(table.in_slot(1), "Unrest");
    EXPECT_EQ(table.in_slot(2), "Conquer");
    EXPECT_EQ(table.in_slot(4), "Advance");
    EXPECT_TRUE(table.civ_has("Glory", spot::discard));
    EXPECT_EQ(table.slots_filled(), 4);
}

TEST(CivLevels, ImperatorResolvesFourOrFive) {
    RULE("IH-DIFF-04");
    for (const int die : {3, 6}) {
        SoloTable table("nations=japanese civ=romans level=imperator");
        for (int slot = 1; slot <= 5; ++slot) {
            table.slot(slot, "Unrest");
        }
        table.turn(die);
        EXPECT_EQ(table.resolved(), die == 6 ? 5 : 4);
    }
}

TEST(CivLevels, OverlordAlwaysResolvesFive) {
    RULE("IH-DIFF-08");
    for (const int die : {2, 6}) {
        SoloTable table("nations=japanese civ=romans level=overlord");
        table.bare_market();
        for (int slot = 1; slot <= 6; ++slot) {
            table.slot(slot, slot == 6 ? "Glory" : "Unrest");
        }
        table.turn(die);
        EXPECT_EQ(table.resolved(), 5);
        EXPECT_EQ(table.row(6) == 0, die == 6);
        EXPECT_EQ(table.state.tokens.empty(), die == 6);  // no market card at slot 6
        EXPECT_EQ(table.slots_filled(), 6);
    }
}

TEST(CivLevels, TheSupremeRulerGainsFromReturns) {
    RULE("IH-DIFF-10");
    SoloTable table("nations=japanese civ=romans level=supreme");
    table.slot(1, "Unrest").slot(2, "Unrest").filler(5).pool(civ_seat, 0, 0, 0, 0).turn(6);
    EXPECT_EQ(table.prog(civ_seat), 2);
    SoloTable overlord("nations=japanese civ=romans level=overlord");
    overlord.slot(1, "Unrest").filler(5).pool(civ_seat, 0, 0, 0, 0).turn(6);
    EXPECT_EQ(overlord.prog(civ_seat), 0);
}

}  // namespace pentarchy::imperium_horizons
