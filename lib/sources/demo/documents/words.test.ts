import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import { createSky } from '../sky/sky';
import { leadingCondition } from './forecast';
import { hoursUpTo, observationOf, type Report, reportsAt } from './report';

const sky = createSky(20);

/** Days all over the country and the year, as their hours. */
function daysOfReports(count: number): Report[][] {
  return Array.from({ length: count }, (_, i) => {
    const [a, b, c] = [(i * 0.618) % 1, (i * 0.755) % 1, (i * 0.57) % 1];
    const ground = sky.groundAt(26 + 22 * a, -123 + 54 * b);
    const nowMs = Date.UTC(2026, 0, 1) + Math.floor(c * 365) * DAY_MS + 7 * HOUR_MS;
    return reportsAt(sky, ground, nowMs, hoursUpTo(24));
  });
}

const DAYS = daysOfReports(300);
const HOURS = DAYS.flat();
const FALLS = /Rain|Snow|Shower|Thunder/;

/** What the words say about a chance, in percent. */
function rangeOf(condition: string): [min: number, below: number] {
  if (condition.startsWith('Slight Chance')) return [15, 25];
  if (condition.startsWith('Chance')) return [25, 55];
  if (condition.endsWith('Likely')) return [55, 75];
  return FALLS.test(condition) ? [75, 101] : [0, 15];
}

describe('the words of the forecast', () => {
  it('agree with the chance, in thousands of hours', () => {
    expect(HOURS.length).toBe(7200);
    for (const { condition, rainChance } of HOURS) {
      const [min, below] = rangeOf(condition);
      expect(rainChance, condition).toBeGreaterThanOrEqual(min);
      expect(rainChance, condition).toBeLessThan(below);
    }
    const wet = HOURS.filter(({ condition }) => FALLS.test(condition));
    expect(wet.length).toBeGreaterThan(700);
  });
  it('of a day agree with its chance and with its hours', () => {
    let both = 0;
    for (const hours of DAYS) {
      const day = leadingCondition(hours);
      const highest = Math.max(...hours.map(({ rainChance }) => rainChance));
      const ranges = day.split(' then ').map(rangeOf);
      expect(
        ranges.some(([min, below]) => highest >= min && highest < below),
        `${day} ${highest}%`,
      ).toBe(true);
      const likely = hours.filter(({ rainChance }) => rainChance >= 25);
      if (likely.some(({ condition }) => condition.includes('Snow'))) expect(day).toContain('Snow');
      if (ranges.length > 1) both += 1;
    }
    expect(both).toBeGreaterThan(3);
  });
});

describe('the words of an observation', () => {
  it('never state a chance, and agree with the forecast of that hour', () => {
    let falling = 0;
    for (let i = 0; i < 4000; i++) {
      const [a, b, c] = [(i * 0.618) % 1, (i * 0.755) % 1, (i * 0.57) % 1];
      const ground = sky.groundAt(26 + 22 * a, -123 + 54 * b);
      const sample = sky.sampleAt(ground, Date.UTC(2026, 0, 1) + Math.floor(c * 8760) * HOUR_MS);
      const { condition, rainChance } = observationOf(sample);
      expect(condition).not.toMatch(/Chance|Likely|Areas|Patchy|Sunny/);
      if (rainChance >= 55) expect(condition).toMatch(FALLS);
      if (rainChance < 45) expect(condition).not.toMatch(FALLS);
      if (FALLS.test(condition)) falling += 1;
    }
    expect(falling).toBeGreaterThan(100);
  });
});
