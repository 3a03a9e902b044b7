// The second step of a choice that cannot be taken back: what it does, why it is final, what would be wasted.

import { useEffect, useRef } from 'react';
import { useScene } from '../../scene';
import { ForesightChanges } from './foresight';
import { heldBackFor, type Committing } from './use-commit';
import './commit.css';

export function CommitStep({ commit, busy }: { commit: Committing; busy: boolean }) {
  const { texts } = useScene();
  const button = useRef<HTMLButtonElement>(null);
  const { foresight, ring } = commit.pending!;
  const { choice, final } = foresight;
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    button.current?.closest('.commit')?.scrollIntoView?.({ block: 'nearest' });
  }, [choice.id]);
  return (
    <div className="commit" role="group" aria-label={texts.say('commit.title')} data-final={final ?? 'no'}>
      <p className="commit-choice" role="status">
        <strong>{texts.message(choice.message)}</strong>
        {final && <span className="commit-why">{texts.say(`commit.${final}`)}</span>}
      </p>
      <ForesightChanges foresight={foresight} />
      <div className="commit-buttons">
        <button ref={button} type="button" className="primary commit-yes" disabled={busy} onClick={commit.confirm}>
          {ring && <Ring />}
          {texts.say(ring ? 'commit.now' : 'commit.yes')}
        </button>
        <button type="button" className="commit-no" onClick={commit.cancel}>
          {texts.say(ring ? 'commit.take_back' : 'commit.no')}
        </button>
      </div>
    </div>
  );
}

function Ring() {
  return (
    <svg className="commit-ring" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="7.500" className="commit-ring-back" />
      <circle
        cx="10"
        cy="10"
        r="7.500"
        pathLength="1"
        className="commit-ring-full"
        style={{ animationDuration: `${heldBackFor}ms` }}
      />
    </svg>
  );
}
