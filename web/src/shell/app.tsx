import { Suspense, lazy, useEffect } from 'react';
import { PageProvider, usePage } from './context';
import { CampaignPage } from './campaign/campaign-page';
import { Credits } from './credits';
import { hasHowToPlay } from '../games';
import { HowToPlayPage } from './how-to-play';
import { JoinPage } from './lobby/join';
import { Lobby } from './lobby/lobby';
import { MishapCatcher } from './mishap';
import { Notices } from './notices';
import { Link, useRoute, type Route } from './router';
import { RulesPage } from './rules-page';
import { SettingsBar } from './settings';
import './site-head.css';

const Gallery = lazy(() => import('./gallery').then((module) => ({ default: module.Gallery })));
const TablePage = lazy(() => import('./table/table-page').then((module) => ({ default: module.TablePage })));

export function App() {
  return (
    <PageProvider>
      <MishapCatcher>
        <Pages />
      </MishapCatcher>
      <Notices />
    </PageProvider>
  );
}

function Pages() {
  const route = useRoute();
  const { games } = usePage();
  useEffect(() => {
    document.title = 'Pentarchy';
  }, [route.page]);

  if (!games) return <NoServerYet />;
  if (route.page === 'table' && !route.invite) {
    return (
      <Suspense fallback={<Waiting />}>
        <TablePage key={route.table} route={route} />
      </Suspense>
    );
  }
  return (
    <>
      <SiteHead />
      <Suspense fallback={<Waiting />}>
        <PageOf route={route} />
      </Suspense>
    </>
  );
}

// Whatever has the site's own head above it.
function PageOf({ route }: { route: Route }) {
  const { games } = usePage();
  const isGame = (game: string | undefined) => game === undefined || games!.games.some(({ id }) => id === game);
  switch (route.page) {
    case 'lobby':
      return <Lobby setUp={route.setUp} />;
    case 'table':
      return <JoinPage key={route.invite} table={route.table} invite={route.invite!} />;
    case 'gallery':
      return isGame(route.game) ? <Gallery game={route.game} /> : <Nowhere />;
    case 'how-to-play':
      return hasHowToPlay(route.game) ? <HowToPlayPage key={route.game} game={route.game} /> : <Nowhere />;
    case 'rules':
      return isGame(route.game) ? <RulesPage game={route.game} rule={route.rule} /> : <Nowhere />;
    case 'campaign':
      return <CampaignPage key={route.campaign} campaign={route.campaign} />;
    case 'credits':
      return <Credits />;
    case 'unknown':
      return <Nowhere />;
  }
}

function SiteHead() {
  const { texts } = usePage();
  return (
    <header className="site-head">
      <Link to="/" className="wordmark">
        <img src="/icon.svg" alt="" width="28" height="28" /> Pentarchy
      </Link>
      <nav aria-label={texts.say('page.navigation')}>
        <Link to="/">{texts.say('page.lobby')}</Link>
        <Link to="/rules">{texts.say('page.rules')}</Link>
        <Link to="/credits">{texts.say('page.credits')}</Link>
      </nav>
      <SettingsBar />
    </header>
  );
}

function NoServerYet() {
  const { failure, texts, retry } = usePage();
  return (
    <main className="waiting-page">
      <h1 className="wordmark">Pentarchy</h1>
      {failure ? (
        <p role="alert">
          {texts.message(failure)}{' '}
          <button type="button" onClick={retry}>
            {texts.say('page.retry')}
          </button>
        </p>
      ) : (
        <p role="status">{texts.say('page.loading')}</p>
      )}
    </main>
  );
}

function Waiting() {
  const { texts } = usePage();
  return (
    <main className="waiting-page">
      <p role="status">{texts.say('page.loading')}</p>
    </main>
  );
}

function Nowhere() {
  const { texts } = usePage();
  return (
    <main className="text-page">
      <h1>{texts.say('page.nowhere')}</h1>
      <p>
        <Link to="/">{texts.say('page.to_lobby')}</Link>
      </p>
    </main>
  );
}
