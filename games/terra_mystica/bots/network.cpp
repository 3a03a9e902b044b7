#include "games/terra_mystica/bots/network.h"

#include <cmath>
#include <string>

#include "games/terra_mystica/figures/reader.h"
#include "terra_mystica/embedded.h"

namespace pentarchy::terra_mystica {

Network read_network(std::string_view text) {
    const Document document(text, "evaluation.json", "tm.evaluation/1");
    const JsonPlace root = document.root();
    only(root, {"schema", "provenance", "output", "features"});
    Network network;
    read_weights(root, network);
    return network;
}

std::string write_network(const Network& network, std::string_view provenance) {
    return write_weights(network,
                         "\"schema\": \"tm.evaluation/1\",\n \"provenance\": \"" + std::string(provenance) + "\",");
}

const Network the_network = read_network(embedded::evaluation_json);

}  // namespace pentarchy::terra_mystica
