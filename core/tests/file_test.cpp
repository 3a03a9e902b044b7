// Files are written whole or not at all.

#include "core/documents/file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

namespace pentarchy {
namespace {

class Files : public ::testing::Test {
  public:
    Files() { std::filesystem::create_directories(folder_); }
    ~Files() override { std::filesystem::remove_all(folder_); }

    std::string at(const std::string& name) const { return folder_ / name; }
    std::size_t count() const {
        const std::filesystem::directory_iterator files(folder_);
        return static_cast<std::size_t>(std::distance(begin(files), end(files)));
    }

  private:
    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("pentarchy-files-" + std::to_string(::getpid()));
};

TEST_F(Files, AreWrittenReadAndReplaced) {
    const std::string text = std::string("two\nlines\r\n") + '\0' + "é";
    ASSERT_TRUE(write_file(at("a"), "an older and longer text than the one that replaces it").ok());
    ASSERT_TRUE(write_file(at("a"), text).ok());
    EXPECT_EQ(*read_file(at("a")), text);
    ASSERT_TRUE(write_file(at("empty"), "").ok());
    EXPECT_EQ(*read_file(at("empty")), "");
    EXPECT_EQ(count(), 2U) << "no drafts are left behind";
}

TEST_F(Files, ErrorsNameTheFile) {
    EXPECT_EQ(read_file(at("none")).error().text(), at("none") + ": cannot be opened: No such file or directory");
    EXPECT_EQ(write_file(at("no/such/folder"), "x").error().text(),
              at("no/such/folder") + ": cannot be written: No such file or directory");
    std::filesystem::create_directory(at("folder"));
    EXPECT_EQ(read_file(at("folder")).error().text(), at("folder") + ": cannot be read: Is a directory");
    EXPECT_EQ(write_file(at("folder"), "x").error().text(), at("folder") + ": cannot be written: Is a directory");
    EXPECT_EQ(count(), 1U) << "no drafts are left behind";
}

TEST_F(Files, CanBeAskedAboutBeforeTheWork) {
    EXPECT_TRUE(check_writable(at("a")).ok());
    EXPECT_EQ(check_writable(at("no/folder")).error().text(),
              at("no/folder") + ": cannot be written: No such file or directory");
    ASSERT_TRUE(write_file(at("a"), "text").ok());
    EXPECT_TRUE(check_writable(at("a")).ok());
    EXPECT_EQ(*read_file(at("a")), "text") << "asking changes nothing";
    std::filesystem::create_directory(at("folder"));
    EXPECT_EQ(check_writable(at("folder")).error().text(), at("folder") + ": cannot be written: Is a directory");
    EXPECT_EQ(count(), 2U);
}

}  // namespace
}  // namespace pentarchy
