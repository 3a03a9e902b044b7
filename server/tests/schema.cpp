#include "server/tests/schema.h"

#include <algorithm>
#include <stdexcept>

#include "server/tests/protocol_schema.h"

namespace pentarchy {

namespace {

const json::value& schema_document() {
    static const json::value document = json::parse(schema_text::protocol_json);
    return document;
}

bool has_type(const json::value& value, std::string_view type) {
    return (type == "null" && value.is_null()) || (type == "boolean" && value.is_bool()) ||
           (type == "string" && value.is_string()) || (type == "array" && value.is_array()) ||
           (type == "object" && value.is_object()) || (type == "integer" && (value.is_int64() || value.is_uint64())) ||
           (type == "number" && value.is_number());
}

std::string check(const json::value& value, const json::object& schema, const std::string& path);

std::string check_object(const json::object& object, const json::object& schema, const std::string& path) {
    if (const json::value* required = schema.if_contains("required")) {
        for (const json::value& key : required->as_array()) {
            if (!object.contains(key.as_string())) {
                return path + " lacks " + std::string(key.as_string());
            }
        }
    }
    const json::value* properties = schema.if_contains("properties");
    const json::value* others = schema.if_contains("additionalProperties");
    for (const auto& [key, value] : object) {
        const std::string inner = path + "/" + std::string(key);
        const json::value* known = properties != nullptr ? properties->as_object().if_contains(key) : nullptr;
        if (known != nullptr) {
            if (std::string wrong = check(value, known->as_object(), inner); !wrong.empty()) {
                return wrong;
            }
        } else if (others != nullptr && others->is_bool() && !others->as_bool()) {
            return inner + " is not in the schema";
        } else if (others != nullptr && others->is_object()) {
            if (std::string wrong = check(value, others->as_object(), inner); !wrong.empty()) {
                return wrong;
            }
        }
    }
    return "";
}

std::string check_keyword(const json::value& value, const std::string& keyword, const json::value& rule,
                          const std::string& path) {
    const bool is_text = value.is_string();
    if (keyword == "minimum" || keyword == "maximum") {
        const bool is_low = keyword == "minimum";
        const double bound = rule.to_number<double>();
        const double number = value.is_number() ? value.to_number<double>() : bound;
        return (is_low ? number < bound : number > bound) ? path + " is out of range" : "";
    }
    if (keyword == "minLength" || keyword == "maxLength") {
        const auto bound = rule.to_number<std::size_t>();
        const std::size_t length = is_text ? value.as_string().size() : bound;
        return (keyword == "minLength" ? length < bound : length > bound) ? path + " has a wrong length" : "";
    }
    if (keyword == "oneOf") {
        int fits = 0;
        std::string last;
        for (const json::value& one : rule.as_array()) {
            const std::string wrong = check(value, one.as_object(), path);
            fits += wrong.empty() ? 1 : 0;
            last = wrong.empty() ? last : wrong;
        }
        return fits == 1 ? "" : path + " fits " + std::to_string(fits) + " of oneOf: " + last;
    }
    if (keyword == "items") {
        for (std::size_t index = 0; value.is_array() && index < value.as_array().size(); ++index) {
            const std::string inner = path + "/" + std::to_string(index);
            if (std::string wrong = check(value.as_array()[index], rule.as_object(), inner); !wrong.empty()) {
                return wrong;
            }
        }
        return "";
    }
    throw std::runtime_error("the schema uses " + keyword + ", which this check does not know");
}

std::string check(const json::value& value, const json::object& schema, const std::string& path) {
    for (const auto& [key, rule] : schema) {
        std::string wrong;
        if (key == "$ref") {
            const std::string name = std::string(rule.as_string()).substr(8);  // "#/$defs/"
            wrong = check(value, schema_document().at("$defs").at(name).as_object(), path);
        } else if (key == "type") {
            bool fits = false;
            for (const json::value& type : rule.is_array() ? rule.as_array() : json::array{rule}) {
                fits = fits || has_type(value, type.as_string());
            }
            wrong = fits ? "" : path + " is of another type: " + json::serialize(value).substr(0, 80);
        } else if (key == "const") {
            wrong = value == rule ? "" : path + " is not " + json::serialize(rule);
        } else if (key == "enum") {
            const json::array& all = rule.as_array();
            wrong = std::ranges::find(all, value) != all.end() ? "" : path + " is none of " + json::serialize(rule);
        } else if (key == "required" || key == "properties" || key == "additionalProperties") {
            wrong = value.is_object() ? check_object(value.as_object(), schema, path) : "";
        } else {
            wrong = check_keyword(value, std::string(key), rule, path);
        }
        if (!wrong.empty()) {
            return wrong;
        }
    }
    return "";
}

}  // namespace

std::string misfit(const json::value& document, const std::string& definition) {
    const json::value* schema = schema_document().at("$defs").as_object().if_contains(definition);
    if (schema == nullptr) {
        return "there is no definition \"" + definition + "\"";
    }
    return check(document, schema->as_object(), definition);
}

}  // namespace pentarchy
