import fc from 'fast-check';
import CachePolicy from 'http-cache-semantics';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/base/time';
import { statedFreshness } from './stated-freshness';

const NOW = Date.parse('2026-07-17T18:00:00Z');
const stated = (headers: Record<string, string>) => statedFreshness(headers, NOW);
const date = (seconds: number) => new Date(NOW + seconds * 1000).toUTCString();

/** A part of a list, or none. */
const maybe = (part: fc.Arbitrary<string>) => fc.option(part, { nil: undefined });
const seconds = fc.nat({ max: 200_000 });
const directive = (name: string) =>
  fc
    .tuple(seconds, fc.boolean())
    .map(([value, isQuoted]) => `${name}=${isQuoted ? `"${value}"` : value}`);

describe('what an answer says of its freshness', () => {
  it('is what others’ code reads, in whatever order, with whatever else', () => {
    const parts = fc
      .tuple(
        maybe(directive('max-age')),
        maybe(directive('s-maxage')),
        maybe(fc.constantFrom('public', 'must-revalidate', 'foobar', 'extension="max-age=1"')),
        maybe(fc.constantFrom('stale-while-revalidate=60', 'stale-if-error=60', 'no-transform')),
      )
      .map((some) => some.filter((part) => part !== undefined))
      .chain((some) => fc.shuffledSubarray(some, { minLength: some.length }));
    const ages = fc.option(seconds, { nil: undefined });
    const expires = fc.option(fc.integer({ min: -100_000, max: 100_000 }), { nil: undefined });
    fc.assert(
      fc.property(parts, ages, expires, (list, age, until) => {
        const headers = {
          date: date(0),
          ...(list.length > 0 ? { 'cache-control': list.join(', ') } : {}),
          ...(age === undefined ? {} : { age: String(age) }),
          ...(until === undefined ? {} : { expires: date(until) }),
        };
        const policy = new CachePolicy({ headers: {} }, { status: 200, headers });
        const { maxAgeMs, ageMs = 0 } = stated(headers);
        const isStated =
          until !== undefined || list.some((part) => /^(max-age|s-maxage)=/.test(part));
        expect(maxAgeMs).toBe(isStated ? policy.maxAge() * 1000 : undefined);
        expect(ageMs).toBe(Math.min((age ?? 0) * 1000, DAY_MS));
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, number | undefined]>([
    ['max-age=60', 60],
    ['MAX-AGE=60', 60],
    ['max-age="60"', 60],
    ['max-age=0060', 60],
    ['public,max-age=60', 60],
    ['max-age=60, max-age=3600', 60],
    ['max-age=3600, s-maxage=60', 60],
    ['extension="max-age=3600", max-age=60', 60],
    ['extension="a, max-age=3600", max-age=60', 60],
    ['extension="\\", max-age=3600", max-age=60', 60],
    ['extension ="a, max-age=3600", max-age=60', 60],
    ['extension="a, max-age=3600', undefined],
    ['max-age=99999999999', 2 ** 31],
    // Out of date as they come.
    ['max-age', 0],
    ['max-age=', 0],
    ['max-age=-60', 0],
    ['max-age=60.5', 0],
    ['max-age=6e1', 0],
    ["max-age='60'", 0],
    ['max-age =60', 0],
    ['max-age= 60', 0],
    ['max-age=60 60', 0],
    ['max-age="60" 60', 0],
    ['max-age="60', 0],
    ['max-age=60;x', 0],
    ['max-age="6\\0"', 60],
    // No such directive.
    ['xmax-age=60', undefined],
    ['no-store', undefined],
    ['', undefined],
    [',,;;="', undefined],
  ])('in Cache-Control: %s', (cacheControl, lifetime) => {
    const { maxAgeMs } = stated({ 'cache-control': cacheControl });
    expect(maxAgeMs).toBe(lifetime === undefined ? undefined : lifetime * 1000);
  });

  it.each<[string, Record<string, string>, number | undefined]>([
    ['from Date to Expires', { expires: date(300), date: date(200) }, 100],
    ['from now to Expires', { expires: date(300), date: 'yesterday' }, 300],
    ['over, before Date', { expires: date(300), date: date(400) }, 0],
    ['over, where it makes no sense', { expires: '0', date: date(0) }, 0],
    ['over, where it is there twice', { expires: `${date(300)}, ${date(300)}` }, 0],
    ['that of max-age', { expires: date(300), 'cache-control': 'max-age=60' }, 60],
    ['not said by no-store', { expires: '0', 'cache-control': 'no-store, no-cache' }, undefined],
    ['not said by private', { expires: date(-99), 'cache-control': 'private' }, undefined],
    ['over, whatever header is not kept', { expires: '0', 'cache-control': 'no-cache="a"' }, 0],
  ])('is %s', (_, headers, lifetime) => {
    const { maxAgeMs } = stated(headers);
    expect(maxAgeMs).toBe(lifetime === undefined ? undefined : lifetime * 1000);
  });

  it.each<[string, number | undefined]>([
    ['7200', 7200],
    ['7200, 0', 7200],
    ['0, 7200', undefined],
    ['abc', undefined],
    ['-7200', undefined],
    ['7200.0', undefined],
    ['7200;foo=bar', undefined],
    ['99999999999', DAY_MS / 1000],
  ])('has in Age: %s', (age, isOld) => {
    expect(stated({ age }).ageMs).toBe(isOld === undefined ? undefined : isOld * 1000);
  });

  it('takes no time to speak of to read', () => {
    const long = `${'a="\\"'.repeat(4000)}${' '.repeat(4000)},${'max-age='.repeat(2000)}`;
    expect(stated({ 'cache-control': long }).maxAgeMs).toBeUndefined();
  });
});
