#pragma once

// Errors of the engine as Python exceptions. The classes are in pentarchy/errors.py.

#include <nanobind/nanobind.h>

#include <exception>
#include <string>

#include "core/error.h"

namespace pentarchy::python {

// What an exception in Python is made of; `rule` is the id of the rule that forbids an action.
class Failed : public std::exception {
  public:
    Failed(const char* kind, Error error, std::string rule = {})
        : kind_(kind), error_(std::move(error)), rule_(std::move(rule)), text_(error_.text()) {}

    const char* what() const noexcept override { return text_.c_str(); }
    const char* kind() const { return kind_; }
    const Error& error() const { return error_; }
    const std::string& rule() const { return rule_; }

  private:
    const char* kind_;  // name of the class
    Error error_;
    std::string rule_;
    std::string text_;
};

// The value, or the exception in its place.
template <class T>
T value_or_throw(Result<T> result, const char* kind = "Error") {
    if (!result) {
        throw Failed(kind, std::move(result).error());
    }
    return *std::move(result);
}

void bind_errors();

}  // namespace pentarchy::python
