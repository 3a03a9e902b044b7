// Nations, I to P: Inuit, Martians, Polynesians (IH-NAT).

#include "games/imperium_horizons/tests/steps.h"

namespace pentarchy::imperium_horizons {
namespace {

// --- Inuit -----------------------------------------------------------------------------------------------------

TEST(Inuit, NoNationDeckDevelopmentsAtOnce) {
    RULE("IH-NAT-INUIT-01", "IH-NAT-INUIT-05");
    Table t("nations=inuit+celts");
    EXPECT_EQ(t.count(spot::nation) + t.count(spot::accession), 0);
    t.hand(0, "Influential").discard(0, "Goryeo").discard(0, "Akkadians").pool(0, 9, 9, 0, 0);
    draw_deck(t, 0, {});
    ASSERT_EQ(t.play("order activate; free influential; option 1"), "");
    ASSERT_EQ(t.ask(), Ask::card);
    // Summer: only cards of Summer, and those of both seasons.
    EXPECT_TRUE(t.offers("choose exploration"));
    EXPECT_TRUE(t.offers("choose kayaks"));
    EXPECT_FALSE(t.offers("choose harpoons"));
    EXPECT_FALSE(t.offers("choose qulliq-oil-lamp"));
    ASSERT_EQ(t.play("choose exploration"), "");
    ASSERT_TRUE(until_activation(t));
    EXPECT_FALSE(t.lies("Exploration", spot::development));
    EXPECT_EQ(t.exhaust(), 2);
}

TEST(Inuit, SeasonsTurnEveryRound) {
    RULE("IH-NAT-INUIT-02");
    Table t("nations=inuit+celts");
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::emp));
    ASSERT_TRUE(until_round(t, 2));
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::bar));
    ASSERT_TRUE(until_round(t, 3));
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::emp));
}

TEST(Inuit, AShortHandInSummer) {
    RULE("IH-NAT-INUIT-03");
    // Five cards at set-up.
    State s = ImperiumHorizons::start(*options_from("nations=inuit+celts seats=2 first_player=1"));
    Random random(3);
    while (ImperiumHorizons::to_act(s).is_chance()) {
        ASSERT_TRUE(ImperiumHorizons::apply(s, ImperiumHorizons::sample(s, random)));
    }
    EXPECT_EQ(at(s, spot::hand, 0).size(), 5);
    Table t("nations=inuit+celts");
    ASSERT_TRUE(until_turn_of(t, 1));
    EXPECT_EQ(t.count(spot::hand), 3);
    ASSERT_TRUE(until_turn_of(t, 0));  // a turn in Winter
    ASSERT_EQ(t.play("order activate"), "");
    ASSERT_TRUE(until_turn_of(t, 1));
    EXPECT_EQ(t.count(spot::hand), 5);
}

TEST(Inuit, CardsOfTheOtherSeasonRest) {
    RULE("IH-NAT-INUIT-05");
    Table t("nations=inuit+celts");
    t.hand(0, "Iglu").hand(0, "Qarmaq").hand(0, "Kalaallit Nunaat").hand(0, "Trade Caravans").hand(0, "Scribes");
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_TRUE(t.offers("play qarmaq"));
    EXPECT_TRUE(t.offers("play scribes"));
    EXPECT_TRUE(t.offers("play kalaallit-nunaat"));
    EXPECT_FALSE(t.offers("play iglu"));
    EXPECT_FALSE(t.offers("play trade-caravans"));
    state_card(t, 0, "INU25B");
    EXPECT_FALSE(t.offers("play qarmaq"));
    EXPECT_FALSE(t.offers("play scribes"));
    EXPECT_TRUE(t.offers("play kalaallit-nunaat"));
    EXPECT_TRUE(t.offers("play iglu"));
    EXPECT_TRUE(t.offers("play trade-caravans"));
    // And the other way round for developing.
    set_spot(t.state, t.find_any("Iglu", 0), spot::gone);
    t.hand(0, "Influential").discard(0, "Goryeo").pool(0, 9, 9, 0, 0);
    draw_deck(t, 0, {});
    ASSERT_EQ(t.play("free influential; option 1"), "");
    EXPECT_TRUE(t.offers("choose harpoons"));
    EXPECT_FALSE(t.offers("choose exploration"));
}

TEST(Inuit, NunavutIsTwoRegions) {
    RULE("IH-NAT-INUIT-06", "IH-CARD-NUNAVUT", "IH-KW-ABANDON-07");
    Table t("nations=inuit+celts sides=b");
    t.hand(0, "Qarmaq").in_play(0, "Nunavut").in_play(0, "Kalaallit Nunaat");
    ASSERT_EQ(t.play("order activate; play qarmaq; no; no; option 2"), "");
    EXPECT_EQ(t.pop(), 3);
    Table winter("nations=inuit+celts sides=b");
    state_card(winter, 0, "INU25B");
    winter.hand(0, "Iglu").in_play(0, "Nunavut");
    ASSERT_EQ(winter.play("order activate; play iglu; no; no; option 2; choose nunavut"), "");
    ASSERT_TRUE(until_activation(winter));
    EXPECT_EQ(winter.pop(), 2);
    // Khmer Empire: 1 for every 4 Regions.
    Table khmer("nations=inuit+celts");
    khmer.hand(0, "Khmer Empire");
    draw_deck(khmer, 0, {});
    khmer.in_play(0, "Nunavut").in_play(0, "Kalaallit Nunaat");
    EXPECT_EQ(card_points(khmer.state, 0, khmer.find_any("Khmer Empire", 0)), 0);
    khmer.in_play(0, "Siku (Sea Ice)");
    EXPECT_EQ(card_points(khmer.state, 0, khmer.find_any("Khmer Empire", 0)), 1);
}

TEST(Inuit, SideAGainsMore) {
    RULE("IH-KW-ACQUIRE-02");
    Table t("nations=inuit+celts sides=a");
    t.hand(0, "Exploration").market(1, "Lagoon").pool(0, 0, 2, 0, 0);
    Machine{t.state}.drop_tokens(t.find_any("Lagoon"));
    t.tokens("Lagoon", 0, 2);
    ASSERT_EQ(t.play("order activate; play exploration"), "");
    if (t.ask() == Ask::card) {
        ASSERT_EQ(t.play("choose lagoon"), "");
    }
    EXPECT_EQ(t.mat(), 3);  // 1 more than lay on the card
}

// --- Martians --------------------------------------------------------------------------------------------------

TEST(Martians, TheReactorEntersPlay) {
    RULE("IH-NAT-MARTIANS-01");
    Table t("nations=martians+celts");
    t.hand(0, "Influential").discard(0, "Goryeo").discard(0, "Akkadians");
    draw_deck(t, 0, {});
    nation_deck(t, 0, {});
    t.pool(0, 0, 0, 5, 0);
    ASSERT_EQ(t.play("order activate; free influential; option 1"), "");
    EXPECT_TRUE(t.lies("Reactor Explosion", spot::play));
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::emp));
}

TEST(Martians, GoneNativeWhenTheProgressIsSpent) {
    RULE("IH-NAT-MARTIANS-02", "IH-NAT-MARTIANS-08");
    Table t("nations=martians+celts");
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::emp));  // Alien
    t.in_play(0, "Reactor Explosion");
    ASSERT_GT(t.count(spot::nation), 0);
    ASSERT_TRUE(until_round(t, 2));
    EXPECT_EQ(t.count(spot::nation) + t.count(spot::accession), 0);
    EXPECT_TRUE(t.lies("Reactor Explosion", spot::exile));
    EXPECT_TRUE(t.lies("Eco-bubble", spot::exile));
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::bar));  // Gone Native
    // With the nation deck exiled they develop.
    ASSERT_TRUE(until_turn_of(t, 0));
    for (const Piece piece : at(t.state, spot::hand, 0)) {
        set_spot(t.state, piece, spot_of(spot::discard, 0));
    }
    t.hand(0, "Influential").pool(0, 0, 9, 0, 0);
    draw_deck(t, 0, {});
    ASSERT_EQ(t.play("order activate; free influential; option 1"), "");
    EXPECT_TRUE(t.offers("choose alien-overlord"));
    EXPECT_TRUE(t.offers("choose permanent-settlement"));
}

TEST(Martians, NotWhileSomeProgressIsLeft) {
    RULE("IH-NAT-MARTIANS-02");
    Table t("nations=martians+celts");
    t.pool(0, 0, 0, 1, 0);
    ASSERT_TRUE(until_round(t, 2));
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::emp));
    EXPECT_EQ(t.count(spot::accession), 1);
}

TEST(Martians, TheReactorLeavesOnlyForHistory) {
    RULE("IH-NAT-MARTIANS-03");
    Table t("nations=celts+martians commons=legends");
    t.hand(0, "Espionage").hand(0, "Druids").in_play(1, "Reactor Explosion").in_play(1, "Thoats");
    t.market(1, "Plain");
    ASSERT_EQ(t.play("order activate; play espionage; choose plain"), "");
    ASSERT_TRUE(until_activation(t));
    EXPECT_TRUE(t.lies("Reactor Explosion", spot::play, 1));
    EXPECT_TRUE(t.lies("Thoats", spot::hand, 1));
    Table history("nations=martians+celts");
    history.hand(0, "Glorious Uplifting").in_play(0, "Reactor Explosion").in_play(0, "Thoats").pool(0, 0, 5, 5, 0);
    ASSERT_EQ(history.play("order activate; play glorious-uplifting"), "");
    EXPECT_TRUE(history.lies("Reactor Explosion", spot::history));
    EXPECT_TRUE(history.lies("Thoats", spot::history));
}

TEST(Martians, ProgressIsWorthLittleAndPayingItBringsUnrest) {
    RULE("IH-NAT-MARTIANS-04");
    Table t("nations=martians+celts");
    t.pool(0, 0, 0, 8, 0);
    EXPECT_EQ(progress_points(t.state, 0), 2);
    t.hand(0, "Flying Drone");
    const int pile = t.count(spot::unrest_pile);
    t.pool(0, 0, 0, 8, 0);
    ASSERT_EQ(t.play("order activate; free flying-drone"), "");  // pay 1 population: 1 progress
    ASSERT_TRUE(until_activation(t));
    EXPECT_EQ(t.prog(), 7);
    EXPECT_EQ(t.count(spot::unrest_pile), pile - 1);
    state_card(t, 0, "MRT29B");
    EXPECT_EQ(progress_points(t.state, 0), 7);
}

TEST(Martians, TwoProgressTwoUnrest) {
    RULE("IH-NAT-MARTIANS-04");
    Table t("nations=martians+celts");
    t.hand(0, "Take Me to Your Leader").pool(0, 0, 0, 8, 0);
    market_of(t, {"Lagoon", "Savannah", "Bogs", "Valley", "Metropolis"});
    ASSERT_EQ(t.play("order activate; play take-me-to-your-leader; option 2; choose lagoon"), "");
    ASSERT_TRUE(until_activation(t));
    EXPECT_EQ(t.prog(), 6);
    EXPECT_EQ(t.count(spot::hand), 1 + 2);  // Lagoon and two Unrest
    EXPECT_TRUE(t.lies("Unrest", spot::hand));
}

TEST(Martians, ConvertingIsNotPaying) {
    RULE("IH-NAT-MARTIANS-05");
    Table t("nations=martians+celts");
    t.hand(0, "Ancient Astronauts").in_play(0, "Lagoon").in_play(0, "Savannah").pool(0, 0, 0, 8, 0);
    const int pile = t.count(spot::unrest_pile);
    ASSERT_EQ(t.play("order activate; play ancient-astronauts; no; no; option 1"), "");
    EXPECT_EQ(t.prog(), 6);
    EXPECT_EQ(t.pop(), 2);
    EXPECT_EQ(t.count(spot::unrest_pile), pile);
}

TEST(Martians, OnlyWhatTheEffectGainedIsConverted) {
    RULE("IH-NAT-MARTIANS-05");
    Table t("nations=martians+celts sides=b");
    t.hand(0, "Take Me to Your Leader").hand(0, "Flying Drone").pool(0, 0, 2, 8, 0);
    market_of(t, {"Lagoon", "Savannah", "Bogs", "Valley", "Metropolis"});
    t.tokens("Lagoon", 2, 3);
    ASSERT_EQ(t.play("order activate; play take-me-to-your-leader; option 2; pay 2 pop; choose lagoon"), "");
    ASSERT_TRUE(until(t, [&] { return t.ask() == Ask::number || t.ask() == Ask::confirm; }));
    if (t.ask() == Ask::confirm) {
        ASSERT_EQ(t.play("yes"), "");
    }
    EXPECT_TRUE(t.offers("number 3"));
    EXPECT_FALSE(t.offers("number 4"));
    ASSERT_EQ(t.play("number 2"), "");
    EXPECT_EQ(t.prog(), 8 + 3 - 2);
    EXPECT_EQ(t.pop(), 2);
}

TEST(Martians, Gadgets) {
    RULE("IH-NAT-MARTIANS-06");
    // Each gains progress when it is played.
    int gadgets = 0;
    for (std::size_t i = 0; i < table().cards.size(); ++i) {
        const Card& card = table().cards[i];
        if (!card.bears(Suit::gad)) {
            continue;
        }
        ++gadgets;
        ASSERT_NE(card.play_effect, none) << table().texts[i].id;
        const Ability& text = table().abilities[card.play_effect];
        bool gains = false;
        for (NodeId node = text.first; node < text.end; ++node) {
            gains =
                gains || (table().nodes[node].op == Op::gain && table().nodes[node].resources == bit(Resource::prog));
        }
        EXPECT_TRUE(gains) << table().texts[i].id;
    }
    EXPECT_GE(gadgets, 9);
    Table t("nations=martians+celts");
    t.hand(0, "Crystal Skull").pool(0, 0, 0, 8, 0);
    const Piece skull = t.find_any("Crystal Skull", 0);
    EXPECT_EQ(card_points(t.state, 0, skull), -2);
    ASSERT_EQ(t.play("order activate; free crystal-skull"), "");
    ASSERT_TRUE(until(t, [&] { return t.ask() == Ask::confirm && t.prog() >= 9; }));
    set_spot(t.state, skull, spot_of(spot::history, 0));
    EXPECT_EQ(card_points(t.state, 0, skull), 0);
    set_spot(t.state, skull, spot::exile);
    EXPECT_FALSE(scored_cards(t.state, 0).has(skull));
    set_spot(t.state, skull, spot::market);
    EXPECT_FALSE(scored_cards(t.state, 0).has(skull));
}

TEST(Martians, ProgressDoesNotCalmUnrest) {
    RULE("IH-NAT-MARTIANS-07");
    Table t("nations=martians+celts");
    t.hand(0, "Unrest").pool(0, 0, 0, 9, 0);
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_FALSE(t.offers("play unrest"));
    t.pool(0, 0, 1, 9, 0);
    ASSERT_EQ(t.play("play unrest"), "");
    EXPECT_EQ(t.pop(), 0);
    EXPECT_EQ(t.prog(), 9);
    state_card(t, 0, "MRT29B");
    t.hand(0, "Unrest").pool(0, 0, 0, 9, 0);
    EXPECT_TRUE(t.offers("play unrest"));
}

TEST(Martians, SideAMayRefuseProgress) {
    RULE("IH-NAT-MARTIANS-04");
    Table t("nations=martians+celts sides=a");
    t.hand(0, "Take Me to Your Leader").hand(0, "Thoats").pool(0, 0, 2, 8, 0);
    market_of(t, {"Lagoon", "Savannah", "Bogs", "Valley", "Metropolis"});
    t.tokens("Lagoon", 2, 2);
    ASSERT_EQ(t.play("order activate; play take-me-to-your-leader; option 2; pay 2 pop; choose lagoon"), "");
    // "gain progress from a gadget or the market: you may discard a card to gain 1 fewer"
    ASSERT_TRUE(t.offers("choose thoats"));
    ASSERT_EQ(t.play("choose thoats"), "");
    ASSERT_TRUE(until_activation(t));
    EXPECT_EQ(t.prog(), 9);
}

// --- Polynesians -------------------------------------------------------------------------------------------------

TEST(Polynesians, TheirOwnStates) {
    RULE("IH-NAT-POLYNESIA-02", "IH-NAT-POLYNESIA-07");
    Table t("nations=polynesians+celts");
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::isle) | bit(StateIcon::bar));
    t.hand(0, "Trade Caravans").hand(0, "Scribes").hand(0, "Sabaeans");
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_TRUE(t.offers("play trade-caravans"));  // Barbarian
    EXPECT_FALSE(t.offers("play scribes"));        // Empire
    state_card(t, 0, "POL29B");
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::voy) | bit(StateIcon::bar));
    EXPECT_TRUE(t.offers("play trade-caravans"));
    EXPECT_FALSE(t.offers("play scribes"));
    ASSERT_EQ(t.play("play sabaeans"), "");  // "if Barbarian"
    EXPECT_GE(t.prog(), 2);
    // Mana helps on the island: "ignore the Empire icon of the next card".
    state_card(t, 0, "POL29A");
    ASSERT_EQ(t.play("exhaust mana"), "");
    EXPECT_TRUE(t.offers("play scribes"));
}

TEST(Polynesians, TheAccessionCardDoesNotFlipTheState) {
    RULE("IH-NAT-POLYNESIA-02");
    Table t("nations=polynesians+celts");
    t.hand(0, "Influential").discard(0, "Goryeo").discard(0, "Akkadians");
    draw_deck(t, 0, {});
    nation_deck(t, 0, {});
    ASSERT_EQ(t.play("order activate; free influential; option 1"), "");
    EXPECT_EQ(t.count(spot::accession), 0);
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::isle) | bit(StateIcon::bar));
}

TEST(Polynesians, Mana) {
    RULE("IH-NAT-POLYNESIA-03");
    Table t("nations=polynesians+celts sides=a");
    ASSERT_TRUE(t.lies("Mana", spot::permanent));
    const Piece mana = mana_card(t.state, 0);
    t.hand(0, "Tattoos").hand(0, "Waka Hourua (Large Canoes)").pool(0, 2, 0, 0, 0);
    ASSERT_EQ(t.play("order activate; exhaust polynesians"), "");  // pay 2 materials: mana from hand
    EXPECT_TRUE(t.lies("Tattoos", spot::garrison));                // Waka Hourua can be no mana
    EXPECT_EQ(t.state.host[t.find_any("Tattoos", 0)], mana);
    // Spending: the Solstice of the Isle-bound discards one for goods.
    ASSERT_TRUE(until_solstice(t, 0));
    ASSERT_EQ(t.play("option 2"), "");
    EXPECT_TRUE(t.lies("Tattoos", spot::discard));
    EXPECT_EQ(t.goods(), 1);
}

TEST(Polynesians, LegendsAreSecretAndScore) {
    RULE("IH-NAT-POLYNESIA-05");
    Table t("nations=polynesians+celts");
    t.hand(0, "Haka").in_play(0, "Savannah");
    market_of(t, {"Lagoon", "Goryeo", "Bogs", "Valley", "Metropolis"});
    ASSERT_EQ(t.play("order activate; play haka"), "");
    ASSERT_TRUE(t.lies("Savannah", spot::legends));
    EXPECT_EQ(t.count(spot::history), 0);
    t.state.known[t.find_any("Savannah", 0)] = 1;  // long ago
    EXPECT_TRUE(sees(t, 0, 0, "legends", "Savannah"));
    EXPECT_FALSE(sees(t, 1, 0, "legends", "Savannah"));
    EXPECT_TRUE(t.lies("Goryeo", spot::garrison));  // acquired as mana
    const int score = ImperiumHorizons::score(t.state, 0);
    const Piece goryeo = t.find_any("Goryeo", 0);
    set_spot(t.state, goryeo, spot_of(spot::legends, 0));
    EXPECT_EQ(ImperiumHorizons::score(t.state, 0), score);
    set_spot(t.state, goryeo, spot::gone);
    EXPECT_EQ(ImperiumHorizons::score(t.state, 0), score - 3);
}

TEST(Polynesians, OthersHaveNoLegends) {
    RULE("IH-NAT-POLYNESIA-06");
    Table t("nations=japanese+polynesians");
    set_spot(t.state, t.find("Kupe", 1), spot_of(spot::hand, 0));
    t.state.player(0).ignore_state = 1;
    ASSERT_EQ(t.play("order activate; play kupe"), "");
    ASSERT_TRUE(until_activation(t));
    EXPECT_TRUE(t.lies("Kupe", spot::discard));
    EXPECT_EQ(t.count(spot::legends), 0);
}

TEST(Polynesians, DevelopingBeforeTheAccessionCard) {
    RULE("IH-NAT-POLYNESIA-08", "IH-NAT-POLYNESIA-09");
    Table t("nations=polynesians+celts");
    state_card(t, 0, "POL29B");
    ASSERT_EQ(t.count(spot::accession), 1);
    t.in_play(0, "Waka Hourua (Large Canoes)").hand(0, "Advance");
    for (const std::string_view name : {"Tattoos", "Haka", "Tohunga"}) {
        t.garrison(0, name, "Mana");
    }
    ASSERT_EQ(t.play("order activate; exhaust waka-hourua-large-canoes"), "");
    ASSERT_EQ(t.ask(), Ask::card);
    EXPECT_TRUE(t.offers("choose hawaii"));
    EXPECT_TRUE(t.offers("choose rarotonga"));
    EXPECT_FALSE(t.offers("choose aotearoa-new-zealand"));    // not while others are left
    EXPECT_FALSE(t.offers("choose rapa-nui-easter-island"));  // needs Rarotonga in play
    ASSERT_EQ(t.play("choose hawaii"), "");
    EXPECT_TRUE(t.lies("Hawaii", spot::discard));
    EXPECT_TRUE(t.lies("Haka", spot::discard));  // the mana spent
    EXPECT_EQ(t.state.end_triggered, 0);
}

TEST(Polynesians, TheLastDevelopmentTriggersTheEnd) {
    RULE("IH-NAT-POLYNESIA-08", "IH-NAT-POLYNESIA-09");
    Table t("nations=polynesians+celts");
    state_card(t, 0, "POL29B");
    ASSERT_EQ(t.count(spot::accession), 1);
    for (const Piece piece : at(t.state, spot::development, 0)) {
        if (table().names[card_of(t.state, piece).name] != "Aotearoa (New Zealand)") {
            set_spot(t.state, piece, spot::gone);
        }
    }
    t.in_play(0, "Waka Hourua (Large Canoes)").hand(0, "Advance").garrison(0, "Tattoos", "Mana");
    ASSERT_EQ(t.play("order activate; exhaust waka-hourua-large-canoes"), "");
    if (t.ask() == Ask::card) {
        ASSERT_EQ(t.play("choose aotearoa-new-zealand"), "");
    }
    EXPECT_TRUE(t.lies("Aotearoa (New Zealand)", spot::discard));
    EXPECT_TRUE(t.lies("Tattoos", spot::legends));
    EXPECT_EQ(t.state.end_triggered, 1);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
