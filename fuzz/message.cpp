// Message templates: whatever stands in a catalogue, a sentence comes out. Text that is no UTF-8 is no catalogue.

#include "core/words/message.h"

#include <cstdint>

#include "core/words/grammar.h"
#include "fuzz/fuzzed.h"

namespace pentarchy::fuzz {

// The text is the template of the sentence; the term inside it is plain.
void look_at(std::string_view text) try {
    for (const Language language : {Language::english, Language::french}) {
        Texts texts(language);
        texts.add(json::serialize(json::object{{"toy.sentence", text}, {"toy.term", "a knight"}}), "toy");
        for (const std::int64_t number : {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1}, INT64_MIN, INT64_MAX}) {
            const std::string sentence = texts(
                Message("toy.sentence", {{"n", number}, {"t", term("toy.term")}, {"s", seat_name(1)}, {"w", "c5"}}));
            FUZZ_CHECK(text.find('{') != std::string_view::npos ||
                       sentence == with_typography(std::string(text), language));
        }
    }
} catch (const DataError&) {
}

}  // namespace pentarchy::fuzz
