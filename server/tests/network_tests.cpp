// The server over real connections.

#include <gtest/gtest.h>
#include <sys/socket.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <thread>

#include "core/words/utf8.h"
#include "server/network/document.h"
#include "server/network/request_log.h"
#include "server/tests/schema.h"
#include "server/tests/served.h"

namespace pentarchy {
namespace {

TEST_F(Wire, DocumentsFitTheirSchemas) {
    start();
    EXPECT_EQ(misfit(get("/api/games").object(), "games"), "");
    const WireAnswer english = get("/api/texts/en");
    EXPECT_EQ(misfit(english.object(), "texts"), "");
    EXPECT_EQ(misfit(get("/api/texts/fr").object(), "texts"), "");
    EXPECT_EQ(misfit(get("/api/rules/tictactoe").object(), "rules"), "");
    EXPECT_EQ(get("/api/rules/tictactoe").object().at("rules").at(0).at("id"), "TTT-CELL");
    EXPECT_EQ(misfit(get("/health").object(), "health"), "");
    EXPECT_NE(get("/metrics").body.find("pentarchy_moves_total 0"), std::string::npos);
    const WireAnswer made = post("/api/tables", two_at_a_table);
    EXPECT_EQ(made.status, 201);
    EXPECT_EQ(misfit(made.object(), "made_table"), "");
    const std::string table = text(made.object(), "table");
    EXPECT_EQ(misfit(get("/api/tables/" + table).object(), "summary"), "");
    EXPECT_EQ(misfit(get("/api/tables").object(), "summaries"), "");
    const auto status = post("/api/tables/status", R"({"tables":[")" + table + R"(","nothing"]})").object();
    EXPECT_EQ(misfit(status, "summaries"), "");
    EXPECT_TRUE(status.at("tables").at(1).is_null());
    const auto cached = http_request(port_, "GET", "/api/texts/en", "", {{"If-None-Match", english.header("ETag")}});
    EXPECT_EQ(cached.status, 304);
    EXPECT_EQ(cached.body, "");
    EXPECT_EQ(http_request(port_, "HEAD", "/api/games").status, 200);
    const WireAnswer record = get("/api/tables/" + table + "/record");
    EXPECT_EQ(record.status, 200);
    const auto replay = http_request(port_, "POST", "/api/records", record.body, {{"Content-Type", "text/plain"}});
    EXPECT_EQ(replay.status, 201);
    EXPECT_EQ(misfit(replay.object(), "made_replay"), "");
}

TEST_F(Wire, OptionsThatHangOnTheNumberOfSeatsSayHow) {
    start();
    const json::object games = get("/api/games").object();
    for (const json::value& game : games.at("games").as_array()) {
        for (const json::value& option : game.at("options").as_array()) {
            const bool is_first = option.at("key") == "first";  // of Baronny and The Ancient World
            const std::string key = text(option.as_object(), "key");
            // Of Terra Mystica and Imperium; what concerns the rival of who plays alone.
            const bool is_alone = key == "level" || key == "resources" || key == "unrest_aside";
            const bool hangs = is_first || is_alone || key == "first_player";
            ASSERT_EQ(option.as_object().contains("by_seats"), hangs) << option;
            if (is_first) {
                EXPECT_EQ(option.at("by_seats").at("2"), (json::array{"drawn", "1", "2"}));
                EXPECT_EQ(option.at("by_seats").at("4"), option.at("choices"));
            }
        }
    }
}

TEST_F(Wire, EveryTextIsThereInBothLanguages) {
    start();
    const auto english = get("/api/texts/en").object().at("texts").as_object();
    const auto french = get("/api/texts/fr").object().at("texts").as_object();
    for (int code = 0; code < fault_codes; ++code) {
        const std::string key = "table.error." + std::string(code_word(static_cast<FaultCode>(code)));
        EXPECT_TRUE(english.contains(key)) << key;
    }
    // Grammar is each language's own.
    const auto is_grammar = [](const std::string& key) {
        return key.starts_with("grammar.") || key.ends_with(".grammar");
    };
    for (const auto& [key, value] : english) {
        EXPECT_TRUE(is_grammar(std::string(key)) || french.contains(key)) << key;
    }
    for (const auto& [key, value] : french) {
        EXPECT_TRUE(is_grammar(std::string(key)) || english.contains(key)) << key;
    }
}

TEST_F(Wire, FaultsOverHttpAreObjectsWithTheRightStatus) {
    start();
    const auto expect = [&](const WireAnswer& answer, int status, const char* code) {
        EXPECT_EQ(answer.status, status) << answer.body;
        EXPECT_EQ(misfit(answer.object(), "error"), "");
        EXPECT_EQ(text(answer.object(), "code"), code);
    };
    expect(post("/api/tables", "{"), 400, "bad_json");
    expect(post("/api/tables", "[]"), 400, "bad_json");
    expect(post("/api/tables", R"({"game":"tictactoe"})"), 400, "bad_message");
    expect(post("/api/tables", R"({"game":"chess","seats":[]})"), 404, "unknown_game");
    expect(post("/api/tables", R"({"game":"tictactoe","seats":[],"x":1})"), 400, "bad_message");
    expect(post("/api/tables", R"({"game":"tictactoe","seats":[{"kind":"ghost"},{"kind":"open"}]})"), 400, "bad_seats");
    expect(post("/api/tables", R"({"game":"tictactoe","seats":[{"kind":"person","name":""},{"kind":"open"}]})"), 400,
           "bad_name");
    expect(post("/api/tables", R"({"game":"tictactoe","seats":[{"kind":"bot","agent":"genius"},{"kind":"open"}]})"),
           400, "bad_agent");
    expect(post("/api/tables",
                R"({"game":"tictactoe","options":{"colour":"red"},"seats":[{"kind":"open"},{"kind":"open"}]})"),
           400, "bad_options");
    expect(http_request(port_, "POST", "/api/tables", two_at_a_table, {{"Content-Type", "text/plain"}}), 400,
           "bad_message");
    expect(get("/api/tables/aaaaaaaaaaaaaaaa"), 404, "unknown_table");
    expect(get("/api/tables/../../etc/passwd"), 404, "not_found");
    expect(get("/api/nothing"), 404, "not_found");
    expect(http_request(port_, "DELETE", "/api/games"), 405, "wrong_method");
    expect(post("/api/games", ""), 405, "wrong_method");
    expect(post("/api/tables", std::string(70'000, ' ')), 413, "too_large");
    expect(http_request(port_, "POST", "/api/records", "hello\n", {{"Content-Type", "text/plain"}}), 400, "bad_record");
}

TEST_F(Wire, ACampaignOverHttp) {
    start();
    const auto expect = [&](const WireAnswer& answer, int status, const std::string& code, const std::string& detail) {
        EXPECT_EQ(answer.status, status) << answer.body;
        EXPECT_EQ(misfit(answer.object(), "error"), "");
        EXPECT_EQ(text(answer.object(), "code"), code);
        EXPECT_NE(answer.body.find(detail), std::string::npos) << answer.body;
    };
    expect(post("/api/campaigns", "{"), 400, "bad_json", "");
    expect(post("/api/campaigns", R"({"game":"tictactoe"})"), 400, "bad_message", "name");
    expect(post("/api/campaigns", R"({"game":"tictactoe","name":"A","x":1})"), 400, "bad_message", "x");
    expect(post("/api/campaigns", R"({"game":"tictactoe","name":" "})"), 400, "bad_name", "1 to 32");
    expect(post("/api/campaigns", R"({"game":"chess","name":"A"})"), 404, "unknown_game", "chess");
    expect(post("/api/campaigns", R"({"game":"baronny","name":"A"})"), 400, "no_campaign", "tictactoe");
    expect(post("/api/campaigns", R"({"game":"tictactoe","name":"A","options":{"wins":"0"}})"), 400, "bad_options",
           "1 to 3");
    const WireAnswer begun = post("/api/campaigns", R"({"game":"tictactoe","name":"A"})");
    EXPECT_EQ(begun.status, 201);
    const std::string id = text(begun.object(), "campaign");
    const std::string key = text(begun.object(), "key");
    const std::string at = "/api/campaigns/" + id;
    EXPECT_EQ(misfit(get(at).object(), "campaign"), "");
    EXPECT_EQ(misfit(post("/api/campaigns/status", R"({"campaigns":[")" + id + R"("]})").object(), "campaigns"), "");
    expect(post("/api/campaigns/status", R"({"campaigns":[7]})"), 400, "bad_message", "not a list of ids");
    expect(get("/api/campaigns"), 405, "wrong_method", "");
    expect(post(at, "{}"), 405, "wrong_method", "");
    expect(get(at + "/game"), 405, "wrong_method", "");
    expect(post(at + "/dance", "{}"), 404, "not_found", "");
    expect(get("/api/campaigns/aaaaaaaaaaaaaaaa"), 404, "unknown_campaign", "");
    expect(post(at + "/game", R"({"name":"Ada"})"), 400, "bad_message", "key");
    expect(post(at + "/game", R"({"key":"x","name":"Ada"})"), 403, "bad_key", "");
    expect(post(at + "/game", R"({"key":"x","name":""})"), 400, "bad_name", "1 to 32");
    expect(post(at + "/choice", R"({"key":")" + key + R"("})"), 400, "bad_message", "choice");
    expect(post(at + "/choice", R"({"key":")" + key + R"(","choice":"gold"})"), 400, "not_understood", "nothing");
    const WireAnswer made = post(at + "/game", R"({"key":")" + key + R"(","name":"Ada","options":{"mood":"wild"}})");
    EXPECT_EQ(made.status, 200) << made.body;
    EXPECT_EQ(misfit(made.object(), "made_table"), "");
    WireSocket ada(port_);
    EXPECT_EQ(ada.say(watch(made.object())).at("held"), json::array{0});
    const WireAnswer left = post(at + "/give-up", R"({"key":")" + key + R"("})");
    EXPECT_EQ(text(left.object(), "status"), "given_up");
    expect(post(at + "/game", R"({"key":")" + key + R"(","name":"Ada"})"), 409, "campaign_over", "given_up");
}

TEST_F(Wire, AFriendJoinsAndBothPlayWhileAThirdWatches) {
    start();
    const auto made =
        post("/api/tables", R"({"game":"tictactoe","seats":[{"kind":"person","name":"Ada"},{"kind":"open"}]})")
            .object();
    const std::string table = text(made, "table");
    const std::string invite(made.at("seats").at(1).at("invite").as_string());
    const auto joined = post("/api/tables/" + table + "/join", R"({"invite":")" + invite + R"(","name":"Grace"})");
    ASSERT_EQ(joined.status, 200) << joined.body;
    EXPECT_EQ(misfit(joined.object(), "joined"), "");
    EXPECT_EQ(post("/api/tables/" + table + "/join", R"({"invite":")" + invite + R"(","name":"Eve"})").status, 409);
    WireSocket ada(port_, "http://127.0.0.1:" + std::to_string(port_));
    WireSocket grace(port_);
    WireSocket viewer(port_);
    EXPECT_EQ(ada.say(watch(made)).at("as"), 0);
    EXPECT_EQ(grace.say({{"type", "watch"}, {"table", table}, {"tokens", {joined.object().at("token")}}}).at("as"), 1);
    EXPECT_TRUE(viewer.say({{"type", "watch"}, {"table", table}}).at("as").is_null());
    EXPECT_EQ(ada.say({{"type", "act"}, {"table", table}, {"seat", 0}, {"seq", 1}, {"action", "b2"}}).at("type"),
              "done");
    EXPECT_EQ(grace.say({{"type", "act"}, {"table", table}, {"seat", 1}, {"seq", 2}, {"action", "a1"}}).at("seq"), 3);
    json::object update = viewer.read();
    while (update.at("type") != "update" || update.at("seq") != 3) {
        update = viewer.read();
    }
    EXPECT_TRUE(update.at("choices").is_null());
}

TEST_F(Wire, ThePageIsServedWithSafeHeaders) {
    const std::string web = folder_.path() + "/web";
    std::filesystem::create_directories(web + "/assets");
    std::ofstream(web + "/index.html") << "<!doctype html><p>hall</p>";
    std::ofstream(web + "/assets/app-1a2b.js") << "let x = 1;";
    std::ofstream(folder_.path() + "/secret.txt") << "not yours";
    options_.web = web;
    start();
    const WireAnswer page = get("/");
    EXPECT_EQ(page.body, "<!doctype html><p>hall</p>");
    EXPECT_EQ(page.type, "text/html; charset=utf-8");
    EXPECT_EQ(page.header("X-Content-Type-Options"), "nosniff");
    const std::string policy = page.header("Content-Security-Policy");
    EXPECT_NE(policy.find("script-src 'self';"), std::string::npos);
    EXPECT_EQ(policy.find("unsafe-eval"), std::string::npos);
    EXPECT_EQ(get("/table/abc").body, page.body) << "a link into the page";
    EXPECT_EQ(get("/assets/app-1a2b.js").type, "text/javascript; charset=utf-8");
    EXPECT_NE(get("/assets/app-1a2b.js").header("Cache-Control").find("immutable"), std::string::npos);
    EXPECT_EQ(get("/missing.js").status, 404);
    EXPECT_EQ(http_request(port_, "GET", "/", "", {{"If-None-Match", page.header("ETag")}}).status, 304);
    for (const char* path : {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "//secret.txt"}) {
        EXPECT_EQ(get(path).body.find("not yours"), std::string::npos) << path;
    }
}

TEST_F(Wire, LargeDocumentsArePackedForThoseWhoTakeIt) {
    const std::string web = folder_.path() + "/web";
    std::filesystem::create_directories(web);
    std::ofstream(web + "/index.html") << "<!doctype html>" << std::string(5000, 'x');
    std::ofstream(web + "/small.js") << "let x = 1;";
    options_.web = web;
    start();
    for (const char* path : {"/", "/api/texts/fr", "/api/games"}) {
        const WireAnswer plain = get(path);
        const WireAnswer packed = http_request(port_, "GET", path, "", {{"Accept-Encoding", "br, gzip;q=0.8"}});
        EXPECT_EQ(plain.header("Content-Encoding"), "");
        EXPECT_EQ(packed.header("Content-Encoding"), "gzip");
        const std::string vary = std::string(path) == "/" ? "Accept-Encoding, Accept-Language" : "Accept-Encoding";
        EXPECT_EQ(plain.header("Vary"), vary) << "whoever caches must know";
        EXPECT_EQ(packed.header("Vary"), vary);
        EXPECT_EQ(packed.body, gzip(plain.body)) << path;
        EXPECT_LT(packed.body.size(), plain.body.size());
        EXPECT_EQ(packed.body.substr(0, 2), "\x1f\x8b");
        EXPECT_NE(packed.header("ETag"), plain.header("ETag")) << "two forms are two entities";
        const WireHeaders known = {{"Accept-Encoding", "gzip"}, {"If-None-Match", packed.header("ETag")}};
        EXPECT_EQ(http_request(port_, "GET", path, "", known).status, 304);
        EXPECT_EQ(http_request(port_, "GET", path, "", {{"If-None-Match", packed.header("ETag")}}).status, 200)
            << "who does not take the packed form does not have it";
    }
    const WireAnswer small = http_request(port_, "GET", "/small.js", "", {{"Accept-Encoding", "gzip"}});
    EXPECT_EQ(small.header("Content-Encoding"), "") << "nothing to gain";
}

TEST(Gzip, IsTakenWhereItIsNamedAndNotForbidden) {
    for (const char* yes : {"gzip", "deflate, gzip", "gzip;q=0.1", "br;q=1.0,gzip;q=1.0", "*", " gzip "}) {
        EXPECT_TRUE(takes_gzip(yes)) << yes;
    }
    for (const char* no : {"", "br", "identity", "gzip;q=0", "gzip; q=0.0", "*;q=0", "xgzip", "*, gzip;q=0", ",,;"}) {
        EXPECT_FALSE(takes_gzip(no)) << no;
    }
}

TEST(AcceptLanguage, TheLanguageThatIsWantedMostIsSpoken) {
    for (const char* french : {"fr", "fr-CA", "FR-fr,en;q=0.8", "de, fr;q=0.5, en;q=0.4", "en;q=0.3,fr;q=0.9"}) {
        EXPECT_EQ(wanted_language(french), Language::french) << french;
    }
    for (const char* english :
         {"", "en", "en-GB,fr;q=0.9", "de", "*", "fry", "fr;q=0", "fr;q=x,en;q=0.1", ";;,fr;q="}) {
        EXPECT_EQ(wanted_language(english), Language::english) << english;
    }
}

TEST_F(Wire, WhatTheServerSaysItselfIsInTheLanguageThatIsAskedFor) {
    const std::string web = folder_.path() + "/web";
    std::filesystem::create_directories(web);
    std::ofstream(web + "/index.html") << "<!doctype html><html lang=\"en\"><meta name=\"description\" content=\""
                                       << "Five civilisation board games at one table, against bots or friends.\" />";
    options_.web = web;
    start();
    const WireAnswer french = http_request(port_, "GET", "/", "", {{"Accept-Language", "fr-FR,fr;q=0.9,en;q=0.5"}});
    EXPECT_EQ(french.header("Content-Language"), "fr");
    EXPECT_NE(french.header("Vary").find("Accept-Language"), std::string::npos);
    EXPECT_NE(french.body.find("<html lang=\"fr\""), std::string::npos);
    EXPECT_NE(french.body.find("Cinq jeux de civilisation"), std::string::npos);
    const WireAnswer english = http_request(port_, "GET", "/", "", {{"Accept-Language", "en"}});
    EXPECT_EQ(english.header("Content-Language"), "en");
    EXPECT_NE(english.body.find("Five civilisation"), std::string::npos);
    EXPECT_NE(french.header("ETag"), english.header("ETag")) << "a cache must not take one for the other";
}

TEST_F(Wire, AServerWithoutAPageSaysSoInFrench) {
    start();
    const WireAnswer french = http_request(port_, "GET", "/", "", {{"Accept-Language", "fr"}});
    EXPECT_NE(french.body.find("aucune page ne lui a été donnée"), std::string::npos) << french.body;
}

// The page says the sentence and the reason in the reader's language.
TEST_F(Wire, ARefusedOptionSaysWhyInAMessage) {
    start();
    const WireAnswer answer = post(
        "/api/tables", R"({"game":"tictactoe","options":{"colour":"red"},"seats":[{"kind":"open"},{"kind":"open"}]})");
    const json::value fault = answer.object();
    ASSERT_EQ(fault.at("code"), "bad_options");
    EXPECT_EQ(fault.at("message").at("key"), "table.error.because");
    EXPECT_EQ(fault.at("message").at("args").at("what").at("key"), "table.error.bad_options");
    EXPECT_EQ(fault.at("message").at("args").at("reason").at("args").at("what").at("key"), "phrase.no_such_option");
}

TEST_F(Wire, TheRequestLogSaysWhatWasAskedAndNoSecret) {
    options_.network.request_log = folder_.path() + "/requests.log";
    start();
    get("/api/games?token=sesame");
    const json::object made = post("/api/tables", two_at_a_table).object();
    const std::string table = text(made, "table");
    post("/api/tables/" + table + "/join", R"({"invite":"open-sesame","name":"Ali"})");
    const WireSocket socket(port_);
    std::ifstream file(options_.network.request_log);
    const std::string log((std::istreambuf_iterator<char>(file)), {});
    EXPECT_NE(log.find(" 127.0.0.1 GET /api/games 200 "), std::string::npos) << log;
    EXPECT_NE(log.find(" POST /api/tables 201 "), std::string::npos) << log;
    EXPECT_NE(log.find(" POST /api/tables/" + table + "/join 403 "), std::string::npos) << log;
    EXPECT_NE(log.find(" GET /ws 101 "), std::string::npos) << log;
    EXPECT_EQ(log.find("sesame"), std::string::npos) << log;
    EXPECT_EQ(std::ranges::count(log, '\n'), 4);
    const std::string line = RequestLog::text({"1.2.3.4", "GET", "/a\nb\x1b[1m", 404, 7, {}}, {});
    EXPECT_EQ(line, "1970-01-01T00:00:00.000Z 1.2.3.4 GET /a?b?[1m 404 7 0.0ms\n");
}

TEST_F(Wire, PagesOfOtherSitesAreTurnedAway) {
    start();
    EXPECT_THROW(WireSocket(port_, "http://evil.example"), std::exception);
    EXPECT_THROW(WireSocket(port_, "null"), std::exception);
    EXPECT_THROW(WireSocket(port_, "http://127.0.0.1:1"), std::exception);
    EXPECT_EQ(http_request(port_, "POST", "/api/tables", two_at_a_table,
                           {{"Content-Type", "application/json"}, {"Origin", "http://evil.example"}})
                  .status,
              403);
    EXPECT_EQ(http_request(port_, "GET", "/api/games", "", {{"Host", "evil.example"}}).status, 403)
        << "a name that leads here is not ours";
    EXPECT_EQ(http_request(port_, "GET", "/api/games", "", {{"Host", "localhost:" + std::to_string(port_)}}).status,
              200);
}

TEST_F(Wire, WhatIsNotHttpIsRefusedAndForgotten) {
    start();
    EXPECT_NE(raw_request(port_, "GARBAGE\r\n\r\n").find("400"), std::string::npos);
    EXPECT_NE(raw_request(port_, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n")
                  .find("413"),
              std::string::npos);
    raw_request(port_, std::string("\x16\x03\x01\x00\xff", 5));
    EXPECT_EQ(get("/health").status, 200);
}

TEST_F(Wire, TooManyRequestsTablesAndSocketsAreRefused) {
    options_.limits.requests_per_second = 1;
    options_.limits.request_burst = 12;
    options_.limits.table_burst = 2;
    options_.limits.tables_per_hour = 1;
    options_.limits.connections_per_address = 5;
    start();
    EXPECT_EQ(post("/api/tables", two_at_a_table).status, 201);
    EXPECT_EQ(post("/api/tables", two_at_a_table).status, 201);
    EXPECT_EQ(text(post("/api/tables", two_at_a_table).object(), "code"), "too_many");
    WireAnswer last;
    for (int request = 0; request < 12; ++request) {
        last = get("/api/games");
    }
    EXPECT_EQ(last.status, 429);
    EXPECT_EQ(last.header("Retry-After"), "1");
    EXPECT_EQ(get("/health").status, 200) << "health is always told";
    std::vector<std::unique_ptr<WireSocket>> sockets;
    EXPECT_THROW(
        {
            for (int socket = 0; socket < 8; ++socket) {
                sockets.push_back(std::make_unique<WireSocket>(port_));
            }
        },
        std::exception);
    EXPECT_GE(sockets.size(), 3U);
    EXPECT_LE(sockets.size(), 5U);
}

TEST_F(Wire, VisitorsBehindAProxyAreToldApart) {
    options_.network.behind_proxy = true;  // one on this machine
    options_.limits.connections_per_address = 3;
    options_.limits.request_burst = 2;
    options_.limits.requests_per_second = 0.001;
    start();
    const auto request = [&](const std::string& forwarded) {
        return http_request(port_, "GET", "/api/games", "", {{"X-Forwarded-For", forwarded}}).status;
    };
    EXPECT_EQ(request("203.0.113.1"), 200);
    EXPECT_EQ(request("203.0.113.1"), 200);
    EXPECT_EQ(request("203.0.113.1"), 429);
    EXPECT_EQ(request("1.2.3.4, 203.0.113.1"), 429) << "what the client wrote before does not matter";
    EXPECT_EQ(request("203.0.113.2"), 200) << "another visitor";
    const std::string two_lines =
        raw_request(port_,
                    "GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 1.2.3.5\r\nX-Forwarded-For: "
                    "203.0.113.1\r\nConnection: close\r\n\r\n");
    EXPECT_NE(two_lines.find(" 429 "), std::string::npos) << "the last line counts, not the first: " << two_lines;
    std::vector<std::unique_ptr<WireSocket>> sockets;
    for (int visitor = 1; visitor <= 4; ++visitor) {
        for (int socket = 0; socket < 3; ++socket) {
            sockets.push_back(std::make_unique<WireSocket>(port_, "", "/ws", "203.0.113." + std::to_string(visitor)));
        }
    }
    EXPECT_EQ(sockets.size(), 12U) << "three each, though all come from one address";
    EXPECT_THROW(WireSocket(port_, "", "/ws", "203.0.113.1"), std::exception);
    sockets.erase(sockets.begin(), sockets.begin() + 3);
    bool is_let_in = false;
    for (int attempt = 0; attempt < 100 && !is_let_in; ++attempt) {
        try {
            WireSocket again(port_, "", "/ws", "203.0.113.1");
            is_let_in = true;
        } catch (const std::exception&) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    }
    EXPECT_TRUE(is_let_in) << "who left does not count any more";
}

TEST_F(Wire, WithoutAProxyNobodyChoosesItsOwnAddress) {
    options_.limits.request_burst = 2;
    options_.limits.requests_per_second = 0.001;
    start();
    int refused = 0;
    for (int request = 0; request < 4; ++request) {
        refused +=
            http_request(port_, "GET", "/api/games", "", {{"X-Forwarded-For", "203.0.113." + std::to_string(request)}})
                        .status == 429
                ? 1
                : 0;
    }
    EXPECT_EQ(refused, 2);
}

TEST_F(Wire, HostsThatOnlyBeginLikeTheLoopbackAreRefused) {
    start();
    for (const char* host : {"127.evil.com", "127.0.0.1.evil.com", "localhost.evil.com"}) {
        EXPECT_EQ(http_request(port_, "GET", "/api/games", "", {{"Host", host}}).status, 403) << host;
    }
    EXPECT_EQ(http_request(port_, "GET", "/api/games", "", {{"Host", "127.0.0.1:1"}}).status, 200);
}

TEST_F(Wire, AnUnknownTransferCodingIs501AndClosesTheConnection) {
    start();
    const std::string head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    const std::string hidden = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";
    for (const char* coding :
         {"gzip", "gzip, chunked", "chunked, gzip", "identity", "xchunked", "chunked\r\nTransfer-Encoding: gzip"}) {
        const std::string answer = raw_request(port_, head + "Transfer-Encoding: " + coding + "\r\n\r\n" + hidden);
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 501 ") || answer.starts_with("HTTP/1.1 400 ")) << coding << answer;
        EXPECT_NE(answer.find("Connection: close"), std::string::npos) << coding;
        EXPECT_EQ(answer.find("\"status\":\"ok\""), std::string::npos) << coding << ": what follows is not read";
    }
    const std::string plain = raw_request(port_, head + "Transfer-Encoding: gzip\r\n\r\n" + hidden);
    EXPECT_TRUE(plain.starts_with("HTTP/1.1 501 ")) << plain;
    const std::string chunked =
        raw_request(port_, head + "Connection: close\r\nTransfer-Encoding: Chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n");
    EXPECT_TRUE(chunked.starts_with("HTTP/1.1 400 ")) << "read, and found to be no table: " << chunked;
}

TEST_F(Wire, MediaTypesAreComparedWhole) {
    start();
    const auto status = [&](const std::string& type) {
        return http_request(port_, "POST", "/api/tables", two_at_a_table, {{"Content-Type", type}}).status;
    };
    EXPECT_EQ(status("application/json"), 201);
    EXPECT_EQ(status("Application/JSON ; charset=utf-8"), 201);
    for (const char* type : {"application/jsonp", "application/json-patch+json", "application/json5", "text/plain",
                             "application/jso", ""}) {
        EXPECT_EQ(status(type), 400) << type;
    }
}

TEST_F(Wire, MetricsAreForTheMachineItselfAndWhoIsNamed) {
    options_.network.behind_proxy = true;
    options_.network.metrics_addresses = {"198.51.100.0/24"};
    start();
    const auto status = [&](const WireHeaders& headers) {
        return http_request(port_, "GET", "/metrics", "", headers).status;
    };
    EXPECT_EQ(status({}), 200);
    EXPECT_EQ(status({{"X-Forwarded-For", "203.0.113.1"}}), 403) << "the proxy is on this machine, its visitor is not";
    EXPECT_EQ(status({{"X-Forwarded-For", "127.0.0.1"}}), 403) << "anybody can write that";
    EXPECT_EQ(status({{"X-Forwarded-For", "198.51.100.7"}}), 200);
    EXPECT_EQ(status({{"X-Forwarded-For", "198.51.100.7, 203.0.113.1"}}), 403);
    EXPECT_EQ(status({{"Forwarded", "for=203.0.113.1"}}), 403);
}

// As docs/operating.md has it: a public name, and Prometheus on the machine itself.
TEST_F(Wire, AServerWithAPublicNameTellsItsMachineHowItIs) {
    options_.network.behind_proxy = true;
    options_.network.hosts = {"play.example.org"};
    start();
    const auto status = [&](const std::string& path, const std::string& host) {
        return http_request(port_, "GET", path, "", {{"Host", host}}).status;
    };
    EXPECT_EQ(status("/metrics", "127.0.0.1:8080"), 200);
    EXPECT_EQ(status("/health", "localhost:8080"), 200);
    EXPECT_EQ(status("/api/games", "127.0.0.1:8080"), 403);
    EXPECT_EQ(status("/api/games", "play.example.org"), 200);
    EXPECT_EQ(status("/metrics", "evil.example"), 403);
}

TEST_F(Wire, RangesThatAreNoneAreNamed) {
    options_.network.trusted_proxies = {"10.0.0.0/99"};
    const auto server = Server::start(options_, test_roster());
    ASSERT_FALSE(server.ok());
    EXPECT_NE(server.error().text().find("10.0.0.0/99"), std::string::npos) << server.error().text();
    const std::string path = folder_.path() + "/server.toml";
    std::ofstream(path) << "[network]\ntrusted_proxies = [\"proxy.example.org\"]\n";
    ServeOptions options;
    EXPECT_NE(read_config(path, options).error().right.find("10.1.0.0/16"), std::string::npos);
}

TEST_F(Wire, RecordsThatAreNotUtf8AreRefusedAndWhatLeavesIsUtf8) {
    start();
    const json::object made = post("/api/tables", two_at_a_table).object();
    std::string record = get("/api/tables/" + text(made, "table") + "/record").body;
    const std::size_t name = record.find("Ada");
    ASSERT_NE(name, std::string::npos) << record;
    EXPECT_EQ(post("/api/records", record).status, 201);
    record.replace(name, 3,
                   "A\xC3"
                   "a");
    const WireAnswer refused = post("/api/records", record);
    EXPECT_EQ(refused.status, 400);
    EXPECT_EQ(text(refused.object(), "code"), "bad_record");
    EXPECT_NE(text(refused.object(), "detail").find("line 6"), std::string::npos) << refused.body;
    // Names of members are cut when they are told; never within a character.
    json::object odd{{"game", "tictactoe"}, {"seats", json::array()}};
    odd[std::string(39, 'x') + "\xC3\xA9\xC3\xA9"] = 1;
    const WireAnswer told = post("/api/tables", json::serialize(odd));
    EXPECT_TRUE(is_utf8(told.body)) << told.body;
    for (const char* body : {"{\"game\":\"\xC3\x28\"}", "{\"game\":\"\xED\xA0\x80\"}", "{\"game\":\"\\ud800\"}"}) {
        EXPECT_EQ(post("/api/tables", body).status, 400) << body;
    }
}

TEST_F(Wire, AHastySocketIsSlowedDownAndKept) {
    options_.limits.messages_per_second = 50;
    options_.limits.message_burst = 20;
    start();
    WireSocket socket(port_);
    int too_fast = 0;
    for (int id = 0; id < 30; ++id) {
        socket.send(R"({"type":"ping","id":)" + std::to_string(id) + "}");
    }
    for (int id = 0; id < 30; ++id) {
        const json::object answer = socket.read_answer(id);
        too_fast += answer.at("type") == "error" && answer.at("code") == "too_fast" ? 1 : 0;
    }
    EXPECT_GT(too_fast, 0);
    EXPECT_LT(too_fast, 15);
}

TEST_F(Wire, AMessageThatIsTooLargeEndsTheConnectionOnly) {
    start();
    WireSocket socket(port_);
    socket.send(std::string(70'000, 'x'));
    EXPECT_THROW(socket.read(), std::exception);
    EXPECT_EQ(WireSocket(port_).say({{"type", "ping"}}).at("type"), "pong");
}

TEST_F(Wire, AClientThatDoesNotReadIsCutOff) {
    options_.limits.unsent_bytes = 200'000;
    options_.limits.messages_per_second = options_.limits.message_burst = 1e9;
    start();
    const auto made = post("/api/tables", two_at_a_table).object();
    WireSocket lazy(port_);
    lazy.say(watch(made));
    json::object again = watch(made);
    again["id"] = 5;
    const std::string text = json::serialize(again);
    EXPECT_THROW(
        {
            const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
            while (std::chrono::steady_clock::now() < deadline) {
                lazy.send(text);
            }
        },
        std::exception)
        << "every answer is a whole state; nobody reads them";
    EXPECT_NE(get("/metrics").body.find("pentarchy_slow_clients_total 1"), std::string::npos);
    EXPECT_EQ(WireSocket(port_).say(watch(made)).at("type"), "state") << "others do not notice";
}

TEST_F(Wire, TenThousandConnectionsOpenedAndDropped) {
    start();
    const auto made = post("/api/tables", two_at_a_table).object();
    const std::string request =
        json::serialize(json::object{{"type", "watch"}, {"id", 1}, {"table", made.at("table")}});
    for (int connection = 0; connection < 10'000 / fewer; ++connection) {
        if (connection % 20 == 0) {
            WireSocket socket(port_);
            if (connection % 40 == 0) {
                socket.send(request);
            }
        } else {
            raw_drop(port_, connection % 3 == 0 ? "GET /ws HTTP/1.1\r\nHost: 127" : "");
        }
    }
    const Metrics& metrics = server_->hall().metrics();
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while ((metrics.connections > 0 || metrics.sockets > 0) && std::chrono::steady_clock::now() < deadline) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_EQ(metrics.connections, 0);
    EXPECT_EQ(metrics.sockets, 0);
    EXPECT_EQ(WireSocket(port_).say(watch(made)).at("type"), "state");
}

TEST_F(Wire, AStoppedServerFinishesWhatIsInFlightAndTheNextOneGoesOn) {
    options_.limits.messages_per_second = options_.limits.message_burst = 1e9;
    start();
    const auto made = post("/api/tables", two_at_a_table).object();
    const std::string table = text(made, "table");
    std::int64_t acknowledged = 0;
    {
        WireSocket socket(port_);
        socket.say(watch(made));
        constexpr const char* cells[] = {"a1", "b1", "c1", "a2", "c2", "b2"};
        std::thread stopping;
        try {
            for (std::int64_t seq = 0; seq < 6; ++seq) {
                json::object act{
                    {"type", "act"}, {"table", table}, {"seat", seq % 2}, {"seq", seq}, {"action", cells[seq]}};
                acknowledged = socket.say(act).at("seq").as_int64();
                if (seq == 2) {
                    stopping = std::thread([&] { server_->stop(); });
                }
            }
        } catch (const std::exception&) {
            // the server said goodbye
        }
        if (stopping.joinable()) {
            stopping.join();
        }
    }
    EXPECT_GE(acknowledged, 3);
    server_.reset();
    start();
    WireSocket socket(port_);
    EXPECT_GE(socket.say(watch(made)).at("seq").as_int64(), acknowledged);
}

TEST_F(Wire, SettingsComeFromAFileAndMistakesAreNamed) {
    const std::string path = folder_.path() + "/server.toml";
    std::ofstream(path)
        << "database = \"x.db\"\n[network]\nport = 9000\nhosts = [\"play.example.org\"]\n[bots]\npause_ms = 100\n";
    ServeOptions options;
    ASSERT_TRUE(read_config(path, options).ok());
    EXPECT_EQ(options.database, "x.db");
    EXPECT_EQ(options.network.port, 9000);
    EXPECT_EQ(options.hall.table.bot_pause.count(), 100);
    EXPECT_TRUE(is_host_allowed("Play.Example.Org:443", "/", options.network));
    EXPECT_FALSE(is_host_allowed("localhost", "/", options.network));
    std::ofstream(path) << "[network]\nprot = 9000\n";
    EXPECT_EQ(read_config(path, options).error().what, "\"network.prot\" is not a setting");
    std::ofstream(path) << "[network]\nport = \"many\"\n";
    EXPECT_NE(read_config(path, options).error().right.find("65535"), std::string::npos);
    std::ofstream(path) << "[network\n";
    EXPECT_FALSE(read_config(path, options).ok());
    EXPECT_EQ(read_config(folder_.path() + "/none.toml", options).error().what,
              "cannot be opened: No such file or directory");
}

}  // namespace
}  // namespace pentarchy
