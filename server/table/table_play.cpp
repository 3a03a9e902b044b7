// What changes the game at a table. Every change goes the same way: it is checked, handed to the store as events,
// and only when they are on disk does it take effect and is told. Meanwhile whatever else arrives waits its turn, so of
// two acts with the same number one wins and the other is stale.

#include <algorithm>

#include "server/hall/secret.h"
#include "server/showing/explained.h"
#include "server/table/dice.h"
#include "server/table/table.h"

namespace pentarchy {

namespace {

constexpr std::size_t most_waiting = 32;
constexpr std::int64_t events_between_checks = 8;
constexpr std::chrono::seconds pause_after_failure{2};
// The longest games have some thousands. Whoever opens the table plays all of them again, so there is an end to moves
// that are made and taken back for ever.
constexpr std::int64_t most_events = 100'000;

std::optional<Fault> overlong(std::int64_t seq) {
    if (seq < most_events) {
        return std::nullopt;
    }
    Fault fault = Fault::at(FaultCode::too_many, seq);
    fault.message = Message("table.overlong");
    return fault;
}

std::int64_t now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace

void Table::submit(const std::shared_ptr<Client>& client, const json::value& id, Task task) {
    const std::scoped_lock lock(mutex_);
    if (!is_saving_) {
        run(client, id, task);
    } else if (waiting_.size() < most_waiting) {
        waiting_.emplace_back([this, client, id, task = std::move(task)] { run(client, id, task); });
    } else {
        send(client, json::serialize(Fault(FaultCode::busy).to_json(id)));
    }
}

// A fault of the program is the answer to what called it up, whether that had to wait or not, and not the server's end.
void Table::run(const std::shared_ptr<Client>& client, const json::value& id, const Task& task) {
    std::optional<Fault> fault;
    try {
        fault = task();
    } catch (const std::exception& exception) {
        fault = Fault{FaultCode::internal, exception.what()};
    }
    if (fault) {
        services_->metrics->faults.fetch_add(1, std::memory_order_relaxed);
        send(client, json::serialize(fault->to_json(id)));
    }
}

void Table::run_waiting() {
    while (!is_saving_ && !waiting_.empty()) {
        const auto next = std::move(waiting_.front());
        waiting_.pop_front();
        next();
    }
}

// --- checks -----------------------------------------------------------------------------------------------------

std::optional<Fault> Table::check_seat(const std::shared_ptr<Client>& client, Seat seat) const {
    const Watch* watch = find(client);
    if (watch == nullptr) {
        return Fault{FaultCode::not_watching};
    }
    if (!has_bit(watch->held, seat)) {
        return Fault{FaultCode::not_seated};
    }
    if (divergence_ && end_.empty()) {
        return Fault::at(FaultCode::rules_changed, course_.seq());
    }
    const bool has_resigned = holders_[static_cast<std::size_t>(seat)].has_resigned;
    if (!is_running() || has_resigned || course_.now().to_act().is_nobody()) {
        return Fault::at(FaultCode::over, course_.seq());
    }
    return std::nullopt;
}

std::optional<Fault> Table::check_turn(const std::shared_ptr<Client>& client, Seat seat, std::int64_t seq) const {
    if (auto fault = check_seat(client, seat)) {
        return fault;
    }
    if (seq != course_.seq()) {
        return Fault::at(FaultCode::stale, course_.seq());
    }
    return overlong(course_.seq());
}

std::variant<Action, Fault> Table::chosen(const ActRequest& request) const {
    const Position& now = course_.now();
    if (const auto* choice = std::get_if<std::int64_t>(&request.what)) {
        ActionList actions;
        now.legal(actions);
        if (*choice >= static_cast<std::int64_t>(actions.size())) {
            return Fault{FaultCode::not_understood, "choice: there are " + std::to_string(actions.size())};
        }
        return actions[static_cast<std::size_t>(*choice)];
    }
    const auto action = now.read(std::get<std::string>(request.what));
    if (!action) {
        return unreadable(std::get<std::string>(request.what), request.seat);
    }
    if (now.refusal(*action) != permitted) {
        return refused(*action, request.seat);
    }
    return *action;
}

std::optional<Fault> Table::check_act(const std::shared_ptr<Client>& client, const ActRequest& request) const {
    if (auto fault = check_turn(client, request.seat, request.seq)) {
        return fault;
    }
    if (!course_.now().to_act().is_seat(request.seat)) {
        return Fault::at(FaultCode::out_of_turn, course_.seq());
    }
    return std::nullopt;
}

// Why an action is illegal, as far as the seat can know: what it cannot know is dealt anew, and a rule that then no
// longer refuses it, or another one, would tell of what is hidden.
Fault Table::refused(Action action, Seat seat) const {
    Refusal rule = course_.now().refusal(action);
    if (entry_->game->facts().has_hidden_information) {
        constexpr int deals = 6;
        Random random = dice_of(course_.now(), seat, action.bits);
        for (int deal = 0; deal < deals; ++deal) {
            const auto other = course_.now().clone();
            other->hide(seat, random);
            const Refusal there = other->refusal(action);
            rule = deal == 0 ? there : (there == rule ? rule : permitted);
        }
    }
    Fault fault = Fault::at(FaultCode::illegal, course_.seq());
    fault.message = Message("table.error.illegal");
    if (rule != permitted) {
        fault.rule = rule;
        fault.detail = "rule " + std::string(rule);
        const std::string key = about_.game + ".refused." + std::string(rule);
        if (services_->texts->has(key)) {
            fault.message = Message(key);
        }
    }
    return fault;
}

// What cannot be read is explained by what the seat knows, too.
Fault Table::unreadable(const std::string& text, Seat seat) const {
    const auto position = course_.now().clone();
    if (entry_->game->facts().has_hidden_information) {
        Random random = dice_of(course_.now(), seat, 0);
        position->hide(seat, random);
    }
    const auto action = position->read(text);
    return Fault{FaultCode::not_understood, action ? "action: cannot be read here" : action.error().text()};
}

// --- the changes ------------------------------------------------------------------------------------------------

void Table::act(const std::shared_ptr<Client>& client, const json::value& id, const ActRequest& request) {
    submit(client, id, [this, client, id, request]() -> std::optional<Fault> {
        if (auto fault = check_act(client, request)) {
            return fault;
        }
        const auto action = chosen(request);
        if (const Fault* fault = std::get_if<Fault>(&action)) {
            return *fault;
        }
        Proposal proposal = propose("play", client, id);
        add_play(proposal, std::get<Action>(action));
        play_on(proposal);
        save(std::move(proposal));
        return std::nullopt;
    });
}

void Table::undo(const std::shared_ptr<Client>& client, const json::value& id, Seat seat, std::int64_t seq) {
    submit(client, id, [this, client, id, seat, seq]() -> std::optional<Fault> {
        if (auto fault = check_turn(client, seat, seq)) {
            return fault;
        }
        if (auto reason = undo_reason(course_.undo_barrier(seat))) {
            Fault fault = Fault::at(FaultCode::cannot_undo, course_.seq());
            fault.message = std::move(reason);
            return fault;
        }
        Proposal proposal = propose("undo", client, id);
        add_event(proposal, Course::Kind::undo, Actor::of_seat(seat), "");
        save(std::move(proposal));
        return std::nullopt;
    });
}

void Table::redo(const std::shared_ptr<Client>& client, const json::value& id, Seat seat, std::int64_t seq) {
    submit(client, id, [this, client, id, seat, seq]() -> std::optional<Fault> {
        if (auto fault = check_turn(client, seat, seq)) {
            return fault;
        }
        const std::size_t length = course_.redo_length(seat);
        if (length == 0) {
            return Fault::at(FaultCode::cannot_redo, course_.seq());
        }
        Proposal proposal = propose("redo", client, id);
        for (std::size_t number = 0; number < length; ++number) {  // the same dice: nobody throws them again this way
            add_event(proposal, Course::Kind::redo, Actor::of_seat(seat), "");
        }
        save(std::move(proposal));
        return std::nullopt;
    });
}

void Table::resign(const std::shared_ptr<Client>& client, const json::value& id, Seat seat) {
    submit(client, id, [this, client, id, seat]() -> std::optional<Fault> {
        if (auto fault = check_seat(client, seat)) {
            return fault;
        }
        Proposal proposal = propose("resign", client, id);
        add_event(proposal, Course::Kind::resign, Actor::of_seat(seat), "");
        Holder& holder = holders_[static_cast<std::size_t>(seat)];
        holder.has_resigned = true;  // only to ask who would be left
        proposal.change.end = has_people() ? "" : "stopped";
        holder.has_resigned = false;
        save(std::move(proposal));
        return std::nullopt;
    });
}

std::optional<OptionMap> Table::completed_orders(std::string_view text) const {
    const auto orders = read_option_text(text);
    auto complete =
        orders ? complete_options(entry_->game->facts().standing, *orders) : Result<OptionMap>(orders.error());
    return complete ? std::optional(*std::move(complete)) : std::nullopt;
}

void Table::standing(const std::shared_ptr<Client>& client, const json::value& id, Seat seat, const OptionMap& orders) {
    submit(client, id, [this, client, id, seat, orders]() -> std::optional<Fault> {
        if (auto fault = check_seat(client, seat)) {
            return fault;
        }
        if (auto fault = overlong(course_.seq())) {
            return fault;
        }
        const auto complete = complete_options(entry_->game->facts().standing, orders);
        if (!complete) {
            return explained(FaultCode::bad_options, complete.error(), *services_->texts);
        }
        Proposal proposal = propose("standing", client, id);
        add_event(proposal, Course::Kind::standing, Actor::of_seat(seat), write_option_text(*complete));
        proposal.orders = {seat, *complete};
        save(std::move(proposal));
        return std::nullopt;
    });
}

std::optional<Seat> Table::invited_seat(const std::string& digest) const {
    for (std::size_t index = 0; index < holders_.size(); ++index) {
        if (same_digest(holders_[index].invite, digest)) {
            return static_cast<Seat>(index);
        }
    }
    return std::nullopt;
}

Table::Answer Table::invitation(const std::string& invite) const {
    const std::scoped_lock lock(mutex_);
    const auto seat = invited_seat(digest_of(invite));
    if (!seat) {
        return Fault{FaultCode::bad_invite};
    }
    return json::object{
        {"table", about_.id}, {"seat", *seat}, {"open", holders_[static_cast<std::size_t>(*seat)].kind == "open"}};
}

void Table::join(const std::string& invite, const std::string& name, const Reply& reply) {
    submit(nullptr, nullptr, [this, digest = digest_of(invite), name, reply]() -> std::optional<Fault> {
        const auto seat = invited_seat(digest);
        seat ? claim(*seat, name, reply) : reply(Fault{FaultCode::bad_invite});
        return std::nullopt;
    });
}

void Table::take_seat(Seat seat, const std::string& name, const Reply& reply) {
    submit(nullptr, nullptr, [this, seat, name, reply]() -> std::optional<Fault> {
        if (!about_.is_public || static_cast<std::size_t>(seat) >= holders_.size()) {
            reply(Fault{FaultCode::bad_invite, "this seat is not offered to whoever comes"});
        } else {
            claim(seat, name, reply);
        }
        return std::nullopt;
    });
}

void Table::claim(Seat seat, const std::string& name, const Reply& reply) {
    if (divergence_) {
        return reply(Fault{FaultCode::rules_changed});
    }
    if (holders_[static_cast<std::size_t>(seat)].kind != "open") {
        return reply(Fault{FaultCode::taken});
    }
    const std::string token = new_secret();
    Proposal proposal = propose("join", nullptr, nullptr);
    add_event(proposal, Course::Kind::join, Actor::of_seat(seat), name);
    proposal.change.claims.push_back({seat, name, digest_of(token)});
    proposal.reply = [this, reply, token, seat](const Answer& answer) {
        reply(std::holds_alternative<Fault>(answer)
                  ? answer
                  : Answer(json::object{{"table", about_.id}, {"seat", seat}, {"token", token}}));
    };
    save(std::move(proposal));
}

// --- on the way to disk and back --------------------------------------------------------------------------------

Table::Proposal Table::propose(std::string cause, const std::shared_ptr<Client>& client, const json::value& id) const {
    Proposal proposal{std::move(cause), {}, {}, {}, client, id, nullptr, now_ms(), {}, 0};
    proposal.away = absence_.until(proposal.at);
    proposal.change.table = about_.id;
    proposal.change.first_seq = course_.seq() + 1;
    return proposal;
}

void Table::add_event(Proposal& proposal, Course::Kind kind, Actor actor, std::string text) const {
    proposal.events.push_back({{.action = {}, .actor = actor}, kind});
    proposal.positions.push_back(nullptr);
    const std::int64_t away = proposal.change.events.empty() ? proposal.away : 0;  // the others come with the first
    proposal.change.events.push_back({kind, stored_actor(actor), std::move(text), proposal.at, "", away});
}

const Position& Table::reached(const Proposal& proposal) const {
    return proposal.positions.empty() ? course_.now() : *proposal.positions.back();
}

// The position is made here, for the checks, and waits for the disk with the move that led to it.
void Table::add_play(Proposal& proposal, Action action) const {
    const Position& before = reached(proposal);
    const Actor actor = before.to_act();
    auto after = before.clone();
    after->apply(action);
    // What a bot does is never taken back by it, and what chance follows by nobody.
    const bool may_ask = actor.is_seat() && !is_bot(actor.seat()) && after->to_act().is_seat() &&
                         entry_->game->facts().has_hidden_information;
    const bool shows = may_ask && before.shows(action, *after, actor.seat());
    add_event(proposal, Course::Kind::play, actor, before.write(action));
    Course::Event& event = proposal.events.back();
    StoredEvent& stored = proposal.change.events.back();
    event.action = action;
    // Now and then, and at the end, the position itself is written down beside what led to it.
    const auto number = course_.seq() + static_cast<std::int64_t>(proposal.events.size());
    if (number % events_between_checks == 0 || after->to_act().is_nobody()) {
        stored.check = check_text(*after);
    }
    // Decided here once and kept with the move: neither a later question nor a restart decides it anew.
    if (may_ask) {
        event.shown = shows ? Decision::Shown::something : Decision::Shown::nothing;
        stored.check += shown_mark(event.shown);
    }
    proposal.positions.back() = std::move(after);
}

// Chance answers at once, with randomness nobody can foresee, in the same change as the move that called for it.
void Table::play_on(Proposal& proposal) const {
    while (reached(proposal).to_act().is_chance()) {
        Random random(random_seed());
        add_play(proposal, reached(proposal).sample(random));
    }
    if (reached(proposal).to_act().is_nobody()) {
        proposal.change.end = "finished";
    }
}

void Table::save(Proposal proposal) {
    is_saving_ = true;
    services_->metrics->untold.fetch_add(1, std::memory_order_relaxed);
    Change change = std::move(proposal.change);
    const auto began = std::chrono::steady_clock::now();
    auto kept = std::make_shared<Proposal>(std::move(proposal));
    kept->change.end = change.end;
    kept->change.claims = change.claims;
    services_->store->save(std::move(change), [self = shared_from_this(), kept, began](Saved answer) {
        self->services_->metrics->save_time.add(std::chrono::steady_clock::now() - began);
        self->services_->post([self, kept, answer] { self->saved(*kept, answer); });
    });
}

void Table::saved(Proposal& proposal, Saved answer) {
    if (answer != Saved::yes) {
        services_->metrics->untold.fetch_sub(1, std::memory_order_relaxed);
        services_->fetch([self = shared_from_this(), kept = std::make_shared<Proposal>(std::move(proposal)), answer] {
            self->reload(*kept, answer);
        });
        return;
    }
    const std::scoped_lock lock(mutex_);
    try {
        take_effect(proposal);
    } catch (const std::exception&) {  // it is on disk, and whoever looks again sees it
        services_->metrics->faults.fetch_add(1, std::memory_order_relaxed);
    }
    services_->metrics->moves.fetch_add(1, std::memory_order_relaxed);
    if (proposal.client) {
        done(proposal.client, proposal.id);
    }
    if (proposal.reply) {
        proposal.reply(json::object{});
    }
    services_->metrics->untold.fetch_sub(1, std::memory_order_relaxed);
    if (!proposal.change.end.empty()) {
        services_->ended(about_.id);
    }
    is_saving_ = false;
    run_waiting();
    consider_bot();
}

void Table::take_effect(Proposal& proposal) {
    Snapshot before(course_, is_running());
    for (const Watch& watch : watches_) {
        if (!watch.is_brief) {
            before.view(watch.shown);
        }
    }
    changed_at_ = proposal.at;
    pictures_.clear();
    const std::int64_t since = course_.seq();
    std::size_t keep = course_.count();
    bool seats_changed = false;
    std::int64_t away = proposal.away;
    for (std::size_t index = 0; index < proposal.events.size(); ++index) {
        const Course::Event& event = proposal.events[index];
        course_.add(event, proposal.at, std::exchange(away, 0), std::move(proposal.positions[index]));
        keep = std::min(keep, course_.count());
        if (event.kind == Course::Kind::resign) {
            Holder& holder = holders_[static_cast<std::size_t>(event.actor.seat())];
            holder.has_resigned = true;
            holder.resigned_after = course_.count();
            seats_changed = true;
        }
    }
    for (const StoredClaim& claim : proposal.change.claims) {
        Holder& holder = holders_[static_cast<std::size_t>(claim.seat)];
        holder.kind = "person";
        holder.name = claim.name;
        holder.token = claim.token;
        seats_changed = true;
    }
    if (proposal.orders) {
        holders_[static_cast<std::size_t>(proposal.orders->first)].orders = std::move(proposal.orders->second);
    }
    if (!proposal.change.end.empty()) {
        end_ = proposal.change.end;
    }
    if (thought_) {
        stop_thinking();
    }
    takeback_.reset();
    absence_.begin(proposal.at);
    look_for_absence();
    tell_update(proposal.cause, since, keep, before, seats_changed);
}

// The store refused. Another server may have moved this table on, so what is on disk counts and everybody looks again.
void Table::reload(const Proposal& proposal, Saved answer) {
    const auto history = services_->store->load(about_.id);
    auto rebuilt = history.ok() && *history ? Course::rebuild_as_far(*entry_->game, course_.options(),
                                                                     (*history)->events, about_.created, is_older())
                                            : Result<Course::Rebuilt>(Error{"", "the table cannot be loaded", ""});
    const std::scoped_lock lock(mutex_);
    const Fault fault = answer == Saved::conflict ? Fault::at(FaultCode::stale, course_.seq()) : FaultCode::not_saved;
    if (rebuilt) {
        course_ = std::move(rebuilt->course);
        divergence_ = std::move(rebuilt->divergence);
        refill(**history);
        look_for_absence();
        pictures_.clear();
        stop_thinking();
        for (Watch& watch : watches_) {
            watch.shown = viewer_of(watch);
            watch.client->send(share(state_text(watch, nullptr)));
        }
    }
    if (proposal.client) {
        send(proposal.client, json::serialize(fault.to_json(proposal.id)));
    }
    if (proposal.reply) {
        proposal.reply(fault);
    }
    is_saving_ = false;
    run_waiting();
    if (answer == Saved::conflict) {
        return consider_bot();
    }
    // A bot whose move is not taken would try again at once, for as long as the database fails.
    stop_thinking();
    services_->later(pause_after_failure, [self = weak_from_this()] {
        if (const auto table = self.lock()) {
            table->start_bots();
        }
    });
}

}  // namespace pentarchy
