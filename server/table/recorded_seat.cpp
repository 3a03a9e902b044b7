#include "server/table/recorded_seat.h"

#include "search/agent.h"
#include "server/hall/request.h"

namespace pentarchy {

std::string recorded_seat(const std::string& kind, const std::string& name, const std::string& agent) {
    const bool has_agent = !agent.empty();
    if (has_agent && !name.empty() && name != agent) {
        return name + " [" + agent + "]";
    }
    return has_agent ? agent : name.empty() ? kind : name;
}

RecordedSeat seat_of_record(const std::string& words) {
    if (read_agent(words)) {
        return {"", words};
    }
    RecordedSeat seat{words, ""};
    const std::size_t open = words.rfind(" [");
    if (open != std::string::npos && words.ends_with(']')) {
        const std::string agent = words.substr(open + 2, words.size() - open - 3);
        if (read_agent(agent)) {
            seat = {words.substr(0, open), agent};
        }
    }
    if (!is_good_name(seat.name)) {
        seat.name.clear();
    }
    return seat;
}

}  // namespace pentarchy
