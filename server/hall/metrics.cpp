#include "server/hall/metrics.h"

#include <fmt/format.h>

namespace pentarchy {

void Histogram::add(std::chrono::nanoseconds time) {
    const double seconds = std::chrono::duration<double>(time).count();
    std::size_t bucket = 0;
    while (bucket < bounds.size() && seconds > bounds[bucket]) {
        ++bucket;
    }
    counts_[bucket].fetch_add(1, std::memory_order_relaxed);
    nanoseconds_.fetch_add(static_cast<std::uint64_t>(time.count()), std::memory_order_relaxed);
}

void Histogram::write(std::string& text, const std::string& name, const std::string& help) const {
    text += fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
    std::uint64_t sum = 0;
    for (std::size_t bucket = 0; bucket < bounds.size(); ++bucket) {
        sum += counts_[bucket].load(std::memory_order_relaxed);
        text += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, bounds[bucket], sum);
    }
    sum += counts_.back().load(std::memory_order_relaxed);
    text += fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, sum,
                        static_cast<double>(nanoseconds_.load(std::memory_order_relaxed)) * 1e-9);
}

}  // namespace pentarchy
