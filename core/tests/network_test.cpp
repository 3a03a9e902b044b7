// The networks that judge positions: what they say, how they learn, how they are written down.

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "core/learners/joint_network.h"
#include "core/learners/learning.h"

namespace pentarchy {

namespace {

constexpr int features = 6;
using Entries = std::vector<FeatureList<features>::Entry>;
using Joint = JointNetwork<features>;

const std::vector<Entries> seats = {
    {{0, 1.0F}, {2, 0.5F}}, {{1, -1.0F}, {5, 2.0F}}, {{0, 0.25F}, {3, 1.0F}, {4, -2.0F}}};

// Every weight at random, so that none can hide.
template <class Network>
std::unique_ptr<Network> random_network() {
    auto network = std::make_unique<Network>();
    Random random(5);
    auto* weight = reinterpret_cast<float*>(network.get());
    for (std::size_t index = 0; index < sizeof(Network) / sizeof(float); ++index) {
        weight[index] = static_cast<float>(random.unit() - 0.5) * 0.4F;
    }
    return network;
}

std::vector<float> standings(const Joint& network, std::size_t count) {
    Joint::Pass pass{};
    network.look(std::span<const Entries>(seats).first(count), pass);
    return {pass.standings.begin(), pass.standings.begin() + static_cast<std::ptrdiff_t>(count)};
}

// By how much the sum of `errors` times standings grows with a weight, by trying.
double tried_slope(Joint& network, float& weight, const std::vector<float>& errors) {
    constexpr float step = 1.0F / 256;
    const auto sum = [&] {
        double total = 0;
        const std::vector<float> now = standings(network, errors.size());
        for (std::size_t seat = 0; seat < errors.size(); ++seat) {
            total += static_cast<double>(errors[seat]) * now[seat];
        }
        return total;
    };
    const float before = weight;
    weight = before + step;
    const double more = sum();
    weight = before - step;
    const double less = sum();
    weight = before;
    return (more - less) / (2 * step);
}

}  // namespace

TEST(Networks, OfAJointNetworkEverySlopeIsWhatTryingGives) {
    const auto network = random_network<Joint>();
    for (const std::size_t count : {2U, 3U}) {
        const std::vector<float> errors = count == 2 ? std::vector<float>{0.6F, -0.4F} : std::vector{0.5F, -0.7F, 0.2F};
        Joint::Pass pass{};
        const auto described = std::span<const Entries>(seats).first(count);
        network->look(described, pass);
        const auto slopes = std::make_unique<Joint>();
        JointSlopes<features, Entries>(*network, *slopes).add(described, pass, errors);
        auto* weight = reinterpret_cast<float*>(network.get());
        const auto* slope = reinterpret_cast<const float*>(slopes.get());
        int bends = 0;  // where a unit comes to life between the two tries
        for (std::size_t index = 0; index < sizeof(Joint) / sizeof(float); ++index) {
            bends += std::abs(tried_slope(*network, weight[index], errors) - slope[index]) > 0.005 ? 1 : 0;
        }
        EXPECT_LT(bends, 40) << count << " seats, " << sizeof(Joint) / sizeof(float) << " weights";
    }
}

TEST(Networks, AJointNetworkTreatsTheOtherSeatsAlike) {
    const auto network = random_network<Joint>();
    Joint::Pass pass{};
    const std::vector<Entries> swapped = {seats[0], seats[2], seats[1]};
    network->look(std::span<const Entries>(swapped), pass);
    const std::vector<float> before = standings(*network, 3);
    EXPECT_NEAR(pass.standings[0], before[0], 1e-4);
    EXPECT_NEAR(pass.standings[1], before[2], 1e-4);
    EXPECT_NEAR(pass.standings[2], before[1], 1e-4);
}

TEST(Networks, AJointNetworkLearnsWhoStandsBetter) {
    Learner<Joint> learner(*random_network<Joint>());
    for (int step = 0; step < 200; ++step) {
        const auto network = learner.snapshot();
        Joint::Pass pass{};
        const auto described = std::span<const Entries>(seats).first(2);
        network->look(described, pass);
        const std::vector<float> errors = {pass.standings[0] - 1, pass.standings[1] + 1};
        const auto slopes = std::make_unique<Joint>();
        JointSlopes<features, Entries>(*network, *slopes).add(described, pass, errors);
        learner.step(*slopes, 0.01F);
    }
    const std::vector<float> learned = standings(*learner.snapshot(), 2);
    EXPECT_NEAR(learned[0], 1, 0.1);
    EXPECT_NEAR(learned[1], -1, 0.1);
}

TEST(Networks, AJointNetworkIsReadAsItIsWritten) {
    const auto network = random_network<Joint>();
    const std::string written = write_weights(*network, "\"kind\": \"a test\",");
    const json::value document = json::parse(written);
    Joint again;
    read_weights(JsonPlace(document, "test.json"), again);
    EXPECT_EQ(write_weights(again, "\"kind\": \"a test\","), written);
}

}  // namespace pentarchy
