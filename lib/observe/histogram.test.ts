import { describe, expect, it } from 'vitest';
import { BOUNDS, createHistogram, quantileOf, totalOf } from './histogram';

function measured(...times: readonly number[]) {
  const histogram = createHistogram();
  for (const ms of times) histogram.observe(ms);
  return histogram.read();
}

describe('createHistogram', () => {
  it('counts a duration in the first bucket that holds it, bounds included', () => {
    const { counts, sum } = measured(0, 0.5, 0.6, 10_000, 10_001);
    expect(counts).toEqual([2, 1, ...new Array(BOUNDS.length - 3).fill(0), 1, 1]);
    expect(sum).toBeCloseTo(20.0021);
  });
  it('takes less than nothing, from a clock that was set back, as nothing', () => {
    expect(measured(-5)).toMatchObject({
      counts: [1, ...new Array(BOUNDS.length).fill(0)],
      sum: 0,
    });
  });
  it('hands out what it has counted until then', () => {
    const histogram = createHistogram();
    const before = histogram.read();
    histogram.observe(1);
    expect(totalOf(before.counts)).toBe(0);
  });
});

describe('quantileOf', () => {
  it('is null where nothing was measured', () => {
    expect(quantileOf(measured(), 0.5)).toBeNull();
  });
  it('takes what is in a bucket as evenly spread, as Prometheus does', () => {
    // All four between 50 and 100 ms.
    const four = measured(60, 70, 80, 90);
    expect(quantileOf(four, 0.5)).toBeCloseTo(0.075);
    expect(quantileOf(four, 1)).toBeCloseTo(0.1);
  });
  it('passes over empty buckets', () => {
    const four = measured(0.1, 0.1, 0.1, 2_000);
    expect(quantileOf(four, 0.75)).toBeCloseTo(0.0005);
    expect(quantileOf(four, 0.99)).toBeGreaterThan(1);
  });
  it('says the highest bound where it knows no more', () => {
    expect(quantileOf(measured(60_000), 0.5)).toBe(10);
  });
});
