import * as z from 'zod/mini';
import { kilometersOf } from './measures';

export type StationNearby = {
  id: string;
  /** From the middle of the grid's cell; null if the list doesn't say. */
  distanceKm: number | null;
};

const MAX_STATIONS = 200;

const stationSchema = z.object({
  properties: z.object({
    // It becomes a part of a path.
    stationIdentifier: z.string().check(z.regex(/^[A-Z0-9]{3,12}$/)),
    distance: z.optional(z.unknown()),
  }),
});
const listSchema = z.object({ features: z.array(z.unknown()) });

/**
 * Airports of the United States and its territories, which report METARs: K…, P… (Alaska, Hawaii, Guam), TJ and
 * TI (Puerto Rico, Virgin Islands), NS (American Samoa). All others are stations of other networks.
 */
const AIRPORT = /^([KP][A-Z0-9]{3}|(TJ|TI|NS)[A-Z0-9]{2})$/;

/**
 * Reads the answer to `/gridpoints/{office}/{x},{y}/stations`. Airports come first, each kind nearest first.
 * Undefined if it isn't a list.
 */
export function readStations(json: unknown): StationNearby[] | undefined {
  const parsed = listSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const byId = new Map<string, StationNearby>();
  for (const feature of parsed.data.features.slice(0, MAX_STATIONS)) {
    const station = stationSchema.safeParse(feature);
    if (!station.success) continue;
    const { stationIdentifier: id, distance } = station.data.properties;
    if (!byId.has(id)) byId.set(id, { id, distanceKm: kilometersOf(distance) });
  }
  const stations = [...byId.values()];
  const isAirport = ({ id }: StationNearby) => AIRPORT.test(id);
  return [...stations.filter(isAirport), ...stations.filter((one) => !isAirport(one))];
}
