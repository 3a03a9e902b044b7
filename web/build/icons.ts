// Puts only the icons that src/icons/terms.json names into the bundle: `virtual:icons` maps each term to the
// path data of its icon.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface IconSet {
  icons: Record<string, { body: string }>;
}

const virtualName = 'virtual:icons';
const resolvedName = '\0' + virtualName;

export function iconPaths(terms: Record<string, string>, set: IconSet): Record<string, string> {
  const paths: Record<string, string> = {};
  for (const [term, name] of Object.entries(terms)) {
    const icon = set.icons[name];
    if (!icon) throw new Error(`src/icons/terms.json: no icon is called "${name}" (for "${term}")`);
    const shapes = [...icon.body.matchAll(/\bd="([^"]+)"/g)].map((match) => match[1]);
    if (shapes.length === 0) throw new Error(`src/icons/terms.json: the icon "${name}" has no path`);
    paths[term] = shapes.join('');
  }
  return paths;
}

export function icons(): Plugin {
  const termsFile = new URL('../src/icons/terms.json', import.meta.url);
  return {
    name: 'pentarchy-icons',
    resolveId: (id) => (id === virtualName ? resolvedName : undefined),
    load(id) {
      if (id !== resolvedName) return undefined;
      this.addWatchFile(termsFile.pathname);
      const terms = JSON.parse(readFileSync(termsFile, 'utf8')) as Record<string, string>;
      const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet;
      return `export default ${JSON.stringify(iconPaths(terms, set))};`;
    },
  };
}
