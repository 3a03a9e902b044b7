// Abilities of units, exact odds, and the scenarios.

#include <cmath>

#include "age_of_mythology_fixtures/scenarios.h"
#include "games/age_of_mythology/tests/table.h"

namespace pentarchy::age_of_mythology {
namespace {

TEST(Units, Cyclops) {
    RULE("AM-UNIT-CYCLOPS-02", "AM-UNIT-CYCLOPS-03", "AM-UNIT-CYCLOPS-04");
    Table table("greek+norse");
    table.battle("holding", "cyclops", "huskarl jarl").go("fight cyclops; fight jarl");
    EXPECT_EQ(table.legal(), (Lines{"throw", "stand"}));
    table.go("throw");
    EXPECT_EQ(table.dice_now(), (Ints{13, 3})) << "6 + 4 vs mortal + 3";
    table.sixes(1, 0);
    EXPECT_EQ(table.count(1, "jarl"), 1) << "thrown onto its owner's board, not eliminated";
    EXPECT_EQ(table.state.defender().size(), 1) << "out of the battle";
    table.go("fight cyclops; fight huskarl; throw; stand").sixes(0, 1);
    EXPECT_EQ(table.vp(1), 1) << "a losing Cyclops is eliminated as usual";
    EXPECT_EQ(table.count(0, "cyclops"), 0);
    Table giant("greek+norse");
    giant.battle("holding", "cyclops", "frost_giant").go("fight cyclops; fight frost_giant");
    EXPECT_TRUE(giant.chance()) << "giants cannot be thrown: nobody is asked";
}

TEST(Units, ThrowIsNoKill) {
    Table table("greek+norse");
    table.battle("holding", "cyclops", "huskarl jarl").go("fight cyclops; fight jarl; throw").sixes(1, 0);
    EXPECT_EQ(in_supply(table.state, 1, jarl), 3);
}

TEST(Units, Mummy) {
    RULE("AM-UNIT-MUMMY-01", "AM-UNIT-MUMMY-02");
    Table table("egyptian+greek");
    table.battle("holding", "mummy mummy", "hoplite hoplite hoplite");
    for (int kill = 1; kill <= 3; ++kill) {
        table.go("fight mummy; fight hoplite").sixes(1, 0);
        EXPECT_EQ(table.p(0).holding[mummy] + (kill < 3 ? 2 : 0), std::min(2 + kill, 4)) << "until the figures run out";
    }
    EXPECT_EQ(table.count(0, "mummy"), 4);
    EXPECT_EQ(table.cubes(0), (Ints{4, 4, 4, 4})) << "without cost";
}

TEST(Units, Resurrection) {
    RULE("AM-UNIT-PHOENIX-01", "AM-UNIT-OSIRIS-01", "AM-UNIT-PRIEST-01", "AM-UNIT-PRIEST-02");
    for (const auto& [unit, price] : {std::pair{"phoenix", 2}, {"son_of_osiris", 4}}) {
        Table table("egyptian+greek");
        table.battle("holding", std::string("priest ") + unit, "hoplite hoplite");
        table.go("fight " + std::string(unit) + "; fight hoplite").sixes(0, 1);
        EXPECT_EQ(table.to_act(), 0) << "offered at once to the owner";
        EXPECT_EQ(table.legal(), (Lines{"resurrect", "decline"}));
        Table declined = table;
        table.go("resurrect");
        EXPECT_EQ(table.p(0).cubes[favor], 4 - price) << "to the bank";
        EXPECT_EQ(table.count(0, unit), 1);
        EXPECT_EQ(table.legal("fight"), Lines{"fight priest"}) << "no further part in this battle";
        declined.go("decline");
        EXPECT_EQ(declined.count(0, unit), 0);
        EXPECT_EQ(declined.p(0).cubes[favor], 4);
    }
    Table alone("egyptian+greek");
    alone.battle("holding", "phoenix spearman", "hoplite").go("fight phoenix; fight hoplite").sixes(0, 1);
    EXPECT_EQ(alone.state.stage, Stage::encounter) << "no Priest in the battle";
    Table poor("egyptian+greek");
    poor.cubes(0, 4, 1, 4, 4)
        .battle("holding", "phoenix priest", "hoplite")
        .go("fight phoenix; fight hoplite")
        .sixes(0, 1);
    EXPECT_EQ(poor.state.stage, Stage::encounter) << "not enough favor";
    Table twice("egyptian+greek");
    twice.battle("holding", "phoenix phoenix priest", "hoplite").go("fight phoenix; fight hoplite").sixes(0, 1);
    twice.go("resurrect; fight phoenix; fight hoplite").sixes(0, 1).go("resurrect");
    EXPECT_EQ(twice.count(0, "phoenix"), 2) << "for every such elimination";
    Table defending("greek+egyptian");
    defending.battle("holding", "hoplite", "phoenix priest").go("fight hoplite; fight phoenix").sixes(1, 0);
    EXPECT_EQ(defending.to_act(), 1) << "on the defender's side, too";
}

TEST(Units, PharaohAndWadjet) {
    RULE("AM-UNIT-PHARAOH-01", "AM-UNIT-PHARAOH-02");
    Table table("egyptian+greek");
    table.battle("holding", "pharaoh wadjet", "hippokon hippokon").go("fight pharaoh; fight hippokon");
    EXPECT_EQ(table.legal(), (Lines{"replace", "stand"}));
    Table stands = table;
    table.go("replace");
    EXPECT_EQ(table.dice_now(), (Ints{9, 3})) << "the Wadjet counts as the unit met: no bonus against a hero";
    table.sixes(0, 1);
    EXPECT_EQ(table.state.attacker().squad[wadjet], 0);
    EXPECT_EQ(table.state.attacker().squad[pharaoh], 1) << "the Pharaoh stays in the battle";
    table.go("fight pharaoh; fight hippokon");
    EXPECT_TRUE(table.chance()) << "no Wadjet left: nobody is asked";
    stands.go("stand");
    EXPECT_EQ(stands.dice_now(), (Ints{6, 7}));
}

TEST(Units, Hydra) {
    RULE("AM-UNIT-HYDRA-01", "AM-UNIT-HYDRA-02");
    Table table("greek+norse");
    table.battle("holding", "hydra hydra", "jarl jarl jarl").go("fight hydra; fight jarl");
    EXPECT_EQ(table.dice_now()[0], 6);
    table.sixes(1, 0);
    EXPECT_EQ(table.legal("fight"), (Lines{"fight hydra", "fight hydra 2"})) << "every figure has its own count";
    Table fresh_one = table;
    table.go("fight hydra; fight jarl");
    EXPECT_EQ(table.dice_now()[0], 7);
    table.sixes(0, 1).go("fight hydra; fight jarl");
    EXPECT_EQ(table.dice_now()[0], 6) << "the grown one fell";
    fresh_one.go("fight hydra 2; fight jarl");
    EXPECT_EQ(fresh_one.dice_now()[0], 6);
    // A new battle starts at 0.
    fresh_one.sixes(1, 0).go("retreat; fight jarl");
    fresh_one.turn(0).battle("holding", "hydra", "jarl").go("fight hydra; fight jarl");
    EXPECT_EQ(fresh_one.dice_now()[0], 6);
}

TEST(Units, Medusa) {
    RULE("AM-UNIT-MEDUSA-01");
    Table table("greek+norse");
    table.battle("holding", "medusa", "jarl huskarl").go("fight medusa; fight jarl").sixes(0, 0);
    EXPECT_EQ(table.state.defender().size(), 1) << "zero-zero, too";
    table.go("fight medusa; fight huskarl; stand").sixes(2, 2);
    EXPECT_EQ(table.vp(0), 1);
}

TEST(Units, HeroicGreekHero) {
    RULE("AM-UNIT-HEROICGREEK-01");
    Table table("greek+egyptian");
    table.battle("holding", "heroic_greek_hero", "pharaoh spearman spearman");
    Table mortal_first = table;
    table.go("fight heroic_greek_hero; fight pharaoh").sixes(1, 0);
    EXPECT_EQ(table.vp(0), 1) << "the opposing army retreats at once";
    EXPECT_EQ(table.count(1, "spearman"), 2);
    mortal_first.go("fight heroic_greek_hero; fight spearman").sixes(1, 0);
    EXPECT_EQ(mortal_first.state.stage, Stage::encounter) << "only for a hero";
}

TEST(Units, MythicalGreekHero) {
    RULE("AM-UNIT-MYTHICGREEK-01", "AM-UNIT-MYTHICGREEK-02");
    Table table("greek+norse");
    table.build(1, "wall").battle("city", "mythic_greek_hero", "huskarl");
    table.go("fight mythic_greek_hero; fight huskarl; berserk");
    EXPECT_EQ(table.dice_now(), (Ints{8, 7})) << "5 + the printed 3 alone; 3 + 2 + Wall";
}

TEST(Units, Berserk) {
    RULE("AM-UNIT-HUSKARL-01", "AM-UNIT-HEROICNORSE-01");
    for (const std::string unit : {"huskarl", "heroic_norse_hero"}) {
        Table table("greek+norse");
        table.battle("holding", "hydra", unit + " jarl").go("fight hydra; fight " + unit);
        EXPECT_EQ(table.legal(), (Lines{"berserk", "stand"}));
        const int steady_dice = table.dice_now()[1];
        Table stands = table;
        table.go("berserk");
        EXPECT_EQ(table.dice_now()[1], steady_dice + 2);
        table.sixes(1, 1);
        EXPECT_EQ(table.count(1, unit), 0);
        EXPECT_EQ(table.state.defender().size(), 1) << "it loses ties";
        stands.go("stand").sixes(1, 1);
        EXPECT_TRUE(stands.chance()) << "without it the dice are rolled again";
    }
    // Two berserk units: the rules cancel.
    State state = Table("greek+norse").state;
    state.battle.sides[0].seat = 1;
    state.battle.sides[1].seat = 0;
    EXPECT_EQ(tie_rule(state, {huskarl, 0, goes_berserk}, {hoplite, 0, steady}), -1);
    EXPECT_EQ(tie_rule(state, {huskarl, 0, goes_berserk}, {hoplite, 0, goes_berserk}), 0);
    EXPECT_EQ(tie_rule(state, {huskarl, 0, goes_berserk}, {medusa, 0, steady}), -1);
}

TEST(Units, MythicNorseHero) {
    RULE("AM-UNIT-MYTHICNORSE-01", "AM-UNIT-MYTHICNORSE-02");
    Table table("norse+greek");
    table.units(0, "mythic_norse_hero jarl jarl jarl jarl troll")
        .units(1, "hoplite hoplite hoplite")
        .hand(0, "perm_attack");
    table.go("play perm_attack; attack 2 holding; commit jarl 3; commit troll 0; commit mythic_norse_hero 1");
    table.commit("hoplite hoplite hoplite").go("fight mythic_norse_hero; fight hoplite").sixes(1, 0);
    EXPECT_EQ(table.legal(), (Lines{"reinforce jarl", "reinforce troll", "decline"})) << "above the limit of four";
    table.go("reinforce troll");
    EXPECT_TRUE(table.can("fight troll")) << "before the next encounter";
    EXPECT_EQ(table.state.attacker().size(), 5);
    table.go("fight mythic_norse_hero; fight hoplite").sixes(1, 0).go("decline");
    EXPECT_EQ(table.state.attacker().size(), 5) << "declining loses that gain";
    EXPECT_EQ(table.state.stage, Stage::encounter);
    table.go("fight jarl; fight hoplite").sixes(1, 0);
    EXPECT_EQ(table.vp(0), 1) << "only for his own kills";
}

TEST(Units, Valkyrie) {
    RULE("AM-UNIT-VALKYRIE-01");
    Table table("norse+greek");
    table.battle("holding", "valkyrie", "hoplite hoplite").go("fight valkyrie; fight hoplite").sixes(1, 0);
    EXPECT_EQ(table.p(0).cubes[favor], 6) << "2 favor from the bank";
    table.state.bank[favor] = 1;
    table.go("fight valkyrie; fight hoplite").sixes(1, 0);
    EXPECT_EQ(table.p(0).cubes[favor], 7);
}

// --- exact odds ---

TEST(Odds, AgreeWithCountingAllThrows) {
    // 2 dice against 1, ties rolled again: by hand over the 216 throws.
    int wins = 0;
    int ties = 0;
    for (int throw_ = 0; throw_ < 216; ++throw_) {
        const int ours = (throw_ % 6 == 5) + (throw_ / 6 % 6 == 5);
        const int theirs = throw_ / 36 == 5;
        wins += ours > theirs;
        ties += ours == theirs;
    }
    EXPECT_NEAR(win_probability(2, 1), wins / (216.0 - ties), 1e-12);
    EXPECT_NEAR(win_probability(2, 1, 1), (wins + ties) / 216.0, 1e-12);
    EXPECT_NEAR(win_probability(2, 1, -1), wins / 216.0, 1e-12);
    EXPECT_NEAR(win_probability(7, 7), 0.5, 1e-12);
    for (int dice = 1; dice < 20; ++dice) {
        EXPECT_GT(win_probability(dice + 1, 5), win_probability(dice, 5));
        EXPECT_NEAR(win_probability(dice, 6) + win_probability(6, dice), 1, 1e-12);
    }
}

TEST(Odds, WeightsAreThoseOfTheDice) {
    for (int dice = 1; dice <= most_dice_at_once; ++dice) {
        __extension__ unsigned __int128 sum = 0;
        __extension__ unsigned __int128 all = 1;
        for (int sixes = 0; sixes <= dice; ++sixes) {
            sum += sixes_weight(dice, sixes);
            all *= sixes < dice ? 6 : 1;
        }
        EXPECT_TRUE(sum == all) << dice;
    }
    EXPECT_EQ(sixes_weight(3, 1), 75U);
}

// "26–32" as the sentence has it, or "40" where there is one number only.
std::pair<int, int> range_in(const Message& message) {
    const std::string odds(message.args.at("odds").as_string());
    const std::string dash = "–";
    const std::size_t middle = odds.find(dash);
    const int low = std::stoi(odds);
    return {low, middle == std::string::npos ? low : std::stoi(odds.substr(middle + dash.size()))};
}

TEST(Odds, AreShownBeforePeopleCommit) {
    Table table("greek+norse");
    table.hand(0, "perm_attack").units(0, "hoplite").units(1, "jarl").go("play perm_attack; attack 2 holding");
    const json::object row = table.view(0).at("battle").at("odds").at(0).as_object();
    EXPECT_EQ(row.at("attacker_dice"), 7);
    EXPECT_EQ(row.at("defender_dice"), 3);
    EXPECT_EQ(row.at("attacker_wins"), static_cast<int>(std::lround(100 * win_probability(7, 3))));
    const Message prompt = AgeOfMythology::prompt(table.state);
    EXPECT_EQ(range_in(prompt).second, row.at("attacker_wins").as_int64());
    table.commit("hoplite").commit("jarl");
    const Message fights =
        AgeOfMythology::choice(table.state, *AgeOfMythology::read(table.state, "fight hoplite")).message;
    // One kind to meet: one number, not "59 to 59 %".
    EXPECT_EQ(std::string(fights.args.at("odds").as_string()), std::to_string(row.at("attacker_wins").as_int64()));
}

// Who thinks of a retreat is told what the safest card would do: here the Hoplite, good against cavalry, where the
// Toxotes is not.
TEST(Odds, AreShownBeforePeopleRetreat) {
    Table table("greek+norse");
    table.battle("holding", "hoplite toxotes", "jarl huskarl");
    const Message message = AgeOfMythology::choice(table.state, *AgeOfMythology::read(table.state, "retreat")).message;
    const auto range = [&](const std::string& card) {
        return range_in(
            AgeOfMythology::choice(table.state, *AgeOfMythology::read(table.state, "fight " + card)).message);
    };
    const auto safest = std::max(range("hoplite"), range("toxotes"));
    EXPECT_NE(range("hoplite"), range("toxotes"));
    EXPECT_EQ(range_in(message), safest);
}

// A throw of more dice than a weight can count is made in two parts.
TEST(Odds, ManyDice) {
    Table table("greek+norse");
    table.battle("holding", "hydra", "jarl");
    table.state.attacker().kills[0] = 30;
    table.go("fight hydra; fight jarl");
    EXPECT_EQ(dice_to_roll(table.state), 24);
    table.go("sixes 5");
    EXPECT_EQ(dice_to_roll(table.state), 12);
    table.go("sixes 2");
    EXPECT_EQ(table.state.attacker().hits, 7);
    EXPECT_EQ(table.state.battle.side, 1);
}

// --- scenarios.json: encounters ---

std::string words_of(const json::object& scenario, std::string_view key) {
    std::string text;
    if (const json::value* list = scenario.if_contains(key)) {
        for (const json::value& word : list->as_array()) {
            text += std::string(word.as_string()) + " ";
        }
    }
    return text;
}

std::string culture_of(const std::string& unit) {
    for (int culture = 0; culture < culture_count; ++culture) {
        for (const Unit& one : figures().units[at(culture)]) {
            if (one.id == unit) {
                return std::string(culture_names[at(culture)]);
            }
        }
    }
    return "";
}

TEST(Scenarios, Encounters) {
    RULE("AM-EX-DICE-01", "AM-EX-DICE-02", "AM-EX-DICE-03", "AM-EX-DICE-04", "AM-EX-DICE-05", "AM-EX-DICE-06",
         "AM-EX-DICE-07", "AM-EX-DICE-08", "AM-EX-DICE-09", "AM-EX-DICE-10");
    const auto document = parse_json(fixtures::scenarios_json, "scenarios.json");
    ASSERT_TRUE(document.ok());
    int encounters = 0;
    for (const json::value& value : document->at("scenarios").as_array()) {
        const json::object& scenario = value.as_object();
        if (scenario.at("kind") != "encounter") {
            continue;
        }
        ++encounters;
        const std::string ours(scenario.at("attacker").as_string());
        const std::string theirs(scenario.at("defender").as_string());
        const std::string squad = ours + " " + words_of(scenario, "attacker_squad_also");
        const bool bragi = !words_of(scenario, "attacker_powers").empty();
        const bool alike = culture_of(ours) == culture_of(theirs);  // no neighbours can be; here it is about dice
        Table table(culture_of(ours) + "+" +
                    (!alike                        ? culture_of(theirs)
                     : culture_of(ours) == "norse" ? "greek"
                                                   : "norse"));
        table.p(1).culture = alike ? table.p(0).culture : table.p(1).culture;
        table.build(0, words_of(scenario, "attacker_buildings")).build(1, words_of(scenario, "defender_buildings"));
        table.units(0, squad).units(1, theirs).hand(0, bragi ? "bragi" : "perm_attack");
        table.go(bragi ? "play bragi" : "play perm_attack");
        table.go("attack 2 " + std::string(scenario.at("area").as_string()) + (bragi ? "; power" : ""));
        table.commit(squad).commit(theirs).go("fight " + ours + "; fight " + theirs);
        while (table.state.stage == Stage::fury) {
            const bool attacks = table.to_act() == 0;
            const json::value* throws_ = scenario.if_contains(attacks ? "attacker_throws" : "defender_throws");
            const json::value* berserk = scenario.if_contains(attacks ? "attacker_berserk" : "defender_berserk");
            table.go(throws_ != nullptr && throws_->as_bool()   ? "throw"
                     : berserk != nullptr && berserk->as_bool() ? "berserk"
                                                                : "stand");
        }
        const json::object& expect = scenario.at("expect").as_object();
        EXPECT_EQ(table.dice_now(), (Ints{static_cast<int>(expect.at("attacker_dice").as_int64()),
                                          static_cast<int>(expect.at("defender_dice").as_int64())}))
            << scenario.at("id").as_string();
        if (scenario.at("id") == "AM-EX-DICE-07") {
            table.sixes(1, 1);
            EXPECT_EQ(table.count(1, "huskarl"), 0) << "ties lose for the Huskarl";
        }
        if (scenario.at("id") == "AM-EX-DICE-09") {
            table.sixes(1, 0);
            EXPECT_EQ(table.count(1, "hoplite"), 1) << "home alive";
        }
    }
    EXPECT_EQ(encounters, 10);
}

}  // namespace
}  // namespace pentarchy::age_of_mythology
