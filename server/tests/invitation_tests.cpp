// Coming to a table: what an invitation says before one sits down, seats for whoever comes, and who sat in a record.

#include <gtest/gtest.h>

#include "server/table/recorded_seat.h"
#include "server/tests/people.h"

namespace pentarchy {
namespace {

const std::vector<SeatRequest> one_open = {{"person", "Ada", ""}, {"open", "", ""}};

Hall::Answer invitation(House& house, const Hall::Answer& made, const std::string& invite) {
    return house.ask([&](const Hall::Reply& reply) { house.hall().invitation(table_of(made), invite, reply); });
}

Hall::Answer take_seat(House& house, const Hall::Answer& made, Seat seat) {
    return house.ask([&](const Hall::Reply& reply) { house.hall().take_seat(table_of(made), seat, "Grace", reply); });
}

TEST(Invitation, AUsedLinkSaysSoBeforeAnybodySitsDown) {
    House house;
    const auto made = house.create("tictactoe", one_open);
    const std::string invite = invite_of(made, 1);
    const auto before = std::get<json::object>(invitation(house, made, invite));
    EXPECT_EQ(before.at("seat"), 1);
    EXPECT_EQ(before.at("open"), true);
    house.ask([&](const Hall::Reply& reply) { house.hall().join(table_of(made), invite, "Grace", reply); });
    EXPECT_EQ(std::get<json::object>(invitation(house, made, invite)).at("open"), false);
    EXPECT_EQ(code_of(invitation(house, made, "no such secret")), "bad_invite");
    EXPECT_EQ(code_of(invitation(house, made, "")), "bad_invite") << "an empty secret opens no seat";
}

TEST(Invitation, AStrangerTakesAnOpenSeatOfAPublicTableOnce) {
    House house;
    const auto made = house.create("tictactoe", one_open, true);
    const auto taken = take_seat(house, made, 1);
    EXPECT_EQ(std::get<json::object>(taken).at("seat"), 1);
    EXPECT_EQ(code_of(take_seat(house, made, 1)), "taken");
    EXPECT_EQ(code_of(take_seat(house, made, 0)), "taken");
    EXPECT_EQ(code_of(take_seat(house, made, 4)), "bad_invite") << "there is no such seat";
}

TEST(Invitation, ASeatOfAPrivateTableNeedsItsInvitation) {
    House house;
    const auto made = house.create("tictactoe", one_open);
    EXPECT_EQ(code_of(take_seat(house, made, 1)), "bad_invite");
    EXPECT_EQ(std::get<json::object>(invitation(house, made, invite_of(made, 1))).at("open"), true);
}

TEST(RecordedSeat, KeepsNamesOfPeopleAndOfBots) {
    EXPECT_EQ(recorded_seat("person", "Ada", ""), "Ada");
    EXPECT_EQ(recorded_seat("bot", "Nora", "search:medium"), "Nora [search:medium]");
    EXPECT_EQ(recorded_seat("bot", "random", "random"), "random");
    EXPECT_EQ(recorded_seat("open", "", ""), "open");
    const RecordedSeat bot = seat_of_record("Nora [search:medium]");
    EXPECT_EQ(bot.name, "Nora");
    EXPECT_EQ(bot.agent, "search:medium");
    EXPECT_EQ(seat_of_record("search:hard").agent, "search:hard");
    EXPECT_EQ(seat_of_record("search:hard").name, "");
    EXPECT_EQ(seat_of_record("Ada [the great]").name, "Ada [the great]");
    EXPECT_EQ(seat_of_record("\x01").name, "");
}

TEST(RecordedSeat, ALoadedRecordHasItsPlayersAndItsFirstDecision) {
    House house;
    const auto made = house.create("baronny", {{"person", "Ada", ""}, {"bot", "Nora", "random"}});
    std::string record;
    house.ask([&](const Hall::Reply& reply) {
        house.hall().record(table_of(made), "", [&, reply](std::variant<std::string, Fault> text) {
            record = std::get<std::string>(text);
            reply(json::object{});
        });
    });
    const auto replayed = house.ask([&](const Hall::Reply& reply) { house.hall().replay(record, "", reply); });
    const json::object state = house.say(client(), {{"type", "watch"}, {"table", table_of(replayed)}});
    EXPECT_EQ(state.at("seats").at(0).at("name"), "Ada");
    EXPECT_EQ(state.at("seats").at(1).at("name"), "Nora");
    EXPECT_EQ(state.at("seats").at(1).at("agent"), "random");
    // The lot for the first player and the tiles are chance's.
    EXPECT_EQ(std::get<json::object>(replayed).at("first"), 19);
}

}  // namespace
}  // namespace pentarchy
