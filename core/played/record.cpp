#include "core/played/record.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <optional>
#include <set>

#include "core/version.h"
#include "core/words/utf8.h"

namespace pentarchy {

namespace {

constexpr std::string_view magic = "pentarchy-record";
constexpr std::string_view format_version = "1";

std::string hex_digits(std::uint64_t hash) {
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash));
    return digits;
}

std::string actor_word(Actor actor) {
    return actor.is_chance() ? "chance" : "seat" + std::to_string(actor.seat() + 1);
}

}  // namespace

std::string write_record(const Journal& journal, const std::vector<std::string>& seats) {
    const GameFacts& facts = journal.game().facts();
    std::string text = std::string(magic) + " " + std::string(format_version) + "\n";
    text += "game " + std::string(facts.id) + "\n";
    text += "rules " + std::to_string(facts.rules_version) + "\n";
    text += "engine " + std::string(engine_version) + "\n";
    text += "options " + write_option_text(journal.options()) + "\n";
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        std::string name = seats[seat];
        std::ranges::replace_if(
            name, [](unsigned char letter) { return letter < ' '; }, ' ');
        text += "seat " + std::to_string(seat + 1) + " " + name + "\n";
    }
    text += '\n';
    for (std::size_t index = 0; index < journal.size(); ++index) {
        const Journal::Entry& entry = journal.entries()[index];
        text += std::to_string(index + 1) + " " + actor_word(entry.actor) + " " +
                journal.after(index).write(entry.action) + "\n";
        if ((index + 1) % checkpoint_distance == 0) {
            text += "hash " + std::to_string(index + 1) + " " + hex_digits(journal.after(index + 1).hash()) + "\n";
        }
    }
    const bool finished = journal.now().to_act().is_nobody();
    text += finished ? "end " : "stop ";
    text += std::to_string(journal.size()) + " " + hex_digits(journal.now().hash());
    if (finished) {
        for (const Standing& standing : journal.now().payoffs()) {
            text += " " + std::to_string(standing.score);
        }
    }
    return text + "\n";
}

namespace {

// Reads a record line by line and keeps count, so that every error can say where.
class RecordReader {
  public:
    RecordReader(std::string_view text, const std::string& source) : rest_(text), source_(source) {}

    Result<Record> read() {
        if (!read_header() || !read_body()) {
            return *std::move(error_);
        }
        return std::move(record_);
    }

  private:
    // The first thing that is wrong counts.
    bool fail(const std::string& what, const std::string& right = "") {
        if (error_) {
            return false;
        }
        error_ = Error{source_ + " line " + std::to_string(number_), what, right};
        return false;
    }

    // False at the end of the text. A last line that lacks its line break is cut off, not a line.
    bool next_line() {
        const std::size_t end = rest_.find('\n');
        if (end == std::string_view::npos) {
            return false;
        }
        line_ = rest_.substr(0, end);
        if (line_.ends_with('\r')) {  // as editors of other systems leave it
            line_.remove_suffix(1);
        }
        rest_.remove_prefix(end + 1);
        ++number_;
        if (!is_utf8(line_)) {
            fail("this line is not UTF-8",
                 "byte " + std::to_string(valid_utf8_bytes(line_) + 1) + " begins no character");
            return false;
        }
        return true;
    }

    std::string_view word() {
        const std::size_t end = std::min(line_.find(' '), line_.size());
        const std::string_view found = line_.substr(0, end);
        line_.remove_prefix(std::min(end + 1, line_.size()));
        return found;
    }

    template <class Number>
    static std::optional<Number> number(std::string_view text, int base = 10) {
        Number value{};
        const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value, base);
        if (text.empty() || code != std::errc{} || end != text.data() + text.size()) {
            return std::nullopt;
        }
        return value;
    }

    bool read_header() {
        if (!next_line() || word() != magic) {
            number_ = 1;
            return fail("this is not a Pentarchy record", "its first line would be \"pentarchy-record 1\"");
        }
        if (line_ != format_version) {
            return fail("record format " + std::string(line_) + " is not known", "format 1");
        }
        while (next_line()) {
            if (line_.empty()) {
                if (record_.game.empty() || record_.rules == 0 || !keys_.contains("options")) {
                    return fail("the header is not complete", "it names game, rules and options");
                }
                return true;
            }
            if (!read_header_line()) {
                return false;
            }
        }
        return fail("the record is cut off in its header", "a header ends with an empty line");
    }

    bool read_header_line() {
        const std::string_view key = word();
        if (key != "seat" && !keys_.insert(key).second) {
            return fail("\"" + std::string(key) + "\" is there already", "once");
        }
        if (key == "game") {
            record_.game = line_;
        } else if (key == "engine") {
            record_.engine = line_;
        } else if (key == "rules") {
            const auto version = number<int>(line_);
            if (!version || *version < 1) {
                return fail("\"" + std::string(line_) + "\" is not a version of the rules", "a number from 1");
            }
            record_.rules = *version;
        } else if (key == "options") {
            auto options = read_option_text(line_);
            if (!options) {
                return fail(options.error().text());
            }
            record_.options = *std::move(options);
            record_.options_number = number_;
        } else if (key == "seat") {
            if (number<std::size_t>(word()) != record_.seats.size() + 1) {
                return fail("seats are not in order", "seat " + std::to_string(record_.seats.size() + 1));
            }
            record_.seats.emplace_back(line_);
        } else {
            return fail("\"" + std::string(key) + "\" is no header line", "game, rules, engine, options or seat");
        }
        return true;
    }

    bool read_body() {
        while (next_line()) {
            const std::string_view first = word();
            if (first == "hash") {
                if (!read_checkpoint()) {
                    return false;
                }
                if (!line_.empty()) {
                    return fail("something follows the hash", "nothing");
                }
            } else if (first == "end" || first == "stop") {
                return read_closing(first == "end");
            } else if (!read_action(first)) {
                return false;
            }
        }
        return fail("the record is cut off after this line", "it closes with a line \"end\" or \"stop\"");
    }

    bool read_action(std::string_view first) {
        if (number<std::size_t>(first) != record_.lines.size() + 1) {
            return fail("\"" + std::string(first) + "\" is not the number of this action",
                        std::to_string(record_.lines.size() + 1));
        }
        const std::string_view who = word();
        Actor actor = Actor::of_chance();
        if (who != "chance") {
            const auto seat = who.starts_with("seat") ? number<int>(who.substr(4)) : std::nullopt;
            if (!seat || *seat < 1 || *seat > max_seats) {
                return fail("\"" + std::string(who) + "\" cannot act", "chance, seat1, seat2, ...");
            }
            actor = Actor::of_seat(*seat - 1);
        }
        record_.lines.push_back({actor, std::string(line_), number_});
        return true;
    }

    bool read_checkpoint() {
        if (number<std::size_t>(word()) != record_.lines.size()) {
            return fail("the hash belongs to another action", "action " + std::to_string(record_.lines.size()));
        }
        const std::string_view digits = word();
        const auto hash = number<std::uint64_t>(digits, 16);
        if (!hash || digits.size() != 16) {
            return fail("\"" + std::string(digits) + "\" is not a hash", "16 hexadecimal digits");
        }
        record_.checkpoints.push_back({record_.lines.size(), *hash, number_});
        return true;
    }

    bool read_closing(bool finished) {
        if (!read_checkpoint()) {
            return false;
        }
        record_.finished = finished;
        while (finished && !line_.empty()) {
            const std::string_view digits = word();
            const auto score = number<int>(digits);
            if (!score) {
                return fail("\"" + std::string(digits) + "\" is not a score", "a number");
            }
            record_.scores.push_back(*score);
        }
        if (!line_.empty() || !rest_.empty()) {
            return fail("something follows the closing line", "nothing");
        }
        return true;
    }

    std::string_view rest_;
    std::string_view line_;
    std::size_t number_ = 0;
    const std::string& source_;
    std::set<std::string_view> keys_;
    Record record_;
    std::optional<Error> error_;
};

// Plays one line; the error has no place yet.
Result<void> play_line(Journal& journal, const Record::Line& line) {
    const Position& now = journal.now();
    if (now.to_act().is_nobody()) {
        return Error{"", "the game is over before this action", ""};
    }
    if (now.to_act() != line.actor) {
        return Error{"", actor_word(line.actor) + " is not to act", actor_word(now.to_act())};
    }
    const auto action = now.read(line.text);
    if (!action) {
        return action.error();
    }
    if (auto played = journal.play(*action); !played) {
        return Error{"", "\"" + line.text + "\" is not legal here", played.error().right};
    }
    return {};
}

Result<void> check_end(const Journal& journal, const Record& record) {
    if (record.finished != journal.now().to_act().is_nobody()) {
        return Error{"", record.finished ? "the game is not over here" : "the game is over here",
                     record.finished ? "a closing line \"stop\"" : "a closing line \"end\" with the scores"};
    }
    if (!record.finished) {
        return {};
    }
    std::vector<int> scores;
    std::string right;
    for (const Standing& standing : journal.now().payoffs()) {
        scores.push_back(standing.score);
        right += (right.empty() ? "" : " ") + std::to_string(standing.score);
    }
    if (scores != record.scores) {
        return Error{"", "the final scores differ", right};
    }
    return {};
}

}  // namespace

Result<Record> read_record(std::string_view text, const std::string& source) {
    return RecordReader(text, source).read();
}

Result<Journal> replay_record(const Record& record, const Registry& registry, const std::string& source,
                              std::size_t limit) {
    const auto game = registry.find(record.game);
    if (!game) {
        return Error(game.error()).inside(source);
    }
    const GameFacts& facts = (*game)->facts();
    if (record.rules > facts.rules_version) {
        return Error{source, "was played under rules version " + std::to_string(record.rules) + " of " + record.game,
                     "this program plays version " + std::to_string(facts.rules_version)};
    }
    auto journal = Journal::begin(**game, record.options);
    if (!journal) {
        return std::move(journal).error().inside(source + " line " + std::to_string(record.options_number));
    }
    const auto place = [&](std::size_t number) { return source + " line " + std::to_string(number); };
    const std::size_t actions = std::min(limit, record.lines.size());
    auto checkpoint = record.checkpoints.begin();
    // The hash of a state is the same for the same version of the rules only. A record of an older version agrees when
    // every action is legal for whoever made it and the scores come out as they did.
    const bool has_hashes = record.rules == facts.rules_version;
    const auto check_hashes = [&]() -> Result<void> {
        for (; has_hashes && checkpoint != record.checkpoints.end() && checkpoint->actions <= journal->size();
             ++checkpoint) {
            if (checkpoint->hash != journal->now().hash()) {
                return Error{place(checkpoint->number), "the state differs from the recorded one",
                             "hash " + hex_digits(journal->now().hash())};
            }
        }
        return {};
    };
    for (std::size_t index = 0; index < actions; ++index) {
        if (auto played = play_line(*journal, record.lines[index]); !played) {
            return std::move(played).error().inside(place(record.lines[index].number));
        }
        if (auto checked = check_hashes(); !checked) {
            return std::move(checked).error();
        }
    }
    if (actions == record.lines.size()) {
        if (auto checked = check_hashes(); !checked) {
            return std::move(checked).error();
        }
        if (auto ended = check_end(*journal, record); !ended) {
            return std::move(ended).error().inside(place(record.checkpoints.back().number));
        }
    }
    return journal;
}

}  // namespace pentarchy
