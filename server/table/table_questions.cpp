// Questions to a table that change nothing: what it was, what it would be, and what each action did.

#include <algorithm>

#include "server/showing/patch.h"
#include "server/table/dice.h"
#include "server/table/table.h"

namespace pentarchy {

namespace {

constexpr std::size_t quick_work = 8;  // actions whose part of a ledger is made at once
constexpr std::int64_t most_lines = 200;

std::string viewer_text(int viewer) {
    return viewer < 0 ? "null" : std::to_string(viewer);
}

// What the action alone changes in the viewer's sight, as far as the seat can foresee it: what it cannot know is dealt
// anew several times, and only what comes out alike each time is told. The true position is never asked about what is
// hidden in it, so that nothing can be learnt by trying.
json::array foreseen(const Position& now, Action action, Seat seat, int viewer) {
    const bool has_secrets = now.game().facts().has_hidden_information;
    const int deals = has_secrets ? 6 : 1;
    json::array common;
    Random random = dice_of(now, seat, action.bits);
    for (int deal = 0; deal < deals; ++deal) {
        const auto position = now.clone();
        if (has_secrets) {
            position->hide(seat, random);
        }
        const json::object before = position->view(as_viewer(viewer));
        if (!position->apply(action)) {
            return {};
        }
        json::array patch = difference(before, position->view(as_viewer(viewer)));
        if (deal == 0) {
            common = std::move(patch);
        } else {
            const auto differs = [&](const json::value& entry) {
                return std::ranges::find(patch, entry) == patch.end();
            };
            common.erase(std::remove_if(common.begin(), common.end(), differs), common.end());
        }
    }
    return common;
}

// Why the action could not be taken back once it is made: "chance" or "other" decides next, it is "over", or it would
// show the seat something ("shown"); empty when it could. Asked of a dealt position, so that nothing is learnt by
// asking.
std::string_view finality(const Position& now, Action action, Seat seat) {
    const bool has_secrets = now.game().facts().has_hidden_information;
    const auto before = now.clone();
    if (has_secrets) {
        Random random = dice_of(now, seat, action.bits);
        before->hide(seat, random);
    }
    const auto after = before->clone();
    if (!after->apply(action)) {
        return "";
    }
    const Actor next = after->to_act();
    if (next.is_nobody()) {
        return "over";
    }
    if (next.is_chance()) {
        return "chance";
    }
    if (next.seat() != seat) {
        return "other";
    }
    return before->shows(action, *after, seat) ? "shown" : "";
}

}  // namespace

// --- what it was ------------------------------------------------------------------------------------------------

// On a thread for questions. Not even the table's lock is waited for on the threads that serve everybody: whoever
// asks much must not hold them up.
void Table::ask(const std::shared_ptr<Client>& client, const json::value& id,
                std::function<std::optional<Fault>()> answer) {
    const bool is_asked =
        services_->ask(client, id, [self = shared_from_this(), client, id, answer = std::move(answer)] {
            if (const auto fault = answer()) {
                self->services_->metrics->faults.fetch_add(1, std::memory_order_relaxed);
                self->send(client, json::serialize(fault->to_json(id)));
            }
        });
    if (!is_asked) {
        send(client, json::serialize(Fault(FaultCode::busy).to_json(id)));
    }
}

void Table::view_at(const std::shared_ptr<Client>& client, const json::value& id, std::int64_t n) {
    ask(client, id, [this, client, id, n]() -> std::optional<Fault> {
        Past past;
        Course::Stretch way;
        const auto first = static_cast<std::size_t>(n > 0 ? n - 1 : 0);
        {
            const std::scoped_lock lock(mutex_);
            const Watch* watch = find(client);
            const auto count = static_cast<std::int64_t>(course_.count());
            if (watch == nullptr) {
                return FaultCode::not_watching;
            }
            if (n > count) {
                return Fault{FaultCode::bad_message, "n: is not a number from 0 to " + std::to_string(count)};
            }
            past = {n, count, watch->shown, watch->held};
            way = course_.stretch(first, static_cast<std::size_t>(n));
        }
        way.skip_to(first);
        send(client, past_text(id, past, way));
        return std::nullopt;
    });
}

std::string Table::past_text(const json::value& id, const Past& past, const Course::Stretch& way) const {
    const int viewer = past.viewer;
    const auto position = way.position->clone();
    std::string line = "null";
    if (!way.actions.empty()) {
        position->apply(way.actions[0].action);
        line = Snapshot::line(*way.position, way.actions[0], *position, way.index, viewer);
    }
    const json::object view = position->view(as_viewer(viewer));
    const Actor actor = position->to_act();
    const bool may_hear =
        !entry_->game->facts().has_hidden_information || (actor.is_seat() && has_bit(past.held, actor.seat()));
    std::string prompt = "null";
    if (actor.is_seat()) {
        prompt = json::serialize(
            (may_hear ? position->prompt() : Message("table.waiting", {{"seat", seat_name(actor.seat())}})).to_json());
    }
    ObjectText text("view");
    text.json("id", json::serialize(id))
        .word("table", about_.id)
        .number("n", past.n)
        .number("count", past.count)
        .json("as", viewer_text(viewer))
        .number("round", position->round())
        .json("to_act", actor.is_seat() ? std::to_string(actor.seat()) : (actor.is_chance() ? "\"chance\"" : "null"))
        .json("scores", json::serialize(scores_in(view, position->seats())))
        .json("view", json::serialize(view))
        .json("prompt", prompt)
        .json("line", line);
    return text.finish();
}

void Table::log(const std::shared_ptr<Client>& client, const json::value& id, std::int64_t from, std::int64_t to) {
    ask(client, id, [this, client, id, from, to]() -> std::optional<Fault> {
        Course::Stretch way;
        std::int64_t count = 0;
        int viewer = spectator_viewer;
        const auto first = static_cast<std::size_t>(from - 1);
        {
            const std::scoped_lock lock(mutex_);
            const Watch* watch = find(client);
            count = static_cast<std::int64_t>(course_.count());
            if (watch == nullptr) {
                return FaultCode::not_watching;
            }
            if (to > count || from > to || to - from >= most_lines) {
                return Fault{FaultCode::bad_message, "from, to: are not at most " + std::to_string(most_lines) +
                                                         " numbers from 1 to " + std::to_string(count)};
            }
            viewer = watch->shown;
            way = course_.stretch(first, static_cast<std::size_t>(to));
        }
        way.skip_to(first);
        send(client, ObjectText("log_lines")
                         .json("id", json::serialize(id))
                         .word("table", about_.id)
                         .number("count", count)
                         .json("as", viewer_text(viewer))
                         .json("lines", Snapshot::lines(way, viewer))
                         .finish());
        return std::nullopt;
    });
}

// --- what it would be -------------------------------------------------------------------------------------------

void Table::preview(const std::shared_ptr<Client>& client, const json::value& id, const ActRequest& request) {
    ask(client, id, [this, client, id, request]() -> std::optional<Fault> {
        std::variant<Action, Fault> action = Action{};
        std::unique_ptr<Position> now;
        int viewer = spectator_viewer;
        {
            const std::scoped_lock lock(mutex_);
            if (auto fault = check_act(client, request)) {
                return fault;
            }
            action = chosen(request);
            if (const Fault* fault = std::get_if<Fault>(&action)) {
                return *fault;
            }
            viewer = find(client)->shown;
            now = course_.now().clone();
        }
        const json::array patch = foreseen(*now, std::get<Action>(action), request.seat, viewer);
        json::value view = now->view(as_viewer(viewer));
        apply_patch(view, patch);
        const std::string_view final = finality(*now, std::get<Action>(action), request.seat);
        json::array waste;
        for (const Message& warning : now->waste(std::get<Action>(action))) {
            waste.push_back(warning.to_json());
        }
        send(client, ObjectText("preview")
                         .json("id", json::serialize(id))
                         .word("table", about_.id)
                         .number("seq", request.seq)
                         .number("seat", request.seat)
                         .number("choice", std::get<std::int64_t>(request.what))
                         .json("patch", json::serialize(patch))
                         .json("scores", json::serialize(scores_in(view.get_object(), now->seats())))
                         .json("final", final.empty() ? "null" : "\"" + std::string(final) + "\"")
                         .json("waste", json::serialize(waste))
                         .finish());
        return std::nullopt;
    });
}

// --- why it cannot be -------------------------------------------------------------------------------------------

namespace {

// What no game understands: it is refused by the rule of the question that is asked now.
constexpr Action no_answer{~std::uint64_t{0}};

std::string why_text(const std::string& table, const json::value& id, const ActRequest& request, const Fault* fault) {
    const auto* text = std::get_if<std::string>(&request.what);
    const bool has_rule = fault != nullptr && !fault->rule.empty();
    return ObjectText("why")
        .json("id", json::serialize(id))
        .word("table", table)
        .number("seq", request.seq)
        .number("seat", request.seat)
        .json("action", text == nullptr ? "null" : json::serialize(json::value(*text)))
        .json("legal", fault == nullptr ? "true" : "false")
        .json("rule", has_rule ? json::serialize(json::value(fault->rule)) : "null")
        .json("message", fault == nullptr ? "null" : json::serialize((*fault->message).to_json()))
        .finish();
}

}  // namespace

// Plays nothing, whatever the answer. Without an action the rule of the present question is meant, whoever is asked it.
void Table::why(const std::shared_ptr<Client>& client, const json::value& id, const ActRequest& request) {
    ask(client, id, [this, client, id, request]() -> std::optional<Fault> {
        const auto* text = std::get_if<std::string>(&request.what);
        std::optional<Fault> fault;
        {
            const std::scoped_lock lock(mutex_);
            if (auto refused =
                    text == nullptr ? check_turn(client, request.seat, request.seq) : check_act(client, request)) {
                return refused;
            }
            const auto action = text == nullptr ? Result<Action>(no_answer) : course_.now().read(*text);
            if (!action) {
                return unreadable(*text, request.seat);
            }
            if (course_.now().refusal(*action) != permitted) {
                fault = refused(*action, request.seat);
            }
        }
        send(client, why_text(about_.id, id, request, fault ? &*fault : nullptr));
        return std::nullopt;
    });
}

// --- what each action did ---------------------------------------------------------------------------------------

void Table::ledger(const std::shared_ptr<Client>& client, const json::value& id) {
    ask(client, id, [this, client, id] { return look_up_ledger(client, id); });
}

std::optional<Fault> Table::look_up_ledger(const std::shared_ptr<Client>& client, const json::value& id) {
    auto work = std::make_shared<LedgerWork>();
    {
        const std::scoped_lock lock(mutex_);
        const Watch* watch = find(client);
        if (watch == nullptr) {
            return FaultCode::not_watching;
        }
        const auto known = std::ranges::find(ledgers_, watch->shown, [](const auto& ledger) { return ledger->viewer; });
        *work = ledger_work(course_, watch->shown, known == ledgers_.end() ? nullptr : *known);
    }
    if (work->numbers.size() - work->keep <= quick_work) {
        send_ledger(client, id, std::move(*work));
        return std::nullopt;
    }
    if (client->waits_for_ledger_.exchange(true)) {
        return FaultCode::busy;
    }
    // A long game takes a view for each of hundreds of actions: questions that take less go first.
    const bool is_asked = services_->ask_long(client, id, [self = shared_from_this(), client, id, work] {
        client->waits_for_ledger_ = false;  // before the answer: whoever has it may ask again at once
        self->send_ledger(client, id, std::move(*work));
    });
    if (!is_asked) {
        client->waits_for_ledger_ = false;
        return FaultCode::busy;
    }
    return std::nullopt;
}

void Table::send_ledger(const std::shared_ptr<Client>& client, const json::value& id, LedgerWork work) {
    const auto ledger = finish_ledger(std::move(work));
    send(client, ObjectText("ledger")
                     .json("id", json::serialize(id))
                     .word("table", about_.id)
                     .number("count", static_cast<std::int64_t>(ledger->numbers.size()))
                     .json("rows", ledger->rows_text())
                     .finish());
    const std::scoped_lock lock(mutex_);
    std::erase_if(ledgers_, [&](const auto& old) { return old->viewer == ledger->viewer; });
    if (!watches_.empty()) {
        ledgers_.push_back(ledger);
    }
}

}  // namespace pentarchy
