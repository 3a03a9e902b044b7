// F: noble titles.

#include <algorithm>
#include <numeric>
#include <vector>

#include "games/baronny/chapters/rules.h"
#include "games/baronny/questions.h"
#include "games/baronny/view/names.h"

namespace pentarchy::baronny {

namespace {

int worth(const Payment& tokens) {
    return std::inner_product(tokens.begin(), tokens.end(), figures().gold.begin(), 0);
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

bool can_pay(const Player& player, const Payment& payment) {
    return payment[0] <= player.tokens[0] && payment[1] <= player.tokens[1] && payment[2] <= player.tokens[2] &&
           payment[3] <= player.tokens[3];
}

void TakeTitle::offer(const State& state, ActionList& actions) {
    const Player& player = state.player(state.active);
    if (player.rank == static_cast<int>(Rank::duke) || worth(player.tokens) < figures().title_cost) {
        return;  // BA-TITLE-08, BA-TITLE-02
    }
    for (const Payment& payment : minimal_payments()) {
        if (can_pay(player, payment)) {
            actions.push_back(Move(Kind::title, payment[0], payment[1], payment[2], payment[3]).pack());
        }
    }
}

Refusal TakeTitle::why_not(const State& state, const Move& move) {
    const Player& player = state.player(state.active);
    if (player.rank == static_cast<int>(Rank::duke)) {
        return "BA-TITLE-08";
    }
    if (!can_pay(player, move.args) || worth(move.args) < figures().title_cost) {
        return "BA-TITLE-02";
    }
    if (std::ranges::find(minimal_payments(), move.args) != minimal_payments().end()) {
        return permitted;
    }
    return state.may_overpay != 0 ? "BA-TITLE-11" : "BA-TITLE-07";
}

namespace {

void discard(State& state, std::size_t type, int number) {
    auto& tokens = state.player(state.active).tokens;
    tokens[type] = static_cast<std::uint8_t>(tokens[type] - number);
    state.bank[type] = static_cast<std::uint8_t>(state.bank[type] + number);  // BA-TITLE-04
}

// BA-TITLE-11: by agreement the payer may go on discarding, as long as he has something.
void go_on_paying(State& state) {
    const auto& tokens = state.player(state.active).tokens;
    const bool has_tokens = std::ranges::any_of(tokens, [](int count) { return count > 0; });
    if (state.may_overpay != 0 && has_tokens) {
        state.phase = Phase::pay_more;
    } else {
        end_turn(state);
    }
}

}  // namespace

void TakeTitle::carry_out(State& state, const Move& move) {
    Player& player = state.player(state.active);
    for (std::size_t type = 0; type < token_types; ++type) {
        discard(state, type, move.args[type]);
    }
    ++player.rank;
    if (player.rank == static_cast<int>(Rank::duke)) {
        state.last_round = 1;  // BA-END-01
    }
    state.progress = 1;
    go_on_paying(state);
}

std::string TakeTitle::write(const Move& move) {
    std::string line(verb);
    for (std::size_t type = token_types; type-- > 0;) {
        if (move.args[type] > 0) {
            line += " " + std::to_string(move.args[type]) + " " + std::string(token_names[type]);
        }
    }
    return line;
}

std::optional<Move> TakeTitle::read(const Words& typed) {
    Move move(id);
    if (typed.size() < 3 || typed.size() % 2 == 0) {
        return std::nullopt;
    }
    for (std::size_t word = 1; word < typed.size(); word += 2) {
        const auto count = read_small_number(typed[word]);
        const auto type = index_of(token_names, typed[word + 1]);
        if (!count || *count == 0 || !type || move.args[static_cast<std::size_t>(*type)] != 0) {
            return std::nullopt;
        }
        move.args[static_cast<std::size_t>(*type)] = static_cast<std::uint8_t>(*count);
    }
    return move;
}

// The number of a token that is not paid is an empty text, and so is the comma before it.
json::object TakeTitle::also_said(const State& state, const Move& move) {
    json::object args;
    bool has_begun = false;
    for (std::size_t type = token_types; type-- > 0;) {
        const bool is_paid = move.args[type] > 0;
        args[token_names[type]] = is_paid ? json::value(static_cast<int>(move.args[type])) : json::value("");
        args["and_" + std::string(token_names[type])] = is_paid && has_begun ? ", " : "";
        has_begun = has_begun || is_paid;
    }
    args["rank"] = term(rank_keys[state.player(state.active).rank + 1U]);
    return args;
}

// BA-TITLE-11: whatever is paid beyond a minimal payment is named token by token.
void PayMore::offer(const State& state, ActionList& actions) {
    for (std::size_t type = 0; type < token_types; ++type) {
        if (state.player(state.active).tokens[type] > 0) {
            actions.push_back(Move(Kind::pay, static_cast<int>(type)).pack());
        }
    }
}

Refusal PayMore::why_not(const State& state, const Move& move) {
    const bool is_there = move.token() < token_types && state.player(state.active).tokens[move.token()] > 0;
    return is_there ? permitted : Refusal("BA-TITLE-11");
}

void PayMore::carry_out(State& state, const Move& move) {
    discard(state, move.token(), 1);
    go_on_paying(state);
}

}  // namespace pentarchy::baronny
