import type { Body } from '@/lib/base/body';
import type { Outcome } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import type { CacheEntry } from '@/lib/cache/cache';
import type { ProblemCode } from '@/lib/contract/problem';
import type { CellResourceName } from '@/lib/contract/resources';
import type { Weather } from '../documents/documents';

/** The result of reading one cell. */
export interface CellSample {
  readonly outcome: Outcome<Body>;
  /** When it was requested, in milliseconds of the Unix epoch. */
  readonly fetchedMs: number;
  /** How long it is fresh, counted from `fetchedMs`, in milliseconds. */
  readonly ttlMs: number;
  /** Why it can't be refreshed, if it has expired. */
  readonly why?: ProblemCode;
  /** Set if it has expired, and a refresh is in flight. */
  readonly isRefreshing?: true;
}

/** Where tiles get their samples: all documents for the map are read through it. */
export interface SampleSource {
  /** A sample in memory that is fresh enough for the map. */
  readonly getFresh: (resource: CellResourceName, cell: string) => CellSample | undefined;
  /** A sample in memory that may be served at all, fresh or stale. */
  readonly getUsable: (resource: CellResourceName, cell: string) => CellSample | undefined;
  /** Loads samples from the outer store into memory; undefined if there is nothing to wait for. */
  readonly prefetch: (
    resource: CellResourceName,
    cells: readonly string[],
  ) => Promise<void> | undefined;
  /** Reads a sample through the cache, with calls of the map's budget. */
  readonly read: (
    resource: CellResourceName,
    cell: string,
    requester: Requester,
  ) => Promise<CellSample>;
}

/**
 * Reads samples from the weather documents, with priority `map`. Where the source has forecasts for the map, a
 * place's own, which somebody has opened, is used in place of its sample for as long as it is fresh.
 */
export function createSampleSource(weather: Weather): SampleSource {
  const samplesFor = (resource: CellResourceName) =>
    resource === 'forecast' ? weather.samples : undefined;
  const getFresh: SampleSource['getFresh'] = (resource, cell) =>
    weather.getFresh(resource, cell, 'map') ?? samplesFor(resource)?.getFresh(cell);
  return {
    getFresh,
    getUsable: (resource, cell) =>
      getFresh(resource, cell) ??
      newer(weather.getUsable(resource, cell), samplesFor(resource)?.getUsable(cell)),
    prefetch(resource, cells) {
      const all = [weather.prefetch(resource, cells), samplesFor(resource)?.prefetch(cells)];
      return all.some(Boolean) ? Promise.all(all).then(() => {}) : undefined;
    },
    async read(resource, cell, requester) {
      const samples = samplesFor(resource);
      const asMap = { ...requester, priority: 'map' } as const;
      if (!samples) return weather.read(resource, cell, asMap);
      return weather.getFresh(resource, cell, 'map') ?? samples.read(cell, asMap);
    },
  };
}

function newer(one: CacheEntry | undefined, other: CacheEntry | undefined) {
  return one && other && other.fetchedMs > one.fetchedMs ? other : (one ?? other);
}
