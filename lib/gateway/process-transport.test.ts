import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { AskerClass } from './asker';
import { createProcessTransport } from './process-transport';

const request = (path: string, forWhom: AskerClass = 'person') => ({
  ...{ url: `http://demo.invalid${path}`, headers: {}, forWhom, timeoutMs: 1000, maxBytes: 100 },
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
  it('lets a person go before the map, whenever they came', async () => {
    const taken: string[] = [];
    const transport = createProcessTransport(async (url) => {
      taken.push(new URL(String(url)).pathname);
      return new Response('{}');
    });
    const map = ['/a', '/b', '/c', '/d'].map((path) => transport(request(path, 'map')));
    await map[0];
    const rest = [
      transport(request('/ahead', 'prefetch')),
      transport(request('/person', 'person')),
      ...map,
    ];
    await Promise.all(rest);
    const before = taken.slice(0, taken.indexOf('/person'));
    expect(before[0]).toBe('/a');
    expect(before).not.toContain('/d');
    expect(taken.at(-1)).toBe('/ahead');
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
