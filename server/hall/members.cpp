#include "server/hall/members.h"

#include <algorithm>

#include "core/words/utf8.h"

namespace pentarchy {

namespace {

const json::array no_array;
const json::object no_object;
const json::value nothing;

}  // namespace

void Members::wrong(std::string_view key, const std::string& what) {
    if (!fault_) {
        fault_ = Fault{FaultCode::bad_message, path_ + std::string(key) + ": " + what};
    }
}

const json::value* Members::find(std::string_view key) {
    asked_.push_back(key);
    const json::value* value = object_->if_contains(key);
    if (value == nullptr) {
        wrong(key, "is missing");
    }
    return value;
}

std::string Members::text(std::string_view key, std::size_t most) {
    const json::value* value = find(key);
    if (value != nullptr && !value->is_string()) {
        wrong(key, "is not a string");
    } else if (value != nullptr && value->get_string().size() > most) {
        wrong(key, "is longer than " + std::to_string(most) + " bytes");
    } else if (value != nullptr) {
        return std::string(value->get_string());
    }
    return {};
}

std::int64_t Members::whole(std::string_view key, std::int64_t low, std::int64_t high) {
    const json::value* value = find(key);
    if (value == nullptr) {
        return 0;
    }
    // Numbers beyond int64 parse as unsigned; they are out of every range here.
    if (!value->is_int64() || value->get_int64() < low || value->get_int64() > high) {
        wrong(key, "is not a whole number from " + std::to_string(low) + " to " + std::to_string(high));
        return 0;
    }
    return value->get_int64();
}

bool Members::boolean(std::string_view key, bool fallback) {
    asked_.push_back(key);
    const json::value* value = object_->if_contains(key);
    if (value == nullptr) {
        return fallback;
    }
    if (!value->is_bool()) {
        wrong(key, "is not true or false");
        return fallback;
    }
    return value->get_bool();
}

const json::array& Members::array(std::string_view key, std::size_t most) {
    const json::value* value = find(key);
    if (value == nullptr) {
        return no_array;
    }
    if (!value->is_array() || value->get_array().size() > most) {
        wrong(key, "is not an array of at most " + std::to_string(most));
        return no_array;
    }
    return value->get_array();
}

const json::object& Members::object(std::string_view key) {
    const json::value* value = find(key);
    if (value == nullptr) {
        return no_object;
    }
    if (!value->is_object()) {
        wrong(key, "is not an object");
        return no_object;
    }
    return value->get_object();
}

const json::value& Members::any(std::string_view key) {
    const json::value* value = find(key);
    return value == nullptr ? nothing : *value;
}

std::optional<Fault> Members::fault() {
    for (const auto& [key, value] : *object_) {
        if (std::ranges::find(asked_, std::string_view(key)) == asked_.end()) {
            wrong(utf8_beginning(key, 40), "is not a member of this message");
        }
    }
    return fault_;
}

}  // namespace pentarchy
