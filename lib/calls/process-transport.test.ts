import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createProcessTransport, inTurns } from './process-transport';

const request = (path: string) => ({
  url: `http://demo.invalid${path}`,
  headers: {},
  timeoutMs: 1000,
  maxBytes: 100,
});

describe('the in-process transport', () => {
  it('handles calls one at a time, in order, and yields to the event loop between them', async () => {
    let turn = 0;
    const handled: { path: string; turn: number }[] = [];
    const respond = inTurns(async (url) => {
      handled.push({ path: new URL(url).pathname, turn });
      return { status: 200, headers: {}, body: '{}' };
    });
    const transport = createProcessTransport(respond);
    const replies = Promise.all(['/a', '/b', '/c'].map((path) => transport(request(path))));
    for (; handled.length < 3; turn += 1) await setImmediate();
    expect((await replies).map(({ kind }) => kind)).toEqual(['answer', 'answer', 'answer']);
    expect(handled.map(({ path }) => path)).toEqual(['/a', '/b', '/c']);
    expect(new Set(handled.map((call) => call.turn)).size).toBe(3);
  });
  it('continues after a failed call', async () => {
    const respond = inTurns(async (url) => {
      if (url.endsWith('/a')) throw new TypeError('broken');
      return { status: 200, headers: {}, body: '{}' };
    });
    const transport = createProcessTransport(respond);
    const [first, second] = await Promise.all(['/a', '/b'].map((path) => transport(request(path))));
    expect([first?.kind, second?.kind]).toEqual(['failure', 'answer']);
  });
});
