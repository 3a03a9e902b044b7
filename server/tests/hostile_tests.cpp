// Messages nobody should send.

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "server/tests/house.h"

namespace pentarchy {
namespace {

const std::vector<SeatRequest> two_people = {{"person", "Ada", ""}, {"person", "Grace", ""}};

class Hostile : public testing::Test {
  protected:
    Hostile() : made_(house_.create("tictactoe", two_people)), table_(table_of(made_)) {
        house_.say(client_,
                   {{"type", "watch"}, {"table", table_}, {"tokens", {token_of(made_, 0), token_of(made_, 1)}}});
    }

    std::string code(const std::string& text) {
        const std::size_t before = client_->count();
        house_.hall().receive(client_, text);
        // Questions are answered on threads of their own.
        for (int wait = 0; wait < 2000; ++wait) {
            const std::vector<json::object> all = client_->all();
            const auto answer = std::find_if(all.begin() + static_cast<std::ptrdiff_t>(before), all.end(),
                                             [](const json::object& message) { return message.contains("code"); });
            if (answer != all.end()) {
                return std::string(answer->at("code").as_string());
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return "";
    }

    House house_;
    Hall::Answer made_;
    std::string table_;
    std::shared_ptr<RecordingClient> client_ = std::make_shared<RecordingClient>();
};

TEST_F(Hostile, WhatIsNotJsonIsSaidToBeNone) {
    const std::string deep(100'000, '[');
    for (const std::string text : {"", "{", "nonsense", "[]", "1", "null", "{\"id\":1}}", "\xff\xfe", deep.c_str()}) {
        EXPECT_EQ(code(text), "bad_json") << text.substr(0, 20);
    }
}

TEST_F(Hostile, WrongTypesAndUnknownMembersAreNamed) {
    const std::string t = table_;
    for (const std::string& text : std::vector<std::string>{
             R"({})",
             R"({"id":"1","type":"ping"})",
             R"({"id":-1,"type":"ping"})",
             R"({"id":1.5,"type":"ping"})",
             R"({"id":1e300,"type":"ping"})",
             R"({"id":18446744073709551615,"type":"ping"})",
             R"({"id":1})",
             R"({"id":1,"type":7})",
             R"({"id":1,"type":"act"})",
             R"({"id":1,"type":"act","table":")" + t + R"(","seat":0,"seq":0})",
             R"({"id":1,"type":"act","table":")" + t + R"(","seat":0,"seq":0,"choice":1,"action":"a1"})",
             R"({"id":1,"type":"act","table":")" + t + R"(","seat":-1,"seq":0,"choice":1})",
             R"({"id":1,"type":"act","table":")" + t + R"(","seat":99,"seq":0,"choice":1})",
             R"({"id":1,"type":"act","table":")" + t + R"(","seat":0,"seq":"0","choice":1})",
             R"({"id":1,"type":"act","table":")" + t + R"(","seat":0,"seq":0,"choice":-1})",
             R"({"id":1,"type":"act","table":")" + t + R"(","seat":0,"seq":0,"choice":1,"extra":true})",
             R"({"id":1,"type":"watch","table":["x"]})",
             R"({"id":1,"type":"watch","table":")" + t + R"(","tokens":"x"})",
             R"({"id":1,"type":"watch","table":")" + t + R"(","tokens":[1]})",
             R"({"id":1,"type":"watch","table":")" + t + R"(","as":"everyone"})",
             R"({"id":1,"type":"watch","table":")" + t + R"(","detail":"all"})",
             R"({"id":1,"type":"preview","table":")" + t + R"(","seat":0,"seq":0})",
             R"({"id":1,"type":"preview","table":")" + t + R"(","seat":0,"seq":0,"choice":"1"})",
             R"({"id":1,"type":"preview","table":")" + t + R"(","seat":0,"seq":0,"action":"a1"})",
             R"({"id":1,"type":"ledger"})",
             R"({"id":1,"type":"ledger","table":")" + t + R"(","seat":0})",
             R"({"id":1,"type":"standing","table":")" + t + R"(","seat":0})",
             R"({"id":1,"type":"standing","table":")" + t + R"(","seat":0,"orders":["power"]})",
             R"({"id":1,"type":"standing","table":")" + t + R"(","seat":0,"orders":{"power":3}})",
             R"({"id":1,"type":"view_at","table":")" + t + R"(","n":5})"}) {
        EXPECT_EQ(code(text), "bad_message") << text;
    }
    EXPECT_EQ(code(R"({"id":1,"type":"dance"})"), "unknown_type");
    EXPECT_EQ(code(R"({"id":1,"type":"watch","table":"../../etc/passwd"})"), "unknown_table");
    EXPECT_EQ(code(R"({"id":1,"type":"act","table":"nowhere","seat":0,"seq":0,"choice":1})"), "not_watching");
    EXPECT_EQ(house_.say(client_, {{"type", "ping"}}).at("type"), "pong") << "and the connection is kept";
}

TEST_F(Hostile, AReplayedMessageIsStale) {
    const json::object act{{"type", "act"}, {"table", table_}, {"seat", 0}, {"seq", 0}, {"action", "a1"}};
    EXPECT_EQ(house_.say(client_, act).at("type"), "done");
    EXPECT_EQ(house_.say(client_, act).at("code"), "stale");
}

// Valid messages with bytes changed, dropped, doubled and cut: every one gets an answer, none gets through by luck
// more often than it should, and the table stays whole.
TEST_F(Hostile, FuzzedMessagesAreAnsweredAndChangeNothingTheyShouldNot) {
    Random random(20260);
    const std::vector<std::string> seeds = {
        R"({"id":1,"type":"act","table":")" + table_ + R"(","seat":0,"seq":0,"choice":3})",
        R"({"id":2,"type":"undo","table":")" + table_ + R"(","seat":0,"seq":1})",
        R"({"id":3,"type":"watch","table":")" + table_ + R"(","tokens":[")" + token_of(made_, 0) + R"("],"since":0})",
        R"({"id":4,"type":"view_at","table":")" + table_ + R"(","n":0})",
        R"({"id":5,"type":"hint","table":")" + table_ + R"(","seat":0,"agent":"random"})",
        R"({"id":6,"type":"ping"})",
        R"({"id":7,"type":"preview","table":")" + table_ + R"(","seat":0,"seq":0,"choice":3})",
        R"({"id":8,"type":"ledger","table":")" + table_ + R"("})",
        R"({"id":10,"type":"why","table":")" + table_ + R"(","seat":0,"seq":0,"action":"b2"})",
        R"({"id":11,"type":"log","table":")" + table_ + R"(","from":1,"to":3})",
        R"({"id":9,"type":"standing","table":")" + table_ + R"(","seat":0,"orders":{}})"};
    for (int round = 0; round < 20'000 / fewer; ++round) {
        std::string text = seeds[random.below(seeds.size())];
        for (std::uint64_t change = 1 + random.below(4); change > 0 && !text.empty(); --change) {
            const auto at = random.below(text.size());
            switch (random.below(4)) {
                case 0:
                    text[at] = static_cast<char>(random.below(256));
                    break;
                case 1:
                    text.erase(at, 1 + random.below(3));
                    break;
                case 2:
                    text.insert(at, text.substr(random.below(text.size()), random.below(12)));
                    break;
                default:
                    text.resize(random.below(4) == 0 ? at : text.size());
            }
        }
        house_.hall().receive(client_, text);
    }
    EXPECT_EQ(house_.say(client_, {{"type", "ping"}}).at("type"), "pong");
    house_.restart();
    const auto viewer = std::make_shared<RecordingClient>();
    EXPECT_EQ(house_.say(viewer, {{"type", "watch"}, {"table", table_}}).at("type"), "state");
}

// Moves made and taken back for ever, or orders given again and again, would make the table one that nobody can open.
TEST_F(Hostile, ATableThatGrewBeyondAllGamesIsPlayedNoFurther) {
    Change change{
        .table = table_, .creation = {}, .first_seq = 1, .events = {}, .claims = {}, .end = "", .documents = {}};
    change.events.assign(100'000, {StoredEvent::Kind::standing, 0, "", 1000, ""});
    ASSERT_EQ(house_.store().save(std::move(change)), Saved::yes);
    house_.restart();
    client_ = std::make_shared<RecordingClient>();
    house_.say(client_, {{"type", "watch"}, {"table", table_}, {"tokens", {token_of(made_, 0), token_of(made_, 1)}}});
    const auto code_of = [&](json::object message) {
        message["table"] = table_;
        message["seat"] = 0;
        const json::object answer = house_.say(client_, std::move(message));
        return answer.contains("code") ? std::string(answer.at("code").as_string()) : "";
    };
    EXPECT_EQ(code_of({{"type", "act"}, {"seq", 100'000}, {"choice", 0}}), "too_many");
    EXPECT_EQ(code_of({{"type", "undo"}, {"seq", 100'000}}), "too_many");
    EXPECT_EQ(code_of({{"type", "redo"}, {"seq", 100'000}}), "too_many");
    EXPECT_EQ(code_of({{"type", "standing"}, {"orders", json::object()}}), "too_many");
    EXPECT_EQ(code_of({{"type", "resign"}}), "") << "whoever sits there may leave";
}

// Acts that come while another is being saved wait and are read later, on a thread of the network.
TEST_F(Hostile, AFaultOfTheProgramIsAnAnswerAlsoToWhatHadToWait) {
    const auto whisper = house_.create("whisper", two_people);
    house_.say(client_, {{"type", "watch"}, {"table", table_of(whisper)}, {"tokens", {token_of(whisper, 0)}}});
    const auto act = [&](int id, std::int64_t seq, const std::string& action) {
        return json::serialize(json::object{
            {"type", "act"}, {"id", id}, {"table", table_of(whisper)}, {"seat", 0}, {"seq", seq}, {"action", action}});
    };
    house_.hall().receive(client_, act(1, 2, "wait"));
    house_.hall().receive(client_, act(2, 3, "scream"));
    EXPECT_EQ(client_->answer(1).at("type"), "done");
    EXPECT_EQ(client_->answer(2).at("code"), "internal");
    EXPECT_EQ(code(act(3, 3, "scream")), "internal") << "and to what had not";
    house_.hall().receive(client_, act(4, 3, "nod"));
    EXPECT_EQ(client_->answer(4).at("type"), "done") << "the table is not stuck";
}

TEST_F(Hostile, NamesAreShortAndOnOneLine) {
    EXPECT_TRUE(is_good_name("Ada"));
    EXPECT_TRUE(is_good_name("Élodie Ὀδυσσεύς 😀"));
    EXPECT_TRUE(is_good_name(std::string(32, 'x')));
    for (const std::string name : {"", "   ", "a\nb", "a\tb", "\x7f",
                                   "\xe2\x80\xae"
                                   "evil",
                                   "a\xe2\x80\xa8"
                                   "b"}) {
        EXPECT_FALSE(is_good_name(name)) << name;
    }
    for (const std::string turn : {"\u061c", "\u200e", "\u200f", "\u202a", "\u202d", "\u2066", "\u2069"}) {
        EXPECT_FALSE(is_good_name("A" + turn + "B")) << "text around it must not change its direction";
    }
    EXPECT_FALSE(is_good_name(std::string(33, 'x')));
    // Nobody is without a visible name: spaces of every kind, joiners, fillers.
    for (const std::string name :
         {"\u00a0", "\u200b\u200d", "\u3000", "\u3164", "\ufeff", "\u2800", "\u00ad \u2003", "\U000e0041"}) {
        EXPECT_FALSE(is_good_name(name)) << name;
        EXPECT_TRUE(is_good_name("A" + name)) << name;
    }
    EXPECT_TRUE(is_good_name("\u2014")) << "a dash can be seen";
}

}  // namespace
}  // namespace pentarchy
