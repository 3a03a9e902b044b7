// Campaigns in the page: the address, what the browser keeps, and the journal in words.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Texts } from '../../src/i18n/texts';
import { journalRows } from '../../src/model/journal';
import { forgetCampaign, knownCampaigns, rememberCampaign } from '../../src/model/memory';
import { campaignAddress, readRoute } from '../../src/shell/router';

describe('a campaign', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });

  it('has an address of its own', () => {
    expect(readRoute(campaignAddress('q3v8k2m9x7d4t6wz'), '')).toEqual({
      page: 'campaign',
      campaign: 'q3v8k2m9x7d4t6wz',
    });
    expect(readRoute('/campaign', '')).toEqual({ page: 'unknown' });
    expect(readRoute('/campaign/a/b', '')).toEqual({ page: 'unknown' });
  });

  it('is kept with its key until it is forgotten', () => {
    rememberCampaign('one', { game: 'g', key: 'k1', begun: 1 });
    rememberCampaign('two', { game: 'g', key: 'k2', begun: 2 });
    expect(knownCampaigns()['two']?.key).toBe('k2');
    forgetCampaign('two');
    expect(Object.keys(knownCampaigns())).toEqual(['one']);
  });

  it('tells its journal row by row, with the names of cards', () => {
    const texts = new Texts('en', [
      { 'g.head': 'result', 'g.score': '{score} to {rival}', 'g.added': '{card} added', 'g.card.7': 'Glory' },
    ]);
    const { heads, rows } = journalRows(
      {
        heads: [{ key: 'g.head', args: {} }],
        games: [
          {
            table: 't1',
            cells: [
              [{ key: 'g.score', args: { score: 70, rival: 61 } }],
              [{ key: 'g.added', args: { card: { term: 'g.card.7' } } }],
            ],
          },
          { table: 't2', cells: [[{ key: 'g.score', args: { score: 40, rival: 61 } }], []] },
        ],
      },
      texts,
    );
    expect(heads).toEqual(['Result']);
    expect(rows).toEqual([
      { number: 1, table: 't1', cells: [['70 to 61'], ['Glory added']] },
      { number: 2, table: 't2', cells: [['40 to 61'], []] },
    ]);
  });
});
