import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { indexAt } from '@/components/chart/hour-scales';
import { runsOf } from '@/lib/testing/runs';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { hourOf, hoursOf, layOut, ROWS, type Series } from './geometry';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-21T05:00:00Z');
const OPTIONS = { width: 600, unit: 'f', timeZone: 'America/Denver' } as const;

function hour(at: number, tempF: number | null, precipChance: number | null = null): ForecastHour {
  const wind = { speedMph: null, lowMph: null, direction: null };
  const unknown = { feelsLikeF: null, humidity: null, condition: null, icon: null };
  return { startMs: START + at * HOUR_MS, tempF, precipChance, wind, isDay: true, ...unknown };
}

const series = (cell: string, hours: ForecastHour[]): Series => ({ cell, name: cell, hours });

describe('the chart of several places', () => {
  it('spans the hours that any place has', () => {
    const all = [series('a', [hour(0, 50), hour(1, 51)]), series('b', [hour(1, 40), hour(2, 41)])];
    const moments = hoursOf(all);
    expect(moments.map((ms) => (ms - START) / HOUR_MS)).toEqual([0, 1, 2]);
    expect(all.map((one) => hourOf(one, START)?.tempF)).toEqual([50, undefined]);
    expect(indexAt(moments, START + 1.9 * HOUR_MS)).toBe(1);
    expect(indexAt(moments, START - HOUR_MS)).toBe(0);
    expect(indexAt(moments, START + 90 * HOUR_MS)).toBe(2);
  });

  it('has one scale for all, and a strip of rain for each', () => {
    const all = [series('a', [hour(0, 90, 100)]), series('b', [hour(0, -20, null)])];
    const chart = layOut(all, hoursOf(all), OPTIONS);
    expect(chart.tempY(90)).toBeLessThan(chart.tempY(-20));
    expect(chart.strips.map(({ bars }) => bars.length)).toEqual([1, 0]);
    expect(chart.strips[0]?.bars[0]?.height).toBe(ROWS.strip);
    expect(chart.strips[1]?.top).toBeGreaterThan(chart.strips[0]?.bottom ?? 0);
  });

  it('puts the letters of the lines at different hours', () => {
    const hours = Array.from({ length: 48 }, (_, at) => hour(at, 50));
    const all = [series('a', hours), series('b', hours), series('c', hours)];
    const marks = layOut(all, hoursOf(all), OPTIONS).lines.map(({ mark }) => mark?.startMs);
    expect(new Set(marks).size).toBe(3);
  });

  it('stays within its bounds for any input', () => {
    const hours = fc.array(
      fc.record({
        at: fc.nat(60),
        temp: fc.option(fc.integer({ min: -80, max: 140 })),
        rain: fc.option(fc.nat(100)),
      }),
    );
    fc.assert(
      fc.property(fc.array(hours, { maxLength: 3 }), (places) => {
        const all = places.map((list, index) =>
          series(
            String(index),
            list.map(({ at, temp, rain }) => hour(at, temp, rain)),
          ),
        );
        const moments = hoursOf(all);
        expect(moments.length).toBeLessThanOrEqual(48);
        const chart = layOut(all, moments, OPTIONS);
        for (const { path } of chart.lines) expect(path ?? '').not.toContain('NaN');
        for (const { top, bottom, bars } of chart.strips) {
          for (const bar of bars) {
            expect(bar.y).toBeGreaterThanOrEqual(top);
            expect(bar.y + bar.height).toBeCloseTo(bottom);
          }
        }
      }),
      { numRuns: runsOf(100, inject('depth')) },
    );
  });
});
