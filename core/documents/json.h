#pragma once

// JSON documents: one name for the library, and reading with errors that say where.

#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/error.h"

namespace pentarchy {

namespace json = boost::json;

// Parses a whole text; the error names the source and the line.
Result<json::value> parse_json(std::string_view text, const std::string& source);

// Two-space indented text with a newline at the end, for files that people read and diff.
std::string pretty(const json::value& value);

// A read-only place in a document that knows its own path, for loaders that reject what they do not understand.
class JsonPlace {
  public:
    JsonPlace(const json::value& value, std::string path) : value_(&value), path_(std::move(path)) {}

    const json::value& value() const { return *value_; }
    const std::string& path() const { return path_; }

    // The member or element; a DataError names the path when it is missing or of another type.
    JsonPlace operator[](std::string_view key) const;
    JsonPlace operator[](std::size_t index) const;
    bool has(std::string_view key) const;
    std::size_t size() const;

    std::int64_t integer() const;
    std::int64_t integer(std::int64_t low, std::int64_t high) const;
    bool boolean() const;
    std::string text() const;

    // Throws: this place is not what it should be.
    [[noreturn]] void fail(const std::string& what, const std::string& right = "") const;

  private:
    const json::value* value_;
    std::string path_;
};

// Component data is part of the program: a flaw in it is a build mistake, not user input, so it throws.
class DataError : public std::runtime_error {
  public:
    explicit DataError(Error error) : std::runtime_error(error.text()), error_(std::move(error)) {}
    const Error& error() const { return error_; }

  private:
    Error error_;
};

}  // namespace pentarchy
