#pragma once

// Errors in the reader's language. The code writes an error in English; the words it uses stand in the English
// catalogues as templates under "phrase.", in French beside them. From the words the template is found again, and with
// it a message that every language can say. docs/texts.md tells more.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/words/message.h"

namespace pentarchy {

class Phrases {
  public:
    // The templates are copied; `english` need not live on.
    explicit Phrases(const Texts& english);

    // The whole line: where, what and what would be right. Words without a template stay as they are.
    Message operator()(const Error& error) const;

    // The message behind one phrase. Arguments are numbers where the phrase has numbers; an argument called where,
    // what, right or reason is a phrase itself.
    std::optional<Message> find(std::string_view words) const;

  private:
    struct Template {
        std::string key;
        std::vector<std::string> between;  // what stands before, between and after the arguments
        std::vector<std::string> names;
        std::size_t weight = 0;  // letters that are given; the template with the most of them is meant
    };

    // Arguments of at least so many letters.
    std::optional<Message> find(std::string_view words, std::size_t least) const;
    json::value argument(const std::string& name, std::string_view words) const;
    json::value words_or_message(std::string_view words) const;

    std::vector<Template> templates_;
};

}  // namespace pentarchy
