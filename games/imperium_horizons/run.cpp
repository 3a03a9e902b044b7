// The stack of frames: what is pushed, what is popped, which function takes the top frame one step further.

#include <algorithm>
#include <cassert>

#include "games/imperium_horizons/civ.h"

namespace pentarchy::imperium_horizons {

std::uint16_t ability_of(const State& s, Piece piece, Head head) {
    const auto abilities = table().abilities_of(static_cast<CardId>(s.face[piece]));
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
            push(FrameKind::sentence, c, node).n = static_cast<std::int16_t>(node + 1);
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
    Frame& frame = push(FrameKind::ability, own, table().abilities[ability].first);
    frame.n = static_cast<std::int16_t>(ability);
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

void Machine::step() {
    switch (s.top().kind) {
        case FrameKind::nothing:
            pop(false);
            break;
        case FrameKind::setup:
            setup();
            break;
        case FrameKind::round:
            round();
            break;
        case FrameKind::turn:
            turn();
            break;
        case FrameKind::activate:
            activate();
            break;
        case FrameKind::research:
            research();
            break;
        case FrameKind::revolt:
            revolt();
            break;
        case FrameKind::cleanup:
            cleanup();
            break;
        case FrameKind::solstice:
        case FrameKind::scoring:
            solstice();
            break;
        case FrameKind::ability:
            ability();
            break;
        case FrameKind::sentence:
            sequence();
            break;
        case FrameKind::step:
        case FrameKind::scope:
            body();
            break;
        case FrameKind::acts:
            acts();
            break;
        case FrameKind::choice:
            choice();
            break;
        case FrameKind::loop:
            loop();
            break;
        case FrameKind::operation:
            operation();
            break;
        case FrameKind::play_card:
            play_card();
            break;
        case FrameKind::exhaust_card:
            exhaust_card();
            break;
        case FrameKind::responses:
            responses();
            break;
        case FrameKind::draw:
            draw();
            break;
        case FrameKind::reshuffle:
            reshuffle();
            break;
        case FrameKind::refill:
            refill();
            break;
        case FrameKind::acquire:
            acquire();
            break;
        case FrameKind::break_through:
            break_through();
            break;
        case FrameKind::develop:
            develop();
            break;
        case FrameKind::trade:
            trade();
            break;
        case FrameKind::take_fame:
            take_fame();
            break;
        case FrameKind::take_unrest:
            take_unrest();
            break;
        case FrameKind::profit:
            profit();
            break;
        case FrameKind::payment:
            payment();
            break;
        case FrameKind::gain:
            gaining();
            break;
        case FrameKind::civ_turn:
            civ_turn();
            break;
        case FrameKind::civ_card:
            civ_card();
            break;
        case FrameKind::civ_fill:
            civ_fill();
            break;
        case FrameKind::short_game:
            short_game();
            break;
    }
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
