#pragma once

// Addresses of callers, and who is believed when it says on whose behalf it calls.

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pentarchy {

using IpAddress = boost::asio::ip::address;

// IPv4 addresses that came in the clothes of IPv6 (::ffff:1.2.3.4) are plain IPv4.
std::optional<IpAddress> read_address(std::string_view text);

// "10.0.0.7", "10.0.0.0/8", "::1", "2001:db8::/32".
class AddressRange {
  public:
    static std::optional<AddressRange> read(std::string_view text);
    bool contains(const IpAddress& address) const;

  private:
    IpAddress base_;
    unsigned bits_ = 0;
};

using AddressRanges = std::vector<AddressRange>;

bool is_within(const IpAddress& address, const AddressRanges& ranges);
const AddressRanges& loopback_ranges();

// The name in Host, without its port and in lower case; nothing where it is not a name or an address.
std::optional<std::string> host_name(std::string_view host);
bool is_loopback_name(std::string_view name);
// The loopback, or an address as such: no site can lead a browser there under a name of its own.
bool is_address_name(std::string_view name);

// Who called, given who connected and all lines of X-Forwarded-For in their order. Each proxy adds, at the end, the
// address it was called from; so the list is believed from its end for as long as what it names is a proxy of ours.
IpAddress caller_address(const IpAddress& connected, const std::vector<std::string>& forwarded,
                         const AddressRanges& trusted);

// The name under which limits count an address. Whole networks of IPv6 belong to one household; they count as one.
std::string limit_name(const IpAddress& address);

}  // namespace pentarchy
