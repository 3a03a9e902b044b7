// The bots' time is shared by callers, not by who asks most.

#include "server/hall/fair_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <ctime>
#include <future>

#include "server/tests/people.h"

namespace pentarchy {
namespace {

using namespace std::chrono_literals;
using Haste = FairPool::Haste;

// One thread, held until all has been handed over, so that the order is the pool's choice alone.
class Order {
  public:
    explicit Order(FairPool::Options options = {}) : pool_(options) {
        pool_.submit({"gate", Haste::question, {}, [open = opened_.get_future().share()] { open.wait(); }, {}});
    }
    void add(const std::string& caller, Haste haste, const std::string& name, std::chrono::milliseconds takes = 0ms) {
        ++left_;
        pool_.submit({caller,
                      haste,
                      {},
                      [this, name, takes] {
                          std::this_thread::sleep_for(takes);
                          const std::scoped_lock lock(mutex_);
                          told_ += name + " ";
                          --left_;
                      },
                      {}});
    }
    std::string run() {
        opened_.set_value();
        while (left_ > 0) {
            std::this_thread::sleep_for(1ms);
        }
        return told_;
    }

  private:
    std::promise<void> opened_;
    std::mutex mutex_;
    std::string told_;
    std::atomic<int> left_ = 0;
    FairPool pool_;
};

TEST(FairPool, WhoAskedOnceIsServedBeforeWhoAskedOften) {
    Order order;
    for (int job = 1; job <= 5; ++job) {
        order.add("greedy", Haste::slow, "g" + std::to_string(job), 5ms);
    }
    order.add("modest", Haste::slow, "m", 5ms);
    EXPECT_EQ(order.run(), "g1 m g2 g3 g4 g5 ");
}

TEST(FairPool, AFaultInAJobEndsNeitherTheThreadNorTheProgram) {
    const auto fail = [] { throw std::runtime_error("a fault of this test"); };
    std::promise<void> fair;
    std::promise<void> plain;
    FairPool bots({1, 0, 15, 0});
    bots.submit({"faulty", Haste::question, {}, fail, {}});
    bots.submit({"sound", Haste::slow, {}, [&] { fair.set_value(); }, {}});
    fair.get_future().wait();
    WorkPool fetchers(1);
    fetchers.submit(fail);
    fetchers.submit([&] { plain.set_value(); });
    plain.get_future().wait();
}

TEST(FairPool, HintsAndShortThoughtsDoNotWaitBehindLongOnes) {
    Order order;
    order.add("a", Haste::slow, "long");
    order.add("b", Haste::long_question, "hint");
    order.add("c", Haste::quick, "short");
    EXPECT_EQ(order.run(), "short hint long ");
}

TEST(FairPool, WhoIsOverTheBudgetComesLastWhateverItAsks) {
    Order order({1, 0, 0.02, 0});
    order.add("greedy", Haste::quick, "g1", 50ms);
    order.add("greedy", Haste::question, "g2", 50ms);
    order.add("modest", Haste::slow, "m");
    EXPECT_EQ(order.run(), "g2 m g1 ");
}

TEST(FairPool, AThreadForQuickWorkIsNeverTakenByLongWork) {
    FairPool pool({1, 1, 15, 0});
    std::promise<void> end;
    const auto ended = end.get_future().share();
    for (int job = 0; job < 3; ++job) {
        pool.submit({"a", Haste::slow, {}, [ended] { ended.wait(); }, {}});
    }
    std::promise<void> answered;
    pool.submit({"a", Haste::quick, {}, [&] { answered.set_value(); }, {}});
    EXPECT_EQ(answered.get_future().wait_for(5s), std::future_status::ready);
    end.set_value();
}

TEST(FairPool, LongWorkIsAskedToEndWhenSomebodyWaitsWhoHadLess) {
    FairPool pool({1, 0, 15, 0});
    std::promise<void> hurried;
    const auto ended = hurried.get_future().share();
    std::atomic<bool> is_hurried = false;
    std::promise<void> answered;
    pool.submit({"greedy",
                 Haste::slow,
                 {},
                 [ended] { ended.wait_for(20s); },
                 [&] {
                     if (!is_hurried.exchange(true)) {
                         hurried.set_value();
                     }
                 }});
    std::this_thread::sleep_for(20ms);
    pool.balance();
    EXPECT_FALSE(is_hurried) << "nobody waits";
    pool.submit({"modest", Haste::slow, {}, [&] { answered.set_value(); }, {}});
    const auto began = FairPool::Clock::now();
    auto answer = answered.get_future();
    while (answer.wait_for(100ms) != std::future_status::ready && FairPool::Clock::now() - began < 15s) {
        pool.balance();
    }
    EXPECT_TRUE(is_hurried);
    EXPECT_LT(FairPool::Clock::now() - began, 10s);
}

// Takes a processor's time, however busy the machine is.
void spin(std::chrono::milliseconds takes) {
    for (const auto begun = std::clock(); std::clock() - begun < takes.count() * CLOCKS_PER_SEC / 1000;) {
    }
}

// Of a hundredth of a processor: two connections of one address have what one has, and another address does not wait.
TEST(FairPool, AnAddressThatTookMoreThanItsShareWaitsWithAllItsConnections) {
    FairPool::Options options{1, 0, 15, 0};
    options.share = 0.01;
    options.burst_seconds = 0.005;
    FairPool pool(options);
    std::mutex mutex;
    std::string told;
    std::promise<void> served;
    const auto add = [&](const std::string& caller, const std::string& payer, const std::string& name) {
        pool.submit({caller,
                     Haste::question,
                     {},
                     [&, name] {
                         spin(name == "m" ? 0ms : 30ms);
                         const std::scoped_lock lock(mutex);
                         told += name;
                         if (name == "m") {
                             served.set_value();
                         }
                     },
                     {},
                     payer});
    };
    for (int question = 0; question < 4; ++question) {
        add("greedy#" + std::to_string(question % 2), "greedy", "g");
    }
    for (bool began = false; !began; std::this_thread::sleep_for(1ms)) {
        const std::scoped_lock lock(mutex);
        began = !told.empty();
    }
    add("modest#1", "modest", "m");
    EXPECT_EQ(served.get_future().wait_for(5s), std::future_status::ready);
    const std::scoped_lock lock(mutex);
    EXPECT_EQ(told, "gm") << "what is over the share waits";
}

TEST(FairPool, BytesThatWereSentArePaidForToo) {
    FairPool::Options options{1, 0, 15, 0};
    options.share = 0.5;
    options.burst_seconds = 0.1;
    FairPool pool(options);
    pool.charge("greedy", 0.2);  // 0.1 s above what it may have at once
    const auto began = FairPool::Clock::now();
    std::promise<void> served;
    pool.submit({"greedy#1", Haste::question, {}, [&] { served.set_value(); }, {}, "greedy"});
    EXPECT_EQ(served.get_future().wait_for(5s), std::future_status::ready);
    EXPECT_GE(FairPool::Clock::now() - began, 150ms);
}

// One thread for bots, and an address with many tables of bots that think long, all watched.
TEST(FairPool, OneAddressCannotStarveTheBotsOfOthers) {
    HallOptions options = House::quick();
    options.bot_threads = 1;
    House house(options);
    const auto greedy = std::make_shared<RecordingClient>("203.0.113.1");
    for (int table = 0; table < 12; ++table) {
        const auto made = house.create("baronny", Seats(4, {"bot", "", "search:4000ms"}));
        house.say(greedy, watch(table_of(made), {}));
    }
    std::this_thread::sleep_for(300ms);
    const auto modest = std::make_shared<RecordingClient>("203.0.113.2");
    const auto quick = house.create("tictactoe", against_bot);
    const json::object state = house.say(modest, watch(table_of(quick), {token_of(quick, 0)}));
    const auto began = FairPool::Clock::now();
    house.say(modest, act(table_of(quick), 0, state.at("seq"), "b2"));
    json::object update = modest->next("update");
    while (update.at("to_act") != 0) {
        update = modest->next("update");
    }
    EXPECT_LT(FairPool::Clock::now() - began, 2s) << "a short thought does not wait for long ones";
    const json::object hint =
        house.say(modest, {{"type", "hint"}, {"table", table_of(quick)}, {"seat", 0}, {"agent", "search:1000ms"}});
    EXPECT_EQ(hint.at("type"), "hint");
    EXPECT_LT(FairPool::Clock::now() - began, 10s) << "a long hint waits for one thought, not for all of them";
}

}  // namespace
}  // namespace pentarchy
