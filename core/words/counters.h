#pragma once

// The numbers in a view document, and by how much they differ from one view to the next: what an action did, or would
// do, as far as the viewer sees it.

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/documents/json.h"

namespace pentarchy {

using Counters = std::map<std::pair<std::int64_t, std::string>, std::int64_t>;  // (seat, item) -> value

struct CounterChange {
    std::int64_t seat = 0;
    std::string item;  // the id of a counter, or "score"
    std::int64_t before = 0;
    std::int64_t after = 0;

    friend bool operator==(const CounterChange&, const CounterChange&) = default;
};

// Scores, and the counters among the things of each seat.
Counters counters_in(const json::object& view);

// What came into sight or went out of it has not changed.
std::vector<CounterChange> changes(const Counters& before, const Counters& after);

}  // namespace pentarchy
