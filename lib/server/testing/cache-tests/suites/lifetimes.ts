import type { Field } from '../case';
import { because, cacheControl, HOUR, MONTH_SECONDS, NOW, type Suite, test, until } from '../suite';

export const freshness: Suite = {
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

export const parsing: Suite = {
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

export const age: Suite = {
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

export const expires: Suite = {
  name: 'Expires',
  tests: [
    test('should', 'freshness-expires-future', until(MONTH_SECONDS), 'kept'),
    test('must', 'freshness-expires-past', until(-MONTH_SECONDS), 'not kept'),
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
