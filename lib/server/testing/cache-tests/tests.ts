import { type CacheTest, type Claim, type Field, PAUSE_SECONDS, type Reason } from './case';

type Wants = CacheTest['wants'];
type More = Partial<Omit<CacheTest, 'id' | 'kind' | 'wants'>>;

/** Tests of one suite. */
export interface Suite {
  readonly name: string;
  readonly tests: readonly CacheTest[];
}

const cacheControl = (value: string): Field => ['Cache-Control', value];
const HOUR = cacheControl('max-age=3600');
const NOW: Field = ['Date', 0];
const TAG: Field = ['ETag', '"abcd"'];
const FRESH: readonly Field[] = [
  ['Expires', 100_000],
  cacheControl('max-age=100000'),
  ['Last-Modified', 0],
  NOW,
];
const STALE: readonly Field[] = [['Expires', -5_000], ['Last-Modified', -100_000], NOW];

function test(
  kind: CacheTest['kind'],
  id: string,
  fields: readonly Field[],
  wants: Wants,
  more: More = {},
): CacheTest {
  return { id, kind, answers: [{ fields }], wants, ...more };
}

const because = (why: Reason, more: More = {}): More => ({ ...more, why });

const freshness: Suite = {
  name: 'Cache-Control: freshness',
  tests: [
    test('question', 'freshness-none', [], 'not kept'),
    test('should', 'freshness-max-age', [HOUR], 'kept'),
    test('must', 'freshness-max-age-stale', [cacheControl('max-age=2')], 'not kept'),
    test('must', 'freshness-max-age-0', [cacheControl('max-age=0')], 'not kept'),
    ...[
      ['max-minus-1', '2147483647'],
      ['max', '2147483648'],
      ['max-plus-1', '2147483649'],
      ['max-plus', '99999999999'],
    ].map(([end, seconds]) =>
      test('should', `freshness-max-age-${end}`, [cacheControl(`max-age=${seconds}`)], 'kept'),
    ),
    test('must', 'freshness-max-age-age', [NOW, HOUR, ['Age', '7200']], 'not kept'),
    test('question', 'freshness-max-age-date', [['Date', -7_200], HOUR], 'not kept'),
    test('should', 'freshness-max-age-expires', [HOUR, ['Expires', -7_200], NOW], 'kept'),
    test('should', 'freshness-max-age-expires-invalid', [HOUR, ['Expires', '0'], NOW], 'kept'),
    test(
      'must',
      'freshness-max-age-0-expires',
      [['Expires', 3_600], cacheControl('max-age=0'), NOW],
      'not kept',
    ),
    test('should', 'freshness-max-age-extension', [cacheControl('foobar, max-age=3600')], 'kept'),
    test('should', 'freshness-max-age-case-insenstive', [cacheControl('MaX-aGe=3600')], 'kept'),
    test('must', 'freshness-max-age-negative', [cacheControl('max-age=-3600')], 'not kept'),
    test('should', 'freshness-s-maxage-shared', [cacheControl('s-maxage=3600')], 'kept'),
    test(
      'must',
      'freshness-max-age-s-maxage-shared-longer',
      [cacheControl('max-age=3600, s-maxage=1')],
      'not kept',
    ),
    test(
      'must',
      'freshness-max-age-s-maxage-shared-longer-reversed',
      [cacheControl('s-maxage=1, max-age=3600')],
      'not kept',
    ),
    test(
      'must',
      'freshness-max-age-s-maxage-shared-longer-multiple',
      [HOUR, cacheControl('s-maxage=1')],
      'not kept',
    ),
    test(
      'should',
      'freshness-max-age-s-maxage-shared-shorter',
      [cacheControl('max-age=1, s-maxage=3600')],
      'kept',
    ),
    test(
      'should',
      'freshness-max-age-s-maxage-shared-shorter-expires',
      [['Expires', -10], cacheControl('max-age=0, s-maxage=3600')],
      'kept',
    ),
  ],
};

const parsing: Suite = {
  name: 'Cache-Control: parsing',
  tests: [
    test(
      'question',
      'freshness-max-age-two-fresh-stale-sameline',
      [cacheControl('max-age=1800, max-age=1')],
      'kept',
    ),
    test(
      'question',
      'freshness-max-age-two-fresh-stale-sepline',
      [cacheControl('max-age=1800'), cacheControl('max-age=1')],
      'kept',
    ),
    test(
      'question',
      'freshness-max-age-two-stale-fresh-sameline',
      [cacheControl('max-age=1, max-age=1800')],
      'kept',
    ),
    test(
      'question',
      'freshness-max-age-two-stale-fresh-sepline',
      [cacheControl('max-age=1'), cacheControl('max-age=1800')],
      'kept',
    ),
    test('question', 'freshness-max-age-quoted', [cacheControl('max-age="3600"')], 'kept'),
    test(
      'must',
      'freshness-max-age-ignore-quoted',
      [cacheControl('extension="max-age=3600", max-age=1')],
      'not kept',
    ),
    test(
      'must',
      'freshness-max-age-ignore-quoted-rev',
      [cacheControl('max-age=1, extension="max-age=3600"')],
      'not kept',
    ),
    test(
      'question',
      'freshness-max-age-space-before-equals',
      [cacheControl('max-age =3600')],
      'not kept',
    ),
    test(
      'question',
      'freshness-max-age-space-after-equals',
      [cacheControl('max-age= 3600')],
      'not kept',
    ),
    test('must', 'freshness-max-age-leading-zero', [cacheControl('max-age=003600')], 'kept'),
    test('must', 'freshness-max-age-single-quoted', [cacheControl("max-age='3600'")], 'not kept'),
    test('question', 'freshness-max-age-decimal-zero', [cacheControl('max-age=3600.0')], 'kept'),
    test('question', 'freshness-max-age-decimal-five', [cacheControl('max-age=3600.5')], 'kept'),
    test('question', 'freshness-max-age-a100', [cacheControl('max-age=a3600')], 'kept'),
    test('question', 'freshness-max-age-100a', [cacheControl('max-age=3600a')], 'kept'),
  ],
};

const aged = (...ages: readonly string[]): readonly Field[] => [
  NOW,
  HOUR,
  ...ages.map((age): Field => ['Age', age]),
];

const age: Suite = {
  name: 'Age',
  tests: [
    test('must', 'age-parse-nonnumeric', aged('abc'), 'kept'),
    test('must', 'age-parse-negative', aged('-7200'), 'kept'),
    test('must', 'age-parse-float', aged('7200.0'), 'kept'),
    test('must', 'age-parse-large-minus-one', aged('2147483647'), 'not kept'),
    test('must', 'age-parse-large', aged('2147483648'), 'not kept'),
    test('must', 'age-parse-larger', aged('2147483649'), 'not kept'),
    test('must', 'age-parse-suffix', aged('7200, 0'), 'not kept'),
    test('must', 'age-parse-prefix', aged('0, 7200'), 'kept'),
    test('must', 'age-parse-suffix-twoline', aged('7200', '0'), 'not kept'),
    test('must', 'age-parse-prefix-twoline', aged('0', '7200'), 'kept'),
    test('must', 'age-parse-dup-0', aged('0, 0'), 'kept'),
    test('must', 'age-parse-dup-0-twoline', aged('0', '0'), 'kept'),
    test(
      'must',
      'age-parse-dup-old',
      [NOW, cacheControl('max-age=10000'), ['Age', '3600'], ['Age', '3600']],
      'kept',
      because('interface'),
    ),
    test('question', 'age-parse-parameter', aged('7200;foo=bar'), 'not kept'),
    test('question', 'age-parse-numeric-parameter', aged('7200;foo=111'), 'not kept'),
  ],
};

const until = (value: string | number, date: string | number = 0): readonly Field[] => [
  ['Expires', value],
  ['Date', date],
];
const MONTH = 30 * 24 * 3_600;

const expires: Suite = {
  name: 'Expires',
  tests: [
    test('should', 'freshness-expires-future', until(MONTH), 'kept'),
    test('must', 'freshness-expires-past', until(-MONTH), 'not kept'),
    test('must', 'freshness-expires-present', until(0), 'not kept'),
    test('must', 'freshness-expires-old-date', until(300, 400), 'not kept'),
    test('must', 'freshness-expires-invalid', until('0'), 'not kept'),
    test('should', 'freshness-expires-invalid-date', until(10, 'foo'), 'kept', { pauses: [3] }),
    test('must', 'freshness-expires-age-slow-date', [...until(10, -10), ['Age', '25']], 'not kept'),
    test('must', 'freshness-expires-age-fast-date', [...until(20, 10), ['Age', '15']], 'not kept'),
    test('should', 'freshness-expires-32bit', until('Tue, 19 Jan 2038 14:14:08 GMT'), 'kept'),
    test('should', 'freshness-expires-far-future', until('Sun, 21 Nov 2286 04:46:39 GMT'), 'kept'),
    test('should', 'freshness-expires-rfc850', until('Thursday, 18-Aug-50 02:01:18 GMT'), 'kept'),
    test('should', 'freshness-expires-ansi-c', until('Thu Aug  8 02:01:18 2050'), 'kept'),
    ...[
      ['weekday', 'THU, 18 Aug 2050 02:01:18 GMT'],
      ['month', 'Thu, 18 AUG 2050 02:01:18 GMT'],
      ['tz', 'Thu, 18 Aug 2050 02:01:18 gMT'],
    ].map(([end, date = '']) =>
      test('should', `freshness-expires-wrong-case-${end}`, until(date), 'kept'),
    ),
    ...[
      ['utc', 'Thu, 18 Aug 2050 02:01:18 UTC'],
      ['aest', 'Thu, 18 Aug 2050 02:01:18 AEST'],
      ['2-digit-year', 'Thu, 18 Aug 50 02:01:18 GMT'],
      ['no-comma', 'Thu 18 Aug 2050 02:01:18 GMT'],
      ['multiple-spaces', 'Thu, 18  Aug  2050 02:01:18 GMT'],
      ['date-dashes', 'Thu, 18-Aug-2050 02:01:18 GMT'],
      ['time-periods', 'Thu, 18 Aug 2050 02.01.18 GMT'],
      ['1-digit-hour', 'Thu, 18 Aug 2050 2:01:18 GMT'],
    ].map(([end, date = '']) =>
      test('must', `freshness-expires-invalid-${end}`, until(date), 'not kept'),
    ),
    test(
      'must',
      'freshness-expires-invalid-multiple-lines',
      [
        ['Expires', 'Thu, 18 Aug 2050 2:01:18 GMT'],
        ['Expires', 'Thu, 18 Aug 2050 2:01:19 GMT'],
        NOW,
      ],
      'not kept',
    ),
  ],
};

const KEPT_TWICE: readonly Field[] = [cacheControl('max-age=10000'), ['Expires', 10_000], NOW];
const ASKS_WITH_TAG: Claim = {
  words: 'asked with If-None-Match',
  holds: ({ calls }) => calls.at(-1)?.['if-none-match'] !== undefined,
};

const directives: Suite = {
  name: 'Cache-Control: other directives',
  tests: [
    test(
      'must',
      'cc-resp-private-shared',
      [cacheControl('private, max-age=3600')],
      'not kept',
      because('interface'),
    ),
    ...['no-store', 'No-StOrE'].map((word, index) =>
      test(
        'must',
        `cc-resp-no-store${index === 0 ? '' : '-case-insensitive'}`,
        [cacheControl(word)],
        'not kept',
        because('interface'),
      ),
    ),
    test(
      'must',
      'cc-resp-no-store-fresh',
      [cacheControl('max-age=10000, no-store'), ['Expires', 10_000], NOW],
      'not kept',
      because('interface'),
    ),
    ...[
      ['new', 'no-store'],
      ['max-age', 'no-store, max-age=0'],
    ].map(([end, value = '']) =>
      test('question', `cc-resp-no-store-old-${end}`, [], 'kept', {
        answers: [{ fields: KEPT_TWICE }, { fields: [cacheControl(value), NOW] }],
        requests: [{}, {}, {}],
      }),
    ),
    ...['no-cache', 'No-CaChE'].map((word, index) =>
      test(
        'must',
        `cc-resp-no-cache${index === 0 ? '' : '-case-insensitive'}`,
        [cacheControl(`max-age=10000, ${word}`), ['Expires', 10_000], NOW],
        'not kept',
        because('interface'),
      ),
    ),
    test(
      'should',
      'cc-resp-no-cache-revalidate',
      [cacheControl('no-cache'), TAG],
      ASKS_WITH_TAG,
      because('validators'),
    ),
    test(
      'should',
      'cc-resp-no-cache-revalidate-fresh',
      [cacheControl('max-age=10000, no-cache'), ['Expires', 10_000], NOW, TAG],
      ASKS_WITH_TAG,
      because('validators'),
    ),
    test(
      'should',
      'cc-resp-must-revalidate-fresh',
      [cacheControl('max-age=10000, must-revalidate'), TAG],
      'kept',
    ),
    test(
      'must',
      'cc-resp-must-revalidate-stale',
      [cacheControl('max-age=2, must-revalidate'), TAG],
      'not kept',
      { requests: [{}, {}, {}], pauses: [0, PAUSE_SECONDS] },
    ),
  ],
};

const answered = (status: number, fields: readonly Field[]): More => ({
  answers: [{ status, fields }],
});
const HEURISTIC: readonly Field[] = [['Last-Modified', -24 * 3_600], NOW];

const heuristic: Suite = {
  name: 'Without a lifetime',
  tests: [
    ...[200, 203, 204, 404, 405, 410, 414, 501].map((status) =>
      test('should', `heuristic-${status}-cached`, [], 'kept', {
        ...answered(status, HEURISTIC),
        ...([200, 404].includes(status) ? {} : { why: 'statuses' }),
      }),
    ),
    ...[201, 202, 403, 502, 503, 504, 599].map((status) =>
      test('must', `heuristic-${status}-not_cached`, [], 'not kept', answered(status, HEURISTIC)),
    ),
    test(
      'should',
      'heuristic-599-cached',
      [],
      'kept',
      because('statuses', answered(599, [...HEURISTIC, cacheControl('public')])),
    ),
    ...[5, 10, 30, 60, 300, 600, 1_200, 1_800, 3_600, 43_200, 86_400].map((seconds) =>
      test('question', `heuristic-delta-${seconds}`, [['Last-Modified', -seconds], NOW], 'kept'),
    ),
  ],
};

const STATUSES = [
  ...[200, 203, 204, 299, 301, 302, 303, 307, 308],
  ...[400, 404, 410, 499, 500, 502, 503, 504, 599],
];
const UNDERSTOOD = [cacheControl('max-age=3600, no-store, must-understand')];

const statuses: Suite = {
  name: 'Statuses',
  tests: [
    ...STATUSES.flatMap((status) => [
      test('should', `status-${status}-fresh`, [], 'kept', {
        ...answered(status, FRESH),
        ...([200, 404].includes(status) ? {} : { why: 'statuses' }),
      }),
      test('must', `status-${status}-stale`, [], 'not kept', {
        ...answered(status, STALE),
        ...(status === 404 ? { why: 'denials' } : {}),
      }),
    ]),
    test('must', 'status-599-must-understand', [], 'not kept', answered(599, UNDERSTOOD)),
    test('should', 'status-200-must-understand', UNDERSTOOD, 'kept'),
  ],
};

const asking = (headers: Readonly<Record<string, string>>): More => ({ requests: [{}, headers] });
const byDirective = (id: string, fields: readonly Field[], value: string, wants: Wants) =>
  test('question', id, fields, wants, asking({ 'Cache-Control': value }));

const requests: Suite = {
  name: 'What a request says',
  tests: [
    byDirective('ccreq-ma0', FRESH, 'max-age=0', 'not kept'),
    byDirective('ccreq-ma1', FRESH, 'max-age=1', 'not kept'),
    byDirective('ccreq-magreaterage', [HOUR, ['Age', '600']], 'max-age=200', 'not kept'),
    byDirective('ccreq-max-stale', [cacheControl('max-age=1')], 'max-stale=1000', 'kept'),
    byDirective(
      'ccreq-max-stale-age',
      [cacheControl('max-age=1500'), ['Age', '2000']],
      'max-stale=1000',
      'kept',
    ),
    byDirective('ccreq-min-fresh', [cacheControl('max-age=1500')], 'min-fresh=2000', 'not kept'),
    byDirective(
      'ccreq-min-fresh-age',
      [cacheControl('max-age=1500'), ['Age', '500']],
      'min-fresh=1000',
      'not kept',
    ),
    byDirective('ccreq-no-cache', [HOUR], 'no-cache', 'not kept'),
    byDirective('ccreq-no-cache-lm', [HOUR, ['Last-Modified', -10_000], NOW], 'no-cache', {
      words: 'asked with If-Modified-Since',
      holds: ({ calls }) => calls.at(-1)?.['if-modified-since'] !== undefined,
    }),
    byDirective('ccreq-no-cache-etag', [HOUR, ['ETag', '"abc"']], 'no-cache', ASKS_WITH_TAG),
    byDirective('ccreq-no-store', [HOUR], 'no-store', 'not kept'),
    test(
      'question',
      'ccreq-oic',
      [],
      { words: 'answered by 504', holds: ({ status }) => status === 504 },
      { requests: [{ 'Cache-Control': 'only-if-cached' }] },
    ),
    test('question', 'pragma-request-no-cache', [HOUR], 'kept', asking({ Pragma: 'no-cache' })),
    test(
      'question',
      'pragma-request-extension',
      [HOUR],
      'kept',
      asking({ Pragma: 'unrecognised-extension' }),
    ),
    test('question', 'pragma-response-no-cache', [HOUR, ['Pragma', 'no-cache']], 'kept'),
    test(
      'question',
      'pragma-response-no-cache-heuristic',
      [
        ['Last-Modified', -10_000],
        ['Pragma', 'no-cache'],
      ],
      'kept',
    ),
    test(
      'question',
      'pragma-response-extension',
      [HOUR, ['Pragma', 'unrecognised-extension']],
      'kept',
    ),
  ],
};

const varying = (id: string, ...values: readonly string[]) =>
  test(
    'must',
    id,
    [
      cacheControl('max-age=5000'),
      ['Last-Modified', -3_000],
      NOW,
      ...values.map((value): Field => ['Vary', value]),
    ],
    'not kept',
    because('interface'),
  );

const vary: Suite = {
  name: 'Vary: *',
  tests: [
    varying('vary-star', '*'),
    varying('vary-syntax-star', '*'),
    varying('vary-syntax-star-star', '*, *'),
    varying('vary-syntax-star-star-lines', '*', '*'),
    varying('vary-syntax-empty-star', ', *'),
    varying('vary-syntax-empty-star-lines', '', '*'),
    varying('vary-syntax-star-foo', '*, Foo'),
    varying('vary-syntax-foo-star', 'Foo, *'),
  ],
};

const NOT_MODIFIED: Claim = {
  words: 'kept, answered by 304',
  holds: ({ status, outcome }) => status === 304 && outcome === 'kept',
};
const ifNoneMatch = (
  kind: CacheTest['kind'],
  id: string,
  value: string,
  more: Readonly<Record<string, string>> = {},
) => test(kind, id, FRESH, NOT_MODIFIED, asking({ 'If-None-Match': value, ...more }));

const conditional: Suite = {
  name: 'If-None-Match, with the strong tags of our own answers',
  tests: [
    ifNoneMatch('should', 'conditional-etag-strong-respond', '"TAG"'),
    test(
      'must',
      'conditional-304-etag',
      FRESH,
      {
        words: 'the 304 has the ETag',
        holds: (last, first) =>
          last.status === 304 && last.headers.get('etag') === first.headers.get('etag'),
      },
      asking({ 'If-None-Match': '"TAG"' }),
    ),
    ifNoneMatch('must', 'conditional-etag-precedence', '"TAG"', {
      'If-Modified-Since': 'Fri, 17 Jul 2026 17:59:59 GMT',
    }),
    ifNoneMatch('question', 'conditional-etag-quoted-respond-unquoted', 'TAG'),
    ifNoneMatch('should', 'conditional-etag-weak-respond', 'W/"TAG"'),
    ifNoneMatch('question', 'conditional-etag-weak-respond-lowercase', 'w/"TAG"'),
    ifNoneMatch('question', 'conditional-etag-weak-respond-backslash', 'W\\"TAG"'),
    ifNoneMatch('question', 'conditional-etag-weak-respond-omit-slash', 'W"TAG"'),
    ...[
      ['first', '"TAG", "1234", "5678"'],
      ['second', '"1234", "TAG", "5678"'],
      ['last', '"1234", "5678", "TAG"'],
    ].map(([end, value = '']) =>
      ifNoneMatch('should', `conditional-etag-strong-respond-multiple-${end}`, value),
    ),
    ...[
      ['should', 'strong-generate', '"abcdef"'],
      ['should', 'weak-generate-weak', 'W/"abcdef"'],
      ['question', 'strong-generate-unquoted', 'abcdef'],
    ].map(([kind, end, tag = '']) =>
      test(
        kind === 'should' ? 'should' : 'question',
        `conditional-etag-${end}`,
        [cacheControl('max-age=2'), ['ETag', tag]],
        ASKS_WITH_TAG,
        kind === 'should' ? because('validators') : {},
      ),
    ),
    ...[
      ['', '"abcdef"'],
      ['-unquoted', 'abcdef'],
    ].map(([end, value = '']) =>
      test('question', `conditional-etag-forward${end}`, [], ASKS_WITH_TAG, {
        requests: [{ 'If-None-Match': value }],
      }),
    ),
  ],
};

const BECOMES_STALE = { fields: [cacheControl('max-age=2')] };
const thenLost = (fields: readonly Field[]): More => ({ answers: [{ fields }, { isLost: true }] });
const SENT: Claim = {
  words: 'sent though it is out of date',
  holds: ({ outcome, status }) => status === 200 && outcome === 'out of date',
};
const WARNED: Claim = {
  words: 'sent with a Warning',
  holds: ({ headers }) => headers.has('warning'),
};

const stale: Suite = {
  name: 'Out of date',
  tests: [
    test('question', 'stale-close', [], SENT, thenLost(BECOMES_STALE.fields)),
    test('question', 'stale-503', [], SENT, { answers: [BECOMES_STALE, { status: 503 }] }),
    test(
      'should',
      'stale-while-revalidate',
      [cacheControl('max-age=1, stale-while-revalidate=3600'), ['ETag', '"abc"']],
      SENT,
    ),
    test('must', 'stale-while-revalidate-window', [], 'not kept', {
      answers: [
        { fields: [cacheControl('max-age=1, stale-while-revalidate=4'), ['ETag', '"abc"']] },
        { fields: [cacheControl('no-cache'), ['ETag', '"def"']] },
      ],
    }),
    test(
      'question',
      'stale-sie-close',
      [],
      SENT,
      thenLost([cacheControl('max-age=2, stale-if-error=60')]),
    ),
    test('question', 'stale-sie-503', [], SENT, {
      answers: [{ fields: [cacheControl('max-age=2, stale-if-error=60')] }, { status: 503 }],
    }),
    ...['must-revalidate', 'proxy-revalidate', 'no-cache', 's-maxage=2'].map((directive) =>
      test(
        'must',
        `stale-close-${directive}`,
        [],
        'not kept',
        thenLost([cacheControl(`max-age=2, ${directive}`)]),
      ),
    ),
    test('question', 'stale-warning-stored', [], WARNED, thenLost(STALE)),
    test('question', 'stale-warning-become', [], WARNED, thenLost(BECOMES_STALE.fields)),
  ],
};

const olderThan = (seconds: number): Claim => ({
  words: `kept, with an Age above ${seconds}`,
  holds: ({ headers, outcome }) => outcome === 'kept' && Number(headers.get('age')) > seconds,
});
const ATTACHED: Field = ['Content-Disposition', 'attachment; filename=example.txt'];
const EARLY: More = {
  answers: [{ hasEarly: true, fields: [cacheControl('max-age=100000'), NOW] }],
};

const other: Suite = {
  name: 'Other',
  tests: [
    test('must', 'other-age-gen', FRESH, olderThan(2)),
    test(
      'question',
      'other-age-delay',
      [],
      { words: 'an Age above 0', holds: ({ headers }) => Number(headers.get('age')) > 0 },
      { answers: [{ fields: [HOUR, NOW], takes: 5 }], requests: [{}] },
    ),
    test('must', 'other-age-update-expires', [...until(MONTH), ['Age', '30']], olderThan(32)),
    test('must', 'other-age-update-max-age', [...FRESH, ['Age', '30']], olderThan(32)),
    test(
      'question',
      'other-heuristic-content-disposition-attachment',
      [['Last-Modified', -100_000], NOW, ATTACHED],
      'kept',
    ),
    test('question', 'other-fresh-content-disposition-attachment', [...FRESH, ATTACHED], 'kept'),
    test('should', 'other-set-cookie', [...FRESH, ['Set-Cookie', 'a=b']], 'kept'),
    test('should', 'other-cookie', FRESH, 'kept', asking({ Cookie: 'a=b' })),
    test(
      'must',
      'collapse-basic',
      FRESH,
      { words: 'one call for two at once', holds: ({ calls }) => calls.length === 1 },
      { pauses: [] },
    ),
    test('must', 'interim-not-cached', [], 'kept', EARLY),
    test(
      'should',
      'interim-no-header-reuse',
      [],
      {
        words: 'kept, without its headers',
        holds: ({ headers, outcome }) => outcome === 'kept' && !headers.has('x-early'),
      },
      EARLY,
    ),
  ],
};

/** What of http-tests/cache-tests applies to a proxy that makes documents of its own. */
export const SUITES: readonly Suite[] = [
  ...[freshness, parsing, age, expires, directives, heuristic],
  ...[statuses, requests, vary, conditional, stale, other],
];
