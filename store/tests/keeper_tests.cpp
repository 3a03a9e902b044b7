// What operators do, over both back ends.

#include "store/keeper.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <sstream>
#include <thread>

#include "store/connection.h"
#include "store/packed_events.h"
#include "store/store.h"
#include "store/tests/postgresql.h"

namespace pentarchy {
namespace {

enum class Backend { sqlite, postgresql };

StoredTable table_of(const std::string& id, std::int64_t created) {
    return {.id = id,
            .created = created,
            .game = "baronny",
            .rules = 1,
            .engine = "0.1.0",
            .options = "seats=2",
            .is_public = true,
            .is_replay = false,
            .seats = {{"person", "Ada", "", ""}, {"open", "Ève \"the 1st\"", "", "abcdef"}}};
}

std::vector<StoredEvent> some_events(int count, std::int64_t at) {
    std::vector<StoredEvent> events;
    for (int index = 0; index < count; ++index) {
        events.push_back({.kind = index % 7 == 6 ? StoredEvent::Kind::undo : StoredEvent::Kind::play,
                          .actor = index % 3 - 1,
                          .text = index % 7 == 6 ? "" : "move " + std::to_string(index * 37 % 91) + " é\n\"x\"",
                          .at = at + index * 1234,
                          .check = index % 8 == 7 ? "0123456789abcdef" : "",
                          .away = index % 5 == 4 ? 900 : 0});
    }
    return events;
}

class KeeperTest : public testing::TestWithParam<Backend> {
  protected:
    void SetUp() override {
        std::string pattern = "/tmp/pentarchy-keeper-XXXXXX";
        folder_ = mkdtemp(pattern.data());
        where_ = new_place("tables.db");
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string new_place(const std::string& name) {
        return GetParam() == Backend::postgresql ? Postgresql::shared().new_database() : folder_ + "/" + name;
    }

    static void add_game(Store& store, const std::string& id, std::int64_t at, const std::string& end, int moves = 40) {
        Change change{.table = id,
                      .creation = table_of(id, at),
                      .first_seq = 1,
                      .events = some_events(moves, at),
                      .claims = {{0, "Ada", "digest"}},
                      .end = end};
        ASSERT_EQ(store.save(std::move(change)), Saved::yes);
    }

    std::unique_ptr<Store> open_store(const std::string& where) {
        auto store = Store::open(where);
        EXPECT_TRUE(store.ok()) << (store.ok() ? "" : store.error().text());
        return *std::move(store);
    }
    std::unique_ptr<Keeper> open_keeper(const std::string& where) {
        auto keeper = Keeper::open(where);
        EXPECT_TRUE(keeper.ok()) << (keeper.ok() ? "" : keeper.error().text());
        return *std::move(keeper);
    }

    std::string folder_;
    std::string where_;
};

bool same(const StoredHistory& one, const StoredHistory& other) {
    return one.table == other.table && one.claims == other.claims && one.events == other.events && one.end == other.end;
}

TEST_P(KeeperTest, TablesAreListedWithTheirEndAndLastMove) {
    auto store = open_store(where_);
    add_game(*store, "old", 1'000'000, "finished");
    add_game(*store, "new", 9'000'000'000'000, "");
    auto keeper = open_keeper(where_);
    const auto all = keeper->list({});
    ASSERT_TRUE(all.ok()) << all.error().text();
    ASSERT_EQ(all->size(), 2U);
    EXPECT_EQ(all->front().id, "old");
    EXPECT_EQ(all->front().end, "finished");
    EXPECT_EQ(all->front().events, 40);
    EXPECT_EQ(all->back().last, 9'000'000'000'000 + 39 * 1234);
    EXPECT_EQ(keeper->list({.game = "", .quiet_since = {}, .has_ended = false})->front().id, "new");
    EXPECT_TRUE(keeper->list({.game = "terra-mystica", .quiet_since = {}, .has_ended = {}})->empty());
}

TEST_P(KeeperTest, AnEndedTableIsStoppedAndADeletedOneGoneWithEverything) {
    auto store = open_store(where_);
    add_game(*store, "stays", 1000, "");
    add_game(*store, "goes", 2000, "");
    auto keeper = open_keeper(where_);
    ASSERT_TRUE(keeper->end("stays", 5000).ok());
    EXPECT_EQ((*store->load("stays"))->end, "stopped");
    EXPECT_FALSE(keeper->end("stays", 6000).ok());  // once is enough
    ASSERT_TRUE(keeper->remove({"goes"}).ok());
    EXPECT_FALSE(store->load("goes")->has_value());
    std::ostringstream left;
    ASSERT_TRUE(keeper->write_all(left).ok());
    EXPECT_EQ(left.str().find("goes"), std::string::npos);
    EXPECT_NE(left.str().find("stays"), std::string::npos);
}

TEST_P(KeeperTest, AThousandPackedGamesReadBackTheSame) {
    constexpr int games = 1000;
    auto store = open_store(where_);
    std::vector<StoredHistory> before;
    for (int game = 0; game < games; ++game) {
        add_game(*store, "g" + std::to_string(game), 1'700'000'000'000 + game, "finished", game % 60);
        before.push_back(**store->load("g" + std::to_string(game)));
    }
    auto keeper = open_keeper(where_);
    for (const StoredHistory& history : before) {
        const auto packed = keeper->pack(history.table.id);
        ASSERT_TRUE(packed.ok()) << packed.error().text();
    }
    for (const StoredHistory& history : before) {
        const auto now = store->load(history.table.id);
        ASSERT_TRUE(now.ok() && now->has_value());
        ASSERT_TRUE(same(**now, history)) << history.table.id;
    }
    const auto all = keeper->list({});
    EXPECT_TRUE(std::ranges::all_of(*all, [](const auto& game) { return game.is_packed && game.events == 0; }));
}

TEST_P(KeeperTest, PackingTakesInTheDocumentsAndThoseOfAnOlderProgramToo) {
    auto store = open_store(where_);
    add_game(*store, "over", 1000, "finished");
    const std::string view = "{\"view\": \"" + std::string(20'000, 'x') + "\"}";
    Connection connection(where_);
    for (int viewer = open_viewer; viewer < 2; ++viewer) {
        connection.session()
            << "INSERT INTO documents (table_id, viewer, seq, text) VALUES ('over', :viewer, 40, :text)",
            soci::use(viewer), soci::use(view);
    }
    ASSERT_EQ((*store->load("over"))->documents.size(), 3U);
    ASSERT_TRUE(open_keeper(where_)->pack("over").ok());
    EXPECT_EQ((*store->load("over"))->documents, (std::vector<StoredDocument>{{open_viewer, 40, view}}));
    long long rows = 1;
    long long bytes = 0;
    connection.session() << "SELECT COUNT(*) FROM documents", soci::into(rows);
    connection.session() << "SELECT SUM(LENGTH(data)) FROM packed_events", soci::into(bytes);
    EXPECT_EQ(rows, 0);
    EXPECT_LT(bytes, 1500);
    Change newer;
    newer.table = "over";
    newer.documents = {{open_viewer, 41, "{}"}};
    ASSERT_EQ(store->save(newer), Saved::yes);
    EXPECT_EQ((*store->load("over"))->documents, newer.documents) << "what is shown later counts";
}

TEST_P(KeeperTest, ARunningGameIsNotPacked) {
    auto store = open_store(where_);
    add_game(*store, "runs", 1000, "");
    EXPECT_FALSE(open_keeper(where_)->pack("runs").ok());
    EXPECT_EQ((*store->load("runs"))->events.size(), 40U);
}

TEST_P(KeeperTest, AnExportBringsEverythingToAnotherDatabase) {
    auto store = open_store(where_);
    add_game(*store, "running", 1000, "");
    add_game(*store, "packed", 2000, "finished");
    ASSERT_EQ(store->add_line("campaign-1", 1, "{\"game\": 1}"), Saved::yes);
    auto keeper = open_keeper(where_);
    ASSERT_TRUE(keeper->pack("packed").ok());
    std::stringstream text;
    const auto rows = keeper->write_all(text);
    ASSERT_TRUE(rows.ok()) << rows.error().text();

    const std::string elsewhere = new_place("other.db");
    auto other = open_keeper(elsewhere);
    const auto imported = other->read_all(text, "games.jsonl");
    ASSERT_TRUE(imported.ok()) << imported.error().text();
    EXPECT_EQ(imported->tables, 2U);
    EXPECT_EQ(imported->rows, *rows);
    auto second = open_store(elsewhere);
    for (const std::string id : {"running", "packed"}) {
        EXPECT_TRUE(same(**second->load(id), **store->load(id))) << id;
    }
    EXPECT_EQ(*second->journal("campaign-1"), *store->journal("campaign-1"));

    // Once more: what is there already stays as it is.
    text.clear();
    text.seekg(0);
    const auto again = other->read_all(text, "games.jsonl");
    ASSERT_TRUE(again.ok()) << again.error().text();
    EXPECT_EQ(again->tables, 0U);
    EXPECT_EQ(again->skipped, 2U);
}

TEST_P(KeeperTest, WhatIsNoExportIsRefusedByLineAndChangesNothing) {
    auto keeper = open_keeper(where_);
    const auto refused = [&](const std::string& text) {
        std::istringstream in(text);
        const auto done = keeper->read_all(in, "games.jsonl");
        return done.ok() ? "" : done.error().text();
    };
    const std::string head = "{\"format\": \"pentarchy.export/1\", \"schema\": 1}\n";
    const std::string row = "{\"of\": \"ends\", \"row\": {\"table_id\": \"x\", \"kind\": \"finished\", \"at\": 1}}\n";
    EXPECT_NE(refused("hello\n").find("games.jsonl line 1"), std::string::npos);
    EXPECT_NE(refused("{}\n").find("line 1"), std::string::npos);
    EXPECT_NE(refused("{\"format\": \"pentarchy.export/1\", \"schema\": 999}\n").find("newer"), std::string::npos);
    EXPECT_NE(refused(head + row + "{\"of\": \"pg_user\", \"row\": {\"id\": \"x\"}}\n").find("line 3"),
              std::string::npos);
    EXPECT_NE(refused(head + row + "{\"of\": 7}\n").find("line 3"), std::string::npos);
    for (const std::string column : {"a) --", "", "at, kind", "at) SELECT * FROM claims --", "AT", "a t"}) {
        const std::string odd =
            R"({"of": "ends", "row": {"table_id": "x", "kind": "finished", ")" + column + R"(": 1}})";
        EXPECT_NE(refused(head + odd + "\n").find("line 2"), std::string::npos) << column;
    }
    std::ostringstream left;
    ASSERT_TRUE(keeper->write_all(left).ok());
    EXPECT_EQ(left.str().find("\"x\""), std::string::npos);
}

TEST_P(KeeperTest, ABackupTakenWhileMovesAreSavedHoldsEveryMoveSavedBefore) {
    auto store = open_store(where_);
    add_game(*store, "busy", 1000, "", 0);
    auto keeper = open_keeper(where_);
    if (GetParam() == Backend::postgresql) {
        EXPECT_NE(keeper->backup(folder_ + "/copy.db").error().text().find("pg_dump"), std::string::npos);
        return;
    }
    std::atomic<std::int64_t> saved = 0;
    std::jthread player([&](const std::stop_token& stop) {
        for (std::int64_t seq = 1; !stop.stop_requested(); ++seq) {
            Change change{.table = "busy",
                          .creation = {},
                          .first_seq = seq,
                          .events = {{StoredEvent::Kind::play, 0, "move", seq}},
                          .claims = {},
                          .end = ""};
            ASSERT_EQ(store->save(std::move(change)), Saved::yes);
            saved = seq;
        }
    });
    while (saved < 20) {
        std::this_thread::yield();
    }
    const std::int64_t before = saved;
    const auto done = keeper->backup(folder_ + "/copy.db");
    const std::int64_t after = saved;
    player.request_stop();
    player.join();
    ASSERT_TRUE(done.ok()) << done.error().text();
    auto restored = open_store(folder_ + "/copy.db");
    const auto count = static_cast<std::int64_t>((*restored->load("busy"))->events.size());
    EXPECT_GE(count, before);
    EXPECT_LE(count, after + 1);
    EXPECT_FALSE(keeper->backup(folder_ + "/copy.db").ok());  // never over another backup
    EXPECT_TRUE(keeper->vacuum().ok());
}

// A server writes all the time. What an operator asks for waits for its turn and is done.
TEST_P(KeeperTest, TablesAreEndedPackedDeletedAndImportedWhileMovesAreSaved) {
    constexpr int games = 20;
    auto store = open_store(where_);
    add_game(*store, "busy", 1000, "", 0);
    for (int game = 0; game < games; ++game) {
        add_game(*store, "over" + std::to_string(game), 2000, "finished");
        add_game(*store, "runs" + std::to_string(game), 2000, "");
    }
    auto elsewhere = open_keeper(new_place("other.db"));
    std::jthread player([&](const std::stop_token& stop) {
        for (std::int64_t seq = 1; !stop.stop_requested(); ++seq) {
            Change change{.table = "busy",
                          .creation = {},
                          .first_seq = seq,
                          .events = {{StoredEvent::Kind::play, 0, "move", seq}},
                          .claims = {},
                          .end = ""};
            ASSERT_EQ(store->save(std::move(change)), Saved::yes);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    });
    auto keeper = open_keeper(where_);
    std::stringstream text;
    ASSERT_TRUE(keeper->write_all(text).ok());
    for (int game = 0; game < games; ++game) {
        const std::string over = "over" + std::to_string(game);
        const std::string runs = "runs" + std::to_string(game);
        for (const auto& done :
             {keeper->pack(over), keeper->remove({over}), keeper->end(runs, 9), keeper->remove({runs})}) {
            ASSERT_TRUE(done.ok()) << game << ": " << done.error().text();
        }
    }
    const auto back = keeper->read_all(text, "games.jsonl");
    ASSERT_TRUE(back.ok()) << back.error().text();
    EXPECT_EQ(back->tables, 2U * games);
    EXPECT_EQ(back->skipped, 1U);
}

INSTANTIATE_TEST_SUITE_P(Backends, KeeperTest, testing::Values(Backend::sqlite, Backend::postgresql),
                         [](const auto& info) { return info.param == Backend::sqlite ? "Sqlite" : "Postgresql"; });

TEST(PackedEvents, SpoiltDataIsRefusedNotGuessed) {
    const PackedGame game{some_events(50, 1000),
                          {{open_viewer, 50, "{\"a\": 1}"}, {1, 49, "two\nlines\n"}, {2, 1, ""}}};
    const std::string packed = pack_game(game);
    EXPECT_EQ(*unpack_game(packed), game);
    EXPECT_FALSE(unpack_game("").ok());
    EXPECT_FALSE(unpack_game("not base64!").ok());
    EXPECT_FALSE(unpack_game(packed.substr(0, packed.size() / 2)).ok());
    std::string flipped = packed;
    flipped[packed.size() / 2] = flipped[packed.size() / 2] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(unpack_game(flipped).ok());
    EXPECT_EQ(*unpack_game(pack_game({})), PackedGame());
}

}  // namespace
}  // namespace pentarchy
