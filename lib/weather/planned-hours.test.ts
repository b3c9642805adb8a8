import { describe, expect, it } from 'vitest';
import { type PlannedStop, plannedHours } from './planned-hours';

const NOW = Date.parse('2026-11-30T14:20:00Z');
const DENVER = { center: { lat: 39.74, lng: -104.99 }, timeZone: 'America/Denver' };
const LARAMIE = { center: { lat: 41.31, lng: -105.59 }, timeZone: 'America/Denver' };
const CHICAGO = { center: { lat: 41.88, lng: -87.63 }, timeZone: 'America/Chicago' };

const plan = (...stops: [place: PlannedStop['place'], hour: number | null][]) => {
  const { leaveMs, hours } = plannedHours(
    stops.map(([place, hour]) => ({ place, hour })),
    NOW,
  );
  return [new Date(leaveMs).toISOString().slice(0, 13), ...hours];
};

describe('the hours of a trip', () => {
  it('are as far apart as one drives, from the next full hour on', () => {
    expect(plan([DENVER, null], [LARAMIE, null], [LARAMIE, null])).toEqual([
      '2026-11-30T15',
      0,
      3,
      3,
    ]);
    // Where a place is not known, an hour.
    expect(plan([DENVER, null], [null, null])).toEqual(['2026-11-30T15', 0, 1]);
    expect(plan()).toEqual(['2026-11-30T14']);
  });
  it('are those that are wanted, by the clock of each place, one after the other', () => {
    expect(plan([DENVER, 8], [LARAMIE, 10])).toEqual(['2026-11-30T15', 0, 2]);
    expect(plan([DENVER, 7], [CHICAGO, 22])).toEqual(['2026-11-30T14', 0, 14]);
    expect(plan([DENVER, 6], [LARAMIE, 5])).toEqual(['2026-12-01T13', 0, 23]);
  });
  it('are no later than the next that is wanted', () => {
    expect(plan([DENVER, 8], [LARAMIE, null], [DENVER, 9])).toEqual(['2026-11-30T15', 0, 1, 1]);
    expect(plan([DENVER, null], [LARAMIE, 7])).toEqual(['2026-11-30T14', 0, 0]);
  });
});
