#pragma once

// What somebody wants who makes a table.

#include <string>
#include <variant>
#include <vector>

#include "core/options.h"
#include "server/fault.h"

namespace pentarchy {

struct SeatRequest {
    std::string kind;  // person, open, bot
    std::string name;
    std::string agent;
};

struct TableRequest {
    std::string game;
    OptionMap options;
    bool is_public = false;
    std::vector<SeatRequest> seats;
    std::string caller = {};  // whose request it is, for the bots' time
};

// The longest searches people may ask for.
struct AgentLimits {
    std::uint64_t milliseconds = 10'000;
    std::uint64_t iterations = 100'000;
};

std::variant<TableRequest, Fault> read_table_request(const json::object& body, const AgentLimits& limits);

class Members;
// An object of strings: options, or standing orders.
OptionMap read_option_members(Members& members, std::string_view key);

struct CopyRequest {
    std::int64_t after = 0;
    std::vector<SeatRequest> seats;
    std::string caller = {};
};
std::variant<CopyRequest, Fault> read_copy_request(const json::object& body, const AgentLimits& limits);

struct CampaignRequest {
    std::string game;
    std::string name;
    OptionMap options;
};
std::variant<CampaignRequest, Fault> read_campaign_request(const json::object& body);

// The next game of a campaign: who plays it, and what the game lets one choose for it.
struct CampaignGameRequest {
    std::string key;
    std::string name;
    OptionMap options;
};
std::variant<CampaignGameRequest, Fault> read_campaign_game_request(const json::object& body);

inline constexpr std::size_t longest_name = 32;  // characters

// 1 to 32 characters on one line, none that would turn the writing of what follows.
bool is_good_name(std::string_view name);

std::optional<Fault> check_agent(const std::string& agent, const AgentLimits& limits);

}  // namespace pentarchy
