// Making, finding and dropping tables. hall_messages.cpp reads what clients say.

#include "server/hall/hall.h"

#include <algorithm>
#include <atomic>
#include <set>

#include "core/version.h"
#include "server/hall/secret.h"
#include "server/showing/explained.h"
#include "server/table/recorded_seat.h"
#include "server/texts.h"

namespace pentarchy {

namespace {

constexpr int bot_niceness = 10;
constexpr int question_niceness = 5;
constexpr std::size_t most_questions_waiting = 64;  // of one connection
constexpr std::size_t most_replays_waiting = 16;    // of one address
constexpr double seconds_a_byte = 1e-8;             // what it costs to send one, on the threads that serve everybody

std::int64_t now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace

Hall::Hall(const Roster& roster, Store& store, HallOptions options, Post post)
    : roster_(&roster),
      store_(&store),
      options_(std::move(options)),
      english_(roster.texts(Language::english)),
      french_(roster.texts(Language::french)),
      bots_({options_.bot_threads, 1, options_.bot_seconds, bot_niceness}),
      questions_({options_.question_threads, 1, options_.bot_seconds, question_niceness, options_.question_share,
                  options_.question_burst_seconds}),
      fetchers_(options_.fetch_threads) {
    english_.add(server_texts::en_json, "server/text/en.json");
    french_.add(server_texts::fr_json, "server/text/fr.json");
    services_.roster = roster_;
    services_.store = store_;
    services_.bots = &bots_;
    services_.metrics = &metrics_;
    services_.pace = &pace_;
    services_.options = &options_.table;
    services_.texts = &english_;
    services_.post = std::move(post);
    services_.later = [this](std::chrono::milliseconds pause, std::function<void()> job) {
        fetchers_.submit(WorkPool::Clock::now() + pause, std::move(job));
    };
    services_.ended = [this](const std::string& table) { enter_ended(table); };
    services_.fetch = [this](std::function<void()> job) { fetchers_.submit(std::move(job)); };
    services_.ask = [this](const std::shared_ptr<Client>& client, const json::value& id, std::function<void()> job) {
        return ask(client, id, FairPool::Haste::question, std::move(job));
    };
    services_.ask_long = [this](const std::shared_ptr<Client>& client, const json::value& id,
                                std::function<void()> job) {
        return ask(client, id, FairPool::Haste::long_question, std::move(job));
    };
}

// Questions take their time, so they are answered away from the threads that serve everybody, and whoever asks most
// waits longest: connections take turns, and an address pays for all its connections with the time that the answers
// took and with their bytes. False when the client has asked too many already.
bool Hall::ask(const std::shared_ptr<Client>& client, const json::value& id, FairPool::Haste haste,
               std::function<void()> job) {
    if (questions_.waiting(client->key()) >= most_questions_waiting) {
        return false;
    }
    auto guarded = [this, client, id, job = std::move(job)] {
        const std::uint64_t sent = client->sent_bytes();
        try {
            job();
        } catch (const std::exception& exception) {
            refuse(client, id, {FaultCode::internal, exception.what()});
        }
        questions_.charge(client->caller(), static_cast<double>(client->sent_bytes() - sent) * seconds_a_byte);
    };
    questions_.submit({client->key(), haste, {}, std::move(guarded), {}, client->caller()});
    return true;
}

// What plays a whole game again is a long question, whoever sends it without a socket: it is answered away from the
// threads that serve everybody, and its address pays for it.
void Hall::replay_for(const std::string& caller, std::function<void()> job, const std::function<void(Fault)>& refuse) {
    if (questions_.waiting(caller) >= most_replays_waiting) {
        return refuse(FaultCode::busy);
    }
    auto guarded = [job = std::move(job), refuse] {
        try {
            job();
        } catch (const std::exception& exception) {
            refuse({FaultCode::internal, exception.what()});
        }
    };
    questions_.submit({caller, FairPool::Haste::long_question, {}, std::move(guarded), {}, caller});
}

Hall::~Hall() {
    stop();
    for (const auto& [id, live] : live_) {
        live.table->dismiss();
    }
}

void Hall::stop() {
    std::vector<std::shared_ptr<Table>> tables;
    {
        const std::scoped_lock lock(mutex_);
        for (const auto& [id, live] : live_) {
            tables.push_back(live.table);
        }
    }
    for (const auto& table : tables) {
        table->hurry();
    }
    bots_.stop();
    questions_.stop();
    keep_documents(tables);
    store_->finish();
    fetchers_.stop();
}

// --- finding ----------------------------------------------------------------------------------------------------

std::shared_ptr<Table> Hall::live(const std::string& id) {
    const std::scoped_lock lock(mutex_);
    const auto found = live_.find(id);
    if (found == live_.end()) {
        return nullptr;
    }
    by_use_.splice(by_use_.begin(), by_use_, found->second.place);
    return found->second.table;
}

Hall::Found Hall::fetch(const std::string& id) {
    if (auto table = live(id)) {
        return table;
    }
    if (!could_be_table_id(id)) {
        return Fault{FaultCode::unknown_table};
    }
    try {
        return load(id);
    } catch (const std::exception& exception) {  // a table that cannot be played again is no other table's trouble
        return Fault{FaultCode::internal, exception.what()};
    }
}

Hall::Found Hall::load(const std::string& id) {
    const auto history = store_->load(id);
    if (!history) {
        return Fault{FaultCode::internal};
    }
    if (!*history) {
        return Fault{FaultCode::unknown_table};
    }
    auto table = Table::make(services_, **history);
    if (!table) {
        return Fault{FaultCode::internal, table.error().text()};
    }
    metrics_.tables_loaded.fetch_add(1, std::memory_order_relaxed);
    auto added = add(*table);
    added->start_bots();
    return added;
}

void Hall::with_table(const std::string& id, std::function<void(Found)> use) {
    if (auto table = live(id)) {
        use(std::move(table));
    } else if (!could_be_table_id(id)) {
        use(Fault{FaultCode::unknown_table});
    } else {
        fetchers_.submit([this, id, use = std::move(use)] { use(fetch(id)); });
    }
}

// Two may have loaded the same table at once; the first stays.
std::shared_ptr<Table> Hall::add(const std::shared_ptr<Table>& table) {
    const std::size_t bytes = table->bytes();
    {
        const std::scoped_lock lock(mutex_);
        const auto [found, is_new] = live_.try_emplace(table->id());
        if (!is_new) {
            return found->second.table;
        }
        by_use_.push_front(table->id());
        found->second = {table, by_use_.begin(), bytes};
        bytes_ += bytes;
    }
    drop_resting();
    return table;
}

// The least recently used first. A table that somebody else still points to is in use, whatever it says itself.
void Hall::drop_resting() {
    const std::scoped_lock lock(mutex_);
    auto place = by_use_.end();
    while (bytes_ > options_.cache_bytes && place != by_use_.begin()) {
        --place;
        const auto found = live_.find(*place);
        if (found->second.table.use_count() > 1 || !found->second.table->is_restful()) {
            continue;
        }
        bytes_ -= found->second.bytes;
        if (found->second.table->wants_document(std::chrono::seconds(0))) {
            fetchers_.submit([this, table = found->second.table] { keep_documents({table}); });
        }
        live_.erase(found);
        place = by_use_.erase(place);
        metrics_.tables_dropped.fetch_add(1, std::memory_order_relaxed);
    }
}

// What everybody was last shown, kept for the day on which the rules no longer lead there.
void Hall::keep_documents(const std::vector<std::shared_ptr<Table>>& tables) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(3);
    for (const auto& table : tables) {
        if (std::chrono::steady_clock::now() < deadline && table->wants_document(std::chrono::seconds(0))) {
            Change change = table->documents();
            store_->save(std::move(change), [](Saved) {});
        }
    }
}

// Says so once when the database fails, and once when it is over: in the log and to everybody at a table.
void Hall::watch_store() {
    const auto outage = store_->outage();
    const std::uint64_t outages = store_->counts().outages;
    const auto tell = [&](const std::optional<std::string>& reason) {
        is_outage_told_ = reason.has_value();
        if (tell_outage_) {
            tell_outage_(reason);
        }
        const Message message(reason ? "table.saving.fails" : "table.saving.works");
        const SharedText text = share(
            json::serialize(json::object{{"type", "saving"}, {"works", !reason}, {"message", message.to_json()}}));
        std::set<std::shared_ptr<Client>> clients;
        {
            const std::scoped_lock lock(mutex_);
            for (const auto& [id, live] : live_) {
                live.table->add_watchers(clients);
            }
        }
        for (const auto& client : clients) {
            client->send(text);
        }
    };
    if (outages != outages_told_ && !is_outage_told_) {  // one that is over by now is told, too
        tell(outage ? *outage : "for a moment");
    }
    outages_told_ = outages;
    if (!outage && is_outage_told_) {
        tell(std::nullopt);
    }
}

void Hall::tick() {
    watch_store();
    bots_.balance();
    questions_.balance();
    constexpr std::size_t most_kept_at_once = 64;
    std::vector<std::shared_ptr<Table>> undocumented;
    std::vector<std::shared_ptr<Table>> tables;
    {
        const std::scoped_lock lock(mutex_);
        tables.reserve(live_.size());
        bytes_ = 0;
        for (auto& [id, live] : live_) {
            live.table->forget_pictures();
            live.bytes = live.table->bytes();
            bytes_ += live.bytes;
            if (live.table->is_thinking()) {
                tables.push_back(live.table);
            }
            if (undocumented.size() < most_kept_at_once && live.table->wants_document(options_.document_pause)) {
                undocumented.push_back(live.table);
            }
        }
    }
    for (const auto& table : tables) {
        table->tell_thinking();
    }
    tables.clear();
    if (!undocumented.empty()) {
        fetchers_.submit([this, kept = std::move(undocumented)] { keep_documents(kept); });
    }
    drop_resting();
}

std::size_t Hall::live_tables() const {
    const std::scoped_lock lock(mutex_);
    return live_.size();
}

std::size_t Hall::live_bytes() const {
    const std::scoped_lock lock(mutex_);
    return bytes_;
}

// --- making -----------------------------------------------------------------------------------------------------

StoredTable Hall::new_table(const AnyGame& game, const OptionMap& options) {
    StoredTable table;
    table.id = new_table_id();
    table.created = now_ms();
    table.game = game.facts().id;
    table.rules = game.facts().rules_version;
    table.engine = engine_version;
    table.options = write_option_text(options);
    return table;
}

void Hall::create(const TableRequest& request, const Reply& reply) {
    const auto entry = roster_->find(request.game);
    if (!entry) {
        return reply(explained(FaultCode::unknown_game, entry.error(), english_));
    }
    const AnyGame& game = *(*entry)->game;
    OptionMap given = request.options;
    given.try_emplace("seats", std::to_string(request.seats.size()));
    const auto options = game.check(given);
    if (!options) {
        return reply(explained(FaultCode::bad_options, options.error(), english_));
    }
    if (option_number(*options, "seats") != static_cast<int>(request.seats.size())) {
        return reply(Fault{FaultCode::bad_seats, "seats: there are " + std::to_string(request.seats.size()) +
                                                     " (the option says " + options->find("seats")->second + ")"});
    }
    StoredHistory history{.table = new_table(game, *options), .claims = {}, .events = {}, .end = "", .documents = {}};
    history.table.is_public = request.is_public;
    if (const auto fault = play_chance(game, *options, history)) {
        return reply(*fault);
    }
    auto answer = seat_people(request.seats, history);
    save_new(std::move(history), std::move(answer), request.caller, reply);
}

// Whatever chance decides before anybody else is decided when the table is made.
std::optional<Fault> Hall::play_chance(const AnyGame& game, const OptionMap& options, StoredHistory& history) const {
    const auto course = Course::rebuild(game, options, history.events, history.table.created);
    if (!course) {
        return Fault{FaultCode::internal, course.error().text()};
    }
    const auto position = course->now().clone();
    while (position->to_act().is_chance()) {
        Random random(random_seed());
        const Action action = position->sample(random);
        history.events.push_back({StoredEvent::Kind::play, chance_actor, position->write(action), now_ms(), ""});
        position->apply(action);
    }
    if (!history.events.empty() && history.events.back().kind == StoredEvent::Kind::play) {
        history.events.back().check = check_text(*position);
    }
    history.end = position->to_act().is_nobody() ? "finished" : "";
    return std::nullopt;
}

json::object Hall::seat_people(const std::vector<SeatRequest>& requests, StoredHistory& history) {
    json::array seats;
    for (const SeatRequest& request : requests) {
        const auto number = static_cast<int>(seats.size());
        StoredSeat seat{.kind = request.kind, .name = request.name, .agent = request.agent, .invite = ""};
        json::object told{{"seat", number}, {"kind", request.kind}};
        if (request.kind == "open") {
            const std::string invite = new_secret();
            seat.invite = digest_of(invite);
            told["invite"] = invite;
        } else if (request.kind == "person") {
            const std::string token = new_secret();
            history.claims.push_back({number, request.name, digest_of(token)});
            told["token"] = token;
        }
        history.table.seats.push_back(std::move(seat));
        seats.push_back(std::move(told));
    }
    return {{"table", history.table.id}, {"seats", std::move(seats)}};
}

void Hall::save_new(StoredHistory history, json::object answer, const std::string& caller, const Reply& reply) {
    auto table = Table::make(services_, history);
    if (!table) {
        return reply(Fault{FaultCode::internal, table.error().text()});
    }
    (*table)->serve(caller);
    Change change{.table = history.table.id,
                  .creation = history.table,
                  .first_seq = 1,
                  .events = std::move(history.events),
                  .claims = std::move(history.claims),
                  .end = history.end,
                  .documents = {}};
    store_->save(std::move(change), [this, table = *table, answer = std::move(answer), reply](Saved saved) {
        services_.post([this, table, answer, reply, saved] {
            if (saved != Saved::yes) {
                return reply(Fault{FaultCode::not_saved});
            }
            metrics_.tables_made.fetch_add(1, std::memory_order_relaxed);
            add(table)->start_bots();
            reply(answer);
        });
    });
}

void Hall::copy(const std::string& id, const CopyRequest& request, Reply reply) {
    with_table(id, [this, request, reply = std::move(reply)](Found found) {
        if (const Fault* fault = std::get_if<Fault>(&found)) {
            return reply(*fault);
        }
        replay_for(
            request.caller,
            [this, request, reply, table = std::get<std::shared_ptr<Table>>(found)] {
                copy_of(*table, request, reply);
            },
            reply);
    });
}

void Hall::copy_of(const Table& table, const CopyRequest& request, const Reply& reply) {
    auto beginning = table.beginning(request.after);
    if (const Fault* fault = std::get_if<Fault>(&beginning)) {
        return reply(*fault);
    }
    auto& history = std::get<StoredHistory>(beginning);
    const AnyGame& game = *(*roster_->find(history.table.game))->game;
    const auto options = *read_option_text(history.table.options);
    if (option_number(options, "seats") != static_cast<int>(request.seats.size())) {
        return reply(Fault{FaultCode::bad_seats, "seats: the game has " + options.find("seats")->second});
    }
    history.table = new_table(game, options);
    for (StoredEvent& event : history.events) {
        event.at = history.table.created;
    }
    if (const auto fault = play_chance(game, options, history)) {
        return reply(*fault);
    }
    auto answer = seat_people(request.seats, history);
    save_new(std::move(history), std::move(answer), request.caller, reply);
}

void Hall::replay(const std::string& text, const std::string& caller, const Reply& reply) {
    const auto job = [this, text, reply] {
        StoredHistory history;
        Answer answer = enter_record(text, history);
        if (const Fault* fault = std::get_if<Fault>(&answer)) {
            return reply(*fault);
        }
        save_new(std::move(history), std::get<json::object>(std::move(answer)), "", reply);
    };
    replay_for(caller, job, reply);
}

// The record as a table of its own, and what is answered to whoever sent it.
Hall::Answer Hall::enter_record(const std::string& text, StoredHistory& history) const {
    const auto record = read_record(text, "record");
    if (!record) {
        return explained(FaultCode::bad_record, record.error(), english_);
    }
    const auto journal = replay_record(*record, roster_->registry(), "record");
    if (!journal) {
        return explained(FaultCode::bad_record, journal.error(), english_);
    }
    history.table = new_table(journal->game(), journal->options());
    history.table.is_replay = true;
    for (const Record::Line& line : record->lines) {
        const int actor = stored_actor(line.actor);
        history.events.push_back({StoredEvent::Kind::play, actor, line.text, history.table.created, ""});
    }
    if (!history.events.empty()) {
        history.events.back().check = check_text(journal->now());
    }
    for (Seat seat = 0; seat < journal->now().seats(); ++seat) {
        const auto index = static_cast<std::size_t>(seat);
        const auto [name, agent] = seat_of_record(index < record->seats.size() ? record->seats[index] : "");
        history.table.seats.push_back({.kind = "record", .name = name, .agent = agent, .invite = ""});
    }
    history.end = journal->now().to_act().is_nobody() ? "finished" : "stopped";
    const auto first = std::ranges::find_if(record->lines, [](const auto& line) { return line.actor.is_seat(); });
    return json::object{{"table", history.table.id}, {"first", first - record->lines.begin()}};
}

// --- asking -----------------------------------------------------------------------------------------------------

void Hall::join(const std::string& id, const std::string& invite, const std::string& name, const Reply& reply) {
    with_table(id, [invite, name, reply](Found found) {
        if (const Fault* fault = std::get_if<Fault>(&found)) {
            return reply(*fault);
        }
        std::get<std::shared_ptr<Table>>(found)->join(invite, name, reply);
    });
}

void Hall::take_seat(const std::string& id, Seat seat, const std::string& name, const Reply& reply) {
    with_table(id, [seat, name, reply](Found found) {
        if (const Fault* fault = std::get_if<Fault>(&found)) {
            return reply(*fault);
        }
        std::get<std::shared_ptr<Table>>(found)->take_seat(seat, name, reply);
    });
}

void Hall::invitation(const std::string& id, const std::string& invite, const Reply& reply) {
    with_table(id, [invite, reply](Found found) {
        if (const Fault* fault = std::get_if<Fault>(&found)) {
            return reply(*fault);
        }
        reply(std::get<std::shared_ptr<Table>>(found)->invitation(invite));
    });
}

void Hall::summary(const std::string& id, const Reply& reply) {
    with_table(id, [reply](Found found) {
        if (const Fault* fault = std::get_if<Fault>(&found)) {
            return reply(*fault);
        }
        reply(std::get<std::shared_ptr<Table>>(found)->summary());
    });
}

void Hall::status(std::vector<std::string> ids, Reply reply) {
    fetchers_.submit([this, ids = std::move(ids), reply = std::move(reply)] {
        json::array tables;
        for (const std::string& id : ids) {
            const Found found = fetch(id);
            if (const auto* table = std::get_if<std::shared_ptr<Table>>(&found)) {
                tables.push_back((*table)->summary());
            } else {
                tables.push_back(nullptr);
            }
        }
        reply(json::object{{"tables", std::move(tables)}});
    });
}

void Hall::lobby(Reply reply) {
    fetchers_.submit([this, reply = std::move(reply)] {
        constexpr std::size_t most = 50;
        const auto ids = store_->running_public_tables(most);
        if (!ids) {
            return reply(Fault{FaultCode::internal});
        }
        json::array tables;
        for (const std::string& id : *ids) {
            const Found found = fetch(id);
            const auto* table = std::get_if<std::shared_ptr<Table>>(&found);
            if (table != nullptr && !(*table)->is_kept()) {
                tables.push_back((*table)->summary());
            }
        }
        reply(json::object{{"tables", std::move(tables)}});
    });
}

void Hall::record(const std::string& id, const std::string& caller,
                  std::function<void(std::variant<std::string, Fault>)> reply) {
    with_table(id, [this, caller, reply = std::move(reply)](Found found) {
        if (const Fault* fault = std::get_if<Fault>(&found)) {
            return reply(*fault);
        }
        replay_for(
            caller, [reply, table = std::get<std::shared_ptr<Table>>(found)] { reply(table->record()); }, reply);
    });
}

}  // namespace pentarchy
