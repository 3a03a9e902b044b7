// The Solstice, and texts of scoring, which go the same way (IH-SOLSTICE).

#include <algorithm>

#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/game.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr std::uint8_t bound_todo = 232;
// Parts of Solstice effects that others resolve, bound to the round: card, ability and owner, one after another.
constexpr std::uint8_t bound_part = 236;
constexpr std::uint8_t bound_part_ability = 237;
constexpr std::uint8_t bound_part_owner = 238;

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
            const auto abilities = table().abilities_of(face_of(s, piece));
            for (std::size_t i = 0; i < abilities.size(); ++i) {
                const Ability& ability = abilities[i];
                bool concerns_others = false;
                for (NodeId id = ability.first; ability.head == Head::solstice && id < ability.end; id = next_of(id)) {
                    concerns_others = concerns_others || is_part_of_others(node_at(id), id);
                }
                if (concerns_others) {
                    const auto id = static_cast<std::uint16_t>(card_of(s, piece).first_ability + i);
                    bind(round, bound_part, piece);
                    bind_number(round, bound_part_ability, id & 0xff);
                    bind_number(round, bound_part_owner, (id >> 8) << 2 | seat);
                }
            }
        }
    }
}

void Machine::forget_parts_of_others(std::uint8_t round) {
    for (const std::uint8_t variable : {bound_part, bound_part_ability, bound_part_owner}) {
        unbind(round, variable);
    }
}

namespace {

bool to_be_done(const State& s, Piece piece, int seat, Head head) {
    if (head != Head::scoring && !is_active(s, seat, piece)) {
        return false;
    }
    return (traits_of(s, piece).heads & bit(head)) != 0;
}

// The round's frame lies below that of a Solstice.
std::uint8_t round_of(const State& s) {
    return static_cast<std::uint8_t>(s.stack.size() - 2);
}

enum Step : std::uint8_t { list, choose, chosen, resolve };

}  // namespace

// The effects are listed at the start (IH-SOLSTICE-013); the player orders them (005); "end of Solstice" comes last
// (007). A scoring frame does the same for "scoring:" texts.
void Machine::solstice() {
    Frame& f = s.top();
    SolsticeFrame kept(f);
    const bool scoring = f.kind == FrameKind::scoring;
    const Head head = scoring ? Head::scoring : kept.is_end == 0 ? Head::solstice : Head::end_solstice;
    switch (f.step) {
        case list:
            list_effects(f, head);
            f.step = choose;
            return;
        case choose:
            next_effect(f, head);
            return;
        case chosen:
            take_from_list(f);
            f.step = resolve;
            return;
        case resolve:
            resolve_effect(f, head);
            return;
        default:
            pop(true);
    }
}

void Machine::list_effects(Frame& f, Head head) {
    const std::uint8_t own = index_of_top(s);
    const bool any = (s.effects_of(f.actor).heads & bit(head)) != 0;
    const PieceSet all = head == Head::scoring ? scored_cards(s, f.actor) : any ? active_cards(s, f.actor) : PieceSet{};
    for (const Piece piece : all) {
        if ((traits_of(s, piece).heads & bit(head)) != 0) {
            bind(own, bound_todo, piece);
        }
    }
    if (head != Head::solstice) {
        return;
    }
    for (const Piece piece : bound(s, round_of(s), bound_part)) {
        if (part_of_others(s, round_of(s), piece, f.actor).ability != none) {
            bind(own, bound_todo, piece);
        }
    }
}

void Machine::next_effect(Frame& f, Head head) {
    SolsticeFrame kept(f);
    const std::uint8_t own = index_of_top(s);
    PieceSet open;
    for (const Piece piece : bound(s, own, bound_todo)) {
        // What others' cards ask for stays on the list even when the card has left play.
        if (to_be_done(s, piece, f.actor, head) || part_of_others(s, round_of(s), piece, f.actor).ability != none) {
            open.add(piece);
        }
    }
    if (open.empty()) {
        unbind(own, bound_todo);
        if (head == Head::solstice) {
            kept.is_end = 1;
            f.step = list;
            return;
        }
        pop(true);
        return;
    }
    f.step = chosen;
    if (open.size() == 1) {
        s.answer = open.first();
        return;
    }
    ask(Ask::solstice_order, f.actor);
    s.pending.cards = open;
}

void Machine::take_from_list(Frame& f) {
    SolsticeFrame kept(f);
    kept.card = s.answer;
    kept.face = static_cast<std::int16_t>(face_of(s, kept.card));
    kept.next_ability = 0;
    for (std::size_t i = 0; i < s.bindings.size(); ++i) {
        const Binding& binding = s.bindings[i];
        if (binding.frame == index_of_top(s) && binding.variable == bound_todo && binding.card == kept.card) {
            s.bindings.erase_at(i);
            break;
        }
    }
}

// The card's abilities one after another.
void Machine::resolve_effect(Frame& f, Head head) {
    SolsticeFrame kept(f);
    const int seat = f.actor;
    const std::uint8_t own = index_of_top(s);
    const std::uint8_t round = round_of(s);
    const bool scoring = head == Head::scoring;
    if (const Part part = part_of_others(s, round, kept.card, seat); !scoring && part.ability != none) {
        f.step = choose;
        const auto owner = static_cast<std::uint8_t>(part.owner);
        const Context c{owner, owner, kept.card, own, no_event};
        if (holds(s, c, table().abilities[part.ability].guard)) {
            push_ability(part.ability, c);
            AbilityFrame(s.top()).part = static_cast<std::uint8_t>(seat + 1);
        }
        return;
    }
    const auto face = static_cast<CardId>(kept.face);
    const auto abilities = table().abilities_of(face);
    while (kept.next_ability < abilities.size()) {
        const std::size_t index = kept.next_ability++;
        const auto who = static_cast<std::uint8_t>(seat);
        const Context c{who, who, kept.card, own, no_event};
        if (abilities[index].head == head && face_of(s, kept.card) == face && ability_usable(s, c, abilities[index])) {
            push_ability(static_cast<std::uint16_t>(table().cards[face].first_ability + index), c);
            AbilityFrame(s.top()).part =
                part_of_others(s, round, kept.card, -1).ability != none ? without_others : all_of_it;
            return;
        }
    }
    // A Ceremony or Journey card that came up just now resolves its own effect too (IH-NAT-CULTISTS-06).
    if (!scoring && table().cards[face].stays == Stays::permanent) {
        const Piece now = ceremony_card(s, seat);
        if (now != no_piece && (now != kept.card || face_of(s, now) != face) && !bound(s, own, bound_todo).has(now)) {
            bind(own, bound_todo, now);
        }
    }
    f.step = choose;
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
