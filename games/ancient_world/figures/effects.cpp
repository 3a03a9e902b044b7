// The closed set of effects (data/README.md): read, checked, and summed up.

#include "games/ancient_world/figures/reader.h"

namespace pentarchy::ancient_world {

namespace {

constexpr std::array<std::string_view, 6> when_names = {"passive", "gain", "action", "trigger", "build", "final"};

struct Primitive {
    When when;
    std::string_view name;
    Do what;
};
constexpr std::array<Primitive, 17> primitives = {{
    {When::gain, "gain_citizen", Do::gain_citizen},
    {When::gain, "repair", Do::repair},
    {When::action, "repair", Do::repair},
    {When::action, "gain_coin", Do::gain_coin},
    {When::action, "gain_knowledge", Do::gain_knowledge},
    {When::action, "perform", Do::perform},
    {When::action, "take_first_player_tile", Do::take_first_player_tile},
    {When::action, "scout_titans", Do::scout_titans},
    {When::action, "attack_scouted", Do::attack_scouted},
    {When::action, "copy_opponent_action", Do::copy_opponent_action},
    {When::trigger, "remove_military_coin", Do::remove_military_coin},
    {When::trigger, "buy_knowledge", Do::buy_knowledge},
    {When::trigger, "gain_coin_per_food", Do::gain_coin_per_food},
    {When::trigger, "reserve_from_row_or_top", Do::reserve_from_row_or_top},
    {When::build, "discard_self_to_build_free", Do::discard_self_to_build_free},
    {When::final, "vp_by_banner_count", Do::vp_by_banner_count},
    {When::final, "vp_per_distinct_set", Do::vp_per_distinct_set},
}};

void must_be_optional(const JsonPlace& place, bool optional) {
    if (place["optional"].boolean() != optional) {
        place["optional"].fail("is not what this effect is", optional ? "true" : "false");
    }
}

void read_trigger(const JsonPlace& place, const Effect& effect) {
    only(place, {"when", "event", "by", "do", "n", "cost_coins", "optional"});
    switch (effect.what) {
        case Do::remove_military_coin:
            must_say(place["event"], "learn");
            must_say(place["by"], "right_neighbour");
            must_be(place["n"], 1);
            break;
        case Do::buy_knowledge:
            must_say(place["event"], "learn");
            must_say(place["by"], "left_neighbour");
            break;
        case Do::gain_coin_per_food:
            must_say(place["event"], "new_citizen");
            must_say(place["by"], "self");
            break;
        default:
            must_say(place["event"], "first_pass");
            must_say(place["by"], "self");
            must_be(place["n"], 1);
            break;
    }
    must_be_optional(place, effect.what != Do::gain_coin_per_food);
}

void read_fields(const JsonPlace& place, Effect& effect) {
    switch (effect.what) {
        case Do::perform:
            only(place, {"when", "do", "action"});
            must_say(place["action"], "explore");
            return;
        case Do::take_first_player_tile:
        case Do::copy_opponent_action:
            only(place, {"when", "do"});
            return;
        case Do::attack_scouted:
        case Do::discard_self_to_build_free:
            only(place, {"when", "do", "optional"});
            must_be_optional(place, true);
            return;
        case Do::vp_by_banner_count:
            only(place, {"when", "do", "tribe", "table"});
            effect.tribe = static_cast<std::uint8_t>(word(place["tribe"], tribe_names));
            if (place["table"].size() != effect.table.size()) {
                place["table"].fail("does not go from 0 to 6 banners", "7 numbers");
            }
            for (std::size_t count = 0; count < effect.table.size(); ++count) {
                effect.table[count] = static_cast<std::uint8_t>(number(place["table"][count]));
            }
            return;
        case Do::vp_per_distinct_set:
            only(place, {"when", "do", "n", "set_size"});
            must_be(place["set_size"], tribe_count);
            break;
        case Do::scout_titans:
            only(place, {"when", "do", "n"});
            must_be(place["n"], scouted_at_most);
            break;
        default:
            if (effect.when == When::trigger) {
                read_trigger(place, effect);
            } else {
                only(place, {"when", "do", "n"});
            }
            break;
    }
    effect.n = static_cast<std::uint8_t>(number(place["n"], 1, 9));
    effect.cost = effect.what == Do::buy_knowledge ? static_cast<std::uint8_t>(number(place["cost_coins"])) : 0;
}

Effect read_effect(const JsonPlace& place) {
    Effect effect;
    effect.when = static_cast<When>(word(place["when"], when_names));
    if (effect.when == When::passive) {
        only(place, {"when", "do", "n"});
        effect.what = Do::icon;
        effect.icon = static_cast<Icon>(word(place["do"], icon_names));
        effect.n = static_cast<std::uint8_t>(number(place["n"], 1, 9));
        return effect;
    }
    const std::string name = place["do"].text();
    const auto found = std::ranges::find_if(
        primitives, [&](const Primitive& one) { return one.when == effect.when && one.name == name; });
    if (found == primitives.end()) {
        place["do"].fail("\"" + name + "\" is no effect of this time", "see data/README.md");
    }
    effect.what = found->what;
    read_fields(place, effect);
    return effect;
}

}  // namespace

// Which icons a kind of card may bear (AW-ICON-ARMY-01, AW-ICON-CAPACITY-01).
std::vector<Effect> read_effects(const JsonPlace& place, bool is_empire, bool is_titan) {
    std::vector<Effect> effects;
    for (std::size_t index = 0; index < place.size(); ++index) {
        const Effect effect = read_effect(place[index]);
        if (!is_empire && effect.when != When::passive && effect.when != When::gain) {
            place[index].fail("belongs on Empire cards");
        }
        if (effect.what == Do::icon &&
            ((effect.icon == capacity && is_empire) || (effect.icon == army_slot && is_titan))) {
            place[index].fail("is an icon that such cards do not bear");
        }
        effects.push_back(effect);
    }
    return effects;
}

std::uint64_t icons_of(const std::vector<Effect>& effects) {
    Totals totals{};
    for (const Effect& effect : effects) {
        if (effect.what == Do::icon) {
            totals[effect.icon] = static_cast<std::uint8_t>(totals[effect.icon] + effect.n);
        }
    }
    return packed(totals);
}

int gained(const std::vector<Effect>& effects, Do what) {
    int sum = 0;
    for (const Effect& effect : effects) {
        sum += effect.when == When::gain && effect.what == what ? effect.n : 0;
    }
    return sum;
}

}  // namespace pentarchy::ancient_world
