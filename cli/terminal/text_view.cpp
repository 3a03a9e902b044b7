#include "cli/terminal/text_view.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <vector>

#include "cli/terminal/thing_text.h"
#include "core/documents/numbers.h"
#include "core/words/grammar.h"

namespace pentarchy::cli {

std::size_t screen_width(std::string_view text) {
    std::size_t width = 0;
    bool in_colour = false;
    for (const char letter : text) {
        if (letter == '\x1b') {
            in_colour = true;
        } else if (in_colour) {
            in_colour = letter != 'm';
        } else if ((static_cast<unsigned char>(letter) & 0xc0U) != 0x80U) {
            ++width;
        }
    }
    return width;
}

namespace {

constexpr std::size_t screen_columns = 110;

std::string padded(std::string text, std::size_t width) {
    const std::size_t used = screen_width(text);
    return used < width ? text.append(width - used, ' ') : text;
}

int number(const json::value& value) {
    return static_cast<int>(whole_number(value).value_or(0));
}

// The first letters of a word; a letter may be several bytes.
std::string first_letters(const std::string& word, std::size_t count) {
    std::size_t end = 0;
    while (end < word.size() && screen_width(std::string_view(word).substr(0, end + 1)) <= count) {
        ++end;
    }
    return word.substr(0, end);
}

class Drawing {
  public:
    Drawing(const Texts& texts, std::string game, bool colour, const std::set<std::string>& lit)
        : texts_(texts), things_(texts, std::move(game)), colour_(colour), lit_(lit) {}

    std::string draw(const json::object& view) {
        draw_head(view);
        for (const json::value& item : view.at("items").as_array()) {
            draw_item(item.as_object(), "");
        }
        end_line();
        for (const json::value& seat : view.at("seats").as_array()) {
            draw_seat(seat.as_object(), view);
        }
        return out_;
    }

  private:
    std::string in_colour(int seat, const std::string& text) const {
        static constexpr std::array<int, max_seats> codes = {34, 33, 32, 31, 35};
        if (!colour_ || seat < 0 || seat >= max_seats) {
            return text;
        }
        return "\x1b[1;" + std::to_string(codes[static_cast<std::size_t>(seat)]) + "m" + text + "\x1b[0m";
    }

    // A catalogue may give a term a short form for tight places; otherwise its first two letters must do.
    std::string short_form(std::string_view key) const {
        const std::string short_key = std::string(key) + ".short";
        if (texts_.has(short_key)) {
            return texts_(short_key);
        }
        return first_letters(texts_(key), 2);
    }

    // Where the game stands: round and phase, who comes when, and what brings the end.
    void draw_head(const json::object& view) {
        const json::value* status = view.if_contains("status");
        if (status != nullptr && number(status->at("round")) > 0) {
            const bool is_known = status->as_object().contains("rounds");
            const std::string key = is_known ? "round_of" : "round";
            const std::string own = things_.game() + "." + key;  // a game may call its rounds otherwise
            add_word(texts_(Message(texts_.has(own) ? own : "core." + key,
                                    {{"round", status->at("round")},
                                     {"rounds", is_known ? status->at("rounds") : json::value(0)}})),
                     "");
        }
        if (status != nullptr) {
            add_word(things_.words(status->at("phase")), "");
        }
        if (const json::value* order = view.if_contains("order"); order != nullptr && order->is_array()) {
            std::string seats;
            for (const json::value& seat : order->get_array()) {
                seats += (seats.empty() ? "" : ", ") + texts_.seat(static_cast<Seat>(number(seat)));
            }
            add_word(texts_(Message("cli.view.order", {{"seats", seats}})), "");
        }
        end_line();
        draw_ends(view);
        draw_leaders(view);
        draw_notes(view, "");
    }

    // Who would have what is fought over, as things stand.
    void draw_leaders(const json::object& view) {
        const json::value* prizes = view.if_contains("victory");
        if (prizes == nullptr || !prizes->is_array()) {
            return;
        }
        std::string text;
        for (const json::value& prize : prizes->get_array()) {
            if (const auto leader = whole_number(prize.at("leader")); leader) {
                text += (text.empty() ? "" : " · ") + things_.words(prize.at("name")) + " " +
                        texts_.seat(static_cast<Seat>(*leader));
            }
        }
        if (!text.empty()) {
            add_word(texts_(Message("cli.view.leaders", {{"leaders", text}})), "");
            end_line();
        }
    }

    void draw_ends(const json::object& view) {
        const json::value* ends = view.if_contains("ends");
        if (ends == nullptr || !ends->is_array() || ends->get_array().empty()) {
            return;
        }
        std::string text;
        for (const json::value& end : ends->get_array()) {
            text += (text.empty() ? "" : " · ") + things_.words(end.at("name")) + " " +
                    std::to_string(number(end.at("left")));
        }
        add_word(texts_(Message("cli.view.ends", {{"ends", text}})), "");
        end_line();
    }

    void draw_notes(const json::object& object, const std::string& indent) {
        if (const json::value* notes = object.if_contains("notes"); notes != nullptr) {
            for (const json::value& note : notes->as_array()) {
                out_ += indent + things_.words(note) + "\n";
            }
        }
    }

    void end_line() {
        if (!out_.empty() && out_.back() != '\n') {
            out_ += '\n';
        }
    }

    void draw_seat(const json::object& seat, const json::object& view) {
        const int index = number(seat.at("seat"));
        const json::value& to_act = view.at("status").at("to_act");
        const bool acts = whole_number(to_act) == index;
        std::string people;
        for (const std::string_view member : {"faction", "culture", "nation"}) {
            if (const json::value* value = seat.if_contains(member); value != nullptr && value->is_string()) {
                people = " (" + texts_(std::string_view(value->get_string())) + ")";
            }
        }
        out_ += in_colour(index, (acts ? "> " : "  ") + std::to_string(index + 1) + " " + texts_.seat(index) + people);
        out_ += "  " + texts_("core.score") + " " + std::to_string(number(seat.at("score")));
        draw_standing(seat);
        draw_notes(seat, "    ");
        is_seat_ = true;
        for (const json::value& item : seat.at("items").as_array()) {
            draw_item(item.as_object(), "    ");
        }
        end_line();
    }

    // What a seat has that lies nowhere: whether it has passed, its income, what is to come.
    void draw_standing(const json::object& seat) {
        for (const auto& [member, value] : seat) {
            const std::string key = "cli.seat." + std::string(member);
            if (!texts_.has(key) || value.is_null() || value == false || whole_number(value) == 0) {
                continue;
            }
            const auto* object = value.if_object();
            const json::value* total = object == nullptr ? nullptr : object->if_contains("total");
            const std::string said = value == true ? "" : things_.words(total != nullptr ? *total : value);
            if (value == true || !said.empty()) {
                out_ += " · " + texts_(key) + (said.empty() ? "" : " " + said);
            }
        }
        out_ += '\n';
    }

    void draw_item(const json::object& item, const std::string& indent) {
        const std::string_view kind = item.at("kind").as_string();
        const std::string name = texts_(std::string_view(item.at("name").as_string()));
        if (kind == "counter") {
            add_word(name + " " + std::to_string(number(item.at("value"))), indent);
        } else if (kind == "track" && item.at("id") != "round") {  // the head says the round
            const auto& steps = item.at("steps").as_array();
            const auto at = static_cast<std::size_t>(number(item.at("at")));
            const std::string step = texts_(std::string_view(steps.at(at).as_string()));
            const bool is_number = step.find_first_not_of("0123456789") == std::string::npos;
            add_word(name + (is_number ? std::string() : colon_) + " " + step, indent);
        } else if (kind == "zone") {
            draw_zone(item, name, indent);
        } else if (kind == "map") {
            draw_map(item);
        }
    }

    // Short facts share lines.
    void add_word(const std::string& word, const std::string& indent) {
        const std::size_t start = out_.rfind('\n') + 1;
        if (out_.empty() || out_.back() == '\n') {
            out_ += indent + word;
        } else if (screen_width(std::string_view(out_).substr(start)) + screen_width(word) + 3 > screen_columns) {
            out_ += "\n" + indent + word;
        } else {
            out_ += " · " + word;
        }
    }

    // A thing that can be chosen stands in a line of its own with its sentences; so does what lies open on a small
    // common row. All others share lines.
    void draw_zone(const json::object& zone, const std::string& name, const std::string& indent) {
        constexpr std::size_t small_row = 6;
        end_line();
        const json::array& items = zone.at("items").as_array();
        out_ += indent + name + " (" + std::to_string(number(zone.at("count"))) + ")" + (items.empty() ? "" : colon_);
        const bool is_open = !is_seat_ && !zone.contains("layout") && items.size() <= small_row;
        std::vector<const json::object*> lines;
        for (const json::value& entry : items) {
            const json::object& thing = entry.as_object();
            const bool is_lit = lit_.contains(std::string(thing.at("id").as_string()));
            if (ThingText::has_sentences(thing) && (is_open || is_lit)) {
                lines.push_back(&thing);
            } else {
                add_thing("[" + owned(thing, things_.brief(thing)) + "]", indent);
            }
        }
        out_ += '\n';
        for (const json::object* thing : lines) {
            add_wrapped(owned(*thing, things_.full(*thing)), indent + "  ");
        }
    }

    std::string owned(const json::object& thing, const std::string& text) const {
        return thing.contains("seat") ? in_colour(number(thing.at("seat")), text) : text;
    }

    // Behind the last one, or in the next line where there is no room.
    void add_thing(const std::string& text, const std::string& indent) {
        const std::size_t start = out_.rfind('\n') + 1;
        const bool has_room = screen_width(std::string_view(out_).substr(start)) + screen_width(text) < screen_columns;
        out_ += (has_room ? " " : "\n" + indent + "  ") + text;
    }

    // Whole words, lines after the first further in.
    void add_wrapped(const std::string& text, const std::string& indent) {
        std::string line = indent;
        bool is_first = true;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find(' ', at), text.size());
            const std::string word = text.substr(at, end - at);
            if (!is_first && screen_width(line) + screen_width(word) + 1 > screen_columns) {
                out_ += line + "\n";
                line = indent;
                line += "    ";
                line += word;
            } else {
                line += (is_first ? "" : " ") + word;
            }
            is_first = false;
            at = end + 1;
        }
        out_ += line + "\n";
    }

    struct Cell {
        int column = 0;
        std::string head;  // name and terrain
        std::string body;  // pieces
    };

    // Two lines a row of hexes; each hex is shifted by half its width for every row, as on the board.
    void draw_map(const json::object& map) {
        const bool pointy = map.at("orientation") == "pointy";
        std::map<int, std::vector<Cell>> rows;
        std::map<std::string, std::string> legend;
        int first_column = 0;
        for (const json::value& value : map.at("cells").as_array()) {
            const json::object& cell = value.as_object();
            const int q = number(cell.at("q"));
            const int r = number(cell.at("r"));
            const std::string_view terrain = cell.at("terrain").as_string();
            legend[short_form(terrain)] = texts_(terrain);
            Cell drawn{pointy ? 2 * q + r : 2 * q, std::string(cell.at("id").as_string()) + " " + short_form(terrain),
                       ""};
            for (const json::value& piece : cell.at("pieces").as_array()) {
                drawn.body += piece_text(piece.as_object(), legend);
            }
            first_column = rows.empty() ? drawn.column : std::min(first_column, drawn.column);
            rows[pointy ? r : 2 * r + q].push_back(std::move(drawn));
        }
        for (const auto& [row, cells] : rows) {
            draw_row(cells, first_column, &Cell::head);
            draw_row(cells, first_column, &Cell::body);
        }
        for (const auto& [mark, meaning] : legend) {
            add_word(fmt::format("{} {}", mark, meaning), "");
        }
        out_ += '\n';
    }

    std::string piece_text(const json::object& piece, std::map<std::string, std::string>& legend) const {
        const std::string_view key = piece.at("piece").as_string();
        const int seat = number(piece.at("seat"));
        const int count = number(piece.at("count"));
        const std::string mark = short_form(key);
        legend["1" + mark] = texts_(key);
        return in_colour(seat, std::to_string(seat + 1) + mark + (count > 1 ? std::to_string(count) : ""));
    }

    void draw_row(const std::vector<Cell>& cells, int first_column, std::string Cell::*part) {
        constexpr int half_width = 4;
        std::string line;
        for (const Cell& cell : cells) {
            line = padded(std::move(line), static_cast<std::size_t>((cell.column - first_column) * half_width));
            line += cell.*part;
        }
        out_ += line + "\n";
    }

    const Texts& texts_;
    const std::string colon_ = with_typography(texts_.language() == Language::french ? " :" : ":", texts_.language());
    ThingText things_;
    bool colour_;
    const std::set<std::string>& lit_;
    bool is_seat_ = false;
    std::string out_;
};

// The id of the game whose view it is: what its phases are called begins with it.
std::string game_of(const json::object& view) {
    const json::value* status = view.if_contains("status");
    const std::string phase = status == nullptr ? "" : std::string(status->at("phase").as_string());
    return phase.substr(0, phase.find('.'));
}

}  // namespace

std::set<std::string> lit_things(const Position& position) {
    ActionList actions;
    position.legal(actions);
    std::set<std::string> lit;
    for (const Action action : actions) {
        for (const Target& target : position.choice(action).targets) {
            lit.insert(target.id);
        }
    }
    return lit;
}

std::string draw_view(const json::object& view, const Texts& texts, bool colour, const std::set<std::string>& lit) {
    return Drawing(texts, game_of(view), colour, lit).draw(view);
}

namespace {

// Adds those among `items` that are called so, each once.
void find_things(const json::array& items, const ThingText& texts, std::string_view called, std::string& found) {
    for (const json::value& item : items) {
        const json::object& thing = item.as_object();
        if (const json::value* inner = thing.if_contains("items"); inner != nullptr) {
            find_things(inner->as_array(), texts, called, found);
            continue;
        }
        if (const json::value* kind = thing.if_contains("kind");
            kind != nullptr && kind->is_string() && (*kind == "counter" || *kind == "track" || *kind == "map")) {
            continue;
        }
        const json::value* id = thing.if_contains("id");
        const std::string name = thing.contains("name") ? folded(texts.words(thing.at("name"))) : "";
        const bool is_it = name.substr(0, name.find(" (")) == called || name == called ||
                           (id != nullptr && id->is_string() && folded(id->get_string()) == called);
        const std::string line = is_it ? "  " + texts.full(thing) + "\n" : "";
        if (is_it && found.find(line) == std::string::npos) {
            found += line;
        }
    }
}

}  // namespace

std::string describe_thing(const json::object& view, const Texts& texts, std::string_view called) {
    const ThingText things(texts, game_of(view));
    std::string found;
    find_things(view.at("items").as_array(), things, folded(called), found);
    for (const json::value& seat : view.at("seats").as_array()) {
        find_things(seat.at("items").as_array(), things, folded(called), found);
    }
    return found;
}

std::string describe_thing(const json::array& groups, std::string_view game, const Texts& texts,
                           std::string_view called) {
    std::string found;
    find_things(groups, ThingText(texts, std::string(game)), folded(called), found);
    return found;
}

}  // namespace pentarchy::cli
