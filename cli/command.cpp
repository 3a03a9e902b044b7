#include "cli/command.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <utility>

namespace pentarchy::cli {

Taken Taken::required() {
    option_->required();
    return *this;
}

Taken Taken::excludes(const std::string& other) {
    option_->excludes(other);
    return *this;
}

Taken Taken::default_val(const std::string& text) {
    option_->default_val(text);
    return *this;
}

Taken Taken::one_of(const std::vector<std::string>& words) {
    option_->check(CLI::IsMember(words));
    return *this;
}

template <class Number>
Taken Taken::in_range(Number low, Number high) {
    option_->check(CLI::Range(low, high));
    return *this;
}

template Taken Taken::in_range(int, int);
template Taken Taken::in_range(double, double);
template Taken Taken::in_range(unsigned long, unsigned long);

Command Command::add_subcommand(const std::string& name) const {
    return Command(*app_->add_subcommand(name));
}

void Command::take_those_of_parent() const {
    app_->fallthrough();
}

void Command::require_subcommand() const {
    app_->require_subcommand(1);
}

void Command::callback(std::function<void()> deed) const {
    app_->callback(std::move(deed));
}

template <class T>
Taken Command::add_option(const std::string& names, T& value) const {
    return Taken(*app_->add_option(names, value));
}

template Taken Command::add_option(const std::string&, std::string&) const;
template Taken Command::add_option(const std::string&, int&) const;
template Taken Command::add_option(const std::string&, double&) const;
template Taken Command::add_option(const std::string&, std::int64_t&) const;
template Taken Command::add_option(const std::string&, std::uint64_t&) const;
template Taken Command::add_option(const std::string&, std::optional<int>&) const;
template Taken Command::add_option(const std::string&, std::optional<std::string>&) const;
template Taken Command::add_option(const std::string&, std::optional<std::uint64_t>&) const;
template Taken Command::add_option(const std::string&, std::vector<std::string>&) const;

Taken Command::add_option(const std::string& names, const std::function<void(const std::string&)>& taken) const {
    return Taken(*app_->add_option_function<std::string>(names, taken));
}

Taken Command::add_flag(const std::string& names, bool& value) const {
    return Taken(*app_->add_flag(names, value));
}

Taken Command::add_flag(const std::string& names, std::function<void()> taken) const {
    return Taken(*app_->add_flag_callback(names, std::move(taken)));
}

}  // namespace pentarchy::cli
