// How Baronny is played, in words: the sections of the page, in order. Their texts are "how.baronny.<section>.".

import en from './how/texts/en.json';
import fr from './how/texts/fr.json';

export const howToPlay = {
  sections: [{ id: 'goal' }, { id: 'turn' }, { id: 'move' }, { id: 'city' }, { id: 'end' }],
  texts: { en, fr },
};
