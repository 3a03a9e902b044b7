// Dice as they fell on the table: sixes hit and are drawn as sixes, every other die as one that did not hit.

import { Fragment, useMemo } from 'react';
import { Die } from '../../cards/marks';
import { SpeakingCards } from '../../cards/words';
import { noFace, useScene } from '../../shell/scene';
import { Emblem } from '../../board/emblem';
import { UnitFigure } from './art/unit';
import { game, lastWord } from './figures';
import { battleTold, throwOf, type Encounter, type ToldBattle } from './told';

// The battle of the last card, as far as the table is shown.
export function useToldBattle(): ToldBattle | null {
  const { lines, shownAt } = useScene();
  return useMemo(() => battleTold(lines, shownAt), [lines, shownAt]);
}

function Miss() {
  return (
    <svg className="die" width="44" height="44" viewBox="-22 -22 44 44" aria-hidden="true">
      <rect x="-19" y="-19" width="38" height="38" rx="8" />
      <path className="am-miss" d="M-7 0H7" />
    </svg>
  );
}

export function Thrown({ dice, sixes }: { dice: number; sixes: number }) {
  const { texts, faces, motion } = useScene();
  const words = texts.say('help.age-of-mythology.thrown', { dice, sixes });
  return (
    <span className={motion ? 'am-thrown rolling' : 'am-thrown'} title={words} data-dice={dice} data-sixes={sixes}>
      <SpeakingCards texts={texts} game={game} faces={faces}>
        {Array.from({ length: dice }, (_, index) => (
          <span key={index} className={index < sixes ? 'am-die hit' : 'am-die'} style={{ animationDelay: `${index * 12}ms` }}>
            {index < sixes ? <Die value={6} /> : <Miss />}
          </span>
        ))}
      </SpeakingCards>
      <span className="sr-only">{words}</span>
    </span>
  );
}

export function Fighter({ encounter, seat }: { encounter: Encounter; seat: number }) {
  const { texts, faces } = useScene();
  const unit = encounter.sides.find((side) => side.seat === seat)?.unit ?? '';
  const fell = throwOf(encounter, seat);
  return (
    <span className={encounter.loser === seat ? 'am-fell lost' : 'am-fell'}>
      <Emblem face={faces[seat] ?? noFace} size={16} />
      <UnitFigure unit={lastWord(unit)} size={22} />
      <span className="am-fell-name">{texts.title(unit)}</span>
      {fell && <Thrown dice={fell.dice} sixes={fell.sixes} />}
    </span>
  );
}

// One encounter in a row: both units and all their dice.
export function Fallen({ encounter }: { encounter: Encounter }) {
  const { texts } = useScene();
  return (
    <span className="am-fallen">
      {encounter.sides.map(({ seat }, index) => (
        <Fragment key={seat}>
          {index > 0 && <span aria-hidden="true">:</span>}
          <Fighter encounter={encounter} seat={seat} />
        </Fragment>
      ))}
      {encounter.ties > 0 && (
        <span className="faint">{texts.say('help.age-of-mythology.rerolls', { number: encounter.ties })}</span>
      )}
    </span>
  );
}

// After the battle its last dice lie on the table until the next card; the throws before them open.
export function BattleFought() {
  const { texts, shownAt } = useScene();
  const battle = useToldBattle();
  const last = battle?.encounters[battle.encounters.length - 1];
  if (!battle || battle.winner === null || !last || last.throws.length === 0) return null;
  const earlier = battle.encounters.slice(0, -1).filter(({ throws }) => throws.length > 0);
  return (
    <span className="am-fought" key={shownAt}>
      <Fallen encounter={last} />
      {earlier.length > 0 && (
        <details className="am-fought-earlier">
          <summary>{texts.say('help.age-of-mythology.earlier_throws', { number: earlier.length })}</summary>
          <span className="am-fought-list">
            {earlier.map((encounter, index) => (
              <Fallen key={index} encounter={encounter} />
            ))}
          </span>
        </details>
      )}
    </span>
  );
}
