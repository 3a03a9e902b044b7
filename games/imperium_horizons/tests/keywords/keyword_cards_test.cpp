// Keywords that move cards: abandon, recall, garrison, history, discard, give, place, return (IH-KW).

#include "games/imperium_horizons/tests/steps.h"

namespace pentarchy::imperium_horizons {
namespace {

// Emperor Kanmu: "break through for a Civilised card; you may abandon a pinned card ...".
Table kanmu(const std::string& options = "nations=japanese+celts") {
    Table t(options);
    state_card(t, 0, "EMPIRE0");
    t.hand(0, "Emperor Kanmu");
    market_of(t, {"Metropolis", "Bogs", "Elders", "Valley", "Lagoon"});
    return t;
}

TEST(Abandon, OnlyPinnedCardsNeverTradeRoutes) {
    RULE("IH-KW-ABANDON-01", "IH-KW-INPLAY-04", "IH-KW-INPLAY-05");
    Table t = kanmu("nations=japanese+celts variants=trade_routes");
    t.in_play(0, "Kansai").in_play(0, "Kyushu").in_play(0, "Swahili Coast");
    ASSERT_EQ(t.play("order activate; free emperor-kanmu; deck"), "");
    EXPECT_TRUE(t.offers("choose kansai"));
    EXPECT_TRUE(t.offers("choose kyushu"));
    EXPECT_FALSE(t.offers("choose swahili-coast"));
    EXPECT_FALSE(t.offers("choose japanese"));
}

TEST(Abandon, PinnedCardsAreCountedWithoutTradeRoutes) {
    RULE("IH-KW-INPLAY-05");
    Table t("nations=tang+celts sides=b variants=trade_routes");
    const Piece power = power_card(t.state, 0);
    t.in_play(0, "Taoism");
    EXPECT_EQ(card_points(t.state, 0, power), 1);
    t.in_play(0, "Swahili Coast");
    EXPECT_EQ(card_points(t.state, 0, power), 1);
}

TEST(Abandon, TheExhaustTokenIsLost) {
    RULE("IH-KW-ABANDON-02", "IH-KW-ABANDON-05", "IH-KW-INPLAY-03");
    Table t = kanmu();
    t.in_play(0, "Appeal to China").pool(0, 2, 0, 0, 0);
    ASSERT_EQ(t.play("order activate; exhaust appeal-to-china; option 2"), "");
    go_on(t);
    ASSERT_EQ(t.exhaust(), 4);
    ASSERT_EQ(t.play("free emperor-kanmu; deck; choose appeal-to-china"), "");
    EXPECT_TRUE(t.lies("Appeal to China", spot::discard));
    EXPECT_EQ(t.exhaust(), 4);
    EXPECT_FALSE(t.state.exhausted.has(t.find_any("Appeal to China", 0)));
}

TEST(Abandon, AGarrisonedCardAloneLeavesItsHost) {
    RULE("IH-KW-ABANDON-06", "IH-KW-GARRISON-06");
    Table t("nations=arthurians+celts");
    t.hand(0, "Myrddin Wyllt (Merlin)").in_play(0, "Britannia Prima").in_play(0, "Britannia Secunda");
    t.garrison(0, "Bedwyr", "Britannia Prima").garrison(0, "Cai (Sir Kay)", "Britannia Prima");
    t.garrison(0, "Gwalchmei (Sir Gawain)", "Britannia Secunda").garrison(0, "Excalibur", "King Arthur's Court");
    ASSERT_EQ(t.play("order activate; play myrddin-wyllt-merlin"), "");
    EXPECT_TRUE(t.lies("Bedwyr", spot::discard));
    EXPECT_TRUE(t.lies("Cai (Sir Kay)", spot::discard));
    EXPECT_TRUE(t.lies("Gwalchmei (Sir Gawain)", spot::discard));
    EXPECT_TRUE(t.lies("Britannia Prima", spot::play));
    EXPECT_TRUE(t.lies("Britannia Secunda", spot::play));
    EXPECT_TRUE(t.lies("Excalibur", spot::hand));
}

TEST(Abandon, ACardOfTwoRegionsCountsTwice) {
    RULE("IH-KW-ABANDON-07", "IH-CARD-GRANDROAD", "IH-NAT-MAURYA-01");
    Table t("nations=mauryans+celts");
    t.hand(0, "Glory").in_play(0, "Grand Trunk Road");
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_FALSE(t.offers("play glory"));
    t.in_play(0, "Magadha");
    ASSERT_EQ(t.play("play glory"), "");
    EXPECT_TRUE(t.lies("Grand Trunk Road", spot::discard));
    EXPECT_TRUE(t.lies("Magadha", spot::discard));
    EXPECT_EQ(t.ask(), Ask::card);  // two Fame cards were looked at
}

TEST(Abandon, GrandTrunkRoadIsTwoRegionsForThePowerCard) {
    RULE("IH-CARD-GRANDROAD", "IH-NAT-MAURYA-01");
    Table t("nations=mauryans+celts sides=a");
    t.in_play(0, "Grand Trunk Road");
    EXPECT_EQ(card_points(t.state, 0, power_card(t.state, 0)), 2);
}

TEST(Recall, TheCardItsGarrisonAndItsTokensComeBack) {
    RULE("IH-KW-RECALL-01", "IH-KW-RECALL-02", "IH-KW-INPLAY-02", "IH-KW-INPLAY-04", "IH-KW-GARRISON-05");
    Table t("nations=japanese+celts variants=trade_routes");
    t.in_play(0, "Altar").in_play(0, "Kansai").in_play(0, "The Nile Corridor").garrison(0, "Clans", "Kansai");
    t.tokens("Kansai", 0, 3, 0).tokens("Kansai", 1, 1, 0);
    t.state.exhausted.add(t.find_any("Kansai", 0));
    ASSERT_EQ(t.play("order activate"), "");
    const int exhaust = t.exhaust();
    ASSERT_EQ(t.play("exhaust altar"), "");  // the trade route bears a river too, but only Kansai can come back
    EXPECT_TRUE(t.lies("Kansai", spot::hand));
    EXPECT_TRUE(t.lies("Clans", spot::hand));
    EXPECT_TRUE(t.lies("The Nile Corridor", spot::play));
    EXPECT_EQ(t.mat(), 3 + 1);
    EXPECT_EQ(t.pop(), 1);
    EXPECT_EQ(t.exhaust(), exhaust - 1);
}

TEST(Garrison, FromHandBeneathTheCardThatSaysSo) {
    RULE("IH-KW-GARRISON-01", "IH-KW-GARRISON-02", "IH-KW-GARRISON-07", "IH-KW-GARRISON-08");
    Table t("nations=japanese+celts");
    t.hand(0, "Kansai").hand(0, "Clans").hand(0, "Glory").hand(0, "Supreme").hand(0, "Carolingian Kingdom");
    ASSERT_EQ(t.play("order activate; play kansai"), "");
    EXPECT_TRUE(t.offers("choose clans"));
    EXPECT_FALSE(t.offers("choose glory"));
    EXPECT_FALSE(t.offers("choose supreme"));
    ASSERT_EQ(t.play("choose clans"), "");
    ASSERT_TRUE(t.lies("Clans", spot::garrison));
    EXPECT_EQ(t.state.host[t.find_any("Clans", 0)], t.find_any("Kansai", 0));
    EXPECT_TRUE(sees(t, 1, 0, "play", "Clans"));
    // A second card beneath the same Region.
    ASSERT_EQ(t.play("play carolingian-kingdom"), "");
    while (t.ask() == Ask::confirm) {
        ASSERT_EQ(t.play("yes"), "");
    }
    ASSERT_TRUE(until_activation(t));
    EXPECT_EQ(garrison_of(t.state, t.find_any("Kansai", 0)).size(), 2);
}

TEST(Garrison, SupremeMayLieBeneathAnythingButARegion) {
    RULE("IH-KW-GARRISON-08", "IH-KW-GARRISON-09");
    Table t("nations=inuit+celts");
    t.hand(0, "Supreme").in_play(0, "Oral History");
    ASSERT_TRUE(until_solstice(t, 0));
    ASSERT_TRUE(t.offers("choose supreme"));
    ASSERT_EQ(t.play("choose supreme"), "");
    EXPECT_EQ(t.state.host[t.find_any("Supreme", 0)], t.find_any("Oral History", 0));
}

TEST(Garrison, BeneathTheMerchantEmpire) {
    RULE("IH-KW-GARRISON-09");
    Table t("nations=japanese+celts variants=trade_routes");
    const Piece merchant = t.find_any("Merchant", 0);
    set_face(t.state, merchant, card_of(t.state, merchant).other_side);
    t.hand(0, "Shinto").hand(0, "Clans").pool(0, 0, 0, 0, 5);
    ASSERT_EQ(t.play("order activate; exhaust merchant-empire; option 3"), "");
    EXPECT_EQ(t.state.host[t.find_any("Shinto", 0)], merchant);  // Clans is not pinned
    EXPECT_TRUE(t.lies("Shinto", spot::garrison));
    EXPECT_EQ(t.goods(), 0);
}

TEST(Garrison, AGarrisonedCardIsNotInPlay) {
    RULE("IH-KW-GARRISON-03");
    Table t("nations=japanese+celts");
    t.in_play(0, "Kansai").hand(0, "Prosperity").pool(0, 3, 0, 0, 0);
    t.garrison(0, "Appeal to China", "Kansai").garrison(0, "Kyushu", "Kansai").garrison(0, "Metropolis", "Kansai");
    t.garrison(0, "Clans", "Kansai");
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_FALSE(t.offers("exhaust appeal-to-china"));
    EXPECT_FALSE(t.offers("play clans"));
    ASSERT_EQ(t.play("play prosperity; no"), "");
    if (t.asked() == 1) {
        ASSERT_EQ(t.play("no"), "");
    }
    ASSERT_EQ(t.play("option 2"), "");
    EXPECT_EQ(t.pop(), 1);  // Kansai alone
    ASSERT_EQ(t.play("finish"), "");
    ASSERT_TRUE(until(
        t, [&] { return t.state.pending.what == static_cast<std::uint8_t>(Op::discard) || t.ask() == Ask::order; }));
    EXPECT_FALSE(t.offers("choose clans"));
    EXPECT_FALSE(until(
        t, [&] { return t.state.in_solstice != 0 && t.ask() == Ask::option; }, 30));
}

TEST(Garrison, ScoresAtTheEnd) {
    RULE("IH-KW-GARRISON-04");
    Table t("nations=japanese+celts");
    t.in_play(0, "Kansai");
    const int before = ImperiumHorizons::score(t.state, 0);
    t.garrison(0, "Goryeo", "Kansai");
    EXPECT_EQ(ImperiumHorizons::score(t.state, 0), before + 3);
}

TEST(Garrison, GoesWhereItsHostGoes) {
    RULE("IH-KW-GARRISON-05");
    Table history("nations=taino+celts");
    history.hand(0, "Sol de Jayuya").in_play(0, "Orinoco Valley").garrison(0, "Bohio", "Orinoco Valley");
    ASSERT_EQ(history.play("order activate; play sol-de-jayuya"), "");
    EXPECT_TRUE(history.lies("Orinoco Valley", spot::history));
    EXPECT_TRUE(history.lies("Bohio", spot::history));

    Table sunk("nations=atlanteans+celts");
    sunk.hand(0, "Flood").in_play(0, "Thule").garrison(0, "Prosperity", "Thule");
    ASSERT_EQ(sunk.play("order activate; play flood"), "");
    EXPECT_TRUE(sunk.lies("Thule", spot::sunken));
    EXPECT_TRUE(sunk.lies("Prosperity", spot::sunken));

    Table exiled("nations=inuit+celts");
    state_card(exiled, 0, "INU25B");
    exiled.hand(0, "Harpoons").in_play(0, "Siku (Sea Ice)").in_play(0, "Nunatsiavut");
    exiled.garrison(0, "Iglu", "Nunatsiavut");
    ASSERT_EQ(exiled.play("order activate; play harpoons; choose siku-sea-ice"), "");
    EXPECT_TRUE(exiled.lies("Nunatsiavut", spot::exile));
    EXPECT_TRUE(exiled.lies("Iglu", spot::exile));

    Table legends("nations=polynesians+celts");
    legends.hand(0, "Haka").in_play(0, "Savannah").garrison(0, "Tattoos", "Savannah").market(1, "Goryeo");
    ASSERT_EQ(legends.play("order activate; play haka"), "");
    EXPECT_TRUE(legends.lies("Savannah", spot::legends));
    EXPECT_TRUE(legends.lies("Tattoos", spot::legends));
}

TEST(History, OutOfPlayScoredAndSecret) {
    RULE("IH-KW-HISTORY-01", "IH-KW-HISTORY-02", "IH-KW-HISTORY-03");
    Table t("nations=japanese+celts");
    state_card(t, 0, "EMPIRE0");
    t.hand(0, "Scribes").hand(0, "Goryeo").history(0, "Appeal to China").pool(0, 5, 0, 0, 0);
    const int score = ImperiumHorizons::score(t.state, 0);
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_FALSE(t.offers("exhaust appeal-to-china"));
    ASSERT_EQ(t.play("free scribes"), "");
    ASSERT_TRUE(t.lies("Goryeo", spot::history));
    EXPECT_EQ(ImperiumHorizons::score(t.state, 0), score);
    const Piece goryeo = t.find_any("Goryeo", 0);
    set_spot(t.state, goryeo, spot::gone);
    EXPECT_EQ(ImperiumHorizons::score(t.state, 0), score - 3);
    set_spot(t.state, goryeo, spot_of(spot::history, 0));
    EXPECT_TRUE(sees(t, 0, 0, "history", "Goryeo"));
    EXPECT_FALSE(sees(t, 1, 0, "history", "Goryeo"));
}

TEST(History, SomeNationsHaveNone) {
    RULE("IH-KW-HISTORY-04", "IH-NAT-ATLANTEANS-02", "IH-NAT-VIKINGS-01", "IH-NAT-POLYNESIA-04", "IH-NAT-INUIT-04");
    const auto lost = [](const std::string& nation, std::string_view state, int unrest) {
        Table t("nations=" + nation + "+japanese");
        if (!state.empty()) {
            state_card(t, 0, state);
        }
        t.hand(0, "Goryeo");
        market_of(t, {"Lagoon", "Savannah", "Bogs", "Valley", "Mangrove"});
        ASSERT_EQ(t.play("order activate; play goryeo"), "");
        EXPECT_TRUE(t.lies("Goryeo", spot::discard)) << nation;
        EXPECT_EQ(t.count(spot::history), 0);
        EXPECT_EQ(t.count(spot::hand), unrest) << nation << state;
    };
    lost("vikings", "", 0);
    lost("atlanteans", "", 0);
    lost("polynesians", "", 1);
    lost("inuit", "INU25A", 0);
    lost("inuit", "INU25B", 1);
}

TEST(Discard, IntoTheOwnersDiscard) {
    RULE("IH-KW-DISCARD-01");
    Table t("nations=japanese+celts");
    t.hand(0, "Tyrrhenians").hand(1, "Druids").hand(1, "Boudicca");
    ASSERT_EQ(t.play("order activate; free tyrrhenians"), "");
    ASSERT_EQ(t.asked(), 1);
    ASSERT_EQ(t.play("choose druids"), "");
    EXPECT_TRUE(t.lies("Druids", spot::discard, 1));
    EXPECT_TRUE(t.lies("Boudicca", spot::hand, 1));
    EXPECT_EQ(t.count(spot::discard, 0), 1);  // Tyrrhenians
}

TEST(Give, IntoTheHandOfEachOther) {
    RULE("IH-KW-GIVE-01");
    Table t("nations=japanese+celts+romans");
    state_card(t, 0, "EMPIRE0");
    t.hand(0, "Smugglers").hand(0, "Clans").hand(0, "Kansai");
    ASSERT_EQ(t.play("order activate; play smugglers"), "");
    EXPECT_EQ(t.goods(0) + t.goods(1) + t.goods(2), 3);
    ASSERT_EQ(t.asked(), 0);
    ASSERT_EQ(t.play("choose kansai"), "");
    EXPECT_TRUE(t.lies("Kansai", spot::hand, 1));
    EXPECT_TRUE(t.lies("Clans", spot::hand, 2));
    EXPECT_EQ(t.count(spot::hand, 0), 0);
}

TEST(Place, OnTopOfTheDrawDeck) {
    RULE("IH-KW-PLACE-01", "IH-KW-ACTION-02");
    Table t("nations=taino+celts");
    t.in_play(0, "Batey (Ball Games)").hand(0, "Bohio");
    market_of(t, {"Metropolis", "Bogs", "Elders", "Valley", "Lagoon"});
    ASSERT_EQ(t.play("order activate"), "");
    t.state.player(0).actions = 0;
    EXPECT_FALSE(t.offers("exhaust batey-ball-games"));  // no action to spend
    t.state.player(0).actions = 3;
    const int deck = t.count(spot::deck);
    ASSERT_EQ(t.play("exhaust batey-ball-games; choose metropolis"), "");
    EXPECT_EQ(t.actions(), 2);
    EXPECT_TRUE(t.lies("Bohio", spot::deck));
    EXPECT_EQ(t.count(spot::deck), deck + 1);
    EXPECT_FALSE(sees(t, 1, 0, "deck", "Bohio"));
    Piece top = no_piece;
    ASSERT_TRUE(Machine{t.state}.next_card(spot_of(spot::deck, 0), top));
    EXPECT_EQ(top, t.find_any("Bohio", 0));
}

TEST(Return, ChaosGoesToItsOwnPile) {
    RULE("IH-KW-RETURN-03");
    Table t("nations=celts+cultists");
    t.hand(0, "Druids");
    const Piece chaos = at(t.state, spot::chaos).first();
    set_spot(t.state, chaos, spot_of(spot::hand, 0));
    const int pile = t.count(spot::unrest_pile);
    const int chaos_pile = t.count(spot::chaos);
    ASSERT_EQ(t.play("order activate; play druids; option 3"), "");
    EXPECT_EQ(t.count(spot::unrest_pile), pile);
    EXPECT_EQ(t.count(spot::chaos), chaos_pile + 1);
    EXPECT_EQ(t.pop(), 1);
}

TEST(Return, AnExhaustTokenLetsTheCardBeUsedAgain) {
    RULE("IH-KW-RETURN-04");
    Table t("nations=japanese+celts");
    state_card(t, 0, "EMPIRE0");
    t.in_play(0, "Appeal to China").hand(0, "Tea Ceremony").pool(0, 3, 0, 0, 0);
    ASSERT_EQ(t.play("order activate; exhaust appeal-to-china; option 2"), "");
    go_on(t);
    EXPECT_FALSE(t.offers("exhaust appeal-to-china"));
    ASSERT_EQ(t.play("play tea-ceremony"), "");
    EXPECT_EQ(t.exhaust(), 5);
    EXPECT_TRUE(t.offers("exhaust appeal-to-china"));
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
