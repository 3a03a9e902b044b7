// Real games: every row of every record, all values, all final scores.

#include <gtest/gtest.h>

#include "games/terra_mystica/snellman/replay.h"
#include "games/terra_mystica/tests/ledgers.h"
#include "games/terra_mystica/tests/table.h"

namespace pentarchy::terra_mystica {
namespace {

TEST(Ledger, EveryRecordAgreesRowByRow) {
    const auto files = record_files();
    if (files.empty()) {
        GTEST_SKIP() << "no records under " << PENTARCHY_SHARED << "/data/terra-mystica/games";
    }
    int rows = 0;
    for (const auto& file : files) {
        const auto report = snellman::replay_ledger_text(text_of(file), file.filename().string());
        ASSERT_TRUE(report.ok()) << report.error().text();
        rows += report->rows;
        for (const auto& deviation : report->deviations) {
            ADD_FAILURE() << file.filename() << " " << deviation.text();
        }
    }
    std::cout << files.size() << " records, " << rows << " rows\n";
}

bool is_tile(std::string_view command) {
    return command.starts_with("+FAV") || command.starts_with("+TW");
}

// Tiles taken in a row of their own, after the answers of others that follow: players may enter them so.
json::object with_tiles_in_later_rows(json::object record, int& moved) {
    json::array rows;
    std::optional<json::object> tile;
    const auto place_tile = [&] {
        if (tile) {
            rows.push_back(*std::exchange(tile, std::nullopt));
        }
    };
    for (json::value& value : record["rows"].as_array()) {
        json::object& row = value.as_object();
        const std::string cmd = row.contains("cmd") ? std::string(row["cmd"].as_string()) : "";
        const bool answers = cmd.starts_with("Leech") || cmd.starts_with("Decline") || cmd.starts_with("[");
        if (!answers || (tile && row["f"] == tile->at("f"))) {
            place_tile();
        }
        const std::size_t last = cmd.rfind(". ");
        const bool founds = cmd.find("convert") == std::string::npos && cmd.find("burn") == std::string::npos;
        if (last != std::string::npos && founds && is_tile(std::string_view(cmd).substr(last + 2)) &&
            !is_tile(std::string_view(cmd).substr(
                cmd.rfind(". ", last - 1) == std::string::npos ? 0 : cmd.rfind(". ", last - 1) + 2))) {
            tile = row;
            (*tile)["cmd"] = cmd.substr(last + 2);
            tile->erase("st");
            row["cmd"] = cmd.substr(0, last);
            row.erase("st");
            ++moved;
        }
        rows.push_back(row);
    }
    place_tile();
    record["rows"] = std::move(rows);
    return record;
}

TEST(Ledger, TilesMayBeTakenInALaterRow) {
    const auto files = record_files();
    if (files.empty()) {
        GTEST_SKIP() << "no records under " << PENTARCHY_SHARED << "/data/terra-mystica/games";
    }
    int moved = 0;
    for (const auto& file : files) {
        const auto record = parse_json(text_of(file), file.filename().string());
        ASSERT_TRUE(record.ok());
        const auto report = snellman::replay_ledger(with_tiles_in_later_rows(record->as_object(), moved));
        ASSERT_TRUE(report.ok()) << report.error().text();
        if (!report->agrees()) {
            ADD_FAILURE() << file.filename() << " " << report->deviations[0].text();
        }
    }
    EXPECT_GT(moved, 200);
}

// A random game by the printed rules, from its first draw to its end.
std::vector<Action> random_game(const Options& options, std::uint64_t seed) {
    Random random(seed);
    std::vector<Action> actions;
    State state = TerraMystica::start(options);
    while (!TerraMystica::to_act(state).is_nobody()) {
        ActionList list;
        if (TerraMystica::to_act(state).is_chance()) {
            actions.push_back(TerraMystica::sample(state, random));
        } else {
            TerraMystica::legal(state, list);
            actions.push_back(list[random.below(list.size())]);
        }
        EXPECT_TRUE(TerraMystica::apply(state, actions.back()));
    }
    return actions;
}

TEST(Ledger, OurGamesReadBackAsTheyWerePlayed) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const std::string text = "seats=" + std::to_string(2 + seed % 4) +
                                 (seed % 3 == 0 ? " promo_town_tiles=yes promo_bonus_card=yes" : "") +
                                 (seed % 5 == 0 ? " turn_order=pass-order temple_tile=yes" : "");
        const Options options = *options_from(text);
        const json::object record = snellman::write_ledger(options, random_game(options, seed));
        const auto report = snellman::replay_ledger(record);
        ASSERT_TRUE(report.ok()) << report.error().text();
        for (const auto& deviation : report->deviations) {
            ADD_FAILURE() << "seed " << seed << " " << deviation.text();
        }
        if (!report->agrees()) {
            break;
        }
    }
}

// --- records that are wrong -------------------------------------------------------------------------

// A short record of two Witches' turns; the rows come from the caller.
std::string record_with(const std::string& rows, const std::string& seats = R"(["witches","nomads"])") {
    return R"({"format":"tm.ledger/1","map":"base","players":2,"options":[],"turn_order":"clockwise",
        "score_tiles":["SCORE3","SCORE2","SCORE6","SCORE4","SCORE5","SCORE7"],
        "bonus_in_play":["BON1","BON2","BON3","BON4","BON5"],"final_vp":{},"seats":)" +
           seats + R"(,"rows":[)" + rows + "]}";
}

const std::string opening = R"({"f":"witches","cmd":"setup"},{"f":"nomads","cmd":"setup"},
    {"f":"witches","cmd":"build A3"},{"f":"nomads","cmd":"build A5"},{"f":"nomads","cmd":"build B1"},
    {"f":"witches","cmd":"build A10"},{"f":"nomads","cmd":"build B4"},{"f":"nomads","cmd":"pass BON1"},
    {"f":"witches","cmd":"pass BON3"},{"note":"Round 1 income"},{"f":"witches","cmd":"other_income_for_faction"},
    {"f":"nomads","cmd":"other_income_for_faction"},{"note":"Round 1, turn 1"})";

std::string first_deviation(const std::string& rows) {
    const auto report = snellman::replay_ledger_text(record_with(opening + rows), "test.json");
    if (!report) {
        return "error: " + report.error().text();
    }
    return report->agrees() ? "" : report->deviations[0].text();
}

TEST(Ledger, AGoodShortRecordAgrees) {
    EXPECT_EQ(first_deviation(R"(,{"f":"witches","cmd":"dig 1. transform A4 to green",
        "st":[20,21,3,0,5,7,0,0,0,0,2]})"),
              "");
}

TEST(Ledger, FinalPointsThatAreNoObjectAreRefused) {
    for (const std::string wrong : {"[]", "null", "12", "\"\""}) {
        std::string record = record_with(opening);
        const std::string_view points = R"("final_vp":{})";
        record.replace(record.find(points), points.size(), "\"final_vp\":" + wrong);
        const auto report = snellman::replay_ledger_text(record, "test.json");
        ASSERT_FALSE(report.ok()) << wrong;
        EXPECT_NE(report.error().text().find("record.final_vp: is not an object"), std::string::npos)
            << report.error().text();
    }
}

// Halflings and Darklings; the tile of round 1 pays for dwellings.
std::string deviation_of(const std::string& seats, const std::string& rows) {
    const auto report = snellman::replay_ledger_text(record_with(rows, seats), "test.json");
    return !report ? report.error().text() : report->agrees() ? "" : report->deviations[0].text();
}

TEST(Ledger, SpadesThatAreGivenUpBringTheirBonusAsOnTheSite) {
    const std::string rows = R"({"f":"halflings","cmd":"setup"},{"f":"nomads","cmd":"setup"},
        {"f":"halflings","cmd":"build A1"},{"f":"nomads","cmd":"build A5"},{"f":"nomads","cmd":"build B1"},
        {"f":"halflings","cmd":"build A7"},{"f":"nomads","cmd":"build B4"},{"f":"nomads","cmd":"pass BON3"},
        {"f":"halflings","cmd":"pass BON1"},{"note":"Round 1 income"},{"f":"halflings","cmd":"other_income_for_faction"},
        {"f":"nomads","cmd":"other_income_for_faction"},{"note":"Round 1, turn 1"},
        {"f":"halflings","cmd":"action BON1. -SPADE","st":[21,17,6,0,3,9,0,0,0,1,1]})";
    EXPECT_EQ(deviation_of(R"(["halflings","nomads"])", rows), "");
}

TEST(Ledger, AnActionMayBeToldInTwoRows) {
    const std::string rows = R"({"f":"halflings","cmd":"setup"},{"f":"nomads","cmd":"setup"},
        {"f":"halflings","cmd":"build A1"},{"f":"nomads","cmd":"build A5"},{"f":"nomads","cmd":"build B1"},
        {"f":"halflings","cmd":"build A7"},{"f":"nomads","cmd":"build B4"},{"f":"nomads","cmd":"pass BON2"},
        {"f":"halflings","cmd":"pass BON1"},{"note":"Round 1 income"},{"f":"halflings","cmd":"other_income_for_faction"},
        {"f":"nomads","cmd":"other_income_for_faction"},{"note":"Round 1, turn 1"},
        {"f":"halflings","cmd":"action BON1"},{"f":"halflings","cmd":"transform A8 to red","st":[21,17,6,0,3,9,0,0,0,1,1]},
        {"f":"nomads","cmd":"action BON2"},{"f":"nomads","cmd":"+AIR"},{"f":"halflings","cmd":"upgrade A7 to TP"})";
    EXPECT_EQ(deviation_of(R"(["halflings","nomads"])", rows), "");
}

TEST(Ledger, SpadesOfAnActionMayBeToldInALaterRowAndAfterThePass) {
    RULE("TM-COMPAT-09");
    const std::string rows = R"({"f":"halflings","cmd":"setup"},{"f":"nomads","cmd":"setup"},
        {"f":"halflings","cmd":"build A1"},{"f":"nomads","cmd":"build A5"},{"f":"nomads","cmd":"build B1"},
        {"f":"halflings","cmd":"build A7"},{"f":"nomads","cmd":"build B4"},{"f":"nomads","cmd":"pass BON2"},
        {"f":"halflings","cmd":"pass BON1"},{"note":"Round 1 income"},{"f":"halflings","cmd":"other_income_for_faction"},
        {"f":"nomads","cmd":"other_income_for_faction"},{"note":"Round 1, turn 1"},
        {"f":"halflings","cmd":"action BON1"},{"f":"nomads","cmd":"action BON2. +AIR"},)";
    const auto spade = [](int coins) {
        return R"({"f":"halflings","cmd":"transform A8 to red","st":[21,)" + std::to_string(coins) +
               R"(,6,0,3,9,0,0,0,1,1]},)";
    };
    const std::string pass = R"({"f":"halflings","cmd":"pass BON4"},)";  // a coin lies on it
    const std::string on = R"({"f":"nomads","cmd":"pass BON1"})";
    const std::string seats = R"(["halflings","nomads"])";
    EXPECT_EQ(deviation_of(seats, rows + spade(17) + pass + on), "");
    EXPECT_EQ(deviation_of(seats, rows + pass + spade(18) + on), "");
    EXPECT_NE(deviation_of(seats, rows + pass + spade(18) + spade(18) + on), "") << "one spade";
}

// The Darklings are first in turn order, and their one spade can make of A12 what they say only after the Mermaids'
// one.
TEST(Ledger, TwoPlayersSpadesOfPhaseThreeOnOneHexComeInTheOrderTold) {
    RULE("TM-COMPAT-10");
    std::string record = record_with(R"({"f":"darklings","cmd":"setup"},{"f":"mermaids","cmd":"setup"},
        {"f":"darklings","cmd":"build A13"},{"f":"mermaids","cmd":"build A11"},{"f":"mermaids","cmd":"build E4"},
        {"f":"darklings","cmd":"build E1"},{"f":"mermaids","cmd":"pass BON5"},{"f":"darklings","cmd":"pass BON3"},
        {"note":"Round 1 income"},{"f":"darklings","cmd":"other_income_for_faction"},
        {"f":"mermaids","cmd":"other_income_for_faction"},{"note":"Round 1, turn 1"},
        {"f":"darklings","cmd":"send p to WATER"},
        {"f":"mermaids","cmd":"burn 5. convert 5PW to 1P. send p to WATER"},
        {"f":"darklings","cmd":"pass BON1"},{"f":"mermaids","cmd":"pass BON2"},
        {"f":"darklings","cmd":"cult_income_for_faction"},{"f":"mermaids","cmd":"cult_income_for_faction"},
        {"f":"mermaids","cmd":"transform A12 to gray"},{"f":"darklings","cmd":"transform A12 to green"},
        {"note":"Round 2 income"},{"f":"darklings","cmd":"other_income_for_faction"},
        {"f":"mermaids","cmd":"other_income_for_faction"},{"note":"Round 2, turn 1"},
        {"f":"darklings","cmd":"pass BON3"},{"f":"mermaids","cmd":"dig 1. build A12"})",
                                     R"(["darklings","mermaids"])");
    record.replace(record.find(R"("SCORE3","SCORE2","SCORE6")"), 26, R"("SCORE6","SCORE2","SCORE3")");
    const auto report = snellman::replay_ledger_text(record, "test.json");
    ASSERT_TRUE(report.ok()) << report.error().text();
    EXPECT_TRUE(report->agrees()) << report->deviations[0].text();
}

TEST(Ledger, DeviationsNameRowCommandAndReason) {
    EXPECT_EQ(first_deviation(R"(,{"f":"witches","cmd":"dig 1. transform A4 to green",
        "st":[20,21,9,0,5,7,0,0,0,0,2]})"),
              "row 14 witches: : workers is 3, the ledger has 9");
    EXPECT_NE(first_deviation(R"(,{"f":"nomads","cmd":"advance ship"})").find("row 14 nomads: advance ship: not this"),
              std::string::npos);
    EXPECT_NE(first_deviation(R"(,{"f":"witches","cmd":"upgrade A3 to SA"})").find("TM-UPG-01"), std::string::npos);
    EXPECT_NE(first_deviation(R"(,{"f":"witches","cmd":"action ACT9"})").find("there is no such action"),
              std::string::npos);
    EXPECT_NE(first_deviation(R"(,{"f":"witches","cmd":"Leech 3 from nomads"})").find("there is no such offer"),
              std::string::npos);
    EXPECT_NE(first_deviation(R"(,{"f":"witches","cmd":"convert 7C to 1P"})").find("there is no such conversion"),
              std::string::npos);
    EXPECT_NE(first_deviation(R"(,{"f":"witches","cmd":"frobnicate E5"})").find("is not a command"), std::string::npos);
    EXPECT_NE(first_deviation(R"(,{"f":"witches","cmd":"build Z9"})").find("a hex of the map"), std::string::npos);
}

TEST(Ledger, WhatOurRulesCannotLoseEndsTheReadingWithThatReason) {
    RULE("TM-COMPAT-11");
    for (const std::string lost : {"-2W", "-3c", "-BRIDGE", "- gain_favor"}) {
        EXPECT_NE(first_deviation(R"(,{"f":"witches","cmd":"burn 3. )" + lost + R"("})").find("cannot be given up"),
                  std::string::npos)
            << lost;
    }
    const std::string goes_on = R"(,{"f":"nomads","cmd":"action ACT5"})";
    for (const std::string leaves :
         {R"({"f":"witches","cmd":"resign"})", R"({"f":"Witches","cmd":"drop-faction witches"})",
          R"({"note":"witches dropped from the game"})"}) {
        const std::string told = first_deviation("," + leaves + goes_on);
        EXPECT_NE(told.find("leaves the game"), std::string::npos) << told;
        EXPECT_NE(told.find("row 14 witches"), std::string::npos) << told;
    }
    EXPECT_EQ(first_deviation(R"(,{"note":"option mini-expansion-1"},{"note":"anything at all"})"), "");
}

TEST(Ledger, OldWordsForSetUpRoundsAndBuildingsAreRead) {
    RULE("TM-COMPAT-11");
    const std::string rows = R"({"f":"halflings","cmd":"setup for someone"},{"f":"nomads","cmd":"setup nomads"},
        {"f":"halflings","cmd":"build A1"},{"f":"nomads","cmd":"build A5"},{"f":"nomads","cmd":"build B1"},
        {"f":"halflings","cmd":"build A7"},{"f":"nomads","cmd":"build B4"},{"f":"nomads","cmd":"pass BON2"},
        {"f":"halflings","cmd":"pass BON1"},{"note":"Round 1 income"},{"f":"halflings","cmd":"other_income_for_faction"},
        {"f":"nomads","cmd":"other_income_for_faction"},{"note":"Start round 1"},
        {"f":"halflings","cmd":"upgrade A1 to trading post"})";
    EXPECT_EQ(deviation_of(R"(["Halflings","NOMADS"])", rows), "");
}

// --- more tracks wait for space 10 than there are keys ---------------------------------------------------

// All markers stand on 9 when the stronghold founds a town; TW5 brings a step on every track, and one key.
Table below_every_top() {
    Table table("witches+nomads", "loose_conversions=yes late_answers=yes forgo_gains=yes");
    table.put(0, trading_post, "E4 E5 E6").put(0, dwelling, "D3").put(1, dwelling, "I1").rich(0).cults(0, 9, 9, 9, 9);
    return table;
}

snellman::Report read_one_row(const std::string& text, std::optional<snellman::RowState> state = std::nullopt) {
    snellman::Row row;
    row.number = 1;
    row.seat = 0;
    row.commands = *snellman::read_row(text);
    row.used.resize(row.commands.size());
    row.state = state;
    snellman::Replay replay(below_every_top().state, {row}, {});
    replay.run();
    return replay.report();
}

TEST(Ledger, TheRowTellsWhichTracksReachTheTop) {
    RULE("TM-COMPAT-11", "TM-CULT-09");
    const auto cults = [](const std::string& text, std::optional<snellman::RowState> state = std::nullopt) {
        const auto report = read_one_row(text, state);
        EXPECT_TRUE(report.agrees()) << text << ": " << (report.agrees() ? "" : report.deviations[0].text());
        return report.last.player(0).cults;
    };
    using Cults = std::array<std::uint8_t, cult_count>;
    EXPECT_EQ(cults("upgrade E5 to SH. +TW5. +EARTH"), (Cults{9, 9, 10, 9}));
    EXPECT_EQ(cults("upgrade E5 to SH. +TW5. -FIRE. +AIR"), (Cults{9, 9, 9, 10}));
    EXPECT_EQ(cults("-fire. upgrade E5 to SH. +TW5"), (Cults{9, 10, 9, 9}));
    auto state = snellman::row_state(read_one_row("upgrade E5 to SH. +TW5. +WATER").last, 0);
    EXPECT_EQ(cults("upgrade E5 to SH. +TW5", state), (Cults{9, 10, 9, 9}));
    Table keeps_the_key = below_every_top();
    keeps_the_key.go("upgrade E5 SH; town TW5; stay");
    state = snellman::row_state(keeps_the_key.state, 0);
    EXPECT_EQ(cults("upgrade E5 to SH. +TW5", state), (Cults{9, 9, 9, 9}));
}

TEST(Ledger, AStepToTheTopThatTheRowsStateDoesNotShowWasNotMade) {
    RULE("TM-COMPAT-11", "TM-CULT-07");
    Table table("witches+nomads", "loose_conversions=yes late_answers=yes forgo_gains=yes");
    table.put(0, trading_post, "E4 E5").put(0, dwelling, "E6 D3").put(1, dwelling, "I1").rich(0).cults(0, 8, 0, 0, 0);
    const auto read = [&](std::optional<snellman::RowState> state) {
        snellman::Row row;
        row.number = 1;
        row.seat = 0;
        row.commands = *snellman::read_row("upgrade E5 to TE. +FAV5. +TW1");
        row.used.resize(row.commands.size());
        row.state = state;
        snellman::Replay replay(table.state, {row}, {});
        replay.run();
        return replay.report();
    };
    const auto makes = read(std::nullopt);
    EXPECT_EQ(makes.last.player(0).cults[fire], 10) << "the site's way";
    Table stays = table;
    stays.go("upgrade E5 TE; favor FAV5; town TW1; stay");
    const auto told = read(snellman::row_state(stays.state, 0));
    EXPECT_TRUE(told.agrees()) << (told.agrees() ? "" : told.deviations[0].text());
    EXPECT_EQ(told.last.player(0).cults[fire], 9) << "an old game without the second +FIRE";
}

TEST(Ledger, PriestsOfTheStrongholdMayBeLeftAndAHexMayFollowTheSpades) {
    RULE("TM-COMPAT-11");
    Table table("darklings+nomads", "loose_conversions=yes late_answers=yes forgo_gains=yes");
    const auto command = snellman::read_command("DIG 1 I8");
    ASSERT_TRUE(command.ok());
    EXPECT_EQ(command->verb, snellman::Verb::dig);
    EXPECT_EQ(command->number, 1);
    EXPECT_EQ(snellman::read_command("burn 1 I8").ok(), false);
    table.put(0, trading_post, "E4").put(1, dwelling, "I1").rich(0);
    snellman::Row row;
    row.number = 1;
    row.seat = 0;
    row.commands = *snellman::read_row("upgrade E4 to SH. convert 1W to 1P. -2CONVERT_W_TO_P");
    row.used.resize(row.commands.size());
    snellman::Replay replay(table.state, {row}, {});
    replay.run();
    EXPECT_TRUE(replay.report().agrees());
    EXPECT_EQ(replay.report().last.player(0).priests, table.p(0).priests + 1);
}

TEST(Ledger, ADoubleTurnMayStandInOneRow) {
    for (const std::string text : {"action ACTC. action FAV6. +FIRE. pass BON1",
                                   "action ACTC. upgrade C2 to TE. +FAV9. +FAV11. send p to FIRE. pass BON1"}) {
        Table table("chaosmagicians+nomads", "loose_conversions=yes late_answers=yes forgo_gains=yes");
        table.put(0, stronghold, "E4").put(0, trading_post, "C2").put(1, dwelling, "I1").rich(0).favor(0, fav6);
        snellman::Row row;
        row.number = 1;
        row.seat = 0;
        row.commands = *snellman::read_row(text);
        row.used.resize(row.commands.size());
        snellman::Replay replay(table.state, {row}, {});
        replay.run();
        EXPECT_EQ(replay.report().agrees(), text.find("send") == std::string::npos)
            << text << ": two actions, not three";
    }
}

TEST(Ledger, MalformedRecordsAreRefused) {
    const auto error_of = [](const std::string& text) {
        const auto report = snellman::replay_ledger_text(text, "test.json");
        return report.ok() ? std::string() : report.error().text();
    };
    EXPECT_NE(error_of("{").find("is not JSON"), std::string::npos);
    EXPECT_NE(error_of("{}").find("has no member \"format\""), std::string::npos);
    EXPECT_NE(error_of(R"({"format":"tm.ledger/2"})").find("tm.ledger/1"), std::string::npos);
    EXPECT_NE(error_of(record_with("", R"(["witches","auren"])")).find("two sides of one board"), std::string::npos);
    EXPECT_NE(error_of(record_with("", R"(["witches","elves"])")).find("is no faction"), std::string::npos);
    EXPECT_NE(error_of(record_with(R"({"f":"giants","cmd":"setup"})")).find("is not in this game"), std::string::npos);
    EXPECT_NE(error_of(record_with("7")).find("is not an object"), std::string::npos);
    EXPECT_NE(error_of(record_with(R"({"f":"witches","cmd":"setup","st":[1,2]})")).find("11 numbers"),
              std::string::npos);
}

// The state after one row of a faction that is rich and has its stronghold.
snellman::Report read_for(const std::string& factions, const std::string& text) {
    Table table(factions, "loose_conversions=yes late_answers=yes forgo_gains=yes");
    table.put(0, stronghold, "E4")
        .put(0, trading_post, "C2")
        .put(0, dwelling, "E5 D3")
        .put(1, dwelling, "I1")
        .rich(0)
        .bowls(0, 0, 4, 8);
    snellman::Row row;
    row.number = 1;
    row.seat = 0;
    row.commands = *snellman::read_row(text);
    row.used.resize(row.commands.size());
    snellman::Replay replay(table.state, {row}, {});
    replay.run();
    return replay.report();
}

TEST(Ledger, WhatAnActionGrantsMayBeGivenUpWhereTheSiteAllowsIt) {
    RULE("TM-COMPAT-11");
    const auto agrees = [](const std::string& factions, const std::string& text) {
        const auto report = read_for(factions, text);
        EXPECT_TRUE(report.agrees()) << text << ": " << (report.agrees() ? "" : report.deviations[0].text());
        return report.last;
    };
    const State bridge = agrees("mermaids+nomads", "action ACT1. -BRIDGE");
    EXPECT_EQ(bridge.bridge_due, 0);
    EXPECT_EQ(bridge.player(0).bridges, 0U);
    EXPECT_NE(bridge.powers_used, 0);
    const State post = agrees("swarmlings+nomads", "action ACTS. -FREE_TP");
    EXPECT_EQ(post.player(0).count(trading_post), 1);
    EXPECT_NE(post.player(0).special_used, 0);
    const State ride = agrees("witches+nomads", "action ACTW. -FREE_D");
    EXPECT_EQ(ride.player(0).count(dwelling), 2);
    EXPECT_EQ(agrees("nomads+witches", "action ACTN. -FREE_TF").player(0).count(dwelling), 2);
    for (const std::string option : {"", "forgo_gains=yes"}) {
        Table table("mermaids+nomads", option);
        table.put(0, trading_post, "C2").put(1, dwelling, "I1").rich(0).bowls(0, 9, 0, 3).go("action ACT1");
        EXPECT_EQ(table.play("forgo"), option.empty() ? "TM-BRIDGE-01" : "") << "by the rules a bridge is built";
    }
}

}  // namespace
}  // namespace pentarchy::terra_mystica
