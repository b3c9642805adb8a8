import type { Documents } from '../documents/documents';
import type { Quota } from '../quota/quota';
import type { Counters } from '../telemetry/counters';
import type { Log } from '../telemetry/log';
import type { Tiles } from '../tiles/tiles';
import { createCachedResponses, type FindFresh, type FindServable } from './cached-response';
import { createHandlers, type Handlers } from './handlers';
import { createReadiness, type Readiness } from './readiness';
import type { Status } from './status';

export type { CachedResponse, FindFresh, FindServable } from './cached-response';
export type { Handlers } from './handlers';
export type { Readiness } from './readiness';
export type { Status } from './status';

/** The part of the gateway that speaks HTTP to clients. */
export interface Http {
  readonly handlers: Handlers;
  readonly findFresh: FindFresh;
  readonly findServable: FindServable;
  readonly readiness: Readiness;
}

export interface HttpOptions {
  readonly documents: Pick<Documents, 'weather' | 'zones'>;
  readonly tiles: Tiles;
  readonly shareOf: Quota['shareOf'];
  readonly status: () => Status;
  readonly counters: Counters;
  /** For bodies in codings other than the one they are cached in. */
  readonly maxBytes: number;
  /** Whether /api/metrics is enabled. */
  readonly metrics: boolean;
  readonly now: () => number;
  readonly log: Log;
}

export function createHttp(options: HttpOptions): Http {
  const { documents, tiles, counters, maxBytes, now } = options;
  const readiness = createReadiness();
  return {
    handlers: createHandlers({ ...options, readiness }),
    ...createCachedResponses({ weather: documents.weather, tiles, counters, maxBytes, now }),
    readiness,
  };
}
