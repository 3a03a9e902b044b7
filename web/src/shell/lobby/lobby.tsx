// The way in: choose a game, sit down, come back to a table, or watch one.

import { useState } from 'react';
import { botNames } from '../../model/names';
import { readSetUp } from '../../model/set-ups';
import { http } from '../../protocol/http';
import type { GameFacts, SeatRequest } from '../../protocol/messages';
import { BeginCampaign } from '../campaign/begin-campaign';
import { MyCampaigns } from '../campaign/my-campaigns';
import { messageOf, usePage } from '../context';
import { navigate } from '../router';
import { SetUp } from '../set-up/set-up';
import { sitDown } from '../sit-down';
import { GameCard } from './game-card';
import { LoadRecord } from './load-record';
import { MyTables } from './my-tables';
import { PublicTables } from './public-tables';
import './lobby.css';

// Against two bots where the game seats three; otherwise as near to that as it allows.
export function quickSeats(game: GameFacts, name: string): SeatRequest[] {
  const seats = Math.min(Math.max(3, game.min_seats), game.max_seats);
  const bots = botNames(seats - 1, [name]);
  return Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { kind: 'person', name } : { kind: 'bot', agent: 'search:medium', name: bots[seat - 1] },
  );
}

export function Lobby({ setUp: sent }: { setUp?: { game: string; draft: string } }) {
  const { games, texts, settings, notify } = usePage();
  const [setUp, setSetUp] = useState<GameFacts | null>(null);
  const [campaign, setCampaign] = useState<GameFacts | null>(null);
  const [busy, setBusy] = useState(false);

  const fail = (error: unknown) => notify({ text: texts.message(messageOf(error)), tone: 'error' });
  const playNow = async (game: GameFacts) => {
    setBusy(true);
    try {
      const name = settings.name.trim() || texts.say('lobby.you');
      const seats = quickSeats(game, name);
      sitDown(
        game.id,
        await http.createTable({ game: game.id, options: { seats: String(seats.length) }, public: false, seats }),
      );
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className="lobby">
      <Hero />
      <MyTables />
      <MyCampaigns />
      <section aria-labelledby="games-heading">
        <h2 id="games-heading">{texts.say('lobby.games')}</h2>
        <ul className="game-cards">
          {games!.games.map((game) => (
            <GameCard
              key={game.id}
              game={game}
              busy={busy}
              onPlay={() => void playNow(game)}
              onSetUp={() => setSetUp(game)}
              onCampaign={() => setCampaign(game)}
            />
          ))}
        </ul>
      </section>
      <div className="lobby-columns">
        <PublicTables onFailed={fail} />
        <LoadRecord onFailed={fail} />
      </div>
      {setUp ? <SetUp game={setUp} onClose={() => setSetUp(null)} /> : sent && <SentSetUp {...sent} />}
      {campaign && <BeginCampaign game={campaign} onClose={() => setCampaign(null)} />}
    </main>
  );
}

function Hero() {
  const { games, texts, settings, change } = usePage();
  return (
    <section className="lobby-hero">
      <h1>{texts.say('lobby.title')}</h1>
      <p>{texts.say('lobby.sentence')}</p>
      <label className="name-field">
        <span>{texts.say('settings.name')}</span>
        <input
          value={settings.name}
          maxLength={games!.limits.name}
          placeholder={texts.say('lobby.you')}
          autoComplete="nickname"
          onChange={(event) => change({ name: event.target.value })}
        />
      </label>
    </section>
  );
}

// Whoever came by the link of a set-up finds it open.
function SentSetUp({ game: id, draft: written }: { game: string; draft: string }) {
  const { games } = usePage();
  const game = games!.games.find((one) => one.id === id);
  if (!game) return null;
  const agents = games!.agents.map((agent) => agent.id);
  const draft = readSetUp(game, agents, written) ?? undefined;
  return <SetUp key={written} game={game} draft={draft} onClose={() => navigate('/', true)} />;
}
