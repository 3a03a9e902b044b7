#pragma once

// A command and what it takes, in the words of CLI11, which does the work: only command.cpp and the two files about
// reading and helping as a whole include its headers, which cost every source five seconds.

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace pentarchy::cli {

// An option or argument of a command; each call narrows what it takes. Values are read by their type.
class Taken {
  public:
    explicit Taken(CLI::Option& option) : option_(&option) {}

    Taken required();
    Taken excludes(const std::string& other);
    Taken default_val(const std::string& text);
    Taken one_of(const std::vector<std::string>& words);
    template <class Number>  // int, double, unsigned long
    Taken in_range(Number low, Number high);

  private:
    CLI::Option* option_;
};

class Command {
  public:
    explicit Command(CLI::App& app) : app_(&app) {}

    Command add_subcommand(const std::string& name) const;
    void require_subcommand() const;
    void take_those_of_parent() const;  // options of the command above may stand behind this one, too
    void callback(std::function<void()> deed) const;

    // With dashes an option, without an argument by its place.
    template <class T>  // the types that options have are listed in command.cpp
    Taken add_option(const std::string& names, T& value) const;
    Taken add_option(const std::string& names, const std::function<void(const std::string&)>& taken) const;
    Taken add_flag(const std::string& names, bool& value) const;
    Taken add_flag(const std::string& names, std::function<void()> taken) const;

  private:
    CLI::App* app_;
};

}  // namespace pentarchy::cli
