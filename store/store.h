#pragma once

// The store: tables and their events in SQL. A file of SQLite by default, PostgreSQL when servers share it.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "store/change.h"

namespace pentarchy {

class Store {
  public:
    struct Counts {
        std::uint64_t commits = 0;
        std::uint64_t changes = 0;
        std::uint64_t events = 0;
        std::uint64_t conflicts = 0;
        std::uint64_t failures = 0;
        std::uint64_t outages = 0;  // times the database stopped taking changes
        std::uint64_t waiting = 0;
    };

    // `where` is a file name ("pentarchy.db", ":memory:" is refused) or "postgresql://...". Brings an older schema
    // forward; refuses one that is newer than this program, and a place that cannot be written.
    static Result<std::unique_ptr<Store>> open(const std::string& where);

    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    // Adds a change. `done` is called once, from the writer's thread, after it is on disk or refused; it must be
    // quick. Changes of many tables that wait at the same time share one transaction. A change is saved after
    // those that were handed over before it.
    virtual void save(Change change, std::function<void(Saved)> done) = 0;

    // The same, waiting for the answer.
    Saved save(Change change);

    // These block while the database answers. Nothing means that there is no such table.
    virtual Result<std::optional<StoredHistory>> load(const std::string& table) = 0;
    virtual Result<std::vector<std::string>> running_public_tables(std::size_t limit) = 0;

    // Journals: lines of text in their order that belong to no table, such as the games of a campaign. A line is only
    // ever added; `seq` is its number, from 1. Both wait for the database.
    virtual Saved add_line(const std::string& journal, std::int64_t seq, const std::string& text) = 0;
    virtual Result<std::vector<std::string>> journal(const std::string& name) = 0;
    virtual Result<std::vector<std::string>> journals() = 0;

    virtual Counts counts() const = 0;

    // Why the database takes no changes at present; nothing while it does. During an outage the store tries by itself
    // whether it is over.
    virtual std::optional<std::string> outage() const = 0;

    // Saves what was handed over and takes nothing more.
    virtual void finish() = 0;
};

// The version of the schema this program writes; open migrates forward to it.
int schema_version();

// Only for tests of migration: makes an empty database of an older version.
Result<void> make_old_database(const std::string& where, int version);

}  // namespace pentarchy
