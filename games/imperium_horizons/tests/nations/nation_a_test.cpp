// Nations, A to E: Arthurians, Atlanteans, Cultists, Egyptians (IH-NAT), and what several nations share.

#include "games/imperium_horizons/tests/steps.h"

namespace pentarchy::imperium_horizons {
namespace {

// Draws two cards from an empty deck: a reshuffle.
Table reshuffling(const std::string& options) {
    Table t(options);
    t.hand(0, "Influential").discard(0, "Goryeo").discard(0, "Akkadians");
    draw_deck(t, 0, {});
    nation_deck(t, 0, {});
    return t;
}

TEST(Nations, ThreeExhaustTokens) {
    RULE("IH-NAT-CULTISTS-01", "IH-NAT-POLYNESIA-01", "IH-NAT-TAINO-01", "IH-NAT-INUIT-01", "IH-NAT-UTOPIANS-01");
    for (const std::string nation : {"cultists", "polynesians", "taino", "inuit", "utopians"}) {
        Table t("nations=" + nation + "+japanese");
        EXPECT_EQ(t.exhaust(0), 3) << nation;
        EXPECT_EQ(t.exhaust(1), 5);
        t.state.player(0).exhaust = 0;
        ASSERT_TRUE(until_turn_of(t, 1));
        EXPECT_EQ(t.exhaust(0) + t.state.player(0).decks_exhausted, 3) << nation;  // clean-up
    }
}

// Nothing about these nations differs from the general rules.
TEST(Nations, WithoutSpecialRules) {
    RULE("IH-NAT-JAPAN-01", "IH-NAT-MACEDON-01", "IH-NAT-MAYANS-01", "IH-NAT-MINOANS-01", "IH-NAT-OLMECS-01",
         "IH-NAT-PERSIANS-01", "IH-NAT-ROMANS-01", "IH-NAT-SASSANIDS-01", "IH-NAT-SCYTHIANS-01");
    for (const std::string nation :
         {"japanese", "macedonians", "mayans", "minoans", "olmecs", "persians", "romans", "sassanids", "scythians"}) {
        // The Sassanids trade: a Merchant, and a token more for it.
        const int trades = nation == "sassanids" ? 1 : 0;
        const std::string options =
            "nations=" + nation + "+celts sides=b" + (trades == 1 ? " variants=trade_routes" : "");
        Table t(options);
        EXPECT_EQ(t.exhaust(), 5 + trades) << nation;
        EXPECT_EQ(card_of(t.state, state_piece(t.state, 0)).set, CardSet::shared) << nation;
        EXPECT_EQ(t.count(spot::accession), 1) << nation;
        EXPECT_GT(t.count(spot::nation), 0) << nation;
        EXPECT_GT(t.count(spot::development), 0) << nation;
        EXPECT_EQ(t.count(spot::permanent), 1 + trades) << nation;  // the power card
        EXPECT_EQ(t.count(spot::waiting) + t.count(spot::chaos), 0) << nation;
        EXPECT_FALSE(card_of(t.state, at(t.state, spot::accession, 0).first()).has(card_flag::nadir));
        EXPECT_FALSE(card_of(t.state, at(t.state, spot::accession, 0).first()).has(card_flag::zenith));
        // Clean-up adds progress to the market; what is put into history lies there.
        t.hand(0, "Goryeo");
        market_of(t, {"Lagoon", "Savannah", "Bogs", "Valley", "Mangrove"});
        ASSERT_EQ(t.play("order activate; play goryeo; finish; choose lagoon"), "") << nation;
        EXPECT_TRUE(t.lies("Goryeo", spot::history)) << nation;
        EXPECT_EQ(t.on("Lagoon", 2), 1) << nation;
        // The accession card makes them an Empire.
        Table last = reshuffling(options);
        ASSERT_EQ(last.play("order activate; free influential; option 1"), "") << nation;
        EXPECT_EQ(player_states(last.state, 0), bit(StateIcon::emp)) << nation;
        EXPECT_EQ(last.count(spot::accession), 0) << nation;
    }
}

TEST(Nations, TheOlmecDeck) {
    RULE("IH-NAT-OLMECS-01");
    const Table t("nations=olmecs+celts");
    for (std::size_t piece = 0; piece < t.state.cards; ++piece) {
        if (owner_of(t.state.at[piece]) == 0) {
            const std::string name = table().names[card_of(t.state, static_cast<Piece>(piece)).name];
            EXPECT_TRUE(name != "Prosperity" && name != "Conquer" && name != "Advance" && name != "Glory") << name;
        }
    }
}

TEST(Nations, WhatCleanUpAdds) {
    RULE("IH-NAT-GUPTA-01", "IH-NAT-TANG-01", "IH-NAT-WAGADOU-01");
    const auto adds = [](const std::string& nation, int resource) {
        for (const std::string side : {"a", "b"}) {
            Table t("nations=" + nation + "+celts variants=trade_routes sides=" + side);
            market_of(t, {"Lagoon", "Savannah", "Bogs", "Valley", "Mangrove"});
            ASSERT_EQ(t.play("order activate; finish; choose bogs"), "");
            EXPECT_EQ(t.on("Bogs", resource), 1) << nation;
            EXPECT_EQ(tokens_on(t.state, t.find_any("Bogs")), 1) << nation;
        }
    };
    adds("guptas", 3);
    adds("tang", 1);
    adds("wagadou", 0);
}

TEST(Nations, GloryIsTheGuptasAccessionCard) {
    RULE("IH-NAT-GUPTA-02");
    Table t = reshuffling("nations=guptas+celts variants=trade_routes");
    ASSERT_TRUE(t.lies("Glory", spot::accession));
    ASSERT_EQ(t.play("order activate; free influential; option 1"), "");
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::emp));
    EXPECT_FALSE(t.lies("Glory", spot::accession));
}

// --- Arthurians ------------------------------------------------------------------------------------------------

TEST(Arthurians, TheNadirEntersPlay) {
    RULE("IH-NAT-ARTHURIANS-01", "IH-NAT-ARTHURIANS-02");
    Table t = reshuffling("nations=arthurians+celts");
    t.pool(0, 20, 20, 20, 20);
    ASSERT_EQ(t.play("order activate; free influential; option 1"), "");
    EXPECT_TRUE(t.lies("Gwaith Camlan", spot::play));
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::bar));
    EXPECT_EQ(t.count(spot::hand), 2);
    // A later reshuffle offers no development.
    const int quests = t.count(spot::development);
    t.state.player(0).decks_exhausted = 0;
    t.hand(0, "Honourable");
    draw_deck(t, 0, {});
    ASSERT_TRUE(until_turn_of(t, 1));
    EXPECT_EQ(t.count(spot::development), quests);
    EXPECT_EQ(t.mat(), 20);
}

TEST(Arthurians, OneActiveQuestAtATime) {
    RULE("IH-NAT-ARTHURIANS-03", "IH-NAT-ARTHURIANS-05");
    Table t("nations=arthurians+celts sides=b");
    ASSERT_TRUE(until(t, [&] { return t.state.in_solstice != 0 && t.offers("choose king-arthur-s-court"); }));
    ASSERT_EQ(t.play("choose king-arthur-s-court; yes"), "");
    EXPECT_TRUE(t.offers("choose excalibur"));
    EXPECT_FALSE(t.offers("choose graal"));  // other quests are pending
    ASSERT_EQ(t.play("choose excalibur"), "");
    EXPECT_EQ(t.state.host[t.find_any("Excalibur", 0)], t.find_any("King Arthur's Court", 0));
    EXPECT_TRUE(t.lies("Unrest", spot::hand));
    // The next Solstice asks nothing about quests.
    ASSERT_TRUE(until_round(t, 2));
    EXPECT_FALSE(until(
        t, [&] { return t.state.round == 2 && t.state.in_solstice != 0 && t.ask() == Ask::confirm; }, 40));
    EXPECT_EQ(garrison_of(t.state, t.find_any("King Arthur's Court", 0)).size(), 1);
}

TEST(Arthurians, TheGrailComesLastAndEndsTheGameWhenPlayed) {
    RULE("IH-NAT-ARTHURIANS-05", "IH-NAT-ARTHURIANS-04");
    Table t("nations=arthurians+celts sides=b");
    for (const Piece piece : at(t.state, spot::development, 0)) {
        if (table().names[card_of(t.state, piece).name] != "Graal") {
            set_spot(t.state, piece, spot::gone);
        }
    }
    ASSERT_TRUE(until(t, [&] { return t.state.in_solstice != 0 && t.offers("choose king-arthur-s-court"); }));
    ASSERT_EQ(t.play("choose king-arthur-s-court; yes"), "");
    ASSERT_TRUE(t.lies("Graal", spot::garrison));
    EXPECT_EQ(t.state.end_triggered, 0);
    // Merlin brings it to hand: still no end.
    ASSERT_TRUE(until_turn_of(t, 0));
    t.hand(0, "Myrddin Wyllt (Merlin)").in_play(0, "Britannia Prima");
    t.garrison(0, "Bedwyr", "Britannia Prima").garrison(0, "Cai (Sir Kay)", "Britannia Prima");
    t.garrison(0, "Gwalchmei (Sir Gawain)", "Britannia Prima");
    ASSERT_EQ(t.play("order activate; play myrddin-wyllt-merlin"), "");
    ASSERT_TRUE(t.lies("Graal", spot::hand));
    EXPECT_EQ(t.state.end_triggered, 0);
    ASSERT_EQ(t.play("free graal"), "");
    EXPECT_EQ(t.state.end_triggered, 1);
}

TEST(Arthurians, MorganDiscardsTheActiveQuest) {
    RULE("IH-NAT-ARTHURIANS-04");
    Table t("nations=arthurians+celts");
    t.hand(0, "Morigena").in_play(0, "Britannia Prima").garrison(0, "Myrddin Wyllt (Merlin)", "Britannia Prima");
    t.garrison(0, "Excalibur", "King Arthur's Court");
    ASSERT_EQ(t.play("order activate; play morigena; choose britannia-prima"), "");
    ASSERT_TRUE(until_activation(t));
    EXPECT_TRUE(t.lies("Excalibur", spot::discard));
    EXPECT_TRUE(t.lies("Britannia Prima", spot::discard));
}

TEST(Arthurians, QuestsDoNotScore) {
    RULE("IH-NAT-ARTHURIANS-06");
    Table t("nations=arthurians+celts");
    const int before = ImperiumHorizons::score(t.state, 0);
    t.garrison(0, "Excalibur", "King Arthur's Court");  // worth 2 once it is no quest any more
    EXPECT_EQ(ImperiumHorizons::score(t.state, 0), before);
    const Piece excalibur = t.find_any("Excalibur", 0);
    set_spot(t.state, excalibur, spot_of(spot::hand, 0));
    EXPECT_EQ(ImperiumHorizons::score(t.state, 0), before + 2);
    set_spot(t.state, excalibur, spot_of(spot::development, 0));
    EXPECT_EQ(ImperiumHorizons::score(t.state, 0), before);
}

// --- Atlanteans ------------------------------------------------------------------------------------------------

TEST(Atlanteans, AnEmpireFromTheFirstTurn) {
    RULE("IH-NAT-ATLANTEANS-01");
    Table t = reshuffling("nations=atlanteans+celts");
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::emp));
    EXPECT_EQ(t.count(spot::nation) + t.count(spot::accession), 0);
    t.pool(0, 9, 9, 9, 0);
    ASSERT_EQ(t.play("order activate; free influential; option 1"), "");
    ASSERT_EQ(t.ask(), Ask::card);
    ASSERT_EQ(t.play("choose development"), "");
    ASSERT_TRUE(until_activation(t));
    EXPECT_FALSE(t.lies("Development", spot::development));
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::emp));
}

TEST(Atlanteans, TheSunkenPile) {
    RULE("IH-NAT-ATLANTEANS-02");
    Table t("nations=atlanteans+celts sides=b");
    t.hand(0, "Flood").in_play(0, "Thule");
    const int points = card_points(t.state, 0, power_card(t.state, 0));
    ASSERT_EQ(t.play("order activate; play flood"), "");
    ASSERT_TRUE(t.lies("Thule", spot::sunken));
    EXPECT_TRUE(t.lies("Flood", spot::sunken));
    EXPECT_EQ(t.count(spot::history), 0);
    EXPECT_EQ(card_points(t.state, 0, power_card(t.state, 0)), points);  // its Region still counts
    t.state.known[t.find_any("Thule", 0)] = 1;                           // long ago
    EXPECT_TRUE(sees(t, 0, 0, "sunken", "Thule"));
    EXPECT_FALSE(sees(t, 1, 0, "sunken", "Thule"));
}

TEST(Atlanteans, OthersWhoSinkDiscard) {
    RULE("IH-NAT-ATLANTEANS-03");
    Table t("nations=japanese+atlanteans");
    state_card(t, 0, "EMPIRE0");
    set_spot(t.state, t.find("Flood", 1), spot_of(spot::hand, 0));
    t.in_play(0, "Kansai");
    ASSERT_EQ(t.play("order activate; play flood"), "");
    EXPECT_TRUE(t.lies("Flood", spot::discard));
    EXPECT_TRUE(t.lies("Kansai", spot::discard));
    EXPECT_EQ(t.count(spot::sunken), 0);
}

// --- Cultists ------------------------------------------------------------------------------------------------

void ceremony(Table& t, std::string_view id) {
    set_face(t.state, ceremony_card(t.state, 0), table().find(id));
}

TEST(Cultists, CorruptedAndSummoned) {
    RULE("IH-NAT-CULTISTS-02", "IH-NAT-CULTISTS-03");
    Table t("nations=cultists+celts");
    t.hand(0, "Corruption").hand(0, "Indoctrination").hand(0, "Dark Ritual").hand(0, "Temptation").hand(0, "Oracle");
    t.discard(0, "Unrest").discard(0, "Unrest").discard(0, "Unrest").pool(0, 0, 2, 0, 0);
    t.in_play(0, "Altar").in_play(0, "Lagoon").market(1, "Elders");
    ASSERT_EQ(t.play("order activate"), "");
    const auto playable = [&] {
        std::string names;
        for (const std::string_view name : {"corruption", "indoctrination", "dark-ritual", "temptation", "oracle"}) {
            names += t.offers("play " + std::string(name)) ? std::string(name) + " " : "";
        }
        return names;
    };
    EXPECT_EQ(playable(), "indoctrination oracle ");
    state_card(t, 0, "EMPIRE0");
    EXPECT_EQ(playable(), "indoctrination temptation ");  // one of its two icons is enough
    state_card(t, 0, "CUL30A");
    EXPECT_EQ(playable(), "corruption dark-ritual ");
    EXPECT_TRUE(t.offers("exhaust altar"));  // a Barbarian card already in play
    state_card(t, 0, "CUL30B");
    EXPECT_EQ(playable(), "dark-ritual ");
}

TEST(Cultists, ChaosInPlaceOfUnrest) {
    RULE("IH-NAT-CULTISTS-04");
    Table t("nations=cultists+celts");
    state_card(t, 0, "CUL30A");
    t.hand(0, "Corruption");
    const int pile = t.count(spot::unrest_pile);
    const int chaos = t.count(spot::chaos);
    ASSERT_EQ(t.play("order activate; play corruption; yes"), "");
    EXPECT_EQ(t.count(spot::unrest_pile), pile);
    EXPECT_EQ(t.count(spot::chaos), chaos - 1);
    EXPECT_TRUE(t.lies("Chaos", spot::discard, 1));
    EXPECT_FALSE(t.lies("Unrest", spot::hand, 1));
}

TEST(Cultists, ACollapseWithNoChaosLeftIsTheirVictory) {
    RULE("IH-NAT-CULTISTS-04");
    const auto winner = [](bool chaos_left) {
        Table t("nations=cultists+celts");
        state_card(t, 0, "CUL30A");
        t.hand(0, "Corruption").hand(0, "Unrest").hand(0, "Unrest").hand(0, "Unrest");
        draw_deck(t, 1, {"Druids"});
        unrest_pile(t, 1);
        if (!chaos_left) {
            for (const Piece piece : at(t.state, spot::chaos)) {
                set_spot(t.state, piece, spot_of(spot::discard, 1));
            }
        }
        EXPECT_EQ(t.play("order activate; play corruption"), "");
        if (t.offers("no")) {
            EXPECT_EQ(t.play("no"), "");
        }
        EXPECT_EQ(t.ask(), Ask::over);
        EXPECT_NE(t.state.collapsed, 0);
        return ImperiumHorizons::payoffs(t.state)[0].place == 1 ? 0 : 1;
    };
    EXPECT_EQ(winner(false), 0);
    EXPECT_EQ(winner(true), 1);  // fewer Unrest
}

TEST(Cultists, TheCeremonyStack) {
    RULE("IH-NAT-CULTISTS-05", "IH-NAT-CULTISTS-06");
    Table t("nations=cultists+celts");
    ASSERT_TRUE(t.lies("Research the Ceremony", spot::permanent));
    EXPECT_EQ(t.count(spot::waiting), 1);  // the other card is not in play
    state_card(t, 0, "CUL30A");
    // Nothing else can remove it: it is not pinned.
    t.hand(0, "Lure of Decadence").in_play(0, "Unholy Shrine").in_play(0, "Fallen Town");
    ASSERT_EQ(t.play("order activate; play lure-of-decadence"), "");
    EXPECT_TRUE(t.offers("choose unholy-shrine"));
    EXPECT_FALSE(t.offers("choose research-the-ceremony"));
    ASSERT_TRUE(until_activation(t));
    // The Solstice turns it over, and the new side resolves its own effect at once.
    t.tokens("Research the Ceremony", 2, 5, 0);
    ASSERT_TRUE(until(t, [&] { return t.state.in_solstice != 0 && t.offers("choose research-the-ceremony"); }));
    const int hand = t.count(spot::hand);
    ASSERT_GT(hand, 0);
    ASSERT_EQ(t.play("choose research-the-ceremony; option 1"), "");
    ASSERT_TRUE(t.lies("Prepare the Ceremony", spot::permanent));
    ASSERT_TRUE(until(t, [&] { return t.offers("choose prepare-the-ceremony") || t.count(spot::garrison) > 0; }));
    if (t.offers("choose prepare-the-ceremony")) {
        ASSERT_EQ(t.play("choose prepare-the-ceremony"), "");
    }
    ASSERT_TRUE(until(t, [&] { return t.state.in_solstice == 0; }));
    EXPECT_EQ(t.count(spot::garrison), 1);
    EXPECT_EQ(tokens_on(t.state, ceremony_card(t.state, 0), 2), 1);  // "when you garrison, add a progress"
}

TEST(Cultists, TheSecondCeremonyCard) {
    RULE("IH-NAT-CULTISTS-05", "IH-NAT-CULTISTS-06");
    Table t("nations=cultists+celts");
    ceremony(t, "CUL2B");
    t.tokens("Prepare the Ceremony", 2, 5, 0).garrison(0, "Oracle", "Prepare the Ceremony");
    t.discard(0, "Corruption").discard(0, "Temptation");
    state_card(t, 0, "EMPIRE0");
    ASSERT_TRUE(until_solstice(t, 0));
    ASSERT_EQ(t.play("option 1"), "");
    ASSERT_TRUE(t.lies("Ceremonial Gathering", spot::permanent));
    EXPECT_TRUE(t.lies("Oracle", spot::discard));
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::bar));
    // Its own Solstice effect: draw a card from the discard.
    ASSERT_TRUE(t.offers("choose corruption"));
    ASSERT_EQ(t.play("choose corruption"), "");
    EXPECT_TRUE(t.lies("Corruption", spot::hand));
}

TEST(Cultists, PopulationGathers) {
    RULE("IH-NAT-CULTISTS-05");
    Table t("nations=cultists+celts");
    ceremony(t, "CUL3A");
    t.hand(0, "Indoctrination");
    ASSERT_EQ(t.play("order activate; play indoctrination"), "");
    EXPECT_EQ(t.pop(), 0);
    EXPECT_EQ(t.on("Ceremonial Gathering", 1, 0), 1);
}

TEST(Cultists, TheLastStagesBearUnrest) {
    RULE("IH-NAT-CULTISTS-07");
    Table t("nations=cultists+celts sides=b");
    const Piece power = power_card(t.state, 0);
    const int icons = unrest_icons(t.state, 0);
    const int points = card_points(t.state, 0, power);
    ceremony(t, "CUL3A");
    EXPECT_EQ(unrest_icons(t.state, 0), icons + 1);
    EXPECT_EQ(card_points(t.state, 0, power), points + 1);
    ceremony(t, "CUL3B");
    EXPECT_EQ(unrest_icons(t.state, 0), icons + 2);
    EXPECT_EQ(card_points(t.state, 0, power), points + 2);
}

TEST(Cultists, ThirteenIconsSummon) {
    RULE("IH-NAT-CULTISTS-08");
    const auto summon = [](bool enough) {
        Table t("nations=cultists+japanese+celts variants=trade_routes");
        ceremony(t, "CUL3B");
        state_card(t, 0, "CUL30A");
        // reg prod river fertile; unc scroll; civ merch; tri knight; fam; hunt; tr ocean. Attack, pinned and state
        // icons and Unrest do not count.
        for (const std::string_view name : {"Alluvial Plain", "Undecipherable Scroll", "Market Stall",
                                            "Carolingian Kingdom", "Canny", "Glacier", "Philippines Jade Trade"}) {
            t.garrison(0, name, "Ceremony of the Key");
        }
        t.garrison(0, "Corruption", "Ceremony of the Key").garrison(0, "Unrest", "Ceremony of the Key");
        if (!enough) {
            set_spot(t.state, t.find_any("Philippines Jade Trade", 0), spot::gone);
        }
        until_round(t, 2);
        return t;
    };
    const Table twelve = summon(false);
    EXPECT_EQ(twelve.state.end_triggered, 0);
    const Table all = summon(true);
    EXPECT_EQ(all.state.end_triggered, 1);
    EXPECT_EQ(player_states(all.state, 0), bit(StateIcon::sum));
    EXPECT_TRUE(all.lies("Ceremony of the Key", spot::history));
}

TEST(Cultists, SideBCleanUp) {
    RULE("IH-NAT-CULTISTS-09");
    Table t("nations=cultists+celts sides=b");
    market_of(t, {"Lagoon", "Savannah", "Bogs", "Valley", "Mangrove"});
    ASSERT_EQ(t.play("order activate; finish; choose bogs"), "");
    EXPECT_EQ(t.on("Bogs", 1), 1);
    EXPECT_EQ(t.on("Bogs", 2), 0);
    EXPECT_FALSE(t.offers("choose bogs"));  // it bears a token now
    ASSERT_EQ(t.play("choose lagoon"), "");
    EXPECT_TRUE(t.lies("Lagoon", spot::exile));
    EXPECT_EQ(t.count(spot::market), 5);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
