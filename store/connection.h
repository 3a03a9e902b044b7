#pragma once

// One connection to the database and the statements we say over it.

#include <soci/soci.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "store/change.h"
#include "store/store.h"

namespace pentarchy {

class Connection {
  public:
    // Throws soci::soci_error when the database cannot be reached.
    explicit Connection(const std::string& where);

    soci::session& session() { return session_; }

    // Within a transaction of the caller's; throw soci::soci_error when the database refuses.
    void insert(const std::vector<const Change*>& changes);
    bool is_taken(const Change& change);  // whether something of it is there already

    // Writes and takes back, in a transaction of its own: throws when changes would not be taken either.
    void try_writing();

    std::optional<StoredHistory> load(const std::string& id);
    std::vector<std::string> running_public_tables(std::size_t limit);

    Saved add_line(const std::string& journal, std::int64_t seq, const std::string& text);
    std::vector<std::string> journal(const std::string& name);
    std::vector<std::string> journals();

  private:
    struct Row {
        std::string table;
        long long seq = 0;
        int kind = 0;
        int actor = 0;
        std::string text;
        long long at = 0;
        std::string check;
        long long away = 0;
    };

    // A statement that inserts a fixed number of events at once: fewer round trips, and bound once.
    class EventInsert {
      public:
        EventInsert(soci::session& session, std::size_t rows);
        std::size_t size() const { return rows_.size(); }
        Row& row(std::size_t index) { return rows_[index]; }
        void run() { statement_.execute(true); }

      private:
        std::vector<Row> rows_;
        soci::statement statement_;
    };

    void insert_table(const StoredTable& table);
    void insert_claims(const Change& change);
    void insert_end(const Change& change);
    void replace_documents(const Change& change);  // all those of the table
    void insert_events(const std::vector<Row>& rows);
    void load_seats(StoredHistory& history);
    void load_claims(StoredHistory& history);
    void load_packed_events(StoredHistory& history);
    void load_events(StoredHistory& history);
    void load_documents(StoredHistory& history);

    soci::session session_;
    std::unique_ptr<EventInsert> many_;
    std::unique_ptr<EventInsert> one_;
};

}  // namespace pentarchy
