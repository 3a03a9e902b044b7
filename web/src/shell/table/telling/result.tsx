// The end of a game: places, where the points come from, how the score grew.

import { useMemo } from 'react';
import { ofRounds } from '../../../i18n/round';
import type { Texts } from '../../../i18n/texts';
import type { GameResult } from '../../../protocol/messages';
import { Emblem, EmblemShape } from '../../../board/emblem';
import { Icon } from '../../../icons/icon';
import { wordsOf } from '../../../model/cards';
import { noFace, useScene, type SeatFace } from '../../scene';
import { signed, sourceClass } from './ledger-words';
import './result.css';

// `early`: the game was stopped before its end; what is shown is how it stood.
export function ResultSummary({ result, early = false }: { result: GameResult; early?: boolean }) {
  const { texts, faces, view, game } = useScene();
  const notes = Array.isArray(view.notes) ? view.notes.map((note) => wordsOf(texts, game, note)) : [];
  const standings = useMemo(() => [...result.standings].sort((left, right) => left.place - right.place), [result]);
  const sources = useMemo(
    () => [...new Set(result.standings.flatMap((standing) => standing.lines.map((line) => line.key)))],
    [result],
  );
  return (
    <div className="result">
      <p className="result-winner">
        <Icon name="title" size={34} />
        {headline(texts, faces, standings, early)}
      </p>
      {early && <p>{texts.say('result.early.sentence')}</p>}
      {notes.length > 0 && <p>{notes.join(' · ')}</p>}
      <Standings standings={standings} sources={sources} />
      <ul className="legend" aria-label={texts.say('result.by_source')}>
        {sources.map((key, index) => (
          <li key={key}>
            <span className={`swatch ${sourceClass(key, index)}`} /> {texts.title(key)}
          </li>
        ))}
      </ul>
      {result.rounds.length > 1 && <ScoreLines result={result} />}
    </div>
  );
}

type Standing = GameResult['standings'][number];

// `standings` in the order of places.
function headline(texts: Texts, faces: readonly SeatFace[], standings: readonly Standing[], early: boolean): string {
  const nameOf = (standing: Standing | undefined) => faces[standing?.seat ?? 0]?.name ?? '?';
  const winners = standings.filter(({ place }) => place === 1).map(nameOf);
  if (early) return texts.say('result.early');
  if (winners.length === 0) return texts.say('result.lost', { name: nameOf(standings[0]) });
  if (winners.length === 1) return texts.say('result.winner', { name: winners[0]! });
  return texts.say('result.winners', { names: winners.join(', ') });
}

interface StandingsProps {
  standings: readonly Standing[];
  // Where points come from, in the order of their colours.
  sources: readonly string[];
}

function Standings({ standings, sources }: StandingsProps) {
  const { texts } = useScene();
  const gained = (standing: Standing) => standing.lines.reduce((sum, line) => sum + Math.max(0, line.points), 0);
  const most = Math.max(1, ...standings.map(gained));
  return (
    <table className="result-table" role="table">
      <caption className="sr-only">{texts.say('result.by_source')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.say('result.place')}</th>
          <th scope="col">{texts.say('result.player')}</th>
          <th scope="col">{texts.say('result.by_source')}</th>
          <th scope="col">{texts.say('core.score')}</th>
        </tr>
      </thead>
      <tbody>
        {standings.map((standing) => (
          <StandingRow key={standing.seat} {...{ standing, sources, most }} />
        ))}
      </tbody>
    </table>
  );
}

interface StandingRowProps {
  standing: Standing;
  sources: readonly string[];
  // The points that fill a whole bar.
  most: number;
}

// The roles are said because on a phone a row is no table row to the eye.
function StandingRow({ standing, sources, most }: StandingRowProps) {
  const { texts, faces } = useScene();
  const face = faces[standing.seat] ?? noFace;
  // What cost points has no place in a bar; it is said beneath.
  const losses = standing.lines.filter(({ points }) => points < 0).map(({ key, points }) => texts.labelled(texts.title(key), signed(points)));
  return (
    <tr role="row" className={standing.place === 1 ? 'winner' : undefined}>
      <td role="cell" className="result-place">{standing.place}</td>
      <th scope="row" role="rowheader" className="result-name">
        <Emblem face={face} size={24} /> {face.name}
      </th>
      <td role="cell" className="result-bar-cell">
        <span className="result-bar">
          {standing.lines
            .filter((line) => line.points > 0)
            .map((line) => (
              <span
                key={line.key}
                className={`bar ${sourceClass(line.key, sources.indexOf(line.key))}`}
                style={{ width: `${(line.points / most) * 100}%` }}
                title={texts.labelled(texts.title(line.key), line.points)}
              >
                {line.points}
                <span className="sr-only"> {texts.title(line.key)},</span>
              </span>
            ))}
        </span>
        {losses.length > 0 && <span className="result-losses">{losses.join(' · ')}</span>}
      </td>
      <td role="cell" className="result-score">{standing.score}</td>
    </tr>
  );
}

const wideChart = { width: 560, height: 220, left: 34, right: 66, top: 12, bottom: 26, labels: 12 };
// About as wide as it is drawn there, so that its figures stay as large as they are.
const narrowChart = { width: 320, height: 200, left: 30, right: 66, top: 12, bottom: 24, labels: 6 };
const emblemHeight = 17;
const dashes = ['', '7 4', '2 4', '10 3 2 3', '4 2', '1 3'];

// What is counted at the end comes after the last round, so that the lines end where the table above does.
function withTheEnd({ rounds, standings }: GameResult): { round: number | null; scores: (number | null)[] }[] {
  const last = rounds[rounds.length - 1];
  const final = rounds[0]!.scores.map((_, seat) => standings.find((one) => one.seat === seat)?.score ?? null);
  return last && last.scores.join() === final.join() ? rounds : [...rounds, { round: null, scores: final }];
}

function ScoreLines({ result }: { result: GameResult }) {
  const { texts, faces, game, layout } = useScene();
  const chart = layout === 'phone' ? narrowChart : wideChart;
  const rounds = withTheEnd(result);
  const title = ofRounds(texts, game, 'result.by_round');
  const all = rounds.flatMap((round) => round.scores.map((score) => score ?? 0));
  const top = Math.max(10, ...all);
  const across = chart.width - chart.left - chart.right;
  const up = chart.height - chart.top - chart.bottom;
  const x = (index: number) => chart.left + (across * index) / Math.max(1, rounds.length - 1);
  const step = top > 60 ? 20 : top > 20 ? 10 : 5;
  // Below nought only where somebody was there.
  const bottom = Math.floor(Math.min(0, ...all) / step) * step;
  const y = (score: number) => chart.top + (up * (top - score)) / (top - bottom);
  const everyRound = Math.ceil(rounds.length / chart.labels);
  return (
    <figure className="score-lines">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${chart.width} ${chart.height}`} role="img" aria-label={title}>
        {Array.from({ length: Math.floor((top - bottom) / step) + 1 }, (_, index) => bottom + index * step).map((score) => (
          <g key={score}>
            <line x1={chart.left} x2={chart.width - chart.right} y1={y(score)} y2={y(score)} className="grid-line" />
            <text x={chart.left - 6} y={y(score) + 4} textAnchor="end" className="axis">
              {score}
            </text>
          </g>
        ))}
        {rounds.map((round, index) =>
          index % everyRound === 0 || index === rounds.length - 1 ? (
            <text key={index} x={x(index)} y={chart.height - 8} textAnchor="middle" className="axis">
              {round.round ?? texts.say('result.end')}
            </text>
          ) : null,
        )}
        {faces.map((face) => {
          const points = rounds.flatMap((round, index) => {
            const score = round.scores[face.seat];
            return score === null || score === undefined ? [] : [`${x(index).toFixed(1)} ${y(score).toFixed(1)}`];
          });
          if (points.length === 0) return null;
          const [endX, endY] = points[points.length - 1]!.split(' ');
          // Seats whose lines end close together stand side by side.
          const last = rounds[rounds.length - 1]!.scores;
          const end = y(last[face.seat] ?? 0);
          const isClose = (other: number) => Math.abs(y(last[other] ?? 0) - end) < emblemHeight;
          const aside = faces.filter(({ seat }) => seat < face.seat && isClose(seat)).length;
          return (
            <g key={face.seat} className={`seat-${face.colour}`}>
              <path d={`M${points.join('L')}`} className="score-line-back" strokeDasharray={dashes[face.seat % 6]} />
              <path d={`M${points.join('L')}`} className="score-line" strokeDasharray={dashes[face.seat % 6]} />
              <g transform={`translate(${Number(endX) + 14 + aside * 17} ${endY}) scale(.72)`}>
                <EmblemShape face={face} />
              </g>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
