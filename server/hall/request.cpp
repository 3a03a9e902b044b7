#include "server/hall/request.h"

#include "core/seat.h"
#include "core/words/utf8.h"
#include "search/agent.h"
#include "server/hall/members.h"

namespace pentarchy {

namespace {

std::variant<SeatRequest, Fault> read_seat(const json::value& value, std::size_t index, const AgentLimits& limits) {
    const std::string path = "seats/" + std::to_string(index) + "/";
    if (!value.is_object()) {
        return Fault{FaultCode::bad_message, path + ": is not an object"};
    }
    Members members(value.get_object(), path);
    SeatRequest seat;
    seat.kind = members.text("kind", 10);
    if (members.has("name")) {
        seat.name = members.text("name", longest_name * 4);
    }
    if (seat.kind == "bot") {
        seat.agent = members.text("agent", 40);
    }
    if (auto fault = members.fault()) {
        return *fault;
    }
    if (seat.kind != "person" && seat.kind != "open" && seat.kind != "bot") {
        return Fault{FaultCode::bad_seats, path + "kind: \"" + seat.kind + "\" (person, open or bot)"};
    }
    if ((seat.kind == "person" || members.has("name")) && !is_good_name(seat.name)) {
        return Fault{FaultCode::bad_name, path + "name: 1 to 32 characters on one line"};
    }
    if (seat.kind == "bot") {
        if (auto fault = check_agent(seat.agent, limits)) {
            return *fault;
        }
    }
    return seat;
}

std::optional<Fault> read_seats(const json::array& list, const AgentLimits& limits, std::vector<SeatRequest>& seats) {
    for (std::size_t index = 0; index < list.size(); ++index) {
        auto seat = read_seat(list[index], index, limits);
        if (const Fault* fault = std::get_if<Fault>(&seat)) {
            return *fault;
        }
        seats.push_back(std::get<SeatRequest>(std::move(seat)));
    }
    return std::nullopt;
}

// The code point that begins at `at`, which moves on. The text is UTF-8; JSON parsing saw to that.
char32_t next_character(std::string_view text, std::size_t& at) {
    const auto byte = [&](std::size_t index) { return static_cast<unsigned char>(text[index]); };
    const unsigned char first = byte(at++);
    int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
    char32_t character = more == 0 ? first : first & (0x3FU >> static_cast<unsigned>(more));
    for (; more > 0 && at < text.size(); --more) {
        character = character << 6U | (byte(at++) & 0x3FU);
    }
    return character;
}

// Takes room or none and shows nothing: spaces of every width, joiners and fillers.
bool is_blank(char32_t letter) {
    return letter == ' ' || letter == 0xA0 || letter == 0xAD || letter == 0x34F || letter == 0x61C ||
           letter == 0x115F || letter == 0x1160 || letter == 0x1680 || letter == 0x17B4 || letter == 0x17B5 ||
           (letter >= 0x180B && letter <= 0x180F) || (letter >= 0x2000 && letter <= 0x200F) || letter == 0x202F ||
           (letter >= 0x205F && letter <= 0x2064) || (letter >= 0x206A && letter <= 0x206F) || letter == 0x2800 ||
           letter == 0x3000 || letter == 0x3164 || (letter >= 0xFE00 && letter <= 0xFE0F) || letter == 0xFEFF ||
           letter == 0xFFA0 || (letter >= 0xFFF0 && letter <= 0xFFFB) || (letter >= 0xE0000 && letter <= 0xE0FFF);
}

}  // namespace

bool is_good_name(std::string_view name) {
    std::size_t length = 0;
    bool has_ink = false;
    for (std::size_t at = 0; at < name.size(); ++length) {
        const char32_t letter = next_character(name, at);
        // Line ends of every kind, and what turns the direction of the text around it.
        const bool is_control = letter < 0x20 || (letter >= 0x7F && letter < 0xA0) || letter == 0x61C ||
                                letter == 0x200E || letter == 0x200F || (letter >= 0x2028 && letter <= 0x202E) ||
                                (letter >= 0x2066 && letter <= 0x2069);
        if (is_control) {
            return false;
        }
        has_ink = has_ink || !is_blank(letter);
    }
    return has_ink && length <= longest_name;
}

std::optional<Fault> check_agent(const std::string& agent, const AgentLimits& limits) {
    const auto spec = read_agent(agent);
    if (!spec) {
        return Fault{FaultCode::bad_agent, spec.error().text()};
    }
    if (spec->milliseconds > limits.milliseconds || spec->iterations > limits.iterations) {
        return Fault{FaultCode::bad_agent, "at most search:" + std::to_string(limits.iterations) +
                                               " or search:" + std::to_string(limits.milliseconds) + "ms here"};
    }
    return std::nullopt;
}

OptionMap read_option_members(Members& members, std::string_view key) {
    OptionMap options;
    for (const auto& [name, value] : members.object(key)) {
        if (!value.is_string() || value.get_string().size() > 400 || options.size() > 50) {
            members.wrong(std::string(key) + "/" + std::string(utf8_beginning(name, 40)),
                          "is not a string of at most 400 bytes");
        } else {
            options[std::string(name)] = std::string(value.get_string());
        }
    }
    return options;
}

std::variant<TableRequest, Fault> read_table_request(const json::object& body, const AgentLimits& limits) {
    Members members(body);
    TableRequest request;
    request.game = members.text("game", 40);
    request.is_public = members.boolean("public", false);
    if (members.has("options")) {
        request.options = read_option_members(members, "options");
    }
    const json::array& seats = members.array("seats", max_seats);
    if (auto fault = members.fault()) {
        return *fault;
    }
    if (auto fault = read_seats(seats, limits, request.seats)) {
        return *fault;
    }
    return request;
}

std::variant<CopyRequest, Fault> read_copy_request(const json::object& body, const AgentLimits& limits) {
    Members members(body);
    CopyRequest request;
    request.after = members.whole("after", 0, largest_whole);
    const json::array& seats = members.array("seats", max_seats);
    if (auto fault = members.fault()) {
        return *fault;
    }
    if (auto fault = read_seats(seats, limits, request.seats)) {
        return *fault;
    }
    return request;
}

namespace {

// The rest of what begins a campaign, and of what begins a game of it.
template <class Request>
std::variant<Request, Fault> with_name_and_options(Members& members, Request request) {
    request.name = members.text("name", longest_name * 4);
    if (members.has("options")) {
        request.options = read_option_members(members, "options");
    }
    if (auto fault = members.fault()) {
        return *fault;
    }
    if (!is_good_name(request.name)) {
        return Fault{FaultCode::bad_name, "name: 1 to 32 characters on one line"};
    }
    return request;
}

}  // namespace

std::variant<CampaignRequest, Fault> read_campaign_request(const json::object& body) {
    Members members(body);
    CampaignRequest request;
    request.game = members.text("game", 40);
    return with_name_and_options(members, std::move(request));
}

std::variant<CampaignGameRequest, Fault> read_campaign_game_request(const json::object& body) {
    Members members(body);
    CampaignGameRequest request;
    request.key = members.text("key", 100);
    return with_name_and_options(members, std::move(request));
}

}  // namespace pentarchy
