// What happened, in plain words. Many small steps are folded into one line.

import { Fragment, memo, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { LogLine } from '../../../protocol/messages';
import { Icon } from '../../../icons/icon';
import type { Story } from '../../../games';
import { afterPaint } from '../paced';
import { blocks, isFolded, storyLines, type Block } from './log-blocks';
import { LeftMark, Line, ResignedLine, type LineProps } from './log-line';
import './log.css';

export interface LogProps extends Pick<LineProps, 'texts' | 'faces' | 'cells' | 'onHover' | 'onShow'> {
  lines: readonly LogLine[];
  // How many lines come before these and have not been fetched.
  earlier: number;
  onEarlier: () => void;
  shown: number | null;
  leftAt: number | null;
  // Who gave up, after how many actions, and whether the game ended with it.
  resigned: readonly { seat: number; after: number; ends: boolean }[];
  // Keys of sentences that are small steps of something greater: several in a row are one line that can be opened.
  quiet?: readonly string[];
  story?: Story;
}

const noKeys: readonly string[] = [];

export const Log = memo(function Log(props: LogProps) {
  const { texts, lines, earlier, shown, leftAt, resigned, quiet = noKeys, story } = props;
  const grouped = useMemo(() => blocks(lines, quiet, story), [lines, quiet, story]);
  const last = lines[lines.length - 1];
  const list = useScrolled(last?.n, shown, earlier);
  const gaveUp = (seats: LogProps['resigned']) =>
    seats.map(({ seat, ends }) => <ResignedLine key={seat} {...{ texts, seat, ends }} faces={props.faces} />);
  // Whoever gave up in the middle of the game stands there; the others at the end.
  const within = (some: readonly LogLine[]) =>
    gaveUp(resigned.filter(({ after }) => some.some((line) => line.n === after && line !== last)));
  const atEnd = resigned.filter(({ after }) => after >= (last?.n ?? 0) || !lines.some((line) => line.n === after));

  return (
    <section className="panel log" aria-label={texts.say('log.title')}>
      <h2>{texts.say('log.title')}</h2>
      <ol ref={list} className="log-lines" tabIndex={0} aria-label={texts.say('log.title')}>
        {earlier > 0 && (
          <li className="log-earlier">
            <button type="button" className="quiet" onClick={props.onEarlier}>
              {texts.say('log.earlier', { count: earlier })}
            </button>
          </li>
        )}
        {grouped.map((block) =>
          isFolded(block) ? (
            <Folded key={block.lines[0]!.n} {...props} block={block}>
              {within(block.lines)}
            </Folded>
          ) : (
            block.lines.map((line) => (
              <Fragment key={line.n}>
                <Line {...lineProps(props, line)} left={leftAt === line.n} />
                {within([line])}
              </Fragment>
            ))
          ),
        )}
        {gaveUp(atEnd)}
        {lines.length === 0 && <li className="faint">{texts.say('log.empty')}</li>}
      </ol>
      <p className="sr-only" aria-live="polite">
        {last && last.actor !== 'chance' ? last.messages.map((message) => texts.message(message)).join('. ') : ''}
      </p>
    </section>
  );
});

// The list ends with what happened last, or shows the line of the position that is looked at.
function useScrolled(last: number | undefined, shown: number | null, earlier: number) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (shown !== null) return undefined;
    // After the page is painted: to measure the list before that would lay out everything twice.
    return afterPaint(() => {
      const element = list.current;
      if (element) element.scrollTop = element.scrollHeight;
    });
  }, [last, shown]);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    // At once, and whenever the list is opened or what stands around it takes room from it: out of sight nothing scrolls.
    const sized = new ResizeObserver(() => {
      if (shown === null) element.scrollTop = element.scrollHeight;
      else element.querySelector('.shown')?.scrollIntoView({ block: 'nearest' });
    });
    sized.observe(element);
    return () => sized.disconnect();
  }, [shown, earlier]);
  return list;
}

const lineProps = ({ texts, faces, cells, shown, onHover, onShow }: LogProps, line: LogLine) => ({
  ...{ texts, faces, cells, line, onHover, onShow },
  shown: shown === line.n,
});

// What such a block is about, then all of its lines for whoever opens it.
function Folded({ block, children, ...props }: LogProps & { block: Block; children: ReactNode }) {
  const { texts, leftAt, story } = props;
  const name = block.story ? 'log.story' : block.quiet ? 'log.steps' : 'log.draws';
  return (
    <>
      {block.story &&
        storyLines(block.lines, story!).map((line, index) => (
          <Line key={`${line.n}/${index}`} {...lineProps(props, line)} left={false} />
        ))}
      <li className={block.story ? 'log-block log-story' : 'log-block'}>
        <details>
          <summary>
            <Icon name="die" size={16} /> {texts.say(name, { count: block.lines.length })}
          </summary>
          <ol>
            {block.lines.map((line) => (
              <Line key={line.n} {...lineProps(props, line)} left={false} />
            ))}
          </ol>
        </details>
      </li>
      {block.lines.some((line) => line.n === leftAt) && <LeftMark texts={texts} />}
      {children}
    </>
  );
}
