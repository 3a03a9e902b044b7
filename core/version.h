#pragma once

#include <string_view>

namespace pentarchy {

inline constexpr std::string_view engine_version = "0.2.0";

}  // namespace pentarchy
