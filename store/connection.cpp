#include "store/connection.h"

#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <chrono>
#include <stdexcept>

#include "store/packed_events.h"

namespace pentarchy {

namespace {

constexpr std::size_t rows_at_once = 32;

bool is_postgresql(const std::string& where) {
    return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

// A move is acknowledged only when it would survive a power cut: WAL with a full sync at each commit.
void prepare_sqlite(soci::session& session) {
    std::string mode;
    session << "PRAGMA journal_mode = WAL", soci::into(mode);
    session << "PRAGMA synchronous = FULL";
    session << "PRAGMA wal_autocheckpoint = 4000";
}

long long now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::string insert_text(std::size_t rows) {
    std::string text = "INSERT INTO events (table_id, seq, kind, actor, text, at, check_text, away) VALUES ";
    for (std::size_t row = 0; row < rows; ++row) {
        const std::string number = std::to_string(row);
        text += (row == 0 ? "(" : ", (");
        for (const char* name : {":i", ":s", ":k", ":a", ":t", ":w", ":c", ":b"}) {
            text += (name[1] == 'i' ? "" : ", ") + std::string(name) + number;
        }
        text += ')';
    }
    return text;
}

}  // namespace

Connection::EventInsert::EventInsert(soci::session& session, std::size_t rows) : rows_(rows), statement_(session) {
    for (Row& row : rows_) {
        statement_.exchange(soci::use(row.table));
        statement_.exchange(soci::use(row.seq));
        statement_.exchange(soci::use(row.kind));
        statement_.exchange(soci::use(row.actor));
        statement_.exchange(soci::use(row.text));
        statement_.exchange(soci::use(row.at));
        statement_.exchange(soci::use(row.check));
        statement_.exchange(soci::use(row.away));
    }
    statement_.alloc();
    statement_.prepare(insert_text(rows));
    statement_.define_and_bind();
}

Connection::Connection(const std::string& where) {
    if (is_postgresql(where)) {
        session_.open(soci::postgresql, where);
        session_ << "SET client_min_messages = warning";
    } else {
        session_.open(soci::sqlite3, "db=\"" + where + "\" timeout=10");
        prepare_sqlite(session_);
    }
}

void Connection::insert(const std::vector<const Change*>& changes) {
    std::vector<Row> rows;
    for (const Change* change : changes) {
        if (change->creation) {
            insert_table(*change->creation);
        }
        insert_claims(*change);
        insert_end(*change);
        long long seq = change->first_seq;
        for (const StoredEvent& event : change->events) {
            rows.push_back({change->table, seq++, static_cast<int>(event.kind), event.actor, event.text, event.at,
                            event.check, event.away});
        }
        replace_documents(*change);
    }
    insert_events(rows);
}

void Connection::insert_table(const StoredTable& table) {
    const auto created = static_cast<long long>(table.created);
    const int is_public = table.is_public ? 1 : 0;
    const int is_replay = table.is_replay ? 1 : 0;
    session_ << "INSERT INTO tables (id, created, game, rules, engine, options, is_public, is_replay)"
                " VALUES (:id, :created, :game, :rules, :engine, :options, :public, :replay)",
        soci::use(table.id), soci::use(created), soci::use(table.game), soci::use(table.rules), soci::use(table.engine),
        soci::use(table.options), soci::use(is_public), soci::use(is_replay);
    int number = 0;
    for (const StoredSeat& seat : table.seats) {
        session_ << "INSERT INTO seats (table_id, seat, kind, name, agent, invite)"
                    " VALUES (:id, :seat, :kind, :name, :agent, :invite)",
            soci::use(table.id), soci::use(number), soci::use(seat.kind), soci::use(seat.name), soci::use(seat.agent),
            soci::use(seat.invite);
        ++number;
    }
}

void Connection::insert_claims(const Change& change) {
    for (const StoredClaim& claim : change.claims) {
        session_ << "INSERT INTO claims (table_id, seat, name, token) VALUES (:id, :seat, :name, :token)",
            soci::use(change.table), soci::use(claim.seat), soci::use(claim.name), soci::use(claim.token);
    }
}

void Connection::insert_end(const Change& change) {
    if (!change.end.empty()) {
        const long long at = now_ms();
        session_ << "INSERT INTO ends (table_id, kind, at) VALUES (:id, :kind, :at)", soci::use(change.table),
            soci::use(change.end), soci::use(at);
    }
}

void Connection::replace_documents(const Change& change) {
    if (!change.documents.empty()) {
        session_ << "DELETE FROM documents WHERE table_id = :id", soci::use(change.table);
    }
    for (const StoredDocument& document : change.documents) {
        const auto seq = static_cast<long long>(document.seq);
        session_ << "INSERT INTO documents (table_id, viewer, seq, text) VALUES (:id, :viewer, :seq, :text)",
            soci::use(change.table), soci::use(document.viewer), soci::use(seq), soci::use(document.text);
    }
}

void Connection::insert_events(const std::vector<Row>& rows) {
    if (!one_) {
        one_ = std::make_unique<EventInsert>(session_, 1);
        many_ = std::make_unique<EventInsert>(session_, rows_at_once);
    }
    std::size_t next = 0;
    try {
        while (next < rows.size()) {
            EventInsert& insert = rows.size() - next >= many_->size() ? *many_ : *one_;
            for (std::size_t index = 0; index < insert.size(); ++index) {
                insert.row(index) = rows[next++];
            }
            insert.run();
        }
    } catch (const soci::soci_error&) {
        // A statement that failed keeps the buffers of its last run for ever; SOCI frees them only with the statement.
        one_.reset();
        many_.reset();
        throw;
    }
}

void Connection::try_writing() {
    const std::string nobody = "-";  // no table is called so
    soci::transaction transaction(session_);
    session_ << "INSERT INTO events (table_id, seq, kind, actor, text, at) VALUES (:id, 0, 0, 0, '', 0)",
        soci::use(nobody);
    session_ << "DELETE FROM events WHERE table_id = :id", soci::use(nobody);
    transaction.commit();
}

bool Connection::is_taken(const Change& change) {
    long long found = 0;
    const auto first = static_cast<long long>(change.first_seq);
    if (!change.events.empty()) {
        session_ << "SELECT COUNT(*) FROM events WHERE table_id = :id AND seq >= :seq", soci::use(change.table),
            soci::use(first), soci::into(found);
    }
    if (found == 0 && change.creation) {
        session_ << "SELECT COUNT(*) FROM tables WHERE id = :id", soci::use(change.table), soci::into(found);
    }
    for (const StoredClaim& claim : change.claims) {
        if (found == 0) {
            session_ << "SELECT COUNT(*) FROM claims WHERE table_id = :id AND seat = :seat", soci::use(change.table),
                soci::use(claim.seat), soci::into(found);
        }
    }
    return found > 0;
}

std::optional<StoredHistory> Connection::load(const std::string& id) {
    soci::transaction snapshot(session_);  // table and events of one moment
    StoredHistory history;
    StoredTable& table = history.table;
    long long created = 0;
    int is_public = 0;
    int is_replay = 0;
    session_ << "SELECT id, created, game, rules, engine, options, is_public, is_replay FROM tables WHERE id = :id",
        soci::use(id), soci::into(table.id), soci::into(created), soci::into(table.game), soci::into(table.rules),
        soci::into(table.engine), soci::into(table.options), soci::into(is_public), soci::into(is_replay);
    if (!session_.got_data()) {
        return std::nullopt;
    }
    table.created = created;
    table.is_public = is_public != 0;
    table.is_replay = is_replay != 0;
    load_seats(history);
    load_claims(history);
    load_packed_events(history);
    load_events(history);
    load_documents(history);
    std::string end;
    session_ << "SELECT kind FROM ends WHERE table_id = :id", soci::use(id), soci::into(end);
    if (session_.got_data()) {
        history.end = end;
    }
    return history;
}

void Connection::load_seats(StoredHistory& history) {
    StoredSeat seat;
    soci::statement statement =
        (session_.prepare << "SELECT kind, name, agent, invite FROM seats WHERE table_id = :id ORDER BY seat",
         soci::use(history.table.id), soci::into(seat.kind), soci::into(seat.name), soci::into(seat.agent),
         soci::into(seat.invite));
    statement.execute();
    while (statement.fetch()) {
        history.table.seats.push_back(seat);
    }
}

void Connection::load_claims(StoredHistory& history) {
    StoredClaim claim;
    soci::statement statement =
        (session_.prepare << "SELECT seat, name, token FROM claims WHERE table_id = :id ORDER BY seat",
         soci::use(history.table.id), soci::into(claim.seat), soci::into(claim.name), soci::into(claim.token));
    statement.execute();
    while (statement.fetch()) {
        history.claims.push_back(claim);
    }
}

// Those of a game that was over long enough lie in one row.
void Connection::load_packed_events(StoredHistory& history) {
    std::string data;
    session_ << "SELECT data FROM packed_events WHERE table_id = :id", soci::use(history.table.id), soci::into(data);
    if (!session_.got_data()) {
        return;
    }
    auto game = unpack_game(data);
    if (!game) {
        throw std::runtime_error("table " + history.table.id + ", " + game.error().text());
    }
    history.events = std::move(game->events);
    history.documents = std::move(game->documents);
}

void Connection::load_events(StoredHistory& history) {
    StoredEvent event;
    int kind = 0;
    long long at = 0;
    long long away = 0;
    soci::statement statement =
        (session_.prepare
             << "SELECT kind, actor, text, at, check_text, away FROM events WHERE table_id = :id ORDER BY seq",
         soci::use(history.table.id), soci::into(kind), soci::into(event.actor), soci::into(event.text), soci::into(at),
         soci::into(event.check), soci::into(away));
    statement.execute();
    while (statement.fetch()) {
        event.kind = static_cast<StoredEvent::Kind>(kind);
        event.at = at;
        event.away = away;
        history.events.push_back(event);
    }
}

void Connection::load_documents(StoredHistory& history) {
    StoredDocument document;
    long long seq = 0;
    soci::statement statement =
        (session_.prepare << "SELECT viewer, seq, text FROM documents WHERE table_id = :id ORDER BY viewer",
         soci::use(history.table.id), soci::into(document.viewer), soci::into(seq), soci::into(document.text));
    std::vector<StoredDocument> newer;  // than those that were packed with the game
    statement.execute();
    while (statement.fetch()) {
        if (auto text = unpack_document(document.text)) {  // one that is spoilt is not there; the game is
            newer.push_back({document.viewer, seq, *std::move(text)});
        }
    }
    if (!newer.empty()) {
        history.documents = std::move(newer);
    }
}

std::vector<std::string> Connection::running_public_tables(std::size_t limit) {
    std::vector<std::string> found;
    std::string id;
    const auto most = static_cast<long long>(limit);
    soci::statement statement =
        (session_.prepare << "SELECT id FROM tables WHERE is_public = 1 AND is_replay = 0 AND NOT EXISTS"
                             " (SELECT 1 FROM ends WHERE ends.table_id = tables.id) ORDER BY created DESC LIMIT :most",
         soci::use(most), soci::into(id));
    statement.execute();
    while (statement.fetch()) {
        found.push_back(id);
    }
    return found;
}

// One statement, so that SQLite takes the lock for writing at once: a transaction that has read before is refused when
// somebody else wrote meanwhile.
Saved Connection::add_line(const std::string& journal, std::int64_t seq, const std::string& text) {
    const auto number = static_cast<long long>(seq);
    soci::statement statement =
        (session_.prepare << "INSERT INTO journals (journal, seq, text)"
                             " SELECT CAST(:journal AS TEXT), CAST(:seq AS BIGINT),"
                             " CAST(:text AS TEXT) WHERE CAST(:next AS BIGINT) ="
                             " (SELECT COALESCE(MAX(seq), 0) + 1 FROM journals"
                             " WHERE journal = :same)",
         soci::use(journal), soci::use(number), soci::use(text), soci::use(number), soci::use(journal));
    try {
        statement.execute(true);
    } catch (const soci::soci_error&) {
        if (static_cast<std::int64_t>(this->journal(journal).size()) >= seq) {
            return Saved::conflict;  // somebody else had the same number at the same moment
        }
        throw;
    }
    return statement.get_affected_rows() == 1 ? Saved::yes : Saved::conflict;
}

std::vector<std::string> Connection::journal(const std::string& name) {
    std::vector<std::string> lines;
    std::string text;
    soci::statement statement = (session_.prepare << "SELECT text FROM journals WHERE journal = :journal ORDER BY seq",
                                 soci::use(name), soci::into(text));
    statement.execute();
    while (statement.fetch()) {
        lines.push_back(text);
    }
    return lines;
}

std::vector<std::string> Connection::journals() {
    std::vector<std::string> names;
    std::string name;
    soci::statement statement =
        (session_.prepare << "SELECT DISTINCT journal FROM journals ORDER BY journal", soci::into(name));
    statement.execute();
    while (statement.fetch()) {
        names.push_back(name);
    }
    return names;
}

}  // namespace pentarchy
