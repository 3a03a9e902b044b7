// What a visitor's browser fetches: the whole built page, packed, without its fonts.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const dist = join(__dirname, '../../dist');

it('all of the page is under 600 kB gzipped, without fonts', () => {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files
    .filter(({ name }) => !/\.(woff2?|map)$/.test(name))
    .map((entry) => gzipSync(readFileSync(join(entry.parentPath ?? entry.path, entry.name))).length);
  const sum = sizes.reduce((total, size) => total + size, 0);
  console.info(`the page: ${Math.round(sum / 1000)} kB gzipped in ${sizes.length} files`);
  expect(sizes.length).toBeGreaterThan(5);
  expect(sum).toBeLessThan(600_000);
});
