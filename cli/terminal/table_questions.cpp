// What a person may ask at the terminal: nothing here changes the game.

#include <algorithm>
#include <cctype>

#include "cli/rule_texts.h"
#include "cli/terminal/foreseen.h"
#include "cli/terminal/table.h"
#include "cli/terminal/text_view.h"
#include "core/proof/rules.h"
#include "core/words/grammar.h"
#include "roster/box.h"

namespace pentarchy::cli {

namespace {

// The name that a view gives to a counter of a seat, as a key.
std::string name_of_counter(const json::object& view, const CounterChange& change) {
    for (const json::value& seat : view.at("seats").as_array()) {
        for (const json::value& item : seat.at("items").as_array()) {
            if (seat.at("seat") == change.seat && item.at("kind") == "counter" &&
                item.at("id").as_string() == change.item) {
                return std::string(item.at("name").as_string());
            }
        }
    }
    return "core.score";
}

// What follows the first word.
std::string after_first_word(const std::string& line) {
    const std::size_t space = line.find(' ');
    return space == std::string::npos ? "" : line.substr(space + 1);
}

// Points by where they came from, as a game that keeps them says in its view.
const json::object* points_by_source(const json::object& seat) {
    for (const std::string_view member : {"sources", "breakdown"}) {
        if (const json::value* lines = seat.if_contains(member); lines != nullptr && lines->is_object()) {
            return &lines->get_object();
        }
    }
    return nullptr;
}

}  // namespace

// "Coins 15 → 12, Workers 3 → 2" of one seat; empty where nothing changes.
std::string Table::changes_of(const std::vector<CounterChange>& changes, Seat seat) const {
    const json::object view = journal_.now().view(Viewer::of_seat(seat));
    std::string text;
    for (const CounterChange& change : changes) {
        if (change.seat == seat) {
            text += (text.empty() ? "" : ", ") + texts_(name_of_counter(view, change)) + " " +
                    std::to_string(change.before) + " → " + std::to_string(change.after);
        }
    }
    return text;
}

std::string Table::own_changes(Action action) const {
    const Seat seat = journal_.now().to_act().seat();
    return changes_of(foreseen(journal_.now(), action, seat), seat);
}

void Table::show_effect(const std::string& line, std::ostream& out) const {
    const auto action = understood(after_first_word(line), out);
    if (!action) {
        return;
    }
    const Position& now = journal_.now();
    const Seat asked = now.to_act().seat();
    out << "  " << texts_(now.choice(*action).message) << "\n";
    const std::vector<CounterChange> changes = foreseen(now, *action, asked);
    for (Seat seat = 0; seat < now.seats(); ++seat) {
        if (const std::string told = changes_of(changes, seat); !told.empty()) {
            say(out, "effect_line", {{"seat", seat_name(seat)}, {"changes", told}});
        }
    }
    if (changes.empty()) {
        say(out, "effect_none");
    }
    for (const Message& warning : now.waste(*action)) {
        out << "  ! " << texts_(warning) << "\n";
    }
}

void Table::show_card(const std::string& line, std::ostream& out) const {
    const std::string called = after_first_word(line);
    const Actor actor = journal_.now().to_act();
    std::string found = describe_thing(journal_.now().view(Viewer::of_seat(actor.seat())), texts_, called);
    if (found.empty()) {
        const std::string_view game = entry_.game->facts().id;
        found = describe_thing(box_of(game), game, texts_, called);
    }
    if (found.empty()) {
        say(out, "no_such_thing", {{"name", called}});
    }
    out << found;
}

// Why something is not possible; without a move, what the present question is about.
void Table::show_why(const std::string& line, std::ostream& out) const {
    constexpr Action no_answer{~std::uint64_t{0}};
    const std::string move = after_first_word(line);
    if (move.empty()) {
        say_refusal(journal_.now().refusal(no_answer), out);
    } else if (understood(move, out)) {
        say(out, "possible");
    }
}

void Table::show_rule(const std::string& line, std::ostream& out) const {
    std::string wanted = after_first_word(line);
    std::ranges::transform(wanted, wanted.begin(), [](unsigned char letter) { return std::toupper(letter); });
    const GameFacts& facts = entry_.game->facts();
    const Texts texts = rule_texts(facts.id, texts_.language());
    bool is_found = false;
    for (const RuleRow& row : read_catalogue(entry_.catalogue, facts.rule_prefix)) {
        if (!wanted.empty() && row.id.starts_with(wanted)) {
            out << "  " << row.id << "  " << (texts.has(row.id) ? texts(row.id) : row.text) << "\n";
            is_found = true;
        }
    }
    if (!is_found) {
        say(out, "no_such_rule", {{"rule", wanted}, {"game", std::string(facts.id)}});
    }
}

// By source where the game keeps that in its view; otherwise by what was done.
void Table::show_scores(std::ostream& out) const {
    const Viewer viewer = Viewer::of_seat(journal_.now().to_act().seat());
    const json::object view = journal_.now().view(viewer);
    std::vector<std::map<std::string, std::int64_t>> earned(view.at("seats").as_array().size());
    Counters before = counters_in(journal_.after(0).view(viewer));
    for (std::size_t entry = 0; entry < journal_.size(); ++entry) {
        Counters after = counters_in(journal_.after(entry + 1).view(viewer));
        const Position& then = journal_.after(entry);
        const auto kind = static_cast<std::size_t>(then.kind(journal_.entries()[entry].action));
        const std::string key =
            std::string(entry_.game->facts().id) + ".action." + std::string(entry_.game->facts().action_kinds[kind]);
        for (const CounterChange& change : changes(before, after)) {
            if (change.item == "score") {
                earned[static_cast<std::size_t>(change.seat)][key] += change.after - change.before;
            }
        }
        before = std::move(after);
    }
    for (const json::value& seat : view.at("seats").as_array()) {
        const auto index = static_cast<std::size_t>(seat.at("seat").as_int64());
        say(out, "scores", {{"seat", seat_name(static_cast<Seat>(index))}, {"score", seat.at("score")}});
        if (const json::object* sources = points_by_source(seat.as_object())) {
            earned[index].clear();
            for (const auto& [key, points] : *sources) {
                earned[index][std::string(key)] = points.as_int64();
            }
        }
        for (const auto& [key, points] : earned[index]) {
            if (points != 0) {
                out << "      " << texts_(key) << " " << points << "\n";
            }
        }
    }
}

}  // namespace pentarchy::cli
