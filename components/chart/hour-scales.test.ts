import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { hourScales, indexAt, roomFor } from './hour-scales';

/** Midnight in Denver. */
const START = Date.UTC(2026, 10, 21, 7);
const OPTIONS = { width: 356, unit: 'f', timeZone: 'America/Denver' } as const;
const AREA = { left: 28, right: 6, temp: [60, 140], ticks: 3 } as const;
const moments = (count: number) => Array.from({ length: count }, (_, at) => START + at * HOUR_MS);
const hourOf = (startMs: number, tempF: number | null): ForecastHour => ({
  startMs,
  tempF,
  feelsLikeF: null,
  humidity: null,
  precipChance: null,
  wind: { speedMph: null, lowMph: null, direction: null },
  condition: null,
  icon: null,
  isDay: true,
});
const lineOf = (temps: readonly (number | null)[], at = moments(temps.length)) => {
  const scales = hourScales(at, temps, OPTIONS, AREA);
  const hours = at.map((ms, index) => hourOf(ms, temps[index] ?? null));
  return scales.lineOf(hours, ({ tempF }) => tempF) ?? '';
};
const strokes = (path: string) => path.match(/M/g)?.length ?? 0;

describe('the scales of a chart of hours', () => {
  it.each([
    [356, 48, 6],
    [356, 3, 1],
    [720, 48, 3],
    [300, 48, 12],
  ])(
    'mark hours at least 34 pixels apart: %i pixels for %i hours, every %i',
    (width, count, step) => {
      const scales = hourScales(moments(count), [40], { ...OPTIONS, width }, AREA);
      const marked = scales.marked.map((ms) => (ms - START) / HOUR_MS);
      expect(marked).toEqual(
        moments(count)
          .map((_, at) => at)
          .filter((at) => at % step === 0),
      );
      const [first = 0, second = first + step * HOUR_MS] = scales.marked;
      expect(scales.x(second) - scales.x(first)).toBeGreaterThanOrEqual(34);
    },
  );

  it('have no negative width where there is no room', () => {
    const { x, hourWidth } = hourScales(moments(48), [40], { ...OPTIONS, width: 10 }, AREA);
    expect(hourWidth).toBeGreaterThan(0);
    expect(x(START + 9 * HOUR_MS)).toBeGreaterThan(x(START));
  });
  it('make room for an axis of three digits or a minus', () => {
    expect(hourScales(moments(48), [40, 70], OPTIONS, AREA).left).toBeLessThan(34);
    expect(hourScales(moments(48), [90, 110], OPTIONS, AREA).left).toBeCloseTo(37.6);
    expect(hourScales(moments(48), [-30, -10], OPTIONS, AREA).left).toBeCloseTo(37.6);
  });

  it('draw no line across an hour without a value, nor across one that is not there', () => {
    expect(strokes(lineOf([40, 41, 42, 43]))).toBe(1);
    expect(strokes(lineOf([40, 41, null, 43, 44]))).toBe(2);
    const [a = 0, b = 0, , , e = 0, f = 0] = moments(6);
    expect(strokes(lineOf([40, 41, 44, 45], [a, b, e, f]))).toBe(2);
    expect(lineOf([null, null])).toBe('');
  });

  it('find the hour of a moment, and the nearest end', () => {
    expect(indexAt(moments(3), START + 1.5 * HOUR_MS)).toBe(1);
    expect(indexAt(moments(3), START - HOUR_MS)).toBe(0);
    expect(indexAt(moments(3), START + 9 * HOUR_MS)).toBe(2);
  });
});

describe('roomFor', () => {
  const label = (x: number, text: string) => ({ ms: x, x, text });
  it('leaves out what would touch its neighbor or stick out', () => {
    const labels = [label(10, '12 AM'), label(50, '6 AM'), label(90, '12 PM'), label(130, '6 PM')];
    expect(roomFor(labels, 400).map(({ x }) => x)).toEqual([50, 90, 130]);
    expect(roomFor(labels, 140).map(({ x }) => x)).toEqual([50, 90]);
    const spanish = [label(50, '6 a. m.'), label(90, '12 p. m.'), label(130, '6 p. m.')];
    expect(roomFor(spanish, 400).map(({ x }) => x)).toEqual([50, 130]);
  });
});
