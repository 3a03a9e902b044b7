// The land of the games that are played on it: each terrain a colour and a pattern, at any size.

import type { ReactNode } from 'react';
import './land.css';

// Patterns are found by the id of their set, "<id>-forest"; two sets on one page have two ids.
interface PatternsProps {
  id: string;
  scale?: number;
}

function Tile({
  id,
  scale = 1,
  kind,
  width,
  height,
  turn = '',
  children,
}: PatternsProps & { kind: string; width: number; height: number; turn?: string; children: ReactNode }) {
  return (
    <pattern
      id={`${id}-${kind}`}
      width={width}
      height={height}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${scale}) ${turn}`}
    >
      {children}
    </pattern>
  );
}

export function BaronnyPatterns({ id, scale }: PatternsProps) {
  return (
    <>
      <Tile {...{ id, scale }} kind="mountain" width={26} height={20}>
        <path d="M0 18 7 8 11 13 17 4 26 18" className="ba-line" />
      </Tile>
      <Tile {...{ id, scale }} kind="forest" width={18} height={18}>
        <path d="M4 8 7 2 10 8ZM12 17 15 11 18 17Z" className="ba-solid" />
      </Tile>
      <Tile {...{ id, scale }} kind="plain" width={22} height={18}>
        <path d="M4 9 3 5M6 9V4M8 9 9 5M14 17 13 13M16 17V12M18 17 19 13" className="ba-line" />
      </Tile>
      <Tile {...{ id, scale }} kind="field" width={12} height={12} turn="rotate(28)">
        <path d="M0 3H12M0 9H12" className="ba-line" />
        <path d="M2 3V0M8 3V0M5 9V6M11 9V6" className="ba-line ba-thin" />
      </Tile>
      <Tile {...{ id, scale }} kind="lake" width={28} height={14}>
        <path d="M0 5Q7-1 14 5T28 5" className="ba-line" />
        <path d="M-14 12Q-7 6 0 12T14 12T28 12T42 12" className="ba-line" />
      </Tile>
    </>
  );
}

export function TerraPatterns({ id, scale }: PatternsProps) {
  return (
    <>
      <Tile {...{ id, scale }} kind="desert" width={20} height={12}>
        <path d="M2 3h.1M12 9h.1M7 6h.1M17 2h.1" className="tm-line tm-dot" />
      </Tile>
      <Tile {...{ id, scale }} kind="plains" width={14} height={14} turn="rotate(30)">
        <path d="M0 3H14M0 10H14" className="tm-line" />
      </Tile>
      <Tile {...{ id, scale }} kind="swamp" width={22} height={16}>
        <path d="M2 5H9M13 5H18M6 13H14M18 13H22M0 13H2" className="tm-line tm-light" />
      </Tile>
      <Tile {...{ id, scale }} kind="lakes" width={26} height={13}>
        <path d="M0 4Q6.500-1 13 4T26 4" className="tm-line" />
        <path d="M-6 11Q0.500 6 7 11T20 11T33 11" className="tm-line" />
      </Tile>
      <Tile {...{ id, scale }} kind="forest" width={16} height={16}>
        <path d="M4 7 6.500 2 9 7ZM11 15 13.500 10 16 15Z" className="tm-solid" />
      </Tile>
      <Tile {...{ id, scale }} kind="mountains" width={22} height={16}>
        <path d="M0 14 6 5 9 9 14 2 22 14" className="tm-line" />
      </Tile>
      <Tile {...{ id, scale }} kind="wasteland" width={18} height={18}>
        <path d="M0 9 5 6 9 9 13 4 18 9M9 9 8 15 11 18M5 6 4 0" className="tm-line" />
      </Tile>
      <Tile {...{ id, scale }} kind="river" width={40} height={20}>
        <path d="M2 6Q8 2 14 6T26 6M18 16Q24 12 30 16T42 16" className="tm-line tm-light" />
      </Tile>
    </>
  );
}

export function Ground({ path, kind, style, patterns }: { path: string; kind: string; style: 'ba' | 'tm'; patterns: string }) {
  return (
    <>
      <path d={path} className={`${style}-ground`} />
      {kind !== 'empty' && <path d={path} className={`${style}-pattern`} fill={`url(#${patterns}-${kind})`} />}
    </>
  );
}
