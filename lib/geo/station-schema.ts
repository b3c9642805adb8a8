import * as z from 'zod/mini';

/** A weather station: the response of `/api/places/station/{id}.json`. */
export const stationSchema = z.object({
  /** ICAO id, such as KDEN. */
  id: z.string(),
  name: z.string(),
  /** Postal code. */
  state: z.string(),
  center: z.object({ lat: z.number(), lng: z.number() }),
});
export type Station = z.infer<typeof stationSchema>;

/** The form of a station's id: four letters or digits. */
export const STATION_PATTERN = /^[A-Z][A-Z0-9]{3}$/;
