// The way in: choose a game, sit down, come back to a table, or watch one.

import { useEffect, useRef, useState } from 'react';
import { forgetTable, knownTable, knownTables, type KnownTable } from '../model/memory';
import { botNames } from '../model/names';
import { readSetUp } from '../model/set-ups';
import { http } from '../protocol/http';
import type { GameFacts, SeatRequest, TableSummary } from '../protocol/messages';
import { Icon } from '../icons/icon';
import { BeginCampaign } from './campaign/begin-campaign';
import { MyCampaigns } from './campaign/my-campaigns';
import { messageOf, usePage } from './context';
import { HowToPlayLink } from './how-to-play';
import { GamePicture } from './pictures';
import { Link, navigate, tableAddress } from './router';
import { SetUp } from './set-up';
import { seatLabel, sitDown, takeSeatHere } from './sit-down';

// Against two bots where the game seats three; otherwise as near to that as it allows.
export function quickSeats(game: GameFacts, name: string): SeatRequest[] {
  const seats = Math.min(Math.max(3, game.min_seats), game.max_seats);
  const bots = botNames(seats - 1, [name]);
  return Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { kind: 'person', name } : { kind: 'bot', agent: 'search:medium', name: bots[seat - 1] },
  );
}

export function Lobby({ setUp: sent }: { setUp?: { game: string; draft: string } }) {
  const { games, texts, settings, change, notify } = usePage();
  const [setUp, setSetUp] = useState<GameFacts | null>(null);
  const sentGame = sent && games!.games.find(({ id }) => id === sent.game);
  const sentDraft =
    sentGame && (readSetUp(sentGame, games!.agents.map(({ id }) => id), sent.draft) ?? undefined);
  const [campaign, setCampaign] = useState<GameFacts | null>(null);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<TableSummary[]>([]);
  const record = useRef<HTMLInputElement>(null);

  useEffect(() => {
    let current = true;
    const look = () =>
      http.publicTables().then(
        (tables) => current && setOpen(tables),
        () => undefined,
      );
    void look();
    const timer = setInterval(look, 10000);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, []);

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

  // A seat that a public table offers to whoever comes.
  const takeSeat = async (table: TableSummary, seat: number) => {
    try {
      const name = settings.name.trim() || texts.say('join.guest');
      const taken = await http.takeSeat(table.table, seat, name);
      takeSeatHere(table.table, taken.seat, taken.token, table.game);
      navigate(tableAddress(table.table));
    } catch (error) {
      fail(error);
    }
  };

  const load = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { table, first } = await http.loadRecord(await file.text());
      navigate(`${tableAddress(table)}#at=${first}`);
    } catch (error) {
      fail(error);
    }
  };

  return (
    <main className="lobby">
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

      <MyTables />
      <MyCampaigns />

      <section aria-labelledby="games-heading">
        <h2 id="games-heading">{texts.say('lobby.games')}</h2>
        <ul className="game-cards">
          {games!.games.map((game) => (
            <li key={game.id} className="game-card">
              <GamePicture game={game.id} />
              <div className="game-card-text">
                <h3>{texts.say(game.name)}</h3>
                <p>{texts.has(game.summary) ? texts.say(game.summary) : ''}</p>
                <p className="game-facts">
                  <span>
                    <Icon name="human" size={15} />
                    {game.min_seats === game.max_seats
                      ? texts.say('lobby.seats.exactly', { seats: game.min_seats })
                      : texts.say('lobby.seats', { low: game.min_seats, high: game.max_seats })}
                  </span>
                  {texts.has(`lobby.length.${game.id}`) && (
                    <span>
                      <Icon name="round" size={15} />
                      {texts.say(`lobby.length.${game.id}`)}
                    </span>
                  )}
                  {texts.has(`lobby.weight.${game.id}`) && (
                    <span>
                      <Icon name="knowledge" size={15} />
                      {texts.say(`lobby.weight.${game.id}`)}
                    </span>
                  )}
                </p>
                <div className="game-card-buttons">
                  <button type="button" className="primary" disabled={busy} onClick={() => void playNow(game)}>
                    {texts.say('lobby.play_now')}
                  </button>
                  <button type="button" onClick={() => setSetUp(game)}>
                    {texts.say('lobby.set_up')}
                  </button>
                  {game.campaign && (
                    <button type="button" onClick={() => setCampaign(game)}>
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
          ))}
        </ul>
      </section>

      <div className="lobby-columns">
        <section aria-labelledby="open-heading">
          <h2 id="open-heading">{texts.say('lobby.public')}</h2>
          {open.length === 0 ? (
            <p className="faint">{texts.say('lobby.public.none')}</p>
          ) : (
            <ul className="table-list">
              {open.map((table) => (
                <TableRow key={table.table} table={table} onSit={(seat) => void takeSeat(table, seat)} />
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="record-heading">
          <h2 id="record-heading">{texts.say('lobby.record')}</h2>
          <p className="faint">{texts.say('lobby.record.sentence')}</p>
          <input
            ref={record}
            type="file"
            className="hidden-input"
            tabIndex={-1}
            aria-label={texts.say('lobby.record.choose')}
            accept=".txt,.record,text/plain"
            onChange={(event) => {
              void load(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <button type="button" onClick={() => record.current?.click()}>
            {texts.say('lobby.record.choose')}
          </button>
        </section>
      </div>
      {setUp && <SetUp game={setUp} onClose={() => setSetUp(null)} />}
      {sentGame && !setUp && (
        <SetUp key={sent!.draft} game={sentGame} draft={sentDraft} onClose={() => navigate('/', true)} />
      )}
      {campaign && <BeginCampaign game={campaign} onClose={() => setCampaign(null)} />}
    </main>
  );
}

function MyTables() {
  const { texts } = usePage();
  const [known, setKnown] = useState<[string, KnownTable][]>(() =>
    Object.entries(knownTables())
      .filter(([, table]) => table.seats.length > 0 || table.made)
      .sort(([, left], [, right]) => right.opened - left.opened)
      .slice(0, 20),
  );
  const [summaries, setSummaries] = useState<Map<string, TableSummary>>(new Map());

  useEffect(() => {
    if (known.length === 0) return undefined;
    let current = true;
    const ids = known.map(([id]) => id);
    const look = () =>
      http.statusOf(ids).then(
        (answers) => {
          if (!current) return;
          // What the server no longer knows is forgotten here too.
          const gone = ids.filter((_, index) => answers[index] === null);
          gone.forEach(forgetTable);
          if (gone.length > 0) setKnown((list) => list.filter(([id]) => !gone.includes(id)));
          setSummaries(new Map(answers.flatMap((answer) => (answer ? [[answer.table, answer]] : []))));
        },
        () => undefined,
      );
    void look();
    const timer = setInterval(look, 8000);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [known]);

  if (known.length === 0) return null;
  return (
    <section aria-labelledby="mine-heading">
      <h2 id="mine-heading">{texts.say('lobby.mine')}</h2>
      <ul className="table-list">
        {known.map(([id, table]) => {
          const summary = summaries.get(id);
          if (!summary) return null;
          return (
            <TableRow
              key={id}
              table={summary}
              held={table.seats.map((seat) => seat.seat)}
              onForget={() => {
                forgetTable(id);
                setKnown((list) => list.filter(([other]) => other !== id));
              }}
            />
          );
        })}
      </ul>
    </section>
  );
}

function TableRow({
  table,
  held,
  onForget,
  onSit,
}: {
  table: TableSummary;
  held?: number[];
  onForget?: () => void;
  onSit?: (seat: number) => void;
}) {
  const { texts } = usePage();
  const mine = held ?? knownTable(table.table)?.seats.map((seat) => seat.seat) ?? [];
  const offered = onSit && mine.length === 0 ? table.seats.filter(({ kind }) => kind === 'open') : [];
  const myTurn = table.to_act !== null && held?.includes(table.to_act);
  const state =
    table.end !== null
      ? texts.say(`lobby.end.${table.end}`)
      : myTurn
        ? texts.say('lobby.your_turn')
        : table.to_act !== null
          ? texts.say('lobby.turn_of', { name: seatLabel(texts, table, table.to_act) })
          : '';
  return (
    <li className={myTurn ? 'table-row my-turn' : 'table-row'}>
      <Link to={tableAddress(table.table)} className="table-row-link">
        <strong>{texts.say(`${table.game}.name`)}</strong>
        <span>{table.seats.map((seat) => seatLabel(texts, table, seat.seat)).join(' · ')}</span>
        <span className="faint">
          {table.round > 0 && `${texts.say('core.round', { round: table.round })} · `}
          {state}
        </span>
      </Link>
      {offered.length > 0 && (
        <button type="button" className="primary" onClick={() => onSit!(offered[0]!.seat)}>
          {texts.say('lobby.sit', { seats: offered.length })}
        </button>
      )}
      {onForget && (
        <button
          type="button"
          className="quiet"
          onClick={onForget}
          aria-label={texts.say('lobby.forget')}
          title={texts.say('lobby.forget')}
        >
          ✕
        </button>
      )}
    </li>
  );
}
