#pragma once

// An object written member by member from pieces that are JSON text already.

#include <cstdint>
#include <string>
#include <string_view>

namespace pentarchy {

class ObjectText {
  public:
    explicit ObjectText(std::string_view type) {
        text_.reserve(usual_length);
        text_ += R"({"type":")";
        text_ += type;
        text_ += '"';
    }

    ObjectText& json(std::string_view key, std::string_view value) {
        name(key);
        text_ += value;
        return *this;
    }
    // For words that need no escaping: ids and the like.
    ObjectText& word(std::string_view key, std::string_view value) {
        name(key);
        text_ += '"';
        text_ += value;
        text_ += '"';
        return *this;
    }
    ObjectText& number(std::string_view key, std::int64_t value) { return json(key, std::to_string(value)); }

    std::string finish() {
        text_ += '}';
        return std::move(text_);
    }

  private:
    void name(std::string_view key) {
        text_ += ",\"";
        text_ += key;
        text_ += "\":";
    }

    static constexpr std::size_t usual_length = 640;  // of a brief update
    std::string text_;
};

}  // namespace pentarchy
