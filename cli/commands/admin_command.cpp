// pentarchy admin: what an operator does to a database of tables.

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <charconv>
#include <chrono>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/command_line.h"
#include "cli/language.h"
#include "store/keeper.h"

namespace pentarchy::cli {

namespace {

using Milliseconds = std::chrono::milliseconds;

struct AdminArguments {
    std::string database = "pentarchy.db";
    std::string table;
    std::string game;
    std::string age;
    std::string file;
    bool is_forced = false;
    bool only_ended = false;
    bool only_running = false;
    bool is_dry = false;
};

std::int64_t now_ms() {
    return std::chrono::duration_cast<Milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string date(std::int64_t at) {
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(at / 1000)));
}

// "90d", "12h", "30min" in milliseconds.
Result<std::int64_t> read_age(const std::string& text) {
    std::int64_t amount = 0;
    const auto [rest, fault] = std::from_chars(text.data(), text.data() + text.size(), amount);
    const std::string_view unit(rest, text.data() + text.size());
    const std::int64_t minutes = unit == "d" ? 1440 : (unit == "h" ? 60 : (unit == "min" ? 1 : 0));
    if (fault != std::errc() || minutes == 0 || amount < 0 || amount > 1'000'000) {
        return Error{"--older-than", "\"" + text + "\" is no age", "such as 90d, 12h or 30min"};
    }
    return amount * minutes * 60'000;
}

std::string word(const std::string& key, json::object args = {}) {
    return spoken(Message("cli.admin." + key, std::move(args)));
}

void say(const std::string& key, json::object args) {
    fmt::print("{}\n", word(key, std::move(args)));
}

std::string state_of(const Keeper::Summary& table) {
    return word("state." + (table.end.empty() ? "running" : table.end));
}

void print_tables(const std::vector<Keeper::Summary>& tables) {
    fmt::print("{:24} {:18} {:16} {:16} {:>10}  {}\n", word("table"), word("game"), word("made"), word("last"),
               word("events"), word("state"));
    for (const Keeper::Summary& table : tables) {
        fmt::print("{:24} {:18} {:16} {:16} {:>10}  {}\n", table.id, table.game, date(table.created), date(table.last),
                   table.is_packed ? word("packed") : std::to_string(table.events), state_of(table));
    }
    say("tables", {{"number", tables.size()}});
}

Result<void> list(Keeper& keeper, const AdminArguments& arguments) {
    Keeper::Filter filter{.game = arguments.game, .quiet_since = {}, .has_ended = {}};
    if (arguments.only_ended || arguments.only_running) {
        filter.has_ended = arguments.only_ended;
    }
    const auto tables = keeper.list(filter);
    if (!tables) {
        return tables.error();
    }
    print_tables(*tables);
    return {};
}

Result<Keeper::Summary> find(Keeper& keeper, const std::string& table) {
    const auto found = keeper.find(table);
    if (!found) {
        return found.error();
    }
    if (!*found) {
        return Error{"table " + table, "is not here", "pentarchy admin list names them"};
    }
    return **found;
}

Result<void> show(Keeper& keeper, const AdminArguments& arguments) {
    const auto summary = find(keeper, arguments.table);
    if (!summary) {
        return summary.error();
    }
    const auto history = keeper.load(arguments.table);
    if (!history) {
        return history.error();
    }
    const StoredTable& table = (*history)->table;
    const auto line = [](const std::string& key, const std::string& value) {
        fmt::print("{:10} {}\n", word(key), value);
    };
    line("table", table.id);
    line("game", word("show.game", {{"game", table.game}, {"rules", table.rules}, {"engine", table.engine}}));
    line("options", table.options);
    line("made_at", word(table.is_replay   ? "show.replay"
                         : table.is_public ? "show.public"
                                           : "show.by_link",
                         {{"date", date(table.created)}}));
    line("state", state_of(*summary));
    for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
        const StoredSeat& held = table.seats[seat];
        line("seat", fmt::format("{} {} {}{}", seat + 1, held.kind, held.name.empty() ? "-" : held.name,
                                 held.agent.empty() ? "" : " (" + held.agent + ")"));
    }
    line("events", word(summary->is_packed ? "show.packed" : "show.events",
                        {{"number", (*history)->events.size()}, {"date", date(summary->last)}}));
    return {};
}

// A server holds a table that is being played in memory; it would not notice, and write on.
Result<void> refuse_if_played(const Keeper::Summary& table, const AdminArguments& arguments) {
    constexpr std::int64_t hour = 3'600'000;
    if (table.end.empty() && now_ms() - table.last < hour && !arguments.is_forced) {
        return Error{"table " + table.id, "was played within the hour", "stop the server first, or say --force"};
    }
    return {};
}

Result<void> end(Keeper& keeper, const AdminArguments& arguments) {
    const auto table = find(keeper, arguments.table);
    if (!table) {
        return table.error();
    }
    if (!table->end.empty()) {
        return Error{"table " + table->id, "is " + table->end + " already", ""};
    }
    if (const auto free = refuse_if_played(*table, arguments); !free) {
        return free.error();
    }
    return keeper.end(table->id, now_ms());
}

Result<void> remove(Keeper& keeper, const AdminArguments& arguments) {
    const auto table = find(keeper, arguments.table);
    if (!table) {
        return table.error();
    }
    if (const auto free = refuse_if_played(*table, arguments); !free) {
        return free.error();
    }
    return keeper.remove({table->id});
}

// The tables at which nothing happened for as long as --older-than says.
Result<std::vector<Keeper::Summary>> quiet_tables(Keeper& keeper, const AdminArguments& arguments, bool only_ended) {
    const auto age = read_age(arguments.age);
    if (!age) {
        return age.error();
    }
    Keeper::Filter filter{.game = arguments.game, .quiet_since = now_ms() - *age, .has_ended = {}};
    if (only_ended) {
        filter.has_ended = true;
    }
    return keeper.list(filter);
}

Result<void> prune(Keeper& keeper, const AdminArguments& arguments) {
    const auto tables = quiet_tables(keeper, arguments, arguments.only_ended);
    if (!tables) {
        return tables.error();
    }
    if (arguments.is_dry) {
        print_tables(*tables);
        return {};
    }
    std::vector<std::string> ids;
    for (const Keeper::Summary& table : *tables) {
        ids.push_back(table.id);
    }
    if (const auto removed = keeper.remove(ids); !removed) {
        return removed.error();
    }
    say("deleted", {{"number", ids.size()}});
    return {};
}

Result<void> pack(Keeper& keeper, const AdminArguments& arguments) {
    const auto tables = quiet_tables(keeper, arguments, true);
    if (!tables) {
        return tables.error();
    }
    std::size_t count = 0;
    for (const Keeper::Summary& table : *tables) {
        if (!table.is_packed) {
            if (const auto packed = keeper.pack(table.id); !packed) {
                return packed.error();
            }
            ++count;
        }
    }
    say("packed_all", {{"number", count}});
    return {};
}

Result<void> write_all(Keeper& keeper, const AdminArguments& arguments) {
    std::ofstream out(arguments.file, std::ios::binary);
    const auto rows = keeper.write_all(out);
    if (!rows) {
        return rows.error();
    }
    out.close();
    if (!out) {
        return Error{"export " + arguments.file, "cannot be written", "a file on a disk with room"};
    }
    say("written", {{"number", *rows}, {"file", arguments.file}});
    return {};
}

Result<void> read_all(Keeper& keeper, const AdminArguments& arguments) {
    std::ifstream in(arguments.file, std::ios::binary);
    if (!in) {
        return Error{"import " + arguments.file, "cannot be read", "a file that pentarchy admin export wrote"};
    }
    const auto done = keeper.read_all(in, arguments.file);
    if (!done) {
        return done.error();
    }
    say("read", {{"number", done->tables}, {"rows", done->rows}, {"skipped", done->skipped}});
    return {};
}

using Deed = Result<void> (*)(Keeper&, const AdminArguments&);

int run_admin(const AdminArguments& arguments, Deed deed) {
    // A mistyped name must not make an empty database and then find nothing in it.
    const bool is_file = !arguments.database.starts_with("postgres");
    if (is_file && deed != &read_all && !std::ifstream(arguments.database)) {
        return refuse({"database " + arguments.database, "is not there", "--db names it: a file or postgresql://..."});
    }
    const auto keeper = Keeper::open(arguments.database);
    if (!keeper) {
        return refuse(keeper.error());
    }
    const auto done = deed(**keeper, arguments);
    return done ? 0 : refuse(done.error());
}

}  // namespace

void add_admin_command(Command app, int& exit_code) {
    const Command admin = app.add_subcommand("admin");
    admin.require_subcommand();
    auto arguments = std::make_shared<AdminArguments>();
    AdminArguments& all = *arguments;
    const auto add = [&, arguments](const std::string& name, Deed deed) {
        const Command command = admin.add_subcommand(name);
        command.add_option("--db", arguments->database);
        command.callback([&exit_code, arguments, deed] { exit_code = run_admin(*arguments, deed); });
        return command;
    };
    const Command listing = add("list", &list);
    listing.add_option("--game", all.game);
    listing.add_flag("--ended", all.only_ended);
    listing.add_flag("--running", all.only_running).excludes("--ended");
    add("show", &show).add_option("table", all.table).required();
    for (const Command command : {add("end", &end), add("delete", &remove)}) {
        command.add_option("table", all.table).required();
        command.add_flag("--force", all.is_forced);
    }
    const Command pruning = add("prune", &prune);
    pruning.add_option("--older-than", all.age).required();
    pruning.add_option("--game", all.game);
    pruning.add_flag("--ended", all.only_ended);
    pruning.add_flag("--dry-run", all.is_dry);
    const Command packing = add("pack", &pack);
    packing.add_option("--older-than", all.age).default_val("1d");
    add("vacuum", [](Keeper& keeper, const AdminArguments&) { return keeper.vacuum(); });
    add("backup", [](Keeper& keeper, const AdminArguments& given) { return keeper.backup(given.file); })
        .add_option("file", all.file)
        .required();
    add("export", &write_all).add_option("file", all.file).required();
    add("import", &read_all).add_option("file", all.file).required();
}

}  // namespace pentarchy::cli
