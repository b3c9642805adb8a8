import type { Counters } from './counters';
import type { Timings } from './timings';

/** Counts by name, flat, so that they are subtracted, added and stored alike: those of zero are left out. */
export type Tally = Readonly<Record<string, number>>;

const COUNTED = ['hits', 'misses', 'stale', 'shared'] as const;
/** What stands before the name of each kind, and tells kinds apart. */
export const KINDS = { calls: 'calls', problems: 'problems', buckets: 'buckets' } as const;
/** No label of a key, class or code contains it. */
const BETWEEN = '|';

/** What is counted so far: lookups, calls by key and class, problems by code, and how long calls took. */
export function tallyOf(counters: Counters, timings: Pick<Timings, 'read'>): Tally {
  const tally: Record<string, number> = {};
  const put = (count: number, ...names: readonly string[]) => {
    const name = names.join(BETWEEN);
    tally[name] = (tally[name] ?? 0) + count;
  };
  const counts = counters.read();
  for (const name of COUNTED) put(counts[name], name);
  for (const [key, calls] of counters.callsByKey()) {
    for (const [priority, count] of Object.entries(calls)) put(count, KINDS.calls, key, priority);
  }
  for (const [code, count] of counters.problemsByCode()) put(count, KINDS.problems, code);
  for (const [, { counts: buckets }] of timings.read('calls')) {
    for (const [bucket, count] of buckets.entries()) put(count, KINDS.buckets, String(bucket));
  }
  return tally;
}

/** Those of one kind, by the rest of their names. */
export function ofKind(tally: Tally, kind: keyof typeof KINDS): [names: string[], count: number][] {
  return Object.entries(tally)
    .map(([name, count]): [string[], number] => [name.split(BETWEEN), count])
    .filter(([[first]]) => first === KINDS[kind])
    .map(([[, ...names], count]) => [names, count]);
}

/** What was counted between two tallies. */
export function since(before: Tally, after: Tally): Tally {
  const counted = Object.entries(after).map(([name, count]): [string, number] => [
    name,
    count - (before[name] ?? 0),
  ]);
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

export function sumOf(a: Tally, b: Tally): Tally {
  const sum: Record<string, number> = { ...a };
  for (const [name, count] of Object.entries(b)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}
