#include "python/src/errors.h"

#include <nanobind/stl/string.h>

namespace nb = nanobind;

namespace pentarchy::python {

namespace {

void raise(const Failed& failed) {
    const nb::object kind = nb::module_::import_("pentarchy.errors").attr(failed.kind());
    const Error& error = failed.error();
    const nb::object exception = kind(failed.what(), error.where, error.what, error.right, failed.rule());
    PyErr_SetObject(kind.ptr(), exception.ptr());
}

}  // namespace

void bind_errors() {
    nb::register_exception_translator([](const std::exception_ptr& thrown, void*) {
        try {
            std::rethrow_exception(thrown);
        } catch (const Failed& failed) {
            raise(failed);
        }
    });
}

}  // namespace pentarchy::python
