import { describe, expect, it } from 'vitest';
import type { Transport } from '@/lib/calls/transport';
import type { ResourceName } from '@/lib/contract/resources';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import {
  CELL,
  createClock,
  createTestGateway,
  documentOf,
  jsonReply,
  settle,
  ZONE,
} from './testing/fixtures';

interface Cdn {
  readonly cacheControl: string;
  /** How old the copy is, by the time since the start. */
  readonly ageMs: (sinceMs: number) => number;
}

/** Reads a document once a second for a while, from a service whose answers come from a cache. */
async function callsIn(resource: ResourceName, id: string, forMs: number, cdn: Cdn) {
  const clock = createClock();
  const startMs = clock.now();
  let calls = 0;
  const transport: Transport = async () => {
    calls += 1;
    const reply = jsonReply(documentOf(resource, id));
    const age = String(Math.floor(cdn.ageMs(clock.now() - startMs) / SECOND_MS));
    return reply.kind === 'answer'
      ? { ...reply, headers: { 'cache-control': cdn.cacheControl, age } }
      : reply;
  };
  const { read } = createTestGateway(transport, {
    clock,
    edges: { wait: clock.wait, random: () => 1 },
  });
  const ages: number[] = [];
  while (clock.now() < startMs + forMs) {
    const { outcome, fetchedMs } = await read(resource, id);
    if (outcome.ok) ages.push(clock.now() - fetchedMs);
    clock.advance(SECOND_MS);
    await settle();
  }
  return { calls, ages };
}

describe('a service behind a cache', () => {
  it('is not called again at once for what is out of date as it comes', async () => {
    const { calls, ages } = await callsIn('forecast', CELL, 15 * SECOND_MS, {
      cacheControl: 'max-age=900',
      ageMs: () => 1_000 * SECOND_MS,
    });
    expect(calls).toBe(1);
    // It is told as old as it is.
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(1_000 * SECOND_MS);
    expect(ages).toHaveLength(15);
  });
  it('is called a tenth as often as its documents last, at most, however old its copies are', async () => {
    const cdn = { cacheControl: 'max-age=900', ageMs: () => 24 * HOUR_MS };
    expect((await callsIn('forecast', CELL, 30 * MINUTE_MS, cdn)).calls).toBeLessThanOrEqual(21);
  });
  it('says with s-maxage how long a shared cache may keep an answer', async () => {
    const cdn = {
      cacheControl: 'public, max-age=60, s-maxage=600',
      ageMs: (sinceMs: number) => sinceMs % (10 * MINUTE_MS),
    };
    expect((await callsIn('forecast', CELL, HOUR_MS, cdn)).calls).toBeLessThanOrEqual(13);
  });
  it('has alerts that are as fresh as its copy, for a call or two a minute', async () => {
    const cdn = { cacheControl: 'max-age=60', ageMs: (sinceMs: number) => sinceMs % MINUTE_MS };
    const { calls, ages } = await callsIn('alerts', ZONE, HOUR_MS, cdn);
    expect(calls).toBeLessThanOrEqual(130);
    expect(Math.max(...ages)).toBeLessThanOrEqual(70 * SECOND_MS);
  });
});
