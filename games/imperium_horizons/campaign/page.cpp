// The campaign for people: what is agreed, the journal in sentences, and what may be carried over after a win.

#include <algorithm>

#include "games/imperium_horizons/campaign/campaign.h"
#include "games/imperium_horizons/language/telling/plain_text.h"
#include "games/imperium_horizons/words/words.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr std::string_view supreme = "supreme";
constexpr std::string_view adding = "add:";
constexpr std::string_view removing = "remove:";

Message say(std::string_view name, json::object args = {}) {
    return {key("campaign", name), std::move(args)};
}

const std::string& level_id(int level) {
    return table().civ_levels[static_cast<std::size_t>(level - 1)].id;
}

json::object card_name(const std::string& id) {
    return term(key("card", id));
}

const State& state_of(const Position& position) {
    return static_cast<const PositionOf<ImperiumHorizons>&>(position).state();
}

std::vector<Message> card_lines(const std::string& card) {
    std::vector<Message> lines;
    for (std::size_t id = 0; id < table().cards.size(); ++id) {
        if (table().texts[id].id == card) {
            const std::size_t count = plain_text(table(), static_cast<CardId>(id), Language::english).size();
            for (std::size_t line = 0; line < count; ++line) {
                lines.emplace_back(text_key(card, line));
            }
        }
    }
    return lines;
}

std::vector<OptionSpec> beginning_specs() {
    std::vector<std::string> nations(table().nation_ids.begin(), table().nation_ids.end());
    std::ranges::sort(nations);
    std::vector<std::string> levels;
    for (const auto& level : table().civ_levels) {
        levels.push_back(level.id);
    }
    return {OptionSpec::choice("nation", nations, "japanese"), OptionSpec::choice("side", {"b", "a"}, "b"),
            OptionSpec::choice("level", levels, "chieftain"),
            OptionSpec::choice("variants", {"none", "trade_routes", "precious", "trade_routes+precious"}, "none")};
}

// Those not beaten yet first: they are the ones still to be met (IH-CAMPAIGN-03).
std::vector<OptionSpec> wish_specs(const Campaign& campaign) {
    std::vector<std::string> civs = {"random"};
    for (const bool beaten : {false, true}) {
        std::vector<std::string> group;
        for (const std::string& nation : table().nation_ids) {
            if (campaign.has_beaten(nation) == beaten && campaign_options(campaign, nation).ok()) {
                group.push_back(nation);
            }
        }
        std::ranges::sort(group);
        civs.insert(civs.end(), group.begin(), group.end());
    }
    return {OptionSpec::choice("civ", civs, "random")};
}

// Name, nation, dates, scores, cards added, cards removed in parentheses, losses (IH-CAMPAIGN-09).
std::vector<CampaignPage::Cell> game_row(const Campaign& campaign, std::size_t index) {
    const CampaignGame& game = campaign.games[index];
    CampaignPage::Cell gained;
    if (!game.added.empty()) {
        gained.push_back(say("added", {{"card", card_name(game.added)}}));
    } else if (!game.removed.empty()) {
        gained.push_back(say("removed", {{"card", card_name(game.removed)}}));
    } else if (index + 1 == campaign.games.size() && owes_choice(campaign)) {
        gained.push_back(say("owed"));
    }
    if (game.won && campaign.supreme) {
        gained.push_back(say("unrest_aside"));
    }
    if (!game.won) {
        gained.push_back(say("doubled"));
    }
    return {{say("date", {{"date", game.date}})},
            {key("nation", game.civ)},
            {key("level", level_id(game.level))},
            {say(game.won    ? "won"
                 : game.left ? "left"
                             : "lost")},
            {say("score", {{"score", game.score}, {"rival", game.civ_score}})},
            gained};
}

std::vector<Message> next_messages(const Campaign& campaign) {
    if (campaign.status() != Campaign::Status::running) {
        return {};
    }
    std::vector<Message> next = {say(
        "next", {{"number", campaign.games.size() + 1}, {"level", term(key("level", level_id(campaign.level())))}})};
    if (!campaign.games.empty() && !campaign.games.back().won) {
        next.push_back(say("next_doubled"));
    }
    if (campaign.unrest_aside() > 0) {
        next.push_back(say("next_aside", {{"number", campaign.unrest_aside()}}));
    }
    for (const CampaignGame& game : campaign.games) {
        if (!game.added.empty()) {
            next.push_back(say("next_added", {{"card", card_name(game.added)}}));
        }
        if (!game.removed.empty()) {
            next.push_back(say("next_removed", {{"card", card_name(game.removed)}}));
        }
    }
    return next;
}

CampaignPage page_of(const Campaign& campaign) {
    CampaignPage page;
    page.status = static_cast<CampaignPage::Status>(campaign.status());
    page.wins_to_end = campaign.wins_to_end();
    page.losses_to_end = Campaign::losses_to_end();
    page.about = {say("about", {{"nation", term(key("nation", campaign.nation))},
                                {"side", term(key("campaign", "side." + campaign.side))}}),
                  say("about_variants", {{"variants", term(key("campaign", "variants." + campaign.variants))}}),
                  say("standing", {{"wins", campaign.wins()},
                                   {"of_wins", campaign.wins_to_end()},
                                   {"losses", campaign.losses()},
                                   {"of_losses", Campaign::losses_to_end()}}),
                  say(campaign.supreme ? "goal_supreme" : "goal")};
    for (const std::string_view head : {"date", "civ", "level", "result", "score", "gained"}) {
        page.heads.push_back(say("head." + std::string(head)));
    }
    for (std::size_t index = 0; index < campaign.games.size(); ++index) {
        page.games.push_back(game_row(campaign, index));
    }
    page.next = next_messages(campaign);
    if (!page.next.empty()) {
        page.wishes = wish_specs(campaign);
    }
    return page;
}

class ImperiumCampaign final : public CampaignRules {
  public:
    const std::vector<OptionSpec>& beginning() const override {
        static const std::vector<OptionSpec> specs = beginning_specs();
        return specs;
    }

    Result<std::string> begin(const std::string& name, const OptionMap& agreed) const override {
        const auto complete = complete_options(beginning(), agreed);
        if (!complete) {
            return complete.error();
        }
        Campaign campaign;
        campaign.name = name;
        campaign.nation = complete->at("nation");
        campaign.side = complete->at("side");
        campaign.variants = complete->at("variants");
        campaign.supreme = complete->at("level") == supreme;
        for (std::size_t level = 0; level < table().civ_levels.size(); ++level) {
            if (!campaign.supreme && table().civ_levels[level].id == complete->at("level")) {
                campaign.first_level = static_cast<int>(level) + 1;
            }
        }
        const auto begun = begin_campaign(campaign);
        return begun ? Result<std::string>(write_campaign(*begun)[0]) : begun.error();
    }

    Result<CampaignPage> page(const Lines& journal) const override {
        const auto campaign = read_campaign(journal);
        return campaign ? Result<CampaignPage>(page_of(*campaign)) : campaign.error();
    }

    Result<OptionMap> next_game(const Lines& journal, const OptionMap& wishes) const override {
        const auto campaign = read_campaign(journal);
        if (!campaign) {
            return campaign.error();
        }
        if (campaign->status() != Campaign::Status::running) {
            return Error{"campaign", "is over", "begin another one"};
        }
        const auto complete = complete_options(wish_specs(*campaign), wishes);
        return complete ? campaign_options(*campaign, complete->at("civ")) : complete.error();
    }

    Result<std::string> enter(const Lines& journal, const OptionMap& options, const Position& last,
                              const std::string& date) const override {
        const auto campaign = read_campaign(journal);
        if (!campaign) {
            return campaign.error();
        }
        CampaignGame game;
        game.date = date;
        game.left = !last.to_act().is_nobody();
        const auto entered = enter_game(*campaign, options, state_of(last), game);
        return entered ? Result<std::string>(write_campaign(*entered).back()) : entered.error();
    }

    std::vector<CampaignGain> gains(const Lines& journal, const Position& last) const override {
        std::vector<CampaignGain> list;
        const auto campaign = read_campaign(journal);
        if (!campaign || !owes_choice(*campaign)) {
            return list;
        }
        for (const std::string& card : addable_cards(state_of(last))) {
            list.push_back({std::string(adding) + card, say("may_add", {{"card", card_name(card)}}), card_lines(card)});
        }
        for (const std::string& card : removable_cards(*campaign)) {
            list.push_back(
                {std::string(removing) + card, say("may_remove", {{"card", card_name(card)}}), card_lines(card)});
        }
        return list;
    }

    Result<std::string> choose(const Lines& journal, const Position& last, const std::string& gain) const override {
        const auto campaign = read_campaign(journal);
        if (!campaign) {
            return campaign.error();
        }
        const bool adds = gain.starts_with(adding);
        if (!adds && !gain.starts_with(removing)) {
            return Error{"choice", "\"" + gain + "\" is none", "add: or remove: and the number of a card"};
        }
        const std::string card = gain.substr(adds ? adding.size() : removing.size());
        const auto chosen = choose_card(*campaign, state_of(last), adds ? card : "", adds ? "" : card);
        return chosen ? Result<std::string>(choice_line(chosen->games.back())) : chosen.error();
    }
};

}  // namespace

const CampaignRules& campaign_rules() {
    static const ImperiumCampaign rules;
    return rules;
}

}  // namespace pentarchy::imperium_horizons
