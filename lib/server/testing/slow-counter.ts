import { setTimeout } from 'node:timers/promises';
import type { Transport } from '@/lib/calls/transport';
import { documentOf, jsonReply } from './fixtures';

/** A service that takes a while, and counts its calls for present weather. */
export function createSlowCounter(latencyMs = 20) {
  const calls: string[] = [];
  let reply = (cell: string) => jsonReply({ ...Object(documentOf('current', cell)), tempF: 50 });
  let inFlight = 0;
  const seen = { maxInFlight: 0, startedMs: [] as number[] };
  const transport: Transport = async ({ url }) => {
    const cell = new URL(url).pathname.split('/').at(-1)?.replace('.json', '') ?? '';
    calls.push(cell);
    seen.startedMs.push(performance.now());
    inFlight += 1;
    seen.maxInFlight = Math.max(seen.maxInFlight, inFlight);
    await setTimeout(latencyMs);
    inFlight -= 1;
    return reply(cell);
  };
  return {
    calls,
    seen,
    transport,
    respondWith(next: typeof reply) {
      reply = next;
    },
  };
}
