#pragma once

// The server as a whole.

#include <memory>
#include <string>

#include "roster/roster.h"
#include "server/hall/hall.h"
#include "server/network/limits.h"
#include "server/network/network.h"

namespace pentarchy {

struct ServeOptions {
    std::string database = "pentarchy.db";  // a file, or postgresql://...
    std::string web;                        // folder of the built page; empty: a page that says so
    std::string log_level = "info";         // debug, info, warn, error, off
    NetworkOptions network;
    LimitOptions limits;
    HallOptions hall;
};

// Reads a TOML file over what is there. An unknown key or a value of the wrong type is refused, naming it.
Result<void> read_config(const std::string& path, ServeOptions& options);

// Serves until SIGTERM or SIGINT and finishes what is in flight; an error says why it could not begin.
Result<void> serve(const ServeOptions& options, const Roster& roster);

// The parts of a running server, for serve and for tests.
class Server {
  public:
    static Result<std::unique_ptr<Server>> start(const ServeOptions& options, const Roster& roster);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    int port() const;
    Hall& hall();
    Store& store();
    void stop();  // takes nothing new, saves and tells what is in flight, closes

  private:
    class Parts;
    explicit Server(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace pentarchy
