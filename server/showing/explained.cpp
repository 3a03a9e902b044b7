#include "server/showing/explained.h"

#include "core/words/phrases.h"

namespace pentarchy {

Fault explained(FaultCode code, const Error& error, const Texts& english) {
    Fault fault(code, error.text());
    const Message sentence("table.error." + std::string(code_word(code)));
    fault.message =
        Message("table.error.because", {{"what", sentence.to_json()}, {"reason", Phrases(english)(error).to_json()}});
    return fault;
}

}  // namespace pentarchy
