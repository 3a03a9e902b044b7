// The journal of a campaign as a map: a road with a station for every game, the rival's flag on it, what was won and lost there, and
// the crown at its end.

import type { Message, Texts } from '../../i18n/texts';
import type { CampaignJournal } from '../../protocol/messages';
import { Icon } from '../../icons/icon';
import { Link, tableAddress } from '../../shell/router';
import { NationEmblem } from './emblem';
import './campaign-map.css';

interface Station {
  table: string;
  nation: string;
  won: boolean;
  name: string;
  score: string;
  gained: string[];
}

const wordIn = (message: Message | undefined, word: RegExp): string | null => word.exec(message?.key ?? '')?.[1] ?? null;

export function stationsOf(journal: Pick<CampaignJournal, 'games'>, texts: Texts): Station[] {
  return journal.games.map(({ table, cells }) => {
    const all = cells.flat();
    const rival = all.find((message) => wordIn(message, /\.(?:nation|civ)\.([a-z]+)$/));
    const score = all.find((message) => wordIn(message, /\.(score)$/));
    return {
      table,
      nation: wordIn(rival, /\.([a-z]+)$/) ?? '',
      won: all.some((message) => wordIn(message, /\.campaign\.(won)$/) !== null),
      name: rival ? texts.message(rival) : '',
      score: score ? texts.message(score) : '',
      gained: (cells[cells.length - 1] ?? []).map((message) => texts.message(message)),
    };
  });
}

const wide = 760;
const tall = 190;
const placeOf = (index: number, of: number): { x: number; y: number } => ({
  x: 60 + ((wide - 120) * index) / Math.max(1, of - 1),
  y: 95 + Math.sin(index * 1.25) * 38,
});

interface Count {
  won: number;
  lost: number;
  ends: Pick<CampaignJournal, 'wins_to_end' | 'losses_to_end'>;
  texts: Texts;
}

// How many of the wins that win it are won, and how many of the losses that lose it are lost.
function Counts({ won, lost, ends, texts }: Count) {
  const marks = (icon: string, count: number, of: number) =>
    Array.from({ length: of }, (_, index) => <Icon key={index} name={icon} size={20} className={index < count ? 'on' : 'off'} />);
  const wins = texts.say('map.wins', { won, of: ends.wins_to_end });
  const losses = texts.say('map.losses', { lost, of: ends.losses_to_end });
  return (
    <p className="ih-map-count">
      <span title={wins}>
        {marks('points', won, ends.wins_to_end)} {wins}
      </span>
      <span className="losses" title={losses}>
        {marks('unrest', lost, ends.losses_to_end)} {losses}
      </span>
    </p>
  );
}

export function CampaignMap({ journal, texts }: { journal: CampaignJournal; texts: Texts }) {
  const stations = stationsOf(journal, texts);
  const won = stations.filter((station) => station.won).length;
  const lost = stations.length - won;
  const ahead = Math.max(0, journal.wins_to_end - won);
  const places = Math.max(4, stations.length + ahead + 1);
  const spots = Array.from({ length: places }, (_, index) => placeOf(index, places));
  const road = (from: number, to: number) =>
    spots
      .slice(from, to + 1)
      .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
      .join(' ');
  const crown = spots[places - 1]!;
  return (
    <section className="ih-map" aria-label={texts.say('map.title')}>
      <div className="ih-map-road">
        <svg viewBox={`0 0 ${wide} ${tall}`} aria-hidden="true" preserveAspectRatio="none">
          <path d={road(0, places - 1)} className="ih-road ahead" />
          <path d={road(0, Math.max(0, stations.length - 1))} className="ih-road" />
        </svg>
        {stations.map((station, index) => (
          <Link
            key={station.table}
            to={tableAddress(station.table)}
            className={station.won ? 'ih-station won' : 'ih-station lost'}
            style={{ left: `${(spots[index]!.x / wide) * 100}%`, top: `${(spots[index]!.y / tall) * 100}%` }}
            title={[station.name, station.score, ...station.gained].join(' · ')}
          >
            <NationEmblem nation={station.nation} size={44} />
            <span className="ih-station-mark">{station.won ? '✓' : '✗'}</span>
            <span className="ih-station-name">
              {station.name}
              <small>{station.score}</small>
            </span>
          </Link>
        ))}
        <span
          className={ahead === 0 ? 'ih-crown reached' : 'ih-crown'}
          style={{ left: `${(crown.x / wide) * 100}%`, top: `${(crown.y / tall) * 100}%` }}
        >
          <Icon name="title" size={40} />
        </span>
      </div>
      <Counts won={won} lost={lost} ends={journal} texts={texts} />
    </section>
  );
}
