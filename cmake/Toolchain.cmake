# Warnings, sanitizers, ccache and mold: everything about how this project is compiled.

find_program(CCACHE ccache)
if(CCACHE)
  # Precompiled headers: a define that they do not use, or a new time of a header that is the same, changes nothing.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CCACHE})
endif()

find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # GCC 12 sees overlapping copies in plain string concatenation (GCC bug 105329), and with precompiled headers, which
  # hide from it that the library is the system's, endless ones, too (105651).
  add_compile_options(-Wno-restrict)
  if(PENTARCHY_PRELUDE)
    add_compile_options(-Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
    # What else it guesses about the library from the flow of values is shown and fails nothing.
    add_compile_options(-Wno-error=maybe-uninitialized -Wno-error=dangling-pointer -Wno-error=free-nonheap-object)
  endif()
endif()

# Search and simulation live on popcounts and bit scans; every x86-64 processor since 2013 has them.
if(PENTARCHY_ARCH AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  add_compile_options(-march=${PENTARCHY_ARCH})
endif()

# Hardened, as Debian builds what it ships; tests/hardening_test.py reads it off the program. Everything is -fPIC rather
# than -fPIE, so that a Python module can be linked from the same objects; without interposition the code is the same.
option(PENTARCHY_HARDEN "PIE, RELRO, stack protector, fortified library calls, control-flow protection" ON)
if(PENTARCHY_HARDEN)
  add_compile_options(-fPIC -fno-semantic-interposition)
  add_link_options($<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-pie>
                   LINKER:-z,relro LINKER:-z,now LINKER:-z,noexecstack)
  if(NOT PENTARCHY_SANITIZE)
    add_compile_options(-fstack-protector-strong)
    if(NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
      add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
    endif()
    if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
      add_compile_options(-fcf-protection=full)
    endif()
  endif()
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
if(PENTARCHY_PRELUDE)  # for the compiler cache
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess)
  else()
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
  endif()
endif()
