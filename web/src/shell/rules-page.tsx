// The rule catalogue of a game as a page that can be searched and linked to.

import { useEffect, useMemo, useRef, useState } from 'react';
import type { Catalogue } from '../i18n/texts';
import { ruleTexts } from '../i18n/rule-texts';
import { http } from '../protocol/http';
import type { RuleRow } from '../protocol/messages';
import { messageOf, usePage } from './context';
import { Link } from './router';
import './rules-page.css';

export interface RuleBook {
  rows: RuleRow[];
  // The statements in the page's language where there are some.
  words: Catalogue;
}

const books = new Map<string, Promise<RuleRow[]>>();

export function useRuleBook(game: string | undefined): { book: RuleBook | null; failed: string | null } {
  const { texts, settings } = usePage();
  const [book, setBook] = useState<RuleBook | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { language } = settings;
  useEffect(() => {
    if (!game) return undefined;
    let current = true;
    setBook(null);
    setFailed(null);
    if (!books.has(game)) {
      const loading = http.rules(game);
      books.set(game, loading);
      loading.catch(() => books.delete(game));
    }
    Promise.all([books.get(game)!, ruleTexts(game, language)]).then(
      ([rows, words]) => current && setBook({ rows, words }),
      (error) => current && setFailed(texts.message(messageOf(error))),
    );
    return () => {
      current = false;
    };
  }, [game, language]); // eslint-disable-line
  return { book, failed };
}

// Letters without accents and case and apostrophes as they are typed, so that "foret" finds "forêt".
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase();

// A ruling or an example has its answer in the last column.
export function ruleStatement(book: RuleBook, row: RuleRow): string {
  const answered = /-(RUL|OPEN|EX)-/.test(row.id);
  const words = book.words[row.id] ?? (answered ? `${row.text} — ${row.source}` : row.text);
  // "R:07" points from a rule to the ruling that settled it; the reader has the ids.
  return words.replace(/(?: R:\d+)+/g, '');
}

export function sectionTitle(book: RuleBook, row: RuleRow): string {
  return book.words[`section.${row.section}`] ?? row.section;
}

// The rules that have all the words, by the section in which they stand.
function sectionsWith(book: RuleBook, query: string): [string, RuleRow[]][] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const bySection = new Map<string, RuleRow[]>();
  for (const row of book.rows) {
    const title = sectionTitle(book, row);
    const text = plain(`${row.id} ${ruleStatement(book, row)} ${title}`);
    if (words.every((word) => text.includes(word))) bySection.set(title, [...(bySection.get(title) ?? []), row]);
  }
  return [...bySection];
}

export function RulesPage({ game: wanted, rule }: { game?: string; rule?: string }) {
  const { games, texts } = usePage();
  const game = wanted ?? games!.games[0]?.id;
  const { book, failed } = useRuleBook(game);
  const [query, setQuery] = useState('');
  const marked = useRef<HTMLLIElement>(null);

  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'center' });
  }, [book, rule]);

  const sections = useMemo(() => (book ? sectionsWith(book, query) : []), [book, query]);
  const count = sections.reduce((sum, [, rows]) => sum + rows.length, 0);

  return (
    <main className="text-page rules-page">
      <h1>
        {texts.say('page.rules')}
        {game ? ` · ${texts.say(`${game}.name`)}` : ''}
      </h1>
      <RuleBooks open={game} />
      <label className="search-field">
        <span>{texts.say('rules.search')}</span>
        <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      {failed && <p role="alert">{failed}</p>}
      {!book && !failed && <p role="status">{texts.say('page.loading')}</p>}
      {book && (
        <p className="faint" role="status">
          {texts.say('rules.found', { count })}
        </p>
      )}
      {sections.map(([title, rows]) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="rule-list">
            {rows.map((row) => (
              <li
                key={row.id}
                id={row.id}
                ref={row.id === rule ? marked : undefined}
                className={row.id === rule ? 'rule marked' : 'rule'}
              >
                <a href={`#${row.id}`} className="rule-id">
                  {row.id}
                </a>
                <span>{ruleStatement(book!, row)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

// The games whose rules can be opened.
function RuleBooks({ open }: { open: string | undefined }) {
  const { games, texts } = usePage();
  if (games!.games.length < 2) return null;
  return (
    <nav className="rules-games" aria-label={texts.say('lobby.games')}>
      {games!.games.map(({ id, name }) => (
        <Link key={id} to={`/rules/${id}`} aria-current={id === open ? 'page' : undefined}>
          {texts.say(name)}
        </Link>
      ))}
    </nav>
  );
}
