#include "store/packed_events.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <iterator>
#include <sstream>
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

// The events in one line: an array an event of kind, actor, text, milliseconds since the event before; then its check
// and how long nobody was there, where there is something to say. Then each document: viewer, number and bytes in a
// line, and its text. Older programs wrote the first line alone.
std::string pack_game(const PackedGame& game) {
    json::array rows;
    std::int64_t before = 0;
    for (const StoredEvent& event : game.events) {
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
    std::string all = json::serialize(rows);
    for (const auto& [viewer, seq, text] : game.documents) {
        all +=
            "\n" + std::to_string(viewer) + " " + std::to_string(seq) + " " + std::to_string(text.size()) + "\n" + text;
    }
    return to_letters(compress_text(all));
}

Result<PackedGame> unpack_game(const std::string& packed) {
    const Error spoilt{"packed events", "cannot be read", "restore the database from a backup"};
    const auto bytes = from_letters(packed);
    const auto text = bytes ? decompress_text(*bytes) : std::nullopt;
    if (!text) {
        return spoilt;
    }
    std::istringstream lines(*text);
    std::string line;
    std::getline(lines, line);
    boost::system::error_code error;
    const json::value rows = json::parse(line, error);
    if (error || !rows.is_array()) {
        return spoilt;
    }
    try {
        PackedGame game;
        std::int64_t at = 0;
        for (const json::value& row : rows.as_array()) {
            game.events.push_back(event_of(row, at));
        }
        StoredDocument document;
        for (std::size_t size = 0; lines >> document.viewer >> document.seq >> size && size <= text->size();) {
            document.text.resize(size);
            lines.ignore(1);
            lines.read(document.text.data(), static_cast<std::streamsize>(size));
            if (!lines) {
                return spoilt;
            }
            game.documents.push_back(document);
        }
        return lines.eof() ? Result<PackedGame>(std::move(game)) : spoilt;
    } catch (const std::exception&) {
        return spoilt;
    }
}

std::vector<StoredDocument> without_repeats(const std::vector<StoredDocument>& documents) {
    const auto open = std::ranges::find(documents, open_viewer, &StoredDocument::viewer);
    std::vector<StoredDocument> kept;
    std::ranges::copy_if(documents, std::back_inserter(kept), [&](const StoredDocument& document) {
        const bool says_more = open == documents.end() || document.seq != open->seq || document.text != open->text;
        return document.viewer == open_viewer || says_more;
    });
    return kept;
}

std::vector<StoredDocument> pack_documents(const std::vector<StoredDocument>& documents) {
    std::vector<StoredDocument> packed = without_repeats(documents);
    for (StoredDocument& document : packed) {
        document.text = std::string(packed_mark) + to_letters(compress_text(document.text));
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
