#include "server/hall/guarded.h"

#include <fmt/core.h>

#include <exception>

namespace pentarchy {

void run_guarded(const std::function<void()>& job) {
    try {
        job();
    } catch (const std::exception& exception) {
        fmt::print(stderr, "a fault of the program: {}\n", exception.what());
    }
}

}  // namespace pentarchy
