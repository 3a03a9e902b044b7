// Bots at a table: when they think, what is told of it, and hints.

#include <algorithm>

#include "server/hall/advice.h"
#include "server/hall/secret.h"
#include "server/table/table.h"

namespace pentarchy {

namespace {

constexpr std::size_t most_hint_lines = 10;

std::int64_t milliseconds(FairPool::Clock::duration time) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

// Whether a thought will take a second or more, from what it may take or from what such thoughts took before.
bool is_long(const AgentSpec& spec, std::optional<std::int64_t> usual) {
    constexpr std::int64_t long_milliseconds = 1000;
    constexpr std::uint64_t many_iterations = 400;
    if (spec.kind != AgentSpec::Kind::search) {
        return false;
    }
    if (spec.milliseconds > 0) {
        return spec.milliseconds >= static_cast<std::uint64_t>(long_milliseconds);
    }
    if (usual) {
        return *usual >= long_milliseconds;
    }
    return spec.level >= AgentSpec::Level::hard || spec.iterations > many_iterations;
}

// What the agent chooses; after a fault of the program what every game refuses, so that another action is found.
Action chosen_by(AnyAgent& agent, const Position& position, Metrics& metrics) {
    try {
        return agent.choose(position);
    } catch (const std::exception&) {
        metrics.faults.fetch_add(1, std::memory_order_relaxed);
        return {~std::uint64_t{0}};
    }
}

}  // namespace

bool Table::is_bot(Seat seat) const {
    const Holder& holder = holders_[static_cast<std::size_t>(seat)];
    return holder.kind == "bot" || holder.has_resigned;
}

bool Table::has_people() const {
    return std::ranges::any_of(holders_, [](const Holder& holder) {
        return (holder.kind == "person" || holder.kind == "open") && !holder.has_resigned;
    });
}

void Table::start_bots() {
    const std::scoped_lock lock(mutex_);
    consider_bot();
}

// Bots play on at once where people take part, and among themselves only while somebody watches.
void Table::consider_bot() {
    const Actor actor = course_.now().to_act();
    const bool idle = is_running() && !is_saving_ && actor.is_seat() && !thought_;
    if (idle && !is_bot(actor.seat())) {
        return consider_orders();
    }
    if (!idle || (!has_people() && watches_.empty())) {
        return;
    }
    const Holder& holder = holders_[static_cast<std::size_t>(actor.seat())];
    auto thought = std::make_shared<Thought>();
    thought->seat = actor.seat();
    thought->seq = course_.seq();
    thought->agent = holder.has_resigned ? services_->options->stand_in : holder.agent;
    thought_ = thought;
    const Actor last = course_.count() > 0 ? course_.action(course_.count() - 1).actor : Actor::of_nobody();
    const bool answers_person = last.is_seat() && !is_bot(last.seat());
    const auto pause = answers_person ? services_->options->bot_pause : services_->options->bot_pause / 3;
    const auto spec = read_agent(thought->agent);
    const bool takes_long = spec && is_long(*spec, services_->pace->expected(about_.game, thought->agent));
    FairPool::Job job{
        patron(), takes_long ? FairPool::Haste::slow : FairPool::Haste::quick, FairPool::Clock::now() + pause, {}, {}};
    job.run = [self = weak_from_this(), thought] {
        if (const auto table = self.lock()) {
            table->think(thought);
        }
    };
    job.hurry = [self = weak_from_this()] {
        if (const auto table = self.lock()) {
            table->hurry();
        }
    };
    services_->bots->submit(std::move(job));
}

void Table::think(const std::shared_ptr<Thought>& thought) {
    std::unique_ptr<Position> position;
    {
        const std::scoped_lock lock(mutex_);
        if (thought_ != thought) {
            return;  // something happened meanwhile
        }
        const auto spec = read_agent(thought->agent);
        thought->thinker = entry_->make_agent(spec ? *spec : AgentSpec{}, random_seed(), 1);
        thought->is_search = spec && spec->kind == AgentSpec::Kind::search;
        thought->began = FairPool::Clock::now();
        position = course_.now().clone();
    }
    tell_thinking();
    const Action action = chosen_by(*thought->thinker, *position, *services_->metrics);
    const auto took = FairPool::Clock::now() - *thought->began;
    services_->metrics->think_time.add(took);
    services_->pace->add(about_.game, thought->agent, static_cast<double>(milliseconds(took)));
    submit(nullptr, nullptr, [this, thought, action]() -> std::optional<Fault> {
        bot_chose(thought, action);
        return std::nullopt;
    });
}

// Runs when nothing is being saved. A thought that was overtaken by events is no longer the table's.
void Table::bot_chose(const std::shared_ptr<Thought>& thought, Action action) {
    if (thought_ != thought || thought->seq != course_.seq()) {
        return;
    }
    if (course_.now().refusal(action) != permitted) {
        ActionList actions;  // a bot that errs must not stop the table
        course_.now().legal(actions);
        action = actions[0];
    }
    Proposal proposal = propose("play", nullptr, nullptr);
    add_play(proposal, action);
    play_on(proposal);
    services_->metrics->bot_moves.fetch_add(1, std::memory_order_relaxed);
    save(std::move(proposal));
}

// --- standing orders --------------------------------------------------------------------------------------------

// Whoever has just taken an action back wants to decide anew, whatever the orders say.
std::optional<Action> Table::ordered() const {
    const Actor actor = course_.now().to_act();
    const OptionMap& orders = holders_[static_cast<std::size_t>(actor.seat())].orders;
    if (orders.empty() || course_.can_redo(actor.seat())) {
        return std::nullopt;
    }
    return course_.now().ordered(actor.seat(), orders);
}

// They are followed after the pause in which the seat before may take back, as a bot would.
void Table::consider_orders() {
    if (!ordered()) {
        return;
    }
    auto thought = std::make_shared<Thought>();
    thought->seat = course_.now().to_act().seat();
    thought->seq = course_.seq();
    thought_ = thought;
    services_->later(services_->options->bot_pause, [self = weak_from_this(), thought] {
        if (const auto table = self.lock()) {
            table->submit(nullptr, nullptr, [table = table.get(), thought]() -> std::optional<Fault> {
                table->follow_orders(thought);
                return std::nullopt;
            });
        }
    });
}

void Table::follow_orders(const std::shared_ptr<Thought>& thought) {
    if (thought_ != thought || thought->seq != course_.seq()) {
        return;
    }
    const auto action = ordered();
    if (!action || course_.now().refusal(*action) != permitted) {
        return thought_.reset();  // orders that make no sense leave the decision to the seat
    }
    Proposal proposal = propose("play", nullptr, nullptr);
    add_play(proposal, *action);
    play_on(proposal);
    save(std::move(proposal));
}

void Table::stop_thinking() {
    if (thought_ && thought_->thinker) {
        thought_->thinker->hurry();
    }
    thought_.reset();
}

void Table::hurry() {
    const std::scoped_lock lock(mutex_);
    if (thought_ && thought_->thinker) {
        thought_->thinker->hurry();
    }
}

bool Table::is_thinking() const {
    const std::scoped_lock lock(mutex_);
    return thought_ != nullptr;
}

std::string Table::thinking_json() const {
    if (!thought_ || !thought_->began || !thought_->is_search) {
        return "null";
    }
    const auto expected = services_->pace->expected(about_.game, thought_->agent);
    return json::serialize(json::object{{"seat", thought_->seat},
                                        {"agent", thought_->agent},
                                        {"elapsed_ms", milliseconds(FairPool::Clock::now() - *thought_->began)},
                                        {"expected_ms", expected ? json::value(*expected) : json::value(nullptr)}});
}

void Table::tell_thinking() {
    const std::scoped_lock lock(mutex_);
    const std::string thinking = thinking_json();
    if (thinking == "null" || watches_.empty()) {
        return;
    }
    json::object object{{"type", "thinking"}, {"table", about_.id}, {"seq", course_.seq()}};
    const json::value parsed = json::parse(thinking);
    for (const auto& [key, value] : parsed.as_object()) {
        object[key] = value;
    }
    const SharedText text = share(json::serialize(object));
    for (const Watch& watch : watches_) {
        watch.client->send(text);
    }
}

// --- hints ------------------------------------------------------------------------------------------------------

void Table::hint(const std::shared_ptr<Client>& client, const json::value& id, const HintRequest& request) {
    submit(client, id, [this, client, id, request]() -> std::optional<Fault> {
        if (auto fault = check_seat(client, request.seat)) {
            return fault;
        }
        if (!course_.now().to_act().is_seat(request.seat)) {
            return Fault::at(FaultCode::out_of_turn, course_.seq());
        }
        const auto spec = read_agent(request.agent.empty() ? services_->options->hint_agent : request.agent);
        if (!spec) {
            return Fault{FaultCode::bad_agent, spec.error().text()};
        }
        // Who asks has a name of its own in the queue: its bots' thoughts do not count as its hints.
        const std::string asker = client->caller() + " hint";
        if (services_->bots->waiting(asker) >= services_->options->most_hints_waiting ||
            services_->bots->waiting() >= services_->options->most_jobs_waiting ||
            client->waits_for_hint_.exchange(true)) {
            return Fault{FaultCode::busy};
        }
        const std::shared_ptr<Position> position = course_.now().clone();
        const bool takes_long = is_long(*spec, services_->pace->expected(about_.game, spec->text()));
        services_->bots->submit({asker,
                                 takes_long ? FairPool::Haste::long_question : FairPool::Haste::question,
                                 {},
                                 [self = shared_from_this(), client, id, spec = *spec, position, seq = course_.seq(),
                                  plan = request.plan] { self->give_hint(client, id, spec, *position, seq, plan); },
                                 {}});
        return std::nullopt;
    });
}

void Table::give_hint(const std::shared_ptr<Client>& client, const json::value& id, const AgentSpec& spec,
                      const Position& position, std::int64_t seq, bool plan) const {
    std::string text;
    try {
        text = hint_text(id, spec, position, seq, plan);
    } catch (const std::exception& exception) {
        services_->metrics->faults.fetch_add(1, std::memory_order_relaxed);
        text = json::serialize(Fault{FaultCode::internal, exception.what()}.to_json(id));
    }
    client->waits_for_hint_ = false;  // before the answer: whoever has it may ask again
    send(client, std::move(text));
}

std::string Table::hint_text(const json::value& id, const AgentSpec& spec, const Position& position, std::int64_t seq,
                             bool plan) const {
    const auto agent = entry_->make_agent(spec, random_seed(), 1);
    const Advice advice = advise(*agent, position, plan);
    ActionList actions;
    position.legal(actions);
    json::array lines;
    for (const Opinion::Line& line : advice.opinion.lines) {
        const auto found = std::ranges::find(actions, line.action);
        if (found != actions.end() && lines.size() < most_hint_lines) {
            lines.push_back(json::object{{"choice", found - actions.begin()},
                                         {"text", position.write(line.action)},
                                         {"share", line.share},
                                         {"value", line.value}});
        }
    }
    json::object answer{{"type", "hint"},
                        {"id", id},
                        {"table", about_.id},
                        {"seq", seq},
                        {"seat", position.to_act().seat()},
                        {"agent", spec.text()},
                        {"iterations", advice.opinion.iterations},
                        {"lines", std::move(lines)}};
    if (plan) {
        json::array steps;
        for (const Advice::Step& step : advice.plan) {
            steps.push_back(json::object{{"text", step.text}, {"value", step.value}});
        }
        answer["plan"] = std::move(steps);
    }
    return json::serialize(answer);
}

}  // namespace pentarchy
