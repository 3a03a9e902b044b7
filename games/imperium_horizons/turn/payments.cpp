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

class Developing {
  public:
    Developing(Machine& machine, Frame& frame)
        : m_(machine),
          s_(machine.s),
          f_(frame),
          kept_(frame),
          node_(frame.node == 0 ? no_text() : node_at(frame.node)) {}

    void take_step() {
        switch (f_.step) {
            case begin:
                return choose();
            case chosen:
                kept_.card = s_.answer;
                f_.step = card_known;
                return;
            case card_known: {
                const Card& card = card_of(s_, kept_.card);
                const bool free =
                    node_.is(flag::free) || (card.dev_free_if != none && holds(s_, own(), card.dev_free_if));
                kept_.turns_paid = free ? resource_kinds : 0;
                kept_.is_free = free ? 1 : 0;
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
    Context own() const { return {f_.actor, f_.actor, kept_.card, f_.root, f_.event}; }

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
        while (kept_.turns_paid < resource_kinds) {
            const int resource = turn[kept_.turns_paid++];
            const int number = development_cost(s_, own(), resource);
            if (number > 0) {
                m_.push_payment(own(), resource, number, 0);
                if (resource == 1) {  // keep enough for the materials that follow
                    PaymentFrame(s_.top()).other_after = static_cast<std::uint8_t>(development_cost(s_, own(), 0));
                }
                return;
            }
        }
        f_.step = paid;
        const Card& card = card_of(s_, kept_.card);
        if (kept_.is_free == 0 && card.dev_special != none) {
            m_.push_ability(card.dev_special, {f_.actor, f_.actor, kept_.card, 0, no_event});
        }
    }

    void take_card() {
        const Piece piece = kept_.card;
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
    DevelopFrame<Frame> kept_;
    const Node& node_;
};

}  // namespace

void Machine::develop() {
    Developing(*this, s.top()).take_step();
}

// --- payments --------------------------------------------------------------------------------------------

void Machine::push_payment(const Context& c, int resource, int number, NodeId cost) {
    PaymentFrame payment(push(FrameKind::payment, c, cost));
    payment.resource = static_cast<std::uint8_t>(resource);
    payment.number = static_cast<std::int16_t>(number);
}

void for_payments(const State& s, const Frame& f, Payments& payments) {
    const Player& player = s.player(f.actor);
    PaymentFrame kept(f);
    const int resource = kept.resource;
    const int n = kept.number;
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
            if (kept.other_after > 0) {  // the other resource is still to be paid after this one
                const int left = (player.pool[2] - with) + (player.pool[3] - with_goods);
                const int missing = std::max<int>(kept.other_after - player.pool[resource == 0 ? 1 : 0], 0);
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

void Machine::payment() {
    enum Step : std::uint8_t { begin, chosen, paid };
    Frame& f = s.top();
    PaymentFrame kept(f);
    if (f.step == begin) {
        Payments payments;
        for_payments(s, f, payments);
        if (payments.empty()) {
            pop(false);
            return;
        }
        if (payments.size() == Payments::capacity()) {
            list_is_full(Limit::payments);
        }
        f.step = chosen;
        if (payments.size() > 1) {
            ask(Ask::payment, f.actor);
            s.pending.a = kept.resource;
            return;
        }
        s.answer = payments[0].own;
        s.answer_b = payments[0].progress;
        s.answer_c = payments[0].goods;
        return;
    }
    if (f.step == chosen) {
        std::array<int, resource_kinds> used{};
        used[kept.resource] += s.answer;
        used[2] += s.answer_b;
        used[3] += s.answer_c;
        for (int resource = 0; resource < resource_kinds; ++resource) {
            const int number = used[static_cast<std::size_t>(resource)];
            if (number == 0) {
                continue;
            }
            auto& pool = s.player(f.actor).pool[static_cast<std::size_t>(resource)];
            pool = static_cast<std::uint16_t>(std::max(pool - number, 0));
            if ((f.flags & able_flag) != 0 && f.event != no_event && f.event < s.events.size()) {
                auto& other = s.player(s.events[f.event].player).pool[static_cast<std::size_t>(resource)];
                other = static_cast<std::uint16_t>(other + number);
            }
            Happening& h = happen(EventKind::pay, f.actor, f.self);
            h.resource = static_cast<std::uint8_t>(resource);
            h.number = static_cast<std::uint8_t>(std::min(number, 255));
            if (resource == goods_token) {
                kept.event = static_cast<std::uint8_t>(s.events.size() - 1);
                kept.are_goods_paid = 1;
            }
        }
        f.step = paid;
    }
    if (f.step == paid && kept.are_goods_paid == 1 &&
        replaced(kept.event, static_cast<std::uint8_t>(s.stack.size() - 1))) {
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

// IH-KW-TRADE.
void Machine::trade() {
    enum Step : std::uint8_t { begin, chosen, bought, bonus };
    Frame& f = s.top();
    TradeFrame kept(f);
    const int seat = f.actor;
    switch (f.step) {
        case begin: {
            const PieceSet routes = trade_targets(s, seat);
            const bool buy = s.player(seat).pool[2] > 0;
            if (!has_variant(s, Variant::trade_routes) || (routes.empty() && !buy)) {
                pop(false);
                return;
            }
            f.step = chosen;
            ask(Ask::trade, seat);
            s.pending.cards = routes;
            s.pending.options = buy ? 1 : 0;
            return;
        }
        case chosen: {
            happen(EventKind::trade, seat, s.answer);
            f.step = bonus;
            if (s.answer == no_piece) {
                f.step = bought;
                push_payment(context_of(f), progress, 1, 0);
                return;
            }
            kept.route = s.answer;
            const int owner = owner_of(s.at[kept.route]);
            if (owner == seat) {
                --s.player(seat).pool[3];
            } else {
                kept.is_foreign = 1;
            }
            add_tokens(kept.route, goods_token, 1);
            const auto abilities = table().abilities_of(face_of(s, kept.route));
            const std::size_t first = card_of(s, kept.route).first_ability;
            for (std::size_t i = 0; i < abilities.size(); ++i) {
                if (abilities[i].head == Head::commerce) {
                    push_ability(static_cast<std::uint16_t>(first + i),
                                 {f.actor, static_cast<std::uint8_t>(owner), kept.route, 0, no_event});
                    return;
                }
            }
            return;
        }
        case bought:
            f.step = bonus;
            push_gain(context_of(f), goods_token, 1, false);
            return;
        default:
            if (kept.is_foreign == 1) {
                kept.is_foreign = 0;
                push_gain(context_of(f), trade_foreign_bonus, 1, false);
                return;
            }
            pop(true);
    }
}

}  // namespace pentarchy::imperium_horizons
