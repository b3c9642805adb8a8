import type { CacheTest, Claim, Field, Reason } from './case';

export type Wants = CacheTest['wants'];
/** What few tests have. */
export type More = Partial<Omit<CacheTest, 'id' | 'kind' | 'wants'>>;

/** Tests of one suite. */
export interface Suite {
  readonly name: string;
  readonly tests: readonly CacheTest[];
}

export const cacheControl = (value: string): Field => ['Cache-Control', value];
export const HOUR = cacheControl('max-age=3600');
export const NOW: Field = ['Date', 0];
/** What the suite calls a fresh answer, and a stale one. */
export const FRESH: readonly Field[] = [
  ['Expires', 100_000],
  cacheControl('max-age=100000'),
  ['Last-Modified', 0],
  NOW,
];
export const STALE: readonly Field[] = [['Expires', -5_000], ['Last-Modified', -100_000], NOW];

/** @param fields of the service's one answer */
export function test(
  kind: CacheTest['kind'],
  id: string,
  fields: readonly Field[],
  wants: Wants,
  more: More = {},
): CacheTest {
  return { id, kind, answers: [{ fields }], wants, ...more };
}

/** It is otherwise here for this reason. */
export const because = (why: Reason, more: More = {}): More => ({ ...more, why });

export const MONTH_SECONDS = 30 * 24 * 3_600;
/** An answer that ends at a date. */
export const until = (value: string | number, date: string | number = 0): readonly Field[] => [
  ['Expires', value],
  ['Date', date],
];

/** The second request has these headers. */
export const asking = (headers: Readonly<Record<string, string>>): More => ({
  requests: [{}, headers],
});

export const ASKS_WITH_TAG: Claim = {
  words: 'asked with If-None-Match',
  holds: ({ calls }) => calls.at(-1)?.['if-none-match'] !== undefined,
};
