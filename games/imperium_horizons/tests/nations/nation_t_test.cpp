// Nations, T to V: Taíno, Tang, Utopians, Vikings (IH-NAT).

#include "games/imperium_horizons/tests/steps.h"

namespace pentarchy::imperium_horizons {
namespace {

Table out_of_cards(const std::string& options) {
    Table t(options);
    t.hand(0, "Influential").discard(0, "Goryeo").discard(0, "Akkadians");
    draw_deck(t, 0, {});
    return t;
}

// --- Taíno -----------------------------------------------------------------------------------------------------

TEST(Taino, TokensOnCardsScore) {
    RULE("IH-NAT-TAINO-02");
    Table t("nations=taino+japanese");
    t.in_play(0, "Zemi").pool(0, 0, 0, 2, 0).hand(0, "Mercenaries");  // Mercenaries: 1 for every 4 population
    t.tokens("Zemi", 2, 3, 0).tokens("Zemi", 1, 4, 0);
    EXPECT_EQ(progress_points(t.state, 0), 5);
    EXPECT_EQ(card_points(t.state, 0, t.find_any("Mercenaries", 0)), 1);
    // Not for others.
    t.in_play(1, "Shinto").tokens("Shinto", 2, 3, 1).pool(1, 0, 0, 2, 0);
    EXPECT_EQ(progress_points(t.state, 1), 2);
}

TEST(Taino, FreeTribesForEver) {
    RULE("IH-NAT-TAINO-03", "IH-NAT-TAINO-04");
    Table t = out_of_cards("nations=taino+japanese");
    nation_deck(t, 0, {});
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::bar));
    const Card& front = card_of(t.state, state_piece(t.state, 0));
    ASSERT_NE(front.other_side, none);
    EXPECT_EQ(table().cards[front.other_side].states, front.states);
    EXPECT_EQ(table().cards[front.other_side].name, front.name);
    ASSERT_EQ(t.play("order activate; free influential; option 1"), "");
    ASSERT_EQ(t.count(spot::accession), 0);
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::bar));
    EXPECT_TRUE(has_modifier(t.state, 0, ModifierKind::score_tokens_on_cards));
    // Flipped by hand: nothing changes.
    Machine{t.state}.flip_state(0);
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::bar));
    EXPECT_TRUE(has_modifier(t.state, 0, ModifierKind::score_tokens_on_cards));
    t.state.events.clear();
    // Then they develop.
    Table later = out_of_cards("nations=taino+japanese");
    nation_deck(later, 0, {});
    later.discard(0, "Ayiti (Hispaniola)").pool(0, 9, 9, 9, 0);
    ASSERT_EQ(later.play("order activate; free influential; option 1"), "");
    EXPECT_EQ(later.state.pending.what, static_cast<std::uint8_t>(Op::develop));
    EXPECT_TRUE(later.offers("choose enriquillo"));
    EXPECT_EQ(player_states(later.state, 0), bit(StateIcon::bar));
}

// --- Tang --------------------------------------------------------------------------------------------------------

TEST(Tang, UnrestComesWithEverySolstice) {
    RULE("IH-NAT-TANG-02");
    Table t("nations=tang+celts variants=trade_routes");
    for (const Piece piece : at(t.state, spot::deck, 0)) {
        EXPECT_FALSE(card_of(t.state, piece).bears(Suit::unr));
    }
    const int unrest = unrest_icons(t.state, 0);
    ASSERT_TRUE(until_round(t, 2));
    EXPECT_EQ(unrest_icons(t.state, 0), unrest + 1);
    ASSERT_TRUE(until_round(t, 3));
    EXPECT_EQ(unrest_icons(t.state, 0), unrest + 2);
    Machine{t.state}.trigger_end();
    ASSERT_TRUE(until_round(t, 4));
    EXPECT_EQ(unrest_icons(t.state, 0), unrest + 2);
}

// --- Utopians ------------------------------------------------------------------------------------------------------

TEST(Utopians, NoNationDeckNoDevelopments) {
    RULE("IH-NAT-UTOPIANS-01");
    Table t = out_of_cards("nations=utopians+celts sides=b");
    EXPECT_EQ(t.count(spot::nation) + t.count(spot::accession) + t.count(spot::development), 0);
    t.pool(0, 9, 9, 9, 9);
    ASSERT_EQ(t.play("order activate; free influential; option 1"), "");
    EXPECT_EQ(t.ask(), Ask::activate);
    EXPECT_EQ(t.exhaust(), 3);
    EXPECT_TRUE(t.lies("Unrest", spot::hand));  // "when you reshuffle, take an Unrest"
}

TEST(Utopians, TheJourney) {
    RULE("IH-NAT-UTOPIANS-02");
    Table t("nations=utopians+celts sides=b");
    ASSERT_TRUE(t.lies("Visions of Shangri-la", spot::permanent));
    EXPECT_EQ(t.count(spot::waiting), 1);
    t.discard(0, "Lagoon").pool(0, 0, 0, 5, 0);
    ASSERT_TRUE(until_solstice(t, 0));
    ASSERT_EQ(t.play("choose visions-of-shangri-la; option 1"), "");
    EXPECT_EQ(t.prog(), 0);
    ASSERT_TRUE(t.lies("Path to Shangri-la", spot::permanent));
    // The new side resolves its own Solstice effect too: a Region from the discard.
    if (t.offers("choose path-to-shangri-la")) {
        ASSERT_EQ(t.play("choose path-to-shangri-la"), "");
    }
    if (t.offers("option 2")) {
        ASSERT_EQ(t.play("option 2"), "");
    }
    ASSERT_TRUE(until(t, [&] { return t.offers("choose lagoon") || t.state.in_solstice == 0; }));
    ASSERT_TRUE(t.offers("choose lagoon"));
    ASSERT_EQ(t.play("choose lagoon"), "");
    EXPECT_TRUE(t.lies("Lagoon", spot::hand));
    // The second card.
    ASSERT_TRUE(until_turn_of(t, 0));
    t.pool(0, 0, 0, 6, 0);
    ASSERT_TRUE(until_solstice(t, 0));
    ASSERT_EQ(t.play("choose path-to-shangri-la"), "");
    if (t.offers("option 1")) {
        ASSERT_EQ(t.play("option 1"), "");
    }
    ASSERT_TRUE(t.lies("Gates of Shangri-la", spot::permanent));
    EXPECT_FALSE(t.lies("Path to Shangri-la", spot::permanent));
    EXPECT_EQ(t.count(spot::waiting), 0);
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::emp));
}

// --- Vikings ---------------------------------------------------------------------------------------------------------

TEST(Vikings, NeverAnEmpireNoDevelopments) {
    RULE("IH-NAT-VIKINGS-01", "IH-NAT-VIKINGS-02", "IH-NAT-VIKINGS-03");
    Table t = out_of_cards("nations=vikings+celts");
    EXPECT_EQ(t.count(spot::development), 0);
    nation_deck(t, 0, {"Sagas"});
    ASSERT_EQ(t.play("order activate; free influential; option 1"), "");
    EXPECT_EQ(t.state.end_triggered, 0);
    EXPECT_EQ(t.count(spot::nation), 0);
    // The next one brings the zenith: the end is near, the state card is not flipped.
    const auto again = [&] {
        for (const spot::Code from : {spot::hand, spot::deck}) {
            for (const Piece piece : at(t.state, from, 0)) {
                set_spot(t.state, piece, spot_of(spot::discard, 0));
            }
        }
        t.state.player(0).decks_exhausted = 0;
        t.state.player(0).exhaust = 5;
        Machine{t.state}.push(FrameKind::draw, {0, 0, no_piece, 0, no_event}).n = 1;
        t.state.stack[t.state.stack.size() - 2].step = 0;
        t.state.pending = {};
        Machine{t.state}.run();
        t.run_chance();
    };
    again();
    EXPECT_EQ(t.count(spot::accession), 0);
    EXPECT_EQ(t.state.end_triggered, 1);
    EXPECT_EQ(player_states(t.state, 0), bit(StateIcon::bar));
    EXPECT_EQ(t.exhaust(), 4);
    // Nothing is left for later ones: no token is placed.
    again();
    EXPECT_EQ(t.exhaust(), 5);
    EXPECT_EQ(t.state.player(0).decks_exhausted, 0);
    EXPECT_EQ(t.count(spot::discard), 0);
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
