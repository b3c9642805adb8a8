import type { ProblemCode } from '@/lib/contract/problem';
import type { CellResourceName } from '@/lib/contract/resources';
import type { Weather } from '../documents/documents';
import type { Body } from '../terms/body';
import type { Outcome } from '../terms/outcome';
import type { Requester } from '../terms/requester';

/** What is known about one cell. */
export interface CellSample {
  readonly outcome: Outcome<Body>;
  /** When it was asked for, in milliseconds of the Unix epoch, and for how long it is fresh. */
  readonly fetchedMs: number;
  readonly ttlMs: number;
  /** How it came about, if it was read. */
  readonly via?: string;
  /** Why there is nothing newer, if it has expired and is not being refreshed. */
  readonly why?: ProblemCode;
}

/** Where tiles take their samples from: the one place at which the map asks for documents. */
export interface SampleSource {
  /** What memory holds that is fresh enough for a tile. */
  readonly getFresh: (resource: CellResourceName, cell: string) => CellSample | undefined;
  /** What memory holds that may be served at all, however old. */
  readonly getUsable: (resource: CellResourceName, cell: string) => CellSample | undefined;
  /** Brings samples into memory that are stored elsewhere; undefined if there is nothing to wait for. */
  readonly prefetch: (
    resource: CellResourceName,
    cells: readonly string[],
  ) => Promise<void> | undefined;
  /** Cached, shared or fetched now, within the map's part of the calls. */
  readonly read: (
    resource: CellResourceName,
    cell: string,
    requester: Requester,
  ) => Promise<CellSample>;
}

/** The weather documents as samples, asked for as the map. */
export function createSampleSource(weather: Weather): SampleSource {
  const getFresh: SampleSource['getFresh'] = (resource, cell) =>
    weather.getFresh(resource, cell, 'map');
  return {
    getFresh,
    getUsable: (resource, cell) => getFresh(resource, cell) ?? weather.getUsable(resource, cell),
    prefetch: weather.prefetch,
    read: (resource, cell, requester) =>
      weather.read(resource, cell, { ...requester, priority: 'map' }),
  };
}
