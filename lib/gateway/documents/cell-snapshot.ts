import * as z from 'zod/mini';
import { type DocumentOf, RESOURCES } from '@/lib/contract/resources';
import type { Place } from '@/lib/geo/place-schema';
import { placeOf } from '@/lib/geo/places';
import type { Station } from '@/lib/geo/station-schema';
import { stationById } from '@/lib/geo/stations';
import { zonesNear } from '@/lib/geo/zone-choices';
import { type ZoneAnswer, type ZoneList, zoneSchema } from '@/lib/geo/zone-schema';
import type { CacheEntry } from '../cache/cache';
import type { Weather } from './weather';
import type { Zones } from './zones';

/** A cached document, and how old it is. */
export interface CachedDocument<Document> {
  readonly document: Document;
  /** When the service was asked for it, in milliseconds of the Unix epoch. */
  readonly fetchedMs: number;
  /** For how long it is fresh, from `fetchedMs`. */
  readonly maxAgeMs: number;
}

/** Everything known about a cell without a call. */
export interface CellSnapshot {
  readonly cell: string;
  /** The moment that all of this is true of. */
  readonly nowMs: number;
  readonly place: Place;
  readonly forecast: CachedDocument<DocumentOf<'forecast'>> | null;
  readonly current: CachedDocument<DocumentOf<'current'>> | null;
  readonly air: CachedDocument<DocumentOf<'air'>> | null;
  readonly allergy: CachedDocument<DocumentOf<'allergy'>> | null;
  /** The forecast zone of the cell's center. */
  readonly zone: CachedDocument<ZoneAnswer> | null;
  readonly alerts: CachedDocument<DocumentOf<'alerts'>> | null;
  /** From our own tables: the station of the observation, and the zones beside the cell. */
  readonly station: Station | null;
  readonly zonesNear: ZoneList;
}

/** The resources that are addressed by cell. */
const CELL_RESOURCES = ['forecast', 'current', 'air', 'allergy'] as const;

/**
 * Collects what is cached for a cell (a valid one), stale or not, for callers that must never cost a call:
 * the server's rendering of a page, which any crawler may ask for.
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
  const zone = read(zoneEntry, zoneSchema);
  if (zone) await weather.prefetch('alerts', [zone.document.id]);
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
    station: stationById(current?.document.station ?? '') ?? null,
    zonesNear: zonesNear(cell),
  };
}

/** The document of an entry; null if there is none, for "no data", and for another shape. */
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
