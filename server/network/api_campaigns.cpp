// The addresses under /api/campaigns.

#include "server/hall/members.h"
#include "server/network/api.h"

namespace pentarchy {

void Api::handle_campaign(const HttpRequest& request, const std::vector<std::string>& steps, const HttpReply& reply) {
    const bool is_get = request.method == "GET" || request.method == "HEAD";
    const bool is_list = steps.size() == 2 || (steps.size() == 3 && steps[2] == "status");
    const bool is_act = steps.size() == 4 && (steps[3] == "game" || steps[3] == "choice" || steps[3] == "give-up");
    const bool is_journal = steps.size() == 3 && !is_list;
    if (!is_list && !is_act && !is_journal) {
        return reply(HttpResponse::of_fault(FaultCode::not_found));
    }
    if (is_journal ? !is_get : request.method != "POST") {
        return reply(HttpResponse::of_fault(FaultCode::wrong_method));
    }
    if (is_journal) {
        return hall_->campaign(steps[2], answer_with(200, reply));
    }
    is_list ? campaigns(request, steps.size() == 2 ? "" : steps[2], reply)
            : campaign_act(request, steps[2], steps[3], reply);
}

void Api::campaigns(const HttpRequest& request, const std::string& what, const HttpReply& reply) {
    const auto body = read_body(request);
    if (const Fault* fault = std::get_if<Fault>(&body)) {
        return reply(HttpResponse::of_fault(*fault));
    }
    if (what == "status") {
        const auto ids = read_ids(std::get<json::object>(body), "campaigns");
        if (const Fault* fault = std::get_if<Fault>(&ids)) {
            return reply(HttpResponse::of_fault(*fault));
        }
        return hall_->campaigns(std::get<std::vector<std::string>>(ids), answer_with(200, reply));
    }
    const auto asked = read_campaign_request(std::get<json::object>(body));
    if (const Fault* fault = std::get_if<Fault>(&asked)) {
        return reply(HttpResponse::of_fault(*fault));
    }
    if (!limits_->may_make_table(request.address)) {
        return reply(HttpResponse::of_fault({FaultCode::too_many, "new campaigns and tables of this address"}));
    }
    hall_->begin_campaign(std::get<CampaignRequest>(asked), answer_with(201, reply));
}

void Api::campaign_act(const HttpRequest& request, const std::string& id, const std::string& what,
                       const HttpReply& reply) {
    const auto body = read_body(request);
    if (const Fault* fault = std::get_if<Fault>(&body)) {
        return reply(HttpResponse::of_fault(*fault));
    }
    if (what == "game") {
        const auto asked = read_campaign_game_request(std::get<json::object>(body));
        if (const Fault* fault = std::get_if<Fault>(&asked)) {
            return reply(HttpResponse::of_fault(*fault));
        }
        if (!limits_->may_make_table(request.address)) {
            return reply(HttpResponse::of_fault({FaultCode::too_many, "new tables of this address"}));
        }
        return hall_->campaign_game(id, std::get<CampaignGameRequest>(asked), answer_with(200, reply));
    }
    Members members(std::get<json::object>(body));
    const std::string key = members.text("key", 100);
    const std::string choice = what == "choice" ? members.text("choice", 100) : "";
    if (const auto fault = members.fault()) {
        return reply(HttpResponse::of_fault(*fault));
    }
    what == "choice" ? hall_->choose_gain(id, key, choice, answer_with(200, reply))
                     : hall_->give_up_campaign(id, key, answer_with(200, reply));
}

}  // namespace pentarchy
