// Sentences from keys and arguments, as core/message.h describes them: {name} stands for an argument,
// {name|one|many} picks a form by number, # in a form is the number itself.

export type Language = 'en' | 'fr';
export const languages: readonly Language[] = ['en', 'fr'];

export type Argument = number | string | boolean | null | { term: string } | { seat: number };

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

const placeholder = /\{([^{}|]+)(?:\|([^{}|]*)(?:\|([^{}]*))?)?\}/g;

export class Texts {
  private readonly templates: Catalogue;

  constructor(
    readonly language: Language,
    catalogues: readonly Catalogue[],
    private readonly seatNames: readonly string[] = [],
  ) {
    this.templates = Object.assign({}, ...catalogues) as Catalogue;
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
      const [whole, name, one, many] = match;
      if (match.index > at) parts.push({ text: template.slice(at, match.index) });
      at = match.index + whole.length;
      const value = args[name!];
      if (value === undefined) parts.push({ text: `<${name}>` });
      else if (one !== undefined && typeof value === 'number')
        parts.push({ text: this.form(value, one, many ?? one), name, value });
      else parts.push({ text: this.argument(value), name, value });
    }
    if (at < template.length) parts.push({ text: template.slice(at) });
    return parts;
  }

  private form(number: number, one: string, many: string): string {
    // French counts nought as one; English does not.
    const size = Math.abs(number);
    const single = this.language === 'fr' ? size < 2 : size === 1;
    return (single ? one : many).replace('#', String(number));
  }

  private argument(value: Argument): string {
    if (typeof value === 'object' && value !== null) {
      return 'term' in value ? this.say(value.term) : this.seat(value.seat);
    }
    return String(value);
  }
}
