import { TRACE_ID_HEADER } from '@/lib/contract/trace';

interface Header {
  /** As people write it. */
  readonly name: string;
  readonly words: string;
  readonly schema: Readonly<Record<string, unknown>>;
  /** Whether each response has it that may. */
  readonly required?: true;
  readonly example?: string | number;
}

const matching = (pattern: string) => ({ type: 'string', pattern });
const text = { type: 'string' };

/** Every header of the answers, with its meaning. */
export const HEADERS = {
  'cache-control': {
    name: 'Cache-Control',
    words:
      'How long the answer may be kept (RFC 9111): max-age is the whole lifetime in seconds, of which Age is over. Problems are not kept, but for “no data”, which holds for a minute at most.',
    schema: matching(
      '^(no-store|no-cache|(public|private), (max-age=\\d+|no-cache))(, no-transform)?$',
    ),
    required: true,
    example: 'public, max-age=900',
  },
  age: {
    name: 'Age',
    words: 'How many seconds ago the answer was fetched or made.',
    schema: { type: 'integer', minimum: 0 },
    example: 240,
  },
  'cache-status': {
    name: 'Cache-Status',
    words:
      'What the cache did (RFC 9211): a hit, or what it was forwarded for; in ttl the seconds left, zero or below once it is out of date; in detail the reason or the code of a problem.',
    schema: matching(
      '^hexcast(; hit|; fwd=(miss|stale))?(; collapsed)?(; stored)?(; ttl=-?\\d+)?(; detail=[a-z-]+)?$',
    ),
    example: 'hexcast; hit; ttl=660',
  },
  etag: {
    name: 'ETag',
    words:
      'A strong validator, one for each coding (gzip, brotli, none): sent back as If-None-Match, it makes an unchanged answer a 304.',
    schema: matching('^"[\\w-]+"$'),
    required: true,
    example: '"3mJr7AoUXx2Wqd"',
  },
  vary: {
    name: 'Vary',
    words: 'The headers of the request that the form of the answer depends on.',
    schema: text,
    example: 'Accept-Encoding',
  },
  ratelimit: {
    name: 'RateLimit',
    words:
      'What is left to this client (an IETF draft): requests of the minute (“hits”), or calls of the day that it may cause (“calls”); t is the seconds until it is refilled.',
    schema: matching('^"(hits|calls)";r=\\d+;t=\\d+(, "(hits|calls)";r=\\d+;t=\\d+)*$'),
    example: '"hits";r=599;t=1',
  },
  'ratelimit-policy': {
    name: 'RateLimit-Policy',
    words: 'How much that is in all (q), and in how many seconds (w).',
    schema: matching('^"(hits|calls)";q=\\d+;w=\\d+(, "(hits|calls)";q=\\d+;w=\\d+)*$'),
    example: '"hits";q=600;w=60',
  },
  'retry-after': {
    name: 'Retry-After',
    words: 'In how many seconds it is worthwhile to ask again.',
    schema: { type: 'integer', minimum: 0 },
    example: 30,
  },
  allow: {
    name: 'Allow',
    words: 'The methods that the address takes, where it was asked with another.',
    schema: text,
    required: true,
    example: 'GET, HEAD',
  },
  'www-authenticate': {
    name: 'WWW-Authenticate',
    words: 'How to prove who asks: with a token (RFC 6750).',
    schema: text,
    example: 'Bearer',
  },
  'set-cookie': {
    name: 'Set-Cookie',
    words: 'The cookie of an operator, for twelve hours; an empty one ends it.',
    schema: text,
  },
  location: {
    name: 'Location',
    words: 'Where a browser goes on that has sent a form.',
    schema: text,
    example: '/operator',
  },
  'x-accel-buffering': {
    name: 'X-Accel-Buffering',
    words: 'A reverse proxy is to send a stream on at once.',
    schema: matching('^no$'),
    example: 'no',
  },
  decoy: {
    name: 'Decoy',
    words: 'The made-up key that a search for keys has to find.',
    schema: text,
  },
  [TRACE_ID_HEADER]: {
    name: 'Trace-Id',
    words: 'The ID of the trace of a request that asked for one.',
    schema: text,
  },
  link: {
    name: 'Link',
    words: 'Where this is described (RFC 8631): service-desc in OpenAPI, service-doc as a page.',
    schema: text,
    example: '</openapi.json>; rel="service-desc", </api>; rel="service-doc"',
  },
  'access-control-allow-origin': {
    name: 'Access-Control-Allow-Origin',
    words:
      'Whose scripts may read the answer: those of any site, of feeds; of the weather and the map, those that EMBED_CORS allows.',
    schema: text,
    example: '*',
  },
  'access-control-expose-headers': {
    name: 'Access-Control-Expose-Headers',
    words: 'Which headers they may read.',
    schema: text,
  },
  'content-security-policy': {
    name: 'Content-Security-Policy',
    words: 'Opened as a page, the answer may do and load nothing.',
    schema: text,
    example: "default-src 'none'; frame-ancestors 'none'",
  },
  'x-content-type-options': {
    name: 'X-Content-Type-Options',
    words: 'Nothing is taken for anything else than its media type says.',
    schema: matching('^nosniff$'),
    example: 'nosniff',
  },
  'x-frame-options': {
    name: 'X-Frame-Options',
    words: 'No page may show it in a frame, in browsers that know no Content-Security-Policy.',
    schema: matching('^DENY$'),
    example: 'DENY',
  },
  'referrer-policy': {
    name: 'Referrer-Policy',
    words: 'Other sites are told no more than the origin of the address.',
    schema: text,
    example: 'strict-origin-when-cross-origin',
  },
  'permissions-policy': {
    name: 'Permissions-Policy',
    words:
      'What a page at this address may not ask the browser for: camera, microphone, payment and more.',
    schema: text,
  },
  'cross-origin-resource-policy': {
    name: 'Cross-Origin-Resource-Policy',
    words: 'Which sites’ pages may load it: pictures and feeds those of all, the rest our own.',
    schema: matching('^(same-origin|cross-origin)$'),
    example: 'same-origin',
  },
  'cross-origin-opener-policy': {
    name: 'Cross-Origin-Opener-Policy',
    words: 'A page that opened it has no hold on it.',
    schema: text,
    example: 'same-origin',
  },
  'strict-transport-security': {
    name: 'Strict-Transport-Security',
    words: 'From now on, browsers come by https alone; where it is switched on.',
    schema: text,
  },
} as const satisfies Readonly<Record<string, Header>>;
export type HeaderName = keyof typeof HEADERS;

/** What every answer can have. */
export const COMMON_HEADERS = [
  'cache-control',
  'vary',
  'ratelimit',
  'ratelimit-policy',
  'link',
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-resource-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
] as const satisfies readonly HeaderName[];

/** What a document has besides that is kept. */
export const CACHE_HEADERS = [
  'age',
  'etag',
  'cache-status',
] as const satisfies readonly HeaderName[];
/** What those have besides that scripts of other sites may read. */
export const SHARED_HEADERS = [
  'access-control-allow-origin',
  'access-control-expose-headers',
] as const satisfies readonly HeaderName[];
/** What a problem has besides. */
export const PROBLEM_HEADERS = [
  'cache-status',
  'retry-after',
  TRACE_ID_HEADER,
  ...SHARED_HEADERS,
] as const satisfies readonly HeaderName[];
