#include "games/ancient_world/game.h"

#include <bit>

#include "ancient_world/embedded.h"
#include "core/documents/json.h"
#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/questions.h"

namespace pentarchy::ancient_world {

static_assert(Game<AncientWorld> && HasEvaluation<AncientWorld> && HasPriors<AncientWorld>);

namespace {

struct Book {
    using State = ancient_world::State;
    using Move = ancient_world::Move;
    using Questions = ancient_world::Questions;
    using Answers = ancient_world::Answers;
    static constexpr Refusal no_question = "AW-ENDROUND-15";

    static Ask asked(const State& state) { return state.ask; }
    static std::optional<Move> unpack(Action action) { return ancient_world::unpack(action); }
    static Move unpack_legal(Action action) { return ancient_world::unpack_legal(action); }
    static void settle(State& state) { ancient_world::settle(state); }
};

using Rules = RulesOf<Book>;

}  // namespace

void AncientWorld::legal(const State& state, ActionList& actions) {
    Rules::legal(state, actions);
}

void AncientWorld::outcomes(const State& state, OutcomeList& outcomes) {
    Rules::outcomes(state, outcomes);
}

Action AncientWorld::sample(const State& state, Random& random) {
    return Rules::sample(state, random);
}

Refusal AncientWorld::refusal(const State& state, Action action) {
    return Rules::refusal(state, action);
}

bool AncientWorld::apply(State& state, Action action) {
    return Rules::apply(state, action);
}

void AncientWorld::apply_legal(State& state, Action action) {
    Rules::apply_legal(state, action);
}

// --- facts ----------------------------------------------------------------------------------------------------------

namespace {

// The texts of the game with the names of all cards, which stand in the data and nowhere else.
std::string with_card_names(std::string_view texts, std::string Card::*name) {
    json::object catalogue = parse_json(texts, "ancient_world/text")->as_object();
    const auto add = [&](const auto& cards) {
        for (const Card& card : cards) {
            catalogue["ancient-world.card." + card.word] = card.*name;
        }
    };
    add(figures().empire);
    add(figures().military);
    add(figures().titans);
    add(figures().provinces);
    return json::serialize(catalogue);
}

}  // namespace

const GameFacts& AncientWorld::facts() {
    static const std::string english = with_card_names(embedded::en_json, &Card::name_en);
    static const std::string french = with_card_names(embedded::fr_json, &Card::name_fr);
    static const GameFacts facts{
        .id = "ancient-world",
        .rule_prefix = "AW",
        .min_seats = min_players,
        .max_seats = max_players,
        .has_chance = true,
        .has_hidden_information = true,
        .is_complete = true,
        .options = {OptionSpec::integer("seats", min_players, max_players, 3),
                    OptionSpec::choice("first", {"drawn", "1", "2", "3", "4"}, "drawn"),
                    OptionSpec::choice("expansion_plus", {"no", "yes"}, "no"),
                    OptionSpec::choice("fee_mode", {"different", "lower_only"}, "different"),
                    OptionSpec::choice("token_supply", {"unlimited", "printed"}, "unlimited"),
                    OptionSpec::choice("town_house_locks_tile", {"no", "yes"}, "no"),
                    OptionSpec::choice("starting_empire_banners", {"yes", "no"}, "yes"),
                    OptionSpec::choice("empty_actions", {"no", "yes"}, "no"),
                    OptionSpec::choice("next_titan", {"after_dice", "before_dice"}, "after_dice")},
        .action_kinds = {kind_names.begin(), kind_names.end()},
        .english = english,
        .french = french};
    return facts;
}

Actor AncientWorld::to_act(const State& state) {
    if (state.ask == Ask::over) {
        return Actor::of_nobody();
    }
    return state.decider == nobody ? Actor::of_chance() : Actor::of_seat(state.decider);
}

int AncientWorld::kind(const State&, Action action) {
    return static_cast<int>(unpack_legal(action).kind);
}

// --- hash -----------------------------------------------------------------------------------------------------------

namespace {

void add(Hasher& hasher, const CardSet& cards) {
    hasher.add(cards.one).add(cards.two);
}

template <class Cards>
void add_seen(Hasher& hasher, const Cards& cards) {
    hasher.add(cards.size());
    for (const Seen& seen : cards) {
        hasher.add(seen.kind).add(seen.seats);
    }
}

void add(Hasher& hasher, const Player& player) {
    hasher.add(player.built).add(player.damaged).add(player.titans).add(player.provinces).add(player.disbanded);
    add(hasher, player.open_reserve);
    hasher.add(player.secrets.size()).add(player.secrets).add(player.coins).add(player.knowledge);
    hasher.add(player.citizens).add(player.passed).add(player.army_count);
    for (int index = 0; index < player.army_count; ++index) {
        const Army& army = player.armies[at(index)];
        hasher.add(army.active).add(army.heritage).add(army.name_coins).add(army.art_coins);
    }
}

}  // namespace

std::uint64_t AncientWorld::hash(const State& state) {
    Hasher hasher;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        add(hasher, state.player(seat));
    }
    for (const CardSet* cards : {&state.deck, &state.discards, &state.gone, &state.drawn, &state.old_drawn}) {
        add(hasher, *cards);
    }
    for (const TitanPile& pile : state.piles) {
        hasher.add(pile.rest).add(pile.top);
        add_seen(hasher, pile.below);
    }
    hasher.add(state.military_deck).add(state.province_deck).add(state.province);
    add_seen(hasher, state.under_deck);
    add_seen(hasher, state.looked_at);
    hasher.add(state.scouted.size()).add(state.scouted).add(state.empire_row).add(state.military_row);
    hasher.add(state.standing).add(state.seats).add(state.flags).add(state.round);
    hasher.add(static_cast<int>(state.phase)).add(static_cast<int>(state.ask)).add(state.active).add(state.decider);
    hasher.add(state.tile).add(state.locked).add(state.passes).add(state.fed).add(state.generation);
    hasher.add(state.turn_taken).add(static_cast<int>(state.todo)).add(state.repairs_due).add(state.repairs_optional);
    hasher.add(state.draws_due).add(state.draw_keeps).add(state.sees_due).add(state.ordered).add(state.pile);
    hasher.add(state.action_card).add(state.action_step).add(state.trigger).add(static_cast<int>(state.attack));
    hasher.add(state.army_repairs).add(state.dice).add(state.damages_due).add(state.booty).add(state.espionage);
    return hasher.digest();
}

// --- census ---------------------------------------------------------------------------------------------------------

namespace {

std::int64_t empire_cards(const State& state, std::uint64_t designs) {
    std::int64_t count = 0;
    for (const CardSet* cards : {&state.deck, &state.discards, &state.gone, &state.drawn, &state.old_drawn}) {
        count += cards->within(designs).size();
    }
    for (const std::uint8_t card : state.empire_row) {
        count += card != no_card && has(designs, card) ? 1 : 0;
    }
    for (Seat seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.player(seat);
        count += std::popcount(player.built & designs) + player.open_reserve.within(designs).size();
        for (const std::uint8_t card : player.secrets) {
            count += has(designs, secret_kind(card)) ? 1 : 0;
        }
    }
    return count;
}

std::int64_t military_cards(const State& state) {
    std::int64_t count = std::popcount(state.military_deck);
    for (const std::uint8_t card : state.military_row) {
        count += card != no_card ? 1 : 0;
    }
    for (Seat seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.player(seat);
        count += player.army_count + std::popcount(player.disbanded);
        for (const Army& army : player.armies) {
            count += std::popcount(army.heritage);
        }
    }
    return count;
}

}  // namespace

Census AncientWorld::census(const State& state) {
    std::int64_t titans = static_cast<std::int64_t>(state.scouted.size());
    std::int64_t provinces = provinces_left(state) + static_cast<std::int64_t>(state.looked_at.size());
    std::int64_t citizens = 0;
    for (const TitanPile& pile : state.piles) {
        titans += pile.size();
    }
    for (Seat seat = 0; seat < state.seats; ++seat) {
        titans += std::popcount(state.player(seat).titans);
        provinces += std::popcount(state.player(seat).provinces);
        for (const std::uint8_t place : state.player(seat).citizens) {
            citizens += place < space_count || place == ready || place == famine || place == not_owned ||
                                has(state.player(seat).built, place - on_card)
                            ? 1
                            : 0;
        }
    }
    return {{{"A cards", empire_cards(state, figures().deck_a)},
             {"B cards", empire_cards(state, figures().deck_b)},
             {"starting cards", empire_cards(state, figures().starting_empire)},
             {"Military cards", military_cards(state)},
             {"Titans", titans},
             {"Provinces", provinces},
             {"citizens", citizens}}};
}

}  // namespace pentarchy::ancient_world
