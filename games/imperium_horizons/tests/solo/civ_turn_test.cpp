// The CIV's turn: die, slots, rows, clean-up (IH-SOLO-012 to 035, 040 to 047).

#include "games/imperium_horizons/tests/solo/solo_table.h"

namespace pentarchy::imperium_horizons {

TEST(CivTurn, TheDieCoversOneSlotAndTheOthersFollowInOrder) {
    RULE("IH-SOLO-013", "IH-SOLO-014", "IH-SOLO-016", "IH-SOLO-027");
    SoloTable table("nations=japanese civ=romans level=imperator");
    table.slot(1, "Unrest").slot(3, "Unrest").slot(4, "Prosperity").slot(5, "Unrest");
    table.filler(4);
    const int pile = table.count(spot::unrest_pile);
    table.turn(4);
    EXPECT_EQ(table.row(1), 1);
    EXPECT_EQ(table.row(3), 1);
    EXPECT_EQ(table.row(4), 0);  // face down under the die
    EXPECT_EQ(table.row(5), 1);
    ASSERT_EQ(table.resolved(), 3);
    std::vector<int> order;
    for (const CivStep& step : table.state.civ.steps) {
        if (step.kind == CivStepKind::row) {
            order.push_back(step.slot);
        }
    }
    EXPECT_EQ(order, (std::vector<int>{1, 3, 5}));
    EXPECT_EQ(table.in_slot(1), "Prosperity");
    EXPECT_GE(table.count(spot::unrest_pile), pile + 2);  // Unrest goes back to the pile
}

TEST(CivTurn, RowsAreMatchedFromTheTopByNameIconOrSuit) {
    RULE("IH-SOLO-015", "IH-SOLO-019", "IH-SOLO-020", "IH-SOLO-021");
    // Carthaginians, Barbarian: row 4 is Glory, row 5 a Barbarian card, row 6 a Region.
    SoloTable table("nations=japanese civ=carthaginians level=imperator");
    table.bare_market();
    table.slot(1, "Glory").slot(2, "Advance").pool(civ_seat, 0, 0, 0, 0);
    table.filler(5);
    table.turn(6);
    EXPECT_EQ(table.row(1), 4);
    EXPECT_EQ(table.row(2), 5);
    EXPECT_EQ(table.resolved(), 2);                      // one row a card
    EXPECT_TRUE(table.civ_has("Glory", spot::discard));  // its text was not read: no Fame, nothing paid
    EXPECT_TRUE(table.civ_has("Advance", spot::history));
    EXPECT_EQ(table.mat(civ_seat), 1);
    EXPECT_EQ(table.pop(civ_seat), 1);
}

TEST(CivTurn, ARowThatDoesNothingGivesWayToTheNext) {
    RULE("IH-SOLO-018", "IH-SOLO-040");
    SoloTable table("nations=japanese civ=mayans level=imperator");
    table.side(CivSide::empire);
    table.slot(1, "Stone Mask");  // with an empty deck row 4 can do nothing
    table.turn(6);
    EXPECT_EQ(table.row(1), 5);
    SoloTable other("nations=japanese civ=mayans level=imperator");
    other.side(CivSide::empire);
    other.slot(1, "Stone Mask").deck("Caracol").filler(5).turn(6);
    EXPECT_EQ(other.row(1), 4);
    EXPECT_TRUE(other.civ_has("Caracol", spot::discard));
}

TEST(CivTurn, TokensAreNeverSubstituted) {
    RULE("IH-SOLO-022");
    // Carthaginians, Barbarian cards: 3 population for a Tributary, 2 materials to acquire, else both gained.
    SoloTable table("nations=japanese civ=carthaginians level=imperator");
    table.slot(1, "Advance").pool(civ_seat, 0, 0, 9, 9);
    table.turn(6);
    EXPECT_EQ(table.prog(civ_seat), 9);
    EXPECT_EQ(table.goods(civ_seat), 9);
    EXPECT_EQ(table.mat(civ_seat), 1);
    EXPECT_EQ(table.pop(civ_seat), 1);
}

TEST(CivTurn, TheSkippedSlotMarksTheMarket) {
    RULE("IH-SOLO-026");
    struct Case {
        const char* civ;
        int resource;
        int number;
    };
    for (const Case& one : {Case{"romans", 2, 1}, Case{"carthaginians", 0, 2}, Case{"qin", 1, 1}}) {
        SoloTable table(std::string("nations=japanese level=imperator civ=") + one.civ);
        table.bare_market().slot(3, "Unrest").deck("Unrest");
        table.turn(3);
        EXPECT_EQ(tokens_on(table.state, market_card(table.state, 2), one.resource), one.number) << one.civ;
        EXPECT_EQ(tokens_on(table.state, market_card(table.state, 2)), one.number) << one.civ;
    }
    for (const Case& one : {Case{"guptas", 3, 1}, Case{"tang", 1, 1}, Case{"wagadou", 0, 1}}) {
        SoloTable table(std::string("nations=japanese level=imperator variants=trade_routes civ=") + one.civ);
        table.bare_market().slot(3, "Unrest").deck("Unrest");
        table.turn(3);
        EXPECT_EQ(tokens_on(table.state, market_card(table.state, 2), one.resource), one.number) << one.civ;
    }
    SoloTable six("nations=japanese civ=romans level=imperator");
    six.bare_market().slot(3, "Unrest").turn(6);
    EXPECT_TRUE(six.state.tokens.empty());
    SoloTable empty("nations=japanese civ=romans level=imperator");
    empty.bare_market().slot(3, "Unrest").turn(2);  // no card lay in slot 2
    EXPECT_TRUE(empty.state.tokens.empty());
}

TEST(CivTurn, SlotsAreFilledFromTheDeckAndTheDynasty) {
    RULE("IH-SOLO-028", "IH-SOLO-029");
    SoloTable table("nations=japanese civ=romans level=imperator");
    table.slot(1, "Unrest").deck("Glory").deck("Advance").civ("Prosperity", spot::discard);
    const int dynasty = dynasty_size(table.state);
    table.turn(1);
    // The Unrest under the die stays, two cards come from the deck, then the discard with a dynasty card, card by card.
    EXPECT_EQ(table.in_slot(1), "Unrest");
    EXPECT_EQ(table.in_slot(2), "Advance");
    EXPECT_EQ(table.in_slot(3), "Glory");
    EXPECT_EQ(table.slots_filled(), 5);
    EXPECT_EQ(dynasty_size(table.state), dynasty - 1);
    EXPECT_FALSE(table.civ_has("Prosperity", spot::discard));
    EXPECT_EQ(table.count(spot::deck, civ_seat), 0);  // Prosperity and the dynasty card filled 4 and 5
}

TEST(CivTurn, WithoutDynastyAndDiscardSlotsStayEmpty) {
    RULE("IH-SOLO-061");
    SoloTable table("nations=japanese civ=romans level=imperator");
    for (const spot::Code where : {spot::nation, spot::accession, spot::development}) {
        for (const Piece piece : at(table.state, where, civ_seat)) {
            table.move(piece, spot::gone);
        }
    }
    table.slot(1, "Unrest").civ("Glory", spot::discard).turn(1);
    EXPECT_EQ(table.slots_filled(), 2);  // Glory was shuffled in without a new card
    EXPECT_EQ(table.in_slot(2), "Glory");
    EXPECT_EQ(table.in_slot(3), "");
}

TEST(CivTurn, TheAccessionCardTurnsTheStateCard) {
    RULE("IH-SOLO-009", "IH-SOLO-030");
    for (const char* civ : {"romans", "arthurians", "taino", "polynesians", "vikings"}) {
        SoloTable table(std::string("nations=japanese level=imperator civ=") + civ);
        const std::uint8_t side = table.state.civ.side;
        const bool turns = std::string_view(civ) == "romans";
        for (const Piece piece : at(table.state, spot::nation, civ_seat)) {
            table.move(piece, spot::gone);
        }
        table.slot(1, "Unrest").turn(1);  // the deck is empty: the accession card comes next
        EXPECT_EQ(table.state.civ.side != side, turns) << civ;
    }
    EXPECT_EQ(SoloTable("nations=japanese civ=atlanteans").state.civ.side, index_of(CivSide::empire));
    EXPECT_EQ(SoloTable("nations=japanese civ=romans").state.civ.side, index_of(CivSide::barbarian));
}

TEST(CivTurn, TokensAtTheDiesSlotComeFromTheSupply) {
    RULE("IH-SOLO-031", "IH-DIFF-08");
    // Qin, Barbarian: the Mandate of Heaven adds 1 population to the market at the die's slot.
    SoloTable table("nations=japanese civ=qin level=imperator");
    table.bare_market().slot(1, "Mandate of Heaven").slot(2, "Unrest").turn(2);
    EXPECT_EQ(tokens_on(table.state, market_card(table.state, 1), 1), 2);  // and one in the clean-up
    SoloTable none_there("nations=japanese civ=qin level=overlord");
    none_there.bare_market().slot(1, "Mandate of Heaven").slot(6, "Unrest").turn(6);
    EXPECT_TRUE(none_there.state.tokens.empty());  // slot 6 has no market card
}

TEST(CivTurn, OnlyRegionsAndRoutesStayInPlay) {
    RULE("IH-SOLO-032", "IH-SOLO-002");
    SoloTable table("nations=japanese civ=romans level=imperator");
    table.slot(1, "Valley").turn(6);
    EXPECT_TRUE(table.civ_has("Valley", spot::play));
    EXPECT_TRUE(active_cards(table.state, civ_seat).empty());  // its text is ignored
    EXPECT_EQ(table.actions(civ_seat), 0);
    EXPECT_EQ(table.exhaust(civ_seat), 0);
    EXPECT_EQ(state_piece(table.state, civ_seat), no_piece);
}

TEST(CivTurn, ACardItResolvesIsTurnedUpLikeASlotCard) {
    RULE("IH-SOLO-033", "IH-SOLO-034");
    // Mayans, Empire, an Empire card with no Headpiece left: the top of the deck is resolved.
    const auto mayans = [] {
        SoloTable table("nations=japanese civ=mayans level=imperator");
        table.side(CivSide::empire);
        for (const Piece piece : at(table.state, spot::waiting, civ_seat)) {
            table.move(piece, spot::gone);
        }
        return table;
    };
    SoloTable table = mayans();
    table.slot(1, "Popol Vuh").deck("Caracol").filler(5).turn(6);
    ASSERT_EQ(table.resolved(), 2);
    EXPECT_EQ(SoloTable::row_of(table.state.civ.steps[0]), 8);
    EXPECT_EQ(SoloTable::row_of(table.state.civ.steps[1]), 6);  // Caracol: a city
    EXPECT_EQ(table.goods(civ_seat), 1);
    EXPECT_TRUE(table.civ_has("Caracol", spot::discard));
    EXPECT_TRUE(table.civ_has("Popol Vuh", spot::history));
    // And the player reads it: the cards, the rows of the table, what they say.
    const json::object view = ImperiumHorizons::view(table.state, Viewer::of_seat(0));
    for (const json::value& item : view.at("items").as_array()) {
        if (item.at("id") == "civ_steps") {
            const json::array& steps = item.at("items").as_array();
            ASSERT_EQ(steps.size(), table.state.civ.steps.size());
            EXPECT_EQ(steps[0].at("row"), 8);
            EXPECT_EQ(steps[0].at("slot"), 1);
            EXPECT_EQ(steps[1].at("row"), 6);
            EXPECT_NE(steps[0].at("text"), steps[1].at("text"));
        }
    }
    SoloTable empty = mayans();
    empty.slot(1, "Popol Vuh").turn(6);
    EXPECT_EQ(empty.resolved(), 1);  // no shuffle
    EXPECT_EQ(empty.prog(civ_seat), 2);
}

TEST(CivTurn, ItTakesTheCardOfHighestValue) {
    RULE("IH-SOLO-042", "IH-SOLO-043", "IH-SOLO-045");
    // Utopians, "other" and Regions acquire; here Romans' Conquer: see the choice itself.
    SoloTable table("nations=japanese civ=romans level=imperator");
    table.bare_market();
    const auto value = [&](Piece piece) {
        return civ_value(table.state, static_cast<CardId>(table.state.face[piece]));
    };
    Piece best = no_piece;
    for (int slot = 0; slot < market_slots; ++slot) {
        const Piece piece = market_card(table.state, slot);
        best = best == no_piece || value(piece) > value(best) ? piece : best;
    }
    EXPECT_EQ(civ_choice(table.state, at(table.state, spot::market)), best);
    // A progress token is worth a point, so it may outweigh; any other token only breaks a tie.
    const Piece last = market_card(table.state, 4);
    Machine{table.state}.add_tokens(last, progress, 9);
    EXPECT_EQ(civ_choice(table.state, at(table.state, spot::market)), last);
    Machine{table.state}.drop_tokens(last);
    Machine{table.state}.add_tokens(last, 0, 9);
    EXPECT_EQ(civ_choice(table.state, at(table.state, spot::market)), value(last) == value(best) ? last : best);
    // Fixed as printed, variable 5, conditional its maximum.
    for (std::size_t id = 0; id < imperium_horizons::table().cards.size(); ++id) {
        const Card& card = imperium_horizons::table().cards[id];
        const int points = civ_value(table.state, static_cast<CardId>(id));
        if (card.vp.kind == VpKind::variable) {
            EXPECT_EQ(points, 5);
        } else if (card.vp.kind == VpKind::fixed) {
            EXPECT_EQ(points, card.vp.n);
        } else if (card.vp.kind == VpKind::conditional) {
            EXPECT_GE(points, card.vp.otherwise);
            EXPECT_GE(points, imperium_horizons::table().vp_cases[card.vp.first].n);
        }
    }
}

TEST(CivTurn, AnAcquiredCardLiesUnderItsUnrest) {
    RULE("IH-SOLO-045");
    // Wagadou-free: Carthaginians, Barbarian card, 2 materials: acquire a Civilised or Uncivilised card.
    SoloTable table("nations=japanese civ=carthaginians level=imperator");
    table.bare_market().slot(1, "Advance").pool(civ_seat, 2, 0, 0, 0);
    PieceSet open;
    for (const Piece piece : at(table.state, spot::market)) {
        if (card_of(table.state, piece).bears(Suit::unc) || card_of(table.state, piece).bears(Suit::civ)) {
            open.add(piece);
        }
    }
    ASSERT_FALSE(open.empty());
    const Piece wanted = civ_choice(table.state, open);
    table.turn(6);
    EXPECT_EQ(table.mat(civ_seat), 0);
    EXPECT_EQ(table.in_slot(1), "Unrest");  // last gained, topmost, first into a slot
    EXPECT_EQ(slot_card(table.state, 2), wanted);
}

TEST(CivTurn, ItExilesTheLowestSlotWithoutTokens) {
    RULE("IH-SOLO-046");
    SoloTable table("nations=japanese civ=carthaginians level=imperator");
    table.bare_market();
    const Piece first = market_card(table.state, 0);
    const Piece second = market_card(table.state, 1);
    Machine{table.state}.add_tokens(first, 0, 1);
    table.slot(1, "Valley").turn(6);
    EXPECT_EQ(table.state.at[first], spot::market);
    EXPECT_EQ(table.state.at[second], spot::exile);
    SoloTable full("nations=japanese civ=carthaginians level=imperator");
    for (const Piece piece : at(full.state, spot::market)) {
        Machine{full.state}.add_tokens(piece, 0, 1);
    }
    full.slot(1, "Valley").turn(6);
    EXPECT_EQ(full.count(spot::exile), 0);
}

TEST(CivTurn, ItBreaksThroughInTheOrderOfTheRule) {
    RULE("IH-SOLO-044");
    // Carthaginians: Glory without three Regions breaks through for a Region.
    const auto prepared = [](bool region_in_market) {
        SoloTable table("nations=japanese civ=carthaginians level=imperator");
        table.bare_market().slot(1, "Glory");
        for (const Piece piece : at(table.state, spot::market)) {
            if (!region_in_market && card_of(table.state, piece).bears(Suit::reg)) {
                table.move(piece, spot::gone);
            }
        }
        return table;
    };
    SoloTable deck = prepared(false);
    const int regions = deck.state.small_deck[2];
    deck.turn(6);
    EXPECT_EQ(deck.state.small_deck[2], regions - 1);
    EXPECT_TRUE(card_of(deck.state, slot_card(deck.state, 1)).bears(Suit::reg));
    SoloTable none_left = prepared(false);
    none_left.state.small_deck[2] = 0;
    for (const Piece piece : at(none_left.state, spot::main_deck)) {
        if (card_of(none_left.state, piece).bears(Suit::reg)) {
            none_left.move(piece, spot::gone);
        }
    }
    none_left.turn(6);
    EXPECT_EQ(none_left.prog(civ_seat), 2);
}

TEST(CivTurn, AMartianGadgetIsSwapped) {
    RULE("IH-SOLO-047", "IH-NAT-MARTIANS-CIV");
    SoloTable table("nations=japanese civ=martians level=imperator");
    EXPECT_TRUE(table.civ_has("Cryostasis", spot::nation));
    Piece gadget = no_piece;
    for (std::size_t i = 0; i < table.state.cards; ++i) {
        const auto piece = static_cast<Piece>(i);
        if (card_of(table.state, piece).bears(Suit::gad) && card_of(table.state, piece).bears(Suit::reg)) {
            gadget = piece;
        }
    }
    ASSERT_NE(gadget, no_piece);
    table.bare_market().market(1, "Valley");
    for (int slot = 1; slot < market_slots; ++slot) {
        const Piece piece = market_card(table.state, slot);
        if (card_of(table.state, piece).bears(Suit::reg)) {
            table.move(piece, spot::gone);
        }
    }
    table.move(gadget, spot_of(spot::hand, civ_seat));
    table.state.host[gadget] = 1;
    table.tokens("Valley", 0, 2);
    table.filler(7);
    table.turn(6);
    EXPECT_EQ(table.state.at[gadget], spot::market);
    EXPECT_EQ(tokens_on(table.state, gadget, 0), 2);  // the tokens stayed
    EXPECT_EQ(table.mat(civ_seat), 0);
    EXPECT_TRUE(table.civ_has("Valley", spot::discard));
}

}  // namespace pentarchy::imperium_horizons
