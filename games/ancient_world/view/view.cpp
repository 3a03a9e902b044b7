// The view document. What a seat may know is decided here (rule catalogue: Hidden information).

#include "core/words/view.h"

#include <algorithm>
#include <array>
#include <bit>

#include "games/ancient_world/chapters/rules.h"
#include "games/ancient_world/game.h"
#include "games/ancient_world/view/outlook.h"
#include "games/ancient_world/view/words.h"

namespace pentarchy::ancient_world {

namespace {

constexpr std::array<std::string_view, max_players> colours = {"blue", "grey", "brown", "green"};
constexpr std::array<std::string_view, 5> phase_names = {"draw_first", "prepare", "act", "feed", "over"};

json::object zone(std::string_view id, int count, json::array items) {
    return view::zone(id, key("item", id), count, std::move(items));
}
json::object zone(std::string_view id, json::array items) {
    const int count = static_cast<int>(items.size());
    return zone(id, count, std::move(items));
}
json::object counter(std::string_view id, int value) {
    return view::counter(id, key("item", id), value);
}

// Copies of a design, each on its own; `prefix` tells zones apart.
json::array card_list(const CardSet& cards, const std::string& prefix) {
    json::array items;
    for (std::uint64_t left = cards.one; left != 0; left &= left - 1) {
        const int card = std::countr_zero(left);
        json::object item = empire_json(card);
        item["id"] = prefix + figures().empire[at(card)].word;
        item["count"] = cards.count(card);
        items.push_back(std::move(item));
    }
    return items;
}

// --- the board ------------------------------------------------------------------------------------------------------

json::object spaces_zone(const State& state) {
    json::array items;
    for (int space = 0; space < space_count; ++space) {
        json::array citizens;
        for (Seat seat = 0; seat < state.seats; ++seat) {
            for (int value = 1; value <= citizen_count; ++value) {
                if (state.player(seat).citizens[at(value - 1)] == space) {
                    citizens.push_back(
                        Message(key("citizen", "of"), {{"seat", seat_name(seat)}, {"value", value}}).to_json());
                }
            }
        }
        const std::string_view name = space_names[at(space)];
        json::object item{{"id", name},
                          {"name", key("space", name)},
                          {"covered", state.round < figures().spaces[at(space)].from_round},
                          {"text", key("space_text", name)}};
        if (!citizens.empty()) {
            item["citizens"] = std::move(citizens);
        }
        items.push_back(std::move(item));
    }
    return zone("spaces", std::move(items));
}

json::object empire_row_zone(const State& state) {
    json::array items;
    for (int place = 0; place < most_row; ++place) {
        if (const std::uint8_t card = state.empire_row[at(place)]; card != no_card) {
            json::object item = empire_json(card);
            item["place"] = place + 1;
            items.push_back(std::move(item));
        }
    }
    json::object row = zone("empire_row", std::move(items));
    row["places"] = figures().empire_row[state.seats];
    return row;
}

json::object military_row_zone(const State& state) {
    json::array items;
    for (int place = 0; place < most_military_row; ++place) {
        if (const std::uint8_t card = state.military_row[at(place)]; card != no_card) {
            json::object item = military_json(card);
            item["place"] = place + 1;
            items.push_back(std::move(item));
        }
    }
    json::object row = zone("military_row", std::move(items));
    row["places"] = figures().military_row[state.seats];
    return row;
}

// What the viewer knows of the face-down cards of a pile: their places, or only that they are among them.
json::array known_below(const TitanPile& pile, Viewer viewer) {
    json::array list;
    const bool places_known = !viewer.is_spectator() && !pile.below.empty() && pile.below[0].place_known(viewer.seat());
    std::vector<std::pair<int, int>> cards;  // place or 0, kind
    for (std::size_t place = 0; place < pile.below.size(); ++place) {
        const Seen& seen = pile.below[place];
        const bool known = viewer.is_spectator() ? seen.seats >> 4U == 0x0f : seen.known(viewer.seat());
        if (known) {
            cards.emplace_back(places_known ? static_cast<int>(place) + 2 : 0, seen.kind);
        }
    }
    std::ranges::sort(cards);
    for (const auto& [place, kind] : cards) {
        const TitanCard& titan = figures().titans[at(kind)];
        if (place > 0) {
            list.push_back(Message(key("pile", "placed"), {{"card", card_term(titan)}, {"place", place}}).to_json());
        } else {
            list.push_back(json::string(card_key(titan)));
        }
    }
    return list;
}

json::object titans_zone(const State& state, Viewer viewer) {
    json::array items;
    int count = 0;
    for (int index = 0; index < pile_count; ++index) {
        const TitanPile& pile = state.piles[at(index)];
        const bool is_scouted = !state.scouted.empty() && state.pile == index;
        const int cards = pile.size() + (is_scouted ? static_cast<int>(state.scouted.size()) : 0);
        json::object item = pile.top == no_card ? json::object{{"id", "pile-" + std::to_string(index + 1)},
                                                               {"name", "ancient-world.item.no_titan"},
                                                               {"stars", index + 1}}
                                                : titan_json(pile.top);
        item["cards"] = cards;
        if (json::array below = known_below(pile, viewer); !below.empty()) {
            item["below"] = std::move(below);
        }
        items.push_back(std::move(item));
        count += cards;
    }
    return zone("titans", count, std::move(items));
}

json::object province_zone(const State& state, Viewer viewer) {
    json::array items;
    if (state.province != no_card) {
        items.push_back(province_json(state.province));
    }
    json::object object =
        zone("provinces", provinces_left(state) + static_cast<int>(state.looked_at.size()), std::move(items));
    json::array beneath;
    for (std::size_t place = 0; place < state.under_deck.size(); ++place) {
        const Seen& seen = state.under_deck[place];
        const bool known = viewer.is_spectator() ? (seen.seats & 0x0fU) == 0x0f : seen.place_known(viewer.seat());
        beneath.push_back(known ? json::value(card_key(figures().provinces[seen.kind])) : json::value(nullptr));
    }
    object["under_deck"] = std::move(beneath);
    return object;
}

// What the deciding player holds in his hand: cards to keep, Provinces to choose from, Titans to put back.
json::object hand_zone(const State& state, Viewer viewer) {
    json::array items;
    int count = state.drawn.size() + state.old_drawn.size() + static_cast<int>(state.looked_at.size());
    const bool is_own = viewer.is(state.active);
    if (is_own) {
        CardSet cards = state.drawn;
        cards.add(state.old_drawn);
        items = card_list(cards, "");
    }
    for (const Seen& seen : state.looked_at) {
        if (viewer.is_spectator() ? (seen.seats & 0x0fU) == 0x0f : seen.place_known(viewer.seat())) {
            items.push_back(province_json(seen.kind));
        }
    }
    if (state.todo == Ask::order) {
        const TitanPile& pile = state.piles[state.pile];
        count += static_cast<int>(pile.below.size() + state.scouted.size()) - std::max(0, state.ordered - 1) +
                 (state.ordered == 0 ? 1 : 0);
        for (std::uint64_t left = is_own ? titans_to_order(state) : 0; left != 0; left &= left - 1) {
            items.push_back(titan_json(std::countr_zero(left)));
        }
    }
    return zone("hand", count, std::move(items));
}

json::object discards_zone(const State& state) {
    json::array items;
    for (std::uint64_t left = state.discards.one; left != 0; left &= left - 1) {
        const Card& card = figures().empire[at(std::countr_zero(left))];
        items.push_back({{"id", "discard-" + card.word},
                         {"name", card_key(card)},
                         {"count", state.discards.count(std::countr_zero(left))}});
    }
    return zone("discards", state.discards.size(), std::move(items));
}

std::string_view deck_in_use(const State& state) {
    return era_number(state) == 0 ? "deck_a" : "deck_b";
}

int deck_size(const State& state, std::uint64_t designs) {
    return state.deck.within(designs).size();
}

json::array table_items(const State& state, Viewer viewer) {
    std::vector<std::string> steps;
    for (int round = 0; round <= round_count; ++round) {
        steps.push_back(key("round", std::to_string(round)));
    }
    const bool has_a = era_number(state) == 0;
    return {view::track("round", "ancient-world.item.round", steps, state.round),
            spaces_zone(state),
            empire_row_zone(state),
            military_row_zone(state),
            titans_zone(state, viewer),
            province_zone(state, viewer),
            hand_zone(state, viewer),
            counter("deck_a", has_a ? deck_size(state, figures().deck_a) : 0),
            counter("deck_b", deck_size(state, figures().deck_b)),
            counter("military_deck", std::popcount(state.military_deck)),
            counter("dice", state.dice),
            discards_zone(state)};
}

// --- seats ----------------------------------------------------------------------------------------------------------

json::object citizens_zone(const Player& player, Seat seat) {
    json::array items;
    for (int value = 1; value <= citizens_owned(player); ++value) {
        const std::uint8_t place = player.citizens[at(value - 1)];
        json::object item{{"id", own_id(seat, "citizen-" + std::to_string(value))},
                          {"name", "ancient-world.piece.citizen"},
                          {"value", value},
                          {"state", key("citizen", place == ready    ? "ready"
                                                   : place == famine ? "famine"
                                                                     : "placed")}};
        if (place < space_count) {
            item["on"] = key("space", space_names[place]);
        } else if (place >= on_card) {
            item["on"] = card_key(figures().empire[at(place - on_card)]);
        }
        items.push_back(std::move(item));
    }
    return zone("citizens", std::move(items));
}

json::object city_zone(const Player& player, Seat seat) {
    json::array items;
    for (std::uint64_t left = player.built; left != 0; left &= left - 1) {
        const int card = std::countr_zero(left);
        json::object item = empire_json(card);
        item["id"] = own_id(seat, figures().empire[at(card)].word);
        item["damaged"] = has(player.damaged, card);
        for (int value = 1; value <= citizen_count; ++value) {
            if (player.citizens[at(value - 1)] == on_card + card) {
                item["citizen"] = value;
            }
        }
        items.push_back(std::move(item));
    }
    return zone("city", std::move(items));
}

json::object armies_zone(const Player& player, Seat seat) {
    json::array items;
    for (int index = 0; index < player.army_count; ++index) {
        const Army& army = player.armies[at(index)];
        const Strength strength = army_strength(army);
        json::object item = military_json(army.active);
        item["id"] = own_id(seat, figures().military[army.active].word);
        item.erase("heritage");
        item.erase("cost");
        item["price"] = army.price();
        item["name_coins"] = army.name_coins;
        item["art_coins"] = army.art_coins;
        item["used"] = army.is_used();
        item["strength"] = json::object{{"sword", strength.sword},
                                        {"arrow", strength.arrow},
                                        {"booty", strength.booty},
                                        {"espionage", strength.espionage},
                                        {"repair", strength.repair}};
        json::array heritage;
        for (std::uint32_t left = army.heritage; left != 0; left &= left - 1) {
            heritage.push_back(json::string(card_key(figures().military[at(std::countr_zero(left))])));
        }
        item["heritage"] = std::move(heritage);
        items.push_back(std::move(item));
    }
    return zone("armies", std::move(items));
}

// AW-INFO-03: what was drawn is for the owner's eyes.
json::object reserve_zone(const Player& player, Seat seat, Viewer viewer) {
    const std::string prefix = own_id(seat, "reserve-");
    json::array items = card_list(player.open_reserve, prefix);
    if (viewer.is(seat)) {
        for (const std::uint8_t card : player.secrets) {
            json::object item = empire_json(secret_kind(card));
            item["id"] = prefix + figures().empire[at(secret_kind(card))].word;
            item["secret"] = true;
            items.push_back(std::move(item));
        }
    }
    return zone("reserve", player.open_reserve.size() + static_cast<int>(player.secrets.size()), std::move(items));
}

template <class Set, class Make>
json::array own_cards(Set cards, Seat seat, Make make) {
    json::array items;
    for (; cards != 0; cards = static_cast<Set>(cards & (cards - 1))) {
        json::object item = make(std::countr_zero(cards));
        item["id"] = own_id(seat, std::string_view(item["id"].as_string()));
        items.push_back(std::move(item));
    }
    return items;
}

json::array seat_items(const State& state, Seat seat, Viewer viewer) {
    const Player& player = state.player(seat);
    json::array items{counter("coins", player.coins), counter("knowledge", player.knowledge)};
    items.push_back(counter("food", player.total(food)));
    items.push_back(counter("income_coin", player.total(income_coin)));
    items.push_back(counter("income_knowledge", player.total(income_knowledge)));
    items.push_back(counter("sword", player.total(sword)));
    items.push_back(counter("arrow", player.total(arrow)));
    items.push_back(counter("draft", free_force(state, seat).sword - player.total(sword)));
    items.push_back(counter("explore_bonus", player.total(explore_bonus)));
    items.push_back(counter("capacity", player.total(capacity)));
    items.push_back(counter("army_slot", player.total(army_slot)));
    const auto banners = banner_counts(state, player);
    for (int tribe = 0; tribe < tribe_count; ++tribe) {
        const std::string name = "banner_" + std::string(tribe_names[at(tribe)]);
        items.push_back(counter(name, banners[at(tribe)]));
    }
    items.push_back(citizens_zone(player, seat));
    items.push_back(armies_zone(player, seat));
    items.push_back(city_zone(player, seat));
    items.push_back(zone("own_titans", own_cards(player.titans, seat, titan_json)));
    items.push_back(zone("own_provinces", own_cards(player.provinces, seat, province_json)));
    items.push_back(reserve_zone(player, seat, viewer));
    return items;
}

json::object breakdown(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    const auto banners = banner_counts(state, player);
    json::object lines;
    for (int tribe = 0; tribe < tribe_count; ++tribe) {
        lines[key("score", tribe_names[at(tribe)])] = tribe_points(banners[at(tribe)]);
    }
    lines[key("score", "cards")] = card_points(state, player);
    lines[key("score", "famine")] =
        -figures().famine_penalty * static_cast<int>(std::ranges::count(player.citizens, famine));
    return lines;
}

json::object seat_view(const State& state, Seat seat, Viewer viewer) {
    json::object object =
        view::seat(seat, colours[at(seat)], AncientWorld::score(state, seat), seat_items(state, seat, viewer));
    object["passed"] = state.player(seat).passed != 0;
    object["first_player"] = state.tile == seat;
    object["tile_locked"] = state.tile == seat && state.locked != 0;
    const int unfed = state.phase == Phase::over ? 0 : hungry(state, seat);
    object["hungry"] = unfed;
    object["fed"] = citizens_owned(state.player(seat)) - unfed;
    object["banners"] = banner_outlook(state, seat);
    object["breakdown"] = breakdown(state, seat);
    return object;
}

// A half-done action, as far as all can see it.
json::object pending(const State& state) {
    json::object object{{"repairs", state.repairs_due}, {"damages", state.damages_due}, {"draws", state.draws_due}};
    if (state.action_card != no_card) {
        object["card"] = card_key(figures().empire[state.action_card]);
    }
    return object;
}

}  // namespace

json::object AncientWorld::view(const State& state, Viewer viewer) {
    json::array seats;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        seats.push_back(seat_view(state, seat, viewer));
    }
    json::object object{
        {"status",
         view::status(state.round, key("phase", phase_names[static_cast<std::size_t>(state.phase)]), to_act(state),
                      round_count, {key("phase", "prepare"), key("phase", "act"), key("phase", "feed")})},
        {"seats", std::move(seats)},
        {"items", table_items(state, viewer)},
        {"active", state.active},
        {"pending", pending(state)},
        {"deck", deck_in_use(state)},
        {"attacks", attack_outlook(state, viewer)},
        {"placements", place_outlook(state, viewer)},
        {"uses", use_outlook(state, viewer)},
        {"recruits", recruit_outlook(state, viewer)}};
    if (state.phase == Phase::over) {
        object["account"] = end_account(state);
        object["notes"] = end_notes(state);
    }
    return object;
}

}  // namespace pentarchy::ancient_world
