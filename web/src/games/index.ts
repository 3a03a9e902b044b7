// The games that have a face of their own, each loaded when first needed. All others are met through the
// general one.

import { memo, type ComponentType } from 'react';
import type { ThingDrawing } from '../cards/words';
import type { Catalogue, Language, Texts } from '../i18n/texts';
import type { CampaignJournal } from '../protocol/messages';
import type { View } from '../protocol/view';

// A stretch of the log that is told as a story, such as a battle: from a sentence that begins it to one that ends it only
// those stay in sight that tell it, each with what followed from it; every step of it can be opened. All are message keys.
export interface Story {
  begins: readonly string[];
  ends: readonly string[];
  tells: readonly string[];
  follows: readonly string[];
}

export interface GameFace {
  // The table's middle. Reads what it shows from the scene.
  Board: ComponentType;
  // What lies before one seat: the own area below the board.
  Mine: ComponentType<{ seat: number }>;
  // The same in few words and signs, inside the seat's card.
  SeatDetails: ComponentType<{ seat: number }>;
  // What the game itself has to say of its end, below places and points.
  Account?: ComponentType;
  // The table itself asks what is to be asked now and wants all of a phone: there the question begins lowered.
  asksItself?: (view: View) => boolean;
  // Message keys of the log that are small steps of something greater; several in a row are folded.
  quiet?: readonly string[];
  story?: Story;
  // Help texts of the page for this game; the keys are "help.<term>".
  texts: Record<Language, Catalogue>;
  // Which rules speak of a term of the game's catalogue.
  rules: Record<string, string[]>;
}

// How a game is played, told with the table's own drawings. The words of section "goal" are "how.<game>.goal.title",
// "how.<game>.goal.1", "how.<game>.goal.2" and so on, as many as there are.
export interface HowToPlay {
  // A Picture is only looked at; what is Shown can be used.
  sections: readonly { id: string; Picture?: ComponentType<{ texts: Texts }>; Shown?: ComponentType<{ texts: Texts }> }[];
  texts: Record<Language, Catalogue>;
}

const howTos: Record<string, () => Promise<{ howToPlay: HowToPlay }>> = {
  'ancient-world': () => import('./ancient_world/how-to-play'),
  'imperium-horizons': () => import('./imperium_horizons/how'),
  baronny: () => import('./baronny/how-to-play'),
  'terra-mystica': () => import('./terra_mystica/how-to-play'),
  'age-of-mythology': () => import('./age_of_mythology/how'),
};

export const hasHowToPlay = (game: string): boolean => Object.hasOwn(howTos, game);
export const loadHowToPlay = (game: string): Promise<HowToPlay> => howTos[game]!().then((module) => module.howToPlay);

// Emblems of what is chosen in the set-up (a nation), by its id.
export type ThingEmblem = ComponentType<{ id: string; size?: number }>;
const emblems: Record<string, () => Promise<{ ThingEmblem: ThingEmblem }>> = {
  'imperium-horizons': () => import('./imperium_horizons/emblem'),
};
export const loadEmblem = (game: string): Promise<ThingEmblem> =>
  emblems[game] ? emblems[game]!().then((module) => module.ThingEmblem) : Promise.resolve(() => null);

// What is in the box and no card, as the table draws it.
const drawings: Record<string, () => Promise<{ BoxDrawing: ThingDrawing }>> = {
  baronny: () => import('./baronny/box-drawing'),
  'terra-mystica': () => import('./terra_mystica/box-drawing'),
};
export const loadBoxDrawing = (game: string): Promise<ThingDrawing | undefined> =>
  drawings[game] ? drawings[game]!().then((module) => module.BoxDrawing) : Promise.resolve(undefined);

// The journal of a campaign as a picture, where a game draws one.
export type JournalMap = ComponentType<{ journal: CampaignJournal; texts: Texts }>;
const journalMaps: Record<string, () => Promise<{ CampaignMap: JournalMap }>> = {
  'imperium-horizons': () => import('./imperium_horizons/campaign-map'),
};
export const loadJournalMap = (game: string): Promise<JournalMap> =>
  journalMaps[game] ? journalMaps[game]!().then((module) => module.CampaignMap) : Promise.resolve(() => null);

const faces: Record<string, () => Promise<{ face: GameFace }>> = {
  'ancient-world': () => import('./ancient_world'),
  baronny: () => import('./baronny'),
  'age-of-mythology': () => import('./age_of_mythology'),
  'terra-mystica': () => import('./terra_mystica'),
  'imperium-horizons': () => import('./imperium_horizons'),
};

export const hasOwnFace = (game: string): boolean => Object.hasOwn(faces, game);

// What a game draws depends on the scene and on nothing around it, so it is drawn again only when the scene is another.
const drawnOnce = (face: GameFace): GameFace => ({
  ...face,
  Board: memo(face.Board),
  Mine: memo(face.Mine),
  SeatDetails: memo(face.SeatDetails),
});

const loaded = new Map<string, Promise<GameFace>>();

export function loadFace(game: string, plain = false): Promise<GameFace> {
  const name = plain || !hasOwnFace(game) ? '' : game;
  let face = loaded.get(name);
  if (!face) {
    face = (name ? faces[name]!() : import('./generic')).then((module) => drawnOnce(module.face));
    loaded.set(name, face);
    face.catch(() => loaded.delete(name));
  }
  return face;
}
