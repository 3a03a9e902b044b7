// Points the text leaves open, decided (IH-OPEN), and gains that something else replaces.

#include "games/imperium_horizons/tests/scenes.h"

namespace pentarchy::imperium_horizons {
namespace {

TEST(Open, TheIconsTheCultistsCount) {
    RULE("IH-OPEN-03");
    std::uint16_t suits = 0;
    for (const Suit suit : {Suit::reg, Suit::unc, Suit::civ, Suit::tri, Suit::fam, Suit::tr, Suit::gad}) {
        suits = static_cast<std::uint16_t>(suits | bit(suit));
    }
    EXPECT_EQ(table().countable_suits, suits);
    EXPECT_EQ(std::popcount(table().countable_icons), 12);
    EXPECT_EQ(table().countable_suits & (bit(Suit::unr) | bit(Suit::pow)), 0);
    // Beneath the Ceremony of the Key: a Region with two of the icons shows three, an Unrest none.
    Table t("nations=cultists+japanese");
    const auto shown_beneath = [&](std::string_view name) {
        Table other = t;
        const Piece ceremony = ceremony_card(other.state, 0);
        set_face(other.state, ceremony, table().find("CUL3B"));
        set_face(other.state, state_piece(other.state, 0), table().find("CUL30A"));
        other.garrison(0, name, "Ceremony of the Key");
        CountId distinct = none;
        for (CountId id = 0; id < table().counts.size(); ++id) {
            distinct = table().counts[id].kind == CountKind::distinct_icons ? id : distinct;
        }
        return count(other.state, {0, 0, ceremony, 0, no_event}, distinct);
    };
    EXPECT_EQ(shown_beneath("Mangrove"), 3);  // Region, fertile, ocean
    EXPECT_EQ(shown_beneath("Unrest"), 0);
    EXPECT_EQ(shown_beneath("City"), 3);  // Uncivilised, Civilised, city
}

TEST(Open, TaxationCountsItsPlayer) {
    RULE("IH-OPEN-16");
    Table t("nations=japanese+celts+romans+greeks");
    as_empire(t);
    t.hand(0, "Taxation").in_play(0, "City").in_play(1, "Metropolis");
    ASSERT_EQ(t.play("order activate; free taxation"), "");
    EXPECT_EQ(t.goods(), 2);  // the Celts, and the Japanese themselves
}

TEST(Open, PacifistCards) {
    RULE("IH-OPEN-17");
    for (const std::string commons : {"horizons", "classics", "legends"}) {
        for (std::uint64_t seed = 1; seed < 4; ++seed) {
            State s = ImperiumHorizons::start(*options_from("seats=2 variants=pacifist commons=" + commons));
            Random random(seed);
            while (ImperiumHorizons::to_act(s).is_chance()) {
                ImperiumHorizons::apply(s, ImperiumHorizons::sample(s, random));
            }
            int kept_back = 0;
            for (std::size_t i = 0; i < s.cards; ++i) {
                const auto piece = static_cast<Piece>(i);
                const Card& card = card_of(s, piece);
                if (card.set != CardSet::common || card.banner == Suit::fam) {
                    continue;
                }
                const bool marked =
                    commons == "horizons" ? card.common == CommonSet::ruthless : card.header == Header::attack;
                if (marked) {
                    EXPECT_EQ(s.at[piece], spot::main_deck);
                    EXPECT_EQ(s.host[piece], 1);  // in none of the small decks
                    ++kept_back;
                }
            }
            EXPECT_GT(kept_back, 0) << commons;
        }
    }
}

TEST(Gains, TokensOfAnAcquiredCardAreReplacedLikeOthers) {
    RULE("IH-KW-ACQUIRE-02");
    Table inuit("nations=inuit+celts sides=a");  // 1 to 3 materials: one more
    inuit.hand(0, "Goryeo").market(3, "Metropolis").tokens("Metropolis", 0, 2);
    ASSERT_EQ(inuit.play("order activate; play goryeo"), "");
    ASSERT_EQ(inuit.play(inuit.ask() == Ask::card ? "choose metropolis" : ""), "");
    EXPECT_EQ(inuit.mat(), 3);
    Table four("nations=inuit+celts sides=a");
    four.hand(0, "Goryeo").market(3, "Metropolis").tokens("Metropolis", 0, 4);
    ASSERT_EQ(four.play("order activate; play goryeo"), "");
    ASSERT_EQ(four.play(four.ask() == Ask::card ? "choose metropolis" : ""), "");
    EXPECT_EQ(four.mat(), 4);
}

TEST(Gains, MartiansMayRefuseProgressAndConvertWhatTheyGained) {
    RULE("IH-KW-ACQUIRE-02", "IH-NAT-MARTIANS-05");
    for (const bool fewer : {false, true}) {
        Table t("nations=martians+celts sides=a");
        t.hand(0, "Take Me to Your Leader").hand(0, "Thoats").pool(0, 0, 2, 0, 0).market(1, "Volcano");
        t.tokens("Volcano", 2, 3);
        ASSERT_EQ(t.play("order activate; play take-me-to-your-leader; choose volcano"), "");
        // "May discard 1 to gain 1 fewer": the acquired card is not in hand yet.
        ASSERT_EQ(t.asked(), 0);
        EXPECT_TRUE(t.offers("choose thoats"));
        EXPECT_FALSE(t.offers("choose volcano"));
        ASSERT_EQ(t.play(fewer ? "choose thoats" : "stop"), "");
        const int gained = fewer ? 2 : 3;
        EXPECT_EQ(t.prog(), gained);
        if (t.ask() == Ask::confirm) {
            ASSERT_EQ(t.play("yes"), "");
        }
        ASSERT_EQ(t.ask(), Ask::number);
        EXPECT_EQ(t.state.pending.high, gained);  // what was really gained, not what lay there
        ASSERT_EQ(t.play("number 2"), "");
        EXPECT_EQ(t.prog(), gained - 2);
        EXPECT_EQ(t.pop(), 2);
        EXPECT_FALSE(t.lies("Unrest", spot::hand));  // converting pays nothing; Volcano is a Region
    }
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
