import type { LayerName } from '@/lib/contract/layers';
import { HOUR_MS } from '@/lib/contract/time';
import { type UntilLayer, type UntilRule, untilRuleOf } from '@/lib/contract/until-layers';
import type { HexReading } from '@/lib/weather/hex-reading';
import { hasChances, hasHours, isOfDays, quantityOf } from '@/lib/weather/layer-sources';
import { PRECIP_KINDS, type PrecipKind } from '@/lib/weather/precip-kind';
import { laterOf } from '@/lib/weather/shown-time';
import { holdsAt } from '@/lib/weather/until';

/** On what part of an area something holds, from 0 to 1. */
export type Spread = {
  /** What holds: the threshold that the layers have which count the hours until it. */
  readonly rule: UntilRule;
  /** What falls there; null on layers without chances. */
  readonly falls: PrecipKind | null;
  readonly now: number;
  /** The same some hours later; null where not every place that is known now is known then. */
  readonly later: number | null;
};

/** So far ahead a map looks for what spreads, or to the next day where it shows days. */
export const AHEAD_HOURS = 6;

/** The later time of a spread, in milliseconds of the Unix epoch; null where the layer has no hours. */
export function laterTime(layer: LayerName, timeMs: number): number | null {
  const quantity = quantityOf(layer);
  if (!hasHours(layer) || quantity === 'until' || quantity === 'change') return null;
  return isOfDays(layer) ? laterOf(timeMs) : timeMs + AHEAD_HOURS * HOUR_MS;
}

type Readings = readonly (HexReading | null)[];

const RULES: { readonly [Quantity in ReturnType<typeof quantityOf>]?: readonly UntilLayer[] } = {
  temperature: ['until-freeze', 'until-heat'],
  chance: ['until-rain'],
  wind: ['until-wind'],
  air: ['until-air'],
  severity: ['until-alert'],
};

/**
 * What holds on a part of an area, and whether it spreads: frost and heat, the one on the larger part first; of chances,
 * what gains most, or what there is most of. Nothing that there is none of at either time.
 *
 * @param now what is known of the area's hexes, which are of one size
 * @param later the same at `laterTime`; empty where there is none
 */
export function spreadsOf(layer: LayerName, now: Readings, later: Readings): Spread[] {
  const spreads = (RULES[quantityOf(layer)] ?? []).flatMap((one) => {
    const rule = untilRuleOf(one);
    if (rule === null) return [];
    if (!hasChances(layer)) return shareOf({ rule, falls: null }, now, later) ?? [];
    const kinds = PRECIP_KINDS.flatMap((falls) => shareOf({ rule, falls }, now, later) ?? []);
    return kinds.sort((a, b) => gainOf(b) - gainOf(a) || b.now - a.now).slice(0, 1);
  });
  return spreads.sort((a, b) => mostOf(b) - mostOf(a));
}

function gainOf({ now, later }: Spread): number {
  return later === null ? 0 : later - now;
}

function mostOf({ now, later }: Spread): number {
  return Math.max(now, later ?? 0);
}

function shareOf(
  { rule, falls }: Pick<Spread, 'rule' | 'falls'>,
  now: Readings,
  later: Readings,
): Spread | null {
  const holds = (reading: HexReading | null | undefined) => {
    if (!reading || reading.value === null) return null;
    // An index is a whole number, and its category goes by that.
    const value = rule.layer === 'until-air' ? Math.round(reading.value) : reading.value;
    return holdsAt(rule, value) && (falls === null || reading.falls === falls);
  };
  const known = now.map((reading, index) => [holds(reading), holds(later[index])] as const);
  const here = known.filter(([first]) => first !== null);
  const share = (at: 0 | 1) => here.filter((pair) => pair[at]).length / here.length;
  // What is not known later may hold there or not.
  const isTold = here.length > 0 && here.every(([, second]) => second !== null);
  const spread = { rule, falls, now: share(0), later: isTold ? share(1) : null };
  return mostOf(spread) > 0 ? spread : null;
}

/** The part of an area where a value is so, from 0 to 1, of what is known of it. */
export function shareWhere(readings: Readings, is: (value: number) => boolean): number {
  const values = readings.flatMap((one) => (one && one.value !== null ? one.value : []));
  return values.filter(is).length / values.length || 0;
}
