// One game on offer: its picture, what it is like, and the ways into it.

import type { GameFacts } from '../../protocol/messages';
import { Icon } from '../../icons/icon';
import { usePage } from '../context';
import { HowToPlayLink } from '../how-to-play';
import { GamePicture } from '../pictures';
import { Link } from '../router';

export interface GameCardProps {
  game: GameFacts;
  busy: boolean;
  onPlay: () => void;
  onSetUp: () => void;
  onCampaign: () => void;
}

export function GameCard({ game, busy, onPlay, onSetUp, onCampaign }: GameCardProps) {
  const { texts } = usePage();
  return (
    <li className="game-card">
      <GamePicture game={game.id} />
      <div className="game-card-text">
        <h3>{texts.say(game.name)}</h3>
        <p>{texts.has(game.summary) ? texts.say(game.summary) : ''}</p>
        <Facts game={game} />
        <div className="game-card-buttons">
          <button type="button" className="primary" disabled={busy} onClick={onPlay}>
            {texts.say('lobby.play_now')}
          </button>
          <button type="button" onClick={onSetUp}>
            {texts.say('lobby.set_up')}
          </button>
          {game.campaign && (
            <button type="button" onClick={onCampaign}>
              {texts.say('campaign.begin')}
            </button>
          )}
          <HowToPlayLink game={game.id} className="button-link" />
          <Link to={`/rules/${game.id}`} className="button-link">
            {texts.say('page.rules')}
          </Link>
        </div>
      </div>
    </li>
  );
}

// How many play, how long it takes, how much there is to know.
function Facts({ game }: { game: GameFacts }) {
  const { texts } = usePage();
  const told = [
    ['round', `lobby.length.${game.id}`],
    ['knowledge', `lobby.weight.${game.id}`],
  ] as const;
  return (
    <p className="game-facts">
      <span>
        <Icon name="human" size={15} />
        {game.min_seats === game.max_seats
          ? texts.say('lobby.seats.exactly', { seats: game.min_seats })
          : texts.say('lobby.seats', { low: game.min_seats, high: game.max_seats })}
      </span>
      {told.map(
        ([icon, key]) =>
          texts.has(key) && (
            <span key={key}>
              <Icon name={icon} size={15} />
              {texts.say(key)}
            </span>
          ),
      )}
    </p>
  );
}
