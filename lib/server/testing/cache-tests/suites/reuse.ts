import type { Claim, Field } from '../case';
import {
  asking,
  cacheControl,
  FRESH,
  HOUR,
  MONTH_SECONDS,
  type More,
  NOW,
  STALE,
  type Suite,
  test,
  until,
} from '../suite';

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

export const stale: Suite = {
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

export const other: Suite = {
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
    test(
      'must',
      'other-age-update-expires',
      [...until(MONTH_SECONDS), ['Age', '30']],
      olderThan(32),
    ),
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
