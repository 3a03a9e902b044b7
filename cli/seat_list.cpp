#include "cli/seat_list.h"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

namespace pentarchy::cli {

namespace {

// "greedyx3" is greedy three times; what does not end so is there once.
std::pair<std::string_view, std::size_t> read_several(std::string_view word) {
    const std::size_t times = word.find_last_of('x');
    if (times == std::string_view::npos || times == 0) {
        return {word, 1};
    }
    std::size_t number = 0;
    const char* const end = word.data() + word.size();
    const auto [rest, error] = std::from_chars(word.data() + times + 1, end, number);
    return error == std::errc{} && rest == end && number >= 1 && number <= 99 ? std::pair(word.substr(0, times), number)
                                                                              : std::pair(word, std::size_t{1});
}

std::vector<std::string_view> split(std::string_view list) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at <= list.size();) {
        const std::size_t end = std::min(list.find(',', at), list.size());
        const auto [word, number] = read_several(list.substr(at, end - at));
        words.insert(words.end(), number, word);
        at = end + 1;
    }
    return words;
}

// As many as the options say, or as the game has by default.
std::vector<std::string_view> default_seats(const OptionMap& complete, std::string_view fallback, bool people) {
    std::vector<std::string_view> seats(static_cast<std::size_t>(option_number(complete, "seats")), fallback);
    if (people) {
        seats.front() = "human";
    }
    return seats;
}

}  // namespace

Result<SeatPlan> plan_seats(const GameFacts& facts, std::string_view seats, std::string_view options,
                            std::string_view fallback, bool people) {
    auto given = read_option_text(options);
    if (!given) {
        return std::move(given).error();
    }
    std::vector<std::string_view> words;
    if (!seats.empty()) {
        words = split(seats);
        const std::string count = std::to_string(words.size());
        const auto [entry, is_new] = given->emplace("seats", count);
        if (!is_new && entry->second != count) {
            return Error{"seats", count + " are named but option seats is " + entry->second, "the same number"};
        }
    }
    const auto complete = complete_options(facts.options, *given);
    if (!complete) {
        return complete.error();
    }
    if (words.empty()) {
        words = default_seats(*complete, fallback, people);
    }
    SeatPlan plan{*given, {}};
    for (std::size_t seat = 0; seat < words.size(); ++seat) {
        if (people && words[seat] == "human") {
            plan.agents.emplace_back(std::nullopt);
            continue;
        }
        auto agent = read_agent(words[seat]);
        if (!agent) {
            Error error = std::move(agent).error();
            error.right += people && !error.right.empty() ? "; or human" : "";
            return std::move(error).inside("seat " + std::to_string(seat + 1));
        }
        plan.agents.emplace_back(*agent);
    }
    return plan;
}

}  // namespace pentarchy::cli
