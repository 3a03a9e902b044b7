#pragma once

// A WebSocket: one client of the hall. Only network.cpp and socket.cpp include this; it pulls in Boost.Beast.

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <mutex>

#include "server/hall/client.h"
#include "server/hall/hall.h"
#include "server/network/batching_stream.h"
#include "server/network/limits.h"

namespace pentarchy {

class Socket final : public Client, public std::enable_shared_from_this<Socket> {
  public:
    using Request = boost::beast::http::request<boost::beast::http::string_body>;

    Socket(StrandSocket&& socket, Hall& hall, const LimitOptions& limits, const std::string& caller,
           std::function<void()> released);
    ~Socket() override;

    void accept(Request request);
    void send(SharedText text) override;
    void abandon() { stream_.next_layer().abandon(); }  // when no thread runs it any more
    void close();  // when all that is queued has been sent; the server is going away

  private:
    void read();
    void received(boost::system::error_code error);
    void write();
    void cut(boost::beast::websocket::close_code code);
    void finish();

    boost::beast::websocket::stream<BatchingStream> stream_;
    Hall* hall_;
    const LimitOptions* limits_;
    std::function<void()> released_;
    boost::beast::flat_buffer buffer_;
    Bucket messages_;
    boost::asio::basic_waitable_timer<std::chrono::steady_clock, boost::asio::wait_traits<std::chrono::steady_clock>,
                                      Strand>
        pause_;
    bool is_finished_ = false;  // only on the strand

    std::mutex mutex_;
    std::deque<SharedText> unsent_;
    std::size_t unsent_bytes_ = 0;
    bool is_writing_ = false;
    bool is_closing_ = false;
};

}  // namespace pentarchy
