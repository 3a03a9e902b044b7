#pragma once

// A table in the terminal: people type, bots answer, chance is drawn.

#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "cli/terminal/spoken_move.h"
#include "core/played/journal.h"
#include "core/words/counters.h"
#include "core/words/message.h"
#include "roster/roster.h"

namespace pentarchy::cli {

class Table {
  public:
    // `agents` has nothing where a person sits; each that searches does so on `threads` threads.
    Table(const RosterEntry& entry, Journal journal, std::vector<std::optional<AgentSpec>> agents, Texts texts,
          SpokenMoves moves, std::uint64_t seed, int threads, bool colour);

    // Where `save` and `quit` write; otherwise a free name in the current folder.
    void save_to(std::string path) { path_ = std::move(path); }

    // Until the game is over, or somebody quits, or the input ends. A game that is left is saved.
    int play(std::istream& in, std::ostream& out);
    const Journal& journal() const { return journal_; }

  private:
    enum class Outcome { goes_on, quits };

    void advance(std::ostream& out);  // chance and bots, up to the next person
    void commit(Action action, std::ostream& out);
    std::vector<std::string> heard(std::size_t entry, Viewer viewer) const;
    std::vector<std::string> heard_here(std::size_t entry) const;
    void show_position(std::ostream& out) const;
    void show_choices(std::ostream& out) const;
    void show_moves(std::ostream& out) const;  // the same, each with what can be typed for it
    void show_end(std::ostream& out) const;
    void show_log(std::ostream& out) const;
    void show_hint(std::ostream& out);
    void show_effect(const std::string& line, std::ostream& out) const;  // table_questions.cpp, as the next four
    void show_card(const std::string& line, std::ostream& out) const;
    void show_why(const std::string& line, std::ostream& out) const;
    void show_rule(const std::string& line, std::ostream& out) const;
    void show_scores(std::ostream& out) const;
    std::string own_changes(Action action) const;  // of the seat that decides
    std::string changes_of(const std::vector<CounterChange>& changes, Seat seat) const;
    Outcome obey(const std::string& line, std::ostream& out);
    bool obey_question(const std::string& word, const std::string& line, std::ostream& out);
    void obey_word(const std::string& word, const std::string& line, std::ostream& out);
    // The legal action that a number or a move stands for; nothing where there is none, and why not is told.
    std::optional<Action> understood(const std::string& line, std::ostream& out) const;
    void say_refusal(Refusal rule, std::ostream& out) const;
    void explain(const std::string& line, std::ostream& out) const;  // why it is no move
    std::string command(const std::string& line) const;  // its first word as the program has it; empty if it has none
    void undo(std::ostream& out);
    Result<std::string> save(std::string path);
    std::vector<std::string> seat_words() const;
    void say(std::ostream& out, std::string_view key, json::object args = {}) const;

    const RosterEntry& entry_;
    Journal journal_;
    std::vector<std::optional<AgentSpec>> agents_;
    std::vector<std::unique_ptr<AnyAgent>> bots_;
    Texts texts_;
    SpokenMoves moves_;
    Random random_;
    std::uint64_t seed_;
    int threads_;
    bool colour_;
    std::string path_;
};

}  // namespace pentarchy::cli
