// What went wrong, in one line, as a person reads it.

#include "core/error.h"

#include <gtest/gtest.h>

#include <memory>

namespace pentarchy {
namespace {

TEST(Error, OneLineForAPerson) {
    EXPECT_EQ((Error{"option seats", "5 is too many", "2 to 4"}.text()), "option seats: 5 is too many (2 to 4)");
    EXPECT_EQ((Error{"", "the move is not legal here", ""}.text()), "the move is not legal here");
}

TEST(Error, GathersPlacesFromInsideOut) {
    EXPECT_EQ((Error{"option seats", "5 is too many", ""}.inside("game.record").text()),
              "game.record, option seats: 5 is too many");
    EXPECT_EQ((Error{"", "5 is too many", ""}.inside("game.record").text()), "game.record: 5 is too many");
}

TEST(Result, IsEitherAValueOrAnError) {
    const auto half = [](int number) -> Result<std::unique_ptr<int>> {
        if (number % 2 != 0) {
            return Error{"number", "is odd", ""};
        }
        return std::make_unique<int>(number / 2);
    };
    const auto three = half(6);
    ASSERT_TRUE(three.ok());
    EXPECT_EQ(**three, 3);
    const std::unique_ptr<int> moved_out = *half(8);
    EXPECT_EQ(*moved_out, 4);
    const auto odd = half(7);
    ASSERT_FALSE(odd);
    EXPECT_EQ(odd.error().text(), "number: is odd");
}

TEST(Result, OfNothingIsGoodUntilAnErrorSaysOtherwise) {
    EXPECT_TRUE(Result<void>().ok());
    const Result<void> failed = Error{"disk", "is full", ""};
    ASSERT_FALSE(failed.ok());
    EXPECT_EQ(failed.error().text(), "disk: is full");
}

}  // namespace
}  // namespace pentarchy
