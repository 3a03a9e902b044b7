// What this browser remembers: who I am at which table and in which campaign, and how I like the page. Seat tokens and
// keys live here and nowhere else.

import type { Language } from '../i18n/texts';

export interface KnownTable {
  game: string;
  opened: number;
  seats: { seat: number; token: string }[];
  invites: { seat: number; invite: string }[];
  // How many actions I have seen.
  seen: number;
  // The same by seat, where several people share this screen.
  seenBy?: Record<number, number>;
  // A variation: the table and the position it was tried from.
  from?: { table: string; at: number };
  // I made it, whether or not I sit there: a table of bots is mine to watch.
  made?: boolean;
  // The campaign that its game belongs to.
  campaign?: string;
}

export interface KnownCampaign {
  game: string;
  key: string;
  begun: number;
}

export interface Settings {
  language: Language;
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  motion: 'auto' | 'off';
  name: string;
  // How a choice that cannot be taken back is made: in two steps, held back for a few seconds, or at once.
  commit: Commit;
}

export type Commit = 'ask' | 'ring' | 'off';

const tablesKey = 'pentarchy.tables';
const campaignsKey = 'pentarchy.campaigns';
const settingsKey = 'pentarchy.settings';
const mostTables = 60;

function read<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; only coming back is lost.
  }
}

const pending = new Map<string, Partial<KnownTable>>();
let timer: ReturnType<typeof setTimeout> | null = null;

function writePending(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  const parts = [...pending];
  pending.clear();
  for (const [table, part] of parts) rememberTable(table, part);
}
if (typeof window !== 'undefined') window.addEventListener('pagehide', writePending);

export function knownTables(): Record<string, KnownTable> {
  if (pending.size > 0) writePending();
  return read<Record<string, KnownTable>>(tablesKey, {});
}

export function knownTable(table: string): KnownTable | undefined {
  return knownTables()[table];
}

export function rememberTable(table: string, part: Partial<KnownTable>): void {
  const tables = knownTables();
  const before = tables[table] ?? { game: '', opened: Date.now(), seats: [], invites: [], seen: 0 };
  tables[table] = { ...before, ...part };
  const oldestFirst = Object.entries(tables).sort(([, left], [, right]) => left.opened - right.opened);
  while (oldestFirst.length > mostTables) delete tables[oldestFirst.shift()![0]];
  write(tablesKey, tables);
}

// The same in a moment, together with what else is to be remembered until then: a write to disk is not for the middle of a move.
export function rememberTableSoon(table: string, part: Partial<KnownTable>): void {
  pending.set(table, { ...pending.get(table), ...part });
  timer ??= setTimeout(writePending, 500);
}

export function forgetTable(table: string): void {
  const { [table]: _gone, ...others } = knownTables();
  write(tablesKey, others);
}

export function knownCampaigns(): Record<string, KnownCampaign> {
  return read<Record<string, KnownCampaign>>(campaignsKey, {});
}

export function rememberCampaign(campaign: string, known: KnownCampaign): void {
  write(campaignsKey, { ...knownCampaigns(), [campaign]: known });
}

export function forgetCampaign(campaign: string): void {
  const { [campaign]: _gone, ...others } = knownCampaigns();
  write(campaignsKey, others);
}

export function firstLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    if (tag.toLowerCase().startsWith('fr')) return 'fr';
    if (tag.toLowerCase().startsWith('en')) return 'en';
  }
  return 'en';
}

export function readSettings(): Settings {
  const fallback: Settings = {
    language: firstLanguage(navigator.languages ?? []),
    theme: 'auto',
    sound: false,
    motion: 'auto',
    name: '',
    commit: 'ask',
  };
  return { ...fallback, ...read<Partial<Settings>>(settingsKey, {}) };
}

export function writeSettings(settings: Settings): void {
  write(settingsKey, settings);
}
