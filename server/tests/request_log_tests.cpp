// The request log and a program that moves it away.

#include "server/network/request_log.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>
#include <vector>

namespace pentarchy {
namespace {

namespace fs = std::filesystem;

class RequestLogTest : public testing::Test {
  protected:
    RequestLogTest() {
        std::string pattern = "/tmp/pentarchy-log-XXXXXX";
        folder_ = mkdtemp(pattern.data());
    }
    ~RequestLogTest() override { fs::remove_all(folder_); }

    static std::size_t lines(const fs::path& file) {
        std::ifstream in(file);
        std::size_t count = 0;
        for (std::string line; std::getline(in, line);) {
            ++count;
        }
        return count;
    }

    fs::path folder_;
    const RequestLog::Line line_{"127.0.0.1", "GET", "/health", 200, 2, {}};
    int extra_ = 0;  // lines of the test's own, counted downwards
};

TEST_F(RequestLogTest, GoesOnInANewFileAfterTheOldOneWasMovedAway) {
    const fs::path file = folder_ / "requests.log";
    auto log = RequestLog::open(file);
    ASSERT_TRUE(log.ok());
    log->add(line_);
    fs::rename(file, folder_ / "requests.log.1");
    log->add(line_);  // nobody has said anything yet
    RequestLog::reopen_all();
    log->add(line_);
    log->add(line_);
    EXPECT_EQ(lines(folder_ / "requests.log.1"), 2U);
    EXPECT_EQ(lines(file), 2U);
}

TEST_F(RequestLogTest, LosesNoLineWhileItIsMovedUnderWriters) {
    const fs::path file = folder_ / "requests.log";
    auto log = RequestLog::open(file);
    ASSERT_TRUE(log.ok());
    std::vector<std::jthread> writers;
    for (int writer = 0; writer < 4; ++writer) {
        writers.emplace_back([&] {
            for (int line = 0; line < 500; ++line) {
                log->add(line_);
            }
        });
    }
    for (int turn = 0; turn < 5; ++turn) {
        fs::rename(file, folder_ / ("requests.log." + std::to_string(turn)));
        RequestLog::reopen_all();
        while (!fs::exists(file)) {
            log->add(line_);
            --extra_;
        }
    }
    writers.clear();
    std::size_t all = 0;
    for (const auto& entry : fs::directory_iterator(folder_)) {
        all += lines(entry.path());
    }
    EXPECT_EQ(all, static_cast<std::size_t>(2000 - extra_));
}

TEST_F(RequestLogTest, KeepsTheOldFileWhereTheNewOneCannotBeMade) {
    const fs::path inner = folder_ / "logs";
    fs::create_directory(inner);
    auto log = RequestLog::open(inner / "requests.log");
    ASSERT_TRUE(log.ok());
    fs::rename(inner, folder_ / "moved");
    RequestLog::reopen_all();
    log->add(line_);
    EXPECT_EQ(lines(folder_ / "moved" / "requests.log"), 1U);
}

}  // namespace
}  // namespace pentarchy
