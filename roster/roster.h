#pragma once

// The games of the house, each joined with its agents and its rule catalogue. The only place that names them all.

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "core/rules.h"
#include "search/agent.h"

namespace pentarchy {

using AgentMaker = std::function<std::unique_ptr<AnyAgent>(const AgentSpec& spec, std::uint64_t seed, int threads)>;

// Decisions, copies and search speed of one game; see bench.h.
struct BenchResult;
using Bench = std::function<BenchResult()>;

struct RosterEntry {
    const AnyGame* game = nullptr;
    AgentMaker make_agent;
    Bench bench;
    std::string_view catalogue;               // docs/rules/<game>.md
    std::span<const std::string_view> shown;  // rule ids that tests name
};

class Roster {
  public:
    // Joins a game that fulfils the contract; the catalogue may be empty for a game that has none.
    template <Game G>
    void add(std::string_view catalogue, std::span<const std::string_view> shown);

    const Registry& registry() const { return registry_; }
    const std::vector<RosterEntry>& entries() const { return entries_; }
    Result<const RosterEntry*> find(std::string_view game) const;

    // The message catalogue of one language: core's and every game's.
    Texts texts(Language language) const;

  private:
    Registry registry_;
    std::vector<RosterEntry> entries_;
};

// The games that the programs offer.
const Roster& standard_roster();

}  // namespace pentarchy
