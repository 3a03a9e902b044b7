#pragma once

// Who sat on a seat, as a record's line says it: "Ada", or for a bot its name and its agent, "Nora [search:medium]".

#include <string>

namespace pentarchy {

std::string recorded_seat(const std::string& kind, const std::string& name, const std::string& agent);

struct RecordedSeat {
    std::string name;   // empty: none that can be shown
    std::string agent;  // empty: a person, or nobody knows
};
// Records of other programs say the agent alone, or anything.
RecordedSeat seat_of_record(const std::string& words);

}  // namespace pentarchy
