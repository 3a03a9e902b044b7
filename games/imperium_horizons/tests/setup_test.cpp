// Set-up (IH-SETUP) and the market (IH-MARKET).

#include "games/imperium_horizons/tests/table.h"

namespace pentarchy::imperium_horizons {
namespace {

State started(const std::string& options, std::uint64_t seed = 1) {
    State state = ImperiumHorizons::start(*options_from(options));
    Random random(seed);
    while (ImperiumHorizons::to_act(state).is_chance()) {
        ImperiumHorizons::apply(state, ImperiumHorizons::sample(state, random));
    }
    return state;
}

int suited(const State& s, Spot where, Suit suit) {
    int number = 0;
    for (const Piece piece : at(s, where)) {
        number += card_of(s, piece).bears(suit) ? 1 : 0;
    }
    return number;
}

TEST(Setup, DeckSizesOfEveryConfiguration) {
    RULE("IH-SETUP-038", "IH-SETUP-039", "IH-SETUP-042", "IH-SETUP-045", "IH-SETUP-046", "IH-SETUP-047", "IH-SETUP-049",
         "IH-SETUP-050", "IH-SETUP-051", "IH-SETUP-059", "IH-SETUP-061");
    struct Sizes {
        const char* options;
        int main, small, fame;
    };
    for (const Sizes& sizes :
         {Sizes{"seats=2", 32, 5, 6}, Sizes{"seats=3", 35, 6, 7}, Sizes{"seats=4", 36, 7, 8},
          Sizes{"seats=2 variants=trade_routes", 34, 5, 7}, Sizes{"seats=3 variants=trade_routes", 39, 6, 8},
          Sizes{"seats=4 variants=trade_routes", 41, 7, 9}}) {
        const State s = started(sizes.options);
        EXPECT_EQ(main_size(s), sizes.main) << sizes.options;
        for (const std::uint8_t cards : s.small_deck) {
            EXPECT_EQ(cards, sizes.small) << sizes.options;
        }
        EXPECT_EQ(s.fame_cards, sizes.fame) << sizes.options;
    }
}

TEST(Setup, TheMarketIsLaidOut) {
    RULE("IH-SETUP-052", "IH-SETUP-053", "IH-SETUP-054", "IH-MARKET-001", "IH-MARKET-005", "IH-MARKET-010");
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
        const State s = started("seats=3", seed);
        EXPECT_EQ(at(s, spot::market).size(), 5);
        EXPECT_EQ(card_of(s, market_card(s, 2)).banner, Suit::civ);
        EXPECT_EQ(card_of(s, market_card(s, 3)).banner, Suit::unc);
        EXPECT_EQ(card_of(s, market_card(s, 4)).banner, Suit::reg);
        EXPECT_EQ(at(s, spot::beneath).size(), 5 - suited(s, spot::market, Suit::reg));
        for (const Piece piece : at(s, spot::market)) {
            EXPECT_EQ(tokens_on(s, piece, 2), card_of(s, piece).banner == Suit::civ ? 1 : 0);
        }
    }
}

TEST(Setup, PlayersGetTokensAndHands) {
    RULE("IH-SETUP-010", "IH-SETUP-015", "IH-SETUP-025", "IH-SETUP-027", "IH-SETUP-034", "IH-SETUP-035");
    const State s = started("seats=2 nations=japanese+celts");
    for (int seat = 0; seat < 2; ++seat) {
        EXPECT_EQ(s.player(seat).pool, (std::array<std::uint16_t, 4>{3, 2, 1, 0}));
        EXPECT_EQ(s.player(seat).actions, 3);
        EXPECT_EQ(s.player(seat).exhaust, 5);
        EXPECT_EQ(s.player(seat).king_used, 0);
        EXPECT_EQ(at(s, spot::hand, seat).size(), 5);
        EXPECT_TRUE(at(s, spot::discard, seat).empty());
        EXPECT_TRUE(at(s, spot::play, seat).empty());
        EXPECT_EQ(player_states(s, seat), bit(StateIcon::bar));
    }
}

TEST(Setup, TradeRoutesAddTheirThings) {
    RULE("IH-SETUP-017", "IH-SETUP-018", "IH-SETUP-026", "IH-SETUP-048", "IH-TRADE-001");
    const State s = started("seats=2 variants=trade_routes nations=japanese+cultists");
    EXPECT_EQ(s.player(0).pool, (std::array<std::uint16_t, 4>{3, 2, 0, 1}));
    EXPECT_EQ(s.player(0).exhaust, 6);
    EXPECT_EQ(s.player(1).exhaust, 4);
    for (int deck = 0; deck < 3; ++deck) {
        EXPECT_EQ(at(s, static_cast<Spot>(spot::below_civ + deck)).size(), 1);
    }
    int merchants = 0;
    for (const Piece piece : at(s, spot::permanent, 0)) {
        merchants += card_of(s, piece).bears(Icon::merch) ? 1 : 0;
    }
    EXPECT_EQ(merchants, 1);
}

TEST(Setup, NationsWithTheirOwnWays) {
    RULE("IH-SETUP-005", "IH-SETUP-006", "IH-SETUP-007", "IH-SETUP-008", "IH-SETUP-009", "IH-SETUP-011", "IH-SETUP-012",
         "IH-SETUP-013", "IH-SETUP-014", "IH-SETUP-016", "IH-SETUP-021", "IH-SETUP-023", "IH-SETUP-028",
         "IH-SETUP-033");
    {
        const State s = started("seats=4 nations=arthurians+cultists+polynesians+utopians");
        EXPECT_EQ(table().names[card_of(s, ceremony_card(s, 0)).name], "King Arthur's Court");
        EXPECT_EQ(table().names[card_of(s, ceremony_card(s, 1)).name], "Research the Ceremony");
        EXPECT_EQ(at(s, spot::waiting, 1).size(), 1);
        EXPECT_NE(mana_card(s, 2), no_piece);
        EXPECT_EQ(table().names[card_of(s, ceremony_card(s, 3)).name], "Visions of Shangri-la");
        EXPECT_EQ(at(s, spot::waiting, 3).size(), 1);
        EXPECT_EQ(at(s, spot::chaos).size(), 5);
        EXPECT_EQ(player_states(s, 1), bit(StateIcon::bar));
        EXPECT_EQ(player_states(s, 2), bit(StateIcon::isle) | bit(StateIcon::bar));
        for (const int seat : {1, 2, 3}) {
            EXPECT_EQ(s.player(seat).exhaust_limit, 3);
        }
        for (const int seat : {1, 3}) {
            EXPECT_TRUE(at(s, spot::nation, seat).empty() && at(s, spot::accession, seat).empty());
            EXPECT_TRUE(at(s, spot::development, seat).empty());
        }
        EXPECT_EQ(s.player(0).developments, 0);
    }
    const State s = started("seats=4 nations=atlanteans+inuit+martians+taino sides=a");
    EXPECT_EQ(player_states(s, 0), bit(StateIcon::emp));
    EXPECT_EQ(player_states(s, 1), bit(StateIcon::emp));
    EXPECT_EQ(player_states(s, 2), bit(StateIcon::emp));
    EXPECT_EQ(player_states(s, 3), bit(StateIcon::bar));
    EXPECT_EQ(s.player(2).pool[2], 1 + 25);
    EXPECT_TRUE(at(s, spot::nation, 0).empty() && at(s, spot::nation, 1).empty());
    EXPECT_EQ(started("seats=2 nations=martians+taino sides=b").player(0).pool[2], 1 + 20);
}

TEST(Setup, UnrestOfTheNationsJoinsThePile) {
    RULE("IH-SETUP-029", "IH-SETUP-030", "IH-SETUP-043");
    // Common 8, Magyars 2, less those beneath the market.
    const State s = started("seats=2 nations=magyars+japanese");
    EXPECT_EQ(at(s, spot::unrest_pile).size() + at(s, spot::beneath).size(), 8 + 2);
    const State four = started("seats=4 nations=magyars+japanese+taino+romans");
    EXPECT_EQ(at(four, spot::unrest_pile).size() + at(four, spot::beneath).size(), 12 + 4);
}

TEST(Setup, ACommonCardOfANationsNameGivesWay) {
    RULE("IH-SETUP-041");
    const State s = started("seats=2 nations=egyptians+minoans commons=classics");
    int tributaries = 0;
    for (std::size_t piece = 0; piece < s.cards; ++piece) {
        const Card& card = card_of(s, static_cast<Piece>(piece));
        if (card.set == CardSet::common && card.banner == Suit::tri) {
            ++tributaries;
            EXPECT_NE(table().names[card.name], "Egyptians");
            EXPECT_NE(table().names[card.name], "Minoans");
        }
    }
    EXPECT_EQ(tributaries, 9);  // eleven, less one from three and one from four players on; two of them replaced
}

TEST(Setup, OptionsThatMakeNoGameAreRefused) {
    RULE("IH-SETUP-001", "IH-SETUP-003", "IH-SETUP-057");
    EXPECT_EQ(options_from("seats=2 nations=tang+celts").error().where, "option nations");
    EXPECT_TRUE(options_from("seats=2 nations=tang+celts variants=trade_routes commons=legends").ok());
    EXPECT_EQ(options_from("seats=2 nations=celts+celts").error().where, "option nations");
    EXPECT_EQ(options_from("seats=3 nations=celts+romans").error().where, "option nations");
    EXPECT_EQ(options_from("seats=2 nations=klingons+romans").error().where, "option nations");
    EXPECT_EQ(options_from("seats=2 sides=c").error().where, "option sides");
}

TEST(Setup, PacifistCardsComeOnlyFromTheMainDeck) {
    RULE("IH-VAR-PACIFIST-01", "IH-VAR-PACIFIST-02", "IH-VAR-PACIFIST-03");
    for (std::uint64_t seed = 1; seed < 10; ++seed) {
        const State s = started("seats=2 variants=pacifist", seed);
        int ruthless = 0;
        for (const Piece piece : at(s, spot::main_deck)) {
            ruthless += card_of(s, piece).common == CommonSet::ruthless && s.host[piece] == 1 ? 1 : 0;
        }
        EXPECT_GT(ruthless, 0);
        for (const Piece piece : at(s, spot::market)) {
            EXPECT_NE(card_of(s, piece).common, CommonSet::ruthless);
        }
    }
}

TEST(Setup, WhatStandsInForATributaryBearsNoIconThatIsOut) {
    RULE("IH-SETUP-038", "IH-SETUP-039", "IH-SETUP-041");
    struct Open {
        const char* variants;
        bool punt, illyrians;
    };
    for (const Open& open : {Open{"none", false, true}, Open{"trade_routes", true, false},
                             Open{"no_ruthless", false, false}, Open{"trade_routes+quick", true, false}}) {
        const State s = ImperiumHorizons::start(
            *options_from(std::string("seats=2 nations=egyptians+celts commons=classics variants=") + open.variants));
        ASSERT_EQ(s.pending.ask, Ask::draw_common);
        EXPECT_EQ(can_replace_common(s, table().find("3TRI6")), open.punt) << open.variants;
        EXPECT_EQ(can_replace_common(s, table().find("3TRI12")), open.illyrians) << open.variants;
        EXPECT_EQ(can_replace_common(s, table().find("3TRI13")), open.illyrians) << open.variants;
    }
}

// The Celts of the Legends have a newer card; it stands in for others like any Tributary of another set.
TEST(Setup, ANewerCardMayStandInForATributary) {
    RULE("IH-SETUP-041", "IH-SETUP-058");
    const auto may = [](const char* options, std::string_view card) {
        const State s = ImperiumHorizons::start(*options_from(options));
        EXPECT_EQ(s.pending.ask, Ask::draw_common);
        return can_replace_common(s, table().find(card));
    };
    EXPECT_TRUE(may("seats=2 nations=egyptians+romans commons=classics", "2TRI9X"));
    EXPECT_FALSE(may("seats=2 nations=egyptians+romans commons=classics", "2TRI9"));
    EXPECT_FALSE(may("seats=2 nations=egyptians+celts commons=classics", "2TRI9X"));
    EXPECT_FALSE(may("seats=2 nations=celts+romans commons=legends", "2TRI9X"));
}

TEST(Setup, NoCardEntersWhoseIconIsOut) {
    RULE("IH-SETUP-038", "IH-SETUP-039");
    for (const char* commons : {"horizons", "classics", "legends"}) {
        for (const char* variants : {"none", "trade_routes", "no_ruthless", "pacifist"}) {
            for (std::uint64_t seed = 1; seed <= 12; ++seed) {
                const State s = started(std::string("seats=4 commons=") + commons + " variants=" + variants, seed);
                const bool routes = has_variant(s, Variant::trade_routes);
                for (std::size_t piece = 0; piece < s.cards; ++piece) {
                    const Card& card = card_of(s, static_cast<Piece>(piece));
                    EXPECT_TRUE(routes || card.common != CommonSet::trade) << variants << " " << seed;
                    EXPECT_TRUE(routes || card.set != CardSet::trade) << variants << " " << seed;
                    EXPECT_TRUE(!(routes || has_variant(s, Variant::no_ruthless)) || card.common != CommonSet::ruthless)
                        << variants << " " << seed;
                }
            }
        }
    }
}

TEST(Setup, CardsOfACampaignBearNoIconThatIsOut) {
    RULE("IH-CAMPAIGN-04", "IH-SETUP-038");
    EXPECT_EQ(options_from("seats=1 nations=celts added=3TRI6").error().where, "option added");
    EXPECT_TRUE(options_from("seats=1 nations=celts added=3TRI6 variants=trade_routes").ok());
    EXPECT_TRUE(options_from("seats=1 nations=celts added=3TRI12").ok());
    EXPECT_EQ(options_from("seats=1 nations=celts added=3TRI12 variants=trade_routes").error().where, "option added");
    EXPECT_EQ(options_from("seats=1 nations=celts added=3TRI12 variants=no_ruthless").error().where, "option added");
    EXPECT_EQ(options_from("seats=1 nations=celts added=3TRO1").error().where, "option added");
}

}  // namespace
}  // namespace pentarchy::imperium_horizons
