// How Terra Mystica is played, in words: the sections of the page, in order. Their texts are "how.terra-mystica.<section>.".

import en from './how/texts/en.json';
import fr from './how/texts/fr.json';

export const howToPlay = {
  sections: [{ id: 'goal' }, { id: 'round' }, { id: 'action' }, { id: 'power' }, { id: 'town' }, { id: 'end' }],
  texts: { en, fr },
};
