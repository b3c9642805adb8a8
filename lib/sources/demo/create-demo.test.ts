import { describe, expect, inject, it } from 'vitest';
import { ALL_ALERTS, allAlertsSchema } from '@/lib/contract/active-alerts';
import { type Alert, alertsSchema } from '@/lib/contract/alerts';
import { allergySchema } from '@/lib/contract/allergy';
import { currentSchema } from '@/lib/contract/current';
import { forecastASchema, forecastBSchema } from '@/lib/contract/forecast';
import { RESOURCE_NAMES, RESOURCES } from '@/lib/contract/resources';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { cellAt } from '@/lib/geo/cells';
import { cellsOfZone, zoneOf } from '@/lib/geo/zones';
import { feelsLikeF } from '@/lib/weather/formulas';
import { createDemoResponder, type DemoOptions } from './create-demo';

const KEY = `pub_${'0f'.repeat(16)}`;
const NOON = Date.UTC(2026, 10, 21, 18, 31);
const DENVER = cellAt(39.74, -104.99);
const ZONE = zoneOf(DENVER)?.id ?? 'none';

/** The demo, called like `fetch`. */
function fetchDemo(options: DemoOptions) {
  const respond = createDemoResponder(options);
  return async (url: string, { headers = {} }: { headers?: Record<string, string> } = {}) => {
    const { body, ...head } = await respond(url, headers);
    return new Response(body, head);
  };
}

function demoAt(nowMs = NOON, options: Partial<DemoOptions> = {}) {
  const demo = fetchDemo({ keys: [KEY], now: () => nowMs, ...options });
  return (path: string, key = KEY) =>
    demo(`https://service.test${path}`, { headers: { 'x-api-key': key } });
}
const idFor = (name: (typeof RESOURCE_NAMES)[number]) => (name === 'alerts' ? ZONE : DENVER);

describe('the five resources', () => {
  it.each(RESOURCE_NAMES)(
    '%s is valid, cacheable for its TTL, and names its sources',
    async (name) => {
      const response = await demoAt()(RESOURCES[name].path(idFor(name)));
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe(
        `public, max-age=${RESOURCES[name].ttlSeconds}`,
      );
      const parsed = RESOURCES[name].schema.parse(await response.json());
      expect(parsed.sources[0]?.name).toContain('demo');
    },
  );
  it('is valid at all places and seasons, without gaps', async () => {
    const places = [
      [21.3, -157.85],
      [61.2, -149.9],
      [18.4, -66.1],
      [71.2, -156.7],
      [47.2, -123.1],
      [25.8, -80.2],
    ] as const;
    for (const month of [0, 3, 6, 9]) {
      for (const variant of ['A', 'B'] as const) {
        const ask = demoAt(Date.UTC(2026, month, 5, month * 2, 3), { variant });
        for (const [index, [lat, lng]] of places.entries()) {
          // By default each place takes one variant a month; `npm run test:long` takes both.
          if (inject('depth') === 1 && (index + month) % 2 === Number(variant === 'A')) continue;
          for (const name of ['forecast', 'current', 'air'] as const) {
            const response = await ask(RESOURCES[name].path(cellAt(lat, lng)));
            const document: unknown = await response.json();
            expect(RESOURCES[name].schema.parse(document)).toEqual(document);
            expect(JSON.stringify(document)).not.toContain('null');
          }
        }
      }
    }
  });
});

describe('rejections', () => {
  it('takes the key from the header or the query, and responds with 403 otherwise', async () => {
    const demo = fetchDemo({ keys: [KEY], now: () => NOON });
    const path = `http://x${RESOURCES.air.path(DENVER)}`;
    expect((await demo(`${path}?api_key=${KEY}`)).status).toBe(200);
    for (const response of [await demo(path), await demo(`${path}?api_key=pub_x`)]) {
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: { code: 403 } });
    }
  });
  it.each([
    ['/v1/forecast/862b8902.json'],
    ['/v1/forecast/86ffffffffffff.json'],
    [RESOURCES.forecast.path(cellAt(48.85, 2.35))],
    [RESOURCES.allergy.path(cellAt(43, -107.5))],
    ['/v1/alerts/XXZ999.json'],
    ['/v1/tides/x.json'],
    ['/v1/forecast'],
  ])('%s is not found', async (path) => {
    const response = await demoAt()(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 404 } });
  });
  it('counts the calls of a day, reports what is left, and starts again at midnight UTC', async () => {
    let nowMs = NOON;
    const demo = fetchDemo({ keys: [KEY], now: () => nowMs, dailyLimit: 2 });
    const ask = () =>
      demo(`http://x${RESOURCES.air.path(DENVER)}`, { headers: { 'x-api-key': KEY } });
    const left = async () => {
      const { status, headers } = await ask();
      return [status, headers.get('x-ratelimit-remaining'), headers.get('x-ratelimit-reset')];
    };
    const reset = String(Date.UTC(2026, 10, 22) / 1000);
    expect(await left()).toEqual([200, '1', reset]);
    expect(await left()).toEqual([200, '0', reset]);
    expect(await left()).toEqual([429, '0', reset]);
    nowMs = Date.UTC(2026, 10, 22);
    expect((await left())[0]).toBe(200);
  });
});

describe('forecast', () => {
  it('A: hours and ten days in local time, and days that agree with the hours', async () => {
    const response = await demoAt()(RESOURCES.forecast.path(DENVER));
    const { periods, dailyPeriods } = forecastASchema.parse(await response.json());
    expect([periods.length, dailyPeriods.length]).toEqual([156, 10]);
    expect(periods[0]?.startTime).toBe('2026-11-21T11:00:00-07:00');
    for (const day of dailyPeriods.slice(0, 6)) {
      const hours = periods.filter((period) => period.startTime?.startsWith(day.date ?? '-'));
      const temps = hours.map((hour) => hour.temperature ?? Number.NaN);
      expect(day.highTemperature).toBe(Math.max(...temps));
      expect(day.lowTemperature).toBe(Math.min(...temps));
    }
  });
  it('B: 48 hours in UTC, with feels-like computed from the rounded values', async () => {
    const response = await demoAt(NOON, { variant: 'B' })(RESOURCES.forecast.path(DENVER));
    const { hourly } = forecastBSchema.parse(await response.json());
    expect(hourly).toHaveLength(48);
    for (const [i, hour] of hourly.entries()) {
      expect(hour.time).toBe(new Date(Date.UTC(2026, 10, 21, 18 + i)).toISOString());
      const feels = feelsLikeF(hour.tempF ?? 0, hour.humidity ?? 0, hour.windSpeedMph ?? 0);
      expect(hour.feelsLikeF).toBe(Math.round(feels));
    }
  });
});

describe('observations', () => {
  it('come from the nearest airport, 10 to 50 minutes old, twice an hour at its own minutes', async () => {
    const minutes = new Set<number>();
    let nowMs = NOON;
    const ask = demoAt(NOON, { now: () => nowMs });
    for (; nowMs < NOON + 7 * HOUR_MS; nowMs += 7 * MINUTE_MS) {
      const response = await ask(RESOURCES.current.path(DENVER));
      const { observedAt, station } = currentSchema.parse(await response.json());
      const observed = new Date(observedAt ?? '');
      const age = (nowMs - observed.getTime()) / MINUTE_MS;
      expect(station).toBe('KDEN');
      expect(age).toBeGreaterThanOrEqual(10);
      expect(age).toBeLessThanOrEqual(50);
      minutes.add(observed.getUTCMinutes());
    }
    expect(minutes.size).toBe(2);
  });
  it('come from a made-up DEMO station where no airport is near', async () => {
    const response = await demoAt()(RESOURCES.current.path(cellAt(45.5, -107)));
    const near = currentSchema.parse(await response.json());
    const far = await demoAt()(RESOURCES.current.path(cellAt(68.5, -150)));
    expect(near.station).toMatch(/^K[A-Z]{3}$|^DEMO-/);
    expect(currentSchema.parse(await far.json()).station).toMatch(/^DEMO-83[0-9a-f]+$/);
  });
});

describe('pollen', () => {
  it('has 40 periods, oak in spring and ragweed in fall', async () => {
    const city = RESOURCES.allergy.path(cellAt(32.78, -96.8));
    const peak = async (month: number, name: string) => {
      const response = await demoAt(Date.UTC(2026, month, 8))(city);
      const { periods } = allergySchema.parse(await response.json());
      expect(periods).toHaveLength(40);
      const counts = periods.flatMap(({ allergens }) =>
        allergens.filter((a) => a.name === name).map((a) => a.count ?? 0),
      );
      return Math.max(...counts);
    };
    expect(await peak(3, 'Oak')).toBeGreaterThan(20 + (await peak(8, 'Oak')));
    expect(await peak(8, 'Ragweed')).toBeGreaterThan(10 + (await peak(3, 'Ragweed')));
    expect(await peak(0, 'Ragweed')).toBe(0);
  });
});

describe('alerts', () => {
  const zones = Array.from({ length: 30 * inject('depth') }, (_, i) =>
    zoneOf(cellAt(30 + ((i * 0.618) % 1) * 18, -120 + ((i * 0.755) % 1) * 42)),
  ).flatMap((zone) => zone?.id ?? []);

  it('are issued for storms only, in the format of the NWS', async () => {
    const [events, calmZones] = [new Set<string>(), new Set<string>()];
    for (const month of [0, 6, 10]) {
      const nowMs = Date.UTC(2026, month, 14, 20);
      const ask = demoAt(nowMs);
      for (const zone of zones) {
        const response = await ask(RESOURCES.alerts.path(zone));
        const { alerts } = alertsSchema.parse(await response.json());
        if (alerts.length === 0) calmZones.add(zone);
        for (const alert of alerts) {
          events.add(alert.event ?? '');
          expect(alert.description).toMatch(
            /^\* WHAT\.\.\.[\s\S]*\* WHERE\.\.\.[\s\S]*\* WHEN\.\.\.[\s\S]*\* IMPACTS\.\.\./,
          );
          expect(
            Math.max(...(alert.description ?? '').split('\n').map((l) => l.length)),
          ).toBeLessThanOrEqual(66);
          expect(Date.parse(alert.expires ?? '')).toBeGreaterThan(nowMs);
          expect(Date.parse(alert.onset ?? '')).toBeLessThan(Date.parse(alert.expires ?? ''));
          expect(['extreme', 'severe', 'moderate', 'minor', 'unknown']).toContain(alert.severity);
        }
      }
    }
    expect(events.size).toBeGreaterThanOrEqual(4);
    expect(calmZones.size).toBeGreaterThan(zones.length / 3);
  });
});

describe('the zone lookup', () => {
  it('finds the zone of a point, and its name and outline, without a key', async () => {
    const demo = fetchDemo({ keys: [], now: () => NOON });
    const point: unknown = await (await demo('http://x/points/39.74,-104.99')).json();
    expect(point).toMatchObject({
      properties: {
        forecastZone: `http://x/zones/forecast/${ZONE}`,
        county: `http://x/zones/county/${ZONE.replace('Z', 'C')}`,
      },
    });
    const zone: unknown = await (await demo(`http://x/zones/forecast/${ZONE}`)).json();
    expect(zone).toMatchObject({
      type: 'Feature',
      geometry: { type: 'MultiPolygon' },
      properties: { id: ZONE, state: 'CO' },
    });
    expect(cellsOfZone(ZONE)).toContain(DENVER);
    expect((await demo('http://x/points/48.85,2.35')).status).toBe(404);
    expect((await demo('http://x/zones/forecast/XXZ999')).status).toBe(404);
  });
});

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

const CALM_ZONE = 'FLZ174';

it('gives all alerts at once, the same as zone by zone', async () => {
  const demo = demoAt();
  const ask = async (path: string): Promise<unknown> => (await demo(path)).json();
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

it('all alerts are those of the hour, however long the demo has run', async () => {
  let nowMs = NOON;
  const running = fetchDemo({ keys: [KEY], now: () => nowMs });
  const headers = { 'x-api-key': KEY };
  for (const hours of [0, 1, 6]) {
    nowMs = NOON + hours * HOUR_MS;
    const response = await running(`https://service.test${ALL_ALERTS.path}`, { headers });
    const fresh = await demoAt(nowMs)(ALL_ALERTS.path);
    expect(await response.json()).toEqual(await fresh.json());
  }
});
