import { currentSchema } from '@/lib/contract/current';
import { forecastSchema } from '@/lib/contract/forecast';
import { RESOURCE_NAMES } from '@/lib/contract/resources';
import { placeOf } from '@/lib/geo/places';
import type { CellSnapshot } from '@/lib/queries/cell-snapshot';

export const DENVER = '86268cdafffffff';
export const NOW_MS = Date.parse('2026-11-21T18:20:00Z');

/** The snapshot of a cell without any weather, except for the given parts. */
export function snapshotOf(cell: string, parts: Partial<CellSnapshot> = {}): CellSnapshot {
  return {
    cell,
    nowMs: NOW_MS,
    mode: 'live',
    mapDays: 0,
    startsLive: false,
    baseMap: null,
    mapHexes: 900,
    inspector: 'on' as const,
    offers: RESOURCE_NAMES,
    place: placeOf(cell),
    forecast: null,
    current: null,
    air: null,
    allergy: null,
    areas: null,
    alerts: [],
    station: null,
    zonesNear: { zones: [] },
    ...parts,
  };
}

export const cached = <Document>(document: Document) => ({
  document,
  fetchedMs: NOW_MS,
  maxAgeMs: 900_000,
});

export const current = cached(
  currentSchema.parse({
    h3: DENVER,
    observedAt: '2026-11-21T17:53:00Z',
    tempF: 64.4,
    feelsLikeF: 60,
    condition: 'Mostly Cloudy',
  }),
);

export const forecast = cached(
  forecastSchema.parse({
    h3: DENVER,
    updated: '2026-11-21T15:00:00Z',
    periods: [],
    dailyPeriods: [{ date: '2026-11-21', highTemperature: 66, lowTemperature: -4 }],
  }),
);
