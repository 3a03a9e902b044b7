// One suite over both back ends.

#include "store/store.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "store/connection.h"
#include "store/tests/postgresql.h"

namespace pentarchy {
namespace {

enum class Backend { sqlite, postgresql };

class StoreTest : public testing::TestWithParam<Backend> {
  protected:
    void SetUp() override {
        if (GetParam() == Backend::postgresql) {
            where_ = Postgresql::shared().new_database();
        } else {
            std::string pattern = "/tmp/pentarchy-store-XXXXXX";
            folder_ = mkdtemp(pattern.data());
            where_ = folder_ + "/tables.db";
        }
    }
    void TearDown() override {
        if (!folder_.empty()) {
            std::filesystem::remove_all(folder_);
        }
    }

    std::unique_ptr<Store> open() {
        auto store = Store::open(where_);
        EXPECT_TRUE(store.ok()) << (store.ok() ? "" : store.error().text());
        return *std::move(store);
    }

    std::string where_;
    std::string folder_;
};

StoredTable some_table(const std::string& id) {
    StoredTable table{.id = id,
                      .created = 1790000000123,
                      .game = "baronny",
                      .rules = 1,
                      .engine = "0.1.0",
                      .options = "first=drawn seats=2",
                      .is_public = true,
                      .is_replay = false,
                      .seats = {}};
    table.seats = {{"person", "Ada", "", ""}, {"open", "", "", "abcdef"}};
    return table;
}

Change creation(const std::string& id) {
    Change change{.table = id, .creation = some_table(id), .first_seq = 1, .events = {}, .claims = {}, .end = ""};
    change.events = {{StoredEvent::Kind::play, chance_actor, "first 2", 5},
                     {StoredEvent::Kind::play, 1, "city c5", 6, "", 1}};
    change.claims = {{0, "Ada", "digest"}};
    return change;
}

Change move(const std::string& id, std::int64_t seq, const std::string& text) {
    return {.table = id,
            .creation = {},
            .first_seq = seq,
            .events = {{StoredEvent::Kind::play, 0, text, 7}},
            .claims = {},
            .end = ""};
}

TEST_P(StoreTest, WhatWasSavedIsLoadedAfterReopening) {
    open()->save(creation("t1"));
    const auto store = open();
    ASSERT_EQ(store->save(move("t1", 3, "move c5 é\"'%")), Saved::yes);
    const auto history = store->load("t1");
    ASSERT_TRUE(history.ok());
    ASSERT_TRUE(history->has_value());
    EXPECT_EQ((*history)->table, some_table("t1"));
    EXPECT_EQ((*history)->claims, creation("t1").claims);
    ASSERT_EQ((*history)->events.size(), 3U);
    EXPECT_EQ((*history)->events[0], creation("t1").events[0]);
    EXPECT_EQ((*history)->events[2].text, "move c5 é\"'%");
    EXPECT_EQ((*history)->end, "");
}

TEST_P(StoreTest, AnUnknownTableIsNothing) {
    const auto history = open()->load("nowhere");
    ASSERT_TRUE(history.ok());
    EXPECT_FALSE(history->has_value());
}

// Of 100,000 finished games the documents would else be most of what is kept.
TEST_P(StoreTest, DocumentsAreKeptCompressedAndWhatAllSeeIsKeptOnce) {
    std::string view = "{\"view\": [";
    for (int hex = 0; hex < 4000; ++hex) {
        view += "{\"hex\": \"c" + std::to_string(hex % 37) + "\", \"owner\": null}, ";
    }
    view += "\"é\"]}";
    const auto store = open();
    store->save(creation("t1"));
    Change change;
    change.table = "t1";
    change.documents = {{open_viewer, 2, view}, {0, 2, view + " "}, {1, 2, view}, {2, 1, view}};
    ASSERT_EQ(store->save(change), Saved::yes);
    const std::vector<StoredDocument> kept = {change.documents[0], change.documents[1], change.documents[3]};
    EXPECT_EQ((*store->load("t1"))->documents, kept) << "seat 1 saw what spectators saw";
    Connection connection(where_);
    long long bytes = 0;
    connection.session() << "SELECT SUM(LENGTH(text)) FROM documents", soci::into(bytes);
    EXPECT_LT(bytes, static_cast<long long>(view.size() / 20));

    // The newest replace all, and those of an older program are read as they are.
    change.documents = {{open_viewer, 3, view}, {0, 3, view}};
    ASSERT_EQ(store->save(change), Saved::yes);
    EXPECT_EQ((*store->load("t1"))->documents, std::vector<StoredDocument>{change.documents[0]});
    connection.session() << "UPDATE documents SET text = '{}'";
    EXPECT_EQ((*store->load("t1"))->documents[0].text, "{}");
    connection.session() << "UPDATE documents SET text = 'z:AAAA'";
    EXPECT_TRUE((*store->load("t1"))->documents.empty()) << "a spoilt one is not there; the table is";
}

TEST_P(StoreTest, TwoCanNeverBothAppendTheSameNumber) {
    const auto here = open();
    const auto there = open();
    here->save(creation("t1"));
    std::atomic<int> won = 0;
    std::atomic<int> lost = 0;
    const auto race = [&](Store& store, const std::string& text) {
        for (std::int64_t seq = 3; seq < 103; ++seq) {
            const Saved saved = store.save(move("t1", seq, text));
            won += saved == Saved::yes ? 1 : 0;
            lost += saved == Saved::conflict ? 1 : 0;
        }
    };
    std::thread other([&] { race(*there, "there"); });
    race(*here, "here");
    other.join();
    EXPECT_EQ(won, 100);
    EXPECT_EQ(lost, 100);
    EXPECT_EQ((*here->load("t1"))->events.size(), 102U);
}

TEST_P(StoreTest, AConflictSpoilsOnlyItsOwnTable) {
    const auto store = open();
    for (int table = 0; table < 20; ++table) {
        store->save(creation("t" + std::to_string(table)));
    }
    std::atomic<int> yes = 0;
    std::atomic<int> conflict = 0;
    for (int table = 0; table < 20; ++table) {
        store->save(move("t" + std::to_string(table), table == 7 ? 2 : 3, "go"),
                    [&](Saved saved) { ++(saved == Saved::yes ? yes : conflict); });
    }
    store->finish();
    EXPECT_EQ(yes, 19);
    EXPECT_EQ(conflict, 1);
    EXPECT_EQ((*store->load("t7"))->events.size(), 2U);
    EXPECT_EQ((*store->load("t8"))->events.size(), 3U);
}

TEST_P(StoreTest, AChangeIsAllOrNothing) {
    const auto store = open();
    store->save(creation("t1"));
    Change change = move("t1", 3, "a");
    change.events.resize(5, change.events[0]);
    change.claims = {{0, "thief", "other"}};  // the seat is claimed already
    EXPECT_EQ(store->save(change), Saved::conflict);
    EXPECT_EQ((*store->load("t1"))->events.size(), 2U);
    change.claims = {{1, "Grace", "other"}};
    EXPECT_EQ(store->save(change), Saved::yes);
    EXPECT_EQ((*store->load("t1"))->events.size(), 7U);
    EXPECT_EQ((*store->load("t1"))->claims.size(), 2U);
}

TEST_P(StoreTest, ManyTablesShareOneTransaction) {
    const auto store = open();
    constexpr int tables = 300;
    std::atomic<int> saved = 0;
    for (int table = 0; table < tables; ++table) {
        Change change = creation("t" + std::to_string(table));
        change.events.resize(40, change.events[1]);  // more than one statement's worth
        store->save(std::move(change), [&](Saved answer) { saved += answer == Saved::yes ? 1 : 0; });
    }
    store->finish();
    EXPECT_EQ(saved, tables);
    EXPECT_LT(store->counts().commits, 100U);
    EXPECT_EQ(store->counts().events, 40U * tables);
    EXPECT_EQ((*store->load("t299"))->events.size(), 40U);
    EXPECT_EQ(store->save(move("t1", 41, "late")), Saved::failed) << "after finish nothing is taken";
}

TEST_P(StoreTest, TheLobbySeesPublicGamesThatRun) {
    const auto store = open();
    for (const char* id : {"a", "b", "c", "d"}) {
        Change change = creation(id);
        change.creation->created += id[0];
        change.creation->is_public = id[0] != 'b';
        change.end = id[0] == 'c' ? "finished" : "";
        store->save(change);
    }
    EXPECT_EQ(*store->running_public_tables(10), (std::vector<std::string>{"d", "a"}));
    EXPECT_EQ(*store->running_public_tables(1), (std::vector<std::string>{"d"}));
    EXPECT_EQ((*store->load("c"))->end, "finished");
}

TEST_P(StoreTest, AnOldDatabaseIsBroughtForward) {
    ASSERT_TRUE(make_old_database(where_, 1).ok());
    const auto store = open();
    EXPECT_EQ(store->save(creation("t1")), Saved::yes);
    Change end = move("t1", 3, "last");
    end.end = "stopped";
    EXPECT_EQ(store->save(end), Saved::yes);
    EXPECT_EQ((*store->load("t1"))->end, "stopped");
}

// A campaign's games are such lines: the rules of the journal are the game's, its order is the store's.
TEST_P(StoreTest, JournalsKeepTheirLinesInOrder) {
    {
        const auto store = open();
        EXPECT_TRUE(store->journals()->empty());
        EXPECT_EQ(store->add_line("a/Heian", 1, "begun"), Saved::yes);
        EXPECT_EQ(store->add_line("a/Heian", 2, "won"), Saved::yes);
        EXPECT_EQ(store->add_line("a/Rome", 1, "begun too"), Saved::yes);
        EXPECT_EQ(store->add_line("a/Heian", 2, "lost"), Saved::conflict);   // that number is taken
        EXPECT_EQ(store->add_line("a/Heian", 4, "later"), Saved::conflict);  // and none is left out
    }
    const auto store = open();
    EXPECT_EQ(*store->journal("a/Heian"), (std::vector<std::string>{"begun", "won"}));
    EXPECT_EQ(*store->journals(), (std::vector<std::string>{"a/Heian", "a/Rome"}));
    EXPECT_TRUE(store->journal("a/nobody")->empty());
}

INSTANTIATE_TEST_SUITE_P(Backends, StoreTest, testing::Values(Backend::sqlite, Backend::postgresql),
                         [](const auto& info) { return info.param == Backend::sqlite ? "SQLite" : "PostgreSQL"; });

TEST(StoreAddress, AWrongAddressIsRefusedWithASentence) {
    EXPECT_FALSE(Store::open("").ok());
    EXPECT_FALSE(Store::open(":memory:").ok());
    EXPECT_FALSE(Store::open("/nonexistent/folder/x.db").ok());
    EXPECT_FALSE(Store::open("postgresql://nobody@127.0.0.1:1/none").ok());
}

}  // namespace
}  // namespace pentarchy
