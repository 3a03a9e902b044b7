// The figures printed on board and cards, from the game's own data, and what its view document adds to the general one.

import game from '../../../../games/ancient_world/data/game.json';
import tribeData from '../../../../games/ancient_world/data/tribes.json';
import type { Argument, Message } from '../../i18n/texts';
import { findItem, type Item, type SeatView, type View, type ZoneEntry } from '../../protocol/view';

export interface SpaceFigures {
  id: string;
  fromRound: number;
  // "higher": above all who stand there; "open_with_fee": another value pays; "open": anybody.
  placement: string;
  cost: readonly [string, number][];
  gain: readonly [string, number][];
}

const { constants } = game;
const costs: Record<string, [string, number][]> = {
  learn: [['coin', constants.learn_cost_coins]],
  repopulate: [['coin', constants.repopulate_cost_coins]],
  expand: [
    ['coin', constants.expand_cost_coins],
    ['knowledge', constants.expand_cost_knowledge],
  ],
};
const gains: Record<string, [string, number][]> = {
  labour: [['coin', constants.labour_coins]],
  build: [['city', 1]],
  draft: [['strength', 1]],
  expand: [['expand', 1]],
  learn: [['knowledge', 1]],
  rebuild: [
    ['repair', constants.repair_on_rebuild],
    ['first', 1],
    ['coin', 1],
  ],
  recruit: [['army', 1]],
  explore: [['card', 1]],
  repopulate: [['citizen', 1]],
};

export const spaces: readonly SpaceFigures[] = game.actions.map((action) => ({
  id: action.id,
  fromRound: action.available_from_round,
  placement: action.placement,
  cost: costs[action.id] ?? [],
  gain: gains[action.id] ?? [],
}));
export const exploreDraw = constants.explore_draw;
export const tribes: readonly string[] = tribeData.tribes.map(({ id }) => id);

const bannerPoints: readonly number[] = game.scoring.vp_by_banner_count;
export const pointsFor = (banners: number): number => bannerPoints[Math.min(banners, bannerPoints.length - 1)]!;
// What one more banner would add; nothing beyond the last that counts.
export const nextPoints = (banners: number): number => pointsFor(banners + 1) - pointsFor(banners);

export const entries = (items: readonly Item[], id: string): ZoneEntry[] => findItem(items, 'zone', id)?.items ?? [];
export const zoneCount = (items: readonly Item[], id: string): number => findItem(items, 'zone', id)?.count ?? 0;

// What stands on a space: "{seat}: citizen {value}" with its arguments.
export interface Standing {
  seat: number;
  value: number;
}
export function standingOn(space: ZoneEntry): Standing[] {
  const messages = (space.citizens ?? []) as Message[];
  return messages.map(({ args }) => ({ seat: (args!.seat as { seat: number }).seat, value: args!.value as number }));
}

export interface Placement {
  value: number;
  fee: number;
  why?: string;
}
// Where the own citizens may go and why not; only the seat that is to place one is told.
export function placementsOn(view: View, space: string): Placement[] {
  const all = (view.placements ?? []) as { space: string; citizens: Placement[] }[];
  return all.find((one) => one.space === space)?.citizens ?? [];
}

export interface AttackOutlook {
  titan: string;
  defence: number;
  dice: number;
  damage: number[];
  coin: number[];
  seats: { city: number; armies: Record<string, number> }[];
}
export const attackOn = (view: View, titan: string): AttackOutlook | undefined =>
  ((view.attacks ?? []) as AttackOutlook[]).find((one) => one.titan === titan);

export interface Effect {
  name: string;
  args: Readonly<Record<string, Argument>>;
  message: Message;
}
export function effectsOf(entry: ZoneEntry): Effect[] {
  const list = (Array.isArray(entry.text) ? entry.text : []) as Message[];
  return list.map((message) => ({
    name: message.key.slice(message.key.lastIndexOf('.') + 1),
    args: message.args ?? {},
    message,
  }));
}

export interface Strength {
  sword: number;
  arrow: number;
  booty: number;
  espionage: number;
  repair: number;
}
export const strengthKinds = ['sword', 'arrow', 'booty', 'espionage', 'repair'] as const;

export const lastWord = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
export const hungryOf = (seat: SeatView): number => (seat.hungry as number | undefined) ?? 0;
export const bannersOf = (entry: ZoneEntry): string[] => ((entry.banners ?? []) as string[]).map(lastWord);

export interface AccountLine {
  seat: number;
  score: number;
  coins: number;
  cards: number;
  knowledge: number;
  before?: number;
  decided?: string;
}
export const accountOf = (view: View): AccountLine[] => (view.account ?? []) as AccountLine[];
