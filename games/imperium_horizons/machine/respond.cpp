// Answers to what happens: "when ..." abilities after a sentence, "instead of ..." before an event (section 3 of the
// language; IH-RESOLVE-014, IH-EXHAUST-009).

#include <algorithm>

#include "games/imperium_horizons/civ/civ.h"

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

bool gain_fits(const State& s, const Event& event, const Happening& h, int owner, bool before) {
    const bool is_resource = event.resources == 0 || (event.resources >> h.resource & 1U) != 0;
    if (!is_resource || h.number < event.low || (event.high != unbounded && h.number > event.high)) {
        return false;
    }
    if (event.from_cards_in_play && s.active != owner) {
        return false;
    }
    const bool asks_source = event.from_cards_in_play || (before && event.source != none);
    if (asks_source && !source_fits(event, h)) {
        return false;
    }
    return !(event.other_source && (h.from == spot::market || (h.source_suits & bit(Suit::gad)) != 0));
}

bool place_fits(const Event& event, const Happening& h) {
    if (event.from == none) {
        return true;
    }
    const std::uint32_t zones = table().places[event.from].zones;
    const spot::Code from = kind_of(h.from);
    return ((zones & bit(Zone::discard)) != 0 && from == spot::discard) ||
           ((zones & bit(Zone::exile)) != 0 && from == spot::exile) ||
           ((zones & bit(Zone::hand)) != 0 && from == spot::hand);
}

// What a kind of event asks beside its batch, its place and its selector: it fits, does not, or nothing else is asked.
enum class Fit : std::uint8_t { yes, no, so_far };

Fit fit_of_kind(const State& s, const Event& event, const Happening& h, int owner, bool before) {
    const auto unless = [](bool wrong) { return wrong ? Fit::no : Fit::so_far; };
    switch (h.kind) {
        case EventKind::play: {
            // Attacks are answered before their first sentence, everything else after the last.
            const bool protection = event.by_other && asks_for_attack(event.selector);
            return protection != (h.number == 1)       ? Fit::no
                   : protection && is_civ(s, h.player) ? Fit::yes  // IH-SOLO-039
                                                       : Fit::so_far;
        }
        case EventKind::gain:
            return unless(!gain_fits(s, event, h, owner, before));
        case EventKind::pay:
            return unless((event.resources >> h.resource & 1U) == 0);
        case EventKind::must_discard: {
            const bool wanted =
                event.selector != none && (table().selectors[event.selector].icons & h.source_icons) != 0;
            return wanted ? Fit::yes : Fit::no;
        }
        case EventKind::affected_by:
            return h.number == 1 ? Fit::yes : Fit::so_far;  // by the CIV
        case EventKind::state_flips:
            return event.name == none || event.name == h.state_name ? Fit::yes : Fit::no;
        case EventKind::gain_card:
            return unless(event.not_unrest && card_of(s, h.card).bears(Suit::unr));
        default:
            return Fit::so_far;
    }
}

// Whether the event as written fits what happened, for the owner of the card that says it.
bool fits(const State& s, const Event& event, const Happening& h, int owner, Piece piece, std::uint8_t index,
          bool before) {
    if ((event.kinds & bit(h.kind)) == 0 || event.by_other != (h.player != owner)) {
        return false;
    }
    if (const Fit fit = fit_of_kind(s, event, h, owner, before); fit != Fit::so_far) {
        return fit == Fit::yes;
    }
    if ((event.batch && h.batch != 0) || !place_fits(event, h)) {
        return false;
    }
    if (event.selector == none || h.kind == EventKind::gain) {
        return true;
    }
    const Context c{static_cast<std::uint8_t>(owner), static_cast<std::uint8_t>(owner), piece, 0, index};
    return h.card != no_piece && matches(s, c, event.selector, h.card);
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
    h.untold = hidden_from(s, card);
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

constexpr std::uint8_t done_this_turn = bound_done + 20;

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
    ResponsesFrame responses(push(FrameKind::responses, own));
    responses.first_event = static_cast<std::uint8_t>(from);
    responses.event = static_cast<std::uint8_t>(from);
    responses.events = static_cast<std::uint8_t>(s.events.size());
}

int responding_seat(const State& s, const Frame& f) {
    return (s.active + ResponsesFrame(f).seats_asked) % s.seats;
}

void find_answers(const State& s, const Frame& f, Answers& answers) {
    ResponsesFrame kept(f);
    const int seat = responding_seat(s, f);
    const Happening& h = s.events[kept.event];
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
        const auto abilities = table().abilities_of(face_of(s, piece));
        for (std::size_t i = 0; i < abilities.size(); ++i) {
            const Ability& ability = abilities[i];
            if (ability.trigger != Trigger::on || ability.event == none ||
                (ability.head != Head::passive && ability.head != Head::exhaust) ||
                !fits(s, table().events[ability.event], h, seat, piece, kept.event, false)) {
                continue;
            }
            const bool exhaust = ability.head == Head::exhaust;
            const auto done = static_cast<std::uint8_t>(bound_done + i);
            const Context c{owner, owner, piece, f.root, kept.event};
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
            fits(s, table().events[node.event], h, seat, trigger.card, kept.event, false) &&
            !bound(s, f.root, done_this_turn).has(static_cast<Piece>(i))) {
            add(Answer{static_cast<Piece>(i), of_this_turn, true});
        }
    }
}

namespace {

class Responding {
  public:
    Responding(Machine& machine, Frame& frame) : m_(machine), s_(machine.s), f_(frame), kept_(frame) {}

    void take_step() {
        if (f_.step == answered) {
            f_.step = look;
            if (s_.answer != no_answer || s_.answer_b != no_answer) {
                return s_.answer_b == of_this_turn ? resolve_trigger(s_.answer)
                                                   : resolve_ability(s_.answer, s_.answer_b);
            }
            next_seat();  // no more of this seat to this event
        }
        look_for_answers();
    }

  private:
    enum Step : std::uint8_t { look, answered };

    void next_seat() {
        ++kept_.seats_asked;
        m_.forget_answers(f_.root);
    }

    void resolve_trigger(std::uint8_t number) {
        const auto seat = static_cast<std::uint8_t>(responding_seat(s_, f_));
        const TurnTrigger trigger = s_.triggers[number];
        m_.bind_number(f_.root, done_this_turn, number);
        const Context c{seat, seat, trigger.card, static_cast<std::uint8_t>(s_.stack.size()), kept_.event};
        SentenceFrame sentence(m_.push(FrameKind::sentence, c, trigger.node));
        sentence.next = static_cast<std::int16_t>(trigger.node + 1);
    }

    void resolve_ability(Piece piece, std::uint8_t index) {
        const auto seat = static_cast<std::uint8_t>(responding_seat(s_, f_));
        m_.bind(f_.root, static_cast<std::uint8_t>(bound_done + index), piece);
        const auto ability =
            static_cast<std::uint16_t>(card_of(s_, piece).first_ability + static_cast<std::size_t>(index));
        if (table().abilities[ability].head == Head::exhaust) {
            --s_.player(seat).exhaust;
            s_.exhausted.add(piece);
        }
        m_.push_ability(ability, {seat, seat, piece, 0, kept_.event});
    }

    // Event by event, seat by seat.
    void look_for_answers() {
        while (may_be_answered(s_, kept_.event) && kept_.event < kept_.events && kept_.event < s_.events.size()) {
            for (; kept_.seats_asked < s_.seats; next_seat()) {
                Answers answers;
                find_answers(s_, f_, answers);
                if (!answers.empty()) {
                    return ask_or_take(answers);
                }
            }
            kept_.seats_asked = 0;
            ++kept_.event;
        }
        m_.forget_events(kept_.first_event);
        m_.pop(true);
    }

    // What is mandatory and alone happens without a question.
    void ask_or_take(const Answers& answers) {
        if (answers.size() == Answers::capacity()) {
            list_is_full(Limit::answers);
        }
        const bool mandatory = std::ranges::any_of(answers, [](const Answer& one) { return one.mandatory; });
        f_.step = answered;
        if (answers.size() == 1 && mandatory) {
            s_.answer = answers[0].card;
            s_.answer_b = answers[0].ability;
            return;
        }
        m_.ask(Ask::respond, responding_seat(s_, f_));
        s_.pending.may_stop = mandatory ? 0 : 1;
    }

    Machine& m_;
    State& s_;
    Frame& f_;
    ResponsesFrame<Frame> kept_;
};

}  // namespace

void Machine::responses() {
    Responding(*this, s.top()).take_step();
}

namespace {

// What a replacement that is done left of the event; true while nothing stands in for it.
bool still_happens(State& s, Happening& h) {
    if (h.replacing != none) {
        if (s.result != 0 && !only_adjusts(h.replacing)) {
            h.cancelled = 1;
        }
        h.replacing = none;
    }
    return h.cancelled == 0;
}

// Whether the text is being resolved: what it does instead is not replaced by it again.
bool is_under_way(const State& s, Piece piece, std::uint16_t ability) {
    return std::ranges::any_of(s.stack, [&](const Frame& other) {
        return other.kind == FrameKind::ability && other.self == piece &&
               static_cast<std::uint16_t>(AbilityFrame(other).ability) == ability;
    });
}

// The card's first ability that stands "instead of" the event and has not spoken yet; none if it has none.
std::uint16_t replacement_of(const State& s, std::size_t event, const Context& c) {
    const Happening& h = s.events[event];
    const auto abilities = table().abilities_of(face_of(s, c.self));
    for (std::size_t i = 0; i < abilities.size(); ++i) {
        const Ability& ability = abilities[i];
        const auto id = static_cast<std::uint16_t>(card_of(s, c.self).first_ability + i);
        const auto done = static_cast<std::uint8_t>(bound_done + i);
        if (ability.trigger == Trigger::instead_of && !bound(s, c.root, done).has(c.self) &&
            fits(s, table().events[ability.event], h, c.owner, c.self, static_cast<std::uint8_t>(event), true) &&
            ability_usable(s, c, ability) &&
            (ability.head != Head::exhaust || exhaust_ready(s, c.owner, c.self, ability)) &&
            !is_under_way(s, c.self, id)) {
            return id;
        }
    }
    return none;
}

}  // namespace

bool Machine::replaced(std::size_t event, std::uint8_t frame) {
    if (s.round == 0 || !still_happens(s, s.events[event])) {  // nothing is replaced in the set-up
        return false;
    }
    // Cards in play go before the power card and the state card (section 3 of the language).
    const int concerned = s.events[event].kind == EventKind::take ? s.seats : 1;
    for (int who = 0; who < concerned; ++who) {
        const int seat = (s.events[event].player + who) % s.seats;
        const auto owner = static_cast<std::uint8_t>(seat);
        const std::uint32_t kind = bit(s.events[event].kind);
        if ((s.effects_of(seat).replaces & kind) == 0) {
            continue;
        }
        for (const spot::Code where : {spot::play, spot::permanent, spot::state_card}) {
            for (const Piece piece : at(s, where, seat)) {
                if ((traits_of(s, piece).replaces & kind) == 0) {
                    continue;
                }
                const Context c{owner, owner, piece, frame, static_cast<std::uint8_t>(event)};
                const std::uint16_t ability = replacement_of(s, event, c);
                if (ability != none) {
                    stand_in(event, ability, c);
                    return true;
                }
            }
        }
    }
    return false;
}

// The ability goes first; one that asks for an Exhaust token may be declined.
void Machine::stand_in(std::size_t event, std::uint16_t ability, const Context& c) {
    const std::size_t index = ability - card_of(s, c.self).first_ability;
    bind(c.root, static_cast<std::uint8_t>(bound_done + index), c.self);
    s.events[event].replacing = ability;
    if (table().abilities[ability].head == Head::exhaust) {
        Frame& f = push(FrameKind::exhaust_card, {c.owner, c.owner, c.self, 0, c.event});
        ExhaustFrame(f).ability = static_cast<std::int16_t>(ability);
        f.flags = ask_first_flag;
    } else {
        push_ability(ability, c);
    }
}

}  // namespace pentarchy::imperium_horizons
