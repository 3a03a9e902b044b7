#pragma once

// Optional part of the contract for learners: what one seat may know, as numbers of a fixed shape.
//
//   G::observation()                    the named parts, in order; constant for the game, whatever its options
//   G::observe(state, seat, numbers)    fills observation_size(G::observation()) floats, part after part
//
// Players are listed from the observing seat on, round the table; places of players who do not take part are zero. It
// is the same in all states that the seat cannot tell apart.

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "core/seat.h"

namespace pentarchy {

struct ObservationPart {
    std::string_view name;
    std::vector<int> shape;
    std::string_view meaning;  // what the places of its last dimension say

    std::size_t size() const {
        std::size_t numbers = 1;
        for (const int extent : shape) {
            numbers *= static_cast<std::size_t>(extent);
        }
        return numbers;
    }
};

inline std::size_t observation_size(const std::vector<ObservationPart>& parts) {
    std::size_t numbers = 0;
    for (const ObservationPart& part : parts) {
        numbers += part.size();
    }
    return numbers;
}

template <class G>
concept HasObservation = requires(const typename G::State& position, Seat seat, std::span<float> numbers) {
    { G::observation() } -> std::same_as<const std::vector<ObservationPart>&>;
    { G::observe(position, seat, numbers) } -> std::same_as<void>;
};

// Hands out the parts one after the other, zeroed; most places of most parts stay zero.
class ObservationWriter {
  public:
    explicit ObservationWriter(std::span<float> numbers) : left_(numbers) { std::ranges::fill(numbers, 0.0F); }

    float* part(std::size_t size) {
        assert(size <= left_.size());
        float* const begin = left_.data();
        left_ = left_.subspan(size);
        return begin;
    }
    // One number at the next place.
    void put(float number) { *part(1) = number; }
    bool complete() const { return left_.empty(); }

  private:
    std::span<float> left_;
};

}  // namespace pentarchy
