import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createProcessTransport } from './process-transport';

const request = (path: string) => ({
  ...{ url: `http://demo.invalid${path}`, headers: {}, timeoutMs: 1000, maxBytes: 100 },
});

describe('the transport to a service in this process', () => {
  it('takes calls one at a time, in order, and lets others have their turn between them', async () => {
    let turn = 0;
    const taken: { path: string; turn: number }[] = [];
    const transport = createProcessTransport(async (url) => {
      taken.push({ path: new URL(String(url)).pathname, turn });
      return new Response('{}');
    });
    const answers = Promise.all(['/a', '/b', '/c'].map((path) => transport(request(path))));
    for (; taken.length < 3; turn += 1) await setImmediate();
    expect((await answers).map(({ kind }) => kind)).toEqual(['answer', 'answer', 'answer']);
    expect(taken.map(({ path }) => path)).toEqual(['/a', '/b', '/c']);
    expect(new Set(taken.map((call) => call.turn)).size).toBe(3);
  });
  it('goes on after a call that failed', async () => {
    const transport = createProcessTransport(async (url) => {
      if (String(url).endsWith('/a')) throw new TypeError('broken');
      return new Response('{}');
    });
    const [first, second] = await Promise.all(['/a', '/b'].map((path) => transport(request(path))));
    expect([first?.kind, second?.kind]).toEqual(['failure', 'answer']);
  });
});
