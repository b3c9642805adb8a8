import { cellToLatLng } from 'h3-js';
import type { CurrentDocument } from '@/lib/contract/current';
import { MINUTE_MS } from '@/lib/contract/time';
import { ancestorOf } from '@/lib/geo/index-digits';
import { distanceKm } from '@/lib/geo/lat-lng';
import { hash } from '../sky/noise';
import type { Sky } from '../sky/sky';
import type { CellRequest } from './cell-request';
import { feelsLikeOf, observationOf } from './report';
import { SOURCES } from './sources';

type StationPlace = { id: string; lat: number; lng: number };

const MAX_DISTANCE_KM = 110;
const REPORT_INTERVAL_MS = 30 * MINUTE_MS;
const REPORT_DELAY_MS = 10 * MINUTE_MS;

/**
 * The station that observes for a cell: the nearest airport of the table within reach, else a made-up
 * one at the center of the cell's parent of resolution 3. Its id is `DEMO-` and the H3 index of that
 * parent, without the trailing f's.
 */
function stationFor(sky: Sky, cell: string, lat: number, lng: number): StationPlace {
  let nearest: StationPlace | undefined;
  let nearestKm = MAX_DISTANCE_KM;
  for (const station of sky.stations) {
    if (!station.id || Math.abs(station.lat - lat) > 1.1) continue;
    const km = distanceKm({ lat, lng }, station);
    if (km < nearestKm) [nearest, nearestKm] = [{ ...station, id: station.id }, km];
  }
  if (nearest) return nearest;
  const parent = ancestorOf(cell, 3);
  const [parentLat, parentLng] = cellToLatLng(parent);
  return { id: `DEMO-${parent.replace(/f+$/, '')}`, lat: parentLat, lng: parentLng };
}

/** When a station last observed: twice an hour, always at its own minutes, published 10 minutes later. */
function lastObservedMs(seed: number, id: string, nowMs: number): number {
  const letters = [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) | 0;
  const offsetMs = Math.floor(hash(seed, 501, letters) * 30) * MINUTE_MS;
  const intervals = Math.floor((nowMs - REPORT_DELAY_MS - offsetMs) / REPORT_INTERVAL_MS);
  return intervals * REPORT_INTERVAL_MS + offsetMs;
}

/** The last observation of the cell's station, from the same weather as the forecast. */
export function current(
  sky: Sky,
  seed: number,
  { cell, ground, nowMs }: CellRequest,
): CurrentDocument {
  const station = stationFor(sky, cell, ground.lat, ground.lng);
  const observedMs = lastObservedMs(seed, station.id, nowMs);
  const stationGround = sky.groundAt(station.lat, station.lng);
  const report = observationOf(sky.sampleAt(stationGround, observedMs));
  return {
    h3: cell,
    observedAt: new Date(observedMs).toISOString(),
    station: station.id,
    tempF: report.tempF,
    feelsLikeF: feelsLikeOf(report),
    humidity: report.humidity,
    windSpeedMph: report.windMph,
    windDirection: report.windDirection,
    condition: report.condition,
    icon: report.icon,
    sources: SOURCES,
  };
}
