// A new campaign: its name, and what the game wants agreed.

import { useState, type FormEvent } from 'react';
import { rememberCampaign } from '../../model/memory';
import { Refused, http } from '../../protocol/http';
import type { GameFacts } from '../../protocol/messages';
import { messageOf, usePage } from '../context';
import { Dialog } from '../dialog';
import { OptionField } from '../option-field';
import { campaignAddress, navigate } from '../router';

export function BeginCampaign({ game, onClose }: { game: GameFacts; onClose: () => void }) {
  const { games, texts } = usePage();
  const specs = game.campaign?.options ?? [];
  const [name, setName] = useState('');
  const [options, setOptions] = useState<Record<string, string>>(() =>
    Object.fromEntries(specs.map((option) => [option.key, option.default])),
  );
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const { campaign, key } = await http.beginCampaign(
        game.id,
        name.trim() || texts.say('campaign.name.usual'),
        options,
      );
      rememberCampaign(campaign, { game: game.id, key, begun: Date.now() });
      navigate(campaignAddress(campaign));
    } catch (problem) {
      const detail = problem instanceof Refused && problem.error.code === 'bad_options' ? problem.error.detail : null;
      const sentence = texts.message(messageOf(problem));
      setError(detail ? `${sentence} (${detail})` : sentence);
      setBusy(false);
    }
  };

  return (
    <Dialog title={texts.say('campaign.begin.title', { game: texts.say(game.name) })} onClose={onClose}>
      <form className="form" onSubmit={(event) => void submit(event)}>
        <p className="faint">{texts.say('campaign.begin.sentence')}</p>
        <label>
          <span>{texts.say('campaign.name')}</span>
          <input
            value={name}
            maxLength={games!.limits.name}
            placeholder={texts.say('campaign.name.usual')}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        {specs.map((option) => (
          <OptionField
            key={option.key}
            option={option}
            value={options[option.key] ?? option.default}
            onChange={(value) => setOptions((all) => ({ ...all, [option.key]: value }))}
          />
        ))}
        {error && <p role="alert">{error}</p>}
        <div className="form-buttons">
          <button type="submit" className="primary" disabled={busy}>
            {texts.say('campaign.begin')}
          </button>
          <button type="button" onClick={onClose}>
            {texts.say('page.close')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
