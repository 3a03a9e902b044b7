#include "server/load.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "core/pieces/random.h"
#include "core/played/record.h"
#include "server/serve.h"

namespace pentarchy {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;

// --- the server, in a process of its own so that its memory can be told from the clients' -----------------------

class ServerProcess {
  public:
    ServerProcess(const LoadOptions& options, const Roster& roster, const std::string& database) {
        int to_parent[2];
        int to_child[2];
        if (pipe(to_parent) != 0 || pipe(to_child) != 0) {
            throw std::runtime_error("no pipe to the server");
        }
        pid_ = fork();
        if (pid_ == 0) {
            close(to_parent[0]);
            close(to_child[1]);
            run(options, roster, database, to_parent[1], to_child[0]);
        }
        close(to_parent[1]);
        close(to_child[0]);
        control_ = to_child[1];
        if (read(to_parent[0], &port_, sizeof port_) != sizeof port_ || port_ == 0) {
            throw std::runtime_error("the server did not start");
        }
        close(to_parent[0]);
    }
    ~ServerProcess() {
        close(control_);
        waitpid(pid_, nullptr, 0);
    }
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    int port() const { return port_; }

    double resident_kib() const {
        std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
        for (std::string line; std::getline(status, line);) {
            if (line.starts_with("VmRSS:")) {
                return std::stod(line.substr(6));
            }
        }
        return 0;
    }

    double processor_seconds() const {
        std::ifstream stat("/proc/" + std::to_string(pid_) + "/stat");
        std::string text((std::istreambuf_iterator<char>(stat)), {});
        std::istringstream fields(text.substr(text.rfind(')') + 2));
        std::vector<std::string> all(std::istream_iterator<std::string>(fields), {});
        return (std::stod(all.at(11)) + std::stod(all.at(12))) / static_cast<double>(sysconf(_SC_CLK_TCK));
    }

  private:
    [[noreturn]] static void run(const LoadOptions& options, const Roster& roster, const std::string& database,
                                 int tell, int listen) {
        ServeOptions serve;
        serve.database = database;
        serve.network.port = 0;
        serve.network.threads = options.network_threads;
        serve.hall.cache_bytes = static_cast<std::size_t>(options.cache_mib) << 20U;
        constexpr double plenty = 1e9;
        serve.limits.requests_per_second = serve.limits.request_burst = plenty;
        serve.limits.messages_per_second = serve.limits.message_burst = plenty;
        serve.limits.tables_per_hour = serve.limits.table_burst = plenty;
        serve.limits.connections = serve.limits.connections_per_address = 1'000'000;
        auto server = Server::start(serve, roster);
        const int port = server.ok() ? (*server)->port() : 0;
        if (write(tell, &port, sizeof port) == sizeof port && server.ok()) {
            char nothing = 0;
            while (read(listen, &nothing, 1) > 0) {
            }
            (*server)->stop();
        }
        _exit(0);
    }

    pid_t pid_ = 0;
    int control_ = -1;
    int port_ = 0;
};

// --- clients ----------------------------------------------------------------------------------------------------

// Makes tables over one HTTP connection.
class Maker {
  public:
    Maker(const LoadOptions& options, const Roster& roster, int port)
        : endpoint_(asio::ip::make_address("127.0.0.1"), static_cast<std::uint16_t>(port)), stream_(context_) {
        stream_.connect(endpoint_);
        const int seats = (*roster.find(options.game))->game->facts().min_seats;
        json::array people;
        for (int seat = 0; seat < seats; ++seat) {
            people.push_back(json::object{{"kind", "person"}, {"name", "Load"}});
        }
        body_ = json::serialize(json::object{{"game", options.game}, {"seats", std::move(people)}});
    }

    json::object make() { return post("/api/tables", body_); }

    json::object post(const std::string& path, const std::string& body) {
        http::request<http::string_body> request{http::verb::post, path, 11};
        request.set(http::field::host, "127.0.0.1");
        request.set(http::field::content_type, "application/json");
        request.body() = body;
        request.prepare_payload();
        http::response<http::string_body> response;
        beast::error_code error;
        http::write(stream_, request, error);
        http::read(stream_, buffer_, response, error);
        if (error) {  // the server closes a connection on which nothing was asked for a while
            stream_.close();
            stream_.connect(endpoint_);
            buffer_.clear();
            response = {};
            http::write(stream_, request);
            http::read(stream_, buffer_, response);
        }
        if (response.result_int() != 201) {
            throw std::runtime_error("no table: " + response.body());
        }
        return json::parse(response.body()).as_object();
    }

  private:
    asio::io_context context_;
    tcp::endpoint endpoint_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    std::string body_;
};

// What all clients share.
struct Load {
    Maker* maker = nullptr;
    bool is_full = false;
    bool is_playing = false;
    double seconds_between = 0;  // of one client's moves; 0: as fast as it is answered
    std::vector<float> milliseconds;
    int ready = 0;
    int in_flight = 0;
    int finished = 0;
    std::string failure;
    Random random{1};
};

class LoadClient : public std::enable_shared_from_this<LoadClient> {
  public:
    using Executor = asio::io_context::executor_type;
    using Socket = asio::basic_stream_socket<tcp, Executor>;
    using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;

    LoadClient(asio::io_context& context, Load& load, const json::object& made)
        : stream_(context.get_executor()), timer_(context.get_executor()), load_(&load) {
        sit(made);
    }

    void start(int port) {
        beast::get_lowest_layer(stream_).async_connect(
            tcp::endpoint(asio::ip::make_address("127.0.0.1"), static_cast<std::uint16_t>(port)),
            [self = shared_from_this()](beast::error_code error) { self->connected(error); });
    }

    void play() {
        if (load_->seconds_between > 0) {
            next_ = Clock::now() + seconds(load_->seconds_between * load_->random.unit());
            wait();
        } else {
            act();
        }
    }

    void close() {
        beast::get_lowest_layer(stream_).close();
        timer_.cancel();
    }

  private:
    static Clock::duration seconds(double count) {
        return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(count));
    }

    void sit(const json::object& made) {
        table_ = made.at("table").as_string();
        json::array tokens;
        for (const json::value& seat : made.at("seats").as_array()) {
            tokens.push_back(seat.at("token"));
        }
        tokens_ = json::serialize(tokens);
    }

    void watch() {
        send(fmt::format(R"({{"type":"watch","id":0,"table":"{}","tokens":{},"detail":"{}"}})", table_, tokens_,
                         load_->is_full ? "full" : "brief"));
    }

    void fail(const std::string& what) { load_->failure = load_->failure.empty() ? what : load_->failure; }

    void connected(beast::error_code error) {
        if (error) {
            return fail("connect: " + error.message());
        }
        beast::get_lowest_layer(stream_).set_option(tcp::no_delay(true));
        stream_.async_handshake("127.0.0.1", "/ws", [self = shared_from_this()](beast::error_code failure) {
            if (failure) {
                return self->fail("handshake: " + failure.message());
            }
            self->watch();
            self->read();
        });
    }

    void send(std::string text) {
        out_ = std::move(text);
        stream_.async_write(asio::buffer(out_), [self = shared_from_this()](beast::error_code, std::size_t) {});
    }

    void read() {
        stream_.async_read(in_, [self = shared_from_this()](beast::error_code error, std::size_t) {
            if (!error) {
                self->received(std::string_view(static_cast<const char*>(self->in_.data().data()), self->in_.size()));
                self->in_.consume(self->in_.size());
                self->read();
            }
        });
    }

    // The server's messages begin with their type. The members needed are looked for in the text: what is measured is
    // the server, not how fast a client can parse.
    void received(std::string_view text) {
        const auto is = [&](std::string_view type) { return text.substr(9, type.size()) == type; };
        if (is("state")) {
            look(text);
            ++load_->ready;
            go_on();
        } else if (is("update")) {
            look(text);
            load_->milliseconds.push_back(std::chrono::duration<float, std::milli>(Clock::now() - sent_).count());
        } else if (is("done")) {
            --load_->in_flight;
            number_of(text, "id") == 2 ? watch() : go_on();  // 2: the old table is left
        } else if (is("error")) {
            fail(std::string(text));
        }
    }

    // The last of that name: those of the message itself come after the view's. -1 for null.
    static std::int64_t number_of(std::string_view text, std::string_view key) {
        const std::string name = fmt::format(R"("{}":)", key);
        const std::size_t at = text.rfind(name);
        std::int64_t number = -1;
        if (at != std::string_view::npos) {
            std::from_chars(text.data() + at + name.size(), text.data() + text.size(), number);
        }
        return number;
    }

    void look(std::string_view text) {
        seq_ = number_of(text, "seq");
        to_act_ = static_cast<int>(number_of(text, "to_act"));
        if (load_->is_full) {
            const json::value message = json::parse(text);
            const json::value& choices = message.at("choices");
            choices_ = choices.is_array() ? choices.get_array().size() : 0;
        } else {
            choices_ = static_cast<std::size_t>(std::max<std::int64_t>(0, number_of(text, "offered")));
        }
    }

    void go_on() {
        if (load_->is_playing) {
            load_->seconds_between > 0 ? wait() : act();
        }
    }

    void wait() {
        timer_.expires_at(next_);
        next_ += seconds(load_->seconds_between);
        timer_.async_wait([self = shared_from_this()](beast::error_code error) {
            if (!error && self->load_->is_playing) {
                self->act();
            }
        });
    }

    void act() {
        if (choices_ == 0) {
            ++load_->finished;
            ++load_->in_flight;
            send(fmt::format(R"({{"type":"unwatch","id":2,"table":"{}"}})", table_));
            return sit(load_->maker->make());
        }
        sent_ = Clock::now();
        ++load_->in_flight;
        send(fmt::format(R"({{"type":"act","id":1,"table":"{}","seat":{},"seq":{},"choice":{}}})", table_, to_act_,
                         seq_, load_->random.below(choices_)));
    }

    websocket::stream<Socket> stream_;
    Timer timer_;
    Load* load_;
    std::string table_;
    std::string tokens_;
    beast::flat_buffer in_;
    std::string out_;
    std::int64_t seq_ = 0;
    int to_act_ = -1;
    std::size_t choices_ = 0;
    Clock::time_point sent_;
    Clock::time_point next_;
};

// --- hostile clients ---------------------------------------------------------------------------------------------

// A long game to be asked about: Imperium played at random.
std::string long_record(const Roster& roster) {
    constexpr std::size_t actions = 900;
    const auto entry = roster.find("imperium-horizons");
    const AnyGame& game = entry ? *(*entry)->game : *roster.entries()[0].game;
    Random random(1);
    auto journal = Journal::begin(game, {{"seats", "4"}});
    while (journal && journal->size() < actions && !journal->now().to_act().is_nobody()) {
        ActionList legal;
        const bool is_chance = journal->now().to_act().is_chance();
        if (!is_chance) {
            journal->now().legal(legal);
        }
        (void)journal->play(is_chance ? journal->now().sample(random) : legal[random.below(legal.size())]);
    }
    return journal ? write_record(*journal, {}) : "";
}

// Asks for everything that takes work, thirty times a second, and reads what comes.
class Nuisance : public std::enable_shared_from_this<Nuisance> {
  public:
    using Socket = LoadClient::Socket;

    Nuisance(asio::io_context& context, std::string table, std::uint64_t seed)
        : stream_(context.get_executor()), timer_(context.get_executor()), table_(std::move(table)), random_(seed) {}

    // `address`: from which it calls, so that the server may tell nuisances apart.
    void start(int port, const std::string& address) {
        Socket& socket = beast::get_lowest_layer(stream_);
        socket.open(tcp::v4());
        socket.bind(tcp::endpoint(asio::ip::make_address(address), 0));
        socket.connect(tcp::endpoint(asio::ip::make_address("127.0.0.1"), static_cast<std::uint16_t>(port)));
        stream_.handshake("127.0.0.1", "/ws");
        stream_.read_message_max(std::size_t{16} << 20U);
        next_ = Clock::now() + std::chrono::milliseconds(random_.below(33));
        read();
        ask();
    }

    void close() {
        beast::get_lowest_layer(stream_).close();
        timer_.cancel();
    }

  private:
    void read() {
        stream_.async_read(in_, [self = shared_from_this()](beast::error_code error, std::size_t) {
            if (!error) {
                self->in_.consume(self->in_.size());
                self->read();
            }
        });
    }

    void ask() {
        timer_.expires_at(next_);
        next_ += std::chrono::milliseconds(33);
        timer_.async_wait([self = shared_from_this()](beast::error_code error) {
            if (error) {
                return;
            }
            const std::uint64_t n = 1 + self->random_.below(500);
            const int kind = self->number_++ % 5;
            const std::string what = kind < 2    ? R"("watch","detail":"full")"
                                     : kind == 2 ? fmt::format(R"("view_at","n":{})", n)
                                     : kind == 3 ? fmt::format(R"("log","from":{},"to":{})", n, n + 199)
                                                 : R"("ledger")";
            self->out_ = fmt::format(R"({{"id":1,"table":"{}","type":{}}})", self->table_, what);
            self->stream_.async_write(asio::buffer(self->out_), [self](beast::error_code failure, std::size_t) {
                if (!failure) {
                    self->ask();
                }
            });
        });
    }

    websocket::stream<Socket> stream_;
    LoadClient::Timer timer_;
    std::string table_;
    Random random_;
    beast::flat_buffer in_;
    std::string out_;
    int number_ = 0;
    Clock::time_point next_;
};

// --- the measurement --------------------------------------------------------------------------------------------

struct Phase {
    std::string name;
    double moves_per_second = 0;
    double p50 = 0;
    double p90 = 0;
    double p99 = 0;
    double most = 0;
    double server_seconds = 0;  // of processors, for each thousand moves
    double client_seconds = 0;
    double resident_kib = 0;
    int finished = 0;
    std::vector<double> samples_kib;  // of the server's memory
};

double own_processor_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double quantile(std::vector<float>& times, double part) {
    if (times.empty()) {
        return 0;
    }
    const auto place = times.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(times.size() - 1));
    std::nth_element(times.begin(), place, times.end());
    return *place;
}

class Measurement {
  public:
    Measurement(const LoadOptions& options, const Roster& roster, const std::string& database)
        : options_(options),
          roster_(&roster),
          server_(options, roster, database),
          maker_(options, roster, server_.port()) {
        load_.is_full = options.is_full;
        load_.maker = &maker_;
    }
    ~Measurement() { stop_nuisances(); }
    Measurement(const Measurement&) = delete;
    Measurement& operator=(const Measurement&) = delete;

    void run() {
        empty_kib_ = server_.resident_kib();
        seat_clients();
        seated_kib_ = server_.resident_kib();
        start_nuisances();
        if (!options_.only_paced) {
            phases_.push_back(play("as fast as answered", 0));
        }
        const double rate = options_.paced_rate > 0 ? options_.paced_rate
                            : phases_.empty()       ? 1000
                                                    : phases_[0].moves_per_second / 2;
        phases_.push_back(play(fmt::format("paced at {:.0f}/s", rate), options_.tables / rate));
        for (const auto& client : clients_) {
            client->close();
        }
        stop_nuisances();
        context_.restart();
        context_.run_for(std::chrono::milliseconds(200));
    }

    const std::string& failure() const { return load_.failure; }

    void print() const {
        const double each = (seated_kib_ - empty_kib_) / options_.tables;
        if (options_.as_json) {
            json::array phases;
            for (const Phase& phase : phases_) {
                phases.push_back(json::object{{"phase", phase.name},
                                              {"moves_per_s", phase.moves_per_second},
                                              {"p50_ms", phase.p50},
                                              {"p90_ms", phase.p90},
                                              {"p99_ms", phase.p99},
                                              {"max_ms", phase.most},
                                              {"server_s_per_1000", phase.server_seconds},
                                              {"client_s_per_1000", phase.client_seconds},
                                              {"resident_kib", phase.resident_kib},
                                              {"samples_kib", json::value_from(phase.samples_kib)},
                                              {"finished", phase.finished}});
            }
            fmt::print("{}\n", json::serialize(json::object{{"game", options_.game},
                                                            {"tables", options_.tables},
                                                            {"detail", options_.is_full ? "full" : "brief"},
                                                            {"kib_per_table", each},
                                                            {"phases", std::move(phases)}}));
            return;
        }
        fmt::print("{} tables of {}, one client each, {} updates; every move durable before it is answered\n",
                   options_.tables, options_.game, options_.is_full ? "full" : "brief");
        fmt::print("server: {:.1f} MiB empty, {:.1f} MiB with all seated: {:.1f} KiB a table with its socket\n",
                   empty_kib_ / 1024, seated_kib_ / 1024, each);
        for (const Phase& phase : phases_) {
            fmt::print(
                "{:<22} {:>8.0f} moves/s  act to update p50 {:.1f} ms, p90 {:.1f} ms, p99 {:.1f} ms, max {:.1f} ms  "
                "({:.1f} MiB, {} games over)\n"
                "{:<22} processor seconds for 1,000 moves: server {:.3f}, clients {:.3f}\n",
                phase.name, phase.moves_per_second, phase.p50, phase.p90, phase.p99, phase.most,
                phase.resident_kib / 1024, phase.finished, "", phase.server_seconds, phase.client_seconds);
            if (!phase.samples_kib.empty()) {
                fmt::print("{:<22} memory every {:.0f} s, MiB:", "", options_.sample_seconds);
                for (const double kib : phase.samples_kib) {
                    fmt::print(" {:.1f}", kib / 1024);
                }
                fmt::print("\n");
            }
        }
    }

  private:
    // They have a thread of their own: what they read must not delay those who are measured.
    void start_nuisances() {
        if (options_.hostile == 0) {
            return;
        }
        const json::object made = maker_.post("/api/records", long_record(*roster_));
        for (int number = 0; number < options_.hostile; ++number) {
            nuisances_.push_back(std::make_shared<Nuisance>(elsewhere_, std::string(made.at("table").as_string()),
                                                            static_cast<std::uint64_t>(number)));
            nuisances_.back()->start(server_.port(),
                                     options_.hostile_apart ? fmt::format("127.0.1.{}", number + 1) : "127.0.0.1");
        }
        nuisance_thread_ = std::thread([this] { elsewhere_.run(); });
    }

    void stop_nuisances() {
        if (nuisance_thread_.joinable()) {
            asio::post(elsewhere_, [this] {
                for (const auto& nuisance : nuisances_) {
                    nuisance->close();
                }
            });
            nuisance_thread_.join();
        }
    }

    void seat_clients() {
        for (int table = 0; table < options_.tables; ++table) {
            clients_.push_back(std::make_shared<LoadClient>(context_, load_, maker_.make()));
            clients_.back()->start(server_.port());
            context_.poll();
        }
        const auto deadline = Clock::now() + std::chrono::seconds(60);
        while (load_.ready < options_.tables && load_.failure.empty() && Clock::now() < deadline) {
            context_.restart();
            context_.run_for(std::chrono::milliseconds(10));
        }
        if (load_.ready < options_.tables && load_.failure.empty()) {
            load_.failure = fmt::format("only {} of {} tables were answered", load_.ready, options_.tables);
        }
    }

    void run_for(double seconds, std::vector<double>& samples_kib) {
        const double step = options_.sample_seconds > 0 ? options_.sample_seconds : seconds;
        double passed = 0;
        while (passed < seconds) {
            context_.restart();
            context_.run_for(std::chrono::duration_cast<std::chrono::milliseconds>(
                std::chrono::duration<double>(std::min(step, seconds - passed))));
            if (options_.sample_seconds > 0) {
                samples_kib.push_back(server_.resident_kib());
            }
            passed += step;
        }
    }

    Phase play(const std::string& name, double seconds_between) {
        Phase phase;
        phase.name = name;
        load_.seconds_between = seconds_between;
        load_.milliseconds.clear();
        load_.is_playing = true;
        const double server_before = server_.processor_seconds();
        const double own_before = own_processor_seconds();
        const auto began = Clock::now();
        for (const auto& client : clients_) {
            client->play();
        }
        run_for(options_.seconds, phase.samples_kib);
        const double took = std::chrono::duration<double>(Clock::now() - began).count();
        const auto moves = static_cast<double>(load_.milliseconds.size());
        phase.moves_per_second = moves / took;
        phase.server_seconds = (server_.processor_seconds() - server_before) / moves * 1000;
        phase.client_seconds = (own_processor_seconds() - own_before) / moves * 1000;
        phase.resident_kib = server_.resident_kib();
        phase.p50 = quantile(load_.milliseconds, 0.50);
        phase.p90 = quantile(load_.milliseconds, 0.90);
        phase.p99 = quantile(load_.milliseconds, 0.99);
        phase.most = quantile(load_.milliseconds, 1.0);
        phase.finished = load_.finished;
        load_.is_playing = false;  // let what is in flight come home
        const auto deadline = Clock::now() + std::chrono::seconds(20);
        while (load_.in_flight > 0 && load_.failure.empty() && Clock::now() < deadline) {
            context_.restart();
            context_.run_for(std::chrono::milliseconds(20));
        }
        return phase;
    }

    LoadOptions options_;
    const Roster* roster_;
    ServerProcess server_;
    Maker maker_;
    asio::io_context context_{1};
    asio::io_context elsewhere_{1};
    std::thread nuisance_thread_;
    Load load_;
    std::vector<std::shared_ptr<LoadClient>> clients_;
    std::vector<std::shared_ptr<Nuisance>> nuisances_;
    double empty_kib_ = 0;
    double seated_kib_ = 0;
    std::vector<Phase> phases_;
};

}  // namespace

int load_test(const LoadOptions& options, const Roster& roster) {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    std::signal(SIGPIPE, SIG_IGN);
    if (const auto game = roster.find(options.game); !game) {
        fmt::print(stderr, "{}\n", game.error().text());
        return 1;
    }
    std::string pattern = "/tmp/pentarchy-load-XXXXXX";
    const std::string folder = options.database.empty() ? mkdtemp(pattern.data()) : "";
    int status = 0;
    try {
        Measurement measurement(options, roster, folder.empty() ? options.database : folder + "/load.db");
        measurement.run();
        measurement.print();
        if (!measurement.failure().empty()) {
            fmt::print(stderr, "a client failed: {}\n", measurement.failure());
            status = 1;
        }
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        status = 1;
    }
    if (!folder.empty()) {
        std::filesystem::remove_all(folder);
    }
    return status;
}

}  // namespace pentarchy
