// What the box of Baronny holds, as its data says.

import figures from '../../../../games/baronny/data/game.json';

// Terrains that give a token, with what one is worth.
export const tokens = figures.terrains.filter((terrain) => terrain.token);

export type TokenFigures = (typeof tokens)[number];

// The counters of a seat's reserve, and the piece each counts.
export const reserves = [
  ['knights', 'knight'],
  ['villages', 'village'],
  ['strongholds', 'stronghold'],
  ['cities', 'city'],
] as const;
