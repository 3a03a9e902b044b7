// Every action, piece and tile explains itself, and names the rules that speak of it.

import { useMemo, useState } from 'react';
import type { Texts } from '../../../i18n/texts';
import type { GameFace } from '../../../games';
import { Icon, iconForTerm } from '../../../icons/icon';
import { Dialog } from '../../dialog';
import { HowToPlayLink } from '../../how-to-play';
import { Link } from '../../router';
import { plain, ruleStatement, useRuleBook, type RuleBook } from '../../rules-page';
import './help.css';

export interface HelpProps {
  game: string;
  face: GameFace;
  texts: Texts;
  term: string | null;
  onTerm: (term: string | null) => void;
  onClose: () => void;
}

const helpKey = (term: string): string => `help.${term}`;

// Terms of the catalogue that a person might ask about, when the game's folder has no list of its own.
function generalTerms(game: string, texts: Texts): string[] {
  return texts.keys().filter((key) => ['action', 'piece', 'keyword'].some((group) => key.startsWith(`${game}.${group}.`)));
}

function rulesOf(face: GameFace, texts: Texts, book: RuleBook, term: string) {
  const ids = face.rules[term];
  if (ids) return ids.flatMap((id) => book.rows.find((row) => row.id === id) ?? []);
  const name = plain(texts.say(term));
  return book.rows.filter((row) => row.counts && plain(ruleStatement(book, row)).includes(name)).slice(0, 12);
}

export function HelpDialog(props: HelpProps) {
  const { game, texts, term, onClose } = props;
  const found = useRuleBook(game);
  const title = term ? texts.title(term) : texts.say('help.title', { game: texts.say(`${game}.name`) });
  return (
    <Dialog title={title} onClose={onClose} wide={!term}>
      {term ? <Entry {...props} {...found} term={term} /> : <Index {...props} {...found} />}
    </Dialog>
  );
}

type Found = ReturnType<typeof useRuleBook>;

// One term: what it is, and the rules that speak of it.
function Entry({ game, face, texts, term, book, failed, onTerm }: HelpProps & Found & { term: string }) {
  const icon = iconForTerm(term);
  return (
    <div className="help-entry">
      <p>
        {icon && <Icon name={icon} size={40} className="help-icon" />}
        {texts.first(helpKey(term)) ?? texts.say('help.see_rules')}
      </p>
      {book && (
        <ul className="rule-list">
          {rulesOf(face, texts, book, term).map((row) => (
            <li key={row.id} className="rule">
              <Link to={`/rules/${game}#${row.id}`} className="rule-id" target="_blank" rel="noopener">
                {row.id}
              </Link>
              <span>{ruleStatement(book, row)}</span>
            </li>
          ))}
        </ul>
      )}
      {failed && <p role="alert">{failed}</p>}
      <p>
        <button type="button" onClick={() => onTerm(null)}>
          {texts.say('help.all')}
        </button>
      </p>
    </div>
  );
}

// All terms and all rules, to be searched; then the keys.
function Index({ game, face, texts, book, onTerm }: HelpProps & Found) {
  const [query, setQuery] = useState('');
  const words = plain(query).split(/\s+/).filter(Boolean);
  const matches = (text: string) => words.every((word) => plain(text).includes(word));
  return (
    <div className="help-index">
      <label className="search-field">
        <span>{texts.say('rules.search')}</span>
        <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      <Terms {...{ game, face, texts, matches, onTerm }} />
      {words.length > 0 && book && <FoundRules book={book} matches={matches} />}
      <Keys texts={texts} />
      <HowToPlayLink game={game} apart />
      <p>
        <Link to={`/rules/${game}`} target="_blank" rel="noopener">
          {texts.say('help.catalogue')}
        </Link>
      </p>
    </div>
  );
}

type Matches = (text: string) => boolean;

function Terms({ game, face, texts, matches, onTerm }: Omit<HelpProps, 'term' | 'onClose'> & { matches: Matches }) {
  const terms = useMemo(() => {
    const own = Object.keys(face.rules);
    return own.length > 0 ? own : generalTerms(game, texts);
  }, [face, game, texts]);
  const shown = terms.filter((one) => matches(`${texts.say(one)} ${texts.first(helpKey(one)) ?? ''}`));
  return (
    <ul className="help-terms">
      {shown.map((one) => {
        const sign = iconForTerm(one);
        return (
          <li key={one}>
            <button type="button" onClick={() => onTerm(one)}>
              {sign && <Icon name={sign} size={18} />} {texts.title(one)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const mostRules = 30;

function FoundRules({ book, matches }: { book: RuleBook; matches: Matches }) {
  const rows = book.rows.filter((row) => row.counts && matches(`${row.id} ${ruleStatement(book, row)}`));
  return (
    <ul className="rule-list">
      {rows.slice(0, mostRules).map((row) => (
        <li key={row.id} className="rule">
          <span className="rule-id">{row.id}</span>
          <span>{ruleStatement(book, row)}</span>
        </li>
      ))}
    </ul>
  );
}

function Keys({ texts }: { texts: Texts }) {
  return (
    <>
      <h3>{texts.say('help.keys')}</h3>
      <dl className="keys">
        {(['arrows', 'enter', 'undo', 'redo', 'hint', 'explain', 'escape'] as const).map((key) => (
          <div key={key}>
            <dt>
              <kbd>{texts.say(`help.key.${key}`)}</kbd>
            </dt>
            <dd>{texts.say(`help.key.${key}.does`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
