// Baronny's score track: five titles across, new cities downwards; each seat's counter stands where its title and cities put it.

import scoreTrack from '../../../../games/baronny/data/score_track.json';
import { Emblem } from '../../board/emblem';
import { findItem, type SeatView } from '../../protocol/view';
import { noFace, useScene } from '../../shell/scene';
import './score-track.css';

function rankOf(seat: SeatView): number {
  return findItem(seat.items, 'track', 'title')?.at ?? 0;
}

export function ScoreTrack() {
  const { view, texts, faces } = useScene();
  const places = view.seats.map((seat) => {
    const column = rankOf(seat);
    const rows = scoreTrack.cells.map((row) => row[column] ?? 0);
    let row = 0;
    rows.forEach((value, index) => {
      if (seat.score >= value) row = index;
    });
    return { seat: seat.seat, column, row };
  });
  return (
    <table className="ba-track">
      <caption>{texts.say('help.baronny.track')}</caption>
      <thead>
        <tr>
          {scoreTrack.columns.map((rank) => (
            <th key={rank} scope="col">
              {texts.title(`baronny.rank.${rank}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scoreTrack.cells.map((row, rowIndex) => (
          <tr key={rowIndex}>
            {row.map((points, column) => (
              <td key={column}>
                <span className="ba-points">{points}</span>
                <span className="ba-counters">
                  {places
                    .filter((place) => place.column === column && place.row === rowIndex)
                    .map((place) => (
                      <span key={place.seat}>
                        <Emblem face={faces[place.seat] ?? noFace} size={19} />
                        <span className="sr-only">{faces[place.seat]?.name}</span>
                      </span>
                    ))}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
