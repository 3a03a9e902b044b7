#include "tournament/statistics.h"

#include <gtest/gtest.h>

namespace pentarchy {
namespace {

// Figures from the worked examples that every textbook repeats.
TEST(Wilson, KnownIntervals) {
    const Interval half = wilson_interval(50, 100);
    EXPECT_NEAR(half.low, 0.4038, 0.0001);
    EXPECT_NEAR(half.high, 0.5962, 0.0001);
    const Interval none = wilson_interval(0, 10);
    EXPECT_DOUBLE_EQ(none.low, 0.0);
    EXPECT_NEAR(none.high, 0.2775, 0.0001);
    const Interval all = wilson_interval(10, 10);
    EXPECT_NEAR(all.low, 0.7225, 0.0001);
    EXPECT_DOUBLE_EQ(all.high, 1.0);
}

TEST(Wilson, NothingPlayedSaysNothing) {
    EXPECT_EQ(wilson_interval(0, 0).low, 0.0);
    EXPECT_EQ(wilson_interval(0, 0).high, 1.0);
}

TEST(Moments, MeanAndDeviationOfASample) {
    Moments moments;
    for (const int value : {2, 4, 4, 4, 5, 5, 7, 9}) {
        moments.add(value);
    }
    EXPECT_DOUBLE_EQ(moments.mean(), 5.0);
    EXPECT_NEAR(moments.deviation(), 2.13809, 0.00001);
    Moments one;
    one.add(-3);
    EXPECT_EQ(one.deviation(), 0.0);
}

TEST(Distribution, Quantiles) {
    Distribution distribution;
    for (int value = 1; value <= 10; ++value) {
        distribution.add(value);
    }
    EXPECT_EQ(distribution.quantile(0.0), 1);
    EXPECT_EQ(distribution.quantile(0.5), 5);
    EXPECT_EQ(distribution.quantile(1.0), 10);
}

}  // namespace
}  // namespace pentarchy
