#pragma once

// Card texts to syntax trees. All functions throw TextError at the first thing they do not understand.

#include "games/imperium_horizons/language/reading/syntax.h"
#include "games/imperium_horizons/language/reading/tokens.h"

namespace pentarchy::imperium_horizons {

// The text of a card.
syntax::Effect parse_effect(const Expanded& text);
// What a row of a CIV table does: one headless block in the wider notation of section 10.
syntax::Block parse_civ(const Expanded& text);
// The row's match: a selector whose type icons have no #; nothing for "other".
std::optional<syntax::Selector> parse_civ_match(const Expanded& text);
syntax::Condition parse_condition(const Expanded& text);
// vp.when: conditions and the place of this card.
syntax::Condition parse_vp_condition(const Expanded& text);
// dev.special: acts.
syntax::Tree parse_special(const Expanded& text);
// vp.of: what is counted. Words that name no icon are returned as they stand in `token`.
syntax::Count parse_vp_count(const Expanded& text);
// vp.except: a selector without brackets.
syntax::Selector parse_vp_except(const Expanded& text);

}  // namespace pentarchy::imperium_horizons
