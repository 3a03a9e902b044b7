// Victory points (section 4 of the language).

#include <algorithm>

#include "games/imperium_horizons/language/compiling/loader.h"

namespace pentarchy::imperium_horizons {

namespace {

constexpr std::array<std::string_view, 4> kind_names = {"none", "fixed", "conditional", "variable"};

std::int8_t points(const JsonPlace& place) {
    return static_cast<std::int8_t>(place.integer(-20, 40));
}

void must_have_only(const JsonPlace& place, std::initializer_list<std::string_view> known) {
    for (const auto& member : place.value().as_object()) {
        if (std::ranges::find(known, std::string_view(member.key())) == known.end()) {
            place.fail("has a member \"" + std::string(member.key()) + "\" that its kind does not read");
        }
    }
}

}  // namespace

VpCase Loader::read_case(std::int64_t n, const std::string& when, const Spot& spot) {
    VpCase made;
    made.n = static_cast<std::int8_t>(n);
    text(
        when, spot, false, parse_vp_condition, [](Checker& checker, const auto& tree) { checker.check(tree); },
        [&](const auto& tree, const Expanded&) { made.when = compiler_.condition(tree); });
    return made;
}

VpPart Loader::read_part(const JsonPlace& place, const Spot& spot) {
    VpPart made;
    text(
        place["of"].text(), {spot.file, spot.card, "vp.of"}, false, parse_vp_count,
        [](Checker& checker, const auto& tree) { checker.check(tree); },
        [&](const auto& tree, const Expanded&) { made = compiler_.vp_part(tree); });
    made.n = points(place["n"]);
    made.per = static_cast<std::uint8_t>(place["per"].integer(1, 50));
    const std::string scope = place["scope"].text();
    const auto found = std::ranges::find(vp_scope_names, scope);
    if (found == vp_scope_names.end()) {
        place["scope"].fail("\"" + scope + "\" is no scope", "all, play, history, pool, ...");
    }
    made.scope = static_cast<VpScope>(found - vp_scope_names.begin());
    if (place.has("except")) {
        text(
            place["except"].text(), {spot.file, spot.card, "vp.except"}, false, parse_vp_except,
            [](Checker& checker, const auto& tree) { checker.check(tree); },
            [&](const auto& tree, const Expanded&) { made.except = compiler_.selector(tree); });
    }
    return made;
}

void Loader::read_parts(const JsonPlace& place, Vp& vp, const Spot& spot) {
    vp.first = static_cast<std::uint16_t>(table_.vp_parts.size());
    if (!place.has("parts")) {
        must_have_only(place, {"kind", "n", "per", "of", "scope", "except", "note"});
        table_.vp_parts.push_back(read_part(place, spot));
        vp.count = 1;
        return;
    }
    must_have_only(place, {"kind", "parts", "note"});
    for (std::size_t i = 0; i < place["parts"].size(); ++i) {
        table_.vp_parts.push_back(read_part(place["parts"][i], spot));
        ++vp.count;
    }
}

Vp Loader::read_vp(const JsonPlace& place, const Spot& spot) {
    Vp vp;
    const std::string kind = place["kind"].text();
    const auto found = std::ranges::find(kind_names, kind);
    if (found == kind_names.end()) {
        place["kind"].fail("\"" + kind + "\" is no kind of victory points", "none, fixed, conditional, variable");
    }
    vp.kind = static_cast<VpKind>(found - kind_names.begin());
    switch (vp.kind) {
        case VpKind::none:
            must_have_only(place, {"kind", "note"});
            break;
        case VpKind::fixed:
            must_have_only(place, {"kind", "n", "note"});
            vp.n = points(place["n"]);
            break;
        case VpKind::conditional:
            must_have_only(place, {"kind", "n", "when", "else", "cases", "note"});
            vp.first = static_cast<std::uint16_t>(table_.vp_cases.size());
            if (place.has("else")) {
                vp.otherwise = points(place["else"]);
            }
            if (place.has("cases")) {
                for (std::size_t i = 0; i < place["cases"].size(); ++i) {
                    const JsonPlace one = place["cases"][i];
                    table_.vp_cases.push_back(read_case(points(one[std::size_t{0}]), one[std::size_t{1}].text(),
                                                        {spot.file, spot.card, "vp.cases"}));
                    ++vp.count;
                }
            } else {
                table_.vp_cases.push_back(
                    read_case(points(place["n"]), place["when"].text(), {spot.file, spot.card, "vp.when"}));
                vp.count = 1;
            }
            break;
        case VpKind::variable:
            read_parts(place, vp, spot);
            break;
    }
    return vp;
}

}  // namespace pentarchy::imperium_horizons
