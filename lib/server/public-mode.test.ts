import { describe, expect, it } from 'vitest';
import type { Transport } from '@/lib/calls/transport';
import { CELL, createTestGateway, documentOf, jsonReply, PERSON } from './testing/fixtures';

const MAP = { ...PERSON, priority: 'map' } as const;
const hourly = (tempF: number) => ({
  ...Object(documentOf('forecast', CELL)),
  hourly: [{ time: '2026-07-17T18:00:00Z', tempF }],
});

/** A source in this process that has forecasts for the map apart from those of places. */
function create({ age = 0, dailyCalls = 10 } = {}) {
  const asked: string[] = [];
  let isDown = false;
  const transport: Transport = async ({ url, headers }) => {
    const { pathname } = new URL(url);
    const [resource = ''] = pathname.split('/').slice(2);
    asked.push(headers.prefer ? `${resource} ${headers.prefer}` : resource);
    if (isDown) return { ...jsonReply({}, 503), headers: { 'retry-after': '5' } };
    const body =
      resource === 'forecast' ? hourly(headers.prefer ? 50 : 60) : documentOf('air', CELL);
    const reply = jsonReply(body);
    return reply.kind === 'answer' && age > 0 ? { ...reply, headers: { age: String(age) } } : reply;
  };
  const { gateway, read, clock } = createTestGateway(transport, {
    config: { mode: 'public', weatherUrl: null, zoneUrl: null, dailyCalls },
    edges: { hostUse: () => [{ name: 'nws', calls: 3, limit: 20, state: 'ok' }] },
  });
  return {
    ...{ gateway, read, clock, asked },
    down(next: boolean) {
      isDown = next;
    },
  };
}

describe('in front of public sources', () => {
  it('the map has samples, which never pass for the forecast of a place', async () => {
    const { gateway, read, asked } = create();
    const sample = await gateway.weather.samples?.read(CELL, MAP);
    expect(sample?.outcome.ok).toBe(true);
    expect(gateway.weather.getUsable('forecast', CELL)).toBeUndefined();
    const own = await read('forecast', CELL);
    expect(own.outcome.ok && String(own.outcome.value.bytes())).toContain('60');
    expect(asked).toEqual(['forecast return=minimal', 'forecast']);
  });
  it('only the forecasts of places count as calls', async () => {
    const { gateway, read } = create({ dailyCalls: 2 });
    for (let number = 0; number < 5; number += 1) {
      await gateway.weather.samples?.read(CELL, MAP);
      await read('air', CELL);
    }
    expect(gateway.status().quota).toEqual({ limit: 2, left: 2 });
    await read('forecast', CELL);
    expect(gateway.status().quota).toEqual({ limit: 2, left: 1 });
  });
  it('failing samples leave the forecasts of places alone', async () => {
    const { gateway, read, down } = create();
    down(true);
    const cells = Array.from({ length: 8 }, (_, index) => CELL.replace('07f', `${index}7f`));
    for (const cell of cells) await gateway.weather.samples?.read(cell, MAP);
    expect(gateway.status().breakers.forecast).toBe('closed');
    down(false);
    expect((await read('forecast', CELL)).outcome.ok).toBe(true);
  });
  it('what a source has held for a while is as old as it says', async () => {
    const { read, clock } = create({ age: 600 });
    const { fetchedMs } = await read('air', CELL);
    expect(clock.now() - fetchedMs).toBe(600_000);
  });
  it('the status says what there is, and how often each host was asked', () => {
    const { gateway } = create();
    expect(gateway.status()).toMatchObject({
      mode: 'public',
      offers: ['forecast', 'current', 'alerts', 'air'],
      hosts: [{ name: 'nws', calls: 3 }],
    });
  });
});
