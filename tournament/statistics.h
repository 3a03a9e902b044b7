#pragma once

// The small statistics a comparison of agents needs.

#include <cmath>
#include <cstdint>
#include <map>

namespace pentarchy {

struct Interval {
    double low = 0;
    double high = 0;
};

// 95 % interval of a share of successes (Wilson's score interval). Successes may be parts of one: shared wins.
// Without any trial everything is possible.
Interval wilson_interval(double successes, std::uint64_t trials);

// Mean and standard deviation of whole numbers, exact whatever their order.
class Moments {
  public:
    void add(std::int64_t value) {
        ++count_;
        sum_ += value;
        square_sum_ += value * value;
    }

    std::uint64_t count() const { return count_; }
    double mean() const { return count_ == 0 ? 0.0 : static_cast<double>(sum_) / static_cast<double>(count_); }
    // Of the sample (n - 1); 0 while there are fewer than two values.
    double deviation() const;

    friend bool operator==(const Moments&, const Moments&) = default;

  private:
    std::uint64_t count_ = 0;
    std::int64_t sum_ = 0;
    std::int64_t square_sum_ = 0;
};

// How often each whole number came up.
class Distribution {
  public:
    void add(std::int64_t value) {
        ++counts_[value];
        moments_.add(value);
    }

    const std::map<std::int64_t, std::uint64_t>& counts() const { return counts_; }
    const Moments& moments() const { return moments_; }
    // The smallest value that at least this share of all values does not exceed; 0 when empty.
    std::int64_t quantile(double share) const;

    friend bool operator==(const Distribution&, const Distribution&) = default;

  private:
    std::map<std::int64_t, std::uint64_t> counts_;
    Moments moments_;
};

}  // namespace pentarchy
