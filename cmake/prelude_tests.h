// The same for test programs.

#include <gtest/gtest.h>

#include "cmake/prelude.h"
