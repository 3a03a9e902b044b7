// One line of the log: who, and what in words. Hovering it lights what it speaks of; a click shows the position after it.

import { memo } from 'react';
import type { Message, Texts } from '../../../i18n/texts';
import type { LogLine } from '../../../protocol/messages';
import type { Target } from '../../../protocol/view';
import { Emblem } from '../../../board/emblem';
import { Icon } from '../../../icons/icon';
import { noFace, type SeatFace } from '../../scene';

export interface LineProps {
  texts: Texts;
  faces: readonly SeatFace[];
  line: LogLine;
  cells: ReadonlySet<string>;
  shown: boolean;
  left: boolean;
  onHover: (targets: readonly Target[]) => void;
  onShow: (n: number) => void;
}

// The places a line speaks of: its targets, and the hexes its sentences name.
function placesOf(line: LogLine, cells: ReadonlySet<string>): Target[] {
  const named = line.messages.flatMap((message) =>
    Object.values(message.args ?? {}).flatMap((value) =>
      typeof value === 'string' && cells.has(value) ? [{ kind: 'hex', id: value }] : [],
    ),
  );
  return [...line.targets, ...named];
}

export const Line = memo(function Line({ texts, faces, line, cells, shown, left, onHover, onShow }: LineProps) {
  const face = typeof line.actor === 'number' ? (faces[line.actor] ?? noFace) : null;
  return (
    <>
      <li className={shown ? 'log-line shown' : 'log-line'}>
        <button
          type="button"
          onClick={() => onShow(line.n)}
          onPointerEnter={() => onHover(placesOf(line, cells))}
          onPointerLeave={() => onHover([])}
          onFocus={() => onHover(placesOf(line, cells))}
          onBlur={() => onHover([])}
        >
          {face ? <Emblem face={face} size={20} /> : <Icon name="die" size={18} />}
          <span>
            {line.messages.map((message, index) => (
              <span key={index} className={index > 0 ? 'consequence' : undefined}>
                <Sentence texts={texts} message={message} cells={cells} />
              </span>
            ))}
          </span>
        </button>
      </li>
      {left && <LeftMark texts={texts} />}
    </>
  );
});

interface ResignedProps extends Pick<LineProps, 'texts' | 'faces'> {
  seat: number;
  // Nobody was left to play on.
  ends: boolean;
}

export function ResignedLine({ texts, faces, seat, ends }: ResignedProps) {
  return (
    <li className="log-resigned">
      <Emblem face={faces[seat] ?? noFace} size={20} /> {texts.say(ends ? 'log.resign' : 'table.log.resign', { seat: { seat } })}
    </li>
  );
}

export function LeftMark({ texts }: { texts: Texts }) {
  return (
    <li className="log-left">
      <span>{texts.say('log.left')}</span>
    </li>
  );
}

function Sentence({ texts, message, cells }: { texts: Texts; message: Message; cells: ReadonlySet<string> }) {
  return (
    <>
      {texts.parts(message).map((part, index) => {
        const isHex = typeof part.value === 'string' && cells.has(part.value);
        const isSeat = typeof part.value === 'object' && part.value !== null && 'seat' in part.value;
        return isHex || isSeat ? <b key={index}>{part.text}</b> : <span key={index}>{part.text}</span>;
      })}
    </>
  );
}
