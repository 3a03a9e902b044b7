#pragma once

// The batch of one known game: no call in it goes through a table of functions.

#include <algorithm>
#include <vector>

#include "core/apply_legal.h"
#include "core/game.h"
#include "core/learners/numbering.h"
#include "core/learners/observation.h"
#include "python/src/mask_rows.h"
#include "python/src/reward.h"
#include "python/src/sparse_rows.h"
#include "python/src/thread_pool.h"
#include "python/src/vector.h"

namespace pentarchy::python {

template <Game G>
class VectorOf final : public VectorGames {
  public:
    explicit VectorOf(const VectorSetup& setup)
        : start_(G::start(*G::read_options(setup.options))),
          most_decisions_(setup.most_decisions),
          shape_{setup.games, static_cast<std::size_t>(G::seats(start_)), static_cast<std::size_t>(G::action_count()),
                 observation_size(G::observation())},
          slots_(setup.games, Slot(start_)),
          rows_(setup.games, shape_.observation),
          masks_(setup.games, shape_.actions),
          pool_(setup.threads) {}

    VectorShape shape() const override { return shape_; }
    void use(const VectorArrays& arrays) override { arrays_ = arrays; }

    void reset(std::uint64_t seed) override {
        seed_ = seed;
        pick_ = Random(seed, pick_stream);
        std::fill_n(arrays_.observations, shape_.games * shape_.observation, 0.0F);
        rows_.clear();
        std::fill_n(arrays_.masks, shape_.games * shape_.actions, std::uint8_t{0});
        masks_.clear();
        std::fill_n(arrays_.rewards, shape_.games * shape_.seats, 0.0F);
        std::fill_n(arrays_.ended, shape_.games, std::uint8_t{0});
        std::fill_n(arrays_.cut, shape_.games, std::uint8_t{0});
        pool_.run(shape_.games, [this](std::size_t first, std::size_t last) {
            for (std::size_t game = first; game < last; ++game) {
                slots_[game].episode = 0;
                begin(game);
                show(game);
            }
        });
    }

    std::ptrdiff_t step(const std::int32_t* numbers) override {
        for (std::size_t game = 0; game < shape_.games; ++game) {
            if (!masks_.has(game, numbers[game])) {
                return static_cast<std::ptrdiff_t>(game);
            }
        }
        pool_.run(shape_.games, [this, numbers](std::size_t first, std::size_t last) {
            for (std::size_t game = first; game < last; ++game) {
                prepare(game, last);
                play(game, numbers[game]);
            }
        });
        return -1;
    }

    void pick(std::int32_t* numbers) override {
        for (std::size_t game = 0; game < shape_.games; ++game) {
            const std::vector<std::int32_t>& legal = slots_[game].numbers;
            numbers[game] = legal[pick_.below(legal.size())];
        }
    }

  private:
    static constexpr std::uint64_t pick_stream = ~std::uint64_t{0};

    struct Slot {
        explicit Slot(const typename G::State& start) : state(start) {}

        typename G::State state;
        Random random{0};
        std::uint64_t episode = 0;
        std::size_t decisions = 0;
        std::vector<Action> actions;
        std::vector<std::int32_t> numbers;
    };

    // Every game has a stream of its own, so that it is the same whichever thread plays it.
    void begin(std::size_t game) {
        Slot& slot = slots_[game];
        slot.random = Random(seed_, slot.episode * shape_.games + game);
        slot.state = start_;
        slot.decisions = 0;
        ++slot.episode;
        leave_to_chance(slot);
    }

    static void leave_to_chance(Slot& slot) {
        while (G::to_act(slot.state).is_chance()) {
            apply_legal<G>(slot.state, G::sample(slot.state, slot.random));
        }
    }

    // Fetches the games that come next into the cache while this one is played.
    void prepare(std::size_t game, std::size_t last) const {
        constexpr std::size_t line = 64;
        if (game + 2 < last) {
            const auto* const bytes = reinterpret_cast<const char*>(&slots_[game + 2]);  // NOLINT: an address, not read
            for (std::size_t at = 0; at < sizeof(Slot); at += line) {
                __builtin_prefetch(bytes + at);
            }
        }
        if (game + 1 < last) {
            const Slot& next = slots_[game + 1];
            __builtin_prefetch(next.numbers.data());
            __builtin_prefetch(next.actions.data());
            masks_.prepare(game + 1);
            rows_.prepare(game + 1, arrays_.observations + (game + 1) * shape_.observation);
        }
    }

    void play(std::size_t game, std::int32_t number) {
        Slot& slot = slots_[game];
        const auto found = std::ranges::find(slot.numbers, number) - slot.numbers.begin();
        apply_legal<G>(slot.state, slot.actions[static_cast<std::size_t>(found)]);
        leave_to_chance(slot);
        ++slot.decisions;
        float* const rewards = arrays_.rewards + game * shape_.seats;
        if (arrays_.ended[game] != 0) {
            std::fill_n(rewards, shape_.seats, 0.0F);
        }
        const bool over = G::to_act(slot.state).is_nobody();
        const bool cut = !over && slot.decisions >= most_decisions_;
        arrays_.ended[game] = over || cut ? 1 : 0;
        arrays_.cut[game] = cut ? 1 : 0;
        if (over) {
            rewards_of<float>(G::payoffs(slot.state), {rewards, shape_.seats});
        }
        if (over || cut) {
            begin(game);
        }
        show(game);
    }

    void show(std::size_t game) {
        Slot& slot = slots_[game];
        ActionList actions;
        G::legal(slot.state, actions);
        slot.actions.assign(actions.begin(), actions.end());
        slot.numbers.resize(actions.size());
        for (std::size_t index = 0; index < actions.size(); ++index) {
            slot.numbers[index] = G::number(slot.state, actions[index]);
        }
        masks_.write(game, slot.numbers, arrays_.masks + game * shape_.actions);
        const Seat seat = G::to_act(slot.state).seat();
        arrays_.seats[game] = seat;
        thread_local std::vector<float> memory;
        memory.resize(shape_.observation + SparseRows::block);
        float* const row = arrays_.observations + game * shape_.observation;
        float* const seen = SparseRows::place_like(row, memory);
        G::observe(slot.state, seat, {seen, shape_.observation});
        rows_.write(game, seen, row);
    }

    typename G::State start_;
    std::size_t most_decisions_;
    VectorShape shape_;
    VectorArrays arrays_;
    std::uint64_t seed_ = 0;
    Random pick_{0};
    std::vector<Slot> slots_;
    SparseRows rows_;
    MaskRows masks_;
    ThreadPool pool_;
};

}  // namespace pentarchy::python
