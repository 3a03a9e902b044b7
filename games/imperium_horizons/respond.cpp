// Answers to what happens: "when ..." abilities after a sentence, "instead of ..." before an event (section 3 of the
// language; IH-RESOLVE-014, IH-EXHAUST-009).

#include <algorithm>

#include "games/imperium_horizons/civ.h"

namespace pentarchy::imperium_horizons {

namespace {

bool asks_for_attack(SelectorId id) {
    if (id == none) {
        return false;
    }
    const Selector& selector = table().selectors[id];
    for (std::size_t i = 0; i < selector.clauses; ++i) {
        if ((table().clauses[selector.first_clause + i].headers & bit(Header::attack)) != 0) {
            return true;
        }
    }
    return false;
}

bool source_fits(const Event& event, const Happening& h) {
    if (event.source == none) {
        return true;
    }
    const Selector& selector = table().selectors[event.source];
    const bool from_card = (h.source_icons & selector.icons) != 0 || (h.source_suits & selector.suits) != 0;
    return from_card || (event.from_market && h.from == spot::market);
}

// Whether the event as written fits what happened, for the owner of the card that says it.
bool fits(const State& s, const Event& event, const Happening& h, int owner, Piece piece, std::uint8_t index,
          bool before) {
    if ((event.kinds & bit(h.kind)) == 0 || event.by_other != (h.player != owner)) {
        return false;
    }
    const Context c{static_cast<std::uint8_t>(owner), static_cast<std::uint8_t>(owner), piece, 0, index};
    switch (h.kind) {
        case EventKind::play: {
            const bool protection = event.by_other && asks_for_attack(event.selector);
            if (protection != (h.number == 1)) {
                return false;  // attacks are answered before their first sentence, everything else after the last
            }
            if (protection && is_civ(s, h.player)) {
                return true;  // IH-SOLO-039
            }
            break;
        }
        case EventKind::gain:
            if (event.resources != 0 && (event.resources >> h.resource & 1U) == 0) {
                return false;
            }
            if (h.number < event.low || (event.high != unbounded && h.number > event.high)) {
                return false;
            }
            if (event.from_cards_in_play && (s.active != owner || !source_fits(event, h))) {
                return false;
            }
            if (!event.from_cards_in_play && before && event.source != none && !source_fits(event, h)) {
                return false;
            }
            if (event.other_source && (h.from == spot::market || (h.source_suits & bit(Suit::gad)) != 0)) {
                return false;
            }
            break;
        case EventKind::pay:
            if ((event.resources >> h.resource & 1U) == 0) {
                return false;
            }
            break;
        case EventKind::must_discard:
            return event.selector != none && (table().selectors[event.selector].icons & h.source_icons) != 0;
        case EventKind::affected_by:
            if (h.number == 1) {
                return true;  // by the CIV
            }
            break;
        case EventKind::state_flips:
            return event.name == none || event.name == h.state_name;
        case EventKind::gain_card:
            if (event.not_unrest && card_of(s, h.card).bears(Suit::unr)) {
                return false;
            }
            break;
        default:
            break;
    }
    if (event.batch && h.batch != 0) {
        return false;
    }
    if (event.from != none) {
        const std::uint32_t zones = table().places[event.from].zones;
        const spot::Code from = kind_of(h.from);
        const bool good = ((zones & bit(Zone::discard)) != 0 && from == spot::discard) ||
                          ((zones & bit(Zone::exile)) != 0 && from == spot::exile) ||
                          ((zones & bit(Zone::hand)) != 0 && from == spot::hand);
        if (!good) {
            return false;
        }
    }
    if (event.selector != none && h.kind != EventKind::gain) {
        return h.card != no_piece && matches(s, c, event.selector, h.card);
    }
    return true;
}

bool exhaust_ready(const State& s, int owner, Piece piece, const Ability& ability) {
    return s.player(owner).exhaust > 0 && !s.exhausted.has(piece) && s.in_solstice == 0 &&
           (ability.any_turn || (s.active == owner && s.order == activate_order));
}

}  // namespace

Happening& Machine::happen(EventKind kind, int player, Piece card) {
    Happening h;
    h.kind = kind;
    h.player = static_cast<std::uint8_t>(player);
    h.card = card;
    add_to(s.events, h, Limit::events);
    return s.events.back();
}

namespace {

// Whether any card speaks of what happened since `from`; mostly none does.
bool may_be_answered(const State& s, std::size_t from) {
    if (!s.triggers.empty()) {
        return true;
    }
    std::uint32_t kinds = 0;
    for (std::size_t event = from; event < s.events.size(); ++event) {
        kinds |= bit(s.events[event].kind);
    }
    std::uint32_t answers = 0;
    for (const Effects& seat : s.effects) {
        answers |= seat.answers;
    }
    return (kinds & answers) != 0;
}

}  // namespace

void Machine::forget_events(std::size_t from) {
    while (s.events.size() > from) {
        s.events.pop_back();
    }
}

void Machine::push_responses(std::size_t from, const Context& c) {
    if (!may_be_answered(s, from)) {
        forget_events(from);
        s.result = 1;
        return;
    }
    Context own = c;
    own.root = static_cast<std::uint8_t>(s.stack.size());
    Frame& f = push(FrameKind::responses, own);
    f.a = static_cast<std::uint8_t>(from);
    f.b = static_cast<std::uint8_t>(from);
    f.d = static_cast<std::uint8_t>(s.events.size());
}

int responding_seat(const State& s, const Frame& f) {
    return (s.active + f.c) % s.seats;
}

void find_answers(const State& s, const Frame& f, Answers& answers) {
    const int seat = responding_seat(s, f);
    const Happening& h = s.events[f.b];
    const auto owner = static_cast<std::uint8_t>(seat);
    const auto add = [&](const Answer& answer) {
        if (answers.size() < Answers::capacity()) {  // `responses` ends the game where one more would be needed
            answers.push_back(answer);
        }
    };
    const bool speaks = (s.effects_of(seat).answers & bit(h.kind)) != 0;
    for (const Piece piece : speaks ? active_cards(s, seat) : PieceSet{}) {
        if ((traits_of(s, piece).answers & bit(h.kind)) == 0) {
            continue;
        }
        const auto abilities = table().abilities_of(static_cast<CardId>(s.face[piece]));
        for (std::size_t i = 0; i < abilities.size(); ++i) {
            const Ability& ability = abilities[i];
            if (ability.trigger != Trigger::on || ability.event == none ||
                (ability.head != Head::passive && ability.head != Head::exhaust) ||
                !fits(s, table().events[ability.event], h, seat, piece, f.b, false)) {
                continue;
            }
            const bool exhaust = ability.head == Head::exhaust;
            const auto done = static_cast<std::uint8_t>(bound_done + i);
            const Context c{owner, owner, piece, f.root, f.b};
            if ((exhaust && !exhaust_ready(s, seat, piece, ability)) || bound(s, f.root, done).has(piece) ||
                !ability_usable(s, c, ability)) {
                continue;
            }
            add(Answer{piece, static_cast<std::uint8_t>(i), !exhaust});
        }
    }
    for (std::size_t i = 0; i < s.triggers.size(); ++i) {
        const TurnTrigger& trigger = s.triggers[i];
        const Node& node = table().nodes[trigger.node];
        if (trigger.owner == seat && (table().events[node.event].kinds & bit(h.kind)) != 0 &&
            fits(s, table().events[node.event], h, seat, trigger.card, f.b, false) &&
            !bound(s, f.root, bound_done + 20).has(static_cast<Piece>(i))) {
            add(Answer{static_cast<Piece>(i), 255, true});
        }
    }
}

void Machine::responses() {
    Frame& f = s.top();
    const auto finish = [&] {
        forget_events(f.a);
        pop(true);
    };
    if (f.step == 1) {
        f.step = 0;
        if (s.answer == 255 && s.answer_b == 255) {  // no more of this seat to this event
            ++f.c;
            forget_answers(f.root);
        } else {
            const auto seat = static_cast<std::uint8_t>(responding_seat(s, f));
            if (s.answer_b == 255) {
                const TurnTrigger trigger = s.triggers[s.answer];
                bind(f.root, bound_done + 20, s.answer);
                const Context c{seat, seat, trigger.card, static_cast<std::uint8_t>(s.stack.size()), f.b};
                const auto event = f.b;
                Frame& text = push(FrameKind::sentence, c, trigger.node);
                text.n = static_cast<std::int16_t>(trigger.node + 1);
                text.event = event;
                return;
            }
            const Piece piece = s.answer;
            const std::uint8_t index = s.answer_b;
            bind(f.root, static_cast<std::uint8_t>(bound_done + index), piece);
            const auto ability =
                static_cast<std::uint16_t>(card_of(s, piece).first_ability + static_cast<std::size_t>(index));
            if (table().abilities[ability].head == Head::exhaust) {
                --s.player(seat).exhaust;
                s.exhausted.add(piece);
            }
            push_ability(ability, {seat, seat, piece, 0, f.b});
            return;
        }
    }
    if (!may_be_answered(s, f.b)) {
        finish();
        return;
    }
    while (f.b < f.d && f.b < s.events.size()) {
        for (; f.c < s.seats; ++f.c) {
            Answers answers;
            find_answers(s, f, answers);
            if (answers.empty()) {
                forget_answers(f.root);
                continue;
            }
            if (answers.size() == Answers::capacity()) {
                list_is_full(Limit::answers);
            }
            const bool mandatory = std::ranges::any_of(answers, [](const Answer& one) { return one.mandatory; });
            f.step = 1;
            if (answers.size() == 1 && mandatory) {
                s.answer = answers[0].card;
                s.answer_b = answers[0].ability;
                return;
            }
            ask(Ask::respond, responding_seat(s, f));
            s.pending.may_stop = mandatory ? 0 : 1;
            return;
        }
        f.c = 0;
        ++f.b;
    }
    finish();
}

bool Machine::replaced(std::size_t event, std::uint8_t frame) {
    if (s.round == 0) {
        return false;  // set-up
    }
    {
        Happening& h = s.events[event];
        if (h.replacing != none) {
            if (s.result != 0 && !only_adjusts(h.replacing)) {
                h.cancelled = 1;
            }
            h.replacing = none;
        }
        if (h.cancelled != 0) {
            return false;
        }
    }
    // Cards in play go before the power card and the state card (section 3 of the language).
    const int concerned = s.events[event].kind == EventKind::take ? s.seats : 1;
    for (int who = 0; who < concerned; ++who) {
        const int seat = (s.events[event].player + who) % s.seats;
        if ((s.effects_of(seat).replaces & bit(s.events[event].kind)) == 0) {
            continue;
        }
        for (const spot::Code where : {spot::play, spot::permanent, spot::state_card}) {
            for (const Piece piece : at(s, where, seat)) {
                const Happening& h = s.events[event];
                if ((traits_of(s, piece).replaces & bit(h.kind)) == 0) {
                    continue;
                }
                const auto abilities = table().abilities_of(static_cast<CardId>(s.face[piece]));
                for (std::size_t i = 0; i < abilities.size(); ++i) {
                    const Ability& ability = abilities[i];
                    const auto done = static_cast<std::uint8_t>(bound_done + i);
                    const auto owner = static_cast<std::uint8_t>(seat);
                    const Context c{owner, owner, piece, frame, static_cast<std::uint8_t>(event)};
                    if (ability.trigger != Trigger::instead_of || bound(s, frame, done).has(piece) ||
                        !fits(s, table().events[ability.event], h, seat, piece, static_cast<std::uint8_t>(event),
                              true) ||
                        !ability_usable(s, c, ability)) {
                        continue;
                    }
                    const bool exhaust = ability.head == Head::exhaust;
                    if (exhaust && !exhaust_ready(s, seat, piece, ability)) {
                        continue;
                    }
                    const auto id = static_cast<std::uint16_t>(card_of(s, piece).first_ability + i);
                    const bool itself = std::ranges::any_of(s.stack, [&](const Frame& other) {
                        return other.kind == FrameKind::ability && other.self == piece &&
                               static_cast<std::uint16_t>(other.n) == id;
                    });
                    if (itself) {
                        continue;  // what it does instead is not replaced by it again
                    }
                    bind(frame, done, piece);
                    s.events[event].replacing = id;
                    if (exhaust) {
                        Frame& f = push(FrameKind::exhaust_card, {owner, owner, piece, 0, c.event});
                        f.n = static_cast<std::int16_t>(id);
                        f.flags = 1;  // it may be declined
                    } else {
                        push_ability(id, c);
                    }
                    return true;
                }
            }
        }
    }
    return false;
}

}  // namespace pentarchy::imperium_horizons
