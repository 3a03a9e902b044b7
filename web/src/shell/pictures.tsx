// The picture of each game in the lobby: drawn here, so that the games' own folders stay unloaded.

import { hexPath } from '../board/geometry';
import { hueClass, shapeOf } from '../cards/colour';
import '../cards/cards.css';
import { UnitShape } from '../games/age_of_mythology/art/unit';
import { Icon } from '../icons/icon';

const hex = hexPath(26, 'pointy');
const across = 26 * Math.sqrt(3);
const down = 39;

interface Spot {
  row: number;
  column: number;
  kind: string;
}

const columns = 10;
const land =
  'plain forest lake field mountain plain field forest plain mountain plain field forest lake plain field lake forest'.split(
    ' ',
  );
const spots: Spot[] = Array.from({ length: columns * 5 }, (_, index) => ({
  row: Math.floor(index / columns) - 1,
  column: (index % columns) - 2,
  kind: land[(index * 5 + Math.floor(index / columns)) % land.length]!,
}));
const spotAt = (row: number, column: number): string =>
  `translate(${30 + column * across + (Math.abs(row) % 2 ? across / 2 : 0)} ${26 + row * down})`;

function BaronnyPicture() {
  return (
    <svg className="game-picture" viewBox="0 0 320 116" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <pattern id="pic-forest" width="9" height="9" patternUnits="userSpaceOnUse">
          <path d="M2 5 4 1 6 5Z" className="ba-solid" />
        </pattern>
        <pattern id="pic-field" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">
          <path d="M0 2H6M0 5H6" className="ba-line" />
        </pattern>
        <pattern id="pic-lake" width="14" height="8" patternUnits="userSpaceOnUse">
          <path d="M0 4Q3.500 0 7 4T14 4" className="ba-line" />
        </pattern>
        <pattern id="pic-mountain" width="14" height="10" patternUnits="userSpaceOnUse">
          <path d="M0 9 4 4 6 6 9 2 14 9" className="ba-line" />
        </pattern>
        <pattern id="pic-plain" width="11" height="9" patternUnits="userSpaceOnUse">
          <path d="M2 5 1 2M3.500 5V2M5 5 6 2" className="ba-line" />
        </pattern>
      </defs>
      {spots.map(({ row, column, kind }) => (
        <g key={`${row}-${column}`} transform={spotAt(row, column)}>
          <g className={`ba-terrain ba-${kind}`}>
            <path d={hex} className="ba-ground" />
            <path d={hex} className="ba-pattern" fill={`url(#pic-${kind})`} />
          </g>
        </g>
      ))}
      <g className="ba-piece seat-blue" transform={spotAt(1, 1)}>
        <path d="M-21 15V-4L-15.500-11-10-4V1H-6V-9L0-18 6-9V1H10V-4L15.500-11 21-4V15Z" className="ba-outline" />
      </g>
      <g className="ba-piece seat-red" transform={spotAt(0, 3)}>
        <path
          d="M-10 15V11C-9 7-5 4-4 1-5 0-7 1-9 3-11 4-13 3-13 0-12-4-9-8-7-11L-8-16-3-13C4-14 10-8 10 0 10 5 8 8 9 11V15Z"
          className="ba-outline"
        />
      </g>
      <g className="ba-piece seat-yellow" transform={spotAt(1, 4)}>
        <path d="M-17 13V1L-9-7-3-1V-4L6-13 15-4V13Z" className="ba-outline" />
      </g>
      <g className="ba-piece seat-green" transform={spotAt(2, 5)}>
        <path d="M-11 15V-5H-14V-15H-8.500V-11H-3V-15H3V-11H8.500V-15H14V-5H11V15Z" className="ba-outline" />
      </g>
    </svg>
  );
}

// Land in seven colours along a river; each faction builds on its own.
const realm =
  'plains mountains forest river lakes desert wasteland river swamp forest river river desert plains swamp river lakes mountains'.split(
    ' ',
  );
const grounds: Record<string, string> = {
  desert: '#efd98f',
  plains: '#c79b6b',
  swamp: '#75707c',
  lakes: '#82b4e3',
  forest: '#8dbb78',
  mountains: '#c6c6c1',
  wasteland: '#d98c72',
  river: '#bfdfe9',
};

function TerraPicture() {
  return (
    <svg className="game-picture" viewBox="0 0 320 116" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {spots.map(({ row, column }, index) => {
        const kind = realm[(index * 7 + row * 5 + 40) % realm.length]!;
        return (
          <path
            key={`${row}-${column}`}
            d={hex}
            fill={grounds[kind]}
            stroke={kind === 'river' ? '#9cc5d1' : '#4b3c27'}
            transform={spotAt(row, column)}
          />
        );
      })}
      <g className="ba-piece seat-green" transform={spotAt(1, 1)}>
        <path d="M-12 12V-3L0-14 12-3V12Z" className="ba-outline" />
      </g>
      <g className="ba-piece seat-yellow" transform={spotAt(0, 3)}>
        <path d="M-19 13V-2L-9-12 1-2V-6H19V13Z" className="ba-outline" />
      </g>
      <g className="ba-piece seat-blue" transform={spotAt(1, 4)}>
        <path d="M-18 14V10H-15V-2H-18V-6L0-18 18-6V-2H15V10H18V14Z" className="ba-outline" />
      </g>
      <g className="ba-piece seat-red" transform={spotAt(2, 5)}>
        <path d="M-19 15V-15H-12V-9H-4V-15H4V-9H12V-15H19V15Z" className="ba-outline" />
      </g>
    </svg>
  );
}

// Games of cards: a hand of them in the game's own colours, each with its suit's shape and a picture.
interface DrawnCard {
  hue: string;
  icon: string;
}
const hands: Record<string, DrawnCard[]> = {
  'ancient-world': [
    { hue: 'red', icon: 'army' },
    { hue: 'yellow', icon: 'field' },
    { hue: 'green', icon: 'citizen' },
    { hue: 'blue', icon: 'ship' },
    { hue: 'purple', icon: 'temple' },
  ],
  'imperium-horizons': [
    { hue: 'band-2', icon: 'mountain' },
    { hue: 'band-1', icon: 'village' },
    { hue: 'band-0', icon: 'metro' },
    { hue: 'band-3', icon: 'mask' },
    { hue: 'band-4', icon: 'points' },
  ],
};

function HandPicture({ cards }: { cards: readonly DrawnCard[] }) {
  return (
    <svg className="game-picture" viewBox="0 0 320 116" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {cards.map(({ hue, icon }, index) => {
        const lean = (index - (cards.length - 1) / 2) * 9;
        return (
          <g key={index} className={hueClass(hue)} transform={`translate(160 300) rotate(${lean}) translate(0 -236)`}>
            <rect x="-38" y="-46" width="76" height="106" rx="8" className="pic-card" />
            <path d="M-38 -34V-38A8 8 0 0 1 -30 -46H30A8 8 0 0 1 38 -38V-34Z" className="pic-band" />
            <path d={shapeOf(hue)} className="pic-band" transform="translate(-34 -30)" />
            <g transform="translate(-22 -14)" className="pic-icon">
              <Icon name={icon} size={44} />
            </g>
          </g>
        );
      })}
    </svg>
  );
}

// Two lines of units that face each other, as on the table.
const lines: [string, number, string][] = [
  ['hoplite', 0, 'green'],
  ['medusa', 42, 'green'],
  ['hydra', 84, 'green'],
  ['troll', 162, 'blue'],
  ['huskarl', 208, 'blue'],
  ['nidhogg', 252, 'blue'],
];

function MythologyPicture() {
  return (
    <svg className="game-picture" viewBox="0 0 320 116" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="320" height="116" className="pic-sky" />
      <path d="M0 96Q60 74 120 92T240 88 320 94V116H0Z" className="pic-ground" />
      {lines.map(([unit, x, hue], index) => (
        <g key={unit} className={hueClass(hue)} transform={`translate(${x} ${28 + (index % 2) * 8})`}>
          <g className="pic-unit" transform={index < 3 ? undefined : 'translate(64 0) scale(-1 1)'}>
            <UnitShape unit={unit} />
          </g>
        </g>
      ))}
      <g transform="translate(142 12)" className="pic-icon">
        <Icon name="army" size={34} />
      </g>
    </svg>
  );
}

const drawn: Record<string, () => JSX.Element> = {
  baronny: BaronnyPicture,
  'terra-mystica': TerraPicture,
  'age-of-mythology': MythologyPicture,
};

// A game that nobody has drawn a picture for: land without a colour of its own.
function PlainPicture() {
  return (
    <svg className="game-picture" viewBox="0 0 320 116" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {spots.map(({ row, column }) => (
        <path
          key={`${row}-${column}`}
          d={hex}
          className={`any-${(row + 2 * column + 30) % 5}`}
          transform={spotAt(row, column)}
        />
      ))}
    </svg>
  );
}

export function GamePicture({ game }: { game: string }) {
  const Picture = drawn[game];
  if (Picture) return <Picture />;
  const hand = hands[game];
  return hand ? <HandPicture cards={hand} /> : <PlainPicture />;
}
