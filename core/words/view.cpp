#include "core/words/view.h"

namespace pentarchy::view {

json::object status(int round, std::string_view phase_key, Actor to_act, int rounds,
                    const std::vector<std::string>& phase_keys) {
    json::value who = nullptr;
    if (to_act.is_seat()) {
        who = to_act.seat();
    } else if (to_act.is_chance()) {
        who = "chance";
    }
    json::object status{{"round", round}, {"phase", phase_key}, {"to_act", who}, {"over", to_act.is_nobody()}};
    if (rounds > 0) {
        status["rounds"] = rounds;
    }
    if (!phase_keys.empty()) {
        status["phases"] = json::array(phase_keys.begin(), phase_keys.end());
    }
    return status;
}

json::object counter(std::string_view id, std::string_view name_key, int value) {
    return {{"kind", "counter"}, {"id", id}, {"name", name_key}, {"value", value}};
}

json::object track(std::string_view id, std::string_view name_key, const std::vector<std::string>& step_keys, int at) {
    return {{"kind", "track"}, {"id", id}, {"name", name_key}, {"steps", json::value_from(step_keys)}, {"at", at}};
}

json::object zone(std::string_view id, std::string_view name_key, int count, json::array items) {
    return {{"kind", "zone"}, {"id", id}, {"name", name_key}, {"count", count}, {"items", std::move(items)}};
}

json::object hex_map(std::string_view id, std::string_view name_key, const HexMap& map, json::array cells) {
    const std::string_view orientation = map.orientation() == HexOrientation::pointy ? "pointy" : "flat";
    return {{"kind", "map"}, {"id", id}, {"name", name_key}, {"orientation", orientation}, {"cells", std::move(cells)}};
}

json::object hex_cell(const HexMap& map, HexIndex hex, std::string_view terrain_key, json::array pieces) {
    const Axial at = map.at(hex);
    return {{"id", map.name(hex)}, {"q", at.q}, {"r", at.r}, {"terrain", terrain_key}, {"pieces", std::move(pieces)}};
}

json::object piece(std::string_view name_key, Seat owner, int count) {
    return {{"piece", name_key}, {"seat", owner}, {"count", count}};
}

json::object seat(Seat seat, std::string_view colour, int score, json::array items) {
    return {{"seat", seat}, {"colour", colour}, {"score", score}, {"items", std::move(items)}};
}

}  // namespace pentarchy::view
