#include "server/hall/advice.h"

#include <memory>

namespace pentarchy {

namespace {

constexpr std::size_t longest_plan = 16;

Opinion opinion_of(AnyAgent& agent, const Position& position) {
    const Action best = agent.choose(position);
    Opinion opinion = agent.opinion();
    if (opinion.lines.empty()) {
        opinion.lines.push_back({best, 1.0, 0.5});
    }
    return opinion;
}

}  // namespace

Advice advise(AnyAgent& agent, const Position& position, bool with_plan) {
    Advice advice{.opinion = opinion_of(agent, position), .plan = {}};
    if (!with_plan) {
        return advice;
    }
    const Actor actor = position.to_act();
    const std::string question = position.prompt().key;
    constexpr std::uint64_t fixed_deal = 0;
    Random random(fixed_deal);
    const std::unique_ptr<Position> known = position.clone();
    known->hide(actor.seat(), random);
    Opinion::Line best = advice.opinion.lines.front();
    while (true) {
        advice.plan.push_back({known->write(best.action), best.value});
        const std::unique_ptr<Position> before = known->clone();
        if (!known->apply(best.action) || known->to_act() != actor || known->prompt().key != question ||
            advice.plan.size() == longest_plan) {
            return advice;
        }
        agent.observe(*before, best.action);
        best = opinion_of(agent, *known).lines.front();
    }
}

}  // namespace pentarchy
