// What the whole page shares: settings, words, the games on offer.

import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Texts, type Catalogue, type Language, type Message } from '../i18n/texts';
import { readSettings, writeSettings, type Settings } from '../model/memory';
import { Refused, http, lostMessage } from '../protocol/http';
import type { GamesAnswer } from '../protocol/messages';
import english from '../texts/en.json';
import french from '../texts/fr.json';

const own: Record<Language, Catalogue> = { en: english, fr: french };

export interface Page {
  settings: Settings;
  change: (part: Partial<Settings>) => void;
  texts: Texts;
  games: GamesAnswer | null;
  failure: Message | null;
  retry: () => void;
  motion: boolean;
  // Says a sentence to the person, for a while.
  notify: (notice: Notice) => void;
  notices: readonly (Notice & { id: number })[];
  dismiss: (id: number) => void;
}

export interface NoticeLine {
  text: string;
  rule?: { game: string; id: string };
}

export interface Notice extends NoticeLine {
  tone: 'error' | 'info';
  // Further sentences of the same notice.
  also?: readonly NoticeLine[];
  // A way to read on.
  more?: { text: string; open: () => void };
}

const PageContext = createContext<Page | null>(null);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('outside of the page');
  return page;
}

export function messageOf(error: unknown): Message {
  return error instanceof Refused ? error.error.message : lostMessage;
}

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const listener = () => setMatches(media.matches);
    listener();
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  }, [query]);
  return matches;
}

let nextNotice = 1;

function useSettings() {
  const [settings, setSettings] = useState(readSettings);
  const change = useCallback((part: Partial<Settings>) => {
    setSettings((before) => {
      const after = { ...before, ...part };
      writeSettings(after);
      return after;
    });
  }, []);
  return { settings, change };
}

// What the server has to say before anything can be shown: the games, and the words of this language.
function useFetched(language: Language) {
  const [games, setGames] = useState<GamesAnswer | null>(null);
  const [catalogues, setCatalogues] = useState<Partial<Record<Language, Catalogue>>>({});
  const [failure, setFailure] = useState<Message | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    const fail = (error: unknown) => {
      if (current) setFailure(messageOf(error));
    };
    if (!games) http.games().then((answer) => current && setGames(answer), fail);
    if (!catalogues[language]) {
      http
        .texts(language)
        .then((texts) => current && setCatalogues((known) => ({ ...known, [language]: texts })), fail);
    }
    return () => {
      current = false;
    };
  }, [language, attempt]); // eslint-disable-line

  const retry = useCallback(() => {
    setFailure(null);
    setAttempt((before) => before + 1);
  }, []);

  // A server that is not there yet is asked again, so that a page opened too early comes alive by itself.
  useEffect(() => {
    if (!failure) return undefined;
    const timer = setTimeout(retry, 3000);
    return () => clearTimeout(timer);
  }, [failure, retry]);
  const catalogue = catalogues[language];
  return { games: catalogue ? games : null, catalogue, failure, retry };
}

// Language, theme and motion as the style sheets read them. Says whether things move.
function useLook({ language, theme, motion: wanted }: Settings): boolean {
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const dark = useMedia('(prefers-color-scheme: dark)');
  const shade = theme === 'auto' ? (dark ? 'dark' : 'light') : theme;
  const motion = wanted === 'auto' && !reduced;
  useEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dataset.theme = shade;
    root.dataset.motion = motion ? 'on' : 'off';
  }, [language, shade, motion]);
  return motion;
}

function useNotices() {
  const [notices, setNotices] = useState<(Notice & { id: number })[]>([]);
  const dismiss = useCallback((id: number) => setNotices((list) => list.filter((notice) => notice.id !== id)), []);
  const notify = useCallback(
    (notice: Notice) => {
      const id = nextNotice++;
      setNotices((list) => [...list.slice(-2), { ...notice, id }]);
      setTimeout(() => dismiss(id), notice.tone === 'error' ? 9000 : 4000);
    },
    [dismiss],
  );
  return { notices, notify, dismiss };
}

export function PageProvider({ children }: { children: ReactNode }) {
  const { settings, change } = useSettings();
  const { language } = settings;
  const { games, catalogue, failure, retry } = useFetched(language);
  const motion = useLook(settings);
  const { notices, notify, dismiss } = useNotices();
  const texts = useMemo(() => new Texts(language, [own[language], catalogue ?? {}]), [language, catalogue]);
  const page = useMemo<Page>(
    () => ({ settings, change, texts, games, failure, retry, motion, notify, notices, dismiss }),
    [settings, change, texts, games, failure, retry, motion, notify, notices, dismiss],
  );
  return <PageContext.Provider value={page}>{children}</PageContext.Provider>;
}
