#include "server/table/recent_positions.h"

namespace pentarchy {

namespace {

constexpr std::size_t far = 64;  // decisions that are replayed without a thought

}  // namespace

void RecentPositions::push(std::unique_ptr<Position> next) {
    before_last_ = std::exchange(now_, std::move(next));
}

void RecentPositions::pop(const Way& way) {
    before_last(way);
    now_ = std::move(before_last_);
    if (anchor_.count >= way.decisions->size()) {
        anchor_ = {};
    }
}

const Position& RecentPositions::before_last(const Way& way) const {
    if (!before_last_) {
        const std::size_t count = way.decisions->size() - 1;
        Milestone milestone = nearest(way, count);
        for (std::size_t index = milestone.count; index < count; ++index) {
            milestone.position->apply((*way.decisions)[index].action);
        }
        before_last_ = std::move(milestone.position);
    }
    return *before_last_;
}

RecentPositions RecentPositions::copy() const {
    RecentPositions copy(now_->clone());
    copy.before_last_ = before_last_ ? before_last_->clone() : nullptr;
    if (anchor_.position) {
        copy.anchor_ = {anchor_.position->clone(), anchor_.count};
    }
    return copy;
}

RecentPositions::Milestone RecentPositions::nearest(const Way& way, std::size_t count) const {
    if (count == way.decisions->size()) {
        return {now_->clone(), count};
    }
    if (anchor_.position && anchor_.count <= count) {
        return {anchor_.position->clone(), anchor_.count};
    }
    return {way.beginning(), 0};
}

void RecentPositions::keep(std::size_t count, const Position& position) const {
    if (count > far && (!anchor_.position || anchor_.count > count || count - anchor_.count > far)) {
        anchor_ = {position.clone(), count};
    }
}

}  // namespace pentarchy
