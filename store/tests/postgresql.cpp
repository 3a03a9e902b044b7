#include "store/tests/postgresql.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace pentarchy {

namespace {

constexpr const char* programs = "/usr/lib/postgresql/15/bin/";

// PostgreSQL refuses to run as root; Debian's package made a user for it.
std::string as_server_user(const std::string& command) {
    return geteuid() == 0 ? "runuser -u postgres -- " + command : command;
}

void run(const std::string& command, const std::string& log) {
    if (std::system((as_server_user(command) + " >>" + log + " 2>&1").c_str()) != 0) {
        throw std::runtime_error("\"" + command + "\" failed, see " + log + " (install postgresql)");
    }
}

}  // namespace

Postgresql::Postgresql() {
    std::string pattern = "/tmp/pentarchy-postgresql-XXXXXX";
    if (mkdtemp(pattern.data()) == nullptr) {
        throw std::runtime_error("no folder for PostgreSQL under /tmp");
    }
    folder_ = pattern;
    chmod(folder_.c_str(), 0777);
    const std::string data = folder_ + "/data";
    const std::string log = folder_ + "/log";
    run(std::string(programs) + "initdb -D " + data + " -U pentarchy --auth=trust", log);
    run(std::string(programs) + "pg_ctl -D " + data + " -w -l " + folder_ +
            "/server.log -o \"-c listen_addresses='' -k " + folder_ + "\" start",
        log);
}

Postgresql::~Postgresql() {
    const std::string stop = std::string(programs) + "pg_ctl -D " + folder_ + "/data -m immediate stop";
    if (std::system((as_server_user(stop) + " >/dev/null 2>&1").c_str()) == 0) {
        std::filesystem::remove_all(folder_);
    }
}

std::string Postgresql::new_database() {
    const std::string name = "test" + std::to_string(++databases_);
    run(std::string(programs) + "createdb -h " + folder_ + " -U pentarchy " + name, folder_ + "/log");
    return "postgresql:///" + name + "?host=" + folder_ + "&user=pentarchy";
}

Postgresql& Postgresql::shared() {
    static Postgresql server;
    return server;
}

}  // namespace pentarchy
