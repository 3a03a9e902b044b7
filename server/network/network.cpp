#include "server/network/network.h"

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <deque>
#include <set>
#include <thread>

#include "server/hall/guarded.h"
#include "server/network/address.h"
#include "server/network/api.h"
#include "server/network/request_log.h"
#include "server/network/socket.h"

namespace pentarchy {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

constexpr std::chrono::seconds request_time{30};
constexpr std::uint32_t header_bytes = 16 * 1024;
// What has to be in memory at once: a head, or what a chunk says of itself. Bodies pass through.
constexpr std::size_t buffered_bytes = 64 * 1024;

constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

std::string text_of(beast::string_view view) {
    return {view.data(), view.size()};
}

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return text;
}

// Where a request may name the site before the path, "http://play.example.org/api/games": that site; else nothing.
std::optional<std::string> site_of(beast::string_view target) {
    const std::string text = lower(text_of(target));
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (text.starts_with(scheme)) {
            return text.substr(scheme.size(), text.find_first_of("/?", scheme.size()) - scheme.size());
        }
    }
    return std::nullopt;
}

// The part before the query; what follows it is never looked at and never logged.
std::string path_of(beast::string_view target) {
    std::string path = text_of(target.substr(0, target.find('?')));
    if (site_of(target)) {
        const std::size_t begin = path.find('/', path.find("//") + 2);
        return begin == std::string::npos ? "/" : path.substr(begin);
    }
    return path;
}

Result<AddressRanges> read_ranges(const std::vector<std::string>& texts, const std::string& setting) {
    AddressRanges ranges;
    for (const std::string& text : texts) {
        const auto range = AddressRange::read(text);
        if (!range) {
            return Error{setting, "\"" + text + "\" is neither an address nor a network",
                         "such as \"10.0.0.7\" or \"10.1.0.0/16\""};
        }
        ranges.push_back(*range);
    }
    return ranges;
}

}  // namespace

bool is_host_allowed(const std::string& host, const std::string& path, const NetworkOptions& options) {
    const auto name = host_name(host);
    if (name && is_address_name(*name) && (path == "/health" || path == "/metrics")) {
        return true;  // whoever watches over the server asks it by its address
    }
    if (!options.hosts.empty()) {
        return name && std::ranges::any_of(options.hosts, [&](const std::string& own) { return lower(own) == *name; });
    }
    return !is_loopback_name(options.address) || (name && is_loopback_name(*name));
}

bool is_origin_allowed(const std::string& origin, const std::string& host, const NetworkOptions& options) {
    if (origin.empty() || std::ranges::find(options.origins, origin) != options.origins.end()) {
        return true;
    }
    const std::string page = lower(origin);
    return page == "http://" + lower(host) || page == "https://" + lower(host);
}

// What all connections share.
struct NetworkShared {
    NetworkOptions options;
    Hall* hall = nullptr;
    Api* api = nullptr;
    Limits* limits = nullptr;
    RequestLog log;
    AddressRanges trusted_proxies;
    AddressRanges metrics_addresses;

    std::mutex mutex;
    std::set<std::weak_ptr<Socket>, std::owner_less<>> sockets;
    std::atomic<int> unanswered = 0;  // requests
    std::size_t sweep_at = 64;        // above this many those that are gone are forgotten
};

namespace {

// One HTTP connection; it may become a WebSocket.
class Connection final : public std::enable_shared_from_this<Connection> {
  public:
    // `counted` is the name under which limits count the connection; empty for one of a proxy, which carries many.
    Connection(StrandSocket&& socket, NetworkShared& shared, const IpAddress& address, std::string counted)
        : stream_(std::move(socket)), shared_(&shared), connected_(address), counted_(std::move(counted)) {
        shared_->hall->metrics().connections.fetch_add(1, std::memory_order_relaxed);
    }
    ~Connection() {
        if (shared_ != nullptr) {
            release(*shared_, counted_);
        }
    }

    void start() {
        asio::dispatch(stream_.get_executor(), [self = shared_from_this()] { self->read(); });
    }

  private:
    using Parser = http::request_parser<http::string_body>;

    static void release(NetworkShared& shared, const std::string& address) {
        shared.hall->metrics().connections.fetch_sub(1, std::memory_order_relaxed);
        shared.limits->release(address);
    }

    void read() {
        asked_ = {};
        is_head_ = false;
        parser_.emplace();
        parser_->header_limit(header_bytes);
        parser_->body_limit(shared_->limits->options().record_bytes);
        stream_.expires_after(request_time);
        http::async_read_header(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, auto) {
            self->got_header(error);
        });
    }

    void got_header(beast::error_code error) {
        began_ = std::chrono::steady_clock::now();
        if (error) {
            return failed(error);
        }
        // Where a message ends under a coding we do not know nobody can say: nothing after it is read.
        if (const auto& header = parser_->get();
            header.count(http::field::transfer_encoding) > 0 &&
            (header.count(http::field::transfer_encoding) > 1 ||
             lower(text_of(header[http::field::transfer_encoding])) != "chunked")) {
            keep_alive_ = false;
            return answer(HttpResponse::of_fault({FaultCode::bad_coding, "Transfer-Encoding: chunked or none"}));
        }
        const auto limit = shared_->api->body_limit(path_of(parser_->get().target()));
        if (parser_->content_length() && *parser_->content_length() > limit) {
            return failed(http::error::body_limit);
        }
        fields_ = fields();
        parser_->body_limit(limit);
        http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code failure, auto) {
            failure ? self->failed(failure) : self->got_request();
        });
    }

    std::ptrdiff_t fields() const { return std::distance(parser_->get().begin(), parser_->get().end()); }

    void failed(beast::error_code error) {
        if (error == http::error::body_limit || error == http::error::header_limit ||
            error == http::error::buffer_overflow) {
            keep_alive_ = false;
            answer(HttpResponse::of_fault(FaultCode::too_large));
        } else if (error == http::error::end_of_stream) {
            beast::error_code ignored;
            (void)stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
        } else if (error.category() == http::make_error_code(http::error::bad_method).category() &&
                   error != http::error::partial_message) {
            keep_alive_ = false;
            answer(HttpResponse::of_fault({FaultCode::bad_message, error.message()}));
        }
    }

    void got_request() {
        auto& request = parser_->get();
        const IpAddress caller = this->caller(request);
        asked_ = {text_of(request.method_string()), path_of(request.target()), limit_name(caller)};
        keep_alive_ = request.keep_alive();
        is_head_ = request.method() == http::verb::head;
        if (const std::string trouble = trouble_of(request); !trouble.empty()) {
            keep_alive_ = false;
            return answer(HttpResponse::of_fault({FaultCode::bad_message, trouble}));
        }
        const std::string host = text_of(request[http::field::host]);
        const std::string origin = text_of(request[http::field::origin]);
        const std::string path = asked_.path;
        if (!is_host_allowed(host, path, shared_->options) || !is_origin_allowed(origin, host, shared_->options)) {
            return answer(HttpResponse::of_fault(FaultCode::bad_origin));
        }
        if (boost::beast::websocket::is_upgrade(request)) {
            return path == "/ws" ? upgrade(asked_.address) : answer(HttpResponse::of_fault(FaultCode::not_found));
        }
        HttpRequest plain{asked_.method,
                          path,
                          std::move(request.body()),
                          text_of(request[http::field::content_type]),
                          text_of(request[http::field::if_none_match]),
                          text_of(request[http::field::accept_encoding]),
                          text_of(request[http::field::accept_language]),
                          asked_.address,
                          may_measure(request, caller)};
        stream_.expires_never();  // the answer may take its time; the caller may not
        ++shared_->unanswered;
        is_asked_ = true;
        shared_->api->handle(plain, [self = shared_from_this()](HttpResponse response) {
            asio::post(self->stream_.get_executor(),
                       [self, response = std::move(response)]() mutable { self->answer(std::move(response)); });
        });
    }

    // What two readers would not read in one way, of which one may be the proxy before us.
    std::string trouble_of(const http::request<http::string_body>& request) const {
        if (request.count(http::field::host) > 1 || request.count(http::field::origin) > 1) {
            return "Host and Origin: one of each";
        }
        if (const auto site = site_of(request.target()); site && *site != lower(text_of(request[http::field::host]))) {
            return "Host: is not the one of the address asked for";
        }
        // A proxy speaks for its caller in the head; what the caller wrote behind the body would count as its word.
        return fields() == fields_ ? "" : "a field behind the body";
    }

    IpAddress caller(const http::request<http::string_body>& request) const {
        std::vector<std::string> forwarded;
        const auto [first, last] = request.equal_range("X-Forwarded-For");
        for (auto line = first; line != last; ++line) {
            forwarded.push_back(text_of(line->value()));
        }
        return caller_address(connected_, forwarded, shared_->trusted_proxies);
    }

    // The machine itself may, and whoever is named; but what a proxy on this machine passes on comes from elsewhere.
    bool may_measure(const http::request<http::string_body>& request, const IpAddress& caller) const {
        bool is_forwarded = false;
        for (const char* name : {"X-Forwarded-For", "Forwarded", "X-Real-IP", "Via", "X-Forwarded-Host"}) {
            is_forwarded = is_forwarded || request.count(name) > 0;
        }
        return is_within(caller, shared_->metrics_addresses) ||
               (!is_forwarded && is_within(connected_, loopback_ranges()));
    }

    void log(int status, std::size_t bytes) {
        shared_->log.add(
            {asked_.address, asked_.method, asked_.path, status, bytes, std::chrono::steady_clock::now() - began_});
        asked_ = {};
    }

    void upgrade(const std::string& caller) {
        // A proxy's connection was let in without asking for whom; a WebSocket is for one caller.
        const std::string counted = counted_.empty() ? caller : "";
        if (!counted.empty() && !shared_->limits->may_attach(counted)) {
            shared_->hall->metrics().refused_connections.fetch_add(1, std::memory_order_relaxed);
            return answer(HttpResponse::of_fault({FaultCode::too_many, "sockets of this address"}));
        }
        log(static_cast<int>(http::status::switching_protocols), 0);
        stream_.expires_never();
        auto socket = std::make_shared<Socket>(stream_.release_socket(), *shared_->hall, shared_->limits->options(),
                                               caller, [shared = shared_, connection = counted_, counted] {
                                                   if (!counted.empty()) {
                                                       shared->limits->detach(counted);
                                                   }
                                                   release(*shared, connection);
                                               });
        {
            const std::scoped_lock lock(shared_->mutex);
            shared_->sockets.insert(socket);
            if (shared_->sockets.size() > shared_->sweep_at) {
                std::erase_if(shared_->sockets, [](const auto& known) { return known.expired(); });
                shared_->sweep_at = 2 * shared_->sockets.size() + 64;
            }
        }
        shared_ = nullptr;  // the socket counts now
        socket->accept(parser_->release());
    }

    void answer(HttpResponse response) {
        body_ = response.body ? std::move(response.body) : share("");
        response_ = {};
        response_.version(11);
        response_.result(static_cast<unsigned>(response.status));
        response_.set(http::field::content_type, response.content_type);
        response_.set("Content-Security-Policy", content_policy);
        response_.set("X-Content-Type-Options", "nosniff");
        response_.set("X-Frame-Options", "DENY");
        response_.set("Referrer-Policy", "no-referrer");
        response_.set("Cross-Origin-Opener-Policy", "same-origin");
        response_.set("Cross-Origin-Resource-Policy", "same-origin");
        for (const auto& [name, value] : response.headers) {
            response_.set(name, value);
        }
        log(response.status, is_head_ || response.status == 304 ? 0 : body_->size());
        response_.keep_alive(keep_alive_);
        response_.content_length(body_->size());
        if (!is_head_ && response.status != 304) {
            response_.body() = {body_->data(), body_->size()};
        }
        stream_.expires_after(request_time);
        http::async_write(stream_, response_, [self = shared_from_this()](beast::error_code error, std::size_t) {
            self->shared_->unanswered -= self->is_asked_ ? 1 : 0;
            self->is_asked_ = false;
            if (error || !self->keep_alive_) {
                beast::error_code ignored;
                (void)self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
                return;
            }
            self->read();
        });
    }

    beast::basic_stream<tcp, Strand> stream_;
    NetworkShared* shared_;
    IpAddress connected_;
    std::string counted_;
    beast::flat_buffer buffer_{buffered_bytes};
    std::optional<Parser> parser_;
    std::ptrdiff_t fields_ = 0;  // of the head
    http::response<http::span_body<const char>> response_;
    SharedText body_;
    // What the log says of the request; empty for one that could not be read.
    struct Asked {
        std::string method = "-";
        std::string path = "-";
        std::string address = "-";
    };
    Asked asked_;
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    bool keep_alive_ = true;
    bool is_head_ = false;
    bool is_asked_ = false;
};

}  // namespace

class Network::State {
  public:
    explicit State(NetworkOptions options) : context_(options.threads), acceptor_(asio::make_strand(context_)) {
        shared_.options = std::move(options);
    }

    // What the store's writer has to tell comes in bursts; a burst is one errand for the threads, not hundreds.
    void post(std::function<void()> job) {
        {
            const std::scoped_lock lock(jobs_mutex_);
            jobs_.push_back(std::move(job));
            if (std::exchange(is_draining_, true)) {
                return;
            }
        }
        asio::post(context_, [this] { drain(); });
    }

    Result<void> start(Hall& hall, Api& api, Limits& limits) {
        shared_.hall = &hall;
        shared_.api = &api;
        shared_.limits = &limits;
        const NetworkOptions& options = shared_.options;
        auto log = RequestLog::open(options.request_log);
        if (!log) {
            return std::move(log).error();
        }
        shared_.log = *std::move(log);
        if (auto read = read_ranges_of(options); !read) {
            return read;
        }
        try {
            const tcp::endpoint endpoint(asio::ip::make_address(options.address),
                                         static_cast<std::uint16_t>(options.port));
            acceptor_.open(endpoint.protocol());
            acceptor_.set_option(asio::socket_base::reuse_address(true));
            acceptor_.bind(endpoint);
            acceptor_.listen(asio::socket_base::max_listen_connections);
        } catch (const boost::system::system_error& error) {
            return Error{options.address + " port " + std::to_string(options.port), error.code().message(),
                         "an address of this machine and a free port"};
        }
        accept();
        tick();
        for (int thread = 0; thread < options.threads; ++thread) {
            threads_.emplace_back([this] {
                while (!context_.stopped()) {  // again after a fault
                    run_guarded([this] { context_.run(); });
                }
            });
        }
        return {};
    }

    int port() const { return acceptor_.local_endpoint().port(); }

    void stop_accepting() {
        asio::post(acceptor_.get_executor(), [this] {
            boost::system::error_code ignored;
            (void)acceptor_.close(ignored);
            timer_.cancel();
        });
    }

    void stop() {
        close_sockets();
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(2);
        while (std::chrono::steady_clock::now() < deadline && (has_sockets() || shared_.unanswered > 0)) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        context_.stop();
        for (std::thread& thread : threads_) {
            if (thread.joinable()) {
                thread.join();
            }
        }
        forget_sockets();
    }

  private:
    Result<void> read_ranges_of(const NetworkOptions& options) {
        auto proxies = read_ranges(options.trusted_proxies, "network.trusted_proxies");
        auto measuring = read_ranges(options.metrics_addresses, "network.metrics_addresses");
        if (!proxies || !measuring) {
            return proxies ? measuring.error() : proxies.error();
        }
        const bool is_beside = options.behind_proxy && proxies->empty();
        shared_.trusted_proxies = is_beside ? loopback_ranges() : *proxies;
        shared_.metrics_addresses = *std::move(measuring);
        return {};
    }

    // Some jobs here, the rest on whichever thread is free.
    void drain() {
        constexpr std::size_t most_at_once = 16;
        std::vector<std::function<void()>> mine;
        bool is_more = false;
        {
            const std::scoped_lock lock(jobs_mutex_);
            while (!jobs_.empty() && mine.size() < most_at_once) {
                mine.push_back(std::move(jobs_.front()));
                jobs_.pop_front();
            }
            is_more = is_draining_ = !jobs_.empty();
        }
        if (is_more) {
            asio::post(context_, [this] { drain(); });
        }
        for (const auto& job : mine) {
            run_guarded(job);
        }
    }

    // Tables hold on to their watchers, and those to the network; it ends here.
    void forget_sockets() {
        for (const auto& known : shared_.sockets) {
            if (const auto socket = known.lock()) {
                shared_.hall->gone(socket);
                socket->abandon();
            }
        }
    }

    void accept() {
        acceptor_.async_accept(asio::make_strand(context_.get_executor()),
                               [this](beast::error_code error, StrandSocket socket) {
                                   if (error == asio::error::operation_aborted || !acceptor_.is_open()) {
                                       return;
                                   }
                                   if (!error) {
                                       welcome(std::move(socket));
                                       return accept();
                                   }
                                   // Out of file descriptors, most likely; trying again at once would only spin.
                                   retry_.expires_after(std::chrono::milliseconds(50));
                                   retry_.async_wait([this](beast::error_code) { accept(); });
                               });
    }

    void welcome(StrandSocket socket) {
        beast::error_code error;
        const tcp::endpoint from = socket.remote_endpoint(error);
        if (error) {
            return;  // gone already
        }
        // All connections of a proxy come from one address; its limit would be everybody's.
        const std::string counted =
            is_within(from.address(), shared_.trusted_proxies) ? "" : limit_name(from.address());
        if (!shared_.limits->may_connect(counted)) {
            shared_.hall->metrics().refused_connections.fetch_add(1, std::memory_order_relaxed);
            return;
        }
        (void)socket.set_option(tcp::no_delay(true), error);
        std::make_shared<Connection>(std::move(socket), shared_, from.address(), counted)->start();
    }

    void tick() {
        timer_.expires_after(std::chrono::seconds(1));
        timer_.async_wait([this](beast::error_code error) {
            if (!error) {
                shared_.hall->tick();
                tick();
            }
        });
    }

    void close_sockets() {
        const std::scoped_lock lock(shared_.mutex);
        for (const auto& known : shared_.sockets) {
            if (const auto socket = known.lock()) {
                socket->close();
            }
        }
    }

    bool has_sockets() {
        const std::scoped_lock lock(shared_.mutex);
        return std::ranges::any_of(shared_.sockets, [](const auto& known) { return !known.expired(); });
    }

    NetworkShared shared_;
    asio::io_context context_;
    tcp::acceptor acceptor_;
    asio::steady_timer timer_{context_};
    asio::steady_timer retry_{acceptor_.get_executor()};
    std::vector<std::thread> threads_;

    std::mutex jobs_mutex_;
    std::deque<std::function<void()>> jobs_;
    bool is_draining_ = false;  // somebody has been sent for them
};

Network::Network(NetworkOptions options) : state_(std::make_unique<State>(std::move(options))) {}
Network::~Network() = default;

void Network::post(std::function<void()> job) {
    if (state_) {
        state_->post(std::move(job));
    }
}

Result<void> Network::start(Hall& hall, Api& api, Limits& limits) {
    return state_->start(hall, api, limits);
}

int Network::port() const {
    return state_->port();
}

void Network::stop_accepting() {
    state_->stop_accepting();
}

void Network::stop() {
    if (state_) {
        state_->stop();
        state_.reset();  // with every connection, while the hall they speak of is still there
    }
}

}  // namespace pentarchy
