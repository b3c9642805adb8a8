import { baseLayerOf, type LayerName } from '@/lib/contract/layers';
import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import {
  NOT_COMING,
  type UntilLayer,
  type UntilRule,
  untilRuleOf,
} from '@/lib/contract/until-layers';
import type { HexReading } from '@/lib/weather/hex-reading';
import { hasChances, hasHours, isOfDays, quantityOf } from '@/lib/weather/layer-sources';
import { PRECIP_KINDS, type PrecipKind } from '@/lib/weather/precip-kind';
import { holdsAt } from '@/lib/weather/until';

/** On what part of an area something holds, from 0 to 1. */
export type Spread = {
  /** What holds: the threshold that the layers have which count the hours until it. */
  readonly rule: UntilRule;
  /** What falls there; null on layers without chances. */
  readonly falls: PrecipKind | null;
  readonly now: number;
  /** The same some hours later, of the places that are known at both times; null if that cannot be told. */
  readonly later: number | null;
};

/** So far ahead a map looks for what spreads, or to the next day where it shows days. */
export const AHEAD_HOURS = 6;

/** The later time of a spread, in milliseconds of the Unix epoch; null where the layer has no hours. */
export function laterTime(layer: LayerName, timeMs: number): number | null {
  if (!hasHours(layer) || quantityOf(layer) === 'until' || quantityOf(layer) === 'change')
    return null;
  return timeMs + (isOfDays(layer) ? DAY_MS : AHEAD_HOURS * HOUR_MS);
}

/** Of the places known now, so many have to be known later as well. */
const KNOWN_LATER = 0.9;

type Readings = readonly (HexReading | null)[];

/**
 * What holds on a part of an area, and whether it spreads: of several such things, the one that gains most, or that there
 * is most of. Null if there is none of it, at neither time.
 *
 * @param now what is known of the area's hexes, which are of one size
 * @param later the same at `laterTime`; empty where there is none
 */
export function spreadOf(layer: LayerName, now: Readings, later: Readings): Spread | null {
  for (const one of RULES[quantityOf(layer)] ?? []) {
    const rule = untilRuleOf(one);
    const kinds = hasChances(layer) ? PRECIP_KINDS : [null];
    const found = rule && kinds.flatMap((falls) => shareOf({ rule, falls }, now, later) ?? []);
    const [most] = found?.sort((a, b) => gainOf(b) - gainOf(a) || b.now - a.now) ?? [];
    if (most) return most;
  }
  return null;
}

const RULES: { readonly [Quantity in ReturnType<typeof quantityOf>]?: readonly UntilLayer[] } = {
  temperature: ['until-freeze', 'until-heat'],
  chance: ['until-rain'],
  wind: ['until-wind'],
  air: ['until-air'],
  severity: ['until-alert'],
};

function gainOf({ now, later }: Spread): number {
  return later === null ? 0 : later - now;
}

function shareOf(
  { rule, falls }: Pick<Spread, 'rule' | 'falls'>,
  now: Readings,
  later: Readings,
): Spread | null {
  const holds = (reading: HexReading | null | undefined) => {
    if (!reading || reading.value === null) return null;
    return holdsAt(rule, reading.value) && (falls === null || reading.falls === falls);
  };
  const known = now.map((reading, index) => [holds(reading), holds(later[index])] as const);
  const here = known.filter(([first]) => first !== null);
  const both = here.filter(([, second]) => second !== null);
  const isTold = both.length > 0 && both.length >= here.length * KNOWN_LATER;
  const counted = isTold ? both : here;
  const share = (at: 0 | 1) => counted.filter((pair) => pair[at]).length / counted.length;
  const spread = { rule, falls, now: share(0), later: isTold ? share(1) : null };
  return spread.now > 0 || (spread.later ?? 0) > 0 ? spread : null;
}

/** The parts of an area that get warmer and colder. */
export function changeShares(readings: Readings): { warmer: number; colder: number } {
  // What is written as no degree is no change.
  const degrees = readings.flatMap((one) =>
    one && one.value !== null ? Math.round(one.value) : [],
  );
  const share = (sign: number) =>
    degrees.filter((value) => Math.sign(value) === sign).length / degrees.length || 0;
  return { warmer: share(1), colder: share(-1) };
}

/** The parts of an area where what a layer counts the hours until is there already, and within so many hours. */
export function reachedShares(
  readings: Readings,
  layer: LayerName,
): { now: number; soon: number } | null {
  const values = readings.flatMap((one) => (one && one.value !== null ? one.value : []));
  if (values.length === 0 || baseLayerOf(layer) === 'until-air') return null;
  const share = (hours: number) => values.filter((value) => value <= hours).length / values.length;
  return values.some((value) => value < NOT_COMING)
    ? { now: share(0), soon: share(AHEAD_HOURS) }
    : null;
}
