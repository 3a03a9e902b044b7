// A campaign: what was agreed, its journal game by game, what is carried over, and the way to the next game.

import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { loadJournalMap } from '../../games';
import { knownCampaigns } from '../../model/memory';
import { Refused, http } from '../../protocol/http';
import type { CampaignJournal } from '../../protocol/messages';
import { messageOf, usePage } from '../context';
import { Dialog } from '../dialog';
import { sitDown } from '../sit-down';
import { OptionField } from '../option-field';
import { Link } from '../router';
import { JournalTable } from './journal-table';

export function CampaignPage({ campaign }: { campaign: string }) {
  const { texts, notify } = usePage();
  const [journal, setJournal] = useState<CampaignJournal | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const key = knownCampaigns()[campaign]?.key;

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

  const game = journal?.game ?? '';
  const Map = useMemo(() => lazy(() => loadJournalMap(game).then((drawing) => ({ default: drawing }))), [game]);

  const run = async (deed: () => Promise<void>) => {
    setBusy(true);
    try {
      await deed();
    } catch (error) {
      const detail = error instanceof Refused && error.error.code === 'bad_options' ? error.error.detail : null;
      const sentence = texts.message(messageOf(error));
      notify({ text: detail ? `${sentence} (${detail})` : sentence, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };

  if (!journal) {
    return (
      <main className="text-page">
        {failure ? <h1>{failure}</h1> : <p role="status">{texts.say('page.loading')}</p>}
        <p>
          <Link to="/">{texts.say('page.to_lobby')}</Link>
        </p>
      </main>
    );
  }
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
        <Going journal={journal} campaignKey={key} busy={busy} run={run} onJournal={setJournal} />
      )}
      <p>
        <Link to="/">{texts.say('campaign.back')}</Link>
      </p>
    </main>
  );
}

interface GoingProps {
  journal: CampaignJournal;
  campaignKey: string;
  busy: boolean;
  run: (deed: () => Promise<void>) => Promise<void>;
  onJournal: (journal: CampaignJournal) => void;
}

// What whoever plays it can do: choose, play, give up.
function Going({ journal, campaignKey, busy, run, onJournal }: GoingProps) {
  const { texts, settings } = usePage();
  const [wishes, setWishes] = useState<Record<string, string>>({});
  const [chosen, setChosen] = useState('');
  const [leaving, setLeaving] = useState(false);
  const id = journal.campaign;

  const play = () =>
    run(async () => {
      const name = settings.name.trim() || texts.say('lobby.you');
      sitDown(journal.game, await http.campaignGame(id, campaignKey, name, wishes), id);
    });
  const choose = () =>
    run(async () => {
      onJournal(await http.campaignChoice(id, campaignKey, chosen));
      setChosen('');
    });

  if (journal.choices.length > 0) {
    return (
      <section className="campaign-next">
        <h2 id="campaign-choose">{texts.say('campaign.choose')}</h2>
        <div className="campaign-choices" role="radiogroup" aria-labelledby="campaign-choose">
          {journal.choices.map((choice) => (
            <label key={choice.id}>
              <input
                type="radio"
                name="gain"
                checked={chosen === choice.id}
                onChange={() => setChosen(choice.id)}
              />
              <span>
                {texts.message(choice.message)}
                {choice.details.map((line, index) => (
                  <small key={index}>{texts.message(line)}</small>
                ))}
              </span>
            </label>
          ))}
        </div>
        <button type="button" className="primary" disabled={busy || !chosen} onClick={() => void choose()}>
          {texts.say('campaign.choose.button')}
        </button>
      </section>
    );
  }
  return (
    <section className="campaign-next">
      <h2>{texts.say('campaign.next')}</h2>
      {journal.table ? (
        <p>{texts.say('campaign.running')}</p>
      ) : (
        <>
          <ul className="campaign-about">
            {journal.next.map((message, index) => (
              <li key={index}>{texts.message(message)}</li>
            ))}
          </ul>
          <div className="form">
            {journal.wishes.map((option) => (
              <OptionField
                key={option.key}
                option={option}
                value={wishes[option.key] ?? option.default}
                onChange={(value) => setWishes((all) => ({ ...all, [option.key]: value }))}
              />
            ))}
          </div>
        </>
      )}
      <div className="form-buttons">
        <button type="button" className="primary" disabled={busy} onClick={() => void play()}>
          {texts.say(journal.table ? 'campaign.continue' : 'campaign.play')}
        </button>
        <button type="button" onClick={() => setLeaving(true)}>
          {texts.say('campaign.give_up')}
        </button>
      </div>
      {leaving && (
        <Dialog title={texts.say('campaign.give_up')} onClose={() => setLeaving(false)}>
          <p>{texts.say('campaign.give_up.sentence')}</p>
          <div className="form-buttons">
            <button
              type="button"
              className="primary"
              onClick={() => {
                setLeaving(false);
                void run(async () => onJournal(await http.giveUpCampaign(id, campaignKey)));
              }}
            >
              {texts.say('campaign.give_up.yes')}
            </button>
            <button type="button" onClick={() => setLeaving(false)}>
              {texts.say('campaign.give_up.no')}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
