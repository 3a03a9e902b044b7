#pragma once

// Cards that are written in a language of their own: what the program makes of their texts, for people who read or
// write them. Only some games have one; whoever shows it (the command `cards`) knows no more of it than this.

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/json.h"

namespace pentarchy {

class CardLanguage {
  public:
    // A card as lines for people, and as a document.
    struct Page {
        std::string lines;
        json::object document;
    };
    struct File {
        std::string name;  // within its folder
        std::string content;
    };
    struct Check {
        std::vector<Error> mistakes;
        std::vector<std::string> differences;  // a line for each text that reads back differently
        std::string summary;
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
