#pragma once

// Reads the members of a client's message and remembers the first thing that is wrong with it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/fault.h"

namespace pentarchy {

// Ask for each member by its type, then for the fault. Until then values of a faulty message are empty or zero.
class Members {
  public:
    explicit Members(const json::object& object, std::string path = "") : object_(&object), path_(std::move(path)) {}

    bool has(std::string_view key) const { return object_->contains(key); }

    std::string text(std::string_view key, std::size_t most);
    std::int64_t whole(std::string_view key, std::int64_t low, std::int64_t high);
    bool boolean(std::string_view key, bool fallback);
    const json::array& array(std::string_view key, std::size_t most);
    const json::object& object(std::string_view key);
    const json::value& any(std::string_view key);

    void wrong(std::string_view key, const std::string& what);
    // What is wrong, members that nobody asked for included.
    std::optional<Fault> fault();

  private:
    const json::value* find(std::string_view key);

    const json::object* object_;
    std::string path_;
    std::vector<std::string_view> asked_;  // keys are literals of whoever asks
    std::optional<Fault> fault_;
};

inline constexpr std::int64_t largest_whole = std::int64_t{1} << 53U;

}  // namespace pentarchy
