// The statements of a game's rule catalogue in other languages than English, by rule id and section. They stand beside the
// game's other texts and are loaded when somebody reads the rules.

import { withTypography } from './grammar';
import type { Catalogue, Language } from './texts';

const french = import.meta.glob<{ default: Catalogue }>('../../../games/*/text/rules.fr.json');

// As French is printed: its own apostrophes and spaces.
const printed = (words: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, withTypography(text, 'fr')]));

export function ruleTexts(game: string, language: Language): Promise<Catalogue> {
  const load = french[`../../../games/${game.replaceAll('-', '_')}/text/rules.fr.json`];
  return language === 'fr' && load ? load().then((module) => printed(module.default)) : Promise.resolve({});
}
