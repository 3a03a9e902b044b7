#pragma once

// Recorded games that stay as they are: they change when play changes, and a commit that changes them says why.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "core/documents/file.h"
#include "core/played/record.h"

namespace pentarchy::testing {

// Replays every record of a folder; how many there were.
template <Game G>
int replay_golden_records(const std::string& folder) {
    Registry registry;
    registry.add<G>();
    int games = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        const std::string path = file.path().string();
        const auto record = read_record(*read_file(path), path);
        EXPECT_TRUE(record.ok()) << record.error().text();
        if (record.ok()) {
            const auto journal = replay_record(*record, registry, path);
            EXPECT_TRUE(journal.ok()) << journal.error().text();
            EXPECT_TRUE(record->finished) << path;
        }
        ++games;
    }
    return games;
}

}  // namespace pentarchy::testing
