import { type Field, PAUSE_SECONDS } from '../case';
import {
  ASKS_WITH_TAG,
  because,
  cacheControl,
  FRESH,
  type More,
  NOW,
  STALE,
  type Suite,
  test,
} from '../suite';

const TAG: Field = ['ETag', '"abcd"'];
const KEPT_TWICE: readonly Field[] = [cacheControl('max-age=10000'), ['Expires', 10_000], NOW];

export const directives: Suite = {
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

export const heuristic: Suite = {
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

export const statuses: Suite = {
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

export const vary: Suite = {
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
