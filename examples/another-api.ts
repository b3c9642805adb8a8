// Another keyed JSON service behind the core of this proxy, which knows nothing of weather: concurrent requests share
// a call, answers outlive an outage, each key has its day, and a key goes nowhere but into the header of a call.
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Log } from '@/lib/base/log';
import { createCache } from '@/lib/cache/cache';
import { loadedBy } from '@/lib/cache/loading';
import { createBreaker } from '@/lib/calls/breaker';
import { createCaller } from '@/lib/calls/caller';
import { createConnections, createHttpTransport } from '@/lib/calls/http-transport';
import { createJsonCall } from '@/lib/calls/json-call';
import { createCallQueue } from '@/lib/calls/queue';
import { createKeyPool } from '@/lib/calls/quota/key-pool';
import { createKeys, type ServiceKey } from '@/lib/calls/quota/service-key';
import { createMemoryDays } from '@/lib/shared/call-counter';
import { createFingerprints } from '@/lib/shared/fingerprints';

const schema = z.object({ currency: z.string().check(z.length(3)), perDollar: z.number() });
/** Of each key. */
const DAY_CALLS = 100;
const LIFETIME = { ttlMs: 60_000, servableMs: 3_600_000 };

/** A proxy in front of `{url}/v1/rates/{currency}.json`, at `/{currency}`. */
export function createRates(url: string, secrets: string[], log: Log, now = Date.now) {
  const transport = createHttpTransport(createConnections(4));
  const limits = { service: 'rates', timeoutMs: 2_000, maxBytes: 65_536 };
  const call = createJsonCall({ ...limits, transport, baseUrl: url, now, log });
  const keys = createKeys(secrets, createFingerprints(crypto.randomUUID()));
  const breaker = createBreaker(now);
  const caller = createCaller<{ rate: z.infer<typeof schema> }, ServiceKey>({
    send({ id }, key) {
      const headers = { accept: 'application/json', 'x-api-key': key.reveal() };
      return call({ path: `/v1/rates/${id}.json`, headers, key: key.label, schema });
    },
    guard: createKeyPool({ keys, dailyCalls: DAY_CALLS, dayOf: createMemoryDays(), now }),
    breakerOf: () => breaker,
    queue: createCallQueue({ perSecond: 100, maxInFlight: 4, now, wait }),
    maxRetries: 1,
    wait,
    random: Math.random,
  });
  const cache = createCache({ maxBytes: 16_777_216, now, onBroken: console.error });
  return createServer(async (request, response) => {
    const id = /^\/([A-Z]{3})$/.exec(request.url ?? '')?.[1];
    if (id === undefined) return response.writeHead(404).end();
    const requester = { priority: 'person', client: request.socket.remoteAddress ?? '' } as const;
    const { outcome, via } = await cache.read(id, requester, {
      refuses: (one, cached) => caller.refuses({ kind: 'rate', id, isCached: !!cached }, one),
      async load(waiters, cached) {
        const request = { kind: 'rate', id, isCached: !!cached } as const;
        return loadedBy(await caller.call(request, waiters), LIFETIME);
      },
    });
    const status = outcome.ok ? 200 : outcome.code === 'no-data' ? 404 : 503;
    response.writeHead(status, { 'cache-status': `rates; detail=${via}` });
    response.end(outcome.ok ? outcome.value.bytes() : JSON.stringify({ code: outcome.code }));
  });
}
