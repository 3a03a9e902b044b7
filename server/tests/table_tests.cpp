// Tables as people at them would tell of it: sitting down, playing, taking back, coming back.

#include <gtest/gtest.h>

#include <thread>

#include "server/showing/patch.h"
#include "server/tests/people.h"
#include "store/tests/postgresql.h"

namespace pentarchy {
namespace {

TEST(Table, TwoPeopleAtOneScreenPlayAGameToItsEnd) {
    House house;
    const auto made = house.create("tictactoe", two_people);
    const std::string table = table_of(made);
    const auto screen = client();
    json::object state = house.say(screen, watch(table, {token_of(made, 0), token_of(made, 1)}));
    ASSERT_EQ(state.at("type"), "state");
    EXPECT_EQ(state.at("held"), (json::array{0, 1}));
    json::value view = state.at("view");
    const std::vector<std::string> marks = {"a1", "b1", "a2", "b2", "a3"};
    std::int64_t seq = 0;
    for (std::size_t mark = 0; mark < marks.size(); ++mark) {
        const json::object done = house.say(screen, act(table, static_cast<int>(mark % 2), seq, marks[mark]));
        ASSERT_EQ(done.at("type"), "done") << done;
        const json::object update = screen->next("update");
        EXPECT_EQ(update.at("since"), seq);
        seq = done.at("seq").as_int64();
        EXPECT_EQ(update.at("seq"), seq);
        apply_patch(view, update.at("patch").as_array());
        if (mark == 0) {
            EXPECT_EQ(update.at("choices").as_array().size(), 8U) << "the other seat is held too";
            EXPECT_EQ(update.at("log").at("lines").at(0).at("messages").at(0).at("key"), "tictactoe.marked");
        }
        if (mark + 1 == marks.size()) {
            EXPECT_EQ(update.at("end"), "finished");
            EXPECT_EQ(update.at("result").at("standings").at(0).at("place"), 1);
            EXPECT_EQ(update.at("result").at("rounds").as_array().size(), 3U);
            EXPECT_TRUE(update.at("choices").is_null());
        }
    }
    const json::object again = house.say(client(), {{"type", "watch"}, {"table", table}});
    EXPECT_EQ(again.at("view"), view) << "deltas lead to the same view as looking anew";
    EXPECT_EQ(house.say(screen, act(table, 1, seq, "c3")).at("code"), "over");
}

TEST(Table, ABotAnswers) {
    House house;
    const auto made = house.create("tictactoe", against_bot);
    const auto ada = client();
    house.say(ada, watch(table_of(made), {token_of(made, 0)}));
    house.say(ada, act(table_of(made), 0, 0, "b2"));
    const json::object mine = ada->next("update");
    EXPECT_EQ(mine.at("to_act"), 1);
    const json::object answer = ada->next("update");
    EXPECT_EQ(answer.at("to_act"), 0);
    EXPECT_EQ(answer.at("choices").as_array().size(), 7U);
}

TEST(Table, BaronnyAgainstBotsPlaysToItsEndAndItsRecordReplays) {
    House house;
    const auto made = house.create("baronny", {{"person", "Ada", ""}, {"bot", "", "random"}, {"bot", "", "random"}});
    const auto ada = client();
    json::object state = house.say(ada, watch(table_of(made), {token_of(made, 0)}));
    json::value view = state.at("view");
    json::object latest = state;
    Random random(5);
    int updates = 0;
    while (latest.at("end").is_null()) {
        if (!latest.at("choices").is_null()) {
            const auto choices = latest.at("choices").as_array().size();
            json::object message{{"type", "act"},
                                 {"table", table_of(made)},
                                 {"seat", 0},
                                 {"seq", latest.at("seq")},
                                 {"choice", random.below(choices)}};
            ASSERT_EQ(house.say(ada, message).at("type"), "done");
        }
        const json::object update = ada->next("update");
        ASSERT_EQ(update.at("since"), latest.at("seq"));
        apply_patch(view, update.at("patch").as_array());
        latest = update;
        ASSERT_LT(++updates, 3000);
    }
    EXPECT_EQ(house.say(client(), {{"type", "watch"}, {"table", table_of(made)}}).at("view"), view);
    EXPECT_FALSE(latest.at("result").is_null());
    std::string record;
    house.ask([&](const Hall::Reply& reply) {
        house.hall().record(table_of(made), "", [&, reply](std::variant<std::string, Fault> text) {
            record = std::get<std::string>(text);
            reply(json::object{});
        });
    });
    const auto replayed = house.ask([&](const Hall::Reply& reply) { house.hall().replay(record, "", reply); });
    const auto viewer = client();
    const json::object replay = house.say(viewer, {{"type", "watch"}, {"table", table_of(replayed)}});
    EXPECT_TRUE(replay.at("replay").as_bool());
    EXPECT_EQ(replay.at("view"), view);
    EXPECT_EQ(replay.at("seats").at(0).at("name"), "Ada");
    const json::object middle = house.say(viewer, {{"type", "view_at"}, {"table", table_of(replayed)}, {"n", 30}});
    EXPECT_EQ(middle.at("type"), "view");
    EXPECT_EQ(middle.at("line").at("n"), 30);
}

TEST(Table, ABotWithAFaultPlaysOnAndAHintWithOneIsAnAnswer) {
    House house;
    const auto made = house.create("howl", {{"person", "Ada", ""}, {"bot", "", "greedy"}});
    const auto ada = client();
    json::object latest = house.say(ada, watch(table_of(made), {token_of(made, 0)}));
    for (int asked = 0; asked < 2; ++asked) {  // the second is not refused because the first is still thought about
        const json::object hint =
            house.say(ada, {{"type", "hint"}, {"table", table_of(made)}, {"seat", 0}, {"agent", "greedy"}});
        EXPECT_EQ(hint.at("code"), "internal") << hint;
    }
    for (const char* action : {"wait", "nod", "wait", "nod"}) {
        while (latest.at("to_act") != 0) {  // the bot's turn, which judges positions
            latest = ada->next("update");
        }
        const json::object act{
            {"type", "act"}, {"table", table_of(made)}, {"seat", 0}, {"seq", latest.at("seq")}, {"action", action}};
        ASSERT_EQ(house.say(ada, act).at("type"), "done");
        latest = ada->next("update");
    }
}

TEST(Table, APlayerTakesBackToTheBarrierAndForwardAgain) {
    House house;
    const auto made = house.create("whisper", two_people);  // two deals of chance, then seat 0
    const std::string table = table_of(made);
    const auto ada = client();
    house.say(ada, watch(table, {token_of(made, 0)}));
    EXPECT_EQ(house.say(ada, step("undo", table, 0, 2)).at("message").at("key"), "table.undo.chance");
    house.say(ada, act(table, 0, 2, "wait"));
    EXPECT_TRUE(ada->next("update").at("undo").at("can").as_bool());
    const json::object undone = house.say(ada, step("undo", table, 0, 3));
    EXPECT_EQ(undone.at("seq"), 4);
    const json::object after = ada->next("update");
    EXPECT_EQ(after.at("cause"), "undo");
    EXPECT_EQ(after.at("count"), 2);
    EXPECT_EQ(after.at("log").at("keep"), 2);
    EXPECT_TRUE(after.at("undo").at("redo").as_bool());
    EXPECT_EQ(house.say(ada, step("redo", table, 0, 4)).at("seq"), 5);
    EXPECT_EQ(house.say(ada, step("redo", table, 0, 5)).at("code"), "cannot_redo");
    house.say(ada, step("undo", table, 0, 5));
    house.say(ada, act(table, 0, 6, "peek"));
    const json::object shown = house.say(ada, step("undo", table, 0, 7));
    EXPECT_EQ(shown.at("code"), "cannot_undo");
    EXPECT_EQ(shown.at("message").at("key"), "table.undo.shown");
    house.say(ada, act(table, 0, 7, "nod"));
    EXPECT_EQ(house.say(ada, step("undo", table, 0, 8)).at("type"), "done") << "nodding showed nothing";
}

TEST(Table, UndoEndsAtAnotherSeatsDecision) {
    House house;
    const auto made = house.create("tictactoe", two_people);
    const auto screen = client();
    const std::string table = table_of(made);
    house.say(screen, watch(table, {token_of(made, 0), token_of(made, 1)}));
    house.say(screen, act(table, 0, 0, "a1"));
    house.say(screen, act(table, 1, 1, "b1"));
    EXPECT_EQ(house.say(screen, step("undo", table, 0, 2)).at("message").at("key"), "table.undo.other");
    EXPECT_EQ(house.say(screen, step("undo", table, 1, 2)).at("type"), "done");
    EXPECT_EQ(house.say(screen, step("undo", table, 0, 3)).at("type"), "done") << "now nobody has decided since";
}

TEST(Table, AnUndoneBotForgetsWhatItThought) {
    HallOptions options = House::quick();
    options.table.bot_pause = std::chrono::milliseconds(300);
    House house(options);
    const auto made = house.create("tictactoe", against_bot);
    const auto ada = client();
    const std::string table = table_of(made);
    house.say(ada, watch(table, {token_of(made, 0)}));
    house.say(ada, act(table, 0, 0, "a1"));
    EXPECT_EQ(house.say(ada, step("undo", table, 0, 1)).at("type"), "done");
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    EXPECT_EQ(house.say(ada, act(table, 0, 2, "b2")).at("type"), "done") << "the bot did not move meanwhile";
}

TEST(Table, TwoActsWithTheSameNumberOneWins) {
    House house;
    const auto made = house.create("tictactoe", two_people);
    const std::string table = table_of(made);
    const auto here = client();
    const auto there = client();
    for (const auto& screen : {here, there}) {
        house.say(screen, watch(table, {token_of(made, 0), token_of(made, 1)}));
    }
    constexpr const char* cells[] = {"a1", "b1", "c1", "a2", "c2", "b2"};
    for (int seq = 0; seq < 6; ++seq) {
        json::object message = act(table, seq % 2, seq, cells[seq]);
        message["id"] = seq;
        house.hall().receive(here, json::serialize(message));
        house.hall().receive(there, json::serialize(message));
        const json::object one = here->answer(seq);
        const json::object other = there->answer(seq);
        EXPECT_NE(one.at("type"), other.at("type"));
        const json::object& loser = one.at("type") == "error" ? one : other;
        EXPECT_EQ(loser.at("code"), "stale");
    }
}

TEST(Table, AFriendJoinsByInvitationOnce) {
    House house;
    const auto made = house.create("tictactoe", {{"person", "Ada", ""}, {"open", "", ""}});
    const std::string table = table_of(made);
    const auto ada = client();
    EXPECT_EQ(house.say(ada, watch(table, {token_of(made, 0)})).at("seats").at(1).at("kind"), "open");
    const auto join = [&](const std::string& invite) {
        return house.ask([&](const Hall::Reply& reply) { house.hall().join(table, invite, "Grace", reply); });
    };
    EXPECT_EQ(code_of(join(std::string(43, 'x'))), "bad_invite");
    const auto joined = join(invite_of(made, 1));
    const std::string token(std::get<json::object>(joined).at("token").as_string());
    EXPECT_EQ(code_of(join(invite_of(made, 1))), "taken");
    const json::object update = ada->next("update");
    EXPECT_EQ(update.at("cause"), "join");
    EXPECT_EQ(update.at("seats").at(1).at("name"), "Grace");
    const auto grace = client();
    EXPECT_EQ(house.say(grace, watch(table, {token})).at("as"), 1);
    EXPECT_TRUE(ada->next("seats").at("seats").at(1).at("present").as_bool());
    house.hall().gone(grace);
    EXPECT_FALSE(ada->next("seats").at("seats").at(1).at("present").as_bool());
}

TEST(Table, ForgedTokensOpenNothing) {
    House house;
    const auto made = house.create("whisper", two_people);
    const std::string table = table_of(made);
    const auto thief = client();
    std::string forged = token_of(made, 0);
    forged[5] = forged[5] == 'a' ? 'b' : 'a';
    EXPECT_EQ(house.say(thief, watch(table, {forged})).at("code"), "bad_token");
    EXPECT_EQ(house.say(thief, act(table, 0, 2, "wait")).at("code"), "not_watching");
    EXPECT_EQ(house.say(thief, watch(table, {token_of(made, 0), forged})).at("code"), "bad_token");
    house.say(thief, watch(table, {}));
    EXPECT_EQ(house.say(thief, act(table, 0, 2, "wait")).at("code"), "not_seated");
    EXPECT_EQ(house.say(thief, {{"type", "hint"}, {"table", table}, {"seat", 0}}).at("code"), "not_seated");
    EXPECT_EQ(house.say(thief, {{"type", "resign"}, {"table", table}, {"seat", 0}}).at("code"), "not_seated");
    json::object peeping = watch(table, {});
    peeping["as"] = 0;
    EXPECT_EQ(house.say(thief, peeping).at("code"), "not_seated");
    const auto other_table = house.create("whisper", two_people);
    EXPECT_EQ(house.say(thief, watch(table, {token_of(other_table, 0)})).at("code"), "bad_token");
}

TEST(Table, OutOfTurnStaleAndIllegalChangeNothing) {
    House house;
    const auto made = house.create("tictactoe", two_people);
    const std::string table = table_of(made);
    const auto ada = client();
    const auto grace = client();
    house.say(ada, watch(table, {token_of(made, 0)}));
    house.say(grace, watch(table, {token_of(made, 1)}));
    EXPECT_EQ(house.say(grace, act(table, 1, 0, "a1")).at("code"), "out_of_turn");
    EXPECT_EQ(house.say(ada, act(table, 0, 7, "a1")).at("code"), "stale");
    EXPECT_EQ(house.say(ada, act(table, 0, 0, "z9")).at("code"), "not_understood");
    house.say(ada, act(table, 0, 0, "a1"));
    const json::object refused = house.say(grace, act(table, 1, 1, "a1"));
    EXPECT_EQ(refused.at("code"), "illegal");
    EXPECT_EQ(refused.at("rule"), "TTT-CELL");
    EXPECT_EQ(refused.at("message").at("key"), "tictactoe.refused.TTT-CELL");
    json::object choice{{"type", "act"}, {"table", table}, {"seat", 1}, {"seq", 1}, {"choice", 8}};
    EXPECT_EQ(house.say(grace, choice).at("code"), "not_understood") << "only 8 choices are left, 0 to 7";
    EXPECT_EQ(house.say(client(), watch(table, {})).at("seq"), 1);
}

TEST(Table, AReturningClientGetsWhatItMissed) {
    House house;
    const auto made = house.create("tictactoe", two_people);
    const std::string table = table_of(made);
    const auto ada = client();
    const auto grace = client();
    json::object state = house.say(grace, watch(table, {token_of(made, 1)}));
    json::value view = state.at("view");
    house.hall().gone(grace);
    house.say(ada, watch(table, {token_of(made, 0), token_of(made, 1)}));
    house.say(ada, act(table, 0, 0, "a1"));
    house.say(ada, act(table, 1, 1, "b1"));
    house.say(ada, step("undo", table, 1, 2));
    house.say(ada, act(table, 1, 3, "b2"));
    const auto back = client();
    json::object again = watch(table, {token_of(made, 1)});
    again["since"] = state.at("seq");
    const json::object missed = house.say(back, again);
    ASSERT_EQ(missed.at("type"), "update");
    EXPECT_EQ(missed.at("cause"), "resume");
    EXPECT_EQ(missed.at("log").at("lines").as_array().size(), 2U);
    apply_patch(view, missed.at("patch").as_array());
    EXPECT_EQ(view, house.say(client(), watch(table, {token_of(made, 1)})).at("view"));
    again["since"] = 999;
    EXPECT_EQ(house.say(back, again).at("type"), "state") << "a number from the future is no number";
}

TEST(Table, ARestartInMidGameLosesNothing) {
    House house;
    const auto made = house.create("whisper", two_people);
    const std::string table = table_of(made);
    auto ada = client();
    house.say(ada, watch(table, {token_of(made, 0)}));
    house.say(ada, act(table, 0, 2, "wait"));
    const json::object before = house.say(ada, watch(table, {token_of(made, 0)}));
    house.hall().gone(ada);
    house.restart();
    ada = client();
    const json::object after = house.say(ada, watch(table, {token_of(made, 0)}));
    for (const char* member : {"view", "seq", "count", "log", "choices", "undo"}) {
        EXPECT_EQ(after.at(member), before.at(member)) << member;
    }
    EXPECT_EQ(house.say(ada, act(table, 0, 3, "nod")).at("type"), "done");
}

TEST(Table, WhoResignsIsPlayedOnForAndTheLastOneStopsTheTable) {
    House house;
    const auto made = house.create("tictactoe", two_people);
    const std::string table = table_of(made);
    const auto screen = client();
    house.say(screen, watch(table, {token_of(made, 0), token_of(made, 1)}));
    EXPECT_EQ(house.say(screen, {{"type", "resign"}, {"table", table}, {"seat", 0}}).at("type"), "done");
    const json::object resigned = screen->next("update");
    EXPECT_EQ(resigned.at("cause"), "resign");
    EXPECT_EQ(resigned.at("seats").at(0).at("agent"), "greedy");
    EXPECT_EQ(screen->next("update").at("cause"), "play") << "the stand-in moves";
    EXPECT_EQ(house.say(screen, act(table, 0, 2, "a1")).at("code"), "over");
    house.say(screen, {{"type", "resign"}, {"table", table}, {"seat", 1}});
    EXPECT_EQ(screen->next("update").at("end"), "stopped");
    for (const Seat seat : {0, 1}) {
        EXPECT_EQ(house.say(screen, {{"type", "resign"}, {"table", table}, {"seat", seat}}).at("code"), "over");
    }
}

TEST(Table, ACopyStartsFromAPositionOfTheOriginal) {
    House house;
    const auto made = house.create("baronny", {{"person", "Ada", ""}, {"person", "Grace", ""}});
    const auto ada = client();
    const json::object state = house.say(ada, watch(table_of(made), {token_of(made, 0), token_of(made, 1)}));
    const auto count = state.at("count").as_int64();
    const CopyRequest request{.after = count, .seats = {{"person", "Ada", ""}, {"person", "Eve", ""}}};
    const auto copied = house.ask([&](const Hall::Reply& reply) { house.hall().copy(table_of(made), request, reply); });
    ASSERT_EQ(code_of(copied), "");
    EXPECT_EQ(house.say(client(), watch(table_of(copied), {})).at("view"), state.at("view"));
    const CopyRequest far{.after = count + 1, .seats = request.seats};
    EXPECT_EQ(code_of(house.ask([&](const Hall::Reply& reply) { house.hall().copy(table_of(made), far, reply); })),
              "bad_message");
}

TEST(Table, ATableOfBotsRestsUntilSomebodyWatches) {
    House house;
    const auto made = house.create("tictactoe", {{"bot", "", "random"}, {"bot", "", "random"}});
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const auto viewer = client();
    EXPECT_EQ(house.say(viewer, watch(table_of(made), {})).at("seq"), 0);
    while (viewer->next("update").at("end").is_null()) {
    }
}

TEST(Table, RestingTablesLeaveMemoryAndComeBack) {
    HallOptions options = House::quick();
    options.cache_bytes = 20'000;
    House house(options);
    std::vector<std::string> tables;
    for (int table = 0; table < 50; ++table) {
        tables.push_back(table_of(house.create("tictactoe", two_people)));
    }
    house.hall().tick();
    EXPECT_LT(house.hall().live_tables(), 30U);
    EXPECT_LE(house.hall().live_bytes(), options.cache_bytes);
    const auto status = house.ask([&](const Hall::Reply& reply) { house.hall().status(tables, reply); });
    for (const json::value& summary : std::get<json::object>(status).at("tables").as_array()) {
        EXPECT_TRUE(summary.is_object());
    }
}

TEST(Table, TheLobbyListsPublicGamesThatRun) {
    House house;
    house.create("tictactoe", two_people);
    const auto shown = house.create("tictactoe", two_people, true);
    const auto lobby = std::get<json::object>(house.ask([&](const Hall::Reply& reply) { house.hall().lobby(reply); }));
    ASSERT_EQ(lobby.at("tables").as_array().size(), 1U);
    EXPECT_EQ(lobby.at("tables").at(0).at("table"), table_of(shown).c_str());
}

TEST(Table, RequestsThatMakeNoGameAreRefused) {
    House house;
    EXPECT_EQ(code_of(house.create("chess", two_people)), "unknown_game");
    EXPECT_EQ(code_of(house.create("tictactoe", {{"person", "Ada", ""}})), "bad_options");
    EXPECT_EQ(code_of(house.ask([&](const Hall::Reply& reply) {
                  house.hall().create({"baronny", {{"seats", "3"}}, false, two_people}, reply);
              })),
              "bad_seats");
    EXPECT_EQ(code_of(house.ask([&](const Hall::Reply& reply) { house.hall().replay("nonsense", "", reply); })),
              "bad_record");
}

TEST(Table, AnotherServersMoveIsSeenWhenOursIsRefused) {
    House house;
    const auto made = house.create("tictactoe", two_people);
    const std::string table = table_of(made);
    House other(House::quick(), house.database());
    const auto here = client();
    const auto there = client();
    house.say(here, watch(table, {token_of(made, 0), token_of(made, 1)}));
    other.say(there, watch(table, {token_of(made, 0), token_of(made, 1)}));
    house.say(here, act(table, 0, 0, "a1"));
    EXPECT_EQ(other.say(there, act(table, 0, 0, "b2")).at("code"), "stale");
    EXPECT_EQ(there->next("state").at("seq"), 0);
    EXPECT_EQ(there->next("state").at("seq"), 1) << "pushed after the conflict";
    EXPECT_EQ(other.say(there, act(table, 1, 1, "b2")).at("type"), "done");
}

TEST(Table, TwoServersShareOnePostgresql) {
    const std::string database = Postgresql::shared().new_database();
    House here(House::quick(), database);
    House there(House::quick(), database);
    const auto made = here.create("whisper", two_people);
    const std::string table = table_of(made);
    const auto ada = client();
    const auto grace = client();
    here.say(ada, watch(table, {token_of(made, 0)}));
    here.say(ada, act(table, 0, 2, "wait"));
    EXPECT_EQ(here.say(ada, act(table, 0, 3, "nod")).at("seq"), 4);
    EXPECT_EQ(there.say(grace, watch(table, {token_of(made, 1)})).at("seq"), 4);
    EXPECT_EQ(there.say(grace, act(table, 1, 4, "peek")).at("seq"), 5);
}

}  // namespace
}  // namespace pentarchy
