#include "server/network/api.h"

#include <fmt/format.h>

#include "core/version.h"
#include "core/words/utf8.h"
#include "roster/box.h"
#include "server/hall/members.h"

namespace pentarchy {

namespace {

// "/api/tables/x/join" -> {"api", "tables", "x", "join"}
std::vector<std::string> steps_of(std::string_view path) {
    std::vector<std::string> steps;
    while (!path.empty()) {
        path.remove_prefix(1);
        const std::size_t end = std::min(path.find('/'), path.size());
        steps.emplace_back(path.substr(0, end));
        path.remove_prefix(end);
    }
    return steps;
}

const json::array& offered_agents() {
    static const json::array agents = [] {
        json::array list;
        for (const char* level : {"easy", "medium", "hard", "expert"}) {
            list.push_back(
                json::object{{"id", "search:" + std::string(level)}, {"name", "table.agent." + std::string(level)}});
        }
        for (const char* kind : {"greedy", "random"}) {
            list.push_back(json::object{{"id", kind}, {"name", "table.agent." + std::string(kind)}});
        }
        return list;
    }();
    return agents;
}

json::array specs_json(const std::vector<OptionSpec>& specs, const std::string& prefix) {
    json::array list;
    for (const OptionSpec& spec : specs) {
        json::object option = spec.to_json();
        option["name"] = prefix + spec.key;
        list.push_back(std::move(option));
    }
    return list;
}

// What may be chosen where not everything goes with every number of seats; asked of the game, which alone knows.
json::object values_by_seats(const AnyGame& game, const OptionSpec& spec) {
    constexpr int most_values = 32;
    std::vector<std::string> values = spec.choices;
    if (spec.kind == OptionSpec::Kind::integer && spec.high - spec.low < most_values) {
        for (int value = spec.low; value <= spec.high; ++value) {
            values.push_back(std::to_string(value));
        }
    }
    json::object by_seats;
    bool all_fit = true;
    for (int seats = game.facts().min_seats; seats <= game.facts().max_seats; ++seats) {
        json::array fitting;
        for (const std::string& value : values) {
            if (game.check({{"seats", std::to_string(seats)}, {spec.key, value}}).ok()) {
                fitting.push_back(json::value(value));
            }
        }
        all_fit = all_fit && fitting.size() == values.size();
        by_seats[std::to_string(seats)] = std::move(fitting);
    }
    return all_fit ? json::object() : by_seats;
}

json::object game_json(const RosterEntry& entry) {
    const AnyGame& game = *entry.game;
    const GameFacts& facts = game.facts();
    const std::string id(facts.id);
    json::array options = specs_json(facts.options, id + ".option.");
    json::object pickers = pickers_of(id);
    for (std::size_t index = 0; index < options.size(); ++index) {
        const OptionSpec& spec = facts.options[index];
        if (json::value* picker = pickers.if_contains(spec.key)) {
            options[index].as_object()["picker"] = std::move(*picker);
        }
        if (spec.key != "seats" && spec.kind != OptionSpec::Kind::text) {
            if (json::object by_seats = values_by_seats(game, spec); !by_seats.empty()) {
                options[index].as_object()["by_seats"] = std::move(by_seats);
            }
        }
    }
    json::value campaign = nullptr;
    if (entry.campaign != nullptr) {
        campaign = json::object{{"options", specs_json(entry.campaign->beginning(), id + ".campaign.")}};
    }
    json::array kinds;
    for (const std::string_view kind : facts.action_kinds) {
        kinds.push_back(json::value(kind));
    }
    return {{"id", id},
            {"name", id + ".name"},
            {"summary", id + ".summary"},
            {"min_seats", facts.min_seats},
            {"max_seats", facts.max_seats},
            {"has_chance", facts.has_chance},
            {"has_hidden_information", facts.has_hidden_information},
            {"is_complete", facts.is_complete},
            {"rules_version", facts.rules_version},
            {"options", std::move(options)},
            {"standing", specs_json(facts.standing, id + ".standing.")},
            {"campaign", std::move(campaign)},
            {"action_kinds", std::move(kinds)}};
}

void add_number(std::string& text, std::string_view name, std::string_view type, std::string_view help, double value) {
    text +=
        fmt::format("# HELP pentarchy_{0} {2}\n# TYPE pentarchy_{0} {1}\npentarchy_{0} {3}\n", name, type, help, value);
}

}  // namespace

Hall::Reply answer_with(int status, const HttpReply& reply) {
    return [status, reply](Hall::Answer answer) {
        if (const Fault* fault = std::get_if<Fault>(&answer)) {
            reply(HttpResponse::of_fault(*fault));
        } else {
            reply(HttpResponse::of_json(status, std::get<json::object>(answer)));
        }
    };
}

// Media types are compared whole; parameters such as the character set do not matter, and neither does case.
bool is_media_type(std::string_view given, std::string_view wanted) {
    std::string_view type = given.substr(0, given.find(';'));
    while (!type.empty() && (type.back() == ' ' || type.back() == '\t')) {
        type.remove_suffix(1);
    }
    return std::ranges::equal(
        type, wanted, [](unsigned char one, unsigned char other) { return std::tolower(one) == std::tolower(other); });
}

std::variant<json::object, Fault> read_body(const HttpRequest& request) {
    if (!is_media_type(request.content_type, "application/json")) {
        return Fault{FaultCode::bad_message, "Content-Type: application/json is needed"};
    }
    boost::system::error_code error;
    json::value parsed = json::parse(request.body, error);
    if (error || !parsed.is_object()) {
        return Fault{FaultCode::bad_json, error ? error.message() : "the body is one object"};
    }
    return std::move(parsed.get_object());
}

std::variant<std::vector<std::string>, Fault> read_ids(const json::object& body, std::string_view member) {
    Members members(body);
    std::vector<std::string> ids;
    for (const json::value& id : members.array(member, 100)) {
        if (!id.is_string() || id.get_string().size() > 40) {
            members.wrong(member, "is not a list of ids");
            break;
        }
        ids.emplace_back(id.get_string());
    }
    if (const auto fault = members.fault()) {
        return *fault;
    }
    return ids;
}

HttpResponse HttpResponse::of_json(int status, const json::value& value) {
    return of_text(status, "application/json", json::serialize(value));
}

HttpResponse HttpResponse::of_fault(const Fault& fault) {
    HttpResponse response = of_json(http_status(fault.code), fault.to_json(nullptr));
    if (fault.code == FaultCode::too_fast || fault.code == FaultCode::busy) {
        response.headers.emplace_back("Retry-After", "1");
    }
    return response;
}

HttpResponse HttpResponse::of_text(int status, std::string content_type, std::string text) {
    HttpResponse response;
    response.status = status;
    response.content_type = std::move(content_type);
    response.body = std::make_shared<const std::string>(mended_utf8(std::move(text)));
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

Api::Api(Hall& hall, Store& store, Limits& limits, StaticFiles files)
    : hall_(&hall),
      store_(&store),
      limits_(&limits),
      files_(std::move(files)),
      games_("application/json", games()),
      english_("application/json", texts(Language::english)),
      french_("application/json", texts(Language::french)) {
    for (const RosterEntry& entry : hall.roster().entries()) {
        rules_[std::string(entry.game->facts().id)] = Document("application/json", rules(entry));
        boxes_[std::string(entry.game->facts().id)] = Document("application/json", box(entry));
    }
}

std::size_t Api::body_limit(std::string_view path) const {
    return path == "/api/records" ? limits_->options().record_bytes : limits_->options().body_bytes;
}

void Api::handle(const HttpRequest& request, const HttpReply& reply) {
    hall_->metrics().requests.fetch_add(1, std::memory_order_relaxed);
    const bool is_watching = request.path == "/health" || request.path == "/metrics";
    if (is_watching && request.method != "GET" && request.method != "HEAD") {
        return reply(HttpResponse::of_fault(FaultCode::wrong_method));
    }
    if (request.path == "/health") {
        return reply(health());
    }
    if (request.path == "/metrics" && !request.may_measure) {
        return reply(HttpResponse::of_fault({FaultCode::local_only, "network.metrics_addresses says who may"}));
    }
    if (request.path == "/metrics") {
        return reply(HttpResponse::of_text(200, "text/plain; version=0.0.4", metrics()));
    }
    if (!limits_->may_request(request.address)) {
        return reply(HttpResponse::of_fault(FaultCode::too_fast));
    }
    try {
        if (request.path == "/api" || request.path.starts_with("/api/")) {
            handle_api(request, reply);
        } else {
            reply(files_.answer(request));
        }
    } catch (const std::exception& exception) {
        reply(HttpResponse::of_fault({FaultCode::internal, exception.what()}));
    }
}

HttpResponse Api::health() const {
    const auto outage = store_->outage();
    const bool is_well = !is_stopping_ && !outage;
    json::object told{{"status", is_stopping_ ? "stopping" : (outage ? "failing" : "ok")}};
    if (outage) {
        told["reason"] = "the database takes no changes: " + *outage;
    }
    return HttpResponse::of_json(is_well ? 200 : 503, told);
}

void Api::handle_api(const HttpRequest& request, const HttpReply& reply) {
    const std::vector<std::string> steps = steps_of(request.path);
    const bool is_get = request.method == "GET" || request.method == "HEAD";
    const bool is_post = request.method == "POST";
    const std::string what = steps.size() > 1 ? steps[1] : "";
    const auto on = [&](bool method_fits, const auto& act) {
        method_fits ? act() : reply(HttpResponse::of_fault(FaultCode::wrong_method));
    };
    if (what == "games" && steps.size() == 2) {
        on(is_get, [&] { reply(games_.answer(request, "no-cache")); });
    } else if (what == "texts" && steps.size() == 3 && (steps[2] == "en" || steps[2] == "fr")) {
        on(is_get, [&] { reply((steps[2] == "en" ? english_ : french_).answer(request, "no-cache")); });
    } else if ((what == "rules" || what == "box") && steps.size() == 3) {
        on(is_get, [&] {
            const auto& documents = what == "box" ? boxes_ : rules_;
            const auto found = documents.find(steps[2]);
            reply(found == documents.end() ? HttpResponse::of_fault(FaultCode::unknown_game)
                                           : found->second.answer(request, "no-cache"));
        });
    } else if (what == "records" && steps.size() == 2) {
        on(is_post, [&] {
            limits_->may_make_table(request.address)
                ? hall_->replay(request.body, request.address, answer_with(201, reply))
                : reply(HttpResponse::of_fault(FaultCode::too_many));
        });
    } else if (what == "tables" && steps.size() == 2) {
        on(is_get || is_post, [&] { is_get ? hall_->lobby(answer_with(200, reply)) : make_table(request, reply); });
    } else if (what == "tables" && steps.size() == 3 && steps[2] == "status") {
        on(is_post, [&] { status(request, reply); });
    } else if (what == "tables" && steps.size() == 3) {
        on(is_get, [&] { hall_->summary(steps[2], answer_with(200, reply)); });
    } else if (what == "campaigns") {
        handle_campaign(request, steps, reply);
    } else if (what == "tables" && steps.size() == 4) {
        handle_table(request, steps[2], steps[3], reply);
    } else {
        reply(HttpResponse::of_fault(FaultCode::not_found));
    }
}

void Api::handle_table(const HttpRequest& request, const std::string& id, const std::string& what,
                       const HttpReply& reply) {
    const bool is_known = what == "join" || what == "invitation" || what == "copy" || what == "record";
    const bool is_get = request.method == "GET" || request.method == "HEAD";
    if (!is_known) {
        return reply(HttpResponse::of_fault(FaultCode::not_found));
    }
    if (what == "record" ? !is_get : request.method != "POST") {
        return reply(HttpResponse::of_fault(FaultCode::wrong_method));
    }
    if (what == "join") {
        return join(request, id, reply);
    }
    if (what == "invitation") {
        return invitation(request, id, reply);
    }
    if (what == "copy") {
        return copy(request, id, reply);
    }
    hall_->record(id, request.address, [reply, id](std::variant<std::string, Fault> record) {
        if (const Fault* fault = std::get_if<Fault>(&record)) {
            return reply(HttpResponse::of_fault(*fault));
        }
        auto response = HttpResponse::of_text(200, "text/plain; charset=utf-8", std::get<std::string>(record));
        response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + id + ".record\"");
        reply(response);
    });
}

void Api::make_table(const HttpRequest& request, const HttpReply& reply) {
    const auto body = read_body(request);
    if (const Fault* fault = std::get_if<Fault>(&body)) {
        return reply(HttpResponse::of_fault(*fault));
    }
    auto asked = read_table_request(std::get<json::object>(body), hall_->options().agents);
    if (const Fault* fault = std::get_if<Fault>(&asked)) {
        return reply(HttpResponse::of_fault(*fault));
    }
    std::get<TableRequest>(asked).caller = request.address;
    if (!limits_->may_make_table(request.address)) {
        return reply(HttpResponse::of_fault({FaultCode::too_many, "new tables of this address"}));
    }
    hall_->create(std::get<TableRequest>(asked), answer_with(201, reply));
}

void Api::copy(const HttpRequest& request, const std::string& id, const HttpReply& reply) {
    const auto body = read_body(request);
    if (const Fault* fault = std::get_if<Fault>(&body)) {
        return reply(HttpResponse::of_fault(*fault));
    }
    auto asked = read_copy_request(std::get<json::object>(body), hall_->options().agents);
    if (const Fault* fault = std::get_if<Fault>(&asked)) {
        return reply(HttpResponse::of_fault(*fault));
    }
    std::get<CopyRequest>(asked).caller = request.address;
    if (!limits_->may_make_table(request.address)) {
        return reply(HttpResponse::of_fault({FaultCode::too_many, "new tables of this address"}));
    }
    hall_->copy(id, std::get<CopyRequest>(asked), answer_with(201, reply));
}

void Api::join(const HttpRequest& request, const std::string& id, const HttpReply& reply) {
    const auto body = read_body(request);
    if (const Fault* fault = std::get_if<Fault>(&body)) {
        return reply(HttpResponse::of_fault(*fault));
    }
    Members members(std::get<json::object>(body));
    // A seat in place of an invitation: one that a public table offers to whoever comes.
    const bool names_seat = members.has("seat");
    const auto seat = static_cast<Seat>(names_seat ? members.whole("seat", 0, max_seats - 1) : 0);
    const std::string invite = names_seat ? "" : members.text("invite", 100);
    const std::string name = members.text("name", longest_name * 4);
    if (const auto fault = members.fault()) {
        return reply(HttpResponse::of_fault(*fault));
    }
    if (!is_good_name(name)) {
        return reply(HttpResponse::of_fault(FaultCode::bad_name));
    }
    names_seat ? hall_->take_seat(id, seat, name, answer_with(200, reply))
               : hall_->join(id, invite, name, answer_with(200, reply));
}

void Api::invitation(const HttpRequest& request, const std::string& id, const HttpReply& reply) {
    const auto body = read_body(request);
    if (const Fault* fault = std::get_if<Fault>(&body)) {
        return reply(HttpResponse::of_fault(*fault));
    }
    Members members(std::get<json::object>(body));
    const std::string invite = members.text("invite", 100);
    if (const auto fault = members.fault()) {
        return reply(HttpResponse::of_fault(*fault));
    }
    hall_->invitation(id, invite, answer_with(200, reply));
}

void Api::status(const HttpRequest& request, const HttpReply& reply) {
    const auto body = read_body(request);
    if (const Fault* fault = std::get_if<Fault>(&body)) {
        return reply(HttpResponse::of_fault(*fault));
    }
    const auto ids = read_ids(std::get<json::object>(body), "tables");
    if (const Fault* fault = std::get_if<Fault>(&ids)) {
        return reply(HttpResponse::of_fault(*fault));
    }
    hall_->status(std::get<std::vector<std::string>>(ids), answer_with(200, reply));
}

// --- documents --------------------------------------------------------------------------------------------------

std::string Api::games() const {
    json::array games;
    for (const RosterEntry& entry : hall_->roster().entries()) {
        games.push_back(game_json(entry));
    }
    return json::serialize(
        json::object{{"protocol", protocol_version},
                     {"engine", engine_version},
                     {"games", std::move(games)},
                     {"agents", offered_agents()},
                     {"limits", {{"name", longest_name}, {"watched", hall_->options().most_watched}}}});
}

std::string Api::texts(Language language) const {
    json::object texts;
    for (const auto& [key, value] : hall_->texts(language).templates()) {
        texts[key] = value;
    }
    return json::serialize(json::object{{"language", language_code(language)}, {"texts", std::move(texts)}});
}

std::string Api::rules(const RosterEntry& entry) {
    const GameFacts& facts = entry.game->facts();
    json::array rules;
    for (const RuleRow& row : read_catalogue(entry.catalogue, facts.rule_prefix)) {
        rules.push_back(json::object{{"id", row.id},
                                     {"text", row.text},
                                     {"source", row.source},
                                     {"section", row.section},
                                     {"counts", row.counts()}});
    }
    return json::serialize(json::object{{"game", facts.id}, {"rules", std::move(rules)}});
}

std::string Api::box(const RosterEntry& entry) {
    const GameFacts& facts = entry.game->facts();
    return json::serialize(json::object{{"game", facts.id}, {"groups", box_of(facts.id)}});
}

std::string Api::metrics() const {
    const Metrics& m = hall_->metrics();
    const Store::Counts counts = store_->counts();
    std::string text;
    const auto counter = [&](std::string_view name, std::string_view help, std::uint64_t value) {
        add_number(text, name, "counter", help, static_cast<double>(value));
    };
    const auto gauge = [&](std::string_view name, std::string_view help, double value) {
        add_number(text, name, "gauge", help, value);
    };
    counter("http_requests_total", "HTTP requests", m.requests);
    counter("messages_received_total", "WebSocket messages from clients", m.messages_in);
    counter("messages_sent_total", "WebSocket messages to clients", m.messages_out);
    counter("faults_total", "Refused messages", m.faults);
    counter("moves_total", "Changes acknowledged after they were on disk", m.moves);
    counter("bot_moves_total", "Actions chosen by bots", m.bot_moves);
    counter("tables_made_total", "Tables made", m.tables_made);
    counter("tables_loaded_total", "Tables loaded from the store", m.tables_loaded);
    counter("tables_dropped_total", "Tables dropped from memory", m.tables_dropped);
    counter("connections_refused_total", "Connections over a limit", m.refused_connections);
    counter("slow_clients_total", "Sockets cut off because they did not keep up", m.slow_clients);
    counter("store_commits_total", "Transactions", counts.commits);
    counter("store_events_total", "Events saved", counts.events);
    counter("store_conflicts_total", "Changes somebody else had overtaken", counts.conflicts);
    counter("store_failures_total", "Changes the database did not take", counts.failures);
    counter("store_outages_total", "Times the database stopped taking changes", counts.outages);
    gauge("store_failing", "1 while the database takes no changes", store_->outage() ? 1 : 0);
    gauge("store_waiting", "Changes waiting for the writer", static_cast<double>(counts.waiting));
    gauge("sockets", "Open WebSockets", static_cast<double>(m.sockets));
    gauge("connections", "Open connections", static_cast<double>(m.connections));
    gauge("live_tables", "Tables in memory", static_cast<double>(hall_->live_tables()));
    gauge("live_bytes", "Memory of live tables, estimated", static_cast<double>(hall_->live_bytes()));
    gauge("bot_jobs_waiting", "Bots and hints waiting for a thread", static_cast<double>(hall_->jobs_waiting()));
    gauge("questions_waiting", "Questions waiting for a thread", static_cast<double>(hall_->questions_waiting()));
    m.save_time.write(text, "pentarchy_save_seconds", "From handing a change over to its commit");
    m.think_time.write(text, "pentarchy_think_seconds", "How long bots thought");
    return text;
}

}  // namespace pentarchy
