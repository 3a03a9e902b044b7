#include "tournament/plot.h"

#include <fmt/format.h>

#include <algorithm>

namespace pentarchy {

namespace {

constexpr double width = 720;
constexpr double left = 64;
constexpr double right = 704;
constexpr double top = 12;
constexpr double bottom = 268;

// 1, 2 or 5 times a power of ten, so that about `wanted` of them make the span.
double round_step(double span, double wanted) {
    const double rough = span / wanted;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (rough <= factor * power * 1.0000001) {
            return factor * power;
        }
    }
    return 10.0 * power;
}

struct Axis {
    double low = 0;
    double high = 1;

    void include(double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    double at(double value, double from, double to) const {
        return high > low ? from + (value - low) / (high - low) * (to - from) : from;
    }
    std::vector<double> ticks(double wanted) const {
        std::vector<double> ticks;
        const double step = round_step(std::max(high - low, 1e-9), wanted);
        auto number = static_cast<std::int64_t>(std::ceil(low / step - 1e-9));
        for (; static_cast<double>(number) * step <= high + step * 1e-9; ++number) {
            ticks.push_back(static_cast<double>(number) * step);
        }
        return ticks;
    }
};

std::string number_text(double value) {
    return fmt::format("{:.6g}", std::abs(value) < 1e-12 ? 0.0 : value);
}

std::string open_svg(const std::string& title, double height) {
    return fmt::format("<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">\n", width, height,
                       escape_html(title));
}

std::string text_at(double x, double y, std::string_view anchor, std::string_view text) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                       escape_html(text));
}

std::string rule(double x1, double y1, double x2, double y2) {
    return fmt::format("<line class=\"grid\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n", x1, y1, x2,
                       y2);
}

std::string axes(const Axis& x, const Axis& y, const std::string& x_name, const std::string& y_name) {
    std::string svg;
    for (const double tick : y.ticks(5)) {
        const double at = y.at(tick, bottom, top);
        svg += rule(left, at, right, at) + text_at(left - 8, at + 4, "end", number_text(tick));
    }
    for (const double tick : x.ticks(8)) {
        const double at = x.at(tick, left, right);
        svg += rule(at, bottom, at, bottom + 5) + text_at(at, bottom + 20, "middle", number_text(tick));
    }
    svg += text_at((left + right) / 2, bottom + 40, "middle", x_name);
    svg += fmt::format("<text transform=\"translate(14 {:.1f}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n",
                       (top + bottom) / 2, escape_html(y_name));
    return svg;
}

std::string legend(const std::vector<Series>& series, double y) {
    std::string svg;
    double x = left;
    for (std::size_t index = 0; index < series.size(); ++index) {
        svg += fmt::format("<rect class=\"fill s{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"12\" height=\"12\"/>\n", index,
                           x, y - 10);
        svg += text_at(x + 18, y, "start", series[index].name);
        x += 40 + 8.0 * static_cast<double>(series[index].name.size());
    }
    return svg;
}

std::string path_of(const Series& series, const Axis& x, const Axis& y, bool is_stepped) {
    std::string path;
    double level = bottom;
    for (const PlotPoint& point : series.points) {
        const double px = x.at(point.x, left, right);
        const double py = y.at(point.y, bottom, top);
        if (is_stepped) {
            path += fmt::format("{}{:.1f} {:.1f} V{:.1f} ", path.empty() ? "M" : "L", px, level, py);
            level = py;
        } else {
            path += fmt::format("{}{:.1f} {:.1f} ", path.empty() ? "M" : "L", px, py);
        }
    }
    return path;
}

}  // namespace

std::string escape_html(std::string_view text) {
    std::string escaped;
    for (const char letter : text) {
        switch (letter) {
            case '&':
                escaped += "&amp;";
                break;
            case '<':
                escaped += "&lt;";
                break;
            case '>':
                escaped += "&gt;";
                break;
            case '"':
                escaped += "&quot;";
                break;
            default:
                escaped += letter;
        }
    }
    return escaped;
}

std::string line_plot(const std::string& title, const std::string& x_name, const std::string& y_name,
                      const std::vector<Series>& series, bool is_stepped) {
    Axis x;
    Axis y{.low = 0, .high = 0};
    bool is_first = true;
    for (const Series& one : series) {
        for (const PlotPoint& point : one.points) {
            x = is_first ? Axis{point.x, point.x} : x;
            is_first = false;
            x.include(point.x);
            y.include(point.y);
        }
    }
    if (y.high == y.low) {
        y.high = y.low + 1;
    }
    constexpr double height = bottom + 76;
    std::string svg = open_svg(title, height) + axes(x, y, x_name, y_name);
    for (std::size_t index = 0; index < series.size(); ++index) {
        const std::string path = path_of(series[index], x, y, is_stepped);
        if (is_stepped) {
            svg += fmt::format("<path class=\"area s{}\" d=\"{}V{:.1f} Z\"/>\n", index, path, bottom);
        }
        svg += fmt::format("<path class=\"line s{}\" d=\"{}\"/>\n", index, path);
    }
    return svg + (series.size() > 1 ? legend(series, height - 8) : "") + "</svg>\n";
}

std::string share_bars(const std::string& title, const std::vector<std::string>& labels,
                       const std::vector<Series>& series) {
    constexpr double names = 180;
    constexpr double bar = 12;
    Axis x{.low = 0, .high = 0};
    for (const Series& one : series) {
        for (const PlotPoint& point : one.points) {
            x.include(point.y);
        }
    }
    x.high = std::max(x.high, 0.01);
    const double group = bar * static_cast<double>(series.size()) + 10;
    const double height = group * static_cast<double>(labels.size()) + 56;
    std::string svg = open_svg(title, height);
    for (const double tick : x.ticks(5)) {
        const double at = x.at(tick, names, right - 20);
        svg += rule(at, 0, at, height - 50) + text_at(at, height - 34, "middle", fmt::format("{:.3g} %", 100 * tick));
    }
    for (std::size_t label = 0; label < labels.size(); ++label) {
        const double y = group * static_cast<double>(label) + 4;
        svg += text_at(names - 10, y + group / 2, "end", labels[label]);
        for (std::size_t index = 0; index < series.size(); ++index) {
            const double end = x.at(series[index].points[label].y, names, right - 20);
            svg +=
                fmt::format("<rect class=\"fill s{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n",
                            index, names, y + bar * static_cast<double>(index), end - names, bar - 2);
        }
    }
    return svg + legend(series, height - 8) + "</svg>\n";
}

std::string interval_plot(const std::string& title, const std::vector<Estimate>& estimates, double even_share) {
    constexpr double names = 180;
    constexpr double row = 34;
    const Axis x{.low = 0, .high = 1};
    const auto place = [&](double share) { return x.at(share, names, right - 20); };
    const double height = row * static_cast<double>(estimates.size()) + 30;
    std::string svg = open_svg(title, height);
    for (const double tick : x.ticks(5)) {
        svg += rule(place(tick), 0, place(tick), height - 26) +
               text_at(place(tick), height - 8, "middle", fmt::format("{:.0f} %", 100 * tick));
    }
    svg += fmt::format("<line class=\"even\" x1=\"{0:.1f}\" y1=\"0\" x2=\"{0:.1f}\" y2=\"{1:.1f}\"/>\n",
                       place(even_share), height - 26);
    for (std::size_t index = 0; index < estimates.size(); ++index) {
        const Estimate& estimate = estimates[index];
        const double y = row * static_cast<double>(index) + row / 2;
        svg += text_at(names - 10, y + 4, "end", estimate.name);
        svg += fmt::format("<line class=\"line s{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
                           index, place(estimate.interval.low), y, place(estimate.interval.high), y);
        svg += fmt::format("<circle class=\"fill s{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\"/>\n", index,
                           place(estimate.value), y);
    }
    return svg + "</svg>\n";
}

Series binned(const std::string& name, const Distribution& distribution, std::int64_t low, std::int64_t high,
              int most_bins) {
    const auto step = static_cast<std::int64_t>(
        std::max(1.0, round_step(static_cast<double>(std::max<std::int64_t>(1, high - low)), most_bins)));
    const auto bin_of = [&](std::int64_t value) { return (value - low) / step; };
    std::vector<std::uint64_t> bins(static_cast<std::size_t>(bin_of(high)) + 1, 0);
    for (const auto& [value, count] : distribution.counts()) {
        bins[static_cast<std::size_t>(bin_of(value))] += count;
    }
    Series series{.name = name, .points = {}};
    const auto total = static_cast<double>(std::max<std::uint64_t>(1, distribution.moments().count()));
    for (std::size_t bin = 0; bin < bins.size(); ++bin) {
        series.points.push_back({static_cast<double>(low + static_cast<std::int64_t>(bin) * step),
                                 100.0 * static_cast<double>(bins[bin]) / total});
    }
    // The right edge of the last bin.
    series.points.push_back({static_cast<double>(low + static_cast<std::int64_t>(bins.size()) * step), 0.0});
    return series;
}

}  // namespace pentarchy
