#pragma once

// JSON of the engine as Python objects.

#include <nanobind/nanobind.h>

#include "core/documents/json.h"

namespace pentarchy::python {

nanobind::object to_python(const json::value& value);
nanobind::dict to_python(const json::object& object);

}  // namespace pentarchy::python
