// docs/samples is read by people; what a proof-reader would mark once is looked for here ever after.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(__dirname, '../../../docs/samples');

// The sentences of one language: not the drawings of maps, which are made of signs and gaps.
function linesOf(file: string, language: 'English' | 'français'): string[] {
  return readFileSync(join(folder, file), 'utf8')
    .split('==== ')
    .filter((part) => part.split('\n')[0]!.endsWith(language))
    .flatMap((part) => part.split('\n').slice(1))
    .filter((line) => !/^\s*[A-Za-z]\d+ \S+\s{2,}|^\s+\d[A-Z][A-Za-z0-9]*\s*|^\S+\d*\s{3,}/.test(line));
}

// Words that end in s whatever their number, and those that may follow a number that counts something else.
const endInS =
  'bois progrès pas fois marais puits temps bras palais sous sur des les ses dans plus vers tous puis sans mais après pays'.split(' ');

const frenchFlaws: [string, (line: string) => boolean][] = [
  ['a straight apostrophe', (line) => line.includes("'")],
  ['a plain space before a high mark', (line) => / [:;!?»%]|« /.test(line)],
  ['a double space within a sentence', (line) => /\p{L} {2,}\p{L}/u.test(line) && !line.includes('Score')],
  ['a missing text', (line) => /<[a-z-]+\.[^>]*>|<[a-z_|*]+>/.test(line)],
  ['an amount of nothing', (line) => /(paie|gagne|perd|prend|obtient|engage|reçoit|,|et|\() 0 \p{L}|\(0 \p{L}/u.test(line) && !line.includes('maintenant')],
  ['one of several', (line) =>
    [...line.matchAll(/(?<![\p{L}\d] |[\d:+])\b1 (\p{Ll}{3,})/gu)].some(
      ([, word]) => /(aux|s)$/.test(word!) && !endInS.includes(word!),
    )],
  ['two colons for one label', (line) => /^ *[^\[«(]*[^\[«(]: [^\[«(:]{1,20} \(\d+\)\u00a0:/.test(line)],
  ['a number after a colon that needs none', (line) => /^ *Manche\u00a0: \d/.test(line)],
  ['an English word', (line) => /\b(the|and|with|card|draw|turn|takes|pays|places|deck of|unrest|random|permanent [A-Z])\b/i.test(line.replaceAll(/^\d+\) \S+.* – /g, '')) && !/permanente?s?\b/i.test(line)],
];

const englishFlaws: [string, (line: string) => boolean][] = [
  ['an amount of nothing', (line) => /(pays|gains|loses|takes|rolls|commits|,|and) 0 \p{L}|\(0 \p{L}/u.test(line) && !line.includes('now has')],
  ['one of several', (line) => /(pays|gains|loses|takes) 1 (materials|coins|workers|points|cards|cubes)\b/.test(line)],
  ['several that does', (line) => /^ {2}[A-Z][^:]*s (is|comes|goes) /.test(line)],
  ['a missing text', (line) => /<[a-z-]+\.[^>]*>|<[a-z_|*]+>/.test(line)],
  ['French', (line) => /\b(le|les|une|des|avec)\b/.test(line)],
];

describe.each(readdirSync(folder).filter((file) => file.endsWith('.txt')))('%s', (file) => {
  it('reads well in French', () => {
    const lines = linesOf(file, 'français');
    expect(lines.length).toBeGreaterThan(200);
    const flaws = lines.flatMap((line) => frenchFlaws.filter(([, has]) => has(line)).map(([name]) => `${name}: ${line}`));
    expect(flaws).toEqual([]);
  });

  it('reads well in English', () => {
    const lines = linesOf(file, 'English');
    const flaws = lines.flatMap((line) => englishFlaws.filter(([, has]) => has(line)).map(([name]) => `${name}: ${line}`));
    expect(flaws).toEqual([]);
  });
});
