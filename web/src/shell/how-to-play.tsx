// How a game is played: the sections that the game's folder tells, each with a picture made of the table's own drawings.

import { useEffect, useMemo, useState } from 'react';
import { SpeakingCards } from '../cards/words';
import { hasHowToPlay, loadHowToPlay, type HowToPlay } from '../games';
import type { Texts } from '../i18n/texts';
import { usePage } from './context';
import { Link, galleryAddress, howToPlayAddress } from './router';
import './how-to-play.css';

// Nothing where a game tells nothing. `apart`: on a line of its own and beside what is open, so that nothing begun is lost.
export function HowToPlayLink({ game, className, apart }: { game: string; className?: string; apart?: boolean }) {
  const { texts } = usePage();
  if (!hasHowToPlay(game)) return null;
  const aside = apart ? { target: '_blank', rel: 'noopener' } : {};
  const link = (
    <Link to={howToPlayAddress(game)} className={className} {...aside}>
      {texts.say('how.title')}
    </Link>
  );
  return apart ? <p>{link}</p> : link;
}

function paragraphsOf(texts: Texts, section: string): string[] {
  const found: string[] = [];
  for (let number = 1; texts.has(`${section}.${number}`); ++number) found.push(texts.say(`${section}.${number}`));
  return found;
}

export function HowToPlayPage({ game }: { game: string }) {
  const page = usePage();
  const [told, setTold] = useState<HowToPlay | null>(null);
  useEffect(() => {
    let current = true;
    loadHowToPlay(game).then(
      (found) => current && setTold(found),
      (error: unknown) =>
        current &&
        setTold(() => {
          throw error;
        }),
    );
    return () => {
      current = false;
    };
  }, [game]);
  const { language } = page.settings;
  const texts = useMemo(() => (told ? page.texts.with(told.texts[language]) : page.texts), [page.texts, told, language]);
  const name = texts.say(`${game}.name`);
  return (
    <main className="text-page how-page" data-game={game}>
      <h1>{texts.say('how.of', { game: name })}</h1>
      {!told && <p role="status">{texts.say('page.loading')}</p>}
      <SpeakingCards texts={texts} game={game}>
        {told?.sections.map(({ id, Picture, Shown }) => {
          const section = `how.${game}.${id}`;
          return (
            <section key={id} className="how-section" aria-labelledby={`how-${id}`}>
              <h2 id={`how-${id}`}>{texts.say(`${section}.title`)}</h2>
              {Picture && (
                <div className="how-picture" aria-hidden="true">
                  <Picture texts={texts} />
                </div>
              )}
              {paragraphsOf(texts, section).map((words) => (
                <p key={words}>{words}</p>
              ))}
              {Shown && <Shown texts={texts} />}
            </section>
          );
        })}
      </SpeakingCards>
      <p className="how-links">
        <Link to={`/rules/${game}`}>{texts.say('how.rules')}</Link>
        <Link to={galleryAddress(game)}>{texts.say('how.cards')}</Link>
      </p>
    </main>
  );
}
