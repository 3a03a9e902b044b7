// A new campaign: its name, and what the game wants agreed.

import { useState } from 'react';
import { rememberCampaign } from '../../model/memory';
import { likeAtATable } from '../../model/picking';
import { http } from '../../protocol/http';
import type { GameFacts } from '../../protocol/messages';
import { messageOf, usePage } from '../context';
import { Dialog } from '../dialog';
import { OptionField } from '../set-up/option-field';
import { campaignAddress, navigate } from '../router';

// Begins it and goes to its journal, or says why that cannot be.
function useBeginning(game: GameFacts) {
  const { texts } = usePage();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const begin = async (name: string, options: Record<string, string>) => {
    setBusy(true);
    setError(null);
    try {
      const { campaign, key } = await http.beginCampaign(game.id, name, options);
      rememberCampaign(campaign, { game: game.id, key, begun: Date.now() });
      navigate(campaignAddress(campaign));
    } catch (problem) {
      setError(texts.message(messageOf(problem)));
      setBusy(false);
    }
  };
  return { error, busy, begin };
}

export function BeginCampaign({ game, onClose }: { game: GameFacts; onClose: () => void }) {
  const { games, texts } = usePage();
  const specs = game.campaign?.options ?? [];
  const [name, setName] = useState('');
  const [options, setOptions] = useState<Record<string, string>>(() =>
    Object.fromEntries(specs.map((option) => [option.key, option.default])),
  );
  const { error, busy, begin } = useBeginning(game);
  return (
    <Dialog title={texts.say('campaign.begin.title', { game: texts.say(game.name) })} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void begin(name.trim() || texts.say('campaign.name.usual'), options);
        }}
      >
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
            option={likeAtATable(option, game.options)}
            game={game}
            seats={1}
            agreed={options}
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
