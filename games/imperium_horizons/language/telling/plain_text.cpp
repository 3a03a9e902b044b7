#include "games/imperium_horizons/language/telling/plain_text.h"

#include <algorithm>
#include <array>

#include "core/texts.h"
#include "core/words/grammar.h"
#include "games/imperium_horizons/language/names.h"
#include "imperium_horizons/language_text.h"

namespace pentarchy::imperium_horizons {

namespace {

// "a Ocean icon" is written by templates; a reader wants "an Ocean icon".
std::string with_articles(std::string text) {
    for (std::size_t at = 0; (at = text.find(" a ", at)) != std::string::npos; at += 3) {
        if (at + 3 < text.size() && std::string_view("AEIOUaeio").find(text[at + 3]) != std::string_view::npos) {
            text.insert(at + 2, "n");
        }
    }
    return text;
}

// Templates end where words meet; French then joins them: s’il, d’icône. The rest the templates ask for themselves.
std::string with_elisions(std::string text) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 9> joints = {
        {{"Si il ", "S’il "},
         {"si il ", "s’il "},
         {" de icône", " d’icône"},
         {" de Instab", " d’Instab"},
         {" de 1 ", " d’1 "},
         {"puis au choix,", "puis, au choix,"},
         {"sinon au choix,", "sinon, au choix,"},
         {"; et au choix,", "; et, au choix,"},
         {"..", "."}}};
    for (const auto& [apart, joined] : joints) {
        for (std::size_t at = 0; (at = text.find(apart, at)) != std::string::npos;) {
            text.replace(at, apart.size(), joined);
        }
    }
    return text;
}

std::string french_name(const CardTable& table, NameId name) {
    for (const CardId card : table.cards_named(name)) {
        if (table.texts[card].name_fr != table.texts[card].name_en) {
            return with_typography(table.texts[card].name_fr, Language::french);
        }
    }
    return table.names[name];
}

// The words that the French names of a set "Long Walls*" begin with: Grande Muraille.
std::string french_beginning(const CardTable& table, const NameSet& set) {
    std::string shared = french_name(table, set.names[0]);
    for (const NameId name : set.names) {
        const std::string other = french_name(table, name);
        std::size_t length = 0;
        while (length < shared.size() && length < other.size() && shared[length] == other[length]) {
            ++length;
        }
        shared.resize(length);
    }
    // I, II and III share a letter that is no word.
    return shared.substr(0, shared.rfind(' '));
}

// The first letter as a capital; French accents included.
std::string capital(std::string text) {
    if (text.empty()) {
        return text;
    }
    if (text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    } else if (text.size() > 1 && text[0] == '\xC3' && static_cast<unsigned char>(text[1]) >= 0xA0) {
        text[1] = static_cast<char>(text[1] - 0x20);
    }
    return text;
}

constexpr std::array<std::string_view, head_count> head_keys = {
    "play",  "exhaust",  "passive", "solstice", "end_solstice", "scoring",      "setup",
    "enter", "commerce", "profit",  "resolve",  "developed",    "special_cost", "civ_row"};
constexpr std::array<std::string_view, 7> scope_keys = {"self",     "all",      "others", "owner",
                                                        "attacker", "receiver", "human"};

}  // namespace

const Texts& plain_texts(Language language) {
    static const Texts english = [] {
        Texts texts(Language::english);
        texts.add(core_texts::en_json, "core");
        texts.add(language_text::en_json, "language/text/en.json");
        return texts;
    }();
    static const Texts french = [] {
        Texts texts(Language::french);
        texts.add(core_texts::fr_json, "core");
        texts.add(language_text::fr_json, "language/text/fr.json");
        return texts;
    }();
    return language == Language::english ? english : french;
}

PlainText::PlainText(const CardTable& table, Language language) : table_(table), texts_(plain_texts(language)) {}

std::string PlainText::say(std::string_view key, json::object args) const {
    for (auto& arg : args) {  // small unsigned figures of the tables are numbers like others
        if (arg.value().is_uint64()) {
            arg.value() = static_cast<std::int64_t>(arg.value().as_uint64());
        }
    }
    std::string name = "card." + std::string(key);
    // Most sentences tell by number whose it is; those that cannot have a line of their own.
    if (const json::value* whose = args.if_contains("whose"); whose != nullptr) {
        static constexpr std::array<std::string_view, 5> lines = {"", "", ".their", ".civ", ".one"};
        const std::string own = name + std::string(lines[static_cast<std::size_t>(whose->as_int64())]);
        name = texts_.has(own) ? own : name;
    }
    std::string text = texts_(Message(std::move(name), std::move(args)));
    return texts_.language() == Language::english ? with_articles(std::move(text)) : with_elisions(std::move(text));
}

std::string PlainText::name_of(NameId name) const {
    return say("name",
               {{"name", texts_.language() == Language::french ? french_name(table_, name) : table_.names[name]}});
}

std::string PlainText::names_of(const NameSet& set) const {
    if (set.names.size() == 1) {
        return name_of(set.names[0]);
    }
    const std::size_t star = set.spelling.find('*');
    if (star != std::string::npos && star + 1 == set.spelling.size()) {
        return say("name_begins", {{"name", texts_.language() == Language::french ? french_beginning(table_, set)
                                                                                  : set.spelling.substr(0, star)}});
    }
    std::vector<std::string> all;
    all.reserve(set.names.size());
    for (const NameId name : set.names) {
        all.push_back(name_of(name));
    }
    return list(all, "or");
}

// a, b or c; with parts that have commas of their own, a; b; or c
std::string PlainText::list(const std::vector<std::string>& parts, std::string_view key) const {
    const std::string or_word = say("or", {{"first", ""}, {"second", ""}});
    const bool is_long = std::ranges::any_of(parts, [&](const std::string& part) {
        return part.find(", ") != std::string::npos || part.find("; ") != std::string::npos ||
               (key == "or" && part.find(or_word) != std::string::npos);
    });
    const std::string suffix = is_long && parts.size() > 1 ? ".long" : "";
    const std::string between = std::string("comma").append(suffix);
    const std::string last = std::string(key).append(suffix);
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        text = i == 0 ? parts[i] : say(i + 1 < parts.size() ? between : last, {{"first", text}, {"second", parts[i]}});
    }
    return text;
}

// --- structure -----------------------------------------------------------------------------------------------------

std::vector<NodeId> PlainText::children(NodeId at) const {
    std::vector<NodeId> found;
    for (NodeId child = at + 1; child < table_.nodes[at].end; child = table_.nodes[child].end) {
        found.push_back(child);
    }
    return found;
}

std::string PlainText::sequence(NodeId at, Voice voice) const {
    std::string text;
    bool was_optional = false;
    for (const NodeId child : children(at)) {
        if (text.empty()) {
            text = node(child, voice);
        } else {
            text = say(was_optional ? "if_you_do" : "then",
                       {{"first", text}, {"second", node(child, was_optional ? Voice{1, voice.whose} : voice)}});
        }
        was_optional = table_.nodes[child].is(flag::may);
    }
    return text;
}

bool PlainText::is_of_others(NodeId at) const {
    return table_.nodes[at].op == Op::body && table_.nodes[at].scope != Scope::self;
}

// One of several; after something that a player has to do it must be said that the rest is the CIV's.
std::string PlainText::one_of(const std::vector<NodeId>& children, std::size_t i, Voice voice) const {
    const std::string text = node(children[i], voice);
    const bool follows = i > 0 && is_of_others(children[i - 1]) && !is_of_others(children[i]);
    return voice.whose == the_civ && follows ? say("scope.must", {{"who", say("players.civ")}, {"act", text}, {"n", 1}})
                                             : text;
}

// "gain 1 population and 1 progress": what is gained side by side shares its verb.
std::vector<std::string> PlainText::acts(const std::vector<NodeId>& children, std::size_t begin, std::size_t end,
                                         Voice voice) const {
    std::vector<std::string> texts;
    for (std::size_t i = begin; i < end;) {
        std::vector<NodeId> shared{children[i]};
        while (i + shared.size() < end && shares_verb(children[i], children[i + shared.size()], voice)) {
            shared.push_back(children[i + shared.size()]);
        }
        texts.push_back(shared.size() == 1 ? one_of(children, i, voice) : gains(shared, voice));
        i += shared.size();
    }
    return texts;
}

std::string PlainText::cost_and_result(const Node& node, const std::vector<NodeId>& children, Voice voice) const {
    const std::vector<std::string> costs = acts(children, 0, node.costs, voice);
    const std::vector<std::string> results =
        acts(children, node.costs, children.size(), node.costs == 0 ? voice : infinitive(voice));
    if (costs.empty()) {
        return list(results, "and");
    }
    const bool is_choice = node.costs == 1 && table_.nodes[children[0]].op == Op::choice;
    return say(is_choice ? "to.choice" : "to", {{"cost", list(costs, "and")}, {"result", list(results, "and")}});
}

// Whether all that other players do here can be told: "All other players discard 1 card."
bool PlainText::is_told(NodeId at) const {
    std::vector<NodeId> parts = children(at);
    if (table_.nodes[at].is(flag::has_else)) {
        parts.pop_back();  // said in its own words
    }
    return std::ranges::all_of(parts, [&](NodeId part) {
        const Node& node = table_.nodes[part];
        return node.op == Op::group ? is_told(part)
                                    : texts_.has("card." + act_key(node) + ".they") && counted_icons(node).empty();
    });
}

// Who does it, before what is done: told, ordered, allowed, or something that one has them do.
std::string PlainText::scoped(const Node& node, std::string text, Voice voice, Voice inside) const {
    const bool may = node.is(flag::may);
    const bool single = inside.whose == one_other;
    std::string who = say("players." + std::string(scope_keys[index_of(node.scope)]));
    if (node.where != none && node.scope != Scope::receiver) {
        who = say("players.where", {{"who", who}, {"cond", condition(node.where, {1, 2})}});
    }
    // Whatever another player does in the CIV's turn is told, not ordered.
    const bool hangs = voice.form != 1 && (voice.whose != the_civ || voice.is_bound);
    const std::string_view key = hangs                 ? may      ? "scope.permit"
                                                         : single ? "scope.let"
                                                                  : "scope.make"
                                 : may                 ? "scope.may"
                                 : inside.form == told ? "scope.they"
                                                       : "scope.must";
    return say(key, {{"who", who}, {"act", text}, {"n", single ? 1 : 2}});
}

std::string PlainText::body(NodeId at, Voice voice) const {
    const Node& node = table_.nodes[at];
    std::vector<NodeId> parts = children(at);
    NodeId otherwise = none;
    if (node.is(flag::has_else)) {
        otherwise = parts.back();
        parts.pop_back();
    }
    const bool may = node.is(flag::may);
    const bool scoped = node.scope != Scope::self;
    const bool wishes = may && !scoped && voice.form != 1;  // "may" inside "may" or "to"
    const bool single = node.scope != Scope::all && node.scope != Scope::others;
    const bool tells = scoped && !single && !may && voice.form == 1 && is_told(at);
    const int whose = single ? one_other : 2;
    const Voice inside = scoped ? Voice{tells ? told : 2, whose} : may ? infinitive(voice) : voice;
    std::string text = cost_and_result(node, parts, inside);
    if (scoped) {
        text = this->scoped(node, std::move(text), voice, inside);
        if (otherwise != none && node.condition == none) {
            text = say("else.players", {{"act", text}, {"other", this->node(otherwise, {2, 2})}});
            otherwise = none;
        }
        if (node.where != none && node.scope == Scope::receiver) {
            text = say("if", {{"cond", condition(node.where, voice)}, {"act", text}});
        }
    } else if (may) {
        text = say(wishes ? "wish" : "may", {{"act", text}});
    }
    if (node.condition != none) {
        const bool unless = otherwise == none && is_unless(node.condition);
        text = say(unless ? "unless" : "if", {{"cond", condition(node.condition, voice, !unless)}, {"act", text}});
    }
    if (otherwise != none) {
        text = say(node.condition != none ? "otherwise" : "else",
                   {{"act", text}, {"other", this->node(otherwise, voice)}});
    }
    return text;
}

std::string PlainText::choice(NodeId at, Voice voice) const {
    const Node& node = table_.nodes[at];
    std::vector<std::string> options;
    for (const NodeId child : children(at)) {
        options.push_back(this->node(child, voice));
    }
    std::string text =
        options.size() == 1 ? options[0] : say("choose", {{"options", list(options, "or")}, {"form", voice.form}});
    if (node.amount.high > 1) {
        const std::string times = node.amount.low == 0 ? "times.up_to" : "times";
        const bool is_infinitive = voice.form == 2;  // "to trade, up to 2 times"
        text = say(times + (is_infinitive ? ".to" : ""), {{"n", node.amount.high}, {"act", text}});
    }
    return text;
}

std::string PlainText::node(NodeId at, Voice voice) const {
    const Node& node = table_.nodes[at];
    switch (node.op) {
        case Op::sequence:
            return sequence(at, voice);
        case Op::body:
            return body(at, voice);
        case Op::choice:
            return choice(at, voice);
        case Op::loop: {
            std::vector<std::string> counts;
            for (CountId id = node.amount.per; id != none; id = table_.counts[id].next) {
                counts.push_back(count(id, 1, voice));
            }
            return say("for_each", {{"count", list(counts, "and")}, {"act", this->node(at + 1, voice)}});
        }
        case Op::group: {
            const std::vector<NodeId> inside = children(at);
            return list(acts(inside, 0, inside.size(), voice), "and");
        }
        case Op::repeat:
            return say("repeat", {{"act", this->node(at + 1, voice)}});
        case Op::until_eot:
            return say("until_eot", {{"event", event(node.event)}, {"act", this->node(at + 1, voice)}});
        default:
            return act(at, voice);
    }
}

// --- abilities -----------------------------------------------------------------------------------------------------

std::string PlainText::sentences(const Ability& ability) const {
    std::string text;
    for (NodeId at = ability.first; at < ability.end; at = table_.nodes[at].end) {
        const std::string one = say("sentence", {{"text", capital(node(at, voice_of(ability)))}});
        text = text.empty() ? one : say("paragraph", {{"first", text}, {"second", one}});
    }
    return text;
}

std::string PlainText::head(const Ability& ability) const {
    std::string text = say("head." + std::string(head_keys[index_of(ability.head)]));
    if (ability.any_turn) {
        text = say("head.anyturn", {{"head", text}});
    }
    if (ability.trigger != Trigger::none) {
        const std::string key = ability.trigger == Trigger::on ? "head.on" : "head.instead";
        const std::string when = say(key, {{"event", event(ability.event)}});
        text = ability.head == Head::passive ? capital(when) : say("head.joined", {{"head", text}, {"when", when}});
    }
    if (ability.guard != none) {
        text = say("head.guard", {{"head", text}, {"cond", condition(ability.guard, {})}});
    }
    return text;
}

std::string PlainText::ability(const Ability& ability) const {
    if (ability.modifiers > 0) {
        std::string text;
        for (std::size_t i = 0; i < ability.modifiers; ++i) {
            const std::string one =
                say("sentence", {{"text", capital(modifier(table_.modifiers[ability.first_modifier + i]))}});
            text = text.empty() ? one : say("paragraph", {{"first", text}, {"second", one}});
        }
        return text;
    }
    if (ability.head == Head::play_effect || ability.head == Head::civ_row || ability.head == Head::special_cost) {
        return sentences(ability);
    }
    return say("ability", {{"head", head(ability)}, {"text", sentences(ability)}});
}

std::string PlainText::part(NodeId at) const {
    return capital(node(at, {}));
}

std::string PlainText::flags(const Card& card) const {
    static constexpr std::array<std::pair<std::uint16_t, std::string_view>, 10> words = {
        {{card_flag::unplayable, "unplayable"},
         {card_flag::noeffect, "noeffect"},
         {card_flag::nadir, "nadir"},
         {card_flag::zenith, "zenith"},
         {card_flag::dev_last, "dev_last"},
         {card_flag::no_cleanup_discard, "no_cleanup_discard"},
         {card_flag::no_abandon, "no_abandon"},
         {card_flag::no_recall, "no_recall"},
         {card_flag::no_mana, "no_mana"},
         {card_flag::free, "free"}}};
    std::vector<std::string> parts;
    if (card.requirement != none) {
        parts.push_back(say("flag.req", {{"cond", condition(card.requirement, {})}}));
    }
    for (const auto& [flag, word] : words) {
        if (!card.has(flag)) {
            continue;
        }
        if (flag == card_flag::free && card.free_if != none) {
            parts.push_back(say("flag.free_if", {{"cond", condition(card.free_if, {})}}));
        } else {
            parts.push_back(say("flag." + std::string(word)));
        }
    }
    if (card.has(card_flag::no_garrison)) {
        parts.push_back(card.no_garrison_in == none
                            ? say("flag.no_garrison")
                            : say("flag.no_garrison_in", {{"cards", noun(card.no_garrison_in, say("amount.any"), 2)}}));
    }
    std::string text;
    for (const std::string& part : parts) {
        const std::string one = say("sentence", {{"text", capital(part)}});
        text = text.empty() ? one : say("paragraph", {{"first", text}, {"second", one}});
    }
    return text;
}

std::vector<std::string> PlainText::card(CardId id) const {
    const Card& card = table_.cards[id];
    std::vector<std::string> lines;
    if (card.flags != 0 && !flags(card).empty()) {
        lines.push_back(flags(card));
    }
    for (const Ability& one : table_.abilities_of(id)) {
        lines.push_back(ability(one));
    }
    return lines;
}

std::string PlainText::modifier(const Modifier& modifier) const {
    std::string key = "modifier." + std::string(modifier_names[index_of(modifier.kind)]);
    json::object args{{"n", std::abs(int{modifier.number})}, {"min", modifier.minimum}, {"per", modifier.per}};
    args["state"] = say("state." + std::string(state_icon_names[modifier.state]));
    args["suit"] = say("suit." + std::string(suit_names[modifier.suit]));
    args["icon"] = say("icon." + std::string(icon_names[modifier.icon]));
    args["icon_to"] = say("icon." + std::string(icon_names[modifier.icon_to]));
    if (modifier.resources != 0) {
        args["tokens"] = tokens(modifier.resources, std::to_string(modifier.number), modifier.number);
    }
    if (modifier.selector != none) {
        args["cards"] = noun(modifier.selector, "", 2);
    }
    if (modifier.place != none) {
        args["from"] = from(modifier.place, {}, "from");
    }
    if (modifier.kind == ModifierKind::handsize) {
        key += modifier.number < 0 ? ".less" : ".more";
        key += modifier.except_setup ? ".except_setup" : "";
    } else if (modifier.kind == ModifierKind::lose_icon) {
        key += modifier.whose == Whose::own ? ".own" : modifier.whose == Whose::dev ? ".dev" : "";
    } else if (modifier.cards_too) {
        key += ".cards";
    } else if (modifier.minimum > 0) {
        key += ".min";
    }
    return say(key, std::move(args));
}

std::vector<std::string> plain_text(const CardTable& table, CardId card, Language language) {
    return PlainText(table, language).card(card);
}

std::string plain_ability(const CardTable& table, std::uint16_t ability, Language language) {
    return PlainText(table, language).ability(table.abilities[ability]);
}

std::string plain_match(const CardTable& table, SelectorId selector, Language language) {
    return PlainText(table, language).cards_matching(selector);
}

std::string plain_vp(const CardTable& table, CardId card, Language language) {
    return PlainText(table, language).victory_points(card);
}

}  // namespace pentarchy::imperium_horizons
