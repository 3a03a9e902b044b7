#include "python/src/sparse_rows.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace pentarchy::python {

namespace {

constexpr std::size_t block = 16;

using Changes = SparseRows::Changes;

// `pattern` holds all that is remembered of a block.
void note(Changes& changes, std::size_t at, std::uint32_t pattern, bool mixed, std::uint32_t& remembered) {
    const bool changed = mixed || pattern != remembered;
    remembered = pattern;
    changes.changed |= static_cast<std::uint64_t>(changed) << at;
    changes.mixed |= static_cast<std::uint64_t>(mixed) << at;
}

Changes compare_plainly(std::size_t blocks, const float* numbers, std::uint32_t* remembered) {
    constexpr auto one = std::bit_cast<std::uint32_t>(1.0F);
    Changes changes;
    for (std::size_t at = 0; at < blocks; ++at) {
        std::uint32_t ones = 0;
        std::uint32_t some = 0;
        for (std::size_t place = 0; place < block; ++place) {
            const auto bits = std::bit_cast<std::uint32_t>(numbers[at * block + place]);
            ones |= static_cast<std::uint32_t>(bits == one) << place;
            some |= static_cast<std::uint32_t>(bits != 0) << place;
        }
        note(changes, at, ones | some << block, ones != some, remembered[at]);
    }
    return changes;
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) Changes compare_with_avx2(std::size_t blocks, const float* numbers,
                                                          std::uint32_t* remembered) {
    constexpr std::uint32_t half = 0x00FF00FF;  // where the packing leaves the answers to the first question
    const __m256i one = _mm256_castps_si256(_mm256_set1_ps(1.0F));
    const __m256i zero = _mm256_setzero_si256();
    Changes changes;
    for (std::size_t at = 0; at < blocks; ++at) {
        const __m256i low = _mm256_castps_si256(_mm256_loadu_ps(numbers + at * block));
        const __m256i high = _mm256_castps_si256(_mm256_loadu_ps(numbers + at * block + block / 2));
        const __m256i ones = _mm256_packs_epi32(_mm256_cmpeq_epi32(low, one), _mm256_cmpeq_epi32(high, one));
        const __m256i zeros = _mm256_packs_epi32(_mm256_cmpeq_epi32(low, zero), _mm256_cmpeq_epi32(high, zero));
        // Without anything in a block the pattern is zero, as it is remembered at first.
        const auto pattern = ~static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_packs_epi16(ones, zeros)));
        const bool mixed = ((pattern & pattern >> 8U) & half) != 0;  // neither one nor zero
        note(changes, at, pattern ^ half, mixed, remembered[at]);
    }
    return changes;
}

__attribute__((target("avx512f"))) Changes compare_with_avx512(std::size_t blocks, const float* numbers,
                                                               std::uint32_t* remembered) {
    const __m512i one = _mm512_castps_si512(_mm512_set1_ps(1.0F));
    Changes changes;
    for (std::size_t at = 0; at < blocks; ++at) {
        const __m512i sixteen = _mm512_castps_si512(_mm512_loadu_ps(numbers + at * block));
        const std::uint32_t ones = _mm512_cmpeq_epi32_mask(sixteen, one);
        const std::uint32_t some = _mm512_test_epi32_mask(sixteen, sixteen);
        note(changes, at, ones | some << block, ones != some, remembered[at]);
    }
    return changes;
}

#endif

}  // namespace

std::vector<SparseRows::Compare> SparseRows::all_compares() {
    std::vector<Compare> found = {&compare_plainly};
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") != 0) {
        found.push_back(&compare_with_avx2);
    }
    if (__builtin_cpu_supports("avx512f") != 0) {
        found.push_back(&compare_with_avx512);
    }
#endif
    return found;
}

SparseRows::Compare SparseRows::best_compare() {
    return all_compares().back();
}

}  // namespace pentarchy::python
