#include "python/src/errors.h"

#include <string_view>

namespace nb = nanobind;

namespace pentarchy::python {

namespace {

// What was given may be quoted in a sentence, and need not be text.
nb::object words(std::string_view text) {
    return nb::steal(PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
}

void raise(const Failed& failed) {
    const nb::object kind = nb::module_::import_("pentarchy.errors").attr(failed.kind());
    const Error& error = failed.error();
    const nb::object exception =
        kind(words(failed.what()), words(error.where), words(error.what), words(error.right), words(failed.rule()));
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
