#include "cli/terminal/table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>

#include "cli/language.h"
#include "cli/terminal/text_view.h"
#include "core/documents/file.h"
#include "core/played/record.h"
#include "core/words/grammar.h"
#include "core/words/utf8.h"

namespace pentarchy::cli {

Table::Table(const RosterEntry& entry, Journal journal, std::vector<std::optional<AgentSpec>> agents, Texts texts,
             SpokenMoves moves, std::uint64_t seed, int threads, bool colour)
    : entry_(entry),
      journal_(std::move(journal)),
      agents_(std::move(agents)),
      texts_(std::move(texts)),
      moves_(std::move(moves)),
      random_(seed),
      seed_(seed),
      threads_(threads),
      colour_(colour) {
    std::uint64_t stream = 0;
    for (const auto& agent : agents_) {
        bots_.push_back(agent ? entry_.make_agent(*agent, mix_bits(seed + ++stream), threads_) : nullptr);
    }
}

void Table::say(std::ostream& out, std::string_view key, json::object args) const {
    out << texts_(Message("cli." + std::string(key), std::move(args))) << "\n";
}

void Table::commit(Action action, std::ostream& out) {
    const Position& before = journal_.now();
    for (const auto& bot : bots_) {
        if (bot) {
            bot->observe(before, action);
        }
    }
    const std::size_t entry = journal_.size();
    if (journal_.play(action)) {
        for (const std::string& line : heard_here(entry)) {
            out << "  " << line << "\n";
        }
    }
}

std::vector<std::string> Table::heard(std::size_t entry, Viewer viewer) const {
    std::vector<std::string> sentences;
    const Action action = journal_.entries()[entry].action;
    for (const Message& line : journal_.after(entry).log(action, journal_.after(entry + 1), viewer)) {
        sentences.push_back(texts_(line));
    }
    return sentences;
}

// One person hears what that seat may hear. Several who share the screen hear what all of them may hear, and where
// they differ what a spectator hears.
std::vector<std::string> Table::heard_here(std::size_t entry) const {
    std::optional<std::vector<std::string>> lines;
    for (std::size_t seat = 0; seat < agents_.size(); ++seat) {
        if (agents_[seat]) {
            continue;
        }
        auto of_seat = heard(entry, Viewer::of_seat(static_cast<Seat>(seat)));
        if (lines && *lines != of_seat) {
            return heard(entry, Viewer::spectator());
        }
        lines = std::move(of_seat);
    }
    return lines ? *std::move(lines) : heard(entry, Viewer::spectator());
}

void Table::advance(std::ostream& out) {
    for (Actor actor = journal_.now().to_act(); !actor.is_nobody(); actor = journal_.now().to_act()) {
        if (actor.is_chance()) {
            commit(journal_.now().sample(random_), out);
        } else if (const auto& bot = bots_[static_cast<std::size_t>(actor.seat())]) {
            commit(bot->choose(journal_.now()), out);
        } else {
            return;
        }
    }
}

void Table::show_position(std::ostream& out) const {
    const Actor actor = journal_.now().to_act();
    const Viewer viewer = actor.is_seat() ? Viewer::of_seat(actor.seat()) : Viewer::spectator();
    out << "\n" << draw_view(journal_.now().view(viewer), texts_, colour_, lit_things(journal_.now())) << "\n";
}

// With what each would change of the seat's own numbers, as long as there are few enough to be read in one column.
void Table::show_choices(std::ostream& out) const {
    constexpr std::size_t most_in_one_column = 30;
    const Position& now = journal_.now();
    ActionList actions;
    now.legal(actions);
    std::vector<std::string> lines;
    std::size_t widest = 0;
    for (std::size_t index = 0; index < actions.size(); ++index) {
        lines.push_back(std::to_string(index + 1) + ") " + texts_(now.choice(actions[index]).message));
        const std::string changed = actions.size() <= most_in_one_column ? own_changes(actions[index]) : "";
        lines.back() += changed.empty() ? "" : " · " + changed;
        widest = std::max(widest, screen_width(lines.back()));
    }
    constexpr std::size_t screen = 110;
    const std::size_t columns = std::max<std::size_t>(1, screen / (widest + 2));
    const std::size_t rows = (lines.size() + columns - 1) / columns;
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t place = row; place < lines.size(); place += rows) {
            out << lines[place] << std::string(widest + 2 - screen_width(lines[place]), ' ');
        }
        out << "\n";
    }
    for (std::size_t index = 0; index < actions.size(); ++index) {
        for (const Message& warning : now.waste(actions[index])) {
            out << "! " << index + 1 << ") " << texts_(warning) << "\n";
        }
    }
}

void Table::show_moves(std::ostream& out) const {
    ActionList actions;
    journal_.now().legal(actions);
    for (std::size_t index = 0; index < actions.size(); ++index) {
        out << index + 1 << ") " << moves_.write(journal_.now(), actions[index]) << " – "
            << texts_(journal_.now().choice(actions[index]).message);
        const std::string changed = own_changes(actions[index]);
        out << (changed.empty() ? "" : " · ") << changed << "\n";
    }
}

void Table::show_end(std::ostream& out) const {
    show_position(out);
    const Payoffs payoffs = journal_.now().payoffs();
    std::vector<std::size_t> order(payoffs.size());
    for (std::size_t seat = 0; seat < order.size(); ++seat) {
        order[seat] = seat;
    }
    std::ranges::sort(order, {}, [&](std::size_t seat) { return payoffs[seat].place; });
    for (const std::size_t seat : order) {
        const Standing& standing = payoffs[seat];
        say(out, "place",
            {{"place", standing.place}, {"seat", seat_name(static_cast<Seat>(seat))}, {"score", standing.score}});
        for (const ScoreLine& line : standing.lines) {
            out << "      " << texts_(line.key) << " " << line.points << "\n";
        }
    }
}

void Table::show_log(std::ostream& out) const {
    constexpr std::size_t last = 20;
    const std::size_t from = journal_.size() > last ? journal_.size() - last : 0;
    // Whoever is asked now has the screen, and its own cards are on it.
    const Viewer viewer = Viewer::of_seat(journal_.now().to_act().seat());
    for (std::size_t index = from; index < journal_.size(); ++index) {
        for (const std::string& line : heard(index, viewer)) {
            out << "  " << line << "\n";
        }
    }
}

void Table::show_hint(std::ostream& out) {
    constexpr std::size_t most = 3;
    const AgentSpec adviser{.kind = AgentSpec::Kind::search, .level = AgentSpec::Level::hard};
    const auto agent = entry_.make_agent(adviser, seed_, threads_);
    agent->choose(journal_.now());
    const auto& lines = agent->opinion().lines;
    for (std::size_t index = 0; index < std::min(most, lines.size()); ++index) {
        say(out, "hint_line",
            {{"move", moves_.write(journal_.now(), lines[index].action)},
             {"share", static_cast<int>(std::lround(100 * lines[index].share))},
             {"chance", static_cast<int>(std::lround(100 * lines[index].value))}});
    }
}

void Table::undo(std::ostream& out) {
    // The person who acted last, or is asked now, takes back; bots do not.
    const Actor last = journal_.size() > 0 ? journal_.entries().back().actor : Actor::of_nobody();
    if (!last.is_seat() || agents_[static_cast<std::size_t>(last.seat())] || !journal_.can_undo(last.seat())) {
        say(out, "no_undo");
        return;
    }
    journal_.undo();
    show_position(out);
}

std::vector<std::string> Table::seat_words() const {
    std::vector<std::string> words;
    words.reserve(agents_.size());
    for (const auto& agent : agents_) {
        words.push_back(agent ? agent->text() : "human");
    }
    return words;
}

Result<std::string> Table::save(std::string path) {
    if (path.empty()) {
        const std::string stem(entry_.game->facts().id);
        path = stem + ".record";
        for (int number = 2; std::filesystem::exists(path); ++number) {
            path = stem + "-" + std::to_string(number) + ".record";
        }
    }
    if (auto written = write_file(path, write_record(journal_, seat_words())); !written) {
        return std::move(written).error();
    }
    path_ = path;
    return path;
}

std::optional<Action> Table::understood(const std::string& line, std::ostream& out) const {
    ActionList actions;
    journal_.now().legal(actions);
    std::size_t number = 0;
    const auto [end, code] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (code == std::errc{} && end == line.data() + line.size()) {
        if (number < 1 || number > actions.size()) {
            say(out, "no_such_number", {{"most", static_cast<int>(actions.size())}});
            return std::nullopt;
        }
        return actions[number - 1];
    }
    const auto action = moves_.read(journal_.now(), line);
    if (!action) {
        // The notation explains itself, in English.
        if (texts_.language() == Language::english) {
            out << "  " << action.error().text() << "\n";
        } else {
            explain(line, out);
        }
        say(out, "help_hint");
        return std::nullopt;
    }
    if (const Refusal rule = journal_.now().refusal(*action); rule != permitted) {
        say_refusal(rule, out);
        return std::nullopt;
    }
    return *action;
}

void Table::say_refusal(Refusal rule, std::ostream& out) const {
    const std::string key = std::string(entry_.game->facts().id) + ".refused." + std::string(rule);
    say(out, "refused", {{"reason", term(key)}, {"rule", rule}});
}

// What is possible with the same verb, if anything is.
void Table::explain(const std::string& line, std::ostream& out) const {
    constexpr std::size_t most = 3;
    const std::string verb = folded(line.substr(0, line.find(' ')));
    ActionList actions;
    journal_.now().legal(actions);
    json::array alike;
    for (const Action action : actions) {
        const std::string move = moves_.write(journal_.now(), action);
        if (alike.size() < most && folded(move.substr(0, move.find(' '))) == verb) {
            alike.emplace_back(move);
        }
    }
    const char* key = alike.empty() ? "not_a_move" : "not_a_move_like";
    say(out, key, {{"line", line}, {"moves", std::move(alike)}});
}

std::string Table::command(const std::string& line) const {
    const std::string word = folded(line.substr(0, line.find(' ')));
    for (const char* known : {"help", "moves", "board", "log", "hint", "undo", "redo", "save", "quit", "effect", "card",
                              "why", "rule", "scores"}) {
        if (word == known || word == folded(texts_("cli.command." + std::string(known)))) {
            return known;
        }
    }
    return "";
}

Table::Outcome Table::obey(const std::string& line, std::ostream& out) {
    if (line.empty()) {
        return Outcome::goes_on;
    }
    const std::string word = command(line);
    if (word != "quit" && word != "save") {
        obey_word(word, mended_utf8(line), out);
        return Outcome::goes_on;
    }
    const std::size_t space = line.find(' ');
    const auto saved = save(word == "save" && space != std::string::npos ? line.substr(space + 1) : path_);
    if (!saved) {
        out << "  " << spoken(saved.error()) << "\n";
        return Outcome::goes_on;
    }
    say(out, "saved", {{"file", *saved}, {"game", std::string(entry_.game->facts().id)}});
    return word == "quit" ? Outcome::quits : Outcome::goes_on;
}

void Table::obey_word(const std::string& word, const std::string& line, std::ostream& out) {
    if (word == "help") {
        say(out, "help");
    } else if (word == "board") {
        show_position(out);
    } else if (word == "moves") {
        show_moves(out);
    } else if (word == "log") {
        show_log(out);
    } else if (word == "hint") {
        show_hint(out);
    } else if (word == "undo") {
        undo(out);
    } else if (word == "redo") {
        if (journal_.can_redo()) {
            journal_.redo();
            show_position(out);
        } else {
            say(out, "no_redo");
        }
    } else if (const auto action = obey_question(word, line, out) ? std::nullopt : understood(line, out)) {
        commit(*action, out);
    }
}

bool Table::obey_question(const std::string& word, const std::string& line, std::ostream& out) {
    if (word == "effect") {
        show_effect(line, out);
    } else if (word == "card") {
        show_card(line, out);
    } else if (word == "why") {
        show_why(line, out);
    } else if (word == "rule") {
        show_rule(line, out);
    } else if (word == "scores") {
        show_scores(out);
    } else {
        return false;
    }
    return true;
}

int Table::play(std::istream& in, std::ostream& out) {
    say(out, "welcome");
    advance(out);
    std::size_t shown = static_cast<std::size_t>(-1);
    while (!journal_.now().to_act().is_nobody()) {
        if (shown != journal_.size()) {
            show_position(out);
            show_choices(out);
            shown = journal_.size();
        }
        const Actor actor = journal_.now().to_act();
        say(out, "ask", {{"seat", seat_name(actor.seat())}, {"prompt", texts_(journal_.now().prompt())}});
        out << "> " << std::flush;
        std::string line;
        if (!std::getline(in, line)) {
            line = "quit";
            out << "\n";
        }
        const bool ended = !in;
        if (obey(line, out) == Outcome::quits || ended) {
            return 0;
        }
        advance(out);
    }
    show_end(out);
    return 0;
}

}  // namespace pentarchy::cli
