// Messages to the server, one a line, at a table with a person and a bot. TABLE, TOKEN and SEQ stand for the table's
// id, the person's secret and the present number, so that mutations reach past the door.

#include <unistd.h>

#include <filesystem>
#include <future>
#include <memory>
#include <mutex>

#include "fuzz/fuzzed.h"
#include "server/hall/hall.h"

namespace pentarchy::fuzz {

namespace {

// Every message that comes is one JSON object with a type, and an error says why in words.
class Listener : public Client {
  public:
    void send(SharedText text) override {
        const json::object message = json::parse(*text).as_object();
        FUZZ_CHECK(message.at("type").is_string());
        if (message.at("type") == json::value("error")) {
            FUZZ_CHECK(message.at("message").as_object().contains("key"));
        }
        if (const json::value* now = message.if_contains("seq"); now != nullptr && now->is_int64()) {
            const std::scoped_lock lock(mutex_);
            seq_ = now->as_int64();
        }
    }

    std::int64_t seq() const {
        const std::scoped_lock lock(mutex_);
        return seq_;
    }

  private:
    mutable std::mutex mutex_;
    std::int64_t seq_ = 0;
};

class House {
  public:
    House() {
        std::filesystem::create_directories(folder_);
        auto opened = Store::open(folder_ + "/tables.db");
        FUZZ_CHECK(opened.ok());
        store_ = *std::move(opened);
        threads_ = std::make_unique<WorkPool>(1);
        HallOptions options;
        options.table.bot_pause = std::chrono::milliseconds(0);
        options.table.hint_agent = "search:20";
        hall_ = std::make_unique<Hall>(standard_roster(), *store_, options,
                                       [this](std::function<void()> job) { threads_->submit(std::move(job)); });
        open_table();
    }

    ~House() {
        hall_->stop();
        threads_->stop();
        hall_.reset();
        store_.reset();
        std::filesystem::remove_all(folder_);
    }

    void visit(std::string_view text) {
        if (++visits_ % 500 == 0) {
            open_table();
        }
        const auto client = std::make_shared<Listener>();
        while (!text.empty()) {
            const auto end = text.find('\n');
            std::string line(text.substr(0, end));
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
            fill_in(line, "TABLE", table_);
            fill_in(line, "TOKEN", token_);
            fill_in(line, "SEQ", std::to_string(client->seq()));
            hall_->receive(client, line);
            settle();
        }
        hall_->gone(client);
    }

  private:
    static void fill_in(std::string& line, std::string_view word, const std::string& value) {
        if (const auto at = line.find(word); at != std::string::npos) {
            line.replace(at, word.size(), value);
        }
    }

    // Lets what was asked come to an answer; jobs are served in order.
    void settle() {
        std::promise<void> reached;
        threads_->submit([&] { reached.set_value(); });
        reached.get_future().wait();
    }

    void open_table() {
        std::promise<Hall::Answer> made;
        hall_->create({.game = "baronny",
                       .options = {},
                       .is_public = false,
                       .seats = {{"person", "Ada", ""}, {"bot", "", "random"}}},
                      [&](Hall::Answer answer) { made.set_value(std::move(answer)); });
        const Hall::Answer answer = made.get_future().get();
        const auto& object = std::get<json::object>(answer);
        table_ = object.at("table").as_string().c_str();
        token_ = object.at("seats").at(0).at("token").as_string().c_str();
    }

    std::string folder_ = std::filesystem::temp_directory_path() / ("pentarchy-fuzz-" + std::to_string(getpid()));
    std::unique_ptr<Store> store_;
    std::unique_ptr<WorkPool> threads_;
    std::unique_ptr<Hall> hall_;
    std::string table_;
    std::string token_;
    std::uint64_t visits_ = 0;
};

}  // namespace

void look_at(std::string_view text) {
    static House house;
    house.visit(text);
}

}  // namespace pentarchy::fuzz
