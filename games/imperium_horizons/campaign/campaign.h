#pragma once

// A campaign: solo games with one nation against CIVs of rising level (IH-CAMPAIGN). Its journal is a list of finished
// games; everything else follows from it. What it changes about a game are options of that game, so that its record
// replays without the campaign.

#include <string>
#include <vector>

#include "core/played/campaign.h"
#include "games/imperium_horizons/game.h"

namespace pentarchy::imperium_horizons {

struct CampaignGame {
    std::string date;  // as the player writes it
    std::string civ;   // nation
    int level = 1;     // from 1, as in CardTable::civ_levels
    bool won = false;
    bool left = false;  // before its end, which loses it
    int score = 0;
    int civ_score = 0;
    std::string added;    // number of the card added to the starting deck after a win, or
    std::string removed;  // of the card removed from it; at most one of the two

    friend bool operator==(const CampaignGame&, const CampaignGame&) = default;
};

struct Campaign {
    std::string name;
    std::string nation;
    std::string side = "b";
    std::string variants = "none";
    int first_level = 1;
    bool supreme = false;  // all games at Supreme Ruler
    std::vector<CampaignGame> games;

    enum class Status { running, won, lost };
    int wins() const;
    int losses() const;
    int wins_to_end() const;  // from its beginning
    static int losses_to_end();
    Status status() const;
    int level() const;         // of the next game
    int unrest_aside() const;  // supreme: common Unrest set aside by now
    bool has_beaten(std::string_view civ) const;

    friend bool operator==(const Campaign&, const Campaign&) = default;
};

// A new one; refused with a sentence that names what is wrong.
Result<Campaign> begin_campaign(Campaign campaign);

// The options of the next game against that nation ("random" lets chance choose).
Result<OptionMap> campaign_options(const Campaign& campaign, const std::string& civ);

// After a win: common cards, no Unrest, that were gained this game and lie in history, deck, discard or hand; cards
// that may leave the starting deck.
std::vector<std::string> addable_cards(const State& over);
std::vector<std::string> removable_cards(const Campaign& campaign);

// Enters a finished game. `game` says the date, whether it was left, and what was chosen; the rest is read from the
// state, whose options must be those of the next game.
Result<Campaign> enter_game(Campaign campaign, const OptionMap& options, const State& over, CampaignGame game);

// Whether a card is still to be added or removed for the last game, and choosing it: one of the two is empty.
bool owes_choice(const Campaign& campaign);
Result<Campaign> choose_card(Campaign campaign, const State& over, const std::string& added,
                             const std::string& removed);

// The journal, line by line: the first begins the campaign, each further one is a game or the card chosen after it.
std::vector<std::string> write_campaign(const Campaign& campaign);
Result<Campaign> read_campaign(const std::vector<std::string>& lines);
std::string choice_line(const CampaignGame& game);

// campaign/page.cpp: the same for whoever keeps campaigns without knowing the game.
const CampaignRules& campaign_rules();

}  // namespace pentarchy::imperium_horizons
