#include "core/utf8.h"

#include <gtest/gtest.h>

namespace pentarchy {
namespace {

TEST(Utf8, KnowsWholeLettersFromBrokenOnes) {
    for (const std::string_view good : {"", "plain", "dé", "≡≡ ♣", "\xf0\x9f\x91\x91", "\xf4\x8f\xbf\xbf"}) {
        EXPECT_TRUE(is_utf8(good)) << good;
    }
    for (const std::string_view bad : {"d\xc3", "\xc3(", "\x80", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80",
                                       "\xf4\x90\x80\x80", "\xf0\x9f\x91", "\xff"}) {
        EXPECT_FALSE(is_utf8(bad));
    }
}

}  // namespace
}  // namespace pentarchy
