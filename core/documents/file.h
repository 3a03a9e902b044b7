#pragma once

// Whole files, with errors that name them.

#include <string>
#include <string_view>

#include "core/error.h"

namespace pentarchy {

Result<std::string> read_file(const std::string& path);

// All or nothing: the text is written beside the file, brought to disk and then put in its place.
Result<void> write_file(const std::string& path, std::string_view text);

// Whether write_file would find a place for it: asked before long work whose result would be lost otherwise.
Result<void> check_writable(const std::string& path);

}  // namespace pentarchy
