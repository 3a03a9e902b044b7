#include "server/hall/secret.h"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace pentarchy {

namespace {

void need_sodium() {
    static const bool ready = sodium_init() >= 0;
    if (!ready) {
        throw std::runtime_error("libsodium finds no randomness on this machine");
    }
}

constexpr std::string_view id_letters = "abcdefghijkmnpqrstuvwxyz23456789";  // 32, none that look alike
constexpr std::size_t id_length = 16;

using Bytes = std::array<unsigned char, 32>;

std::string letters_of(const Bytes& bytes) {
    std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    text.pop_back();  // the terminating zero
    return text;
}

Bytes hash_of(std::string_view text, std::string_view key) {
    const auto bytes = [](std::string_view of) { return reinterpret_cast<const unsigned char*>(of.data()); };
    Bytes hash{};
    crypto_generichash(hash.data(), hash.size(), bytes(text), text.size(), key.empty() ? nullptr : bytes(key),
                       key.size());
    return hash;
}

}  // namespace

std::string new_secret() {
    need_sodium();
    Bytes bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return letters_of(bytes);
}

std::string derived_secret(std::string_view secret, std::string_view purpose) {
    need_sodium();
    return letters_of(hash_of(purpose, secret));
}

std::string new_table_id() {
    need_sodium();
    std::string id(id_length, ' ');
    for (char& letter : id) {
        letter = id_letters[randombytes_uniform(id_letters.size())];
    }
    return id;
}

bool could_be_table_id(std::string_view text) {
    return text.size() == id_length && text.find_first_not_of(id_letters) == std::string_view::npos;
}

std::string digest_of(std::string_view secret) {
    need_sodium();
    const Bytes digest = hash_of(secret, "");
    std::string text(digest.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), digest.data(), digest.size());
    text.pop_back();
    return text;
}

bool same_digest(std::string_view one, std::string_view other) {
    return one.size() == other.size() && !one.empty() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::uint64_t random_seed() {
    need_sodium();
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}

}  // namespace pentarchy
