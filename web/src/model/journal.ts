// The journal of a campaign in the words of one language.

import type { Texts } from '../i18n/texts';
import type { CampaignJournal } from '../protocol/messages';

export interface JournalRow {
  number: number;
  table: string;
  cells: string[][];
}

export function journalRows(
  journal: Pick<CampaignJournal, 'heads' | 'games'>,
  texts: Texts,
): { heads: string[]; rows: JournalRow[] } {
  return {
    heads: journal.heads.map((head) => texts.title(head.key, head.args)),
    rows: journal.games.map(({ table, cells }, index) => ({
      number: index + 1,
      table,
      cells: cells.map((cell) => cell.map((message) => texts.message(message))),
    })),
  };
}
