#include "core/message.h"

#include "core/numbers.h"

namespace pentarchy {

Result<Language> read_language(std::string_view text) {
    if (text == "en") {
        return Language::english;
    }
    if (text == "fr") {
        return Language::french;
    }
    return Error{"language", "\"" + std::string(text) + "\" is not one of ours", "en or fr"};
}

std::string_view language_code(Language language) {
    return language == Language::english ? "en" : "fr";
}

void Texts::add(std::string_view catalogue, const std::string& source) {
    const auto document = parse_json(catalogue, source);
    if (!document) {
        throw DataError(document.error());
    }
    const JsonPlace root(*document, source);
    if (!document->is_object()) {
        root.fail("is not an object");
    }
    for (const auto& member : document->as_object()) {
        const std::string key(member.key());
        if (!templates_.emplace(key, root[key].text()).second) {
            root[key].fail("is defined twice");
        }
    }
}

std::string Texts::seat(Seat seat) const {
    if (seat >= 0 && static_cast<std::size_t>(seat) < seat_names_.size()) {
        return seat_names_[static_cast<std::size_t>(seat)];
    }
    return (*this)(Message("core.seat", {{"number", seat + 1}}));
}

std::string Texts::argument(const json::value& value) const {
    if (const auto* object = value.if_object()) {
        if (const auto* key = object->if_contains("term")) {
            return (*this)(std::string_view(key->as_string()));
        }
        const auto* place = object->if_contains("seat");
        if (const auto number = place != nullptr ? whole_number(*place) : std::nullopt) {
            return seat(static_cast<Seat>(*number));
        }
    }
    if (const auto* text = value.if_string()) {
        return {text->data(), text->size()};
    }
    return json::serialize(value);
}

std::string Texts::placeholder(std::string_view inside, const Message& message) const {
    const std::size_t bar = inside.find('|');
    const auto* value = message.args.if_contains(inside.substr(0, bar));
    if (value == nullptr) {
        return "<" + std::string(inside) + ">";
    }
    const auto counted = whole_number(*value);
    if (bar == std::string_view::npos || !counted) {
        return argument(*value);
    }
    const std::int64_t number = *counted;
    const std::string_view forms = inside.substr(bar + 1);
    const std::size_t split = forms.find('|');
    // French counts nought as one; English does not.
    const bool one = number == 1 || number == -1 || (number == 0 && language_ == Language::french);
    std::string form(one || split == std::string_view::npos ? forms.substr(0, split) : forms.substr(split + 1));
    if (const std::size_t sign = form.find('#'); sign != std::string::npos) {
        form.replace(sign, 1, std::to_string(number));
    }
    return form;
}

std::string Texts::operator()(const Message& message) const {
    const auto found = templates_.find(message.key);
    if (found == templates_.end()) {
        return "<" + message.key + ">";
    }
    const std::string& text = found->second;
    std::string sentence;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t open = text.find('{', at);
        const std::size_t close = text.find('}', open);
        if (open == std::string::npos || close == std::string::npos) {
            return sentence + text.substr(at);
        }
        sentence += text.substr(at, open - at);
        sentence += placeholder(std::string_view(text).substr(open + 1, close - open - 1), message);
        at = close + 1;
    }
    return sentence;
}

}  // namespace pentarchy
