#pragma once

// The batch of one known game: no call in it goes through a table of functions.

#include <algorithm>
#include <atomic>
#include <vector>

#include "core/game.h"
#include "core/numbering.h"
#include "core/observation.h"
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
          pool_(setup.threads) {}

    VectorShape shape() const override { return shape_; }
    void use(const VectorArrays& arrays) override { arrays_ = arrays; }

    void reset(std::uint64_t seed) override {
        seed_ = seed;
        pick_ = Random(seed, pick_stream);
        std::fill_n(arrays_.observations, shape_.games * shape_.observation, 0.0F);
        rows_.clear();
        std::fill_n(arrays_.masks, shape_.games * shape_.actions, std::uint8_t{0});
        std::fill_n(arrays_.rewards, shape_.games * shape_.seats, 0.0F);
        std::fill_n(arrays_.ended, shape_.games, std::uint8_t{0});
        std::fill_n(arrays_.cut, shape_.games, std::uint8_t{0});
        pool_.run(shape_.games, [this](std::size_t first, std::size_t last) {
            for (std::size_t game = first; game < last; ++game) {
                slots_[game].episode = 0;
                begin(game);
                show(game, true);
            }
        });
    }

    std::ptrdiff_t step(const std::int32_t* numbers) override {
        std::atomic<std::ptrdiff_t> wrong = -1;
        pool_.run(shape_.games, [this, numbers, &wrong](std::size_t first, std::size_t last) {
            for (std::size_t game = first; game < last; ++game) {
                Slot& slot = slots_[game];
                const auto found = std::ranges::find(slot.numbers, numbers[game]);
                if (found == slot.numbers.end()) {
                    wrong = static_cast<std::ptrdiff_t>(game);
                    return;
                }
                slot.chosen = slot.actions[static_cast<std::size_t>(found - slot.numbers.begin())];
            }
        });
        if (wrong >= 0) {
            return wrong;
        }
        pool_.run(shape_.games, [this](std::size_t first, std::size_t last) {
            for (std::size_t game = first; game < last; ++game) {
                if (game + 1 < last) {
                    prepare(game + 1);
                }
                play(game);
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
        Action chosen{};
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
            G::apply(slot.state, G::sample(slot.state, slot.random));
        }
    }

    // Fetches the next game into the cache while this one is played.
    void prepare(std::size_t game) const {
        constexpr std::size_t line = 64;
        const auto* const bytes = reinterpret_cast<const char*>(&slots_[game]);  // NOLINT: an address, not read
        for (std::size_t at = 0; at < sizeof(Slot); at += line) {
            __builtin_prefetch(bytes + at);
        }
        rows_.prepare(game, arrays_.observations + game * shape_.observation);
    }

    void play(std::size_t game) {
        Slot& slot = slots_[game];
        G::apply(slot.state, slot.chosen);
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
        show(game, false);
    }

    void show(std::size_t game, bool is_first) {
        Slot& slot = slots_[game];
        std::uint8_t* const mask = arrays_.masks + game * shape_.actions;
        if (!is_first) {
            for (const std::int32_t number : slot.numbers) {
                mask[number] = 0;
            }
        }
        ActionList actions;
        G::legal(slot.state, actions);
        slot.actions.assign(actions.begin(), actions.end());
        slot.numbers.resize(actions.size());
        for (std::size_t index = 0; index < actions.size(); ++index) {
            const int number = G::number(slot.state, actions[index]);
            slot.numbers[index] = number;
            mask[number] = 1;
        }
        const Seat seat = G::to_act(slot.state).seat();
        arrays_.seats[game] = seat;
        thread_local std::vector<float> seen;
        seen.resize(shape_.observation);
        G::observe(slot.state, seat, seen);
        rows_.write(game, seen.data(), arrays_.observations + game * shape_.observation);
    }

    typename G::State start_;
    std::size_t most_decisions_;
    VectorShape shape_;
    VectorArrays arrays_;
    std::uint64_t seed_ = 0;
    Random pick_{0};
    std::vector<Slot> slots_;
    SparseRows rows_;
    ThreadPool pool_;
};

}  // namespace pentarchy::python
