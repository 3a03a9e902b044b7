#include "server/network/socket.h"

#include <boost/asio/dispatch.hpp>

namespace pentarchy {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

// Frames up to this size are written from one piece of memory.
constexpr std::size_t write_buffer_bytes = 2048;
constexpr std::chrono::milliseconds pause_of_the_hasty{100};

}  // namespace

Socket::Socket(StrandSocket&& socket, Hall& hall, const LimitOptions& limits, const std::string& caller,
               std::function<void()> released)
    : Client(caller),
      stream_(std::move(socket)),
      hall_(&hall),
      limits_(&limits),
      released_(std::move(released)),
      buffer_(limits.message_bytes + 1024),
      pause_(stream_.get_executor()) {
    hall_->metrics().sockets.fetch_add(1, std::memory_order_relaxed);
}

Socket::~Socket() {
    hall_->metrics().sockets.fetch_sub(1, std::memory_order_relaxed);
    released_();
}

void Socket::accept(Request request) {
    websocket::stream_base::timeout timeout{std::chrono::seconds(10), std::chrono::seconds(limits_->idle_seconds),
                                            true};
    stream_.set_option(timeout);
    stream_.read_message_max(limits_->message_bytes);
    stream_.write_buffer_bytes(write_buffer_bytes);
    stream_.auto_fragment(false);  // a message is one frame: a page's update would else leave in many small pieces
    auto kept = std::make_shared<Request>(std::move(request));
    stream_.async_accept(*kept, [self = shared_from_this(), kept](beast::error_code error) {
        if (error) {
            return self->stream_.next_layer().flush();  // why not: it waits to be sent, and nobody else will
        }
        self->stream_.text(true);
        self->send(share(Hall::hello()));
        self->read();
    });
}

void Socket::read() {
    stream_.async_read(buffer_,
                       [self = shared_from_this()](beast::error_code error, std::size_t) { self->received(error); });
}

void Socket::received(beast::error_code error) {
    if (error) {
        return finish();
    }
    const std::string_view text(static_cast<const char*>(buffer_.data().data()), buffer_.size());
    const bool may = messages_.take(limits_->messages_per_second, limits_->message_burst, Bucket::Clock::now());
    if (may) {
        hall_->receive(shared_from_this(), stream_.got_text() ? text : std::string_view());
        buffer_.consume(buffer_.size());
        return read();
    }
    // Who is too fast is told so and then waits: reading no further slows the sender down.
    boost::system::error_code bad;
    const json::value parsed = json::parse(text, bad);
    const json::value* id = !bad && parsed.is_object() ? parsed.get_object().if_contains("id") : nullptr;
    send(share(json::serialize(
        Fault(FaultCode::too_fast).to_json(id != nullptr && id->is_int64() ? *id : json::value(nullptr)))));
    buffer_.consume(buffer_.size());
    pause_.expires_after(pause_of_the_hasty);
    pause_.async_wait(
        [self = shared_from_this()](beast::error_code stopped) { stopped ? self->finish() : self->read(); });
}

void Socket::send(SharedText text) {
    {
        const std::scoped_lock lock(mutex_);
        if (is_closing_) {
            return;
        }
        count_sent(text->size());
        unsent_bytes_ += text->size();
        if (unsent_bytes_ > limits_->unsent_bytes) {
            is_closing_ = true;
            hall_->metrics().slow_clients.fetch_add(1, std::memory_order_relaxed);
            boost::asio::post(stream_.get_executor(),
                              [self = shared_from_this()] { beast::get_lowest_layer(self->stream_).close(); });
            return;
        }
        unsent_.push_back(std::move(text));
        if (is_writing_) {
            return;
        }
        is_writing_ = true;
    }
    boost::asio::dispatch(stream_.get_executor(), [self = shared_from_this()] { self->write(); });
}

void Socket::write() {
    SharedText next;
    {
        const std::scoped_lock lock(mutex_);
        if (unsent_.empty()) {
            is_writing_ = false;
            if (is_closing_) {
                cut(websocket::close_code::going_away);
            }
            return;
        }
        next = unsent_.front();
    }
    hall_->metrics().messages_out.fetch_add(1, std::memory_order_relaxed);
    stream_.async_write(boost::asio::buffer(*next),
                        [self = shared_from_this(), next](beast::error_code error, std::size_t) {
                            {
                                const std::scoped_lock lock(self->mutex_);
                                self->unsent_bytes_ -= next->size();
                                self->unsent_.pop_front();
                                if (error) {  // nothing more will get through
                                    self->is_closing_ = true;
                                    self->unsent_.clear();
                                    return;
                                }
                            }
                            self->write();
                        });
}

void Socket::close() {
    const std::scoped_lock lock(mutex_);
    is_closing_ = true;
    if (!is_writing_) {
        is_writing_ = true;
        boost::asio::post(stream_.get_executor(), [self = shared_from_this()] { self->write(); });
    }
}

void Socket::cut(websocket::close_code code) {
    stream_.async_close(code, [self = shared_from_this()](beast::error_code) {});
}

void Socket::finish() {
    if (!is_finished_) {
        is_finished_ = true;
        hall_->gone(shared_from_this());
    }
}

}  // namespace pentarchy
