// Before the first turn (rulebook: Mise en place): options and the table before any card is turned up.

#include <bit>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/game.h"
#include "games/ancient_world/questions.h"

namespace pentarchy::ancient_world {

namespace {

struct Switch {
    std::string_view key;
    std::string_view off;
    std::string_view on;
    std::uint8_t flag;
};
constexpr std::array<Switch, 7> switches = {{{"fee_mode", "different", "lower_only", lower_only_fee},
                                             {"token_supply", "unlimited", "printed", printed_tokens},
                                             {"town_house_locks_tile", "no", "yes", town_house_locks},
                                             {"expansion_plus", "no", "yes", expansion_plus},
                                             {"starting_empire_banners", "yes", "no", plain_starting_cards},
                                             {"empty_actions", "no", "yes", empty_actions},
                                             {"next_titan", "after_dice", "before_dice", titan_before_dice}}};

}  // namespace

Result<Options> AncientWorld::read_options(const OptionMap& given) {
    Options options;
    options.seats = option_number(given, "seats");
    const std::string& first = given.find("first")->second;
    options.first_player = first == "drawn" ? 0 : first.front() - '0';
    if (options.first_player > options.seats) {
        return Error{"option first", "there is no seat " + first, "drawn, or 1 to " + std::to_string(options.seats)};
    }
    for (const Switch& one : switches) {
        options.flags |= given.find(one.key)->second == one.on ? one.flag : std::uint8_t{0};
    }
    return options;
}

OptionMap AncientWorld::write_options(const Options& options) {
    OptionMap map{{"seats", std::to_string(options.seats)},
                  {"first", options.first_player == 0 ? "drawn" : std::to_string(options.first_player)}};
    for (const Switch& one : switches) {
        map[std::string(one.key)] = (options.flags & one.flag) != 0 ? one.on : one.off;
    }
    return map;
}

namespace {

// AW-SETUP-14 to -20.
void set_up(Player& player) {
    const Figures& box = figures();
    player.coins = static_cast<std::uint16_t>(box.starting_coins);
    player.knowledge = static_cast<std::uint8_t>(box.starting_knowledge);
    for (int value = 1; value <= citizen_count; ++value) {
        player.citizens[at(value - 1)] = value <= box.starting_citizens ? ready : not_owned;
    }
    player.built = box.starting_empire;
    for (std::uint32_t left = box.starting_military; left != 0; left &= left - 1) {
        player.armies[player.army_count++].active = static_cast<std::uint8_t>(std::countr_zero(left));
    }
    recount(player);
}

void shuffle_decks(State& state) {
    const Figures& box = figures();
    for (std::uint64_t left = box.deck_a | box.deck_b; left != 0; left &= left - 1) {
        const int card = std::countr_zero(left);
        for (int copy = 0; copy < box.empire[at(card)].copies; ++copy) {
            state.deck.add(card);
        }
    }
    for (int pile = 0; pile < pile_count; ++pile) {
        state.piles[at(pile)].rest = box.piles[at(pile)];
    }
    state.military_deck = box.military_deck;
    state.province_deck = static_cast<std::uint16_t>((1U << box.provinces.size()) - 1U);
    state.empire_row.fill(no_card);
    state.military_row.fill(no_card);
}

}  // namespace

// --- who begins -----------------------------------------------------------------------------------------------------

void FirstPlayer::outcomes(const State& state, OutcomeList& outcomes) {
    for (Seat seat = 0; seat < state.seats; ++seat) {
        outcomes.push_back({Move(id, seat).pack(), 1});
    }
}

Action FirstPlayer::sample(const State& state, Random& random) {
    return Move(id, static_cast<int>(random.below(state.seats))).pack();
}

Refusal FirstPlayer::why_not(const State& state, const Move& move) {
    return move.a < state.seats ? permitted : Refusal("AW-SETUP-22");
}

// AW-SETUP-22, -23.
void FirstPlayer::carry_out(State& state, const Move& move) {
    const Seat first = move.a;
    state.tile = static_cast<std::uint8_t>(first);
    state.active = static_cast<std::uint8_t>(first);
    state.phase = Phase::prepare;
    for (int place = 0; place < state.seats; ++place) {
        Player& player = state.player((first + place) % state.seats);
        player.coins = static_cast<std::uint16_t>(player.coins + figures().bonus_coins[at(place)]);
    }
}

State AncientWorld::start(const Options& options) {
    State state;
    state.seats = static_cast<std::uint8_t>(options.seats);
    state.flags = options.flags;
    shuffle_decks(state);
    for (Player& player : state.players) {
        player.citizens.fill(not_owned);
    }
    for (Seat seat = 0; seat < options.seats; ++seat) {
        set_up(state.player(seat));
    }
    settle(state);
    if (options.first_player > 0) {
        apply(state, Move(Kind::first_player, options.first_player - 1).pack());
    }
    return state;
}

}  // namespace pentarchy::ancient_world
