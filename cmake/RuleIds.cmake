# rule_ids(<target> <game> <catalogue.md> <test file>...): makes a header with the game's rule catalogue and the ids
# that its tests name with RULE("..."), for `pentarchy rules`.

function(rule_ids target game catalogue)
  string(MAKE_C_IDENTIFIER ${game} name)
  set(output ${CMAKE_BINARY_DIR}/generated/rules/${name}.h)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DNAMESPACE=pentarchy::rules::${name} -DCATALOGUE=${catalogue}
            "-DTESTS=${ARGN}" -P ${CMAKE_SOURCE_DIR}/cmake/rule_ids_script.cmake
    DEPENDS ${catalogue} ${ARGN} ${CMAKE_SOURCE_DIR}/cmake/rule_ids_script.cmake
            ${CMAKE_SOURCE_DIR}/cmake/embed_script.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()
