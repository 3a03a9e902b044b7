#include <gtest/gtest.h>

#include "search/agent.h"

namespace pentarchy {
namespace {

TEST(AgentSpec, TextReadsBackAsTheSame) {
    for (const std::string_view text : {"random", "greedy", "search:1", "search:400", "search:200ms", "search:easy",
                                        "search:medium", "search:hard", "search:expert"}) {
        const auto spec = read_agent(text);
        ASSERT_TRUE(spec.ok()) << spec.error().text();
        EXPECT_EQ(spec->text(), text);
    }
    EXPECT_EQ(read_agent("search:200ms")->milliseconds, 200U);
    EXPECT_EQ(read_agent("search:200")->iterations, 200U);
    EXPECT_EQ(read_agent("search:hard")->level, AgentSpec::Level::hard);
}

TEST(AgentSpec, ErrorsSayWhatWouldBeRight) {
    EXPECT_EQ(read_agent("clever").error().text(),
              "agent \"clever\": there is no such agent (random, greedy, search:400, search:200ms or search:hard)");
    EXPECT_EQ(read_agent("random:4").error().text(), "agent \"random:4\": random takes no budget (random)");
    for (const std::string_view text :
         {"search", "search:", "search:fast", "search:-1", "search:12x", "search:ms", "search:0", "search:0ms",
          "search:99999999999ms", "search:1e3", "search: 4", "search:99999999999999999999999"}) {
        const auto spec = read_agent(text);
        ASSERT_FALSE(spec.ok()) << text;
        EXPECT_NE(spec.error().text().find("easy, medium, hard or expert"), std::string::npos) << spec.error().text();
    }
    for (const std::string_view text : {"", "Random", " random", "search400"}) {
        EXPECT_FALSE(read_agent(text).ok()) << text;
    }
}

}  // namespace
}  // namespace pentarchy
