#pragma once

// The real records that lie beside the repository, and their rows as things that can be moved about.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "games/terra_mystica/snellman/ledger.h"

namespace pentarchy::terra_mystica {

inline std::vector<std::filesystem::path> record_files() {
    std::vector<std::filesystem::path> files;
    const std::filesystem::path folder = std::filesystem::path(PENTARCHY_SHARED) / "data/terra-mystica/games";
    if (std::filesystem::is_directory(folder)) {
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() == ".json" && entry.path().stem() != "index") {
                files.push_back(entry.path());
            }
        }
    }
    std::ranges::sort(files);
    return files;
}

inline std::string text_of(const std::filesystem::path& file) {
    std::ifstream stream(file);
    std::stringstream text;
    text << stream.rdbuf();
    return text.str();
}

}  // namespace pentarchy::terra_mystica
