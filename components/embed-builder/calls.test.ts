import { describe, expect, it } from 'vitest';
import { newBuilder } from '@/lib/view-state/builder';
import { maxCallsADay } from './calls';

describe('the calls of an embed in a day', () => {
  it('are as many as its data can expire', () => {
    expect(maxCallsADay(newBuilder({ parts: ['days'] }))).toBe(96);
    // One forecast is enough for both.
    expect(maxCallsADay(newBuilder({ parts: ['hours', 'days'] }))).toBe(96);
    expect(maxCallsADay(newBuilder({ parts: ['now', 'days'] }))).toBe(192);
    expect(maxCallsADay(newBuilder({ parts: ['pollen'] }))).toBe(2);
    expect(maxCallsADay(newBuilder({ parts: ['air', 'alerts'] }))).toBe(96 + 2 * 1440);
    expect(maxCallsADay(newBuilder({ kind: 'alerts' }))).toBe(2 * 1440);
    expect(maxCallsADay(newBuilder({ kind: 'alerts', zone: 'COZ039' }))).toBe(1440);
    expect(maxCallsADay(newBuilder({ kind: 'compare', cells: ['a', 'b'] }))).toBe(384);
    expect(maxCallsADay(newBuilder({ kind: 'map' }))).toBeNull();
  });
});
