// What the CIV does when its tables say so. It chooses by fixed rules (IH-SOLO-031 to 051); chance is asked where a
// card comes from a deck whose order nobody knows.

#include "games/imperium_horizons/civ_acts.h"

namespace pentarchy::imperium_horizons {

bool Machine::run_civ_op(Frame& f, const Node& node) {
    if (!is_civ_text(s, f)) {
        // IH-SOLO-037: a card of the human makes it discard nothing, return nothing, choose nothing.
        const bool heeded = node.op == Op::gain || node.op == Op::give_tokens || node.op == Op::draw ||
                            node.op == Op::take_unrest || node.op == Op::take_chaos || node.op == Op::abandon ||
                            node.op == Op::recall || node.op == Op::avoid || node.op == Op::add;
        if (!heeded) {
            return true;
        }
    }
    switch (node.op) {
        case Op::discard:
            return civ_discard(f, node);
        case Op::place:
            return civ_place(f, node);
        case Op::history:
            return civ_history(f, node);
        case Op::return_card:
        case Op::return_unrest:
            return civ_return(f, node);
        case Op::play:
            return civ_play(f, node);
        case Op::exile:
            return civ_exile(f, node);
        case Op::acquire:
            return civ_acquire(f, node);
        case Op::break_through:
            return civ_break(f, node);
        case Op::gain_top_fame:
            return civ_fame(f);
        case Op::take_unrest:
        case Op::take_chaos:
            return civ_take(f, node);
        case Op::abandon:
        case Op::recall:
            return civ_lose_regions(f, node);
        case Op::resolve_card:
            return civ_resolve(f, node);
        case Op::swap:
            return civ_swap(f);
        case Op::trade:
            return civ_trade(f);
        case Op::resolve_profits:
            return civ_profits(f);
        case Op::trigger_commerce:
            return civ_commerce(f);
        case Op::reveal:
            return civ_reveal(f, node);
        case Op::draw:
            return civ_draws(f, node);
        case Op::repeat:
            if (f.step == 1) {
                f.flags |= s.result != 0 ? did_flag : 0;
            }
            if (!civ_can_do(s, context_of(f), static_cast<NodeId>(f.node + 1))) {
                return true;
            }
            f.step = 1;
            exec(f, static_cast<NodeId>(f.node + 1), f.actor);
            return false;
        case Op::avoid:
        case Op::trigger_end:
            return op_state(f, node);
        default:
            return civ_tokens(f, node);
    }
}

// --- tokens and the state card -------------------------------------------------------------------------------

bool Machine::civ_tokens(Frame& f, const Node& node) {
    const Context c = context_of(f);
    const int resource = node.resources == 0 ? 0 : single_resource(node.resources);
    switch (node.op) {
        case Op::gain: {
            const int number = civ_amount(s, c, node.amount);
            if (number <= 0 || resource >= resource_kinds) {
                return true;
            }
            gain(c, civ_seat, resource, number);
            return did(f);
        }
        case Op::pay: {
            const int have = s.player(civ_seat).pool[static_cast<std::size_t>(resource)];
            const int number = std::min(node.amount.kind == AmountKind::all || node.amount.kind == AmountKind::chosen
                                            ? have
                                            : civ_amount(s, c, node.amount),
                                        250);
            if (number > have || number == 0) {
                return true;
            }
            add_to_pool(s, resource, -number);
            unbind(c.root, bound_paid);
            bind(c.root, bound_paid, static_cast<std::uint8_t>(number));
            if (node.bind != no_local) {
                unbind(c.root, node.bind);
                bind(c.root, node.bind, static_cast<std::uint8_t>(number));
            }
            return did(f);
        }
        case Op::give_tokens: {
            const int number = std::min<int>(civ_amount(s, c, node.amount),
                                             s.player(civ_seat).pool[static_cast<std::size_t>(resource)]);
            add_to_pool(s, resource, -number);
            gain(c, c.owner, resource, number);
            f.flags |= number > 0 ? did_flag : 0;
            return true;
        }
        case Op::steal: {
            bool avoided = false;
            if (!civ_attacks(f, avoided)) {
                return false;
            }
            auto& pool = s.player(0).pool[static_cast<std::size_t>(resource)];
            const int number = std::min<int>(civ_amount(s, c, node.amount), pool);
            if (avoided) {
                return did(f);
            }
            pool = static_cast<std::uint16_t>(pool - number);
            add_to_pool(s, resource, number);
            f.flags |= number > 0 ? did_flag : 0;
            return true;
        }
        case Op::add: {
            const int number = civ_amount(s, c, node.amount);
            if (node.to == To::state_card) {
                s.civ.counter = static_cast<std::uint8_t>(std::min(s.civ.counter + number, 200));
                return did(f);
            }
            if (node.to == To::market_die) {  // IH-SOLO-031
                const Piece piece = s.civ.die >= 1 && s.civ.die <= market_slots && slot_exists(s, s.civ.die)
                                        ? market_card(s, s.civ.die - 1)
                                        : no_piece;
                if (piece == no_piece) {
                    return true;
                }
                add_tokens(piece, resource, number);
                return did(f);
            }
            gain(c, civ_seat, resource, number);  // IH-SOLO-038
            return did(f);
        }
        case Op::remove:
            s.civ.counter = static_cast<std::uint8_t>(std::max(s.civ.counter - civ_amount(s, c, node.amount), 0));
            return did(f);
        case Op::flip_state:
            flip_civ_side();
            return did(f);
        case Op::next_state_card:
            s.civ.side =
                static_cast<std::uint8_t>(static_cast<CivSide>(s.civ.side) == CivSide::barbarian ? CivSide::empire
                                          : static_cast<CivSide>(s.civ.side) == CivSide::empire  ? CivSide::corrupted
                                                                                                 : CivSide::summoned);
            return did(f);
        case Op::next_journey:
            ++s.civ.journey;
            return did(f);
        case Op::flip_merchant:
            if (s.civ.merchant_empire == 0) {
                s.civ.merchant_empire = 1;
                return did(f);
            }
            return true;
        default:
            return true;
    }
}

// --- its own cards -------------------------------------------------------------------------------------------

// Frame: a = cards discarded.
bool Machine::civ_discard(Frame& f, const Node& node) {
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
    while (f.a < number) {
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
        ++f.a;
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
    const Context c = context_of(f);
    if (f.step == 1) {
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
    f.step = 1;
    push(FrameKind::refill, c).a = static_cast<std::uint8_t>(slot);
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
    const int number = civ_amount(s, context_of(f), node.amount);
    while (f.a < number && !at(s, bot_deck).empty()) {
        Piece piece = no_piece;
        if (!next_card(bot_deck, piece)) {
            return false;
        }
        civ_to_discard(piece);
        ++f.a;
        f.flags |= did_flag;
    }
    return true;
}

// --- resolving cards, trade routes ---------------------------------------------------------------------------

// A card that a row lets it resolve comes after the rest of that row; so a chain of them needs no depth.
bool Machine::civ_resolve(Frame& f, const Node& node) {
    const Context c = context_of(f);
    if (f.step == 1) {
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
        if (other.kind == FrameKind::civ_card && other.d == no_piece) {
            other.d = piece;
            return did(f);
        }
    }
    f.step = 1;
    push(FrameKind::civ_card, {civ_seat, civ_seat, no_piece, 0, no_event}).a = piece;
    return false;
}

bool Machine::civ_commerce(Frame& f) {
    if (f.step == 1) {
        return did(f);
    }
    const CivRoute* route = civ_route(s, f.self);
    if (route == nullptr) {
        return true;
    }
    f.step = 1;
    const auto owner = static_cast<std::uint8_t>(std::max(owner_of(s.at[f.self]), 0));
    civ_step(CivStepKind::commerce, static_cast<std::uint16_t>(route - table().civ_routes.data()), s.face[f.self], 0);
    push_ability(route->commerce, {civ_seat, owner, f.self, 0, no_event});
    return false;
}

// IH-SOLO-048 to 051.
bool Machine::civ_trade(Frame& f) {
    const Context c = context_of(f);
    if (f.step == 1) {
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

// Every route with three goods, the last played first (IH-SOLO-024). Frame: b = route at hand.
bool Machine::civ_profits(Frame& f) {
    if (f.step == 1) {
        f.flags |= did_flag;
        tokens_to_pool(f.b, civ_seat);
        if (s.at[f.b] == bot_play) {
            put(f.b, bot_history);
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
    f.b = piece;
    f.step = 1;
    const CivRoute* route = civ_route(s, piece);
    civ_step(CivStepKind::profit, static_cast<std::uint16_t>(route - table().civ_routes.data()), s.face[piece], 0);
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
