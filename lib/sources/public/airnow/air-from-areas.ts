import type { AirDocument } from '@/lib/contract/air';
import type { Source } from '@/lib/contract/leaves';
import { HOUR_MS } from '@/lib/contract/time';
import { pointOf } from '@/lib/geo/land-point';
import { tenths } from '../reports/decimal';
import { nearestReport } from '../reports/nearest-report';
import type { AirArea, AirAreas } from './air-areas';

/** The agency that measured comes before it (AirNow Data Exchange Guidelines). */
const AIRNOW: Source = {
  name: 'EPA AirNow',
  url: 'https://www.airnow.gov/',
  license: 'Preliminary, not for regulation',
};

/** The center of an area farther away says nothing about the air here. */
const REACH_KM = 80;
/** Hours that are averaged appear half an hour to two hours later; what is older than this is no news. */
const OLDEST_MS = 12 * HOUR_MS;
/** An area that has stopped reporting gives way to a neighbor that has not. */
const FRESH_MS = 4 * HOUR_MS;

/** The names of pollutants as the interface writes them. */
const POLLUTANTS: ReadonlyMap<string, string> = new Map([['OZONE', 'O3']]);

/** The air of a cell: that of the nearest reporting area within 80 km. Undefined if there is none. */
export function airFromAreas(
  areas: AirAreas,
  cell: string,
  nowMs: number,
): AirDocument | undefined {
  const point = pointOf(cell);
  const candidates = areas
    .filter(({ observedMs }) => Math.abs(nowMs - observedMs) <= OLDEST_MS)
    // A quick look first: most of the country is far away.
    .filter(({ lat }) => Math.abs(lat - point.lat) < 1);
  const best = nearestReport(candidates, point, {
    reachKm: REACH_KM,
    freshSinceMs: nowMs - FRESH_MS,
  });
  return best && documentOf(best.report, { cell, km: best.km, nowMs });
}

function documentOf(
  { name, state, observedMs, aqi, category, parameter, agency }: AirArea,
  { cell, km, nowMs }: { readonly cell: string; readonly km: number; readonly nowMs: number },
): AirDocument {
  // Some rows are labeled with hours to come.
  const atMs = Math.min(observedMs, nowMs);
  return {
    h3: cell,
    observedAt: new Date(atMs).toISOString(),
    aqi,
    category,
    primaryPollutant: POLLUTANTS.get(parameter) ?? parameter,
    area: `${name}, ${state}`,
    distanceKm: tenths(km),
    isPreliminary: true,
    // Who measured is credited first (AirNow Data Exchange Guidelines).
    sources: agency === null ? [AIRNOW] : [{ name: agency, url: null, license: null }, AIRNOW],
  };
}
