// Between two people at one screen: while it is handed over, nothing of either hand is in the page. The next seat's
// things are not even asked for before it says that it sits there.

import { useEffect, useRef, useState } from 'react';
import type { TableLink, TableSnapshot, TableState } from '../../../model/table';
import { Emblem } from '../../../board/emblem';
import { messageOf, usePage } from '../../context';
import { Link } from '../../router';
import { noFace } from '../../scene';
import { useFaces } from './faces';
import './curtain.css';

export interface CurtainFacts {
  // For whom the curtain is drawn; null while it is open.
  seat: number | null;
  pass: (seat: number) => void;
  // Whoever has the screen looks once more.
  stay: () => void;
}

export function useCurtain({ state, curtained, handed }: TableSnapshot): CurtainFacts {
  const [asked, setAsked] = useState<number | null>(null);
  // Whose turn it was when somebody wanted to look once more.
  const [stayed, setStayed] = useState<number | null>(null);
  const toAct = state?.end === null ? state.to_act : null;
  useEffect(() => {
    setAsked(null);
    setStayed(null);
  }, [toAct, handed]);
  const due = toAct !== null && curtained.includes(toAct) && toAct !== handed && toAct !== stayed ? toAct : null;
  const wanted = asked !== null && curtained.includes(asked) && asked !== handed ? asked : null;
  return {
    seat: wanted ?? due,
    pass: setAsked,
    stay: () => {
      setAsked(null);
      setStayed(toAct);
    },
  };
}

export function Curtain({
  state,
  handed,
  curtain,
  link,
}: {
  state: TableState;
  handed: number | null;
  curtain: CurtainFacts;
  link: TableLink;
}) {
  const { texts, notify } = usePage();
  const faces = useFaces(state);
  const button = useRef<HTMLButtonElement>(null);
  const seat = curtain.seat!;
  const next = faces[seat] ?? noFace;
  const before = handed === null ? null : (faces[handed] ?? noFace);
  useEffect(() => {
    button.current?.focus();
    document.title = `${texts.say('curtain.pass', { name: next.name })} · Pentarchy`;
  }, [texts, next.name]);
  const takeBack = () =>
    link.undo(handed!).catch((error: unknown) => notify({ text: texts.message(messageOf(error)), tone: 'error' }));
  return (
    <main className="curtain" data-for={seat}>
      <p className="curtain-game">{texts.say(`${state.game}.name`)}</p>
      <h1>
        <Emblem face={next} size={56} />
        <span>{texts.say('curtain.pass', { name: next.name })}</span>
      </h1>
      <p role="status">{texts.say('curtain.sentence')}</p>
      <p className="curtain-buttons">
        <button ref={button} type="button" className="primary" onClick={() => link.handTo(seat)}>
          {texts.say('curtain.open', { name: next.name })}
        </button>
        {before && (
          <button type="button" onClick={curtain.stay}>
            {texts.say('curtain.stay', { name: before.name })}
          </button>
        )}
        {before && state.undo.can && (
          <button type="button" onClick={() => void takeBack()}>
            {texts.say('curtain.undo', { name: before.name })}
          </button>
        )}
        <Link to="/" className="button-link">
          {texts.say('page.to_lobby')}
        </Link>
      </p>
    </main>
  );
}
