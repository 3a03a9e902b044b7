// Records of other programs: any text is either refused with a place or replayed, with a line for what differs.

#include "fuzz/fuzzed.h"
#include "roster/roster.h"

namespace pentarchy::fuzz {

void look_at(std::string_view text) {
    for (const RosterEntry& entry : standard_roster().entries()) {
        for (const ForeignFormat& format : entry.formats) {
            const auto replayed = format.replay(std::string(text), "fuzz");
            if (!replayed) {
                FUZZ_CHECK(!replayed.error().what.empty());
                continue;
            }
            for (const std::string& deviation : replayed->deviations) {
                FUZZ_CHECK(!deviation.empty());
            }
        }
    }
}

}  // namespace pentarchy::fuzz
