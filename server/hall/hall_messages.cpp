// What clients say over their sockets, read and passed on to the table it is for.

#include <algorithm>
#include <array>

#include "core/version.h"
#include "server/hall/hall.h"
#include "server/hall/members.h"
#include "server/hall/secret.h"

namespace pentarchy {

namespace {

constexpr std::size_t longest_id = 40;
constexpr std::size_t longest_action = 400;

bool is_play(std::string_view type) {
    constexpr std::string_view types[] = {
        "act", "why",    "undo",     "redo",     "resign",          "hint",    "view_at", "preview",
        "log", "ledger", "standing", "takeback", "takeback_answer", "rematch", "unwatch"};
    return std::ranges::find(types, type) != std::end(types);
}

ActRequest read_act(Members& members) {
    ActRequest request;
    if (members.has("choice") == members.has("action")) {
        members.wrong("choice", "exactly one of choice and action is needed");
    }
    if (members.has("choice")) {
        request.what = members.whole("choice", 0, max_choices);
    } else if (members.has("action")) {
        request.what = members.text("action", longest_action);
    }
    return request;
}

// Where the next game is, and for whom which invitation is.
Rematch read_rematch(Members& members) {
    Rematch rematch;
    rematch.next = members.text("next", longest_id);
    if (!could_be_table_id(rematch.next)) {
        members.wrong("next", "is not the id of a table");
    }
    for (const json::value& one : members.array("invites", max_seats)) {
        if (!one.is_object()) {
            members.wrong("invites", "is not a list of objects");
            break;
        }
        Members invite(one.get_object(), "invites.");
        const auto seat = static_cast<Seat>(invite.whole("seat", 0, max_seats - 1));
        rematch.invites.emplace_back(seat, invite.text("invite", secret_length));
        if (invite.fault() || rematch.invites.back().second.size() != secret_length) {
            members.wrong("invites", "is not a list of seats and their invitations");
            break;
        }
    }
    return rematch;
}

// What any of the messages to a watched table may say.
struct PlayRequest {
    ActRequest act;  // its seat and number are those of the others, too
    std::int64_t n = 0;
    std::int64_t from = 0;
    std::int64_t to = 0;
    std::string agent;
    bool plan = false;
    OptionMap orders;
    bool agrees = false;
    Rematch rematch;
};

PlayRequest read_play(Members& members, std::string_view type) {
    PlayRequest request;
    if (type == "act") {
        request.act = read_act(members);
    } else if (type == "preview") {
        request.act.what = members.whole("choice", 0, max_choices);
    } else if (type == "why") {
        if (members.has("action")) {
            request.act.what = members.text("action", longest_action);
        }
    } else if (type == "log") {
        request.from = members.whole("from", 1, largest_whole);
        request.to = members.whole("to", 1, largest_whole);
    } else if (type == "view_at") {
        request.n = members.whole("n", 0, largest_whole);
    } else if (type == "hint") {
        request.agent = members.has("agent") ? members.text("agent", longest_id) : std::string();
        request.plan = members.boolean("plan", false);
    } else if (type == "standing") {
        request.orders = read_option_members(members, "orders");
    } else if (type == "takeback_answer") {
        request.agrees = members.boolean("agree", false);
    } else if (type == "rematch") {
        request.rematch = read_rematch(members);
    }
    if (type != "view_at" && type != "log" && type != "ledger" && type != "unwatch") {
        request.act.seat = static_cast<Seat>(members.whole("seat", 0, max_seats - 1));
    }
    request.rematch.asker = request.act.seat;
    if (type == "act" || type == "why" || type == "preview" || type == "undo" || type == "redo" ||
        type.starts_with("takeback")) {
        request.act.seq = members.whole("seq", 0, largest_whole);
    }
    return request;
}

void pass_on(Table& table, const std::shared_ptr<Client>& client, const json::value& id, std::string_view type,
             const PlayRequest& request) {
    const Seat seat = request.act.seat;
    if (type == "act") {
        table.act(client, id, request.act);
    } else if (type == "undo") {
        table.undo(client, id, seat, request.act.seq);
    } else if (type == "redo") {
        table.redo(client, id, seat, request.act.seq);
    } else if (type == "resign") {
        table.resign(client, id, seat);
    } else if (type == "hint") {
        table.hint(client, id, {seat, request.agent, request.plan});
    } else if (type == "standing") {
        table.standing(client, id, seat, request.orders);
    } else if (type == "view_at") {
        table.view_at(client, id, request.n);
    } else if (type == "preview") {
        table.preview(client, id, request.act);
    } else if (type == "why") {
        table.why(client, id, request.act);
    } else if (type == "log") {
        table.log(client, id, request.from, request.to);
    } else if (type == "ledger") {
        table.ledger(client, id);
    } else if (type == "takeback") {
        table.ask_takeback(client, id, seat, request.act.seq);
    } else if (type == "takeback_answer") {
        table.answer_takeback(client, id, {seat, request.act.seq, request.agrees});
    } else if (type == "rematch") {
        table.rematch(client, id, request.rematch);
    } else {
        table.unwatch(client, id);
    }
}

WatchRequest read_watch(Members& members) {
    WatchRequest request;
    if (members.has("tokens")) {
        for (const json::value& token : members.array("tokens", max_seats)) {
            if (!token.is_string() || token.get_string().size() > 100) {
                members.wrong("tokens", "is not a list of tokens");
                break;
            }
            request.tokens.emplace_back(token.get_string());
        }
    }
    if (members.has("since")) {
        request.since = members.whole("since", 0, largest_whole);
    }
    if (members.has("as")) {
        if (members.any("as") == "spectator") {
            request.as = spectator_viewer;
        } else {
            request.as = static_cast<int>(members.whole("as", 0, max_seats - 1));
        }
    }
    if (members.has("detail")) {
        const std::string detail = members.text("detail", 10);
        request.is_brief = detail == "brief";
        if (detail != "brief" && detail != "full") {
            members.wrong("detail", "is neither \"full\" nor \"brief\"");
        }
    }
    return request;
}

}  // namespace

std::string Hall::hello() {
    return json::serialize(json::object{{"type", "hello"}, {"protocol", protocol_version}, {"engine", engine_version}});
}

void Hall::refuse(const std::shared_ptr<Client>& client, const json::value& id, const Fault& fault) {
    metrics_.faults.fetch_add(1, std::memory_order_relaxed);
    client->send(share(json::serialize(fault.to_json(id))));
}

void Hall::receive(const std::shared_ptr<Client>& client, std::string_view text) {
    metrics_.messages_in.fetch_add(1, std::memory_order_relaxed);
    boost::system::error_code error;
    // Most messages are short and live only as long as this call: they fit on the stack.
    std::array<unsigned char, 2048> room;  // NOLINT: filled as it is used
    json::monotonic_resource memory(room.data(), room.size());
    const json::value parsed = json::parse(text, error, &memory);
    if (error || !parsed.is_object()) {
        return refuse(client, nullptr, {FaultCode::bad_json, error ? error.message() : "one object a message"});
    }
    const json::object& message = parsed.get_object();
    const json::value* given = message.if_contains("id");
    if (given == nullptr || !given->is_int64() || given->get_int64() < 0 || given->get_int64() > largest_whole) {
        return refuse(client, nullptr, {FaultCode::bad_message, "id: is not a whole number from 0"});
    }
    const json::value id = given->get_int64();
    try {
        dispatch(client, id, message);
    } catch (const std::exception& exception) {
        refuse(client, id, {FaultCode::internal, exception.what()});
    }
}

void Hall::dispatch(const std::shared_ptr<Client>& client, const json::value& id, const json::object& message) {
    const json::value* type = message.if_contains("type");
    if (type == nullptr || !type->is_string()) {
        return refuse(client, id, {FaultCode::bad_message, "type: is not a string"});
    }
    const std::string word(type->get_string());
    if (word == "ping") {
        client->send(share(json::serialize(json::object{{"type", "pong"}, {"id", id}})));
    } else if (word == "watch") {
        watch(client, id, message);
    } else if (is_play(word)) {
        play(client, id, message, word);
    } else {
        refuse(client, id,
               {FaultCode::unknown_type,
                "type: watch, act, why, undo, redo, resign, hint, standing, preview, view_at, log, ledger, unwatch, "
                "ping"});
    }
}

void Hall::watch(const std::shared_ptr<Client>& client, const json::value& id, const json::object& message) {
    Members members(message);
    members.any("type");
    members.any("id");
    const std::string table_id = members.text("table", longest_id);
    const WatchRequest request = read_watch(members);
    if (const auto fault = members.fault()) {
        return refuse(client, id, *fault);
    }
    {
        const std::scoped_lock lock(client->mutex_);
        if (client->watched_.size() >= options_.most_watched) {
            return refuse(client, id, {FaultCode::too_many, "tables watched at once"});
        }
    }
    with_table(table_id, [this, client, id, request](Found found) {
        if (const Fault* fault = std::get_if<Fault>(&found)) {
            return refuse(client, id, *fault);
        }
        std::get<std::shared_ptr<Table>>(found)->watch(client, id, request);
    });
}

std::shared_ptr<Table> Hall::watched(const std::shared_ptr<Client>& client, const std::string& id) const {
    const std::scoped_lock lock(client->mutex_);
    const auto found = std::ranges::find_if(client->watched_, [&](const auto& table) { return table->id() == id; });
    return found == client->watched_.end() ? nullptr : *found;
}

void Hall::play(const std::shared_ptr<Client>& client, const json::value& id, const json::object& message,
                const std::string& type) {
    Members members(message);
    members.any("type");
    members.any("id");
    const std::string table_id = members.text("table", longest_id);
    const PlayRequest request = read_play(members, type);
    if (const auto fault = members.fault()) {
        return refuse(client, id, *fault);
    }
    if (!request.agent.empty()) {
        if (const auto fault = check_agent(request.agent, options_.agents)) {
            return refuse(client, id, *fault);
        }
    }
    const auto table = watched(client, table_id);
    if (!table) {
        return refuse(client, id, {FaultCode::not_watching});
    }
    pass_on(*table, client, id, type, request);
}

void Hall::gone(const std::shared_ptr<Client>& client) {
    std::vector<std::shared_ptr<Table>> watched;
    {
        const std::scoped_lock lock(client->mutex_);
        client->gone_ = true;
        watched = client->watched_;
    }
    for (const auto& table : watched) {
        table->leave(client);
    }
}

}  // namespace pentarchy
