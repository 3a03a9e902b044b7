#pragma once

// A PostgreSQL of its own for the tests: started from Debian's package in a folder that is thrown away.

#include <string>

namespace pentarchy {

class Postgresql {
  public:
    Postgresql();  // throws with what went wrong
    ~Postgresql();
    Postgresql(const Postgresql&) = delete;
    Postgresql& operator=(const Postgresql&) = delete;

    // The address of an empty database that nobody else uses.
    std::string new_database();

    // The one that all tests of this program share, started at first use.
    static Postgresql& shared();

  private:
    std::string folder_;
    int databases_ = 0;
};

}  // namespace pentarchy
