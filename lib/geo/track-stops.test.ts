import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { cellAt, centerOf } from './cells';
import { distanceKm } from './lat-lng';
import { lengthKm, type TrackPoint, timesOf, trackStops } from './track-stops';
import { drivenHours } from './travel';

const START_MS = Date.parse('2026-11-30T15:00:00Z');
const DENVER = { lat: 39.74, lng: -104.99 };
const LARAMIE = { lat: 41.31, lng: -105.59 };
const SALT_LAKE = { lat: 40.76, lng: -111.89 };
const untimed = (points: readonly { lat: number; lng: number }[]): TrackPoint[] =>
  points.map((point) => ({ ...point, timeMs: null }));
const timed = (hours: readonly number[], points = [DENVER, LARAMIE, SALT_LAKE]): TrackPoint[] =>
  points.map((point, index) => ({ ...point, timeMs: START_MS + (hours[index] ?? 0) * HOUR_MS }));
const drive = { startMs: START_MS, kmPerHour: 80 };

describe('the stops of a track', () => {
  it('begin and end where it does, one an hour at least, and none farther than 60 km from the last', () => {
    const points = untimed([DENVER, LARAMIE, SALT_LAKE]);
    const stops = trackStops(points, drive, 100);
    expect(stops[0]).toEqual({ cell: cellAt(DENVER.lat, DENVER.lng), hour: 0 });
    expect(stops.at(-1)?.cell).toBe(cellAt(SALT_LAKE.lat, SALT_LAKE.lng));
    expect(stops.at(-1)?.hour).toBe(Math.floor(lengthKm(points) / 80));
    for (const [index, { cell, hour }] of stops.entries()) {
      const before = stops[index - 1];
      if (!before) continue;
      expect(distanceKm(centerOf(before.cell), centerOf(cell))).toBeLessThan(70);
      expect(hour - before.hour).toBeOneOf([0, 1]);
    }
  });

  it('are at the hours of its own times, and never more than there may be', () => {
    // Two hours to Laramie, three there, and five on.
    const points = [...timed([0, 2], [DENVER, LARAMIE]), ...timed([5, 10], [LARAMIE, SALT_LAKE])];
    const stops = trackStops(points, drive, 100);
    const atLaramie = stops.filter(({ cell }) => cell === cellAt(LARAMIE.lat, LARAMIE.lng));
    expect(atLaramie.map(({ hour }) => hour)).toEqual(expect.arrayContaining([2, 3, 4]));
    for (const [index, { hour }] of stops.entries()) {
      expect(hour - (stops[index - 1]?.hour ?? 0)).toBeOneOf([0, 1]);
    }
    expect(stops.at(-1)?.hour).toBe(10);
    expect(trackStops(points, drive, 4)).toHaveLength(4);
    // Begun at half past the hour, and so half an hour later in each.
    const half = trackStops(points, { ...drive, startMs: START_MS + HOUR_MS / 2 }, 100);
    expect(half.at(-1)?.hour).toBe(10);
    expect(half.filter(({ hour }) => hour === 0).length).toBeLessThan(
      stops.filter(({ hour }) => hour === 0).length,
    );
  });

  it('of one spot are one stop, or one an hour while it stays', () => {
    const here = cellAt(DENVER.lat, DENVER.lng);
    expect(trackStops(untimed([DENVER]), drive, 100)).toEqual([{ cell: here, hour: 0 }]);
    expect(trackStops(untimed([DENVER, DENVER]), drive, 100)).toEqual([{ cell: here, hour: 0 }]);
    const stays = trackStops(timed([0, 3], [DENVER, DENVER]), drive, 100);
    expect(stays.map(({ hour }) => hour)).toEqual([0, 1, 2, 3]);
    expect(trackStops([], drive, 100)).toEqual([]);
  });

  it('cross 180 degrees the short way', () => {
    const points = untimed([
      { lat: 52, lng: 179 },
      { lat: 52, lng: -179 },
    ]);
    const stops = trackStops(points, drive, 100);
    expect(stops.length).toBeLessThan(8);
    for (const { cell } of stops) expect(Math.abs(centerOf(cell).lng)).toBeGreaterThan(178);
  });

  it('take the speed where the times of a track are missing or go back', () => {
    expect(timesOf(timed([0, 2, 1]))).toBeNull();
    expect(timesOf(untimed([DENVER]))).toBeNull();
    // Saved at once, or passed faster than anybody is.
    expect(timesOf(timed([0, 0, 0]))).toBeNull();
    expect(timesOf(timed([0, 0.1, 0.2]))).toBeNull();
    expect(timesOf(timed([0, 0, 0], [DENVER, DENVER, DENVER]))).not.toBeNull();
    const back = trackStops(timed([0, 2, 1]), drive, 100);
    expect(back).toEqual(trackStops(untimed([DENVER, LARAMIE, SALT_LAKE]), drive, 100));
    // A point without a time is passed with the one before.
    const [first, , last] = timed([0, 0, 9]);
    const some = [first, ...untimed([LARAMIE]), last].filter((point) => point !== undefined);
    expect(trackStops(some, drive, 100).at(-1)?.hour).toBe(9);
  });
});

describe('how long a drive takes', () => {
  it('is guessed from the distance', () => {
    expect(drivenHours(DENVER, LARAMIE)).toBe(3);
    expect(drivenHours(DENVER, SALT_LAKE)).toBe(9);
    expect(drivenHours(DENVER, DENVER)).toBe(0);
    expect(drivenHours(DENVER, { lat: 39.9, lng: -105 })).toBe(1);
    expect(drivenHours(DENVER, null)).toBe(1);
  });
});
