#include "core/documents/numbers.h"

#include <limits>

namespace pentarchy {

std::optional<std::int64_t> whole_number(const json::value& value) {
    if (const auto* number = value.if_int64()) {
        return *number;
    }
    const auto* number = value.if_uint64();
    if (number != nullptr && *number <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
        return static_cast<std::int64_t>(*number);
    }
    return std::nullopt;
}

namespace {

void settle(json::value& value) {
    if (auto* array = value.if_array()) {
        for (json::value& item : *array) {
            settle(item);
        }
    } else if (auto* object = value.if_object()) {
        for (auto& member : *object) {
            settle(member.value());
        }
    } else if (value.is_uint64()) {
        if (const auto number = whole_number(value)) {
            value = *number;
        }
    }
}

}  // namespace

json::object with_one_kind_of_number(json::object document) {
    for (auto& member : document) {
        settle(member.value());
    }
    return document;
}

Message with_one_kind_of_number(Message message) {
    message.args = with_one_kind_of_number(std::move(message.args));
    return message;
}

}  // namespace pentarchy
