import { describe, expect, inject, it } from 'vitest';
import { alertsSchema } from '@/lib/contract/alerts';
import { RESOURCES } from '@/lib/contract/resources';
import { cellAt } from '@/lib/geo/cells';
import { zoneOf } from '@/lib/geo/zones';
import { fetchDemo } from './testing/fetch-demo';

const KEY = `pub_${'0f'.repeat(16)}`;

function demoAt(nowMs: number) {
  const demo = fetchDemo({ keys: [KEY], now: () => nowMs });
  return (path: string) => demo(`https://service.test${path}`, { headers: { 'x-api-key': KEY } });
}

describe('alerts addressed to counties', () => {
  it('are those of short fuse, in their own format, and never among the zone’s', async () => {
    const events = new Set<string>();
    const ofZones = new Set<string>();
    for (const day of [3, 9, 14, 20, 26].slice(0, inject('depth') === 1 ? 2 : 5)) {
      const ask = demoAt(Date.UTC(2026, 6, day, 21));
      for (let i = 0; i < 120; i += 1) {
        const zone = zoneOf(cellAt(30 + ((i * 0.618) % 1) * 15, -104 + ((i * 0.755) % 1) * 24))?.id;
        if (!zone) continue;
        const county = await ask(RESOURCES.alerts.path(zone.replace(/^(..)Z/, '$1C')));
        const { alerts } = alertsSchema.parse(await county.json());
        for (const { event, description } of alerts) {
          events.add(event ?? '');
          expect(description).toMatch(/\nHAZARD\.\.\.[\s\S]*\nSOURCE\.\.\.[\s\S]*\nIMPACT\.\.\./);
        }
        const own = alertsSchema.parse(await (await ask(RESOURCES.alerts.path(zone))).json());
        for (const { event } of own.alerts) ofZones.add(event ?? '');
      }
    }
    expect(events).toContain('Severe Thunderstorm Warning');
    for (const event of events) expect(ofZones).not.toContain(event);
  });
  it('are none for a county that does not exist', async () => {
    const response = await demoAt(Date.UTC(2026, 6, 3, 21))('/v1/alerts/XXC999.json');
    expect(response.status).toBe(404);
  });
});
