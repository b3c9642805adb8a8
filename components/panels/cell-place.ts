import type { LatLng } from '@/lib/geo/lat-lng';
import type { Place } from '@/lib/geo/place-schema';
import { isDay } from '@/lib/geo/sun';
import { isTimeZone } from '@/lib/weather/local-time';

/** What the panels of a cell know of its place. */
export type CellPlace = {
  /** IANA name; the reader's own zone where the place is not known. */
  readonly timeZone: string;
  readonly nowMs: number;
  /** Null while the place is not known. */
  readonly center: LatLng | null;
  isDay(ms: number): boolean;
};

/** What is known of a place at a moment; of one that is not known yet, the reader's own day and clock. */
export function toCellPlace(known: Place | undefined, nowMs: number): CellPlace {
  const center = known?.center;
  return {
    nowMs,
    center: center ?? null,
    timeZone: known && isTimeZone(known.timeZone) ? known.timeZone : readersZone(),
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
