#include "server/network/document.h"

#include <zlib.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <stdexcept>

#include "core/pieces/hash.h"

namespace pentarchy {

namespace {

constexpr std::size_t smallest_packed = 1024;  // below this a packet is a packet

// Pictures and fonts are packed already.
bool is_packable(std::string_view type) {
    return type.starts_with("text/") || type.starts_with("application/json") || type == "image/svg+xml" ||
           type == "application/wasm" || type == "application/manifest+json";
}

std::string_view trim(std::string_view text) {
    const std::size_t first = std::min(text.find_first_not_of(" \t"), text.size());
    const std::size_t last = text.find_last_not_of(" \t");
    return last == std::string_view::npos ? std::string_view() : text.substr(first, last + 1 - first);
}

// "gzip;q=0.5" -> gzip, allowed; "gzip;q=0" -> gzip, forbidden
bool is_allowed(std::string_view parameters) {
    const std::size_t q = parameters.find("q=");
    if (q == std::string_view::npos) {
        return true;
    }
    const std::string_view value = trim(parameters.substr(q + 2));
    return value.find_first_not_of("0.") < std::min(value.find(';'), value.size());
}

// ";q=0.8" -> 0.8; nothing said -> 1; nonsense -> 0
double weight_of(std::string_view parameters) {
    const std::size_t q = parameters.find("q=");
    if (q == std::string_view::npos) {
        return 1;
    }
    const std::string_view value = trim(parameters.substr(q + 2));
    double weight = 0;
    std::from_chars(value.data(), value.data() + value.size(), weight);
    return weight;
}

}  // namespace

bool takes_gzip(std::string_view accept_encoding) {
    bool takes = false;
    while (!accept_encoding.empty()) {
        const std::size_t end = std::min(accept_encoding.find(','), accept_encoding.size());
        const std::string_view item = accept_encoding.substr(0, end);
        accept_encoding.remove_prefix(std::min(end + 1, accept_encoding.size()));
        const std::size_t name_end = std::min(item.find(';'), item.size());
        const std::string_view name = trim(item.substr(0, name_end));
        if (name == "gzip") {
            return is_allowed(item.substr(name_end));
        }
        takes = takes || (name == "*" && is_allowed(item.substr(name_end)));
    }
    return takes;
}

Language wanted_language(std::string_view accept_language) {
    Language wanted = Language::english;
    double best = 0;
    while (!accept_language.empty()) {
        const std::size_t end = std::min(accept_language.find(','), accept_language.size());
        const std::string_view item = accept_language.substr(0, end);
        accept_language.remove_prefix(std::min(end + 1, accept_language.size()));
        const std::size_t name_end = std::min(item.find(';'), item.size());
        const std::string_view name = trim(item.substr(0, name_end));
        // "fr-CA" is French; so is "FR". A letter more would be another language.
        const bool is_tag = name.size() == 2 || (name.size() > 2 && name[2] == '-');
        std::string code(name.substr(0, 2));
        std::ranges::transform(code, code.begin(), [](unsigned char letter) { return std::tolower(letter); });
        const auto language = read_language(code);
        const double weight = weight_of(item.substr(name_end));
        if (is_tag && language && weight > best) {
            best = weight;
            wanted = *language;
        }
    }
    return wanted;
}

std::string gzip(std::string_view text) {
    constexpr int gzip_window = 15 + 16;  // zlib's way of asking for gzip's frame
    constexpr int memory_level = 9;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, memory_level, Z_DEFAULT_STRATEGY) != Z_OK) {
        throw std::runtime_error("zlib does not start");
    }
    std::string packed(deflateBound(&stream, text.size()), '\0');
    // zlib reads through a pointer to mutable bytes and changes none.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // NOLINT
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());  // NOLINT
    stream.avail_out = static_cast<uInt>(packed.size());
    const int status = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    if (status != Z_STREAM_END) {
        throw std::runtime_error("zlib does not finish");
    }
    return packed;
}

Document::Document(std::string content_type, std::string content)
    : type_(std::move(content_type)), plain_(std::make_shared<const std::string>(std::move(content))) {
    const std::string digest = std::to_string(Hasher().add(std::string_view(*plain_)).digest());
    tag_ = "\"" + digest + "\"";
    if (plain_->size() >= smallest_packed && is_packable(type_)) {
        if (std::string packed = gzip(*plain_); packed.size() < plain_->size() / 10 * 9) {
            packed.shrink_to_fit();
            packed_ = std::make_shared<const std::string>(std::move(packed));
            packed_tag_ = "\"" + digest + "-gzip\"";
        }
    }
}

HttpResponse Document::answer(const HttpRequest& request, std::string_view cache_control) const {
    const bool is_packed = packed_ && takes_gzip(request.accept_encoding);
    const std::string& tag = is_packed ? packed_tag_ : tag_;
    HttpResponse response{200, type_, is_packed ? packed_ : plain_, {}};
    response.headers.emplace_back("ETag", tag);
    response.headers.emplace_back("Cache-Control", cache_control);
    if (packed_) {
        response.headers.emplace_back("Vary", "Accept-Encoding");
    }
    if (request.if_none_match == tag) {
        response.status = 304;
        response.body = std::make_shared<const std::string>();
    } else if (is_packed) {
        response.headers.emplace_back("Content-Encoding", "gzip");
    }
    return response;
}

}  // namespace pentarchy
