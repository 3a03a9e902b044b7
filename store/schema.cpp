#include "store/schema.h"

#include <string>
#include <vector>

#include "store/store.h"

namespace pentarchy {

namespace {

using Step = std::vector<std::string>;

// One entry a version, oldest first. A step that was released is never changed; a new one is added.
const std::vector<Step>& steps() {
    static const std::vector<Step> all = {
        {
            "CREATE TABLE tables (id TEXT PRIMARY KEY, created BIGINT NOT NULL, game TEXT NOT NULL,"
            " rules INTEGER NOT NULL, engine TEXT NOT NULL, options TEXT NOT NULL, is_public INTEGER NOT NULL,"
            " is_replay INTEGER NOT NULL)",
            "CREATE TABLE seats (table_id TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL,"
            " name TEXT NOT NULL, agent TEXT NOT NULL, invite TEXT NOT NULL, PRIMARY KEY (table_id, seat))",
            "CREATE TABLE claims (table_id TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL,"
            " token TEXT NOT NULL, PRIMARY KEY (table_id, seat))",
            "CREATE TABLE events (table_id TEXT NOT NULL, seq BIGINT NOT NULL, kind INTEGER NOT NULL,"
            " actor INTEGER NOT NULL, text TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (table_id, seq))",
        },
        {
            // The lobby asks for public games that run; without these it would have to replay every table.
            "CREATE TABLE ends (table_id TEXT PRIMARY KEY, kind TEXT NOT NULL, at BIGINT NOT NULL)",
            "CREATE INDEX tables_by_age ON tables (is_public, created)",
        },
        {
            // Lines that belong to no table, such as the games of a campaign.
            "CREATE TABLE journals (journal TEXT NOT NULL, seq BIGINT NOT NULL, text TEXT NOT NULL,"
            " PRIMARY KEY (journal, seq))",
        },
        {
            // All events of a finished table in one row, as store/packed_events writes them; `at` is the last one's.
            "CREATE TABLE packed_events (table_id TEXT PRIMARY KEY, amount BIGINT NOT NULL, at BIGINT NOT NULL,"
            " data TEXT NOT NULL)",
        },
        {
            // What a replay is compared with, and what is shown where it differs.
            "ALTER TABLE events ADD COLUMN check_text TEXT NOT NULL DEFAULT ''",
            "CREATE TABLE documents (table_id TEXT NOT NULL, viewer INTEGER NOT NULL, seq BIGINT NOT NULL,"
            " text TEXT NOT NULL, PRIMARY KEY (table_id, viewer))",
        },
        {
            // Thinking time does not run while nobody is there.
            "ALTER TABLE events ADD COLUMN away BIGINT NOT NULL DEFAULT 0",
        },
        {
            // Documents are compressed from here on (store/packed_events.h); an older program could not read them.
        },
    };
    return all;
}

// A primary key that is the table itself saves SQLite a second tree to write for every move.
std::string dialect(const std::string& statement, const soci::session& session) {
    const bool keyed = statement.find("PRIMARY KEY (") != std::string::npos;
    return keyed && session.get_backend_name() == "sqlite3" ? statement + " WITHOUT ROWID" : statement;
}

int present_version(soci::session& session) {
    session << "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)";
    int version = 0;
    soci::indicator found = soci::i_null;
    session << "SELECT MAX(version) FROM schema_version", soci::into(version, found);
    return found == soci::i_ok ? version : 0;
}

// Two servers may start at once on one PostgreSQL; SQLite's own lock does the same for a file.
void lock(soci::session& session) {
    if (session.get_backend_name() == "postgresql") {
        session << "SELECT pg_advisory_xact_lock(723901)";
    }
}

}  // namespace

int schema_version() {
    return static_cast<int>(steps().size());
}

Result<void> migrate(soci::session& session, int version) {
    soci::transaction transaction(session);
    lock(session);
    int present = present_version(session);
    if (present > schema_version()) {
        return Error{"the database", "has schema version " + std::to_string(present),
                     "this program knows up to " + std::to_string(schema_version()) + "; use a newer one"};
    }
    for (; present < version; ++present) {
        for (const std::string& statement : steps()[static_cast<std::size_t>(present)]) {
            session << dialect(statement, session);
        }
        const int reached = present + 1;
        session << "INSERT INTO schema_version (version) VALUES (:version)", soci::use(reached);
    }
    transaction.commit();
    return {};
}

}  // namespace pentarchy
