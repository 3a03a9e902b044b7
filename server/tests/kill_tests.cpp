// kill -9 at any moment, again and again under load: no acknowledged move is lost and every table stays loadable.

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <map>
#include <thread>

#include "server/tests/house.h"

namespace pentarchy {
namespace {

constexpr int tables_at_once = 24;

// What the player tells about the moves it saw acknowledged: the n-th table it made, and the number.
struct Receipt {
    char table[16];
    std::int64_t seq;
};

// Plays whisper at many tables with both seats, and writes a receipt for every acknowledged move until it is killed.
class Player : public Client, public std::enable_shared_from_this<Player> {
  public:
    Player(House& house, int receipts) : house_(&house), receipts_(receipts) {}

    void begin() {
        const auto made = house_->create("whisper", {{"person", "A", ""}, {"person", "B", ""}});
        const json::array tokens{token_of(made, 0), token_of(made, 1)};
        table_ = table_of(made);
        house_->hall().receive(
            shared_from_this(),
            json::serialize(json::object{
                {"type", "watch"}, {"id", 1}, {"table", table_}, {"tokens", tokens}, {"detail", "brief"}}));
    }

    void send(SharedText text) override {
        const json::object message = json::parse(*text).as_object();
        if (message.at("type") == "state" || message.at("type") == "update") {
            latest_ = message;
        }
        if (message.at("type") == "done") {
            Receipt receipt{};
            std::copy(table_.begin(), table_.end(), receipt.table);
            receipt.seq = message.at("seq").as_int64();
            if (write(receipts_, &receipt, sizeof receipt) != sizeof receipt) {
                _exit(1);
            }
        }
        if (message.at("type") != "update") {
            next_.submit([self = shared_from_this()] { self->act(); });
        }
    }

  private:
    void act() {
        if (latest_.at("to_act").is_null()) {
            return begin();  // this game is over: the next one
        }
        house_->hall().receive(shared_from_this(), json::serialize(json::object{{"type", "act"},
                                                                                {"id", 2},
                                                                                {"table", table_},
                                                                                {"seat", latest_.at("to_act")},
                                                                                {"seq", latest_.at("seq")},
                                                                                {"choice", 0}}));
    }

    House* house_;
    int receipts_;
    std::string table_;
    json::object latest_;
    WorkPool next_{1};
};

[[noreturn]] void play_until_killed(const std::string& database, int receipts) {
    House house(House::quick(), database);
    std::vector<std::shared_ptr<Player>> players;
    for (int table = 0; table < tables_at_once; ++table) {
        players.push_back(std::make_shared<Player>(house, receipts));
        players.back()->begin();
    }
    const Receipt ready{};
    if (write(receipts, &ready, sizeof ready) != sizeof ready) {
        _exit(1);
    }
    for (;;) {
        pause();
    }
}

TEST(Kill, NoAcknowledgedMoveIsLost) {
    constexpr int kills = 300;
    TemporaryFolder folder;
    const std::string database = folder.path() + "/tables.db";
    std::map<std::string, std::int64_t> acknowledged;
    std::size_t moves = 0;
    Random random(77);
    for (int kill_number = 0; kill_number < kills; ++kill_number) {
        int pipe_ends[2];
        ASSERT_EQ(pipe(pipe_ends), 0);
        const pid_t player = fork();
        if (player == 0) {
            close(pipe_ends[0]);
            play_until_killed(database, pipe_ends[1]);
        }
        close(pipe_ends[1]);
        Receipt receipt{};
        ASSERT_EQ(read(pipe_ends[0], &receipt, sizeof receipt), static_cast<ssize_t>(sizeof receipt));  // it is up
        std::thread killer([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(random.below(100)));
            kill(player, SIGKILL);
        });
        do {
            if (receipt.seq > 0) {
                std::int64_t& last = acknowledged[std::string(receipt.table, sizeof receipt.table)];
                last = std::max(last, receipt.seq);
                ++moves;
            }
        } while (read(pipe_ends[0], &receipt, sizeof receipt) == sizeof receipt);
        close(pipe_ends[0]);
        killer.join();
        int status = 0;
        waitpid(player, &status, 0);
        ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "it ended by itself";
    }
    House house(House::quick(), database);
    for (const auto& [table, seq] : acknowledged) {
        const auto summary = house.ask([&](const Hall::Reply& reply) { house.hall().summary(table, reply); });
        ASSERT_EQ(code_of(summary), "") << table;
        EXPECT_GE(std::get<json::object>(summary).at("seq").as_int64(), seq) << table;
    }
    std::printf("%d kills, %zu acknowledged moves at %zu tables, none lost\n", kills, moves, acknowledged.size());
    EXPECT_GT(moves, static_cast<std::size_t>(kills)) << "there was a load";
}

}  // namespace
}  // namespace pentarchy
