// The Ancient World's face: the band of action spaces, the rows with Titans and Provinces, a city for every seat.

import { useEffect, useState } from 'react';
import type { GameFace } from '../index';
import { useScene } from '../../shell/scene';
import { Account } from './account';
import { AttackPanel } from './attack';
import { Mine } from './city';
import { DragBubble } from './drag-bubble';
import { entries } from './figures';
import { useEmptyHand, useSingleClicks } from './hand-held';
import { rules } from './help';
import { Market } from './market';
import { SeatDetails } from './seat-card';
import { Spaces } from './spaces';
import { Travels } from './travel';
import en from './texts/en.json';
import fr from './texts/fr.json';
import './board.css';
import './narrow.css';

const parts = ['spaces', 'empire', 'military', 'titans'] as const;
type Part = (typeof parts)[number];

// On a phone one part of the board is seen at a time; where all that is lit lies in one, it opens by itself.
function usePart(): [Part, (part: Part) => void, ReadonlySet<Part>] {
  const { lit, view } = useScene();
  const [part, setPart] = useState<Part>('spaces');
  const lying = (zone: string) => new Set(entries(view.items, zone).map(({ id }) => id));
  const military = lying('military_row');
  const farAway = new Set([...lying('titans'), ...lying('provinces'), 'provinces']);
  const empire = new Set([...lying('empire_row'), ...lying('hand'), 'deck_a', 'deck_b']);
  const litParts = new Set<Part>();
  for (const key of lit.keys()) {
    const id = key.slice(key.indexOf(':') + 1);
    if (key.startsWith('space:')) litParts.add('spaces');
    else if (military.has(id)) litParts.add('military');
    else if (empire.has(id)) litParts.add('empire');
    else if (farAway.has(id)) litParts.add('titans');
  }
  const open = litParts.has('spaces') ? 'spaces' : litParts.size === 1 ? [...litParts][0]! : null;
  useEffect(() => {
    if (open) setPart(open);
  }, [open]);
  return [part, setPart, litParts];
}

function Board() {
  const { texts } = useScene();
  const [part, setPart, litParts] = usePart();
  useEmptyHand();
  useSingleClicks();
  return (
    <div className="aw-board" data-part={part}>
      <div className="aw-parts" role="group" aria-label={texts.say('help.ancient-world.parts')}>
        {parts.map((name) => (
          <button key={name} type="button" aria-pressed={part === name} onClick={() => setPart(name)}>
            {texts.say(`help.ancient-world.part.${name}`)}
            {litParts.has(name) && part !== name && <span className="aw-part-lit" aria-hidden="true" />}
          </button>
        ))}
      </div>
      <Spaces />
      <Market />
      <AttackPanel />
      <DragBubble />
      <Travels />
    </div>
  );
}

export const face: GameFace = { Board, Mine, SeatDetails, Account, texts: { en, fr }, rules };
