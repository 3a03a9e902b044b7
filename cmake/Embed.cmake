# embed_files(<target> <header> <namespace> <file>...): makes a header in which each file is a string_view named
# after it (game.json -> game_json), so that the program needs no files beside it.

function(embed_files target header namespace)
  set(output ${CMAKE_BINARY_DIR}/generated/${header})
  set(inputs)
  foreach(file IN LISTS ARGN)
    list(APPEND inputs ${CMAKE_CURRENT_SOURCE_DIR}/${file})
  endforeach()
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DNAMESPACE=${namespace} "-DINPUTS=${inputs}"
            -P ${CMAKE_SOURCE_DIR}/cmake/embed_script.cmake
    DEPENDS ${inputs} ${CMAKE_SOURCE_DIR}/cmake/embed_script.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()
