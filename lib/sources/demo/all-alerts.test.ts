import { expect, it } from 'vitest';
import { ALL_ALERTS, allAlertsSchema } from '@/lib/contract/active-alerts';
import { type Alert, alertsSchema } from '@/lib/contract/alerts';
import { RESOURCES } from '@/lib/contract/resources';
import { fetchDemo } from './testing/fetch-demo';

const KEY = `pub_${'0f'.repeat(16)}`;
const NOON = Date.UTC(2026, 10, 21, 18, 31);
const CALM_ZONE = 'FLZ174';

it('gives all alerts at once, the same as zone by zone', async () => {
  const demo = fetchDemo({ keys: [KEY], now: () => NOON });
  const ask = async (path: string): Promise<unknown> =>
    (await demo(`https://service.test${path}`, { headers: { 'x-api-key': KEY } })).json();
  const { alerts } = allAlertsSchema.parse(await ask(ALL_ALERTS.path));
  const inZone = (zone: string) => alerts.filter(({ zones }) => zones.includes(zone));
  const alerted = [...new Set(alerts.flatMap(({ zones }) => zones))];
  expect(alerted.length).toBeGreaterThan(10);
  expect(inZone(CALM_ZONE)).toEqual([]);
  for (const zone of [...alerted.slice(0, 10), ...alerted.slice(-10), CALM_ZONE]) {
    const own = alertsSchema.parse(await ask(RESOURCES.alerts.path(zone)));
    expect(inZone(zone).map(briefOf).sort(), zone).toEqual(own.alerts.map(briefOf).sort());
  }
});

function briefOf({ event, severity, onset, expires }: Alert): string {
  return [event, severity, Date.parse(onset ?? ''), Date.parse(expires ?? '')].join('|');
}
