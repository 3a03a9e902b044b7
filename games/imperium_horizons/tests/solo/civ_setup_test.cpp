// Set-up of the solo game and of the CIV's nations (IH-SOLO-001 to 011, IH-NAT-*-CIV).

#include "games/imperium_horizons/tests/solo/solo_table.h"

namespace pentarchy::imperium_horizons {

namespace {

// The table as the set-up leaves it.
State fresh(const std::string& options, std::uint64_t seed = 1) {
    State state = ImperiumHorizons::start(*options_from("seats=1 " + options));
    Random random(seed);
    while (ImperiumHorizons::to_act(state).is_chance()) {
        EXPECT_TRUE(ImperiumHorizons::apply(state, ImperiumHorizons::sample(state, random)));
    }
    return state;
}

int number_at(const State& s, spot::Code where) {
    return at(s, where, civ_seat).size();
}

// The dynasty deck from top to bottom.
std::vector<Piece> dynasty(State state, std::uint64_t seed = 1) {
    std::vector<Piece> order;
    Random random(seed);
    state.stack.clear();
    while (dynasty_size(state) > 0) {
        Piece piece = no_piece;
        Machine machine{state};
        state.pending = {};
        if (!machine.next_dynasty(piece)) {
            const Action action = ImperiumHorizons::sample(state, random);
            const auto move = *unpack(action);
            state.place[move.a] = 1;
            state.pending = {};
            piece = move.a;
        }
        order.push_back(piece);
        set_spot(state, piece, spot::gone);
        state.place[piece] = 0;
    }
    return order;
}

std::string name_of(const State& s, Piece piece) {
    return table().names[card_of(s, piece).name];
}

}  // namespace

TEST(CivSetup, OneHumanAgainstOneCivWithTheTableOfTwo) {
    RULE("IH-SETUP-056", "IH-SOLO-001", "IH-SOLO-003", "IH-SOLO-062", "IH-SOLO-064", "IH-SOLO-008");
    const State s = fresh("nations=japanese civ=romans level=imperator");
    EXPECT_EQ(ImperiumHorizons::seats(s), 1);
    EXPECT_EQ(s.first, 0);
    EXPECT_EQ(ImperiumHorizons::to_act(s), Actor::of_seat(0));
    EXPECT_EQ(s.small_deck[0], 5);  // six, one of them in the market
    EXPECT_EQ(s.fame_cards, 6);
    EXPECT_EQ(at(s, spot::hand, 0).size(), 5);
    for (int slot = 1; slot <= 5; ++slot) {
        const Piece piece = slot_card(s, slot);
        ASSERT_NE(piece, no_piece);
        EXPECT_EQ(s.known[piece] & 1U, 0U);  // face down
    }
    EXPECT_EQ(slot_card(s, 6), no_piece);
    EXPECT_EQ(number_at(s, spot::hand), 5);
    EXPECT_GT(number_at(s, spot::deck), 0);
}

TEST(CivSetup, SetAsideUnrestJoinsThePile) {
    RULE("IH-SOLO-004");
    // Mayans set one Unrest aside, Carthaginians none of the two: their pile is smaller by what the nation adds.
    int expected = 0;
    for (const Card& card : table().cards) {
        if (card.nation == table().find_nation("mayans") && card.start == Start::unrest_pile && card.players <= 2 &&
            card.replaces == none) {
            ++expected;
        }
        if (card.nation == table().find_nation("japanese") && card.start == Start::unrest_pile && card.players <= 2 &&
            card.replaces == none) {
            ++expected;
        }
    }
    const State s = fresh("nations=japanese civ=mayans");
    EXPECT_EQ(at(s, spot::unrest_pile).size() + at(s, spot::beneath).size(), 8 + expected);
}

TEST(CivSetup, ThePowerCardIsOnlyAMark) {
    RULE("IH-SOLO-005", "IH-SOLO-006", "IH-SOLO-011");
    for (const char* civ : {"romans", "atlanteans", "inuit", "polynesians", "vikings"}) {
        SoloTable table(std::string("nations=japanese variants=trade_routes level=imperator civ=") + civ);
        EXPECT_EQ(power_card(table.state, civ_seat), no_piece) << civ;
        EXPECT_EQ(table.count(spot::permanent, civ_seat), 0) << civ;  // no Merchants card either
        EXPECT_EQ(table.state.civ.merchant_empire, 0);
    }
    // Vikings have no history of their own; as the CIV they have one: an Uncivilised card goes there.
    SoloTable vikings("nations=japanese civ=vikings level=imperator");
    vikings.slot(1, "Elders").filler(4).turn(6);
    EXPECT_TRUE(vikings.civ_has("Elders", spot::history));
    SoloTable atlantis("nations=japanese civ=atlanteans level=imperator");
    atlantis.slot(1, "Advanced Culture").filler(4).turn(6);
    EXPECT_TRUE(atlantis.civ_has("Advanced Culture", spot::history));
    EXPECT_EQ(atlantis.count(spot::sunken, civ_seat), 0);
}

TEST(CivSetup, TheDynastyDeckIsSortedByPoints) {
    RULE("IH-SOLO-007");
    const State s = fresh("nations=japanese civ=romans");
    const int nation = number_at(s, spot::nation);
    const std::vector<Piece> order = dynasty(s);
    ASSERT_EQ(static_cast<int>(order.size()), nation + 1 + number_at(s, spot::development));
    for (int i = 0; i < nation; ++i) {
        EXPECT_EQ(kind_of(s.at[order[static_cast<std::size_t>(i)]]), spot::nation);
    }
    EXPECT_EQ(kind_of(s.at[order[static_cast<std::size_t>(nation)]]), spot::accession);
    int last = 100;
    for (std::size_t i = static_cast<std::size_t>(nation) + 1; i < order.size(); ++i) {
        const int value = civ_value(s, static_cast<CardId>(s.face[order[i]]));
        EXPECT_LE(value, last);
        last = value;
    }
    // Nobody knows the order of the nation cards: another lot gives another one.
    bool differs = false;
    for (std::uint64_t seed = 2; seed < 8; ++seed) {
        differs = differs || dynasty(s, seed) != order;
    }
    EXPECT_TRUE(differs);
}

TEST(CivSetup, ConditionalPointsCountAtTheirMost) {
    RULE("IH-OPEN-07");
    const State s = fresh("nations=japanese civ=qin");
    const std::vector<Piece> order = dynasty(s);
    const auto first = std::ranges::find_if(order, [&](Piece p) { return kind_of(s.at[p]) == spot::development; });
    ASSERT_NE(first, order.end());
    // 7 beneath another card, 3 in the history, else nothing: more than the 5 of a variable card.
    EXPECT_EQ(name_of(s, *first), "Terracotta Warriors");
}

TEST(CivSetup, NationsWithAPileOfTheirOwn) {
    RULE("IH-SOLO-063", "IH-NAT-ARTHURIANS-CIV", "IH-NAT-POLYNESIA-CIV", "IH-NAT-MAYANS-CIV", "IH-NAT-VIKINGS-CIV",
         "IH-NAT-MARTIANS-CIV");
    const State arthur = fresh("nations=japanese civ=arthurians");
    EXPECT_EQ(dynasty_size(arthur), number_at(arthur, spot::nation) + 1);  // the nadir is its bottom
    EXPECT_TRUE(card_of(arthur, dynasty(arthur).back()).has(card_flag::nadir));
    int bottom = 0;
    for (const Piece piece : at(arthur, spot::development, civ_seat)) {
        bottom += arthur.place[piece] < 0 ? 1 : 0;
        EXPECT_EQ(arthur.place[piece] < 0, name_of(arthur, piece) == "Graal");
    }
    EXPECT_EQ(bottom, 1);
    const State polynesia = fresh("nations=japanese civ=polynesians");
    EXPECT_EQ(name_of(polynesia, dynasty(polynesia).back()), "Kupe");
    EXPECT_EQ(number_at(polynesia, spot::development), 4);
    for (std::size_t piece = 0; piece < polynesia.cards; ++piece) {
        const std::string name = name_of(polynesia, static_cast<Piece>(piece));
        EXPECT_NE(name, "Overpopulation");
        EXPECT_NE(name, "Mana");
        EXPECT_NE(name, "King Arthur's Court");
    }
    const State maya = fresh("nations=japanese civ=mayans");
    EXPECT_EQ(number_at(maya, spot::waiting), 3);
    for (const Piece piece : dynasty(maya)) {
        EXPECT_NE(name_of(maya, piece), "Headpiece");
    }
    const State vikings = fresh("nations=japanese civ=vikings");
    EXPECT_EQ(number_at(vikings, spot::development), 0);
    EXPECT_TRUE(card_of(vikings, dynasty(vikings).back()).has(card_flag::zenith));
    const State mars = fresh("nations=japanese civ=martians");
    bool found = false;
    for (const Piece piece : at(mars, spot::nation, civ_seat)) {
        found = found || name_of(mars, piece) == "Cryostasis";
    }
    EXPECT_TRUE(found);
}

TEST(CivSetup, AtlanteansSetTheirRegionsOnTop) {
    RULE("IH-NAT-ATLANTEANS-CIV");
    const State s = fresh("nations=japanese civ=atlanteans");
    const std::vector<Piece> order = dynasty(s);
    ASSERT_EQ(order.size(), 10U);
    EXPECT_TRUE(card_of(s, order[0]).bears(Suit::reg));
    EXPECT_TRUE(card_of(s, order[1]).bears(Suit::reg));
    int last = 100;
    for (std::size_t i = 2; i < order.size(); ++i) {
        const int value = civ_value(s, static_cast<CardId>(s.face[order[i]]));
        EXPECT_LE(value, last);
        last = value;
    }
}

TEST(CivSetup, InuitSeasonsAlternate) {
    RULE("IH-NAT-INUIT-CIV-1");
    const State s = fresh("nations=japanese civ=inuit");
    const std::vector<Piece> order = dynasty(s);
    ASSERT_EQ(order.size(), 12U);
    EXPECT_EQ(name_of(s, order[0]), "Nunavik");
    EXPECT_EQ(name_of(s, order[1]), "Imaq (Arctic Sea)");
    EXPECT_EQ(civ_value(s, static_cast<CardId>(s.face[order[2]])), 3);
    EXPECT_EQ(name_of(s, order.back()), "Kayaks");
    std::array<int, 2> last = {100, 100};
    for (std::size_t i = 2; i + 1 < order.size(); ++i) {
        const auto season = i % 2 == 0 ? StateIcon::bar : StateIcon::emp;
        EXPECT_NE(card_of(s, order[i]).states & bit(season), 0U) << name_of(s, order[i]);
        const int value = civ_value(s, static_cast<CardId>(s.face[order[i]]));
        EXPECT_LE(value, last[i % 2]);
        last[i % 2] = value;
    }
}

TEST(CivSetup, CultistsAndUtopiansHaveNoDynasty) {
    RULE("IH-NAT-CULTISTS-CIV", "IH-NAT-UTOPIANS-CIV", "IH-SOLO-063");
    const State cult = fresh("nations=japanese civ=cultists");
    EXPECT_EQ(dynasty_size(cult), 0);
    EXPECT_EQ(number_at(cult, spot::permanent) + number_at(cult, spot::waiting), 0);  // no Ceremony cards
    EXPECT_FALSE(at(cult, spot::chaos).empty());
    EXPECT_EQ(cult.civ.side, index_of(CivSide::barbarian));
    const State utopia = fresh("nations=japanese civ=utopians");
    EXPECT_EQ(dynasty_size(utopia), 0);
    EXPECT_EQ(utopia.civ.journey, 0);  // Visions of Shangri-la

    // Cultists: with 4 tokens on the state card the next side comes up when the deck has run out.
    SoloTable table("nations=japanese civ=cultists level=imperator");
    table.state.civ.counter = 3;
    table.slot(1, "Spreading Chaos").turn(1);
    EXPECT_EQ(table.state.civ.side, index_of(CivSide::empire));
    EXPECT_EQ(table.state.civ.counter, 0);
    SoloTable journey("nations=japanese civ=utopians level=imperator");
    journey.state.civ.counter = 5;
    journey.slot(1, "Meditation").turn(1);
    EXPECT_EQ(journey.state.civ.journey, 1);
    EXPECT_EQ(journey.prog(civ_seat), 2);
}

TEST(CivSetup, InuitWinterBlocksTheHigherSlots) {
    RULE("IH-NAT-INUIT-CIV-2", "IH-DIFF-07");
    SoloTable table("nations=japanese civ=inuit level=imperator");
    table.slot(4, "Unrest").filler(8).turn(4);  // Summer ends: the card under the die moves to slot 1
    EXPECT_EQ(table.state.civ.side, index_of(CivSide::winter));
    EXPECT_EQ(table.state.civ.blocked, 4);
    EXPECT_EQ(table.in_slot(1), "Unrest");
    EXPECT_EQ(table.slots_filled(), 3);
    table.bare_market().turn(5);  // a blocked slot: nothing is skipped, no token
    EXPECT_EQ(table.resolved(), 3);
    EXPECT_TRUE(table.state.tokens.empty());
    EXPECT_EQ(table.state.civ.side, index_of(CivSide::summer));
    EXPECT_EQ(table.state.civ.blocked, 0);
    EXPECT_EQ(table.slots_filled(), 5);
    SoloTable sovereign("nations=japanese civ=inuit level=sovereign");
    sovereign.slot(1, "Unrest").filler(6).turn(1);
    EXPECT_EQ(sovereign.state.civ.blocked, 5);
    EXPECT_EQ(sovereign.slots_filled(), 4);
}

TEST(CivSetup, LevelsGiveSlotsAndResources) {
    RULE("IH-SOLO-010", "IH-DIFF-01", "IH-DIFF-04", "IH-DIFF-05", "IH-DIFF-08", "IH-DIFF-11", "IH-DIFF-10");
    const std::array<const char*, 6> levels = {"chieftain", "warlord", "imperator", "sovereign", "overlord", "supreme"};
    const std::array<int, 6> slots = {4, 4, 5, 5, 6, 6};
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const State s = fresh(std::string("nations=japanese civ=romans level=") + levels[i]);
        EXPECT_EQ(number_at(s, spot::hand), slots[i]) << levels[i];
        const std::array<std::uint16_t, 4> none_at_all = {0, 0, 0, 0};
        const std::array<std::uint16_t, 4> usual = {3, 2, 1, 0};
        EXPECT_EQ(s.player(civ_seat).pool, i < 3 ? none_at_all : usual) << levels[i];
        EXPECT_EQ(table().civ_levels[i].id, levels[i]);
    }
    EXPECT_EQ(ImperiumHorizons::write_options(*options_from("seats=1")).at("level"), "chieftain");
    const State routes = fresh("nations=japanese civ=romans level=sovereign variants=trade_routes");
    EXPECT_EQ(routes.player(civ_seat).pool, (std::array<std::uint16_t, 4>{3, 2, 0, 1}));
    const State supreme = fresh("nations=japanese civ=romans level=supreme");
    const State overlord = fresh("nations=japanese civ=romans level=overlord");
    EXPECT_EQ(at(supreme, spot::unrest_pile).size() + at(supreme, spot::beneath).size(),
              at(overlord, spot::unrest_pile).size() + at(overlord, spot::beneath).size() + 2);
}

TEST(CivSetup, BadOptionsAreRefusedByName) {
    EXPECT_EQ(options_from("seats=2 civ=romans").error().where, "option seats");
    EXPECT_EQ(options_from("seats=1 nations=romans civ=romans").error().where, "option civ");
    EXPECT_EQ(options_from("seats=1 civ=tang").error().where, "option civ");
    EXPECT_EQ(options_from("seats=1 civ=huns").error().where, "option civ");
    EXPECT_EQ(options_from("seats=2 variants=practice").error().where, "option variants");
    EXPECT_EQ(options_from("seats=1 nations=japanese removed=3UNC4").error().where, "option removed");
    EXPECT_EQ(options_from("seats=1 nations=japanese added=JPN2").error().where, "option added");
}

}  // namespace pentarchy::imperium_horizons
