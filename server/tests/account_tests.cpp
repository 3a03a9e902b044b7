// What the server tells of a game beside the game: hints, previews, clocks, ledgers, standing orders.

#include <gtest/gtest.h>

#include <thread>

#include "server/showing/patch.h"
#include "server/tests/people.h"

namespace pentarchy {
namespace {

TEST(Account, AHintNamesChoicesWithTheirShares) {
    House house;
    const auto made = house.create("tictactoe", two_people);
    const auto ada = client();
    house.say(ada, watch(table_of(made), {token_of(made, 0)}));
    const json::object hint = house.say(ada, {{"type", "hint"}, {"table", table_of(made)}, {"seat", 0}});
    ASSERT_EQ(hint.at("type"), "hint") << hint;
    EXPECT_GT(hint.at("lines").as_array().size(), 1U);
    json::object greedy =
        house.say(ada, {{"type", "hint"}, {"table", table_of(made)}, {"seat", 0}, {"agent", "random"}});
    EXPECT_EQ(greedy.at("lines").as_array().size(), 1U);
    EXPECT_EQ(house.say(ada, {{"type", "hint"}, {"table", table_of(made)}, {"seat", 0}, {"agent", "search:9000000"}})
                  .at("code"),
              "bad_agent");
}

TEST(Account, AHintTellsOnRequestHowItWouldGoOn) {
    House house;
    const auto made = house.create("tictactoe", two_people);
    const auto ada = client();
    house.say(ada, watch(table_of(made), {token_of(made, 0)}));
    const json::object request{{"type", "hint"}, {"table", table_of(made)}, {"seat", 0}};
    EXPECT_FALSE(house.say(ada, request).contains("plan"));
    json::object planning = request;
    planning["plan"] = true;
    const json::object hint = house.say(ada, planning);
    ASSERT_EQ(hint.at("type"), "hint") << hint;
    ASSERT_EQ(hint.at("plan").as_array().size(), 1U) << "then it is the other's turn";
    EXPECT_EQ(hint.at("plan").as_array()[0].at("text"), hint.at("lines").as_array()[0].at("text"));
    planning["plan"] = 1;
    EXPECT_EQ(house.say(ada, planning).at("code"), "bad_message");
}

TEST(Account, APreviewShowsTheChoiceWithoutMakingIt) {
    House house;
    const auto made = house.create("baronny", two_people);
    const std::string table = table_of(made);
    const auto screen = client();
    json::object latest = house.say(screen, watch(table, {token_of(made, 0), token_of(made, 1)}));
    json::value view = latest.at("view");
    Random random(11);
    for (int move = 0; move < 60; ++move) {
        const json::value seat = latest.at("to_act");
        json::object request{{"type", "preview"}, {"table", table}, {"seat", seat}, {"seq", latest.at("seq")}};
        request["choice"] = random.below(latest.at("choices").as_array().size());
        const json::object preview = house.say(screen, request);
        ASSERT_EQ(preview.at("type"), "preview") << preview;
        EXPECT_EQ(preview.at("seq"), latest.at("seq"));
        json::value foreseen = view;
        apply_patch(foreseen, preview.at("patch").as_array());
        request["type"] = "act";
        ASSERT_EQ(house.say(screen, request).at("type"), "done");
        latest = screen->next("update");
        apply_patch(view, latest.at("patch").as_array());
        if (latest.at("as") == seat) {
            EXPECT_EQ(foreseen, view) << "Baronny has no chance in its course: the preview is what comes";
        }
        EXPECT_EQ(preview.at("scores"), latest.at("scores"));
    }
}

TEST(Account, APreviewIsRefusedAsTheActWouldBe) {
    House house;
    const auto made = house.create("tictactoe", two_people);
    const std::string table = table_of(made);
    const auto ada = client();
    house.say(ada, watch(table, {token_of(made, 0)}));
    json::object request{{"type", "preview"}, {"table", table}, {"seat", 0}, {"seq", 0}, {"choice", 9}};
    EXPECT_EQ(house.say(ada, request).at("code"), "not_understood");
    request["choice"] = 0;
    request["seat"] = 1;
    EXPECT_EQ(house.say(ada, request).at("code"), "not_seated");
    request["seat"] = 0;
    request["seq"] = 3;
    EXPECT_EQ(house.say(ada, request).at("code"), "stale");
    EXPECT_EQ(house.say(ada, act(table, 0, 0, "a1")).at("type"), "done");
    request["seq"] = 1;
    EXPECT_EQ(house.say(ada, request).at("code"), "out_of_turn");
    house.say(ada, {{"type", "resign"}, {"table", table}, {"seat", 0}});
    request["seq"] = 2;
    EXPECT_EQ(house.say(ada, request).at("code"), "over");
}

TEST(Account, WhyNotIsAnsweredAndPlaysNothingEvenWhenItIsLegal) {
    House house;
    const auto made = house.create("tictactoe", two_people);
    const std::string table = table_of(made);
    const auto ada = client();
    house.say(ada, watch(table, {token_of(made, 0)}));
    house.say(ada, act(table, 0, 0, "b2"));
    const auto grace = client();
    house.say(grace, watch(table, {token_of(made, 1)}));
    const auto why = [&](int seat, int seq, const std::string& action) {
        return json::object{{"type", "why"}, {"table", table}, {"seat", seat}, {"seq", seq}, {"action", action}};
    };
    const json::object taken = house.say(grace, why(1, 1, "b2"));
    EXPECT_EQ(taken.at("type"), "why");
    EXPECT_EQ(taken.at("legal"), false);
    EXPECT_EQ(taken.at("rule"), "TTT-CELL");
    const json::object free = house.say(grace, why(1, 1, "a1"));
    EXPECT_EQ(free.at("legal"), true);
    EXPECT_TRUE(free.at("rule").is_null());
    EXPECT_EQ(house.say(grace, why(1, 1, "elephant")).at("code"), "not_understood");
    EXPECT_EQ(house.say(grace, why(0, 1, "a1")).at("code"), "not_seated");
    EXPECT_EQ(house.say(ada, why(0, 1, "a1")).at("code"), "out_of_turn");
    EXPECT_EQ(house.say(grace, why(1, 0, "a1")).at("code"), "stale");
    EXPECT_EQ((**house.store().load(table)).events.size(), 1U) << "nothing was played";
}

TEST(Account, WithoutAnActionTheRuleOfThePresentQuestionIsTold) {
    for (const RosterEntry& entry : standard_roster().entries()) {
        House house;
        const std::string game(entry.game->facts().id);
        const auto made = house.create(game, two_people);
        const auto ada = client();
        const auto grace = client();
        const std::string table = table_of(made);
        const json::object state = house.say(ada, watch(table, {token_of(made, 0)}));
        house.say(grace, watch(table, {token_of(made, 1)}));
        ASSERT_EQ(state.at("type"), "state") << state;
        const std::int64_t seq = state.at("seq").as_int64();
        // Also the one who waits may ask.
        for (const auto& [who, seat] : {std::pair(ada, 0), std::pair(grace, 1)}) {
            const json::object why = house.say(who, {{"type", "why"}, {"table", table}, {"seat", seat}, {"seq", seq}});
            ASSERT_EQ(why.at("type"), "why") << game << why;
            EXPECT_TRUE(why.at("action").is_null());
            EXPECT_EQ(why.at("legal"), false);
            ASSERT_TRUE(why.at("rule").is_string()) << game << why;
            EXPECT_TRUE(why.at("rule").as_string().starts_with(entry.game->facts().rule_prefix)) << why;
            EXPECT_NE(why.at("message").at("key"), "table.error.illegal") << game << why;
        }
        const json::object wrong = house.say(ada, {{"type", "why"}, {"table", table}, {"seat", 1}, {"seq", seq}});
        EXPECT_EQ(wrong.at("code"), "not_seated");
    }
}

TEST(Account, AStateBringsTheLastLinesAndTheRestIsFetched) {
    House house;
    const auto made = house.create("baronny", {{"bot", "", "random"}, {"bot", "", "random"}});
    const auto reader = client();
    json::object state = house.say(reader, watch(table_of(made), {}));
    while (state.at("end").is_null()) {
        state = reader->next("update");
    }
    state = house.say(reader, watch(table_of(made), {}));
    const std::int64_t count = state.at("count").as_int64();
    const json::array& lines = state.at("log").at("lines").as_array();
    ASSERT_GT(count, 60);
    EXPECT_EQ(lines.size(), 40U);
    EXPECT_EQ(state.at("log").at("keep"), count - 40);
    EXPECT_EQ(lines.front().at("n"), count - 39);
    const auto ask = [&](std::int64_t from, std::int64_t to) {
        return house.say(reader, {{"type", "log"}, {"table", table_of(made)}, {"from", from}, {"to", to}});
    };
    const json::object earlier = ask(1, 50);
    ASSERT_EQ(earlier.at("type"), "log_lines") << earlier;
    for (int n = 1; n <= 50; ++n) {
        EXPECT_EQ(earlier.at("lines").at(static_cast<std::size_t>(n - 1)).at("n"), n);
        EXPECT_EQ(earlier.at("lines").at(static_cast<std::size_t>(n - 1)),
                  house.say(reader, {{"type", "view_at"}, {"table", table_of(made)}, {"n", n}}).at("line"));
    }
    EXPECT_EQ(ask(count - 39, count).at("lines"), lines);
    EXPECT_EQ(ask(0, 5).at("code"), "bad_message");
    EXPECT_EQ(ask(5, 4).at("code"), "bad_message");
    EXPECT_EQ(ask(1, count + 1).at("code"), "bad_message");
    EXPECT_LT(json::serialize(state).size(), 60'000U);
}

TEST(Account, TheClockOfTheSeatToActRunsAndSurvivesARestart) {
    House house;
    const auto made = house.create("tictactoe", {{"person", "Ada", ""}, {"open", "", ""}});
    const std::string table = table_of(made);
    auto ada = client();
    json::object clock = house.say(ada, watch(table, {token_of(made, 0)})).at("clock").as_object();
    EXPECT_EQ(clock.at("used_ms"), (json::array{0, 0}));
    EXPECT_FALSE(clock.at("running_since").is_null());
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    house.say(ada, act(table, 0, 0, "a1"));
    clock = ada->next("update").at("clock").as_object();
    EXPECT_GE(clock.at("used_ms").at(0).as_int64(), 25);
    EXPECT_EQ(clock.at("used_ms").at(1), 0);
    EXPECT_TRUE(clock.at("running_since").is_null()) << "nobody has claimed the seat to act";
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    house.ask([&](const Hall::Reply& reply) { house.hall().join(table, invite_of(made, 1), "Grace", reply); });
    clock = ada->next("update").at("clock").as_object();
    EXPECT_EQ(clock.at("used_ms").at(1), 0) << "waiting for somebody to come is nobody's time";
    EXPECT_TRUE(clock.at("running_since").is_null()) << "Grace has a seat, and is not at the table yet";
    house.restart();
    ada = client();
    EXPECT_EQ(house.say(ada, watch(table, {token_of(made, 0)})).at("clock"), clock);
}

TEST(Account, TheClockStopsWhileNobodyIsThere) {
    House house;
    const auto made = house.create("tictactoe", {{"person", "Ada", ""}, {"person", "Grace", ""}});
    const std::string table = table_of(made);
    const auto grace = client();
    house.say(grace, watch(table, {token_of(made, 1)}));
    EXPECT_TRUE(grace->next("seats").at("clock").at("running_since").is_null()) << "Ada is to act";
    const auto pause = [](int ms) { std::this_thread::sleep_for(std::chrono::milliseconds(ms)); };
    pause(60);
    {
        const auto ada = client();
        const json::object clock = house.say(ada, watch(table, {token_of(made, 0)})).at("clock").as_object();
        EXPECT_EQ(clock.at("used_ms").at(0), 0) << "she had not come yet";
        EXPECT_FALSE(grace->next("seats").at("clock").at("running_since").is_null()) << "the others are told";
        pause(60);
        house.say(ada, {{"type", "unwatch"}, {"table", table}});
    }
    const json::object left = grace->next("seats").at("clock").as_object();
    EXPECT_TRUE(left.at("running_since").is_null());
    const std::int64_t thought = left.at("used_ms").at(0).as_int64();
    EXPECT_GE(thought, 55);
    pause(500);
    const auto back = client();
    const json::object again = house.say(back, watch(table, {token_of(made, 0)})).at("clock").as_object();
    EXPECT_FALSE(again.at("running_since").is_null());
    house.say(back, act(table, 0, 0, "a1"));
    const auto used = [&](const auto& screen) {
        return house.say(screen, watch(table, {token_of(made, 1)})).at("clock").at("used_ms").at(0).as_int64();
    };
    const std::int64_t sum = used(grace);
    EXPECT_GE(sum, thought);
    EXPECT_LT(sum, thought + 450) << "the pause without her is not hers";
    house.restart();
    EXPECT_EQ(used(client()), sum) << "it is kept with the events";
}

// Adds up a ledger's changes of one item from 0.
std::int64_t sum_of(const json::object& ledger, int seat, const std::string& item) {
    std::int64_t sum = 0;
    for (const json::value& row : ledger.at("rows").as_array()) {
        for (const json::value& change : row.at("changes").as_array()) {
            const bool fits = change.at("seat") == seat && change.at("item") == json::value(item);
            sum += fits ? change.at("by").as_int64() : 0;
        }
    }
    return sum;
}

// A whole game of two random bots, whose ledger must add up; the ledger.
json::object ledger_of_a_game(const std::string& game) {
    House house;
    const auto made = house.create(game, {{"bot", "", "random"}, {"bot", "", "random"}});
    const std::string table = table_of(made);
    const auto viewer = client();
    json::object latest = house.say(viewer, {{"type", "watch"}, {"table", table}});
    while (latest.at("end").is_null()) {
        latest = viewer->next("update");
        if (latest.at("seq").as_int64() > 3000) {
            ADD_FAILURE() << "the game does not end";
            return {};
        }
    }
    json::object ledger = house.say(viewer, {{"type", "ledger"}, {"table", table}});
    EXPECT_EQ(ledger.at("type"), "ledger");
    EXPECT_EQ(ledger.at("count"), latest.at("count"));
    const json::object first = house.say(viewer, {{"type", "view_at"}, {"table", table}, {"n", 0}});
    const json::object last = house.say(viewer, {{"type", "view_at"}, {"table", table}, {"n", latest.at("count")}});
    for (int seat = 0; seat < 2; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        const std::int64_t gained = last.at("scores").at(at).as_int64() - first.at("scores").at(at).as_int64();
        EXPECT_EQ(sum_of(ledger, seat, "score"), gained);
        const auto& before = first.at("view").at("seats").at(at).at("items").as_array();
        const auto& after = last.at("view").at("seats").at(at).at("items").as_array();
        for (std::size_t item = 0; item < before.size(); ++item) {
            if (before[item].at("kind") == "counter") {
                EXPECT_EQ(sum_of(ledger, seat, std::string(before[item].at("id").as_string())),
                          after[item].at("value").as_int64() - before[item].at("value").as_int64());
            }
        }
    }
    EXPECT_EQ(house.say(viewer, {{"type", "ledger"}, {"table", table}}).at("rows"), ledger.at("rows"))
        << "from memory it is the same";
    return ledger;
}

TEST(Account, TheLedgerAddsUpToWhatTheSeatsHave) {
    const json::object ledger = ledger_of_a_game("baronny");
    EXPECT_TRUE(std::string_view(ledger.at("rows").at(0).at("kind").as_string()).starts_with("baronny.action."));
}

TEST(Account, TheLedgerBooksIncomeByItself) {
    const json::object ledger = ledger_of_a_game("terra-mystica");
    int incomes = 0;
    for (const json::value& row : ledger.at("rows").as_array()) {
        const bool is_income = row.at("kind") == "terra-mystica.stage.income";
        EXPECT_EQ(row.at("actor") == "rules", is_income || row.at("kind") == "terra-mystica.stage.cult_bonus");
        incomes += static_cast<int>(is_income);
    }
    EXPECT_EQ(incomes, 6) << "one a round";
}

TEST(Account, TheLedgerForgetsWhatIsTakenBack) {
    House house;
    const auto made = house.create("baronny", two_people);
    const std::string table = table_of(made);
    const auto screen = client();
    json::object latest = house.say(screen, watch(table, {token_of(made, 0), token_of(made, 1)}));
    const json::object before = house.say(screen, {{"type", "ledger"}, {"table", table}});
    const json::value seat = latest.at("to_act");
    house.say(screen, {{"type", "act"}, {"table", table}, {"seat", seat}, {"seq", latest.at("seq")}, {"choice", 0}});
    latest = screen->next("update");
    const json::object then = house.say(screen, {{"type", "ledger"}, {"table", table}});
    EXPECT_EQ(then.at("rows").as_array().size(), before.at("rows").as_array().size() + 1) << "a city was placed";
    house.say(screen, step("undo", table, static_cast<int>(seat.as_int64()), latest.at("seq")));
    EXPECT_EQ(house.say(screen, {{"type", "ledger"}, {"table", table}}).at("rows"), before.at("rows"));
    EXPECT_EQ(house.say(client(), {{"type", "ledger"}, {"table", table}}).at("code"), "not_watching");
}

TEST(Account, StandingOrdersAnswerForASeatAndAreRemembered) {
    House house;
    const auto made = house.create("whisper", two_people);  // two deals of chance, then seat 0
    const std::string table = table_of(made);
    const auto ada = client();
    const auto grace = client();
    EXPECT_EQ(house.say(ada, watch(table, {token_of(made, 0)})).at("standing"),
              (json::object{{"0", {{"habit", "ask"}}}}));
    house.say(grace, watch(table, {token_of(made, 1)}));
    json::object order{{"type", "standing"}, {"table", table}, {"seat", 1}, {"orders", {{"habit", "wait"}}}};
    EXPECT_EQ(house.say(ada, order).at("code"), "not_seated");
    EXPECT_EQ(house.say(grace, order).at("type"), "done");
    const json::object told = grace->next("update");
    EXPECT_EQ(told.at("cause"), "standing");
    EXPECT_EQ(told.at("standing"), (json::object{{"1", {{"habit", "wait"}}}}));
    EXPECT_EQ(ada->bytes().find("\"habit\":\"wait\""), std::string::npos) << "nobody else's business";
    house.restart();
    const auto again = client();
    EXPECT_EQ(house.say(again, watch(table, {token_of(made, 1)})).at("standing"),
              (json::object{{"1", {{"habit", "wait"}}}}));
    const auto first = client();
    house.say(first, watch(table, {token_of(made, 0)}));
    house.say(first, act(table, 0, 3, "wait"));
    house.say(first, act(table, 0, 4, "nod"));
    json::object update = again->next("update");
    while (update.at("count") != 5) {  // 2 deals, wait, nod, and the wait by order
        update = again->next("update");
    }
    EXPECT_EQ(update.at("cause"), "play");
    EXPECT_EQ(update.at("log").at("lines").at(0).at("actor"), 1);
    EXPECT_EQ(update.at("to_act"), 1) << "to nod it is asked";
    EXPECT_EQ(house.say(again, step("undo", table, 1, update.at("seq"))).at("type"), "done");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_EQ(house.say(again, watch(table, {token_of(made, 1)})).at("count"), 4)
        << "who takes back wants to decide, whatever the orders say";
}

TEST(Account, AnOrderGivenWhileItsQuestionIsOpenAnswersIt) {
    House house;
    const auto made = house.create("whisper", two_people);
    const std::string table = table_of(made);
    const auto ada = client();
    house.say(ada, watch(table, {token_of(made, 0)}));
    json::object order{{"type", "standing"}, {"table", table}, {"seat", 0}, {"orders", {{"habit", "wait"}}}};
    house.say(ada, order);
    EXPECT_EQ(ada->next("update").at("cause"), "standing");
    EXPECT_EQ(ada->next("update").at("count"), 3) << "two deals and the wait";
    order["orders"] = {{"habit", "sing"}};
    EXPECT_EQ(house.say(ada, order).at("code"), "bad_options");
    order["orders"] = {{"mood", "ask"}};
    EXPECT_EQ(house.say(ada, order).at("code"), "bad_options");
    order["orders"] = json::object{};
    EXPECT_EQ(house.say(ada, order).at("type"), "done");
    EXPECT_EQ(ada->next("update").at("standing").at("0").at("habit"), "ask");
}

}  // namespace
}  // namespace pentarchy
