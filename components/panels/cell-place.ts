import type { LatLng } from '@/lib/geo/lat-lng';

/** What the panels of a cell know of its place. */
export type CellPlace = {
  /** IANA name; the reader's own zone where the place is not known. */
  readonly timeZone: string;
  readonly nowMs: number;
  /** Null while the place is not known. */
  readonly centre: LatLng | null;
  isDay(ms: number): boolean;
};
