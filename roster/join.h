#pragma once

// How a game joins the roster: its search and its measurements are instantiated here, once.

#include "roster/measure.h"
#include "roster/roster.h"
#include "search/agents.h"

namespace pentarchy {

template <Game G>
void Roster::add(std::string_view catalogue, std::span<const std::string_view> shown) {
    add<G>(catalogue, shown, SearchSettings{});
}

template <Game G>
void Roster::add(std::string_view catalogue, std::span<const std::string_view> shown, const SearchSettings& settings) {
    RosterEntry entry;
    entry.game = &registry_.add<G>();
    entry.make_agent = [settings](const AgentSpec& spec, std::uint64_t seed, int threads) {
        return pentarchy::make_agent<G>(spec, seed, threads, settings);
    };
    entry.bench = [settings](double seconds) { return measure<G>(seconds, settings); };
    entry.catalogue = catalogue;
    entry.shown = shown;
    entries_.push_back(std::move(entry));
}

}  // namespace pentarchy
