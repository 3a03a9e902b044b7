# game_rules(<game>): to be called in the game's folder. Makes the interface library <game>_rules whose header
# rules/<game>.h holds the game's rule catalogue and the ids that its tests name with RULE("...").

macro(test_sources list)
  file(GLOB ${list} CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/tests/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/tests/*/*.cpp)
endmacro()

function(game_rules game)
  string(MAKE_C_IDENTIFIER ${game} name)
  string(REPLACE "_" "-" page ${name})
  set(catalogue ${CMAKE_SOURCE_DIR}/docs/rules/${page}.md)
  set(output ${CMAKE_BINARY_DIR}/generated/rules/${name}.h)
  test_sources(tests)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DNAMESPACE=pentarchy::rules::${name} -DCATALOGUE=${catalogue}
            "-DTESTS=${tests}" -P ${CMAKE_SOURCE_DIR}/cmake/rule_ids_script.cmake
    DEPENDS ${catalogue} ${tests} ${CMAKE_SOURCE_DIR}/cmake/rule_ids_script.cmake
            ${CMAKE_SOURCE_DIR}/cmake/embed_script.cmake
    VERBATIM)
  add_custom_target(${name}_rules_header DEPENDS ${output})
  add_library(${name}_rules INTERFACE)
  add_dependencies(${name}_rules ${name}_rules_header)
endfunction()

# game_tests(<game>): the test program of the game, from every file of its tests folder and the rooms in it; GAME_RECORDS
# is the folder of its golden records, told to tests/perft_test.cpp alone: a path in every command would spoil the compiler
# cache.
function(game_tests game)
  string(MAKE_C_IDENTIFIER ${game} name)
  string(REPLACE "_" "-" page ${name})
  test_sources(tests)
  add_executable(${name}_tests ${tests})
  target_link_libraries(${name}_tests PRIVATE ${name} ${name}_rules game_testing)
  set_property(SOURCE tests/perft_test.cpp
               PROPERTY COMPILE_DEFINITIONS GAME_RECORDS="${CMAKE_CURRENT_SOURCE_DIR}/tests/records")
  add_test(NAME ${name} COMMAND ${name}_tests)
  is_sanitized(${name} ${name}_tests)
  if(PENTARCHY_SANITIZE)
    # Most test code runs once: without optimisation it compiles in half the time. The rules and what plays many games
    # keep theirs.
    target_compile_options(${name}_tests PRIVATE -O0)
    set(playing tests/battery_test.cpp tests/invariants_test.cpp tests/perft_test.cpp)
    set_property(SOURCE ${playing} APPEND PROPERTY COMPILE_OPTIONS -O1)
    set_property(SOURCE ${playing} PROPERTY SKIP_PRECOMPILE_HEADERS ON)
  endif()
  if(PENTARCHY_PROGRAM)
    add_test(NAME ${name}_soak COMMAND soak ${page} --games 200)
    is_sanitized(${name}_soak soak)
  endif()
endfunction()
