#pragma once

// Many games of one kind side by side, stepped by a pool of threads. What learners read is written into arrays that
// stay where they are.

#include <cstdint>
#include <memory>
#include <span>

#include "core/options.h"

namespace pentarchy::python {

struct VectorShape {
    std::size_t games = 0;
    std::size_t seats = 0;
    std::size_t actions = 0;
    std::size_t observation = 0;
};

// One row a game; the memory is the caller's.
struct VectorArrays {
    float* observations = nullptr;  // what the seat to act may know
    std::uint8_t* masks = nullptr;  // 1 where an action number is legal
    float* rewards = nullptr;       // one a seat, of the game that ended with the last step; else zeros
    std::int32_t* seats = nullptr;  // the seat to act
    std::uint8_t* ended = nullptr;  // 1: the last step ended a game, and the row shows the next one
    std::uint8_t* cut = nullptr;    // 1: it was too long and was given up; rewards are zero
};

class VectorGames {
  public:
    VectorGames() = default;
    VectorGames(const VectorGames&) = delete;
    VectorGames& operator=(const VectorGames&) = delete;
    virtual ~VectorGames() = default;

    virtual VectorShape shape() const = 0;
    virtual void use(const VectorArrays& arrays) = 0;
    virtual void reset(std::uint64_t seed) = 0;
    // Plays one action number a game. Where one is not legal nothing changes at all, and the game is told; otherwise
    // -1.
    virtual std::ptrdiff_t step(const std::int32_t* numbers) = 0;
    // A legal action number a game, uniformly; random numbers of its own that play does not see.
    virtual void pick(std::int32_t* numbers) = 0;
};

struct VectorSetup {
    std::string_view game;
    OptionMap options;  // completed
    std::size_t games = 0;
    int threads = 1;
    std::size_t most_decisions = 20'000;
};

std::unique_ptr<VectorGames> make_vector_games(const VectorSetup& setup);

}  // namespace pentarchy::python
