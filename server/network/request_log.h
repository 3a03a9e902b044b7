#pragma once

// One line a request: when, who, what, how it ended. Never a body, a header or a query, so never a token or an
// invitation; those travel nowhere else.

#include <chrono>
#include <cstdio>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "core/error.h"

namespace pentarchy {

class RequestLog {
  public:
    struct Line {
        std::string_view address;
        std::string_view method;
        std::string_view path;
        int status = 0;
        std::size_t bytes = 0;
        std::chrono::nanoseconds took{};
    };

    RequestLog() = default;  // keeps nothing
    // A file that is appended to, or "-" for stderr; "" keeps nothing.
    static Result<RequestLog> open(const std::string& where);

    // From any thread.
    void add(const Line& line);

    // Every log of the program opens its file anew before its next line: the old one was moved away. From any thread.
    static void reopen_all();

    // "2026-11-15T07:12:03.123Z 127.0.0.1 GET /api/games 200 5321 0.4ms". What is not printable in it shows as ?.
    static std::string text(const Line& line, std::chrono::system_clock::time_point when);

  private:
    struct Close {
        void operator()(std::FILE* file) const {
            if (file != stderr) {
                std::fclose(file);
            }
        }
    };
    void reopen();

    std::unique_ptr<std::FILE, Close> file_;
    std::string path_;  // empty where there is no file
    unsigned opened_ = 0;
    bool is_kept_ = false;  // once and for all: the file itself is only looked at under the lock
    std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();
};

}  // namespace pentarchy
