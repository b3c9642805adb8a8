import { HOUR_MS } from '@/lib/contract/time';
import { type AirCategory, airCategoryOf } from './air-quality';
import { isInHour } from './alert-hours';
import { isForWaters, type RankedAlert } from './alerts';
import { apparentF } from './apparent';
import type { Chance } from './falls';
import { VERY_WINDY_MPH } from './outlook-facts';
import { plausible } from './plausible';
import { LEAST_CHANCE, type PrecipKind } from './precip-kind';
import { LIKELY_CHANCE } from './rainfall';

/** How fit an hour is for being active outside, such as for a run; worst last. */
export const OUTDOOR_LEVELS = ['fit', 'careful', 'unfit'] as const;
export type OutdoorLevel = (typeof OUTDOOR_LEVELS)[number];
type Doubt = Exclude<OutdoorLevel, 'fit'>;

/** An hour as far as it is known, in degrees Fahrenheit, percent, and miles per hour. */
export type OutdoorHour = {
  readonly startMs: number;
  readonly tempF: number | null;
  readonly feelsLikeF: number | null;
  readonly humidity: number | null;
  readonly windMph: number | null;
  readonly chance: Chance | null;
  /** What is reported to be falling, in the present hour. */
  readonly falling: PrecipKind | null;
};

/** What holds for all hours of a place, as far as it is known. */
export type OutdoorPlace = {
  readonly nowMs: number;
  /** In the order of their ranks. */
  readonly alerts: readonly RankedAlert[];
  /** Whether these are all that there are. */
  readonly hasAllAlerts: boolean;
  /** The air quality index as it was measured recently, or null. */
  readonly aqi: number | null;
};

/** What speaks against being outside. */
export type OutdoorReason = { readonly level: Doubt } & (
  | { readonly kind: 'alert'; readonly event: string | null }
  | { readonly kind: 'heat' | 'cold'; readonly feltF: number }
  | { readonly kind: 'wind'; readonly mph: number }
  /** A percentage of null is for what is falling. */
  | { readonly kind: 'falls'; readonly what: PrecipKind; readonly percent: number | null }
  /** `isThen` is false where it was measured too long before. */
  | { readonly kind: 'air'; readonly category: AirCategory; readonly isThen: boolean }
);

/** What is not known of an hour. */
export type OutdoorGap = 'temperature' | 'wind' | 'falls' | 'alerts' | 'air';

export type Outdoor = {
  /** Null where what is known speaks for it, and what is not known might not. */
  readonly level: OutdoorLevel | null;
  /** The gravest first. */
  readonly reasons: readonly OutdoorReason[];
  readonly missing: readonly OutdoorGap[];
};

/** The categories of the heat index that ask for caution with any effort, and that are dangerous (NWS). */
const HEAT_F = { careful: 80, unfit: 103 } as const;
/**
 * Wind chills. Above 5 °F, frostbite is unlikely (ACSM, Prevention of cold injuries during exercise); from about −18 °F
 * on, it takes 30 minutes (the NWS's chart of wind chills).
 */
const COLD_F = { careful: 5, unfit: -18 } as const;
/** A strong breeze on Beaufort's scale, in which large branches move; and a gale. */
const WIND_MPH = { careful: 25, unfit: VERY_WINDY_MPH } as const;
/** Air keeps its category about that long; after it, a measurement says little. */
const AIR_MS = 12 * HOUR_MS;

/** What falls and is dangerous by itself: lightning, and ice on the ground. */
const DANGEROUS: readonly PrecipKind[] = ['storms', 'ice'];

/**
 * Whether an hour is fit for being active outside: by heat, cold, wind, what falls, the air, and alerts together. What is
 * not known makes nothing better: without its temperature, wind, chances or alerts no hour is called fit. The air is not
 * measured everywhere; without it, the verdict is one on the others, and says so.
 */
export function outdoorAt(hour: OutdoorHour, place: OutdoorPlace): Outdoor {
  const { startMs, chance, falling } = hour;
  const windMph = plausible('windMph', hour.windMph);
  const isAirKnown = place.aqi !== null && startMs <= place.nowMs + AIR_MS;
  const missing: readonly OutdoorGap[] = [
    ...(plausible('tempF', hour.tempF) === null ? (['temperature'] as const) : []),
    ...(windMph === null ? (['wind'] as const) : []),
    ...(chance === null && falling === null ? (['falls'] as const) : []),
    ...(place.hasAllAlerts ? [] : (['alerts'] as const)),
    ...(isAirKnown ? [] : (['air'] as const)),
  ];
  const reasons = [
    ...place.alerts.filter((alert) => !isForWaters(alert) && isInHour(alert, startMs)).map(alertOf),
    ...fallsOf(chance, falling),
    ...feltOf(hour, windMph),
    ...windOf(windMph),
    ...airOf(place.aqi, isAirKnown),
  ].sort((a, b) => gravityOf(b.level) - gravityOf(a.level));
  const level = reasons[0]?.level ?? 'fit';
  const isOpen = level !== 'unfit' && missing.some((gap) => gap !== 'air');
  return { level: isOpen ? null : level, reasons, missing };
}

/** A level as a number, the greater the worse. */
export function gravityOf(level: OutdoorLevel): number {
  return OUTDOOR_LEVELS.indexOf(level);
}

/** What a value is by two bounds: from the first on it asks for care, from the second on it is too much. */
function levelFrom(value: number, { careful, unfit }: Record<Doubt, number>): Doubt | null {
  if (value >= unfit) return 'unfit';
  return value >= careful ? 'careful' : null;
}

/** Rivers stay above their banks for weeks, and far from most of a county's roads. */
const RIVER_FLOOD = /^(?!.*flash).*\bflood/i;

/** Every alert asks for care; warnings, and what is severe, for staying inside. */
function alertOf({ event, rank, emergency }: RankedAlert): OutdoorReason {
  const isGrave = rank === 'severe' || rank === 'extreme' || /\bwarning\b/i.test(event ?? '');
  const isUnfit = emergency !== null || (isGrave && !RIVER_FLOOD.test(event ?? ''));
  return { kind: 'alert', level: isUnfit ? 'unfit' : 'careful', event };
}

function fallsOf(chance: Chance | null, falling: PrecipKind | null): OutdoorReason[] {
  const told = [
    ...(falling === null ? [] : [{ what: falling, percent: null }]),
    ...(chance?.what == null ? [] : [{ what: chance.what, percent: chance.percent }]),
  ];
  const reasons = told.flatMap(({ what, percent }): OutdoorReason[] => {
    const isLikely = percent === null || percent >= LIKELY_CHANCE;
    if (!DANGEROUS.includes(what)) {
      return isLikely ? [{ kind: 'falls', level: 'careful', what, percent }] : [];
    }
    if (percent !== null && percent < LEAST_CHANCE) return [];
    return [{ kind: 'falls', level: isLikely ? 'unfit' : 'careful', what, percent }];
  });
  // Of what falls now and what the forecast says of the hour, the worse one is enough.
  const [first, second] = reasons;
  if (!first || !second) return reasons;
  return [gravityOf(second.level) > gravityOf(first.level) ? second : first];
}

/** Heat and cold by what the air feels like, as the source tells it or as it follows from the rest. */
function feltOf(hour: OutdoorHour, windMph: number | null): OutdoorReason[] {
  const tempF = plausible('tempF', hour.tempF);
  if (tempF === null) return [];
  const known = [
    plausible('tempF', hour.feelsLikeF),
    apparentF({ tempF, humidity: hour.humidity, windMph }),
  ].filter((feltF) => feltF !== null);
  const all = known.length > 0 ? known : [tempF];
  const [hotF, coldF] = [Math.max(...all), Math.min(...all)];
  const heat = levelFrom(hotF, HEAT_F);
  const cold = levelFrom(-coldF, { careful: -COLD_F.careful, unfit: -COLD_F.unfit });
  return [
    ...(heat ? [{ kind: 'heat', level: heat, feltF: hotF } as const] : []),
    ...(cold ? [{ kind: 'cold', level: cold, feltF: coldF } as const] : []),
  ];
}

function windOf(mph: number | null): OutdoorReason[] {
  const level = mph === null ? null : levelFrom(mph, WIND_MPH);
  return mph === null || level === null ? [] : [{ kind: 'wind', level, mph }];
}

/** Bad air that was measured before asks for care later on, when it may be better or worse. */
function airOf(aqi: number | null, isThen: boolean): OutdoorReason[] {
  const category = airCategoryOf(aqi);
  if (category === null || category === 'good' || category === 'moderate') return [];
  const level = category === 'sensitive' || !isThen ? 'careful' : 'unfit';
  return [{ kind: 'air', level, category, isThen }];
}
