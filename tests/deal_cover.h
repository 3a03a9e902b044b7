#pragma once

// Which values the bytes of a state have taken over many deals.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace pentarchy {

class DealCover {
  public:
    explicit DealCover(std::size_t bytes) : few_(bytes), ones_(bytes), zeros_(bytes) {}

    // Whether the state has something that none before it had: in a byte that takes few values another value, in one
    // that takes many (a set of cards) a bit that was never so. The first few states always count.
    bool adds(const void* state) {
        constexpr std::size_t always = 16;
        const auto* bytes = static_cast<const std::uint8_t*>(state);
        bool is_new = seen_++ < always;
        for (std::size_t place = 0; place < few_.size(); ++place) {
            is_new = add(place, bytes[place]) || is_new;
        }
        return is_new;
    }

  private:
    static constexpr std::size_t many = 6;

    bool add(std::size_t place, std::uint8_t value) {
        std::vector<std::uint8_t>& values = few_[place];
        for (const std::uint8_t known : values) {
            if (known == value) {
                return false;
            }
        }
        const auto zero = static_cast<std::uint8_t>(~value);
        const bool has_new_bit = (value & ~ones_[place]) != 0 || (zero & ~zeros_[place]) != 0;
        ones_[place] = static_cast<std::uint8_t>(ones_[place] | value);
        zeros_[place] = static_cast<std::uint8_t>(zeros_[place] | zero);
        if (values.size() < many) {
            values.push_back(value);
            return true;
        }
        return has_new_bit;
    }

    std::size_t seen_ = 0;
    std::vector<std::vector<std::uint8_t>> few_;
    std::vector<std::uint8_t> ones_;
    std::vector<std::uint8_t> zeros_;
};

}  // namespace pentarchy
