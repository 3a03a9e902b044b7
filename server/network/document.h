#pragma once

// Something to be sent as it is, many times: a file of the page, a catalogue. It is packed once, when it is made.

#include <memory>
#include <string>
#include <string_view>

#include "server/network/http.h"

namespace pentarchy {

class Document {
  public:
    Document() = default;
    Document(std::string content_type, std::string content);

    // The document, packed where the caller takes it so, or 304 where the caller has it already.
    HttpResponse answer(const HttpRequest& request, std::string_view cache_control) const;

    const std::string& content() const { return *plain_; }

  private:
    std::string type_;
    std::shared_ptr<const std::string> plain_;
    std::shared_ptr<const std::string> packed_;  // nothing where packing gains nothing
    std::string tag_;
    std::string packed_tag_;  // two forms are two entities: a cache must not take one for the other
};

// Whether Accept-Encoding allows gzip.
bool takes_gzip(std::string_view accept_encoding);

// The language of ours that Accept-Language asks for most; English where it asks for none of them.
Language wanted_language(std::string_view accept_language);

std::string gzip(std::string_view text);

}  // namespace pentarchy
