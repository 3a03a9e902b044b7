# What is installed, and the Debian package of it: ./pentarchy package.

include(GNUInstallDirs)
set(doc ${CMAKE_INSTALL_DATAROOTDIR}/doc/pentarchy)
set(packaging ${CMAKE_SOURCE_DIR}/packaging)

# pack(<file> <name>): a text as Debian keeps it, packed and without the time of packing.
function(pack file name)
  set(output ${CMAKE_BINARY_DIR}/packaging/${name})
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/packaging)
  add_custom_command(OUTPUT ${output} COMMAND gzip -9nc ${file} > ${output} DEPENDS ${file} VERBATIM)
  set_property(GLOBAL APPEND PROPERTY PENTARCHY_PACKED ${output})
endfunction()
pack(${packaging}/pentarchy.1 pentarchy.1.gz)
pack(${packaging}/debian/changelog changelog.gz)
get_property(packed GLOBAL PROPERTY PENTARCHY_PACKED)
add_custom_target(packaging DEPENDS pentarchy ${packed})

install(TARGETS pentarchy RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${CMAKE_SOURCE_DIR}/web/dist/ DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/pentarchy/web)
install(FILES ${CMAKE_BINARY_DIR}/packaging/pentarchy.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${CMAKE_BINARY_DIR}/packaging/changelog.gz ${packaging}/debian/copyright ${CMAKE_SOURCE_DIR}/NOTICE
              ${CMAKE_SOURCE_DIR}/docs/server.md ${CMAKE_SOURCE_DIR}/docs/operating.md DESTINATION ${doc})
install(DIRECTORY ${packaging}/examples DESTINATION ${doc})
install(FILES ${packaging}/pentarchy.service DESTINATION /lib/systemd/system)
install(FILES ${packaging}/server.toml DESTINATION /etc/pentarchy)
install(FILES ${packaging}/pentarchy.logrotate DESTINATION /etc/logrotate.d RENAME pentarchy)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME pentarchy)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Pentarchy authors <maintainers@pentarchy.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "civilisation board games with every rule enforced")
set(CPACK_PACKAGE_DESCRIPTION "Plays, searches, records and simulates five civilisation board games: Baronny,
Terra Mystica, The Ancient World, Age of Mythology and Imperium: Horizons.
It serves a page on which people play alone against bots, at one screen or
with friends by link, and plays in the terminal, too.
Needs a processor with AVX2 (x86-64-v3).")
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/package)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION web)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS adduser)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "postgresql, nginx | caddy")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${packaging}/debian/postinst ${packaging}/debian/prerm ${packaging}/debian/postrm
                                       ${packaging}/debian/conffiles)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                                WORLD_READ WORLD_EXECUTE)
include(CPack)
