// The campaigns that this browser has begun.

import { useEffect, useState } from 'react';
import { forgetCampaign, knownCampaigns } from '../../model/memory';
import { http } from '../../protocol/http';
import type { CampaignJournal } from '../../protocol/messages';
import { usePage } from '../context';
import { Link, campaignAddress } from '../router';
import './campaign.css';

const mostShown = 100;

export function MyCampaigns() {
  const { texts } = usePage();
  const [journals, setJournals] = useState<CampaignJournal[]>([]);

  useEffect(() => {
    const ids = Object.entries(knownCampaigns())
      .sort(([, left], [, right]) => right.begun - left.begun)
      .map(([id]) => id)
      .slice(0, mostShown);
    if (ids.length === 0) return undefined;
    let current = true;
    http.campaigns(ids).then(
      (answers) => {
        if (!current) return;
        ids.filter((_, index) => answers[index] === null).forEach(forgetCampaign);
        setJournals(answers.flatMap((answer) => (answer ? [answer] : [])));
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);

  if (journals.length === 0) return null;
  return (
    <section aria-labelledby="campaigns-heading">
      <h2 id="campaigns-heading">{texts.say('campaign.mine')}</h2>
      <ul className="table-list">
        {journals.map((journal) => (
          <li key={journal.campaign} className="table-row">
            <Link to={campaignAddress(journal.campaign)} className="table-row-link">
              <strong>{journal.name}</strong>
              <span>{texts.say(`${journal.game}.name`)}</span>
              <span className="faint">
                {texts.say('campaign.games', { games: journal.games.length })} ·{' '}
                {texts.say(`campaign.status.${journal.status}`)}
              </span>
            </Link>
            <button
              type="button"
              className="quiet"
              aria-label={texts.say('campaign.forget')}
              title={texts.say('campaign.forget')}
              onClick={() => {
                forgetCampaign(journal.campaign);
                setJournals((list) => list.filter((other) => other !== journal));
              }}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
