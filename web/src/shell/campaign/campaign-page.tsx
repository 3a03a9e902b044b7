// A campaign: what was agreed, its journal game by game, what is carried over, and the way to the next game.

import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { loadJournalMap } from '../../games';
import { knownCampaigns } from '../../model/memory';
import { http } from '../../protocol/http';
import type { CampaignJournal } from '../../protocol/messages';
import { messageOf, usePage } from '../context';
import { Link } from '../router';
import { GoingOn } from './going-on';
import { JournalTable } from './journal-table';
import './campaign.css';

function useJournal(campaign: string) {
  const { texts } = usePage();
  const [journal, setJournal] = useState<CampaignJournal | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    http.campaign(campaign).then(
      (answer) => current && setJournal(answer),
      (error: unknown) => current && setFailure(texts.message(messageOf(error))),
    );
    return () => {
      current = false;
    };
    // The words may change, the campaign does not.
  }, [campaign]);
  return { journal, setJournal, failure };
}

export function CampaignPage({ campaign }: { campaign: string }) {
  const { texts, notify } = usePage();
  const { journal, setJournal, failure } = useJournal(campaign);
  const [busy, setBusy] = useState(false);
  const key = knownCampaigns()[campaign]?.key;

  const game = journal?.game ?? '';
  const Map = useMemo(() => lazy(() => loadJournalMap(game).then((drawing) => ({ default: drawing }))), [game]);

  const run = async (command: () => Promise<void>) => {
    setBusy(true);
    try {
      await command();
    } catch (error) {
      notify({ text: texts.message(messageOf(error)), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };

  if (!journal) return <NoJournal failure={failure} />;
  return (
    <main className="text-page campaign-page" data-status={journal.status}>
      <p className="faint">
        {texts.say(`${journal.game}.name`)} · {texts.say(`campaign.status.${journal.status}`)}
      </p>
      <h1>{journal.name}</h1>
      <ul className="campaign-about">
        {journal.about.map((message, index) => (
          <li key={index}>{texts.message(message)}</li>
        ))}
      </ul>
      <h2>{texts.say('campaign.journal')}</h2>
      <Suspense fallback={null}>
        <Map journal={journal} texts={texts} />
      </Suspense>
      {journal.games.length === 0 ? (
        <p className="faint">{texts.say('campaign.none')}</p>
      ) : (
        <JournalTable journal={journal} />
      )}
      {journal.status !== 'running' ? (
        <p className="campaign-over">{texts.say(`campaign.over.${journal.status}`)}</p>
      ) : key === undefined ? (
        <p className="faint">{texts.say('campaign.foreign')}</p>
      ) : (
        <GoingOn journal={journal} campaignKey={key} busy={busy} run={run} onJournal={setJournal} />
      )}
      <p>
        <Link to="/">{texts.say('campaign.back')}</Link>
      </p>
    </main>
  );
}

function NoJournal({ failure }: { failure: string | null }) {
  const { texts } = usePage();
  return (
    <main className="text-page">
      {failure ? <h1>{failure}</h1> : <p role="status">{texts.say('page.loading')}</p>}
      <p>
        <Link to="/">{texts.say('page.to_lobby')}</Link>
      </p>
    </main>
  );
}
