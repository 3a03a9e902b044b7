// The figures printed on board and cards, from the game's own data, and what its view document adds to the general one.

import game from '../../../../games/ancient_world/data/game.json';
import die from '../../../../games/ancient_world/data/dice.json';
import tribeData from '../../../../games/ancient_world/data/tribes.json';
import type { Argument, Message } from '../../i18n/texts';
import { findItem, type Item, type SeatView, type View, type ZoneEntry } from '../../protocol/view';

export interface SpaceFigures {
  id: string;
  fromRound: number;
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
  cost: costs[action.id] ?? [],
  gain: gains[action.id] ?? [],
}));
export const exploreDraw = constants.explore_draw;
export const tribes: readonly string[] = tribeData.tribes.map(({ id }) => id);

// Points for no banner, one, two, ...: as printed. What a seat has is in its view.
export const printedPoints: readonly number[] = game.scoring.vp_by_banner_count;

export const entries = (items: readonly Item[], id: string): ZoneEntry[] => findItem(items, 'zone', id)?.items ?? [];
export const zoneCount = (items: readonly Item[], id: string): number => findItem(items, 'zone', id)?.count ?? 0;

// How many places a row has, filled or not.
export const placesOf = (items: readonly Item[], id: string): number =>
  ((findItem(items, 'zone', id) as { places?: number } | undefined)?.places as number | undefined) ?? 0;

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

// The same for an own card with an action.
export function usesOf(view: View, card: string): Placement[] {
  const all = (view.uses ?? []) as { card: string; citizens: Placement[] }[];
  return all.find((one) => one.card === card)?.citizens ?? [];
}
// Why a Military card of the row cannot be laid on an army; undefined where it can, or nothing is recruited.
export function whyNotOver(view: View, card: string, army: string): string | undefined {
  const all = (view.recruits ?? []) as { card: string; army: string; why?: string }[];
  return all.find((one) => one.card === card && one.army === army)?.why;
}

// What stands against a Titan, by kind.
export const mightKinds = ['sword', 'arrow', 'draft'] as const;
export type Might = Record<(typeof mightKinds)[number], number>;

// One way to attack: who goes, what they bring and cost, and why not.
export interface Levy {
  armies: string[];
  strength: number;
  kinds: Might;
  price: number;
  enough: boolean;
  payable: boolean;
  why?: string;
}
export interface AttackOutlook {
  titan: string;
  defence: number;
  arrows_count: boolean;
  dice: number;
  damage: number[];
  coin: number[];
  seats: { city: Might; armies: Record<string, Might> }[];
  // Only for the seat that may attack now: every way to do so, and who cannot go in any of them and why.
  levies?: Levy[];
  at_home?: Record<string, string>;
}
export const attacksOf = (view: View): AttackOutlook[] => (view.attacks ?? []) as AttackOutlook[];
export const attackOn = (view: View, titan: string): AttackOutlook | undefined =>
  attacksOf(view).find((one) => one.titan === titan);

export const levyOf = (outlook: AttackOutlook, armies: readonly string[]): Levy | undefined =>
  outlook.levies?.find((levy) => levy.armies.length === armies.length && levy.armies.every((one) => armies.includes(one)));

// The odds of so many dice, for the page of how to play; on the table they are told with the Titan.
export function diceOdds(dice: number): Pick<AttackOutlook, 'dice' | 'damage' | 'coin'> {
  const odds = (symbol: string): number[] => {
    const chance = die.faces.filter((face) => face === symbol).length / die.faces.length;
    let sums = [1];
    for (let one = 0; one < dice; ++one)
      sums = [...sums, 0].map((same, times) => same * (1 - chance) + (sums[times - 1] ?? 0) * chance);
    return sums.map((share) => Math.round(share * 1000));
  };
  return { dice, damage: odds('titan'), coin: odds('coin') };
}

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
export const fedOf = (seat: SeatView): number => (seat.fed as number | undefined) ?? 0;
// Points of a tribe's banners now, and what the next one adds.
export function bannerPoints(seat: SeatView, tribe: string): { points: number; next: number } {
  const all = (seat.banners ?? {}) as Record<string, { points: number; next: number }>;
  return all[tribe] ?? { points: 0, next: 0 };
}
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
// From the first place to the last.
export const accountOf = (view: View): AccountLine[] => (view.account ?? []) as AccountLine[];
