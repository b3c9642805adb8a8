import { type DocumentOf, RESOURCES } from '@/lib/contract/resources';
import type { Place } from '@/lib/geo/place-schema';
import { placeOf } from '@/lib/geo/places';
import type { Station } from '@/lib/geo/station-schema';
import { stationById } from '@/lib/geo/stations';
import { zonesNear } from '@/lib/geo/zone-choices';
import type { CellAreas, ZoneList } from '@/lib/geo/zone-schema';
import { type AreaResponse, alertAreasOf } from '@/lib/weather/alerts-here';
import { type CachedDocument, documentIn } from './cached-document';
import type { Weather } from './weather';
import type { Zones } from './zones';

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
  /** The zones and counties that it touches. */
  readonly areas: CachedDocument<CellAreas> | null;
  /** The alerts of each of them, in order. */
  readonly alerts: readonly AreaResponse<CachedDocument<DocumentOf<'alerts'>>>[];
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
  const [areas] = await Promise.all([
    zones.cachedOf(cell),
    ...CELL_RESOURCES.map((resource) => weather.prefetch(resource, [cell])),
  ]);
  const alertAreas = areas ? alertAreasOf(areas.document) : [];
  await weather.prefetch(
    'alerts',
    alertAreas.map(({ id }) => id),
  );
  const current = documentIn(weather.getUsable('current', cell), RESOURCES.current.schema);
  return {
    cell,
    nowMs,
    place,
    forecast: documentIn(weather.getUsable('forecast', cell), RESOURCES.forecast.schema),
    current,
    air: documentIn(weather.getUsable('air', cell), RESOURCES.air.schema),
    allergy: documentIn(weather.getUsable('allergy', cell), RESOURCES.allergy.schema),
    areas,
    alerts: alertAreas.map((area) => ({
      ...area,
      response: documentIn(weather.getUsable('alerts', area.id), RESOURCES.alerts.schema),
    })),
    station: stationById(current?.document.station ?? '') ?? null,
    zonesNear: zonesNear(cell),
  };
}
