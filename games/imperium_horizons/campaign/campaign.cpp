#include "games/imperium_horizons/campaign/campaign.h"

#include <algorithm>

#include "core/documents/json.h"
#include "games/imperium_horizons/civ/civ.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr int games_to_win = 5;   // IH-CAMPAIGN-01
constexpr int games_to_lose = 4;  // IH-CAMPAIGN-07
constexpr int overlord = 5;
constexpr int supreme_ruler = 6;

std::string joined(const std::vector<CampaignGame>& games, std::string CampaignGame::*what) {
    std::string list;
    for (const CampaignGame& game : games) {
        if (!(game.*what).empty()) {
            list += (list.empty() ? "" : "+") + game.*what;
        }
    }
    return list.empty() ? "none" : list;
}

bool is_listed(const std::vector<std::string>& list, const std::string& id) {
    return std::ranges::find(list, id) != list.end();
}

}  // namespace

int Campaign::wins() const {
    return static_cast<int>(std::ranges::count(games, true, &CampaignGame::won));
}

int Campaign::losses() const {
    return static_cast<int>(games.size()) - wins();
}

// Won by beating the Overlord, or by five wins at Supreme Ruler; lost with the fourth loss (IH-CAMPAIGN-02, 07, 08).
Campaign::Status Campaign::status() const {
    const bool beaten = std::ranges::any_of(
        games, [&](const CampaignGame& game) { return game.won && !supreme && game.level == overlord; });
    if (beaten || wins() >= games_to_win) {
        return Status::won;
    }
    return losses() >= games_to_lose ? Status::lost : Status::running;
}

// A level a win, up to the Overlord (IH-CAMPAIGN-02), or as many as a Supreme Ruler needs (IH-CAMPAIGN-08).
int Campaign::wins_to_end() const {
    return supreme ? games_to_win : overlord - first_level + 1;
}

int Campaign::losses_to_end() {
    return games_to_lose;
}

int Campaign::level() const {
    return supreme ? supreme_ruler : std::min(first_level + wins(), overlord);  // IH-CAMPAIGN-02, 10
}

int Campaign::unrest_aside() const {
    int aside = 0;
    for (const CampaignGame& game : games) {
        aside = supreme ? std::max(aside + (game.won ? 1 : -1), 0) : 0;  // IH-CAMPAIGN-08
    }
    return aside;
}

bool Campaign::has_beaten(std::string_view civ) const {
    return std::ranges::any_of(games, [&](const CampaignGame& game) { return game.won && game.civ == civ; });
}

Result<Campaign> begin_campaign(Campaign campaign) {
    if (campaign.name.empty()) {
        return Error{"name", "is empty", "a name for the journal"};
    }
    if (campaign.nation == "random" || table().find_nation(campaign.nation) == no_nation) {
        return Error{"nation", "there is no nation " + campaign.nation, "a name like japanese"};
    }
    if (campaign.first_level < 1 || campaign.first_level > overlord) {
        return Error{"level", "a campaign begins at Chieftain to Overlord", "chieftain"};
    }
    const auto options = campaign_options(campaign, "random");
    if (!options) {
        return options.error();
    }
    return campaign;
}

Result<OptionMap> campaign_options(const Campaign& campaign, const std::string& civ) {
    const bool after_loss = !campaign.games.empty() && !campaign.games.back().won;
    const OptionMap wanted = {{"seats", "1"},
                              {"nations", campaign.nation},
                              {"sides", campaign.side},
                              {"variants", campaign.variants},
                              {"civ", civ},
                              {"level", table().civ_levels[static_cast<std::size_t>(campaign.level() - 1)].id},
                              {"resources", after_loss ? "double" : "normal"},  // IH-CAMPAIGN-06
                              {"unrest_aside", std::to_string(campaign.unrest_aside())},
                              {"added", joined(campaign.games, &CampaignGame::added)},
                              {"removed", joined(campaign.games, &CampaignGame::removed)}};
    auto complete = complete_options(ImperiumHorizons::facts().options, wanted);
    if (!complete) {
        return std::move(complete).error();
    }
    if (const auto good = ImperiumHorizons::read_options(*complete); !good) {
        return good.error();
    }
    return complete;
}

namespace {

// The common card of this table that a face stands for and that is not in the starting deck yet; none if there is none.
CardId common_card(const State& s, CardId face) {
    for (std::size_t i = 0; i < table().cards.size(); ++i) {
        const auto id = static_cast<CardId>(i);
        const Card& card = table().cards[id];
        const CardId now = card.superseded_by == none ? id : card.superseded_by;
        const CardId twin = table().cards[now].twin;
        const bool here = card.set == CardSet::trade || (card.set == CardSet::common && card.replaces == none &&
                                                         card.box == static_cast<Box>(s.commons));
        const bool added = std::ranges::find(s.civ.added, static_cast<std::uint16_t>(now + 1)) != s.civ.added.end();
        if (here && !added && (now == face || twin == face)) {
            return now;
        }
    }
    return none;
}

}  // namespace

// IH-CAMPAIGN-04: common cards that are the human's now, beside those that were added before.
std::vector<std::string> addable_cards(const State& over) {
    std::vector<std::string> list;
    for (const spot::Code where : {spot::history, spot::deck, spot::discard, spot::hand}) {
        for (const Piece piece : at(over, where, 0)) {
            const Card& card = card_of(over, piece);
            const CardId id = card.bears(Suit::unr) ? none : common_card(over, static_cast<CardId>(over.face[piece]));
            if (id != none && !is_listed(list, table().texts[id].id)) {
                list.push_back(table().texts[id].id);
            }
        }
    }
    return list;
}

std::vector<std::string> removable_cards(const Campaign& campaign) {
    std::vector<std::string> list;
    const NationId nation = table().find_nation(campaign.nation);
    for (std::size_t id = 0; id < table().cards.size(); ++id) {
        const Card& card = table().cards[id];
        const bool gone = std::ranges::any_of(
            campaign.games, [&](const CampaignGame& game) { return game.removed == table().texts[id].id; });
        if (card.set == CardSet::nation && card.nation == nation && card.replaces == none && !gone &&
            (card.start == Start::deck || card.start == Start::none) && card.stays != Stays::power &&
            card.stays != Stays::state && card.stays != Stays::permanent) {
            list.push_back(table().texts[id].id);
        }
    }
    return list;
}

namespace {

Result<void> check_choice(const Campaign& before, const State& over, const CampaignGame& game) {
    if (!game.won && !(game.added.empty() && game.removed.empty())) {
        return Error{"cards", "are chosen after a win only", "nothing"};
    }
    if (!game.added.empty() && !game.removed.empty()) {
        return Error{"cards", "one card is added or one removed", "one of the two"};
    }
    if (!game.added.empty() && !is_listed(addable_cards(over), game.added)) {
        return Error{"added", game.added + " was not gained this game", "a common card gained, no Unrest"};
    }
    if (!game.removed.empty() && !is_listed(removable_cards(before), game.removed)) {
        return Error{"removed", game.removed + " is not in the starting deck", "a card of it"};
    }
    return {};
}

}  // namespace

Result<Campaign> enter_game(Campaign campaign, const OptionMap& options, const State& over, CampaignGame game) {
    if (campaign.status() != Campaign::Status::running) {
        return Error{"campaign", "\"" + campaign.name + "\" is over", "begin another one"};
    }
    if (!game.left && !ImperiumHorizons::to_act(over).is_nobody()) {
        return Error{"game", "is not over", "a finished game"};
    }
    const auto next = campaign_options(campaign, options.at("civ"));
    if (!next) {
        return next.error();
    }
    if (*next != options) {
        return Error{"game", "was not the next one of this campaign", write_option_text(*next)};
    }
    game.civ = table().nation_ids[over.player(civ_seat).nation];
    game.level = campaign.level();
    const Standing standing = ImperiumHorizons::payoffs(over)[0];
    game.won = !game.left && standing.place == 1;
    game.score = standing.score;
    game.civ_score = civ_points(over);
    if (const auto good = check_choice(campaign, over, game); !good) {
        return good.error();
    }
    campaign.games.push_back(std::move(game));
    return campaign;
}

bool owes_choice(const Campaign& campaign) {
    return campaign.status() == Campaign::Status::running && !campaign.games.empty() && campaign.games.back().won &&
           campaign.games.back().added.empty() && campaign.games.back().removed.empty();
}

Result<Campaign> choose_card(Campaign campaign, const State& over, const std::string& added,
                             const std::string& removed) {
    if (!owes_choice(campaign)) {
        return Error{"cards", "none is to be chosen now", "a choice after a win, once"};
    }
    CampaignGame game = campaign.games.back();
    game.added = added;
    game.removed = removed;
    if (const auto good = check_choice(campaign, over, game); !good) {
        return good.error();
    }
    campaign.games.back() = std::move(game);
    return campaign;
}

std::vector<std::string> write_campaign(const Campaign& campaign) {
    std::vector<std::string> lines;
    lines.push_back(json::serialize(json::object{{"name", campaign.name},
                                                 {"nation", campaign.nation},
                                                 {"side", campaign.side},
                                                 {"variants", campaign.variants},
                                                 {"first_level", campaign.first_level},
                                                 {"supreme", campaign.supreme}}));
    for (const CampaignGame& game : campaign.games) {
        lines.push_back(json::serialize(json::object{{"date", game.date},
                                                     {"civ", game.civ},
                                                     {"level", game.level},
                                                     {"won", game.won},
                                                     {"left", game.left},
                                                     {"score", game.score},
                                                     {"civ_score", game.civ_score},
                                                     {"added", game.added},
                                                     {"removed", game.removed}}));
    }
    return lines;
}

std::string choice_line(const CampaignGame& game) {
    return json::serialize(json::object{{"added", game.added}, {"removed", game.removed}});
}

namespace {

CampaignGame read_game(const JsonPlace& line) {
    CampaignGame game;
    game.date = line["date"].text();
    game.civ = line["civ"].text();
    game.level = static_cast<int>(line["level"].integer(1, supreme_ruler));
    game.won = line["won"].boolean();
    game.left = line.has("left") && line["left"].boolean();
    game.score = static_cast<int>(line["score"].integer());
    game.civ_score = static_cast<int>(line["civ_score"].integer());
    game.added = line["added"].text();
    game.removed = line["removed"].text();
    return game;
}

}  // namespace

Result<Campaign> read_campaign(const std::vector<std::string>& lines) {
    if (lines.empty()) {
        return Error{"campaign", "has no journal", "a campaign that was begun"};
    }
    Campaign campaign;
    try {
        const json::value first = json::parse(lines[0]);
        const JsonPlace head(first, "journal line 1");
        campaign.name = head["name"].text();
        campaign.nation = head["nation"].text();
        campaign.side = head["side"].text();
        campaign.variants = head["variants"].text();
        campaign.first_level = static_cast<int>(head["first_level"].integer(1, overlord));
        campaign.supreme = head["supreme"].boolean();
        for (std::size_t i = 1; i < lines.size(); ++i) {
            const json::value value = json::parse(lines[i]);
            const JsonPlace line(value, "journal line " + std::to_string(i + 1));
            if (line.has("date")) {
                campaign.games.push_back(read_game(line));
            } else if (!campaign.games.empty()) {
                campaign.games.back().added = line["added"].text();
                campaign.games.back().removed = line["removed"].text();
            }
        }
    } catch (const std::exception& error) {
        return Error{"campaign", error.what(), "a journal as this program writes it"};
    }
    return campaign;
}

}  // namespace pentarchy::imperium_horizons
