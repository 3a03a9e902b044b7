// The figures printed on boards, cards and tiles, from the game's own data, and what the view document of this game
// adds to the general one.

import actions from '../../../../games/terra_mystica/data/actions.json';
import bonusCards from '../../../../games/terra_mystica/data/bonus_cards.json';
import cultData from '../../../../games/terra_mystica/data/cults.json';
import factionData from '../../../../games/terra_mystica/data/factions.json';
import favorTiles from '../../../../games/terra_mystica/data/favor_tiles.json';
import scoringTiles from '../../../../games/terra_mystica/data/scoring_tiles.json';
import townTiles from '../../../../games/terra_mystica/data/town_tiles.json';
import { findItem, type SeatView, type View, type ZoneEntry } from '../../protocol/view';

// What is given, gained or paid: coins, workers, priests, power, spades, vp, ...
export type Goods = Readonly<Record<string, number>>;

export const goodsOrder = ['vp', 'coins', 'workers', 'priests', 'power', 'spades', 'shipping', 'bridge', 'all_cults'];

export interface BuildingFigures {
  count: number;
  cost: Goods;
  income_by_built?: Record<string, number[]>;
  income?: Goods;
  favor_tiles?: number;
}

export interface FactionFigures {
  id: string;
  colour: string;
  home: string;
  start: { coins: number; workers: number; priests: number; power_bowls: number[]; cults: Goods; dwellings: number };
  shipping: { start: number; max: number; advance_cost: Goods; vp_on_reaching: Goods } | null;
  spades: { pay: string; cost_by_level: number[]; max_level: number; advance_cost: Goods | null; advance_vp: number };
  buildings: Record<string, BuildingFigures>;
}

export const factions = factionData.factions as unknown as FactionFigures[];
const byId = <T extends { id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((entry) => [entry.id, entry]));
export const factionById = byId(factions);

export interface PowerFigures {
  id: string;
  power: number;
  effect: Goods;
}
export const powerActions = byId(actions.power_actions as unknown as PowerFigures[]);

export interface Conversion {
  give: Goods;
  get: Goods;
}
// In the order of the engine: the exchanges, the sacrifice, those of the Alchemists.
export const conversions: readonly Conversion[] = [
  ...(actions.conversions as unknown as Conversion[]),
  { give: {}, get: {} },
  ...(actions.alchemist_conversions as unknown as Conversion[]),
];
export const sacrifice = actions.conversions.length;
export const powerValue = actions.building_power_value as Goods;

export interface BonusFigures {
  id: string;
  income: Goods;
  pass_vp: { per: string; vp_each: number } | null;
  special_action: { key: string } | null;
  passive: { key: string; plus: number } | null;
}
export const bonusById = byId(bonusCards.cards as unknown as BonusFigures[]);

export interface FavorFigures {
  id: string;
  cult: string;
  steps: number;
  effect: ({ key: string; value?: number; vp?: number | number[]; building?: string } & Record<string, unknown>) | null;
}
export const favorById = byId(favorTiles.tiles as unknown as FavorFigures[]);

export interface TownFigures {
  id: string;
  vp: number;
  keys: number;
  reward: Goods;
}
export const townById = byId(townTiles.tiles as unknown as TownFigures[]);

export interface ScoringFigures {
  id: string;
  event: string;
  vp: number;
  cult: string;
  steps: number;
  reward: Goods;
}
export const scoringById = byId([
  ...scoringTiles.tiles,
  ...scoringTiles.compatibility_tiles,
] as unknown as ScoringFigures[]);

export const cults = cultData.tracks;
export const cultTop = cultData.max;
export const cultPower = cultData.power_on_reaching as Goods;
export const finalCultPoints = cultData.final_vp;

export const buildings = ['dwelling', 'trading_post', 'temple', 'stronghold', 'sanctuary'] as const;
export type BuildingName = (typeof buildings)[number];

// The terrain cycle; each step along it is one spade.
export const cycle = ['desert', 'plains', 'swamp', 'lakes', 'forest', 'mountains', 'wasteland'];

export const lastWord = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

// --- the view document -------------------------------------------------------------------------------------------

export interface Approach {
  spades: number;
  workers?: number;
  priests?: number;
  skip?: boolean;
  offers?: [number, number][];
}

export interface Projection {
  cults: number;
  area: number;
  resources: number;
  total: number;
}

export const entries = (view: View, zone: string): readonly ZoneEntry[] =>
  findItem(view.items, 'zone', zone)?.items ?? [];
export const ownEntries = (seat: SeatView, zone: string): readonly ZoneEntry[] =>
  findItem(seat.items, 'zone', zone)?.items ?? [];

export const factionOf = (seat: SeatView): FactionFigures | undefined =>
  typeof seat.faction === 'string' ? factionById.get(lastWord(seat.faction)) : undefined;
export const incomeOf = (seat: SeatView): Goods => (seat.income as Goods | undefined) ?? {};
export const projectionOf = (seat: SeatView): Projection | undefined => seat.projected as Projection | undefined;
export const reachOf = (seat: SeatView): Readonly<Record<string, Approach>> =>
  (seat.reach as Record<string, Approach> | undefined) ?? {};
