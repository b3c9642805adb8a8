import { createCachedResponses, type FindFresh, type FindServable } from './cached-response';
import { createHandlers, type Handlers, type HandlersOptions } from './handlers';
import { createReadiness, type Readiness } from './readiness';

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

export interface HttpOptions extends Omit<HandlersOptions, 'readiness'> {
  /** For bodies in codings other than the one they are cached in. */
  readonly maxBytes: number;
}

export function createHttp(options: HttpOptions): Http {
  const { documents, tiles, counters, maxBytes, now } = options;
  const readiness = createReadiness();
  return {
    handlers: createHandlers({ ...options, readiness }),
    ...createCachedResponses({
      ...{ weather: documents.weather, activeAlerts: documents.activeAlerts },
      ...{ tiles, counters, maxBytes, now },
    }),
    readiness,
  };
}
