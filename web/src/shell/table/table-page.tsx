// A table by its address: a table that is still on its way, the curtain, the table itself.

import { useEffect, useState } from 'react';
import { loadFace, type GameFace } from '../../games';
import { forgetTable, knownTable } from '../../model/memory';
import { usePage } from '../context';
import { Link } from '../router';
import { Curtain, useCurtain } from './people/curtain';
import { OpenTable, type TableRoute } from './open-table';
import { useTable } from './use-table';

export function TablePage({ route }: { route: TableRoute }) {
  return <Table route={route} />;
}

function Table({ route }: { route: TableRoute }) {
  const { texts } = usePage();
  const [seats] = useState(() => knownTable(route.table)?.seats ?? []);
  const { link, snapshot } = useTable(route.table, seats);
  const curtain = useCurtain(snapshot);
  const [plain, setPlain] = useState(false);
  const game = snapshot.state?.game;
  const face = useFace(game, plain);

  if (snapshot.failure) {
    const { code } = snapshot.failure.error;
    return (
      <main className="waiting-page">
        <h1 className="wordmark">Pentarchy</h1>
        <p role="alert">{texts.message(snapshot.failure.error.message)}</p>
        <p>
          {code === 'bad_token' && (
            <button
              type="button"
              onClick={() => {
                forgetTable(route.table);
                link.giveUpSeats();
              }}
            >
              {texts.say('join.watch')}
            </button>
          )}{' '}
          <Link to="/">{texts.say('page.to_lobby')}</Link>
        </p>
      </main>
    );
  }
  if (!snapshot.state || !face) {
    return (
      <main className="waiting-page">
        <h1 className="wordmark">Pentarchy</h1>
        <p role="status">{texts.say(snapshot.health === 'lost' ? 'page.lost' : 'page.loading')}</p>
      </main>
    );
  }
  if (curtain.seat !== null) {
    return <Curtain state={snapshot.state} handed={snapshot.handed} curtain={curtain} link={link} />;
  }
  return (
    <OpenTable
      // Nothing that one pair of eyes has seen is kept for the next.
      key={snapshot.handed ?? 'all'}
      route={route}
      onPass={curtain.pass}
      link={link}
      snapshot={snapshot}
      state={snapshot.state}
      face={face}
      plain={plain}
      onPlain={setPlain}
    />
  );
}

function useFace(game: string | undefined, plain: boolean): GameFace | null {
  const [face, setFace] = useState<GameFace | null>(null);
  useEffect(() => {
    if (!game) return undefined;
    let current = true;
    loadFace(game, plain).then(
      (loaded) => current && setFace(loaded),
      // Told in place of the table, with a way to try again.
      (error: unknown) =>
        current &&
        setFace(() => {
          throw error;
        }),
    );
    return () => {
      current = false;
    };
  }, [game, plain]);
  return face;
}
