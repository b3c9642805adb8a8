import { cellNumbered } from '@/lib/geo/coverage';
import type { CacheResult } from '../cache/cache';
import { settle } from './fixtures';

/** What a requester got, without waiting for ever: undefined where it still waits. */
export async function soon(reading: Promise<CacheResult>): Promise<string | undefined> {
  const got = await Promise.race([
    reading,
    settle()
      .then(settle)
      .then(() => undefined),
  ]);
  if (!got) return undefined;
  return got.outcome.ok ? got.via : got.outcome.code;
}

/** One of many cells that differ, all of them within coverage. */
export const cell = (n: number) => cellNumbered(100_000 + n);
