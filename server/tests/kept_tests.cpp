// Tables that were begun under other rules: they go on where the rules still lead through them, and else are kept as
// they were last shown.

#include <gtest/gtest.h>

#include "server/tests/people.h"
#include "store/connection.h"

namespace pentarchy {
namespace {

class KeptTable : public ::testing::Test {
  protected:
    // Plays whisper or tic-tac-toe with both seats, always the first choice.
    void play(const std::string& game, int moves) {
        made_ = house_.create(game, two_people);
        table_ = table_of(made_);
        json::object state = house_.say(player_, watch(table_, {token_of(made_, 0), token_of(made_, 1)}));
        for (int move = 0; move < moves; ++move) {
            const json::object done = house_.say(player_, {{"type", "act"},
                                                           {"table", table_},
                                                           {"seat", state.at("to_act")},
                                                           {"seq", state.at("seq")},
                                                           {"choice", 0}});
            ASSERT_EQ(done.at("type"), "done") << done;
            state = player_->next("update");
        }
        last_ = house_.say(player_, watch(table_, {token_of(made_, 0), token_of(made_, 1)}));
    }

    // Stops the house, changes what is on disk as another program would have left it, and starts it again.
    void change(const std::string& statement) {
        house_.hall().stop();
        {
            Connection connection(house_.database());
            connection.session() << statement;
        }
        house_.restart();
        player_ = client();
    }

    json::object look() { return house_.say(player_, watch(table_, {token_of(made_, 0), token_of(made_, 1)})); }

    House house_;
    Hall::Answer made_;
    std::string table_;
    std::shared_ptr<RecordingClient> player_ = client();
    json::object last_;
};

TEST_F(KeptTable, StoredEventsCarryTheStatesHashEveryFewMoves) {
    play("tictactoe", 5);
    play("whisper", 8);
    const auto history = **house_.store().load(table_);
    std::size_t since = 0;
    for (const StoredEvent& event : history.events) {
        since = event.check.find(':') == std::string::npos ? since + 1 : 0;
        EXPECT_LT(since, 8U);
    }
    EXPECT_NE(history.events.back().check.find(':'), std::string::npos) << "the end is one";
}

TEST_F(KeptTable, AnOlderTableGoesOnWhenItsReplayStillAgrees) {
    play("whisper", 6);
    change("UPDATE tables SET rules = 0");
    change("UPDATE events SET check_text = 'ffffffffffffffff' || substr(check_text, 17) WHERE check_text LIKE '%:%'");
    const json::object state = look();
    EXPECT_EQ(state.at("view"), last_.at("view"));
    EXPECT_TRUE(state.at("end").is_null());
    EXPECT_EQ(house_
                  .say(player_, {{"type", "act"},
                                 {"table", table_},
                                 {"seat", state.at("to_act")},
                                 {"seq", state.at("seq")},
                                 {"choice", 0}})
                  .at("type"),
              "done");
}

TEST_F(KeptTable, ADivergingTableIsShownAsItWasLastAndSaysSo) {
    play("tictactoe", 4);
    change("UPDATE events SET text = 'z9' WHERE seq = 3");
    const json::object state = look();
    EXPECT_EQ(state.at("view"), last_.at("view")) << "as it was last shown";
    EXPECT_EQ(state.at("count"), 2) << "it can be looked through up to there";
    EXPECT_EQ(state.at("end"), "stopped");
    EXPECT_EQ(state.at("prompt").at("key"), "table.kept.shown");
    EXPECT_EQ(state.at("log").at("lines").as_array().size(), 4U);
    EXPECT_EQ(house_.say(player_, {{"type", "view_at"}, {"table", table_}, {"n", 2}}).at("type"), "view");
    EXPECT_EQ(house_.say(player_, act(table_, 0, state.at("seq"), "c3")).at("code"), "rules_changed");
    EXPECT_EQ((**house_.store().load(table_)).events.size(), 4U) << "nothing of it is lost";
}

TEST_F(KeptTable, AnotherPositionThanTheOneThatWasPlayedIsADivergence) {
    play("whisper", 6);  // with the deal eight events: the last carries its check
    change("UPDATE events SET text = 'peek' WHERE seq = 3");
    const json::object state = look();
    EXPECT_EQ(state.at("end"), "stopped") << "every event can be played, but it is another game";
    EXPECT_EQ(state.at("view"), last_.at("view"));
}

TEST_F(KeptTable, WithoutADocumentItIsShownAsFarAsTheRulesLead) {
    play("tictactoe", 4);
    change("UPDATE events SET text = 'z9' WHERE seq = 3");
    change("DELETE FROM documents");
    const json::object state = look();
    EXPECT_EQ(state.at("prompt").at("key"), "table.kept.until");
    EXPECT_EQ(state.at("count"), 2);
}

TEST_F(KeptTable, OptionsThatMakeNoGameAnyMoreKeepTheTable) {
    play("tictactoe", 4);
    change("UPDATE tables SET options = 'seats=2 gone=yes'");
    const json::object state = look();
    EXPECT_EQ(state.at("view"), last_.at("view"));
    EXPECT_EQ(state.at("prompt").at("key"), "table.kept.shown");
}

TEST_F(KeptTable, AFinishedGameKeepsItsLastDocumentAndResult) {
    play("tictactoe", 7);  // first choices: a1 a2 a3 b1 b2 b3 c1 end it
    ASSERT_EQ(last_.at("end"), "finished") << last_;
    change("UPDATE events SET text = 'z9' WHERE seq = 1");
    const json::object state = look();
    EXPECT_EQ(state.at("end"), "finished");
    EXPECT_EQ(state.at("view"), last_.at("view"));
    EXPECT_EQ(state.at("result"), last_.at("result"));
    EXPECT_EQ(state.at("scores"), last_.at("scores"));
}

TEST_F(KeptTable, AKeptGameKeepsItsSecrets) {
    play("whisper", 6);
    change("UPDATE events SET text = 'peek' WHERE seq = 3");
    const auto spectator = client();
    const json::object state = house_.say(spectator, watch(table_, {}));
    EXPECT_EQ(state.at("end"), "stopped");
    EXPECT_EQ(house_.say(spectator, {{"type", "watch"}, {"table", table_}, {"as", 1}}).at("code"), "not_seated");
    EXPECT_EQ(spectator->bytes().find("secret"), std::string::npos);
    std::string code;
    house_.ask([&](const Hall::Reply& reply) {
        house_.hall().record(table_, "", [&, reply](std::variant<std::string, Fault> record) {
            code = std::holds_alternative<Fault>(record) ? code_word(std::get<Fault>(record).code) : "";
            reply(json::object{});
        });
    });
    EXPECT_EQ(code, "secret");
}

}  // namespace
}  // namespace pentarchy
