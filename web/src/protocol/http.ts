// The requests over HTTP. Every failure becomes a Refused with the server's error object, or a lost connection.

import type { Catalogue, Language, Message } from '../i18n/texts';
import type {
  CampaignJournal,
  ErrorMessage,
  BoxGroup,
  GamesAnswer,
  RuleRow,
  SeatRequest,
  TableAnswer,
  TableRequest,
  TableSummary,
} from './messages';

export class Refused extends Error {
  constructor(readonly error: Pick<ErrorMessage, 'code' | 'message' | 'rule' | 'detail'>) {
    super(error.detail ?? error.code);
  }
}

export const lostMessage: Message = { key: 'page.error.unreachable', args: {} };

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused({ code: 'unreachable', message: lostMessage });
  }
  const body = (await answer.json().catch(() => null)) as unknown;
  if (answer.ok && body !== null) return body as T;
  const error = body as Partial<ErrorMessage> | null;
  throw new Refused({
    code: error?.code ?? `http_${answer.status}`,
    message: error?.message ?? lostMessage,
    rule: error?.rule,
    detail: error?.detail,
  });
}

function post<T>(path: string, body: unknown): Promise<T> {
  return request<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;
const ofCampaign = (id: string): string => `/api/campaigns/${encodeURIComponent(id)}`;

export const http = {
  games: () => request<GamesAnswer>('/api/games'),
  texts: (language: Language) =>
    request<{ language: Language; texts: Catalogue }>(`/api/texts/${language}`).then((answer) => answer.texts),
  rules: (game: string) =>
    request<{ game: string; rules: RuleRow[] }>(`/api/rules/${encodeURIComponent(game)}`).then(
      (answer) => answer.rules,
    ),
  box: (game: string) =>
    request<{ game: string; groups: BoxGroup[] }>(`/api/box/${encodeURIComponent(game)}`).then(
      (answer) => answer.groups,
    ),
  createTable: (table: TableRequest) => post<TableAnswer>('/api/tables', table),
  joinTable: (table: string, invite: string, name: string) =>
    post<{ table: string; seat: number; token: string }>(`${at(table)}/join`, { invite, name }),
  // Without an invitation: an open seat of a public table.
  takeSeat: (table: string, seat: number, name: string) =>
    post<{ table: string; seat: number; token: string }>(`${at(table)}/join`, { seat, name }),
  invitation: (table: string, invite: string) =>
    post<{ table: string; seat: number; open: boolean }>(`${at(table)}/invitation`, { invite }),
  publicTables: () => request<{ tables: TableSummary[] }>('/api/tables').then((answer) => answer.tables),
  statusOf: (tables: string[]) =>
    post<{ tables: (TableSummary | null)[] }>('/api/tables/status', { tables }).then((answer) => answer.tables),
  summary: (table: string) => request<TableSummary>(at(table)),
  copyTable: (table: string, after: number, seats: SeatRequest[]) =>
    post<TableAnswer>(`${at(table)}/copy`, { after, seats }),
  loadRecord: (record: string) =>
    request<{ table: string; first: number }>('/api/records', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: record,
    }),
  beginCampaign: (game: string, name: string, options: Record<string, string>) =>
    post<{ campaign: string; key: string }>('/api/campaigns', { game, name, options }),
  campaign: (id: string) => request<CampaignJournal>(ofCampaign(id)),
  campaigns: (campaigns: string[]) =>
    post<{ campaigns: (CampaignJournal | null)[] }>('/api/campaigns/status', { campaigns }).then(
      (answer) => answer.campaigns,
    ),
  campaignGame: (id: string, key: string, name: string, options: Record<string, string>) =>
    post<TableAnswer>(`${ofCampaign(id)}/game`, { key, name, options }),
  campaignChoice: (id: string, key: string, choice: string) =>
    post<CampaignJournal>(`${ofCampaign(id)}/choice`, { key, choice }),
  giveUpCampaign: (id: string, key: string) => post<CampaignJournal>(`${ofCampaign(id)}/give-up`, { key }),
  recordAddress: (table: string) => `${at(table)}/record`,
};
