#include "games/ancient_world/figures/figures.h"

#include <algorithm>
#include <initializer_list>
#include <set>

#include "ancient_world/embedded.h"
#include "games/ancient_world/figures/reader.h"

namespace pentarchy::ancient_world {

namespace {

std::vector<int> read_banners(const JsonPlace& place, int most) {
    std::vector<int> banners;
    if (place.size() == 0 || place.size() > at(most)) {
        place.fail("has " + std::to_string(place.size()) + " banners", "1 to " + std::to_string(most));
    }
    banners.reserve(place.size());
    for (std::size_t index = 0; index < place.size(); ++index) {
        banners.push_back(word(place[index], tribe_names));
    }
    return banners;
}

std::uint64_t packed_banners(const std::vector<int>& list) {
    Banners banners{};
    for (const int tribe : list) {
        ++banners[at(tribe)];
    }
    return std::bit_cast<std::uint64_t>(banners);
}

// --- cards ----------------------------------------------------------------------------------------------------------

const std::set<std::string> known_provenance = {"rulebook", "rulebook-partial", "rulebook-count", "public", "designed"};

std::string word_of(const std::string& id, std::string_view prefix) {
    std::string text = id.substr(prefix.size());
    std::ranges::replace(text, '_', '-');
    return text;
}

void read_names(const JsonPlace& place, Card& card, std::initializer_list<std::string_view> prefixes) {
    card.id = place["id"].text();
    const auto prefix = std::ranges::find_if(prefixes, [&](auto one) { return card.id.starts_with(one); });
    if (prefix == prefixes.end()) {
        place["id"].fail("\"" + card.id + "\" does not say what card it is", std::string(*prefixes.begin()) + "...");
    }
    card.word = word_of(card.id, *prefix);
    card.name_en = place["name_en"].text();
    card.name_fr = place["name_fr"].text();
    const JsonPlace provenance = place["provenance"];
    std::size_t figures = 0;
    for (const auto& member : provenance.value().as_object()) {
        const JsonPlace source = provenance[member.key()];
        if (!known_provenance.contains(source.text())) {
            source.fail("\"" + source.text() + "\" is no provenance");
        }
        const std::string_view field = member.key();
        if (field.starts_with("name_") || field == "deck" || field == "copies") {
            continue;  // no figure of the card's face
        }
        ++figures;
        if (source.text() == "designed" || source.text() == "rulebook-partial" || source.text() == "rulebook-count") {
            card.designed.emplace_back(field);
        }
    }
    card.all_designed = card.designed.size() == figures;
}

void read_cost(const JsonPlace& place, int& coins, int& knowledge) {
    only(place, {"coins", "knowledge"});
    coins = number(place["coins"]);
    knowledge = number(place["knowledge"]);
}

EmpireCard read_empire_card(const JsonPlace& place, std::string_view deck) {
    only(place, {"id", "name_en", "name_fr", "deck", "copies", "per_player", "banners", "cost", "effects", "rule",
                 "provenance"});
    EmpireCard card;
    read_names(place, card, {"emp_start_", "emp_a_", "emp_b_"});
    must_say(place["deck"], deck);
    card.copies = number(place["copies"], 1, deck == "start" ? max_players : 2);
    card.banner_list = read_banners(place["banners"], 2);
    read_cost(place["cost"], card.coins, card.knowledge);
    card.effects = read_effects(place["effects"], true, false);
    for (const Effect& effect : card.effects) {
        if (effect.when == When::action) {
            card.action.push_back(effect);
        }
    }
    const auto copies = std::ranges::count(card.action, Do::copy_opponent_action, &Effect::what);
    if (copies > 0 && card.action.size() > 1) {
        place["effects"].fail("copies an action and does more", "copy_opponent_action alone");
    }
    card.new_citizens = gained(card.effects, Do::gain_citizen);
    card.repairs = gained(card.effects, Do::repair);
    return card;
}

Strength read_strength(const JsonPlace& place) {
    only(place, {"sword", "arrow", "booty", "espionage", "repair"});
    const auto part = [&](std::string_view name) { return static_cast<std::uint8_t>(number(place[name], 0, 9)); };
    return {part("sword"), part("arrow"), part("booty"), part("espionage"), part("repair"), {}};
}

MilitaryCard read_military_card(const JsonPlace& place) {
    only(place, {"id", "name_en", "name_fr", "copies", "per_player", "cost", "face", "heritage", "provenance"});
    MilitaryCard card;
    read_names(place, card, {"mil_start_", "mil_"});
    read_cost(place["cost"], card.coins, card.knowledge);
    card.face = read_strength(place["face"]);
    card.heritage = read_strength(place["heritage"]);
    return card;
}

TitanCard read_titan(const JsonPlace& place) {
    only(place, {"id", "name_en", "name_fr", "stars", "defence", "banners", "effects", "provenance"});
    TitanCard card;
    read_names(place, card, {"tit_"});
    card.stars = number(place["stars"], 1, pile_count);
    only(place["defence"], {"value", "mode"});
    card.defence = number(place["defence"]["value"], 1, 99);
    card.swords_only =
        word(place["defence"]["mode"], std::array<std::string_view, 2>{"swords_and_arrows", "swords_only"}) == 1;
    card.banner_list = read_banners(place["banners"], 6);
    card.effects = read_effects(place["effects"], false, true);
    card.new_citizens = gained(card.effects, Do::gain_citizen);
    card.repairs = gained(card.effects, Do::repair);
    return card;
}

ProvinceCard read_province(const JsonPlace& place) {
    only(place, {"id", "name_en", "name_fr", "copies", "effects", "provenance"});
    ProvinceCard card;
    read_names(place, card, {"prv_"});
    must_be(place["copies"], 1);
    card.effects = read_effects(place["effects"], false, false);
    card.new_citizens = gained(card.effects, Do::gain_citizen);
    card.repairs = gained(card.effects, Do::repair);
    return card;
}

void read_empire(Figures& figures, std::string_view text, const std::string& file, std::string_view deck, int cards) {
    const Document document(text, file, "empire");
    const JsonPlace root = document.root();
    only(root, {"schema", "kind", "card_count", "note", "cards"});
    std::uint64_t& mask = deck == "a" ? figures.deck_a : deck == "b" ? figures.deck_b : figures.starting_empire;
    int copies = 0;
    for (std::size_t index = 0; index < root["cards"].size(); ++index) {
        if (figures.empire.size() == most_empire) {
            root["cards"].fail("brings more designs than fit a city", std::to_string(most_empire) + " in all");
        }
        EmpireCard card = read_empire_card(root["cards"][index], deck);
        mask |= std::uint64_t{1} << figures.empire.size();
        copies += card.copies;
        figures.empire.push_back(std::move(card));
    }
    must_be(root["card_count"], cards);
    if (copies != cards) {
        root["cards"].fail("are " + std::to_string(copies) + " with their copies", std::to_string(cards));
    }
}

void read_military(Figures& figures, std::string_view text, const std::string& file, int cards, int copies) {
    const Document document(text, file, "military");
    const JsonPlace root = document.root();
    only(root, {"schema", "kind", "card_count", "note", "cards"});
    std::uint32_t& mask = copies == 1 ? figures.military_deck : figures.starting_military;
    for (std::size_t index = 0; index < root["cards"].size(); ++index) {
        must_be(root["cards"][index]["copies"], copies);
        const std::size_t kind = figures.military.size();
        MilitaryCard card = read_military_card(root["cards"][index]);
        mask |= std::uint32_t{1} << kind;
        figures.military_face[kind] = std::bit_cast<std::uint64_t>(card.face);
        figures.military_heritage[kind] = std::bit_cast<std::uint64_t>(card.heritage);
        figures.military_coins[kind] = static_cast<std::uint8_t>(card.coins);
        figures.military_knowledge[kind] = static_cast<std::uint8_t>(card.knowledge);
        figures.military.push_back(std::move(card));
    }
    must_be(root["card_count"], cards);
    if (static_cast<int>(root["cards"].size()) * copies != cards) {
        root["cards"].fail("are too many or too few", std::to_string(cards));
    }
}

void read_titans(Figures& figures, std::string_view text, int cards) {
    const Document document(text, "titans.json", "titan");
    const JsonPlace root = document.root();
    only(root, {"schema", "kind", "card_count", "note", "pile_sizes", "cards"});
    must_be(root["card_count"], cards);
    if (static_cast<int>(root["cards"].size()) != cards) {
        root["cards"].fail("are too many or too few", std::to_string(cards));
    }
    for (std::size_t index = 0; index < root["cards"].size(); ++index) {
        TitanCard card = read_titan(root["cards"][index]);
        figures.piles[at(card.stars - 1)] |= std::uint32_t{1} << index;
        figures.titan_pile[index] = static_cast<std::uint8_t>(card.stars - 1);
        figures.titan_icons[index] = icons_of(card.effects);
        figures.titan_banners[index] = packed_banners(card.banner_list);
        figures.titan_defence[index] = static_cast<std::uint8_t>(card.defence);
        figures.titan_swords_only[index] = card.swords_only ? 1 : 0;
        figures.titans.push_back(std::move(card));
    }
    for (int pile = 0; pile < pile_count; ++pile) {
        must_be(root["pile_sizes"][std::to_string(pile + 1)], std::popcount(figures.piles[at(pile)]));
    }
}

void read_provinces(Figures& figures, std::string_view text, int cards) {
    const Document document(text, "provinces.json", "province");
    const JsonPlace root = document.root();
    only(root, {"schema", "kind", "card_count", "note", "cards"});
    must_be(root["card_count"], cards);
    if (static_cast<int>(root["cards"].size()) != cards) {
        root["cards"].fail("are too many or too few", std::to_string(cards));
    }
    for (std::size_t index = 0; index < root["cards"].size(); ++index) {
        figures.provinces.push_back(read_province(root["cards"][index]));
        figures.province_icons[index] = icons_of(figures.provinces.back().effects);
    }
}

void read_dice(Figures& figures, std::string_view text) {
    const Document document(text, "dice.json", "die");
    const JsonPlace root = document.root();
    only(root, {"schema", "kind", "count", "faces", "face_effects", "provenance"});
    must_be(root["count"], figures.dice);
    must_say(root["face_effects"]["titan"], "damage_one_empire_card");
    must_say(root["face_effects"]["coin"], "lose_one_coin");
    must_say(root["face_effects"]["blank"], "none");
    for (std::size_t face = 0; face < root["faces"].size(); ++face) {
        ++figures.die_faces[at(word(root["faces"][face], std::array<std::string_view, 3>{"titan", "coin", "blank"}))];
    }
}

// What the cards do, turned into masks and tables.
void index_empire(Figures& figures) {
    for (std::size_t kind = 0; kind < figures.empire.size(); ++kind) {
        const EmpireCard& card = figures.empire[kind];
        const std::uint64_t bit = std::uint64_t{1} << kind;
        figures.empire_icons[kind] = icons_of(card.effects);
        figures.empire_banners[kind] = packed_banners(card.banner_list);
        figures.empire_coins[kind] = static_cast<std::uint8_t>(card.coins);
        figures.empire_knowledge[kind] = static_cast<std::uint8_t>(card.knowledge);
        figures.with_action |= card.action.empty() ? 0 : bit;
        for (const Effect& effect : card.effects) {
            figures.copying |= effect.what == Do::copy_opponent_action ? bit : 0;
            figures.frees_build |= effect.what == Do::discard_self_to_build_free ? bit : 0;
            figures.coins_per_food |= effect.what == Do::gain_coin_per_food ? bit : 0;
            figures.reserves_on_pass |= effect.what == Do::reserve_from_row_or_top ? bit : 0;
            if (effect.what == Do::remove_military_coin || effect.what == Do::buy_knowledge) {
                figures.learn_triggers.push_back(
                    {static_cast<int>(kind), effect.what == Do::remove_military_coin, effect});
            }
        }
    }
    // Clockwise from the active player: his left neighbour comes first (AW-ACT-LEARN-02).
    std::stable_partition(figures.learn_triggers.begin(), figures.learn_triggers.end(),
                          [](const LearnTrigger& trigger) { return trigger.by_right_neighbour; });
}

// --- game.json ------------------------------------------------------------------------------------------------------

void read_components(Figures& figures, const JsonPlace& place) {
    must_be(place["player_boards"], max_players);
    must_be(place["citizen_tokens"], max_players * citizen_count);
    must_be(place["action_cover_tiles"], 2);
    must_be(place["first_player_tile"], 1);
    figures.coin_tokens = number(place["coin_tokens"], 1, 255);
    figures.knowledge_tokens = number(place["knowledge_tokens"], 1, 255);
    figures.dice = number(place["damage_dice"], 1, 9);
}

void read_setup(Figures& figures, const JsonPlace& game) {
    const JsonPlace setup = game["setup"];
    only(setup,
         {"starting_coins", "starting_knowledge", "turn_order_bonus_coins", "empire_row_size", "military_row_size"});
    figures.starting_coins = number(setup["starting_coins"]);
    figures.starting_knowledge = number(setup["starting_knowledge"]);
    for (int place = 0; place < max_players; ++place) {
        figures.bonus_coins[at(place)] = number(setup["turn_order_bonus_coins"][at(place)]);
    }
    for (int players = min_players; players <= max_players; ++players) {
        const std::string key = std::to_string(players);
        figures.empire_row[at(players)] = number(setup["empire_row_size"][key], 1, most_row);
        figures.military_row[at(players)] = number(setup["military_row_size"][key], 1, most_military_row);
    }
    for (int value = 1; value <= citizen_count; ++value) {
        must_be(game["citizen_values"][at(value - 1)], value);
    }
    figures.starting_citizens = static_cast<int>(game["starting_citizens"].size());
    for (int value = 1; value <= figures.starting_citizens; ++value) {
        must_be(game["starting_citizens"][at(value - 1)], value);
    }
    only(game["capital"], {"food", "capacity", "income_coin", "army_slot"});
    for (const Icon icon : {food, capacity, income_coin, army_slot}) {
        figures.capital[icon] = static_cast<std::uint8_t>(number(game["capital"][icon_names[icon]]));
    }
}

void read_rounds(Figures& figures, const JsonPlace& game) {
    must_be(game["rounds"], round_count);
    static constexpr std::array<std::string_view, 5> effects = {"use_empire_a", "reveal_explore", "reveal_repopulate",
                                                                "use_empire_b", "none"};
    std::array<int, 5> round_of{};
    for (int round = 1; round <= round_count; ++round) {
        round_of[at(word(game["round_effects"][std::to_string(round)], effects))] = round;
    }
    must_say(game["round_effects"]["1"], "use_empire_a");
    figures.explore_round = round_of[1];
    figures.repopulate_round = round_of[2];
    figures.deck_b_round = round_of[3];
    static constexpr std::array<std::string_view, 3> placements = {"higher", "open_with_fee", "open"};
    for (int space = 0; space < space_count; ++space) {
        const JsonPlace place = game["actions"][at(space)];
        only(place, {"id", "fr", "available_from_round", "placement", "cost", "effect"});
        must_say(place["id"], space_names[at(space)]);
        figures.spaces[at(space)] = {static_cast<Placement>(word(place["placement"], placements)),
                                     number(place["available_from_round"], 1, round_count)};
    }
    must_be(game["actions"][at(static_cast<int>(Space::explore))]["available_from_round"], figures.explore_round);
    must_be(game["actions"][at(static_cast<int>(Space::repopulate))]["available_from_round"], figures.repopulate_round);
}

void read_constants(Figures& figures, const JsonPlace& game) {
    const JsonPlace place = game["constants"];
    only(place, {"placement_fee_coins", "explore_draw", "repair_on_rebuild", "labour_coins", "learn_cost_coins",
                 "expand_cost_coins", "expand_cost_knowledge", "repopulate_cost_coins", "empire_card_capacity_use",
                 "famine_penalty_vp", "scout_titans"});
    figures.fee = number(place["placement_fee_coins"]);
    figures.explore_draw = number(place["explore_draw"], 1);
    figures.rebuild_repairs = number(place["repair_on_rebuild"]);
    figures.labour_coins = number(place["labour_coins"]);
    figures.learn_coins = number(place["learn_cost_coins"]);
    figures.expand_coins = number(place["expand_cost_coins"]);
    figures.expand_knowledge = number(place["expand_cost_knowledge"]);
    figures.repopulate_coins = number(place["repopulate_cost_coins"]);
    figures.famine_penalty = number(place["famine_penalty_vp"]);
    must_be(place["empire_card_capacity_use"], 1);
    must_be(place["scout_titans"], scouted_at_most);
    const JsonPlace scoring = game["scoring"];
    must_be(scoring["max_counted_per_tribe"], static_cast<int>(figures.banner_points.size()) - 1);
    for (std::size_t count = 0; count < figures.banner_points.size(); ++count) {
        figures.banner_points[count] = number(scoring["vp_by_banner_count"][count]);
    }
    static constexpr std::array<std::string_view, 4> ties = {"coins", "empire_plus_province_plus_titan_cards",
                                                             "knowledge", "shared_victory"};
    for (std::size_t tie = 0; tie < ties.size(); ++tie) {
        must_say(scoring["tie_breakers"][tie], ties[tie]);
    }
}

// A state has room for so many armies (AW-ACT-RECRUIT-03).
void check_armies(const Figures& figures) {
    int most = figures.capital[army_slot];
    const auto add = [&](const auto& cards) {
        for (const Card& card : cards) {
            for (const Effect& effect : card.effects) {
                most += effect.what == Do::icon && effect.icon == army_slot ? effect.n : 0;
            }
        }
    };
    add(figures.empire);
    add(figures.provinces);
    if (most > most_armies) {
        throw DataError({"ancient_world/data", "the cards have places for " + std::to_string(most) + " armies",
                         "at most " + std::to_string(most_armies)});
    }
}

// Words name cards in notation, so no two cards may share one.
void check_words(const Figures& figures) {
    std::set<std::string> words;
    const auto check = [&](const auto& cards) {
        for (const Card& card : cards) {
            if (!words.insert(card.word).second) {
                throw DataError({"ancient_world/data", "two cards are called " + card.word, ""});
            }
        }
    };
    check(figures.empire);
    check(figures.military);
    check(figures.titans);
    check(figures.provinces);
}

void read_tribes(std::string_view text) {
    const Document document(text, "tribes.json", "tribe");
    for (int tribe = 0; tribe < tribe_count; ++tribe) {
        must_say(document.root()["tribes"][at(tribe)]["id"], tribe_names[at(tribe)]);
    }
}

}  // namespace

Figures load_figures(const FigureFiles& files) {
    Figures figures;
    const Document document(files.game, "game.json", "game");
    const JsonPlace game = document.root();
    only(game, {"schema",         "kind",           "id",
                "title_en",       "title_fr",       "designer",
                "year",           "players",        "age",
                "minutes",        "rounds",         "components",
                "player_colours", "citizen_values", "starting_citizens",
                "capital",        "setup",          "round_effects",
                "actions",        "constants",      "scoring",
                "options",        "provenance"});
    must_be(game["players"]["min"], min_players);
    must_be(game["players"]["max"], max_players);
    const JsonPlace components = game["components"];
    read_components(figures, components);
    read_setup(figures, game);
    read_rounds(figures, game);
    read_constants(figures, game);
    read_tribes(files.tribes);
    read_empire(figures, files.empire_a, "empire_a.json", "a", number(components["empire_a"]));
    read_empire(figures, files.empire_b, "empire_b.json", "b", number(components["empire_b"]));
    read_empire(figures, files.empire_start, "empire_start.json", "start", number(components["empire_start"]));
    read_military(figures, files.military, "military.json", number(components["military"]), 1);
    read_military(figures, files.military_start, "military_start.json", number(components["military_start"]),
                  max_players);
    read_titans(figures, files.titans, number(components["titans"]));
    read_provinces(figures, files.provinces, number(components["provinces"], 1, most_provinces));
    read_dice(figures, files.dice);
    index_empire(figures);
    check_armies(figures);
    check_words(figures);
    return figures;
}

FigureFiles embedded_files() {
    return {.game = embedded::game_json,
            .tribes = embedded::tribes_json,
            .empire_a = embedded::empire_a_json,
            .empire_b = embedded::empire_b_json,
            .empire_start = embedded::empire_start_json,
            .military = embedded::military_json,
            .military_start = embedded::military_start_json,
            .titans = embedded::titans_json,
            .provinces = embedded::provinces_json,
            .dice = embedded::dice_json};
}

namespace detail {

std::atomic<const Figures*> loaded_figures = nullptr;

const Figures& load_once() {
    static const Figures loaded = load_figures(embedded_files());
    loaded_figures.store(&loaded, std::memory_order_release);
    return loaded;
}

}  // namespace detail

}  // namespace pentarchy::ancient_world
