#include "core/documents/file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace pentarchy {

Result<std::string> read_file(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
        return Error{path, "cannot be opened: " + std::string(std::strerror(errno)), ""};
    }
    std::ostringstream text;
    if (stream.peek() != std::ifstream::traits_type::eof()) {
        text << stream.rdbuf();
    }
    if (stream.bad()) {
        return Error{path, "cannot be read: " + std::string(std::strerror(errno)), ""};
    }
    return text.str();
}

namespace {

Error not_writable(const std::string& path, int code) {
    return {path, "cannot be written: " + std::string(std::strerror(code)), ""};
}

// The file beside it that is written first.
int open_draft(const std::string& draft) {
    return ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
}

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            return false;
        }
        text.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    }
    return ::fsync(file) == 0;
}

}  // namespace

Result<void> write_file(const std::string& path, std::string_view text) {
    const std::string draft = path + ".part";
    const int file = open_draft(draft);
    if (file < 0) {
        return not_writable(path, errno);
    }
    const bool written = write_all(file, text);
    const bool closed = ::close(file) == 0;
    if (!written || !closed || std::rename(draft.c_str(), path.c_str()) != 0) {
        const int code = errno;
        ::unlink(draft.c_str());
        return not_writable(path, code);
    }
    return {};
}

Result<void> check_writable(const std::string& path) {
    if (std::filesystem::is_directory(path)) {
        return not_writable(path, EISDIR);
    }
    const std::string draft = path + ".part";
    const int file = open_draft(draft);
    if (file < 0) {
        return not_writable(path, errno);
    }
    ::close(file);
    ::unlink(draft.c_str());
    return {};
}

}  // namespace pentarchy
