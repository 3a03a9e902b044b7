// A table made to measure: who sits where, and what is agreed. A whole set-up can be kept by name and sent as a link.

import { useEffect, useState } from 'react';
import type { SetUpDraft } from '../../model/set-ups';
import type { GameFacts } from '../../protocol/messages';
import { usePage } from '../context';
import { Dialog } from '../dialog';
import { HowToPlayLink } from '../how-to-play';
import { Keep } from './keep';
import { OptionField } from './option-field';
import { SeatDrafts } from './seat-drafts';
import { useDraft, useStart, type Draft } from './use-draft';
import './set-up.css';

export function SetUp({ game, draft: sent, onClose }: { game: GameFacts; draft?: SetUpDraft; onClose: () => void }) {
  const { texts } = usePage();
  const draft = useDraft(game, sent);
  const { error, busy, start } = useStart(game, draft);
  const { unfinished } = draft;
  return (
    <Dialog title={texts.say('setup.title', { game: texts.say(game.name) })} onClose={onClose} wide>
      <HowToPlayLink game={game.id} apart />
      <form
        className="form set-up"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        {game.min_seats < game.max_seats && <SeatCount game={game} draft={draft} />}
        <SeatDrafts seats={draft.seats.slice(0, draft.count)} onChange={draft.changeSeat} />
        <p className="faint">{texts.say('setup.sentence')}</p>
        <label className="check">
          <input type="checkbox" checked={draft.isPublic} onChange={(event) => draft.setPublic(event.target.checked)} />
          <span>{texts.say('setup.public')}</span>
        </label>
        <Options game={game} draft={draft} />
        <Keep game={game} now={draft.now} onUse={draft.use} />
        {error && (
          <p className="form-error" role="alert">
            {error}
          </p>
        )}
        {unfinished && (
          <p className="form-error" role="status">
            {texts.say('setup.unfinished', {
              option: texts.first(`${unfinished.name}.title`, unfinished.name) ?? unfinished.key,
            })}
          </p>
        )}
        <button type="submit" className="primary" disabled={busy || unfinished !== undefined}>
          {texts.say('setup.start')}
        </button>
      </form>
    </Dialog>
  );
}

function SeatCount({ game, draft: { count, setCount } }: { game: GameFacts; draft: Draft }) {
  const { texts } = usePage();
  const numbers = Array.from({ length: game.max_seats - game.min_seats + 1 }, (_, index) => game.min_seats + index);
  return (
    <fieldset className="seat-count">
      <legend>{texts.first(`${game.id}.option.seats`) ?? texts.say('setup.seats')}</legend>
      <div className="segments">
        {numbers.map((number) => (
          <label key={number} className={number === count ? 'segment chosen' : 'segment'}>
            <input type="radio" name="seats" checked={number === count} onChange={() => setCount(number)} />
            {number}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

// Lies open as soon as something is not as usual, and then until somebody closes it.
function Options({ game, draft }: { game: GameFacts; draft: Draft }) {
  const { texts } = usePage();
  const { asked, agreed, count, say } = draft;
  const changed = asked.some((option) => agreed[option.key] !== option.default);
  const names = draft.seats.map((seat) => (seat.kind === 'person' ? seat.name.trim() : ''));
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (changed) setOpen(true);
  }, [changed]);
  if (asked.length === 0) return null;
  return (
    <details className="set-up-options" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.say('setup.options')}</summary>
      <div className="form">
        {asked.map((option) => (
          <OptionField
            key={option.key}
            {...{ option, game, names, agreed }}
            value={agreed[option.key]!}
            seats={count}
            onChange={(value) => say(option.key, value)}
          />
        ))}
      </div>
    </details>
  );
}
