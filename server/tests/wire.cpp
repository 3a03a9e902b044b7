#include "server/tests/wire.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace pentarchy {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;

namespace {

tcp::endpoint endpoint(int port) {
    return {asio::ip::make_address("127.0.0.1"), static_cast<std::uint16_t>(port)};
}

// A test that waits for ever tells nobody what is wrong.
void limit_waiting(tcp::socket& socket, int seconds) {
    const timeval time{seconds, 0};
    setsockopt(socket.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
}

std::string host(int port) {
    return "127.0.0.1:" + std::to_string(port);
}

}  // namespace

std::string WireAnswer::header(const std::string& name) const {
    for (const auto& [key, value] : headers) {
        if (beast::iequals(key, name)) {
            return value;
        }
    }
    return "";
}

WireAnswer http_request(int port, const std::string& method, const std::string& path, const std::string& body,
                        const WireHeaders& headers) {
    asio::io_context context;
    tcp::socket socket(context);
    socket.connect(endpoint(port));
    limit_waiting(socket, 20);
    http::request<http::string_body> request;
    request.method_string(method);
    request.target(path);
    request.version(11);
    request.set(http::field::host, host(port));
    for (const auto& [name, value] : headers) {
        request.set(name, value);
    }
    request.body() = body;
    request.prepare_payload();
    beast::error_code ignored;
    http::write(socket, request, ignored);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(std::uint64_t{16} << 20U);
    if (method == "HEAD") {
        parser.skip(true);
    }
    http::read(socket, buffer, parser);
    const auto& response = parser.get();
    WireAnswer answer{
        static_cast<int>(response.result_int()), response.body(), response[http::field::content_type], {}};
    for (const auto& field : response) {
        answer.headers.emplace_back(field.name_string(), field.value());
    }
    return answer;
}

std::string raw_request(int port, const std::string& bytes, const std::string& later) {
    asio::io_context context;
    tcp::socket socket(context);
    socket.connect(endpoint(port));
    limit_waiting(socket, 1);
    boost::system::error_code error;
    asio::write(socket, asio::buffer(bytes), error);
    std::string all;
    char piece[4096];
    for (;;) {
        const ssize_t got = ::recv(socket.native_handle(), piece, sizeof piece, 0);
        if (got <= 0) {
            return all;
        }
        if (all.empty()) {
            asio::write(socket, asio::buffer(later), error);
        }
        all.append(piece, static_cast<std::size_t>(got));
    }
}

void raw_drop(int port, const std::string& bytes) {
    asio::io_context context;
    tcp::socket socket(context);
    socket.connect(endpoint(port));
    boost::system::error_code ignored;
    asio::write(socket, asio::buffer(bytes), ignored);
}

class WireSocket::State {
  public:
    asio::io_context context;
    beast::websocket::stream<tcp::socket> stream{context};
};

WireSocket::WireSocket(int port, const std::string& origin, const std::string& path, const std::string& forwarded)
    : state_(std::make_unique<State>()) {
    auto& stream = state_->stream;
    stream.next_layer().connect(endpoint(port));
    limit_waiting(stream.next_layer(), 20);
    stream.set_option(
        beast::websocket::stream_base::decorator([origin, forwarded](beast::websocket::request_type& request) {
            if (!origin.empty()) {
                request.set(http::field::origin, origin);
            }
            if (!forwarded.empty()) {
                request.set("X-Forwarded-For", forwarded);
            }
        }));
    stream.read_message_max(std::size_t{64} << 20U);
    stream.handshake(host(port), path);
    read();  // hello
}

WireSocket::~WireSocket() {
    drop();
}

void WireSocket::send(const std::string& text) {
    state_->stream.write(asio::buffer(text));
}

json::object WireSocket::read() {
    beast::flat_buffer buffer;
    state_->stream.read(buffer);
    return json::parse(std::string_view(static_cast<const char*>(buffer.data().data()), buffer.size())).as_object();
}

json::object WireSocket::read_answer(std::int64_t id) {
    for (;;) {
        json::object message = read();
        if (message.contains("id") && message.at("id") == id) {
            return message;
        }
    }
}

json::object WireSocket::say(json::object message) {
    const std::int64_t id = next_id_++;
    message["id"] = id;
    send(json::serialize(message));
    return read_answer(id);
}

void WireSocket::drop() {
    boost::system::error_code ignored;
    state_->stream.next_layer().close(ignored);
}

}  // namespace pentarchy
