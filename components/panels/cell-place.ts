import type { LatLng } from '@/lib/geo/lat-lng';
import type { Place } from '@/lib/geo/place-schema';
import { isDay } from '@/lib/geo/sun';
import { isTimeZone, readersTimeZone } from '@/lib/weather/local-time';

/** Where and when the panels of a cell are. */
export type CellPlace = {
  /** IANA name; the reader's own zone while the place is unknown. */
  readonly timeZone: string;
  readonly nowMs: number;
  /** Of the cell; null while the place is unknown. */
  readonly center: LatLng | null;
  /** Where its weather is asked for; null likewise. */
  readonly point: LatLng | null;
  isDay(ms: number): boolean;
};

/** A place at a moment; while the place is unknown, the reader's own time zone and daylight. */
export function toCellPlace(place: Place | undefined, nowMs: number): CellPlace {
  const point = place?.point;
  return {
    nowMs,
    center: place?.center ?? null,
    point: point ?? null,
    timeZone: place && isTimeZone(place.timeZone) ? place.timeZone : readersTimeZone(),
    // Without a point there is no sun to compute; the reader's own day is the better guess.
    isDay: (ms) => (point ? isDay(point.lat, point.lng, ms) : isReadersDay(ms)),
  };
}

function isReadersDay(ms: number): boolean {
  const hour = new Date(ms).getHours();
  return hour >= 6 && hour < 19;
}
