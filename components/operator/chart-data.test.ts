import { describe, expect, it } from 'vitest';
import type { FigureSlot } from '@/lib/contract/operator';
import { createFormats } from '@/lib/messages/format/formats';
import { binsOf, hitRateOf, latenciesOf, seriesOf } from './chart-data';
import { bytesText, secondsText } from './units';

const NONE = { hits: 0, misses: 0, stale: 0, shared: 0 };
const slot = (startsAt: string, more: Partial<FigureSlot>): FigureSlot => ({
  ...{ startsAt, ...NONE, calls: [], problems: [], seconds: null, left: null, ...more },
});
const calls = (key: string, count: number) => [{ key, class: 'person' as const, count }];
const FIGURES = {
  madeAt: '2026-07-17T18:12:00.000Z',
  history: {
    slotMinutes: 10,
    since: '2026-07-16T12:00:00.000Z',
    slots: [
      slot('2026-07-17T17:40:00.000Z', { hits: 3, calls: calls('key#1', 2), left: 90 }),
      slot('2026-07-17T17:50:00.000Z', { misses: 1, calls: calls('key#2', 5), left: 85 }),
      slot('2026-07-17T18:10:00.000Z', { seconds: { p50: 0.1, p90: 0.2, p99: 0.3 } }),
    ],
  },
};

describe('the data of the charts', () => {
  it('are the last 24 hours in half hours, with what their slots counted together', () => {
    const bins = binsOf(FIGURES);
    expect(bins).toHaveLength(48);
    expect(new Date(bins.at(-1)?.startMs ?? 0).toISOString()).toBe('2026-07-17T18:00:00.000Z');
    expect(bins.at(-2)).toMatchObject({ hits: 3, misses: 1, left: 85 });
    expect(bins[0]).toMatchObject({ ...NONE, left: null, calls: [] });
    const series = seriesOf(bins, 'key', ['key#1', 'key#2']);
    expect(series.map(({ counts }) => counts.at(-2))).toEqual([2, 5]);
    expect(seriesOf(bins, 'class', ['person'])[0]?.counts.at(-2)).toBe(7);
  });
  it('have quantiles by slot, and gaps where there were no calls', () => {
    const { stepMs, points } = latenciesOf(FIGURES);
    expect([stepMs, points.length]).toEqual([600_000, 144]);
    expect(points.slice(-2).map(({ seconds }) => seconds?.p50 ?? null)).toEqual([null, 0.1]);
  });
  it('have a hit rate only where something was looked up', () => {
    expect(hitRateOf(NONE)).toBeNull();
    expect(hitRateOf({ hits: 6, stale: 2, misses: 1, shared: 1 })).toBe(0.8);
  });
});

describe('units', () => {
  const formats = createFormats('en-US');
  it('suit durations', () => {
    const texts = [0.00042, 0.25, 0.9951, 3.333].map((seconds) => secondsText(formats, seconds));
    expect(texts).toEqual(['0.42ms', '250ms', '1s', '3.3s']);
  });
  it('suit sizes', () => {
    const texts = [0, 1_530, 201_326_592, 2e9].map((bytes) => bytesText(formats, bytes));
    expect(texts).toEqual(['0 kB', '1.5 kB', '201 MB', '2 GB']);
  });
});
