// The journal of a campaign as a map: a road with a station for every game, the rival's flag on it, what was won and lost there, and
// the crown at its end.

import type { Message, Texts } from '../../i18n/texts';
import type { CampaignJournal } from '../../protocol/messages';
import { Icon } from '../../icons/icon';
import { Link, tableAddress } from '../../shell/router';
import { NationEmblem } from './emblem';
import './campaign-map.css';

const lossesBorne = 4;
const levels = ['chieftain', 'warlord', 'imperator', 'sovereign', 'overlord'];
const supremeWins = 5;

// How many victories are still to come: one for each level from the next game's up.
function stillToWin(journal: CampaignJournal, won: number): number {
  if (journal.status === 'won') return 0;
  const next = journal.next.find(({ key }) => key.endsWith('.campaign.next'));
  const level = next?.args?.level;
  const id = typeof level === 'object' && level !== null && 'term' in level ? level.term.slice(level.term.lastIndexOf('.') + 1) : '';
  const at = levels.indexOf(id);
  return at >= 0 ? levels.length - at : Math.max(0, supremeWins - won);
}

interface Station {
  table: string;
  nation: string;
  won: boolean;
  name: string;
  score: string;
  gained: string[];
}

const ends = (message: Message | undefined, word: RegExp): string | null => word.exec(message?.key ?? '')?.[1] ?? null;

export function stationsOf(journal: Pick<CampaignJournal, 'games'>, texts: Texts): Station[] {
  return journal.games.map(({ table, cells }) => {
    const all = cells.flat();
    const rival = all.find((message) => ends(message, /\.(?:nation|civ)\.([a-z]+)$/));
    const score = all.find((message) => ends(message, /\.(score)$/));
    return {
      table,
      nation: ends(rival, /\.([a-z]+)$/) ?? '',
      won: all.some((message) => ends(message, /\.campaign\.(won)$/) !== null),
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

// How many of the wins that are needed are won, and how many of the losses that are borne are lost.
function Counts({ won, lost, winsNeeded, texts }: { won: number; lost: number; winsNeeded: number; texts: Texts }) {
  const marks = (icon: string, count: number, of: number) =>
    Array.from({ length: of }, (_, index) => <Icon key={index} name={icon} size={20} className={index < count ? 'on' : 'off'} />);
  const wins = texts.say('map.wins', { won, of: winsNeeded });
  const losses = texts.say('map.losses', { lost, of: lossesBorne });
  return (
    <p className="ih-map-count">
      <span title={wins}>
        {marks('points', won, winsNeeded)} {wins}
      </span>
      <span className="losses" title={losses}>
        {marks('unrest', lost, lossesBorne)} {losses}
      </span>
    </p>
  );
}

export function CampaignMap({ journal, texts }: { journal: CampaignJournal; texts: Texts }) {
  const stations = stationsOf(journal, texts);
  const won = stations.filter((station) => station.won).length;
  const lost = stations.length - won;
  const ahead = stillToWin(journal, won);
  const winsNeeded = won + ahead;
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
      <Counts won={won} lost={lost} winsNeeded={winsNeeded} texts={texts} />
    </section>
  );
}
