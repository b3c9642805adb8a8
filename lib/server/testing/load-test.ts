import type { Requester } from '@/lib/base/requester';
import type { TransportReply } from '@/lib/calls/transport';
import type { Config } from '@/lib/config/config';
import type { ResourceName } from '@/lib/contract/resources';
import { tilesInView } from '@/lib/geo/view-tiles';
import { createClock, createTestGateway, START_MS } from './fixtures';
import { createRandom, createSlowService, defaultResponse, type Mood } from './slow-service';
import { lookAt, openPlace } from './visitor';

export const CALLS_PER_SECOND = 20;
export const CALLS_IN_FLIGHT = 16;
export const COUNTRY = tilesInView({ west: -125, south: 24, east: -66, north: 50 }, 3);

/** A gateway with the default limits in front of a slow service, and visitors that use it. */
export function createLoadTest(
  mood: Mood,
  config: Partial<Config> = {},
  respond: (path: string, key: string) => TransportReply = defaultResponse,
  startMs = START_MS,
) {
  const clock = createClock(startMs);
  const service = createSlowService(clock, mood, respond);
  const setup = createTestGateway(service.transport, {
    clock,
    edges: { wait: clock.wait, random: createRandom(3) },
    config: { callsPerSecond: CALLS_PER_SECOND, callsInFlight: CALLS_IN_FLIGHT, ...config },
  });
  const look = (client = '192.0.2.1') => lookAt(setup.gateway, clock, 'air', COUNTRY, client);
  const open = (cell: string, client: string) =>
    openPlace(setup.gateway, clock, cell, client, 'COZ039');
  return { ...setup, clock, service, look, open };
}

export const STEADY = { latencyMs: 800, jitter: 0.3 };
export const OTHER_KEY = `pub_${'9a'.repeat(16)}`;

/** Reads as a person at an address; returns "ok" or the code of the failure. */
export function readerAt(setup: ReturnType<typeof createLoadTest>, client = '192.0.2.1') {
  return async (id: string, resource: ResourceName = 'air', more: Partial<Requester> = {}) => {
    const { outcome } = await setup.read(resource, id, { client, ...more });
    return outcome.ok ? 'ok' : outcome.code;
  };
}
