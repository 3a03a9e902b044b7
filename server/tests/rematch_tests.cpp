// Another game after the one that is over: who made its table tells the others, and each gets their own invitation.

#include <gtest/gtest.h>

#include "server/tests/people.h"

namespace pentarchy {
namespace {

json::object rematch(const std::string& table, int seat, const std::string& next, json::array invites) {
    return {{"type", "rematch"}, {"table", table}, {"seat", seat}, {"next", next}, {"invites", std::move(invites)}};
}

// Ada has won against Grace, each at a screen of their own, while Hedy watches; and has made another table, where she
// sits second.
struct Played {
    House house;
    Hall::Answer made = house.create("tictactoe", two_people);
    std::string table = table_of(made);
    Hall::Answer another = house.create("tictactoe", {{"open", "", ""}, {"person", "Ada", ""}});
    std::string next = table_of(another);
    std::string invite = invite_of(another, 0);
    std::shared_ptr<RecordingClient> ada = client();
    std::shared_ptr<RecordingClient> grace = client();
    std::shared_ptr<RecordingClient> hedy = client();

    Played() {
        house.say(ada, watch(table, {token_of(made, 0)}));
        house.say(grace, watch(table, {token_of(made, 1)}));
        house.say(hedy, watch(table, {}));
    }

    void to_the_end() {
        const std::vector<std::string> marks = {"a1", "b1", "a2", "b2", "a3"};
        for (std::size_t number = 0; number < marks.size(); ++number) {
            const int seat = static_cast<int>(number % 2);
            const auto answer = house.say(seat == 0 ? ada : grace, act(table, seat, number, marks[number]));
            EXPECT_EQ(answer.at("type"), "done") << json::serialize(answer);
        }
    }

    json::array invites() const { return {json::object{{"seat", 1}, {"invite", invite}}}; }
};

TEST(Rematch, WhoPlayedGetsTheirInvitationAndNobodyElseDoes) {
    Played played;
    played.to_the_end();
    const auto done = played.house.say(played.ada, rematch(played.table, 0, played.next, played.invites()));
    ASSERT_EQ(done.at("type"), "done") << json::serialize(done);
    const json::object told = played.grace->next("rematch").at("rematch").as_object();
    EXPECT_EQ(told.at("asker"), 0);
    EXPECT_EQ(told.at("next"), json::value(played.next));
    EXPECT_EQ(told.at("invites"), played.invites());
    EXPECT_EQ(played.hedy->next("rematch").at("rematch").at("invites"), json::array());
    EXPECT_EQ(played.hedy->bytes().find(played.invite), std::string::npos);
    EXPECT_EQ(played.ada->bytes().find(played.invite), std::string::npos);

    // It opens the seat.
    const auto joined = played.house.ask(
        [&](const Hall::Reply& reply) { played.house.hall().join(played.next, played.invite, "Grace", reply); });
    EXPECT_EQ(code_of(joined), "");
}

TEST(Rematch, WhoeverComesBackIsToldAsWell) {
    Played played;
    played.to_the_end();
    played.house.say(played.ada, rematch(played.table, 0, played.next, played.invites()));
    const auto again = client();
    played.house.say(again, watch(played.table, {token_of(played.made, 1)}));
    EXPECT_EQ(again->next("state").at("rematch").at("invites"), played.invites());
}

TEST(Rematch, IsForWhoSatThereAndAfterTheEnd) {
    Played played;
    EXPECT_EQ(played.house.say(played.ada, rematch(played.table, 0, played.next, {})).at("code"), "bad_message");
    played.to_the_end();
    EXPECT_EQ(played.house.say(played.hedy, rematch(played.table, 0, played.next, {})).at("code"), "not_seated");
    EXPECT_EQ(played.house.say(played.grace, rematch(played.table, 0, played.next, {})).at("code"), "not_seated");
    EXPECT_EQ(played.house.say(client(), rematch(played.table, 0, played.next, {})).at("code"), "not_watching");
}

TEST(Rematch, WhatCouldBeNoTableOrInvitationIsRefused) {
    Played played;
    played.to_the_end();
    const std::vector<json::array> wrong = {{1},
                                            {json::object{{"seat", 1}}},
                                            {json::object{{"seat", 9}, {"invite", played.invite}}},
                                            {json::object{{"seat", 1}, {"invite", "short"}}}};
    EXPECT_EQ(played.house.say(played.ada, rematch(played.table, 0, "../x", {})).at("code"), "bad_message");
    for (const json::array& invites : wrong) {
        EXPECT_EQ(played.house.say(played.ada, rematch(played.table, 0, played.next, invites)).at("code"),
                  "bad_message")
            << json::serialize(invites);
    }
}

}  // namespace
}  // namespace pentarchy
