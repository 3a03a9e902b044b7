#pragma once

// The games of the house, each joined with its agents and its rule catalogue. The only place that names them all.

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "core/proof/rules.h"
#include "roster/bench.h"
#include "search/agent.h"

namespace pentarchy {

class CampaignRules;    // core/played/campaign.h
class CardLanguage;     // core/card_language.h
struct SearchSettings;  // search/settings.h

// What replaying a record of another program's format came to.
struct ForeignReplay {
    std::size_t rows = 0;
    std::vector<std::string> deviations;  // one line each: row, command and reason
};

// A format in which other programs record a game: its name on the command line, and how a file of it is replayed.
struct ForeignFormat {
    std::string_view name;
    std::function<Result<ForeignReplay>(const std::string& text, const std::string& source)> replay;
};

// A table of a game's pieces for people to read: heads and cells are messages, a cell may hold several.
struct Overview {
    using Cell = std::vector<Message>;

    std::string_view name;  // the command's name: "units"
    std::vector<Message> heads;
    std::vector<std::vector<Cell>> rows;
};

struct RosterEntry {
    const AnyGame* game = nullptr;
    std::function<std::unique_ptr<AnyAgent>(const AgentSpec& spec, std::uint64_t seed, int threads)> make_agent;
    std::function<BenchResult(double seconds)> bench;
    std::string_view catalogue;               // docs/rules/<game>.md; empty for a game without one
    std::span<const std::string_view> shown;  // rule ids that tests name
    std::vector<ForeignFormat> formats;       // records of other programs
    std::vector<Overview> overviews;
    const CampaignRules* campaign = nullptr;  // of a game that has one
    const CardLanguage* cards = nullptr;      // likewise
};

class Roster {
  public:
    // Joins a game that fulfils the contract. Defined in roster/join.h, which instantiates search for the game; with
    // the usual settings of search, or with its own.
    template <Game G>
    void add(std::string_view catalogue = {}, std::span<const std::string_view> shown = {});
    template <Game G>
    void add(std::string_view catalogue, std::span<const std::string_view> shown, const SearchSettings& settings);

    // For the game that was added last.
    void add_format(ForeignFormat format) { entries_.back().formats.push_back(std::move(format)); }

    void add_overview(Overview overview) { entries_.back().overviews.push_back(std::move(overview)); }

    void add_campaign(const CampaignRules& rules) { entries_.back().campaign = &rules; }

    void add_card_language(const CardLanguage& language) { entries_.back().cards = &language; }

    const Registry& registry() const { return registry_; }
    const std::vector<RosterEntry>& entries() const { return entries_; }
    // An unknown game is refused with the list of those that are known.
    Result<const RosterEntry*> find(std::string_view game) const;

    // The message catalogue of one language: the core's and every game's.
    Texts texts(Language language) const;

  private:
    Registry registry_;
    std::vector<RosterEntry> entries_;
};

// The games that the programs offer.
const Roster& standard_roster();

}  // namespace pentarchy
