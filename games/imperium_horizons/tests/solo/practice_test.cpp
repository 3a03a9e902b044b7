// Practice and the short game (IH-VAR-PRACTICE, IH-VAR-SHORT).

#include "games/imperium_horizons/tests/solo/solo_table.h"

namespace pentarchy::imperium_horizons {

namespace {

// The first decision of the game: the set-up of the short game may ask.
State opened(const std::string& options, std::uint64_t seed = 1) {
    State state = ImperiumHorizons::start(*options_from(options + " first_player=1"));
    Random random(seed);
    while (ImperiumHorizons::to_act(state).is_chance()) {
        EXPECT_TRUE(ImperiumHorizons::apply(state, ImperiumHorizons::sample(state, random)));
    }
    return state;
}

void answer(State& state, const std::string& line) {
    const auto action = ImperiumHorizons::read(state, line);
    ASSERT_TRUE(action.ok()) << action.error().text();
    ASSERT_TRUE(ImperiumHorizons::apply(state, *action));
    Random random(5);
    while (ImperiumHorizons::to_act(state).is_chance()) {
        ASSERT_TRUE(ImperiumHorizons::apply(state, ImperiumHorizons::sample(state, random)));
    }
}

std::string first_choice(const State& s) {
    return "choose " + card_word(s, s.pending.cards.first());
}

int main_cards(const std::string& options) {
    return main_size(opened(options));
}

}  // namespace

TEST(Practice, OneSeatWithTheTableOfTwo) {
    RULE("IH-SETUP-056", "IH-VAR-PRACTICE-01", "IH-VAR-PRACTICE-02", "IH-VAR-PRACTICE-03");
    const State s = opened("seats=1 nations=japanese variants=practice");
    EXPECT_FALSE(has_civ(s));
    EXPECT_EQ(ImperiumHorizons::seats(s), 1);
    EXPECT_EQ(s.small_deck[0], 5);
    EXPECT_EQ(s.fame_cards, 6);
    EXPECT_EQ(at(s, spot::exile).size(), 15);
    EXPECT_EQ(s.reserve, 12);
    EXPECT_EQ(main_size(s), main_cards("seats=2 nations=japanese+romans") - 15);
}

TEST(Practice, CleanUpTakesFromTheReserveAndMayExile) {
    RULE("IH-VAR-PRACTICE-04", "IH-VAR-PRACTICE-05");
    State s = opened("seats=1 nations=japanese variants=practice");
    answer(s, "order activate");
    answer(s, "finish");
    ASSERT_EQ(s.pending.ask, Ask::card);  // the token
    const Piece marked = market_card(s, 4);
    const int before = tokens_on(s, marked);
    answer(s, "choose " + card_word(s, marked));
    EXPECT_EQ(tokens_on(s, marked), before + 1);
    EXPECT_EQ(s.reserve, 11);
    ASSERT_EQ(s.pending.ask, Ask::card);  // then a market card may be exiled: none that bears tokens
    EXPECT_EQ(s.pending.may_stop, 1);
    EXPECT_FALSE(s.pending.cards.has(marked));
    const Piece gone = s.pending.cards.first();
    answer(s, "choose " + card_word(s, gone));
    EXPECT_EQ(s.at[gone], spot::exile);
    answer(s, "stop");      // keep the hand
    EXPECT_EQ(s.round, 2);  // the Solstice followed this turn
}

TEST(Practice, TwelveTurns) {
    RULE("IH-VAR-PRACTICE-06", "IH-VAR-PRACTICE-07");
    State s = opened("seats=1 nations=japanese variants=practice");
    const auto idle = [](State& state) {
        while (state.pending.ask != Ask::order && state.pending.ask != Ask::over) {
            ActionList actions;
            ImperiumHorizons::legal(state, actions);
            const Action last = actions[actions.size() - 1];
            ASSERT_TRUE(ImperiumHorizons::apply(state, last));
            Random random(5);
            while (ImperiumHorizons::to_act(state).is_chance()) {
                ASSERT_TRUE(ImperiumHorizons::apply(state, ImperiumHorizons::sample(state, random)));
            }
        }
    };
    int turns = 0;
    State early = s;
    while (s.pending.ask == Ask::order) {
        ++turns;
        answer(s, "order revolt");
        idle(s);
    }
    EXPECT_EQ(turns, 12);
    EXPECT_EQ(s.pending.ask, Ask::over);
    EXPECT_EQ(ImperiumHorizons::payoffs(s)[0].place, 1);
    EXPECT_EQ(ImperiumHorizons::payoffs(s)[0].score, ImperiumHorizons::score(s, 0));
    // A trigger ends it with the Solstice of that turn.
    Machine{early}.trigger_end();
    answer(early, "order revolt");
    idle(early);
    EXPECT_EQ(early.pending.ask, Ask::over);
    EXPECT_EQ(early.round, 1);
    // The marks of the rulebook are told to the player.
    bool told = false;
    const json::value texts = json::parse(ImperiumHorizons::facts().english);
    for (const auto& [key, value] : texts.as_object()) {
        told = told || (key == "imperium-horizons.practice.marks" &&
                        std::string(value.as_string().c_str()).find("50") != std::string::npos &&
                        std::string(value.as_string().c_str()).find("90") != std::string::npos);
    }
    EXPECT_TRUE(told);
}

TEST(ShortGame, TenCardsLessAndTwoNationCardsDiscarded) {
    RULE("IH-VAR-SHORT-01", "IH-VAR-SHORT-02");
    const State s = opened("seats=2 nations=japanese+romans variants=short");
    EXPECT_EQ(at(s, spot::exile).size(), 10);
    EXPECT_EQ(main_size(s), main_cards("seats=2 nations=japanese+romans") - 10);
    for (int seat = 0; seat < 2; ++seat) {
        EXPECT_EQ(at(s, spot::discard, seat).size(), 2);
    }
}

TEST(ShortGame, NotForUtopiansAndCultists) {
    RULE("IH-VAR-SHORT-03");
    EXPECT_EQ(options_from("seats=2 nations=utopians+romans variants=short").error().where, "option variants");
    EXPECT_EQ(options_from("seats=2 nations=cultists+romans variants=short").error().where, "option variants");
    EXPECT_EQ(options_from("seats=1 nations=romans civ=cultists variants=short").error().where, "option variants");
    State s = ImperiumHorizons::start(*options_from("seats=2 variants=short"));
    OutcomeList outcomes;
    ImperiumHorizons::outcomes(s, outcomes);
    for (const Outcome& outcome : outcomes) {
        const std::string& nation = table().nation_ids[unpack(outcome.action)->a];
        EXPECT_TRUE(nation != "utopians" && nation != "cultists");
    }
}

TEST(ShortGame, Atlanteans) {
    RULE("IH-VAR-SHORT-04");
    State s = opened("seats=2 nations=atlanteans+romans variants=short");
    ASSERT_EQ(s.pending.ask, Ask::card);
    const int developments = at(s, spot::development, 0).size();
    const auto pool = s.player(0).pool;
    const Piece developed = s.pending.cards.first();
    answer(s, first_choice(s));
    EXPECT_EQ(s.at[developed], spot_of(spot::discard, 0));
    EXPECT_EQ(s.player(0).pool, pool);  // for free
    const Piece removed = s.pending.cards.first();
    answer(s, first_choice(s));
    EXPECT_EQ(s.at[removed], spot::gone);
    EXPECT_EQ(at(s, spot::development, 0).size(), developments - 2);
    EXPECT_EQ(s.pending.ask, Ask::order);
}

TEST(ShortGame, Arthurians) {
    RULE("IH-VAR-SHORT-05");
    State s = opened("seats=2 nations=arthurians+romans variants=short");
    ASSERT_EQ(s.pending.ask, Ask::card);
    for (const Piece piece : s.pending.cards) {
        EXPECT_NE(table().names[card_of(s, piece).name], "Graal");
    }
    const int nation = at(s, spot::nation, 0).size();
    const Piece quest = s.pending.cards.first();
    answer(s, first_choice(s));
    EXPECT_EQ(kind_of(s.at[quest]), spot::garrison);
    EXPECT_EQ(at(s, spot::nation, 0).size(), nation - 1);
    EXPECT_EQ(at(s, spot::discard, 0).size(), 2);
}

TEST(ShortGame, Inuit) {
    RULE("IH-VAR-SHORT-06");
    State s = opened("seats=2 nations=inuit+romans variants=short");
    EXPECT_EQ(s.player(0).pool, (std::array<std::uint16_t, 4>{}));
    const Piece winter = s.pending.cards.first();
    EXPECT_NE(card_of(s, winter).states & bit(StateIcon::bar), 0U);
    answer(s, first_choice(s));
    const Piece summer = s.pending.cards.first();
    EXPECT_NE(card_of(s, summer).states & bit(StateIcon::emp), 0U);
    answer(s, first_choice(s));
    EXPECT_EQ(s.at[winter], spot_of(spot::discard, 0));
    EXPECT_EQ(s.at[summer], spot_of(spot::discard, 0));
    EXPECT_EQ(s.pending.ask, Ask::order);
}

TEST(ShortGame, MartiansAndPolynesians) {
    RULE("IH-VAR-SHORT-07", "IH-VAR-SHORT-08");
    const auto progress_of = [](const std::string& more) {
        return opened("seats=2 nations=martians+romans sides=a" + more).player(0).pool[progress];
    };
    EXPECT_EQ(progress_of(" variants=short"), progress_of("") - 4);
    const State s = opened("seats=2 nations=polynesians+romans variants=short");
    EXPECT_EQ(at(s, spot::discard, 0).size(), 1);
    const PieceSet mana = garrison_of(s, mana_card(s, 0));
    ASSERT_EQ(mana.size(), 1);
}

TEST(ShortGame, TheCiv) {
    RULE("IH-VAR-SHORT-09", "IH-VAR-SHORT-10", "IH-VAR-SHORT-11");
    const State whole = opened("seats=1 nations=japanese civ=romans level=imperator");
    const State s = opened("seats=1 nations=japanese civ=romans level=imperator variants=short");
    EXPECT_EQ(dynasty_size(s), dynasty_size(whole) - 2);
    EXPECT_EQ(at(s, spot::discard, civ_seat).size(), 1);
    EXPECT_EQ(at(s, spot::nation, civ_seat).size(), at(whole, spot::nation, civ_seat).size() - 1);
    int lowest = 100;
    for (const Piece piece : at(whole, spot::development, civ_seat)) {
        lowest = std::min(lowest, civ_value(whole, static_cast<CardId>(whole.face[piece])));
    }
    ASSERT_EQ(at(s, spot::gone).size(), 1);
    EXPECT_EQ(civ_value(s, static_cast<CardId>(s.face[at(s, spot::gone).first()])), lowest);
    const State arthur = opened("seats=1 nations=japanese civ=arthurians level=imperator variants=short");
    const State calm = opened("seats=1 nations=japanese civ=arthurians level=imperator");
    EXPECT_EQ(at(arthur, spot::development, civ_seat).size(), at(calm, spot::development, civ_seat).size() - 1);
    EXPECT_EQ(at(arthur, spot::discard, civ_seat).size(), 2);
    for (const Piece piece : at(arthur, spot::discard, civ_seat)) {
        EXPECT_NE(table().names[card_of(arthur, piece).name], "Graal");
    }
}

TEST(ShortGame, TheAccessionCardRemovesADevelopment) {
    RULE("IH-VAR-SHORT-12");
    Table table("nations=japanese+romans variants=short");
    for (const Piece piece : at(table.state, spot::nation, 0)) {
        set_spot(table.state, piece, spot::gone);
    }
    table.empty_deck(0).discard(0, "Advance");
    const int developments = table.count(spot::development);
    ASSERT_EQ(table.play("order revolt"), "");
    ASSERT_EQ(table.play(first_choice(table.state)), "");  // the market token
    while (table.ask() == Ask::card && table.state.pending.what == static_cast<std::uint8_t>(Op::discard)) {
        ASSERT_EQ(table.play("stop"), "");
    }
    ASSERT_EQ(table.ask(), Ask::card);  // which development leaves the game
    EXPECT_EQ(table.state.pending.may_stop, 0);
    const Piece removed = table.state.pending.cards.first();
    ASSERT_EQ(table.play(first_choice(table.state)), "");
    EXPECT_EQ(table.state.at[removed], spot::gone);
    EXPECT_EQ(table.count(spot::development), developments - 1);
}

TEST(ShortGame, NoFurtherRound) {
    RULE("IH-VAR-SHORT-13");
    Table table("nations=japanese+romans variants=short");
    Machine{table.state}.trigger_end();
    EXPECT_EQ(table.state.rounds_left, 0);
    Table usual("nations=japanese+romans");
    Machine{usual.state}.trigger_end();
    EXPECT_EQ(usual.state.rounds_left, 1);
}

}  // namespace pentarchy::imperium_horizons
