import * as z from 'zod/mini';
import { type DocumentOf, RESOURCES } from '@/lib/contract/resources';
import type { Place } from '@/lib/geo/place-schema';
import { placeOf } from '@/lib/geo/places';
import type { Station } from '@/lib/geo/station-schema';
import { stationById } from '@/lib/geo/stations';
import { zonesNear } from '@/lib/geo/zone-choices';
import { type PointZone, pointZoneSchema, type ZoneList } from '@/lib/geo/zone-schema';
import type { CacheEntry } from '../cache/cache';
import type { Weather } from './weather';
import type { Zones } from './zones';

/** A cached document, and how old it is. */
export interface CachedDocument<Document> {
  readonly document: Document;
  /** When it was requested from the service, in milliseconds of the Unix epoch. */
  readonly fetchedMs: number;
  /** How long it is fresh, counted from `fetchedMs`. */
  readonly maxAgeMs: number;
}

/** Everything that can be said about a cell without a call. */
export interface CellSnapshot {
  readonly cell: string;
  /** When the snapshot was taken, in milliseconds of the Unix epoch. */
  readonly nowMs: number;
  readonly place: Place;
  readonly forecast: CachedDocument<DocumentOf<'forecast'>> | null;
  readonly current: CachedDocument<DocumentOf<'current'>> | null;
  readonly air: CachedDocument<DocumentOf<'air'>> | null;
  readonly allergy: CachedDocument<DocumentOf<'allergy'>> | null;
  /** The forecast zone of the cell's center. */
  readonly zone: CachedDocument<PointZone> | null;
  readonly alerts: CachedDocument<DocumentOf<'alerts'>> | null;
  /** Those addressed to its county. */
  readonly countyAlerts: CachedDocument<DocumentOf<'alerts'>> | null;
  /** From our own tables: the station of the observation, and the zones near the cell. */
  readonly station: Station | null;
  readonly zonesNear: ZoneList;
}

const CELL_RESOURCES = ['forecast', 'current', 'air', 'allergy'] as const;

/**
 * Collects everything cached for a valid cell, stale or not, for callers that must never cost a call: pages
 * rendered on the server, which any crawler may request.
 */
export async function cellSnapshot(
  { weather, zones }: { readonly weather: Weather; readonly zones: Zones },
  cell: string,
  nowMs: number,
): Promise<CellSnapshot> {
  const place = placeOf(cell);
  const [zoneEntry] = await Promise.all([
    zones.cachedAt(place.center),
    ...CELL_RESOURCES.map((resource) => weather.prefetch(resource, [cell])),
  ]);
  const zone = read(zoneEntry, pointZoneSchema);
  const county = zone?.document.county ?? null;
  if (zone) {
    await weather.prefetch('alerts', county ? [zone.document.id, county] : [zone.document.id]);
  }
  const current = read(weather.getUsable('current', cell), RESOURCES.current.schema);
  return {
    cell,
    nowMs,
    place,
    forecast: read(weather.getUsable('forecast', cell), RESOURCES.forecast.schema),
    current,
    air: read(weather.getUsable('air', cell), RESOURCES.air.schema),
    allergy: read(weather.getUsable('allergy', cell), RESOURCES.allergy.schema),
    zone,
    alerts: zone && read(weather.getUsable('alerts', zone.document.id), RESOURCES.alerts.schema),
    countyAlerts: county
      ? read(weather.getUsable('alerts', county), RESOURCES.alerts.schema)
      : null,
    station: stationById(current?.document.station ?? '') ?? null,
    zonesNear: zonesNear(cell),
  };
}

/** The document of an entry; null if there is none, if it says "no data", or if it has another shape. */
function read<Schema extends z.core.$ZodType>(
  entry: CacheEntry | undefined,
  schema: Schema,
): CachedDocument<z.output<Schema>> | null {
  if (!entry?.outcome.ok) return null;
  const value: unknown = JSON.parse(entry.outcome.value.bytes().toString());
  const parsed = z.safeParse(schema, value);
  return parsed.success
    ? { document: parsed.data, fetchedMs: entry.fetchedMs, maxAgeMs: entry.ttlMs }
    : null;
}
