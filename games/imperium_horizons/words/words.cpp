// Questions, answers and the log, as message keys and arguments.

#include "games/imperium_horizons/words/words.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>

#include "games/imperium_horizons/answers/moves.h"
#include "games/imperium_horizons/civ/civ.h"
#include "games/imperium_horizons/game.h"
#include "games/imperium_horizons/language/telling/plain_text.h"
#include "games/imperium_horizons/machine/operations.h"
#include "games/imperium_horizons/words/asking.h"
#include "games/imperium_horizons/words/civ_story.h"
#include "games/imperium_horizons/words/gains_story.h"
#include "imperium_horizons/text.h"

namespace pentarchy::imperium_horizons {

namespace {

std::string part_key(NodeId node) {
    return key("part", std::to_string(node));
}

// Takes a key and its text.
using Add = std::function<void(const std::string&, const std::string&)>;

void add_cards(Language language, const PlainText& plain, const Add& add) {
    const bool english = language == Language::english;
    for (std::size_t id = 0; id < table().cards.size(); ++id) {
        const CardText& card = table().texts[id];
        add(key("card", card.id), english ? card.name_en : card.name_fr);
        const auto lines = plain.card(static_cast<CardId>(id));
        for (std::size_t line = 0; line < lines.size(); ++line) {
            add(text_key(card.id, line), lines[line]);
        }
        if (table().cards[id].vp.kind != VpKind::none && table().cards[id].vp.kind != VpKind::fixed) {
            add(key("points", card.id), plain.victory_points(static_cast<CardId>(id)));
        }
    }
    for (const Card& card : table().cards) {
        if (card.stays == Stays::power && card.nation != no_nation && card.set == CardSet::nation &&
            card.header == Header::side_a) {
            const CardText& text = table().texts[static_cast<std::size_t>(&card - table().cards.data())];
            for (const std::string_view group : {"nation", "campaign.nation", "campaign.civ"}) {
                add(key(group, table().nation_ids[card.nation]), english ? text.name_en : text.name_fr);
            }
        }
    }
}

// Sentences and options, which are asked for one by one.
void add_parts(const PlainText& plain, const Add& add) {
    for (const Ability& ability : table().abilities) {
        for (NodeId at = ability.first; has_sentences(ability) && at < ability.end; at = next_of(at)) {
            add(sentence_key(at), plain.part(at) + ".");
        }
    }
    for (std::size_t id = 0; id < table().nodes.size(); ++id) {
        const Node& node = table().nodes[id];
        if (node.op == Op::choice) {
            for (NodeId option = static_cast<NodeId>(id + 1); option < node.end; option = next_of(option)) {
                add(part_key(option), plain.part(option));
            }
        } else if (node.op == Op::body && node.is(flag::may)) {
            add(part_key(static_cast<NodeId>(id)), plain.part(static_cast<NodeId>(id)));
        }
    }
}

// The CIV's tables: rows by their number, other entries by their ability.
void add_civ_tables(Language language, const Add& add) {
    for (std::size_t row = 0; row < table().civ_rows.size(); ++row) {
        const CivRow& one = table().civ_rows[row];
        add(key("civ_row", std::to_string(row)), plain_ability(table(), one.ability, language));
        add(key("civ_match", std::to_string(row)),
            one.match == none ? std::string(language == Language::english ? "other cards" : "autres cartes")
                              : plain_match(table(), one.match, language));
    }
    const auto add_entry = [&](std::uint16_t ability) {
        add(key("civ_entry", std::to_string(ability)), plain_ability(table(), ability, language));
    };
    for (const CivRoute& route : table().civ_routes) {
        add_entry(route.commerce);
        add_entry(route.profit);
    }
    for (const CivReshuffle& entry : table().civ_reshuffles) {
        add_entry(entry.ability);
    }
    for (const std::uint16_t line : table().civ_merchants) {
        add_entry(line);
    }
    for (const std::uint16_t line : table().civ_merchant_empire) {
        add_entry(line);
    }
}

std::string compose(Language language) {
    std::string all(language == Language::english ? text::en_json : text::fr_json);
    all.erase(all.rfind('}'));
    while (!all.empty() && (all.back() == '\n' || all.back() == ' ')) {
        all.pop_back();
    }
    const Add add = [&](const std::string& name, const std::string& value) {
        all += ",\n" + json::serialize(json::value(name)) + ": " + json::serialize(json::value(value));
    };
    const PlainText plain(table(), language);
    add_cards(language, plain, add);
    add_parts(plain, add);
    add_civ_tables(language, add);
    return all + "\n}\n";
}

constexpr std::array<std::string_view, 4> order_names = {"activate", "activate", "research", "revolt"};

constexpr std::array<std::string_view, 21> ask_names = {
    "over",  "over",     "chance",  "chance",         "chance", "chance",  "chance",
    "order", "activate", "confirm", "option",         "card",   "payment", "number",
    "suit",  "resource", "respond", "solstice_order", "source", "trade",   "share_unrest"};
static_assert(ask_names.size() == static_cast<std::size_t>(Ask::share_unrest) + 1);

json::object card_or_none(const State& s, Piece piece) {
    return piece < s.cards ? card_term(s, piece) : term(key("card", "none"));
}

json::object what_for(const State& s) {
    return term(key("op", operation_of(static_cast<Op>(s.pending.what)).word));
}

Piece card_of_move(const State& s, const Move& move) {
    switch (move.verb) {
        case Verb::draw_card:
        case Verb::play:
        case Verb::free:
        case Verb::exhaust:
        case Verb::profit:
        case Verb::choose:
            return move.a < s.cards ? move.a : no_piece;
        case Verb::respond:
            if (move.b == of_this_turn) {
                return move.a < s.triggers.size() ? s.triggers[move.a].card : no_piece;
            }
            return move.a < s.cards ? move.a : no_piece;
        case Verb::option:
        case Verb::accept:
        case Verb::decline:
            return s.pending.a < s.cards ? s.pending.a : no_piece;
        default:
            return no_piece;
    }
}

// The part of a text that an option or a "may" stands for.
json::object part_of(const State& s, const Move& move) {
    const Frame* frame = s.stack.empty() ? nullptr : &s.top();
    if (frame != nullptr && frame->kind == FrameKind::choice && move.verb == Verb::option) {
        NodeId option = static_cast<NodeId>(frame->node + 1);
        for (int i = 0; i < move.a && option < node_at(frame->node).end; ++i) {
            option = next_of(option);
        }
        return term(part_key(option));
    }
    if (frame != nullptr && frame->kind == FrameKind::acts && node_at(frame->node).is(flag::may)) {
        return term(part_key(frame->node));
    }
    return card_or_none(s, s.pending.a);
}

json::object arguments(const State& s, const Move& move) {
    json::object args;
    const Piece piece = card_of_move(s, move);
    args["card"] = card_or_none(s, piece);
    args["number"] = move.verb == Verb::option ? move.a + 1 : move.a;
    if (piece != no_piece) {
        args["zone"] = term(key("zone", spot_name(s.at[piece])));
    }
    switch (move.verb) {
        case Verb::option:
        case Verb::accept:
        case Verb::decline:
            args["part"] = part_of(s, move);
            break;
        case Verb::choose:
        case Verb::stop:
        case Verb::number:
            args["what"] = what_for(s);
            break;
        case Verb::draw_nation:
            args["nation"] = term(key("nation", table().nation_ids[move.a % nation_count]));
            break;
        case Verb::draw_first:
            args["seat"] = seat_name(move.a);
            break;
        case Verb::draw_common: {
            const std::size_t id = move.a | static_cast<std::size_t>(move.b) << 8U;
            args["card"] = term(key("card", table().texts[id % table().texts.size()].id));
            break;
        }
        case Verb::order:
            args["order"] = term(key("order", order_names[move.a & 3U]));
            break;
        case Verb::pay:
            args["own"] = move.a;
            args["progress"] = move.b;
            args["goods"] = move.c;
            args["resource"] = term(key("resource", resource_names[s.pending.a & 3U]));
            break;
        case Verb::player:
            args["player"] = seat_name(move.a);
            break;
        case Verb::suit:
            args["suit"] = term(key("suit", suit_names[move.a % suit_count]));
            break;
        case Verb::resource:
            args["resource"] = term(key("resource", resource_names[move.a % 6]));
            break;
        default:
            break;
    }
    return args;
}

}  // namespace

std::string_view catalogue(Language language) {
    static const std::string english = compose(Language::english);
    static const std::string french = compose(Language::french);
    return language == Language::english ? english : french;
}

std::string text_key(const std::string& card, std::size_t line) {
    return key("text", card + "." + std::to_string(line + 1));
}

std::string card_key(const State& s, Piece piece) {
    return key("card", table().texts[s.face[piece]].id);
}

json::object card_term(const State& s, Piece piece) {
    return term(card_key(s, piece));
}

std::string_view spot_name(Spot where) {
    switch (kind_of(where)) {
        case spot::hand:
            return "hand";
        case spot::deck:
            return "deck";
        case spot::discard:
            return "discard";
        case spot::play:
            return "play";
        case spot::permanent:
            return "permanent";
        case spot::state_card:
            return "state_card";
        case spot::history:
            return "history";
        case spot::legends:
            return "legends";
        case spot::sunken:
            return "sunken";
        case spot::nation:
            return "nation";
        case spot::accession:
            return "accession";
        case spot::development:
            return "development";
        case spot::garrison:
            return "garrison";
        case spot::resolving:
            return "resolving";
        case spot::waiting:
            return "waiting";
        case spot::market:
            return "market";
        case spot::beneath:
            return "beneath";
        case spot::main_deck:
            return "main_deck";
        case spot::below_civ:
            return "below_civ";
        case spot::below_unciv:
            return "below_unciv";
        case spot::below_region:
            return "below_region";
        case spot::fame_deck:
            return "fame_deck";
        case spot::king:
            return "king";
        case spot::unrest_pile:
            return "unrest_pile";
        case spot::exile:
            return "exile";
        case spot::chaos:
            return "chaos";
        case spot::revealed:
            return "revealed";
        default:
            return "gone";
    }
}

std::string_view civ_side_name(CivSide side) {
    constexpr std::array<std::string_view, 11> names = {"barbarian",   "empire",      "summer",     "winter",
                                                        "alien",       "gone_native", "isle_bound", "voyaging",
                                                        "free_tribes", "corrupted",   "summoned"};
    return names[index_of(side)];
}

std::string_view civ_step_name(CivStepKind kind) {
    constexpr std::array<std::string_view, 6> names = {"row", "commerce", "profit", "line", "reshuffle", "skipped"};
    return names[index_of(kind)];
}

namespace {

// Where no text asks: what the table itself wants.
std::string_view step_prompt(const State& s) {
    const std::string_view step = asking_step(s);
    const auto what = static_cast<Op>(s.pending.what);
    if (s.pending.ask == Ask::suit && step == "research") {
        return "research";
    }
    if (s.pending.ask == Ask::source && step == "research") {
        return "research_source";
    }
    if (s.pending.ask != Ask::card) {
        return "";
    }
    if (step == "cleanup") {
        return what == Op::add ? "cleanup_token" : what == Op::discard ? "cleanup_discard" : "";
    }
    return step == "revolt" ? "revolt" : step == "reshuffle" && what == Op::develop ? "reshuffle_develop" : "";
}

json::object step_arguments(const State& s) {
    return s.pending.ask == Ask::source
               ? json::object{{"suit", term(key("suit", suit_names[s.pending.a % suit_count]))}}
               : json::object{};
}

}  // namespace

// The question names the card and the sentence that ask.
Message ImperiumHorizons::prompt(const State& s) {
    const Pending& pending = s.pending;
    json::object args{{"card", card_or_none(s, pending.a)}, {"what", what_for(s)}, {"part", part_of(s, Verb::accept)}};
    std::string name(pending.ask == Ask::card && pending.b == 1 ? "target"
                                                                : ask_names[static_cast<std::size_t>(pending.ask)]);
    if (pending.ask == Ask::payment) {
        args = {{"number", int{PaymentFrame(s.top()).number}},
                {"resource", term(key("resource", resource_names[pending.a & 3U]))}};
    }
    if (const std::string_view step = step_prompt(s); !step.empty()) {
        return Message(key("prompt", step), step_arguments(s));
    }
    const bool by_text = pending.ask >= Ask::option && pending.ask <= Ask::resource;
    const bool on_the_way = pending.ask == Ask::source || pending.ask == Ask::trade;
    const auto text = by_text || on_the_way ? asking(s) : std::nullopt;
    if (text && knows(s, text->card, Viewer::of_seat(pending.seat))) {
        args["source"] = card_term(s, text->card);
        args["sentence"] = term(text->sentence);
        name += ".by";
    }
    return Message(key("prompt", name), std::move(args));
}

namespace {

// A payment names only what is paid with.
std::string choice_name(const Move& move) {
    if (move.verb != Verb::pay) {
        return std::string(verb_names[static_cast<std::size_t>(move.verb)]);
    }
    std::string name;
    for (const auto& [number, word] : {std::pair{move.a, "own"}, {move.b, "progress"}, {move.c, "goods"}}) {
        name += number == 0 ? "" : (name.empty() ? "" : "_") + std::string(word);
    }
    return (name.empty() ? "own" : name) + ".pay";
}

}  // namespace

namespace {

constexpr std::array<std::string_view, 3> small_deck_names = {"civ_deck", "unc_deck", "reg_deck"};

std::optional<std::size_t> small_deck_of(std::size_t suit) {
    constexpr std::array<Suit, 3> suits = {Suit::civ, Suit::unc, Suit::reg};
    for (std::size_t deck = 0; deck < suits.size(); ++deck) {
        if (suit == index_of(suits[deck])) {
            return deck;
        }
    }
    return std::nullopt;
}

// The deck that the unseen card comes from: the own one to draw, that of the suit or the main deck to break through.
Target unseen_place(const State& s) {
    if ((s.pending.options & 1) == 0) {
        return {"deck", "deck_" + std::to_string(s.pending.seat)};
    }
    const std::optional<std::size_t> deck = small_deck_of(s.pending.a);
    return {"deck", std::string(deck && s.small_deck[*deck] > 0 ? small_deck_names[*deck] : "main_deck")};
}

// Where an answer that is no card lies on the table; options, numbers and the like are only in the list.
std::optional<Target> place_of(const State& s, const Move& move) {
    switch (move.verb) {
        case Verb::order:
            return Target{"order", std::string(order_names[move.a & 3U])};
        case Verb::finish:
            return Target{"order", "finish"};
        case Verb::stop:
        case Verb::pass:
            return Target{"order", "stop"};
        case Verb::suit: {
            const std::optional<std::size_t> deck = small_deck_of(move.a);
            return deck ? std::optional(Target{"deck", std::string(small_deck_names[*deck])}) : std::nullopt;
        }
        case Verb::deck:
            return unseen_place(s);
        case Verb::resource:
            return move.a < resource_kinds ? std::optional(Target{"resource", std::string(resource_names[move.a])})
                                           : std::nullopt;
        case Verb::player:
            return is_civ(s, move.a) ? std::nullopt : std::optional(Target{"seat", std::to_string(move.a)});
        default:
            return std::nullopt;
    }
}

}  // namespace

Choice ImperiumHorizons::choice(const State& s, Action action) {
    const auto move = unpack(action);
    if (!move) {
        return {Message(key("choice", "stop")), {}};
    }
    Choice choice{Message(key("choice", choice_name(*move)), arguments(s, *move)), {}};
    const Piece piece = card_of_move(s, *move);
    if (piece != no_piece && move->verb != Verb::option && move->verb != Verb::accept && move->verb != Verb::decline) {
        choice.targets.push_back({"card", std::to_string(piece)});
    } else if (auto target = place_of(s, *move)) {
        choice.targets.push_back(std::move(*target));
    }
    return choice;
}

namespace {

// What the CIV did meanwhile, entry by entry, with what came of it.
void add_civ_steps(const State& before, Action action, const State& after, Viewer viewer, std::vector<Message>& lines) {
    if (!has_civ(after)) {
        return;
    }
    std::ranges::move(civ_story(before, action, viewer), std::back_inserter(lines));
    if (before.civ.side != after.civ.side && before.round > 0) {
        lines.emplace_back(
            key("log", "civ_side"),
            json::object{{"side", term(key("civ_side", civ_side_name(static_cast<CivSide>(after.civ.side))))}});
    }
}

}  // namespace

Message fault_message(std::string_view group, Limit limit) {
    return Message(key(group, "fault"), {{"list", term(key("limit", limit_names[static_cast<std::size_t>(limit)]))}});
}

std::vector<Message> ImperiumHorizons::log(const State& before, Action action, const State& after, Viewer viewer) {
    const auto move = unpack(action);
    std::vector<Message> lines;
    if (!move) {
        lines.emplace_back(key("log", "stop"), json::object{{"seat", seat_name(before.pending.seat)}});
        return lines;
    }
    json::object args = arguments(before, *move);
    std::string name(verb_names[static_cast<std::size_t>(move->verb)]);
    if (move->verb == Verb::draw_nation) {
        args["seat"] = seat_name(before.pending.a);
        if (is_civ(before, before.pending.a)) {
            name = "draw_civ";
        }
    } else if (move->verb == Verb::draw_first) {
        args["seat"] = seat_name(move->a);
    } else {
        args["seat"] = seat_name(before.pending.seat);
    }
    const bool by_card = move->verb == Verb::draw_card || move->verb == Verb::choose;
    const Piece piece = by_card ? card_of_move(before, *move) : no_piece;
    if (piece != no_piece && !is_told(before, piece, after, viewer)) {  // nothing that depends on which card it is
        name = move->verb == Verb::draw_card ? "draw_secret" : "choose_secret";
        args = {{"seat", args.at("seat")}, {"what", what_for(before)}};
    }
    lines.emplace_back(key("log", name), std::move(args));
    std::ranges::move(gains_story(before, action, viewer), std::back_inserter(lines));
    add_civ_steps(before, action, after, viewer, lines);
    if (after.fault != Limit::none) {
        lines.push_back(fault_message("log", after.fault));
    }
    if (before.end_triggered == 0 && after.end_triggered != 0) {
        lines.emplace_back(key("log", "end"), json::object{});
    }
    if (before.collapsed == 0 && after.collapsed != 0) {
        lines.emplace_back(key("log", "collapse"), json::object{});
    }
    return lines;
}

}  // namespace pentarchy::imperium_horizons
