// What whoever plays a campaign can do: choose what is carried over, play the next game, give up.

import { useState } from 'react';
import { likeAtATable, withoutNeeds } from '../../model/picking';
import { http } from '../../protocol/http';
import type { CampaignJournal } from '../../protocol/messages';
import { usePage } from '../context';
import { Dialog } from '../dialog';
import { OptionField } from '../set-up/option-field';
import { sitDown } from '../sit-down';

export interface GoingOnProps {
  journal: CampaignJournal;
  campaignKey: string;
  busy: boolean;
  run: (command: () => Promise<void>) => Promise<void>;
  onJournal: (journal: CampaignJournal) => void;
}

export function GoingOn(props: GoingOnProps) {
  return props.journal.choices.length > 0 ? <Choose {...props} /> : <Next {...props} />;
}

function Choose({ journal, campaignKey, busy, run, onJournal }: GoingOnProps) {
  const { texts } = usePage();
  const [chosen, setChosen] = useState('');
  const choose = () =>
    run(async () => {
      onJournal(await http.campaignChoice(journal.campaign, campaignKey, chosen));
      setChosen('');
    });
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

function Next({ journal, campaignKey, busy, run, onJournal }: GoingOnProps) {
  const { games, texts, settings } = usePage();
  const game = games?.games.find((one) => one.id === journal.game);
  const [wishes, setWishes] = useState<Record<string, string>>({});
  const [leaving, setLeaving] = useState(false);
  const id = journal.campaign;
  const play = () =>
    run(async () => {
      const name = settings.name.trim() || texts.say('lobby.you');
      sitDown(journal.game, await http.campaignGame(id, campaignKey, name, wishes), id);
    });
  const giveUp = () => {
    setLeaving(false);
    void run(async () => onJournal(await http.giveUpCampaign(id, campaignKey)));
  };
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
                option={withoutNeeds(likeAtATable(option, game?.options ?? []))}
                game={game}
                seats={1}
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
      {leaving && <GiveUp onYes={giveUp} onNo={() => setLeaving(false)} />}
    </section>
  );
}

function GiveUp({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const { texts } = usePage();
  return (
    <Dialog title={texts.say('campaign.give_up')} onClose={onNo}>
      <p>{texts.say('campaign.give_up.sentence')}</p>
      <div className="form-buttons">
        <button type="button" className="primary" onClick={onYes}>
          {texts.say('campaign.give_up.yes')}
        </button>
        <button type="button" onClick={onNo}>
          {texts.say('campaign.give_up.no')}
        </button>
      </div>
    </Dialog>
  );
}
