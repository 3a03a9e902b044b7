// Random numbers are the same for everybody, for ever: records of seeds and signatures rest on them.

#include "core/pieces/random.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <vector>

namespace pentarchy {
namespace {

std::vector<std::uint64_t> numbers(Random random, int count) {
    std::vector<std::uint64_t> drawn;
    for (int index = 0; index < count; ++index) {
        drawn.push_back(random.next());
    }
    return drawn;
}

TEST(Random, FirstNumbersArePinned) {
    EXPECT_EQ(numbers(Random(1), 3),
              (std::vector<std::uint64_t>{0x5c5b2489b31beb7bU, 0xe6c3d212b3317fccU, 0x278db1d3aa85d562U}));
    EXPECT_EQ(numbers(Random(1, 7), 3),
              (std::vector<std::uint64_t>{0x6056ae158ae035ffU, 0x037405b743f978b5U, 0x73b85be49f92386bU}));
    EXPECT_EQ(mix_bits(1), 0x5692161d100b05e5U);
}

RC_GTEST_PROP(Random, IsAFunctionOfSeedStreamAndCount, (std::uint64_t seed, std::uint64_t stream)) {
    Random one(seed, stream);
    Random other(seed, stream);
    for (std::uint64_t count = 1; count <= 20; ++count) {
        RC_ASSERT(one.next() == other.next());
        RC_ASSERT(one.counter() == count);
    }
    Random copy = one;
    RC_ASSERT(copy.next() == one.next());
    RC_ASSERT(numbers(Random(seed, stream), 4) != numbers(Random(seed, stream + 1), 4));
    RC_ASSERT(numbers(Random(seed, stream), 4) != numbers(Random(seed + 1, stream), 4));
}

// Chi-square over 60,000 draws: a fair generator with a fixed seed stays far below these bounds.
TEST(Random, BelowIsFairOverSmallBounds) {
    constexpr int draws = 60000;
    for (std::uint64_t bound = 1; bound <= 12; ++bound) {
        Random random(bound, 5);
        std::array<int, 12> seen{};
        for (int draw = 0; draw < draws; ++draw) {
            const std::uint64_t number = random.below(bound);
            ASSERT_LT(number, bound);
            ++seen[number];
        }
        const double expected = double(draws) / double(bound);
        double chi_square = 0;
        for (std::uint64_t number = 0; number < bound; ++number) {
            chi_square += (seen[number] - expected) * (seen[number] - expected) / expected;
        }
        EXPECT_LT(chi_square, 35) << bound;  // 11 degrees of freedom exceed it once in 4,000 times
    }
}

// Four words share three numbers here: without the rejection every third number would come twice as often.
TEST(Random, BelowIsFairOverHugeBounds) {
    constexpr std::uint64_t bound = 3U * (std::uint64_t{1} << 62U);
    Random random(1);
    int low = 0;
    for (int draw = 0; draw < 30000; ++draw) {
        low += random.below(bound) % 3 == 0 ? 1 : 0;
    }
    EXPECT_NEAR(low, 10000, 300);
}

TEST(Random, UnitStaysBelowOneAndFillsTheInterval) {
    Random random(3);
    double sum = 0;
    for (int draw = 0; draw < 10000; ++draw) {
        const double value = random.unit();
        ASSERT_GE(value, 0);
        ASSERT_LT(value, 1);
        sum += value;
    }
    EXPECT_NEAR(sum / 10000, 0.5, 0.01);
}

}  // namespace
}  // namespace pentarchy
