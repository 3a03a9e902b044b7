#include "games/imperium_horizons/language/compiling/loader.h"

#include <algorithm>
#include <initializer_list>

#include "games/imperium_horizons/language/telling/printer.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr std::array<std::string_view, 3> box_names = {"horizons", "classics", "legends"};

void only(const JsonPlace& place, std::initializer_list<std::string_view> known) {
    if (!place.value().is_object()) {
        place.fail("is not an object");
    }
    for (const auto& member : place.value().as_object()) {
        if (std::ranges::find(known, std::string_view(member.key())) == known.end()) {
            place.fail("has a member \"" + std::string(member.key()) + "\" that nobody reads");
        }
    }
}

template <class Names>
std::size_t word(const JsonPlace& place, const Names& names) {
    const std::string text = place.text();
    const auto found = std::ranges::find(names, text);
    if (found == std::end(names)) {
        std::string all;
        for (const auto& name : names) {
            all += (all.empty() ? "" : ", ") + std::string(name);
        }
        place.fail("\"" + text + "\" is not known", all);
    }
    return static_cast<std::size_t>(found - std::begin(names));
}

}  // namespace

Loader::Loader(const std::vector<DataFile>& files) : table_(loaded_.table), compiler_(loaded_.table) {
    for (const DataFile& file : files) {
        auto parsed = parse_json(file.content, file.name);
        if (!parsed) {
            loaded_.errors.push_back(parsed.error());
            continue;
        }
        documents_.push_back({file.name, *std::move(parsed)});
    }
}

const Loader::Document* Loader::find(std::string_view name) const {
    const auto found = std::ranges::find(documents_, name, &Document::name);
    return found == documents_.end() ? nullptr : &*found;
}

void Loader::fail(const Spot& spot, const TextError& error) {
    std::string where = spot.file + ", " + spot.card;
    if (!spot.member.empty()) {
        where += ", " + spot.member;
    }
    where += ", column " + std::to_string(error.column);
    loaded_.errors.push_back({std::move(where), error.what, error.right});
}

// Runs a reader; what it refuses is noted, and the next card is read.
void Loader::guarded(const std::string& file, const std::string& card, const std::function<void()>& read) {
    try {
        read();
    } catch (const DataError& error) {
        Error found = error.error();
        if (!card.empty()) {
            found.where = file + ", " + card + ", " + found.where.substr(found.where.rfind(']') + 1);
        }
        loaded_.errors.push_back(std::move(found));
    }
}

LoadedCards Loader::load() {
    read_words();
    read_macros();
    read_nations();
    for (const Document& document : documents_) {
        if (document.name.starts_with("cards/") && document.name != "cards/macros.json") {
            guarded(document.name, "", [&] { read_cards(document); });
        }
    }
    if (table_.cards.size() > 4000) {
        loaded_.errors.push_back({"", "there are too many cards", "up to 4000"});
        return std::move(loaded_);
    }
    link_cards();
    compile_cards();
    for (const Document& document : documents_) {
        if (document.name == "civ-tables.json" || document.name == "bot-tables-classics.json") {
            guarded(document.name, "", [&] { read_civ(document); });
        } else if (document.name == "solo.json") {
            guarded(document.name, "", [&] { read_solo(document); });
        }
    }
    if (loaded_.errors.empty()) {
        find_twins();
        match_selectors();
    }
    return std::move(loaded_);
}

// --- words, macros, nations ----------------------------------------------------------------------------------------

// icons.json and the language have to name the same icons.
void Loader::read_words() {
    const Document* document = find("icons.json");
    if (document == nullptr) {
        loaded_.errors.push_back({"icons.json", "is missing", ""});
        return;
    }
    guarded(document->name, "", [&] {
        const JsonPlace root(document->value, document->name);
        for (const auto& member : root["suits"].value().as_object()) {
            if (std::ranges::find(suit_names, std::string_view(member.key())) == suit_names.end()) {
                root["suits"].fail("\"" + std::string(member.key()) + "\" is no suit of the language");
            }
        }
        const JsonPlace types = root["types"];
        for (std::size_t i = 0; i < types.size(); ++i) {
            word(types[i], icon_names);
        }
        const JsonPlace counted = root["cultists_13_icons"]["candidates"];
        for (std::size_t i = 0; i < counted.size(); ++i) {
            const std::string text = counted[i].text();
            if (const auto suit = std::ranges::find(suit_names, text); suit != suit_names.end()) {
                table_.countable_suits |= static_cast<std::uint16_t>(1U << (suit - suit_names.begin()));
            } else {
                table_.countable_icons |= static_cast<std::uint16_t>(1U << word(counted[i], icon_names));
            }
        }
    });
}

void Loader::read_macros() {
    const Document* document = find("cards/macros.json");
    if (document == nullptr) {
        return;
    }
    guarded(document->name, "", [&] {
        const JsonPlace root(document->value, document->name);
        only(root, {"provenance", "macros"});
        if (!root["macros"].value().is_object()) {
            root["macros"].fail("is not an object");
        }
        for (const auto& member : root["macros"].value().as_object()) {
            const std::string_view name = member.key();
            if (name.size() < 2 || name[0] != '$') {
                root["macros"].fail("\"" + std::string(name) + "\" is no name of a macro", "$name");
            }
            macros_.emplace(name, root["macros"][name].text());
        }
    });
}

void Loader::read_nations() {
    const Document* document = find("nations.json");
    if (document == nullptr) {
        loaded_.errors.push_back({"nations.json", "is missing", ""});
        return;
    }
    guarded(document->name, "", [&] {
        const JsonPlace root(document->value, document->name);
        for (const std::string_view list : {"horizons", "older_boxes"}) {
            for (std::size_t i = 0; i < root[list].size(); ++i) {
                table_.nation_ids.push_back(root[list][i]["id"].text());
            }
        }
        if (table_.nation_ids.size() > 200) {
            root.fail("has too many nations");
        }
    });
}

// --- cards ---------------------------------------------------------------------------------------------------------

void Loader::read_cards(const Document& document) {
    const JsonPlace root(document.value, document.name);
    only(root, {"set", "nation", "box", "provenance", "cards", "note", "notes"});
    Card common;
    if (root.has("nation")) {
        common.set = CardSet::nation;
        common.nation = table_.find_nation(root["nation"].text());
        if (common.nation == no_nation) {
            root["nation"].fail("\"" + root["nation"].text() + "\" is no nation of nations.json");
        }
        common.box = static_cast<Box>(word(root["box"], box_names));
    } else {
        const std::string set = root["set"].text();
        const auto box = std::ranges::find(box_names, set);
        if (box != box_names.end()) {
            common.set = CardSet::common;
            common.box = static_cast<Box>(box - box_names.begin());
        } else if (set == "shared") {
            common.set = CardSet::shared;
        } else if (set == "trade") {
            common.set = CardSet::trade;
        } else if (set.starts_with("replacement")) {
            common.set = CardSet::replacement;
        } else {
            root["set"].fail("\"" + set + "\" is no set",
                             "horizons, classics, legends, shared, trade, replacement ...");
        }
    }
    for (std::size_t i = 0; i < root["cards"].size(); ++i) {
        const JsonPlace place = root["cards"][i];
        const std::string id =
            place.has("id") && place["id"].value().is_string() ? place["id"].text() : "card " + std::to_string(i + 1);
        guarded(document.name, id, [&] {
            read_card(place, document, common);
            raw_.push_back({&document, i});
        });
    }
}

void Loader::read_icons(const JsonPlace& place, Card& card) {
    for (std::size_t i = 0; i < place["suits"].size(); ++i) {
        const auto suit = word(place["suits"][i], suit_names);
        if (i == 0) {
            card.banner = static_cast<Suit>(suit);
        }
        card.suits |= static_cast<std::uint16_t>(1U << suit);
        ++card.suit_counts[suit];
    }
    if (place.has("icons")) {
        for (std::size_t i = 0; i < place["icons"].size(); ++i) {
            const auto icon = word(place["icons"][i], icon_names);
            card.icons |= static_cast<std::uint16_t>(1U << icon);
            ++card.icon_counts[icon];
        }
    }
    if (place.has("states")) {
        for (std::size_t i = 0; i < place["states"].size(); ++i) {
            card.states |= static_cast<std::uint8_t>(1U << word(place["states"][i], state_icon_names));
        }
    }
}

void Loader::read_card(const JsonPlace& place, const Document& document, Card card) {
    only(place, {"id", "name", "name_fr", "suits", "states", "icons", "header", "stays", "start", "players", "set",
                 "dev", "vp", "exhaust_tokens", "effect", "superseded_by", "replaces", "note"});
    CardText text;
    text.file = document.name;
    text.id = place["id"].text();
    text.name_en = place["name"].text();
    text.name_fr = place.has("name_fr") ? place["name_fr"].text() : text.name_en;
    text.source = place["effect"].text();
    if (text.id.empty() || card_ids_.contains(text.id)) {
        place["id"].fail("\"" + text.id + "\" is taken or empty");
    }
    if (text.name_en.empty() || text.name_en.find_first_of("\"*") != std::string::npos) {
        place["name"].fail("is no name", "no quotes and no star in it");
    }
    read_icons(place, card);
    if (place.has("header")) {
        card.header = static_cast<Header>(word(place["header"], header_names));
    }
    if (place.has("stays")) {
        card.stays = static_cast<Stays>(word(place["stays"], stays_names));
    }
    if (place.has("start")) {
        card.start = static_cast<Start>(word(place["start"], start_names));
    }
    if (place.has("players")) {
        static constexpr std::array<std::string_view, 2> marks = {"3+", "4"};
        card.players = word(place["players"], marks) == 0 ? 3 : 4;
    }
    if (place.has("set")) {
        static constexpr std::array<std::string_view, 3> sets = {"always", "ruthless", "trade"};
        card.common = static_cast<CommonSet>(word(place["set"], sets));
    }
    if (place.has("exhaust_tokens")) {
        card.exhaust_tokens = static_cast<std::uint8_t>(place["exhaust_tokens"].integer(1, 9));
    }
    const auto [name, is_new] = name_ids_.emplace(text.name_en, static_cast<NameId>(table_.names.size()));
    if (is_new) {
        table_.names.push_back(text.name_en);
    }
    card.name = name->second;
    card_ids_.emplace(text.id, static_cast<CardId>(table_.cards.size()));
    table_.cards.push_back(card);
    table_.texts.push_back(std::move(text));
}

bool Loader::is_name(const std::string& name) const {
    if (!name.ends_with('*')) {
        return name_ids_.contains(name);
    }
    const std::string_view part = std::string_view(name).substr(0, name.size() - 1);
    const auto found = name_ids_.lower_bound(part);
    return !part.empty() && found != name_ids_.end() && found->first.starts_with(part);
}

// --- links between cards -------------------------------------------------------------------------------------------

// JPN1A <-> JPN1B, ATL1AX <-> ATL1BX, BARBARIAN0 <-> EMPIRE0
static std::string other_side_id(std::string id) {
    if (id.starts_with("BARBARIAN")) {
        return "EMPIRE" + id.substr(9);
    }
    if (id.starts_with("EMPIRE")) {
        return "BARBARIAN" + id.substr(6);
    }
    const std::size_t side = id.size() - (id.ends_with('X') ? 2 : 1);
    if (id.size() < 2 || (id[side] != 'A' && id[side] != 'B')) {
        return "";
    }
    id[side] = id[side] == 'A' ? 'B' : 'A';
    return id;
}

void Loader::link_cards() {
    for (CardId id = 0; id < card_count(); ++id) {
        Card& card = table_.cards[id];
        const std::string& file = table_.texts[id].file;
        if (const auto side = card_ids_.find(other_side_id(table_.texts[id].id)); side != card_ids_.end()) {
            card.other_side = side->second;
        }
        const JsonPlace place = JsonPlace(raw_[id].document->value, raw_[id].document->name)["cards"][raw_[id].index];
        guarded(file, table_.texts[id].id, [&] {
            for (const auto& [member, link] :
                 {std::pair<std::string_view, CardId*>{"superseded_by", &card.superseded_by},
                  {"replaces", &card.replaces}}) {
                if (!place.has(member)) {
                    continue;
                }
                const auto found = card_ids_.find(place[member].text());
                if (found == card_ids_.end()) {
                    place[member].fail("there is no card \"" + place[member].text() + "\"");
                }
                *link = found->second;
            }
        });
        if (card.replaces != none) {  // a replacement belongs where the card it replaces belongs
            card.nation = table_.cards[card.replaces].nation;
            card.box = table_.cards[card.replaces].box;
        }
    }
    std::vector<std::vector<CardId>> by_name(table_.names.size());
    for (CardId id = 0; id < card_count(); ++id) {
        by_name[table_.cards[id].name].push_back(id);
    }
    for (const auto& group : by_name) {
        table_.first_of_name.push_back(static_cast<std::uint16_t>(table_.cards_by_name.size()));
        table_.cards_by_name.insert(table_.cards_by_name.end(), group.begin(), group.end());
    }
    table_.first_of_name.push_back(static_cast<std::uint16_t>(table_.cards_by_name.size()));
}

void Loader::find_twins() {
    std::map<std::string, CardId> first;
    for (CardId id = 0; id < card_count(); ++id) {
        Card& card = table_.cards[id];
        std::string face = table_.names[card.name] + "|" + table_.texts[id].effect + "|" + print_vp(table_, card) + "|";
        for (const int figure :
             {static_cast<int>(card.header), static_cast<int>(card.stays), int{card.states}, int{card.exhaust_tokens},
              int{card.dev_require}, int{card.dev_free_if}, int{card.is_development}, int{card.other_side == none},
              static_cast<int>(card.banner)}) {
            face += std::to_string(figure) + ",";
        }
        face.append(card.suit_counts.begin(), card.suit_counts.end());
        face.append(card.icon_counts.begin(), card.icon_counts.end());
        face.append(card.dev_cost.begin(), card.dev_cost.end());
        if (card.dev_special != none) {
            face += print_ability(table_, table_.abilities[card.dev_special]);
        }
        card.twin = first.emplace(std::move(face), id).first->second;
    }
}

// --- texts ---------------------------------------------------------------------------------------------------------

ConditionId Loader::condition(const std::string& source, const Spot& spot) {
    ConditionId made = none;
    text(
        source, spot, false, parse_condition, [](Checker& checker, const auto& tree) { checker.check(tree); },
        [&](const auto& tree, const Expanded&) { made = compiler_.condition(tree); });
    return made;
}

void Loader::compile_cards() {
    for (CardId id = 0; id < card_count(); ++id) {
        if (compiler_.is_full()) {
            loaded_.errors.push_back({table_.texts[id].file, "there is too much text", ""});
            return;
        }
        const Raw& raw = raw_[id];
        const JsonPlace place = JsonPlace(raw.document->value, raw.document->name)["cards"][raw.index];
        guarded(raw.document->name, table_.texts[id].id, [&] { compile_card(id, place); });
    }
}

void Loader::compile_card(CardId id, const JsonPlace& place) {
    Card& card = table_.cards[id];
    CardText& words = table_.texts[id];
    const Spot spot{words.file, words.id, ""};
    card.first_ability = static_cast<std::uint16_t>(table_.abilities.size());
    text(
        words.source, spot, false, parse_effect, [](Checker& checker, const auto& tree) { checker.check(tree); },
        [&](const auto& tree, const Expanded& expanded) {
            compiler_.compile(tree, card);
            words.effect = expanded.text;
        });
    if (place.has("dev")) {
        read_dev(place["dev"], card, spot);
    }
    card.vp = read_vp(place["vp"], {spot.file, spot.card, "vp"});
}

void Loader::read_dev(const JsonPlace& place, Card& card, const Spot& spot) {
    only(place, {"cost", "special", "require", "free_if"});
    card.is_development = true;
    if (place.has("cost")) {
        const JsonPlace cost = place["cost"];
        only(cost, {"mat", "pop", "prog", "goods"});
        for (std::size_t token = 0; token < token_count; ++token) {
            if (cost.has(resource_names[token])) {
                card.dev_cost[token] = static_cast<std::uint8_t>(cost[resource_names[token]].integer(0, 50));
            }
        }
    }
    if (place.has("special")) {
        text(
            place["special"].text(), {spot.file, spot.card, "dev.special"}, false, parse_special,
            [](Checker& checker, const auto& tree) { checker.check(tree); },
            [&](const auto& tree, const Expanded&) { card.dev_special = compiler_.special_cost(tree); });
    }
    if (place.has("require")) {
        card.dev_require = condition(place["require"].text(), {spot.file, spot.card, "dev.require"});
    }
    if (place.has("free_if")) {
        card.dev_free_if = condition(place["free_if"].text(), {spot.file, spot.card, "dev.free_if"});
    }
}

// --- selectors against cards ---------------------------------------------------------------------------------------

void Loader::match_selectors() {
    table_.words_per_selector = (table_.cards.size() + 63) / 64;
    table_.printed_match.assign(table_.selectors.size() * table_.words_per_selector, 0);
    const auto selectors = static_cast<SelectorId>(table_.selectors.size());
    for (SelectorId selector = 0; selector < selectors; ++selector) {
        for (CardId card = 0; card < card_count(); ++card) {
            if (table_.matches(selector, card, table_.cards[card].states)) {
                table_.printed_match[selector * table_.words_per_selector + card / 64] |= std::uint64_t{1}
                                                                                          << (card % 64);
            }
        }
    }
}

}  // namespace pentarchy::imperium_horizons
