#include "games/terra_mystica/network.h"

#include <cmath>
#include <string>

#include "games/terra_mystica/figures_reader.h"
#include "terra_mystica/embedded.h"

namespace pentarchy::terra_mystica {

namespace {

constexpr float unit_of_data = 1024;

float weight(const JsonPlace& place) {
    constexpr std::int64_t most = 1 << 20;
    return static_cast<float>(place.integer(-most, most)) / unit_of_data;
}

void check_size(const JsonPlace& place, std::size_t size) {
    if (place.size() != size) {
        place.fail("has another length", std::to_string(size));
    }
}

std::string number(float value) {
    return std::to_string(std::lround(value * unit_of_data));
}

}  // namespace

Network read_network(std::string_view text) {
    const Document document(text, "evaluation.json", "tm.evaluation/1");
    const JsonPlace root = document.root();
    only(root, {"schema", "provenance", "output", "features"});
    Network network;
    check_size(root["output"], Network::units);
    for (std::size_t unit = 0; unit < Network::units; ++unit) {
        network.output[unit] = weight(root["output"][unit]);
    }
    const JsonPlace features = root["features"];
    check_size(features, feature_count);
    for (std::size_t feature = 0; feature < feature_count; ++feature) {
        const JsonPlace row = features[feature];
        check_size(row, Network::units + 1);
        network.direct[feature] = weight(row[0]);
        for (std::size_t unit = 0; unit < Network::units; ++unit) {
            network.weights[feature][unit] = weight(row[unit + 1]);
        }
    }
    return network;
}

std::string write_network(const Network& network, std::string_view provenance) {
    std::string text =
        "{\n \"schema\": \"tm.evaluation/1\",\n \"provenance\": \"" + std::string(provenance) + "\",\n \"output\": [";
    for (std::size_t unit = 0; unit < Network::units; ++unit) {
        text += (unit == 0 ? "" : ",") + number(network.output[unit]);
    }
    text += "],\n \"features\": [\n";
    for (std::size_t feature = 0; feature < feature_count; ++feature) {
        text += "  [" + number(network.direct[feature]);
        for (const float value : network.weights[feature]) {
            text += "," + number(value);
        }
        text += feature + 1 < feature_count ? "],\n" : "]\n";
    }
    return text + " ]\n}\n";
}

const Network the_network = read_network(embedded::evaluation_json);

}  // namespace pentarchy::terra_mystica
