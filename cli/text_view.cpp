#include "cli/text_view.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

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
    return static_cast<int>(value.as_int64());
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
        return texts_(key).substr(0, 2);
    }

    void end_line() {
        if (!out_.empty() && out_.back() != '\n') {
            out_ += '\n';
        }
    }

    void draw_seat(const json::object& seat, const json::object& view) {
        const int index = number(seat.at("seat"));
        const json::value& to_act = view.at("status").at("to_act");
        const bool acts = to_act.is_int64() && to_act.as_int64() == index;
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
            add_word(name + ": " + texts_(std::string_view(steps.at(at).as_string())), indent);
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
        } else if (screen_width(std::string_view(out_).substr(start)) + word.size() + 3 > line_width) {
            out_ += "\n" + indent + word;
        } else {
            out_ += " · " + word;
        }
    }

    void draw_zone(const json::object& zone, const std::string& name, const std::string& indent) {
        end_line();
        out_ += indent + name + " (" + std::to_string(number(zone.at("count"))) + "):";
        for (const json::value& entry : zone.at("items").as_array()) {
            const json::object& item = entry.as_object();
            std::string text =
                item.at("name").is_string() ? texts_(std::string_view(item.at("name").as_string())) : "-";
            if (item.contains("seat")) {
                text = in_colour(number(item.at("seat")), text);
            }
            out_ += " [" + std::string(item.at("id").as_string()) + " " + text + "]";
        }
        out_ += "\n";
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
        out_ += "\n";
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
    bool colour_;
    std::string out_;
};

}  // namespace

std::string draw_view(const json::object& view, const Texts& texts, bool colour) {
    return Drawing(texts, colour).draw(view);
}

}  // namespace pentarchy::cli
