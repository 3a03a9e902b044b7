// Market, decks and piles: refilling, acquiring, breaking through, drawing, reshuffling, developing, Fame, Unrest.

#include <algorithm>
#include <cassert>

#include "games/imperium_horizons/machine.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr int break_consolation = 2;           // progress when no card of the suit is left (IH-KW-BREAK-05)
constexpr int trade_foreign_bonus = progress;  // IH-OPEN-01
constexpr int route_capacity = 3;              // goods on a trade route (IH-TRADE-011)

constexpr int own_deck(int slot) {
    return slot - 2;  // slots 3 to 5 have a deck of their own: Civilised, Uncivilised, Region
}
constexpr std::array<Suit, 3> deck_suits = {Suit::civ, Suit::unc, Suit::reg};

int deck_of_suit(Suit suit) {
    for (int deck = 0; deck < 3; ++deck) {
        if (deck_suits[static_cast<std::size_t>(deck)] == suit) {
            return deck;
        }
    }
    return -1;
}

}  // namespace

// --- the market ------------------------------------------------------------------------------------------

void Machine::put_unrest_beneath(int slot) {
    const PieceSet pile = at(s, spot::unrest_pile);
    if (pile.empty()) {
        return;
    }
    const Piece piece = pile.first();
    put(piece, spot::beneath);
    s.host[piece] = static_cast<std::uint8_t>(slot);
    collapse_if_empty();  // IH-MARKET-013
}

namespace {

Piece unrest_beneath(const State& s, int slot) {
    for (const Piece piece : at(s, spot::beneath)) {
        if (s.host[piece] == slot) {
            return piece;
        }
    }
    return no_piece;
}

}  // namespace

void Machine::return_unrest_beneath(int slot) {
    const Piece piece = unrest_beneath(s, slot);
    if (piece != no_piece) {
        put(piece, spot::unrest_pile);
    }
}

void Machine::after_main_draw() {
    if (main_size(s) <= 0) {
        trigger_end();  // IH-END-001
    }
}

// Frame: a = slot.
void Machine::refill() {
    Frame& f = s.top();
    const int slot = f.a;
    const int deck = own_deck(slot);
    Piece piece = no_piece;
    if (f.step == 1) {
        piece = s.answer;
        --s.small_deck[static_cast<std::size_t>(deck)];
    } else if (deck >= 0 && s.small_deck[static_cast<std::size_t>(deck)] > 0) {
        s.pending = {};
        s.pending.ask = Ask::draw_card;
        s.pending.a = spot::main_deck;
        s.pending.b = static_cast<std::uint8_t>(deck + 1);
        f.step = 1;
        return;
    } else {
        if (deck >= 0) {
            const PieceSet route = at(s, static_cast<Spot>(spot::below_civ + deck));
            if (!route.empty()) {
                piece = route.first();  // IH-MARKET-007
            }
        }
        if (piece == no_piece) {
            if (main_size(s) <= 0) {
                pop(false);  // IH-MARKET-011
                return;
            }
            if (!next_card(spot::main_deck, piece)) {
                return;
            }
        }
    }
    put(piece, spot::market);
    s.host[piece] = static_cast<std::uint8_t>(slot);
    after_main_draw();
    if (!card_of(s, piece).bears(Suit::reg)) {
        put_unrest_beneath(slot);
    }
    pop(true);
}

void Machine::gain(const Context& c, int seat, int resource, int number) {
    if (number <= 0) {
        return;
    }
    auto& pool = s.player(seat).pool[static_cast<std::size_t>(resource)];
    pool = static_cast<std::uint16_t>(pool + number);
    Happening& h = happen(EventKind::gain, seat, c.self);
    h.number = static_cast<std::uint8_t>(std::min(number, 255));
    h.resource = static_cast<std::uint8_t>(resource);
    PieceSet sources = bound(s, c.root, bound_source);
    if (c.self != no_piece && kind_of(s.at[c.self]) == spot::play) {
        sources.add(c.self);
    }
    for (const Piece piece : sources) {
        h.source_icons |= icon_mask(s, piece);
        h.source_suits |= card_of(s, piece).suits;
    }
}

void Machine::take_card(const Context& c, Piece piece, bool with_unrest, Spot where) {
    const int seat = c.actor;
    Taken taken;
    taken.card = piece;
    taken.from = s.at[piece];
    taken.slot = s.host[piece];
    const bool market = s.at[piece] == spot::market;
    const int slot = s.host[piece];
    if (market) {
        for (int resource = 0; resource < resource_kinds; ++resource) {
            const int number = tokens_on(s, piece, resource);
            taken.tokens[static_cast<std::size_t>(resource)] = static_cast<std::uint8_t>(number);
            gain(c, seat, resource, number);
            if (number > 0) {
                s.events.back().from = spot::market;
            }
        }
        drop_tokens(piece);
    }
    Spot to = where;
    if (to == spot_of(spot::hand, seat)) {
        for (const Piece card : active_cards(s, seat)) {
            if ((traits_of(s, card).replaces & bit(EventKind::gain_card)) != 0 && !card_of(s, piece).bears(Suit::unr)) {
                to = spot_of(spot::discard, seat);  // Voyaging
            }
        }
    }
    put(piece, to);
    Piece unrest = market ? unrest_beneath(s, slot) : no_piece;
    if (unrest != no_piece && !with_unrest) {
        put(unrest, spot::unrest_pile);
        unrest = no_piece;
    } else if (!market && with_unrest && !card_of(s, piece).bears(Suit::reg)) {
        const PieceSet pile = at(s, spot::unrest_pile);  // IH-KW-ACQUIRE-06
        unrest = pile.empty() ? no_piece : pile.first();
    }
    if (unrest != no_piece) {
        put(unrest, spot_of(spot::hand, seat));
        happen(EventKind::take, seat, unrest);
        collapse_if_empty();
    }
    taken.unrest = unrest;
    if (s.taken.full()) {
        s.taken.erase_at(0);
    }
    s.taken.push_back(taken);
    if (market) {
        push(FrameKind::refill, c).a = static_cast<std::uint8_t>(slot);
    }
}

Spot Machine::destination(const Context& c, const Node& node) const {
    if (node.to == To::zone) {
        switch (node.to_zone) {
            case Zone::discard:
                return spot_of(spot::discard, c.actor);
            case Zone::history:
                return spot_of(spot::history, c.actor);
            case Zone::deck:
                return spot_of(spot::deck, c.actor);
            case Zone::mana:
                return spot_of(spot::garrison, c.actor);
            default:
                break;
        }
    }
    return spot_of(spot::hand, c.actor);
}

void Machine::took(const Context& c, const Node& node, Piece piece) {
    set_it(c, piece);
    if (node.bind != no_local) {
        bind(c.root, node.bind, piece);
    }
    if (node.to == To::zone && node.to_zone == Zone::mana) {
        const Piece host = mana_card(s, c.actor);
        if (host != no_piece) {
            s.host[piece] = host;
        } else {
            put(piece, spot_of(spot::hand, c.actor));
        }
    }
}

// Frame: node = the act; a = taken so far, b = card.
void Machine::acquire() {
    Frame& f = s.top();
    const Node& node = table().nodes[f.node];
    const Context c = context_of(f);
    if (f.step == 1) {
        if (s.answer == no_piece) {
            pop(f.a > 0);
            return;
        }
        f.b = s.answer;
        f.c = static_cast<std::uint8_t>(s.events.size());
        happen(EventKind::acquire, c.actor, f.b).from = s.at[f.b];
        f.step = 2;
    }
    if (f.step == 2) {
        if (replaced(f.c, static_cast<std::uint8_t>(s.stack.size() - 1))) {
            return;
        }
        ++f.a;
        f.step = 3;
        if (s.events[f.c].cancelled != 0) {
            s.events.erase_at(f.c);
            return;
        }
        s.events[f.c].from = s.at[f.b];
        const Piece piece = f.b;
        const Spot where = destination(c, node);
        take_card(c, piece, true, where);
        took(c, node, piece);
        return;
    }
    const Range range = amount_of(s, c, node.amount);
    const PieceSet among = can_acquire(s, c, node.selector, node.from);
    if (f.a >= range.high || among.empty()) {
        pop(f.a > 0);
        return;
    }
    f.step = 1;
    const bool may_stop = f.a >= range.low || (f.flags & optional_flag) != 0;
    if (!may_stop && among.size() == 1) {
        s.answer = among.first();
        return;
    }
    ask(Ask::card, c.actor);
    s.pending.cards = among;
    s.pending.may_stop = may_stop ? 1 : 0;
    s.pending.what = static_cast<std::uint8_t>(Op::acquire);
}

// Frame: node = the act, or 0 for the Research order; c = suit; b = card; a = event.
void Machine::break_through() {
    Frame& f = s.top();
    const bool research = f.node == 0xffff;
    static const Node plain{};
    const Node& node = research ? plain : table().nodes[f.node];
    const Context c = context_of(f);
    const std::uint32_t zones = node.from == none ? bit(Zone::market) : table().places[node.from].zones;
    const bool from_market = (zones & bit(Zone::market)) != 0;
    const std::uint16_t suits = research                ? four_suits
                                : node.selector == none ? std::uint16_t{0}
                                                        : table().selectors[node.selector].suits;
    constexpr std::uint8_t no_suit = 255;
    const auto wanted = [&](Piece piece) {
        return (research || matches(s, c, node.selector, piece)) &&
               (f.c == no_suit || (card_of(s, piece).suits >> f.c & 1U) != 0);
    };
    switch (f.step) {
        case 0: {  // the suit is announced first (IH-KW-BREAK-01)
            f.c = no_suit;
            f.step = 2;
            if (from_market && suits != 0) {
                if (std::has_single_bit(suits)) {
                    f.c = static_cast<std::uint8_t>(std::countr_zero(suits));
                } else {
                    f.step = 1;
                    ask(Ask::suit, c.actor);
                    s.pending.options = suits;
                }
            }
            return;
        }
        case 1:
            f.c = s.answer;
            f.step = 2;
            return;
        case 2: {
            PieceSet among;
            const PieceSet offered = (from_market ? at(s, spot::market) : PieceSet{}) |
                                     ((zones & bit(Zone::exile)) != 0 ? at(s, spot::exile) : PieceSet{});
            for (const Piece piece : offered) {
                const bool route = card_of(s, piece).bears(Suit::tr) && (suits & bit(Suit::tr)) == 0;
                if (wanted(piece) && !route) {
                    among.add(piece);
                }
            }
            if (f.c == index_of(Suit::tr)) {
                for (int deck = 0; deck < 3; ++deck) {
                    if (s.small_deck[static_cast<std::size_t>(deck)] == 0) {
                        among |= at(s, static_cast<Spot>(spot::below_civ + deck));
                    }
                }
            }
            const bool unseen = from_market;
            f.step = 3;
            if (among.empty()) {
                s.answer = no_piece;
                if (!unseen) {
                    pop(false);
                }
                return;
            }
            if (!unseen && among.size() == 1) {
                s.answer = among.first();
                return;
            }
            ask(Ask::source, c.actor);
            s.pending.cards = among;
            s.pending.options = unseen ? 1 : 0;
            s.pending.a = f.c;
            return;
        }
        case 3:
            f.b = s.answer;
            f.a = static_cast<std::uint8_t>(s.events.size());
            happen(EventKind::break_through, c.actor, f.b == no_piece ? no_piece : f.b);
            f.step = 4;
            if (f.b != no_piece) {
                s.events.back().from = s.at[f.b];
            }
            return;
        case 4: {
            if (f.b != no_piece) {
                if (replaced(f.a, static_cast<std::uint8_t>(s.stack.size() - 1))) {
                    return;
                }
                if (s.events[f.a].cancelled != 0) {
                    s.events.erase_at(f.a);
                    pop(true);
                    return;
                }
                const Piece piece = f.b;
                f.step = 8;
                f.flags |= did_flag;
                take_card(c, piece, false, destination(c, node));
                took(c, node, piece);
                return;
            }
            const int deck = f.c == no_suit ? -1 : deck_of_suit(static_cast<Suit>(f.c));
            if (deck >= 0 && s.small_deck[static_cast<std::size_t>(deck)] > 0) {
                s.pending = {};
                s.pending.ask = Ask::draw_card;
                s.pending.a = spot::main_deck;
                s.pending.b = static_cast<std::uint8_t>(deck + 1);
                f.d = static_cast<std::uint8_t>(deck);
                f.step = 5;
                return;
            }
            f.step = 6;
            return;
        }
        case 5: {  // the top card of the suit's deck, not shown (IH-KW-BREAK-03, 10)
            const Piece piece = s.answer;
            --s.small_deck[f.d];
            s.known[piece] = 0;
            s.events[f.a].card = piece;
            const Spot where = destination(c, node);
            take_card(c, piece, false, where);
            took(c, node, piece);
            f.flags |= did_flag;
            f.step = 8;
            return;
        }
        case 6: {  // reveal main-deck cards until one of the suit appears (IH-KW-BREAK-04)
            Piece piece = no_piece;
            if (main_size(s) > 0 && !next_card(spot::main_deck, piece)) {
                return;
            }
            if (piece != no_piece && !wanted(piece)) {
                put(piece, spot::revealed);
                return;
            }
            if (piece != no_piece) {
                put(piece, spot::revealed);
                s.events[f.a].card = piece;
                take_card(c, piece, false, destination(c, node));
                took(c, node, piece);
            } else {
                s.events.erase_at(f.a);
                gain(c, c.actor, progress, break_consolation);
            }
            for (const Piece back : at(s, spot::revealed)) {
                put(back, spot::main_deck);
                s.host[back] = 1;
            }
            for (const Piece card : at(s, spot::main_deck)) {
                s.place[card] = 0;
            }
            after_main_draw();
            f.flags |= did_flag;
            f.step = 8;
            return;
        }
        default:
            pop((f.flags & did_flag) != 0);
    }
}

// --- draw deck -------------------------------------------------------------------------------------------

// Frame: n = cards still to draw; flags: 4 = only if able; node = the act that binds them (0: none).
void Machine::draw() {
    Frame& f = s.top();
    const int seat = f.actor;
    if (f.n <= 0 || has_modifier(s, seat, ModifierKind::no_draw_deck)) {
        pop((f.flags & did_flag) != 0);
        return;
    }
    const Spot deck = spot_of(spot::deck, seat);
    if (at(s, deck).empty()) {
        if ((f.flags & 4U) != 0 || f.step == 1) {
            pop((f.flags & did_flag) != 0);
            return;
        }
        f.step = 1;
        push(FrameKind::reshuffle, context_of(f));
        return;
    }
    Piece piece = no_piece;
    if (!next_card(deck, piece)) {
        return;
    }
    f.step = 0;
    --f.n;
    f.flags |= did_flag;
    put(piece, spot_of(spot::hand, seat));
    if (f.node != 0) {
        const Node& node = table().nodes[f.node];
        if (node.bind != no_local) {
            bind(f.root, node.bind, piece);
        }
        set_it(context_of(f), piece);
    }
}

void Machine::nation_card_leaves(int seat, Piece piece) {
    const Card& card = card_of(s, piece);
    const bool last = kind_of(s.at[piece]) == spot::accession;
    if (last && card.has(card_flag::nadir)) {
        put(piece, spot_of(spot::play, seat));
        return;
    }
    to_discard(seat, piece);
    if (!last) {
        return;
    }
    if (card.has(card_flag::zenith)) {
        trigger_end();
        return;
    }
    const Piece state = state_piece(s, seat);
    if (state != no_piece && card_of(s, state).set == CardSet::shared) {
        flip_state(seat);  // IH-SHUFFLE-007; nations with a state card of their own have their own ways
    }
}

// At most one new card from nation deck or development area, then the discard becomes the deck (IH-SHUFFLE).
void Machine::reshuffle() {
    Frame& f = s.top();
    const int seat = f.actor;
    Player& player = s.player(seat);
    switch (f.step) {
        case 0: {
            f.step = 2;
            f.a = static_cast<std::uint8_t>(s.events.size());
            if (player.exhaust == 0 || player.decks_exhausted != 0) {
                return;
            }
            const bool nation = !at(s, spot::nation, seat).empty();
            if (nation || !at(s, spot::accession, seat).empty()) {
                Piece piece = no_piece;
                if (nation) {
                    if (!next_card(spot_of(spot::nation, seat), piece)) {
                        f.step = 0;
                        return;
                    }
                } else {
                    piece = at(s, spot::accession, seat).first();
                }
                --player.exhaust;
                player.decks_exhausted = 1;
                nation_card_leaves(seat, piece);
                return;
            }
            PieceSet open;
            for (const Piece piece : at(s, spot::development, seat)) {
                if (can_develop(s, seat, piece, false)) {
                    open.add(piece);
                }
            }
            if (!open.empty()) {
                f.step = 1;
                ask(Ask::card, seat);
                s.pending.cards = open;
                s.pending.may_stop = 1;
                s.pending.what = static_cast<std::uint8_t>(Op::develop);
            }
            return;
        }
        case 1:
            f.step = 2;
            if (s.answer != no_piece) {
                --player.exhaust;
                player.decks_exhausted = 1;
                Frame& d = push(FrameKind::develop, context_of(f), 0);
                d.a = s.answer;
                d.step = 1;
            }
            return;
        case 2:
            for (const Piece piece : at(s, spot::discard, seat)) {
                put(piece, spot_of(spot::deck, seat));
            }
            happen(EventKind::reshuffle, seat, no_piece);
            f.step = 3;
            push_responses(s.events.size() - 1, context_of(f));
            return;
        default:
            pop(true);
    }
}

// --- developments ----------------------------------------------------------------------------------------

// Frame: node = the act (0: in a reshuffle); a = card; b = resource being paid.
void Machine::develop() {
    Frame& f = s.top();
    const int seat = f.actor;
    const Context c = context_of(f);
    static const Node plain{};
    const Node& node = f.node == 0 ? plain : table().nodes[f.node];
    switch (f.step) {
        case 0: {
            PieceSet open;
            for (const Piece piece : at(s, spot::development, seat)) {
                if (matches(s, c, node.selector, piece) && can_develop(s, seat, piece, node.is(flag::free))) {
                    open.add(piece);
                }
            }
            if (open.empty()) {
                pop(false);
                return;
            }
            f.step = 4;
            ask(Ask::card, seat);
            s.pending.cards = open;
            s.pending.what = static_cast<std::uint8_t>(Op::develop);
            return;
        }
        case 4:
            f.a = s.answer;
            f.step = 1;
            return;
        case 1: {
            const Card& card = card_of(s, f.a);
            const Context own{f.actor, f.actor, f.a, f.root, f.event};
            const bool free = node.is(flag::free) || (card.dev_free_if != none && holds(s, own, card.dev_free_if));
            f.b = free ? resource_kinds : 0;
            f.c = free ? 1 : 0;
            f.step = 2;
            return;
        }
        case 2: {  // goods and progress first: they have no substitutes
            constexpr std::array<int, resource_kinds> turn = {3, 2, 1, 0};
            while (f.b < resource_kinds) {
                const int resource = turn[f.b++];
                const Card& card = card_of(s, f.a);
                int number = card.dev_cost[static_cast<std::size_t>(resource)];
                for_modifiers(s, seat, ModifierKind::reduce_dev_cost, [&](const Modifier& modifier, Piece) {
                    number -= (modifier.resources >> resource & 1U) != 0 ? modifier.number : 0;
                });
                const Context own{f.actor, f.actor, f.a, f.root, f.event};
                number = reduced(s, own, resource, std::max(number, 0));
                if (number > 0) {
                    push_payment(own, resource, number, 0);
                    if (resource == 1) {
                        s.top().d = card.dev_cost[0];  // keep enough for the materials that follow
                    }
                    return;
                }
            }
            f.step = 3;
            const Card& card = card_of(s, f.a);
            if (f.c == 0 && card.dev_special != none) {
                push_ability(card.dev_special, {f.actor, f.actor, f.a, 0, no_event});
            }
            return;
        }
        case 3: {
            const Piece piece = f.a;
            put(piece, destination(c, node) == spot_of(spot::hand, seat) && node.to == To::zone
                           ? spot_of(spot::hand, seat)
                           : spot_of(spot::discard, seat));
            happen(EventKind::developed, seat, piece);
            if (f.node != 0) {
                took(c, node, piece);
            }
            if (at(s, spot::development, seat).empty()) {
                trigger_end();  // IH-END-002
            }
            f.step = 5;
            const auto abilities = table().abilities_of(static_cast<CardId>(s.face[piece]));
            for (std::size_t i = 0; i < abilities.size(); ++i) {
                if (abilities[i].head == Head::developed) {
                    push_ability(static_cast<std::uint16_t>(card_of(s, piece).first_ability + i),
                                 {f.actor, f.actor, piece, 0, no_event});
                }
            }
            return;
        }
        default:
            pop(true);
    }
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
            if (payments.size() == 256) {
                return;
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
            const auto abilities = table().abilities_of(static_cast<CardId>(s.face[f.a]));
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
            gain(context_of(f), seat, goods_token, 1);
            pop(true);
            return;
        default:
            if (f.b == 1) {
                gain(context_of(f), seat, trade_foreign_bonus, 1);
            }
            pop(true);
    }
}

// --- Fame and Unrest -----------------------------------------------------------------------------------------

void Machine::take_fame() {
    Frame& f = s.top();
    const int seat = f.actor;
    if (f.step == 1) {
        pop(true);
        return;
    }
    if (s.fame_cards > 0) {
        Piece piece = no_piece;
        if (!next_card(spot::fame_deck, piece)) {
            return;
        }
        if (piece != no_piece) {
            put(piece, spot_of(spot::hand, seat));
            set_it(context_of(f), piece);
            pop(true);
            return;
        }
    }
    if (s.player(seat).king_used != 0 || s.king_card == no_piece) {
        pop(false);  // IH-FAME-013
        return;
    }
    s.player(seat).king_used = 1;
    f.step = 1;
    const auto abilities = table().abilities_of(static_cast<CardId>(s.face[s.king_card]));
    const std::size_t first = card_of(s, s.king_card).first_ability;
    for (std::size_t i = 0; i < abilities.size(); ++i) {
        if (abilities[i].head == Head::resolve) {
            push_ability(static_cast<std::uint16_t>(first + i), {f.actor, f.actor, s.king_card, 0, no_event});
        }
    }
}

// Frame: n = how many, a = where to (0 hand, 1 discard, 2 deck), node binds.
void Machine::take_unrest() {
    Frame& f = s.top();
    const int seat = f.actor;
    if (f.step == 0) {
        const PieceSet pile = at(s, spot::unrest_pile);
        if (f.n <= 0 || pile.empty()) {
            pop((f.flags & did_flag) != 0);
            return;
        }
        --f.n;
        f.c = pile.first();
        f.b = static_cast<std::uint8_t>(s.events.size());
        happen(EventKind::take, seat, f.c);
        f.step = 1;
    }
    if (replaced(f.b, static_cast<std::uint8_t>(s.stack.size() - 1))) {
        return;
    }
    f.step = 0;
    f.flags |= did_flag;
    for (int i = 0; i < 8; ++i) {
        unbind(static_cast<std::uint8_t>(s.stack.size() - 1), static_cast<std::uint8_t>(bound_done + i));
    }
    if (s.events[f.b].cancelled != 0) {
        s.events.erase_at(f.b);
        return;
    }
    const Piece piece = f.c;
    if (f.a == 2) {
        put_on_top(piece, spot_of(spot::deck, seat), seat_bit(seat));
    } else {
        put(piece, spot_of(f.a == 1 ? spot::discard : spot::hand, seat));
    }
    const Context c = context_of(f);
    if (f.node != 0 && table().nodes[f.node].bind != no_local) {
        bind(f.root, table().nodes[f.node].bind, piece);
    }
    set_it(c, piece);
    collapse_if_empty();
}

void Machine::return_unrest(int seat, Piece piece, bool batch) {
    if (kind_of(s.at[piece]) == spot::hand && s.active == seat && s.in_solstice == 0) {
        s.player(seat).returned_unrest = 1;
    }
    leave_play(piece);
    put(piece, card_of(s, piece).start == Start::chaos ? spot::chaos : spot::unrest_pile);
    happen(EventKind::return_unrest, seat, piece).batch = batch ? 1 : 0;
}

}  // namespace pentarchy::imperium_horizons
