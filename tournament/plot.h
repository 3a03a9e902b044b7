#pragma once

// Plots as inline SVG. Colours and type come from the page: series s has the class "s0", "s1", ...

#include <string>
#include <string_view>
#include <vector>

#include "tournament/statistics.h"

namespace pentarchy {

struct PlotPoint {
    double x = 0;
    double y = 0;
};

struct Series {
    std::string name;
    std::vector<PlotPoint> points;
};

// Text as it may stand in HTML and SVG.
std::string escape_html(std::string_view text);

// Lines over common axes. With `is_stepped` each point is a bar's left edge and the area below is tinted.
std::string line_plot(const std::string& title, const std::string& x_name, const std::string& y_name,
                      const std::vector<Series>& series, bool is_stepped = false);

// One group of bars a label, one bar a series: shares from 0 to 1.
std::string share_bars(const std::string& title, const std::vector<std::string>& labels,
                       const std::vector<Series>& series);

// A dot with its interval for each name: shares from 0 to 1, with a mark at what chance would give.
struct Estimate {
    std::string name;
    double value = 0;
    Interval interval;
};
std::string interval_plot(const std::string& title, const std::vector<Estimate>& estimates, double even_share);

// Values gathered into at most `most_bins` bins of a round width, as shares of all.
Series binned(const std::string& name, const Distribution& distribution, std::int64_t low, std::int64_t high,
              int most_bins);

}  // namespace pentarchy
