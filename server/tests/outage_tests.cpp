// The database fails: everybody is told, and nobody's move is lost.

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <thread>

#include "server/serve.h"
#include "server/tests/people.h"
#include "server/tests/wire.h"
#include "store/connection.h"

namespace pentarchy {
namespace {

using namespace std::chrono_literals;

// While it lives the database has no place for events.
class Outage {
  public:
    explicit Outage(const std::string& database) : connection_(database) {
        connection_.session() << "ALTER TABLE events RENAME TO events_elsewhere";
    }
    ~Outage() { connection_.session() << "ALTER TABLE events_elsewhere RENAME TO events"; }
    Outage(const Outage&) = delete;
    Outage& operator=(const Outage&) = delete;

  private:
    Connection connection_;
};

template <class Condition>
bool comes_true(const Condition& condition) {
    for (int wait = 0; wait < 1000 && !condition(); ++wait) {
        std::this_thread::sleep_for(10ms);
    }
    return condition();
}

TEST(Outage, HealthMetricsLogAndPlayersAreToldAndToldAgainWhenItIsOver) {
    const TemporaryFolder folder;
    ServeOptions options;
    options.database = folder.path() + "/tables.db";
    options.network.port = 0;
    options.hall = House::quick();
    auto started = Server::start(options, test_roster());
    ASSERT_TRUE(started.ok()) << started.error().text();
    Server& server = **started;
    std::vector<std::string> log;  // by the network's timer alone
    std::mutex mutex;
    server.hall().on_outage([&](const std::optional<std::string>& reason) {
        const std::scoped_lock lock(mutex);
        log.push_back(reason ? "fails" : "works");
    });
    const auto health = [&] { return http_request(server.port(), "GET", "/health"); };
    EXPECT_EQ(health().status, 200);
    const std::string request =
        R"({"game":"tictactoe","seats":[{"kind":"person","name":"Ada"},{"kind":"person","name":"Grace"}]})";
    const json::object made = http_request(server.port(), "POST", "/api/tables", request).object();
    WireSocket socket(server.port());
    json::array tokens{made.at("seats").at(0).at("token"), made.at("seats").at(1).at("token")};
    const std::string table(made.at("table").as_string());
    socket.say({{"type", "watch"}, {"table", table}, {"tokens", tokens}});
    {
        const Outage outage(options.database);
        const json::object refused = socket.say(act(table, 0, 0, "b2"));
        EXPECT_EQ(refused.at("code"), "not_saved");
        const WireAnswer answer = health();
        EXPECT_EQ(answer.status, 503);
        EXPECT_EQ(answer.object().at("status"), "failing");
        EXPECT_NE(std::string(answer.object().at("reason").as_string()).find("events"), std::string::npos)
            << answer.body;
        EXPECT_NE(http_request(server.port(), "GET", "/metrics").body.find("pentarchy_store_failing 1"),
                  std::string::npos);
        json::object told = socket.read();
        while (told.at("type") != "saving") {
            told = socket.read();
        }
        EXPECT_EQ(told.at("works"), false);
        socket.say(act(table, 0, 0, "b2"));
        std::this_thread::sleep_for(1200ms);
    }
    EXPECT_TRUE(comes_true([&] { return health().status == 200; })) << "the store finds out by itself";
    json::object told = socket.read();
    while (told.at("type") != "saving") {
        told = socket.read();
    }
    EXPECT_EQ(told.at("works"), true);
    EXPECT_EQ(socket.say(act(table, 0, 0, "b2")).at("type"), "done");
    const std::string metrics = http_request(server.port(), "GET", "/metrics").body;
    EXPECT_NE(metrics.find("pentarchy_store_outages_total 1"), std::string::npos);
    EXPECT_NE(metrics.find("pentarchy_store_failures_total 2"), std::string::npos);
    const std::scoped_lock lock(mutex);
    EXPECT_EQ(log, (std::vector<std::string>{"fails", "works"})) << "once each";
}

TEST(Outage, ABotDoesNotTryItsMoveWithoutPause) {
    HallOptions options = House::quick();
    options.table.bot_pause = 300ms;
    House house(options);
    const auto made = house.create("tictactoe", against_bot);
    const auto person = client();
    const json::object state = house.say(person, watch(table_of(made), {token_of(made, 0)}));
    EXPECT_EQ(house.say(person, act(table_of(made), 0, state.at("seq"), "a1")).at("type"), "done");
    {
        const Outage outage(house.database());
        EXPECT_TRUE(comes_true([&] { return house.store().counts().failures > 0; }));
        std::this_thread::sleep_for(500ms);
        EXPECT_EQ(house.store().counts().failures, 1U);
    }
    json::object update = person->next("update");
    while (update.at("to_act") != 0) {
        update = person->next("update");
    }
}

// As somebody who may read the place but not write there.
TEST(Outage, APlaceThatCannotBeWrittenIsRefusedAtTheStart) {
    const TemporaryFolder folder;
    const std::string database = folder.path() + "/tables.db";
    ASSERT_TRUE(Store::open(database).ok());
    chmod(database.c_str(), 0444);
    chmod(folder.path().c_str(), 0555);
    const pid_t reader = fork();
    if (reader == 0) {
        if (geteuid() == 0 && setuid(65534) != 0) {
            _exit(2);
        }
        _exit(Store::open(database).ok() ? 1 : 0);
    }
    int status = 0;
    waitpid(reader, &status, 0);
    chmod(folder.path().c_str(), 0755);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
}

}  // namespace
}  // namespace pentarchy
