#pragma once

// The page's files, read once at start. Nothing outside the folder can be asked for, whatever the path says.

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "core/error.h"
#include "server/http.h"

namespace pentarchy {

class StaticFiles {
  public:
    StaticFiles() = default;  // a page that says there is none
    static Result<StaticFiles> read_folder(const std::string& folder);

    HttpResponse answer(const HttpRequest& request) const;

  private:
    struct File {
        std::shared_ptr<const std::string> content;
        std::string type;
        std::string etag;
    };

    std::map<std::string, File, std::less<>> files_;  // by path, "/index.html"
};

}  // namespace pentarchy
