// Agents as people write them: what is understood is written back the same way.

#include "search/agent.h"

#include "fuzz/fuzzed.h"

namespace pentarchy::fuzz {

void look_at(std::string_view text) {
    const auto spec = read_agent(text);
    if (spec) {
        FUZZ_CHECK(read_agent(spec->text()).ok());
        FUZZ_CHECK(*read_agent(spec->text()) == *spec);
    } else {
        FUZZ_CHECK(!spec.error().right.empty());
    }
}

}  // namespace pentarchy::fuzz
