import { describe, expect, it } from 'vitest';
import type { Requester } from '@/lib/base/requester';
import type { TransportReply } from '@/lib/calls/transport';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { CELL, createWaitingGateway, documentOf, jsonReply, settle } from './testing/fixtures';
import { cell, resultSoFar } from './testing/read-results';

describe('requesters that disconnect', () => {
  it('cancel calls that were not sent, unless others wait for them', async () => {
    const { service, clock, read } = createWaitingGateway({ config: { callsPerSecond: 1 } });
    await read('air', cell(0));
    const leaver = new AbortController();
    const requester: Partial<Requester> = { signal: leaver.signal };
    void read('air', cell(1), requester);
    void read('air', cell(2), requester);
    const staying = read('air', cell(2));
    leaver.abort();
    await clock.pass(3 * SECOND_MS);
    expect(await resultSoFar(staying)).toBe('collapsed');
    const paths = service.requests.map(({ path }) => path.slice(-20, -5));
    expect(paths).toEqual([cell(0), cell(2)]);
    void read('air', cell(1));
    await clock.pass(2 * SECOND_MS);
    expect(service.requests).toHaveLength(3);
  });
  it('do not cancel calls that were sent, whose results are cached', async () => {
    const { service, read } = createWaitingGateway();
    let respond: ((reply: TransportReply) => void) | undefined;
    service.respondWith(
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    const leaver = new AbortController();
    void read('air', CELL, { signal: leaver.signal });
    await settle();
    leaver.abort();
    respond?.(jsonReply(documentOf('air', CELL)));
    await settle();
    expect(await resultSoFar(read('air', CELL))).toBe('hit');
    expect(service.requests).toHaveLength(1);
  });
});

it('shortens TTLs by up to a tenth, and respects a shorter max-age of the service', async () => {
  const { service, clock, read } = createWaitingGateway({ edges: { random: () => 1 } });
  await read('air', CELL);
  clock.advance(13.5 * MINUTE_MS - 1);
  expect((await read('air', CELL)).via).toBe('hit');
  clock.advance(1);
  expect((await read('air', CELL)).via).toBe('stale');
  const short = jsonReply(documentOf('air', cell(1)));
  const headers = { 'cache-control': 'public, max-age=100' };
  service.respondWith(() => ({ ...short, headers }));
  expect(await read('air', cell(1))).toMatchObject({ ttlMs: 90 * SECOND_MS });
});
