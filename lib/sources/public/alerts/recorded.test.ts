import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allAlertsSchema } from '@/lib/contract/active-alerts';
import { createAlertStore } from './alert-store';

const RECORDED = '../shared/nws/recorded/alerts/active.json';
describe.skipIf(!existsSync(RECORDED))('the recorded country', () => {
  it('has the alerts that were counted in it, by zone, by county and by SAME', async () => {
    const now = () => Date.parse('2026-07-15T20:10:00Z');
    const store = createAlertStore({ now, keepMs: 900_000 });
    const json: unknown = JSON.parse(readFileSync(RECORDED, 'utf8'));
    expect(await store.take(json)).toBe(true);
    const all = allAlertsSchema.parse(store.all());
    expect(all.alerts.length).toBeGreaterThan(300);
    // Those that name counties only are on the map too, by what is drawn for them or by their counties.
    const placeless = all.alerts.filter(({ zones }) => zones.length === 0);
    expect(placeless.map(({ event }) => event)).toEqual([]);
    const drawn = { event: 'Flash Flood Warning', matchedBy: 'county', polygon: expect.any(Array) };
    expect(store.alertsOf('COC015')).toMatchObject([drawn, drawn]);
    expect(store.alertsOf('NYZ052')).toHaveLength(1);
    // Fire weather zones: those of Idaho are none of ours, those of Santa Barbara are.
    const fire = (area: string) =>
      store
        .alertsOf(area)
        .flatMap(({ event, matchedBy }) => (event === 'Red Flag Warning' ? [matchedBy] : []));
    expect(fire('IDC001')).toEqual(['same']);
    expect(fire('CAZ349')).toEqual(['zone']);
    expect(store.alertsOf('TXC325').some(({ matchedBy }) => matchedBy === 'same')).toBe(true);
  });
});
