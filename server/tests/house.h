#pragma once

// A house for tests: a store in a folder of its own, a hall over it, and clients without a network.

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "roster/roster.h"
#include "server/hall/hall.h"
#include "server/hall/work_pool.h"
#include "store/store.h"

namespace pentarchy {

// The thread sanitizer makes everything some ten times slower and finds a race in fewer rounds as well.
#ifdef __SANITIZE_THREAD__
inline constexpr int fewer = 10;
#else
inline constexpr int fewer = 1;
#endif

// Tic-tac-toe with a campaign, whisper, and the bundled games.
const Roster& test_roster();

// A folder that goes away with it.
class TemporaryFolder {
  public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::string& path() const { return path_; }

  private:
    std::string path_;
};

// Keeps every message and checks each against the schema.
class RecordingClient : public Client {
  public:
    using Client::Client;
    void send(SharedText text) override;

    // The first message from `from` on that answers the id, or is of the type; waits for it. Fails the test after a
    // while.
    json::object answer(std::int64_t id);
    json::object next(const std::string& type);
    std::vector<json::object> all() const;
    std::string bytes() const;  // all that was sent, for searching
    std::size_t count() const;

  private:
    json::object wait_for(const std::function<bool(const json::object&)>& fits, const std::string& what,
                          std::size_t& from);

    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<json::object> messages_;
    std::string bytes_;
    std::size_t seen_ = 0;
};

class House {
  public:
    explicit House(HallOptions options = quick(), std::string database = "");
    ~House();

    static HallOptions quick();  // bots that do not wait

    Hall& hall() { return *hall_; }
    Store& store() { return *store_; }
    const std::string& database() const { return database_; }
    void restart();  // as if the server had been stopped and started again

    // These wait for the answer.
    Hall::Answer create(const std::string& game, std::vector<SeatRequest> seats, bool is_public = false);
    Hall::Answer ask(const std::function<void(Hall::Reply)>& question);

    // Sends a message and waits for its answer. The id is added.
    json::object say(const std::shared_ptr<RecordingClient>& client, json::object message);

  private:
    void open();

    HallOptions options_;
    std::optional<TemporaryFolder> folder_;  // where no database was named
    std::string database_;
    std::unique_ptr<Store> store_;
    std::unique_ptr<WorkPool> threads_;
    std::unique_ptr<Hall> hall_;
    std::int64_t next_id_ = 100;
};

// A new table's id, and the secrets in what create answered.
std::string table_of(const Hall::Answer& answer);
std::string token_of(const Hall::Answer& answer, std::size_t seat);
std::string invite_of(const Hall::Answer& answer, std::size_t seat);
std::string code_of(const Hall::Answer& answer);  // of a fault; empty if none

}  // namespace pentarchy
