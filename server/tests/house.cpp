#include "server/tests/house.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <future>

#include "games/baronny/game.h"
#include "roster/games.h"
#include "roster/join.h"
#include "server/tests/schema.h"
#include "server/tests/toy_campaign.h"
#include "server/tests/whisper.h"
#include "tests/tictactoe/tictactoe.h"

namespace pentarchy {

namespace {

constexpr std::string_view toy_catalogue =
    "## 1. Cells\n\n| id | rule | source |\n|---|---|---|\n| TTT-CELL | Empty cells only. | - |\n";

}  // namespace

const Roster& test_roster() {
    static const Roster roster = [] {
        Roster games;
        games.add<tictactoe::TicTacToe>(toy_catalogue, {});
        static const ToyCampaign campaign;
        games.add_campaign(campaign);
        games.add<whisper::Whisper>("", {});
        games.add<whisper::Howl>("", {});
        games.add<baronny::Baronny>("", {});
        add_terra_mystica(games);
        add_ancient_world(games);
        add_age_of_mythology(games);
        add_imperium_horizons(games);
        return games;
    }();
    return roster;
}

TemporaryFolder::TemporaryFolder() {
    std::string pattern = "/tmp/pentarchy-server-XXXXXX";
    path_ = mkdtemp(pattern.data());
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

// --- client -----------------------------------------------------------------------------------------------------

void RecordingClient::send(SharedText text) {
    json::object message = json::parse(*text).as_object();
    const std::string type(message.at("type").as_string());
    EXPECT_EQ(misfit(message, type), "") << *text;
    const std::scoped_lock lock(mutex_);
    bytes_ += *text + "\n";
    messages_.push_back(std::move(message));
    arrived_.notify_all();
}

json::object RecordingClient::wait_for(const std::function<bool(const json::object&)>& fits, const std::string& what,
                                       std::size_t& from) {
    std::unique_lock lock(mutex_);
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    for (;;) {
        for (; from < messages_.size(); ++from) {
            if (fits(messages_[from])) {
                return messages_[from++];
            }
        }
        if (arrived_.wait_until(lock, deadline) == std::cv_status::timeout) {
            ADD_FAILURE() << "no " << what << " came";
            return {};
        }
    }
}

json::object RecordingClient::answer(std::int64_t id) {
    std::size_t from = 0;
    return wait_for([&](const json::object& message) { return message.contains("id") && message.at("id") == id; },
                    "answer to " + std::to_string(id), from);
}

json::object RecordingClient::next(const std::string& type) {
    return wait_for([&](const json::object& message) { return message.at("type") == json::value(type); }, type, seen_);
}

std::vector<json::object> RecordingClient::all() const {
    const std::scoped_lock lock(mutex_);
    return messages_;
}

std::string RecordingClient::bytes() const {
    const std::scoped_lock lock(mutex_);
    return bytes_;
}

std::size_t RecordingClient::count() const {
    const std::scoped_lock lock(mutex_);
    return messages_.size();
}

// --- house ------------------------------------------------------------------------------------------------------

HallOptions House::quick() {
    HallOptions options;
    options.table.bot_pause = std::chrono::milliseconds(0);
    options.table.hint_agent = "search:50";
    return options;
}

House::House(HallOptions options, std::string database) : options_(std::move(options)), database_(std::move(database)) {
    if (database_.empty()) {
        database_ = folder_.emplace().path() + "/tables.db";
    }
    open();
}

House::~House() {
    hall_->stop();
    threads_->stop();
}

void House::open() {
    auto store = Store::open(database_);
    EXPECT_TRUE(store.ok()) << (store.ok() ? "" : store.error().text());
    store_ = *std::move(store);
    threads_ = std::make_unique<WorkPool>(2);
    hall_ = std::make_unique<Hall>(test_roster(), *store_, options_,
                                   [this](std::function<void()> job) { threads_->submit(std::move(job)); });
}

void House::restart() {
    hall_->stop();
    threads_->stop();
    hall_.reset();
    store_.reset();
    open();
}

Hall::Answer House::ask(const std::function<void(Hall::Reply)>& question) {
    auto promise = std::make_shared<std::promise<Hall::Answer>>();
    question([promise](Hall::Answer answer) { promise->set_value(std::move(answer)); });
    return promise->get_future().get();
}

Hall::Answer House::create(const std::string& game, std::vector<SeatRequest> seats, bool is_public) {
    return ask([&](const Hall::Reply& reply) {
        hall_->create({.game = game, .options = {}, .is_public = is_public, .seats = std::move(seats)}, reply);
    });
}

json::object House::say(const std::shared_ptr<RecordingClient>& client, json::object message) {
    const std::int64_t id = next_id_++;
    message["id"] = id;
    hall_->receive(client, json::serialize(message));
    return client->answer(id);
}

std::string table_of(const Hall::Answer& answer) {
    return std::string(std::get<json::object>(answer).at("table").as_string());
}

std::string token_of(const Hall::Answer& answer, std::size_t seat) {
    return std::string(std::get<json::object>(answer).at("seats").at(seat).at("token").as_string());
}

std::string invite_of(const Hall::Answer& answer, std::size_t seat) {
    return std::string(std::get<json::object>(answer).at("seats").at(seat).at("invite").as_string());
}

std::string code_of(const Hall::Answer& answer) {
    const Fault* fault = std::get_if<Fault>(&answer);
    return fault == nullptr ? "" : std::string(code_word(fault->code));
}

}  // namespace pentarchy
