set(ids)
foreach(test IN LISTS TESTS)
  file(READ ${test} content)
  string(REGEX MATCHALL "RULE\\([^)]*\\)" calls "${content}")
  foreach(call IN LISTS calls)
    string(REGEX MATCHALL "\"[A-Z]+-[A-Z0-9-]+\"" found "${call}")
    list(APPEND ids ${found})
  endforeach()
endforeach()
list(REMOVE_DUPLICATES ids)
list(SORT ids)
list(LENGTH ids count)
list(JOIN ids ",\n    " listed)

set(INPUTS ${CATALOGUE})
include(${CMAKE_CURRENT_LIST_DIR}/embed_script.cmake)
file(APPEND ${OUTPUT} "
#include <array>

namespace ${NAMESPACE} {

inline constexpr std::array<std::string_view, ${count}> shown = {
    ${listed}};

}  // namespace ${NAMESPACE}
")
