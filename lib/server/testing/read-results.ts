import type { CacheResult } from '@/lib/cache/cache';
import { cellNumbered } from '@/lib/geo/coverage';
import { settle } from './fixtures';

/** How a read was served, or the code of its failure; undefined if it is still pending. */
export async function resultSoFar(read: Promise<CacheResult>): Promise<string | undefined> {
  const result = await Promise.race([
    read,
    settle()
      .then(settle)
      .then(() => undefined),
  ]);
  if (!result) return undefined;
  return result.outcome.ok ? result.via : result.outcome.code;
}

/** The nth of many different cells, all within coverage. */
export const cell = (n: number) => cellNumbered(100_000 + n);
