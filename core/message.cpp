#include "core/message.h"

#include "core/grammar.h"
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

// {name|one|many}
std::string counted_form(std::string_view forms, std::int64_t number, Language language) {
    const std::size_t split = forms.find('|');
    const bool one = is_single(number, language) || split == std::string_view::npos;
    std::string form(one ? forms.substr(0, split) : forms.substr(split + 1));
    if (const std::size_t sign = form.find('#'); sign != std::string::npos) {
        form.replace(sign, 1, std::to_string(number));
    }
    return form;
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
    const std::size_t mark = inside.find_first_of(":|?*");
    const char kind = mark == std::string_view::npos ? ' ' : inside[mark];
    const std::string_view first = inside.substr(0, mark);
    const std::string_view rest = mark == std::string_view::npos ? "" : inside.substr(mark + 1);
    const bool several = kind == ':' && rest.starts_with('*');
    const auto* value = message.args.if_contains(kind == ':' ? rest.substr(several ? 1 : 0) : first);
    const auto* noun = kind == '*' ? message.args.if_contains(rest) : value;
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
        return std::to_string(*number) + " " + (is_single(*number, language_) ? inflection.one : inflection.many);
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
