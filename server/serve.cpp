#include "server/serve.h"

#include <pthread.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <thread>

#include "server/network/address.h"
#include "server/network/api.h"
#include "server/network/request_log.h"

namespace pentarchy {

class Server::Parts {
  public:
    Parts(const ServeOptions& options, const Roster& roster, std::unique_ptr<Store> store, StaticFiles files)
        : store_(std::move(store)),
          limits_(options.limits),
          network_(options.network),
          hall_(roster, *store_, options.hall, [this](std::function<void()> job) { network_.post(std::move(job)); }),
          api_(hall_, *store_, limits_, std::move(files)) {
        hall_.on_outage([](const std::optional<std::string>& reason) {
            if (reason) {
                spdlog::error("the database takes no changes: {}", *reason);
            } else {
                spdlog::info("the database takes changes again");
            }
        });
    }

    Result<void> start() { return network_.start(hall_, api_, limits_); }

    void stop() {
        if (is_stopped_) {
            return;
        }
        is_stopped_ = true;
        api_.stopping();
        network_.stop_accepting();
        hall_.stop();
        wait_until_told();
        network_.stop();
    }

    Network& network() { return network_; }
    Hall& hall() { return hall_; }
    Store& store() { return *store_; }

  private:
    // What is on disk by now was asked for by somebody who waits for the answer.
    void wait_until_told() {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(2);
        while (hall_.metrics().untold > 0 && std::chrono::steady_clock::now() < deadline) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }

    std::unique_ptr<Store> store_;
    Limits limits_;
    Network network_;
    Hall hall_;
    Api api_;
    bool is_stopped_ = false;
};

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Server::~Server() {
    stop();
}

Result<std::unique_ptr<Server>> Server::start(const ServeOptions& options, const Roster& roster) {
    StaticFiles files;
    if (!options.web.empty()) {
        auto read = StaticFiles::read_folder(options.web);
        if (!read) {
            return std::move(read).error();
        }
        files = *std::move(read);
    }
    for (const std::string& agent : {options.hall.table.stand_in, options.hall.table.hint_agent}) {
        if (const auto spec = read_agent(agent); !spec) {
            return spec.error();
        }
    }
    auto store = Store::open(options.database);
    if (!store) {
        return std::move(store).error();
    }
    auto parts = std::make_unique<Parts>(options, roster, *std::move(store), std::move(files));
    if (auto started = parts->start(); !started) {
        return std::move(started).error();
    }
    return std::unique_ptr<Server>(new Server(std::move(parts)));
}

int Server::port() const {
    return parts_->network().port();
}

Hall& Server::hall() {
    return parts_->hall();
}

Store& Server::store() {
    return parts_->store();
}

void Server::stop() {
    parts_->stop();
}

namespace {

// Every socket is a file; the usual soft limit of 1024 would be the first thing to run out.
void raise_file_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

bool has_terminal() {
    return isatty(STDIN_FILENO) == 1 || isatty(STDERR_FILENO) == 1;
}

}  // namespace

Result<void> serve(const ServeOptions& options, const Roster& roster) {
    spdlog::set_level(spdlog::level::from_str(options.log_level));
    raise_file_limit();
    sigset_t ending;
    sigemptyset(&ending);
    sigaddset(&ending, SIGTERM);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &ending, nullptr);  // before threads are made, so that only this one hears it
    std::signal(SIGPIPE, SIG_IGN);
    const bool began_on_terminal = has_terminal();

    auto server = Server::start(options, roster);
    if (!server) {
        return std::move(server).error();
    }
    const std::string& address = options.network.address;
    const bool is_v6 = address.find(':') != std::string::npos;
    spdlog::info("http://{}:{}/ - {} games, tables in {}", is_v6 ? "[" + address + "]" : address, (*server)->port(),
                 roster.entries().size(), options.database.starts_with("postgres") ? "PostgreSQL" : options.database);
    if (options.network.hosts.empty() && !is_loopback_name(address)) {
        spdlog::warn("it answers whatever name it is called by; network.hosts should say which is its own");
    }
    int signal = 0;
    // Whoever rotates logs sends it, whether there is one or not; but it may mean, as ever, that the terminal is gone.
    while (sigwait(&ending, &signal) == 0 && signal == SIGHUP && has_terminal() == began_on_terminal) {
        RequestLog::reopen_all();
        spdlog::info("SIGHUP: {}", options.network.request_log.empty() ? "there is no request log to open anew"
                                                                       : "the request log is opened anew");
    }
    spdlog::info("{}: finishing what is in flight",
                 signal == SIGTERM ? "SIGTERM" : (signal == SIGHUP ? "SIGHUP" : "SIGINT"));
    (*server)->stop();
    const Store::Counts counts = (*server)->store().counts();
    spdlog::info("stopped; {} changes saved in {} transactions", counts.changes, counts.commits);
    return {};
}

}  // namespace pentarchy
