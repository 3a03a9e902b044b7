#include "store/store.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <thread>

#include "store/connection.h"
#include "store/packed_events.h"
#include "store/schema.h"

namespace pentarchy {

namespace {

struct Waiting {
    Change change;
    std::function<void(Saved)> done;
};

// Connections for reading, lent one at a time to whoever loads. A connection that failed is thrown away.
class Readers {
  public:
    explicit Readers(std::string where) : where_(std::move(where)) {}

    template <class Question>
    auto ask(const Question& question) -> Result<decltype(question(std::declval<Connection&>()))> {
        try {
            std::unique_ptr<Connection> connection = take();
            auto answer = question(*connection);
            give_back(std::move(connection));
            return answer;
        } catch (const std::exception& error) {
            return Error{"the database", error.what(), ""};
        }
    }

  private:
    std::unique_ptr<Connection> take() {
        {
            const std::scoped_lock lock(mutex_);
            if (!idle_.empty()) {
                auto connection = std::move(idle_.back());
                idle_.pop_back();
                return connection;
            }
        }
        return std::make_unique<Connection>(where_);
    }

    void give_back(std::unique_ptr<Connection> connection) {
        const std::scoped_lock lock(mutex_);
        if (idle_.size() < most_idle) {
            idle_.push_back(std::move(connection));
        }
    }

    static constexpr std::size_t most_idle = 4;

    std::string where_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Connection>> idle_;
};

class SqlStore final : public Store {
  public:
    SqlStore(std::string where, std::unique_ptr<Connection> connection)
        : where_(std::move(where)), readers_(where_), connection_(std::move(connection)) {
        writer_ = std::thread([this] { write(); });
    }
    ~SqlStore() override { SqlStore::finish(); }

    void save(Change change, std::function<void(Saved)> done) override {
        change.documents = pack_documents(change.documents);  // here, and not on the thread that all changes wait for
        {
            const std::scoped_lock lock(mutex_);
            if (!finishing_) {
                queue_.push_back({std::move(change), std::move(done)});
                done = nullptr;
            }
        }
        if (done) {
            done(Saved::failed);
        } else {
            arrived_.notify_one();
        }
    }

    Result<std::optional<StoredHistory>> load(const std::string& table) override {
        return readers_.ask([&](Connection& connection) { return connection.load(table); });
    }

    Result<std::vector<std::string>> running_public_tables(std::size_t limit) override {
        return readers_.ask([&](Connection& connection) { return connection.running_public_tables(limit); });
    }

    Saved add_line(const std::string& journal, std::int64_t seq, const std::string& text) override {
        const auto added =
            readers_.ask([&](Connection& connection) { return connection.add_line(journal, seq, text); });
        note(added ? std::nullopt : std::optional(added.error().what));
        return added ? *added : Saved::failed;
    }

    Result<std::vector<std::string>> journal(const std::string& name) override {
        return readers_.ask([&](Connection& connection) { return connection.journal(name); });
    }

    Result<std::vector<std::string>> journals() override {
        return readers_.ask([&](Connection& connection) { return connection.journals(); });
    }

    Counts counts() const override {
        const std::scoped_lock lock(mutex_);
        Counts counts = counts_;
        counts.waiting = queue_.size();
        return counts;
    }

    std::optional<std::string> outage() const override {
        const std::scoped_lock lock(mutex_);
        return outage_;
    }

    void finish() override {
        {
            const std::scoped_lock lock(mutex_);
            finishing_ = true;
        }
        arrived_.notify_one();
        if (writer_.joinable()) {
            writer_.join();
        }
    }

  private:
    // Group commit: whatever arrived while the last transaction was being brought to disk shares the next one.
    void write() {
        for (;;) {
            std::vector<Waiting> batch;
            {
                std::unique_lock lock(mutex_);
                const auto is_due = [&] { return finishing_ || !queue_.empty(); };
                while (outage_ && !arrived_.wait_for(lock, time_between_tries, is_due)) {
                    lock.unlock();
                    try_again();
                    lock.lock();
                }
                arrived_.wait(lock, is_due);
                while (!queue_.empty() && batch.size() < most_at_once) {
                    batch.push_back(std::move(queue_.front()));
                    queue_.pop_front();
                }
            }
            if (batch.empty()) {
                return;
            }
            save_batch(batch);
        }
    }

    void save_batch(std::vector<Waiting>& batch) {
        std::vector<const Change*> changes;
        changes.reserve(batch.size());
        for (const Waiting& waiting : batch) {
            changes.push_back(&waiting.change);
        }
        std::vector<Saved> answers(batch.size(), Saved::yes);
        if (!commit(changes)) {
            // One of them spoils the transaction for all; alone, each shows whether it is the one.
            for (std::size_t index = 0; index < batch.size(); ++index) {
                answers[index] = save_alone(batch[index].change);
            }
        }
        count(batch, answers);
        for (std::size_t index = 0; index < batch.size(); ++index) {
            batch[index].done(answers[index]);
        }
    }

    Saved save_alone(const Change& change) {
        if (commit({&change})) {
            return Saved::yes;
        }
        const std::string reason = last_error_;
        try {
            reconnect_if_lost();
            if (connection_->is_taken(change)) {
                return Saved::conflict;
            }
        } catch (const std::exception&) {
            connection_.reset();
        }
        note(reason);
        return Saved::failed;
    }

    void try_again() {
        try {
            reconnect_if_lost();
            connection_->try_writing();
            note(std::nullopt);
        } catch (const std::exception& error) {
            forget_if_lost();
            note(error.what());
        }
    }

    // Whether the database took what it was given last, and why not.
    void note(const std::optional<std::string>& reason) {
        const std::scoped_lock lock(mutex_);
        counts_.outages += reason && !outage_ ? 1 : 0;
        outage_ = reason;
        if (reason) {
            arrived_.notify_one();  // the writer begins to try
        }
    }

    bool commit(const std::vector<const Change*>& changes) {
        try {
            reconnect_if_lost();
            soci::transaction transaction(connection_->session());
            connection_->insert(changes);
            transaction.commit();
            note(std::nullopt);
            return true;
        } catch (const std::exception& error) {
            last_error_ = error.what();
            forget_if_lost();
            return false;
        }
    }

    void reconnect_if_lost() {
        if (!connection_) {
            connection_ = std::make_unique<Connection>(where_);
        }
    }

    // After an error nobody knows whether the connection still works; a question that costs nothing tells.
    void forget_if_lost() {
        try {
            if (connection_) {
                connection_->session() << "SELECT 1";
            }
        } catch (const std::exception&) {
            connection_.reset();
        }
    }

    void count(const std::vector<Waiting>& batch, const std::vector<Saved>& answers) {
        const std::scoped_lock lock(mutex_);
        ++counts_.commits;
        for (std::size_t index = 0; index < batch.size(); ++index) {
            ++(answers[index] == Saved::yes
                   ? counts_.changes
                   : (answers[index] == Saved::conflict ? counts_.conflicts : counts_.failures));
            counts_.events += answers[index] == Saved::yes ? batch[index].change.events.size() : 0;
        }
    }

    static constexpr std::size_t most_at_once = 2048;
    static constexpr std::chrono::milliseconds time_between_tries{500};

    std::string where_;
    Readers readers_;
    std::unique_ptr<Connection> connection_;  // the writer's own
    std::string last_error_;

    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<Waiting> queue_;
    Counts counts_;
    std::optional<std::string> outage_;
    bool finishing_ = false;
    std::thread writer_;
};

Result<std::unique_ptr<Connection>> connect(const std::string& where, int version) {
    if (where.empty() || where.find(":memory:") != std::string::npos || where.find('"') != std::string::npos) {
        return Error{"database", "\"" + where + "\" cannot hold tables", "a file name or postgresql://..."};
    }
    try {
        auto connection = std::make_unique<Connection>(where);
        if (auto migrated = migrate(connection->session(), version); !migrated) {
            return std::move(migrated).error();
        }
        if (version == schema_version()) {
            connection->try_writing();
        }
        return connection;
    } catch (const std::exception& error) {
        return Error{"database", error.what(), "a file that can be written, or postgresql://..."};
    }
}

}  // namespace

std::string_view kind_word(StoredEvent::Kind kind) {
    static constexpr std::string_view words[] = {"play", "undo", "redo", "join", "resign", "standing"};
    return words[static_cast<std::size_t>(kind)];
}

Saved Store::save(Change change) {
    auto promise = std::make_shared<std::promise<Saved>>();
    auto answer = promise->get_future();
    save(std::move(change), [promise](Saved saved) { promise->set_value(saved); });
    return answer.get();
}

Result<std::unique_ptr<Store>> Store::open(const std::string& where) {
    auto connection = connect(where, schema_version());
    if (!connection) {
        return std::move(connection).error();
    }
    return std::unique_ptr<Store>(std::make_unique<SqlStore>(where, *std::move(connection)));
}

Result<void> make_old_database(const std::string& where, int version) {
    auto connection = connect(where, version);
    if (!connection) {
        return std::move(connection).error();
    }
    return {};
}

}  // namespace pentarchy
