#include "python/src/state_bytes.h"

#include <array>
#include <bit>

namespace pentarchy::python {

namespace {

// "pentarchy-state 1 <game> <rules>\n<options>\n", then nine bytes an event: the seat that was dealt for or 255 for an
// action, and 64 bits, the lowest byte first.
constexpr std::string_view magic = "pentarchy-state 1 ";
constexpr std::size_t event_bytes = 9;
constexpr unsigned char plain_action = 255;

Failed unreadable(const std::string& what) {
    return {"Error", {"state bytes", what, "what State.to_bytes gave"}};
}

// The text up to the next line end, which is taken off.
std::string_view take_line(std::string_view& bytes) {
    const std::size_t end = bytes.find('\n');
    if (end == std::string_view::npos) {
        throw unreadable("are cut off");
    }
    const std::string_view line = bytes.substr(0, end);
    bytes.remove_prefix(end + 1);
    return line;
}

TablePointer read_head(std::string_view& bytes) {
    if (!bytes.starts_with(magic)) {
        throw unreadable("do not begin as those of a state do");
    }
    bytes.remove_prefix(magic.size());
    const std::string_view head = take_line(bytes);
    const std::size_t blank = std::min(head.find(' '), head.size());
    const std::string game(head.substr(0, blank));
    const OptionMap options = value_or_throw(read_option_text(take_line(bytes)));
    auto table = std::make_shared<const Table>(game, options);
    if (head.substr(blank) != " " + std::to_string(table->facts().rules_version)) {
        throw unreadable("are of another version of the rules");
    }
    return table;
}

}  // namespace

std::string state_bytes(const PyState& state) {
    const Table& table = *state.table();
    std::string bytes(magic);
    bytes += std::string(table.facts().id) + " " + std::to_string(table.facts().rules_version) + "\n";
    bytes += write_option_text(table.options()) + "\n";
    for (const Event& event : state.events()) {
        bytes += static_cast<char>(event.dealt_for < 0 ? plain_action : static_cast<unsigned char>(event.dealt_for));
        for (unsigned byte = 0; byte < 8; ++byte) {
            bytes += static_cast<char>(event.bits >> 8U * byte & 0xffU);
        }
    }
    return bytes;
}

PyState state_from_bytes(std::string_view bytes) {
    PyState state(read_head(bytes));
    if (bytes.size() % event_bytes != 0) {
        throw unreadable("are cut off");
    }
    for (; !bytes.empty(); bytes.remove_prefix(event_bytes)) {
        std::uint64_t bits = 0;
        for (unsigned byte = 0; byte < 8; ++byte) {
            bits |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[1 + byte])) << 8U * byte;
        }
        const auto seat = static_cast<unsigned char>(bytes.front());
        if (seat == plain_action) {
            state.apply({bits});
        } else {
            state.deal(seat, bits);
        }
    }
    return state;
}

}  // namespace pentarchy::python
