// What the asked seat may answer, and which rule refuses anything else.

#include <algorithm>
#include <bit>

#include "games/ancient_world/game.h"
#include "games/ancient_world/rules.h"

namespace pentarchy::ancient_world {

namespace {

constexpr unsigned all_piles = (1U << pile_count) - 1U;

void list_cards(std::uint64_t cards, Kind kind, ActionList& actions) {
    for (; cards != 0; cards &= cards - 1) {
        actions.push_back(Move(kind, std::countr_zero(cards)).pack());
    }
}

void list_uses(const State& state, ActionList& actions) {
    const Player& player = state.player(state.active);
    std::uint64_t cards = player.working() & figures().with_action;
    const unsigned values = cards == 0 ? 0 : ready_citizens(player);
    for (; values != 0 && cards != 0; cards &= cards - 1) {
        const int card = std::countr_zero(cards);
        if (has_citizen(player, card) || !action_has_effect(state, card)) {
            continue;
        }
        for (int value = 1; value <= citizen_count; ++value) {
            if ((values >> static_cast<unsigned>(value) & 1U) != 0) {
                actions.push_back(Move(Kind::use, card, value).pack());
            }
        }
    }
}

void list_turn(const State& state, ActionList& actions) {
    list_placements(state, actions);
    list_uses(state, actions);
    list_attacks(state, all_piles, actions);
    actions.push_back(Move(Kind::pass).pack());  // AW-PASS-02
}

void list_disbands(const State& state, ActionList& actions) {
    const Player& player = state.player(state.active);
    for (int army = 0; army < player.army_count; ++army) {
        actions.push_back(Move(Kind::disband, player.armies[at(army)].active).pack());
    }
}

void list_coin_removals(const State& state, ActionList& actions) {
    const Player& owner = state.player(state.decider);
    for (int army = 0; army < owner.army_count; ++army) {
        for (const int where : {0, 1}) {
            if (can_remove_coin(owner.armies[at(army)], where)) {
                actions.push_back(Move(Kind::remove, owner.armies[at(army)].active, where).pack());
            }
        }
    }
}

void list_famines(const State& state, ActionList& actions) {
    const int number = hungry(state, state.decider);
    const int owned = citizens_owned(state.player(state.decider));
    for (unsigned set = 0; set < 1U << static_cast<unsigned>(owned); ++set) {
        if (std::popcount(set) == number) {
            actions.push_back(Move(Kind::starve, static_cast<int>(set << 1U)).pack());
        }
    }
}

// --- refusals -------------------------------------------------------------------------------------------------------

Refusal refuse_turn(const State& state, const Move& move) {
    switch (move.kind) {
        case Kind::place:
            return refuse_place(state, move);
        case Kind::use:
            return refuse_use(state, move);
        case Kind::attack:
            return refuse_attack(state, move);
        case Kind::pass:
            return permitted;
        default:
            return "AW-ROUND-19";
    }
}

Refusal refuse_removal(const State& state, const Move& move) {
    const Player& owner = state.player(state.decider);
    const int army = army_of(owner, move.a);
    if (army < 0 || move.b > 1 || !can_remove_coin(owner.armies[at(army)], move.b)) {
        return "AW-CARD-REMOTE-OUTPOST-01";
    }
    return permitted;
}

Refusal refuse_famine(const State& state, const Move& move) {
    const int owned = citizens_owned(state.player(state.decider));
    const unsigned citizens = ((1U << static_cast<unsigned>(owned)) - 1U) << 1U;
    const bool are_own = (move.a & ~citizens) == 0;
    return are_own && std::popcount(unsigned{move.a}) == hungry(state, state.decider) ? permitted
                                                                                      : Refusal("AW-ENDROUND-11");
}

// AW-PLACE-25: by agreement, what the text says one "may" do is left undone.
bool can_leave(const State& state) {
    return state.option(empty_actions) && (state.ask == Ask::build || state.ask == Ask::recruit ||
                                           state.ask == Ask::explore || state.ask == Ask::copy);
}

Refusal unless(bool condition, std::string_view rule) {
    return condition ? permitted : Refusal(rule);
}

// Answers inside a turn; each question has one rule that says what may be answered.
Refusal refuse_answer(const State& state, const Move& move) {
    const Player& player = state.player(state.active);
    if (move.kind == Kind::decline && can_leave(state)) {
        return permitted;
    }
    switch (state.ask) {
        case Ask::build:
            return move.kind == Kind::build ? refuse_build(state, move) : "AW-ACT-BUILD-01";
        case Ask::recruit:
            return move.kind == Kind::recruit ? refuse_recruit(state, move) : "AW-ACT-RECRUIT-01";
        case Ask::expand:
            return unless(move.kind == Kind::look || (move.kind == Kind::take && move.a == state.province),
                          "AW-VAR-01");
        case Ask::province:
            return unless(move.kind == Kind::take &&
                              std::ranges::find(state.looked_at, move.a, &Seen::kind) != state.looked_at.end(),
                          "AW-VAR-01");
        case Ask::explore:
            return unless((move.kind == Kind::draw && deck_has_card(state)) ||
                              (move.kind == Kind::reserve && has(row_cards(state), move.a)),
                          "AW-ACT-EXPLORE-01");
        case Ask::keep:
            return unless(move.kind == Kind::keep && has(state.drawn.one | state.old_drawn.one, move.a),
                          "AW-ACT-EXPLORE-08");
        case Ask::repair:
            if (move.kind == Kind::done) {
                return unless(state.repairs_optional != 0, "AW-ICON-REPAIR-01");
            }
            return unless(move.kind == Kind::repair && has(player.damaged, move.a), "AW-DAMAGE-18");
        case Ask::damage:
            return unless(move.kind == Kind::damage && has(player.working(), move.a), "AW-DAMAGE-04");
        case Ask::disband:
            return unless(move.kind == Kind::disband && army_of(player, move.a) >= 0, "AW-DAMAGE-14");
        case Ask::scout:
            return unless(move.kind == Kind::scout && move.a < pile_count && (scoutable(state) >> move.a & 1U) != 0,
                          "AW-CARD-FOREST-HIDEOUT-01");
        case Ask::order:
            return unless(move.kind == Kind::put && has(titans_to_order(state), move.a), "AW-CARD-FOREST-HIDEOUT-01");
        case Ask::scouted:
            return move.kind == Kind::attack    ? refuse_attack(state, move)
                   : move.kind == Kind::decline ? permitted
                                                : "AW-CARD-FOREST-HIDEOUT-02";
        case Ask::copy:
            return unless(move.kind == Kind::copy && has(copy_targets(state), move.a), "AW-CARD-MERCHANT-CITY-03");
        case Ask::outpost:
            return move.kind == Kind::remove    ? refuse_removal(state, move)
                   : move.kind == Kind::decline ? permitted
                                                : "AW-CARD-REMOTE-OUTPOST-01";
        case Ask::guild:
            return unless(move.kind == Kind::buy || move.kind == Kind::decline, "AW-CARD-SCRIBES-GUILD-01");
        case Ask::playwrights:
            return unless(move.kind == Kind::decline || (move.kind == Kind::top && deck_has_card(state)) ||
                              (move.kind == Kind::reserve && has(row_cards(state), move.a)),
                          "AW-CARD-ZORI-PLAYWRIGHTS-01");
        case Ask::starve:
            return move.kind == Kind::starve ? refuse_famine(state, move) : "AW-ENDROUND-11";
        default:
            return "AW-ENDROUND-15";
    }
}

}  // namespace

void AncientWorld::legal(const State& state, ActionList& actions) {
    const Player& player = state.player(state.active);
    if (can_leave(state)) {
        actions.push_back(Move(Kind::decline).pack());
    }
    switch (state.ask) {
        case Ask::turn:
            list_turn(state, actions);
            break;
        case Ask::build:
            list_builds(state, actions);
            break;
        case Ask::recruit:
            list_recruits(state, actions);
            break;
        case Ask::expand:
            actions.push_back(Move(Kind::take, state.province).pack());
            actions.push_back(Move(Kind::look).pack());
            break;
        case Ask::province:
            for (const Seen& seen : state.looked_at) {
                actions.push_back(Move(Kind::take, seen.kind).pack());
            }
            break;
        case Ask::explore:
            if (deck_has_card(state)) {
                actions.push_back(Move(Kind::draw).pack());
            }
            list_cards(row_cards(state), Kind::reserve, actions);
            break;
        case Ask::keep:
            list_cards(state.drawn.one | state.old_drawn.one, Kind::keep, actions);
            break;
        case Ask::repair:
            list_cards(player.damaged, Kind::repair, actions);
            if (state.repairs_optional != 0) {
                actions.push_back(Move(Kind::done).pack());
            }
            break;
        case Ask::damage:
            list_cards(player.working(), Kind::damage, actions);
            break;
        case Ask::disband:
            list_disbands(state, actions);
            break;
        case Ask::scout:
            list_cards(scoutable(state), Kind::scout, actions);
            break;
        case Ask::order:
            list_cards(titans_to_order(state), Kind::put, actions);
            break;
        case Ask::scouted:
            list_attacks(state, 1U << state.pile, actions);
            actions.push_back(Move(Kind::decline).pack());
            break;
        case Ask::copy:
            list_cards(copy_targets(state), Kind::copy, actions);
            break;
        case Ask::outpost:
            list_coin_removals(state, actions);
            actions.push_back(Move(Kind::decline).pack());
            break;
        case Ask::guild:
            actions.push_back(Move(Kind::buy).pack());
            actions.push_back(Move(Kind::decline).pack());
            break;
        case Ask::playwrights:
            list_cards(row_cards(state), Kind::reserve, actions);
            if (deck_has_card(state)) {
                actions.push_back(Move(Kind::top).pack());
            }
            actions.push_back(Move(Kind::decline).pack());
            break;
        case Ask::starve:
            list_famines(state, actions);
            break;
        default:
            break;
    }
}

Refusal refuse(const State& state, const Move& move) {
    if (state.ask == Ask::over) {
        return "AW-ENDROUND-15";
    }
    if (state.decider == nobody) {
        return refuse_chance(state, move);
    }
    return state.ask == Ask::turn ? refuse_turn(state, move) : refuse_answer(state, move);
}

Refusal AncientWorld::refusal(const State& state, Action action) {
    const auto move = unpack(action);
    return move ? refuse(state, *move) : Refusal(state.ask == Ask::over ? "AW-ENDROUND-15" : "AW-ROUND-19");
}

}  // namespace pentarchy::ancient_world
