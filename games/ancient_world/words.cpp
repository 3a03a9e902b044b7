// What people are asked, offered and told.

#include "games/ancient_world/words.h"

#include <bit>

#include "games/ancient_world/game.h"
#include "games/ancient_world/rules.h"

namespace pentarchy::ancient_world {

namespace {

constexpr std::array<std::string_view, ask_count> ask_names = {
    "first_player", "deal",      "turn",   "build",   "recruit", "expand",  "see_province", "province", "explore",
    "draw",         "keep",      "repair", "roll",    "damage",  "disband", "outpost",      "guild",    "playwrights",
    "scout",        "see_titan", "order",  "scouted", "copy",    "starve",  "over"};

const Card& card_of(const Move& move) {
    switch (move.kind) {
        case Kind::turn_province:
        case Kind::see_province:
        case Kind::take:
            return figures().provinces[move.a];
        case Kind::turn_titan:
        case Kind::see_titan:
        case Kind::put:
        case Kind::attack:
            return figures().titans[move.a];
        case Kind::deal_military:
        case Kind::recruit:
        case Kind::disband:
        case Kind::remove:
            return figures().military[move.a];
        default:
            return figures().empire[move.a];
    }
}

// Names joined by the texts' own list words would need grammar; "+" is understood in both languages.
std::string numbers(unsigned set) {
    std::string text;
    for (; set != 0; set &= set - 1) {
        text += (text.empty() ? "" : " + ") + std::to_string(std::countr_zero(set));
    }
    return text;
}

json::object attack_arguments(const State& state, const Move& move) {
    const Player& player = state.player(state.active);
    int price = 0;
    json::object args{{"titan", card_term(figures().titans[move.a])}};
    int number = 0;
    for (unsigned armies = move.b; armies != 0; armies &= armies - 1, ++number) {
        const Army& army = player.armies[at(std::countr_zero(armies))];
        price += army.price();
        args["army" + std::to_string(number + 1)] = card_term(figures().military[army.active]);
    }
    args["armies"] = number;
    args["price"] = price;
    return args;
}

// The arguments that the sentences about a move share, whether it is offered or told.
json::object arguments(const State& state, const Move& move) {
    switch (move.kind) {
        case Kind::first_player:
            return {{"first", seat_name(move.a)}};
        case Kind::roll:
            return {{"titans", move.a}, {"coins", move.b}, {"blanks", state.dice - move.a - move.b}};
        case Kind::place:
            return {{"space", space_term(move.a)}, {"value", move.b}, {"fee", fee(state, move.space(), move.b)}};
        case Kind::use:
            return {{"card", card_term(card_of(move))}, {"value", move.b}};
        case Kind::attack:
            return attack_arguments(state, move);
        case Kind::build:
            return {{"card", card_term(card_of(move))},
                    {"coins", figures().empire[move.a].coins},
                    {"knowledge", figures().empire[move.a].knowledge}};
        case Kind::recruit: {
            json::object args{{"card", card_term(card_of(move))},
                              {"coins", figures().military[move.a].coins},
                              {"knowledge", figures().military[move.a].knowledge}};
            if (move.b != no_card) {
                args["over"] = card_term(figures().military[move.b]);
            }
            return args;
        }
        case Kind::remove:
            return {{"card", card_term(card_of(move))}, {"place", term(key("coin", move.b == 0 ? "name" : "picture"))}};
        case Kind::scout:
            return {{"stars", move.a + 1}};
        case Kind::starve:
            return {{"citizens", numbers(move.a)}};
        case Kind::buy:
            return {{"coins", asked_trigger(state).cost}, {"n", asked_trigger(state).n}};
        default:
            return arity(move.kind) == 0 ? json::object() : json::object{{"card", card_term(card_of(move))}};
    }
}

// Sentences differ a little by what a move needs; the names of the variants are listed in text/.
std::string sentence(std::string_view group, const Move& move, const json::object& args) {
    std::string name(kind_names[static_cast<std::size_t>(move.kind)]);
    if (move.kind == Kind::place && move.payment() != Payment::none) {
        name += move.payment() == Payment::coins ? "_for_coins" : "_for_knowledge";
    } else if (move.kind == Kind::place && args.at("fee").to_number<int>() > 0) {
        name += "_with_fee";
    } else if (move.kind == Kind::build) {
        name += (move.b & from_reserve) != 0 ? "_reserve" : "";
        name += (move.b & with_crane) != 0 ? "_crane" : "";
    } else if (move.kind == Kind::recruit && move.b != no_card) {
        name += "_over";
    } else if (move.kind == Kind::attack) {
        name += "_" + std::to_string(args.at("armies").to_number<int>());
    }
    return key(group, name);
}

Target own(const State& state, std::string_view kind, std::string_view word) {
    return {std::string(kind), own_id(state.decider, word)};
}

// Copying points at the first owner of the card.
Target copied(const State& state, const Move& move) {
    for (Seat seat = 0; seat < state.seats; ++seat) {
        if (seat != state.active && has(state.player(seat).working(), move.a)) {
            return {"card", own_id(seat, card_of(move).word)};
        }
    }
    return {"card", card_of(move).word};
}

std::vector<Target> targets(const State& state, const Move& move) {
    switch (move.kind) {
        case Kind::place:
            return {{"space", std::string(space_names[move.a])},
                    own(state, "citizen", "citizen-" + std::to_string(move.b))};
        case Kind::use:
            return {own(state, "card", card_of(move).word), own(state, "citizen", "citizen-" + std::to_string(move.b))};
        case Kind::attack: {
            std::vector<Target> list{{"card", card_of(move).word}};
            for (unsigned armies = move.b; armies != 0; armies &= armies - 1) {
                const Army& army = state.player(state.active).armies[at(std::countr_zero(armies))];
                list.push_back(own(state, "army", figures().military[army.active].word));
            }
            return list;
        }
        case Kind::build:
            return {(move.b & from_reserve) != 0 ? own(state, "card", "reserve-" + card_of(move).word)
                                                 : Target{"card", card_of(move).word}};
        case Kind::recruit: {
            std::vector<Target> list{{"card", card_of(move).word}};
            if (move.b != no_card) {
                list.push_back(own(state, "army", figures().military[move.b].word));
            }
            return list;
        }
        case Kind::repair:
        case Kind::damage:
            return {own(state, "card", card_of(move).word)};
        case Kind::disband:
        case Kind::remove:
            return {own(state, "army", card_of(move).word)};
        case Kind::take:
        case Kind::reserve:
        case Kind::keep:
        case Kind::put:
            return {{"card", card_of(move).word}};
        case Kind::copy:
            return {copied(state, move)};
        case Kind::draw:
        case Kind::top:
            return {{"deck", era_number(state) == 0 ? "deck_a" : "deck_b"}};
        case Kind::look:
            return {{"deck", "provinces"}};
        case Kind::starve: {
            std::vector<Target> list;
            for (unsigned left = move.a; left != 0; left &= left - 1) {
                list.push_back(own(state, "citizen", "citizen-" + std::to_string(std::countr_zero(left))));
            }
            return list;
        }
        case Kind::scout: {
            const TitanPile& pile = state.piles[move.a];
            return {
                {"card", pile.top == no_card ? "pile-" + std::to_string(move.a + 1) : figures().titans[pile.top].word}};
        }
        default:
            return {};
    }
}

// What happened to tokens, cards and armies besides the deed itself, in open sight of all.
void tell_changes(const State& before, const Move& move, const State& after, std::vector<Message>& lines) {
    const bool names_card = move.kind == Kind::take;  // the Province, in the sentence of the deed itself
    for (Seat seat = 0; seat < before.seats; ++seat) {
        const Player& old = before.player(seat);
        const Player& now = after.player(seat);
        const auto tell = [&](int change, std::string_view gained, std::string_view lost) {
            if (change != 0) {
                lines.emplace_back(key("log", change > 0 ? gained : lost),
                                   json::object{{"seat", seat_name(seat)}, {"n", std::abs(change)}});
            }
        };
        if (before.round > 0) {
            tell(now.coins - old.coins, "coins_gained", "coins_lost");
            tell(now.knowledge - old.knowledge, "knowledge_gained", "knowledge_lost");
        }
        tell(citizens_owned(now) - citizens_owned(old), "citizen_gained", "citizen_gained");
        const auto tell_cards = [&](std::uint64_t cards, std::string_view name) {
            for (; cards != 0; cards &= cards - 1) {
                lines.emplace_back(key("log", name),
                                   json::object{{"seat", seat_name(seat)},
                                                {"card", card_term(figures().empire[at(std::countr_zero(cards))])}});
            }
        };
        for (unsigned taken = now.provinces & ~old.provinces; taken != 0 && !names_card; taken &= taken - 1) {
            lines.emplace_back(key("log", "take"),
                               json::object{{"seat", seat_name(seat)},
                                            {"card", card_term(figures().provinces[at(std::countr_zero(taken))])}});
        }
        tell_cards(now.damaged & ~old.damaged, "card_damaged");
        tell_cards(old.damaged & ~now.damaged & now.built, "card_repaired");
    }
    if (after.tile != before.tile && before.tile != nobody) {
        lines.emplace_back(key("log", "tile_taken"), json::object{{"seat", seat_name(after.tile)}});
    }
}

// Which rejected cards an explorer laid face up (AW-RUL-21).
void tell_discards(const State& before, const State& after, std::vector<Message>& lines) {
    for (std::uint64_t left = after.discards.one; left != 0; left &= left - 1) {
        const int card = std::countr_zero(left);
        if (after.discards.count(card) > before.discards.count(card)) {
            lines.emplace_back(key("log", "discarded"), json::object{{"card", card_term(figures().empire[at(card)])}});
        }
    }
}

// A Titan or a Province comes to lie face up without chance: a scout or Expansion+ had put it there.
void tell_turned_up(const State& before, const Move& move, const State& after, std::vector<Message>& lines) {
    for (std::size_t pile = 0; pile < pile_count && move.kind != Kind::turn_titan; ++pile) {
        const std::uint8_t top = after.piles[pile].top;
        if (top != before.piles[pile].top && top != no_card) {
            lines.emplace_back(key("log", "turn_titan"), json::object{{"card", card_term(figures().titans[top])}});
        }
    }
    if (move.kind != Kind::turn_province && after.province != before.province && after.province != no_card) {
        lines.emplace_back(key("log", "turn_province"),
                           json::object{{"card", card_term(figures().provinces[after.province])}});
    }
}

void tell_rounds(const State& before, const State& after, std::vector<Message>& lines) {
    if (after.round > before.round) {
        lines.emplace_back(key("log", "round"), json::object{{"round", after.round}});
        if (after.round == figures().explore_round) {
            lines.emplace_back(key("log", "explore_open"));
        } else if (after.round == figures().repopulate_round) {
            lines.emplace_back(key("log", "repopulate_open"));
        } else if (after.round == figures().deck_b_round) {
            lines.emplace_back(key("log", "deck_b"));
        }
    }
    if (after.phase == Phase::over) {
        lines.emplace_back(key("log", "over"));
    }
}

}  // namespace

Message AncientWorld::prompt(const State& state) {
    const std::string name = key("prompt", ask_names[static_cast<std::size_t>(state.ask)]);
    const bool is_asked_by_card = state.action_card != no_card;
    const json::object card = is_asked_by_card ? card_term(figures().empire[state.action_card]) : json::object();
    switch (state.ask) {
        case Ask::repair: {
            const std::string which = state.repairs_optional != 0 ? name + "_optional" : name;
            return is_asked_by_card ? Message(which + "_by", {{"n", state.repairs_due}, {"card", card}})
                                    : Message(which, {{"n", state.repairs_due}});
        }
        case Ask::build:
        case Ask::recruit:
        case Ask::expand:
        case Ask::explore:
        case Ask::keep:
        case Ask::scout:
        case Ask::copy:
            return is_asked_by_card ? Message(name + "_by", {{"card", card}}) : Message(name);
        case Ask::damage:
            return {name, {{"n", state.damages_due}}};
        case Ask::order:
            return {state.ordered == 0 ? name : name + "_next", {{"place", state.ordered + 1}}};
        case Ask::starve:
            return {name, {{"n", hungry(state, state.decider)}}};
        case Ask::guild:
            return {name, {{"seat", seat_name(state.active)}, {"coins", asked_trigger(state).cost}}};
        case Ask::outpost:
            return {name, {{"seat", seat_name(state.active)}}};
        default:
            return Message(name);
    }
}

Choice AncientWorld::choice(const State& state, Action action) {
    const Move move = *unpack(action);
    json::object args = arguments(state, move);
    std::string name = sentence("choice", move, args);
    return {Message(std::move(name), std::move(args)), targets(state, move)};
}

std::vector<Message> AncientWorld::log(const State& before, Action action, const State& after, Viewer viewer) {
    const Move move = *unpack(action);
    const bool is_secret = !viewer.is(before.active) &&
                           AncientWorld::is_secret(before, action, viewer.is_spectator() ? -1 : viewer.seat());
    json::object args = is_secret ? json::object() : arguments(before, move);
    std::string name = is_secret ? key("log", std::string(kind_names[static_cast<std::size_t>(move.kind)]) + "_secret")
                                 : sentence("log", move, args);
    if (move.kind == Kind::draw_card && before.draw_keeps != 0) {
        name += "_top";
    }
    args["seat"] = seat_name(before.decider == nobody ? before.active : before.decider);
    std::vector<Message> lines;
    lines.emplace_back(std::move(name), std::move(args));
    if (move.kind == Kind::keep) {
        tell_discards(before, after, lines);
    }
    tell_changes(before, move, after, lines);
    tell_turned_up(before, move, after, lines);
    tell_rounds(before, after, lines);
    return lines;
}

}  // namespace pentarchy::ancient_world
