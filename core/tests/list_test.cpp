// FixedList is a std::vector that never grows beyond its place, and leaves no traces.

#include "core/pieces/list.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstring>
#include <vector>

namespace pentarchy {
namespace {

constexpr std::size_t capacity = 12;
using Small = FixedList<std::uint16_t, capacity>;

// One random edit, done to both.
void edit(Small& list, std::vector<std::uint16_t>& plain) {
    const auto item = *rc::gen::arbitrary<std::uint16_t>();
    const auto place = *rc::gen::inRange<std::size_t>(0, plain.size() + 1);
    const auto at = plain.begin() + static_cast<std::ptrdiff_t>(place);
    switch (*rc::gen::inRange(0, 5)) {
        case 0:
            if (!list.full()) {
                list.push_back(item);
                plain.push_back(item);
            }
            break;
        case 1:
            if (!list.empty()) {
                list.pop_back();
                plain.pop_back();
            }
            break;
        case 2:
            if (!list.full()) {
                list.insert_at(place, item);
                plain.insert(at, item);
            }
            break;
        case 3:
            if (place < plain.size()) {
                list.erase_at(place);
                plain.erase(at);
            }
            break;
        default:
            if (place < plain.size()) {
                list[place] = item;
                plain[place] = item;
            }
    }
}

RC_GTEST_PROP(FixedList, BehavesAsAVector, ()) {
    Small list;
    std::vector<std::uint16_t> plain;
    const int edits = *rc::gen::inRange(1, 60);
    for (int count = 0; count < edits; ++count) {
        edit(list, plain);
        RC_ASSERT(std::vector<std::uint16_t>(list.begin(), list.end()) == plain);
        RC_ASSERT(list.size() == plain.size());
        RC_ASSERT(list.full() == (plain.size() == capacity));
        if (!plain.empty()) {
            RC_ASSERT(list.back() == plain.back());
        }
    }
}

// However a list came to hold what it holds, its bytes are those of a list that was just filled so.
RC_GTEST_PROP(FixedList, EqualListsAreEqualByteForByte, ()) {
    Small list;
    std::vector<std::uint16_t> plain;
    const int edits = *rc::gen::inRange(1, 60);
    for (int count = 0; count < edits; ++count) {
        edit(list, plain);
    }
    Small fresh;
    for (const std::uint16_t item : plain) {
        fresh.push_back(item);
    }
    RC_ASSERT(list == fresh);
    RC_ASSERT(std::memcmp(&list, &fresh, sizeof list) == 0);
}

TEST(FixedList, ClearLeavesNothingBehind) {
    Small list;
    list.push_back(7);
    list.push_back(8);
    list.clear();
    const Small fresh;
    EXPECT_EQ(std::memcmp(&list, &fresh, sizeof list), 0);
    EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace pentarchy
