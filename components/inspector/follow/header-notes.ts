/** Where a header field is defined. */
export interface HeaderSource {
  readonly name: string;
  readonly url: string;
}

const rfc = (number: number, section?: string): HeaderSource => ({
  name: section === undefined ? `RFC ${number}` : `RFC ${number}, ${section}`,
  url: `https://www.rfc-editor.org/rfc/rfc${number}${section === undefined ? '' : `#section-${section}`}`,
});
const W3C = 'W3C';
const FETCH = { name: 'Fetch', url: 'https://fetch.spec.whatwg.org/' };
const RATE_LIMIT = {
  name: 'IETF draft',
  url: 'https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/',
};

/** The header fields of our answers, and where each is defined; null for one of our own. */
export const HEADER_SOURCES = {
  'content-security-policy': { name: W3C, url: 'https://www.w3.org/TR/CSP3/' },
  'x-content-type-options': FETCH,
  'referrer-policy': { name: W3C, url: 'https://www.w3.org/TR/referrer-policy/' },
  'cross-origin-opener-policy': {
    name: 'HTML',
    url: 'https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies',
  },
  'cross-origin-resource-policy': FETCH,
  'x-frame-options': rfc(7034),
  'permissions-policy': { name: W3C, url: 'https://www.w3.org/TR/permissions-policy/' },
  'strict-transport-security': rfc(6797),
  'ratelimit-policy': RATE_LIMIT,
  ratelimit: RATE_LIMIT,
  'cache-control': rfc(9111, '5.2'),
  age: rfc(9111, '5.1'),
  'cache-status': rfc(9211),
  etag: rfc(9110, '8.8.3'),
  vary: rfc(9110, '12.5.5'),
  'content-type': rfc(9110, '8.3'),
  'content-length': rfc(9110, '8.6'),
  'content-encoding': rfc(9110, '8.4'),
  'retry-after': rfc(9110, '10.2.3'),
  'trace-id': null,
} as const satisfies Record<string, HeaderSource | null>;

export type KnownHeader = keyof typeof HEADER_SOURCES;

export function isKnownHeader(name: string): name is KnownHeader {
  return Object.hasOwn(HEADER_SOURCES, name);
}
