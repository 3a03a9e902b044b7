#pragma once

// The messages that people at a table send most, and who sits there.

#include <memory>
#include <string>
#include <vector>

#include "server/tests/house.h"

namespace pentarchy {

using Seats = std::vector<SeatRequest>;

inline const Seats two_people = {{"person", "Ada", ""}, {"person", "Grace", ""}};
inline const Seats against_bot = {{"person", "Ada", ""}, {"bot", "", "random"}};

inline std::shared_ptr<RecordingClient> client() {
    return std::make_shared<RecordingClient>();
}

inline json::object watch(const std::string& table, std::vector<std::string> tokens) {
    return {{"type", "watch"}, {"table", table}, {"tokens", json::value_from(tokens)}};
}

inline json::object act(const std::string& table, int seat, const json::value& seq, const std::string& action) {
    return {{"type", "act"}, {"table", table}, {"seat", seat}, {"seq", seq}, {"action", action}};
}

inline json::object step(const std::string& type, const std::string& table, int seat, const json::value& seq) {
    return {{"type", type}, {"table", table}, {"seat", seat}, {"seq", seq}};
}

}  // namespace pentarchy
