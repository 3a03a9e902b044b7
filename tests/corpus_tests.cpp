// Records of every version of the rules, replayed under the present ones. tests/records/expected.txt says of each
// whether it agrees to its end or at which line it diverges and why; a record of the present version must agree.
//
//     PENTARCHY_RENEW=1 build/release/bin/corpus_tests      writes expected.txt anew, after a new version of some rules

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <vector>

#include "core/documents/file.h"
#include "core/played/record.h"
#include "roster/roster.h"

namespace pentarchy {
namespace {

namespace fs = std::filesystem;

const fs::path folder = CORPUS_FOLDER;

const Roster& roster() {
    return standard_roster();
}

// "v1/baronny/3.record", in order.
std::vector<std::string> names() {
    std::vector<std::string> found;
    for (const auto& file : fs::recursive_directory_iterator(folder)) {
        if (file.path().extension() == ".record") {
            found.push_back(fs::relative(file.path(), folder).generic_string());
        }
    }
    std::ranges::sort(found);
    return found;
}

Record record_of(const std::string& name) {
    auto record = read_record(*read_file((folder / name).string()), name);
    EXPECT_TRUE(record.ok()) << record.error().text();
    return record.ok() ? *std::move(record) : Record{};
}

int present_version(const Record& record) {
    return (*roster().find(record.game))->game->facts().rules_version;
}

std::string outcome(const std::string& name) {
    const auto journal = replay_record(record_of(name), roster().registry(), name);
    return journal ? "agrees" : "diverges: " + journal.error().text();
}

std::map<std::string, std::string> expected() {
    std::map<std::string, std::string> lines;
    std::istringstream text(*read_file((folder / "expected.txt").string()));
    for (std::string line; std::getline(text, line);) {
        if (const std::size_t space = line.find(' '); !line.starts_with('#') && space != std::string::npos) {
            lines[line.substr(0, space)] = line.substr(space + 1);
        }
    }
    return lines;
}

TEST(Corpus, RecordsOfEveryVersionAgreeOrSayWhereTheyDiverge) {
    std::map<std::string, std::string> found;
    for (const std::string& name : names()) {
        found[name] = outcome(name);
    }
    if (std::getenv("PENTARCHY_RENEW") != nullptr) {
        std::ofstream file(folder / "expected.txt");
        file << "# What the present rules make of records of all versions; written by tests/corpus_tests.cpp.\n";
        for (const auto& [name, words] : found) {
            file << name << ' ' << words << '\n';
        }
    }
    const auto known = expected();
    EXPECT_EQ(known.size(), found.size()) << "expected.txt has a line for each record and no other";
    for (const auto& [name, words] : found) {
        const auto line = known.find(name);
        ASSERT_NE(line, known.end()) << name << " is not in expected.txt";
        EXPECT_EQ(words, line->second) << name;
    }
}

TEST(Corpus, ARecordOfThePresentVersionAgrees) {
    for (const std::string& name : names()) {
        if (const Record record = record_of(name); record.rules == present_version(record)) {
            EXPECT_EQ(outcome(name), "agrees") << "play changed, but not the rules version of " << record.game;
        }
    }
}

TEST(Corpus, ADivergenceNamesLineAndReason) {
    for (const std::string& name : names()) {
        if (const std::string words = outcome(name); words != "agrees") {
            EXPECT_TRUE(words.starts_with("diverges: " + name + " line ")) << words;
            EXPECT_NE(words.find(": ", 10), std::string::npos) << words;
        }
    }
}

// Every version that ever was, the present one too: when it is replaced nobody can make records of it any more.
TEST(Corpus, EveryVersionOfEveryGameHasRecords) {
    std::map<std::string, int> records;
    for (const std::string& name : names()) {
        const Record record = record_of(name);
        const std::string version = "v" + std::to_string(record.rules) + "/" + record.game;
        EXPECT_TRUE(name.starts_with(version + "/")) << name << ": rules " << record.rules;
        ++records[version];
    }
    std::istringstream history(*read_file(SIGNATURES_HISTORY));
    int versions = 0;
    for (std::string line; std::getline(history, line);) {
        std::istringstream words(line);
        std::string game;
        std::string version;
        if (words >> game >> version && game != "#") {
            ++versions;
            EXPECT_GE(records["v" + version + "/" + game], 3) << "docs/records.md says how they are made";
        }
    }
    EXPECT_GE(versions, static_cast<int>(roster().entries().size()));
}

}  // namespace
}  // namespace pentarchy
