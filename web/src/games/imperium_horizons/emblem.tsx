// A flag-like emblem for every nation, of our own drawing: two colours, a division of the field, and a sign.

import './emblem.css';

type Field = 'plain' | 'pale' | 'fess' | 'bend' | 'quarter' | 'chevron' | 'border' | 'saltire';

interface Flag {
  field: Field;
  one: string;
  two: string;
  sign: string;
  ink: string;
}

const light = '#fff6e0';
const dark = '#20160b';

// Signs in a square of 24.
const signs: Record<string, string> = {
  moon: 'M15 4A8.500 8.500 0 1 0 15 20 7 7 0 1 1 15 4Z',
  star: 'M12 3 14.600 9.200 21.200 9.700 16.200 14 17.800 20.500 12 17 6.200 20.500 7.800 14 2.800 9.700 9.400 9.200Z',
  sword: 'M12 2 14 5V14H17V16.500H14V21H10V16.500H7V14H10V5Z',
  wave: 'M2 9C5 5 8 5 12 9S19 13 22 9V13C19 17 16 17 12 13S5 9 2 13ZM2 16C5 12 8 12 12 16S19 20 22 16V20C19 23 16 23 12 20S5 17 2 20Z',
  ship: 'M3 14H21L18 20H6ZM11 3H13V13H11ZM13.500 4 20 12H13.500ZM10.500 6V12H5Z',
  knot: 'M12 3C16 7 20 8 21 12 20 16 16 17 12 21 8 17 4 16 3 12 4 8 8 7 12 3ZM12 8 8.500 12 12 16 15.500 12Z',
  eye: 'M2 12C6 6 18 6 22 12 18 18 6 18 2 12ZM12 8.500A3.500 3.500 0 1 0 12 15.500 3.500 3.500 0 1 0 12 8.500Z',
  pyramid: 'M12 3 22 20H2ZM12 8 7 17H17Z',
  column: 'M4 4H20V7H18V17H20V20H4V17H6V7H4ZM9 7V17H11V7ZM13 7V17H15V7Z',
  lotus: 'M12 3C15 8 15 13 12 19 9 13 9 8 12 3ZM3 9C8 9 10 13 11 19 6 18 4 14 3 9ZM21 9C20 14 18 18 13 19 14 13 16 9 21 9Z',
  snow: 'M11 2H13V8L17 4.500 18.500 6 14.500 10H22V12.500H14.500L18.500 17 17 18.500 13 15V22H11V15L7 18.500 5.500 17 9.500 12.500H2V10H9.500L5.500 6 7 4.500 11 8Z',
  sun: 'M12 7A5 5 0 1 0 12 17 5 5 0 1 0 12 7ZM11 1H13V5H11ZM11 19H13V23H11ZM1 11H5V13H1ZM19 11H23V13H19ZM4 5.400 5.400 4 8.200 6.800 6.800 8.200ZM15.800 17.200 17.200 15.800 20 18.600 18.600 20ZM4 18.600 6.800 15.800 8.200 17.200 5.400 20ZM15.800 6.800 18.600 4 20 5.400 17.200 8.200Z',
  horse: 'M6 20C6 14 7 9 12 6L11 3 15 5C19 6 20 10 19 14L16 13 14 11C12 13 13 16 15 20Z',
  disc: 'M12 4A8 8 0 1 0 12 20 8 8 0 1 0 12 4Z',
  saucer: 'M12 6A5 4 0 0 1 17 10H22L18 15H6L2 10H7A5 4 0 0 1 12 6ZM8 17H10L9 21ZM14 17H16L15 21Z',
  wheel: 'M12 2A10 10 0 1 0 12 22 10 10 0 1 0 12 2ZM12 5A7 7 0 1 1 12 19 7 7 0 1 1 12 5ZM11 6H13V11H18V13H13V18H11V13H6V11H11Z',
  step: 'M9 4H15V8H18V12H21V16H23V20H1V16H3V12H6V8H9Z',
  bull: 'M3 4C4 9 7 10 12 10S20 9 21 4C22 10 20 13 16 13L14 20H10L8 13C4 13 2 10 3 4Z',
  mask: 'M5 4H19V13C19 18 15 21 12 21S5 18 5 13ZM8 9V11.500H11V9ZM13 9V11.500H16V9ZM9 15V17H15V15Z',
  wing: 'M2 8C8 5 11 8 12 11 13 8 16 5 22 8 20 14 16 16 13 15V20H11V15C8 16 4 14 2 8Z',
  wall: 'M3 8V4H7V7H10V4H14V7H17V4H21V8V20H3ZM10 20H14V15A2 2 0 0 0 10 15Z',
  eagle: 'M12 3 14 6 22 5C21 11 18 13 15 13L16 20 12 17.500 8 20 9 13C6 13 3 11 2 5L10 6Z',
  flame: 'M12 2C14 7 19 9 18 15A6 6 0 0 1 6 15C6 12 8 11 8 8 10 9 11 10 11 12 13 9 13 6 12 2Z',
  bow: 'M6 3C16 5 19 8 21 18L18 18C16 10 14 8 6 6ZM5 5 19 19 17.500 20.500 3.500 6.500Z',
  fish: 'M2 12C6 6 13 6 17 11L22 7V17L17 13C13 18 6 18 2 12ZM6.500 10.500V12.500H8.500V10.500Z',
  pagoda: 'M12 2 20 8H17V10L21 14H18V20H6V14H3L7 10V8H4ZM10.500 14V20H13.500V14Z',
  tree: 'M12 2C17 2 20 6 20 9.500 20 13 17 14.500 13.500 14.500V21H10.500V14.500C7 14.500 4 13 4 9.500 4 6 7 2 12 2Z',
  grail: 'M5 3H19C19 9 17 12 13.500 13V17H17V20H7V17H10.500V13C7 12 5 9 5 3Z',
  trident: 'M4 4H6.500V9C6.500 11 8 12 10.800 12V4H13.200V12C16 12 17.500 11 17.500 9V4H20V9C20 13 17 14.500 13.200 14.500V21H10.800V14.500C7 14.500 4 13 4 9Z',
  coin: 'M12 3A9 9 0 1 0 12 21 9 9 0 1 0 12 3ZM9.500 9.500H14.500V14.500H9.500Z',
};

const flag = (field: Field, one: string, two: string, sign: string, ink = light): Flag => ({ field, one, two, sign, ink });

const flags: Record<string, Flag> = {
  abbasids: flag('border', '#22221f', '#b9923a', 'moon'),
  aksumites: flag('fess', '#7b2f1d', '#d9a441', 'column'),
  arthurians: flag('quarter', '#274f86', '#9c2d2d', 'grail'),
  atlanteans: flag('bend', '#0e6a77', '#2fa3a0', 'trident'),
  carthaginians: flag('pale', '#6d2277', '#c79a3a', 'ship'),
  celts: flag('saltire', '#2f6b39', '#87a84a', 'knot'),
  cultists: flag('plain', '#34233f', '#34233f', 'eye', '#c7f08a'),
  egyptians: flag('chevron', '#c58e2c', '#2b5b8c', 'pyramid', dark),
  greeks: flag('fess', '#2a6fb0', '#dfe9f2', 'column'),
  guptas: flag('border', '#b8561c', '#f0c868', 'lotus'),
  inuit: flag('pale', '#dfe9ee', '#4f86a6', 'snow', '#123247'),
  japanese: flag('plain', '#f4ecdc', '#f4ecdc', 'disc', '#b3261e'),
  macedonians: flag('border', '#9e2a20', '#e2b443', 'sun', '#f3d489'),
  magyars: flag('fess', '#a52a2a', '#2f6b39', 'horse'),
  martians: flag('bend', '#8d3b23', '#3c2a4d', 'saucer', '#b8f2a0'),
  mauryans: flag('plain', '#e0a13a', '#e0a13a', 'wheel', '#20406e'),
  mayans: flag('quarter', '#1f6b5c', '#c35a2b', 'step'),
  minoans: flag('fess', '#2a7a92', '#d8553f', 'bull'),
  olmecs: flag('border', '#4a6b35', '#a1763c', 'mask'),
  persians: flag('bend', '#5b2a7a', '#c99b3c', 'wing'),
  polynesians: flag('chevron', '#12708c', '#e6c378', 'fish'),
  qin: flag('border', '#2b2b2b', '#b0342c', 'wall', '#e7c55e'),
  romans: flag('plain', '#a01f24', '#a01f24', 'eagle', '#f1cd6b'),
  sassanids: flag('pale', '#7a2350', '#d08c3a', 'flame'),
  scythians: flag('saltire', '#96702a', '#5f7f3c', 'bow', dark),
  taino: flag('chevron', '#1d8a6a', '#f0b13c', 'sun'),
  tang: flag('fess', '#c8452c', '#edc25c', 'pagoda'),
  utopians: flag('quarter', '#7d9ac2', '#e8e2c8', 'tree', '#1f3a2b'),
  vikings: flag('pale', '#37526e', '#a33a2c', 'ship'),
  wagadou: flag('bend', '#d1a12e', '#2f6b39', 'coin', dark),
};

const divisions: Record<Field, string> = {
  plain: '',
  pale: 'M0 0H13V36H0Z',
  fess: 'M0 24H48V36H0Z',
  bend: 'M0 36 48 0V36Z',
  quarter: 'M0 0H24V18H0ZM24 18H48V36H24Z',
  chevron: 'M0 0 22 18 0 36Z',
  border: 'M0 0H48V36H0ZM4 4V32H44V4Z',
  saltire: 'M0 0H7L48 31V36H41L0 5ZM48 0H41L0 31V36H7L48 5Z',
};

const unknown: Flag = flag('plain', '#8a7a63', '#8a7a63', 'star');

export function NationEmblem({ nation, size = 32 }: { nation: string; size?: number }) {
  const { field, one, two, sign, ink } = flags[nation] ?? unknown;
  return (
    <svg className="ih-emblem" width={size} height={size * 0.75} viewBox="0 0 48 36" aria-hidden="true">
      <rect width="48" height="36" rx="3" fill={one} />
      {divisions[field] && <path d={divisions[field]} fill={two} fillRule="evenodd" />}
      <g transform="translate(10.500 4.500) scale(1.125)">
        <path d={signs[sign]} fill={ink} fillRule="evenodd" className="ih-emblem-sign" />
      </g>
      <rect x=".5" y=".5" width="47" height="35" rx="3" className="ih-emblem-edge" />
    </svg>
  );
}

export const hasEmblem = (nation: string): boolean => nation in flags;

export function ThingEmblem({ id, size }: { id: string; size?: number }) {
  return <NationEmblem nation={id} size={size} />;
}
