import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import {
  hourAtStop,
  type Stops,
  withArrival,
  withoutStop,
  withStop,
  withStopEarlier,
} from './trip';

const LEAVE_MS = Date.parse('2026-11-30T15:00:00Z');
const trip: Stops = { cells: ['a', 'b', 'c'], trip: { leaveMs: LEAVE_MS, hours: [0, 2, 5] } };
/** The stops in short: "a 0 b 2 c 5", from the hour that the trip first left at. */
const told = ({ cells, trip }: Stops) =>
  cells.map((cell, at) => `${cell} ${(hourAtStop(trip, at) - LEAVE_MS) / HOUR_MS}`).join(' ');

describe('the stops of a trip', () => {
  it('are added at the end, and left out with their hours', () => {
    expect(told(withStop(trip, 'd', 3))).toBe('a 0 b 2 c 5 d 8');
    expect(told(withoutStop(trip, 1))).toBe('a 0 c 5');
    expect(told(withoutStop(trip, 0))).toBe('b 2 c 5');
    expect(withoutStop(trip, 0).trip).toEqual({ leaveMs: LEAVE_MS + 2 * HOUR_MS, hours: [0, 3] });
    expect(told(withoutStop(withStop(trip, 'a', 0), 2))).toBe('a 0 b 2 a 5');
  });

  it('come in another order at the same hours', () => {
    expect(told(withStopEarlier(trip, 2))).toBe('a 0 c 2 b 5');
    expect(told(withStopEarlier(trip, 0))).toBe('a 0 b 2 c 5');
  });

  it('move along with the one before', () => {
    expect(told(withArrival(trip, 1, LEAVE_MS + 3 * HOUR_MS))).toBe('a 0 b 3 c 6');
    expect(told(withArrival(trip, 0, LEAVE_MS + 3 * HOUR_MS))).toBe('a 3 b 5 c 8');
    expect(told(withArrival(trip, 0, LEAVE_MS - HOUR_MS))).toBe('a -1 b 1 c 4');
    expect(told(withArrival(trip, 2, LEAVE_MS + 2 * HOUR_MS))).toBe('a 0 b 2 c 2');
  });
});
