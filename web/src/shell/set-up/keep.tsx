// The whole set-up under a name, and as a link.

import { useState } from 'react';
import { dropSetUp, keepSetUp, keptSetUps, writeSetUp, type KeptSetUp, type SetUpDraft } from '../../model/set-ups';
import type { GameFacts } from '../../protocol/messages';
import { usePage } from '../context';
import { setUpAddress } from '../router';

export interface KeepProps {
  game: GameFacts;
  // The set-up as it stands.
  now: () => SetUpDraft;
  onUse: (kept: SetUpDraft) => void;
}

export function Keep({ game, now, onUse }: KeepProps) {
  const { texts } = usePage();
  const [kept, setKept] = useState<KeptSetUp[]>(() => keptSetUps(game.id));
  const [name, setName] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const keep = () => {
    keepSetUp({ ...now(), name: name.trim() });
    setKept(keptSetUps(game.id));
    setName('');
  };
  const drop = (one: KeptSetUp) => {
    dropSetUp(game.id, one.name);
    setKept(keptSetUps(game.id));
  };
  const share = async () => {
    const address = setUpAddress(game.id, writeSetUp(now()));
    setLink(address);
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // Where the page may not copy, the link stands there to be taken.
    }
  };
  return (
    <details className="set-up-keep" open={kept.length > 0 || undefined}>
      <summary>{texts.say('setup.keep')}</summary>
      <KeptList {...{ kept, onUse }} onDrop={drop} />
      <div className="keep-row">
        <label>
          <span>{texts.say('setup.keep.name')}</span>
          <input
            value={name}
            maxLength={40}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (name.trim()) keep();
            }}
          />
        </label>
        <button type="button" disabled={name.trim() === ''} onClick={keep}>
          {texts.say('setup.keep.save')}
        </button>
        <button type="button" onClick={() => void share()}>
          {texts.say('setup.keep.share')}
        </button>
      </div>
      {link && (
        <label className="shared-link">
          <span role="status">{texts.say('setup.keep.shared')}</span>
          <input readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </details>
  );
}

interface KeptListProps {
  kept: readonly KeptSetUp[];
  onUse: (kept: KeptSetUp) => void;
  onDrop: (kept: KeptSetUp) => void;
}

function KeptList({ kept, onUse, onDrop }: KeptListProps) {
  const { texts } = usePage();
  if (kept.length === 0) return null;
  return (
    <ul className="kept-list">
      {kept.map((one) => (
        <li key={one.name}>
          <button type="button" onClick={() => onUse(one)}>
            {one.name}
          </button>
          <button
            type="button"
            className="quiet"
            aria-label={texts.say('setup.keep.drop', { name: one.name })}
            onClick={() => onDrop(one)}
          >
            ✕
          </button>
        </li>
      ))}
    </ul>
  );
}
