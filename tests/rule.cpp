#include "tests/rule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <set>
#include <string>
#include <vector>

#include "core/proof/rules.h"

namespace pentarchy::testing {

namespace {

std::vector<RuleRow>& catalogue_rows() {
    static std::vector<RuleRow> rows;
    return rows;
}

// Collects the ids of tests that passed; ids of the test under way wait until it is over.
class RuleListener : public ::testing::EmptyTestEventListener {
  public:
    static RuleListener& instance() {
        static auto* listener = new RuleListener;  // gtest deletes it
        return *listener;
    }

    void name(std::string_view id) { pending_.emplace(id); }
    const std::set<std::string>& shown() const { return shown_; }

    void OnTestStart(const ::testing::TestInfo&) override { pending_.clear(); }
    void OnTestEnd(const ::testing::TestInfo& test) override {
        if (test.result()->Passed()) {
            shown_.merge(pending_);
        }
    }

  private:
    std::set<std::string> pending_;
    std::set<std::string> shown_;
};

bool ran_everything() {
    const ::testing::UnitTest& all = *::testing::UnitTest::GetInstance();
    return all.test_to_run_count() == all.total_test_count();
}

}  // namespace

void show_rules(std::initializer_list<std::string_view> ids) {
    for (const std::string_view id : ids) {
        const auto row = std::ranges::find(catalogue_rows(), id, &RuleRow::id);
        EXPECT_TRUE(row != catalogue_rows().end()) << id << " is not in the catalogue";
        RuleListener::instance().name(id);
    }
}

int run_game_tests(int argc, char** argv, const GameFacts& facts, std::string_view catalogue) {
    ::testing::InitGoogleTest(&argc, argv);
    catalogue_rows() = read_catalogue(catalogue, facts.rule_prefix);
    ::testing::UnitTest::GetInstance()->listeners().Append(&RuleListener::instance());
    const int failed = RUN_ALL_TESTS();
    if (failed != 0 || !ran_everything()) {
        return failed;
    }
    const std::set<std::string>& names = RuleListener::instance().shown();
    const std::vector<std::string_view> shown(names.begin(), names.end());
    const RuleCoverage coverage = rule_coverage(facts.id, catalogue_rows(), shown);
    std::cout << "rules " << coverage.game << ": " << coverage.covered << " of " << coverage.total << " shown\n";
    if (!facts.is_complete || coverage.missing.empty()) {
        return 0;
    }
    for (const std::string& id : coverage.missing) {
        std::cout << "no test shows " << id << "\n";
    }
    return 1;
}

}  // namespace pentarchy::testing
