# Precompiled headers. Two thirds of the time of an ordinary source went into reading the standard library and Boost.JSON;
# they are read once for the program and once for its tests.

# prelude(<name> <header> <library>...): a library that holds a precompiled header for other targets.
function(prelude name header)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/${name}.cpp CONTENT "// So that there is something to compile.\n")
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/generated/${name}.cpp)
  target_link_libraries(${name} PRIVATE ${ARGN})
  target_precompile_headers(${name} PRIVATE ${CMAKE_SOURCE_DIR}/cmake/${header})
endfunction()

# collect_targets(<variable> <folder>): every program and library of ours in a folder and below.
function(collect_targets result folder)
  get_property(found DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
  get_property(subfolders DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
  foreach(subfolder IN LISTS subfolders)
    collect_targets(more ${subfolder})
    list(APPEND found ${more})
  endforeach()
  set(${result} ${found} PARENT_SCOPE)
endfunction()

# use_preludes(): to be called after the last target is made.
function(use_preludes)
  prelude(prelude prelude.h Boost::json Threads::Threads)
  prelude(prelude_tests prelude_tests.h Boost::json Threads::Threads GTest::gtest)
  if(PENTARCHY_SANITIZE)
    prelude(prelude_unoptimised prelude_tests.h Boost::json Threads::Threads GTest::gtest)
    target_compile_options(prelude_unoptimised PRIVATE -O0)
  endif()
  collect_targets(targets ${CMAKE_SOURCE_DIR})
  foreach(target IN LISTS targets)
    get_target_property(type ${target} TYPE)
    # Fuzzers are compiled with a flag that the header was not compiled with.
    if(target MATCHES "^(prelude|fuzz_)" OR NOT type MATCHES "^(STATIC_LIBRARY|OBJECT_LIBRARY|MODULE_LIBRARY|SHARED_LIBRARY|EXECUTABLE)$")
      continue()
    endif()
    set(name prelude)
    get_target_property(options ${target} COMPILE_OPTIONS)
    if("-O0" IN_LIST options)
      set(name prelude_unoptimised)
    elseif(target MATCHES "_tests$|_testing$")
      set(name prelude_tests)
    endif()
    target_precompile_headers(${target} REUSE_FROM ${name})
    # A target whose settings differ reads the headers as ever; that is nothing to fail for.
    set_target_properties(${target} ${name} PROPERTIES PCH_WARN_INVALID OFF)
  endforeach()
endfunction()
