// A table as those around it see it: seats, watching, states and updates. table_play.cpp changes the game,
// table_bots.cpp lets bots think.

#include "server/table/table.h"

#include <algorithm>

#include "server/hall/members.h"
#include "server/hall/secret.h"
#include "server/showing/patch.h"
#include "server/table/recorded_seat.h"

namespace pentarchy {

namespace {

std::string nullable(const std::string& text) {
    return text.empty() ? "null" : json::serialize(json::value(text));
}

std::string viewer_text(int viewer) {
    return viewer < 0 ? "null" : std::to_string(viewer);
}

// How much of the log comes with a state; the rest is asked for.
constexpr std::size_t lines_at_once = 40;
constexpr std::int64_t most_resumed = 64;  // events
constexpr std::size_t most_pictures = 16;

std::int64_t now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

json::object options_json(const OptionMap& options) {
    json::object object;
    for (const auto& [key, value] : options) {
        object[key] = value;
    }
    return object;
}

}  // namespace

Result<std::shared_ptr<Table>> Table::make(const TableServices& services, const StoredHistory& history) {
    const auto entry = services.roster->find(history.table.game);
    if (!entry) {
        return entry.error();
    }
    const AnyGame& game = *(*entry)->game;
    const auto options = read_option_text(history.table.options);
    if (!options) {
        return options.error();
    }
    const bool is_older = history.table.rules != game.facts().rules_version;
    auto rebuilt = Course::rebuild_as_far(game, *options, history.events, history.table.created, is_older);
    if (!rebuilt) {
        // What was agreed then makes no game any more. An empty one of as many seats stands in for the beginning.
        auto empty = Course::begin(game, {{"seats", std::to_string(history.table.seats.size())}});
        if (!empty) {
            return std::move(rebuilt).error().inside("table " + history.table.id);
        }
        rebuilt = Course::Rebuilt{*std::move(empty), Course::Divergence{1, rebuilt.error().text()}};
    }
    return std::make_shared<Table>(services, history, **entry, *std::move(rebuilt));
}

Table::Table(const TableServices& services, const StoredHistory& history, const RosterEntry& entry,
             Course::Rebuilt rebuilt)
    : services_(&services),
      entry_(&entry),
      about_(history.table),
      course_(std::move(rebuilt.course)),
      divergence_(std::move(rebuilt.divergence)) {
    refill(history);
}

void Table::refill(const StoredHistory& history) {
    holders_.clear();
    for (const StoredSeat& seat : history.table.seats) {
        holders_.push_back({seat.kind, seat.name, seat.agent, seat.invite, "", {}, false, 0});
    }
    for (const StoredClaim& claim : history.claims) {
        Holder& holder = holders_[static_cast<std::size_t>(claim.seat)];
        holder.kind = "person";
        holder.name = claim.name;
        holder.token = claim.token;
    }
    std::size_t standing = 0;  // actions
    for (const StoredEvent& event : history.events) {
        if (event.kind == StoredEvent::Kind::play || event.kind == StoredEvent::Kind::redo) {
            ++standing;
        } else if (event.kind == StoredEvent::Kind::undo) {
            --standing;
        }
        if (event.kind == StoredEvent::Kind::resign) {
            Holder& holder = holders_[static_cast<std::size_t>(event.actor)];
            holder.has_resigned = true;
            holder.resigned_after = standing;
        }
        if (event.kind == StoredEvent::Kind::standing) {
            if (auto orders = completed_orders(event.text)) {
                holders_[static_cast<std::size_t>(event.actor)].orders = *std::move(orders);
            }
        }
    }
    about_.seats = {};
    end_ = history.end;
    absence_.begin(course_.clocks().since());
    changed_at_ = history.events.empty() ? history.table.created : history.events.back().at;
    documented_ = 0;
    kept_.clear();
    for (const StoredDocument& document : history.documents) {
        documented_ = std::max(documented_, document.seq);
        if (divergence_) {
            kept_.push_back({document.viewer, json::parse(document.text).as_object()});
        }
    }
}

// --- who is here ------------------------------------------------------------------------------------------------

Table::Watch* Table::find(const std::shared_ptr<Client>& client) {
    const auto found = std::ranges::find(watches_, client, &Watch::client);
    return found == watches_.end() ? nullptr : &*found;
}

const Table::Watch* Table::find(const std::shared_ptr<Client>& client) const {
    const auto found = std::ranges::find(watches_, client, &Watch::client);
    return found == watches_.end() ? nullptr : &*found;
}

std::variant<unsigned, Fault> Table::seats_of(const std::vector<std::string>& tokens) const {
    unsigned held = 0;
    for (const std::string& token : tokens) {
        const std::string digest = digest_of(token);
        unsigned found = 0;
        for (std::size_t seat = 0; seat < holders_.size(); ++seat) {
            found |= same_digest(holders_[seat].token, digest) ? 1U << seat : 0U;
        }
        if (found == 0) {
            return Fault{FaultCode::bad_token};
        }
        held |= found;
    }
    return held;
}

int Table::viewer_of(const Watch& watch) const {
    if (watch.as) {
        return *watch.as;
    }
    const Actor actor = course_.now().to_act();
    if (actor.is_seat() && has_bit(watch.held, actor.seat())) {
        return actor.seat();
    }
    if (watch.shown >= 0 && has_bit(watch.held, watch.shown)) {
        return watch.shown;
    }
    for (Seat seat = 0; seat < static_cast<Seat>(holders_.size()); ++seat) {
        if (has_bit(watch.held, seat)) {
            return seat;
        }
    }
    return spectator_viewer;
}

bool Table::is_present(Seat seat) const {
    return is_bot(seat) || std::ranges::any_of(watches_, [&](const Watch& watch) { return has_bit(watch.held, seat); });
}

void Table::look_for_absence() {
    const Actor actor = course_.now().to_act();
    absence_.look(!actor.is_seat() || is_present(actor.seat()), now_ms());
}

std::vector<bool> Table::presence() const {
    std::vector<bool> present;
    present.reserve(holders_.size());
    for (std::size_t seat = 0; seat < holders_.size(); ++seat) {
        present.push_back(is_present(static_cast<Seat>(seat)));
    }
    return present;
}

json::array Table::seats_json() const {
    json::array seats;
    for (std::size_t seat = 0; seat < holders_.size(); ++seat) {
        const Holder& holder = holders_[seat];
        json::object object{{"seat", seat}, {"kind", holder.kind}, {"name", nullptr}, {"agent", nullptr}};
        if (!holder.name.empty()) {
            object["name"] = holder.name;
        }
        if (is_bot(static_cast<Seat>(seat)) || (holder.kind == "record" && !holder.agent.empty())) {
            object["agent"] = holder.has_resigned ? services_->options->stand_in : holder.agent;
        }
        object["present"] = is_present(static_cast<Seat>(seat));
        object["resigned"] = holder.has_resigned;
        if (holder.has_resigned) {
            object["resigned_after"] = holder.resigned_after;
        }
        seats.push_back(std::move(object));
    }
    return seats;
}

void Table::tell_seats(const std::vector<bool>& before) {
    if (presence() == before) {
        return;
    }
    look_for_absence();
    const SharedText text = share(ObjectText("seats")
                                      .word("table", about_.id)
                                      .json("seats", json::serialize(seats_json()))
                                      .json("clock", clock_json())
                                      .finish());
    for (const Watch& watch : watches_) {
        watch.client->send(text);
    }
}

std::string Table::end() const {
    const std::scoped_lock lock(mutex_);
    return end_;
}

std::unique_ptr<Position> Table::position() const {
    const std::scoped_lock lock(mutex_);
    return course_.now().clone();
}

json::object Table::summary() const {
    const std::scoped_lock lock(mutex_);
    json::object object{{"table", about_.id},
                        {"game", about_.game},
                        {"options", options_json(course_.options())},
                        {"created", about_.created},
                        {"public", about_.is_public},
                        {"replay", about_.is_replay},
                        {"seq", course_.seq()},
                        {"count", course_.count()},
                        {"round", course_.now().round()},
                        {"to_act", nullptr},
                        {"end", nullptr},
                        {"seats", seats_json()}};
    if (const Actor actor = course_.now().to_act(); is_running() && actor.is_seat()) {
        object["to_act"] = actor.seat();
    }
    if (!shown_end().empty()) {
        object["end"] = shown_end();
    }
    return object;
}

void Table::add_watchers(std::set<std::shared_ptr<Client>>& clients) const {
    const std::scoped_lock lock(mutex_);
    for (const Watch& watch : watches_) {
        clients.insert(watch.client);
    }
}

bool Table::is_kept() const {
    const std::scoped_lock lock(mutex_);
    return divergence_.has_value();
}

void Table::serve(const std::string& caller) {
    const std::scoped_lock lock(mutex_);
    patron_ = caller;
}

// Bots think for whoever plays with them, else for whoever looks on.
const std::string& Table::patron() const {
    for (const Watch& watch : watches_) {
        if (watch.held != 0) {
            return watch.client->caller();
        }
    }
    return has_people() || watches_.empty() ? patron_ : watches_.front().client->caller();
}

// --- watching ---------------------------------------------------------------------------------------------------

void Table::watch(const std::shared_ptr<Client>& client, const json::value& id, const WatchRequest& request) {
    if (request.is_brief) {
        return sit_down(client, id, request);
    }
    // A whole state takes views, choices and log: not on the threads that serve everybody.
    if (!services_->ask(client, id,
                        [self = shared_from_this(), client, id, request] { self->sit_down(client, id, request); })) {
        send(client, json::serialize(Fault(FaultCode::busy).to_json(id)));
    }
}

std::variant<Table::Watch, Fault> Table::watch_of(const std::shared_ptr<Client>& client,
                                                  const WatchRequest& request) const {
    const auto held = seats_of(request.tokens);
    if (const Fault* fault = std::get_if<Fault>(&held)) {
        return *fault;
    }
    Watch watch{client, std::get<unsigned>(held), request.as, spectator_viewer, request.is_brief};
    // A game that is over has no secrets: its record is open too.
    const bool may_choose = is_open() && request.as && *request.as < static_cast<int>(holders_.size());
    if (request.as && *request.as >= 0 && !has_bit(watch.held, *request.as) && !may_choose) {
        return Fault{FaultCode::not_seated, "as: not among the tokens"};
    }
    watch.shown = viewer_of(watch);
    return watch;
}

// Who missed much gets it all anew: that is less than to tell what was missed.
std::optional<std::int64_t> Table::resumes(const WatchRequest& request) const {
    const bool can = request.since && *request.since <= course_.seq() && !request.is_brief && !divergence_ &&
                     course_.seq() - *request.since <= most_resumed;
    return can ? request.since : std::nullopt;
}

void Table::sit_down(const std::shared_ptr<Client>& client, const json::value& id, const WatchRequest& request) {
    if (!request.is_brief) {
        prepare(request);
    }
    const std::scoped_lock lock(mutex_);
    const auto found = watch_of(client, request);
    if (const Fault* fault = std::get_if<Fault>(&found)) {
        return send(client, json::serialize(fault->to_json(id)));
    }
    const std::vector<bool> before = presence();
    std::erase_if(watches_, [&](const Watch& old) { return old.client == client; });
    {
        const std::scoped_lock client_lock(client->mutex_);
        if (client->gone_) {  // it left while the table was being loaded
            return tell_seats(before);
        }
        if (std::ranges::find(client->watched_, shared_from_this()) == client->watched_.end()) {
            client->watched_.push_back(shared_from_this());
        }
    }
    const Watch& mine = watches_.emplace_back(std::get<Watch>(found));
    look_for_absence();
    const auto since = resumes(request);
    send(client, since ? resume_text(mine, *since, id) : state_text(mine, &id));
    tell_seats(before);
    consider_bot();
}

// --- pictures ---------------------------------------------------------------------------------------------------

void Table::prepare(const WatchRequest& request) {
    std::optional<Course> course;
    std::variant<Watch, Fault> watch = Fault{FaultCode::internal};
    std::optional<std::int64_t> since;
    bool runs = false;
    {
        const std::scoped_lock lock(mutex_);
        watch = watch_of(nullptr, request);
        since = resumes(request);
        // Who comes back and always looks from one seat was shown something else before: that is not shared.
        if (std::holds_alternative<Fault>(watch) || divergence_ || (since && request.as)) {
            return;
        }
        const Watch& mine = std::get<Watch>(watch);
        if (std::ranges::any_of(pictures_, [&](const auto& known) {
                return known->viewer == mine.shown && known->held == mine.held && known->since == since;
            })) {
            return;
        }
        course = course_.copy();
        runs = is_running();
    }
    auto made = std::make_shared<const Picture>(draw(*course, std::get<Watch>(watch), since, runs));
    const std::string result = Snapshot(*course, runs).result();
    const std::scoped_lock lock(mutex_);
    if (made->seq == course_.seq() && runs == is_running() && pictures_.size() < most_pictures) {
        pictures_.push_back(std::move(made));
        course_.kept_result() = result == "null" ? "" : result;
    }
}

// What is looked up under the lock was made before it was taken, unless something happened in between.
std::shared_ptr<const Table::Picture> Table::picture(const Watch& watch, std::optional<std::int64_t> since) {
    const auto known = std::ranges::find_if(pictures_, [&](const auto& made) {
        return made->viewer == watch.shown && made->held == watch.held && made->since == since;
    });
    if (known != pictures_.end() && !(since && watch.as)) {
        return *known;
    }
    return std::make_shared<const Picture>(draw(course_, watch, since, is_running()));
}

void Table::forget_pictures() {
    const std::scoped_lock lock(mutex_);
    pictures_ = {};
}

Table::Picture Table::draw(const Course& course, const Watch& watch, std::optional<std::int64_t> since,
                           bool is_running) const {
    Snapshot snapshot(course, is_running);
    Picture picture{course.seq(), since, watch.shown, watch.held, "", "", "", ""};
    std::size_t keep = course.count() > lines_at_once ? course.count() - lines_at_once : 0;
    if (since) {
        const Course then = course.as_of(*since);
        for (keep = 0;
             keep < then.count() && keep < course.count() && then.event_number(keep) == course.event_number(keep);) {
            ++keep;
        }
        // Which seat was shown then is what the rule of following the turn gives for that position.
        const Actor actor = then.now().to_act();
        const bool followed = !watch.as && actor.is_seat() && has_bit(watch.held, actor.seat());
        const int was = followed ? actor.seat() : watch.shown;
        picture.view = json::serialize(difference(then.now().view(as_viewer(was)), snapshot.view(watch.shown)));
    } else {
        picture.view = json::serialize(snapshot.view(watch.shown));
    }
    picture.log = R"({"keep":)" + std::to_string(keep) + R"(,"lines":)" + snapshot.log_lines(watch.shown, keep) + "}";
    picture.scores = snapshot.scores(watch.shown, true);
    picture.choices = snapshot.choices(watch.held);
    return picture;
}

void Table::unwatch(const std::shared_ptr<Client>& client, const json::value& id) {
    leave(client);
    const std::scoped_lock lock(mutex_);
    done(client, id);
}

void Table::leave(const std::shared_ptr<Client>& client) {
    const std::scoped_lock lock(mutex_);
    const std::vector<bool> before = presence();
    std::erase_if(watches_, [&](const Watch& watch) { return watch.client == client; });
    watches_.shrink_to_fit();
    if (watches_.empty()) {
        ledgers_.clear();
        pictures_.clear();
    }
    {
        const std::scoped_lock client_lock(client->mutex_);
        std::erase(client->watched_, shared_from_this());
    }
    tell_seats(before);
}

void Table::dismiss() {
    std::vector<Watch> leaving;
    {
        const std::scoped_lock lock(mutex_);
        leaving.swap(watches_);
        waiting_.clear();
    }
    for (const Watch& watch : leaving) {
        const std::scoped_lock lock(watch.client->mutex_);
        std::erase(watch.client->watched_, shared_from_this());
    }
}

void Table::add_present(ObjectText& text, Snapshot& snapshot, const Watch& watch, const Picture* picture) {
    text.number("seq", course_.seq())
        .number("count", static_cast<std::int64_t>(course_.count()))
        .number("round", course_.now().round())
        .json("to_act", snapshot.to_act())
        .json("end", nullable(shown_end()))
        .json("as", viewer_text(watch.shown))
        .json("scores", picture != nullptr ? picture->scores : snapshot.scores(watch.shown, !watch.is_brief))
        .json("prompt", snapshot.prompt(watch.held))
        .json("choices", picture != nullptr ? picture->choices
                         : watch.is_brief   ? "null"
                                            : snapshot.choices(watch.held))
        .json("undo", snapshot.undo(watch.held))
        .json("thinking", thinking_json())
        .json("result", snapshot.result());
    if (watch.is_brief) {
        text.json("offered", snapshot.offered(watch.held));
    } else {
        text.json("clock", clock_json()).json("standing", standing_json(watch.held));
        text.json("takeback", takeback_json()).json("rematch", rematch_json(watch.held));
    }
}

// Nobody thinks at a seat while nobody is there.
std::string Table::clock_json() const {
    json::array used;
    for (Seat seat = 0; seat < static_cast<Seat>(holders_.size()); ++seat) {
        used.push_back(course_.clocks().used(seat));
    }
    const Actor actor = course_.now().to_act();
    const bool runs = is_running() && actor.is_seat() && is_present(actor.seat());
    const std::int64_t now = now_ms();
    const std::int64_t since = course_.clocks().since() + absence_.until(now);
    if (is_running() && actor.is_seat() && !runs) {
        json::value& sum = used[static_cast<std::size_t>(actor.seat())];
        sum = sum.as_int64() + std::max<std::int64_t>(0, now - since);  // before the seat was left alone
    }
    return json::serialize(json::object{{"used_ms", std::move(used)},
                                        {"running_since", runs ? json::value(since) : json::value(nullptr)}});
}

// What a seat has ordered is for whoever holds it to know.
std::string Table::standing_json(unsigned held) const {
    json::object standing;
    for (Seat seat = 0; seat < static_cast<Seat>(holders_.size()); ++seat) {
        if (has_bit(held, seat) && !entry_->game->facts().standing.empty()) {
            const OptionMap& orders = holders_[static_cast<std::size_t>(seat)].orders;
            standing[std::to_string(seat)] = options_json(orders.empty() ? *completed_orders("") : orders);
        }
    }
    return json::serialize(standing);
}

std::string Table::state_text(const Watch& watch, const json::value* id) {
    Snapshot snapshot(course_, is_running());
    ObjectText text("state");
    if (id != nullptr) {
        text.json("id", json::serialize(*id));
    }
    json::array held;
    for (Seat seat = 0; seat < static_cast<Seat>(holders_.size()); ++seat) {
        if (has_bit(watch.held, seat)) {
            held.push_back(seat);
        }
    }
    const bool has_secrets = entry_->game->facts().has_hidden_information;
    text.word("table", about_.id)
        .word("game", about_.game)
        .json("options", json::serialize(options_json(course_.options())))
        .json("public", about_.is_public ? "true" : "false")
        .json("replay", about_.is_replay ? "true" : "false")
        .json("hidden", has_secrets ? "true" : "false")
        .number("created", about_.created)
        .json("held", json::serialize(held))
        .json("seats", json::serialize(seats_json()));
    if (divergence_ && !watch.is_brief) {
        add_kept(text, watch);
        return text.finish();
    }
    const auto seen = watch.is_brief ? nullptr : picture(watch, std::nullopt);
    if (seen) {
        text.json("view", seen->view).json("log", seen->log);
    }
    add_present(text, snapshot, watch, seen.get());
    return text.finish();
}

// A game that the rules no longer lead through: as it was last shown where that is known, else as far as they lead.
void Table::add_kept(ObjectText& text, const Watch& watch) const {
    auto kept = std::ranges::find(kept_, watch.shown, &Kept::viewer);
    if (kept == kept_.end()) {
        kept = std::ranges::find(kept_, spectator_viewer, &Kept::viewer);
    }
    const bool is_known = kept != kept_.end();
    Snapshot snapshot(course_, false);
    const json::object shown = is_known ? kept->shown : shown_to(snapshot, watch.shown);
    const Message words(is_known ? "table.kept.shown" : "table.kept.until",
                        {{"move", static_cast<std::int64_t>(course_.count())}});
    const json::array& lines = shown.at("lines").as_array();
    const std::int64_t keep = lines.empty() ? 0 : lines[0].at("n").to_number<std::int64_t>() - 1;
    text.json("view", json::serialize(shown.at("view")))
        .json("log", json::serialize(json::object{{"keep", keep}, {"lines", lines}}))
        .number("seq", course_.seq())
        .number("count", static_cast<std::int64_t>(course_.count()))
        .json("round", json::serialize(shown.at("round")))
        .json("to_act", "null")
        .word("end", shown_end())
        .json("as", viewer_text(watch.shown))
        .json("scores", json::serialize(shown.at("scores")))
        .json("prompt", json::serialize(words.to_json()))
        .json("choices", "null")
        .json("undo", R"({"can":false,"reason":null,"redo":false})")
        .json("thinking", "null")
        .json("result", json::serialize(shown.at("result")))
        .json("clock", clock_json())
        .json("standing", standing_json(watch.held));
}

json::object Table::shown_to(Snapshot& snapshot, int viewer) const {
    const std::size_t first = course_.count() > lines_at_once ? course_.count() - lines_at_once : 0;
    return {{"view", snapshot.view(viewer)},
            {"lines", json::parse(snapshot.log_lines(viewer, first))},
            {"round", course_.now().round()},
            {"scores", scores_in(snapshot.view(viewer), course_.now().seats())},
            {"result", json::parse(snapshot.result())}};
}

bool Table::wants_document(std::chrono::seconds pause) const {
    const std::scoped_lock lock(mutex_);
    const std::int64_t quiet = std::chrono::duration_cast<std::chrono::milliseconds>(pause).count();
    const bool is_due = is_open() || now_ms() - changed_at_ >= quiet;
    return !divergence_ && !is_saving_ && documented_ != course_.seq() && is_due;
}

Change Table::documents() {
    const std::scoped_lock lock(mutex_);
    Change change;
    change.table = about_.id;
    change.first_seq = course_.seq() + 1;
    Snapshot snapshot(course_, is_running());
    for (int viewer = spectator_viewer; viewer < static_cast<int>(holders_.size()); ++viewer) {
        change.documents.push_back({viewer, course_.seq(), json::serialize(shown_to(snapshot, viewer))});
    }
    documented_ = course_.seq();
    return change;
}

// What happened since, in one update: the view as it was then is a replay away.
std::string Table::resume_text(const Watch& watch, std::int64_t since, const json::value& id) {
    const auto seen = picture(watch, since);
    Snapshot snapshot(course_, is_running());
    ObjectText text("update");
    text.json("id", json::serialize(id))
        .word("table", about_.id)
        .number("since", since)
        .word("cause", "resume")
        .json("patch", seen->view)
        .json("log", seen->log)
        .json("seats", json::serialize(seats_json()));
    add_present(text, snapshot, watch, seen.get());
    return text.finish();
}

void Table::tell_update(const std::string& cause, std::int64_t since, std::size_t keep, Snapshot& before,
                        bool seats_changed) {
    struct Made {
        int was;
        int is;
        unsigned held;
        bool is_brief;
        SharedText text;
    };
    std::vector<Made> made;  // watchers who see the same get the same text
    Snapshot snapshot(course_, is_running());
    const std::string seats = seats_changed ? json::serialize(seats_json()) : "null";
    for (Watch& watch : watches_) {
        const int was = watch.shown;
        watch.shown = viewer_of(watch);
        auto same = std::ranges::find_if(made, [&](const Made& other) {
            return other.was == was && other.is == watch.shown && other.held == watch.held &&
                   other.is_brief == watch.is_brief;
        });
        if (same == made.end()) {
            ObjectText text("update");
            text.word("table", about_.id).number("since", since).word("cause", cause).json("seats", seats);
            const std::string kept = R"({"keep":)" + std::to_string(keep) + R"(,"lines":)";
            if (watch.is_brief) {
                text.json("patch", "[]").json("log", kept + "[]}");
            } else {
                text.json("patch", json::serialize(difference(before.view(was), snapshot.view(watch.shown))))
                    .json("log", kept + snapshot.log_lines(watch.shown, keep) + "}");
            }
            add_present(text, snapshot, watch, nullptr);
            same = made.insert(made.end(), {was, watch.shown, watch.held, watch.is_brief, share(text.finish())});
        }
        watch.client->send(same->text);
    }
}

// --- records ----------------------------------------------------------------------------------------------------

std::variant<std::string, Fault> Table::record() const {
    std::optional<Course> course;
    std::vector<std::string> names;
    {
        const std::scoped_lock lock(mutex_);
        if (!is_open() && entry_->game->facts().has_hidden_information) {
            return Fault{FaultCode::secret};
        }
        for (const Holder& holder : holders_) {
            names.push_back(recorded_seat(holder.kind, holder.name, holder.agent));
        }
        course = course_.copy();
    }
    return write_record(course->journal(), names);  // all of it is played again: the table need not wait for that
}

std::variant<StoredHistory, Fault> Table::beginning(std::int64_t count) const {
    StoredHistory history{};
    std::optional<Course> course;
    {
        const std::scoped_lock lock(mutex_);
        if (!is_open() && entry_->game->facts().has_hidden_information) {
            return Fault{FaultCode::secret};
        }
        if (count > static_cast<std::int64_t>(course_.count())) {
            return Fault{FaultCode::bad_message, "after: is not a number from 0 to " + std::to_string(course_.count())};
        }
        history.table = about_;
        course = course_.copy();
    }
    course->walk(0, [&](std::size_t index, const Position& before, const Decision& event, const Position&) {
        if (static_cast<std::int64_t>(index) < count) {
            history.events.push_back(
                {Course::Kind::play, stored_actor(event.actor), before.write(event.action), 0, ""});
        }
    });
    return history;
}

bool Table::is_restful() const {
    const std::scoped_lock lock(mutex_);
    return watches_.empty() && !is_saving_ && !thought_;
}

std::size_t Table::bytes() const {
    const std::scoped_lock lock(mutex_);
    std::size_t bytes = sizeof *this + holders_.size() * (sizeof(Holder) + 192) + course_.bytes() +
                        watches_.capacity() * sizeof(Watch) + 256;
    for (const auto& ledger : ledgers_) {
        bytes += ledger->bytes();
    }
    return bytes;
}

void Table::send(const std::shared_ptr<Client>& client, std::string text) const {
    if (client) {
        client->send(share(std::move(text)));
    }
}

void Table::done(const std::shared_ptr<Client>& client, const json::value& id) const {
    send(client, ObjectText("done")
                     .json("id", json::serialize(id))
                     .word("table", about_.id)
                     .number("seq", course_.seq())
                     .finish());
}

}  // namespace pentarchy
