// Taking back by agreement, and what a preview says of choices that undo could not reach.

#include <gtest/gtest.h>

#include "server/tests/people.h"
#include "store/connection.h"

namespace pentarchy {
namespace {

json::object answer(const std::string& table, int seat, const json::value& seq, bool agree) {
    json::object message = step("takeback_answer", table, seat, seq);
    message["agree"] = agree;
    return message;
}

json::object preview(const std::string& table, int seat, const json::value& seq, std::int64_t choice) {
    json::object message = step("preview", table, seat, seq);
    message["choice"] = choice;
    return message;
}

std::int64_t choice_of(const json::object& state, std::string_view text) {
    for (const json::value& choice : state.at("choices").as_array()) {
        if (choice.at("text").as_string() == text) {
            return choice.at("id").as_int64();
        }
    }
    return -1;
}

// Two people, each at a screen of their own; Ada has marked a1, Grace b1.
struct TwoScreens {
    House house;
    Hall::Answer made = house.create("tictactoe", two_people);
    std::string table = table_of(made);
    std::shared_ptr<RecordingClient> ada = client();
    std::shared_ptr<RecordingClient> grace = client();

    TwoScreens() {
        house.say(ada, watch(table, {token_of(made, 0)}));
        house.say(grace, watch(table, {token_of(made, 1)}));
        house.say(ada, act(table, 0, 0, "a1"));
        ada->next("update");
        grace->next("update");
        house.say(grace, act(table, 1, 1, "b1"));
        ada->next("update");
        grace->next("update");
    }
};

TEST(Takeback, WhatFollowedIsTakenBackWhenTheOtherAgrees) {
    TwoScreens two;
    EXPECT_EQ(two.house.say(two.ada, step("undo", two.table, 0, 2)).at("code"), "cannot_undo");
    EXPECT_EQ(two.house.say(two.ada, step("takeback", two.table, 0, 2)).at("type"), "done");
    const json::object asked = two.grace->next("takeback");
    EXPECT_EQ(asked.at("takeback").at("asker"), 0);
    EXPECT_EQ(asked.at("takeback").at("waits_for"), (json::array{1}));
    EXPECT_EQ(two.house.say(two.grace, answer(two.table, 1, 2, true)).at("type"), "done");
    const json::object update = two.ada->next("update");
    EXPECT_EQ(update.at("cause"), "undo");
    EXPECT_EQ(update.at("count"), 0) << "Grace's answer to it is taken back as well";
    EXPECT_EQ(update.at("to_act"), 0);
    EXPECT_TRUE(update.at("takeback").is_null());
}

TEST(Takeback, ARefusalEndsItAndChangesNothing) {
    TwoScreens two;
    two.house.say(two.ada, step("takeback", two.table, 0, 2));
    EXPECT_EQ(two.house.say(two.grace, answer(two.table, 1, 2, false)).at("type"), "done");
    two.ada->next("takeback");
    const json::object refused = two.ada->next("takeback");
    EXPECT_EQ(refused.at("refused_by"), 1);
    EXPECT_TRUE(refused.at("takeback").is_null());
    EXPECT_EQ(two.house.say(two.grace, answer(two.table, 1, 2, true)).at("code"), "cannot_undo");
    EXPECT_EQ(two.house.say(two.ada, act(two.table, 0, 2, "a2")).at("type"), "done") << "and the game goes on";
}

TEST(Takeback, AnythingElseThatHappensEndsIt) {
    TwoScreens two;
    two.house.say(two.grace, step("takeback", two.table, 1, 2));
    two.house.say(two.ada, act(two.table, 0, 2, "a2"));
    EXPECT_EQ(two.house.say(two.ada, answer(two.table, 0, 2, true)).at("code"), "stale");
    EXPECT_EQ(two.house.say(two.ada, answer(two.table, 0, 3, true)).at("code"), "cannot_undo");
}

TEST(Takeback, NobodyAgreesToTheirOwnRequestOrForOthers) {
    TwoScreens two;
    two.house.say(two.ada, step("takeback", two.table, 0, 2));
    EXPECT_EQ(two.house.say(two.ada, answer(two.table, 0, 2, true)).at("code"), "cannot_undo");
    EXPECT_EQ(two.house.say(two.ada, answer(two.table, 1, 2, true)).at("code"), "not_seated");
}

TEST(Takeback, BotsAreNotAsked) {
    House house;
    const auto made = house.create("tictactoe", against_bot);
    const auto ada = client();
    house.say(ada, watch(table_of(made), {token_of(made, 0)}));
    house.say(ada, act(table_of(made), 0, 0, "b2"));
    ada->next("update");
    ada->next("update");
    const json::object refused = house.say(ada, step("takeback", table_of(made), 0, 2));
    EXPECT_EQ(refused.at("message").at("key"), "table.takeback.nobody");
}

// Both seats at one screen play until chance has answered somebody's action and a seat is to act again.
TEST(Takeback, WhatChanceMadeOfAnActionComesBackWithIt) {
    House house;
    const auto made = house.create("age-of-mythology", two_people);
    const std::string table = table_of(made);
    const auto both = client();
    json::object before = house.say(both, watch(table, {token_of(made, 0), token_of(made, 1)}));
    json::object after;
    for (int move = 0; move < 300; ++move) {
        const auto choices = before.at("choices").as_array().size();
        json::object request = step("act", table, before.at("to_act").to_number<int>(), before.at("seq"));
        request["choice"] = static_cast<std::size_t>(move) % choices;
        ASSERT_EQ(house.say(both, request).at("type"), "done");
        after = both->next("update");
        ASSERT_FALSE(after.at("to_act").is_null()) << "the game ended before chance did anything";
        if (after.at("count").as_int64() > before.at("count").as_int64() + 1) {
            break;
        }
        before = after;
    }
    const int seat = before.at("to_act").to_number<int>();
    ASSERT_EQ(house.say(both, step("takeback", table, seat, after.at("seq"))).at("type"), "done");
    ASSERT_EQ(house.say(both, answer(table, 1 - seat, after.at("seq"), true)).at("type"), "done");
    const json::object taken = both->next("update");
    ASSERT_EQ(taken.at("count"), before.at("count"));
    ASSERT_EQ(house.say(both, step("redo", table, seat, taken.at("seq"))).at("type"), "done");
    const json::object again = both->next("update");
    EXPECT_EQ(again.at("count"), after.at("count")) << "the dice that fell then, not others";
    EXPECT_EQ(again.at("to_act"), after.at("to_act")) << "somebody is to act, not chance for ever";
    EXPECT_EQ(again.at("scores"), after.at("scores"));
    house.restart();
    const auto back = client();
    EXPECT_EQ(house.say(back, watch(table, {token_of(made, 0)})).at("count"), after.at("count"));
}

TEST(Takeback, APreviewSaysWhyItsChoiceWouldBeFinal) {
    House house;
    const auto made = house.create("tictactoe", two_people);
    const auto ada = client();
    house.say(ada, watch(table_of(made), {token_of(made, 0)}));
    EXPECT_EQ(house.say(ada, preview(table_of(made), 0, 0, 0)).at("final"), "other");

    const auto whisper = house.create("whisper", two_people);
    const std::string table = table_of(whisper);
    const json::object state = house.say(ada, watch(table, {token_of(whisper, 0)}));
    EXPECT_TRUE(house.say(ada, preview(table, 0, 2, choice_of(state, "wait"))).at("final").is_null());
    EXPECT_EQ(house.say(ada, preview(table, 0, 2, choice_of(state, "peek"))).at("final"), "shown");
}

// One letter behind the check of the event says what was decided; what is written there counts, not what a later
// question would make of it.
TEST(Takeback, WhatAnActionShowedIsDecidedWhenItIsPlayedAndKept) {
    House house;
    const auto made = house.create("whisper", two_people);  // two deals of chance, then seat 0
    const std::string table = table_of(made);
    const auto ada = client();
    house.say(ada, watch(table, {token_of(made, 0)}));
    house.say(ada, act(table, 0, 2, "wait"));
    EXPECT_TRUE((**house.store().load(table)).events.back().check.ends_with('.')) << "nothing was shown";
    house.say(ada, step("undo", table, 0, 3));
    house.say(ada, act(table, 0, 4, "peek"));
    EXPECT_TRUE((**house.store().load(table)).events.back().check.ends_with('!')) << "a word was shown";
    house.say(ada, act(table, 0, 5, "nod"));
    EXPECT_TRUE((**house.store().load(table)).events.back().check.ends_with('.'));
    house.restart();
    const auto back = client();
    EXPECT_TRUE(house.say(back, watch(table, {token_of(made, 0)})).at("undo").at("can").as_bool());
    house.hall().stop();
    {
        Connection connection(house.database());
        connection.session() << "UPDATE events SET check_text = '!' WHERE seq = 6";
    }
    house.restart();
    const auto again = client();
    EXPECT_FALSE(house.say(again, watch(table, {token_of(made, 0)})).at("undo").at("can").as_bool());
    EXPECT_EQ(house.say(again, step("undo", table, 0, 6)).at("message").at("key"), "table.undo.shown");
}

TEST(Takeback, AResignationSaysAfterHowManyActions) {
    TwoScreens two;
    two.house.say(two.ada, {{"type", "resign"}, {"table", two.table}, {"seat", 0}});
    EXPECT_EQ(two.grace->next("update").at("seats").at(0).at("resigned_after"), 2);
}

}  // namespace
}  // namespace pentarchy
