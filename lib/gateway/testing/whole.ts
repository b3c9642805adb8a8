import type { ResourceName } from '@/lib/contract/resources';
import { tilesInView } from '@/lib/geo/view-tiles';
import type { Config } from '../config/config';
import type { Requester } from '../terms/requester';
import type { TransportReply } from '../transport/transport';
import { createClock, createTestGateway, START_MS } from './fixtures';
import { createRandom, createSlowService, type Mood, usualAnswer } from './slow-service';
import { lookAt, openPlace } from './visitor';

export const SECOND_MS = 1000;
export const HOUR_MS = 3600 * SECOND_MS;
export const RATE = 20;
export const FLIGHTS = 16;
export const COUNTRY = tilesInView({ west: -125, south: 24, east: -66, north: 50 }, 3);

/** The default limits, in front of a service of such a mood. */
export function createWhole(
  mood: Mood,
  config: Partial<Config> = {},
  answer: (path: string, key: string) => TransportReply = usualAnswer,
  startMs = START_MS,
) {
  const clock = createClock(startMs);
  const service = createSlowService(clock, mood, answer);
  const made = createTestGateway(service.transport, {
    clock,
    edges: { wait: clock.wait, random: createRandom(3) },
    config: { callsPerSecond: RATE, callsInFlight: FLIGHTS, ...config },
  });
  const look = (client = '192.0.2.1') => lookAt(made.gateway, clock, 'air', COUNTRY, client);
  const open = (at: string, client: string) => openPlace(made.gateway, clock, at, client, 'COZ039');
  return { ...made, clock, service, look, open };
}

export const STEADY = { latencyMs: 800, jitter: 0.3 };
export const OTHER_KEY = `pub_${'9a'.repeat(16)}`;

/** Asks as a person at some address, and says what came of it. */
export function asking(made: ReturnType<typeof createWhole>, client = '192.0.2.1') {
  return async (id: string, resource: ResourceName = 'air', more: Partial<Requester> = {}) => {
    const { outcome } = await made.read(resource, id, { client, ...more });
    return outcome.ok ? 'ok' : outcome.code;
  };
}
