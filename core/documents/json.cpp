#include "core/documents/json.h"

#include <algorithm>
#include <cmath>

namespace pentarchy {

namespace {

// A number too large for its type is read as infinity, which no JSON text can say again.
bool has_infinity(const json::value& value) {
    if (const auto* number = value.if_double()) {
        return std::isinf(*number);
    }
    if (const auto* array = value.if_array()) {
        return std::ranges::any_of(*array, has_infinity);
    }
    const auto* object = value.if_object();
    return object != nullptr &&
           std::any_of(object->begin(), object->end(), [](const auto& member) { return has_infinity(member.value()); });
}

}  // namespace

Result<json::value> parse_json(std::string_view text, const std::string& source) {
    boost::system::error_code code;
    json::stream_parser parser;
    const std::size_t read = parser.write_some(text.data(), text.size(), code);
    if (!code) {
        parser.finish(code);
    }
    if (!code && read < text.size() && text.find_first_not_of(" \t\r\n", read) != std::string_view::npos) {
        code = json::error::extra_data;
    }
    if (code) {
        const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(read), '\n');
        return Error{source + " line " + std::to_string(line), "is not JSON: " + code.message(), ""};
    }
    json::value document = parser.release();
    if (has_infinity(document)) {
        return Error{source, "has a number that is too large", ""};
    }
    return document;
}

namespace {

void write_pretty(std::string& out, const json::value& value, const std::string& indent) {
    const std::string deeper = indent + "  ";
    if (const auto* object = value.if_object(); object != nullptr && !object->empty()) {
        out += "{\n";
        const char* separator = "";
        for (const auto& member : *object) {
            out += separator + deeper + json::serialize(member.key()) + ": ";
            write_pretty(out, member.value(), deeper);
            separator = ",\n";
        }
        out += "\n" + indent + "}";
    } else if (const auto* array = value.if_array(); array != nullptr && !array->empty()) {
        out += "[\n";
        const char* separator = "";
        for (const auto& item : *array) {
            out += separator + deeper;
            write_pretty(out, item, deeper);
            separator = ",\n";
        }
        out += "\n" + indent + "]";
    } else {
        out += json::serialize(value);
    }
}

}  // namespace

std::string pretty(const json::value& value) {
    std::string out;
    write_pretty(out, value, "");
    return out + "\n";
}

JsonPlace JsonPlace::operator[](std::string_view key) const {
    const auto* object = value_->if_object();
    if (object == nullptr) {
        fail("is not an object");
    }
    const auto* member = object->if_contains(key);
    if (member == nullptr) {
        fail("has no member \"" + std::string(key) + "\"");
    }
    return {*member, path_ + "." + std::string(key)};
}

JsonPlace JsonPlace::operator[](std::size_t index) const {
    const auto* array = value_->if_array();
    if (array == nullptr) {
        fail("is not an array");
    }
    if (index >= array->size()) {
        fail("has only " + std::to_string(array->size()) + " elements", "more than " + std::to_string(index));
    }
    return {(*array)[index], path_ + "[" + std::to_string(index) + "]"};
}

bool JsonPlace::has(std::string_view key) const {
    const auto* object = value_->if_object();
    return object != nullptr && object->contains(key);
}

std::size_t JsonPlace::size() const {
    if (const auto* array = value_->if_array()) {
        return array->size();
    }
    fail("is not an array");
}

std::int64_t JsonPlace::integer() const {
    if (const auto* number = value_->if_int64()) {
        return *number;
    }
    fail("is not a whole number");
}

std::int64_t JsonPlace::integer(std::int64_t low, std::int64_t high) const {
    const std::int64_t number = integer();
    if (number < low || number > high) {
        fail("is " + std::to_string(number), std::to_string(low) + " to " + std::to_string(high));
    }
    return number;
}

bool JsonPlace::boolean() const {
    if (const auto* truth = value_->if_bool()) {
        return *truth;
    }
    fail("is neither true nor false");
}

std::string JsonPlace::text() const {
    if (const auto* string = value_->if_string()) {
        return {string->data(), string->size()};
    }
    fail("is not a string");
}

void JsonPlace::fail(const std::string& what, const std::string& right) const {
    throw DataError({path_, what, right});
}

}  // namespace pentarchy
