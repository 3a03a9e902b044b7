// Headers of other people that most of the program includes, parsed once for all of it. Nothing may depend on this file:
// every source includes what it uses, and the linter reads them without it.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <boost/json.hpp>
#include <charconv>
#include <chrono>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <random>
#include <ranges>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>
