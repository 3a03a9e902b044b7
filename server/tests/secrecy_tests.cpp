// No other seat's secret in any byte sent.

#include <gtest/gtest.h>

#include "server/tests/house.h"

namespace pentarchy {
namespace {

const std::vector<SeatRequest> three_people = {{"person", "A", ""}, {"person", "B", ""}, {"person", "C", ""}};

struct Party {
    Party() : made(house.create("whisper", three_people)), table(table_of(made)) {
        for (std::size_t seat = 0; seat < 3; ++seat) {
            seats.push_back(std::make_shared<RecordingClient>());
            house.say(seats.back(), {{"type", "watch"}, {"table", table}, {"tokens", {token_of(made, seat)}}});
        }
        house.say(spectator, {{"type", "watch"}, {"table", table}});
    }

    void act(std::size_t seat, std::int64_t seq, const std::string& action) {
        const auto done = house.say(
            seats[seat], {{"type", "act"}, {"table", table}, {"seat", seat}, {"seq", seq}, {"action", action}});
        ASSERT_EQ(done.at("type"), "done") << done;
    }

    // Everything a client may ask, asked by all.
    void ask_everything() {
        for (const auto& client : {seats[0], seats[1], seats[2], spectator}) {
            for (int n = 0; n <= 9; ++n) {
                house.say(client, {{"type", "view_at"}, {"table", table}, {"n", n}});
            }
            for (int seat = 0; seat < 3; ++seat) {
                house.say(client, {{"type", "hint"}, {"table", table}, {"seat", seat}, {"agent", "random"}});
                house.say(client,
                          {{"type", "act"}, {"table", table}, {"seat", seat}, {"seq", 999}, {"action", "wait"}});
                house.say(client, {{"type", "undo"}, {"table", table}, {"seat", seat}, {"seq", 999}});
            }
            house.say(client, {{"type", "ledger"}, {"table", table}});
            for (int choice = 0; choice < 2; ++choice) {
                house.say(client, {{"type", "preview"}, {"table", table}, {"seat", 1}, {"seq", 6}, {"choice", choice}});
            }
        }
        for (std::size_t seat = 0; seat < 3; ++seat) {
            for (int since = 0; since < 8; ++since) {
                house.say(seats[seat],
                          {{"type", "watch"}, {"table", table}, {"tokens", {token_of(made, seat)}}, {"since", since}});
                house.say(spectator, {{"type", "watch"}, {"table", table}, {"since", since}});
            }
        }
    }

    House house;
    Hall::Answer made;
    std::string table;
    std::vector<std::shared_ptr<RecordingClient>> seats;
    std::shared_ptr<RecordingClient> spectator = std::make_shared<RecordingClient>();
};

bool heard(const RecordingClient& client, int seat) {
    return client.bytes().find("secret" + std::to_string(seat) + "-") != std::string::npos;
}

TEST(Secrecy, ASeatHearsItsOwnWordAndTheOneItPeekedAt) {
    Party party;
    party.act(0, 3, "peek");  // seat 0 learns the word of seat 1
    party.act(0, 4, "nod");
    party.act(1, 5, "wait");
    party.ask_everything();
    EXPECT_TRUE(heard(*party.seats[0], 0));
    EXPECT_TRUE(heard(*party.seats[0], 1));
    EXPECT_FALSE(heard(*party.seats[0], 2));
    EXPECT_FALSE(heard(*party.seats[1], 0));
    EXPECT_TRUE(heard(*party.seats[1], 1));
    EXPECT_FALSE(heard(*party.seats[1], 2));
    EXPECT_FALSE(heard(*party.seats[2], 0));
    EXPECT_FALSE(heard(*party.seats[2], 1));
    EXPECT_TRUE(heard(*party.seats[2], 2));
    for (int seat = 0; seat < 3; ++seat) {
        EXPECT_FALSE(heard(*party.spectator, seat));
    }
}

TEST(Secrecy, APreviewTellsNothingTheSeatCannotForesee) {
    Party party;
    json::object request{{"type", "preview"}, {"table", party.table}, {"seat", 0}, {"seq", 3}, {"choice", 1}};  // peek
    const json::object preview = party.house.say(party.seats[0], request);
    ASSERT_EQ(preview.at("type"), "preview");
    EXPECT_EQ(json::serialize(preview).find("secret1-"), std::string::npos) << "neither the word nor a false one";
    party.act(0, 3, "peek");
    EXPECT_TRUE(heard(*party.seats[0], 1)) << "the deed itself shows it";
    request["seq"] = 4;
    request["choice"] = 0;  // nod
    EXPECT_FALSE(party.house.say(party.seats[0], request).at("patch").as_array().empty()) << "the turn passes, surely";
}

TEST(Secrecy, RecordAndCopyAreSecretUntilTheEnd) {
    Party party;
    std::string code;
    party.house.ask([&](const Hall::Reply& reply) {
        party.house.hall().record(party.table, "", [&, reply](std::variant<std::string, Fault> record) {
            code = code_word(std::get<Fault>(record).code);
            reply(json::object{});
        });
    });
    EXPECT_EQ(code, "secret");
    const CopyRequest request{.after = 3, .seats = three_people};
    EXPECT_EQ(code_of(party.house.ask(
                  [&](const Hall::Reply& reply) { party.house.hall().copy(party.table, request, reply); })),
              "secret");
    const auto summary =
        party.house.ask([&](const Hall::Reply& reply) { party.house.hall().summary(party.table, reply); });
    EXPECT_EQ(json::serialize(std::get<json::object>(summary)).find("secret"), std::string::npos);
}

TEST(Secrecy, AnyoneMayLookThroughAnySeatsEyesWhenItIsOver) {
    Party party;
    const json::object request{{"type", "watch"}, {"table", party.table}, {"as", 1}};
    EXPECT_EQ(party.house.say(party.spectator, request).at("code"), "not_seated");
    for (int seat = 0; seat < 3; ++seat) {
        party.house.say(party.seats[static_cast<std::size_t>(seat)],
                        {{"type", "resign"}, {"table", party.table}, {"seat", seat}});
    }
    EXPECT_EQ(party.house.say(party.spectator, request).at("as"), 1);
    EXPECT_TRUE(heard(*party.spectator, 1));
}

TEST(Secrecy, TokensAndInvitationsAreNotInTheDatabase) {
    House house;
    const auto made = house.create("tictactoe", {{"person", "Ada", ""}, {"open", "", ""}});
    const auto history = **house.store().load(table_of(made));
    EXPECT_EQ(history.claims[0].token.size(), 64U);
    EXPECT_NE(history.claims[0].token, token_of(made, 0));
    EXPECT_NE(history.table.seats[1].invite, invite_of(made, 1));
}

}  // namespace
}  // namespace pentarchy
