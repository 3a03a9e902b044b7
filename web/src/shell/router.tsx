// Addresses of the page. What is private, such as an invitation, stands in the fragment, which is never sent.

import { useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from 'react';

export type Route =
  | { page: 'lobby'; setUp?: { game: string; draft: string } }
  | { page: 'table'; table: string; invite?: string; at?: number }
  | { page: 'how-to-play'; game: string }
  | { page: 'rules'; game?: string; rule?: string }
  | { page: 'campaign'; campaign: string }
  | { page: 'gallery'; game?: string }
  | { page: 'credits' }
  | { page: 'unknown' };

// What cannot be decoded is taken as it stands: there is nothing at such an address, and the page says so.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function readRoute(path: string, fragment: string): Route {
  const parts = path.split('/').filter(Boolean).map(decoded);
  const hash = fragment.replace(/^#/, '');
  const params = new URLSearchParams(hash);
  const [head, second] = parts;
  if (head === undefined) return { page: 'lobby' };
  if (head === 'table' && second && parts.length === 2) {
    const invite = params.get('invite') ?? undefined;
    const at = params.get('at');
    const n = at !== null && /^\d+$/.test(at) ? Number(at) : undefined;
    return { page: 'table', table: second, invite, at: n };
  }
  // A set-up that somebody sent: the games' page with its dialog open.
  if (head === 'set-up' && second && parts.length === 2)
    return { page: 'lobby', setUp: { game: second, draft: hash } };
  if (head === 'cards' && parts.length <= 2) return { page: 'gallery', game: second };
  if (head === 'how-to-play' && second && parts.length === 2) return { page: 'how-to-play', game: second };
  if (head === 'rules' && parts.length <= 2) return { page: 'rules', game: second, rule: hash || undefined };
  if (head === 'campaign' && second && parts.length === 2) return { page: 'campaign', campaign: second };
  if (head === 'credits' && parts.length === 1) return { page: 'credits' };
  return { page: 'unknown' };
}

const changed = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  changed.add(listener);
  window.addEventListener('popstate', listener);
  window.addEventListener('hashchange', listener);
  return () => {
    changed.delete(listener);
    window.removeEventListener('popstate', listener);
    window.removeEventListener('hashchange', listener);
  };
};
const address = (): string => location.pathname + location.hash;

export function useRoute(): Route {
  const current = useSyncExternalStore(subscribe, address);
  const [path, ...hash] = current.split('#');
  return readRoute(path!, hash.join('#'));
}

export function navigate(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  for (const listener of [...changed]) listener();
  if (!replace) window.scrollTo(0, 0);
}

export function Link({ to, onClick, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // Beside what is open the browser goes by itself.
    if (rest.target === '_blank') return;
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(to);
  };
  return <a href={to} onClick={follow} {...rest} />;
}

export const tableAddress = (table: string): string => `/table/${table}`;
export const campaignAddress = (campaign: string): string => `/campaign/${campaign}`;
export const howToPlayAddress = (game: string): string => `/how-to-play/${game}`;
export const galleryAddress = (game: string): string => `/cards/${game}`;
export const setUpAddress = (game: string, draft: string): string => `${location.origin}/set-up/${game}#${draft}`;
export const invitePath = (table: string, invite: string): string => `${tableAddress(table)}#invite=${invite}`;
export const inviteAddress = (table: string, invite: string): string => location.origin + invitePath(table, invite);
export const positionAddress = (table: string, n: number): string => `${location.origin}/table/${table}#at=${n}`;
