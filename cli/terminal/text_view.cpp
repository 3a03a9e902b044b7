#include "cli/terminal/text_view.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <vector>

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

// Ids such as "a3", "17" or "BON2" stand on the board and in moves; others are words of the program and of one
// language, and the name beside them says as much.
bool is_read_by_people(std::string_view id) {
    const auto is_lower = [](unsigned char letter) { return std::islower(letter) != 0; };
    const bool has_word =
        std::ranges::adjacent_find(id, [&](char one, char next) {
            return is_lower(static_cast<unsigned char>(one)) && is_lower(static_cast<unsigned char>(next));
        }) != id.end();
    return !id.empty() && !has_word && id.find_first_of(". ") == std::string_view::npos;
}

class Drawing {
  public:
    Drawing(const Texts& texts, bool colour) : texts_(texts), colour_(colour) {}

    std::string draw(const json::object& view) {
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

    // A name is a key of the catalogue, or a term, or a whole message.
    std::string words(const json::value& name) const {
        if (name.is_string()) {
            return texts_(std::string_view(name.as_string()));
        }
        const auto* object = name.if_object();
        if (object != nullptr && object->contains("term")) {
            return texts_(std::string_view(object->at("term").as_string()));
        }
        if (object != nullptr && object->contains("key") && object->contains("args")) {
            return texts_(Message(std::string(object->at("key").as_string()), object->at("args").as_object()));
        }
        return "-";
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
        out_ += in_colour(index, (acts ? "> " : "  ") + std::to_string(index + 1) + " " + texts_.seat(index));
        out_ += "  " + texts_("core.score") + " " + std::to_string(number(seat.at("score"))) + "\n";
        for (const json::value& item : seat.at("items").as_array()) {
            draw_item(item.as_object(), "    ");
        }
        end_line();
    }

    void draw_item(const json::object& item, const std::string& indent) {
        const std::string_view kind = item.at("kind").as_string();
        const std::string name = texts_(std::string_view(item.at("name").as_string()));
        if (kind == "counter") {
            add_word(name + " " + std::to_string(number(item.at("value"))), indent);
        } else if (kind == "track") {
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

    // Short facts share lines of up to 100 columns.
    void add_word(const std::string& word, const std::string& indent) {
        constexpr std::size_t line_width = 100;
        const std::size_t start = out_.rfind('\n') + 1;
        if (out_.empty() || out_.back() == '\n') {
            out_ += indent + word;
        } else if (screen_width(std::string_view(out_).substr(start)) + screen_width(word) + 3 > line_width) {
            out_ += "\n" + indent + word;
        } else {
            out_ += " · " + word;
        }
    }

    void draw_zone(const json::object& zone, const std::string& name, const std::string& indent) {
        end_line();
        out_ += indent + name + " (" + std::to_string(number(zone.at("count"))) + ")" +
                (zone.at("items").as_array().empty() ? "" : colon_);
        for (const json::value& entry : zone.at("items").as_array()) {
            const json::object& item = entry.as_object();
            std::string text = words(item.at("name"));
            if (item.contains("seat")) {
                text = in_colour(number(item.at("seat")), text);
            }
            const std::string_view id = item.at("id").as_string();
            out_ += " [" + (is_read_by_people(id) ? std::string(id) + " " : "") + text + "]";
        }
        out_ += '\n';
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
    bool colour_;
    std::string out_;
};

}  // namespace

std::string draw_view(const json::object& view, const Texts& texts, bool colour) {
    return Drawing(texts, colour).draw(view);
}

}  // namespace pentarchy::cli
