import type { LatLng } from '@/lib/geo/lat-lng';
import type { Place } from '@/lib/geo/place-schema';
import { isDay } from '@/lib/geo/sun';
import { isTimeZone } from '@/lib/weather/local-time';

/** Where and when the panels of a cell are. */
export type CellPlace = {
  /** IANA name; the reader's own zone while the place is unknown. */
  readonly timeZone: string;
  readonly nowMs: number;
  /** Null while the place is unknown. */
  readonly center: LatLng | null;
  isDay(ms: number): boolean;
};

/** A place at a moment; while the place is unknown, the reader's own time zone and daylight. */
export function toCellPlace(place: Place | undefined, nowMs: number): CellPlace {
  const center = place?.center;
  return {
    nowMs,
    center: center ?? null,
    timeZone: place && isTimeZone(place.timeZone) ? place.timeZone : readersZone(),
    // Without a center there is no sun to compute; the reader's own day is the better guess.
    isDay: (ms) => (center ? isDay(center.lat, center.lng, ms) : isReadersDay(ms)),
  };
}

function readersZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function isReadersDay(ms: number): boolean {
  const hour = new Date(ms).getHours();
  return hour >= 6 && hour < 19;
}
