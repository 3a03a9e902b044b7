// action_cards.json: permanent cards, random decks, god powers.

#include "games/age_of_mythology/figures/reader.h"

namespace pentarchy::age_of_mythology {

namespace {

bool any_owner(const JsonPlace& place) {
    return word(place["owner"], std::array<std::string_view, 2>{"other", "any"}) == 1;
}

std::uint8_t resource_of(const JsonPlace& place) {
    return u8(word(place["resource"], resource_names));
}

std::uint8_t limit_of(const JsonPlace& place) {
    return place.value().is_null() ? none : u8(number(place, 1, 40));
}

void read_battle_power(const JsonPlace& place, Power& power) {
    switch (power.verb) {
        case PowerVerb::battle_limits:
            only(place, {"do", "own", "opponent"});
            power.n = limit_of(place["own"]);
            power.m = limit_of(place["opponent"]);
            break;
        case PowerVerb::send_home_opposing_unit:
            only(place, {"do", "n", "when"});
            must_say(place["when"], "battle_start");
            power.n = u8(number(place["n"], 1, 1));
            break;
        case PowerVerb::own_dice:
            only(place, {"do", "n"});
            power.n = u8(number(place["n"], 1, 9));
            break;
        case PowerVerb::own_may_berserk:
            only(place, {"do", "dice", "loses_ties"});
            power.n = u8(number(place["dice"], 1, 9));
            if (!place["loses_ties"].boolean()) {
                place["loses_ties"].fail("is false", "a berserk unit loses ties");
            }
            break;
        default:
            only(place, {"do"});
    }
}

void read_gain_power(const JsonPlace& place, Power& power) {
    switch (power.verb) {
        case PowerVerb::gather_extra_per_tile:
        case PowerVerb::gain:
            only(place, {"do", "resource", "n"});
            power.resource = resource_of(place);
            break;
        case PowerVerb::steal_cubes:
            only(place, {"do", "n", "owner"});
            power.any_owner = any_owner(place) ? 1 : 0;
            break;
        default:
            only(place, {"do", "n"});
    }
    power.n = u8(number(place["n"], 1, 40));
}

void read_board_power(const JsonPlace& place, const Figures& figures, Power& power) {
    switch (power.verb) {
        case PowerVerb::destroy_building:
            only(place, {"do", "owner"});
            power.any_owner = any_owner(place) ? 1 : 0;
            break;
        case PowerVerb::build_discount:
            only(place, {"do", "n", "except"});
            power.n = u8(number(place["n"], 1, 9));
            must_count(place["except"], 1);
            power.building = building_of(place["except"][0], figures);
            break;
        case PowerVerb::free_building:
            only(place, {"do", "building"});
            power.building = building_of(place["building"], figures);
            break;
        case PowerVerb::select_first:
            only(place, {"do", "tiles"});
            power.n = u8(number(place["tiles"], 1, 4));
            break;
        case PowerVerb::eliminate_tile:
            only(place, {"do", "owner", "resource"});
            power.any_owner = any_owner(place) ? 1 : 0;
            power.resource = place.has("resource") ? resource_of(place) : none;
            break;
        default:
            only(place, {"do", "same", "owner"});
            must_say(place["same"], "terrain");
            must_say(place["owner"], "other");
    }
}

void read_unit_power(const JsonPlace& place, const Figures& figures, int culture, Power& power) {
    const auto class_of = [&](std::string_view key) { return u8(word(place[key], type_names)); };
    switch (power.verb) {
        case PowerVerb::eliminate_unit:
            only(place, {"do", "owner", "class"});
            must_say(place["owner"], "other");
            power.unit_class = class_of("class");
            break;
        case PowerVerb::exchange_units:
            only(place, {"do", "from_class", "to", "max"});
            power.unit_class = class_of("from_class");
            power.unit = unit_of(place["to"], figures, culture);
            power.n = u8(number(place["max"], 1, 9));
            break;
        case PowerVerb::mortal_cost:
            only(place, {"do", "cost"});
            power.cost = cubes(place["cost"]);
            break;
        case PowerVerb::free_units:
            only(place, {"do", "unit", "class", "n"});
            power.n = u8(number(place["n"], 1, 9));
            if (place.has("unit") == place.has("class")) {
                place.fail("must name either a unit or a class");
            }
            (place.has("unit") ? power.unit : power.unit_class) =
                place.has("unit") ? unit_of(place["unit"], figures, culture) : class_of("class");
            break;
        default:
            only(place, {"do", "age"});
            must_say(place["age"], "current");
    }
}

// Which powers need the action of their card, and which stand for themselves (AM-RUL-44).
bool is_modifying(PowerVerb verb) {
    switch (verb) {
        case PowerVerb::return_first_eliminated_unit_to_battle:
        case PowerVerb::battle_limits:
        case PowerVerb::send_home_opposing_unit:
        case PowerVerb::own_dice:
        case PowerVerb::own_may_berserk:
        case PowerVerb::build_discount:
        case PowerVerb::select_first:
        case PowerVerb::others_select_nothing:
        case PowerVerb::gather_extra_per_tile:
        case PowerVerb::others_gather_nothing:
        case PowerVerb::mortal_cost:
            return true;
        default:
            return false;
    }
}

void read_power(const JsonPlace& place, const Figures& figures, int culture, Card& card) {
    if (place["do"].text() == "all_of") {
        only(place, {"do", "powers"});
        must_count(place["powers"], 2);
        for (std::size_t index = 0; index < 2; ++index) {
            read_power(place["powers"][index], figures, culture, card);
        }
        return;
    }
    Power power;
    power.verb = static_cast<PowerVerb>(word(place["do"], power_verb_names));
    switch (power.verb) {
        case PowerVerb::battle_limits:
        case PowerVerb::send_home_opposing_unit:
        case PowerVerb::own_dice:
        case PowerVerb::own_may_berserk:
        case PowerVerb::return_first_eliminated_unit_to_battle:
        case PowerVerb::fourth_action:
        case PowerVerb::others_select_nothing:
        case PowerVerb::others_gather_nothing:
            read_battle_power(place, power);
            break;
        case PowerVerb::gather_extra_per_tile:
        case PowerVerb::gain:
        case PowerVerb::gain_any:
        case PowerVerb::steal_cubes:
        case PowerVerb::sacrifice_unit_for_cubes:
            read_gain_power(place, power);
            break;
        case PowerVerb::destroy_building:
        case PowerVerb::build_discount:
        case PowerVerb::free_building:
        case PowerVerb::select_first:
        case PowerVerb::eliminate_tile:
        case PowerVerb::swap_tile:
            read_board_power(place, figures, power);
            break;
        default:
            read_unit_power(place, figures, culture, power);
    }
    if (is_modifying(power.verb) == card.separate) {
        place["do"].fail("does not go with the timing of the card");
    }
    if (card.powers.full()) {
        place.fail("is one power too many");
    }
    card.powers.push_back(power);
}

void read_action(const JsonPlace& place, Card& card) {
    card.id = place["id"].text();
    card.action = static_cast<CardAction>(word(place["action"], action_names));
    switch (card.action) {
        case CardAction::attack:
        case CardAction::recruit:
            card.number = number(place["units"], 1, 9);
            break;
        case CardAction::build:
            card.number = number(place["buildings"], 1, 9);
            break;
        case CardAction::explore:
            card.number = number(place["tiles_over_players"], 0, 9);
            break;
        case CardAction::gather:
            card.mode = static_cast<GatherMode>(
                word(place["mode"], std::array<std::string_view, 3>{"terrain_or_resource", "all", "resource"}));
            if (card.mode == GatherMode::resource) {
                card.resource = static_cast<Resource>(resource_of(place));
            }
            break;
        case CardAction::next_age:
            card.cheap_age = word(place["cost"], std::array<std::string_view, 2>{"permanent", "random"}) == 1;
            break;
        case CardAction::trade:
            card.number = number(place["cost_cubes"], 0, 9);
    }
}

constexpr std::array<std::string_view, 10> plain_members = {
    "id", "action", "units", "buildings", "tiles_over_players", "mode", "resource", "cost", "cost_cubes", "copies"};
constexpr std::array<std::string_view, 16> god_members = {
    "id",         "god",    "title", "action", "units", "buildings", "tiles_over_players", "mode", "resource", "cost",
    "cost_cubes", "copies", "favor", "timing", "power", "rule"};

void read_deck(const JsonPlace& place, int culture, Figures& figures) {
    only(place, {"culture", "size", "plain_cards", "god_cards", "plain", "gods"});
    must_say(place["culture"], culture_names[at(culture)]);
    auto& cards = figures.cards[at(culture)];
    std::size_t index = 0;
    int copies = 0;
    for (std::size_t plain = 0; plain < place["plain"].size(); ++plain) {
        only(place["plain"][plain], plain_members);
        Card& card = cards[index++];
        read_action(place["plain"][plain], card);
        card.copies = number(place["plain"][plain]["copies"], 1, 45);
        copies += card.copies;
    }
    must_be(place["plain_cards"], copies);
    must_be(place["god_cards"], static_cast<int>(place["gods"].size()));
    if (index + place["gods"].size() > random_kinds) {
        place["gods"].fail("has too many cards");
    }
    for (std::size_t god = 0; god < place["gods"].size(); ++god) {
        const JsonPlace one = place["gods"][god];
        only(one, god_members);
        Card& card = cards[index++];
        read_action(one, card);
        card.god = one["god"].text();
        card.title = one["title"].text();
        card.copies = number(one["copies"], 1, 45);
        card.favor = number(one["favor"], 0, 9);
        card.separate = word(one["timing"], std::array<std::string_view, 2>{"with_action", "separate"}) == 1;
        read_power(one["power"], figures, culture, card);
        copies += card.copies;
    }
    must_be(place["size"], copies);
}

}  // namespace

void read_cards(const Document& file, Figures& figures) {
    const JsonPlace root = file.root();
    only(root, {"schema", "kind", "permanent", "random_decks", "provenance"});
    must_count(root["random_decks"], culture_count);
    must_count(root["permanent"]["cards"], permanent_cards);
    for (int culture = 0; culture < culture_count; ++culture) {
        read_deck(root["random_decks"][at(culture)], culture, figures);
        for (int index = 0; index < permanent_cards; ++index) {
            const JsonPlace place = root["permanent"]["cards"][at(index)];
            only(place, plain_members);
            Card& card = figures.cards[at(culture)][at(random_kinds + index)];
            read_action(place, card);
            must_say(place["action"], action_names[at(index)]);
        }
    }
}

}  // namespace pentarchy::age_of_mythology
