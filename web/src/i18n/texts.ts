// Sentences from keys and arguments, as core/words/message.h describes them: {name} stands for an argument,
// {name|one|many} picks a form by number, # in a form is the number itself; {le:name} puts a word before it that fits,
// {name?m|f|mp|fp} agrees with it, {number*name} counts it, {sum:a*x;b*y} adds up what there is, {ordinal:name} ranks by
// it. docs/texts.md tells the rest.

import { agreeing, inflectionOf, isSingle, ordinal, withTypography, withWordBefore } from './grammar';

export type Language = 'en' | 'fr';
export const languages: readonly Language[] = ['en', 'fr'];

// A term with a number is counted: "2 Hoplites".
export type Argument = number | string | boolean | null | { term: string; number?: number } | { seat: number } | Message | Argument[];

export interface Message {
  key: string;
  args?: Record<string, Argument>;
}

export type Catalogue = Record<string, string>;

// A part of a sentence; arguments are marked so that a hex or a seat can be shown as what it is.
export interface Part {
  text: string;
  name?: string;
  value?: Argument;
}

const placeholder = /\{([^{}:|?*]+)(?:([:|?*])([^{}]*))?\}/g;

export class Texts {
  private readonly templates: Catalogue;

  constructor(
    readonly language: Language,
    catalogues: readonly Catalogue[],
    private readonly seatNames: readonly string[] = [],
  ) {
    this.templates = Object.assign({}, ...catalogues) as Catalogue;
    if (language === 'fr') {
      for (const [key, text] of Object.entries(this.templates)) this.templates[key] = withTypography(text, language);
    }
  }

  withSeats(names: readonly string[]): Texts {
    return new Texts(this.language, [this.templates], names);
  }

  with(catalogue: Catalogue): Texts {
    return new Texts(this.language, [this.templates, catalogue], this.seatNames);
  }

  has(key: string): boolean {
    return Object.prototype.hasOwnProperty.call(this.templates, key);
  }

  keys(): string[] {
    return Object.keys(this.templates);
  }

  // The finished sentence. A missing key shows as itself in angle brackets, so that it is seen.
  say(key: string, args: Record<string, Argument> = {}): string {
    return this.parts({ key, args })
      .map((part) => part.text)
      .join('');
  }

  message(message: Message): string {
    return this.say(message.key, message.args);
  }

  // The first of the keys that has a text; undefined when none has.
  first(...keys: string[]): string | undefined {
    const key = keys.find((candidate) => this.has(candidate));
    return key === undefined ? undefined : this.say(key);
  }

  // A name at the beginning of a line or alone in a label.
  title(key: string, args?: Record<string, Argument>): string {
    const text = this.say(key, args);
    return text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1);
  }

  // The same of the first of the keys that has a text.
  firstTitle(...keys: string[]): string | undefined {
    const key = keys.find((candidate) => this.has(candidate));
    return key === undefined ? undefined : this.title(key);
  }

  // A label and what it says, with the colon of the language.
  labelled(label: string, text: string | number): string {
    return `${label}${this.language === 'fr' ? '\u00a0' : ''}: ${text}`;
  }

  // Things said one after the other, with the semicolon of the language.
  listed(things: readonly string[]): string {
    return things.join(this.language === 'fr' ? '\u00a0; ' : '; ');
  }

  seat(seat: number): string {
    return this.seatNames[seat] || this.say('core.seat', { number: seat + 1 });
  }

  parts(message: Message): Part[] {
    const template = this.templates[message.key];
    if (template === undefined) return [{ text: `<${message.key}>` }];
    const args = message.args ?? {};
    const parts: Part[] = [];
    let at = 0;
    for (const match of template.matchAll(placeholder)) {
      const [whole, first, kind, rest] = match;
      if (match.index > at) parts.push({ text: template.slice(at, match.index) });
      at = match.index + whole.length;
      const name = kind === ':' ? rest!.replace('*', '') : first!;
      parts.push(...this.inserted(whole.slice(1, -1), name, kind, kind === ':' ? first! : (rest ?? ''), args));
    }
    if (at < template.length) parts.push({ text: template.slice(at) });
    return parts;
  }

  // What stands for one placeholder: a word before it is a part of its own, so that the argument can be lit alone.
  private inserted(
    inside: string,
    name: string,
    kind: string | undefined,
    extra: string,
    args: Record<string, Argument>,
  ): Part[] {
    if (inside.startsWith('sum:')) return [{ text: this.sum(inside.slice(4), args) }];
    const inWords = kind === '*' && extra.startsWith('!'); // nought is a word: "no Cyclopes"
    if (inWords) extra = extra.slice(1);
    const value = args[name];
    const noun = kind === '*' ? args[extra] : value;
    if (value === undefined || noun === undefined) return [{ text: `<${kind === undefined ? name : inside}>` }];
    if (kind === '|' && typeof value === 'number') return [{ text: this.form(value, extra), name, value }];
    if (kind === ':' && typeof value === 'number' && extra.startsWith('ordinal'))
      return [{ text: ordinal(value, extra === 'ordinale', this.language), name, value }];
    const shown = this.argument(noun);
    if (kind === undefined || kind === '|') return [{ text: shown, name, value }];
    const inflection = inflectionOf(this.templates, this.language, noun, shown);
    if (kind === '?') return [{ text: agreeing(extra, inflection) }];
    if (kind === '*') {
      const single = typeof value === 'number' && isSingle(value, this.language);
      const word = single ? inflection.one : inflection.many;
      if (value === 0 && inWords)
        return [{ text: `${agreeing(this.say('grammar.no'), inflection)} ${word}`, name: extra, value: noun }];
      return [{ text: `${this.argument(value)} ${word}`, name: extra, value: noun }];
    }
    const several = inside.includes(':*');
    const isTerm = typeof noun === 'object' && noun !== null && 'term' in noun;
    const [before, word] = withWordBefore(
      this.templates,
      extra,
      several ? { ...inflection, plural: true } : inflection,
      several ? inflection.many : shown,
      isTerm,
    );
    return [...(before === '' ? [] : [{ text: before }]), { text: word, name, value }];
  }

  // {sum:a*term;b|# knight|# knights}: what is counted, without what there is none of.
  private sum(items: string, args: Record<string, Argument>): string {
    const parts = items
      .split(';')
      .filter((item) => args[item.split(/[|*]/)[0]!] !== 0 && args[item.split(/[|*]/)[0]!] !== '')
      .map((item) => {
        const [, first, kind, rest] = /^([^|*]+)(?:([|*])(.*))?$/s.exec(item)!;
        return this.inserted(item, first!, kind, rest ?? '', args)
          .map((part) => part.text)
          .join('');
      });
    return parts.length === 0 ? this.say('grammar.nothing') : this.argument(parts);
  }

  private form(number: number, forms: string): string {
    if (forms.startsWith('0:')) {
      const [none = '', others = ''] = forms.slice(2).split(/\|(.*)/s);
      return number === 0 ? none : this.form(number, others);
    }
    const [one = '', many = one] = forms.split(/\|(.*)/s);
    return (isSingle(number, this.language) ? one : many).replace('#', String(number));
  }

  private argument(value: Argument): string {
    if (Array.isArray(value)) {
      const words = value.map((one) => this.argument(one));
      return words.length < 2 ? words.join('') : words.slice(0, -1).join(', ') + this.say('grammar.and') + words.at(-1);
    }
    if (typeof value === 'object' && value !== null) {
      if ('key' in value) return this.message(value);
      if (!('term' in value)) return this.seat(value.seat);
      const shown = this.say(value.term);
      if (value.number === undefined) return shown;
      const inflection = inflectionOf(this.templates, this.language, value, shown);
      return `${value.number} ${isSingle(value.number, this.language) ? inflection.one : inflection.many}`;
    }
    return String(value);
  }
}
