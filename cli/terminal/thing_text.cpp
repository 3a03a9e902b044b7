#include "cli/terminal/thing_text.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/documents/numbers.h"

namespace pentarchy::cli {

namespace {

// Members that have a place of their own, that the name says, or that only a drawing needs.
constexpr std::array<std::string_view, 15> apart = {"id",        "name",  "seat",    "count",    "band",
                                                    "colour",    "text",  "effects", "designed", "keywords",
                                                    "face_down", "place", "slot",    "stars",    "permanent"};
// What is printed on a card, and told only when all of it is.
constexpr std::array<std::string_view, 6> printed = {"kind", "suit", "banners", "icons", "points", "heritage"};

bool is_one_of(std::string_view member, const auto& members) {
    return std::ranges::find(members, member) != members.end();
}

// Ids such as "a3", "17" or "BON2" stand on the board and in moves; others are words of the program and of one
// language, and the name beside them says as much.
bool is_read_by_people(std::string_view id) {
    const auto is_lower = [](unsigned char letter) { return std::islower(letter) != 0; };
    const bool has_word =
        std::ranges::adjacent_find(id, [&](char one, char next) {
            return is_lower(static_cast<unsigned char>(one)) && is_lower(static_cast<unsigned char>(next));
        }) != id.end();
    return !id.empty() && !has_word && id.find_first_of(". ") == std::string_view::npos;
}

std::string_view member_text(const json::object& thing, std::string_view member) {
    const json::value* value = thing.if_contains(member);
    return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
}

}  // namespace

std::string ThingText::listed(json::array parts) const {
    return texts_(Message("cli.listed", {{"parts", std::move(parts)}}));
}

std::string ThingText::term_key(std::string_view name) const {
    if (texts_.has(name)) {
        return std::string(name);
    }
    const std::string own = game_ + ".";
    for (const std::string_view kind : {"", "resource.", "icon.", "item."}) {
        const std::string key = own + std::string(kind) + std::string(name);
        if (texts_.has(key)) {
            return key;
        }
    }
    return "";
}

std::string ThingText::label(std::string_view member) const {
    for (const std::string& key : {game_ + ".card." + std::string(member), game_ + ".overview." + std::string(member),
                                   "card." + std::string(member)}) {
        if (texts_.has(key)) {
            return texts_(key);
        }
    }
    return "";
}

// {"coin": 2, "worker": 1}; noughts are left out.
std::string ThingText::amounts(const json::object& amounts) const {
    json::array parts;
    for (const auto& [name, amount] : amounts) {
        const auto number = whole_number(amount);
        const std::string key = term_key(name);
        if (number.value_or(0) != 0 && !key.empty()) {
            parts.push_back({{"number", *number}, {"term", key}});
        }
    }
    return parts.empty() ? "" : listed(std::move(parts));
}

std::string ThingText::words(const json::value& value) const {
    if (value.is_string()) {
        return texts_.has(value.get_string()) ? texts_(std::string_view(value.get_string())) : "";
    }
    if (const auto number = whole_number(value)) {
        return std::to_string(*number);
    }
    if (const auto* list = value.if_array()) {
        std::vector<std::pair<std::string, int>> parts;  // what is there twice is counted
        for (const json::value& one : *list) {
            std::string text = words(one);
            const auto known = std::ranges::find(parts, text, [](const auto& part) { return part.first; });
            if (known != parts.end()) {
                ++known->second;
            } else if (!text.empty()) {
                parts.emplace_back(std::move(text), 1);
            }
        }
        std::string text;
        for (const auto& [part, times] : parts) {
            text += (text.empty() ? "" : ", ") + part + (times > 1 ? " ×" + std::to_string(times) : "");
        }
        return text;
    }
    const auto* object = value.if_object();
    if (object == nullptr) {
        return "";
    }
    if (object->contains("key") && object->contains("args")) {
        return texts_(Message(std::string(object->at("key").as_string()), object->at("args").as_object()));
    }
    if (object->contains("term")) {
        const std::string key = term_key(object->at("term").as_string());
        return key.empty() ? "" : texts_(key);
    }
    if (object->contains("seat") && object->size() == 1) {
        return texts_.seat(static_cast<Seat>(whole_number(object->at("seat")).value_or(0)));
    }
    return amounts(*object);
}

std::string ThingText::fact(std::string_view member, const json::value& value) const {
    if (member == "kind" || member == "suit" || member == "die") {
        return words(value);
    }
    std::string called = label(member);
    if (called.empty() || value.is_null() || value == false || whole_number(value) == 0) {
        return "";
    }
    if (value == true) {
        return called;
    }
    const auto* cost = value.if_object();
    const bool is_free = member == "cost" && cost != nullptr && !cost->empty() && words(value).empty();
    const std::string said = is_free ? texts_("card.free") : words(value);
    return is_free || said.empty() ? said : called + " " + said;
}

std::string ThingText::name(const json::object& thing) const {
    const std::string_view id = member_text(thing, "id");
    std::string text = is_read_by_people(id) ? std::string(id) : "";
    const json::value* called = thing.if_contains("name");
    std::string own = called == nullptr ? "" : words(*called);
    if (own.empty()) {
        own = member_text(thing, "name").empty() ? "-" : texts_(member_text(thing, "name"));
    }
    text += (text.empty() ? "" : " ") + own;
    const auto* count = thing.if_contains("count");
    if (const auto number = count == nullptr ? std::nullopt : whole_number(*count); number.value_or(1) > 1) {
        text += " ×" + std::to_string(*number);
    }
    return text;
}

std::string ThingText::facts(const json::object& thing, bool all) const {
    std::string text;
    for (const auto& [member, value] : thing) {
        const bool is_said = member == "suit" && thing.contains("banners");
        if (is_said || is_one_of(member, apart) || (!all && is_one_of(member, printed))) {
            continue;
        }
        if (const std::string said = fact(member, value); !said.empty()) {
            text += ", " + said;
        }
    }
    return text;
}

bool ThingText::has_sentences(const json::object& thing) {
    const json::value* text = thing.if_contains("text");
    const auto* list = text == nullptr ? nullptr : text->if_array();
    return (text != nullptr && list == nullptr) || (list != nullptr && !list->empty()) || thing.contains("effects");
}

std::string ThingText::sentences(const json::object& thing) const {
    std::string text;
    for (const std::string_view member : {"text", "effects"}) {
        const json::value* value = thing.if_contains(member);
        const auto* list = value == nullptr ? nullptr : value->if_array();
        for (const json::value& one : list != nullptr    ? *list
                                      : value != nullptr ? json::array{*value}
                                                         : json::array{}) {
            const std::string sentence = words(one);
            if (!sentence.empty()) {
                text += (text.empty() ? "" : text.ends_with('.') ? " " : " · ") + sentence;
            }
        }
    }
    return text;
}

std::string ThingText::brief(const json::object& thing) const {
    return name(thing) + facts(thing, false);
}

std::string ThingText::full(const json::object& thing) const {
    const std::string said = sentences(thing);
    return name(thing) + facts(thing, true) + (said.empty() ? "" : " – " + said);
}

}  // namespace pentarchy::cli
