// The module writes only what changes in a row. Whatever a processor can do, it must see the same changes.

#include "python/src/sparse_rows.h"

#include <gtest/gtest.h>

#include "core/pieces/random.h"

namespace pentarchy::python {
namespace {

constexpr std::size_t width = 16 * 70 + 5;  // more blocks than one word has bits, and a rest

// A row like those of observations: zeros, ones, and some other numbers.
std::vector<float> changed(std::vector<float> row, Random& random) {
    constexpr float numbers[] = {0.0F, 0.0F, 1.0F, 1.0F, 0.5F, -1.0F, 2.0F};
    for (std::uint64_t changes = random.below(12); changes > 0; --changes) {
        row[random.below(row.size())] = numbers[random.below(std::size(numbers))];
    }
    if (random.below(4) == 0) {  // a block of ones alone, or of zeros
        std::fill_n(row.begin() + static_cast<std::ptrdiff_t>(random.below(row.size() / 16) * 16), 16,
                    random.below(2) == 0 ? 0.F : 1.F);
    }
    return row;
}

TEST(SparseRows, RowsHoldWhatWasWrittenWhereverTheyLie) {
    constexpr std::size_t rows = 5;
    SparseRows sparse(rows, width);
    std::vector<float> memory(rows * width, 0.0F);
    std::vector<std::vector<float>> written(rows, std::vector<float>(width, 0.0F));
    Random random(1);
    for (int step = 0; step < 4000; ++step) {
        const std::size_t row = random.below(rows);
        written[row] = changed(written[row], random);
        sparse.prepare(row, memory.data() + row * width);
        sparse.write(row, written[row].data(), memory.data() + row * width);
        for (std::size_t at = 0; at < rows; ++at) {
            ASSERT_TRUE(std::equal(written[at].begin(), written[at].end(),
                                   memory.begin() + static_cast<std::ptrdiff_t>(at * width)))
                << "row " << at << " after step " << step;
        }
    }
}

TEST(SparseRows, EveryProcessorSeesTheSameChanges) {
    const std::vector<SparseRows::Compare> compares = SparseRows::all_compares();
    std::vector<std::vector<std::uint32_t>> remembered(compares.size(), std::vector<std::uint32_t>(64, 0));
    std::vector<float> row(std::size_t{64} * 16, 0.0F);
    Random random(2);
    for (int step = 0; step < 4000; ++step) {
        row = changed(row, random);
        const SparseRows::Changes first = compares[0](64, row.data(), remembered[0].data());
        for (std::size_t other = 1; other < compares.size(); ++other) {
            const SparseRows::Changes changes = compares[other](64, row.data(), remembered[other].data());
            ASSERT_EQ(changes.changed, first.changed) << "way " << other << ", step " << step;
            ASSERT_EQ(changes.mixed, first.mixed) << "way " << other << ", step " << step;
        }
    }
}

}  // namespace
}  // namespace pentarchy::python
