// Keywords of decks: draw, find, look, develop, the nation deck (IH-KW).

#include "games/imperium_horizons/tests/steps.h"

namespace pentarchy::imperium_horizons {
namespace {

TEST(Draw, OnThroughAReshuffle) {
    RULE("IH-KW-DRAW-01");
    Table t("nations=japanese+celts");
    t.hand(0, "Influential").discard(0, "Advance");
    draw_deck(t, 0, {"Clans"});
    nation_deck(t, 0, {"Nara"});
    ASSERT_EQ(t.play("order activate; free influential; option 1"), "");
    EXPECT_TRUE(t.lies("Clans", spot::hand));
    EXPECT_EQ(t.count(spot::hand), 2);
    EXPECT_EQ(t.count(spot::deck), 1);  // of Advance and Nara, which came in with the reshuffle
    EXPECT_EQ(t.count(spot::nation), 0);
    EXPECT_EQ(t.exhaust(), 4);
}

TEST(Draw, FromAFaceUpPlaceByChoice) {
    RULE("IH-KW-DRAW-02");
    Table t("nations=japanese+celts");
    t.hand(0, "Golden Mask").discard(0, "Clans").discard(0, "Advance").discard(0, "Kansai");
    ASSERT_EQ(t.play("order activate; play golden-mask; option 1"), "");
    EXPECT_TRUE(t.offers("choose clans"));
    EXPECT_TRUE(t.offers("choose advance"));
    ASSERT_EQ(t.play("choose kansai"), "");
    EXPECT_TRUE(t.lies("Kansai", spot::hand));
}

TEST(Draw, FromAFaceDownStackTheTopCard) {
    RULE("IH-KW-DRAW-02");
    Table t("nations=japanese+celts");
    t.in_play(0, "Jingu-ji (Shrine Temple)").tokens("Jingu-ji (Shrine Temple)", 1, 4, 0).pool(0, 0, 2, 0, 0);
    t.next("Brave");
    const int deck = t.count(spot::deck);
    ASSERT_EQ(t.play("order activate; exhaust jingu-ji-shrine-temple; option 2"), "");
    EXPECT_TRUE(t.lies("Brave", spot::hand));  // nothing to choose
    EXPECT_EQ(t.state.fame_cards, 5);
    EXPECT_EQ(t.count(spot::deck), deck);
}

TEST(Draw, AnotherPlayersOfferMayBeDeclined) {
    RULE("IH-KW-DRAW-03");
    Table t("nations=egyptians+celts");
    t.hand(0, "Prosperity").discard(1, "Druids").discard(1, "Boudicca");
    draw_deck(t, 1, {});
    const int nation = t.count(spot::nation, 1);
    ASSERT_EQ(t.play("order activate; play prosperity; no"), "");
    ASSERT_EQ(t.asked(), 1);
    Table taken = t;
    ASSERT_EQ(t.play("no"), "");
    EXPECT_EQ(t.count(spot::nation, 1), nation);
    EXPECT_EQ(t.count(spot::discard, 1), 2);
    ASSERT_EQ(taken.play("yes"), "");  // their reshuffle, on somebody else's turn
    EXPECT_EQ(taken.count(spot::nation, 1), nation - 1);
    EXPECT_EQ(taken.count(spot::hand, 1), 1);
    EXPECT_EQ(taken.count(spot::deck, 1), 2);
}

TEST(Draw, IfAbleCausesNoReshuffle) {
    RULE("IH-KW-DRAWIF-01");
    Table t("nations=taino+celts");
    t.hand(0, "Guanahani (San Salvador)").discard(0, "Bohio");
    draw_deck(t, 0, {});
    const int nation = t.count(spot::nation);
    ASSERT_EQ(t.play("order activate; play guanahani-san-salvador"), "");
    EXPECT_TRUE(t.lies("Bohio", spot::discard));
    EXPECT_EQ(t.count(spot::hand), 0);
    EXPECT_EQ(t.count(spot::nation), nation);
    Table able("nations=taino+celts");
    able.hand(0, "Guanahani (San Salvador)");
    draw_deck(able, 0, {"Bohio"});
    ASSERT_EQ(able.play("order activate; play guanahani-san-salvador"), "");
    EXPECT_TRUE(able.lies("Bohio", spot::hand));
}

// --- find ----------------------------------------------------------------------------------------------------

// Prince Shotoku Taishi: "return an Unrest and find Tendai Buddhism".
Table prince() {
    Table t("nations=japanese+celts");
    t.hand(0, "Prince Shotoku Taishi").hand(0, "Unrest");
    return t;
}

void know_tops(Table& t) {
    for (const spot::Code deck : {spot::deck, spot::nation}) {
        const Piece top = at(t.state, deck, 0).first();
        t.state.place[top] = 1;
        t.state.known[top] = 1;
    }
}
int known_tops(const Table& t, spot::Code deck) {
    int number = 0;
    for (const Piece piece : at(t.state, deck, 0)) {
        number += t.state.place[piece] != 0 ? 1 : 0;
    }
    return number;
}

TEST(Find, HandDiscardDeckNationInThisOrder) {
    RULE("IH-KW-FIND-01", "IH-KW-FIND-03", "IH-KW-FIND-05");
    Table discard = prince();
    discard.discard(0, "Tendai Buddhism");
    know_tops(discard);
    ASSERT_EQ(discard.play("order activate; play prince-shotoku-taishi; option 1"), "");
    EXPECT_TRUE(discard.lies("Tendai Buddhism", spot::hand));
    EXPECT_EQ(known_tops(discard, spot::deck), 1);  // the search stopped before the decks
    EXPECT_EQ(known_tops(discard, spot::nation), 1);

    Table deck = prince();
    deck.put(0, "Tendai Buddhism", spot::deck);
    know_tops(deck);
    ASSERT_EQ(deck.play("order activate; play prince-shotoku-taishi; option 1"), "");
    EXPECT_TRUE(deck.lies("Tendai Buddhism", spot::hand));
    EXPECT_EQ(known_tops(deck, spot::deck), 0);  // shuffled
    EXPECT_EQ(known_tops(deck, spot::nation), 1);

    Table nation = prince();
    know_tops(nation);
    ASSERT_TRUE(nation.lies("Tendai Buddhism", spot::nation));
    ASSERT_EQ(nation.play("order activate; play prince-shotoku-taishi; option 1"), "");
    EXPECT_TRUE(nation.lies("Tendai Buddhism", spot::hand));
    EXPECT_TRUE(sees(nation, 1, 0, "hand", "Tendai Buddhism"));  // it was shown
    EXPECT_EQ(known_tops(nation, spot::deck), 0);
    EXPECT_EQ(known_tops(nation, spot::nation), 0);
    EXPECT_TRUE(nation.lies("Emperor Kanmu", spot::accession));
}

TEST(Find, NothingHappensWhereItIsNot) {
    RULE("IH-KW-FIND-03");
    Table t = prince();
    t.put(0, "Tendai Buddhism", spot::history);
    const int pile = t.count(spot::unrest_pile);
    ASSERT_EQ(t.play("order activate; play prince-shotoku-taishi; option 1"), "");
    EXPECT_TRUE(t.lies("Tendai Buddhism", spot::history));
    EXPECT_EQ(t.count(spot::hand), 0);
    EXPECT_EQ(t.count(spot::unrest_pile), pile + 1);
}

TEST(Find, AmongAllZonesWhereThereIsAChoice) {
    RULE("IH-KW-FIND-04", "IH-KW-FIND-05", "IH-KW-FIND-01");
    Table t("nations=vikings+celts");
    t.hand(0, "Erik the Red").in_play(0, "Scandinavia").hand(0, "Lagoon").discard(0, "Bogs").pool(0, 0, 1, 0, 0);
    draw_deck(t, 0, {"Valley", "Advance"});
    nation_deck(t, 0, {"Iceland", "Vinland", "Sagas"});
    know_tops(t);
    ASSERT_EQ(t.play("order activate; play erik-the-red"), "");
    EXPECT_EQ(offered(t).size(), 6U);  // hand, discard with Scandinavia, deck, nation deck
    for (const std::string_view name : {"lagoon", "bogs", "scandinavia", "valley", "iceland", "vinland"}) {
        EXPECT_TRUE(t.offers("choose " + std::string(name))) << name;
    }
    ASSERT_EQ(t.play("choose vinland"), "");
    EXPECT_TRUE(t.lies("Vinland", spot::hand));
    EXPECT_EQ(known_tops(t, spot::deck), 0);
    EXPECT_EQ(known_tops(t, spot::nation), 0);
}

TEST(Find, NeverTheAccessionCard) {
    RULE("IH-KW-FIND-01");
    Table t("nations=mayans+celts");
    state_card(t, 0, "EMPIRE0");
    t.hand(0, "Codices and Prophecies").hand(0, "Chultuns");
    nation_deck(t, 0, {"Tikal"});
    draw_deck(t, 0, {});
    ASSERT_EQ(t.play("order activate; play codices-and-prophecies"), "");
    EXPECT_EQ(offered(t).size(), 2U);
    EXPECT_TRUE(t.offers("choose tikal"));
    EXPECT_TRUE(t.offers("choose chultuns"));
}

TEST(Find, TheTextMayNameOtherZones) {
    RULE("IH-KW-FIND-02");
    // "find a mask in hand, discard and draw deck": not in the nation deck.
    Table t("nations=mayans+celts sides=a");
    t.hand(0, "Chultuns");
    nation_deck(t, 0, {"Stone Mask", "Tikal"});
    draw_deck(t, 0, {"Caracol"});
    ASSERT_EQ(t.play("order activate"), "");
    if (t.offers("exhaust mayans")) {
        ASSERT_EQ(t.play("exhaust mayans"), "");
    }
    EXPECT_FALSE(t.lies("Stone Mask", spot::hand));
    // "Pact with Bida, in play too".
    Table play("nations=wagadou+celts variants=trade_routes");
    state_card(play, 0, "EMPIRE0");
    play.hand(0, "Adoption of Islam").in_play(0, "Pact with Bida");
    ASSERT_EQ(play.play("order activate; free adoption-of-islam"), "");
    ASSERT_TRUE(until_activation(play));
    EXPECT_TRUE(play.lies("Pact with Bida", spot::history));
    EXPECT_TRUE(play.lies("Adoption of Islam", spot::history));
}

// --- look ----------------------------------------------------------------------------------------------------

TEST(Look, InSecretAndBackToItsPlace) {
    RULE("IH-KW-LOOK-01", "IH-KW-LOOK-02");
    Table t("nations=vikings+celts");
    t.hand(0, "Iceland");
    nation_deck(t, 0, {"Vinland", "Sagas", "Skis"});
    t.next("Skis");
    ASSERT_EQ(t.play("order activate; play iceland; option 2"), "");
    ASSERT_EQ(t.ask(), Ask::confirm);
    EXPECT_TRUE(sees(t, 0, 0, "nation", "Skis"));
    EXPECT_FALSE(sees(t, 1, 0, "nation", "Skis"));
    EXPECT_FALSE(sees(t, 0, 0, "nation", "Sagas"));
    ASSERT_EQ(t.play("no"), "");
    Piece top = no_piece;
    ASSERT_TRUE(Machine{t.state}.next_card(spot_of(spot::nation, 0), top));
    EXPECT_EQ(top, t.find("Skis", 0));
}

TEST(Look, AsManyAsThereAre) {
    RULE("IH-KW-LOOK-02");
    Table t("nations=martians+celts");
    t.hand(0, "Landing Site").hand(0, "Thoats");
    nation_deck(t, 0, {"Eco-bubble"});
    ASSERT_EQ(t.play("order activate; play landing-site"), "");  // look at 2 nation cards
    EXPECT_TRUE(sees(t, 0, 0, "nation", "Eco-bubble"));
    ASSERT_TRUE(until_activation(t));
}

TEST(Look, SeveralGoBackInAnyOrder) {
    RULE("IH-KW-LOOK-03");
    for (const std::string_view name : {"Eco-bubble", "Crystal Skull"}) {
        Table t("nations=martians+celts");
        t.hand(0, "Landing Site");
        nation_deck(t, 0, {"Eco-bubble", "Crystal Skull"});
        ASSERT_EQ(t.play("order activate; play landing-site"), "");
        ASSERT_EQ(t.ask(), Ask::card);
        ASSERT_EQ(t.play(name == "Eco-bubble" ? "choose eco-bubble" : "choose crystal-skull"), "");  // to lie on top
        ASSERT_EQ(t.ask(), Ask::activate);
        Piece top = no_piece;
        ASSERT_TRUE(Machine{t.state}.next_card(spot_of(spot::nation, 0), top));
        EXPECT_EQ(top, t.find(name, 0));
    }
}

TEST(Look, KingOfKingsAndTheAccessionCardOnlyWhenAlone) {
    RULE("IH-KW-LOOK-04");
    Table t("nations=martians+celts");
    t.hand(0, "Landing Site").hand(0, "Thoats");
    nation_deck(t, 0, {"Eco-bubble"});
    ASSERT_EQ(t.play("order activate; play landing-site"), "");
    for (const std::string& line : offered(t)) {
        EXPECT_EQ(line.find("reactor"), std::string::npos);
    }
    // Alone it is looked at, and stays where it is.
    Table alone("nations=vikings+celts");
    alone.hand(0, "Iceland");
    nation_deck(alone, 0, {});
    ASSERT_EQ(alone.play("order activate; play iceland; option 2"), "");
    ASSERT_TRUE(until_activation(alone));
    EXPECT_TRUE(alone.lies("Harald Hardrada", spot::accession));
    // Fame: two are looked at, the King is not one of them.
    Table fame("nations=japanese+celts");
    fame.hand(0, "Glory").in_play(0, "Kansai").in_play(0, "Lagoon").in_play(0, "Savannah");
    fame.state.fame_cards = 1;
    ASSERT_EQ(fame.play("order activate; play glory"), "");
    EXPECT_EQ(fame.state.fame_cards, 0);  // the one card, taken without a choice
    EXPECT_EQ(fame.state.player(0).king_used, 0);
    Table king("nations=japanese+celts");
    king.hand(0, "Glory").in_play(0, "Kansai").in_play(0, "Lagoon").in_play(0, "Savannah");
    king.state.fame_cards = 0;
    ASSERT_EQ(king.play("order activate; play glory"), "");
    EXPECT_EQ(king.state.player(0).king_used, 1);
}

TEST(NationDeck, TheAccessionCardStaysAtTheBottom) {
    RULE("IH-KW-NATION-01");
    Table t("nations=mayans+celts");
    t.hand(0, "Halach Uinic");
    nation_deck(t, 0, {"Tikal", "Palenque"});
    t.next("Palenque");
    ASSERT_EQ(t.play("order activate; play halach-uinic"), "");
    while (t.ask() == Ask::confirm || t.ask() == Ask::card) {
        ASSERT_EQ(t.play(t.ask() == Ask::confirm ? "yes" : "choose palenque"), "");
    }
    // Palenque lies beneath Tikal but above the accession card.
    Machine machine{t.state};
    Piece top = no_piece;
    ASSERT_TRUE(machine.next_card(spot_of(spot::nation, 0), top));
    EXPECT_EQ(top, t.find("Tikal", 0));
    EXPECT_TRUE(t.lies("King K'inich Janaab' Pakal", spot::accession));
    machine.shuffle(spot_of(spot::nation, 0));
    EXPECT_TRUE(t.lies("King K'inich Janaab' Pakal", spot::accession));
    // Reshuffles bring the others first.
    draw_deck(t, 0, {});
    for (const int left : {1, 0}) {
        draw_deck(t, 0, {});
        t.state.player(0).decks_exhausted = 0;
        ASSERT_TRUE(until_turn_of(t, 1));
        EXPECT_EQ(t.count(spot::nation), left);
        EXPECT_TRUE(t.lies("King K'inich Janaab' Pakal", spot::accession));
        ASSERT_TRUE(until_turn_of(t, 0));
    }
}

// --- develop -------------------------------------------------------------------------------------------------

// Sabaeans of an Empire: "develop and put this into history".
Table sabaeans(const std::string& nation, std::string_view state = "EMPIRE0") {
    Table t("nations=" + nation + "+celts");
    state_card(t, 0, state);
    t.hand(0, "Sabaeans").pool(0, 9, 9, 9, 9);
    return t;
}

TEST(Develop, AnyCardOfTheArea) {
    RULE("IH-KW-DEVELOP-01", "IH-KW-DEVELOP-02");
    Table t = sabaeans("egyptians");
    ASSERT_EQ(t.play("order activate; play sabaeans"), "");
    EXPECT_EQ(static_cast<int>(offered(t).size()), t.count(spot::development));
    for (const std::string_view name : {"Embalming", "Obelisk", "Pyramids"}) {
        EXPECT_TRUE(sees(t, 0, 0, "development", name));
    }
    ASSERT_EQ(t.play("choose obelisk"), "");
    ASSERT_TRUE(until_activation(t));
    EXPECT_TRUE(t.lies("Obelisk", spot::discard));
}

TEST(Develop, ByEffectWithoutATokenAndBeforeTheNationDeckIsEmpty) {
    RULE("IH-KW-DEVELOP-03", "IH-KW-DEVELOP-06");
    Table t = sabaeans("egyptians");
    ASSERT_GT(t.count(spot::nation), 0);
    t.state.player(0).decks_exhausted = 1;
    ASSERT_EQ(t.play("order activate"), "");
    const int exhaust = t.exhaust();
    ASSERT_EQ(t.play("play sabaeans; choose obelisk"), "");
    ASSERT_TRUE(until_activation(t));
    EXPECT_TRUE(t.lies("Obelisk", spot::discard));
    EXPECT_EQ(t.exhaust(), exhaust);
    EXPECT_GT(t.count(spot::nation), 0);
}

TEST(Develop, FourNationsNeverDo) {
    RULE("IH-KW-DEVELOP-04", "IH-NAT-ARTHURIANS-02", "IH-NAT-VIKINGS-01", "IH-NAT-UTOPIANS-01");
    for (const std::string nation : {"arthurians", "cultists", "utopians", "vikings"}) {
        Table t = sabaeans(nation);
        const int quests = t.count(spot::development);
        EXPECT_EQ(quests > 0, nation == "arthurians") << nation;  // pending quests lie there, but are not developed
        ASSERT_EQ(t.play("order activate; play sabaeans"), "") << nation;
        ASSERT_EQ(t.ask(), Ask::activate) << nation;
        EXPECT_EQ(t.count(spot::development), quests) << nation;
        EXPECT_EQ(t.mat(), 9) << nation;
    }
}

TEST(Develop, ForFreeConditionsStillApply) {
    RULE("IH-KW-DEVELOP-05");
    Table t("nations=abbasids+celts variants=trade_routes");
    state_card(t, 0, "EMPIRE0");
    t.hand(0, "Glory").in_play(0, "Khorosan").in_play(0, "Lagoon").in_play(0, "Savannah");
    t.state.fame_cards = 0;
    ASSERT_EQ(t.play("order activate; play glory"), "");  // King of Kings: develop for free
    ASSERT_EQ(t.ask(), Ask::card);
    EXPECT_TRUE(t.offers("choose glass-working"));
    EXPECT_FALSE(t.offers("choose grand-library-of-baghdad"));  // Baghdad is not in play
    ASSERT_EQ(t.play("choose glass-working"), "");
    EXPECT_TRUE(t.lies("Glass Working", spot::discard));
    EXPECT_EQ(t.mat() + t.pop(), 0);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
