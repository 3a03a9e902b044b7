// Cards drawn from data: each is made once. What a card does stands in its `text` as messages: the key names the
// effect, the arguments its figures, so a board can draw icons from them.

#include <vector>

#include "games/ancient_world/view/words.h"

namespace pentarchy::ancient_world {

namespace {

constexpr std::array<std::string_view, icon_count> icon_names = {
    "food", "income_coin", "income_knowledge", "sword", "arrow", "army_slot", "capacity", "explore_bonus"};
constexpr std::array<std::string_view, 17> do_names = {"icon",
                                                       "gain_citizen",
                                                       "repair",
                                                       "gain_coin",
                                                       "gain_knowledge",
                                                       "perform",
                                                       "take_first_player_tile",
                                                       "scout_titans",
                                                       "attack_scouted",
                                                       "copy_opponent_action",
                                                       "remove_military_coin",
                                                       "buy_knowledge",
                                                       "gain_coin_per_food",
                                                       "reserve_from_row_or_top",
                                                       "discard_self_to_build_free",
                                                       "vp_by_banner_count",
                                                       "vp_per_distinct_set"};

json::object effect_json(const Effect& effect) {
    std::string name = effect.what == Do::icon ? std::string(icon_names[effect.icon])
                                               : std::string(do_names[static_cast<std::size_t>(effect.what)]);
    if (effect.what == Do::repair) {
        name = effect.when == When::action ? "action_repair" : "gain_repair";
    }
    json::object args{{"n", effect.n}};
    if (effect.what == Do::buy_knowledge) {
        args["cost"] = effect.cost;
    }
    if (effect.what == Do::vp_by_banner_count) {
        args["tribe"] = term(key("tribe", tribe_names[effect.tribe]));
        args["three"] = effect.table[3];
        args["four"] = effect.table[4];
        args["five"] = effect.table[5];
        args["six"] = effect.table[6];
    }
    return Message(key("effect", name), std::move(args)).to_json();
}

json::array effects_json(const std::vector<Effect>& effects) {
    json::array list;
    for (const Effect& effect : effects) {
        list.push_back(effect_json(effect));
    }
    return list;
}

json::array banners_json(const std::vector<int>& banners) {
    json::array list;
    for (const int tribe : banners) {
        list.push_back(json::string(key("tribe", tribe_names[at(tribe)])));
    }
    return list;
}

json::object plain_json(const Card& card) {
    json::array designed;  // names and numbers of copies are marked in the data alone
    if (card.all_designed) {
        designed.push_back(json::string(key("designed", "all")));
    } else {
        for (const std::string& field : card.designed) {
            designed.push_back(json::string(key("designed", field)));
        }
    }
    return {{"id", card.word}, {"name", card_key(card)}, {"designed", std::move(designed)}};
}

// Tribes are called by their colours (data/tribes.json).
void add_tribe(json::object& object, const std::vector<int>& banners) {
    const std::string_view tribe = tribe_names[at(banners[0])];
    object["suit"] = key("tribe", tribe);
    object["colour"] = tribe;
}

json::object cost_json(int coins, int knowledge) {
    return {{"coin", coins}, {"knowledge", knowledge}};
}

json::object strength_json(const Strength& strength) {
    return {{"sword", strength.sword},
            {"arrow", strength.arrow},
            {"booty", strength.booty},
            {"espionage", strength.espionage},
            {"repair", strength.repair}};
}

json::object make(const EmpireCard& card) {
    json::object object = plain_json(card);
    add_tribe(object, card.banner_list);
    object["cost"] = cost_json(card.coins, card.knowledge);
    object["banners"] = banners_json(card.banner_list);
    object["text"] = effects_json(card.effects);
    return object;
}

json::object make(const MilitaryCard& card) {
    json::object object = plain_json(card);
    object["cost"] = cost_json(card.coins, card.knowledge);
    object["face"] = strength_json(card.face);
    object["heritage"] = strength_json(card.heritage);
    return object;
}

json::object make(const TitanCard& card) {
    json::object object = plain_json(card);
    add_tribe(object, card.banner_list);
    object["stars"] = card.stars;
    object["defence"] = card.defence;
    object["mode"] = key("mode", card.swords_only ? "swords_only" : "swords_and_arrows");
    object["banners"] = banners_json(card.banner_list);
    object["text"] = effects_json(card.effects);
    return object;
}

json::object make(const ProvinceCard& card) {
    json::object object = plain_json(card);
    object["text"] = effects_json(card.effects);
    return object;
}

template <class Cards>
std::vector<json::object> make_all(const Cards& cards) {
    std::vector<json::object> objects;
    objects.reserve(cards.size());
    for (const auto& card : cards) {
        objects.push_back(make(card));
    }
    return objects;
}

}  // namespace

json::object empire_json(int card) {
    static const std::vector<json::object> cards = make_all(figures().empire);
    return cards[at(card)];
}
json::object military_json(int card) {
    static const std::vector<json::object> cards = make_all(figures().military);
    return cards[at(card)];
}
json::object titan_json(int card) {
    static const std::vector<json::object> cards = make_all(figures().titans);
    return cards[at(card)];
}
json::object province_json(int card) {
    static const std::vector<json::object> cards = make_all(figures().provinces);
    return cards[at(card)];
}

}  // namespace pentarchy::ancient_world
