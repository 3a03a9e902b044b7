// A citizen in its city: dragged or taken up by a click.

import { useScene, noFace } from '../../shell/scene';
import type { ZoneEntry } from '../../protocol/view';
import { TargetSpot } from '../../shell/target';
import { CitizenDisc, type CitizenState } from './art';
import { lastWord } from './figures';
import { canGo, changeHand, useDraggable, useHand } from './hand-held';

export function Citizen({ entry, seat }: { entry: ZoneEntry; seat: number }) {
  const scene = useScene();
  const { texts, faces, offers, lit } = scene;
  const { held } = useHand();
  const piece = `citizen:${entry.id}`;
  const state = lastWord(entry.state as string) as CitizenState;
  const value = entry.value as number;
  const able = canGo(offers, piece);
  const drag = useDraggable(piece, able);
  const where = entry.on ? ` (${texts.say(entry.on as string)})` : '';
  const label = `${texts.say('help.ancient-world.citizen', { value })}: ${texts.say(entry.state as string)}${where}`;
  return (
    <span
      className={`aw-citizen-frame${able ? ' able' : ''}${held?.piece === piece ? ' held' : ''}`}
      data-citizen={`${seat} ${value}`}
      {...drag}
      // Taken up by a click, it goes to the space that is clicked next.
      onClickCapture={(event) => {
        if (!able || lit.has(piece)) return;
        event.stopPropagation();
        changeHand({ held: held?.piece === piece ? null : { piece, moving: false, x: 0, y: 0, over: null } });
      }}
    >
      <TargetSpot id={entry.id} seat={seat} label={label} explain="ancient-world.piece.citizen" className="aw-citizen">
        <CitizenDisc face={faces[seat] ?? noFace} value={value} state={state} size={32} />
      </TargetSpot>
    </span>
  );
}
