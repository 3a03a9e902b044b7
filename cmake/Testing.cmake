# What all test programs need, and the groups in which the sanitizers run them.

enable_testing()

# Who only wants to play needs no test library: without them the test programs are known, but cannot be built.
set(PENTARCHY_TESTS "AUTO" CACHE STRING "ON: the test libraries must be there; AUTO: build without them if they are not; OFF: do not look")
if(PENTARCHY_TESTS STREQUAL "AUTO")
  find_package(GTest QUIET)
  find_package(rapidcheck QUIET)
elseif(PENTARCHY_TESTS)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
endif()
foreach(library GTest::gtest GTest::gtest_main rapidcheck)
  if(NOT TARGET ${library})
    message(STATUS "Without ${library}: the test programs cannot be built (./pentarchy test installs it)")
    add_library(${library} INTERFACE IMPORTED GLOBAL)
  endif()
endforeach()

# Tests that start threads carry the label `threads` and are run under the thread sanitizer, too.
add_custom_target(thread_tests)
function(uses_threads test target)
  set_property(TEST ${test} APPEND PROPERTY LABELS threads)
  add_dependencies(thread_tests ${target})
endfunction()

# Tests that are run under the address and undefined-behaviour sanitizers with every change carry the label `sanitized`.
add_custom_target(sanitized_tests)
function(is_sanitized test target)
  set_property(TEST ${test} APPEND PROPERTY LABELS sanitized)
  add_dependencies(sanitized_tests ${target})
endfunction()
