#include "server/network/address.h"

#include <algorithm>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/ip/address_v6.hpp>
#include <charconv>

namespace pentarchy {

namespace asio = boost::asio;

namespace {

IpAddress plain(const IpAddress& address) {
    return address.is_v6() && address.to_v6().is_v4_mapped()
               ? IpAddress(asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()))
               : address;
}

std::string_view trim(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    const std::size_t last = text.find_last_not_of(" \t");
    return first == std::string_view::npos ? std::string_view() : text.substr(first, last + 1 - first);
}

std::optional<unsigned> read_number(std::string_view text) {
    unsigned number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return text.empty() || error != std::errc{} || end != text.data() + text.size() ? std::nullopt
                                                                                    : std::optional(number);
}

// Some proxies write the port, too: "1.2.3.4:5678", "[2001:db8::1]:5678".
std::optional<IpAddress> read_hop(std::string_view text) {
    text = trim(text);
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        return end == std::string_view::npos ? std::nullopt : read_address(text.substr(1, end - 1));
    }
    const std::size_t colon = text.find(':');
    if (colon != std::string_view::npos && colon == text.rfind(':')) {
        text = text.substr(0, colon);
    }
    return read_address(text);
}

template <class Bytes>
bool same_bits(const Bytes& one, const Bytes& other, unsigned bits) {
    for (std::size_t index = 0; index < one.size() && bits > 0; ++index) {
        const unsigned here = std::min(bits, 8U);
        const auto mask = static_cast<unsigned>(0xFF00U >> here) & 0xFFU;
        if (((one[index] ^ other[index]) & mask) != 0) {
            return false;
        }
        bits -= here;
    }
    return true;
}

}  // namespace

std::optional<IpAddress> read_address(std::string_view text) {
    if (text.size() > 64 || text.find('%') != std::string_view::npos) {
        return std::nullopt;
    }
    boost::system::error_code error;
    const IpAddress address = asio::ip::make_address(std::string(text), error);
    return error ? std::nullopt : std::optional(plain(address));
}

namespace {

// The address that stands where a host's name may: "10.0.0.7", "[2001:db8::1]".
std::optional<IpAddress> address_in(std::string_view name) {
    const bool is_bracketed = name.starts_with('[') && name.ends_with(']');
    return read_address(is_bracketed ? name.substr(1, name.size() - 2) : name);
}

}  // namespace

std::optional<AddressRange> AddressRange::read(std::string_view text) {
    const std::size_t slash = text.find('/');
    const auto base = read_address(text.substr(0, slash));
    if (!base) {
        return std::nullopt;
    }
    AddressRange range;
    range.base_ = *base;
    range.bits_ = base->is_v4() ? 32 : 128;
    if (slash != std::string_view::npos) {
        const auto bits = read_number(text.substr(slash + 1));
        if (!bits || *bits > range.bits_) {
            return std::nullopt;
        }
        range.bits_ = *bits;
    }
    return range;
}

bool AddressRange::contains(const IpAddress& address) const {
    const IpAddress other = plain(address);
    if (base_.is_v4() != other.is_v4()) {
        return false;
    }
    return base_.is_v4() ? same_bits(base_.to_v4().to_bytes(), other.to_v4().to_bytes(), bits_)
                         : same_bits(base_.to_v6().to_bytes(), other.to_v6().to_bytes(), bits_);
}

bool is_within(const IpAddress& address, const AddressRanges& ranges) {
    return std::ranges::any_of(ranges, [&](const AddressRange& range) { return range.contains(address); });
}

const AddressRanges& loopback_ranges() {
    static const AddressRanges ranges = {*AddressRange::read("127.0.0.0/8"), *AddressRange::read("::1")};
    return ranges;
}

std::optional<std::string> host_name(std::string_view host) {
    std::string_view name = host;
    std::string_view port;
    if (host.starts_with('[')) {
        const std::size_t end = host.find(']');
        if (end == std::string_view::npos || !read_address(host.substr(1, end - 1))) {
            return std::nullopt;
        }
        name = host.substr(0, end + 1);
        port = host.substr(end + 1);
    } else {
        name = host.substr(0, host.find(':'));
        port = host.substr(name.size());
    }
    if (!port.empty() && (port[0] != ':' || (port.size() > 1 && !read_number(port.substr(1))))) {
        return std::nullopt;
    }
    std::string lower(name);
    std::ranges::transform(lower, lower.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return lower;
}

bool is_address_name(std::string_view name) {
    return address_in(name).has_value() || is_loopback_name(name);
}

bool is_loopback_name(std::string_view name) {
    const auto address = address_in(name);
    return address ? is_within(*address, loopback_ranges()) : name == "localhost" || name == "localhost.";
}

IpAddress caller_address(const IpAddress& connected, const std::vector<std::string>& forwarded,
                         const AddressRanges& trusted) {
    std::string list;
    for (const std::string& line : forwarded) {
        list += (list.empty() ? "" : ",") + line;
    }
    IpAddress caller = plain(connected);
    std::string_view rest = list;
    while (!rest.empty() && is_within(caller, trusted)) {
        const std::size_t comma = rest.rfind(',');
        const auto hop = read_hop(comma == std::string_view::npos ? rest : rest.substr(comma + 1));
        if (!hop) {
            break;  // whoever wrote that is as far as anybody can see
        }
        caller = *hop;
        rest = comma == std::string_view::npos ? std::string_view() : rest.substr(0, comma);
    }
    return caller;
}

std::string limit_name(const IpAddress& address) {
    const IpAddress known = plain(address);
    if (known.is_v4() || known.to_v6().is_loopback()) {
        return known.to_string();
    }
    auto bytes = known.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return asio::ip::make_address_v6(bytes).to_string() + "/64";
}

}  // namespace pentarchy
