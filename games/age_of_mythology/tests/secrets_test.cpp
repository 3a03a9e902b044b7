// Hidden information: hands, committed units, battle cards. And moves as people type them.

#include <map>

#include "games/age_of_mythology/tests/table.h"

namespace pentarchy::age_of_mythology {
namespace {

TEST(Secrets, Hands) {
    RULE("AM-ROUND-13", "AM-ROUND-27");
    Table one("egyptian+greek");
    Table two("egyptian+greek");
    one.hand(0, "isis perm_attack");
    two.hand(0, "thoth perm_trade");
    EXPECT_EQ(one.view(1), two.view(1)) << "seat 2 cannot tell them apart";
    EXPECT_EQ(one.spectator(), two.spectator());
    EXPECT_NE(one.view(0), two.view(0)) << "the owner can";
    Table more = one;
    more.hand(0, "isis thoth");
    EXPECT_NE(one.view(1), more.view(1)) << "how many of the cards are random is seen";
}

TEST(Secrets, CardsTakenAndDrawn) {
    Table table = Table::fresh("seats=2 first_player=1 cultures=egyptian+greek");
    until(table, Stage::choose_cards);
    Table other = table;
    table.go("take perm_attack; draw 1; card isis");
    other.go("take perm_build; draw 1; card thoth");
    EXPECT_EQ(table.view(1), other.view(1));
    EXPECT_NE(table.view(0), other.view(0));
}

TEST(Secrets, ThrownAwayPermanentCards) {
    Table table("egyptian+greek");
    table.hand(0, "perm_attack perm_build perm_trade").action_turn(3).go("pass; pass");
    Table other = table;
    table.go("discard perm_attack");
    other.go("discard perm_trade");
    EXPECT_EQ(table.view(1), other.view(1)) << "it goes back among the seven unseen";
}

TEST(Secrets, SquadsBeforeTheReveal) {
    RULE("AM-BATTLE-01");
    Table table("greek+norse+egyptian");
    table.hand(0, "perm_attack").units(0, "hoplite hoplite hydra").units(1, "jarl troll").build(1, "wall");
    table.go("play perm_attack; attack 2 city");
    Table many = table;
    Table few = table;
    many.go("commit hoplite 2");
    few.go("commit hoplite 0");
    for (const int viewer : {1, 2}) {
        EXPECT_EQ(many.view(viewer), few.view(viewer));
    }
    many.go("commit hydra 1");
    few.go("commit hydra 1");
    EXPECT_EQ(many.to_act(), 1) << "the attacker commits first, unseen";
    EXPECT_EQ(many.view(1), few.view(1));
    EXPECT_EQ(many.legal(), few.legal());
    EXPECT_EQ(many.spectator(), few.spectator());
    EXPECT_NE(many.view(0), few.view(0));
    Table defended = many;
    many.go("commit jarl 1");
    defended.go("commit jarl 0");
    EXPECT_EQ(many.view(0), defended.view(0)) << "nor does the attacker see the defender's";
    many.go("commit troll 1");
    EXPECT_NE(many.view(0), defended.view(0)) << "revealed together";
    EXPECT_EQ(many.view(2).at("battle").at("sides").at(0).at("squad").as_array().size(), 2U);
}

// A Dwarf in the squad negates the Wall; the odds shown before the reveal must not give it away.
TEST(Secrets, OddsTellNothing) {
    Table table("norse+greek");
    table.hand(0, "perm_attack").units(0, "dwarf troll").units(1, "hippokon").build(1, "wall");
    table.go("play perm_attack; attack 2 city");
    Table with = table;
    Table without = table;
    with.go("commit troll 1; commit dwarf 1");
    without.go("commit troll 1; commit dwarf 0");
    EXPECT_EQ(with.view(1), without.view(1));
    EXPECT_EQ(AgeOfMythology::prompt(with.state).to_json(), AgeOfMythology::prompt(without.state).to_json());
    const auto wall = [](const Table& seen) { return seen.view(1).at("battle").at("works").at(0).as_object(); };
    EXPECT_EQ(wall(with).at("building"), "age-of-mythology.building.wall");
    EXPECT_EQ(wall(with).at("dice"), 2);
    EXPECT_TRUE(wall(with).at("useless_by").is_null());
    with.go("commit hippokon 1");
    without.go("commit hippokon 1");
    EXPECT_EQ(wall(with).at("useless_by"), "age-of-mythology.unit.dwarf") << "seen by everybody now";
    EXPECT_TRUE(wall(without).at("useless_by").is_null());
    Table siege("greek+norse");
    siege.build(0, "siege_engine_workshop").build(1, "tower").battle("production", "hoplite", "jarl");
    EXPECT_EQ(wall(siege).at("building"), "age-of-mythology.building.tower");
    EXPECT_EQ(wall(siege).at("useless_by"), "age-of-mythology.building.siege_engine_workshop");
    Table elsewhere("greek+norse");
    elsewhere.build(1, "wall tower").battle("holding", "hoplite", "jarl");
    EXPECT_TRUE(elsewhere.view(1).at("battle").at("works").as_array().empty());
}

TEST(Secrets, BattleCards) {
    RULE("AM-BATTLE-06", "AM-BATTLE-26");
    Table table("greek+norse");
    table.battle("holding", "hoplite hydra", "jarl troll");
    Table one = table;
    Table two = table;
    Table runs = table;
    one.go("fight hoplite");
    two.go("fight hydra");
    runs.go("retreat");
    EXPECT_EQ(one.view(1), two.view(1));
    EXPECT_EQ(one.view(1), runs.view(1)) << "retreat and card are one secret choice";
    EXPECT_EQ(one.spectator(), two.spectator());
    one.go("fight troll");
    EXPECT_EQ(one.view(1).at("battle").at("sides").at(0).at("unit"), "age-of-mythology.unit.hoplite")
        << "both are revealed together";
}

// French counts nought as one, so that "un six" would be said of a throw without any.
TEST(Words, NoughtIsNotOne) {
    Texts french(Language::french);
    french.add(AgeOfMythology::facts().french, "catalogue");
    for (const std::string_view name : {"log.roll", "log.draw", "choice.draw"}) {
        const std::string key = "age-of-mythology." + std::string(name);
        const std::string said = french(Message(key, {{"number", 0}, {"dice", 3}, {"seat", "Ada"}}));
        EXPECT_TRUE(said.find('0') != std::string::npos || said.find("aucun") != std::string::npos) << said;
    }
}

TEST(Secrets, TheLogTellsOthersNothing) {
    Table table("greek+norse");
    table.hand(0, "perm_attack").units(0, "hoplite hydra").go("play perm_attack; attack 2 city");
    const auto told = [&](const std::string& line, Viewer viewer) {
        Table after = table;
        after.go(line);
        json::array lines;
        for (const Message& message :
             AgeOfMythology::log(table.state, *AgeOfMythology::read(table.state, line), after.state, viewer)) {
            lines.push_back(message.to_json());
        }
        return lines;
    };
    EXPECT_EQ(told("commit hoplite 0", Viewer::of_seat(1)), told("commit hoplite 1", Viewer::of_seat(1)));
    EXPECT_NE(told("commit hoplite 0", Viewer::of_seat(0)), told("commit hoplite 1", Viewer::of_seat(0)));
    table.commit("hoplite hydra").commit("jarl");
    EXPECT_EQ(told("fight hoplite", Viewer::spectator()), told("fight hydra", Viewer::spectator()));
    EXPECT_EQ(told("fight hoplite", Viewer::spectator()), told("retreat", Viewer::spectator()));
}

TEST(Secrets, HideDealsEveryPossibility) {
    Table table("greek+norse");
    table.hand(0, "perm_attack perm_trade artemis").units(0, "hoplite hydra").units(1, "jarl");
    table.go("play perm_attack; attack 2 city; commit hoplite 1; commit hydra 0");
    Random random(7);
    std::map<std::pair<int, int>, int> squads;
    std::set<std::string> permanent_seen;
    std::set<int> random_seen;
    for (int deal = 0; deal < 3000; ++deal) {
        State dealt = table.state;
        AgeOfMythology::hide(dealt, 1, random);
        ++squads[{dealt.attacker().squad[hoplite], dealt.attacker().squad[hydra]}];
        EXPECT_EQ(dealt.player(1).hand, table.p(1).hand) << "the own hand stays";
        EXPECT_EQ(dealt.player(0).hand.size(), 2U);
        random_seen.insert(dealt.player(0).hand[0]);
        permanent_seen.insert(card_name(dealt.player(0), dealt.player(0).hand[1]));
    }
    EXPECT_EQ(squads.size(), 3U) << "one, the other, or both; never none";
    for (const auto& [squad, times] : squads) {
        EXPECT_NEAR(times, 1000, 120) << squad.first << " and " << squad.second;
    }
    EXPECT_EQ(permanent_seen.size(), 6U) << "any but the one on the table";
    EXPECT_FALSE(permanent_seen.contains("perm_attack"));
    EXPECT_GT(random_seen.size(), 20U);
}

// A deck that runs out: all its other cards lie in the discard pile, so whoever counts knows the hand.
Table with_empty_deck(int seats) {
    Table table = Table::fresh("seats=" + std::to_string(seats) +
                               " first_player=1 cultures=" + (seats == 2 ? "egyptian+greek" : "egyptian+greek+norse"));
    until(table, Stage::choose_cards);
    table.hand(0, "isis");
    if (seats > 3) {
        table.hand(2, "thoth");
    }
    auto& deck = table.state.decks[table.p(0).culture];
    table.state.discards[table.p(0).culture].add(deck);
    deck = {};
    return table;
}

// How often seat 1 holds the named card in what seat 2 believes.
int times_held(const Table& table, std::string_view name, int deals) {
    Random random(3);
    int times = 0;
    for (int deal = 0; deal < deals; ++deal) {
        State dealt = table.state;
        AgeOfMythology::hide(dealt, 1, random);
        times += static_cast<int>(std::ranges::count(dealt.player(0).hand, table.card(0, name)) > 0);
        EXPECT_EQ(dealt.player(0).hand.size(), table.state.player(0).hand.size());
        EXPECT_EQ(AgeOfMythology::census(dealt), AgeOfMythology::census(table.state));
    }
    return times;
}

TEST(Secrets, AHandIsRememberedWhenItsDeckIsMadeAnew) {
    RULE("AM-ROUND-24");
    Table table = with_empty_deck(2);
    EXPECT_EQ(times_held(table, "isis", 100), 100) << "there is no other card it could be";
    table.go("draw 1; card thoth");
    EXPECT_EQ(times_held(table, "isis", 100), 100) << "the new deck was made of other cards";
    EXPECT_LT(times_held(table, "thoth", 400), 200) << "which of those was drawn is not known";
    until(table, Stage::turn);
    Table shown = table;
    State& state = shown.state;
    state.active = state.decider = 0;
    ASSERT_TRUE(AgeOfMythology::apply(state, Move(Kind::play, shown.card(0, "isis")).pack()));
    EXPECT_LT(times_held(shown, "isis", 200), 100) << "a card that was shown is in hand no longer";
}

// Seats 1 and 3 of four play one culture and draw from one deck.
TEST(Secrets, OlderCardsOfAHandThatSharesItsDeckGoEitherWay) {
    Table table = with_empty_deck(4);
    ASSERT_EQ(table.p(0).culture, table.p(2).culture);
    table.go("draw 2; card ra; card bast");
    const int held = times_held(table, "isis", 400);
    EXPECT_GT(held, 150) << "it is in one of the two hands";
    EXPECT_LT(held, 290);
    Random random(5);
    for (int deal = 0; deal < 50; ++deal) {
        State dealt = table.state;
        AgeOfMythology::hide(dealt, 2, random);
        EXPECT_EQ(std::ranges::count(dealt.player(0).hand, table.card(0, "isis")), 1) << "the other holder can tell";
    }
}

TEST(Secrets, SearchKnowsWhatIsSecret) {
    Table table("greek+norse");
    table.hand(0, "perm_attack").units(0, "hoplite").units(1, "jarl").go("play perm_attack; attack 2 city");
    const auto secret = [&](const std::string& line, Seat seat) {
        return AgeOfMythology::is_secret(table.state, *AgeOfMythology::read(table.state, line), seat);
    };
    EXPECT_TRUE(secret("commit hoplite 1", 1));
    EXPECT_FALSE(secret("commit hoplite 1", 0));
    table.go("commit hoplite 1");
    EXPECT_FALSE(secret("commit jarl 1", 0)) << "revealed at once";
}

// --- notation ---

std::string error_of(const Table& table, std::string_view line) {
    const auto action = AgeOfMythology::read(table.state, line);
    return action.ok() ? "" : action.error().text();
}

TEST(Notation, ForgivesBlanksAndCapitals) {
    Table table("greek+norse");
    EXPECT_EQ(table.play("  Play   PERM_gather "), "");
    EXPECT_EQ(table.play("gather  Food"), "");
}

TEST(Notation, AnySquareOfSeveralAlike) {
    Table table("greek+norse");
    table.tiles(1, "fertile_food_2 fertile_food_2").battle("production", "hoplite", "");
    EXPECT_EQ(table.legal("wreck"), Lines{"wreck 2 a1"}) << "two tiles that differ in nothing are one choice";
    EXPECT_EQ(*AgeOfMythology::read(table.state, "wreck 2 b1"), *AgeOfMythology::read(table.state, "wreck 2 a1"));
    const Choice choice = AgeOfMythology::choice(table.state, *AgeOfMythology::read(table.state, "seize a1"));
    EXPECT_EQ(choice.targets.size(), 3U) << "the seat and both squares";
}

TEST(Notation, SaysWhatItDidNotUnderstand) {
    const Table table("greek+norse");
    EXPECT_NE(error_of(table, "dance").find("does not begin with an action"), std::string::npos);
    EXPECT_NE(error_of(table, "").find("does not begin with an action"), std::string::npos);
    for (const std::string line :
         {"play", "play isis", "attack 2", "attack 9 city", "build castle", "commit hoplite", "swap food",
          "swap food tin", "wreck 2 z9", "draw many", "pass now", "fight hydra 0"}) {
        EXPECT_NE(error_of(table, line).find("is not understood"), std::string::npos) << line;
    }
    EXPECT_NE(error_of(table, "attack 2").find("such as \"attack 2 production\""), std::string::npos);
}

TEST(Notation, PackedBitsThatMeanNothingAreRefused) {
    const Table table("greek+norse");
    for (const std::uint64_t bits : {std::uint64_t{kind_count}, std::uint64_t{255}, std::uint64_t{1} << 63U,
                                     ~std::uint64_t{0}, Move(Kind::pass).pack().bits | 0x100U}) {
        EXPECT_EQ(AgeOfMythology::refusal(table.state, {bits}), "AM-ROUND-14") << bits;
    }
}

}  // namespace
}  // namespace pentarchy::age_of_mythology
