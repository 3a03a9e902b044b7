#include "server/fault.h"

#include <array>

namespace pentarchy {

namespace {

struct CodeRow {
    std::string_view word;
    int status;  // 400 also for those that are never said over HTTP
};

// In the order of FaultCode.
constexpr std::array<CodeRow, fault_codes> rows = {{{"bad_json", 400},     {"bad_message", 400},
                                                    {"unknown_type", 400}, {"unknown_game", 404},
                                                    {"bad_options", 400},  {"bad_seats", 400},
                                                    {"bad_name", 400},     {"bad_agent", 400},
                                                    {"bad_record", 400},   {"unknown_table", 404},
                                                    {"bad_token", 403},    {"bad_invite", 403},
                                                    {"taken", 409},        {"not_watching", 400},
                                                    {"not_seated", 403},   {"stale", 409},
                                                    {"out_of_turn", 409},  {"not_understood", 400},
                                                    {"illegal", 409},      {"cannot_undo", 409},
                                                    {"cannot_redo", 409},  {"over", 409},
                                                    {"secret", 403},       {"busy", 503},
                                                    {"not_saved", 503},    {"too_fast", 429},
                                                    {"too_many", 429},     {"too_large", 413},
                                                    {"bad_origin", 403},   {"not_found", 404},
                                                    {"wrong_method", 405}, {"internal", 500},
                                                    {"no_campaign", 400},  {"unknown_campaign", 404},
                                                    {"bad_key", 403},      {"campaign_over", 409},
                                                    {"choice_due", 409},   {"bad_coding", 501},
                                                    {"local_only", 403},   {"rules_changed", 409}}};

}  // namespace

std::string_view code_word(FaultCode code) {
    return rows[static_cast<std::size_t>(code)].word;
}

int http_status(FaultCode code) {
    return rows[static_cast<std::size_t>(code)].status;
}

json::object Fault::to_json(const json::value& id) const {
    const std::string_view word = code_word(code);
    json::object object{{"type", "error"}, {"id", id}, {"code", word}};
    object["message"] = (message ? *message : Message("table.error." + std::string(word))).to_json();
    if (!detail.empty()) {
        object["detail"] = detail;
    }
    if (!rule.empty()) {
        object["rule"] = rule;
    }
    if (seq) {
        object["seq"] = *seq;
    }
    return object;
}

}  // namespace pentarchy
