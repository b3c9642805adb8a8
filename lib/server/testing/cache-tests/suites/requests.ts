import type { CacheTest, Claim, Field } from '../case';
import {
  ASKS_WITH_TAG,
  asking,
  because,
  cacheControl,
  FRESH,
  HOUR,
  NOW,
  type Suite,
  test,
  type Wants,
} from '../suite';

const byDirective = (id: string, fields: readonly Field[], value: string, wants: Wants) =>
  test('question', id, fields, wants, asking({ 'Cache-Control': value }));

export const requests: Suite = {
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

export const conditional: Suite = {
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
