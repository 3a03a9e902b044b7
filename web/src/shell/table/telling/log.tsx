// What happened, in plain words. Hovering a line lights what it speaks of; a click shows the position after it.

import { Fragment, memo, useEffect, useMemo, useRef } from 'react';
import type { Message, Texts } from '../../../i18n/texts';
import type { LogLine } from '../../../protocol/messages';
import type { Target } from '../../../protocol/view';
import { Emblem } from '../../../board/emblem';
import { Icon } from '../../../icons/icon';
import { noFace, type SeatFace } from '../../scene';
import './log.css';

export interface LogProps {
  texts: Texts;
  faces: readonly SeatFace[];
  lines: readonly LogLine[];
  // How many lines come before these and have not been fetched.
  earlier: number;
  onEarlier: () => void;
  cells: ReadonlySet<string>;
  shown: number | null;
  leftAt: number | null;
  // Who gave up, after how many actions.
  resigned: readonly { seat: number; after: number }[];
  // Keys of sentences that are small steps of something greater: several in a row are one line that can be opened.
  quiet?: readonly string[];
  onHover: (targets: readonly Target[]) => void;
  onShow: (n: number) => void;
}

interface Block {
  chance: boolean;
  quiet: boolean;
  lines: LogLine[];
}

// Many draws in a row, such as the tiles of a board, are one line that can be opened. A draw that something followed
// from, such as the turn of a rival, stays in sight.
function blocks(lines: readonly LogLine[], small: readonly string[]): Block[] {
  const found: Block[] = [];
  for (const line of lines) {
    const quiet = line.messages.length === 1 && small.includes(line.messages[0]!.key);
    const chance = line.actor === 'chance' && line.messages.length === 1 && !quiet;
    const last = found[found.length - 1];
    if ((chance && last?.chance) || (quiet && last?.quiet)) last.lines.push(line);
    else found.push({ chance, quiet, lines: [line] });
  }
  return found;
}

const none: readonly string[] = [];

export function Log({
  texts,
  faces,
  lines,
  earlier,
  onEarlier,
  cells,
  shown,
  leftAt,
  resigned,
  quiet = none,
  onHover,
  onShow,
}: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  const grouped = useMemo(() => blocks(lines, quiet), [lines, quiet]);
  const last = lines[lines.length - 1];
  useEffect(() => {
    const element = list.current;
    if (element && shown === null) element.scrollTop = element.scrollHeight;
  }, [last?.n, shown]);
  useEffect(() => {
    if (shown !== null) list.current?.querySelector('.shown')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  return (
    <section className="panel log" aria-label={texts.say('log.title')}>
      <h2>{texts.say('log.title')}</h2>
      <ol ref={list} className="log-lines" tabIndex={0} aria-label={texts.say('log.title')}>
        {earlier > 0 && (
          <li className="log-earlier">
            <button type="button" className="quiet" onClick={onEarlier}>
              {texts.say('log.earlier', { count: earlier })}
            </button>
          </li>
        )}
        {grouped.map((block) =>
          (block.chance && block.lines.length > 3) || (block.quiet && block.lines.length > 1) ? (
            <Fragment key={block.lines[0]!.n}>
              <li className="log-block">
                <details>
                  <summary>
                    <Icon name="die" size={16} />{' '}
                    {texts.say(block.quiet ? 'log.steps' : 'log.draws', { count: block.lines.length })}
                  </summary>
                  <ol>
                    {block.lines.map((line) => (
                      <Line
                        key={line.n}
                        {...{ texts, faces, line, cells, onHover, onShow }}
                        shown={shown === line.n}
                        left={false}
                      />
                    ))}
                  </ol>
                </details>
              </li>
              {block.lines.some((line) => line.n === leftAt) && <LeftMark texts={texts} />}
              {resigned
                .filter(({ after }) => block.lines.some((line) => line.n === after && line !== last))
                .map((one) => (
                  <ResignedLine key={one.seat} {...{ texts, faces }} seat={one.seat} />
                ))}
            </Fragment>
          ) : (
            block.lines.map((line) => (
              <Fragment key={line.n}>
                <Line
                  {...{ texts, faces, line, cells, onHover, onShow }}
                  shown={shown === line.n}
                  left={leftAt === line.n}
                />
                {resigned
                  .filter(({ after }) => after === line.n && line !== last)
                  .map((one) => (
                    <ResignedLine key={one.seat} {...{ texts, faces }} seat={one.seat} />
                  ))}
              </Fragment>
            ))
          ),
        )}
        {resigned
          .filter(({ after }) => after >= (last?.n ?? 0) || !lines.some((line) => line.n === after))
          .map((one) => (
            <ResignedLine key={one.seat} {...{ texts, faces }} seat={one.seat} />
          ))}
        {lines.length === 0 && <li className="faint">{texts.say('log.empty')}</li>}
      </ol>
      <p className="sr-only" aria-live="polite">
        {last && last.actor !== 'chance' ? last.messages.map((message) => texts.message(message)).join('. ') : ''}
      </p>
    </section>
  );
}

interface LineProps {
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

const Line = memo(function Line({ texts, faces, line, cells, shown, left, onHover, onShow }: LineProps) {
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

function ResignedLine({ texts, faces, seat }: { texts: Texts; faces: readonly SeatFace[]; seat: number }) {
  return (
    <li className="log-resigned">
      <Emblem face={faces[seat] ?? noFace} size={20} /> {texts.say('table.log.resign', { seat: { seat } })}
    </li>
  );
}

function LeftMark({ texts }: { texts: Texts }) {
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
