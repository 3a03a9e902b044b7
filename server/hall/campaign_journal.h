#pragma once

// The journal of a campaign as the server keeps it: the game's own lines, and the tables its games are played at.

#include <optional>
#include <string>
#include <vector>

#include "core/played/campaign.h"
#include "roster/roster.h"
#include "store/store.h"

namespace pentarchy {

class CampaignJournal {
  public:
    struct Game {
        std::string table;
        OptionMap options;
        bool is_entered = false;
    };

    // Nothing when there is none of that id. Waits for the database, as do those that write.
    static Result<std::optional<CampaignJournal>> load(const Roster& roster, Store& store, const std::string& id);
    static Saved begin(Store& store, const std::string& id, const std::string& game, const std::string& name,
                       const std::string& key_digest, std::int64_t created, const std::string& line);

    // Which campaign a table belongs to; empty for none.
    static Result<std::string> of_table(Store& store, const std::string& table);
    static Saved keep_table(Store& store, const std::string& table, const std::string& id);

    const std::string& id() const { return id_; }
    const std::string& game() const { return game_; }
    const std::string& name() const { return name_; }
    const std::string& key_digest() const { return key_digest_; }
    std::int64_t created() const { return created_; }
    const CampaignRules& rules() const { return *rules_; }
    const CampaignRules::Lines& lines() const { return lines_; }
    const std::vector<Game>& games() const { return games_; }
    bool is_given_up() const { return is_given_up_; }
    bool is_playing() const { return !games_.empty() && !games_.back().is_entered; }

    // Each adds a line, both to the store and to this; after anything but Saved::yes load it again.
    Saved open_game(Store& store, const std::string& table, const OptionMap& options);
    Saved enter_game(Store& store, const std::string& line);
    Saved choose(Store& store, const std::string& line);
    Saved give_up(Store& store);

  private:
    Saved add(Store& store, const json::object& line);
    void read(const json::object& line);

    std::string id_;
    std::string game_;
    std::string name_;
    std::string key_digest_;
    std::int64_t created_ = 0;
    const CampaignRules* rules_ = nullptr;
    CampaignRules::Lines lines_;
    std::vector<Game> games_;
    bool is_given_up_ = false;
    std::int64_t seq_ = 0;
};

}  // namespace pentarchy
