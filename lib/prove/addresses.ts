import { DECOYS_PATH, KEY_PRINTS_PATH } from '@/lib/contract/proof';

/** A place of which everything is shown. */
const CELL = '862681a37ffffff';

/** The pages and files of this site, whether a browser has them or not. None of them asks the weather service. */
export const OWN_ADDRESSES: readonly string[] = [
  ...['/', '/proxy', '/operator', '/list', '/compare', '/search', '/embed', '/demo'],
  ...[`/cell/${CELL}`, '/embed.js', '/embed/frame.js', '/robots.txt', '/manifest.webmanifest'],
  ...['/api/status', '/api/inspector/session', KEY_PRINTS_PATH, DECOYS_PATH],
];

/** What is refused, and the less usual ones: a browser notes refusals as errors, a terminal does not. */
export const OTHER_ADDRESSES: readonly string[] = [
  ...['/sw.js', '/favicon.ico', '/nowhere', '/embed/nope', '/embed/map/live', `/?cell=${CELL}`],
  ...['/api/nope', '/api/v1/forecast/nonsense.json', '/api/zones/at?lat=x', '/api/metrics'],
  ...['/api/health/live', '/api/operator/session', `/api/places/of/${CELL}.json`],
];

/**
 * One place in everything that is served of it: a few calls to the weather service, if nobody asked before. Not
 * `/embed/map`, which would load the map of a country.
 */
export const PLACE_ADDRESSES: readonly string[] = [
  ...['forecast', 'current', 'air', 'allergy'].map((name) => `/api/v1/${name}/${CELL}.json`),
  ...[
    '/api/v1/alerts/COZ039.json',
    '/api/zones/at?lat=40.01&lng=-105.27',
    '/api/zones/of/862681a37ffffff.json',
    '/api/zones/COZ039.json',
  ],
  ...['/api/map/temperature.svg', '/api/map/temperature.png', '/api/alerts/active.json'],
  ...[`/embed/place/${CELL}`, `/embed/place/${CELL}.svg`, '/embed/alerts/COZ039'],
  ...[`/embed/compare?cell=${CELL}`, `/cell/${CELL}/picture.png`],
];

/** It never ends. */
const STREAM = '/api/inspector/requests';
const REFERENCE =
  /["'(`]((?:https?:\/\/[^"'()`\s\\]+)?\/(?:_next\/static\/|icons\/|map\/)[^"'()`\s\\?#]+)/g;
/** As scripts name the others: below `/_next/`. */
const CHUNK = /["'`](static\/(?:chunks|css|media)\/[\w./~@-]+)["'`]/g;
const LINK = /<a\s[^>]*?href="([^"]+)"[^>]*>/g;

/** The paths of this origin among some addresses, each once, without what is only said about a request. */
export function ownPaths(addresses: readonly string[], origin: string): string[] {
  const paths = addresses.flatMap((address) => {
    if (!URL.canParse(address, origin)) return [];
    const { protocol, origin: its, pathname, search } = new URL(address, origin);
    if (!protocol.startsWith('http') || its !== origin || pathname === STREAM) return [];
    return [pathname + (pathname.startsWith('/api/v1/') ? '' : search)];
  });
  return [...new Set(paths)];
}

/** The files that a page, a script, or a style sheet names. */
export function referencesIn(text: string): string[] {
  const named = [...text.matchAll(REFERENCE)].map(([, address = '']) => address);
  return [...named, ...Array.from(text.matchAll(CHUNK), ([, path]) => `/_next/${path}`)];
}

/** The pages that a page links, but for those that robots are asked not to follow. */
export function linksIn(text: string): string[] {
  const links = [...text.matchAll(LINK)].filter(([tag]) => !/rel="[^"]*nofollow/.test(tag));
  return links.map(([, address = '']) => address.replaceAll('&amp;', '&'));
}
