// Taking back by agreement: what undo cannot reach any more, because somebody else has decided since or something was
// shown, may still be taken back among people who all agree to it.

#include <algorithm>

#include "server/table/table.h"

namespace pentarchy {

unsigned Table::waits_for() const {
    unsigned seats = 0;
    for (std::size_t seat = 0; seat < holders_.size(); ++seat) {
        const Holder& holder = holders_[seat];
        const bool decides = holder.kind == "person" && !holder.has_resigned;
        if (decides && takeback_ && static_cast<Seat>(seat) != takeback_->asker) {
            seats |= 1U << seat;
        }
    }
    return takeback_ ? seats & ~takeback_->agreed : 0;
}

std::string Table::takeback_json() const {
    if (!takeback_ || takeback_->seq != course_.seq()) {
        return "null";
    }
    json::array seats;
    for (Seat seat = 0; seat < static_cast<Seat>(holders_.size()); ++seat) {
        if (has_bit(waits_for(), seat)) {
            seats.push_back(seat);
        }
    }
    return json::serialize(json::object{{"asker", takeback_->asker}, {"waits_for", std::move(seats)}});
}

void Table::tell_takeback(std::optional<Seat> refused_by) {
    const SharedText text = share(ObjectText("takeback")
                                      .word("table", about_.id)
                                      .number("seq", course_.seq())
                                      .json("takeback", takeback_json())
                                      .json("refused_by", refused_by ? std::to_string(*refused_by) : "null")
                                      .finish());
    for (const Watch& watch : watches_) {
        if (!watch.is_brief) {
            watch.client->send(text);
        }
    }
}

// Its number from 0, of those that stand.
std::optional<std::size_t> Table::last_action_of(Seat seat) const {
    for (std::size_t index = course_.count(); index > 0; --index) {
        if (course_.action(index - 1).actor.is_seat(seat)) {
            return index - 1;
        }
    }
    return std::nullopt;
}

void Table::ask_takeback(const std::shared_ptr<Client>& client, const json::value& id, Seat seat, std::int64_t seq) {
    submit(client, id, [this, client, id, seat, seq]() -> std::optional<Fault> {
        if (auto fault = check_turn(client, seat, seq)) {
            return fault;
        }
        Fault refused = Fault::at(FaultCode::cannot_undo, course_.seq());
        if (!last_action_of(seat)) {
            refused.message = Message("table.undo.nothing");
            return refused;
        }
        takeback_ = Takeback{seat, course_.seq(), 0};
        if (waits_for() == 0) {
            takeback_.reset();
            refused.message = Message("table.takeback.nobody");
            return refused;
        }
        tell_takeback(std::nullopt);
        done(client, id);
        return std::nullopt;
    });
}

void Table::answer_takeback(const std::shared_ptr<Client>& client, const json::value& id,
                            const TakebackAnswer& answer) {
    submit(client, id, [this, client, id, answer]() -> std::optional<Fault> {
        if (auto fault = check_turn(client, answer.seat, answer.seq)) {
            return fault;
        }
        if (!takeback_ || takeback_->seq != course_.seq() || !has_bit(waits_for(), answer.seat)) {
            Fault fault = Fault::at(FaultCode::cannot_undo, course_.seq());
            fault.message = Message("table.takeback.none");
            return fault;
        }
        if (!answer.agrees) {
            takeback_.reset();
            tell_takeback(answer.seat);
            done(client, id);
            return std::nullopt;
        }
        takeback_->agreed |= 1U << static_cast<unsigned>(answer.seat);
        if (waits_for() != 0) {
            tell_takeback(std::nullopt);
            done(client, id);
            return std::nullopt;
        }
        take_back(client, id);
        return std::nullopt;
    });
}

// The asker's last action and all that followed, in one change: an undo each.
void Table::take_back(const std::shared_ptr<Client>& client, const json::value& id) {
    const Seat asker = takeback_->asker;
    const std::size_t first = *last_action_of(asker);
    takeback_.reset();
    Proposal proposal = propose("undo", client, id);
    for (std::size_t left = course_.count(); left > first; --left) {
        add_event(proposal, Course::Kind::undo, Actor::of_seat(asker), "");
    }
    save(std::move(proposal));
}

}  // namespace pentarchy
