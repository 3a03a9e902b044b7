// Another game after this one: whoever has made its table tells the others here, and each of them gets the invitation
// to the seat that is kept for them.

#include "server/table/table.h"

namespace pentarchy {

// What somebody who holds these seats is told: the invitations of nobody else.
std::string Table::rematch_json(unsigned held) const {
    if (!rematch_) {
        return "null";
    }
    json::array invites;
    for (const auto& [seat, invite] : rematch_->invites) {
        if (has_bit(held, seat)) {
            invites.push_back(json::object{{"seat", seat}, {"invite", invite}});
        }
    }
    return json::serialize(
        json::object{{"asker", rematch_->asker}, {"next", rematch_->next}, {"invites", std::move(invites)}});
}

void Table::rematch(const std::shared_ptr<Client>& client, const json::value& id, const Rematch& rematch) {
    submit(client, id, [this, client, id, rematch]() -> std::optional<Fault> {
        const Watch* asking = find(client);
        if (asking == nullptr) {
            return Fault{FaultCode::not_watching};
        }
        if (!has_bit(asking->held, rematch.asker)) {
            return Fault{FaultCode::not_seated};
        }
        if (end_.empty()) {
            return Fault{FaultCode::bad_message, "type: the game of this table still runs"};
        }
        rematch_ = rematch;
        for (const Watch& watch : watches_) {
            if (!watch.is_brief) {
                watch.client->send(share(
                    ObjectText("rematch").word("table", about_.id).json("rematch", rematch_json(watch.held)).finish()));
            }
        }
        done(client, id);
        return std::nullopt;
    });
}

}  // namespace pentarchy
