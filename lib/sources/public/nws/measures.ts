import * as z from 'zod/mini';
import { plausible } from '@/lib/weather/plausible';
import { fahrenheitOf, PER_MPH } from '@/lib/weather/units';
import { tenths } from '../reports/decimal';

/** What the NWS measures, in our units. */
export type Measure = 'tempF' | 'windMph' | 'percent' | 'degrees';

type Conversion = (value: number) => number;
const same: Conversion = (value) => value;

const CONVERSIONS: Readonly<Record<Measure, ReadonlyMap<string, Conversion>>> = {
  tempF: new Map([
    ['degC', fahrenheitOf],
    ['degF', same],
    ['K', (value) => fahrenheitOf(value - 273.15)],
  ]),
  windMph: new Map([
    ['km_h-1', (value) => value / PER_MPH.kmh],
    ['m_s-1', (value) => value / PER_MPH.ms],
    ['kt', (value) => value / PER_MPH.kn],
    ['mi_h-1', same],
  ]),
  percent: new Map([['percent', same]]),
  degrees: new Map([
    ['degree_(angle)', same],
    ['degree', same],
  ]),
};

/**
 * A value of the NWS in our unit, unrounded, or null: if it isn't a number, if its unit is missing or unknown
 * ("wmoUnit:degC" is one of the WMO's codes), or if nothing on earth has such a value.
 */
export function measured(
  measure: Measure,
  unit: string | null | undefined,
  value: unknown,
): number | null {
  if (typeof value !== 'number') return null;
  const convert = CONVERSIONS[measure].get(unit?.split(/[:/]/).at(-1) ?? '');
  return convert ? bounded(measure, convert(value)) : null;
}

function bounded(measure: Measure, value: number): number | null {
  switch (measure) {
    case 'tempF':
    case 'windMph':
      return plausible(measure, value);
    case 'percent':
      return plausible('chance', value);
    case 'degrees':
      return value >= 0 && value <= 360 ? value : null;
  }
}

/** Rounds to a whole number, as the NWS does; never to -0. */
export function whole(value: number | null): number | null {
  return value === null ? null : Math.round(value) + 0;
}

/** Half of the earth's circumference. */
const MAX_METERS = 20_040_000;
const distanceSchema = z.object({
  unitCode: z.string().check(z.regex(/[:/]m$/)),
  value: z.number().check(z.gte(0), z.lte(MAX_METERS)),
});

/** A distance of the NWS in kilometers, with one decimal; null if it isn't one in meters. */
export function kilometersOf(distance: unknown): number | null {
  const parsed = distanceSchema.safeParse(distance);
  return parsed.success ? tenths(parsed.data.value / 1000) : null;
}
