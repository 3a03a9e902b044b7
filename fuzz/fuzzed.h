#pragma once

// What all fuzz programs share: the input as text, and a check that ends the program.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

// Fuzzing looks for inputs that make this false; the program ends and the input is kept.
#define FUZZ_CHECK(condition)                                            \
    do {                                                                 \
        if (!(condition)) {                                              \
            std::fprintf(stderr, "FUZZ_CHECK failed: %s\n", #condition); \
            std::abort();                                                \
        }                                                                \
    } while (false)

namespace pentarchy::fuzz {

void look_at(std::string_view text);

}  // namespace pentarchy::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    pentarchy::fuzz::look_at({reinterpret_cast<const char*>(data), size});
    return 0;
}
