// The journal as a table, one row a game; its first cell leads to the table where it was played.

import type { CampaignJournal } from '../../protocol/messages';
import { usePage } from '../context';
import { Link, tableAddress } from '../router';
import { journalRows } from '../../model/journal';

export function JournalTable({ journal }: { journal: CampaignJournal }) {
  const { texts } = usePage();
  const { heads, rows } = journalRows(journal, texts);
  return (
    <div className="campaign-journal" role="region" aria-label={texts.say('campaign.journal')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.say('campaign.number')}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.table}>
              <th scope="row">
                <Link to={tableAddress(row.table)} aria-label={texts.say('campaign.look', { number: row.number })}>
                  {row.number}
                </Link>
              </th>
              {row.cells.map((cell, index) => (
                <td key={index} data-head={heads[index]}>
                  {cell.map((sentence) => (
                    <span key={sentence}>{sentence}</span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
