// What nobody's browser sends: requests that two readers would cut differently, frames against the protocol, records
// that are none. Each is refused, nothing behind it is read, and the server goes on.

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <regex>
#include <thread>

#include "server/tests/served.h"

namespace pentarchy {
namespace {

const std::string host_line = "Host: localhost\r\n";
const std::string post_line = "POST /api/tables HTTP/1.1\r\n" + host_line + "Content-Type: application/json\r\n";
const std::string hidden = "GET /health HTTP/1.1\r\n" + host_line + "\r\n";

// The status of every answer in what came back.
std::vector<int> statuses(const std::string& bytes) {
    std::vector<int> found;
    const std::regex line("HTTP/1\\.1 (\\d+) ");
    for (std::sregex_iterator at(bytes.begin(), bytes.end(), line), end; at != end; ++at) {
        found.push_back(std::stoi((*at)[1]));
    }
    return found;
}

class OddRequests : public Wire {
  protected:
    // One answer, none of the good ones, and what stood behind is not answered.
    void expect_refused(const std::string& request, const std::string& name) {
        const std::string answer = raw_request(port_, request);
        const std::vector<int> all = statuses(answer);
        ASSERT_EQ(all.size(), 1U) << name << ": " << answer;
        EXPECT_TRUE(all[0] == 400 || all[0] == 501 || all[0] == 413) << name << ": " << answer;
        EXPECT_EQ(answer.find("\"status\":\"ok\""), std::string::npos) << name << ": " << answer;
    }
};

TEST_F(OddRequests, LengthsThatTwoReadersWouldTakeDifferentlyAreRefused) {
    start();
    const std::vector<std::pair<std::string, std::string>> lengths = {
        {"two that differ", "Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}"},
        {"a sign", "Content-Length: +2\r\n\r\n{}"},
        {"below none", "Content-Length: -2\r\n\r\n{}"},
        {"hexadecimal", "Content-Length: 0x2\r\n\r\n{}"},
        {"beyond 64 bits", "Content-Length: 18446744073709551618\r\n\r\n{}"},
        {"beside chunks", "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"},
        {"behind chunks", "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n"},
        {"chunked twice", "Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n"},
        {"a space before the colon", "Transfer-Encoding : chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"},
        {"an odd space",
         "Transfer-Encoding: \x0b"
         "chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"},
        {"a chunk below none", "Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n"},
        {"a chunk with a prefix", "Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n"},
        {"a chunk beyond 64 bits", "Transfer-Encoding: chunked\r\n\r\n10000000000000002\r\n{}\r\n0\r\n\r\n"},
        {"a chunk that ends in LF", "Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n"},
        {"a chunk over the limit", "Transfer-Encoding: chunked\r\n\r\n20000\r\n" + std::string(0x20000, 'x')}};
    for (const auto& [name, rest] : lengths) {
        expect_refused(post_line + rest + hidden, name);
    }
    EXPECT_EQ(get("/health").status, 200);
}

TEST_F(OddRequests, LinesThatTwoReadersWouldCutDifferentlyAreRefused) {
    start();
    const std::string line = "GET /health HTTP/1.1\r\n";
    const std::vector<std::pair<std::string, std::string>> requests = {
        {"LF alone", "GET /health HTTP/1.1\nHost: localhost\n\n"},
        {"LF alone behind a field", line + "Host: localhost\nX: y\r\n\r\n"},
        {"CR alone", line + "Host: localhost\r\nX: a\rY: b\r\n\r\n"},
        {"a zero byte", line + "Host: localhost\r\nX: a" + std::string(1, '\0') + "b\r\n\r\n"},
        {"no version", "GET /health\r\n\r\n"},
        {"another version", "GET /health HTTP/2.0\r\nHost: localhost\r\n\r\n"},
        {"two hosts", line + "Host: localhost\r\nHost: evil.example\r\n\r\n"},
        {"two hosts, the other way", line + "Host: evil.example\r\nHost: localhost\r\n\r\n"},
        {"two origins", line + "Host: localhost\r\nOrigin: http://localhost\r\nOrigin: http://evil.example\r\n\r\n"}};
    for (const auto& [name, request] : requests) {
        const std::string answer = raw_request(port_, request);
        EXPECT_EQ(answer.find("\"status\":\"ok\""), std::string::npos) << name << ": " << answer;
    }
    EXPECT_EQ(get("/health").status, 200);
}

// A proxy writes who calls into the head. What the caller writes behind the body would come after it and count instead.
TEST_F(OddRequests, AFieldBehindTheBodyIsNotTakenForOneOfTheHead) {
    options_.network.behind_proxy = true;
    options_.network.metrics_addresses = {"192.0.2.7"};
    start();
    const std::string head = "Transfer-Encoding: chunked\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n2\r\n{}\r\n0\r\n";
    for (const std::string field : {"X-Forwarded-For: 192.0.2.7", "Content-Type: text/plain", "Upgrade: websocket",
                                    "Origin: http://localhost", "Host: localhost", "X-Anything: else"}) {
        expect_refused(post_line + head + field + "\r\n\r\n" + hidden, field);
    }
    const std::string metrics = "GET /metrics HTTP/1.1\r\n" + host_line + head;
    expect_refused(metrics + "X-Forwarded-For: 192.0.2.7\r\n\r\n", "who may measure");
    EXPECT_EQ(statuses(raw_request(port_, post_line + head + "\r\n")), std::vector<int>{400});
    EXPECT_NE(raw_request(port_, post_line + head + "\r\n").find("game: is missing"), std::string::npos)
        << "chunks alone are read";
}

// Neither is part of the body, so the limit of bodies does not count them.
TEST_F(OddRequests, WhatAChunkSaysOfItselfAndWhatFollowsTheLastOneAreShort) {
    start();
    const std::string chunked = post_line + "Transfer-Encoding: chunked\r\n\r\n2";
    const std::string long_text(200'000, 'x');
    std::string fields;
    while (fields.size() < long_text.size()) {
        fields += "X: y\r\n";
    }
    for (const std::string& rest : {";" + long_text + "\r\n{}\r\n0\r\n\r\n", "\r\n{}\r\n0\r\n" + fields + "\r\n"}) {
        const std::string answer = raw_request(port_, chunked + rest);
        EXPECT_EQ(statuses(answer), std::vector<int>{413}) << answer.substr(0, 200);
    }
    EXPECT_EQ(get("/health").status, 200);
}

TEST_F(OddRequests, AnAddressThatNamesTheSiteNamesThisOne) {
    start();
    const auto asked = [&](const std::string& target) {
        return raw_request(port_, "GET " + target + " HTTP/1.1\r\n" + host_line + "Connection: close\r\n\r\n");
    };
    EXPECT_NE(asked("http://localhost/health?x=/api").find("\"status\":\"ok\""), std::string::npos);
    EXPECT_NE(asked("HTTP://LOCALHOST/api/games").find("tictactoe"), std::string::npos);
    EXPECT_EQ(statuses(asked("http://localhost")), std::vector<int>{200});
    for (const std::string target : {"http://evil.example/health", "http://localhost@evil.example/health",
                                     "http://localhost:1/health", "http:///health", "https://evil.example?/health"}) {
        EXPECT_EQ(statuses(asked(target)), std::vector<int>{400}) << target;
    }
}

TEST_F(OddRequests, WhoeverWatchesOverTheServerOnlyReads) {
    start();
    for (const std::string path : {"/health", "/metrics"}) {
        for (const std::string method : {"POST", "PUT", "DELETE", "OPTIONS"}) {
            EXPECT_EQ(http_request(port_, method, path, "", {}).status, 405) << method << path;
        }
        EXPECT_EQ(http_request(port_, "GET", path, "", {}).status, 200) << path;
    }
}

TEST_F(OddRequests, HostsThatAreSpeltOddlyAreNotTheLoopback) {
    start();
    for (const char* host :
         {"localhost@evil.example", "localhost:80:90", "localhost:x", "[::1].evil.com", "[::1", "0177.0.0.1",
          "2130706433", "0.0.0.0", "127.1", "localhost%00.evil.com", "evil.com:127", "localhost/evil.com", ""}) {
        EXPECT_EQ(http_request(port_, "GET", "/api/games", "", {{"Host", host}}).status, 403) << host;
    }
    for (const char* host : {"LOCALHOST", "localhost.", "[::1]:80", "127.8.9.10", "[::ffff:127.0.0.1]"}) {
        EXPECT_EQ(http_request(port_, "GET", "/api/games", "", {{"Host", host}}).status, 200) << host;
    }
}

TEST_F(OddRequests, ManyAtOnceAreAnsweredInOrderAndAHeadWithoutABody) {
    start();
    std::string many;
    for (int request = 0; request < 20; ++request) {
        many += request % 2 == 0 ? hidden : "GET /api/nothing HTTP/1.1\r\n" + host_line + "\r\n";
    }
    const std::vector<int> all = statuses(raw_request(port_, many));
    ASSERT_EQ(all.size(), 20U);
    for (std::size_t request = 0; request < all.size(); ++request) {
        EXPECT_EQ(all[request], request % 2 == 0 ? 200 : 404);
    }
    // What is wrong behind a HEAD is no HEAD itself: it is told with its body.
    const std::string answers = raw_request(port_, "HEAD /health HTTP/1.1\r\n" + host_line + "\r\nGARBAGE\r\n\r\n");
    EXPECT_EQ(statuses(answers), (std::vector<int>{200, 400})) << answers;
    EXPECT_NE(answers.find("bad_message"), std::string::npos) << answers;
}

TEST_F(OddRequests, NoPathLeavesTheFolderOfThePage) {
    const std::string folder = folder_.path() + "/web";
    std::filesystem::create_directories(folder + "/assets");
    std::ofstream(folder + "/index.html") << "<!doctype html><html lang=\"en\"></html>";
    std::ofstream(folder_.path() + "/secret.txt") << "sesame";
    options_.web = folder;
    start();
    for (const std::string path :
         {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/..\\secret.txt",
          "//../secret.txt", "/./../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"}) {
        const std::string answer =
            raw_request(port_, "GET " + path + " HTTP/1.1\r\n" + host_line + "Connection: close\r\n\r\n");
        EXPECT_EQ(answer.find("sesame"), std::string::npos) << path;
        EXPECT_EQ(statuses(answer).size(), 1U) << path << answer;
    }
}

// --- frames -----------------------------------------------------------------------------------------------------

// A frame as its bytes: `first` holds the FIN bit and the opcode.
std::string frame(int first, const std::string& payload, bool is_masked = true) {
    std::string bytes(1, static_cast<char>(first));
    const int mask_bit = is_masked ? 0x80 : 0;
    if (payload.size() < 126) {
        bytes += static_cast<char>(mask_bit | static_cast<int>(payload.size()));
    } else {
        bytes += static_cast<char>(mask_bit | 126);
        bytes += static_cast<char>(payload.size() >> 8U);
        bytes += static_cast<char>(payload.size() & 0xFFU);
    }
    const std::string mask = is_masked ? "\x11\x22\x33\x44" : "";
    bytes += mask;
    for (std::size_t place = 0; place < payload.size(); ++place) {
        bytes += static_cast<char>(payload[place] ^ (is_masked ? mask[place % 4] : '\0'));
    }
    return bytes;
}

const std::string ping = R"({"id":1,"type":"ping"})";

class OddFrames : public OddRequests {
  protected:
    std::string answer_to(const std::string& frames) {
        return raw_request(port_,
                           "GET /ws HTTP/1.1\r\n" + host_line +
                               "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                           frames);
    }
};

TEST_F(OddFrames, AgainstTheProtocolEndTheirConnectionOnly) {
    start();
    const std::string whole = frame(0x81, ping);
    EXPECT_NE(answer_to(whole).find("pong"), std::string::npos) << "so it is done";
    EXPECT_NE(answer_to(frame(0x01, ping.substr(0, 5)) + frame(0x80, ping.substr(5))).find("pong"), std::string::npos)
        << "in two parts as well";
    const std::vector<std::pair<std::string, std::string>> odd = {
        {"without a mask", frame(0x81, ping, false)},
        {"a control frame in parts", frame(0x09, "x") + frame(0x80, "y")},
        {"a control frame that is too long", frame(0x89, std::string(126, 'x'))},
        {"a reserved bit", frame(0xC1, ping)},
        {"an unknown kind", frame(0x83, ping)},
        {"a continuation of nothing", frame(0x80, ping)},
        {"a new message within another", frame(0x01, "{") + frame(0x81, ping)},
        {"text that is no UTF-8", frame(0x81, "{\"id\":1,\"type\":\"\xC3\x28\"}")},
        {"text that ends within a character", frame(0x81, "\"\xE2\x82")},
        {"a surrogate", frame(0x81, "\"\xED\xA0\x80\"")}};
    for (const auto& [name, frames] : odd) {
        EXPECT_EQ(answer_to(frames + whole).find("pong"), std::string::npos) << name;
    }
    EXPECT_NE(answer_to(frame(0x82, ping) + whole).find("bad_json"), std::string::npos) << "bytes are no message";
    WireSocket socket(port_);
    EXPECT_EQ(socket.say({{"type", "ping"}}).at("type"), "pong");
}

TEST_F(OddFrames, AHandshakeThatIsNoneIsAnsweredAndNoSocketStays) {
    start();
    const std::string upgrade = "GET /ws HTTP/1.1\r\n" + host_line + "Upgrade: websocket\r\nConnection: Upgrade\r\n";
    const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    for (const std::string& rest :
         {std::string(), key, key + "Sec-WebSocket-Version: 0\r\n", std::string("Sec-WebSocket-Version: 13\r\n")}) {
        const std::string answer = raw_request(port_, upgrade + rest + "\r\n");
        const std::vector<int> all = statuses(answer);
        ASSERT_EQ(all.size(), 1U) << rest << answer;
        EXPECT_TRUE(all[0] == 400 || all[0] == 426) << rest << answer;
    }
    EXPECT_NE(get("/metrics").body.find("pentarchy_sockets 0"), std::string::npos);
}

TEST_F(OddFrames, ValuesThatAreNoneAreRefusedAndTheConnectionKept) {
    start();
    const json::object made = post("/api/tables", two_at_a_table).object();
    const std::string table = text(made, "table");
    WireSocket socket(port_);
    socket.say(watch(made));
    const std::string act = R"({"id":7,"type":"act","table":")" + table + R"(","seat":0,"seq":0,)";
    for (const std::string& message :
         {act + R"("choice":NaN})", act + R"("choice":Infinity})", act + R"("choice":1e999})",
          act + R"("choice":99999999999999999999})", act + R"("choice":1.0})", act + R"("choice":-0.5})",
          act + R"("action":"\ud800"})", act + R"("action":"\udc00\ud800"})", act + R"("action":null})",
          act + R"("action":{"a":1}})", act + R"("choice":true})",
          act + "\"action\":\"" + std::string(401, 'x') + "\"}",
          act + R"("action":)" + std::string(64, '[') + std::string(64, ']') + "}",
          act + R"("seat":1,"choice":0},{})"}) {
        socket.send(message);
        json::object answer;
        do {
            answer = socket.read();
        } while (answer.at("type") != "error" && answer.at("type") != "done");
        EXPECT_EQ(answer.at("type"), "error") << message.substr(0, 200);
        const auto code = answer.at("code").as_string();
        EXPECT_TRUE(code == "bad_json" || code == "bad_message" || code == "not_understood")
            << message.substr(0, 200) << code;
    }
    EXPECT_EQ(socket.say({{"type", "act"}, {"table", table}, {"seat", 0}, {"seq", 0}, {"choice", 0}}).at("type"),
              "done")
        << "nothing has happened in between";
}

// --- records ----------------------------------------------------------------------------------------------------

TEST_F(OddRequests, RecordsThatAreNoneAreRefusedWithTheLine) {
    start();
    const json::object made = post("/api/tables", two_at_a_table).object();
    WireSocket socket(port_);
    socket.say(watch(made));
    for (int move = 0; move < 3; ++move) {
        socket.say({{"type", "act"}, {"table", made.at("table")}, {"seat", move % 2}, {"seq", move}, {"choice", 0}});
    }
    const std::string good = get("/api/tables/" + text(made, "table") + "/record").body;
    ASSERT_EQ(post("/api/records", good).status, 201) << good;
    const auto with = [&](const std::string& old, const std::string& instead) {
        std::string record = good;
        const std::size_t at = record.find(old);
        EXPECT_NE(at, std::string::npos) << old;
        return record.replace(at, old.size(), instead);
    };
    std::string long_record = good.substr(0, good.find("\n\n") + 2);
    for (int line = 1; long_record.size() < 900'000; ++line) {
        long_record += std::to_string(line) + " seat1 a1\n";
    }
    const std::vector<std::pair<std::string, std::string>> records = {
        {"nothing", ""},
        {"packed", std::string("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03", 10)},
        {"another format", with("pentarchy-record 1", "pentarchy-record 2")},
        {"a game there is none of", with("game tictactoe", "game ../../etc/passwd")},
        {"rules of tomorrow", with("rules 1", "rules 999")},
        {"rules below the first", with("rules 1", "rules -1")},
        {"an option there is none of", with("options ", "options none_such=1 ")},
        {"an option twice", with("options ", "options seats=2 seats=2 ")},
        {"too many seats", with("seats=2", "seats=2000000000")},
        {"an action that cannot be", with("2 seat2 ", "2 seat2 a1x")},
        {"whose turn it is not", with("2 seat2 ", "2 seat1 ")},
        {"a seat that is not", with("2 seat2 ", "2 seat99 ")},
        {"chance where there is none", with("2 seat2 ", "2 chance ")},
        {"a line out of order", with("2 seat2 ", "3 seat2 ")},
        {"another end", with("stop 3 ", "end 3 ")},
        {"more behind the end", good + "4 seat2 b2\n"},
        {"cut off", good.substr(0, good.size() - 5)},
        {"a header without end", good.substr(0, 40) + std::string(500'000, ' ')},
        {"one action again and again", long_record},
        {"many empty lines", good.substr(0, good.find("\n\n") + 2) + std::string(900'000, '\n')}};
    for (const auto& [name, record] : records) {
        const auto began = std::chrono::steady_clock::now();
        const WireAnswer answer = post("/api/records", record);
        EXPECT_EQ(answer.status, 400) << name << answer.body;
        EXPECT_EQ(text(answer.object(), "code"), "bad_record") << name << answer.body;
        EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(5)) << name;
    }
    EXPECT_EQ(post("/api/records", std::string(2'000'000, 'x')).status, 413);
}

// --- races ------------------------------------------------------------------------------------------------------

TEST_F(OddRequests, OfManyWhoWantOneSeatOneGetsIt) {
    start();
    const json::object made =
        post("/api/tables", R"({"game":"tictactoe","seats":[{"kind":"person","name":"Ada"},{"kind":"open"}]})")
            .object();
    const std::string path = "/api/tables/" + text(made, "table") + "/join";
    const std::string invite = text(made.at("seats").at(1).as_object(), "invite");
    std::atomic<int> seated = 0;
    std::atomic<int> taken = 0;
    std::vector<std::thread> callers;
    for (int caller = 0; caller < 12; ++caller) {
        callers.emplace_back([&, caller] {
            const WireAnswer answer =
                post(path, R"({"invite":")" + invite + R"(","name":"N)" + std::to_string(caller) + R"("})");
            seated += answer.status == 200 ? 1 : 0;
            taken += answer.status == 409 ? 1 : 0;
        });
    }
    for (std::thread& caller : callers) {
        caller.join();
    }
    EXPECT_EQ(seated, 1);
    EXPECT_EQ(taken, 11);
}

TEST_F(OddRequests, OfManyWhoPlayOneSeatOneMoves) {
    start();
    const json::object made = post("/api/tables", two_at_a_table).object();
    constexpr int players = 8;
    std::vector<std::unique_ptr<WireSocket>> sockets;
    for (int player = 0; player < players; ++player) {
        sockets.push_back(std::make_unique<WireSocket>(port_));
        sockets.back()->say(watch(made));
    }
    std::int64_t seq = 0;
    for (const json::object& asked :
         {json::object{{"type", "act"}, {"choice", 0}}, json::object{{"type", "undo"}}, json::object{{"type", "redo"}},
          json::object{{"type", "undo"}}, json::object{{"type", "act"}, {"choice", 3}}}) {
        std::atomic<int> done = 0;
        std::atomic<int> stale = 0;
        std::vector<std::thread> threads;
        for (const auto& socket : sockets) {
            threads.emplace_back([&, socket = socket.get()] {
                json::object message = asked;
                message["table"] = made.at("table");
                message["seat"] = 0;
                message["seq"] = seq;
                const json::object answer = socket->say(message);
                done += answer.at("type") == "done" ? 1 : 0;
                stale += answer.at("type") == "error" && answer.at("code") == "stale" ? 1 : 0;
            });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        EXPECT_EQ(done, 1) << asked;
        EXPECT_EQ(stale, players - 1) << asked;
        ++seq;
    }
    EXPECT_EQ(get("/api/tables/" + text(made, "table")).object().at("count"), 1);
}

// Records are made by playing a game again: one address that asks for many waits for its own answers, and is told so.
TEST_F(OddRequests, RecordsAreMadeAtTheExpenseOfWhoAsks) {
    start();
    const std::string baronny =
        R"({"game":"baronny","seats":[{"kind":"person","name":"Ada"},{"kind":"person","name":"Eve"}]})";
    const std::string path = "/api/tables/" + text(post("/api/tables", baronny).object(), "table") + "/record";
    std::atomic<int> answered = 0;
    std::atomic<int> busy = 0;
    std::vector<std::thread> callers;
    for (int caller = 0; caller < 60; ++caller) {
        callers.emplace_back([&] {
            const int status = get(path).status;
            answered += status == 200 ? 1 : 0;
            busy += status == 503 ? 1 : 0;
        });
    }
    for (std::thread& caller : callers) {
        caller.join();
    }
    EXPECT_EQ(answered + busy, 60);
    EXPECT_GT(answered, 0);
}

}  // namespace
}  // namespace pentarchy
