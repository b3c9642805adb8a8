import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeError } from '@/lib/base/describe-error';
import { isForecastB } from './forecast';
import { cellIdSchema, zoneIdSchema } from './id-schemas';
import { KEY_PATTERN, resolutionOf } from './ids';
import { PROBLEM_STATUS } from './problem';
import { isResourceName, RESOURCE_NAMES, RESOURCES } from './resources';

const CELL = '862b89027ffffff';
const period = {
  startTime: '2026-07-17T14:00:00-04:00',
  endTime: '2026-07-17T15:00:00-04:00',
  isDaytime: true,
  temperature: 84,
  temperatureUnit: 'F',
  humidity: 55,
  precipitationProbability: 20,
  windSpeed: '5 to 10 mph',
  windDirection: 'SW',
  shortForecast: 'Mostly Sunny',
};

describe('ids', () => {
  it.each([CELL, '8629a1d77ffffff', '86265b41fffffff'])('accepts the cell %s', (id) => {
    expect(cellIdSchema.safeParse(id).success).toBe(true);
  });
  it.each([
    CELL.toUpperCase(),
    '852b8903fffffff',
    '872b89020ffffff',
    '862b89020ffffff',
    `${CELL} `,
    `${CELL}\n`,
    '',
  ])('rejects the cell %j', (id) => {
    expect(cellIdSchema.safeParse(id).success).toBe(false);
  });
  it('accepts zones only in capitals', () => {
    expect(zoneIdSchema.safeParse('COZ039').success).toBe(true);
    for (const id of ['coz039', 'COC039', 'COZ39', 'COZ0399', 'COZ039\n']) {
      expect(zoneIdSchema.safeParse(id).success).toBe(false);
    }
  });
  it('accepts only keys of the documented form', () => {
    expect(`pub_${'0f'.repeat(16)}`).toMatch(KEY_PATTERN);
    for (const key of [`pub_${'0F'.repeat(16)}`, `pub_${'0'.repeat(31)}`, 'x'.repeat(36)]) {
      expect(key).not.toMatch(KEY_PATTERN);
    }
  });
  it('reads the resolution of any cell', () => {
    expect(resolutionOf('852b8903fffffff')).toBe(5);
    expect(resolutionOf('8f2b890201b6d8b')).toBe(15);
  });
});

describe('tolerance', () => {
  it('turns null and absence into null in every field', () => {
    const parsed = RESOURCES.current.schema.parse({ h3: CELL, humidity: null });
    expect(parsed).toMatchObject({ h3: CELL, humidity: null, tempF: null, condition: null });
    expect(parsed.sources).toEqual([]);
  });
  it('lets unknown words pass', () => {
    const alert = { event: 'Kaiju Warning', severity: 'cinematic' };
    const parsed = RESOURCES.alerts.schema.parse({ zone: 'COZ039', alerts: [alert] });
    expect(parsed.alerts[0]).toMatchObject(alert);
  });
  it('drops fields that the contract does not know', () => {
    expect(RESOURCES.air.schema.parse({ h3: CELL, apiKey: 'x' })).not.toHaveProperty('apiKey');
  });
  it('accepts a missing list of sources, but not a missing list of alerts', () => {
    expect(RESOURCES.alerts.schema.safeParse({ zone: 'COZ039' }).success).toBe(false);
    expect(RESOURCES.alerts.schema.safeParse({ zone: 'COZ039', alerts: null }).success).toBe(false);
  });
});

describe('bounds', () => {
  const many = (count: number, item: unknown = {}) => new Array(count).fill(item);
  it.each([
    ['forecast', { h3: CELL, periods: many(1001) }, 'periods: too many items'],
    [
      'forecast',
      { h3: CELL, periods: [], dailyPeriods: many(101) },
      'dailyPeriods: too many items',
    ],
    ['forecast', { h3: CELL, hourly: many(700_000) }, 'hourly: too many items'],
    ['alerts', { zone: 'COZ039', alerts: many(501) }, 'alerts: too many items'],
    ['allergy', { h3: CELL, periods: many(501) }, 'periods: too many items'],
    [
      'allergy',
      { h3: CELL, periods: [{ allergens: many(51) }] },
      'periods[0].allergens: too many items',
    ],
    ['air', { h3: CELL, sources: many(21) }, 'sources: too many items'],
    ['current', { h3: CELL, condition: 'x'.repeat(10_001) }, 'condition: too long'],
    [
      'alerts',
      { zone: 'COZ039', alerts: [{ description: 'x'.repeat(100_001) }] },
      'alerts[0].description: too long',
    ],
  ] as const)('reject %s', (name, document, fault) => {
    const { error } = RESOURCES[name].schema.safeParse(document);
    expect(error && describeError(error)).toBe(fault);
  });
  it('are counted before a single item is parsed', () => {
    const read: string[] = [];
    const item = {
      get temperature() {
        read.push('temperature');
        return 1;
      },
    };
    RESOURCES.forecast.schema.safeParse({ h3: CELL, periods: many(1001, item) });
    expect(read).toEqual([]);
    RESOURCES.forecast.schema.safeParse({ h3: CELL, periods: many(1000, item) });
    expect(read.length).toBeGreaterThanOrEqual(1000);
  });
});

describe('forecast variants', () => {
  it('are recognized by their fields', () => {
    const a = RESOURCES.forecast.schema.parse({ h3: CELL, periods: [period], dailyPeriods: null });
    const b = RESOURCES.forecast.schema.parse({
      h3: CELL,
      hourly: [{ time: '2026-07-17T18:00Z' }],
    });
    expect(isForecastB(a)).toBe(false);
    expect(isForecastB(b)).toBe(true);
  });
  it('name the wrong field in their errors, but never its value', () => {
    const a = RESOURCES.forecast.schema.safeParse({
      h3: CELL,
      periods: [period, { ...period, temperature: 'pub_hot' }],
    });
    const b = RESOURCES.forecast.schema.safeParse({ h3: CELL, hourly: [{ tempF: {} }] });
    expect(a.error && describeError(a.error)).toBe('periods[1].temperature: expected number');
    expect(b.error && describeError(b.error)).toBe('hourly[0].tempF: expected number');
  });
  it.each([null, 4, 'html', [], {}])('reject %j', (value) => {
    expect(RESOURCES.forecast.schema.safeParse(value).success).toBe(false);
  });
});

describe('tables', () => {
  it('give each resource the path of the interface', () => {
    expect(RESOURCE_NAMES.map((name) => RESOURCES[name].path('ID'))).toEqual([
      '/v1/forecast/ID.json',
      '/v1/current/ID.json',
      '/v1/alerts/ID.json',
      '/v1/air/ID.json',
      '/v1/allergy/ID.json',
    ]);
    expect(isResourceName('allergy')).toBe(true);
    expect(isResourceName('toString')).toBe(false);
  });
  it('give every problem an error status', () => {
    for (const status of Object.values(PROBLEM_STATUS)) expect(status).toBeGreaterThanOrEqual(400);
  });
});

const recorded = join(process.cwd(), '../shared/recorded/data');
describe.skipIf(!existsSync(recorded))(
  'recorded responses (skipped if ../shared is missing)',
  () => {
    it.each(RESOURCE_NAMES)('parse: every recorded %s', (name) => {
      const files = readdirSync(join(recorded, name));
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) {
        const document: unknown = JSON.parse(readFileSync(join(recorded, name, file), 'utf8'));
        const parsed = RESOURCES[name].schema.safeParse(document);
        expect(parsed.success || describeError(parsed.error), file).toBe(true);
        expect(parsed.data?.sources.length, file).toBeGreaterThan(0);
      }
    });
  },
);
