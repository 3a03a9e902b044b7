#pragma once

// Every question of the game: its name, and the chapter that lists the answers and carries one out.

#include <array>
#include <string_view>

#include "games/age_of_mythology/chapters/rules.h"

namespace pentarchy::age_of_mythology {

inline void list_nothing(const State&, ActionList&) {}  // chance, and the end
inline void do_nothing(State&, const Move&) {}

struct StageRules {
    Stage stage;
    std::string_view name;
    void (*list)(const State&, ActionList&);
    void (*carry_out)(State&, const Move&);
};

inline constexpr std::array<StageRules, static_cast<std::size_t>(Stage::discard) + 1> stages = {{
    {Stage::culture, "culture", list_nothing, do_setup_chance},
    {Stage::first, "first", list_nothing, do_setup_chance},
    {Stage::tiles, "tiles", list_nothing, do_setup_chance},
    {Stage::cards, "cards", list_nothing, do_draw_card},
    {Stage::dice, "dice", list_nothing, do_roll},
    {Stage::over, "over", list_nothing, do_nothing},
    {Stage::draft, "draft", list_draft, do_draft},
    {Stage::place_cube, "place_cube", list_round, do_round},
    {Stage::choose_cards, "choose_cards", list_round, do_round},
    {Stage::turn, "turn", list_round, do_round},
    {Stage::invoke, "invoke", list_card, do_card},
    {Stage::card, "card", list_card, do_card},
    {Stage::explore, "explore", list_production, do_production},
    {Stage::workers, "workers", list_production, do_production},
    {Stage::announce, "announce", list_production, do_production},
    {Stage::trade_pay, "trade_pay", list_city, do_city},
    {Stage::trade, "trade", list_city, do_city},
    {Stage::temple, "temple", list_city, do_city},
    {Stage::build, "build", list_city, do_city},
    {Stage::spare, "spare", list_city, do_city},
    {Stage::recruit, "recruit", list_city, do_city},
    {Stage::target, "target", list_battle, do_battle},
    {Stage::commit, "commit", list_battle, do_battle},
    {Stage::send_home, "send_home", list_battle, do_battle},
    {Stage::encounter, "encounter", list_battle, do_battle},
    {Stage::replace, "replace", list_battle, do_battle},
    {Stage::fury, "fury", list_battle, do_battle},
    {Stage::resurrect, "resurrect", list_battle, do_battle},
    {Stage::reinforce, "reinforce", list_battle, do_battle},
    {Stage::raze, "raze", list_spoils, do_spoils},
    {Stage::dismiss, "dismiss", list_spoils, do_spoils},
    {Stage::raid, "raid", list_spoils, do_spoils},
    {Stage::loot, "loot", list_spoils, do_spoils},
    {Stage::power_building, "power_building", list_power, do_power},
    {Stage::power_tile, "power_tile", list_power, do_power},
    {Stage::power_offer, "power_offer", list_power, do_power},
    {Stage::power_swap, "power_swap", list_power, do_power},
    {Stage::power_smite, "power_smite", list_power, do_power},
    {Stage::power_sacrifice, "power_sacrifice", list_power, do_power},
    {Stage::power_gain, "power_gain", list_power, do_power},
    {Stage::power_rob, "power_rob", list_power, do_power},
    {Stage::power_steal, "power_steal", list_spoils, do_spoils},
    {Stage::power_mummify, "power_mummify", list_power, do_power},
    {Stage::power_raise, "power_raise", list_power, do_power},
    {Stage::discard, "discard", list_round, do_round},
}};

constexpr const StageRules& rules_of(Stage stage) {
    return stages[static_cast<std::size_t>(stage)];
}

constexpr bool in_order_of_stages() {
    for (std::size_t index = 0; index < stages.size(); ++index) {
        if (static_cast<std::size_t>(stages[index].stage) != index) {
            return false;
        }
    }
    return true;
}
static_assert(in_order_of_stages());

}  // namespace pentarchy::age_of_mythology
