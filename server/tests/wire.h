#pragma once

// A client over a real connection, for tests: it blocks, and it may misbehave.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/documents/json.h"

namespace pentarchy {

struct WireAnswer {
    int status = 0;
    std::string body;
    std::string type;
    std::vector<std::pair<std::string, std::string>> headers;

    std::string header(const std::string& name) const;
    json::object object() const { return json::parse(body).as_object(); }
};

using WireHeaders = std::vector<std::pair<std::string, std::string>>;

WireAnswer http_request(int port, const std::string& method, const std::string& path, const std::string& body = "",
                        const WireHeaders& headers = {{"Content-Type", "application/json"}});

// Sends bytes as they are and returns all that comes back until the server closes or a second passes.
// `later` is sent once something has come back.
std::string raw_request(int port, const std::string& bytes, const std::string& later = "");

// Connects, sends and is gone.
void raw_drop(int port, const std::string& bytes);

class WireSocket {
  public:
    // Throws when the server refuses the handshake.
    // `forwarded`: as if a proxy had passed it on for that address.
    explicit WireSocket(int port, const std::string& origin = "", const std::string& path = "/ws",
                        const std::string& forwarded = "");
    ~WireSocket();
    WireSocket(const WireSocket&) = delete;
    WireSocket& operator=(const WireSocket&) = delete;

    void send(const std::string& text);
    json::object read();                        // the next message; throws when the connection ends
    json::object read_answer(std::int64_t id);  // passing over others
    json::object say(json::object message);     // with an id of its own, and its answer
    void drop();                                // without a goodbye

  private:
    class State;
    std::unique_ptr<State> state_;
    std::int64_t next_id_ = 1;
};

}  // namespace pentarchy
