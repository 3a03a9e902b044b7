// Boards of hexes: how they are named, what touches what, and where things are drawn.

#include "core/pieces/hex_map.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace pentarchy {
namespace {

// All hexes up to `radius` steps from the middle.
std::vector<Axial> disc(int radius) {
    std::vector<Axial> hexes;
    for (int q = -radius; q <= radius; ++q) {
        for (int r = -radius; r <= radius; ++r) {
            if (hex_distance({0, 0}, {q, r}) <= radius) {
                hexes.push_back({q, r});
            }
        }
    }
    return hexes;
}

class BothWays : public ::testing::TestWithParam<HexOrientation> {
  public:
    static HexMap map(const std::vector<Axial>& hexes) { return *HexMap::create(hexes, GetParam()); }
};
INSTANTIATE_TEST_SUITE_P(HexMap, BothWays, ::testing::Values(HexOrientation::pointy, HexOrientation::flat),
                         [](const auto& way) { return way.param == HexOrientation::pointy ? "pointy" : "flat"; });

TEST(HexMapNames, RowsOfAPointyMapAndColumnsOfAFlatOneHaveALetter) {
    const std::vector<Axial> bent = {{0, 0}, {1, 0}, {0, 1}};
    const HexMap pointy = *HexMap::create(bent, HexOrientation::pointy);
    EXPECT_EQ(pointy.name(*pointy.find(Axial{1, 0})), "a2");
    EXPECT_EQ(pointy.name(*pointy.find(Axial{0, 1})), "b1");
    const HexMap flat = *HexMap::create(bent, HexOrientation::flat);
    EXPECT_EQ(flat.name(*flat.find(Axial{1, 0})), "b1");
    EXPECT_EQ(flat.name(*flat.find(Axial{0, 1})), "a2");
}

TEST_P(BothWays, NamesAndPlacesFindTheirHex) {
    const HexMap board = map(disc(5));
    ASSERT_EQ(board.size(), 91);
    std::set<std::string> names;
    for (const HexIndex hex : board.all()) {
        EXPECT_EQ(board.find(board.at(hex)), hex);
        EXPECT_EQ(board.find(board.name(hex)), hex);
        EXPECT_TRUE(names.insert(board.name(hex)).second) << board.name(hex);
    }
    EXPECT_EQ(board.name(0), "a1");
    EXPECT_EQ(board.name(90), "k6");
    EXPECT_FALSE(board.find("k7"));
    EXPECT_FALSE(board.find("l1"));
    EXPECT_FALSE(board.find(""));
    EXPECT_FALSE(board.find(Axial{6, 0}));
}

TEST_P(BothWays, NeighboursAreTheHexesOneStepAway) {
    const HexMap board = map(disc(4));
    for (const HexIndex hex : board.all()) {
        EXPECT_EQ(board.neighbours(hex), board.ring(hex, 1));
        EXPECT_EQ(board.edge().contains(hex), board.neighbours(hex).size() < 6) << board.name(hex);
        HexSet by_direction;
        for (int direction = 0; direction < 6; ++direction) {
            const auto next = board.neighbour(hex, direction);
            EXPECT_EQ(next, board.find(board.at(hex) + hex_directions[static_cast<std::size_t>(direction)]));
            if (next) {
                by_direction.insert(*next);
                EXPECT_TRUE(board.neighbours(*next).contains(hex)) << "not mutual";
                EXPECT_EQ(board.neighbour(*next, (direction + 3) % 6), hex) << "the opposite direction leads back";
            }
        }
        EXPECT_EQ(by_direction, board.neighbours(hex));
    }
    EXPECT_EQ(board.edge(), board.ring(*board.find(Axial{0, 0}), 4));
}

TEST_P(BothWays, RingsGrowBySixAndFillTheDisc) {
    const HexMap board = map(disc(5));
    const HexIndex middle = *board.find(Axial{0, 0});
    HexSet filled = HexSet::of(middle);
    EXPECT_EQ(board.ring(middle, 0), filled);
    for (int distance = 1; distance <= 5; ++distance) {
        const HexSet ring = board.ring(middle, distance);
        EXPECT_EQ(ring.size(), 6 * distance);
        EXPECT_FALSE(ring.meets(filled));
        EXPECT_EQ(ring, board.neighbours(filled) - filled);
        filled |= ring;
        EXPECT_EQ(board.within(middle, distance), filled);
    }
    EXPECT_TRUE(board.ring(middle, 6).empty());
}

// A wall across the board: water on one side does not reach the other unless the wall has a gate.
TEST_P(BothWays, FloodStopsAtAWallAndPassesAGate) {
    const HexMap board = map(disc(3));
    HexSet wall;
    HexSet left;
    for (const HexIndex hex : board.all()) {
        if (board.at(hex).q == 0) {
            wall.insert(hex);
        } else if (board.at(hex).q < 0) {
            left.insert(hex);
        }
    }
    const HexSet spring = HexSet::of(*board.find(Axial{-3, 1}));
    EXPECT_EQ(board.flood(spring, board.all() - wall), left);
    const HexSet gate = HexSet::of(*board.find(Axial{0, 0}));
    EXPECT_EQ(board.flood(spring, (board.all() - wall) | gate), (board.all() - wall) | gate);
    EXPECT_EQ(board.flood(spring, {}), spring) << "the start belongs to it even where one may not go";
}

TEST_P(BothWays, NeighboursOfAGroupAreWhatItTouches) {
    const HexMap board = map({{0, 0}, {1, 0}, {2, 0}, {3, 0}});
    const auto hex = [&](int q) { return HexSet::of(*board.find(Axial{q, 0})); };
    EXPECT_EQ(board.neighbours(hex(0) | hex(3)), hex(1) | hex(2));
    EXPECT_EQ(board.neighbours(hex(0) | hex(1)), hex(0) | hex(1) | hex(2)) << "two members that touch each other";
}

TEST_P(BothWays, NeighboursAreDrawnAtOneDistanceAndLinesInReadingOrder) {
    const HexMap board = map(disc(3));
    for (const HexIndex hex : board.all()) {
        const Point here = hex_centre(board.at(hex), GetParam());
        for (const HexIndex other : board.all()) {
            const Point there = hex_centre(board.at(other), GetParam());
            const double apart = std::hypot(here.x - there.x, here.y - there.y);
            if (board.neighbours(hex).contains(other)) {
                EXPECT_NEAR(apart, std::sqrt(3.0), 1e-12);
            } else if (hex != other) {
                EXPECT_GT(apart, 2.9) << board.name(hex) << " " << board.name(other);
            }
        }
    }
    // Hexes of one line share its height (pointy) or its side (flat), and the next one follows.
    const Point first = hex_centre(board.at(*board.find("b1")), GetParam());
    const Point second = hex_centre(board.at(*board.find("b2")), GetParam());
    const Point next_line = hex_centre(board.at(*board.find("c1")), GetParam());
    if (GetParam() == HexOrientation::pointy) {
        EXPECT_DOUBLE_EQ(first.y, second.y);
        EXPECT_GT(second.x, first.x);
        EXPECT_GT(next_line.y, first.y);
    } else {
        EXPECT_DOUBLE_EQ(first.x, second.x);
        EXPECT_GT(second.y, first.y);
        EXPECT_GT(next_line.x, first.x);
    }
}

TEST_P(BothWays, WhatMakesNoMapIsRefused) {
    const auto refusal = [](const std::vector<Axial>& hexes) {
        const auto made = HexMap::create(hexes, GetParam());
        return made.ok() ? std::string("made") : made.error().text();
    };
    std::vector<Axial> block;
    for (int q = 0; q < 16; ++q) {
        for (int r = 0; r < 8; ++r) {
            block.push_back({q, r});
        }
    }
    EXPECT_EQ(refusal(block), "made") << "128 hexes just fit";
    block.push_back({16, 0});
    EXPECT_EQ(refusal(block), "hex map: has 129 hexes (1 to 128)");
    EXPECT_EQ(refusal({}), "hex map: has 0 hexes (1 to 128)");
    EXPECT_EQ(refusal({{0, 0}, {2, -1}, {0, 0}}), "hex map: lists hex (0,0) twice (each hex once)");
}

TEST_P(BothWays, AsManyLinesAsHexes) {
    std::vector<Axial> diagonal;
    for (int line = 0; line < max_hexes; ++line) {
        diagonal.push_back({line, line});
    }
    const HexMap board = map(diagonal);
    EXPECT_EQ(board.name(25), "z1");
    EXPECT_EQ(board.name(26), "aa1") << "letters go on after z";
    EXPECT_EQ(board.name(51), "az1");
    EXPECT_EQ(board.name(52), "ba1");
    EXPECT_EQ(board.name(127), "dx1");
    std::set<std::string> names;
    for (HexIndex hex = 0; hex < board.size(); ++hex) {
        EXPECT_EQ(board.find(board.name(hex)), hex);
        EXPECT_TRUE(names.insert(board.name(hex)).second) << board.name(hex);
    }
}

TEST(HexGroups, ConnectedAndWithHoles) {
    EXPECT_TRUE(is_connected({}));
    EXPECT_TRUE(is_connected(disc(2)));
    EXPECT_FALSE(is_connected({{0, 0}, {2, 0}}));
    EXPECT_FALSE(has_hole({}));
    EXPECT_FALSE(has_hole(disc(2)));
    std::vector<Axial> ring = disc(1);
    std::erase(ring, Axial{0, 0});
    EXPECT_TRUE(is_connected(ring));
    EXPECT_TRUE(has_hole(ring));
    ring.pop_back();
    EXPECT_FALSE(has_hole(ring)) << "an open bay is no hole";
}

}  // namespace
}  // namespace pentarchy
