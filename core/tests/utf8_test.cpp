#include "core/words/utf8.h"

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

TEST(Utf8, WholeCharactersOnly) {
    EXPECT_TRUE(is_utf8(""));
    EXPECT_TRUE(is_utf8("plain letters, more than eight of them"));
    EXPECT_TRUE(is_utf8("d\xC3\xA9j\xC3\xA0 \xE2\x82\xAC \xF0\x9F\x8E\xB2"));
    EXPECT_EQ(valid_utf8_bytes("abc\xC3"), 3U) << "cut off";
    EXPECT_FALSE(is_utf8("\xC0\xAF")) << "overlong";
    EXPECT_FALSE(is_utf8("\xE0\x80\xAF")) << "overlong";
    EXPECT_FALSE(is_utf8("\xED\xA0\x80")) << "a surrogate";
    EXPECT_FALSE(is_utf8("\xF4\x90\x80\x80")) << "beyond the last character";
    EXPECT_FALSE(is_utf8("\x80"));
    EXPECT_FALSE(is_utf8("eight letters\xFF and more"));
}

TEST(Utf8, MendingKeepsWhatIsWhole) {
    EXPECT_EQ(mended_utf8("d\xC3\xA9j\xC3\xA0"), "d\xC3\xA9j\xC3\xA0");
    EXPECT_EQ(mended_utf8("a\xC3"
                          "b\xFF"),
              "a\xEF\xBF\xBD"
              "b\xEF\xBF\xBD");
    EXPECT_TRUE(is_utf8(mended_utf8("\xED\xA0\x80\xF0\x9F")));
}

TEST(Utf8, ABeginningCutsNoCharacter) {
    EXPECT_EQ(utf8_beginning("d\xC3\xA9j\xC3\xA0", 2), "d");
    EXPECT_EQ(utf8_beginning("d\xC3\xA9j\xC3\xA0", 3), "d\xC3\xA9");
    EXPECT_EQ(utf8_beginning("abc", 8), "abc");
}

}  // namespace
}  // namespace pentarchy
