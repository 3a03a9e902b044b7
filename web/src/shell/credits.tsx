import { usePage } from './context';
import { Link } from './router';

export function Credits() {
  const { texts, games } = usePage();
  return (
    <main className="text-page">
      <h1>{texts.say('page.credits')}</h1>
      <h2>{texts.say('credits.games')}</h2>
      <p>{texts.say('credits.games.text')}</p>
      <h2>{texts.say('credits.icons')}</h2>
      <p>
        {texts.say('credits.icons.text')}{' '}
        <a href="https://game-icons.net" rel="noopener noreferrer">
          game-icons.net
        </a>{' '}
        (
        <a href="https://creativecommons.org/licenses/by/3.0/" rel="noopener noreferrer">
          CC BY 3.0
        </a>
        ). {texts.say('credits.icons.own')}
      </p>
      <p>
        <Link to="/cards">{texts.say('gallery.title')}</Link>
      </p>
      <h2>{texts.say('credits.fonts')}</h2>
      <p>{texts.say('credits.fonts.text')}</p>
      <h2>{texts.say('credits.software')}</h2>
      <p>{texts.say('credits.software.text')}</p>
      <p className="faint">{texts.say('credits.engine', { version: games?.engine ?? '' })}</p>
    </main>
  );
}
