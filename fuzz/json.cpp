// JSON documents: what is read is written and read again the same; what is not is named.

#include "core/documents/json.h"

#include <algorithm>

#include "fuzz/fuzzed.h"

namespace pentarchy::fuzz {

// The library rounds the last digit of long fractions; our documents hold whole numbers.
bool has_fraction(const json::value& value) {
    if (const auto* array = value.if_array()) {
        return std::any_of(array->begin(), array->end(), has_fraction);
    }
    if (const auto* object = value.if_object()) {
        return std::any_of(object->begin(), object->end(),
                           [](const auto& member) { return has_fraction(member.value()); });
    }
    return value.is_double();
}

void look_at(std::string_view text) {
    const auto document = parse_json(text, "fuzz");
    if (!document) {
        FUZZ_CHECK(document.error().where.starts_with("fuzz"));
        return;
    }
    const std::string written = pretty(*document);
    if (has_fraction(*document)) {
        return;
    }
    const auto again = parse_json(written, "again");
    FUZZ_CHECK(again.ok());
    FUZZ_CHECK(*again == *document);
}

}  // namespace pentarchy::fuzz
