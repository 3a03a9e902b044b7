#pragma once

// A whole server for a test: a store in a folder of its own, a hall, and a port of the loopback.

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "server/serve.h"
#include "server/tests/house.h"
#include "server/tests/wire.h"

namespace pentarchy {

inline const std::string two_at_a_table =
    R"({"game":"tictactoe","seats":[{"kind":"person","name":"Ada"},{"kind":"person","name":"Grace"}]})";

class Wire : public testing::Test {
  protected:
    Wire() {
        options_.database = folder_.path() + "/tables.db";
        options_.network.port = 0;
        options_.hall = House::quick();
        options_.limits.requests_per_second = options_.limits.request_burst = 1e9;
        options_.limits.tables_per_hour = options_.limits.table_burst = 1e9;
    }

    void start() {
        auto server = Server::start(options_, test_roster());
        ASSERT_TRUE(server.ok()) << server.error().text();
        server_ = *std::move(server);
        port_ = server_->port();
    }
    WireAnswer get(const std::string& path) { return http_request(port_, "GET", path); }
    WireAnswer post(const std::string& path, const std::string& body) {
        return http_request(port_, "POST", path, body);
    }

    static std::string text(const json::object& object, const char* member) {
        return std::string(object.at(member).as_string());
    }
    static json::object watch(const json::object& made) {
        json::array tokens;
        for (const json::value& seat : made.at("seats").as_array()) {
            if (seat.as_object().contains("token")) {
                tokens.push_back(seat.at("token"));
            }
        }
        return {{"type", "watch"}, {"table", made.at("table")}, {"tokens", tokens}};
    }

    TemporaryFolder folder_;
    ServeOptions options_;
    std::unique_ptr<Server> server_;
    int port_ = 0;
};

}  // namespace pentarchy
