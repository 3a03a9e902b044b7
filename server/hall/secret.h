#pragma once

// Secrets and chance: everything here comes from libsodium.

#include <cstdint>
#include <string>
#include <string_view>

namespace pentarchy {

// 256 random bits as 43 letters: seat tokens and invitations.
std::string new_secret();
inline constexpr std::size_t secret_length = 43;

// 80 random bits as 16 letters and digits: table ids.
std::string new_table_id();
bool could_be_table_id(std::string_view text);

// A secret that follows from another one and from what it is for; nobody can tell the one from the other.
std::string derived_secret(std::string_view secret, std::string_view purpose);

// What is kept instead of a secret.
std::string digest_of(std::string_view secret);

// Takes the same time whether they differ at the first letter or the last.
bool same_digest(std::string_view one, std::string_view other);

// A seed nobody can guess, fresh for every draw of chance.
std::uint64_t random_seed();

}  // namespace pentarchy
