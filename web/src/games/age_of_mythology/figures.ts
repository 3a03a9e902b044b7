// The printed figures, and what the view says of this table. Nothing here decides a rule.

import boxedBuildings from '../../../../games/age_of_mythology/data/buildings.json';
import boxedCards from '../../../../games/age_of_mythology/data/action_cards.json';
import boxedCultures from '../../../../games/age_of_mythology/data/cultures.json';
import boxedTiles from '../../../../games/age_of_mythology/data/production_tiles.json';
import boxedUnits from '../../../../games/age_of_mythology/data/units.json';
import { findItem, type SeatView, type View, type ZoneEntry } from '../../protocol/view';

export const game = 'age-of-mythology';
export const keyOf = (key: string): string => `${game}.${key}`;
export const lastWord = (term: unknown): string => String(term ?? '').split('.').pop() ?? '';

export const resources = ['food', 'favor', 'wood', 'gold'] as const;
export type Cubes = Partial<Record<string, number>>;

export interface UnitFigures {
  id: string;
  culture: string;
  class: string;
  types: string[];
  age: string;
  dice: number;
  cost: Cubes;
  bonuses: { vs: string; dice: number }[];
  specials: { do: string }[];
  figures: number;
}

export const units = new Map((boxedUnits.units as unknown as UnitFigures[]).map((unit) => [unit.id, unit]));
export const cultureUnits = (culture: string): UnitFigures[] =>
  [...units.values()].filter((unit) => unit.culture === culture);

export interface BuildingFigures {
  id: string;
  cost: Cubes;
  max_per_player: number;
  min_age: string;
}
export const buildings = new Map((boxedBuildings.buildings as unknown as BuildingFigures[]).map((one) => [one.id, one]));

export interface TileFigures {
  id: string;
  terrain: string;
  resource: string;
  yield: number;
}
export const tiles = new Map((boxedTiles.tiles as unknown as TileFigures[]).map((tile) => [tile.id, tile]));

export const cultureColours: Record<string, string> = Object.fromEntries(
  boxedCultures.cultures.map(({ id, colour }) => [id, colour]),
);

// What a card lets its player do, as printed.
export interface CardFigures {
  id: string;
  action: string;
  number: string;
  god: string | null;
  favor: number;
}

interface BoxedCard {
  id: string;
  action?: string;
  god?: string;
  units?: number;
  buildings?: number;
  tiles_over_players?: number;
  cost_cubes?: number;
  favor?: number;
  power?: { favor?: number; cost_favor?: number };
}

const numberOf = (card: BoxedCard): string => {
  if (card.units !== undefined) return String(card.units);
  if (card.buildings !== undefined) return String(card.buildings);
  if (card.tiles_over_players !== undefined) return `+${card.tiles_over_players}`;
  if (card.cost_cubes !== undefined) return String(card.cost_cubes);
  return '';
};

function allCards(): Map<string, CardFigures> {
  const found = new Map<string, CardFigures>();
  const add = (id: string, card: BoxedCard) =>
    found.set(id, {
      id,
      action: card.action ?? '',
      number: numberOf(card),
      god: card.god ? id : null,
      favor: card.favor ?? card.power?.favor ?? card.power?.cost_favor ?? 0,
    });
  for (const card of boxedCards.permanent.cards as BoxedCard[]) add(card.id, card);
  for (const deck of boxedCards.random_decks as unknown as { plain: BoxedCard[]; gods?: BoxedCard[] }[]) {
    for (const card of deck.plain) add(card.id.slice(card.id.indexOf('_') + 1), card);
    for (const card of deck.gods ?? []) add(card.god ?? card.id, card);
  }
  return found;
}
export const cards = allCards();
export const permanentCards = (boxedCards.permanent.cards as BoxedCard[]).map(({ id }) => id);

// --- the view -----------------------------------------------------------------------------------------------------------

export interface Square {
  square: string;
  terrain?: string;
  tile?: string;
  resource?: string;
  yield?: number;
  worker?: string;
  building?: string;
}

export interface VictoryCard {
  id: string;
  name: string;
  cubes: number;
  leader: number | null;
  counts: number[];
}

export interface Ware {
  id: string;
  name: string;
  price: Cubes;
  less?: number;
  left?: number;
  refused: string | null;
}

export interface SquadUnit {
  id: string;
  name: string;
  count: number;
}

export interface BattleSide {
  seat: number;
  limit: number | null;
  chosen: boolean;
  hits: number;
  rolled: number;
  squad?: SquadUnit[];
  kills?: number[];
  retreats?: boolean;
  unit?: string | null;
  fury?: string;
}

export interface WholeOdds {
  attacker_wins: number;
  exact: boolean;
  battles: number;
  error: number;
  averaged: boolean;
  losses: [number, number];
}

export interface ArmyPlan {
  units: { id: string; most: number; committed: number; open: boolean }[];
  // By the squad's number, of all squads that may still go; of none where there are too many.
  wins: Readonly<Record<string, number>>;
  battles: number;
}

export interface BattleView {
  area: string;
  encounter: number;
  revealed: boolean;
  rerolls: number;
  sides: [BattleSide, BattleSide];
  // Buildings that give the defender of this area more dice, and what makes them useless.
  works: { building: string; dice: number; useless_by: string | null }[];
  odds: { attacker: string; defender: string; attacker_dice: number; defender_dice: number; attacker_wins: number }[];
  whole?: WholeOdds;
  plan?: ArmyPlan;
  now?: { attacker_dice: number; defender_dice: number; attacker_wins: number };
}

export const stageOf = (view: View): string => String(view.stage ?? '');
export const battleOf = (view: View): BattleView | null => (view.battle as BattleView | null) ?? null;
export const victoryOf = (view: View): VictoryCard[] => (view.victory as VictoryCard[] | null) ?? [];
export const offersOf = (view: View): { seat: number; wares: Ware[]; left: number } | null =>
  (view.offers as { seat: number; wares: Ware[]; left: number } | null) ?? null;
export const cultureOf = (seat: SeatView | undefined): string => lastWord(seat?.culture);
export const squaresOf = (seat: SeatView, area: 'production' | 'city'): Square[] => (seat[area] as Square[]) ?? [];
export const ageOf = (seat: SeatView): number => findItem(seat.items, 'track', 'age')?.at ?? 0;
export const scoreNow = (seat: SeatView): number =>
  typeof seat.score_now === 'number' ? seat.score_now : seat.score;
export const zoneOf = (seat: SeatView, id: string): { count: number; items: ZoneEntry[] } =>
  findItem(seat.items, 'zone', id) ?? { count: 0, items: [] };
export const ages = ['archaic', 'classical', 'heroic', 'mythic'] as const;

export interface Standing {
  id: string;
  count: number;
}

// Figures in the holding area, villagers last.
export function figuresOf(seat: SeatView): Standing[] {
  const counted = (id: string) => findItem(seat.items, 'counter', id)?.value ?? 0;
  return [...cultureUnits(cultureOf(seat)).map(({ id }) => id), 'villager']
    .map((id) => ({ id, count: counted(id) }))
    .filter(({ count }) => count > 0);
}

// Neighbours sit on either side; only they can be attacked, which the offers say. This is for where to draw them.
export const othersOf = (view: View, own: number): SeatView[] =>
  view.seats.map((_, step) => view.seats[(own + 1 + step) % view.seats.length]!).filter((seat) => seat.seat !== own);

// The number under which a plan keeps a squad.
export const squadNumber = (plan: ArmyPlan, counts: readonly number[]): number => {
  let step = 1;
  let number = 0;
  plan.units.forEach(({ most }, place) => {
    number += (counts[place] ?? 0) * step;
    step *= most + 1;
  });
  return number;
};
