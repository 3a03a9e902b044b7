#pragma once

// Cards that are written in a language of their own: what the program makes of their texts, for people who read or
// write them. Only some games have one; whoever shows it (the command `cards`) knows no more of it than this.

#include <string>
#include <string_view>
#include <vector>

#include "core/documents/json.h"
#include "core/error.h"

namespace pentarchy {

class CardLanguage {
  public:
    // What is said of a card, one thing a row: source, program, points, english, french; an empty one goes on with the
    // row above.
    struct Row {
        std::string_view what;
        std::string words;
    };
    // A card for people, and as a document.
    struct Page {
        std::string title;
        std::vector<Row> rows;
        json::object document;
    };
    struct File {
        std::string name;  // within its folder
        std::string content;
    };
    // A text that reads back differently.
    struct Difference {
        std::string card;
        std::string text;
    };
    struct Check {
        std::vector<Error> mistakes;
        std::vector<Difference> differences;
        json::object counts;  // cards, abilities, nodes, rows
    };

    CardLanguage() = default;
    CardLanguage(const CardLanguage&) = delete;
    CardLanguage& operator=(const CardLanguage&) = delete;
    virtual ~CardLanguage() = default;

    // The card of that number, those of that name, or "all"; empty when there is none.
    virtual std::vector<Page> pages(std::string_view wanted) const = 0;
    // Other files in place of the built-in ones.
    virtual Check check(const std::vector<File>& files) const = 0;
};

}  // namespace pentarchy
