import * as z from 'zod/mini';
import { COUNTY_PATTERN, idAtEnd, ZONE_PATTERN } from '@/lib/contract/ids';
import { type LngLat, unwrapRing } from '@/lib/geo/cells';
import { toFourDecimals } from '@/lib/geo/lat-lng';
import type { ZoneWithOutline } from '@/lib/geo/zone-schema';

const url = z.optional(z.nullable(z.string()));

/** The part of the NWS API's `/points/{lat},{lng}` that we use: the URLs of its forecast zone and county. */
export const pointSchema = z.object({
  properties: z.object({ forecastZone: url, county: url }),
});

/** The forecast zone at the end of a URL; undefined if there is none. */
export function zoneIdOf(address: string | null | undefined): string | undefined {
  return idAtEnd(address, ZONE_PATTERN);
}

/** The county at the end of a URL; undefined if there is none. */
export function countyIdOf(address: string | null | undefined): string | undefined {
  return idAtEnd(address, COUNTY_PATTERN);
}

const ring = z.array(z.array(z.number()));
const geometrySchema = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
]);

/** The part of `/zones/forecast/{id}` that we use. The geometry is parsed separately, as it may be invalid. */
export const zoneFeatureSchema = z.object({
  geometry: z.optional(z.unknown()),
  properties: z.object({ id: z.string(), name: z.optional(z.nullable(z.string())) }),
});

type Outline = NonNullable<ZoneWithOutline['outline']>;

/**
 * A zone's geometry as a MultiPolygon (RFC 7946), or null if it isn't an area (the NWS has a few
 * collections). Positions are reduced to two numbers with four decimals, or 11 meters. A ring across the
 * antimeridian continues past 180 degrees.
 */
export function outlineFrom(geometry: unknown): Outline | null {
  const parsed = z.safeParse(geometrySchema, geometry);
  if (!parsed.success) return null;
  const { data } = parsed;
  const polygons = data.type === 'Polygon' ? [data.coordinates] : data.coordinates;
  if (polygons.length === 0) return null;
  return {
    type: 'MultiPolygon',
    coordinates: polygons.map((rings) => rings.map((positions) => ringFrom(positions))),
  };
}

function ringFrom(positions: readonly (readonly number[])[]): LngLat[] {
  return unwrapRing(
    positions.map(([lng = 0, lat = 0]): LngLat => [toFourDecimals(lng), toFourDecimals(lat)]),
  );
}
