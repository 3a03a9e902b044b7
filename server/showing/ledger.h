#pragma once

// The ledger of a game as one viewer may keep it: for every action that stands, by how much it changed the counters
// and scores that the viewer sees. It is made by comparing the views before and after each action, so it tells nothing
// that they do not.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/table/course.h"

namespace pentarchy {

struct Ledger {
    struct Row {
        std::size_t n = 0;  // of the action, from 1
        std::string text;   // JSON
    };

    int viewer = 0;
    std::vector<std::uint32_t> numbers;  // which events it covers: those that stood when it was made
    std::vector<Row> rows;               // actions that changed nothing have none

    std::string rows_text() const;
    std::size_t bytes() const;
};

// All that is needed to bring a ledger up to date away from the table.
struct LedgerWork {
    int viewer = 0;
    std::shared_ptr<const Ledger> known;  // may be nothing
    std::size_t keep = 0;                 // so many actions of it still stand
    Course::Stretch way;                  // to what came then
    std::vector<std::uint32_t> numbers;
};

// `known` may be of another moment, or nothing.
LedgerWork ledger_work(const Course& course, int viewer, std::shared_ptr<const Ledger> known);

// Adds a row for each action; takes a view an action.
std::shared_ptr<const Ledger> finish_ledger(LedgerWork work);

}  // namespace pentarchy
