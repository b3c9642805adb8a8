import type { Transport, TransportReply } from '@/lib/calls/transport';
import { RESOURCES, type ResourceName } from '@/lib/contract/resources';
import { type createClock, documentOf, jsonReply } from './fixtures';

/** How the service behaves. */
export interface Mood {
  readonly latencyMs: number;
  /** How far a call's latency may deviate, as a fraction from 0 to 1. */
  readonly jitter?: number;
  /** The fraction of calls that fail with 503, from 0 to 1. */
  readonly fail?: number;
}

/** A seeded random generator from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A service with latency and occasional failures, which counts its calls. */
export function createSlowService(
  clock: ReturnType<typeof createClock>,
  initial: Mood,
  respond: (path: string, key: string) => TransportReply = defaultResponse,
) {
  const random = createRandom(7);
  const seen = { arrived: 0, failed: 0, inFlight: 0, maxInFlight: 0, timedOut: 0 };
  let mood = initial;

  const transport: Transport = async ({ url, headers, timeoutMs }) => {
    const { latencyMs, jitter = 0, fail = 0 } = mood;
    seen.arrived += 1;
    seen.inFlight += 1;
    seen.maxInFlight = Math.max(seen.maxInFlight, seen.inFlight);
    const takesMs = latencyMs * (1 + jitter * (2 * random() - 1));
    const isFailing = random() < fail;
    await clock.wait(Math.min(takesMs, timeoutMs));
    seen.inFlight -= 1;
    if (takesMs > timeoutMs) {
      seen.timedOut += 1;
      return { kind: 'failure', reason: 'timeout' };
    }
    if (isFailing) {
      seen.failed += 1;
      return jsonReply({ error: 'for a moment' }, 503);
    }
    return respond(new URL(url).pathname, headers['x-api-key'] ?? '');
  };

  return {
    seen,
    transport,
    setMood(next: Mood) {
      mood = next;
    },
  };
}

/** The smallest valid document, or a zone for a point. */
export function defaultResponse(path: string): TransportReply {
  if (path.startsWith('/points/')) {
    const forecastZone = 'https://zones.test/zones/forecast/COZ039';
    return jsonReply({ properties: { forecastZone } });
  }
  const [resource = '', file = ''] = path.split('/').slice(-2);
  const name = Object.keys(RESOURCES).find((known) => known === resource) as ResourceName;
  return jsonReply(documentOf(name, file.replace('.json', '')));
}
