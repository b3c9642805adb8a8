import { cellToLatLng, cellToParent } from 'h3-js';
import type { CurrentDocument } from '@/lib/contract/current';
import { MINUTE_MS } from '@/lib/contract/time';
import { distanceKm } from '@/lib/geo/lat-lng';
import { hash } from '../sky/noise';
import type { Sky } from '../sky/sky';
import type { Asked } from './forecast';
import { readingOf } from './hours';
import { SOURCES } from './sources';

type StationPlace = { id: string; lat: number; lng: number };

const REACH_KM = 110;
/**
 * The station that observes for a cell: the nearest airport of the table within reach; else one that
 * does not exist and is called so, `DEMO-` and the H3 index (without its filling) of the cell of
 * resolution 3 in whose middle it stands.
 */
export function stationFor(sky: Sky, cell: string, lat: number, lng: number): StationPlace {
  let nearest: StationPlace | undefined;
  let least = REACH_KM;
  for (const station of sky.stations) {
    if (!station.id || Math.abs(station.lat - lat) > 1.1) continue;
    const far = distanceKm({ lat, lng }, station);
    if (far < least) [nearest, least] = [{ ...station, id: station.id }, far];
  }
  if (nearest) return nearest;
  const parent = cellToParent(cell, 3);
  const [parentLat, parentLng] = cellToLatLng(parent);
  return { id: `DEMO-${parent.replace(/f+$/, '')}`, lat: parentLat, lng: parentLng };
}

/** When a station last reported: twice an hour, always at its own minutes, told 10 minutes later. */
export function lastReportMs(seed: number, id: string, nowMs: number): number {
  const letters = [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) | 0;
  const half = 30 * MINUTE_MS;
  const minute = Math.floor(hash(seed, 501, letters) * 30) * MINUTE_MS;
  return Math.floor((nowMs - 10 * MINUTE_MS - minute) / half) * half + minute;
}

/** What the cell's station observed, out of the same weather as the forecast. */
export function current(sky: Sky, seed: number, { cell, ground, nowMs }: Asked): CurrentDocument {
  const station = stationFor(sky, cell, ground.lat, ground.lng);
  const observedMs = lastReportMs(seed, station.id, nowMs);
  const there = sky.groundAt(station.lat, station.lng);
  const reading = readingOf(there, sky.sampleAt(there, observedMs));
  return {
    h3: cell,
    observedAt: new Date(observedMs).toISOString(),
    station: station.id,
    tempF: reading.tempF,
    feelsLikeF: reading.feelsLikeF,
    humidity: reading.humidity,
    windSpeedMph: reading.windMph,
    windDirection: reading.windDirection,
    condition: reading.condition,
    icon: reading.icon,
    sources: SOURCES,
  };
}
