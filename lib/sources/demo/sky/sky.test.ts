import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import type { SkySample } from './sample';
import { createSky } from './sky';
import { monthAt, NORMAL_WEATHER } from './testing/climate';

const sky = createSky(20);
const SELECTED = new Set([
  'Miami 1',
  'Phoenix 7',
  'Fargo 1',
  'Seattle 7',
  'Honolulu 11',
  'Anchorage 1',
]);

describe('climate', () => {
  // A hot summer, a cold winter and the sea at both ends of the country; sky.long.test.ts has the whole table.
  it.each(NORMAL_WEATHER.filter((normal) => SELECTED.has(`${normal.place} ${normal.month}`)))(
    '$place in month $month',
    (normal) => {
      const { high, low } = monthAt(sky, normal, { years: [2026], everyDays: 3 });
      expect(Math.abs(high - normal.high)).toBeLessThan(9);
      expect(Math.abs(low - normal.low)).toBeLessThan(9);
    },
  );
  it('is drier in the desert than on the Gulf Coast, and cooler on a mountain than in a valley', () => {
    const july = Date.UTC(2026, 6, 15, 21);
    const at = (lat: number, lng: number) => sky.sampleAt(sky.groundAt(lat, lng), july);
    expect(at(36.1, -115.2).humidity).toBeLessThan(at(30, -90).humidity - 20);
    expect(at(39.7, -105.8).tempF).toBeLessThan(at(39.8, -104.8).tempF - 8);
  });
});

/** Places and hours all over the country and the year. */
function* placesAndHours(): Generator<[lat: number, lng: number, timeMs: number]> {
  for (let i = 0; i < 400; i++) {
    const [a, b, c] = [(i * 0.618) % 1, (i * 0.755) % 1, (i * 0.57) % 1];
    yield [26 + 22 * a, -123 + 54 * b, Date.UTC(2026, 0, 1) + Math.floor(c * 8760) * HOUR_MS];
  }
}

const fields = ['tempF', 'dewPointF', 'windMph', 'cloud', 'rainChance', 'pressureHpa'] as const;
type Bounds = Record<(typeof fields)[number], number>;

function expectNear(a: SkySample, b: SkySample, bounds: Bounds) {
  for (const field of fields) {
    expect(Math.abs(a[field] - b[field]), field).toBeLessThanOrEqual(bounds[field]);
  }
}

describe('the weather', () => {
  it('always gives the same sample, whatever was sampled before', () => {
    const other = createSky(20);
    for (const [lat, lng, timeMs] of placesAndHours()) {
      const a = sky.sampleAt(sky.groundAt(lat, lng), timeMs);
      expect(other.sampleAt(other.groundAt(lat, lng), timeMs)).toEqual(a);
    }
  });
  it('is the same in whichever order the hours of a place are read', () => {
    const startMs = Date.UTC(2026, 3, 3);
    const hours = Array.from({ length: 48 }, (_, hour) => startMs + hour * HOUR_MS);
    const shuffled = [...hours].sort((a, b) => ((a * 7) % 31) - ((b * 7) % 31));
    const samplesIn = (order: readonly number[]) => {
      const ground = sky.groundAt(40, -100);
      const samples = new Map(order.map((timeMs) => [timeMs, sky.sampleAt(ground, timeMs)]));
      return hours.map((timeMs) => samples.get(timeMs));
    };
    expect(samplesIn([...hours].reverse())).toEqual(samplesIn(hours));
    expect(samplesIn(shuffled)).toEqual(samplesIn(hours));
  });
  it('differs with the seed', () => {
    const other = createSky(21);
    const [lat, lng, timeMs] = [40, -100, Date.UTC(2026, 3, 3)];
    const a = sky.sampleAt(sky.groundAt(lat, lng), timeMs);
    expect(other.sampleAt(other.groundAt(lat, lng), timeMs).pressureHpa).not.toBe(a.pressureHpa);
  });
  it('is smooth from a cell to its neighbor 6 km away', () => {
    for (const [lat, lng, timeMs] of placesAndHours()) {
      const a = sky.sampleAt(sky.groundAt(lat, lng), timeMs);
      const b = sky.sampleAt(sky.groundAt(lat + 0.055, lng), timeMs);
      expectNear(a, b, {
        tempF: 4,
        dewPointF: 4,
        windMph: 6,
        cloud: 0.2,
        rainChance: 0.3,
        pressureHpa: 0.8,
      });
    }
  });
  it('is smooth from minute to minute and from hour to hour', () => {
    for (const [lat, lng, timeMs] of placesAndHours()) {
      const ground = sky.groundAt(lat, lng);
      const a = sky.sampleAt(ground, timeMs);
      const minute = sky.sampleAt(ground, timeMs + MINUTE_MS);
      const hour = sky.sampleAt(ground, timeMs + HOUR_MS);
      expectNear(a, minute, {
        tempF: 0.4,
        dewPointF: 0.4,
        windMph: 0.9,
        cloud: 0.03,
        rainChance: 0.05,
        pressureHpa: 0.15,
      });
      expectNear(a, hour, {
        tempF: 14,
        dewPointF: 14,
        windMph: 28,
        cloud: 0.8,
        rainChance: 0.95,
        pressureHpa: 6,
      });
    }
  });
  it('stays within physical bounds', () => {
    for (const [lat, lng, timeMs] of placesAndHours()) {
      const sample = sky.sampleAt(sky.groundAt(lat, lng), timeMs);
      expect(sample.dewPointF).toBeLessThanOrEqual(sample.tempF + 0.01);
      for (const part of [sample.cloud, sample.rainChance, sample.snow, sample.humidity / 100]) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(1);
      }
      expect(sample.windMph).toBeLessThan(75);
      expect(sample.gustMph).toBeGreaterThanOrEqual(sample.windMph);
      expect(Math.abs(sample.pressureHpa - 1013)).toBeLessThan(55);
    }
  });
  it('has rain and dry spells, calm and wind, snow and heat', () => {
    const all = [...placesAndHours()].map(([lat, lng, t]) =>
      sky.sampleAt(sky.groundAt(lat, lng), t),
    );
    const share = (holds: (sample: SkySample) => boolean) => all.filter(holds).length / all.length;
    expect(share((s) => s.rainChance > 0.5)).toBeGreaterThan(0.03);
    expect(share((s) => s.rainChance > 0.5)).toBeLessThan(0.3);
    expect(share((s) => s.windMph > 20)).toBeGreaterThan(0.02);
    expect(share((s) => s.windMph < 8)).toBeGreaterThan(0.15);
    expect(share((s) => s.rainChance > 0.3 && s.snow > 0.6)).toBeGreaterThan(0.005);
    expect(share((s) => s.tempF > 88)).toBeGreaterThan(0.01);
  });
});
