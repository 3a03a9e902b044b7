// What the CIV does when its tables say so. It chooses by fixed rules (IH-SOLO-031 to 051); chance is asked where a
// card comes from a deck whose order nobody knows.

#include "games/imperium_horizons/civ/acts.h"
#include "games/imperium_horizons/machine/operations.h"

namespace pentarchy::imperium_horizons {

namespace {

// --- tokens and the state card -------------------------------------------------------------------------------

int resource_of(const Node& node) {
    return node.resources == 0 ? 0 : single_resource(node.resources);
}

std::uint16_t& pool_of(State& s, const Node& node) {
    return s.player(civ_seat).pool[static_cast<std::size_t>(resource_of(node))];
}

bool gain_tokens(Machine& m, Frame& f, const Node& node) {
    const Context c = context_of(f);
    const int number = civ_amount(m.s, c, node.amount);
    if (number <= 0 || resource_of(node) >= resource_kinds) {
        return true;
    }
    m.gain(c, civ_seat, resource_of(node), number);
    return did(f);
}

void note_number(Machine& m, const Context& c, std::uint8_t variable, int number) {
    m.unbind(c.root, variable);
    for (int left = number; left > 0; left -= most_counted) {
        m.bind_number(c.root, variable, std::min(left, most_counted));
    }
}

bool pay_tokens(Machine& m, Frame& f, const Node& node) {
    const Context c = context_of(f);
    const int have = pool_of(m.s, node);
    const bool everything = node.amount.kind == AmountKind::all || node.amount.kind == AmountKind::chosen;
    const int number = everything ? have : civ_amount(m.s, c, node.amount);
    if (number > have || number == 0) {
        return true;
    }
    add_to_pool(m.s, resource_of(node), -number);
    note_number(m, c, bound_paid, number);
    if (node.bind != no_local) {
        note_number(m, c, node.bind, number);
    }
    return did(f);
}

bool give_tokens(Machine& m, Frame& f, const Node& node) {
    const Context c = context_of(f);
    const int number = std::min<int>(civ_amount(m.s, c, node.amount), pool_of(m.s, node));
    add_to_pool(m.s, resource_of(node), -number);
    m.gain(c, c.owner, resource_of(node), number);
    f.flags |= number > 0 ? did_flag : 0;
    return true;
}

bool steal_tokens(Machine& m, Frame& f, const Node& node) {
    bool avoided = false;
    if (!m.civ_attacks(f, avoided)) {
        return false;
    }
    auto& pool = m.s.player(0).pool[static_cast<std::size_t>(resource_of(node))];
    const int number = std::min<int>(civ_amount(m.s, context_of(f), node.amount), pool);
    if (avoided) {
        return did(f);
    }
    pool = static_cast<std::uint16_t>(pool - number);
    add_to_pool(m.s, resource_of(node), number);
    f.flags |= number > 0 ? did_flag : 0;
    return true;
}

// Onto its state card, onto the market card of the die's slot (IH-SOLO-031), or to its pool (IH-SOLO-038).
bool add_tokens(Machine& m, Frame& f, const Node& node) {
    State& s = m.s;
    const Context c = context_of(f);
    const int number = civ_amount(s, c, node.amount);
    if (node.to == To::state_card) {
        s.civ.counter = static_cast<std::uint8_t>(counted(s.civ.counter + number));
        return did(f);
    }
    if (node.to != To::market_die) {
        m.gain(c, civ_seat, resource_of(node), number);
        return did(f);
    }
    const bool is_slot = s.civ.die >= 1 && s.civ.die <= market_slots && slot_exists(s, s.civ.die);
    const Piece piece = is_slot ? market_card(s, s.civ.die - 1) : no_piece;
    if (piece == no_piece) {
        return true;
    }
    m.add_tokens(piece, resource_of(node), number);
    return did(f);
}

bool remove_counters(Machine& m, Frame& f, const Node& node) {
    const int left = m.s.civ.counter - civ_amount(m.s, context_of(f), node.amount);
    m.s.civ.counter = static_cast<std::uint8_t>(std::max(left, 0));
    return did(f);
}

bool flip_state_card(Machine& m, Frame& f, const Node&) {
    m.flip_civ_side();
    return did(f);
}

bool next_state_card(Machine& m, Frame& f, const Node&) {
    const auto side = static_cast<CivSide>(m.s.civ.side);
    m.s.civ.side = static_cast<std::uint8_t>(side == CivSide::barbarian ? CivSide::empire
                                             : side == CivSide::empire  ? CivSide::corrupted
                                                                        : CivSide::summoned);
    return did(f);
}

bool next_journey(Machine& m, Frame& f, const Node&) {
    ++m.s.civ.journey;
    return did(f);
}

bool flip_merchant(Machine& m, Frame& f, const Node&) {
    if (m.s.civ.merchant_empire != 0) {
        return true;
    }
    m.s.civ.merchant_empire = 1;
    return did(f);
}

// --- every operation -----------------------------------------------------------------------------------------

// As often as the cost of its body can be paid.
bool repeat(Machine& m, Frame& f, const Node&) {
    enum Step : std::uint8_t { begin, done_once };
    if (f.step == done_once) {
        f.flags |= m.s.result != 0 ? did_flag : 0;
    }
    if (!civ_can_do(m.s, context_of(f), static_cast<NodeId>(f.node + 1))) {
        return true;
    }
    f.step = done_once;
    m.exec(f, static_cast<NodeId>(f.node + 1), f.actor);
    return false;
}

bool nothing(Machine&, Frame&, const Node&) {
    return true;
}

struct CivOperation {
    Op op{};
    Run* run = nothing;
    bool heeded = false;  // in a card of the human, which makes it discard, return and choose nothing (IH-SOLO-037)
};

constexpr auto written = std::to_array<CivOperation>({
    {Op::gain, gain_tokens, true},
    {Op::pay, pay_tokens},
    {Op::give_tokens, give_tokens, true},
    {Op::steal, steal_tokens},
    {Op::add, add_tokens, true},
    {Op::remove, remove_counters},
    {Op::flip_state, flip_state_card},
    {Op::next_state_card, next_state_card},
    {Op::next_journey, next_journey},
    {Op::flip_merchant, flip_merchant},
    {Op::discard, call<&Machine::civ_discard>},
    {Op::place, call<&Machine::civ_place>},
    {Op::history, call<&Machine::civ_history>},
    {Op::return_card, call<&Machine::civ_return>},
    {Op::return_unrest, call<&Machine::civ_return>},
    {Op::play, call<&Machine::civ_play>},
    {Op::exile, call<&Machine::civ_exile>},
    {Op::abandon, call<&Machine::civ_lose_regions>, true},
    {Op::recall, call<&Machine::civ_lose_regions>, true},
    {Op::draw, call<&Machine::civ_draws>, true},
    {Op::resolve_card, call<&Machine::civ_resolve>},
    {Op::resolve_profits, call<&Machine::civ_profits>},
    {Op::trigger_commerce, call<&Machine::civ_commerce>},
    {Op::trade, call<&Machine::civ_trade>},
    {Op::reveal, call<&Machine::civ_reveal>},
    {Op::avoid, call<&Machine::op_state>, true},
    {Op::trigger_end, call<&Machine::op_state>},
    {Op::repeat, repeat},
    // gains.cpp
    {Op::acquire, call<&Machine::civ_acquire>},
    {Op::break_through, call<&Machine::civ_break>},
    {Op::gain_top_fame, call<&Machine::civ_fame>},
    {Op::take_unrest, call<&Machine::civ_take>, true},
    {Op::take_chaos, call<&Machine::civ_take>, true},
    {Op::swap, call<&Machine::civ_swap>},
});

constexpr std::array<CivOperation, op_count> civ_operations = [] {
    std::array<CivOperation, op_count> by_op{};
    for (const CivOperation& one : written) {
        by_op[static_cast<std::size_t>(one.op)] = one;
    }
    return by_op;
}();

}  // namespace

bool Machine::run_civ_op(Frame& f, const Node& node) {
    const CivOperation& operation = civ_operations[static_cast<std::size_t>(node.op)];
    return (!operation.heeded && !is_civ_text(s, f)) || operation.run(*this, f, node);
}

// --- its own cards -------------------------------------------------------------------------------------------

bool Machine::civ_discard(Frame& f, const Node& node) {
    CivDiscardFrame kept(f);
    const Context c = context_of(f);
    if (node.what != What::top) {
        const Piece piece = node.what == What::it ? it_of(s, c) : bound_card(s, c.root, node.local);
        if (piece == no_piece) {
            return true;
        }
        civ_to_discard(piece);
        return did(f);
    }
    const std::uint32_t zones = zones_of(node);
    const int number = civ_amount(s, c, node.amount);
    while (kept.discarded < number) {
        Piece piece = no_piece;
        if ((zones & bit(Zone::dynasty)) != 0) {
            if (!next_dynasty(piece)) {
                return false;
            }
        } else {
            const Spot deck = (zones & bit(Zone::bot_deck)) != 0 ? bot_deck : spot_of(spot::development, civ_seat);
            if (at(s, deck).empty()) {
                return true;  // IH-SOLO-040
            }
            if (!next_card(deck, piece)) {
                return false;
            }
        }
        if (piece == no_piece) {
            return true;
        }
        if ((zones & bit(Zone::dynasty)) != 0) {
            dynasty_card_leaves(piece, bot_discard);
        } else {
            civ_to_discard(piece);
        }
        ++kept.discarded;
        f.flags |= did_flag;
    }
    return true;
}

bool Machine::civ_place(Frame& f, const Node& node) {
    const Context c = context_of(f);
    Piece piece = no_piece;
    switch (node.what) {
        case What::self:
            piece = f.self;
            break;
        case What::it:
            piece = it_of(s, c);
            break;
        case What::top: {
            const std::uint32_t zones = zones_of(node);
            if ((zones & bit(Zone::bot_discard)) != 0) {
                piece = last_of(s, at(s, bot_discard));
            } else if ((zones & bit(Zone::headpieces)) != 0) {
                const PieceSet pile = at(s, spot::waiting, civ_seat);
                piece = pile.empty() ? no_piece : pile.first();
            } else if (!at(s, spot::development, civ_seat).empty()) {
                if (!next_card(spot_of(spot::development, civ_seat), piece)) {
                    s.pending.purpose = 1;
                    return false;
                }
                s.known[piece] = 0;  // the discovery deck lies face down
            }
            break;
        }
        default:
            piece = last_of(s, select(s, c, node.selector, cards_in(s, c, node.from, bit(Zone::bot_discard), false)));
    }
    if (piece == no_piece) {
        return true;
    }
    const bool unseen = kind_of(s.at[piece]) == spot::development;
    put_on_top(piece, bot_deck, everybody);
    if (unseen) {
        s.known[piece] = 0;
    }
    return did(f);
}

// Frame: a = cards archived.
bool Machine::civ_history(Frame& f, const Node& node) {
    const Context c = context_of(f);
    if (node.what != What::selected) {
        const Piece piece = node.what == What::self ? f.self : it_of(s, c);
        if (piece == no_piece || s.at[piece] == bot_history) {
            return true;
        }
        leave_play(piece);
        put(piece, bot_history);
        return did(f);
    }
    for (int i = civ_amount(s, c, node.amount); i > 0; --i) {
        const Piece piece =
            last_of(s, select(s, c, node.selector, cards_in(s, c, node.from, bit(Zone::bot_discard), false)));
        if (piece == no_piece) {
            break;
        }
        leave_play(piece);
        put(piece, bot_history);
        f.flags |= did_flag;
    }
    return true;
}

bool Machine::civ_return(Frame& f, const Node& node) {
    const auto back = [&](Piece piece) {
        return_unrest(civ_seat, piece, false);
        add_to_pool(s, progress, civ_level(s).progress_a_return);  // IH-DIFF-10
        f.flags |= did_flag;
    };
    if (node.op == Op::return_card) {
        back(f.self);
        return true;
    }
    for (int i = civ_amount(s, context_of(f), node.amount); i > 0; --i) {
        PieceSet unrest;
        for (const Piece piece : at(s, bot_discard)) {
            if (card_of(s, piece).bears(Suit::unr)) {
                unrest.add(piece);
            }
        }
        if (unrest.empty()) {
            break;
        }
        back(last_of(s, unrest));
    }
    return true;
}

bool Machine::civ_play(Frame& f, const Node& node) {
    const Context c = context_of(f);
    const Piece piece =
        node.what == What::self
            ? f.self
            : last_of(s, select(s, c, node.selector, cards_in(s, c, node.from, bit(Zone::bot_discard), false)));
    if (piece == no_piece) {
        return true;
    }
    put(piece, bot_play);  // IH-SOLO-032
    return did(f);
}

bool Machine::civ_exile(Frame& f, const Node& node) {
    enum Step : std::uint8_t { begin, exiled };
    const Context c = context_of(f);
    if (f.step == exiled) {
        return did(f);
    }
    if (node.what != What::selected) {
        const Piece piece = node.what == What::it ? it_of(s, c) : bound_card(s, c.root, node.local);
        if (piece == no_piece) {
            return true;
        }
        put(piece, spot::exile);
        return did(f);
    }
    const Piece piece = civ_exile_target(s);
    if (piece == no_piece) {
        return true;
    }
    const int slot = s.host[piece];
    return_unrest_beneath(slot);
    put(piece, spot::exile);
    happen(EventKind::exile, civ_seat, piece);
    f.step = exiled;
    RefillFrame(push(FrameKind::refill, c)).slot = static_cast<std::uint8_t>(slot);
    return false;
}

// Frame: a = lost. The last played goes first (IH-SOLO-041).
bool Machine::civ_lose_regions(Frame& f, const Node& node) {
    const Context c = context_of(f);
    for (int i = civ_amount(s, c, node.amount); i > 0; --i) {
        PieceSet regions;
        for (const Piece piece : select(s, c, node.selector, at(s, bot_play))) {
            if (card_of(s, piece).bears(Suit::reg)) {
                regions.add(piece);
            }
        }
        const Piece piece = last_of(s, regions);
        if (piece == no_piece) {
            break;
        }
        leave_play(piece);
        if (node.op == Op::recall) {
            put_on_top(piece, bot_deck, everybody);
        } else {
            civ_to_discard(piece);
        }
        if (node.bind != no_local) {
            bind(c.root, node.bind, piece);
        }
        f.flags |= did_flag;
    }
    return true;
}

// IH-SOLO-036: the card goes to its discard; no reshuffle.
bool Machine::civ_draws(Frame& f, const Node& node) {
    CivDrawFrame kept(f);
    const int number = civ_amount(s, context_of(f), node.amount);
    while (kept.drawn < number && !at(s, bot_deck).empty()) {
        Piece piece = no_piece;
        if (!next_card(bot_deck, piece)) {
            return false;
        }
        civ_to_discard(piece);
        ++kept.drawn;
        f.flags |= did_flag;
    }
    return true;
}

// --- resolving cards, trade routes ---------------------------------------------------------------------------

// A card that a row lets it resolve comes after the rest of that row; so a chain of them needs no depth.
bool Machine::civ_resolve(Frame& f, const Node& node) {
    enum Step : std::uint8_t { begin, resolved };
    const Context c = context_of(f);
    if (f.step == resolved) {
        return did(f);
    }
    Piece piece = no_piece;
    if (node.what == What::it) {
        piece = it_of(s, c);
    } else {
        const std::uint32_t zones = zones_of(node);
        if ((zones & bit(Zone::dynasty)) != 0) {
            if (!next_dynasty(piece)) {
                return false;
            }
        } else {
            const bool main = (zones & bit(Zone::main)) != 0;
            const bool empty = main ? main_size(s) <= 0 : at(s, bot_deck).empty();
            if (!empty && !next_card(main ? Spot{spot::main_deck} : bot_deck, piece)) {
                return false;
            }
        }
    }
    if (piece == no_piece) {
        gain(c, civ_seat, progress, no_card_consolation);  // IH-SOLO-034
        return did(f);
    }
    if (kind_of(s.at[piece]) == spot::nation || kind_of(s.at[piece]) == spot::accession ||
        kind_of(s.at[piece]) == spot::development) {
        dynasty_card_leaves(piece, spot_of(spot::resolving, civ_seat));
    } else {
        put(piece, spot_of(spot::resolving, civ_seat));
    }
    set_it(c, piece);
    for (std::size_t i = s.stack.size(); i > 0; --i) {
        Frame& other = s.stack[i - 1];
        if (other.kind == FrameKind::civ_card && CivCardFrame(other).next_card == no_piece) {
            CivCardFrame(other).next_card = piece;
            return did(f);
        }
    }
    f.step = resolved;
    CivCardFrame(push(FrameKind::civ_card, {civ_seat, civ_seat, no_piece, 0, no_event})).card = piece;
    return false;
}

bool Machine::civ_commerce(Frame& f) {
    enum Step : std::uint8_t { begin, resolved };
    if (f.step == resolved) {
        return did(f);
    }
    const CivRoute* route = civ_route(s, f.self);
    if (route == nullptr) {
        return true;
    }
    f.step = resolved;
    const auto owner = static_cast<std::uint8_t>(std::max(owner_of(s.at[f.self]), 0));
    civ_step(CivStepKind::commerce, static_cast<std::uint16_t>(route - table().civ_routes.data()), face_of(s, f.self),
             0);
    push_ability(route->commerce, {civ_seat, owner, f.self, 0, no_event});
    return false;
}

// IH-SOLO-048 to 051.
bool Machine::civ_trade(Frame& f) {
    enum Step : std::uint8_t { begin, resolved };
    const Context c = context_of(f);
    if (f.step == resolved) {
        return did(f);
    }
    const Piece piece = civ_trade_target(s);
    if (piece == no_piece) {
        if (s.player(civ_seat).pool[progress] == 0) {
            return true;
        }
        add_to_pool(s, progress, -1);
        gain(c, civ_seat, goods_token, 1);
        return did(f);
    }
    happen(EventKind::trade, civ_seat, piece);
    add_tokens(piece, goods_token, 1);
    if (owner_of(s.at[piece]) != civ_seat) {
        gain(c, civ_seat, trade_bonus, 1);
    }
    f.self = piece;
    return civ_commerce(f);
}

// Every route with three goods, the last played first (IH-SOLO-024).
bool Machine::civ_profits(Frame& f) {
    enum Step : std::uint8_t { begin, resolved };
    CivProfitsFrame kept(f);
    if (f.step == resolved) {
        f.flags |= did_flag;
        tokens_to_pool(kept.route, civ_seat);
        if (s.at[kept.route] == bot_play) {
            put(kept.route, bot_history);
        }
    }
    PieceSet full;
    for (const Piece piece : at(s, bot_play)) {
        if (tokens_on(s, piece, goods_token) >= 3 && civ_route(s, piece) != nullptr) {
            full.add(piece);
        }
    }
    const Piece piece = last_of(s, full);
    if (piece == no_piece) {
        return true;
    }
    kept.route = piece;
    f.step = resolved;
    const CivRoute* route = civ_route(s, piece);
    civ_step(CivStepKind::profit, static_cast<std::uint16_t>(route - table().civ_routes.data()), face_of(s, piece), 0);
    push_ability(route->profit, {civ_seat, civ_seat, piece, 0, no_event});
    return false;
}

bool Machine::civ_reveal(Frame& f, const Node& node) {
    Piece piece = no_piece;
    if (main_size(s) <= 0) {
        return true;
    }
    if (!next_card(spot::main_deck, piece)) {
        return false;
    }
    const Context c = context_of(f);
    put(piece, spot::revealed);
    after_main_draw();
    set_it(c, piece);
    if (node.bind != no_local) {
        unbind(c.root, node.bind);
        bind(c.root, node.bind, piece);
    }
    return did(f);
}

}  // namespace pentarchy::imperium_horizons
