// Hashes stand in records, so they must never change by themselves.

#include "core/pieces/hash.h"

#include <gtest/gtest.h>

#include <array>
#include <string_view>

namespace pentarchy {
namespace {

TEST(Hasher, ValuesArePinned) {
    EXPECT_EQ(Hasher().digest(), 0x70656e7461726368U);
    EXPECT_EQ(Hasher().add(1).add(2).add(3).digest(), 0x878bacbf520015b5U);
    EXPECT_EQ(Hasher().add(std::string_view("Mars")).digest(), 0xe593d738a59cda70U);
}

TEST(Hasher, OrderMatters) {
    EXPECT_NE(Hasher().add(1).add(2).add(3).digest(), Hasher().add(2).add(1).add(3).digest());
    EXPECT_NE(Hasher().add(0).digest(), Hasher().add(0).add(0).digest());
    EXPECT_NE(Hasher().add(std::string_view("ab")).add(std::string_view("c")).digest(),
              Hasher().add(std::string_view("a")).add(std::string_view("bc")).digest());
}

// A state may store a number in fewer bytes one day; old records must still agree.
TEST(Hasher, CountsNumbersAndNotBytes) {
    EXPECT_EQ(Hasher().add(std::uint8_t{200}).digest(), Hasher().add(200).digest());
    EXPECT_EQ(Hasher().add(std::int8_t{-1}).digest(), Hasher().add(std::int64_t{-1}).digest());
    EXPECT_EQ(Hasher().add(std::array<std::int8_t, 3>{1, 2, 3}).digest(), Hasher().add(1).add(2).add(3).digest());
}

}  // namespace
}  // namespace pentarchy
