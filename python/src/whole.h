#pragma once

// Whole numbers as Python gives them, of any size. What is negative or too large is refused in the engine's words, and
// what is no whole number (3.5, "3") is a TypeError: nothing is rounded or read from a text.

#include <nanobind/nanobind.h>

#include <cstdint>
#include <limits>
#include <string>

#include "core/action.h"
#include "python/src/errors.h"

namespace pentarchy::python {

struct Whole {
    std::uint64_t bits = 0;
    bool is_negative = false;
    bool is_large = false;  // has no place in 64 bits

    bool fits() const { return !is_negative && !is_large; }
    // What is too large or too small becomes the largest or smallest: no seat and no action has that number.
    int as_int() const {
        using Limits = std::numeric_limits<int>;
        if (is_negative) {
            return is_large || static_cast<std::int64_t>(bits) < Limits::min() ? Limits::min() : static_cast<int>(bits);
        }
        return is_large || bits > static_cast<std::uint64_t>(Limits::max()) ? Limits::max() : static_cast<int>(bits);
    }
    // No game has an action of which all bits are set.
    Action as_action() const { return {fits() ? bits : ~std::uint64_t{0}}; }
    // A seed or a count; `where` names it.
    std::uint64_t as_count(const char* where) const {
        if (!fits()) {
            throw Failed("Error", {where, is_negative ? "is negative" : "is too large", "0 to 2^64 - 1"});
        }
        return bits;
    }
};

}  // namespace pentarchy::python

namespace nanobind::detail {

template <>
struct type_caster<pentarchy::python::Whole> {
    NB_TYPE_CASTER(pentarchy::python::Whole, const_name("int"))

    bool from_python(handle source, std::uint8_t, cleanup_list*) noexcept {
        if (PyLong_CheckExact(source.ptr())) {
            read(source.ptr());
            return true;
        }
        if (PyIndex_Check(source.ptr()) == 0) {
            return false;
        }
        PyObject* const number = PyNumber_Index(source.ptr());
        if (number == nullptr) {
            PyErr_Clear();
            return false;
        }
        read(number);
        Py_DECREF(number);
        return true;
    }

  private:
    void read(PyObject* number) noexcept {
        value = {};
        value.bits = PyLong_AsUnsignedLongLong(number);
        if (value.bits != ~std::uint64_t{0} || PyErr_Occurred() == nullptr) {
            return;
        }
        PyErr_Clear();
        int overflow = 0;
        const long long small = PyLong_AsLongLongAndOverflow(number, &overflow);
        value.bits = static_cast<std::uint64_t>(small);
        value.is_large = overflow != 0;
        value.is_negative = overflow < 0 || (overflow == 0 && small < 0);
    }
};

}  // namespace nanobind::detail
