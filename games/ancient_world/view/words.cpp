// What people are asked, offered and told.

#include "games/ancient_world/view/words.h"

#include <bit>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/game.h"

namespace pentarchy::ancient_world {

const Card& card_of(Word::Kind kind, std::uint8_t card) {
    switch (kind) {
        case Word::province:
            return figures().provinces[card];
        case Word::titan:
        case Word::top_titan:
            return figures().titans[card];
        case Word::military:
        case Word::own_army:
        case Word::demobilised:
            return figures().military[card];
        default:
            return figures().empire[card];
    }
}

namespace {

// --- what a word says and points at ---------------------------------------------------------------------------------

// Names joined by the texts' own list words would need grammar; "+" is understood in both languages.
std::string numbers(unsigned set) {
    std::string text;
    for (; set != 0; set &= set - 1) {
        text += (text.empty() ? "" : " + ") + std::to_string(std::countr_zero(set));
    }
    return text;
}

// The word as the argument of a sentence; empty where there is nothing to be said.
json::value say_word(Word::Kind kind, std::uint8_t value) {
    switch (kind) {
        case Word::demobilised:
            return value == no_card ? json::value() : card_term(card_of(kind, value));
        case Word::seat:
            return seat_name(value);
        case Word::space:
            return space_term(value);
        case Word::citizens:
            return json::value(numbers(value));
        case Word::pile:
            return value + 1;
        case Word::coin:
            return term(key("coin", coin_names[value]));
        case Word::citizen:
        case Word::payment:
        case Word::source:
        case Word::armies:
        case Word::titan_symbols:
        case Word::coin_symbols:
            return static_cast<int>(value);
        default:
            return card_term(card_of(kind, value));
    }
}

Target own(const State& state, std::string_view kind, std::string_view word) {
    return {std::string(kind), own_id(state.decider, word)};
}

Target own_citizen(const State& state, int value) {
    return own(state, "citizen", "citizen-" + std::to_string(value));
}

// Copying points at the first owner of the card.
Target card_of_another(const State& state, std::uint8_t card) {
    for (Seat seat = 0; seat < state.seats; ++seat) {
        if (seat != state.active && has(state.player(seat).working(), card)) {
            return {"card", own_id(seat, figures().empire[card].word)};
        }
    }
    return {"card", figures().empire[card].word};
}

Target pile_on_table(const State& state, std::uint8_t pile) {
    const std::uint8_t top = state.piles[pile].top;
    return {"card", top == no_card ? "pile-" + std::to_string(pile + 1) : figures().titans[top].word};
}

void point_at(const State& state, Word::Kind kind, std::uint8_t value, std::vector<Target>& list) {
    switch (kind) {
        case Word::empire:
        case Word::military:
        case Word::titan:
        case Word::top_titan:
        case Word::province:
            list.push_back({"card", card_of(kind, value).word});
            break;
        case Word::own_empire:
            list.push_back(own(state, "card", card_of(kind, value).word));
            break;
        case Word::others_empire:
            list.push_back(card_of_another(state, value));
            break;
        case Word::own_army:
        case Word::demobilised:
            if (value != no_card) {
                list.push_back(own(state, "army", card_of(kind, value).word));
            }
            break;
        case Word::space:
            list.push_back({"space", std::string(space_names[value])});
            break;
        case Word::citizen:
            list.push_back(own_citizen(state, value));
            break;
        case Word::citizens:
            for (unsigned left = value; left != 0; left &= left - 1) {
                list.push_back(own_citizen(state, std::countr_zero(left)));
            }
            break;
        case Word::pile:
            list.push_back(pile_on_table(state, value));
            break;
        case Word::armies:
            for (unsigned left = value; left != 0; left &= left - 1) {
                const Army& army = state.player(state.active).armies[at(std::countr_zero(left))];
                list.push_back(own(state, "army", figures().military[army.active].word));
            }
            break;
        default:
            break;
    }
}

// --- what a move says and points at ---------------------------------------------------------------------------------

// The arguments that the sentences about a move share, whether it is offered or told.
json::object arguments(const State& state, const Move& move) {
    json::object args;
    with(Answers{}, move.kind, [&]<class A>(std::type_identity<A>) {
        for (std::size_t place = 0; place < A::words.size(); ++place) {
            const Word& word = A::words[place];
            json::value said = word.name.empty() ? json::value() : say_word(word.kind, move.arg(place));
            if (!said.is_null()) {
                args[word.name] = std::move(said);
            }
        }
        if constexpr (requires { A::also_said(state, move); }) {
            for (auto& [name, value] : A::also_said(state, move)) {
                args[name] = value;
            }
        }
    });
    return args;
}

// Sentences differ a little by what a move needs; the names of the variants are listed in text/.
std::string sentence(std::string_view group, const State& state, const Move& move) {
    std::string name;
    with(Answers{}, move.kind, [&]<class A>(std::type_identity<A>) {
        name = A::name;
        if constexpr (requires { A::variant(state, move); }) {
            name += A::variant(state, move);
        }
    });
    return key(group, name);
}

std::vector<Target> targets(const State& state, const Move& move) {
    std::vector<Target> list;
    with(Answers{}, move.kind, [&]<class A>(std::type_identity<A>) {
        if constexpr (requires { A::targets(state, move); }) {
            list = A::targets(state, move);
        } else if constexpr (Offers<A, State>) {
            for (std::size_t place = 0; place < A::words.size(); ++place) {
                point_at(state, A::words[place].kind, move.arg(place), list);
            }
        }
    });
    return list;
}

// --- what is told besides -------------------------------------------------------------------------------------------

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
    const std::string name = key("prompt", question_names[static_cast<std::size_t>(state.ask)]);
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
    const Move move = unpack_legal(action);
    json::object args = arguments(state, move);
    return {Message(sentence("choice", state, move), std::move(args)), targets(state, move)};
}

std::vector<Message> AncientWorld::log(const State& before, Action action, const State& after, Viewer viewer) {
    const Move move = unpack_legal(action);
    const bool is_secret = !viewer.is(before.active) &&
                           AncientWorld::is_secret(before, action, viewer.is_spectator() ? -1 : viewer.seat());
    json::object args = is_secret ? json::object() : arguments(before, move);
    std::string name = is_secret ? key("log", std::string(kind_names[static_cast<std::size_t>(move.kind)]) + "_secret")
                                 : sentence("log", before, move);
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
