// Who calls, when proxies stand between.

#include <gtest/gtest.h>

#include "server/network/address.h"
#include "server/network/limits.h"
#include "server/network/network.h"

namespace pentarchy {
namespace {

AddressRanges ranges(const std::vector<std::string>& texts) {
    AddressRanges all;
    for (const std::string& text : texts) {
        all.push_back(*AddressRange::read(text));
    }
    return all;
}

std::string caller(const std::string& connected, const std::vector<std::string>& forwarded,
                   const std::vector<std::string>& trusted) {
    return caller_address(*read_address(connected), forwarded, ranges(trusted)).to_string();
}

TEST(Address, RangesAreComparedBitByBit) {
    EXPECT_TRUE(AddressRange::read("10.1.0.0/16")->contains(*read_address("10.1.255.7")));
    EXPECT_FALSE(AddressRange::read("10.1.0.0/16")->contains(*read_address("10.2.0.1")));
    EXPECT_TRUE(AddressRange::read("10.1.2.0/23")->contains(*read_address("10.1.3.9")));
    EXPECT_FALSE(AddressRange::read("10.1.2.0/23")->contains(*read_address("10.1.4.0")));
    EXPECT_TRUE(AddressRange::read("10.0.0.7")->contains(*read_address("::ffff:10.0.0.7")));
    EXPECT_TRUE(AddressRange::read("2001:db8::/32")->contains(*read_address("2001:db8:1::2")));
    EXPECT_FALSE(AddressRange::read("0.0.0.0/0")->contains(*read_address("::1")));
    for (const char* wrong : {"", "10.0.0", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "localhost", "10.0.0.0/8/8"}) {
        EXPECT_FALSE(AddressRange::read(wrong)) << wrong;
    }
}

TEST(Address, TheCallerIsWhoTheLastTrustedProxyWasCalledBy) {
    const std::vector<std::string> proxies = {"10.0.0.0/8", "127.0.0.1"};
    EXPECT_EQ(caller("10.0.0.1", {"203.0.113.9"}, proxies), "203.0.113.9");
    EXPECT_EQ(caller("10.0.0.1", {"203.0.113.9, 10.0.0.2"}, proxies), "203.0.113.9") << "two proxies in a row";
    EXPECT_EQ(caller("10.0.0.1", {"203.0.113.9:5123"}, proxies), "203.0.113.9");
    EXPECT_EQ(caller("10.0.0.1", {"[2001:db8::5]:443"}, proxies), "2001:db8::5");
    EXPECT_EQ(caller("10.0.0.1", {}, proxies), "10.0.0.1");
}

TEST(Address, WhatAClientWroteIsNotBelieved) {
    const std::vector<std::string> proxies = {"10.0.0.0/8"};
    EXPECT_EQ(caller("203.0.113.9", {"1.2.3.4"}, proxies), "203.0.113.9") << "it came to us itself";
    EXPECT_EQ(caller("10.0.0.1", {"1.2.3.4, 203.0.113.9"}, proxies), "203.0.113.9");
    EXPECT_EQ(caller("10.0.0.1", {"1.2.3.4", "203.0.113.9"}, proxies), "203.0.113.9") << "two lines are one list";
    EXPECT_EQ(caller("10.0.0.1", {"10.9.9.9, 203.0.113.9, 10.0.0.2"}, proxies), "203.0.113.9");
    EXPECT_EQ(caller("10.0.0.1", {"1.2.3.4, unknown"}, proxies), "10.0.0.1") << "nobody knows who that was";
}

TEST(Address, OneHouseholdOfIpv6IsOneCaller) {
    EXPECT_EQ(limit_name(*read_address("2001:db8:1:2:3::4")), "2001:db8:1:2::/64");
    EXPECT_EQ(limit_name(*read_address("2001:db8:1:2:ffff::")), "2001:db8:1:2::/64");
    EXPECT_EQ(limit_name(*read_address("::ffff:1.2.3.4")), "1.2.3.4");
    EXPECT_EQ(limit_name(*read_address("::1")), "::1");
}

TEST(Address, NamesThatOnlyBeginLikeTheLoopbackAreNotIt) {
    const NetworkOptions options;
    for (const char* own : {"127.0.0.1", "127.0.0.1:8080", "127.8.9.1", "localhost", "LOCALHOST:80", "[::1]:8080"}) {
        EXPECT_TRUE(is_host_allowed(own, "/", options)) << own;
    }
    for (const char* foreign :
         {"127.evil.com", "127.0.0.1.evil.com", "127.0.0.1.evil.com:80", "localhost.evil.com", "[::1].evil.com", "[::1",
          "::1.evil.com", "127.0.0.1:80@evil.com", "127.0.0.1:x", "", "evil.com:127", "127.0.0.256", "127.1.evil"}) {
        EXPECT_FALSE(is_host_allowed(foreign, "/", options)) << foreign;
    }
    NetworkOptions tricky;
    tricky.address = "127.0.0.1";
    tricky.hosts = {"play.example.org"};
    EXPECT_TRUE(is_host_allowed("play.example.org:443", "/", tricky));
    EXPECT_FALSE(is_host_allowed("play.example.org.evil.com", "/", tricky));
}

TEST(Address, CallersThatAreQuietAreForgottenThoughNobodyConnects) {
    LimitOptions options;
    options.requests_per_second = 1e9;
    Limits limits(options);
    for (int caller = 0; caller < 20'000; ++caller) {  // a proxy brings them all over one connection
        ASSERT_TRUE(limits.may_request("10.0." + std::to_string(caller / 256) + "." + std::to_string(caller % 256)));
    }
    EXPECT_LT(limits.known_addresses(), 2'100U);
}

TEST(Address, WhoeverWatchesOverTheServerAsksItByItsAddress) {
    NetworkOptions options;
    options.hosts = {"play.example.org"};
    for (const char* path : {"/health", "/metrics"}) {
        for (const char* own : {"127.0.0.1:8080", "localhost:8080", "10.0.0.7:8080", "[2001:db8::1]:8080"}) {
            EXPECT_TRUE(is_host_allowed(own, path, options)) << own;
            EXPECT_FALSE(is_host_allowed(own, "/api/games", options)) << own;
        }
        for (const char* foreign : {"evil.com", "10.0.0.7.evil.com", "127.evil.com:8080", ""}) {
            EXPECT_FALSE(is_host_allowed(foreign, path, options)) << foreign;
        }
    }
}

}  // namespace
}  // namespace pentarchy
