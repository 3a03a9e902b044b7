#pragma once

// How long each bot usually thinks, learnt from how long it did, so that a page can show progress.

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace pentarchy {

class Pace {
  public:
    void add(const std::string& game, const std::string& agent, double milliseconds) {
        const std::scoped_lock lock(mutex_);
        const auto [place, is_new] = usual_.try_emplace(game + " " + agent, milliseconds);
        place->second += is_new ? 0 : (milliseconds - place->second) / 8;
        if (usual_.size() > most_kept) {
            usual_.clear();  // somebody tries every budget there is
        }
    }

    std::optional<std::int64_t> expected(const std::string& game, const std::string& agent) const {
        const std::scoped_lock lock(mutex_);
        const auto found = usual_.find(game + " " + agent);
        return found == usual_.end() ? std::nullopt : std::optional(static_cast<std::int64_t>(found->second));
    }

  private:
    static constexpr std::size_t most_kept = 1000;

    mutable std::mutex mutex_;
    std::map<std::string, double> usual_;
};

}  // namespace pentarchy
