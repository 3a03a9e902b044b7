#include "core/words/message.h"

#include <algorithm>

#include "core/documents/numbers.h"
#include "core/words/grammar.h"

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
        if (!templates_.emplace(key, with_typography(std::string(root[key].text()), language_)).second) {
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

namespace {

// "2 Hoplites"
std::string counted(const Texts& texts, std::int64_t number, const Inflection& inflection) {
    return std::to_string(number) + " " + (is_single(number, texts.language()) ? inflection.one : inflection.many);
}

}  // namespace

std::string Texts::argument(const json::value& value) const {
    if (const auto* object = value.if_object()) {
        if (const auto* key = object->if_contains("term")) {
            const std::string shown = (*this)(std::string_view(key->as_string()));
            const auto* count = object->if_contains("number");
            const auto number = count != nullptr ? whole_number(*count) : std::nullopt;
            return number ? counted(*this, *number, inflection_of(*this, value, shown)) : shown;
        }
        if (const auto* key = object->if_contains("key"); key != nullptr && key->is_string()) {
            const auto* args = object->if_contains("args");
            const bool has_args = args != nullptr && args->is_object();
            return (*this)(Message(std::string(key->as_string()), has_args ? args->as_object() : json::object{}));
        }
        const auto* place = object->if_contains("seat");
        if (const auto number = place != nullptr ? whole_number(*place) : std::nullopt) {
            return seat(static_cast<Seat>(*number));
        }
    }
    if (const auto* list = value.if_array()) {
        std::string text;
        for (std::size_t index = 0; index < list->size(); ++index) {
            const bool last = index + 1 == list->size();
            text += (index == 0 ? "" : last ? (*this)("grammar.and") : ", ") + argument((*list)[index]);
        }
        return text;
    }
    if (const auto* text = value.if_string()) {
        return {text->data(), text->size()};
    }
    return json::serialize(value);
}

namespace {

// {name|one|many}, or {name|0:none|one|many}
std::string counted_form(std::string_view forms, std::int64_t number, Language language) {
    if (forms.starts_with("0:")) {
        const std::size_t end = std::min(forms.find('|'), forms.size());
        if (number == 0) {
            return std::string(forms.substr(2, end - 2));
        }
        forms.remove_prefix(std::min(end + 1, forms.size()));
    }
    const std::size_t split = forms.find('|');
    const bool one = is_single(number, language) || split == std::string_view::npos;
    std::string form(one ? forms.substr(0, split) : forms.substr(split + 1));
    if (const std::size_t sign = form.find('#'); sign != std::string::npos) {
        form.replace(sign, 1, std::to_string(number));
    }
    return form;
}

// {sum:a*term;b|# knight|# knights}: the items of which there are any. A part that the game leaves out is empty text.
std::vector<std::string_view> present_items(std::string_view items, const json::object& args) {
    std::vector<std::string_view> present;
    while (!items.empty()) {
        const std::size_t end = std::min(items.find(';'), items.size());
        const std::string_view item = items.substr(0, end);
        items.remove_prefix(std::min(end + 1, items.size()));
        const auto* value = args.if_contains(item.substr(0, item.find_first_of("|*")));
        const auto number = value == nullptr ? std::nullopt : whole_number(*value);
        const bool is_left_out = value != nullptr && value->is_string() && value->as_string().empty();
        if (!is_left_out && number != 0) {
            present.push_back(item);
        }
    }
    return present;
}

// {name?masculine|feminine|masculine plural|feminine plural}
std::string agreeing_form(std::string_view forms, const Inflection& inflection) {
    const int wanted = (inflection.feminine ? 1 : 0) + (inflection.plural ? 2 : 0);
    for (int skipped = 0; skipped < wanted && forms.find('|') != std::string_view::npos; ++skipped) {
        forms.remove_prefix(forms.find('|') + 1);
    }
    return std::string(forms.substr(0, forms.find('|')));
}

}  // namespace

std::string Texts::placeholder(std::string_view inside, const Message& message) const {
    if (inside.starts_with("sum:")) {
        json::array parts;
        for (const std::string_view item : present_items(inside.substr(4), message.args)) {
            parts.emplace_back(placeholder(item, message));
        }
        return parts.empty() ? (*this)("grammar.nothing") : argument(parts);
    }
    const std::size_t mark = inside.find_first_of(":|?*");
    const char kind = mark == std::string_view::npos ? ' ' : inside[mark];
    const std::string_view first = inside.substr(0, mark);
    const std::string_view rest = mark == std::string_view::npos ? "" : inside.substr(mark + 1);
    const bool several = kind == ':' && rest.starts_with('*');
    const auto* value = message.args.if_contains(kind == ':' ? rest.substr(several ? 1 : 0) : first);
    const bool in_words = kind == '*' && rest.starts_with('!');  // nought is a word: "no Cyclopes"
    const auto* noun = kind == '*' ? message.args.if_contains(rest.substr(in_words ? 1 : 0)) : value;
    if (value == nullptr || noun == nullptr) {
        return "<" + std::string(inside) + ">";
    }
    const auto number = whole_number(*value);
    if (kind == '|' && number) {
        return counted_form(rest, *number, language_);
    }
    std::string shown = argument(*noun);
    if (kind == ':' && number && (first == "ordinal" || first == "ordinale")) {
        return ordinal(*number, first == "ordinale", language_);
    }
    if (kind == ':') {
        Inflection inflection = inflection_of(*this, *noun, shown);
        if (several) {
            shown = inflection.many;
            inflection.plural = true;
        }
        std::string before = word_before(*this, first, inflection);
        contract(*this, noun->is_object() && noun->as_object().contains("term"), before, shown);
        return before + shown;
    }
    if (kind == '?') {
        return agreeing_form(rest, inflection_of(*this, *noun, shown));
    }
    if (kind == '*' && number) {
        const Inflection inflection = inflection_of(*this, *noun, shown);
        if (*number == 0 && in_words) {
            return agreeing_form((*this)("grammar.no"), inflection) + " " +
                   (is_single(0, language_) ? inflection.one : inflection.many);
        }
        return counted(*this, *number, inflection);
    }
    return shown;
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
