#include "rules/age_of_mythology.h"
#include "games/age_of_mythology/game.h"
#include "roster/games.h"
#include "roster/join.h"
#include "roster/search_settings.h"

namespace pentarchy {

namespace {

using namespace age_of_mythology;

Overview::Cell terms_of(const std::vector<std::string>& keys) {
    Overview::Cell cell;
    for (const std::string& key : keys) {
        cell.emplace_back(key);
    }
    return cell;
}

Overview::Cell cost_of(const Cubes& cost) {
    Overview::Cell cell;
    for (std::size_t resource = 0; resource < resource_count; ++resource) {
        if (cost[resource] > 0) {
            const std::string key = "age-of-mythology.resource." + std::string(resource_names[resource]);
            cell.emplace_back("age-of-mythology.overview.cubes",
                              json::object{{"number", cost[resource]}, {"resource", term(key)}});
        }
    }
    return cell;
}

Overview::Cell bonuses_of(const UnitRow& row) {
    Overview::Cell cell;
    for (const auto& [type, dice] : row.bonuses) {
        cell.emplace_back("age-of-mythology.overview.bonus", json::object{{"dice", dice}, {"type", term(type)}});
    }
    return cell;
}

Overview units() {
    Overview overview;
    overview.name = "units";
    for (const std::string_view head :
         {"culture", "unit", "class", "types", "dice", "cost", "bonuses", "age", "figures", "specials"}) {
        overview.heads.emplace_back("age-of-mythology.overview." + std::string(head));
    }
    const auto number = [](int value) {
        return Overview::Cell{Message("age-of-mythology.overview.number", {{"number", value}})};
    };
    for (const UnitRow& row : unit_overview()) {
        overview.rows.push_back({{Message(row.culture)},
                                 {Message(row.unit)},
                                 {Message(row.unit_class)},
                                 terms_of(row.types),
                                 number(row.dice),
                                 cost_of(row.cost),
                                 bonuses_of(row),
                                 {Message(row.age)},
                                 number(row.figures),
                                 terms_of(row.specials)});
    }
    return overview;
}

}  // namespace

void add_age_of_mythology(Roster& roster) {
    roster.add<AgeOfMythology>(rules::age_of_mythology::age_of_mythology_md, rules::age_of_mythology::shown,
                               age_of_mythology_search);
    roster.add_overview(units());
}

}  // namespace pentarchy
