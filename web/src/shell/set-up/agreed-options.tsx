// What was agreed at a table beyond the usual, in words.

import type { Texts } from '../../i18n/texts';
import type { OptionSpec } from '../../protocol/messages';
import { usePage } from '../context';
import './agreed-options.css';

export function AgreedOptions({ game, options }: { game: string; options: Readonly<Record<string, string>> }) {
  const { games, texts } = usePage();
  const facts = games!.games.find(({ id }) => id === game);
  const unusual = (facts?.options ?? []).filter(
    ({ key, default: usual }) => key !== 'seats' && options[key] !== undefined && options[key] !== usual,
  );
  if (unusual.length === 0) return <p className="faint">{texts.say('join.usual')}</p>;
  return (
    <dl className="agreed-options">
      {unusual.map((option) => (
        <div key={option.key}>
          <dt>{texts.first(`${option.name}.title`, option.name) ?? option.key}</dt>
          <dd>{valueWords(texts, option, options[option.key]!)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function valueWords(texts: Texts, option: OptionSpec, value: string): string {
  const values = option.picker?.values;
  const word = (one: string): string => {
    const named = values?.find(({ id }) => id === one)?.name;
    if (named) return texts.title(named);
    const said = texts.first(`${option.name}.${one}`, `setup.option.${one}`);
    if (said) return said;
    return option.key.startsWith('first') && Number(one) > 0 ? texts.say('core.seat', { number: Number(one) }) : one;
  };
  if (option.picker?.kind === 'outline')
    return texts.first(`${option.name}.${value}`) ?? texts.say('setup.outline.special');
  return value.split('+').map(word).join(', ');
}
