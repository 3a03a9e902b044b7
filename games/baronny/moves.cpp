#include "games/baronny/moves.h"

#include <vector>

namespace pentarchy::baronny {

namespace {

int worth(const Payment& payment) {
    int sum = 0;
    for (std::size_t type = 0; type < token_types; ++type) {
        sum += payment[type] * figures().gold[type];
    }
    return sum;
}

bool is_minimal(const Payment& payment) {
    const int sum = worth(payment);
    if (sum < figures().title_cost) {
        return false;
    }
    for (std::size_t type = 0; type < token_types; ++type) {
        if (payment[type] > 0 && sum - figures().gold[type] >= figures().title_cost) {
            return false;
        }
    }
    return true;
}

void enumerate(std::vector<Payment>& found, Payment& payment, std::size_t type) {
    if (type == token_types) {
        if (is_minimal(payment)) {
            found.push_back(payment);
        }
        return;
    }
    for (payment[type] = 0; payment[type] * figures().gold[type] < figures().title_cost + figures().gold[type];
         ++payment[type]) {
        enumerate(found, payment, type + 1);
    }
    payment[type] = 0;
}

}  // namespace

std::span<const Payment> minimal_payments() {
    static const std::vector<Payment> payments = [] {
        std::vector<Payment> found;
        Payment payment{};
        enumerate(found, payment, 0);
        return found;
    }();
    return payments;
}

}  // namespace pentarchy::baronny
