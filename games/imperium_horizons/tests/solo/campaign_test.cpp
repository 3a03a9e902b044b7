// The campaign (IH-CAMPAIGN).

#include "games/imperium_horizons/campaign/campaign.h"

#include "games/imperium_horizons/tests/solo/solo_table.h"

namespace pentarchy::imperium_horizons {

namespace {

Campaign begun(bool supreme = false, int level = 1) {
    Campaign campaign;
    campaign.name = "Heian";
    campaign.nation = "japanese";
    campaign.first_level = level;
    campaign.supreme = supreme;
    return *begin_campaign(campaign);
}

// The next game of the campaign, played to its end: the human has `lead` points more than the CIV.
struct Finished {
    OptionMap options;
    State state;
};
Finished finished(const Campaign& campaign, int lead, const std::string& civ = "romans") {
    Finished game{*campaign_options(campaign, civ), {}};
    State& s = game.state;
    s = ImperiumHorizons::start(*ImperiumHorizons::read_options(game.options));
    Random random(3);
    while (ImperiumHorizons::to_act(s).is_chance()) {
        EXPECT_TRUE(ImperiumHorizons::apply(s, ImperiumHorizons::sample(s, random)));
    }
    s.player(civ_seat).pool[progress] = 100;
    const int missing = civ_points(s) + lead - ImperiumHorizons::score(s, 0);
    s.player(0).pool[progress] = static_cast<std::uint16_t>(s.player(0).pool[progress] + missing);
    s.stack.clear();
    s.pending = {};
    s.pending.ask = Ask::over;
    return game;
}

Campaign after(const Campaign& campaign, int lead, CampaignGame chosen = {}) {
    const Finished game = finished(campaign, lead);
    auto entered = enter_game(campaign, game.options, game.state, std::move(chosen));
    EXPECT_TRUE(entered.ok()) << (entered ? "" : entered.error().text());
    return entered ? *entered : campaign;
}

CampaignGame adding(const std::string& card) {
    CampaignGame game;
    game.added = card;
    return game;
}

CampaignGame removing(const std::string& card, const std::string& date = "") {
    CampaignGame game;
    game.removed = card;
    game.date = date;
    return game;
}

CampaignGame dated(const std::string& date) {
    CampaignGame game;
    game.date = date;
    return game;
}

std::string option(const Campaign& campaign, const std::string& key) {
    return campaign_options(campaign, "romans")->at(key);
}

}  // namespace

TEST(CampaignRules, FiveWinsUpTheLevels) {
    RULE("IH-CAMPAIGN-01", "IH-CAMPAIGN-02");
    Campaign campaign = begun();
    for (const char* level : {"chieftain", "warlord", "imperator", "sovereign", "overlord"}) {
        EXPECT_EQ(campaign.status(), Campaign::Status::running);
        EXPECT_EQ(option(campaign, "level"), level);
        EXPECT_EQ(option(campaign, "nations"), "japanese");
        campaign = after(campaign, 1);
    }
    EXPECT_EQ(campaign.wins(), 5);
    EXPECT_EQ(campaign.status(), Campaign::Status::won);
    const Finished more = finished(campaign, 1);
    EXPECT_EQ(enter_game(campaign, more.options, more.state, {}).error().where, "campaign");
}

TEST(CampaignRules, TheFourthLossLoses) {
    RULE("IH-CAMPAIGN-01", "IH-CAMPAIGN-07", "IH-CAMPAIGN-10");
    Campaign campaign = after(begun(), 1);
    for (int loss = 1; loss <= 4; ++loss) {
        EXPECT_EQ(campaign.status(), Campaign::Status::running);
        campaign = after(campaign, 0);  // a tie is a loss
        EXPECT_EQ(campaign.losses(), loss);
        EXPECT_EQ(campaign.level(), 2);  // the level stays
    }
    EXPECT_EQ(campaign.status(), Campaign::Status::lost);
}

TEST(CampaignRules, ItMayBeginHigherAndIsStillWonAtOverlord) {
    RULE("IH-CAMPAIGN-10", "IH-CAMPAIGN-02");
    Campaign campaign = begun(false, 4);
    EXPECT_EQ(option(campaign, "level"), "sovereign");
    EXPECT_EQ(campaign.wins_to_end(), 2);
    campaign = after(after(campaign, 1), 1);
    EXPECT_EQ(campaign.wins(), 2);
    EXPECT_EQ(campaign.status(), Campaign::Status::won);
    Campaign high;
    high.name = "x";
    high.nation = "japanese";
    high.first_level = 6;
    EXPECT_EQ(begin_campaign(high).error().where, "level");
}

TEST(CampaignRules, OpponentsAreFree) {
    RULE("IH-CAMPAIGN-03");
    const Campaign lost = after(begun(), -5);
    EXPECT_FALSE(lost.has_beaten("romans"));
    EXPECT_TRUE(campaign_options(lost, "romans").ok());  // again, until beaten
    const Campaign won = after(lost, 5);
    EXPECT_TRUE(won.has_beaten("romans"));
    EXPECT_TRUE(campaign_options(won, "greeks").ok());  // need not be met again
    EXPECT_EQ(campaign_options(won, "japanese").error().where, "option civ");
}

TEST(CampaignRules, AWinAddsACommonCardToTheStartingDeck) {
    RULE("IH-CAMPAIGN-04");
    const Campaign campaign = begun();
    Finished game = finished(campaign, 1);
    EXPECT_TRUE(addable_cards(game.state).empty());  // nothing gained yet
    const Piece gained = market_card(game.state, 2);
    Machine{game.state}.drop_tokens(gained);
    Machine{game.state}.put(gained, spot_of(spot::history, 0));
    const auto cards = addable_cards(game.state);
    ASSERT_EQ(cards.size(), 1U);
    game.state.player(0).pool[progress] += 20;
    auto next = enter_game(campaign, game.options, game.state, adding(cards[0]));
    ASSERT_TRUE(next.ok()) << next.error().text();
    EXPECT_EQ(option(*next, "added"), cards[0]);
    // It lies in the starting deck or hand of the next game, and nowhere else.
    const Finished later = finished(*next, 1);
    int mine = 0;
    int elsewhere = 0;
    for (std::size_t i = 0; i < later.state.cards; ++i) {
        const auto piece = static_cast<Piece>(i);
        if (later.state.face[piece] == game.state.face[gained]) {
            ++(owner_of(later.state.at[piece]) == 0 ? mine : elsewhere);
        }
    }
    EXPECT_EQ(mine, 1);
    int before = 0;
    for (std::size_t i = 0; i < game.state.cards; ++i) {
        before += game.state.face[i] == game.state.face[gained] ? 1 : 0;
    }
    EXPECT_EQ(elsewhere, before - 1);
    EXPECT_EQ(enter_game(campaign, game.options, game.state, adding("UNR1")).error().where, "added");
    Finished lost = finished(campaign, -1);
    EXPECT_EQ(enter_game(campaign, lost.options, lost.state, adding(cards[0])).error().where, "cards");
}

TEST(CampaignRules, OrRemovesACardOfTheStartingDeck) {
    RULE("IH-CAMPAIGN-05");
    const Campaign campaign = begun();
    const auto cards = removable_cards(campaign);
    ASSERT_FALSE(cards.empty());
    const Finished first = finished(campaign, 1);
    const Campaign next = after(campaign, 1, removing(cards[0]));
    EXPECT_EQ(option(next, "removed"), cards[0]);
    const Finished later = finished(next, 1);
    EXPECT_EQ(at(later.state, spot::deck, 0).size(), at(first.state, spot::deck, 0).size() - 1);
    EXPECT_EQ(removable_cards(next).size(), cards.size() - 1);
    const Finished both = finished(campaign, 1);
    CampaignGame two = removing(cards[0]);
    two.added = "3UNC3";
    EXPECT_EQ(enter_game(campaign, both.options, both.state, two).error().where, "cards");
}

TEST(CampaignRules, ALossDoublesTheResourcesOnce) {
    RULE("IH-CAMPAIGN-06");
    Campaign campaign = after(begun(), -1);
    const auto pool = [](const Campaign& of) {
        const State s = ImperiumHorizons::start(*ImperiumHorizons::read_options(*campaign_options(of, "romans")));
        return s.player(0).pool;
    };
    EXPECT_EQ(pool(campaign), (std::array<std::uint16_t, 4>{6, 4, 2, 0}));
    campaign = after(campaign, -1);
    EXPECT_EQ(pool(campaign), (std::array<std::uint16_t, 4>{6, 4, 2, 0}));  // not cumulative
    campaign = after(campaign, 1);
    EXPECT_EQ(pool(campaign), (std::array<std::uint16_t, 4>{3, 2, 1, 0}));
    Campaign routes = begun();
    routes.variants = "trade_routes";
    routes = after(routes, -1);
    EXPECT_EQ(pool(routes), (std::array<std::uint16_t, 4>{6, 4, 0, 2}));
}

TEST(CampaignRules, TheSupremeCampaign) {
    RULE("IH-CAMPAIGN-08", "IH-DIFF-11");
    Campaign campaign = begun(true);
    const auto unrest = [](const Campaign& of) {
        const Finished game = finished(of, 1);
        return at(game.state, spot::unrest_pile).size() + at(game.state, spot::beneath).size();
    };
    const int whole = unrest(campaign);
    EXPECT_EQ(option(campaign, "level"), "supreme");
    campaign = after(campaign, 1);
    EXPECT_EQ(option(campaign, "level"), "supreme");
    EXPECT_EQ(unrest(campaign), whole - 1);
    campaign = after(campaign, -1);
    EXPECT_EQ(unrest(campaign), whole);  // put back
    EXPECT_EQ(option(campaign, "resources"), "double");
    campaign = after(campaign, -1);
    EXPECT_EQ(unrest(campaign), whole);  // none left to put back
    for (int win = 0; win < 4; ++win) {
        EXPECT_EQ(campaign.status(), Campaign::Status::running);
        campaign = after(campaign, 1, win == 0 ? removing(removable_cards(campaign)[0]) : CampaignGame{});
    }
    EXPECT_EQ(campaign.status(), Campaign::Status::won);
}

TEST(CampaignRules, TheJournalKeepsEverything) {
    RULE("IH-CAMPAIGN-09");
    Campaign campaign = begun();
    campaign = after(campaign, 7, removing(removable_cards(campaign)[1], "2026-11-15"));
    campaign = after(campaign, -3, dated("2026-11-16"));
    const auto lines = write_campaign(campaign);
    ASSERT_EQ(lines.size(), 3U);
    for (const char* word : {"Heian", "japanese"}) {
        EXPECT_NE(lines[0].find(word), std::string::npos);
    }
    for (const char* word : {"2026-11-15", "romans", "score", "removed"}) {
        EXPECT_NE(lines[1].find(word), std::string::npos);
    }
    const auto again = read_campaign(lines);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(*again, campaign);
    EXPECT_EQ(again->losses(), 1);
    EXPECT_EQ(again->games[0].score - again->games[0].civ_score, 7);
    EXPECT_FALSE(read_campaign({"{"}).ok());
}

TEST(CampaignRules, OnlyTheNextGameIsEntered) {
    RULE("IH-CAMPAIGN-02");
    const Campaign campaign = begun();
    Finished game = finished(campaign, 1);
    OptionMap other = game.options;
    other["level"] = "overlord";
    EXPECT_EQ(enter_game(campaign, other, game.state, {}).error().where, "game");
    game.state.pending.ask = Ask::order;
    EXPECT_EQ(enter_game(campaign, game.options, game.state, {}).error().where, "game");
}

TEST(CampaignRules, ACardIsChosenAfterTheGameWasEntered) {
    RULE("IH-CAMPAIGN-04", "IH-CAMPAIGN-05");
    const CampaignRules& rules = campaign_rules();
    const AnyGameOf<ImperiumHorizons> game;
    CampaignRules::Lines lines = {*rules.begin("Heian", {{"nation", "japanese"}})};
    const Finished won = finished(*read_campaign(lines), 5);
    const PositionOf<ImperiumHorizons> last(game, won.state);
    lines.push_back(*rules.enter(lines, won.options, last, "2026-11-15"));
    const auto gains = rules.gains(lines, last);
    ASSERT_EQ(gains.size(), addable_cards(won.state).size() + removable_cards(*read_campaign(lines)).size());
    EXPECT_FALSE(gains.back().details.empty()) << "what the card does";
    EXPECT_FALSE(rules.choose(lines, last, "keep").ok());
    EXPECT_FALSE(rules.choose(lines, last, "add:NONE").ok());
    const std::string removed = removable_cards(*read_campaign(lines))[0];
    lines.push_back(*rules.choose(lines, last, "remove:" + removed));
    EXPECT_EQ(read_campaign(lines)->games[0].removed, removed);
    EXPECT_EQ(rules.next_game(lines, {})->at("removed"), removed);
    EXPECT_TRUE(rules.gains(lines, last).empty());
    EXPECT_FALSE(rules.choose(lines, last, "remove:" + removed).ok()) << "once";
}

TEST(CampaignRules, AGameThatIsLeftIsLost) {
    RULE("IH-CAMPAIGN-06", "IH-CAMPAIGN-07");
    const CampaignRules& rules = campaign_rules();
    const AnyGameOf<ImperiumHorizons> game;
    CampaignRules::Lines lines = {*rules.begin("Heian", {{"nation", "japanese"}})};
    for (int number = 1; number <= 4; ++number) {
        EXPECT_EQ(rules.page(lines)->status, CampaignPage::Status::running);
        Finished left = finished(*read_campaign(lines), 50);
        left.state.pending.ask = Ask::order;
        lines.push_back(
            *rules.enter(lines, left.options, PositionOf<ImperiumHorizons>(game, left.state), "2026-11-15"));
        EXPECT_FALSE(read_campaign(lines)->games.back().won);
    }
    EXPECT_EQ(rules.page(lines)->status, CampaignPage::Status::lost);
    EXPECT_FALSE(rules.next_game(lines, {}).ok());
}

TEST(CampaignRules, ThePageSaysWhatThePlayerWants) {
    RULE("IH-CAMPAIGN-09", "IH-CAMPAIGN-03");
    const CampaignRules& rules = campaign_rules();
    for (const OptionSpec& spec : rules.beginning()) {
        for (const std::string& choice : spec.choices) {
            const bool needs_routes = !rules.begin("Heian", {{spec.key, choice}}).ok();
            EXPECT_TRUE(!needs_routes || rules.begin("Heian", {{spec.key, choice}, {"variants", "trade_routes"}}).ok())
                << spec.key << " " << choice;
        }
    }
    EXPECT_EQ(rules.begin("Heian", {{"nation", "belgians"}}).error().where, "option nation");
    Campaign campaign = after(begun(), 3, removing(removable_cards(begun())[0], "2026-11-15"));
    const auto page = rules.page(write_campaign(campaign));
    EXPECT_EQ(page->wins_to_end, 5);
    EXPECT_EQ(page->losses_to_end, 4);
    // The sentence says the same as the map, where a campaign begins higher, too.
    EXPECT_EQ(page->about[2].args.at("of_wins"), 5);
    const auto higher = rules.page({*rules.begin("Heian", {{"level", "warlord"}})});
    EXPECT_EQ(higher->wins_to_end, 4);
    EXPECT_EQ(higher->about[2].args.at("of_wins"), 4);
    EXPECT_EQ(higher->about[2].args.at("of_losses"), 4);
    ASSERT_EQ(page->games.size(), 1U);
    ASSERT_EQ(page->games[0].size(), page->heads.size());
    EXPECT_EQ(page->games[0][1][0].key, "imperium-horizons.nation.romans");
    EXPECT_EQ(page->wishes[0].choices.front(), "random");
    EXPECT_EQ(page->wishes[0].choices.back(), "romans") << "beaten already";
    EXPECT_EQ(std::ranges::count(page->wishes[0].choices, "japanese"), 0) << "one's own nation";
}

}  // namespace pentarchy::imperium_horizons
