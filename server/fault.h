#pragma once

// A refusal as the protocol says it: a code, a sentence for people, and what a programmer may want to know.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.h"
#include "core/words/message.h"

namespace pentarchy {

enum class FaultCode : std::uint8_t {
    bad_json,
    bad_message,
    unknown_type,
    unknown_game,
    bad_options,
    bad_seats,
    bad_name,
    bad_agent,
    bad_record,
    unknown_table,
    bad_token,
    bad_invite,
    taken,
    not_watching,
    not_seated,
    stale,
    out_of_turn,
    not_understood,
    illegal,
    cannot_undo,
    cannot_redo,
    over,
    secret,
    busy,
    not_saved,
    too_fast,
    too_many,
    too_large,
    bad_origin,
    not_found,
    wrong_method,
    internal,
    no_campaign,
    unknown_campaign,
    bad_key,
    campaign_over,
    choice_due,
    bad_coding,
    local_only,
    rules_changed,
};

inline constexpr int fault_codes = 40;

std::string_view code_word(FaultCode code);
int http_status(FaultCode code);

struct Fault {
    Fault(FaultCode code_, std::string detail_ = "") : code(code_), detail(std::move(detail_)) {}  // NOLINT
    static Fault at(FaultCode code, std::int64_t seq) {
        Fault fault(code);
        fault.seq = seq;
        return fault;
    }

    FaultCode code;
    std::string detail;               // English, for whoever writes a client; may be empty
    std::optional<Message> message;   // instead of table.error.<code>
    std::string rule;                 // of an illegal action
    std::optional<std::int64_t> seq;  // the present one, where the client's may be old

    json::object to_json(const json::value& id) const;
};

}  // namespace pentarchy
