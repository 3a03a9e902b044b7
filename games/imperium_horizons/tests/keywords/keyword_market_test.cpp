// Keywords of the market: acquire, break through, swap, exile (IH-KW).

#include "games/imperium_horizons/tests/steps.h"

namespace pentarchy::imperium_horizons {
namespace {

TEST(Acquire, SeveralOneByOneEachWithItsRefill) {
    RULE("IH-KW-ACQUIRE-04");
    Table t("nations=japanese+celts commons=legends");
    t.hand(0, "Macedonians");
    market_of(t, {"Plain", "Code of Laws", "Religion", "Metropolis", "Education"});
    t.next("Moor");
    // The Region that fills the slot of the first may be the second.
    ASSERT_EQ(t.play("order activate; play macedonians"), "");
    EXPECT_TRUE(t.lies("Plain", spot::hand));
    EXPECT_TRUE(t.lies("Moor", spot::hand));
    EXPECT_EQ(t.count(spot::market), 5);
}

TEST(Acquire, NotFromBeneathTheSmallDecks) {
    RULE("IH-KW-ACQUIRE-05");
    Table t("nations=japanese+celts variants=trade_routes");
    t.state.small_deck = {0, 0, 0};
    market_of(t, {"Lagoon", "Savannah", "Bogs", "Valley", "Swahili Coast"});
    ASSERT_GT(t.count(spot::below_civ) + t.count(spot::below_unciv) + t.count(spot::below_region), 0);
    ASSERT_EQ(t.play("order activate; exhaust merchant; option 1"), "");
    EXPECT_TRUE(t.lies("Swahili Coast", spot::hand));  // the only one; nothing was asked
}

TEST(Acquire, FromExileWithAnUnrestUnlessItIsARegion) {
    RULE("IH-KW-ACQUIRE-06");
    Table t("nations=japanese+celts");
    t.hand(0, "Canny").exile("Goryeo").exile("Lagoon").market(1, "Metropolis");
    const int pile = t.count(spot::unrest_pile);
    ASSERT_EQ(t.play("order activate; play canny"), "");
    EXPECT_FALSE(t.offers("choose metropolis"));  // only the exile is named
    ASSERT_EQ(t.play("choose lagoon"), "");
    EXPECT_EQ(t.count(spot::unrest_pile), pile);
    ASSERT_EQ(t.play("choose goryeo"), "");
    EXPECT_EQ(t.count(spot::unrest_pile), pile - 1);
    EXPECT_TRUE(t.lies("Goryeo", spot::hand));
    EXPECT_TRUE(t.lies("Lagoon", spot::hand));
    EXPECT_TRUE(t.lies("Unrest", spot::hand));
}

TEST(Acquire, TheExileCanBeIncluded) {
    RULE("IH-KW-ACQUIRE-06");
    Table t("nations=celts+japanese");
    t.hand(0, "Conquer").in_play(0, "Chariots").exile("Lagoon").exile("Goryeo").pool(0, 0, 2, 0, 0);
    market_of(t, {"Bogs", "Savannah", "Mangrove", "Valley", "Metropolis"});
    ASSERT_EQ(t.play("order activate; play conquer"), "");
    EXPECT_TRUE(t.offers("choose lagoon"));
    EXPECT_TRUE(t.offers("choose bogs"));
    EXPECT_FALSE(t.offers("choose goryeo"));
}

TEST(Acquire, BreakingThroughIsNotAcquiring) {
    RULE("IH-KW-ACQUIRE-07");
    Table acquired("nations=aksumites+celts variants=trade_routes");
    acquired.hand(0, "Conquer").in_play(0, "Salt Mines").pool(0, 0, 2, 0, 0);
    market_of(acquired, {"Lagoon", "Metropolis", "City", "Scribes", "Elders"});
    ASSERT_EQ(acquired.play("order activate; play conquer"), "");
    ASSERT_TRUE(acquired.lies("Lagoon", spot::hand));
    EXPECT_EQ(acquired.pop(), 1);
    Table broken("nations=aksumites+celts variants=trade_routes");
    broken.in_play(0, "Salt Mines");
    market_of(broken, {"Lagoon", "Metropolis", "City", "Scribes", "Elders"});
    ASSERT_EQ(broken.play("order research; suit reg; choose lagoon"), "");
    ASSERT_TRUE(broken.lies("Lagoon", spot::hand));
    EXPECT_EQ(broken.pop(), 0);
}

TEST(Acquire, TheStateOfTheAcquirerDoesNotMatter) {
    RULE("IH-KW-ACQUIRE-08", "IH-KW-STATE-02");
    Table t("nations=japanese+celts");
    t.hand(0, "Advance").pool(0, 3, 0, 0, 0);
    market_of(t, {"Lagoon", "Savannah", "Bogs", "Valley", "Metropolis"});
    ASSERT_EQ(t.play("order activate; play advance"), "");
    EXPECT_TRUE(t.lies("Metropolis", spot::hand));  // an Empire card for Barbarians
    Table broken("nations=japanese+celts");
    market_of(broken, {"Lagoon", "Savannah", "Bogs", "Valley", "Metropolis"});
    ASSERT_EQ(broken.play("order research; suit civ; choose metropolis"), "");
    EXPECT_TRUE(broken.lies("Metropolis", spot::hand));
}

TEST(Acquire, NothingWhereNoCardQualifies) {
    RULE("IH-KW-ACQUIRE-09");
    Table t("nations=japanese+celts");
    t.hand(0, "Goryeo");
    market_of(t, {"Lagoon", "Savannah", "Bogs", "Valley", "Mangrove"});
    ASSERT_EQ(t.play("order activate; play goryeo"), "");
    EXPECT_EQ(t.count(spot::hand), 0);
    EXPECT_TRUE(t.lies("Goryeo", spot::history));
}

TEST(Acquire, AnyCardThatMeetsTheText) {
    RULE("IH-KW-ACQUIRE-10");
    Table t("nations=japanese+celts variants=trade_routes");
    t.in_play(0, "Trade Caravans").hand(0, "Clans").pool(0, 2, 0, 0, 0);
    market_of(t, {"Lagoon", "Goryeo", "Bogs", "Metropolis", "Swahili Coast"});
    for (const std::string_view name : {"Lagoon", "Goryeo", "Metropolis", "Swahili Coast"}) {
        t.tokens(name, 0, 1);
    }
    ASSERT_EQ(t.play("order activate; exhaust trade-caravans; option 2"), "");
    EXPECT_TRUE(t.offers("choose lagoon"));
    EXPECT_TRUE(t.offers("choose goryeo"));
    EXPECT_TRUE(t.offers("choose metropolis"));
    EXPECT_FALSE(t.offers("choose bogs"));           // no materials on it
    EXPECT_FALSE(t.offers("choose swahili-coast"));  // trade routes must be named
}

TEST(BreakThrough, ProgressWhereNoCardOfTheSuitIsLeft) {
    RULE("IH-KW-BREAK-05");
    Table t("nations=japanese+celts");
    market_of(t, {"Lagoon", "Savannah", "Bogs", "Valley", "Metropolis"});
    for (const Piece piece : at(t.state, spot::main_deck)) {
        if (card_of(t.state, piece).bears(Suit::tri)) {
            set_spot(t.state, piece, spot::gone);
        }
    }
    const int deck = t.count(spot::main_deck);
    ASSERT_EQ(t.play("order research; suit tri"), "");
    EXPECT_EQ(t.prog(), 2);
    EXPECT_EQ(t.count(spot::hand), 0);
    EXPECT_EQ(t.count(spot::main_deck), deck);  // everything revealed went back
}

TEST(BreakThrough, ATradeRouteFromBeneathASmallDeck) {
    RULE("IH-KW-BREAK-06");
    Table t("nations=guptas+celts variants=trade_routes");
    t.hand(0, "Sri Gupta");
    market_of(t, {"Lagoon", "Savannah", "Bogs", "Valley", "Swahili Coast"});
    t.state.small_deck[0] = 0;
    ASSERT_EQ(t.count(spot::below_civ), 1);
    const Piece below = at(t.state, static_cast<Spot>(spot::below_civ)).first();
    const std::string take = "choose " + card_word(t.state, below);
    ASSERT_EQ(t.play("order activate; play sri-gupta; no"), "");
    EXPECT_TRUE(t.offers("choose swahili-coast"));
    ASSERT_TRUE(t.offers(take));
    EXPECT_FALSE(t.offers("deck"));  // no search while one is visible
    const int main = main_size(t.state);
    ASSERT_EQ(t.play(take), "");
    EXPECT_EQ(t.state.at[below], spot_of(spot::hand, 0));
    EXPECT_EQ(main_size(t.state), main);
    EXPECT_EQ(t.count(spot::market), 5);
}

TEST(BreakThrough, ASearchForATradeRouteWhereNoneIsVisible) {
    RULE("IH-KW-BREAK-06");
    Table t("nations=guptas+celts variants=trade_routes");
    t.hand(0, "Sri Gupta");
    market_of(t, {"Lagoon", "Savannah", "Bogs", "Valley", "Metropolis"});
    ASSERT_GT(t.state.small_deck[0], 0);
    ASSERT_EQ(t.play("order activate; play sri-gupta; no"), "");
    ASSERT_TRUE(until_activation(t));
    ASSERT_EQ(t.count(spot::hand), 1);
    EXPECT_TRUE(card_of(t.state, at(t.state, spot::hand, 0).first()).bears(Suit::tr));
}

TEST(BreakThrough, ForAnExiledCardWithoutUnrest) {
    RULE("IH-KW-BREAK-09");
    Table t("nations=japanese+celts");
    t.hand(0, "Undecipherable Scroll").exile("Goryeo").exile("Metropolis").market(1, "Elders");
    const int pile = t.count(spot::unrest_pile);
    ASSERT_EQ(t.play("order activate; play undecipherable-scroll"), "");
    EXPECT_FALSE(t.offers("deck"));
    EXPECT_FALSE(t.offers("choose elders"));
    ASSERT_EQ(t.play("choose goryeo"), "");
    EXPECT_TRUE(t.lies("Goryeo", spot::hand));
    EXPECT_FALSE(t.lies("Unrest", spot::hand));
    EXPECT_EQ(t.count(spot::unrest_pile), pile);
    EXPECT_EQ(t.prog(), 1);
}

TEST(BreakThrough, ExiledCardsAsFurtherCandidates) {
    RULE("IH-KW-BREAK-09");
    Table t("nations=japanese+celts variants=trade_routes");
    t.in_play(0, "Lapis Lazuli Trade").tokens("Lapis Lazuli Trade", 3, 3, 0).exile("Scribes").market(2, "Metropolis");
    ASSERT_EQ(t.play("order activate; profit lapis-lazuli-trade"), "");
    EXPECT_TRUE(t.offers("choose scribes"));
    EXPECT_TRUE(t.offers("choose metropolis"));
    EXPECT_TRUE(t.offers("deck"));
}

TEST(Swap, TheCardsChangePlacesTheTokensStay) {
    RULE("IH-KW-SWAP-01", "IH-KW-SWAP-02", "IH-KW-SWAP-03", "IH-KW-SWAP-05");
    Table t("nations=japanese+celts+romans");
    t.hand(0, "Heath").exile("Goryeo").exile("Lagoon");
    market_of(t, {"Bogs", "Metropolis", "Elders", "Scribes", "Valley"});
    t.tokens("Metropolis", 1, 2).tokens("Metropolis", 3, 1);
    const int pile = t.count(spot::unrest_pile);
    Table region = t;
    ASSERT_EQ(t.play("order activate; play heath; option 2; choose goryeo; choose metropolis"), "");
    EXPECT_TRUE(t.lies("Metropolis", spot::exile));
    EXPECT_TRUE(t.lies("Goryeo", spot::market));
    EXPECT_EQ(t.on("Goryeo", 1), 2);
    EXPECT_EQ(t.on("Goryeo", 3), 1);
    EXPECT_EQ(t.count(spot::unrest_pile), pile);  // one back, one beneath Goryeo
    EXPECT_EQ(t.count(spot::beneath), 3);
    // A Region has no Unrest beneath.
    ASSERT_EQ(region.play("order activate; play heath; option 2; choose lagoon; choose metropolis"), "");
    EXPECT_TRUE(region.lies("Lagoon", spot::market));
    EXPECT_EQ(region.count(spot::unrest_pile), pile + 1);
    EXPECT_EQ(region.count(spot::beneath), 2);
}

TEST(Swap, OfTheSameSuitOnly) {
    RULE("IH-KW-SWAP-04");
    Table t("nations=martians+celts");
    t.in_play(0, "Sharing Our Secrets").hand(0, "Eco-bubble").hand(0, "Cloning Vats");
    market_of(t, {"Bogs", "Goryeo", "Undecipherable Scroll", "Altar", "Valley"});
    ASSERT_EQ(t.play("order activate; exhaust sharing-our-secrets"), "");
    EXPECT_FALSE(t.offers("choose cloning-vats"));  // no Civilised card in the market
    EXPECT_FALSE(t.offers("choose goryeo"));
    ASSERT_TRUE(t.offers("choose bogs"));
    EXPECT_TRUE(t.offers("choose valley"));
    EXPECT_FALSE(t.offers("choose altar"));
    ASSERT_EQ(t.play("choose bogs"), "");
    EXPECT_TRUE(t.lies("Bogs", spot::hand));
    EXPECT_TRUE(t.lies("Eco-bubble", spot::market));
    // No card of that suit: no swap.
    Table none("nations=martians+celts");
    none.in_play(0, "Sharing Our Secrets").hand(0, "Cloning Vats");
    market_of(none, {"Bogs", "Goryeo", "Undecipherable Scroll", "Altar", "Valley"});
    ASSERT_EQ(none.play("order activate"), "");
    if (none.offers("exhaust sharing-our-secrets")) {
        ASSERT_EQ(none.play("exhaust sharing-our-secrets"), "");
    }
    EXPECT_TRUE(none.lies("Cloning Vats", spot::hand));
}

TEST(Exile, NothingWhereEveryMarketCardBearsTokens) {
    RULE("IH-KW-EXILE-04");
    Table t("nations=japanese+celts");
    t.hand(0, "Mangrove");
    for (const Piece piece : at(t.state, spot::market)) {
        Machine{t.state}.add_tokens(piece, 2, 1);
    }
    const int exiled = t.count(spot::exile);
    ASSERT_EQ(t.play("order activate; play mangrove"), "");
    EXPECT_TRUE(t.lies("Mangrove", spot::play));
    EXPECT_EQ(t.prog(), 1);
    EXPECT_EQ(t.count(spot::exile), exiled);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
