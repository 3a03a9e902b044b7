#pragma once

// What an operator does to a database of tables. A server may be running on it meanwhile.

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "store/change.h"

namespace pentarchy {

class Keeper {
  public:
    struct Summary {
        std::string id;
        std::string game;
        std::int64_t created = 0;  // milliseconds since 1970, as all times here
        std::int64_t last = 0;     // when something last happened at it
        std::int64_t events = 0;   // 0 when packed
        std::string end;           // empty while it runs, finished or stopped
        bool is_packed = false;
    };

    // Which tables are meant; what is left empty does not matter.
    struct Filter {
        std::string game;
        std::optional<std::int64_t> quiet_since;  // nothing happened at or after this time
        std::optional<bool> has_ended;
    };

    struct Imported {
        std::size_t tables = 0;
        std::size_t skipped = 0;  // tables that were here already
        std::size_t rows = 0;
    };

    // `where` as for Store::open, which brings the schema forward first.
    static Result<std::unique_ptr<Keeper>> open(const std::string& where);
    ~Keeper();
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;

    Result<std::vector<Summary>> list(const Filter& filter);
    Result<std::optional<Summary>> find(const std::string& table);
    Result<std::optional<StoredHistory>> load(const std::string& table);

    // Marks a running table as stopped: it can be looked at and not played on.
    Result<void> end(const std::string& table, std::int64_t at);
    // Takes the tables away with everything that belongs to them, all or none.
    Result<void> remove(const std::vector<std::string>& tables);
    // Packs the events of a finished table into one row, if reading them back gives the same.
    Result<void> pack(const std::string& table);
    // Gives the room of what was deleted back to the disk.
    Result<void> vacuum();

    // A copy of one moment while others write. SQLite alone; PostgreSQL has pg_dump.
    Result<void> backup(const std::string& file);
    // Everything as lines of JSON, from either database and into either.
    Result<std::size_t> write_all(std::ostream& out);
    Result<Imported> read_all(std::istream& in, const std::string& source);

  private:
    class Parts;
    explicit Keeper(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace pentarchy
