#pragma once

// A request and an answer of HTTP as the house sees them; how they travel is network.cpp's matter.

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/fault.h"

namespace pentarchy {

struct HttpRequest {
    std::string method;
    std::string path;  // without the query
    std::string body;
    std::string content_type;
    std::string if_none_match;
    std::string accept_encoding;
    std::string accept_language;
    std::string address;       // whose it is, for limits
    bool may_measure = false;  // whether it may read /metrics
};

struct HttpResponse {
    int status = 200;
    std::string content_type = "application/json";
    std::shared_ptr<const std::string> body;
    std::vector<std::pair<std::string, std::string>> headers;

    static HttpResponse of_json(int status, const json::value& value);
    static HttpResponse of_fault(const Fault& fault);
    static HttpResponse of_text(int status, std::string content_type, std::string text);
};

using HttpReply = std::function<void(HttpResponse)>;

}  // namespace pentarchy
