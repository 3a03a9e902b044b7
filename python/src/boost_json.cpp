// Boost.JSON, compiled into the module.

#include <boost/json/src.hpp>
