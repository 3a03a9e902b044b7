#include "server/showing/patch.h"

#include <stdexcept>
#include <string>

namespace pentarchy {

namespace {

class Comparison {
  public:
    void compare(const json::value& before, const json::value& after) {
        if (before.is_object() && after.is_object()) {
            compare_objects(before.get_object(), after.get_object());
        } else if (before.is_array() && after.is_array() && before.get_array().size() == after.get_array().size()) {
            compare_arrays(before.get_array(), after.get_array());
        } else if (before != after) {
            patch.push_back(json::object{{"at", path_}, {"set", after}});
        }
    }

    void compare_objects(const json::object& before, const json::object& after) {
        for (const auto& [key, value] : before) {
            if (!after.contains(key)) {
                const Step step(path_, key);
                patch.push_back(json::object{{"at", path_}, {"remove", true}});
            }
        }
        for (const auto& [key, value] : after) {
            const Step step(path_, key);
            if (const json::value* old = before.if_contains(key)) {
                compare(*old, value);
            } else {
                patch.push_back(json::object{{"at", path_}, {"set", value}});
            }
        }
    }

    json::array patch;

  private:
    // Goes one step down for as long as it lives.
    class Step {
      public:
        Step(std::string& path, std::string_view key) : path_(path), length_(path.size()) {
            path += '/';
            for (const char letter : key) {
                if (letter == '~') {
                    path += "~0";
                } else if (letter == '/') {
                    path += "~1";
                } else {
                    path += letter;
                }
            }
        }
        ~Step() { path_.resize(length_); }
        Step(const Step&) = delete;
        Step& operator=(const Step&) = delete;

      private:
        std::string& path_;
        std::size_t length_;
    };

    void compare_arrays(const json::array& before, const json::array& after) {
        for (std::size_t index = 0; index < after.size(); ++index) {
            const Step step(path_, std::to_string(index));
            compare(before[index], after[index]);
        }
    }

    std::string path_;
};

}  // namespace

json::array difference(const json::object& before, const json::object& after) {
    Comparison comparison;
    comparison.compare_objects(before, after);
    return std::move(comparison.patch);
}

namespace {

std::string unescape(std::string_view token) {
    std::string key;
    for (std::size_t at = 0; at < token.size(); ++at) {
        const bool is_escape = token[at] == '~' && at + 1 < token.size();
        key += is_escape ? (token[++at] == '0' ? '~' : '/') : token[at];
    }
    return key;
}

// The container that holds the place, and the last step of the way to it.
std::pair<json::value*, std::string> way_to(json::value& document, std::string_view at) {
    json::value* parent = &document;
    for (std::size_t next = at.find('/', 1); next != std::string_view::npos; next = at.find('/', 1)) {
        const std::string key = unescape(at.substr(1, next - 1));
        parent = parent->is_array() ? &parent->as_array().at(std::stoul(key)) : &parent->as_object().at(key);
        at.remove_prefix(next);
    }
    return {parent, unescape(at.substr(1))};
}

}  // namespace

void apply_patch(json::value& document, const json::array& patch) {
    for (const json::value& entry : patch) {
        const json::object& change = entry.as_object();
        const std::string_view at = change.at("at").as_string();
        if (at.empty()) {
            document = change.at("set");
            continue;
        }
        const auto [parent, key] = way_to(document, at);
        if (const json::value* value = change.if_contains("set")) {
            (parent->is_array() ? parent->as_array().at(std::stoul(key)) : parent->as_object()[key]) = *value;
        } else if (parent->as_object().erase(key) == 0) {
            throw std::runtime_error("nothing to remove at " + std::string(at));
        }
    }
}

}  // namespace pentarchy
