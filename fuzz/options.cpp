// Options as text, of every game: what makes a game is written back and makes the same game. The first line names it.

#include "fuzz/fuzzed.h"
#include "roster/roster.h"

namespace pentarchy::fuzz {

void look_at(std::string_view text) {
    const auto line_end = text.find('\n');
    const auto game = standard_roster().registry().find(text.substr(0, line_end));
    if (!game || line_end == std::string_view::npos) {
        return;
    }
    const auto given = read_option_text(text.substr(line_end + 1));
    if (!given) {
        return;
    }
    FUZZ_CHECK(*read_option_text(write_option_text(*given)) == *given);
    const auto complete = (*game)->check(*given);
    if (!complete) {
        FUZZ_CHECK(complete.error().where.starts_with("option "));
        FUZZ_CHECK(!(*game)->start(*given));
        return;
    }
    FUZZ_CHECK(*(*game)->check(*complete) == *complete);
    const auto position = (*game)->start(*complete);
    FUZZ_CHECK(position.ok());
    FUZZ_CHECK((*position)->equals(**(*game)->start(*given)));
    Random random(1);
    for (int step = 0; step < 1000 && (*position)->to_act().is_chance(); ++step) {
        FUZZ_CHECK((*position)->apply((*position)->sample(random)));
    }
    FUZZ_CHECK((*position)->to_act().is_seat());
}

}  // namespace pentarchy::fuzz
