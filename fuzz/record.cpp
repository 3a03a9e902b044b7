// Records: any text is either refused with a place or replayed, and what is replayed is written and read again.

#include "core/played/record.h"

#include "fuzz/fuzzed.h"
#include "roster/roster.h"

namespace pentarchy::fuzz {

void look_at(std::string_view text) {
    const Registry& registry = standard_roster().registry();
    const auto record = read_record(text, "fuzz");
    if (!record) {
        FUZZ_CHECK(record.error().where.starts_with("fuzz line "));
        return;
    }
    FUZZ_CHECK(!record->checkpoints.empty());
    const auto journal = replay_record(*record, registry, "fuzz");
    if (!journal) {
        FUZZ_CHECK(journal.error().where.starts_with("fuzz"));
        // Up to any line before the flaw it is a game that can be left and saved.
        const auto part = replay_record(*record, registry, "fuzz", 0);
        if (part) {
            FUZZ_CHECK(read_record(write_record(*part, record->seats), "part").ok());
        }
        return;
    }
    const std::string written = write_record(*journal, record->seats);
    const auto again = read_record(written, "again");
    FUZZ_CHECK(again.ok());
    const auto replayed = replay_record(*again, registry, "again");
    FUZZ_CHECK(replayed.ok());
    FUZZ_CHECK(replayed->now().equals(journal->now()));
}

}  // namespace pentarchy::fuzz
