// Blindness on the bytes sent: two games that differ only in what a viewer cannot know are told to it in the same
// bytes.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>

#include "server/hall/advice.h"
#include "server/hall/secret.h"
#include "server/tests/people.h"

namespace pentarchy {
namespace {

const std::string table = "bndbndbndbndbndb";

// A game played twice, side by side: after every action the viewer sees the same, but whatever it does not see is
// decided anew in the second.
class TwoDeals {
  public:
    TwoDeals(const AnyGame& game, const OptionMap& options, Viewer viewer, std::uint64_t seed)
        : viewer_(viewer), random_(seed), one_(*game.start(options)), other_(*game.start(options)) {}

    void play(int steps) {
        for (int step = 0; step < steps && !one_->to_act().is_nobody() && advance(); ++step) {
        }
    }

    const std::vector<StoredEvent>& events() const { return events_; }
    const std::vector<StoredEvent>& other_events() const { return other_events_; }
    const Position& now() const { return *one_; }
    const Position& other() const { return *other_; }
    int differences() const { return differences_; }

  private:
    // Several ways to go on are tried: some show the viewer what differs, and then the two part.
    bool advance() {
        for (int attempt = 0; attempt < 12; ++attempt) {
            if (go(pick(*one_))) {
                return true;
            }
        }
        return false;
    }

    Action pick(const Position& position) {
        if (position.to_act().is_chance()) {
            return position.sample(random_);
        }
        ActionList actions;
        position.legal(actions);
        return actions[random_.below(actions.size())];
    }

    bool is_secret(Action action) const {
        const Actor actor = one_->to_act();
        // Games without dice on the table, whose chance is only ever what is dealt.
        const std::string_view id = one_->game().facts().id;
        if (actor.is_chance() && (id == "whisper" || id == "ancient-world")) {
            return true;
        }
        if (!viewer_.is_spectator()) {
            return !actor.is_seat(viewer_.seat()) && one_->is_secret(action, viewer_.seat());
        }
        for (Seat seat = 0; seat < one_->seats(); ++seat) {
            if (!actor.is_seat(seat) && !one_->is_secret(action, seat)) {
                return false;
            }
        }
        return true;
    }

    bool go(Action action) {
        const auto after = one_->clone();
        if (!after->apply(action)) {
            return false;
        }
        const json::object seen = after->view(viewer_);
        const bool may_differ = is_secret(action);
        for (int attempt = 0; may_differ && attempt < 12; ++attempt) {
            const Action instead = pick(*other_);
            const bool is_alike = other_->to_act().is_chance() || other_->kind(instead) == one_->kind(action);
            if (is_alike && (other_->write(instead) != one_->write(action)) && follow(action, instead, *after, seen)) {
                ++differences_;
                return true;
            }
        }
        return other_->refusal(action) == permitted && follow(action, action, *after, seen);
    }

    bool follow(Action action, Action instead, const Position& after, const json::object& seen) {
        const auto other_after = other_->clone();
        if (after.to_act().is_nobody()) {
            return false;  // a game that is over has no secrets
        }
        if (!other_after->apply(instead) || other_after->view(viewer_) != seen) {
            return false;
        }
        if (consequences(*one_, action, after) != consequences(*other_, instead, *other_after)) {
            return false;  // what was hidden came to light, in words alone
        }
        const Actor actor = one_->to_act();
        const int who = actor.is_seat() ? actor.seat() : chance_actor;
        events_.push_back({StoredEvent::Kind::play, who, one_->write(action), 1000, ""});
        other_events_.push_back({StoredEvent::Kind::play, who, other_->write(instead), 1000, ""});
        one_ = after.clone();
        other_ = other_after->clone();
        return true;
    }

    // What is told after the action itself: a secret choice of the last seat may uncover those of all.
    json::array consequences(const Position& before, Action action, const Position& after) const {
        json::array told;
        for (const Message& message : before.log(action, after, viewer_)) {
            told.push_back(message.to_json());
        }
        if (!told.empty()) {
            told.erase(told.begin());
        }
        return told;
    }

    Viewer viewer_;
    Random random_;
    std::unique_ptr<Position> one_;
    std::unique_ptr<Position> other_;
    std::vector<StoredEvent> events_;
    std::vector<StoredEvent> other_events_;
    int differences_ = 0;
};

void put(House& house, const AnyGame& game, const OptionMap& options, const std::vector<StoredEvent>& events) {
    StoredTable stored;
    stored.id = table;
    stored.created = 1000;
    stored.game = game.facts().id;
    stored.rules = game.facts().rules_version;
    stored.engine = "test";
    stored.options = write_option_text(options);
    Change change{
        .table = table, .creation = {}, .first_seq = 1, .events = events, .claims = {}, .end = "", .documents = {}};
    for (Seat seat = 0; seat < option_number(options, "seats"); ++seat) {
        stored.seats.push_back({.kind = "person", .name = "Ada", .agent = "", .invite = ""});
        change.claims.push_back({seat, "Ada", digest_of("token" + std::to_string(seat))});
    }
    change.creation = stored;
    ASSERT_EQ(house.store().save(std::move(change)), Saved::yes);
}

// Everything a viewer may ask whose answer is no dice of its own, and all the bytes it got.
std::string everything(House& house, Viewer viewer, const Position& now, std::size_t count) {
    const auto reader = client();
    const std::vector<std::string> tokens =
        viewer.is_spectator() ? std::vector<std::string>() : std::vector{"token" + std::to_string(viewer.seat())};
    const json::object state = house.say(reader, watch(table, tokens));
    EXPECT_EQ(state.at("type"), "state");
    const bool is_asked = !viewer.is_spectator() && now.to_act().is_seat(viewer.seat());
    EXPECT_EQ(state.at("choices").is_null(), !is_asked) << "choices are for whoever is asked";
    for (std::size_t n = 0; n <= count; n += 1 + count / 40) {
        house.say(reader, {{"type", "view_at"}, {"table", table}, {"n", n}});
    }
    for (std::size_t from = 1; from <= count; from += 200) {
        house.say(reader, {{"type", "log"}, {"table", table}, {"from", from}, {"to", std::min(count, from + 199)}});
    }
    house.say(reader, {{"type", "ledger"}, {"table", table}});
    for (std::size_t since = count > 50 ? count - 50 : 0; since < count; since += 7) {
        json::object again = watch(table, tokens);
        again["since"] = since;
        house.say(reader, again);
    }
    const int seat = viewer.is_spectator() ? 0 : viewer.seat();
    for (const char* type : {"undo", "redo"}) {
        house.say(reader, step(type, table, seat, count + 1));
    }
    house.say(reader, act(table, seat, count, "nothing at all"));
    house.say(reader, {{"type", "why"}, {"table", table}, {"seat", seat}, {"seq", count}, {"action", "nothing"}});
    house.say(reader, {{"type", "why"}, {"table", table}, {"seat", seat}, {"seq", count}});
    ActionList actions;
    if (now.to_act().is_seat()) {
        now.legal(actions);
    }
    for (std::size_t choice = 0; choice < std::min<std::size_t>(actions.size(), 6); ++choice) {
        house.say(reader, {{"type", "why"},
                           {"table", table},
                           {"seat", seat},
                           {"seq", count},
                           {"action", now.write(actions[choice])}});
        house.say(reader, {{"type", "preview"}, {"table", table}, {"seat", seat}, {"seq", count}, {"choice", choice}});
    }
    house.say(reader, {{"type", "preview"}, {"table", table}, {"seat", seat}, {"seq", count}, {"choice", 300}});
    // When a clock began to run is when the table was opened. Orders that are taken are an event, whose time the clocks
    // show: of these only the answer is compared.
    std::string told =
        std::regex_replace(reader->bytes(), std::regex(R"("running_since":\d+)"), R"("running_since":0)");
    for (const char* order : {"", "none_such"}) {
        json::object orders;
        if (*order != 0) {
            orders[order] = "1";
        }
        told += json::serialize(
            house.say(reader, {{"type", "standing"}, {"table", table}, {"seat", seat}, {"orders", orders}}));
    }
    return told;
}

// What a bot advises in many positions, by how often it advises each: it must not depend on what the seat cannot know.
std::map<std::string, int> advice(const RosterEntry& entry, const Position& now) {
    std::map<std::string, int> times;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto agent = entry.make_agent(*read_agent("search:8"), seed, 1);
        ++times[now.write(agent->choose(now))];
    }
    return times;
}

double distance(const std::map<std::string, int>& one, const std::map<std::string, int>& other) {
    double sum = 0;
    double all = 0;
    std::map<std::string, int> both = one;
    both.insert(other.begin(), other.end());
    for (const auto& [action, ignored] : both) {
        const int here = one.contains(action) ? one.at(action) : 0;
        const int there = other.contains(action) ? other.at(action) : 0;
        sum += std::abs(here - there);
        all += here + there;
    }
    return sum / all;
}

void check_blind(const std::string& id, int games, int steps, int least_differences) {
    const AnyGame& game = *(*test_roster().find(id))->game;
    const int seats = std::max(2, game.facts().min_seats);
    const OptionMap options = *game.check({{"seats", std::to_string(seats)}});
    int differences = 0;
    for (int number = 0; number < games; ++number) {
        const int who = number % (seats + 1) - 1;
        const Viewer viewer = as_viewer(who);
        TwoDeals deals(game, options, viewer, static_cast<std::uint64_t>(number) + 1);
        deals.play(steps);
        differences += deals.differences();
        std::string heard[2];
        for (int world = 0; world < 2; ++world) {
            House house;
            put(house, game, options, world == 0 ? deals.events() : deals.other_events());
            heard[world] = everything(house, viewer, deals.now(), deals.events().size());
        }
        if (heard[0] != heard[1]) {
            const auto at = std::mismatch(heard[0].begin(), heard[0].end(), heard[1].begin(), heard[1].end());
            const auto place = static_cast<std::size_t>(at.first - heard[0].begin());
            const std::size_t from = place > 300 ? place - 300 : 0;
            ADD_FAILURE() << id << ", viewer " << who << ", game " << number << ": the bytes tell what is hidden\n"
                          << heard[0].substr(from, 500) << "\n--- and in the other game\n"
                          << heard[1].substr(from, 500);
            return;
        }
    }
    if (fewer == 1) {
        EXPECT_GE(differences, least_differences) << "there were secrets to tell";
    }
}

// Hints: the same seat, the same sight, and two deals of the rest.
void check_hints(const std::string& id, int games, int steps) {
    const RosterEntry& entry = **test_roster().find(id);
    const int seats = std::max(2, entry.game->facts().min_seats);
    const OptionMap options = *entry.game->check({{"seats", std::to_string(seats)}});
    int compared = 0;
    for (int number = 0; number < games; ++number) {
        const Seat seat = number % seats;
        TwoDeals deals(*entry.game, options, Viewer::of_seat(seat), static_cast<std::uint64_t>(number) + 51);
        deals.play(steps + number);
        while (!deals.now().to_act().is_seat(seat) && deals.now().to_act().is_seat() &&
               deals.events().size() < static_cast<std::size_t>(steps + number + 60)) {
            const std::size_t before = deals.events().size();
            deals.play(1);
            if (deals.events().size() == before) {
                break;
            }
        }
        if (deals.differences() == 0 || !deals.now().to_act().is_seat(seat)) {
            continue;
        }
        ++compared;
        EXPECT_LT(distance(advice(entry, deals.now()), advice(entry, deals.other())), 0.5)
            << id << ", seat " << seat << ", game " << number << ": a hint tells what is hidden";
    }
    EXPECT_GT(compared, 0) << "there were secrets to tell";
}

TEST(Blind, HintsDoNotDependOnWhatIsHidden) {
    check_hints("whisper", 12, 4);
    check_hints("age-of-mythology", 4, 60);
    check_hints("imperium-horizons", 4, 60);
}

// A whole squad, asked for kind by kind: the plan is the same whatever the other side holds.
TEST(Blind, PlansDoNotDependOnWhatIsHidden) {
    const RosterEntry& entry = **test_roster().find("age-of-mythology");
    const OptionMap options = *entry.game->check({{"seats", "2"}});
    std::size_t longest = 0;
    int compared = 0;
    for (int number = 0; number < 12 && (compared < 3 || longest < 2); ++number) {
        const Seat seat = number % 2;
        TwoDeals deals(*entry.game, options, Viewer::of_seat(seat), static_cast<std::uint64_t>(number) + 81);
        deals.play(120);
        for (int step = 0; step < 300 && compared < 6 && !deals.now().to_act().is_nobody(); ++step) {
            const bool commits = deals.now().prompt().key.find(".commit") != std::string::npos;
            if (commits && deals.now().to_act().is_seat(seat) && deals.differences() > 0) {
                const auto plan = [&](const Position& position) {
                    const auto agent = entry.make_agent(*read_agent("search:8"), 5, 1);
                    std::string texts;
                    const Advice advice = advise(*agent, position, true);
                    for (const Advice::Step& planned : advice.plan) {
                        texts += planned.text + " " + std::to_string(planned.value) + "; ";
                    }
                    longest = std::max(longest, advice.plan.size());
                    return texts;
                };
                EXPECT_EQ(plan(deals.now()), plan(deals.other())) << "seat " << seat << ", game " << number;
                ++compared;
            }
            deals.play(1);
        }
    }
    EXPECT_GT(compared, 0) << "there were secrets to tell";
    EXPECT_GT(longest, 1U) << "squads are asked for kind by kind";
}

TEST(Blind, BytesOfWhisperAreTheSameWhateverIsHidden) {
    check_blind("whisper", 12, 30, 12);
}

TEST(Blind, BytesOfTheAncientWorldAreTheSameWhateverIsHidden) {
    check_blind("ancient-world", 6 / fewer + 1, 120, 1);
}

TEST(Blind, BytesOfAgeOfMythologyAreTheSameWhateverIsHidden) {
    check_blind("age-of-mythology", 6 / fewer + 1, 150, 10);
}

TEST(Blind, BytesOfImperiumAreTheSameWhateverIsHidden) {
    check_blind("imperium-horizons", 6 / fewer + 1, 150, 10);
}

}  // namespace
}  // namespace pentarchy
