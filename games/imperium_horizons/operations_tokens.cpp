// Operations on tokens: gain, pay, move, add, remove, steal.

#include <algorithm>

#include "games/imperium_horizons/machine.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr int largest_x = 12;  // no text asks for nearly as much

void add_to(std::uint16_t& pool, int number) {
    pool = static_cast<std::uint16_t>(std::clamp(pool + number, 0, 60000));
}

// The cards whose icons a count came from (IH-KW-GAINFROM-05).
PieceSet counted_cards(const State& s, const Context& c, CountId id) {
    PieceSet set;
    for (CountId next = id; next != none; next = table().counts[next].next) {
        const Count& what = table().counts[next];
        if (what.kind != CountKind::measure && what.kind != CountKind::distinct) {
            continue;
        }
        for (const Piece piece : cards_in(s, c, what.place, bit(Zone::play), true)) {
            const Card& card = card_of(s, piece);
            const bool shows = what.counts_cards
                                   ? matches(s, c, what.selector, piece)
                                   : (card.suits & what.suits) != 0 || (icon_mask(s, piece) & what.icons) != 0;
            if (shows) {
                set.add(piece);
            }
        }
    }
    return set;
}

bool takes_unrest(NodeId from, NodeId end) {
    for (NodeId id = from; id < end; ++id) {
        if (node_at(id).op == Op::take_unrest) {
            return true;
        }
    }
    return false;
}

}  // namespace

// Frame: n = number, b = event, a = resource.
bool Machine::op_gain(Frame& f, const Node& node) {
    const Context c = context_of(f);
    Player& player = s.player(f.actor);
    switch (f.step) {
        case 0: {
            f.n = static_cast<std::int16_t>(std::min(amount_of(s, c, node.amount).high, 250));
            if (node.is(flag::extra | flag::fewer)) {
                if (f.event != no_event && f.event < s.events.size()) {
                    Happening& h = s.events[f.event];
                    const int now = h.number + (node.is(flag::extra) ? f.n : -f.n);
                    h.number = static_cast<std::uint8_t>(std::clamp(now, 0, 250));
                    f.flags |= did_flag;
                }
                return true;
            }
            if (f.n <= 0) {
                return true;
            }
            if ((node.resources & bit(Resource::act)) != 0) {
                player.actions = static_cast<std::uint8_t>(std::min(player.actions + f.n, 99));
                f.flags |= did_flag;
                return true;
            }
            if ((node.resources & bit(Resource::exh)) != 0) {
                player.exhaust = static_cast<std::uint8_t>(std::min(player.exhaust + f.n, 99));
                f.flags |= did_flag;
                return true;
            }
            if (node.is(flag::from_self)) {
                const int resource = single_resource(node.resources);
                const int number = std::min<int>(f.n, tokens_on(s, f.self, resource));
                add_tokens(f.self, resource, -number);
                gain(c, f.actor, resource, number);
                f.flags |= number > 0 ? did_flag : 0;
                return true;
            }
            f.step = 1;
            if (std::popcount(static_cast<unsigned>(node.resources)) > 1) {
                ask(Ask::resource, f.actor);
                s.pending.options = node.resources;
                s.pending.what = static_cast<std::uint8_t>(Op::gain);
                return false;
            }
            s.answer = static_cast<std::uint8_t>(single_resource(node.resources));
            return false;
        }
        case 1: {
            f.a = s.answer;
            f.b = static_cast<std::uint8_t>(s.events.size());
            Happening& h = happen(EventKind::gain, f.actor, f.self);
            h.resource = f.a;
            h.number = static_cast<std::uint8_t>(f.n);
            PieceSet sources = bound(s, c.root, bound_source) | counted_cards(s, c, node.amount.per);
            if (f.self != no_piece && (kind_of(s.at[f.self]) == spot::play || card_of(s, f.self).bears(Suit::gad))) {
                sources.add(f.self);
            }
            for (const Piece piece : sources) {
                h.source_icons |= icon_mask(s, piece);
                h.source_suits |= card_of(s, piece).suits;
            }
            f.step = 2;
            return false;
        }
        default: {
            if (replaced(f.b, index_of_top(s))) {
                return false;
            }
            const Happening h = s.events[f.b];
            f.flags |= did_flag;
            if (h.cancelled != 0 || h.number == 0) {
                s.events.erase_at(f.b);
                return true;
            }
            add_to(player.pool[f.a], h.number);
            note_gain(c, f.a, h.number);
            return true;
        }
    }
}

// Frame: step 1 = X was chosen.
bool Machine::op_pay(Frame& f, const Node& node) {
    const Context c = context_of(f);
    const int resource = single_resource(node.resources);
    Player& player = s.player(f.actor);
    const auto paid = [&](int number) {
        Happening& h = happen(EventKind::pay, f.actor, f.self);
        h.resource = static_cast<std::uint8_t>(resource);
        h.number = static_cast<std::uint8_t>(std::min(number, 255));
    };
    if (f.step == 2) {
        f.flags |= s.result != 0 ? did_flag : 0;
        return true;
    }
    if (node.is(flag::from_self | flag::from_selected)) {
        Piece card = f.self;
        if (node.is(flag::from_selected)) {
            const PieceSet set = select(s, c, node.to_selector, in_play(s, f.actor));
            card = set.empty() ? no_piece : set.first();
        }
        if (card != no_piece) {
            const int there = tokens_on(s, card, resource);
            const int number = node.amount.kind == AmountKind::all ? there : amount_of(s, c, node.amount).low;
            if (number <= there) {
                add_tokens(card, resource, -number);
                paid(number);
                f.flags |= did_flag;
            }
        }
        return true;
    }
    if (node.amount.kind == AmountKind::all) {
        const int number = player.pool[static_cast<std::size_t>(resource)];
        if (number >= node.amount.low && number > 0) {
            player.pool[static_cast<std::size_t>(resource)] = 0;
            paid(number);
            f.flags |= did_flag;
        }
        return true;
    }
    int number = 0;
    if (node.amount.kind == AmountKind::chosen) {
        if (f.step == 0) {
            int most = player.pool[static_cast<std::size_t>(resource)];
            if (resource < 2) {
                most += (player.pool[2] + player.pool[3]) * (resource == 0 ? 2 : 1);
            }
            most = std::min({most, largest_x, node.amount.high == unbounded ? largest_x : int{node.amount.high}});
            f.step = 1;
            ask(Ask::number, f.actor);
            s.pending.low = static_cast<std::uint8_t>(std::min<int>(node.amount.low, most));
            if (node.amount.high == unbounded || node.amount.low == node.amount.high) {
                s.pending.low = 0;
            }
            s.pending.high = static_cast<std::uint8_t>(most);
            s.pending.what = static_cast<std::uint8_t>(Op::pay);
            s.pending.a = f.self;
            return false;
        }
        number = s.answer;
        unbind(c.root, node.amount.number_local);
        bind(c.root, node.amount.number_local, static_cast<Piece>(number));
    } else {
        number = reduced(s, c, resource, amount_of(s, c, node.amount).low);
    }
    f.step = 2;
    if (number <= 0) {
        f.flags |= did_flag;
        s.result = 1;
        return false;
    }
    // What of the other substitutable resource the same cost asks for after this.
    int later = 0;
    if (s.stack.size() >= 2 && s.stack[s.stack.size() - 2].kind == FrameKind::acts && resource < 2) {
        const Frame& acts = s.stack[s.stack.size() - 2];
        const Node& body = table().nodes[acts.node];
        for (auto child = static_cast<NodeId>(acts.n); child < body.end; child = next_of(child)) {
            const Node& sibling = table().nodes[child];
            if (sibling.op == Op::pay && sibling.is(flag::in_cost) &&
                single_resource(sibling.resources) == 1 - resource) {
                later += reduced(s, c, 1 - resource, amount_of(s, c, sibling.amount).low);
            }
        }
    }
    push_payment(c, resource, number, f.node);
    s.top().d = static_cast<std::uint8_t>(std::min(later, 200));
    s.top().flags = node.to == To::attacker ? 4 : 0;
    return false;
}

// move, add, remove, convert and the like. Frame: a = done, b = card, c = resource.
bool Machine::op_tokens(Frame& f, const Node& node) {
    const Context c = context_of(f);
    Player& player = s.player(f.actor);
    const bool moving = node.op == Op::move;
    switch (node.op) {
        case Op::spend: {
            const int number = amount_of(s, c, node.amount).low;
            if (player.actions >= number) {
                player.actions = static_cast<std::uint8_t>(player.actions - number);
                f.flags |= did_flag;
            }
            return true;
        }
        case Op::remove: {
            const int resource = single_resource(node.resources);
            Piece card = f.self;
            if (node.is(flag::from_selected)) {
                const PieceSet set = select(s, c, node.to_selector, in_play(s, f.actor));
                card = set.empty() ? no_piece : set.first();
            }
            if (card == no_piece) {
                return true;
            }
            const int there = tokens_on(s, card, resource);
            const int number =
                node.amount.kind == AmountKind::all ? there : std::min(there, amount_of(s, c, node.amount).high);
            add_tokens(card, resource, -number);
            f.flags |= number > 0 ? did_flag : 0;
            return true;
        }
        case Op::give_tokens: {
            const auto resource = static_cast<std::size_t>(single_resource(node.resources));
            const int number = std::min<int>(amount_of(s, c, node.amount).low, player.pool[resource]);
            add_to(player.pool[resource], -number);
            add_to(s.player(f.owner).pool[resource], number);
            f.flags |= number > 0 ? did_flag : 0;
            return true;
        }
        case Op::convert:
        case Op::convert_gained: {
            const auto from = static_cast<std::size_t>(single_resource(node.resources));
            if (node.op == Op::convert && f.step == 0) {
                const int number = std::min<int>(amount_of(s, c, node.amount).high, player.pool[from]);
                add_to(player.pool[from], -number);
                gain(c, f.actor, node.icon_to, number);
                f.flags |= number > 0 ? did_flag : 0;
                return true;
            }
            if (f.step == 0) {  // any part of what this effect gained
                const int gained = gained_progress(s, c);
                if (gained == 0) {
                    return true;
                }
                f.step = 1;
                ask(Ask::number, f.actor);
                s.pending.high = static_cast<std::uint8_t>(gained);
                s.pending.what = static_cast<std::uint8_t>(Op::convert);
                s.pending.a = f.self;
                return false;
            }
            add_to(player.pool[2], -s.answer);
            gain(c, f.actor, 1, s.answer);
            f.flags |= s.answer > 0 ? did_flag : 0;
            return true;
        }
        case Op::add_event:
            if (f.event != no_event && f.event < s.events.size()) {
                Happening& h = s.events[f.event];
                add_tokens(f.self, h.resource, h.number);
                f.flags |= did_flag;
                if (h.kind == EventKind::gain) {
                    h.number = 0;
                }
            }
            return true;
        default:
            break;
    }
    // move and add: which token, then where to
    const Range range = amount_of(s, c, node.amount);
    const bool mixed = std::popcount(static_cast<unsigned>(node.resources & 15U)) > 1;
    for (;;) {
        switch (f.step) {
            case 0: {  // target
                f.step = 1;
                PieceSet open;
                switch (node.to) {
                    case To::self:
                        open.add(f.self);
                        break;
                    case To::ceremony:
                        if (const Piece card = ceremony_card(s, f.actor); card != no_piece) {
                            open.add(card);
                        }
                        break;
                    case To::power:
                        if (const Piece card = power_card(s, f.actor); card != no_piece) {
                            open.add(card);
                        }
                        break;
                    case To::market:
                        open = at(s, spot::market) - bound(s, index_of_top(s), bound_chosen);
                        break;
                    default:
                        open = select(s, c, node.to_selector, in_play(s, f.actor));
                }
                if (open.empty()) {
                    return true;
                }
                if (open.size() == 1) {
                    s.answer = open.first();
                    break;
                }
                ask_card(f.actor, open, node.op);
                s.pending.b = 1;
                s.pending.a = f.self;
                return false;
            }
            case 1:
                f.b = s.answer;
                bind(index_of_top(s), bound_chosen, f.b);
                f.n = 0;
                f.step = 2;
                break;
            case 2: {  // tokens one by one where there is a choice
                if (!mixed) {
                    const int resource = single_resource(node.resources);
                    int number = range.high == unbounded ? range.low : range.high;
                    if (moving) {
                        number = std::min<int>(number, player.pool[static_cast<std::size_t>(resource)]);
                        if (range.low != range.high && f.step == 2 && number > 0) {
                            f.step = 4;
                            ask(Ask::number, f.actor);
                            s.pending.low = static_cast<std::uint8_t>(range.low);
                            s.pending.high = static_cast<std::uint8_t>(number);
                            s.pending.what = static_cast<std::uint8_t>(Op::move);
                            s.pending.a = f.self;
                            return false;
                        }
                        add_to(player.pool[static_cast<std::size_t>(resource)], -number);
                    }
                    add_tokens(f.b, resource, number);
                    f.flags |= number > 0 ? did_flag : 0;
                    f.step = 5;
                    break;
                }
                std::uint32_t open = node.resources & 15U;
                for (std::size_t resource = 0; moving && resource < resource_kinds; ++resource) {
                    open &= player.pool[resource] == 0 ? ~(1U << resource) : ~0U;
                }
                if (f.n >= range.high || open == 0) {
                    f.step = 5;
                    break;
                }
                f.step = 3;
                ask(Ask::resource, f.actor);
                s.pending.options = open;
                s.pending.may_stop = f.n >= range.low ? 1 : 0;
                s.pending.what = static_cast<std::uint8_t>(node.op);
                s.pending.a = f.b;
                return false;
            }
            case 3:
                if (s.answer == 255) {
                    f.step = 5;
                    break;
                }
                if (moving) {
                    add_to(player.pool[s.answer], -1);
                }
                add_tokens(f.b, s.answer, 1);
                ++f.n;
                f.flags |= did_flag;
                f.step = 2;
                break;
            case 4: {
                const int resource = single_resource(node.resources);
                add_to(player.pool[static_cast<std::size_t>(resource)], -s.answer);
                add_tokens(f.b, resource, s.answer);
                f.flags |= s.answer > 0 ? did_flag : 0;
                f.step = 5;
                break;
            }
            default:
                ++f.a;
                if (f.a >= node.number || node.to != To::market) {
                    return true;
                }
                f.step = 0;
        }
    }
}

// From the pool of each player it concerns, as far as possible (IH-KW-STEAL); then what befalls those who had too
// little. Frame: b = those.
bool Machine::op_steal(Frame& f, const Node& node) {
    const Context c = context_of(f);
    const auto resource = static_cast<std::size_t>(single_resource(node.resources));
    const auto child = static_cast<NodeId>(f.node + 1);
    for (int next = 1; f.step == 0 && next < s.seats; ++next) {
        const int seat = (f.actor + next) % s.seats;
        if ((s.stack[f.root].b >> seat & 1U) != 0 || !holds(s, c.with_actor(seat), node.where)) {
            continue;
        }
        const int number = amount_of(s, c, node.amount).high;
        const int taken = std::min<int>(number, s.player(seat).pool[resource]);
        add_to(s.player(seat).pool[resource], -taken);
        add_to(s.player(f.actor).pool[resource], taken);
        f.flags |= taken > 0 ? did_flag : 0;
        if (taken < number && child < node.end) {
            f.flags |= did_flag;
            f.b = static_cast<std::uint8_t>(f.b | 1U << static_cast<unsigned>(seat));
        }
    }
    int seat = s.answer;
    if (f.step < 2) {
        f.step = 1;
        if (f.b == 0) {
            return true;
        }
        if (takes_unrest(child, node.end) && share_unrest(f.b, f.owner)) {
            f.step = 2;
            return false;
        }
        seat = f.actor;
        while ((f.b >> seat & 1U) == 0) {
            seat = s.next(seat);
        }
    }
    f.step = 1;
    f.b = static_cast<std::uint8_t>(f.b & ~(1U << static_cast<unsigned>(seat)));
    exec(f, child, seat);
    return false;
}

}  // namespace pentarchy::imperium_horizons
