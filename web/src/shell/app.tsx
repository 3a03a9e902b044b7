import { Suspense, lazy, useEffect } from 'react';
import { PageProvider, usePage } from './context';
import { CampaignPage } from './campaign/campaign-page';
import { Credits } from './credits';
import { hasHowToPlay } from '../games';
import { HowToPlayPage } from './how-to-play';
import { JoinPage } from './join';
import { Lobby } from './lobby';
import { Notices } from './notices';
import { Link, useRoute } from './router';
import { RulesPage } from './rules-page';
import { SettingsBar } from './settings';

const Gallery = lazy(() => import('./gallery').then((module) => ({ default: module.Gallery })));
const TablePage = lazy(() => import('./table/table-page').then((module) => ({ default: module.TablePage })));

export function App() {
  return (
    <PageProvider>
      <Pages />
      <Notices />
    </PageProvider>
  );
}

function Pages() {
  const route = useRoute();
  const { games, failure, texts, retry } = usePage();
  useEffect(() => {
    document.title = 'Pentarchy';
  }, [route.page]);

  if (!games) {
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
  const waiting = (
    <main className="waiting-page">
      <p role="status">{texts.say('page.loading')}</p>
    </main>
  );
  if (route.page === 'table' && !route.invite) {
    return (
      <Suspense fallback={waiting}>
        <TablePage key={route.table} route={route} />
      </Suspense>
    );
  }
  return (
    <>
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
      {route.page === 'lobby' && <Lobby setUp={route.setUp} />}
      {route.page === 'table' && <JoinPage key={route.invite} table={route.table} invite={route.invite!} />}
      {route.page === 'gallery' && (
        <Suspense fallback={waiting}>
          <Gallery game={route.game} />
        </Suspense>
      )}
      {route.page === 'how-to-play' && hasHowToPlay(route.game) && (
        <HowToPlayPage key={route.game} game={route.game} />
      )}
      {route.page === 'rules' && <RulesPage game={route.game} rule={route.rule} />}
      {route.page === 'campaign' && <CampaignPage key={route.campaign} campaign={route.campaign} />}
      {route.page === 'credits' && <Credits />}
      {(route.page === 'unknown' || (route.page === 'how-to-play' && !hasHowToPlay(route.game))) && (
        <main className="text-page">
          <h1>{texts.say('page.nowhere')}</h1>
          <p>
            <Link to="/">{texts.say('page.to_lobby')}</Link>
          </p>
        </main>
      )}
    </>
  );
}
