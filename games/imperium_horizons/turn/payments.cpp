// Developing, paying and trading (IH-KW-DEVELOP, IH-KW-PAY, IH-KW-TRADE).

#include <algorithm>

#include "games/imperium_horizons/machine/machine.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr int trade_foreign_bonus = progress;  // IH-OPEN-01
constexpr int route_capacity = 3;              // goods on a trade route (IH-TRADE-011)

// What the development (c.self) costs this player of that resource.
int development_cost(const State& s, const Context& c, int resource) {
    int number = card_of(s, c.self).dev_cost[static_cast<std::size_t>(resource)];
    for_modifiers(s, c.actor, ModifierKind::reduce_dev_cost, [&](const Modifier& modifier, Piece) {
        number -= (modifier.resources >> resource & 1U) != 0 ? modifier.number : 0;
    });
    return reduced(s, c, resource, std::max(number, 0));
}

}  // namespace

// --- developments ----------------------------------------------------------------------------------------

namespace {

// Frame: node = the act (0: in a reshuffle), a = card, b = resource being paid, c = 1: nothing is paid.
class Developing {
  public:
    Developing(Machine& machine, Frame& frame)
        : m_(machine), s_(machine.s), f_(frame), node_(frame.node == 0 ? no_text() : node_at(frame.node)) {}

    void take_step() {
        switch (f_.step) {
            case begin:
                return choose();
            case chosen:
                f_.a = s_.answer;
                f_.step = card_known;
                return;
            case card_known: {
                const Card& card = card_of(s_, f_.a);
                const bool free =
                    node_.is(flag::free) || (card.dev_free_if != none && holds(s_, own(), card.dev_free_if));
                f_.b = free ? resource_kinds : 0;
                f_.c = free ? 1 : 0;
                f_.step = pay;
                return;
            }
            case pay:
                return pay_next();
            case paid:
                f_.step = done;
                return take_card();
            default:
                m_.pop(true);
        }
    }

  private:
    enum Step : std::uint8_t { begin, card_known = develop_chosen, pay, paid, chosen, done };

    static const Node& no_text() {
        static const Node plain{};
        return plain;
    }

    // The development's own text.
    Context own() const { return {f_.actor, f_.actor, f_.a, f_.root, f_.event}; }

    void choose() {
        PieceSet open;
        for (const Piece piece : at(s_, spot::development, f_.actor)) {
            if (matches(s_, context_of(f_), node_.selector, piece) &&
                can_develop(s_, f_.actor, piece, node_.is(flag::free))) {
                open.add(piece);
            }
        }
        if (open.empty()) {
            m_.pop(false);
            return;
        }
        f_.step = chosen;
        m_.ask_card(f_.actor, open, Op::develop);
    }

    // Goods and progress first: they have no substitutes.
    void pay_next() {
        constexpr std::array<int, resource_kinds> turn = {3, 2, 1, 0};
        while (f_.b < resource_kinds) {
            const int resource = turn[f_.b++];
            const int number = development_cost(s_, own(), resource);
            if (number > 0) {
                m_.push_payment(own(), resource, number, 0);
                if (resource == 1) {  // keep enough for the materials that follow
                    s_.top().d = static_cast<std::uint8_t>(development_cost(s_, own(), 0));
                }
                return;
            }
        }
        f_.step = paid;
        const Card& card = card_of(s_, f_.a);
        if (f_.c == 0 && card.dev_special != none) {
            m_.push_ability(card.dev_special, {f_.actor, f_.actor, f_.a, 0, no_event});
        }
    }

    void take_card() {
        const Piece piece = f_.a;
        const int seat = f_.actor;
        const Context c = context_of(f_);
        const bool to_hand = node_.to == To::zone && m_.destination(c, node_) == spot_of(spot::hand, seat);
        m_.put(piece, spot_of(to_hand ? spot::hand : spot::discard, seat));
        m_.happen(EventKind::developed, seat, piece);
        if (f_.node != 0) {
            m_.took(c, node_, piece);
        }
        if (at(s_, spot::development, seat).empty()) {
            m_.trigger_end();  // IH-END-002
        }
        const auto abilities = table().abilities_of(face_of(s_, piece));
        for (std::size_t i = 0; i < abilities.size(); ++i) {
            if (abilities[i].head == Head::developed) {
                m_.push_ability(static_cast<std::uint16_t>(card_of(s_, piece).first_ability + i),
                                {f_.actor, f_.actor, piece, 0, no_event});
            }
        }
    }

    Machine& m_;
    State& s_;
    Frame& f_;
    const Node& node_;
};

}  // namespace

void Machine::develop() {
    Developing(*this, s.top()).take_step();
}

// --- payments --------------------------------------------------------------------------------------------

void Machine::push_payment(const Context& c, int resource, int number, NodeId cost) {
    Frame& f = push(FrameKind::payment, c, cost);
    f.a = static_cast<std::uint8_t>(resource);
    f.n = static_cast<std::int16_t>(number);
}

void for_payments(const State& s, const Frame& f, Payments& payments) {
    const Player& player = s.player(f.actor);
    const int resource = f.a;
    const int n = f.n;
    if (resource >= 2) {
        if (player.pool[static_cast<std::size_t>(resource)] < n) {
            return;
        }
        payments.push_back({static_cast<std::uint8_t>(n), 0, 0});
        return;
    }
    const Context c = context_of(f);
    const int worth = resource == 0 ? 2 : 1;
    const int most_progress = may_substitute(s, c, progress) ? player.pool[2] : 0;
    for (int own = std::min<int>(player.pool[static_cast<std::size_t>(resource)], n); own >= 0; --own) {
        const int substitutes = (n - own + worth - 1) / worth;
        if (own > 0 && resource == 0 && substitutes > 0 && own - 1 + worth * substitutes >= n) {
            continue;  // a token too many (IH-KW-PAY-07)
        }
        for (int with = std::min(substitutes, most_progress); with >= 0; --with) {
            const int with_goods = substitutes - with;
            if (with_goods > player.pool[3]) {
                break;
            }
            if (f.d > 0) {  // the other resource is still to be paid after this one
                const int left = (player.pool[2] - with) + (player.pool[3] - with_goods);
                const int missing = std::max<int>(f.d - player.pool[resource == 0 ? 1 : 0], 0);
                if ((resource == 0 ? missing : (missing + 1) / 2) > left) {
                    continue;
                }
            }
            if (payments.size() == Payments::capacity()) {
                return;  // `payment` ends the game there
            }
            payments.push_back({static_cast<std::uint8_t>(own), static_cast<std::uint8_t>(with),
                                static_cast<std::uint8_t>(with_goods)});
        }
    }
}

// Frame: a = resource, n = number, d = how much of the other one (materials, population) follows, flags 4 = to the
// attacker.
void Machine::payment() {
    Frame& f = s.top();
    if (f.step == 0) {
        Payments payments;
        for_payments(s, f, payments);
        if (payments.empty()) {
            pop(false);
            return;
        }
        if (payments.size() == Payments::capacity()) {
            list_is_full(Limit::payments);
        }
        f.step = 1;
        if (payments.size() > 1) {
            ask(Ask::payment, f.actor);
            s.pending.a = f.a;
            return;
        }
        s.answer = payments[0].own;
        s.answer_b = payments[0].progress;
        s.answer_c = payments[0].goods;
        return;
    }
    if (f.step == 1) {
        std::array<int, resource_kinds> used{};
        used[f.a] += s.answer;
        used[2] += s.answer_b;
        used[3] += s.answer_c;
        for (int resource = 0; resource < resource_kinds; ++resource) {
            const int number = used[static_cast<std::size_t>(resource)];
            if (number == 0) {
                continue;
            }
            auto& pool = s.player(f.actor).pool[static_cast<std::size_t>(resource)];
            pool = static_cast<std::uint16_t>(std::max(pool - number, 0));
            if ((f.flags & 4U) != 0 && f.event != no_event && f.event < s.events.size()) {
                auto& other = s.player(s.events[f.event].player).pool[static_cast<std::size_t>(resource)];
                other = static_cast<std::uint16_t>(other + number);
            }
            Happening& h = happen(EventKind::pay, f.actor, f.self);
            h.resource = static_cast<std::uint8_t>(resource);
            h.number = static_cast<std::uint8_t>(std::min(number, 255));
            if (resource == goods_token) {
                f.b = static_cast<std::uint8_t>(s.events.size() - 1);
                f.c = 1;
            }
        }
        f.step = 2;
    }
    if (f.step == 2 && f.c == 1 && replaced(f.b, static_cast<std::uint8_t>(s.stack.size() - 1))) {
        return;
    }
    pop(true);
}

// --- trade -------------------------------------------------------------------------------------------------

PieceSet trade_targets(const State& s, int seat) {
    PieceSet set;
    for (int other = 0; other < s.seats; ++other) {
        for (const Piece piece : at(s, spot::play, other)) {
            if (card_of(s, piece).stays == Stays::trade_route && tokens_on(s, piece, goods_token) < route_capacity &&
                (other != seat || s.player(seat).pool[3] > 0)) {
                set.add(piece);
            }
        }
    }
    return set;
}

// Frame: a = route, b = a foreign one. IH-KW-TRADE.
void Machine::trade() {
    Frame& f = s.top();
    const int seat = f.actor;
    switch (f.step) {
        case 0: {
            const PieceSet routes = trade_targets(s, seat);
            const bool buy = s.player(seat).pool[2] > 0;
            if (!has_variant(s, Variant::trade_routes) || (routes.empty() && !buy)) {
                pop(false);
                return;
            }
            f.step = 1;
            ask(Ask::trade, seat);
            s.pending.cards = routes;
            s.pending.options = buy ? 1 : 0;
            return;
        }
        case 1: {
            happen(EventKind::trade, seat, s.answer);
            f.step = 3;
            if (s.answer == no_piece) {
                f.step = 2;
                push_payment(context_of(f), progress, 1, 0);
                return;
            }
            f.a = s.answer;
            const int owner = owner_of(s.at[f.a]);
            if (owner == seat) {
                --s.player(seat).pool[3];
            } else {
                f.b = 1;
            }
            add_tokens(f.a, goods_token, 1);
            const auto abilities = table().abilities_of(face_of(s, f.a));
            const std::size_t first = card_of(s, f.a).first_ability;
            for (std::size_t i = 0; i < abilities.size(); ++i) {
                if (abilities[i].head == Head::commerce) {
                    push_ability(static_cast<std::uint16_t>(first + i),
                                 {f.actor, static_cast<std::uint8_t>(owner), f.a, 0, no_event});
                    return;
                }
            }
            return;
        }
        case 2:
            f.step = 3;
            push_gain(context_of(f), goods_token, 1, false);
            return;
        default:
            if (f.b == 1) {
                f.b = 0;
                push_gain(context_of(f), trade_foreign_bonus, 1, false);
                return;
            }
            pop(true);
    }
}

}  // namespace pentarchy::imperium_horizons
