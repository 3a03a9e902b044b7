#pragma once

// How fast a game is: random play, copies of states, and search.

#include <cstdint>
#include <string>

#include "core/documents/json.h"

namespace pentarchy {

// Rates are per CPU-second of one thread, because machines are shared: CPU time repeats, wall time does not. The
// one wall-clock figure is there to compare.
struct BenchResult {
    std::string game;
    double decisions_per_s = 0;  // a decision is to_act + legal + a random choice + apply
    double decisions_per_wall_s = 0;
    double games_per_s = 0;
    double copies_per_s = 0;  // between slots in rotation
    std::uint64_t state_bytes = 0;
    double search_iterations_per_s = 0;

    json::object to_json() const;
};

}  // namespace pentarchy
