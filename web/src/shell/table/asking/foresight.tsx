// Before a move is made: what it costs, what it brings, and what others get or lose by it.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PreviewMemory, foresee, saysSomething, type Foresight } from '../../../model/preview';
import type { NumberChange } from '../../../model/changes';
import type { TableLink, TableState } from '../../../model/table';
import type { Choice } from '../../../protocol/messages';
import { Emblem } from '../../../board/emblem';
import { Icon, iconForTerm } from '../../../icons/icon';
import { noFace, useScene } from '../../scene';
import { signed } from '../telling/ledger-words';
import './foresight.css';

// Long enough not to ask for everything the pointer passes over.
const hesitation = 140;

// What the choice that is hovered, focused or pressed would change.
export function useForesight(
  link: TableLink,
  state: TableState,
  memory: PreviewMemory,
  choice: Choice | null,
): Foresight | null {
  const [shown, setShown] = useState<Foresight | null>(null);
  const { seq, to_act: seat } = state;
  useEffect(() => {
    setShown(null);
    if (!choice || seat === null) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      memory
        .answer(seq, choice.id, () => link.preview(seat, seq, choice.id))
        .then(
          (answer) => {
            if (!current) return;
            const foresight = foresee(state.view, state.scores, seat, choice, answer);
            if (saysSomething(foresight)) setShown(foresight);
          },
          // Without a preview a choice can still be made.
          () => undefined,
        );
    }, hesitation);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [link, memory, seq, seat, choice]); // eslint-disable-line
  return shown;
}

type Place = { left: number; top: number } | { bottom: number; sheet: true };

// At the edge of the board beside the list, as high as what is pointed at and never over it; on a phone right
// above the question.
function placeBeside(anchor: Element | null, box: HTMLElement): Place {
  const prompt = document.querySelector('.prompt')!.getBoundingClientRect();
  if (document.querySelector('[data-layout="phone"]')) return { bottom: Math.max(0, window.innerHeight - prompt.top), sheet: true };
  const spot = anchor?.getBoundingClientRect() ?? prompt;
  const gap = 10;
  const edge = prompt.left - box.offsetWidth - gap;
  const chooser = document.querySelector('.chooser')?.getBoundingClientRect();
  const inTheWay = [spot, chooser].some((other) => other && other.left < prompt.left && other.right > edge - gap);
  const left = inTheWay ? Math.min(spot.left, chooser?.left ?? spot.left) - box.offsetWidth - gap : edge;
  const lowest = window.innerHeight - box.offsetHeight - gap;
  const place = { left: Math.max(gap, left), top: Math.max(gap, Math.min(spot.top, lowest)) };
  return clearOf(document.querySelector('.any-card.enlarged, .any-card-own.enlarged')?.getBoundingClientRect(), place, box, gap);
}

// The card that is read large beside it would cover it: then it stands above that card, or below.
function clearOf(card: DOMRect | undefined, place: { left: number; top: number }, box: HTMLElement, gap: number): Place {
  const isApart =
    !card ||
    card.right < place.left ||
    card.left > place.left + box.offsetWidth ||
    card.bottom < place.top ||
    card.top > place.top + box.offsetHeight;
  if (isApart) return place;
  const above = card.top - box.offsetHeight - gap;
  const below = card.bottom + gap;
  if (above >= gap) return { ...place, top: above };
  return below + box.offsetHeight + gap <= window.innerHeight ? { ...place, top: below } : place;
}

export function ForesightBox({ foresight, anchor }: { foresight: Foresight; anchor: string }) {
  const { texts } = useScene();
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    if (box.current) setPlace(placeBeside(document.querySelector(anchor), box.current));
  }, [anchor, foresight]);
  const sheet = place !== null && 'sheet' in place;
  return (
    <div
      ref={box}
      className={sheet ? 'foresight sheet' : 'foresight'}
      role="status"
      aria-label={texts.say('preview.title')}
      style={place === null ? { visibility: 'hidden' } : sheet ? { bottom: place.bottom } : place}
    >
      <p className="foresight-choice">{texts.message(foresight.choice.message)}</p>
      <ForesightChanges foresight={foresight} />
    </div>
  );
}

// What would be wasted, what each seat has then, and which pieces leave the map.
export function ForesightChanges({ foresight }: { foresight: Foresight }) {
  const { texts, faces } = useScene();
  const seats = [...new Set(foresight.changes.map((change) => change.seat!))];
  return (
    <>
      {foresight.wasted.map((warning, index) => (
        <p key={index} className="foresight-waste">
          {texts.message(warning)}
        </p>
      ))}
      {seats.map((seat) => (
        <div key={seat} className="foresight-seat">
          <span className="foresight-name">
            <Emblem face={faces[seat] ?? noFace} size={20} />
            <span className={faces[seat]?.mine ? 'sr-only' : undefined}>{faces[seat]?.name}</span>
          </span>
          <ul>
            {foresight.changes
              .filter((change) => change.seat === seat)
              .map((change) => (
                <ChangeLine key={change.id} change={change} />
              ))}
          </ul>
        </div>
      ))}
      {foresight.lost.length > 0 && (
        <ul className="foresight-lost">
          {foresight.lost.map((piece, index) => (
            <li key={index}>
              <Emblem face={faces[piece.seat] ?? noFace} size={18} />{' '}
              {texts.say('preview.lost', {
                piece: { term: piece.piece },
                seat: { seat: piece.seat },
                place: piece.cell,
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ChangeLine({ change }: { change: NumberChange }) {
  const { texts } = useScene();
  const icon = change.id === 'score' ? 'points' : (iconForTerm(change.name) ?? iconForTerm(change.id));
  const step = (at: number): string => {
    const key = change.steps?.[at];
    return key === undefined ? String(at) : texts.has(key) ? texts.title(key) : key;
  };
  const by = change.after - change.before;
  return (
    <li>
      <span className="foresight-item">
        {icon && <Icon name={icon} size={15} />} {texts.title(change.name)}
      </span>
      <span className="foresight-numbers">
        {step(change.before)}
        <span aria-hidden="true"> → </span>
        <span className="sr-only">{texts.say('preview.becomes')}</span>
        <strong>{step(change.after)}</strong>
      </span>
      {change.steps === undefined && (
        <span className={by > 0 ? 'change gain' : 'change loss'} aria-hidden="true">
          {signed(by)}
        </span>
      )}
    </li>
  );
}
