import * as z from 'zod/mini';
import { type DocumentOf, RESOURCES } from '@/lib/contract/resources';
import type { Place } from '@/lib/geo/place-schema';
import { placeOf } from '@/lib/geo/places';
import type { Station } from '@/lib/geo/station-schema';
import { stationById } from '@/lib/geo/stations';
import { zonesNear } from '@/lib/geo/zone-choices';
import { type ZoneAnswer, type ZoneList, zoneSchema } from '@/lib/geo/zone-schema';
import type { Kept } from '../cache/reader';
import type { Gateway, Status } from '../gateway';

/** A document that is held, and how old it is. */
export interface HeldDocument<Document> {
  readonly document: Document;
  /** When the service was asked for it, in milliseconds of the Unix epoch. */
  readonly fetchedMs: number;
  /** How long it counts as fresh, from `fetchedMs`. */
  readonly maxAgeMs: number;
}

/** All that is known of a cell without asking anybody. */
export interface HeldCell extends Pick<Status, 'mode' | 'mapHexes'> {
  readonly cell: string;
  /** The moment that all of this is true of. */
  readonly nowMs: number;
  readonly place: Place;
  readonly forecast: HeldDocument<DocumentOf<'forecast'>> | null;
  readonly current: HeldDocument<DocumentOf<'current'>> | null;
  readonly air: HeldDocument<DocumentOf<'air'>> | null;
  readonly allergy: HeldDocument<DocumentOf<'allergy'>> | null;
  /** The forecast zone of the cell's center. */
  readonly zone: HeldDocument<ZoneAnswer> | null;
  readonly alerts: HeldDocument<DocumentOf<'alerts'>> | null;
  /** Of our own tables: the station of the observation, and the zones beside the cell. */
  readonly station: Station | null;
  readonly zonesNear: ZoneList;
}

/**
 * Gathers what is held of a cell (a valid one), stale or not, for whoever must never cost a call: the
 * server's rendering of a page, which any crawler may ask for.
 */
export function heldCell(
  gateway: Pick<Gateway, 'weather' | 'zones' | 'status'>,
  cell: string,
  nowMs: number,
): HeldCell {
  const { weather, zones } = gateway;
  const { mode, mapHexes } = gateway.status();
  const place = placeOf(cell);
  const current = told(weather.held('current', cell), RESOURCES.current.schema);
  const zone = told(zones.heldAt(place.center), zoneSchema);
  return {
    cell,
    nowMs,
    mode,
    mapHexes,
    place,
    forecast: told(weather.held('forecast', cell), RESOURCES.forecast.schema),
    current,
    air: told(weather.held('air', cell), RESOURCES.air.schema),
    allergy: told(weather.held('allergy', cell), RESOURCES.allergy.schema),
    zone,
    alerts: zone && told(weather.held('alerts', zone.document.id), RESOURCES.alerts.schema),
    station: stationById(current?.document.station ?? '') ?? null,
    zonesNear: zonesNear(cell),
  };
}

/** What the bytes of an answer say; null where nothing is held, for "no data", and for another shape. */
function told<Schema extends z.core.$ZodType>(
  kept: Kept | undefined,
  schema: Schema,
): HeldDocument<z.output<Schema>> | null {
  if (!kept?.outcome.ok) return null;
  const value: unknown = JSON.parse(kept.outcome.value.bytes.toString());
  const parsed = z.safeParse(schema, value);
  return parsed.success
    ? { document: parsed.data, fetchedMs: kept.fetchedMs, maxAgeMs: kept.ttlMs }
    : null;
}
