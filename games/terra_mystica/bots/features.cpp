// What the bots look at. A feature is of the order of 1, so that all learn at about the same pace.

#include "games/terra_mystica/bots/features.h"

#include <algorithm>
#include <cstdlib>

namespace pentarchy::terra_mystica {

namespace {

int spades_between(Terrain from, Terrain to) {
    const int way = std::abs(static_cast<int>(from) - static_cast<int>(to));
    return std::min(way, terrain_count - way);
}

class Describer {
  public:
    Describer(const State& state, int seat, const Ranking& ranking, Features& features)
        : state_(state),
          player_(state.player(seat)),
          ranking_(ranking),
          features_(features),
          seat_(seat),
          full_rounds_(rounds - state.round),
          is_active_(player_.passed == 0),
          lifetime_(std::min(1.0F, static_cast<float>(full_rounds_ + (is_active_ ? 1 : 0)) / 3.0F)),
          left_(static_cast<float>(full_rounds_) / 5.0F) {}

    void describe() {
        features_.number(1);
        features_.one_of(player_.faction, faction_count);
        features_.one_of(2 * state_.round + player_.passed, 2 * rounds + 2);
        features_.one_of(state_.seats - 2, 4);
        goods();
        incomes();
        buildings();
        tiles();
        bonus_card();
        actions_to_take();
        cults();
        cult_bonus();
        scoring_tiles();
        towns();
        area();
        land();
        table();
        open_parts();
    }

  private:
    void with_time(float value) {
        features_.number(value);
        features_.number(value * left_);
    }
    void with_life(float value) {
        features_.number(value);
        features_.number(value * lifetime_);
    }
    static float part(int value, float unit) { return static_cast<float>(value) / unit; }

    void goods() {
        with_life(part(player_.coins, 10));
        with_life(part(player_.workers, 5));
        with_life(part(player_.priests, 3));
        with_life(part(player_.bowls[1], 6));
        with_life(part(player_.bowls[2], 6));
        features_.number(part(player_.bowls[0] + player_.bowls[1] + player_.bowls[2], 12));
        features_.number(part(player_.priests_placed, 4));
        // Workers want coins: what there is of both, and what is left over of one.
        const float pairs = std::min(part(player_.workers, 5), part(player_.coins, 10));
        with_life(pairs);
        features_.number(full_rounds_ == 0 ? part(resource_points(player_), 5) : 0.0F);
    }

    void incomes() {
        Player board = player_;
        board.bonus = none;
        const Goods next = income(state_, board);
        if (full_rounds_ == 0) {
            features_.one_of(-1, 8);
            return;
        }
        with_time(part(next.coins, 10));
        with_time(part(next.workers, 5));
        with_time(part(next.priests, 3));
        with_time(part(next.power, 6));
    }

    void buildings() {
        with_life(part(player_.count(dwelling), 5));
        with_life(part(player_.count(trading_post), 3));
        with_life(part(player_.count(temple), 2));
        with_life(part(player_.count(sanctuary), 1));
        const int holder = player_.has_stronghold() ? static_cast<int>(player_.faction) : -1;
        features_.one_of(holder, faction_count);
        features_.one_of(holder, faction_count, left_);
        with_time(part(player_.shipping, 2));
        with_time(part(player_.spades, 2));
        features_.number(part(std::popcount(player_.bridges), 2));
        features_.number(player_.faction == engineers ? part(std::popcount(player_.bridges), 2) * left_ : 0.0F);
    }

    void tiles() {
        for (int tile = 0; tile < favor_count; ++tile) {
            const float held = player_.has_favor(static_cast<Favor>(tile)) ? 1.0F : 0.0F;
            if (tile >= fav5) {
                with_time(held);
            } else {
                features_.number(held);
            }
        }
        int towns = 0;
        for (const std::uint8_t copies : player_.towns) {
            towns += copies;
        }
        features_.number(part(towns, 2));
        with_time(part(free_keys(player_), 2));
        // A dwelling or a post more scores again by these.
        features_.number(player_.has_favor(fav11) ? lifetime_ * part(8 - player_.count(dwelling), 5) : 0.0F);
        features_.number(player_.has_favor(fav10) ? lifetime_ * part(4 - player_.count(trading_post), 3) : 0.0F);
    }

    void bonus_card() {
        const bool has_card = player_.bonus != none;
        features_.one_of(has_card && is_active_ ? player_.bonus : -1, bonus_count);
        features_.one_of(has_card && !is_active_ ? player_.bonus : -1, bonus_count);
        const int now = has_card && state_.round > 0 ? pass_vp(state_, player_, Source::bonus_cards) +
                                                           pass_vp(state_, player_, Source::favor_tiles) +
                                                           pass_vp(state_, player_, Source::faction)
                                                     : 0;
        features_.number(is_active_ ? part(now, 5) : 0.0F);
        features_.number(is_active_ ? 0.0F : part(now, 5));
        const bool used = has_card && ((state_.bonus_used >> player_.bonus) & 1U) != 0;
        features_.flag(is_active_ && used);
        // What waits on the cards nobody holds.
        int best_coins = 0;
        for (unsigned left = is_active_ ? free_bonus_cards(state_) : 0U; left != 0; left &= left - 1) {
            best_coins = std::max<int>(best_coins, state_.bonus_coins[at(std::countr_zero(left))]);
        }
        features_.number(part(best_coins, 3));
    }

    void actions_to_take() {
        features_.flag(is_active_ && player_.has_stronghold() && !player_.board().special.empty() &&
                       (player_.special_used & 1U) == 0);
        features_.flag(is_active_ && player_.has_favor(fav6) && (player_.special_used & 2U) == 0);
        const int ready = player_.bowls[2];
        const int forced = ready + player_.bowls[1] / 2;
        for (int action = 0; action < power_action_count; ++action) {
            const bool is_free = is_active_ && state_.round > 0 && ((state_.powers_used >> action) & 1U) == 0;
            const int cost = figures().power_actions[at(action)].cost;
            features_.flag(is_free && ready >= cost);
            features_.flag(is_free && forced >= cost);
        }
    }

    void cults() {
        int steps = 0;
        int points = 0;
        int leads = 0;
        int ahead = 0;
        int behind = 0;
        for (int cult = 0; cult < cult_count; ++cult) {
            const int own = player_.cults[at(cult)];
            steps += own;
            points += ranking_.cult_points[at(cult)][at(seat_)];
            int best = 0;
            int above = 99;
            for (int other = 0; other < state_.seats; ++other) {
                if (other != seat_) {
                    const int theirs = state_.player(other).cults[at(cult)];
                    best = std::max(best, theirs);
                    above = theirs >= own ? std::min(above, theirs) : above;
                }
            }
            leads += static_cast<int>(own > best);
            ahead += own > best ? std::min(3, own - best) : 0;
            behind += above < 99 ? std::min(3, above - own) : 0;
            with_time(part(own, 6));
        }
        with_time(part(points, 10));
        with_time(part(steps, 10));
        features_.number(part(leads, 2));
        features_.number(part(ahead, 4));
        features_.number(part(behind, 4));
    }

    void cult_bonus() {
        Goods later;
        int later_spades = 0;
        int progress = 0;
        for (int round = std::max<int>(state_.round, 1); round < rounds; ++round) {
            const ScoringTile& tile = figures().scoring[state_.scoring[at(round - 1)]];
            const int own = tile.by_priests ? player_.priests_placed : player_.cults[tile.cult];
            const int times = own / tile.steps;
            if (round == state_.round) {
                features_.number(part(times * tile.reward.coins, 4));
                features_.number(part(times * tile.reward.workers, 2));
                features_.number(part(times * tile.reward.priests, 2));
                features_.number(part(times * tile.reward.power, 4));
                features_.number(part(times * tile.spades, 2));
                features_.number(part(own % tile.steps, static_cast<float>(tile.steps)));
            } else {
                later.coins = static_cast<std::int8_t>(later.coins + times * tile.reward.coins);
                later.workers = static_cast<std::int8_t>(later.workers + times * tile.reward.workers);
                later.priests = static_cast<std::int8_t>(later.priests + times * tile.reward.priests);
                later.power = static_cast<std::int8_t>(later.power + times * tile.reward.power);
                later_spades += times * tile.spades;
                progress += own % tile.steps;
            }
        }
        if (state_.round == 0 || full_rounds_ == 0) {
            features_.one_of(-1, 6);
        }
        features_.number(part(later.coins, 4));
        features_.number(part(later.workers, 2));
        features_.number(part(later.priests, 2));
        features_.number(part(later.power, 4));
        features_.number(part(later_spades, 2));
        features_.number(part(progress, 6));
    }

    // What is paid for now, next and later; and together with what could be had for it.
    void scoring_tiles() {
        constexpr int events = 6;
        std::array<int, events> later{};
        const int next = std::max<int>(state_.round, 0) + 1;
        for (int round = next + 1; round <= rounds; ++round) {
            ++later[at(static_cast<int>(figures().scoring[state_.scoring[at(round - 1)]].event))];
        }
        const bool counts = is_active_ && state_.round > 0;
        features_.one_of(counts ? static_cast<int>(state_.scoring_tile().event) : -1, events);
        features_.one_of(next <= rounds ? static_cast<int>(figures().scoring[state_.scoring[at(next - 1)]].event) : -1,
                         events);
        for (const int count : later) {
            features_.number(count);
        }
        // Goods kept for a tile.
        const float purse = std::min(part(player_.workers, 5), part(player_.coins, 10));
        features_.one_of(counts ? static_cast<int>(state_.scoring_tile().event) : -1, events, purse);
        features_.one_of(next <= rounds ? static_cast<int>(figures().scoring[state_.scoring[at(next - 1)]].event) : -1,
                         events, purse);
    }

    // The two groups nearest to a town.
    void towns() {
        const int needed = player_.has_favor(fav5) ? figures().town_power_favored : figures().town_power;
        struct Group {
            int lack = 9;  // power and buildings missing
            int power = 9;
            int count = 4;
        };
        std::array<Group, 2> best;
        int groups = 0;
        for (HexSet rest = player_.buildings - player_.town; !rest.empty();) {
            const HexSet group = group_of(state_, player_, rest.first()) & player_.buildings;
            rest -= group;
            ++groups;
            int power = 0;
            for (int kind = 0; kind < 3; ++kind) {
                power += figures().power_value[at(kind)] * (player_.small[at(kind)] & group).size();
            }
            power += player_.stronghold != none && group.contains(player_.stronghold) ? 3 : 0;
            const bool holy = player_.sanctuary != none && group.contains(player_.sanctuary);
            power += holy ? 3 : 0;
            Group found;
            found.power = std::max(0, needed - power);
            found.count = std::max(0, (holy ? 3 : 4) - group.size());
            found.lack = std::max(found.power, 2 * found.count);
            if (found.lack < best[0].lack) {
                best[1] = best[0];
                best[0] = found;
            } else if (found.lack < best[1].lack) {
                best[1] = found;
            }
        }
        for (const Group& group : best) {
            features_.one_of(std::min(group.power, 6), 6, lifetime_);  // 6 and more: far away, none
            features_.one_of(group.count, 4, lifetime_);
            const float near = std::max(0.0F, 1 - part(group.lack, 7));
            features_.number(near * near * lifetime_);
        }
        features_.number(part(groups, 4));
    }

    void area() {
        const int own = ranking_.area_size[at(seat_)];
        int best = 0;
        for (int other = 0; other < state_.seats; ++other) {
            best = other == seat_ ? best : std::max(best, ranking_.area_size[at(other)]);
        }
        with_time(part(own, 8));
        with_time(part(ranking_.area_points[at(seat_)], 10));
        with_time(part(std::clamp(own - best, -4, 4), 4));
    }

    // Where there is room to grow, and for how many spades.
    void land() {
        const HexSet occupied = state_.occupied();
        HexSet near = in_reach(state_, player_) - occupied;
        std::array<int, 4> rooms{};
        std::array<int, 2> beside{};
        HexSet foreign;
        for (int other = 0; other < state_.seats; ++other) {
            if (other != seat_) {
                foreign |= state_.player(other).buildings;
            }
        }
        HexSet foreign_near;
        for (const HexIndex hex : foreign) {
            foreign_near |= figures().land_beside[at(hex)];
        }
        const HexSet own_near = touching(state_, player_) - occupied;
        for (int kind = 0; kind < terrain_count; ++kind) {
            const int spades = spades_between(static_cast<Terrain>(kind), player_.board().home);
            rooms[at(spades)] += (near & state_.terrain[at(kind)]).size();
            if (spades <= 1) {
                beside[at(spades)] += (own_near & state_.terrain[at(kind)]).size();
            }
        }
        for (const int count : rooms) {
            with_life(part(std::min(count, 5), 4));
        }
        for (const int count : beside) {
            with_life(part(std::min(count, 4), 3));
        }
        const HexSet far = (skip_targets(state_, player_) - occupied) & state_.terrain[player_.board().home];
        features_.number(lifetime_ * part(std::min(4, far.size()), 3));
        // Beside others power comes in, and trading posts are cheap.
        with_life(part((player_.buildings & foreign_near).size(), 4));
        with_life(part((player_.of(dwelling) & foreign_near).size(), 3));
        with_life(part((own_near & foreign_near).size(), 6));
    }

    void table() {
        int playing = 0;
        for (int other = 0; other < state_.seats; ++other) {
            playing += static_cast<int>(other != seat_ && state_.player(other).passed == 0);
        }
        const bool in_round = state_.round > 0;
        features_.number(in_round ? part(playing, 3) : 0.0F);
        features_.number(in_round && is_active_ ? part(playing, 3) : 0.0F);
        features_.flag(!is_active_ && state_.passes > 0 && state_.pass_order[0] == seat_);
        for (int place = 0; place < 4; ++place) {
            features_.flag(is_active_ && in_round && place < state_.seats && state_.order[at(place)] == seat_);
        }
    }

    // An action half done.
    void open_parts() {
        int offered = 0;
        for (const Demand& demand : state_.demands) {
            offered += demand.seat == seat_ ? power_taken(player_, demand.amount) : 0;
        }
        features_.number(part(offered, 3));
        const bool own_turn =
            state_.active == seat_ && (state_.phase == Phase::actions || state_.work != Work::none) && state_.round > 0;
        if (!own_turn) {
            features_.one_of(-1, 17);
            return;
        }
        features_.flag(state_.actions_left > 0 && is_active_);
        features_.flag(state_.actions_left > 1);
        features_.number(part(state_.spades, 2));
        features_.number(part(state_.favors_due, 1));
        features_.number(part(static_cast<int>(state_.founding.size()), 1));
        features_.flag(state_.bridge_due > 0);
        features_.number(part(state_.ordain_due, 2));
        features_.flag(state_.ship_due > 0);
        features_.one_of(static_cast<int>(state_.work) - 1, 6);
        const bool chosen = state_.target != none && state_.ask == Ask::terrain;
        features_.flag(chosen);
        features_.number(chosen ? part(spades_between(state_.terrain_at(state_.target), player_.board().home), 2)
                                : 0.0F);
        features_.number(part(state_.work != Work::none ? state_.worked_count : 0, 1));
    }

    const State& state_;
    const Player& player_;
    const Ranking& ranking_;
    Features& features_;
    int seat_;
    int full_rounds_;  // behind the running one
    bool is_active_;
    float lifetime_;  // of goods at hand
    float left_;      // of the game, 1 at the beginning
};

}  // namespace

Ranking rank(const State& state) {
    Ranking ranking;
    for (int cult = 0; cult < cult_count; ++cult) {
        ranking.cult_points[at(cult)] = cult_points(state, static_cast<Cult>(cult));
    }
    for (int seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.player(seat);
        ranking.area_size[at(seat)] = player.buildings.empty() ? 0 : largest_area(state, player);
    }
    ranking.area_points = prizes_by_rank(state, ranking.area_size, figures().area_vp);
    return ranking;
}

Ranking rank_after(const State& before, const Ranking& ranking, const State& after) {
    Ranking next = ranking;
    const bool same_bridges = before.all_bridges() == after.all_bridges();
    bool same_cults = true;
    for (int seat = 0; seat < after.seats; ++seat) {
        const Player& old = before.player(seat);
        const Player& player = after.player(seat);
        same_cults = same_cults && old.cults == player.cults;
        const bool same_reach = old.buildings == player.buildings && old.shipping == player.shipping &&
                                old.stronghold == player.stronghold && old.carpet == player.carpet;
        if (!same_bridges || !same_reach) {
            next.area_size[at(seat)] = player.buildings.empty() ? 0 : largest_area(after, player);
        }
    }
    if (next.area_size != ranking.area_size) {
        next.area_points = prizes_by_rank(after, next.area_size, figures().area_vp);
    }
    for (int cult = 0; cult < cult_count && !same_cults; ++cult) {
        next.cult_points[at(cult)] = cult_points(after, static_cast<Cult>(cult));
    }
    return next;
}

void describe(const State& state, int seat, const Ranking& ranking, Features& features) {
    features.clear();
    Describer(state, seat, ranking, features).describe();
}

}  // namespace pentarchy::terra_mystica
