#pragma once

// The page's files, read once at start. Nothing outside the folder can be asked for, whatever the path says. What a
// reader or a search engine sees before the page speaks for itself is in the language that Accept-Language asks for.

#include <map>
#include <string>
#include <string_view>

#include "core/error.h"
#include "server/network/document.h"

namespace pentarchy {

class StaticFiles {
  public:
    StaticFiles() = default;  // a page that says there is none
    static Result<StaticFiles> read_folder(const std::string& folder);

    HttpResponse answer(const HttpRequest& request) const;

  private:
    std::map<std::string, Document, std::less<>> files_;  // by path, "/index.html"
    Document french_index_;
};

}  // namespace pentarchy
