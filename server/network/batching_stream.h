#pragma once

// A TCP socket that sends what is written to it in one turn as one: a move's update and its acknowledgement leave with
// a single call to the kernel. For websocket::stream, which writes one message at a time.

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <memory>
#include <string>

namespace pentarchy {

// One concrete type for what runs connections: calls through any_io_executor cost more than what they do.
using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;
using StrandSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Strand>;

class BatchingStream {
  public:
    using executor_type = Strand;
    using next_layer_type = StrandSocket;

    explicit BatchingStream(StrandSocket&& socket) : state_(std::make_shared<State>(std::move(socket))) {}
    BatchingStream(BatchingStream&&) = default;
    BatchingStream& operator=(BatchingStream&&) = default;
    ~BatchingStream() {
        if (state_) {
            state_->close();
        }
    }

    executor_type get_executor() { return state_->socket.get_executor(); }
    next_layer_type& next_layer() { return state_->socket; }
    const next_layer_type& next_layer() const { return state_->socket; }

    template <class Buffers, class Handler>
    auto async_read_some(const Buffers& buffers, Handler&& handler) {
        return state_->socket.async_read_some(buffers, std::forward<Handler>(handler));
    }

    // Takes all of it at once. What comes after waits while the kernel takes no more, so that little piles up here.
    template <class Buffers, class Handler>
    auto async_write_some(const Buffers& buffers, Handler&& handler) {
        return boost::asio::async_initiate<Handler, void(boost::system::error_code, std::size_t)>(
            [state = state_](auto finish, const Buffers& pieces) {
                const std::size_t size = state->take(pieces);
                if (state->is_sending) {
                    auto kept = std::make_shared<decltype(finish)>(std::move(finish));
                    state->waiting = [state = state.get(), kept, size] { complete(*state, std::move(*kept), size); };
                } else {
                    complete(*state, std::move(finish), size);
                }
            },
            handler, buffers);
    }

    void flush() { state_->send(); }

    // Whoever waits to write further holds on to the socket, and the socket to whoever waits; when nothing runs any
    // more, this ends it.
    void abandon() { state_->waiting = nullptr; }

  private:
    struct State : std::enable_shared_from_this<State> {
        explicit State(StrandSocket&& from) : socket(std::move(from)) {
            boost::system::error_code ignored;
            (void)socket.non_blocking(true, ignored);
        }

        template <class Buffers>
        std::size_t take(const Buffers& pieces) {
            const std::size_t before = unsent.size();
            for (auto piece = boost::asio::buffer_sequence_begin(pieces);
                 piece != boost::asio::buffer_sequence_end(pieces); ++piece) {
                const boost::asio::const_buffer bytes(*piece);
                unsent.append(static_cast<const char*>(bytes.data()), bytes.size());
            }
            if (!is_scheduled && !is_sending) {
                // After the handler of this write, which may have more to write.
                is_scheduled = true;
                flush_after_next = true;
            }
            return unsent.size() - before;
        }

        // Most often the kernel takes everything at once; only what it does not take is waited for.
        void send() {
            is_scheduled = false;
            if (is_sending || unsent.empty() || failure) {
                return;
            }
            const std::size_t sent = socket.write_some(boost::asio::buffer(unsent), failure);
            if (failure == boost::asio::error::would_block || failure == boost::asio::error::try_again) {
                failure = {};
            }
            if (failure || sent == unsent.size()) {
                return forget();
            }
            sending = unsent.substr(sent);
            forget();
            is_sending = true;
            boost::asio::async_write(
                socket, boost::asio::buffer(sending),
                [self = shared_from_this()](boost::system::error_code error, std::size_t) { self->sent(error); });
        }

        void sent(boost::system::error_code error) {
            is_sending = false;
            failure = error;
            std::string().swap(sending);
            send();
            if (auto finish = std::exchange(waiting, nullptr)) {
                finish();
            }
        }

        // Sockets are many; each keeps room for what it usually sends and no more.
        void forget() {
            constexpr std::size_t usual = 2048;
            unsent.clear();
            if (unsent.capacity() > usual) {
                std::string().swap(unsent);
            }
        }

        void close() {
            boost::system::error_code ignored;
            (void)socket.close(ignored);
        }

        StrandSocket socket;
        std::string unsent;
        std::string sending;
        std::function<void()> waiting;  // whoever wrote while the kernel took no more
        boost::system::error_code failure;
        bool is_sending = false;
        bool is_scheduled = false;
        bool flush_after_next = false;
    };

    template <class Handler>
    static void complete(State& state, Handler&& handler, std::size_t size) {
        boost::asio::post(state.socket.get_executor(),
                          boost::beast::bind_front_handler(std::forward<Handler>(handler), state.failure, size));
        if (std::exchange(state.flush_after_next, false)) {
            boost::asio::post(state.socket.get_executor(), [self = state.shared_from_this()] { self->send(); });
        }
    }

    std::shared_ptr<State> state_;
};

// A socket is shut down after what was written to it has left.
template <class Handler>
void async_teardown(boost::beast::role_type role, BatchingStream& stream, Handler&& handler) {
    stream.flush();
    boost::beast::websocket::async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

inline void teardown(boost::beast::role_type role, BatchingStream& stream, boost::system::error_code& error) {
    stream.flush();
    boost::beast::websocket::teardown(role, stream.next_layer(), error);
}

}  // namespace pentarchy
