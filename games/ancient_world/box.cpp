#include "games/ancient_world/box.h"

#include "games/ancient_world/view/words.h"

namespace pentarchy::ancient_world {

namespace {

json::object group(std::string_view id, json::array items) {
    return {{"id", id}, {"name", key("box", id)}, {"items", std::move(items)}};
}

template <class Cards>
json::array all(const Cards& cards, json::object (*draw)(int)) {
    json::array items;
    for (std::size_t card = 0; card < cards.size(); ++card) {
        items.push_back(draw(static_cast<int>(card)));
    }
    return items;
}

json::array empire_cards(std::uint64_t designs) {
    json::array items;
    for (std::size_t card = 0; card < figures().empire.size(); ++card) {
        if ((designs >> card & 1U) != 0) {
            json::object item = empire_json(static_cast<int>(card));
            item["count"] = figures().empire[card].copies;
            items.push_back(std::move(item));
        }
    }
    return items;
}

json::array spaces() {
    json::array items;
    for (const std::string_view name : space_names) {
        items.push_back(json::object{{"id", name}, {"name", key("space", name)}, {"text", key("space_text", name)}});
    }
    return items;
}

}  // namespace

json::array box() {
    return {group("empire_start", empire_cards(figures().starting_empire)),
            group("empire_a", empire_cards(figures().deck_a)),
            group("empire_b", empire_cards(figures().deck_b)),
            group("military", all(figures().military, military_json)),
            group("titans", all(figures().titans, titan_json)),
            group("provinces", all(figures().provinces, province_json)),
            group("spaces", spaces())};
}

json::object pickers() {
    return {};
}

}  // namespace pentarchy::ancient_world
