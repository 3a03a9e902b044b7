#include "search/agent.h"

#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace pentarchy {

namespace {

constexpr std::array<std::pair<std::string_view, AgentSpec::Level>, 4> levels = {
    {{"easy", AgentSpec::Level::easy},
     {"medium", AgentSpec::Level::medium},
     {"hard", AgentSpec::Level::hard},
     {"expert", AgentSpec::Level::expert}}};

constexpr std::string_view right_budget =
    "a number of iterations such as 400, a time such as 200ms, or easy, medium, hard or expert";

// A day: whoever asks for more has mistyped.
constexpr std::uint64_t most_milliseconds = 86'400'000;

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || code != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

Error bad_budget(std::string_view text, std::string_view budget, const std::string& what) {
    return {"agent \"" + std::string(text) + "\"", "\"" + std::string(budget) + "\" " + what,
            std::string(right_budget)};
}

Result<AgentSpec> read_search(std::string_view text, std::string_view budget) {
    AgentSpec spec{.kind = AgentSpec::Kind::search};
    for (const auto& [name, level] : levels) {
        if (budget == name) {
            spec.level = level;
            return spec;
        }
    }
    const bool is_time = budget.ends_with("ms");
    const auto amount = number(is_time ? budget.substr(0, budget.size() - 2) : budget);
    if (!amount) {
        return bad_budget(text, budget, "is not a budget");
    }
    if (*amount == 0) {
        return bad_budget(text, budget, "leaves nothing to think with");
    }
    if (is_time && *amount > most_milliseconds) {
        return bad_budget(text, budget, "is more than a day");
    }
    (is_time ? spec.milliseconds : spec.iterations) = *amount;
    return spec;
}

}  // namespace

std::string AgentSpec::text() const {
    switch (kind) {
        case Kind::random:
            return "random";
        case Kind::greedy:
            return "greedy";
        case Kind::search:
            break;
    }
    for (const auto& [name, named] : levels) {
        if (level == named) {
            return "search:" + std::string(name);
        }
    }
    return milliseconds != 0 ? "search:" + std::to_string(milliseconds) + "ms" : "search:" + std::to_string(iterations);
}

Result<AgentSpec> read_agent(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string_view kind = text.substr(0, colon);
    const std::string quoted = "agent \"" + std::string(text) + "\"";
    if (kind == "random" || kind == "greedy") {
        if (colon != std::string_view::npos) {
            return Error{quoted, std::string(kind) + " takes no budget", std::string(kind)};
        }
        return AgentSpec{.kind = kind == "random" ? AgentSpec::Kind::random : AgentSpec::Kind::greedy};
    }
    if (kind != "search") {
        return Error{quoted, "there is no such agent", "random, greedy, search:400, search:200ms or search:hard"};
    }
    if (colon == std::string_view::npos) {
        return Error{quoted, "search needs a budget after a colon", std::string(right_budget)};
    }
    return read_search(text, text.substr(colon + 1));
}

}  // namespace pentarchy
