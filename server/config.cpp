#include <algorithm>
#include <functional>
#include <map>

#define TOML_HEADER_ONLY 0
#include <toml++/toml.h>

#include "core/documents/file.h"
#include "server/network/address.h"
#include "server/serve.h"

namespace pentarchy {

namespace {

// Takes one value; the sentence says what would be right when it does not fit.
using Setter = std::function<std::string(const toml::node&)>;

template <class Number>
Setter number(Number& place, double low, double high) {
    return [&place, low, high](const toml::node& node) -> std::string {
        const auto value = node.value<double>();
        if (!node.is_number() || !value || *value < low || *value > high) {
            return "a number from " + std::to_string(static_cast<long long>(low)) + " to " +
                   std::to_string(static_cast<long long>(high));
        }
        place = static_cast<Number>(*value);
        return "";
    };
}

Setter text(std::string& place) {
    return [&place](const toml::node& node) -> std::string {
        if (!node.is_string()) {
            return "a string";
        }
        place = *node.value<std::string>();
        return "";
    };
}

Setter boolean(bool& place) {
    return [&place](const toml::node& node) -> std::string {
        if (!node.is_boolean()) {
            return "true or false";
        }
        place = *node.value<bool>();
        return "";
    };
}

Setter list(std::vector<std::string>& place) {
    return [&place](const toml::node& node) -> std::string {
        const toml::array* array = node.as_array();
        if (array == nullptr) {
            return "a list of strings";
        }
        place.clear();
        for (const toml::node& item : *array) {
            if (!item.is_string()) {
                return "a list of strings";
            }
            place.push_back(*item.value<std::string>());
        }
        return "";
    };
}

Setter ranges(std::vector<std::string>& place) {
    return [&place](const toml::node& node) -> std::string {
        const std::string right = list(place)(node);
        const bool fits =
            std::ranges::all_of(place, [](const std::string& text) { return AddressRange::read(text).has_value(); });
        return right.empty() && fits ? "" : "a list of addresses and networks such as \"10.0.0.7\" or \"10.1.0.0/16\"";
    };
}

Setter milliseconds(std::chrono::milliseconds& place) {
    return [&place](const toml::node& node) -> std::string {
        const auto value = node.value<std::int64_t>();
        if (!node.is_integer() || *value < 0 || *value > 60'000) {
            return "milliseconds from 0 to 60000";
        }
        place = std::chrono::milliseconds(*value);
        return "";
    };
}

std::map<std::string, Setter, std::less<>> setters(ServeOptions& options) {
    constexpr double many = 1e9;
    LimitOptions& limits = options.limits;
    HallOptions& hall = options.hall;
    return {
        {"database", text(options.database)},
        {"web", text(options.web)},
        {"log_level", text(options.log_level)},
        {"request_log", text(options.network.request_log)},
        {"network.address", text(options.network.address)},
        {"network.port", number(options.network.port, 0, 65535)},
        {"network.threads", number(options.network.threads, 1, 64)},
        {"network.hosts", list(options.network.hosts)},
        {"network.origins", list(options.network.origins)},
        {"network.behind_proxy", boolean(options.network.behind_proxy)},
        {"network.trusted_proxies", ranges(options.network.trusted_proxies)},
        {"network.metrics_addresses", ranges(options.network.metrics_addresses)},
        {"limits.requests_per_second", number(limits.requests_per_second, 0, many)},
        {"limits.request_burst", number(limits.request_burst, 1, many)},
        {"limits.messages_per_second", number(limits.messages_per_second, 0, many)},
        {"limits.message_burst", number(limits.message_burst, 1, many)},
        {"limits.tables_per_hour", number(limits.tables_per_hour, 0, many)},
        {"limits.table_burst", number(limits.table_burst, 1, many)},
        {"limits.connections_per_address", number(limits.connections_per_address, 1, many)},
        {"limits.connections", number(limits.connections, 1, many)},
        {"limits.body_bytes", number(limits.body_bytes, 1024, many)},
        {"limits.record_bytes", number(limits.record_bytes, 1024, many)},
        {"limits.message_bytes", number(limits.message_bytes, 1024, many)},
        {"limits.unsent_bytes", number(limits.unsent_bytes, 1024, many)},
        {"limits.idle_seconds", number(limits.idle_seconds, 2, 86400)},
        {"tables.cache_bytes", number(hall.cache_bytes, 0, 1e12)},
        {"tables.most_watched", number(hall.most_watched, 1, many)},
        {"bots.threads", number(hall.bot_threads, 1, 256)},
        {"tables.question_threads", number(hall.question_threads, 1, 64)},
        {"tables.question_share", number(hall.question_share, 0.01, 64)},
        {"bots.seconds_per_caller", number(hall.bot_seconds, 1, many)},
        {"bots.pause_ms", milliseconds(hall.table.bot_pause)},
        {"bots.stand_in", text(hall.table.stand_in)},
        {"bots.hint", text(hall.table.hint_agent)},
        {"bots.most_milliseconds", number(hall.agents.milliseconds, 1, many)},
        {"bots.most_iterations", number(hall.agents.iterations, 1, many)},
    };
}

Result<void> read_table(const toml::table& table, const std::string& prefix,
                        const std::map<std::string, Setter, std::less<>>& known, const std::string& path) {
    for (const auto& [key, node] : table) {
        const std::string name = prefix + std::string(key.str());
        const std::string where = path + " line " + std::to_string(node.source().begin.line);
        if (const toml::table* inner = node.as_table()) {
            if (auto read = read_table(*inner, name + ".", known, path); !read) {
                return read;
            }
            continue;
        }
        const auto setter = known.find(name);
        if (setter == known.end()) {
            return Error{where, "\"" + name + "\" is not a setting", "docs/server.md lists them"};
        }
        if (const std::string right = setter->second(node); !right.empty()) {
            return Error{where, "\"" + name + "\" has a value of another kind", right};
        }
    }
    return {};
}

}  // namespace

Result<void> read_config(const std::string& path, ServeOptions& options) {
    const auto text = read_file(path);
    if (!text) {
        return text.error();
    }
    try {
        return read_table(toml::parse(*text, path), "", setters(options), path);
    } catch (const toml::parse_error& error) {
        return Error{path + " line " + std::to_string(error.source().begin.line), std::string(error.description()), ""};
    }
}

}  // namespace pentarchy
