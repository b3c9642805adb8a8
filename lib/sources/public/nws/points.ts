import * as z from 'zod/mini';
import { COUNTY_PATTERN, idAtEnd, ZONE_PATTERN } from '@/lib/contract/ids';
import { isTimeZone } from '@/lib/weather/local-time';

/** What the NWS knows of a point on land or sea. */
export type PointFacts = {
  /** The forecast office and the cell of its grid; null where there is no forecast. */
  grid: { office: string; x: number; y: number } | null;
  /** An IANA name ("America/New_York"). */
  timeZone: string | null;
  zoneId: string | null;
  countyId: string | null;
};

/** AFG's numbers reach 368; beyond this they are a mistake. */
const MAX_GRID_NUMBER = 9_999;

const gridNumber = z.int().check(z.gte(0), z.lte(MAX_GRID_NUMBER));
const word = z.catch(z.nullable(z.string()), null);
const pointSchema = z.object({
  properties: z.object({
    gridId: z.catch(z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))), null),
    gridX: z.catch(z.nullable(gridNumber), null),
    gridY: z.catch(z.nullable(gridNumber), null),
    timeZone: word,
    forecastZone: word,
    county: word,
  }),
});

/**
 * Reads the answer to `/points/{lat},{lng}`. Undefined if it isn't one. Far offshore, the NWS answers without a
 * grid.
 */
export function readPoint(json: unknown): PointFacts | undefined {
  const parsed = pointSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const { gridId: office, gridX: x, gridY: y, ...more } = parsed.data.properties;
  return {
    grid: office === null || x === null || y === null ? null : { office, x, y },
    timeZone: more.timeZone !== null && isTimeZone(more.timeZone) ? more.timeZone : null,
    zoneId: idAtEnd(more.forecastZone, ZONE_PATTERN) ?? null,
    countyId: idAtEnd(more.county, COUNTY_PATTERN) ?? null,
  };
}
