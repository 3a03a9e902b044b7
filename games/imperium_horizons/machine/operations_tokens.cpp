// Operations on tokens: gain, pay, move, add, remove, steal.

#include <algorithm>

#include "games/imperium_horizons/machine/machine.h"
#include "games/imperium_horizons/machine/operations.h"

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

// The card that a text names as the one that bears tokens.
Piece bearer(const State& s, const Context& c, const Node& node) {
    if (!node.is(flag::from_selected)) {
        return c.self;
    }
    const PieceSet set = select(s, c, node.to_selector, in_play(s, c.actor));
    return set.empty() ? no_piece : set.first();
}

// Tokens from the supply.
class Gaining : Operating {
  public:
    Gaining(Machine& machine, Frame& frame, const Node& node) : Operating(machine, frame, node), kept_(frame) {}

    Went take_step() {
        switch (f_.step) {
            case begin:
                return begin_gaining();
            case resource_chosen:
                return note_event();
            default:
                return take_tokens();
        }
    }

  private:
    enum Step : std::uint8_t { begin, resource_chosen, noted };

    Went begin_gaining() {
        const int high = amount_of(s_, c_, node_.amount).high;
        kept_.number = static_cast<std::int16_t>(high == unbounded ? most_counted : counted(high));
        if (node_.is(flag::extra | flag::fewer)) {
            return change_event();
        }
        if (kept_.number <= 0) {
            return Went::done;
        }
        if ((node_.resources & bit(Resource::act)) != 0) {
            return add_to_card(s_.player(f_.actor).actions);
        }
        if ((node_.resources & bit(Resource::exh)) != 0) {
            return add_to_card(s_.player(f_.actor).exhaust);
        }
        if (node_.is(flag::from_self)) {
            return take_from_self();
        }
        f_.step = resource_chosen;
        if (std::popcount(static_cast<unsigned>(node_.resources)) <= 1) {
            s_.answer = static_cast<std::uint8_t>(single_resource(node_.resources));
            return Went::on;
        }
        m_.ask(Ask::resource, f_.actor);
        s_.pending.options = node_.resources;
        s_.pending.what = static_cast<std::uint8_t>(Op::gain);
        return Went::waiting;
    }

    // More or fewer of what is being gained.
    Went change_event() {
        if (f_.event == no_event || f_.event >= s_.events.size()) {
            return Went::done;
        }
        Happening& h = s_.events[f_.event];
        const int now = h.number + (node_.is(flag::extra) ? kept_.number : -kept_.number);
        h.number = static_cast<std::uint8_t>(counted(std::max(now, 0)));
        return did();
    }

    // Action and Exhaust tokens.
    Went add_to_card(std::uint8_t& tokens) {
        tokens = static_cast<std::uint8_t>(counted(tokens + kept_.number));
        return did();
    }

    Went take_from_self() {
        const int resource = single_resource(node_.resources);
        const int number = std::min<int>(kept_.number, tokens_on(s_, f_.self, resource));
        m_.add_tokens(f_.self, resource, -number);
        m_.gain(c_, f_.actor, resource, number);
        return number > 0 ? did() : Went::done;
    }

    Went note_event() {
        kept_.resource = s_.answer;
        kept_.event = static_cast<std::uint8_t>(s_.events.size());
        Happening& h = m_.happen(EventKind::gain, f_.actor, f_.self);
        h.resource = kept_.resource;
        h.number = static_cast<std::uint8_t>(kept_.number);
        PieceSet sources = bound(s_, c_.root, bound_source) | counted_cards(s_, c_, node_.amount.per);
        if (f_.self != no_piece && (kind_of(s_.at[f_.self]) == spot::play || card_of(s_, f_.self).bears(Suit::gad))) {
            sources.add(f_.self);
        }
        for (const Piece piece : sources) {
            h.source_icons |= icon_mask(s_, piece);
            h.source_suits |= card_of(s_, piece).suits;
        }
        f_.step = noted;
        return Went::on;
    }

    Went take_tokens() {
        if (m_.replaced(kept_.event, index_of_top(s_))) {
            return Went::waiting;
        }
        const Happening h = s_.events[kept_.event];
        if (h.cancelled != 0 || h.number == 0) {
            s_.events.erase_at(kept_.event);
            return did();
        }
        add_to(s_.player(f_.actor).pool[kept_.resource], h.number);
        m_.note_gain(c_, kept_.resource, h.number);
        return did();
    }

    GainFrame<Frame> kept_;
};

// Tokens to the supply, or to the attacker. How it is paid is asked by a frame of its own (payments.cpp).
class Paying : Operating {
  public:
    Paying(Machine& machine, Frame& frame, const Node& node)
        : Operating(machine, frame, node), resource_(single_resource(node.resources)) {}

    Went take_step() {
        switch (f_.step) {
            case begin:
                return begin_paying();
            case number_chosen:
                m_.unbind(c_.root, node_.amount.number_local);
                m_.bind_number(c_.root, node_.amount.number_local, s_.answer);
                return pay(s_.answer);
            default:
                return s_.result != 0 ? did() : Went::done;
        }
    }

  private:
    enum Step : std::uint8_t { begin, number_chosen, paid };

    std::uint16_t& pool(int resource) { return s_.player(f_.actor).pool[static_cast<std::size_t>(resource)]; }

    Went begin_paying() {
        if (node_.is(flag::from_self | flag::from_selected)) {
            return pay_from_card();
        }
        if (node_.amount.kind == AmountKind::all) {
            return pay_everything();
        }
        if (node_.amount.kind == AmountKind::chosen) {
            return ask_for_number();
        }
        return pay(reduced(s_, c_, resource_, amount_of(s_, c_, node_.amount).low));
    }

    Went note_paid(int number) {
        Happening& h = m_.happen(EventKind::pay, f_.actor, f_.self);
        h.resource = static_cast<std::uint8_t>(resource_);
        h.number = static_cast<std::uint8_t>(std::min(number, 255));
        return did();
    }

    Went pay_from_card() {
        const Piece card = bearer(s_, c_, node_);
        if (card == no_piece) {
            return Went::done;
        }
        const int there = tokens_on(s_, card, resource_);
        const int number = node_.amount.kind == AmountKind::all ? there : amount_of(s_, c_, node_.amount).low;
        if (number > there) {
            return Went::done;
        }
        m_.add_tokens(card, resource_, -number);
        return note_paid(number);
    }

    Went pay_everything() {
        const int number = pool(resource_);
        if (number < node_.amount.low || number == 0) {
            return Went::done;
        }
        pool(resource_) = 0;
        return note_paid(number);
    }

    Went ask_for_number() {
        int most = pool(resource_);
        if (resource_ < 2) {
            most += (pool(2) + pool(3)) * (resource_ == 0 ? 2 : 1);
        }
        most = std::min({most, largest_x, node_.amount.high == unbounded ? largest_x : int{node_.amount.high}});
        f_.step = number_chosen;
        m_.ask(Ask::number, f_.actor);
        s_.pending.low = static_cast<std::uint8_t>(std::min<int>(node_.amount.low, most));
        if (node_.amount.high == unbounded || node_.amount.low == node_.amount.high) {
            s_.pending.low = 0;
        }
        s_.pending.high = static_cast<std::uint8_t>(most);
        s_.pending.what = static_cast<std::uint8_t>(Op::pay);
        s_.pending.a = f_.self;
        return Went::waiting;
    }

    Went pay(int number) {
        f_.step = paid;
        if (number <= 0) {
            return did();
        }
        const int later = asked_later();
        m_.push_payment(c_, resource_, number, f_.node);
        PaymentFrame(s_.top()).other_after = static_cast<std::uint8_t>(std::min(later, 200));
        s_.top().flags = node_.to == To::attacker ? able_flag : 0;
        return Went::waiting;
    }

    // What of the other substitutable resource the same cost asks for after this.
    int asked_later() const {
        if (resource_ >= 2 || s_.stack.size() < 2 || s_.stack[s_.stack.size() - 2].kind != FrameKind::acts) {
            return 0;
        }
        const Frame& acts = s_.stack[s_.stack.size() - 2];
        int later = 0;
        for (auto child = static_cast<NodeId>(acts.n); child < next_of(acts.node); child = next_of(child)) {
            const Node& sibling = node_at(child);
            if (sibling.op == Op::pay && sibling.is(flag::in_cost) &&
                single_resource(sibling.resources) == 1 - resource_) {
                later += reduced(s_, c_, 1 - resource_, amount_of(s_, c_, sibling.amount).low);
            }
        }
        return later;
    }

    int resource_;
};

}  // namespace

bool Machine::op_gain(Frame& f, const Node& node) {
    return run_steps_of(Gaining(*this, f, node));
}

bool Machine::op_pay(Frame& f, const Node& node) {
    return run_steps_of(Paying(*this, f, node));
}

namespace {

bool spend(Machine& m, Frame& f, const Node& node) {
    State& s = m.s;
    Player& player = s.player(f.actor);
    const int number = amount_of(s, context_of(f), node.amount).low;
    if (player.actions >= number) {
        player.actions = static_cast<std::uint8_t>(player.actions - number);
        f.flags |= did_flag;
    }
    return true;
}

bool remove_tokens(Machine& m, Frame& f, const Node& node) {
    State& s = m.s;
    const Context c = context_of(f);
    const int resource = single_resource(node.resources);
    const Piece card = bearer(s, c, node);
    if (card == no_piece) {
        return true;
    }
    const int there = tokens_on(s, card, resource);
    const int number = node.amount.kind == AmountKind::all ? there : std::min(there, amount_of(s, c, node.amount).high);
    m.add_tokens(card, resource, -number);
    f.flags |= number > 0 ? did_flag : 0;
    return true;
}

bool give_tokens(Machine& m, Frame& f, const Node& node) {
    State& s = m.s;
    Player& player = s.player(f.actor);
    const auto resource = static_cast<std::size_t>(single_resource(node.resources));
    const int number = std::min<int>(amount_of(s, context_of(f), node.amount).low, player.pool[resource]);
    add_to(player.pool[resource], -number);
    add_to(s.player(f.owner).pool[resource], number);
    f.flags |= number > 0 ? did_flag : 0;
    return true;
}

bool convert_tokens(Machine& m, Frame& f, const Node& node) {
    State& s = m.s;
    const Context c = context_of(f);
    Player& player = s.player(f.actor);
    const auto from = static_cast<std::size_t>(single_resource(node.resources));
    const int number = std::min<int>(amount_of(s, c, node.amount).high, player.pool[from]);
    add_to(player.pool[from], -number);
    m.gain(c, f.actor, node.icon_to, number);
    f.flags |= number > 0 ? did_flag : 0;
    return true;
}

// Any part of the progress that this effect gained.
bool convert_gained(Machine& m, Frame& f, const Node&) {
    enum Step : std::uint8_t { begin, number_chosen };
    State& s = m.s;
    const Context c = context_of(f);
    if (f.step == begin) {
        const int gained = gained_progress(s, c);
        if (gained == 0) {
            return true;
        }
        f.step = number_chosen;
        m.ask(Ask::number, f.actor);
        s.pending.high = static_cast<std::uint8_t>(gained);
        s.pending.what = static_cast<std::uint8_t>(Op::convert);
        s.pending.a = f.self;
        return false;
    }
    add_to(s.player(f.actor).pool[2], -s.answer);
    m.gain(c, f.actor, 1, s.answer);
    f.flags |= s.answer > 0 ? did_flag : 0;
    return true;
}

bool add_event(Machine& m, Frame& f, const Node&) {
    State& s = m.s;
    if (f.event != no_event && f.event < s.events.size()) {
        Happening& h = s.events[f.event];
        m.add_tokens(f.self, h.resource, h.number);
        f.flags |= did_flag;
        if (h.kind == EventKind::gain) {
            h.number = 0;
        }
    }
    return true;
}

// Tokens onto cards, from the pool (move) or from the supply (add): which card, then how many of what.
class TokenPlacing : Operating {
  public:
    TokenPlacing(Machine& machine, Frame& frame, const Node& node)
        : Operating(machine, frame, node),
          kept_(frame),
          range_(amount_of(s_, c_, node.amount)),
          from_pool_(node.op == Op::move) {}

    Went take_step() {
        switch (f_.step) {
            case choose_card:
                return ask_for_card();
            case card_chosen:
                kept_.card = s_.answer;
                m_.bind(index_of_top(s_), bound_chosen, kept_.card);
                kept_.on_card = 0;
                f_.step = place;
                return Went::on;
            case place:
                return std::popcount(kinds()) > 1 ? ask_for_one() : place_alike();
            case one_chosen:
                return place_one();
            case number_chosen:
                put_on_card(single_resource(node_.resources), s_.answer);
                f_.step = next_card;
                return Went::on;
            default:
                if (++kept_.cards_done >= node_.number || node_.to != To::market) {
                    return Went::done;
                }
                f_.step = choose_card;
                return Went::on;
        }
    }

  private:
    enum Step : std::uint8_t { choose_card, card_chosen, place, one_chosen, number_chosen, next_card };

    unsigned kinds() const { return node_.resources & 15U; }

    std::uint16_t& pool(int resource) { return s_.player(f_.actor).pool[static_cast<std::size_t>(resource)]; }

    PieceSet only(Piece card) const {
        PieceSet set;
        if (card != no_piece) {
            set.add(card);
        }
        return set;
    }

    PieceSet open_cards() const {
        switch (node_.to) {
            case To::self:
                return only(f_.self);
            case To::ceremony:
                return only(ceremony_card(s_, f_.actor));
            case To::power:
                return only(power_card(s_, f_.actor));
            case To::market:
                return at(s_, spot::market) - bound(s_, index_of_top(s_), bound_chosen);
            default:
                return select(s_, c_, node_.to_selector, in_play(s_, f_.actor));
        }
    }

    Went ask_for_card() {
        f_.step = card_chosen;
        const PieceSet open = open_cards();
        if (open.empty()) {
            return Went::done;
        }
        if (open.size() == 1) {
            s_.answer = open.first();
            return Went::on;
        }
        m_.ask_card(f_.actor, open, node_.op);
        s_.pending.b = 1;
        s_.pending.a = f_.self;
        return Went::waiting;
    }

    void put_on_card(int resource, int number) {
        if (from_pool_) {
            add_to(pool(resource), -number);
        }
        m_.add_tokens(kept_.card, resource, number);
        f_.flags |= number > 0 ? did_flag : 0;
    }

    // Tokens of one kind: all at once, or as many as the player says.
    Went place_alike() {
        const int resource = single_resource(node_.resources);
        int number = range_.high == unbounded ? range_.low : range_.high;
        if (from_pool_) {
            number = std::min<int>(number, pool(resource));
            if (range_.low != range_.high && number > 0) {
                f_.step = number_chosen;
                m_.ask(Ask::number, f_.actor);
                s_.pending.low = static_cast<std::uint8_t>(range_.low);
                s_.pending.high = static_cast<std::uint8_t>(number);
                s_.pending.what = static_cast<std::uint8_t>(Op::move);
                s_.pending.a = f_.self;
                return Went::waiting;
            }
        }
        put_on_card(resource, number);
        f_.step = next_card;
        return Went::on;
    }

    // Tokens of several kinds: one by one.
    Went ask_for_one() {
        std::uint32_t open = kinds();
        for (int resource = 0; from_pool_ && resource < resource_kinds; ++resource) {
            open &= pool(resource) == 0 ? ~(1U << static_cast<unsigned>(resource)) : ~0U;
        }
        if (kept_.on_card >= range_.high || open == 0) {
            f_.step = next_card;
            return Went::on;
        }
        f_.step = one_chosen;
        m_.ask(Ask::resource, f_.actor);
        s_.pending.options = open;
        s_.pending.may_stop = kept_.on_card >= range_.low ? 1 : 0;
        s_.pending.what = static_cast<std::uint8_t>(node_.op);
        s_.pending.a = kept_.card;
        return Went::waiting;
    }

    Went place_one() {
        if (s_.answer == no_piece) {
            f_.step = next_card;
            return Went::on;
        }
        put_on_card(s_.answer, 1);
        ++kept_.on_card;
        f_.step = place;
        return Went::on;
    }

    PlaceTokensFrame<Frame> kept_;
    Range range_;
    bool from_pool_;
};

}  // namespace

bool Machine::op_tokens(Frame& f, const Node& node) {
    switch (node.op) {
        case Op::spend:
            return spend(*this, f, node);
        case Op::remove:
            return remove_tokens(*this, f, node);
        case Op::give_tokens:
            return give_tokens(*this, f, node);
        case Op::convert:
            return convert_tokens(*this, f, node);
        case Op::convert_gained:
            return convert_gained(*this, f, node);
        case Op::add_event:
            return add_event(*this, f, node);
        default:  // move and add
            return run_steps_of(TokenPlacing(*this, f, node));
    }
}

// From the pool of each player it concerns, as far as possible (IH-KW-STEAL); then what befalls those who had too
// little.
bool Machine::op_steal(Frame& f, const Node& node) {
    enum Step : std::uint8_t { begin, befalling, unrest_shared };
    StealFrame kept(f);
    const Context c = context_of(f);
    const auto resource = static_cast<std::size_t>(single_resource(node.resources));
    const auto child = static_cast<NodeId>(f.node + 1);
    for (int next = 1; f.step == begin && next < s.seats; ++next) {
        const int seat = (f.actor + next) % s.seats;
        if ((AbilityFrame(s.stack[f.root]).avoiding >> seat & 1U) != 0 || !holds(s, c.with_actor(seat), node.where)) {
            continue;
        }
        const int number = amount_of(s, c, node.amount).high;
        const int taken = std::min<int>(number, s.player(seat).pool[resource]);
        add_to(s.player(seat).pool[resource], -taken);
        add_to(s.player(f.actor).pool[resource], taken);
        f.flags |= taken > 0 ? did_flag : 0;
        if (taken < number && child < node.end) {
            f.flags |= did_flag;
            kept.short_of_it = static_cast<std::uint8_t>(kept.short_of_it | 1U << static_cast<unsigned>(seat));
        }
    }
    int seat = s.answer;
    if (f.step < unrest_shared) {
        f.step = befalling;
        if (kept.short_of_it == 0) {
            return true;
        }
        if (takes_unrest(child, node.end) && share_unrest(kept.short_of_it, f.owner)) {
            f.step = unrest_shared;
            return false;
        }
        seat = f.actor;
        while ((kept.short_of_it >> seat & 1U) == 0) {
            seat = s.next(seat);
        }
    }
    f.step = befalling;
    kept.short_of_it = static_cast<std::uint8_t>(kept.short_of_it & ~(1U << static_cast<unsigned>(seat)));
    exec(f, child, seat);
    return false;
}

bool Machine::op_gain_all(Frame& f) {
    enum Step : std::uint8_t { begin, chosen, gained };
    if (f.step == gained) {
        return true;
    }
    if (f.step == begin) {
        PieceSet open;
        for (const Tokens& tokens : s.tokens) {
            if (s.at[tokens.card] == spot::market) {
                open.add(tokens.card);
            }
        }
        if (open.empty()) {
            return true;
        }
        f.step = chosen;
        if (!choose_one(f, open)) {
            return false;
        }
    }
    const Piece piece = s.answer;
    f.step = gained;
    f.flags |= did_flag;
    push_market_gains(context_of(f), piece);
    drop_tokens(piece);
    return false;
}

}  // namespace pentarchy::imperium_horizons
