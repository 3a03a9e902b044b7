// A HexSet is a std::set of small numbers that fits into two words.

#include "core/pieces/hex_set.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace pentarchy {
namespace {

using Plain = std::set<HexIndex>;

Plain any_plain() {
    return *rc::gen::container<Plain>(rc::gen::inRange(0, max_hexes));
}

HexSet packed(const Plain& hexes) {
    HexSet set;
    for (const HexIndex hex : hexes) {
        set.insert(hex);
    }
    return set;
}

Plain unpacked(const HexSet& set) {
    Plain hexes;
    HexIndex last = -1;
    for (const HexIndex hex : set) {
        RC_ASSERT(hex > last);  // ascending, so none comes twice
        hexes.insert(last = hex);
    }
    return hexes;
}

RC_GTEST_PROP(HexSet, HoldsWhatWasPutIn, ()) {
    const Plain hexes = any_plain();
    const HexSet set = packed(hexes);
    RC_ASSERT(unpacked(set) == hexes);
    RC_ASSERT(set.size() == static_cast<int>(hexes.size()));
    RC_ASSERT(set.empty() == hexes.empty());
    for (HexIndex hex = 0; hex < max_hexes; ++hex) {
        RC_ASSERT(set.contains(hex) == hexes.contains(hex));
    }
    int place = 0;
    for (const HexIndex hex : hexes) {
        RC_ASSERT(set.nth(place++) == hex);
    }
    if (!hexes.empty()) {
        RC_ASSERT(set.first() == *hexes.begin());
    }
}

RC_GTEST_PROP(HexSet, AlgebraIsThatOfSets, ()) {
    const Plain left = any_plain();
    const Plain right = any_plain();
    Plain both;
    Plain either;
    Plain only_left;
    std::ranges::set_intersection(left, right, std::inserter(both, both.end()));
    std::ranges::set_union(left, right, std::inserter(either, either.end()));
    std::ranges::set_difference(left, right, std::inserter(only_left, only_left.end()));
    RC_ASSERT(unpacked(packed(left) & packed(right)) == both);
    RC_ASSERT(unpacked(packed(left) | packed(right)) == either);
    RC_ASSERT(unpacked(packed(left) - packed(right)) == only_left);
    RC_ASSERT(packed(left).meets(packed(right)) == !both.empty());
    RC_ASSERT(packed(left).includes(packed(right)) == std::ranges::includes(left, right));
    RC_ASSERT(packed(either).includes(packed(left)));
    RC_ASSERT((packed(left) == packed(right)) == (left == right));
}

RC_GTEST_PROP(HexSet, EraseTakesOneOut, ()) {
    Plain hexes = any_plain();
    const HexIndex hex = *rc::gen::inRange(0, max_hexes);
    HexSet set = packed(hexes);
    set.erase(hex);
    hexes.erase(hex);
    RC_ASSERT(unpacked(set) == hexes);
}

// The borders of the two words are where shifts go wrong.
TEST(HexSet, FirstOfCountsUpToTheWholeBoard) {
    HexSet grown;
    for (int count = 0; count <= max_hexes; ++count) {
        EXPECT_EQ(HexSet::first_of(count), grown) << count;
        if (count < max_hexes) {
            grown.insert(count);
        }
    }
    EXPECT_EQ(HexSet::of(64).low(), 0U);
    EXPECT_EQ(HexSet::of(64).high(), 1U);
}

}  // namespace
}  // namespace pentarchy
