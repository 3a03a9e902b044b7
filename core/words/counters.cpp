#include "core/words/counters.h"

namespace pentarchy {

namespace {

void add_items(Counters& counters, std::int64_t seat, const json::array& items) {
    for (const json::value& item : items) {
        const json::value* kind = item.as_object().if_contains("kind");
        const json::value* value = item.as_object().if_contains("value");
        if (kind != nullptr && *kind == "counter" && value != nullptr && value->is_int64()) {
            counters[{seat, std::string(item.at("id").as_string())}] = value->get_int64();
        }
    }
}

}  // namespace

Counters counters_in(const json::object& view) {
    Counters counters;
    for (const json::value& shown : view.at("seats").as_array()) {
        const std::int64_t seat = shown.at("seat").as_int64();
        if (const json::value& score = shown.at("score"); score.is_int64()) {
            counters[{seat, "score"}] = score.get_int64();
        }
        add_items(counters, seat, shown.at("items").as_array());
    }
    return counters;
}

std::vector<CounterChange> changes(const Counters& before, const Counters& after) {
    std::vector<CounterChange> list;
    for (const auto& [place, value] : after) {
        const auto old = before.find(place);
        if (old != before.end() && old->second != value) {
            list.push_back({place.first, place.second, old->second, value});
        }
    }
    return list;
}

}  // namespace pentarchy
