// A small list beside the place that was clicked, when more than one thing could be meant there.

import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { targetKey } from '../../../model/targets';
import type { Texts } from '../../../i18n/texts';
import type { Choice } from '../../../protocol/messages';
import { placeName, type Target } from '../../../protocol/view';
import { useScene } from '../../scene';
import { kindTerm } from '../../../model/choices';
import './chooser.css';

export interface ChooserProps {
  texts: Texts;
  target: Target;
  offers: readonly Choice[];
  // There are also places to point at next.
  goesOn: boolean;
  busy: boolean;
  onAct: (choice: Choice) => void;
  onHover: (choice: Choice | null) => void;
  onGoOn: () => void;
  onClose: () => void;
}

// Beside the place, inside of the window; on a narrow one below it.
function usePlace(key: string, offers: readonly Choice[], goesOn: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);

  useLayoutEffect(() => {
    const place = document.querySelector(`[data-target="${CSS.escape(key)}"]`);
    const element = box.current;
    if (!place || !element) return;
    const spot = place.getBoundingClientRect();
    const size = element.getBoundingClientRect();
    // Room for the neighbours, which may be lit as well.
    const gap = goesOn ? spot.width + 10 : 8;
    const right = spot.right + gap;
    const fits = right + size.width < window.innerWidth - 8;
    const left = fits ? right : Math.max(8, spot.left - size.width - gap);
    const below = window.innerWidth < 620;
    setAt({
      left: below ? Math.max(8, Math.min(spot.left, window.innerWidth - size.width - 8)) : left,
      top: Math.max(
        8,
        Math.min(below ? spot.bottom + (goesOn ? spot.height : 6) : spot.top, window.innerHeight - size.height - 8),
      ),
    });
  }, [key, offers, goesOn]);

  const placed = at !== null;
  useEffect(() => {
    // Whoever came by keyboard goes on by keyboard.
    if (placed && document.activeElement?.matches?.('[data-target]:focus-visible')) {
      box.current?.querySelector('button')?.focus();
    }
  }, [key, placed]);
  return [box, at] as const;
}

function walkButtons(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const step = event.key === 'ArrowDown' ? 1 : buttons.length - 1;
  buttons[(index + step) % buttons.length]?.focus();
}

export function Chooser({ texts, target, offers, goesOn, busy, onAct, onHover, onGoOn, onClose }: ChooserProps) {
  const [box, at] = usePlace(targetKey(target), offers, goesOn);
  const { view } = useScene();
  return (
    <div
      ref={box}
      className="chooser"
      role="group"
      aria-label={texts.say('chooser.title', { place: placeName(view, texts, target.id) })}
      style={at ? { left: at.left, top: at.top } : { visibility: 'hidden' }}
      onKeyDown={walkButtons}
    >
      {offers.map((choice) => (
        <ChoiceButton key={choice.id} {...{ texts, choice, busy, onAct, onHover }} />
      ))}
      {goesOn && (
        <button type="button" className="quiet go-on" onClick={onGoOn}>
          {texts.say('chooser.go_on')}
        </button>
      )}
      <button type="button" className="quiet" onClick={onClose}>
        {texts.say('chooser.close')}
      </button>
    </div>
  );
}

type ChoiceButtonProps = Pick<ChooserProps, 'texts' | 'busy' | 'onAct' | 'onHover'> & { choice: Choice };

function ChoiceButton({ texts, choice, busy, onAct, onHover }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      className="choice"
      disabled={busy}
      data-choice={choice.text}
      data-explain={kindTerm(choice.message.key)}
      onClick={() => onAct(choice)}
      onPointerEnter={() => onHover(choice)}
      // After a move the pointer may rest on another choice than before.
      onPointerMove={() => onHover(choice)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onHover(choice)}
      onBlur={() => onHover(null)}
    >
      {texts.message(choice.message)}
    </button>
  );
}
