/**
 * What attackers send, each written once: the experiments of the lab try it on a whole server, and the tests of the files
 * that refuse it try it there.
 */

/** A cell that the addresses below may name. */
export const ATTACKED_CELL = '86268cd07ffffff';
const DOCUMENTS = '/api/v1/forecast';
const DOCUMENT = `${DOCUMENTS}/${ATTACKED_CELL}.json`;
const LONG = 'x'.repeat(3_000);

/** Dot segments and empty segments, which some resolve before they look at an address and some after. */
export const DOTTED_PATHS = [
  '/..',
  '/./',
  '//',
  '/api/..',
  '/api/../',
  '/api/%2e%2e/',
  '/./api/status',
  '/.%2e/api/status',
  '/.%2E/api/status',
  '/api/status/.',
  '/map/../api/status',
  '/api/v1/../../compare',
  '//evil.example/',
  '/api//status',
  `/cell//${ATTACKED_CELL}`,
  `/api/v1/../../v1/forecast/${ATTACKED_CELL}.json`,
  `${DOCUMENTS}/../../../etc/passwd`,
  `${DOCUMENTS}/%2e%2e/${ATTACKED_CELL}.json`,
  `${DOCUMENTS}/%2E%2E/${ATTACKED_CELL}.json`,
  `${DOCUMENTS}/.%2e/${ATTACKED_CELL}.json`,
  `${DOCUMENTS}/%2E./${ATTACKED_CELL}.json`,
  `${DOCUMENTS}/%2e/${ATTACKED_CELL}.json`,
  `/api/./v1/forecast/${ATTACKED_CELL}.json`,
  `//api/v1/forecast/${ATTACKED_CELL}.json`,
  `/api//v1/forecast/${ATTACKED_CELL}.json`,
  `${DOCUMENTS}//${ATTACKED_CELL}.json`,
  `${DOCUMENT}/..`,
  `${DOCUMENT}/.`,
];

/** Slashes and backslashes that only some unescape. */
export const SLASHED_PATHS = [
  '/compare/..%2f',
  '/api%2fstatus',
  '/api%5Cstatus',
  '/api\\status',
  '/api\\..\\status',
  '/%5c%5cevil.example',
  '/%5cexample.org',
  `/cell%2F${ATTACKED_CELL}`,
  `/api/v1/forecast%2f${ATTACKED_CELL}.json`,
  `/api/v1/forecast%2F${ATTACKED_CELL}.json`,
  `${DOCUMENT}%2f..%2fstatus`,
  `${DOCUMENTS}/%5c${ATTACKED_CELL}.json`,
  `${DOCUMENTS}/%5C${ATTACKED_CELL}.json`,
  `${DOCUMENTS}\\${ATTACKED_CELL}.json`,
];

/** What cannot be unescaped, and what is too long to be an address of ours. */
export const UNREADABLE_ADDRESSES = [
  '/%zz',
  '/%00',
  `/${LONG}`,
  '/api/v1/%zz',
  `${DOCUMENTS}/%zz.json`,
  `${DOCUMENTS}/%.json`,
  `${DOCUMENTS}/${ATTACKED_CELL}%00.json`,
  `${DOCUMENTS}/%c0%af.json`,
  `${DOCUMENTS}/%ff.json`,
  `${DOCUMENTS}/${LONG}.json`,
  `${DOCUMENT}?x=%zz`,
  `${DOCUMENT}?x=%00`,
  `${DOCUMENT}?x=${LONG}`,
];

/** Next's image optimizer, with a query that has it fetch something. */
export const OPTIMIZER_PATHS = [
  '/_next/image',
  '/_next/image/',
  '/_next/im%61ge',
  '/_next/%69mage',
  '/%5fnext/image',
];

/** Lines with no host, with two, and with what no host is called (RFC 9112, 3.2; RFC 3986, 3.2.2). */
export const HOST_LINES: readonly (readonly string[])[] = [
  [],
  ['host: x', 'host: x'],
  ['host: x', 'HOST: y'],
  ['host: x, other.example'],
  ['host: a b'],
  ['host: a/b'],
  ['host: a?b'],
  ['host: a#b'],
  ['host: user@x'],
  ['host: [::1'],
  ['host: x:port'],
  ['host: x:80:90'],
  ['host: x:99999'],
  ['host: 999.1.1.1'],
  ['host: a%zz'],
  ['host: <script>'],
];

/** Headers that Next, or a proxy around it, obeys. */
export const FRAMEWORK_HEADERS: readonly string[] = [
  'next-action',
  'next-resume',
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-middleware-set-cookie',
  'x-middleware-override-headers',
  'x-middleware-request-x-api-key',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'x-nextjs-data',
  'x-next-cache-tags',
  'x-matched-path',
  'x-now-route-matches',
  'x-invoke-path',
  'x-invoke-query',
  'x-invoke-status',
  'x-http-method-override',
  'x-original-url',
  'x-rewrite-url',
  'x-forwarded-uri',
  'via',
  'range',
  'if-range',
  'if-match',
  'if-unmodified-since',
];

/** Headers with which proxies say for which host they ask. */
export const FORWARDED_HOST_HEADERS: readonly string[] = [
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-forwarded-port',
  'x-host',
  'forwarded',
];

/** Headers with which proxies say for whom they ask. */
export const FORWARDED_FOR_HEADERS: readonly string[] = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'true-client-ip',
  'cf-connecting-ip',
];

/** Encodings that nobody asked for, or that are none. */
export const ODD_CODINGS: readonly (string | readonly string[])[] = [
  ...[
    'br',
    'deflate',
    'compress',
    'zstd',
    'gzip, gzip',
    'br, gzip',
    'x-unknown',
    'identity, br',
    '',
  ],
  ['gzip', 'gzip'],
];

/** Cells of resolutions 5, 7 and 10, of which the service has none. */
export const OTHER_CELLS = ['85268cd3fffffff', '87268cd05ffffff', '8a2a1072b59ffff'];

/** What has nearly the form of a cell. */
export const NO_CELLS = [
  // Base cells, digits, and a direction of a pentagon that there are not; a vertex.
  '86fffff07ffffff',
  '86fa68cd7ffffff',
  '86ffffff7ffffff',
  '86f26ffffffffff',
  '8608001d7ffffff',
  '860801007ffffff',
  '8626f8cd7ffffff',
  '86ffffffffffff7',
  ATTACKED_CELL.toUpperCase(),
  `${ATTACKED_CELL}0`,
  ATTACKED_CELL.slice(1),
  ` ${ATTACKED_CELL}`,
  `${ATTACKED_CELL} `,
  `${ATTACKED_CELL}?api_key=x`,
  'nonsense',
  'COZ039',
];

/** Line breaks in an id, and what becomes one when its bytes are cut. */
export const BROKEN_IDS = [
  `${ATTACKED_CELL}\r\nx-api-key: injected`,
  `${ATTACKED_CELL}\nx-api-key: injected`,
  `${ATTACKED_CELL}\r`,
  `${ATTACKED_CELL}\n`,
  `\n${ATTACKED_CELL}`,
  `${ATTACKED_CELL}\u560d\u560aset-cookie: injected`,
  `${ATTACKED_CELL}\u2028`,
];

/** What has nearly the form of a forecast zone or a county, some with line breaks. */
export const NO_AREAS = [
  'COZ039\n',
  '\nCOZ039',
  'COZ039\r\nx-api-key: injected',
  'COZ039\nCOZ040',
  'COZ039?api_key=x',
  'x?api_key=COZ039',
  'x COZ039',
  'coz039',
  'COX039',
  'COZ39',
  'COZ0399',
  'COZ039 ',
  'COZ\u0660\u0663\u0669',
  ATTACKED_CELL,
  'nonsense',
];

/** Points that are nowhere on earth, or no numbers. */
export const NO_POINTS = [
  'lat=91&lng=0',
  'lat=0&lng=181',
  'lat=NaN&lng=0',
  'lat=1e1&lng=0',
  'lat=0',
];

/** Addresses that are not on the public internet, in the forms in which they may be written. */
export const INSIDE_ADDRESSES = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.5',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::a00:1]',
  '[100::1]',
  '[2001::7f00:1]',
  '[2001:db8::1]',
  '[2002:7f00:1::]',
  '[3fff::1]',
  '[5f00::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '１２７.０.０.１',
];

/** Names, and the addresses that they mean. */
export const INSIDE_NAMES = [
  ['localhost', '127.0.0.1'],
  ['metadata.google.internal', '169.254.169.254'],
  ['inside.example', '127.0.0.1'],
  ['wildcard.127.0.0.1.example', '127.0.0.1'],
  ['six.example', '::1'],
  ['mapped.example', '::ffff:127.0.0.1'],
  ['router.local', '192.168.0.1'],
] as const;
