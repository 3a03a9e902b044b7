#pragma once

// Errors as values: what is wrong, where, and what would be right.

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace pentarchy {

struct Error {
    std::string where;  // "option seats", "game.record line 17"; empty when there is only one place it can be
    std::string what;   // "5 is too many"
    std::string right;  // "2 to 4"; empty when nothing short would help

    // One line for a person.
    std::string text() const {
        std::string line = where.empty() ? what : where + ": " + what;
        if (!right.empty()) {
            line += " (" + right + ")";
        }
        return line;
    }

    // The same error, seen from one level further out.
    Error inside(const std::string& outer) && {
        where = where.empty() ? outer : outer + ", " + where;
        return std::move(*this);
    }

    friend bool operator==(const Error&, const Error&) = default;
};

// Either a value or the error that stands in its place.
template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}      // NOLINT: meant to be implicit
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: meant to be implicit

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() & {
        assert(ok());
        return std::get<0>(content_);
    }
    const T& value() const& {
        assert(ok());
        return std::get<0>(content_);
    }
    T&& value() && {
        assert(ok());
        return std::get<0>(std::move(content_));
    }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    const Error& error() const& {
        assert(!ok());
        return std::get<1>(content_);
    }
    Error&& error() && {
        assert(!ok());
        return std::get<1>(std::move(content_));
    }

  private:
    std::variant<T, Error> content_;
};

// Nothing, or an error: for what either works or does not.
template <>
class [[nodiscard]] Result<void> {
  public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}  // NOLINT: meant to be implicit

    bool ok() const { return !error_; }
    explicit operator bool() const { return ok(); }

    const Error& error() const& {
        assert(error_);
        return *error_;
    }
    Error&& error() && {
        assert(error_);
        return *std::move(error_);
    }

  private:
    std::optional<Error> error_;
};

}  // namespace pentarchy
