#pragma once

// Lists of bounded length that live where they stand: no allocation, copied as plain bytes.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace pentarchy {

// A list inside a State. Slots past the end are kept zero, so two equal lists are equal byte for byte and
// a state that holds one can be compared and hashed as memory.
template <class T, std::size_t Capacity>
class FixedList {
    static_assert(std::is_trivially_copyable_v<T>);
    static_assert(Capacity < 65536);

  public:
    using value_type = T;

    static constexpr std::size_t capacity() { return Capacity; }
    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == Capacity; }

    constexpr T& operator[](std::size_t index) {
        assert(index < size_);
        return items_[index];
    }
    constexpr const T& operator[](std::size_t index) const {
        assert(index < size_);
        return items_[index];
    }
    constexpr T& back() { return (*this)[size_ - 1U]; }
    constexpr const T& back() const { return (*this)[size_ - 1U]; }

    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }

    constexpr void push_back(const T& item) {
        assert(!full());
        items_[size_++] = item;
    }
    constexpr void pop_back() {
        assert(!empty());
        items_[--size_] = T{};
    }
    // Removes one item and keeps the order of the others.
    constexpr void erase_at(std::size_t index) {
        assert(index < size_);
        std::copy(begin() + index + 1, end(), begin() + index);
        pop_back();
    }
    constexpr void insert_at(std::size_t index, const T& item) {
        assert(!full() && index <= size_);
        std::copy_backward(begin() + index, end(), end() + 1);
        items_[index] = item;
        ++size_;
    }
    constexpr void clear() { *this = FixedList{}; }

    friend constexpr bool operator==(const FixedList&, const FixedList&) = default;

  private:
    using Size = std::conditional_t<sizeof(T) == 1, std::uint8_t, std::uint16_t>;
    static_assert(Capacity <= static_cast<std::size_t>(static_cast<Size>(-1)));

    std::array<T, Capacity> items_{};
    Size size_ = 0;
};

// A list to fill, read and forget: what legal() writes into. It is not zeroed, so that a large one on the
// stack costs nothing, and it is never part of a state.
template <class T, std::size_t Capacity>
class ScratchList {
    static_assert(std::is_trivially_default_constructible_v<T>);

  public:
    using value_type = T;

    ScratchList() : size_(0) {}  // NOLINT: items_ stays uninitialised on purpose

    static constexpr std::size_t capacity() { return Capacity; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }

    const T& operator[](std::size_t index) const {
        assert(index < size_);
        return items_[index];
    }
    T& operator[](std::size_t index) {
        assert(index < size_);
        return items_[index];
    }
    T* begin() { return items_; }
    T* end() { return items_ + size_; }
    const T* begin() const { return items_; }
    const T* end() const { return items_ + size_; }
    const T* data() const { return items_; }

    void push_back(const T& item) {
        assert(size_ < Capacity);
        items_[size_++] = item;
    }
    void clear() { size_ = 0; }

  private:
    std::size_t size_;
    T items_[Capacity];
};

}  // namespace pentarchy
