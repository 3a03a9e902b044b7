#include "store/keeper.h"

#include <algorithm>
#include <boost/json.hpp>
#include <functional>
#include <istream>
#include <ostream>
#include <set>

#include "store/connection.h"
#include "store/packed_events.h"
#include "store/store.h"

namespace pentarchy {

namespace {

namespace json = boost::json;

constexpr std::string_view export_format = "pentarchy.export/1";

// Every table of the schema whose rows belong to a game table, and how that column is called.
struct Relation {
    std::string name;
    std::string key;
};

std::string order_of(const Relation& relation) {
    return relation.name == "journals" ? "journal, seq" : relation.name == "events" ? "table_id, seq" : relation.key;
}

json::value cell(const soci::row& row, std::size_t at) {
    if (row.get_indicator(at) == soci::i_null) {
        return nullptr;
    }
    switch (row.get_properties(at).get_data_type()) {
        case soci::dt_integer:
            return row.get<int>(at);
        case soci::dt_long_long:
            return static_cast<std::int64_t>(row.get<long long>(at));
        case soci::dt_unsigned_long_long:
            return static_cast<std::int64_t>(row.get<unsigned long long>(at));
        default:
            return json::string(row.get<std::string>(at));
    }
}

}  // namespace

class Keeper::Parts {
  public:
    explicit Parts(const std::string& where) : connection(where) {}

    Connection connection;

    soci::session& session() { return connection.session(); }
    bool is_sqlite() { return session().get_backend_name() == "sqlite3"; }

    // What the database really holds, so that a table added to the schema is neither left behind nor left out.
    std::vector<Relation> relations() {
        const std::string question =
            is_sqlite() ? "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c"
                          " WHERE m.type = 'table' AND c.name IN ('table_id', 'id', 'journal') ORDER BY m.name"
                        : "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema ="
                          " current_schema() AND column_name IN ('table_id', 'id', 'journal') ORDER BY table_name";
        std::vector<Relation> found;
        for (const soci::row& row : soci::rowset<soci::row>(session().prepare << question)) {
            found.push_back({row.get<std::string>(0), row.get<std::string>(1)});
        }
        // The table itself before what refers to it.
        std::stable_partition(found.begin(), found.end(),
                              [](const Relation& relation) { return relation.name == "tables"; });
        return found;
    }

    std::vector<Summary> summaries(const std::string& condition) {
        const std::string question =
            "SELECT t.id, t.game, t.created, COALESCE(e.kind, ''), COALESCE(e.at, 0),"
            " (SELECT COUNT(*) FROM events v WHERE v.table_id = t.id) AS amount,"
            " COALESCE((SELECT MAX(v.at) FROM events v WHERE v.table_id = t.id), 0) AS latest,"
            " COALESCE((SELECT p.at FROM packed_events p WHERE p.table_id = t.id), 0) AS packed"
            " FROM tables t LEFT JOIN ends e ON e.table_id = t.id " +
            condition + " ORDER BY t.created";
        Summary summary;
        long long created = 0;
        long long ended = 0;
        long long amount = 0;
        long long latest = 0;
        long long packed = 0;
        soci::statement statement =
            (session().prepare << question, soci::into(summary.id), soci::into(summary.game), soci::into(created),
             soci::into(summary.end), soci::into(ended), soci::into(amount), soci::into(latest), soci::into(packed));
        std::vector<Summary> found;
        statement.execute();
        while (statement.fetch()) {
            summary.created = created;
            summary.events = amount;
            summary.last = std::max({created, ended, latest, packed});
            summary.is_packed = packed > 0;
            found.push_back(summary);
        }
        return found;
    }

    void remove(const std::string& table) {
        for (const Relation& relation : relations()) {
            if (relation.key != "journal") {
                session() << "DELETE FROM " + relation.name + " WHERE " + relation.key + " = :id", soci::use(table);
            }
        }
    }

    std::size_t write_relation(const Relation& relation, std::ostream& out) {
        std::size_t count = 0;
        const std::string question = "SELECT * FROM " + relation.name + " ORDER BY " + order_of(relation);
        for (const soci::row& row : soci::rowset<soci::row>(session().prepare << question)) {
            json::object fields;
            for (std::size_t at = 0; at < row.size(); ++at) {
                fields[row.get_properties(at).get_name()] = cell(row, at);
            }
            out << json::serialize(json::object{{"of", relation.name}, {"row", std::move(fields)}}) << "\n";
            ++count;
        }
        return count;
    }

    void insert_row(const std::string& relation, const json::object& fields) {
        std::string names;
        std::string places;
        std::vector<std::string> texts(fields.size());
        std::vector<long long> numbers(fields.size());
        soci::statement statement(session());
        std::size_t at = 0;
        for (const auto& [name, value] : fields) {
            const std::string place = ":p" + std::to_string(at);
            names += (at == 0 ? "" : ", ") + std::string(name);
            places += (at == 0 ? "" : ", ") + place;
            if (value.is_string()) {
                texts[at] = value.as_string();
                statement.exchange(soci::use(texts[at]));
            } else {
                numbers[at] = value.as_int64();
                statement.exchange(soci::use(numbers[at]));
            }
            ++at;
        }
        statement.alloc();
        statement.prepare("INSERT INTO " + relation + " (" + names + ") VALUES (" + places + ")");
        statement.define_and_bind();
        statement.execute(true);
    }

    // SQLite refuses a transaction that has read before it writes when a server wrote in between, however long it would
    // wait. One that begins by writing, be it nothing, waits for its turn.
    void take_turn_to_write() {
        if (is_sqlite()) {
            session() << "DELETE FROM journals WHERE 1 = 0";
        }
    }

    // Changes something in a transaction.
    template <class Work>
    auto changing(const Work& work) {
        return guarded([&] {
            take_turn_to_write();
            return work();
        });
    }

    // Runs something in a transaction; what the database says against it becomes an error.
    template <class Work>
    auto guarded(const Work& work) -> Result<decltype(work())> {
        try {
            soci::transaction transaction(session());
            if constexpr (std::is_void_v<decltype(work())>) {
                work();
                transaction.commit();
                return {};
            } else {
                auto answer = work();
                transaction.commit();
                return answer;
            }
        } catch (const std::exception& error) {
            return Error{"the database", error.what(), ""};
        }
    }
};

Keeper::Keeper(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Keeper::~Keeper() = default;

Result<std::unique_ptr<Keeper>> Keeper::open(const std::string& where) {
    if (const auto migrated = Store::open(where); !migrated) {
        return migrated.error();
    }
    try {
        return std::unique_ptr<Keeper>(new Keeper(std::make_unique<Parts>(where)));
    } catch (const std::exception& error) {
        return Error{"database", error.what(), "a file that can be written, or postgresql://..."};
    }
}

Result<std::vector<Keeper::Summary>> Keeper::list(const Filter& filter) {
    auto found = parts_->guarded([&] { return parts_->summaries(""); });
    if (found) {
        std::erase_if(*found, [&](const Summary& summary) {
            return (!filter.game.empty() && summary.game != filter.game) ||
                   (filter.quiet_since && summary.last >= *filter.quiet_since) ||
                   (filter.has_ended && summary.end.empty() == *filter.has_ended);
        });
    }
    return found;
}

Result<std::optional<Keeper::Summary>> Keeper::find(const std::string& table) {
    const auto all = list({});
    if (!all) {
        return all.error();
    }
    const auto found = std::ranges::find(*all, table, &Summary::id);
    return found == all->end() ? std::optional<Summary>() : std::optional(*found);
}

Result<std::optional<StoredHistory>> Keeper::load(const std::string& table) {
    try {
        return parts_->connection.load(table);
    } catch (const std::exception& error) {
        return Error{"the database", error.what(), ""};
    }
}

Result<void> Keeper::end(const std::string& table, std::int64_t at) {
    return parts_->changing([&] {
        const auto when = static_cast<long long>(at);
        const std::string kind = "stopped";
        parts_->session() << "INSERT INTO ends (table_id, kind, at) VALUES (:id, :kind, :at)", soci::use(table),
            soci::use(kind), soci::use(when);
    });
}

Result<void> Keeper::remove(const std::vector<std::string>& tables) {
    return parts_->changing([&] {
        for (const std::string& table : tables) {
            parts_->remove(table);
        }
    });
}

Result<void> Keeper::pack(const std::string& table) {
    const auto history = load(table);
    if (!history) {
        return history.error();
    }
    if (!*history || (*history)->end.empty()) {
        return Error{"table " + table, "is not finished", "only games that are over are packed"};
    }
    const PackedGame game{(*history)->events, without_repeats((*history)->documents)};
    const std::string packed = pack_game(game);
    const auto again = unpack_game(packed);
    if (!again || *again != game) {
        return Error{"table " + table, "would not be the same after packing", "left as it was"};
    }
    return parts_->changing([&] {
        const long long amount = static_cast<long long>(game.events.size());
        const long long last = game.events.empty() ? 1 : game.events.back().at;
        parts_->session() << "DELETE FROM packed_events WHERE table_id = :id", soci::use(table);
        parts_->session() << "INSERT INTO packed_events (table_id, amount, at, data) VALUES (:id, :n, :at, :data)",
            soci::use(table), soci::use(amount), soci::use(last), soci::use(packed);
        parts_->session() << "DELETE FROM events WHERE table_id = :id", soci::use(table);
        parts_->session() << "DELETE FROM documents WHERE table_id = :id", soci::use(table);
    });
}

Result<void> Keeper::vacuum() {
    try {
        parts_->session() << "VACUUM";
        if (parts_->is_sqlite()) {
            soci::row ignored;
            parts_->session() << "PRAGMA wal_checkpoint(TRUNCATE)", soci::into(ignored);
        }
        return {};
    } catch (const std::exception& error) {
        return Error{"the database", error.what(), "vacuum when nobody else writes for long"};
    }
}

namespace {

// SQLite's own words out of what the library says around them, the statement and where it failed.
std::string reason_of(const std::exception& error) {
    std::string reason = error.what();
    reason = reason.substr(0, reason.find(" while executing"));
    const std::size_t colon = reason.find(": ");
    return colon == std::string::npos ? reason : reason.substr(colon + 2);
}

}  // namespace

Result<void> Keeper::backup(const std::string& file) {
    if (!parts_->is_sqlite()) {
        return Error{"backup", "PostgreSQL has its own", "pg_dump --format=custom, see docs/operating.md"};
    }
    try {
        parts_->session() << "VACUUM INTO :file", soci::use(file);
        return {};
    } catch (const std::exception& error) {
        return Error{"backup " + file, "cannot be written: " + reason_of(error),
                     "a file that is not there yet, on a disk with room"};
    }
}

Result<std::size_t> Keeper::write_all(std::ostream& out) {
    return parts_->guarded([&] {
        if (!parts_->is_sqlite()) {
            parts_->session() << "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ";  // all of one moment
        }
        out << json::serialize(json::object{{"format", export_format}, {"schema", schema_version()}}) << "\n";
        std::size_t count = 0;
        for (const Relation& relation : parts_->relations()) {
            count += parts_->write_relation(relation, out);
        }
        return count;
    });
}

namespace {

// The names of columns become part of a statement.
bool is_column(std::string_view name) {
    return !name.empty() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos;
}

// The line's parts, or why it is no line of an export.
Result<json::object> read_line(const std::string& text, const std::string& source, std::size_t number) {
    const std::string where = source + " line " + std::to_string(number);
    boost::system::error_code error;
    json::value value = json::parse(text, error);
    if (error || !value.is_object()) {
        return Error{where, "is no JSON object", "a file that pentarchy admin export wrote"};
    }
    json::object& object = value.as_object();
    if (number == 1) {
        const json::value* format = object.if_contains("format");
        const json::value* schema = object.if_contains("schema");
        if (format == nullptr || !format->is_string() || std::string_view(format->as_string()) != export_format ||
            schema == nullptr || !schema->is_int64()) {
            return Error{where, "is not the head of an export", "a file that pentarchy admin export wrote"};
        }
        if (schema->as_int64() > schema_version()) {
            return Error{where, "is of schema version " + std::to_string(schema->as_int64()),
                         "this program knows up to " + std::to_string(schema_version()) + "; use a newer one"};
        }
        return object;
    }
    const json::value* of = object.if_contains("of");
    const json::value* row = object.if_contains("row");
    const auto is_plain = [](const auto& field) {
        return is_column(field.key()) && (field.value().is_string() || field.value().is_int64());
    };
    if (of == nullptr || !of->is_string() || row == nullptr || !row->is_object() ||
        !std::ranges::all_of(row->as_object(), is_plain)) {
        return Error{where, "is no row", "{\"of\": a table, \"row\": {column: text or number}}"};
    }
    return object;
}

}  // namespace

Result<Keeper::Imported> Keeper::read_all(std::istream& in, const std::string& source) {
    std::optional<Error> fault;
    auto done = parts_->changing([&] {
        Imported imported;
        std::vector<Relation> known = parts_->relations();
        std::set<std::string, std::less<>> present;
        for (const Summary& summary : parts_->summaries("")) {
            present.insert("t" + summary.id);
        }
        for (const std::string& journal : parts_->connection.journals()) {
            present.insert("j" + journal);
        }
        std::string text;
        for (std::size_t number = 1; std::getline(in, text); ++number) {
            auto line = read_line(text, source, number);
            if (!line) {
                fault = line.error();
                throw std::runtime_error("not an export");
            }
            if (number == 1) {
                continue;
            }
            const std::string of(line->at("of").as_string());
            const json::object& row = line->at("row").as_object();
            const auto relation = std::ranges::find(known, of, &Relation::name);
            const json::value* key = relation == known.end() ? nullptr : row.if_contains(relation->key);
            if (key == nullptr || !key->is_string()) {
                fault = Error{source + " line " + std::to_string(number), "\"" + of + "\" is not kept here", ""};
                throw std::runtime_error("not a relation");
            }
            const std::string name = (relation->key == "journal" ? "j" : "t") + std::string(key->as_string());
            if (present.contains(name)) {
                imported.skipped += of == "tables" ? 1 : 0;
                continue;
            }
            parts_->insert_row(of, row);
            imported.tables += of == "tables" ? 1 : 0;
            ++imported.rows;
        }
        return imported;
    });
    if (!done && fault) {
        return *fault;
    }
    return done;
}

}  // namespace pentarchy
