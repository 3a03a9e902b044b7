# Warnings, sanitizers, ccache and mold: everything about how this project is compiled.

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # GCC 12 sees overlapping copies in plain string concatenation (GCC bug 105329).
  add_compile_options(-Wno-restrict)
endif()

# Search and simulation live on popcounts and bit scans; every x86-64 processor since 2013 has them.
if(PENTARCHY_ARCH AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  add_compile_options(-march=${PENTARCHY_ARCH})
endif()

if(PENTARCHY_SANITIZE)
  add_compile_options(-fsanitize=${PENTARCHY_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${PENTARCHY_SANITIZE})
endif()
if(PENTARCHY_SANITIZE STREQUAL "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wno-tsan)  # Asio's fences: the sanitizer does not see them, and GCC says so
endif()

if(PENTARCHY_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)  # every library tells the fuzzer where it has been
endif()

include_directories(${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR}/generated)
