// The colour of a card is the game's own: it names one, or numbers one of eight bands. Who says neither has none.

import './colour.css';

const bands = 8;
const named = new Set(['red', 'green', 'yellow', 'blue', 'purple', 'white', 'black', 'orange', 'brown', 'grey']);

export type Hue = string | null;

export function hueOf(thing: Readonly<Record<string, unknown>>): Hue {
  const colour = thing.colour === 'gray' ? 'grey' : thing.colour;
  if (typeof colour === 'string' && named.has(colour)) return colour;
  if (typeof thing.band === 'number') return `band-${((thing.band % bands) + bands) % bands}`;
  return null;
}

// The colour that a term is called by: a banner of the red tribe is red.
export function hueOfTerm(term: string): Hue {
  const word = term.slice(term.lastIndexOf('.') + 1);
  return named.has(word) ? word : null;
}

export const hueClass = (hue: Hue): string => (hue === null ? '' : `hue hue-${hue}`);

// One shape a colour, so that nobody has to tell them apart by colour alone.
const shapes: Record<string, string> = {
  circle: 'M9 1A8 8 0 1 1 9 17 8 8 0 1 1 9 1Z',
  square: 'M1.500 1.500H16.500V16.500H1.500Z',
  diamond: 'M9 .500 17.500 9 9 17.500 .500 9Z',
  shield: 'M1.500 1.500H16.500V9C16.500 13 13 16 9 17.500 5 16 1.500 13 1.500 9Z',
  hexagon: 'M5 1.500H13L17.500 9 13 16.500H5L.500 9Z',
  arch: 'M1.500 17V8A7.500 7.500 0 0 1 16.500 8V17Z',
  drop: 'M9 .500C13 5 16.500 8 16.500 11.500A7.500 6.500 0 0 1 1.500 11.500C1.500 8 5 5 9 .500Z',
  octagon: 'M5.500 1H12.500L17 5.500V12.500L12.500 17H5.500L1 12.500V5.500Z',
};
const shapeOfHue: Record<string, keyof typeof shapes> = {
  red: 'shield',
  green: 'hexagon',
  yellow: 'circle',
  blue: 'diamond',
  purple: 'octagon',
  white: 'drop',
  black: 'square',
  orange: 'arch',
  brown: 'square',
  grey: 'arch',
  'band-0': 'diamond',
  'band-1': 'circle',
  'band-2': 'hexagon',
  'band-3': 'drop',
  'band-4': 'arch',
  'band-5': 'octagon',
  'band-6': 'square',
  'band-7': 'shield',
};

export const shapeOf = (hue: Hue): string => shapes[shapeOfHue[hue ?? ''] ?? 'circle']!;
