#pragma once

// A campaign: games in a row, each of which changes what comes after it. Only some games have one; whoever keeps and
// shows it (server, page) knows no more of it than this.

#include <string>
#include <vector>

#include "core/any_game.h"
#include "core/options.h"
#include "core/words/message.h"

namespace pentarchy {

// How a campaign stands and what its journal says, for people to read.
struct CampaignPage {
    enum class Status { running, won, lost };
    using Cell = std::vector<Message>;

    Status status = Status::running;
    int wins_to_end = 0;  // wins that win it, losses that lose it, from its beginning; 0: it ends otherwise
    int losses_to_end = 0;
    std::vector<Message> about;            // what was agreed, and how it stands
    std::vector<Message> heads;            // of the journal's columns
    std::vector<std::vector<Cell>> games;  // one row a game, the first one first
    std::vector<Message> next;             // what the next game brings; empty when the campaign is over
    std::vector<OptionSpec> wishes;        // what may be chosen for it
};

// What a player may carry over from the game that was entered last.
struct CampaignGain {
    std::string id;
    Message message;
    std::vector<Message> details;  // what it does
};

// The journal is lines of text that only the game reads. None is ever altered; everything follows from them.
class CampaignRules {
  public:
    using Lines = std::vector<std::string>;

    CampaignRules() = default;
    CampaignRules(const CampaignRules&) = delete;
    CampaignRules& operator=(const CampaignRules&) = delete;
    virtual ~CampaignRules() = default;

    // What is agreed when one begins. The words have the message keys "<game>.campaign.<key>" and
    // "<game>.campaign.<key>.<choice>", those of the wishes too.
    virtual const std::vector<OptionSpec>& beginning() const = 0;
    // The journal's first line.
    virtual Result<std::string> begin(const std::string& name, const OptionMap& agreed) const = 0;
    virtual Result<CampaignPage> page(const Lines& journal) const = 0;
    // The options of the next game.
    virtual Result<OptionMap> next_game(const Lines& journal, const OptionMap& wishes) const = 0;
    // The line for a game that was played with those options. One that was left before its end is lost.
    virtual Result<std::string> enter(const Lines& journal, const OptionMap& options, const Position& last,
                                      const std::string& date) const = 0;
    // While there are any, one of them is chosen before the next game. `last` is the end of the game entered last.
    virtual std::vector<CampaignGain> gains(const Lines& journal, const Position& last) const = 0;
    virtual Result<std::string> choose(const Lines& journal, const Position& last, const std::string& gain) const = 0;
};

}  // namespace pentarchy
