// Campaigns as whoever plays one would tell of it: begun, played game by game, read in the journal, given up.

#include <gtest/gtest.h>

#include <thread>

#include "server/tests/people.h"
#include "server/tests/schema.h"

namespace pentarchy {
namespace {

struct Begun {
    std::string id;
    std::string key;
};

std::string detail_of(const Hall::Answer& answer) {
    const Fault* fault = std::get_if<Fault>(&answer);
    return fault == nullptr ? "" : fault->detail;
}

class CampaignServer : public testing::Test {
  protected:
    Hall::Answer begin(const std::string& game, OptionMap options) {
        return house_.ask([&](const Hall::Reply& reply) {
            house_.hall().begin_campaign({.game = game, .name = "Heian", .options = std::move(options)}, reply);
        });
    }
    Begun begun(const std::string& game, OptionMap options) {
        const auto answer = begin(game, std::move(options));
        const auto* object = std::get_if<json::object>(&answer);
        EXPECT_NE(object, nullptr) << code_of(answer) << detail_of(answer);
        EXPECT_EQ(misfit(*object, "begun_campaign"), "");
        return {std::string(object->at("campaign").as_string()), std::string(object->at("key").as_string())};
    }
    Hall::Answer journal_answer(const std::string& id) {
        return house_.ask([&](const Hall::Reply& reply) { house_.hall().campaign(id, reply); });
    }
    static json::object shown(const Hall::Answer& answer) {
        EXPECT_EQ(code_of(answer), "") << detail_of(answer);
        const json::object object = std::get<json::object>(answer);
        EXPECT_EQ(misfit(object, "campaign"), "") << object;
        return object;
    }
    json::object journal(const std::string& id) { return shown(journal_answer(id)); }
    Hall::Answer game(const Begun& campaign, OptionMap wishes = {}) {
        return house_.ask([&](const Hall::Reply& reply) {
            house_.hall().campaign_game(campaign.id, {campaign.key, "Ada", std::move(wishes)}, reply);
        });
    }
    Hall::Answer choose(const Begun& campaign, const std::string& gain) {
        return house_.ask(
            [&](const Hall::Reply& reply) { house_.hall().choose_gain(campaign.id, campaign.key, gain, reply); });
    }
    Hall::Answer give_up(const Begun& campaign) {
        return house_.ask(
            [&](const Hall::Reply& reply) { house_.hall().give_up_campaign(campaign.id, campaign.key, reply); });
    }

    // To its end, by the choices the function prefers.
    void play(const Hall::Answer& made, const std::function<std::size_t(const json::array&)>& choose) {
        ASSERT_EQ(code_of(made), "") << detail_of(made);
        EXPECT_EQ(misfit(std::get<json::object>(made), "made_table"), "");
        const auto ada = client();
        json::object latest = house_.say(ada, watch(table_of(made), {token_of(made, 0)}));
        ASSERT_EQ(latest.at("type"), "state") << latest;
        while (latest.at("end").is_null()) {
            if (!latest.at("choices").is_null()) {
                const json::object message{{"type", "act"},
                                           {"table", table_of(made)},
                                           {"seat", 0},
                                           {"seq", latest.at("seq")},
                                           {"choice", choose(latest.at("choices").as_array())}};
                ASSERT_EQ(house_.say(ada, message).at("type"), "done");
            }
            latest = ada->next("update");
        }
    }
    void play_middle(const Hall::Answer& made, bool first) {
        play(made, [&](const json::array& choices) -> std::size_t {
            for (std::size_t choice = 0; choice < choices.size(); ++choice) {
                if ((choices[choice].at("text") == "b2") == first) {
                    return choice;
                }
            }
            return 0;
        });
    }

    House house_;
};

TEST_F(CampaignServer, IsBegunAndItsJournalRead) {
    const Begun campaign = begun("tictactoe", {{"wins", "2"}});
    const json::object page = journal(campaign.id);
    EXPECT_EQ(page.at("campaign"), json::value(campaign.id));
    EXPECT_EQ(page.at("game"), "tictactoe");
    EXPECT_EQ(page.at("name"), "Heian");
    EXPECT_EQ(page.at("status"), "running");
    EXPECT_EQ(page.at("wins_to_end"), 2);
    EXPECT_EQ(page.at("losses_to_end"), 2);
    EXPECT_TRUE(page.at("games").as_array().empty());
    EXPECT_TRUE(page.at("table").is_null());
    EXPECT_EQ(page.at("wishes").at(0).at("name"), "tictactoe.campaign.mood");
    EXPECT_EQ(json::serialize(page).find(campaign.key), std::string::npos);
}

TEST_F(CampaignServer, WhatCannotBeginIsRefusedWithTheReason) {
    EXPECT_EQ(code_of(begin("chess", {})), "unknown_game");
    const auto none = begin("baronny", {});
    EXPECT_EQ(code_of(none), "no_campaign");
    EXPECT_EQ(detail_of(none), "game: baronny has no campaign (those that have: tictactoe imperium-horizons)");
    const auto options = begin("tictactoe", {{"wins", "9"}});
    EXPECT_EQ(code_of(options), "bad_options");
    EXPECT_NE(detail_of(options).find("1 to 3"), std::string::npos) << detail_of(options);
    const auto nation = begin("imperium-horizons", {{"nation", "belgians"}});
    EXPECT_EQ(code_of(nation), "bad_options");
    EXPECT_NE(detail_of(nation).find("nation"), std::string::npos) << detail_of(nation);
}

TEST_F(CampaignServer, ItsGamesAreTablesAndTheirResultsGoIntoTheJournalByThemselves) {
    const Begun campaign = begun("tictactoe", {{"wins", "2"}});
    const auto made = game(campaign, {{"mood", "wild"}});
    EXPECT_EQ(journal(campaign.id).at("table"), json::value(table_of(made)));
    const auto again = game(campaign);
    EXPECT_EQ(std::get<json::object>(again), std::get<json::object>(made)) << "the game that runs is told again";
    play_middle(made, true);
    for (int wait = 0; wait < 200 && house_.store().journal("campaign/" + campaign.id)->size() < 3; ++wait) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_EQ(house_.store().journal("campaign/" + campaign.id)->size(), 3U) << "nobody has asked for it";
    json::object page = journal(campaign.id);
    ASSERT_EQ(page.at("games").as_array().size(), 1U);
    EXPECT_EQ(page.at("games").at(0).at("table"), json::value(table_of(made)));
    EXPECT_EQ(page.at("games").at(0).at("cells").at(0).at(0).at("key"), "toy.won");
    EXPECT_TRUE(page.at("table").is_null());
    EXPECT_EQ(page.at("choices").as_array().size(), 2U);
    EXPECT_EQ(code_of(game(campaign)), "choice_due");
    const auto bronze = choose(campaign, "bronze");
    EXPECT_EQ(code_of(bronze), "not_understood");
    EXPECT_EQ(detail_of(bronze), "choice: bronze is no medal (gold or silver)");
    page = shown(choose(campaign, "gold"));
    EXPECT_EQ(page.at("games").at(0).at("cells").at(1).at(0).at("key"), "toy.gold");
    EXPECT_TRUE(page.at("choices").as_array().empty());
    EXPECT_EQ(code_of(choose(campaign, "silver")), "not_understood") << "once";
    play_middle(game(campaign), true);
    page = journal(campaign.id);
    EXPECT_EQ(page.at("status"), "won");
    EXPECT_TRUE(page.at("next").as_array().empty());
    EXPECT_EQ(code_of(game(campaign)), "campaign_over");
    EXPECT_EQ(code_of(choose(campaign, "gold")), "campaign_over");
    EXPECT_EQ(code_of(give_up(campaign)), "campaign_over");
}

TEST_F(CampaignServer, AGameThatIsLeftIsLost) {
    const Begun campaign = begun("tictactoe", {});
    const auto made = game(campaign);
    const auto ada = client();
    house_.say(ada, watch(table_of(made), {token_of(made, 0)}));
    ASSERT_EQ(house_.say(ada, {{"type", "resign"}, {"table", table_of(made)}, {"seat", 0}}).at("type"), "done");
    EXPECT_EQ(journal(campaign.id).at("games").at(0).at("cells").at(0).at(0).at("key"), "toy.left");
}

TEST_F(CampaignServer, OnlyTheKeyOpensIt) {
    const Begun campaign = begun("tictactoe", {});
    const Begun thief{campaign.id, begun("tictactoe", {}).key};
    EXPECT_EQ(code_of(game(thief)), "bad_key");
    EXPECT_EQ(code_of(choose(thief, "gold")), "bad_key");
    EXPECT_EQ(code_of(give_up(thief)), "bad_key");
    const Begun nowhere{"aaaaaaaaaaaaaaaa", campaign.key};
    EXPECT_EQ(code_of(game(nowhere)), "unknown_campaign");
    EXPECT_EQ(code_of(journal_answer(nowhere.id)), "unknown_campaign");
    EXPECT_EQ(code_of(journal_answer("../x")), "unknown_campaign");
    const auto mood = game(campaign, {{"mood", "sour"}});
    EXPECT_EQ(code_of(mood), "bad_options");
    EXPECT_NE(detail_of(mood).find("calm or wild"), std::string::npos) << detail_of(mood);
    EXPECT_EQ(code_of(choose(campaign, "gold")), "not_understood");
}

TEST_F(CampaignServer, MineAreListedAndUnknownOnesAreNull) {
    const Begun one = begun("tictactoe", {});
    const Begun two = begun("imperium-horizons", {{"nation", "vikings"}});
    const auto answer = house_.ask([&](const Hall::Reply& reply) {
        house_.hall().campaigns({one.id, "aaaaaaaaaaaaaaaa", two.id}, reply);
    });
    const json::object list = std::get<json::object>(answer);
    EXPECT_EQ(misfit(list, "campaigns"), "");
    EXPECT_EQ(list.at("campaigns").at(0).at("game"), "tictactoe");
    EXPECT_TRUE(list.at("campaigns").at(1).is_null());
    EXPECT_EQ(list.at("campaigns").at(2).at("game"), "imperium-horizons");
}

TEST_F(CampaignServer, GivingUpEndsIt) {
    const Begun campaign = begun("tictactoe", {});
    const auto made = game(campaign);
    json::object page = shown(give_up(campaign));
    EXPECT_EQ(page.at("status"), "given_up");
    EXPECT_TRUE(page.at("table").is_null());
    EXPECT_TRUE(page.at("wishes").as_array().empty());
    EXPECT_EQ(code_of(game(campaign)), "campaign_over");
    play_middle(made, true);
    EXPECT_TRUE(journal(campaign.id).at("games").as_array().empty()) << "what is played later counts no more";
}

TEST_F(CampaignServer, TheJournalAndTheRunningGameSurviveARestart) {
    const Begun campaign = begun("tictactoe", {{"wins", "3"}});
    play_middle(game(campaign), true);
    shown(choose(campaign, "silver"));
    const auto made = game(campaign);
    const json::object before = journal(campaign.id);
    house_.restart();
    EXPECT_EQ(journal(campaign.id), before);
    const auto again = game(campaign);
    EXPECT_EQ(std::get<json::object>(again), std::get<json::object>(made));
    play_middle(again, false);
    EXPECT_EQ(journal(campaign.id).at("games").as_array().size(), 2U);
}

TEST_F(CampaignServer, AnImperiumCampaignIsPlayedAgainstTheCiv) {
    const Begun campaign = begun("imperium-horizons", {{"nation", "vikings"}, {"side", "a"}, {"level", "warlord"}});
    EXPECT_EQ(code_of(game(campaign, {{"civ", "vikings"}})), "bad_options") << "one's own nation";
    const auto made = game(campaign, {{"civ", "romans"}});
    const auto summary = house_.ask([&](const Hall::Reply& reply) { house_.hall().summary(table_of(made), reply); });
    const json::value options = std::get<json::object>(summary).at("options");
    EXPECT_EQ(options.at("nations"), "vikings");
    EXPECT_EQ(options.at("civ"), "romans");
    EXPECT_EQ(options.at("level"), "warlord");
    Random random(2);
    play(made, [&](const json::array& choices) { return random.below(choices.size()); });
    const json::object page = journal(campaign.id);
    ASSERT_EQ(page.at("games").as_array().size(), 1U);
    const json::value& cells = page.at("games").at(0).at("cells");
    EXPECT_EQ(cells.at(1).at(0).at("key"), "imperium-horizons.nation.romans");
    EXPECT_EQ(cells.at(2).at(0).at("key"), "imperium-horizons.level.warlord");
    const bool won = cells.at(3).at(0).at("key") == "imperium-horizons.campaign.won";
    EXPECT_EQ(page.at("choices").as_array().empty(), !won);
    for (const json::value& cell : cells.as_array()) {
        for (const json::value& message : cell.as_array()) {
            for (const Language language : {Language::english, Language::french}) {
                EXPECT_TRUE(house_.hall().texts(language).has(std::string(message.at("key").as_string()))) << message;
            }
        }
    }
}

}  // namespace
}  // namespace pentarchy
