// Rounds, the three orders, clean-up and the Solstice (IH-TURN, IH-INNOVATE, IH-REVOLT, IH-CLEANUP, IH-SOLSTICE).

#include <algorithm>

#include "games/imperium_horizons/civ.h"
#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/moves.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr int actions_a_turn = 3;
constexpr std::uint8_t bound_todo = 232;
// Parts of Solstice effects that others resolve, bound to the round: card, ability and owner, one after another.
constexpr std::uint8_t bound_part = 236;
constexpr std::uint8_t bound_part_ability = 237;
constexpr std::uint8_t bound_part_owner = 238;

Context plain(int seat) {
    const auto who = static_cast<std::uint8_t>(seat);
    return {who, who, no_piece, 0, no_event};
}

}  // namespace

namespace {

struct Part {
    std::uint16_t ability = none;
    int owner = -1;
};

// What another player's card makes this seat do in its own Solstice (IH-SOLSTICE-006).
Part part_of_others(const State& s, std::uint8_t round, Piece piece, int seat) {
    // They were bound before anything else of the Solstice.
    for (std::size_t i = 0; i + 2 < s.bindings.size() && s.bindings[i].frame == round; ++i) {
        const Binding& binding = s.bindings[i];
        if (binding.variable == bound_part && binding.card == piece) {
            const int high = s.bindings[i + 2].card;
            const Part part{static_cast<std::uint16_t>(s.bindings[i + 1].card | (high >> 2) << 8), high & 3};
            return part.owner == seat ? Part{} : part;
        }
    }
    return {};
}

}  // namespace

bool is_part_of_others(const Node& node, NodeId id) {
    if (node.op != Op::body || node.scope != Scope::others) {
        return false;
    }
    for (NodeId child = static_cast<NodeId>(id + 1); child < node.end; ++child) {
        if (node_at(child).bind != no_local) {
            return false;  // the owner's text goes on with what they did
        }
    }
    return true;
}

// The lists are fixed at the start (IH-SOLSTICE-013).
void Machine::list_parts_of_others(std::uint8_t round) {
    for (int seat = 0; seat < s.seats; ++seat) {
        if ((s.effects_of(seat).heads & bit(Head::solstice)) == 0) {
            continue;
        }
        for (const Piece piece : active_cards(s, seat)) {
            if ((traits_of(s, piece).heads & bit(Head::solstice)) == 0) {
                continue;
            }
            const auto abilities = table().abilities_of(static_cast<CardId>(s.face[piece]));
            for (std::size_t i = 0; i < abilities.size(); ++i) {
                const Ability& ability = abilities[i];
                bool concerns_others = false;
                for (NodeId id = ability.first; ability.head == Head::solstice && id < ability.end; id = next_of(id)) {
                    concerns_others = concerns_others || is_part_of_others(node_at(id), id);
                }
                if (concerns_others) {
                    const auto id = static_cast<std::uint16_t>(card_of(s, piece).first_ability + i);
                    bind(round, bound_part, piece);
                    bind(round, bound_part_ability, static_cast<Piece>(id & 0xffU));
                    bind(round, bound_part_owner, static_cast<Piece>((id >> 8U) << 2U | static_cast<unsigned>(seat)));
                }
            }
        }
    }
}

// Frame: a = players done.
void Machine::round() {
    Frame& f = s.top();
    const int players = has_civ(s) ? 1 : s.seats;  // the CIV ignores the Solstice (IH-SOLO-012)
    switch (f.step) {
        case 0:
            ++s.round;
            f.a = 0;
            f.step = 1;
            return;
        case 1:
            if (f.a == s.seats) {
                f.a = 0;
                f.step = 2;
                s.in_solstice = 1;
                list_parts_of_others(index_of_top(s));
                return;
            }
            s.active = static_cast<std::uint8_t>((s.first + f.a) % s.seats);
            ++f.a;
            push(is_civ(s, s.active) ? FrameKind::civ_turn : FrameKind::turn, plain(s.active));
            return;
        case 2:
            if (f.a < players) {
                const int seat = (s.first + f.a) % s.seats;
                ++f.a;
                push(FrameKind::solstice, plain(seat));
                return;
            }
            s.in_solstice = 0;
            for (const std::uint8_t variable : {bound_part, bound_part_ability, bound_part_owner}) {
                unbind(index_of_top(s), variable);
            }
            f.step = 0;
            if (s.end_triggered != 0) {
                if (s.rounds_left == 0) {  // IH-END-006
                    f.step = 3;
                    f.a = 0;
                    return;
                }
                --s.rounds_left;
            }
            return;
        default:
            if (f.a < players) {
                const int seat = (s.first + f.a) % s.seats;
                ++f.a;
                push(FrameKind::scoring, plain(seat));
                return;
            }
            pop(true);
    }
}

void Machine::turn() {
    Frame& f = s.top();
    switch (f.step) {
        case 0:
            f.step = 1;
            s.order = no_order;
            ask(Ask::order, f.actor);
            s.pending.options = 1U << activate_order | 1U << research_order | 1U << revolt_order;
            return;
        case 1:
            s.order = s.answer;
            f.step = 2;
            push(s.order == activate_order   ? FrameKind::activate
                 : s.order == research_order ? FrameKind::research
                                             : FrameKind::revolt,
                 context_of(f));
            return;
        case 2:
            f.step = 3;
            push(FrameKind::cleanup, context_of(f));
            return;
        default:
            pop(true);
    }
}

void Machine::activate() {
    Frame& f = s.top();
    if (f.step == 0) {
        forget_events(0);
        f.step = 1;
        ask(Ask::activate, f.actor);
        return;
    }
    f.step = 0;
    const auto what = static_cast<Verb>(s.answer_b);
    const Piece piece = s.answer;
    const auto seat = f.actor;
    switch (what) {
        case Verb::play:
        case Verb::free: {
            Frame& p = push(FrameKind::play_card, {seat, seat, piece, 0, no_event});
            p.a = piece;
            p.c = what == Verb::free ? play_mode::free : 0;
            return;
        }
        case Verb::exhaust: {
            Frame& p = push(FrameKind::exhaust_card, {seat, seat, piece, 0, no_event});
            p.n = static_cast<std::int16_t>(card_of(s, piece).first_ability + s.answer_c);
            return;
        }
        case Verb::profit:
            push(FrameKind::profit, {seat, seat, piece, 0, no_event}).a = piece;
            return;
        default:
            pop(true);
    }
}

// Frame: n = ability; flags 1 = asked whether to; the token is placed, then the effect is resolved (IH-EXHAUST-008).
void Machine::exhaust_card() {
    Frame& f = s.top();
    if (f.step == 0 && (f.flags & 1U) != 0) {
        f.step = 1;
        ask(Ask::confirm, f.actor);
        s.pending.a = f.self;
        return;
    }
    if (f.step == 1 && s.answer == 0) {
        pop(false);
        return;
    }
    if (f.step <= 1) {
        f.step = 2;
        --s.player(f.actor).exhaust;
        s.exhausted.add(f.self);
        push_ability(static_cast<std::uint16_t>(f.n), context_of(f));
        return;
    }
    pop(true);
}

// Frame: a = card, b = seats that avoid the attack, c = mode, d = where it came from, n = treats before.
void Machine::play_card() {
    Frame& f = s.top();
    const int seat = f.actor;
    Player& player = s.player(seat);
    const Piece piece = f.a;
    const Card& card = card_of(s, piece);
    switch (f.step) {
        case 0: {
            f.step = 1;
            f.d = s.at[piece];
            f.n = -1;
            if ((f.c & (play_mode::free | play_mode::from_effect)) == 0) {
                --player.actions;
            }
            if ((f.c & play_mode::free) != 0) {
                s.free_played.add(piece);
            }
            player.ignore_empire = 0;
            put(piece, spot_of(spot::resolving, seat));
            for_modifiers(s, seat, ModifierKind::treat_all, [&](const Modifier& modifier, Piece) {
                if (!matches(s, context_of(f), modifier.selector, piece)) {
                    return;
                }
                f.n = static_cast<std::int16_t>(s.treats.size());
                for (const Piece other : in_play(s, seat)) {
                    const int icons = icons_of(s, other, static_cast<Icon>(modifier.icon));
                    if (icons > 0 && !s.treats.full()) {
                        s.treats.push_back(
                            {other, modifier.icon, static_cast<std::uint8_t>(icons), modifier.icon_to, 1});
                    }
                }
            });
            if (card.header == Header::attack && s.seats > 1) {
                const std::size_t from = s.events.size();
                happen(EventKind::play, seat, piece).number = 1;
                push_responses(from, context_of(f));
            }
            return;
        }
        case 1: {
            f.step = 2;
            std::uint16_t ability = card.play_effect;
            if (card.stays == Stays::trade_route) {
                ability = ability_of(s, piece, Head::commerce);
                if (ability != none && !ability_usable(s, context_of(f), table().abilities[ability])) {
                    ability = none;  // IH-OPEN-13
                }
            }
            if (ability != none) {
                push_ability(ability, context_of(f));
                s.top().b = f.b;
            }
            return;
        }
        case 2: {
            f.step = 3;
            if (f.n >= 0) {
                while (s.treats.size() > static_cast<std::size_t>(f.n)) {
                    s.treats.pop_back();
                }
            }
            if (kind_of(s.at[piece]) == spot::resolving) {
                const bool stays = card.stays == Stays::pinned || card.stays == Stays::trade_route;
                put(piece, spot_of(stays ? spot::play : spot::discard, seat));
            }
            const std::size_t from = s.events.size();
            happen(EventKind::play, seat, piece).from = f.d;
            if (card.header == Header::attack) {
                for (int other = 0; other < s.seats; ++other) {
                    if (other != seat && (f.b >> other & 1U) == 0) {
                        happen(EventKind::affected_by, other, piece);
                    }
                }
            }
            if ((f.c & play_mode::from_effect) == 0) {
                push_responses(from, context_of(f));
            }
            return;
        }
        default:
            pop(true);
    }
}

// The goods go to the pool, the effect is resolved, the card goes to the discard (IH-KW-PROFIT-02).
void Machine::profit() {
    Frame& f = s.top();
    const int seat = f.actor;
    switch (f.step) {
        case 0: {
            f.step = 1;
            --s.player(seat).actions;
            tokens_to_pool(f.a, seat);
            const std::uint16_t ability = ability_of(s, f.a, Head::profit);
            if (ability != none) {
                push_ability(ability, context_of(f));
            }
            return;
        }
        case 1: {
            f.step = 2;
            if (kind_of(s.at[f.a]) == spot::play) {
                send_with_garrison(f.a, spot_of(spot::discard, seat));
            }
            const std::size_t from = s.events.size();
            happen(EventKind::profit, seat, f.a);
            push_responses(from, context_of(f));
            return;
        }
        default:
            pop(true);
    }
}

void Machine::research() {
    Frame& f = s.top();
    switch (f.step) {
        case 0:
            for (const Piece piece : at(s, spot::hand, f.actor)) {
                put(piece, spot_of(spot::discard, f.actor));
                happen(EventKind::discard, f.actor, piece);
            }
            f.step = 1;
            push_responses(0, context_of(f));
            return;
        case 1:
            f.step = 2;
            push(FrameKind::break_through, context_of(f), 0xffff);
            return;
        case 2:
            f.step = 3;
            push_responses(0, context_of(f));
            return;
        default:
            pop(true);
    }
}

void Machine::revolt() {
    Frame& f = s.top();
    if (f.step == 1) {
        if (s.answer == no_piece) {
            f.step = 2;
            push_responses(0, context_of(f));
            return;
        }
        return_unrest(f.actor, s.answer, f.a > 0);
        f.a = 1;
        f.step = 0;
    }
    if (f.step == 2) {
        pop(true);
        return;
    }
    PieceSet open;
    for (const Piece piece : at(s, spot::hand, f.actor)) {
        if (card_of(s, piece).bears(Suit::unr)) {
            open.add(piece);
        }
    }
    f.step = 1;
    if (open.empty()) {
        s.answer = no_piece;
        return;
    }
    ask(Ask::card, f.actor);
    s.pending.cards = open;
    s.pending.may_stop = 1;
    s.pending.what = static_cast<std::uint8_t>(Op::return_unrest);
}

// Frame: b = event, d = highest card discarded.
void Machine::cleanup() {
    Frame& f = s.top();
    const int seat = f.actor;
    Player& player = s.player(seat);
    switch (f.step) {
        case 0:
            f.step = 1;
            forget_events(0);
            happen(EventKind::cleanup_start, seat, no_piece);
            push_responses(0, context_of(f));
            return;
        case 1:
            f.b = static_cast<std::uint8_t>(s.events.size());
            happen(EventKind::add_market, seat, no_piece).resource = progress;
            f.step = 2;
            return;
        case 2: {
            if (replaced(f.b, static_cast<std::uint8_t>(s.stack.size() - 1))) {
                return;
            }
            const bool instead = s.events[f.b].cancelled != 0;
            s.events.erase_at(f.b);
            f.step = has_variant(s, Variant::practice) ? 10 : 4;
            const PieceSet market = at(s, spot::market);
            if (!instead && !market.empty()) {
                f.step = 3;
                ask(Ask::card, seat);
                s.pending.cards = market;
                s.pending.what = static_cast<std::uint8_t>(Op::add);
                s.pending.b = 1;
            }
            return;
        }
        case 3:
            add_tokens(s.answer, progress, 1);
            f.step = has_variant(s, Variant::practice) ? 10 : 4;
            return;
        case 10: {  // IH-VAR-PRACTICE-04, 06
            --s.reserve;
            if (s.reserve == 0) {
                trigger_end();
            }
            PieceSet open = at(s, spot::market);
            for (const Tokens& tokens : s.tokens) {
                open.remove(tokens.card);  // IH-KW-EXILE-03
            }
            f.step = 11;
            s.answer = no_piece;
            if (!open.empty()) {
                ask(Ask::card, seat);
                s.pending.cards = open;
                s.pending.may_stop = 1;
                s.pending.what = static_cast<std::uint8_t>(Op::exile);
            }
            return;
        }
        case 11:
            f.step = 4;
            if (s.answer != no_piece) {
                const int slot = s.host[s.answer];
                return_unrest_beneath(slot);
                put(s.answer, spot::exile);
                happen(EventKind::exile, seat, s.answer);
                push(FrameKind::refill, context_of(f)).a = static_cast<std::uint8_t>(slot);
            }
            return;
        case 4:
            player.actions = actions_a_turn;
            player.exhaust = player.exhaust_limit;
            player.decks_exhausted = 0;
            s.exhausted -= active_cards(s, seat);
            f.step = 5;
            f.a = 0;
            return;
        case 5: {
            PieceSet open;
            for (const Piece piece : at(s, spot::hand, seat)) {
                if (!card_of(s, piece).has(card_flag::no_cleanup_discard) && (f.a == 0 || piece > f.d)) {
                    open.add(piece);
                }
            }
            f.step = 6;
            if (open.empty() || has_variant(s, Variant::precious)) {
                s.answer = no_piece;
                return;
            }
            ask(Ask::card, seat);
            s.pending.cards = open;
            s.pending.may_stop = 1;
            s.pending.what = static_cast<std::uint8_t>(Op::discard);
            return;
        }
        case 6:
            if (s.answer != no_piece) {
                put(s.answer, spot_of(spot::discard, seat));
                happen(EventKind::discard, seat, s.answer);
                f.d = s.answer;
                f.a = 1;
                f.step = 5;
                return;
            }
            f.step = 7;
            {
                const int missing = hand_size(s, seat, false) - at(s, spot::hand, seat).size();
                if (missing > 0) {
                    push(FrameKind::draw, context_of(f)).n = static_cast<std::int16_t>(missing);
                }
            }
            return;
        case 7:
            f.step = 8;
            push_responses(0, context_of(f));
            return;
        default:
            // "Until the end of the turn" ends (IH-CLEANUP-011).
            for (const Become& become : s.becomes) {
                set_face(s, become.card, become.face);
            }
            s.becomes.clear();
            s.treats.clear();
            s.triggers.clear();
            s.taken.clear();
            s.free_played = {};
            player.ignore_state = 0;
            player.ignore_empire = 0;
            player.returned_unrest = 0;
            s.order = no_order;
            pop(true);
    }
}

namespace {

bool to_be_done(const State& s, Piece piece, int seat, Head head) {
    if (head != Head::scoring && !is_active(s, seat, piece)) {
        return false;
    }
    return (traits_of(s, piece).heads & bit(head)) != 0;
}

}  // namespace

// The effects are listed at the start (IH-SOLSTICE-013); the player orders them (005); "end of Solstice" comes last
// (007). Frame: c = stage, b = card at hand, n = its face, d = ability. A scoring frame does the same for "scoring:"
// texts.
void Machine::solstice() {
    Frame& f = s.top();
    const int seat = f.actor;
    const auto own = static_cast<std::uint8_t>(s.stack.size() - 1);
    const bool scoring = f.kind == FrameKind::scoring;
    const Head head = scoring ? Head::scoring : f.c == 0 ? Head::solstice : Head::end_solstice;
    const auto round = static_cast<std::uint8_t>(own - 1);
    switch (f.step) {
        case 0: {
            const bool any = (s.effects_of(seat).heads & bit(head)) != 0;
            const PieceSet all = scoring ? scored_cards(s, seat) : any ? active_cards(s, seat) : PieceSet{};
            for (const Piece piece : all) {
                if ((traits_of(s, piece).heads & bit(head)) != 0) {
                    bind(own, bound_todo, piece);
                }
            }
            if (!scoring && f.c == 0) {
                for (const Piece piece : bound(s, round, bound_part)) {
                    if (part_of_others(s, round, piece, seat).ability != none) {
                        bind(own, bound_todo, piece);
                    }
                }
            }
            f.step = 1;
            return;
        }
        case 1: {
            PieceSet open;
            for (const Piece piece : bound(s, own, bound_todo)) {
                // What others' cards ask for stays on the list even when the card has left play.
                if (to_be_done(s, piece, seat, head) || part_of_others(s, round, piece, seat).ability != none) {
                    open.add(piece);
                }
            }
            if (open.empty()) {
                unbind(own, bound_todo);
                if (!scoring && f.c == 0) {
                    f.c = 1;
                    f.step = 0;
                    return;
                }
                pop(true);
                return;
            }
            f.step = 2;
            if (open.size() == 1) {
                s.answer = open.first();
                return;
            }
            ask(Ask::solstice_order, seat);
            s.pending.cards = open;
            return;
        }
        case 2: {
            f.b = s.answer;
            f.n = static_cast<std::int16_t>(s.face[f.b]);
            for (std::size_t i = 0; i < s.bindings.size(); ++i) {
                if (s.bindings[i].frame == own && s.bindings[i].variable == bound_todo && s.bindings[i].card == f.b) {
                    s.bindings.erase_at(i);
                    break;
                }
            }
            f.d = 0;
            f.step = 3;
            return;
        }
        case 3: {  // its abilities one after another
            if (const Part part = part_of_others(s, round, f.b, seat); !scoring && part.ability != none) {
                f.step = 1;
                const auto owner = static_cast<std::uint8_t>(part.owner);
                const Context c{owner, owner, f.b, own, no_event};
                if (holds(s, c, table().abilities[part.ability].guard)) {
                    push_ability(part.ability, c);
                    s.top().c = static_cast<std::uint8_t>(seat + 1);
                }
                return;
            }
            const auto abilities = table().abilities_of(static_cast<CardId>(f.n));
            while (f.d < abilities.size()) {
                const std::size_t index = f.d++;
                const auto who = static_cast<std::uint8_t>(seat);
                const Context c{who, who, f.b, own, no_event};
                if (abilities[index].head == head && s.face[f.b] == static_cast<std::uint16_t>(f.n) &&
                    ability_usable(s, c, abilities[index])) {
                    push_ability(static_cast<std::uint16_t>(
                                     table().cards[static_cast<std::uint16_t>(f.n)].first_ability + index),
                                 c);
                    s.top().c = part_of_others(s, round, f.b, -1).ability != none ? 255 : 0;
                    return;
                }
            }
            // A Ceremony or Journey card that came up just now resolves its own effect too (IH-NAT-CULTISTS-06).
            if (!scoring && table().cards[static_cast<std::uint16_t>(f.n)].stays == Stays::permanent) {
                const Piece now = ceremony_card(s, seat);
                if (now != no_piece && (now != f.b || s.face[now] != static_cast<std::uint16_t>(f.n)) &&
                    !bound(s, own, bound_todo).has(now)) {
                    bind(own, bound_todo, now);
                }
            }
            f.step = 1;
            return;
        }
        default:
            pop(true);
    }
}

// After a collapse, texts of scoring help only with the points among those who tie for the fewest Unrest
// (IH-CARD-MIYABI-2): what they return still counts as theirs (Player::returned_unrest).
void Machine::break_collapse_tie() {
    if (has_civ(s)) {
        return;  // IH-SOLO-059
    }
    int fewest = 255;
    int ties = 0;
    for (int seat = 0; seat < s.seats; ++seat) {
        s.player(seat).returned_unrest = 0;
        const int number = unrest_icons(s, seat);
        ties = number < fewest ? 1 : number == fewest ? ties + 1 : ties;
        fewest = std::min(fewest, number);
    }
    if (ties < 2 || s.forced_winner < s.seats) {
        return;
    }
    for (int seat = s.seats - 1; seat >= 0; --seat) {
        if (unrest_icons(s, seat) == fewest) {
            push(FrameKind::scoring, plain(seat));
        }
    }
}

}  // namespace pentarchy::imperium_horizons
