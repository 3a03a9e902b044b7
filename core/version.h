#pragma once

#include <string_view>

namespace pentarchy {

inline constexpr std::string_view engine_version = "0.1.0";

}  // namespace pentarchy
