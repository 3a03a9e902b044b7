#pragma once

// A bounded load on a server of our own on the loopback: many tables, each played by a client as fast as it is
// answered, or at a given pace.

#include <string>

#include "roster/roster.h"

namespace pentarchy {

struct LoadOptions {
    std::string game = "baronny";
    int tables = 2000;
    double seconds = 10;        // of each phase
    double paced_rate = 0;      // moves a second of a second phase, for latency below saturation; 0: half of the first
    bool is_full = false;       // watch with views, choices and log as the page does; else brief, as programs do
    bool only_paced = false;    // leave the first phase out
    double sample_seconds = 0;  // look at the server's memory that often; 0: only at the end of each phase
    int cache_mib = 256;        // of tables that nobody watches any more
    int network_threads = 1;
    int hostile = 0;             // further sockets that each ask for as much of a long game as the limits allow
    bool hostile_apart = false;  // each of those from an address of its own
    std::string database;        // empty: a file in a folder of its own that is removed
    bool as_json = false;
};

// Prints moves a second, act-to-update times and memory. Returns the exit status of the program.
int load_test(const LoadOptions& options, const Roster& roster);

}  // namespace pentarchy
