// The stack of frames: what is pushed, what is popped, which function takes the top frame one step further.

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "games/imperium_horizons/civ/civ.h"

namespace pentarchy::imperium_horizons {

std::uint16_t ability_of(const State& s, Piece piece, Head head) {
    const auto abilities = table().abilities_of(face_of(s, piece));
    for (std::size_t i = 0; i < abilities.size(); ++i) {
        if (abilities[i].head == head && abilities[i].trigger == Trigger::none) {
            return static_cast<std::uint16_t>(card_of(s, piece).first_ability + i);
        }
    }
    return none;
}

Frame& Machine::push(FrameKind kind, const Context& c, NodeId node) {
    Frame frame;
    frame.kind = kind;
    frame.actor = c.actor;
    frame.owner = c.owner;
    frame.self = c.self;
    frame.root = c.root;
    frame.event = c.event;
    frame.node = node;
    add_to(s.stack, frame, Limit::frames);
    return s.stack.back();
}

void Machine::pop(bool did) {
    unbind_frame(static_cast<std::uint8_t>(s.stack.size() - 1));
    s.stack.pop_back();
    s.result = did ? 1 : 0;
}

void Machine::exec(const Frame& from, NodeId node, int actor) {
    Context c = context_of(from);
    c.actor = static_cast<std::uint8_t>(actor);
    switch (node_at(node).op) {
        case Op::sequence:
        case Op::group:
            SentenceFrame(push(FrameKind::sentence, c, node)).next = static_cast<std::int16_t>(node + 1);
            break;
        case Op::body:
            push(FrameKind::step, c, node);
            break;
        case Op::choice:
            push(FrameKind::choice, c, node);
            break;
        case Op::loop:
            push(FrameKind::loop, c, node);
            break;
        case Op::until_eot:
            add_to(s.triggers, TurnTrigger{node, c.self, c.actor}, Limit::triggers);
            s.result = 1;
            break;
        default:
            push(FrameKind::operation, c, node);
    }
}

void Machine::push_ability(std::uint16_t ability, const Context& c) {
    Context own = c;
    own.root = static_cast<std::uint8_t>(s.stack.size());
    AbilityFrame text(push(FrameKind::ability, own, table().abilities[ability].first));
    text.ability = static_cast<std::int16_t>(ability);
}

void Machine::operation() {
    Frame& f = s.top();
    const std::size_t depth = s.stack.size();
    const Node& node = node_at(f.node);
    if (is_civ(s, f.actor) ? run_civ_op(f, node) : run_op(f, node)) {
        assert(s.stack.size() == depth);
        (void)depth;
        pop((f.flags & did_flag) != 0);
    }
}

void Machine::ask(Ask what, int seat) {
    s.pending = {};
    s.pending.ask = what;
    s.pending.seat = static_cast<std::uint8_t>(seat);
}

// One of these cards, for that operation.
void Machine::ask_card(int seat, const PieceSet& among, Op what, bool may_stop) {
    ask(Ask::card, seat);
    s.pending.cards = among;
    s.pending.may_stop = may_stop ? 1 : 0;
    s.pending.what = static_cast<std::uint8_t>(what);
}

namespace {

using Step = void (*)(Machine&);

template <auto member>
void go_on(Machine& m) {
    (m.*member)();
}

// Which function takes a frame of each kind one step further.
constexpr auto written = std::to_array<std::pair<FrameKind, Step>>({
    {FrameKind::setup, go_on<&Machine::setup>},
    {FrameKind::round, go_on<&Machine::round>},
    {FrameKind::turn, go_on<&Machine::turn>},
    {FrameKind::activate, go_on<&Machine::activate>},
    {FrameKind::research, go_on<&Machine::research>},
    {FrameKind::revolt, go_on<&Machine::revolt>},
    {FrameKind::cleanup, go_on<&Machine::cleanup>},
    {FrameKind::solstice, go_on<&Machine::solstice>},
    {FrameKind::scoring, go_on<&Machine::solstice>},
    {FrameKind::ability, go_on<&Machine::ability>},
    {FrameKind::sentence, go_on<&Machine::sequence>},
    {FrameKind::step, go_on<&Machine::body>},
    {FrameKind::scope, go_on<&Machine::body>},
    {FrameKind::acts, go_on<&Machine::acts>},
    {FrameKind::choice, go_on<&Machine::choice>},
    {FrameKind::loop, go_on<&Machine::loop>},
    {FrameKind::operation, go_on<&Machine::operation>},
    {FrameKind::play_card, go_on<&Machine::play_card>},
    {FrameKind::exhaust_card, go_on<&Machine::exhaust_card>},
    {FrameKind::responses, go_on<&Machine::responses>},
    {FrameKind::draw, go_on<&Machine::draw>},
    {FrameKind::reshuffle, go_on<&Machine::reshuffle>},
    {FrameKind::refill, go_on<&Machine::refill>},
    {FrameKind::acquire, go_on<&Machine::acquire>},
    {FrameKind::break_through, go_on<&Machine::break_through>},
    {FrameKind::develop, go_on<&Machine::develop>},
    {FrameKind::trade, go_on<&Machine::trade>},
    {FrameKind::take_fame, go_on<&Machine::take_fame>},
    {FrameKind::take_unrest, go_on<&Machine::take_unrest>},
    {FrameKind::profit, go_on<&Machine::profit>},
    {FrameKind::payment, go_on<&Machine::payment>},
    {FrameKind::gain, go_on<&Machine::gaining>},
    {FrameKind::civ_turn, go_on<&Machine::civ_turn>},
    {FrameKind::civ_card, go_on<&Machine::civ_card>},
    {FrameKind::civ_fill, go_on<&Machine::civ_fill>},
    {FrameKind::short_game, go_on<&Machine::short_game>},
});

constexpr std::array<Step, frame_kinds> frame_functions = [] {
    std::array<Step, frame_kinds> by_kind{};
    by_kind.fill([](Machine& m) { m.pop(false); });
    for (const auto& [kind, function] : written) {
        by_kind[static_cast<std::size_t>(kind)] = function;
    }
    return by_kind;
}();
static_assert(written.size() + 1 == frame_kinds);  // all but FrameKind::nothing

}  // namespace

void Machine::step() {
    frame_functions[static_cast<std::size_t>(s.top().kind)](*this);
}

void list_is_full(Limit limit) {
    throw ListFull{limit};
}

// What lies on the table stays as it was at that moment; the record leads there again.
void Machine::end_by_fault(Limit limit) {
    s.fault = limit;
    s.stack.clear();
    s.events.clear();
    s.bindings.clear();
    s.pending = {};
    s.pending.ask = Ask::over;
}

void Machine::note_fill() const {
    const auto note = [&](Limit limit, std::size_t size) {
        std::size_t& most = (*fill)[static_cast<std::size_t>(limit)];
        most = std::max(most, size);
    };
    note(Limit::frames, s.stack.size());
    note(Limit::events, s.events.size());
    note(Limit::bindings, s.bindings.size());
    note(Limit::tokens, s.tokens.size());
    note(Limit::taken, s.taken.size());
    note(Limit::treats, s.treats.size());
    note(Limit::triggers, s.triggers.size());
    note(Limit::becomes, s.becomes.size());
    note(Limit::civ_steps, s.civ.steps.size());
    note(Limit::cards, s.cards);
    if (s.pending.ask == Ask::respond) {
        Answers answers;
        find_answers(s, s.top(), answers);
        note(Limit::answers, answers.size());
    }
    if (s.pending.ask == Ask::payment) {
        Payments payments;
        for_payments(s, s.top(), payments);
        note(Limit::payments, payments.size());
    }
    for (std::size_t piece = 0; piece < s.cards; ++piece) {
        note(Limit::places, static_cast<std::size_t>(std::abs(s.place[piece])));
    }
    for (const Happening& h : s.events) {
        note(Limit::numbers, h.kind == EventKind::gain ? h.number : 0);
    }
    for (const Tokens& tokens : s.tokens) {
        note(Limit::numbers, *std::ranges::max_element(tokens.count));
    }
}

void Machine::run() {
    try {
        run_steps();
    } catch (const ListFull& full) {
        end_by_fault(full.limit);
    }
}

void Machine::run_steps() {
    while (s.pending.ask == Ask::nothing) {
        if (s.collapsed != 0 && s.collapsed != 2) {
            s.collapsed = 2;
            s.stack.clear();
            forget_events(0);
            s.bindings.clear();
            break_collapse_tie();
        }
        if (s.stack.empty()) {
            s.pending.ask = Ask::over;
            return;
        }
        step();
        if (fill != nullptr) {
            note_fill();
        }
    }
}

}  // namespace pentarchy::imperium_horizons
