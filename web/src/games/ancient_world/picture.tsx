// The game in the lobby: banners, citizens and a Titan, as the table draws them.

import { noFace, type SeatFace } from '../../shell/scene';
import { Icon } from '../../icons/icon';
import { CitizenDisc, Coin, TribeBanner } from './art';
import './picture.css';

const tribes = ['red', 'green', 'yellow', 'blue', 'purple'];
const people: SeatFace[] = ['blue', 'brown', 'green'].map((colour, seat) => ({ ...noFace, seat, colour }));

export function AncientWorldPicture() {
  return (
    <svg className="game-picture aw-picture" viewBox="0 0 320 116" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M-80 96Q-10 60 60 88T190 74 320 92 420 70V140H-80Z" className="hill back" />
      <path d="M-80 108Q20 84 110 104T300 98 420 104V140H-80Z" className="hill" />
      <g transform="translate(212 4)" className="titan">
        <Icon name="titan" size={96} />
      </g>
      <g transform="translate(286 66)" className="shield">
        <Icon name="defence" size={34} />
        <text x="17" y="23" textAnchor="middle">
          9
        </text>
      </g>
      {tribes.map((tribe, index) => (
        <g key={tribe} transform={`translate(${14 + index * 36} ${10 + (index % 2) * 7})`}>
          <path d="M-2 -6V62" className="pole" />
          <TribeBanner tribe={tribe} size={28} />
        </g>
      ))}
      {people.map((face, index) => (
        <g key={face.colour} transform={`translate(${26 + index * 40} 72)`}>
          <CitizenDisc face={face} value={index + 1} size={34} />
        </g>
      ))}
      <g transform="translate(150 80)">
        <Coin size={26}>2</Coin>
      </g>
    </svg>
  );
}
