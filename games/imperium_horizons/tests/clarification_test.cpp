// Card clarifications (IH-CARD).

#include "games/imperium_horizons/tests/steps.h"

namespace pentarchy::imperium_horizons {
namespace {

TEST(Cards, AcclaimedBreaksThroughForAVariableCard) {
    RULE("IH-CARD-ACCLAIMED");
    Table t("nations=japanese+celts commons=legends");
    t.hand(0, "Acclaimed");
    market_of(t, {"Oracle", "Code of Laws", "Plain", "Education", "Amphitheatre"});
    ASSERT_EQ(t.play("order activate; play acclaimed"), "");
    EXPECT_TRUE(t.offers("choose oracle"));
    EXPECT_TRUE(t.offers("choose amphitheatre"));
    EXPECT_FALSE(t.offers("choose code-of-laws"));
    EXPECT_FALSE(t.offers("choose plain"));
    const int main = main_size(t.state);
    ASSERT_EQ(t.play("deck"), "");
    EXPECT_EQ(main_size(t.state), main - 1);
    ASSERT_EQ(t.count(spot::hand), 1);
    EXPECT_EQ(card_of(t.state, at(t.state, spot::hand, 0).first()).vp.kind, VpKind::variable);
    EXPECT_TRUE(t.lies("Acclaimed", spot::history));
}

TEST(Cards, KingOfKings) {
    RULE("IH-CARD-KOK");
    Table t("nations=japanese+celts");
    t.hand(0, "Glory").in_play(0, "Kansai").in_play(0, "Lagoon").in_play(0, "Savannah");
    t.state.fame_cards = 0;
    ASSERT_EQ(t.play("order activate; play glory"), "");
    EXPECT_EQ(t.prog(), 6);  // Barbarians, side A
    EXPECT_EQ(t.state.end_triggered, 1);
    EXPECT_EQ(t.state.king_flipped, 1);
    EXPECT_TRUE(t.lies("King of Kings", spot::king));  // it stays where it is
    // The others find side B, each once.
    ASSERT_TRUE(until_turn_of(t, 1));
    t.hand(1, "Glory").in_play(1, "Celtica").in_play(1, "Bogs").in_play(1, "Valley");
    ASSERT_EQ(t.play("order activate; play glory"), "");
    EXPECT_EQ(t.prog(1), 4);
    EXPECT_EQ(t.state.player(1).king_used, 1);
}

// --- Miyabi and Sumerians ------------------------------------------------------------------------------------------

TEST(Cards, MiyabiReturnsUnrestFromAnyScoredZone) {
    RULE("IH-CARD-MIYABI-1", "IH-CARD-MIYABI-3");
    Table t("nations=japanese+cultists sides=b");
    t.history(0, "Miyabi").in_play(0, "Kansai").garrison(0, "Unrest", "Kansai").history(0, "Unrest");
    const Piece chaos = at(t.state, spot::chaos).first();
    set_spot(t.state, chaos, spot_of(spot::deck, 0));
    Machine machine{t.state};
    machine.trigger_end();
    t.state.rounds_left = 0;
    ASSERT_TRUE(until(t, [&] {
        return t.ask() == Ask::card && t.state.pending.what == static_cast<std::uint8_t>(Op::return_unrest);
    }));
    ASSERT_EQ(t.asked(), 0);
    const auto lines = offered(t);
    EXPECT_TRUE(t.offers("choose chaos"));
    EXPECT_TRUE(t.offers("choose unrest #2"));  // beneath Kansai, in the history
    EXPECT_TRUE(t.offers("stop"));
    const int unrest = unrest_icons(t.state, 0);
    const int score = ImperiumHorizons::score(t.state, 0);
    ASSERT_EQ(t.play("choose chaos"), "");
    EXPECT_EQ(t.state.at[chaos], spot::chaos);
    while (t.ask() != Ask::over) {
        ASSERT_EQ(t.play(offered(t).front()), "");
    }
    EXPECT_GE(unrest_icons(t.state, 0), unrest - 2);
    EXPECT_GE(ImperiumHorizons::score(t.state, 0), score + 3);
}

Table collapse(bool tie) {
    Table t("nations=japanese+celts");
    t.hand(0, "Warfare").pool(0, 0, 3, 0, 0).hand(0, "Miyabi");
    draw_deck(t, 0, {});
    draw_deck(t, 1, {});
    unrest_pile(t, 1);
    // Seat 1 takes the last one.
    t.hand(0, "Unrest");
    if (!tie) {
        t.discard(1, "Druids");
        for (std::size_t piece = 0; piece < t.state.cards; ++piece) {
            if (t.state.at[piece] == spot::gone && card_of(t.state, static_cast<Piece>(piece)).bears(Suit::unr)) {
                set_spot(t.state, piece, spot_of(spot::discard, 1));
                break;
            }
        }
    }
    return t;
}

TEST(Cards, MiyabiInACollapse) {
    RULE("IH-CARD-MIYABI-2");
    // No tie: it is not used at all.
    Table clear = collapse(false);
    ASSERT_EQ(clear.play("order activate; play warfare"), "");
    EXPECT_EQ(clear.ask(), Ask::over);
    EXPECT_TRUE(clear.lies("Unrest", spot::hand, 0));
    // One Unrest each: Miyabi helps with the points, but the tie of Unrest stays, and so does the collapse.
    Table tie = collapse(true);
    ASSERT_EQ(tie.play("order activate; play warfare"), "");
    ASSERT_EQ(tie.asked(), 0);
    ASSERT_EQ(tie.state.collapsed, 2);
    const int score = ImperiumHorizons::score(tie.state, 0);
    ASSERT_EQ(tie.play("choose unrest"), "");
    EXPECT_EQ(tie.ask(), Ask::over);
    EXPECT_EQ(ImperiumHorizons::score(tie.state, 0), score + 2);
    EXPECT_NE(tie.state.collapsed, 0);
    // With the points of seat 1 raised above, seat 1 wins: returning the Unrest did not make it "fewer".
    tie.pool(1, 0, 0, 40, 0);
    const Payoffs payoffs = ImperiumHorizons::payoffs(tie.state);
    EXPECT_EQ(payoffs[1].place, 1);
    EXPECT_EQ(payoffs[0].place, 2);
}

TEST(Cards, MiyabiDoesNotPreventAChaosVictory) {
    RULE("IH-CARD-MIYABI-3");
    Table t("nations=japanese+cultists");
    t.hand(0, "Warfare").pool(0, 0, 3, 0, 0).hand(0, "Miyabi");
    draw_deck(t, 0, {});
    draw_deck(t, 1, {});
    unrest_pile(t, 1);
    for (const Piece piece : at(t.state, spot::chaos)) {
        set_spot(t.state, piece, spot_of(spot::discard, 0));
    }
    ASSERT_EQ(t.play("order activate; play warfare"), "");
    EXPECT_EQ(t.ask(), Ask::over);
    EXPECT_EQ(ImperiumHorizons::payoffs(t.state)[1].place, 1);
    EXPECT_EQ(t.count(spot::chaos), 0);
}

TEST(Cards, SumeriansToo) {
    RULE("IH-CARD-MIYABI-1");
    Table t("nations=japanese+celts commons=classics");
    t.hand(0, "Sumerians").discard(0, "Unrest");
    ASSERT_EQ(t.play("order activate"), "");
    EXPECT_FALSE(t.offers("play sumerians"));
    Machine{t.state}.trigger_end();
    t.state.rounds_left = 0;
    ASSERT_TRUE(until(t, [&] {
        return t.ask() == Ask::card && t.state.pending.what == static_cast<std::uint8_t>(Op::return_unrest);
    }));
    EXPECT_EQ(t.asked(), 0);
}

// --- others ----------------------------------------------------------------------------------------------------------

TEST(Cards, AnAmbassadorWithNobodyToStandFor) {
    Table t("nations=japanese+celts+romans commons=classics variants=trade_routes");
    t.in_play(0, "Ambassador");
    ASSERT_EQ(t.play("order activate"), "");
    if (t.offers("exhaust ambassador")) {
        ASSERT_EQ(t.play("exhaust ambassador"), "");
    }
    EXPECT_EQ(t.ask(), Ask::activate);  // it does not resolve itself
}

TEST(Cards, SacredPassCannotTakeTheAccessionCard) {
    RULE("IH-CARD-SACREDPASS");
    Table t("nations=japanese+celts commons=classics");
    t.in_play(0, "Sacred Pass").hand(0, "Clans");
    nation_deck(t, 0, {});
    ASSERT_EQ(t.play("order activate; exhaust sacred-pass"), "");
    while (t.ask() == Ask::confirm || t.ask() == Ask::card) {
        ASSERT_EQ(t.play(t.offers("yes") ? std::string("yes") : offered(t).front()), "");
    }
    EXPECT_TRUE(t.lies("Emperor Kanmu", spot::accession));
    EXPECT_FALSE(t.lies("Emperor Kanmu", spot::hand));
    EXPECT_EQ(t.count(spot::nation), 0);
    // Another nation card can be taken.
    Table other("nations=japanese+celts commons=classics");
    other.in_play(0, "Sacred Pass").hand(0, "Clans");
    nation_deck(other, 0, {"Nara"});
    ASSERT_EQ(other.play("order activate; exhaust sacred-pass"), "");
    while (other.ask() == Ask::confirm) {
        ASSERT_EQ(other.play("yes"), "");
    }
    EXPECT_TRUE(other.lies("Nara", spot::hand));
    EXPECT_TRUE(other.lies("Clans", spot::nation));
    EXPECT_TRUE(other.lies("Sacred Pass", spot::discard));
}

TEST(Cards, EmbalmingWheneverPopulationIsPaid) {
    RULE("IH-CARD-EMBALMING", "IH-NAT-EGYPT-01");
    const auto asked = [](const Table& t) {
        return t.ask() == Ask::card && t.state.pending.what == static_cast<std::uint8_t>(Op::history);
    };
    // An action.
    Table action("nations=egyptians+celts");
    action.in_play(0, "Embalming").hand(0, "Egyptian Incursion").hand(0, "Glory").pool(0, 2, 1, 0, 0);
    action.market(1, "Lagoon");
    ASSERT_EQ(action.play("order activate; play egyptian-incursion"), "");
    ASSERT_TRUE(until(action, [&] { return asked(action) || action.offers("choose lagoon"); }));
    if (action.offers("choose lagoon")) {
        ASSERT_EQ(action.play("choose lagoon"), "");
    }
    ASSERT_TRUE(asked(action));
    ASSERT_EQ(action.play("choose glory"), "");
    EXPECT_TRUE(action.lies("Glory", spot::history));
    // An Exhaust effect.
    Table exhausted("nations=egyptians+celts sides=a");
    exhausted.in_play(0, "Embalming").hand(0, "Glory").pool(0, 0, 1, 0, 0);
    ASSERT_EQ(exhausted.play("order activate; exhaust egyptians; option 2"), "");
    EXPECT_TRUE(asked(exhausted));
    // Not if substitutes paid it all.
    Table goods("nations=egyptians+celts sides=a");
    goods.in_play(0, "Embalming").hand(0, "Glory").pool(0, 0, 0, 0, 1);
    ASSERT_EQ(goods.play("order activate; exhaust egyptians; option 2"), "");
    EXPECT_EQ(goods.goods(), 0);
    EXPECT_EQ(goods.ask(), Ask::activate);
    // A development.
    Table developed("nations=egyptians+celts");
    state_card(developed, 0, "EMPIRE0");
    developed.in_play(0, "Embalming").hand(0, "Sabaeans").hand(0, "Glory").pool(0, 2, 2, 0, 0);
    ASSERT_EQ(developed.play("order activate; play sabaeans; choose obelisk"), "");
    EXPECT_TRUE(asked(developed));
    // In the Solstice.
    Table solstice("nations=egyptians+celts commons=classics sides=a");
    solstice.in_play(0, "Embalming").in_play(0, "Pharmacy").hand(0, "Glory").pool(0, 0, 2, 0, 0);
    ASSERT_TRUE(until_solstice(solstice, 0));
    ASSERT_EQ(solstice.play("option 2"), "");
    EXPECT_EQ(solstice.pop(), 0);
    EXPECT_TRUE(asked(solstice));
}

TEST(Cards, WhakapapaWheneverCardsBecomeLegends) {
    RULE("IH-CARD-WHAKAPAPA");
    Table t("nations=polynesians+celts");
    t.hand(0, "Haka").hand(0, "Unrest").in_play(0, "Whakapapa").in_play(0, "Savannah").pool(0, 3, 0, 0, 0);
    market_of(t, {"Lagoon", "Bogs", "Mangrove", "Valley", "Metropolis"});
    ASSERT_EQ(t.play("order activate; play haka; yes"), "");
    EXPECT_EQ(t.mat(), 0);
    EXPECT_FALSE(t.lies("Unrest", spot::hand));
    // Once for several cards.
    Table many("nations=polynesians+celts");
    state_card(many, 0, "POL29B");
    many.hand(0, "Explorers").hand(0, "Unrest").hand(0, "Unrest").in_play(0, "Whakapapa").pool(0, 9, 3, 0, 0);
    for (const std::string_view name : {"Tattoos", "Haka", "Tohunga"}) {
        many.garrison(0, name, "Mana");
    }
    ASSERT_EQ(many.play("order activate; play explorers; option 2"), "");
    ASSERT_TRUE(until(many, [&] { return many.ask() == Ask::confirm || many.ask() == Ask::activate; }));
    ASSERT_EQ(many.play("yes"), "");
    EXPECT_EQ(many.count(spot::legends), 3);
    EXPECT_NE(many.ask(), Ask::confirm);
    EXPECT_EQ(many.mat(), 6);
    // In the Solstice too: Rapa Nui puts mana into legends.
    Table solstice("nations=polynesians+celts");
    solstice.in_play(0, "Rapa Nui (Easter Island)").in_play(0, "Whakapapa").hand(0, "Unrest").pool(0, 3, 1, 0, 0);
    solstice.garrison(0, "Tattoos", "Mana");
    ASSERT_TRUE(until(
        solstice, [&] { return solstice.state.in_solstice != 0 && solstice.offers("choose rapa-nui-easter-island"); }));
    ASSERT_EQ(solstice.play("choose rapa-nui-easter-island; yes"), "");
    ASSERT_EQ(solstice.ask(), Ask::confirm);
    ASSERT_EQ(solstice.play("yes; pay 3 mat"), "");
    EXPECT_EQ(solstice.mat(), 0);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
