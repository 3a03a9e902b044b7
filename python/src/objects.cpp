#include "python/src/objects.h"

namespace nb = nanobind;

namespace pentarchy::python {

nb::object to_python(const json::value& value) {
    switch (value.kind()) {
        case json::kind::null:
            return nb::none();
        case json::kind::bool_:
            return nb::bool_(value.get_bool());
        case json::kind::int64:
            return nb::int_(value.get_int64());
        case json::kind::uint64:
            return nb::int_(value.get_uint64());
        case json::kind::double_:
            return nb::float_(value.get_double());
        case json::kind::string:
            return nb::str(value.get_string().data(), value.get_string().size());
        case json::kind::array: {
            nb::list list;
            for (const json::value& item : value.get_array()) {
                list.append(to_python(item));
            }
            return list;
        }
        case json::kind::object:
            return to_python(value.get_object());
    }
    return nb::none();
}

nb::dict to_python(const json::object& object) {
    nb::dict dict;
    for (const auto& member : object) {
        dict[nb::str(member.key().data(), member.key().size())] = to_python(member.value());
    }
    return dict;
}

}  // namespace pentarchy::python
