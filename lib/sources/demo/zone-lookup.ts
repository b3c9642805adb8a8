import { cellAt } from '@/lib/geo/cells';
import { isCovered } from '@/lib/geo/coverage';
import { outlineOf, zoneById, zoneOf } from '@/lib/geo/zones';
import { countyOfZone } from './documents/alert-rules';
import type { Reply } from './reply';

const geoJson = (body: unknown): Reply => ({
  status: 200,
  body,
  headers: { 'content-type': 'application/geo+json', 'cache-control': 'public, max-age=21600' },
});

/** An error in the format of the NWS API. */
function problem(kind: string, title: string, detail: string): Reply {
  const type = `https://api.weather.gov/problems/${kind}`;
  return {
    status: 404,
    body: { title, type, status: 404, detail },
    headers: { 'content-type': 'application/problem+json' },
  };
}

/**
 * The NWS API's `/points/{lat},{lng}`, as far as a zone lookup needs it: the forecast zone
 * and its county as URLs under `origin`.
 */
export function pointReply(origin: string, lat: number, lng: number): Reply {
  const cell = cellAt(lat, lng);
  const zone = isCovered(cell) ? zoneOf(cell) : undefined;
  if (!zone) {
    const detail = `Unable to provide data for requested point ${lat},${lng}`;
    return problem('InvalidPoint', 'Data Unavailable For Requested Point', detail);
  }
  return geoJson({
    id: `${origin}/points/${lat},${lng}`,
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: {
      forecastZone: `${origin}/zones/forecast/${zone.id}`,
      county: `${origin}/zones/county/${countyOfZone(zone.id)}`,
    },
  });
}

/** The NWS API's `/zones/forecast/{id}`: name, state and outline. */
export function zoneReply(origin: string, id: string): Reply {
  const zone = zoneById(id);
  if (!zone) return problem('NotFound', 'Not Found', `Zone ${id} is not known`);
  return geoJson({
    id: `${origin}/zones/forecast/${id}`,
    type: 'Feature',
    geometry: outlineOf(id) ?? null,
    properties: { id, type: 'public', name: zone.name, state: id.slice(0, 2) },
  });
}
