#pragma once

#include <cstdint>

namespace pentarchy {

// How often the test program has called operator new.
std::uint64_t allocation_count();

}  // namespace pentarchy
