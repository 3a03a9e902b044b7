#pragma once

// Whether a text is UTF-8 as RFC 3629 has it: no stray, overlong or cut sequence, no surrogate.

#include <string_view>

namespace pentarchy {

bool is_utf8(std::string_view text);

}  // namespace pentarchy
