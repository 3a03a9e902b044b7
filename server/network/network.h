#pragma once

// The network: accepts connections, speaks HTTP and WebSocket, and knows nothing of games. All of Boost.Beast is
// behind it.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/error.h"

namespace pentarchy {

class Api;
class Hall;
class Limits;

struct NetworkOptions {
    std::string address = "127.0.0.1";
    int port = 8080;  // 0: any free one
    int threads = 2;
    // Names the server answers to, without port. Empty: any; but on a loopback address only the loopback's own names,
    // so that no site can lead a browser here under a name of its own.
    std::vector<std::string> hosts;
    // Pages of other origins that may speak to it: "https://play.example.org".
    std::vector<std::string> origins;
    std::string request_log;    // a file for one line a request, "-" for stderr, "" for none
    bool behind_proxy = false;  // on this machine, unless trusted_proxies says where
    // Addresses and networks of proxies whose X-Forwarded-For is believed: "10.0.0.7", "10.1.0.0/16".
    std::vector<std::string> trusted_proxies;
    // Who may read /metrics beside the machine itself.
    std::vector<std::string> metrics_addresses;
};

// Whether a page of `origin` may speak to the server that was called by the name `host`. An empty origin is no page.
bool is_origin_allowed(const std::string& origin, const std::string& host, const NetworkOptions& options);
// Whether what is at `path` may be asked for by that name. /health and /metrics answer to any address, too.
bool is_host_allowed(const std::string& host, const std::string& path, const NetworkOptions& options);

class Network {
  public:
    explicit Network(NetworkOptions options);
    ~Network();
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    // Runs a function soon on a network thread.
    void post(std::function<void()> job);

    // Begins to listen and starts the threads. What is passed outlives the network.
    Result<void> start(Hall& hall, Api& api, Limits& limits);
    int port() const;

    void stop_accepting();
    // Sends what is queued, closes every connection and joins the threads; waits for slow ones only a moment.
    void stop();

  private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace pentarchy
