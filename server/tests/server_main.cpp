// A bare server and load for measuring, before the command offers them: server_bench serve [port] [web], server_bench
// load ...

#include <cstdlib>
#include <string>

#include "server/load.h"
#include "server/serve.h"

int main(int argc, char** argv) {
    using namespace pentarchy;
    const std::string what = argc > 1 ? argv[1] : "";
    if (what == "serve") {
        ServeOptions options;
        options.network.port = argc > 2 ? std::atoi(argv[2]) : 8080;
        options.web = argc > 3 ? argv[3] : "";
        options.database = argc > 4 ? argv[4] : "/tmp/pentarchy-dev.db";
        return serve(options, standard_roster());
    }
    LoadOptions options;
    options.tables = argc > 2 ? std::atoi(argv[2]) : 2000;
    options.seconds = argc > 3 ? std::atof(argv[3]) : 5;
    options.is_full = argc > 4 && std::string(argv[4]) == "full";
    options.network_threads = argc > 5 ? std::atoi(argv[5]) : 1;
    options.database = argc > 6 ? argv[6] : "";
    return load_test(options, standard_roster());
}
