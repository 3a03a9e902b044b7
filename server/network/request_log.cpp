#include "server/network/request_log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <atomic>
#include <cerrno>
#include <cstring>

namespace pentarchy {

namespace {

constexpr std::size_t longest_path = 200;

std::atomic<unsigned> times_asked_to_reopen = 0;

// A caller must not be able to write a second line, or to the terminal of whoever reads.
std::string printable(std::string_view text) {
    std::string clean(text.substr(0, longest_path));
    for (char& letter : clean) {
        letter = letter > ' ' && letter < 0x7F ? letter : '?';
    }
    return clean;
}

}  // namespace

Result<RequestLog> RequestLog::open(const std::string& where) {
    RequestLog log;
    if (where.empty()) {
        return log;
    }
    log.file_.reset(where == "-" ? stderr : std::fopen(where.c_str(), "ae"));
    if (!log.file_) {
        return Error{"request log " + where, std::strerror(errno), "a file that can be written, or - for stderr"};
    }
    log.path_ = where == "-" ? "" : where;
    log.is_kept_ = true;
    log.opened_ = times_asked_to_reopen;
    return log;
}

void RequestLog::reopen_all() {
    ++times_asked_to_reopen;
}

// A file that cannot be opened again is no reason to lose lines: they go on into the old one.
void RequestLog::reopen() {
    opened_ = times_asked_to_reopen;
    if (std::FILE* file = path_.empty() ? nullptr : std::fopen(path_.c_str(), "ae")) {
        file_.reset(file);
    }
}

std::string RequestLog::text(const Line& line, std::chrono::system_clock::time_point when) {
    const auto whole = std::chrono::floor<std::chrono::seconds>(when);
    const auto part = std::chrono::duration_cast<std::chrono::milliseconds>(when - whole).count();
    return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z {} {} {} {} {} {:.1f}ms\n",
                       fmt::gmtime(std::chrono::system_clock::to_time_t(whole)), part, printable(line.address),
                       printable(line.method), printable(line.path), line.status, line.bytes,
                       std::chrono::duration<double, std::milli>(line.took).count());
}

void RequestLog::add(const Line& line) {
    if (is_kept_) {
        const std::string written = text(line, std::chrono::system_clock::now());
        const std::scoped_lock lock(*mutex_);
        if (opened_ != times_asked_to_reopen) {
            reopen();
        }
        std::fwrite(written.data(), 1, written.size(), file_.get());
        std::fflush(file_.get());
    }
}

}  // namespace pentarchy
