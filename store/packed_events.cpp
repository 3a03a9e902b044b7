#include "store/packed_events.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <string_view>

namespace pentarchy {

namespace {

namespace json = boost::json;

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view packed_mark = "z:";             // no JSON begins so
constexpr std::size_t most_bytes = std::size_t{64} << 20;  // far beyond any game; a spoilt row must not eat the memory

// Letters only, because every database and every export takes a text, and each has its own idea of bytes.
std::string to_letters(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() * 4 / 3 + 4);
    unsigned held = 0;
    int bits = 0;
    for (const char byte : bytes) {
        held = (held << 8 | static_cast<unsigned char>(byte)) & 0xFFFFU;
        for (bits += 8; bits >= 6;) {
            bits -= 6;
            text += letters[held >> bits & 63U];
        }
    }
    if (bits > 0) {
        text += letters[held << (6 - bits) & 63U];
    }
    return text;
}

std::optional<std::string> from_letters(std::string_view text) {
    std::string bytes;
    bytes.reserve(text.size() * 3 / 4);
    unsigned held = 0;
    int bits = 0;
    for (const char letter : text) {
        const std::size_t value = letters.find(letter);
        if (value == std::string_view::npos) {
            return std::nullopt;
        }
        held = (held << 6 | static_cast<unsigned>(value)) & 0x3FFFU;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes += static_cast<char>(held >> bits & 255U);
        }
    }
    return bytes;
}

std::string compress_text(const std::string& text) {
    uLongf size = compressBound(text.size());
    std::string packed(size, '\0');
    compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(text.data()), text.size(),
              Z_BEST_COMPRESSION);
    packed.resize(size);
    return packed;
}

std::optional<std::string> decompress_text(const std::string& packed) {
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) {
        return std::nullopt;
    }
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    std::string text;
    std::array<char, 16384> piece{};
    int state = Z_OK;
    while (state == Z_OK && text.size() < most_bytes) {
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = piece.size();
        state = inflate(&stream, Z_NO_FLUSH);
        text.append(piece.data(), piece.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    return state == Z_STREAM_END ? std::optional(std::move(text)) : std::nullopt;
}

StoredEvent event_of(const json::value& value, std::int64_t& at) {
    const json::array& fields = value.as_array();
    at += fields.at(3).as_int64();
    return {.kind = static_cast<StoredEvent::Kind>(fields.at(0).as_int64()),
            .actor = static_cast<int>(fields.at(1).as_int64()),
            .text = std::string(fields.at(2).as_string()),
            .at = at,
            .check = fields.size() > 4 ? std::string(fields.at(4).as_string()) : std::string(),
            .away = fields.size() > 5 ? fields.at(5).as_int64() : 0};
}

}  // namespace

// One array an event: kind, actor, text, milliseconds since the event before; then its check and how long
// nobody was there, where there is something to say.
std::string pack_events(const std::vector<StoredEvent>& events) {
    json::array rows;
    std::int64_t before = 0;
    for (const StoredEvent& event : events) {
        const auto& [kind, actor, text, at, check, away] =
            event;  // does not compile when a field is added and forgotten here
        json::array row{static_cast<int>(kind), actor, text, at - before};
        if (!check.empty() || away != 0) {
            row.emplace_back(check);
        }
        if (away != 0) {
            row.emplace_back(away);
        }
        rows.push_back(std::move(row));
        before = at;
    }
    return to_letters(compress_text(json::serialize(rows)));
}

Result<std::vector<StoredEvent>> unpack_events(const std::string& packed) {
    const Error spoilt{"packed events", "cannot be read", "restore the database from a backup"};
    const auto bytes = from_letters(packed);
    const auto text = bytes ? decompress_text(*bytes) : std::nullopt;
    boost::system::error_code error;
    const json::value rows = text ? json::parse(*text, error) : json::value();
    if (error || !rows.is_array()) {
        return spoilt;
    }
    try {
        std::vector<StoredEvent> events;
        std::int64_t at = 0;
        for (const json::value& row : rows.as_array()) {
            events.push_back(event_of(row, at));
        }
        return events;
    } catch (const std::exception&) {
        return spoilt;
    }
}

std::vector<StoredDocument> pack_documents(const std::vector<StoredDocument>& documents) {
    const auto open = std::ranges::find(documents, open_viewer, &StoredDocument::viewer);
    std::vector<StoredDocument> packed;
    for (const StoredDocument& document : documents) {
        const bool says_more = open == documents.end() || document.seq != open->seq || document.text != open->text;
        if (document.viewer == open_viewer || says_more) {
            packed.push_back(document);
            packed.back().text = std::string(packed_mark) + to_letters(compress_text(document.text));
        }
    }
    return packed;
}

Result<std::string> unpack_document(const std::string& stored) {
    if (!stored.starts_with(packed_mark)) {
        return stored;
    }
    const auto bytes = from_letters(std::string_view(stored).substr(packed_mark.size()));
    auto text = bytes ? decompress_text(*bytes) : std::nullopt;
    if (!text) {
        return Error{"a packed document", "cannot be read", "restore the database from a backup"};
    }
    return *std::move(text);
}

}  // namespace pentarchy
