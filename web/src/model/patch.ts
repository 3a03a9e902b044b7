// Applies the server's patches to a view without touching the old one: what did not change stays the same
// object, so that only what changed is drawn again.

import type { PatchEntry } from '../protocol/messages';

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

const unescape = (token: string): string => token.replace(/~1/g, '/').replace(/~0/g, '~');

export class PatchError extends Error {}

function put(document: Json, path: readonly string[], entry: PatchEntry, at: string): Json {
  const [head, ...rest] = path;
  if (head === undefined) return entry.set as Json;
  if (typeof document !== 'object' || document === null) throw new PatchError(`nothing at ${at}`);
  if (Array.isArray(document)) {
    const index = head === '-' ? document.length : Number(head);
    if (!Number.isInteger(index) || index < 0 || index > document.length) throw new PatchError(`no element ${at}`);
    const copy = document.slice();
    if (rest.length === 0 && entry.remove) copy.splice(index, 1);
    else copy[index] = put(copy[index] ?? null, rest, entry, at);
    return copy;
  }
  if (rest.length === 0 && entry.remove) {
    const { [head]: _gone, ...others } = document;
    return others;
  }
  const had = Object.prototype.hasOwnProperty.call(document, head);
  if (rest.length > 0 && !had) throw new PatchError(`no member ${at}`);
  return { ...document, [head]: put(had ? document[head]! : null, rest, entry, at) };
}

export function applyPatch<T>(document: T, patch: readonly PatchEntry[]): T {
  let result = document as unknown as Json;
  for (const entry of patch) {
    if (entry.at !== '' && !entry.at.startsWith('/')) throw new PatchError(`"${entry.at}" is no pointer`);
    const path = entry.at === '' ? [] : entry.at.slice(1).split('/').map(unescape);
    if (path.length === 0 && entry.remove) throw new PatchError('the whole document cannot be removed');
    result = put(result, path, entry, entry.at);
  }
  return result as unknown as T;
}
