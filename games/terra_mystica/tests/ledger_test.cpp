// Real games: every row of every record, all values, all final scores.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/terra_mystica/snellman.h"

namespace pentarchy::terra_mystica {
namespace {

std::vector<std::filesystem::path> record_files() {
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

std::string text_of(const std::filesystem::path& file) {
    std::ifstream stream(file);
    std::stringstream text;
    text << stream.rdbuf();
    return text.str();
}

TEST(Ledger, EveryRecordAgreesRowByRow) {
    const auto files = record_files();
    if (files.empty()) {
        GTEST_SKIP() << "no records under " << PENTARCHY_SHARED << "/data/terra-mystica/games";
    }
    int rows = 0;
    for (const auto& file : files) {
        const auto report = snellman::replay_ledger_text(text_of(file), file.filename().string());
        ASSERT_TRUE(report.ok()) << report.error().text();
        rows += report->rows;
        for (const auto& deviation : report->deviations) {
            ADD_FAILURE() << file.filename() << " " << deviation.text();
        }
    }
    std::cout << files.size() << " records, " << rows << " rows\n";
}

}  // namespace
}  // namespace pentarchy::terra_mystica
