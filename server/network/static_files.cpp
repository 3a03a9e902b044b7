#include "server/network/static_files.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "core/documents/file.h"
#include "core/words/message.h"
#include "server/texts.h"

namespace pentarchy {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> types = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".map", "application/json"},
    {".mp3", "audio/mpeg"},
}};

std::string type_of(std::string_view extension) {
    for (const auto& [known, type] : types) {
        if (extension == known) {
            return std::string(type);
        }
    }
    return "application/octet-stream";
}

// The page's tool chain puts a hash of the content into these names.
bool is_hashed(std::string_view path) {
    return path.starts_with("/assets/");
}

Texts texts_in(Language language) {
    Texts texts(language);
    texts.add(language == Language::french ? server_texts::fr_json : server_texts::en_json, "server/text");
    return texts;
}

std::string no_page(Language language) {
    const Texts texts = texts_in(language);
    return "<!doctype html><html lang=\"" + std::string(language_code(language)) +
           "\"><title>Pentarchy</title><h1>Pentarchy</h1><p>" + texts("page.none") + "</p></html>\n";
}

void replace(std::string& text, const std::string& before, const std::string& after) {
    if (const std::size_t at = text.find(before); at != std::string::npos) {
        text.replace(at, before.size(), after);
    }
}

std::string in_french(std::string html) {
    replace(html, "<html lang=\"en\"", "<html lang=\"fr\"");
    replace(html, texts_in(Language::english)("page.description"), texts_in(Language::french)("page.description"));
    return html;
}

}  // namespace

Result<StaticFiles> StaticFiles::read_folder(const std::string& folder) {
    std::error_code error;
    if (!fs::is_regular_file(fs::path(folder) / "index.html", error)) {
        return Error{"web folder " + folder, "holds no index.html", "the folder of the built page, such as web/dist"};
    }
    StaticFiles files;
    for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
        if (!entry.is_regular_file()) {
            continue;
        }
        auto content = read_file(entry.path().string());
        if (!content) {
            return std::move(content).error();
        }
        const std::string path = "/" + fs::relative(entry.path(), folder).generic_string();
        files.files_[path] = Document(type_of(entry.path().extension().string()), *std::move(content));
    }
    const Document& index = files.files_.find("/index.html")->second;
    files.french_index_ = Document(type_of(".html"), in_french(index.content()));
    return files;
}

HttpResponse StaticFiles::answer(const HttpRequest& request) const {
    if (request.method != "GET" && request.method != "HEAD") {
        return HttpResponse::of_fault(FaultCode::wrong_method);
    }
    auto found = files_.find(request.path);
    if (found == files_.end()) {
        const std::string_view name = std::string_view(request.path).substr(request.path.rfind('/') + 1);
        if (name.find('.') != std::string_view::npos) {
            return HttpResponse::of_fault(FaultCode::not_found);
        }
        found = files_.find("/index.html");  // a link into the page
    }
    const Language language = wanted_language(request.accept_language);
    if (found == files_.end()) {
        return HttpResponse::of_text(200, "text/html; charset=utf-8", no_page(language));
    }
    if (found->first != "/index.html") {
        return found->second.answer(request,
                                    is_hashed(found->first) ? "public, max-age=31536000, immutable" : "no-cache");
    }
    const Document& index = language == Language::french ? french_index_ : found->second;
    HttpResponse response = index.answer(request, "no-cache");
    response.headers.emplace_back("Content-Language", language_code(language));
    const auto vary = std::ranges::find(response.headers, "Vary", [](const auto& header) { return header.first; });
    if (vary == response.headers.end()) {
        response.headers.emplace_back("Vary", "Accept-Language");
    } else {
        vary->second += ", Accept-Language";
    }
    return response;
}

}  // namespace pentarchy
