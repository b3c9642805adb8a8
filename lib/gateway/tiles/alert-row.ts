import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { alertsByHour, SEVERITY_LEVELS } from '@/lib/weather/alert-hours';
import type { ZoneAlerts } from '../documents/documents';
import type { SampleRow } from './sample-row';

/** The worst alert of a zone in each hour from `startHour` on, in the columns of a tile of alerts. */
export function alertRow(
  { alerts, sources, fetchedMs }: ZoneAlerts,
  startHour: number,
  nowMs: number,
): SampleRow {
  const startMs = startHour * HOUR_MS;
  const current = alerts.filter(({ expiresMs }) => expiresMs === null || expiresMs > nowMs);
  const byHour = alertsByHour(current, startHour, TILE_HOURS);
  const words = [...new Set(byHour.flatMap((alert) => alert?.event ?? []))].sort();
  const levels = byHour.map((alert) => (alert ? SEVERITY_LEVELS[alert.rank] : 0));
  const ends = byHour.map((alert) => {
    if (!alert || alert.expiresMs === null) return Number.NaN;
    return Math.ceil((alert.expiresMs - startMs) / MINUTE_MS);
  });
  return {
    observedMs: fetchedMs,
    startHour,
    hours: TILE_HOURS,
    chanceHours: 1,
    words,
    sources,
    numbers: Float32Array.from([...levels, ...ends]),
    wordIndices: Uint8Array.from(byHour, (alert) => words.indexOf(alert?.event ?? '') + 1),
  };
}
