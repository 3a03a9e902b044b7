// A whole set-up of a table: kept in this browser by name, or sent to somebody as a link.

import type { GameFacts } from '../protocol/messages';

export type SeatKind = 'person' | 'open' | 'bot';

export interface SetUpDraft {
  game: string;
  count: number;
  // As many as the game may have; those beyond the count wait.
  seats: { kind: SeatKind; agent: string }[];
  options: Record<string, string>;
  isPublic: boolean;
}

const setUpsKey = 'pentarchy.setups';
const mostKept = 40;

export type KeptSetUp = SetUpDraft & { name: string };

export function keptSetUps(game: string): KeptSetUp[] {
  return all().filter((one) => one.game === game);
}

// One of the same name is replaced.
export function keepSetUp(setUp: KeptSetUp): void {
  const others = all().filter((one) => one.game !== setUp.game || one.name !== setUp.name);
  store([setUp, ...others].slice(0, mostKept));
}

export function dropSetUp(game: string, name: string): void {
  store(all().filter((one) => one.game !== game || one.name !== name));
}

function all(): KeptSetUp[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(setUpsKey) ?? '[]');
    return Array.isArray(list) ? (list as KeptSetUp[]) : [];
  } catch {
    return [];
  }
}

function store(list: readonly KeptSetUp[]): void {
  try {
    localStorage.setItem(setUpsKey, JSON.stringify(list));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

// "seats=person,open,search:easy&public=1&option.map=revised"
export function writeSetUp({ count, seats, options, isPublic }: SetUpDraft): string {
  const params = new URLSearchParams();
  params.set('seats', seats.slice(0, count).map((seat) => (seat.kind === 'bot' ? seat.agent : seat.kind)).join(','));
  if (isPublic) params.set('public', '1');
  for (const [key, value] of Object.entries(options)) params.set(`option.${key}`, value);
  return params.toString();
}

// What a link says, as far as this game knows it; null when it is no set-up.
export function readSetUp(game: GameFacts, agents: readonly string[], text: string): SetUpDraft | null {
  const params = new URLSearchParams(text);
  const said = params.get('seats')?.split(',') ?? [];
  if (said.length < game.min_seats || said.length > game.max_seats) return null;
  const usual = agents[0] ?? '';
  const seats = Array.from({ length: game.max_seats }, (_, seat) => {
    const word = said[seat] ?? 'bot';
    if (word === 'person' || word === 'open') return { kind: word as SeatKind, agent: usual };
    return { kind: 'bot' as SeatKind, agent: agents.includes(word) ? word : usual };
  });
  const known = new Set(game.options.map((option) => option.key));
  const options = Object.fromEntries(
    [...params]
      .filter(([key]) => key.startsWith('option.') && known.has(key.slice('option.'.length)))
      .map(([key, value]) => [key.slice('option.'.length), value]),
  );
  return { game: game.id, count: said.length, seats, options, isPublic: params.get('public') === '1' };
}
