// Options as text, and Baronny's among them: what makes a game is written back and makes the same game.

#include "fuzz/fuzzed.h"
#include "games/baronny/game.h"

namespace pentarchy::fuzz {

using baronny::Baronny;

void look_at(std::string_view text) {
    const auto given = read_option_text(text);
    if (!given) {
        return;
    }
    FUZZ_CHECK(*read_option_text(write_option_text(*given)) == *given);
    const auto complete = complete_options(Baronny::facts().options, *given);
    if (!complete) {
        FUZZ_CHECK(complete.error().where.starts_with("option "));
        return;
    }
    const auto options = Baronny::read_options(*complete);
    if (!options) {
        FUZZ_CHECK(options.error().where.starts_with("option "));
        return;
    }
    const auto again = Baronny::read_options(Baronny::write_options(*options));
    FUZZ_CHECK(again.ok());
    FUZZ_CHECK(*again == *options);
    auto state = Baronny::start(*options);
    Random random(1);
    for (int step = 0; step < 60 && Baronny::to_act(state).is_chance(); ++step) {
        FUZZ_CHECK(Baronny::apply(state, Baronny::sample(state, random)));
    }
    FUZZ_CHECK(Baronny::to_act(state).is_seat());
}

}  // namespace pentarchy::fuzz
