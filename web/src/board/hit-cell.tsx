// The transparent hex that is hovered, clicked and focused, with the rings around it.

import { memo } from 'react';
import { targetKey } from '../model/targets';
import type { Texts } from '../i18n/texts';
import type { Cell, Target } from '../protocol/view';
import { cellText } from './hex-words';
import './hit-cell.css';

export interface HitCellProps {
  cell: Cell;
  x: number;
  y: number;
  path: string;
  inner: string;
  texts: Texts;
  // How many choices have to do with it; none: it is not lit.
  ways: number;
  tabbable: boolean;
  picked: boolean;
  glowing: boolean;
  since: boolean;
  hint: number;
  dragged: () => boolean;
  point: (target: Target) => void;
  hover: (target: Target | null) => void;
  onFocused: (id: string) => void;
}

// What mouse, finger and keyboard do to it.
function handlers({ cell, ways, dragged, point, hover, onFocused }: HitCellProps, target: Target) {
  const hovered = (event: { pointerType: string }) => {
    if (event.pointerType === 'mouse') hover(target);
  };
  return {
    onClick: () => {
      if (!dragged()) point(target);
    },
    onPointerEnter: hovered,
    onPointerMove: hovered,
    // A finger that rests on a place is told what it would do there.
    onPointerDown: (event: { pointerType: string }) => {
      if (event.pointerType !== 'mouse' && ways > 0) hover(target);
    },
    onPointerUp: (event: { pointerType: string }) => {
      if (event.pointerType !== 'mouse') hover(null);
    },
    onPointerCancel: () => hover(null),
    onFocus: () => {
      onFocused(cell.id);
      hover(target);
    },
    onBlur: () => hover(null),
  };
}

export const HitCell = memo(function HitCell(props: HitCellProps) {
  const { cell, texts, ways, picked, glowing, hint } = props;
  const target = { kind: 'hex', id: cell.id };
  const lit = ways > 0;
  const acts = lit || picked;
  const classes = ['hit', lit && 'lit', picked && 'picked', glowing && 'glowing'].filter(Boolean);
  const words = props.since ? texts.say('board.since', { place: cellText(texts, cell) }) : cellText(texts, cell);
  const label = lit ? texts.say('board.target', { place: words, count: ways }) : words;
  return (
    <g
      className={classes.join(' ')}
      transform={`translate(${props.x} ${props.y})`}
      data-hex={cell.id}
      data-target={targetKey(target)}
      data-explain={cell.pieces[0]?.piece ?? cell.terrain}
      role={acts ? 'button' : 'img'}
      aria-label={label}
      aria-pressed={picked ? true : undefined}
      tabIndex={acts ? (props.tabbable ? 0 : -1) : undefined}
      {...handlers(props, target)}
    >
      <path d={props.path} className="hit-area" />
      {(acts || glowing) && (
        <>
          <path d={props.inner} className="ring-back" />
          <path d={props.inner} className="ring" />
        </>
      )}
      {props.since && <path d={props.inner} className="since-ring" />}
      {hint > 0 && <HintMark share={hint} />}
      <title>{label}</title>
    </g>
  );
});

function HintMark({ share }: { share: number }) {
  return (
    <g className="hint-mark">
      <circle r="15" cy="-24" />
      <text y="-19.5" textAnchor="middle">
        {Math.round(share * 100)}
      </text>
    </g>
  );
}
