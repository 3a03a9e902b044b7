#include "games/imperium_horizons/table/looks.h"

namespace pentarchy::imperium_horizons {

namespace {

thread_local Watch* innermost = nullptr;

}  // namespace

Watch::Watch(const PieceSet& hidden) : hidden_(hidden), outer_(innermost) {
    innermost = this;
    watches.fetch_add(1, std::memory_order_relaxed);
}

Watch::~Watch() {
    watches.fetch_sub(1, std::memory_order_relaxed);
    innermost = outer_;
}

void Watch::note(Piece piece) {
    for (Watch* watch = innermost; watch != nullptr; watch = watch->outer_) {
        watch->has_seen_ = watch->has_seen_ || (piece < max_pieces && watch->hidden_.has(piece));
    }
}

}  // namespace pentarchy::imperium_horizons
