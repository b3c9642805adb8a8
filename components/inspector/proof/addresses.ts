import { DECOYS_PATH, KEY_PRINTS_PATH } from '@/lib/contract/proof';

/** A place of which everything is shown. */
const CELL = '862681a37ffffff';

/** The pages and files of this site, whether this browser has them or not. */
export const OWN_ADDRESSES: readonly string[] = [
  ...['/', '/proxy', '/operator', '/list', '/compare', '/search', '/embed', '/demo'],
  ...[`/cell/${CELL}`, `/embed/place/${CELL}`, '/embed.js', '/embed/frame.js'],
  ...['/robots.txt', '/manifest.webmanifest'],
  ...['/api/status', '/api/inspector/session', KEY_PRINTS_PATH, DECOYS_PATH],
];

/** It never ends. */
const STREAM = '/api/inspector/requests';
const REFERENCE =
  /["'(]((?:https?:\/\/[^"'()\s\\]+)?\/(?:_next\/static\/|icons\/|map\/)[^"'()\s\\?#]+)/g;

/** The paths of this origin among some addresses, each once, without what is only said about a request. */
export function ownPaths(addresses: readonly string[], origin: string): string[] {
  const paths = addresses.flatMap((address) => {
    if (!URL.canParse(address, origin)) return [];
    const { origin: its, protocol, pathname, search } = new URL(address, origin);
    if (its !== origin || !protocol.startsWith('http') || pathname === STREAM) return [];
    return [pathname + (pathname.startsWith('/api/v1/') ? '' : search)];
  });
  return [...new Set(paths)];
}

/** The files that a page or a style sheet names. */
export function referencesIn(text: string): string[] {
  return [...text.matchAll(REFERENCE)].map(([, address = '']) => address);
}
