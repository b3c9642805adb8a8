import { HOUR_MS } from '@/lib/contract/time';
import { type AirCategory, airCategoryOf, type HarmfulAir, isHarmful } from './air-quality';
import { isInHour } from './alert-hours';
import { isForWaters, type RankedAlert } from './alerts';
import { apparentF, HUMIDITY_FROM_F } from './apparent';
import type { Chance } from './falls';
import { VERY_WINDY_MPH } from './outlook-facts';
import { plausible } from './plausible';
import { LEAST_CHANCE, type PrecipKind } from './precip-kind';
import { LIKELY_CHANCE } from './rainfall';

/** How fit an hour is for being active outside, such as for a run; worst last. */
const OUTDOOR_LEVELS = ['fit', 'careful', 'unfit'] as const;
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
  /** The hours that the chance is for. */
  readonly chanceHours: number;
  /** The sky in the words of the forecast. */
  readonly sky: string | null;
  /** What is reported in the present hour. */
  readonly report: OutdoorReport | null;
};

/** What a station has just reported. */
export type OutdoorReport = {
  readonly sky: string;
  /** Whether that is true here, rather than under another sky nearby. */
  readonly isHere: boolean;
  readonly falling: PrecipKind | null;
};

/** What holds for all hours of a place, as far as it is known. */
export type OutdoorPlace = {
  readonly nowMs: number;
  /** In the order of their ranks. */
  readonly alerts: readonly RankedAlert[];
  /** Whether these are all that there are. */
  readonly hasAllAlerts: boolean;
  /** The air quality index as it was measured, and until when that stands for the air. */
  readonly air: { readonly aqi: number; readonly untilMs: number } | null;
};

/** What speaks against being outside. */
export type OutdoorReason = { readonly level: Doubt } & (
  | { readonly kind: 'alert'; readonly event: string | null }
  /** `isFelt` is false where only the temperature of the air is known. */
  | { readonly kind: 'heat' | 'cold'; readonly tempF: number; readonly isFelt: boolean }
  | { readonly kind: 'wind'; readonly mph: number }
  /** Without a chance, it is falling. */
  | {
      readonly kind: 'falls';
      readonly what: PrecipKind;
      readonly chance: Chance | null;
      readonly hours: number;
    }
  /** In the words of a forecast or a report. */
  | { readonly kind: 'sky'; readonly sky: string }
  /** `isNow` is false where it is of another hour than the measurement. */
  | { readonly kind: 'air'; readonly category: HarmfulAir; readonly isNow: boolean }
);

/** What is not known of an hour. The last two leave a verdict on the others. */
export type OutdoorGap =
  | 'temperature'
  | 'humidity'
  | 'wind'
  | 'falls'
  | 'alerts'
  | 'later-alerts'
  | 'air';
const LEFT_OPEN: readonly OutdoorGap[] = ['later-alerts', 'air'];

export type Outdoor = {
  /** Null where what is known speaks for it, and what is not known might not. */
  readonly level: OutdoorLevel | null;
  /** The gravest first. */
  readonly reasons: readonly OutdoorReason[];
  readonly missing: readonly OutdoorGap[];
};

/** The categories of the NWS's heat index: caution with any effort, and danger. */
export const HEAT_F = { careful: 80, unfit: 103 } as const;
/**
 * Wind chills: from -18 °F on, skin freezes within 30 minutes (the NWS's chart of wind chills); 5 °F leaves a margin for
 * those who stay longer.
 */
export const COLD_F = { careful: 5, unfit: -18 } as const;
/** A strong breeze on Beaufort's scale, in which large branches move; and what the sentence calls very windy, a gale. */
export const WIND_MPH = { careful: 25, unfit: VERY_WINDY_MPH } as const;
/** Warnings are issued hours ahead rather than days: later than that, today's list says little. */
const WARNED_MS = 12 * HOUR_MS;

/** What falls and is dangerous by itself: lightning, and ice on the ground. */
export const DANGEROUS: readonly PrecipKind[] = ['storms', 'ice'];
/** What endangers those outside, though it need not fall here: lightning strikes ten miles from its storm. */
const GRAVE_SKY = /thunder|lightning|tornado|funnel|waterspout|hurricane|typhoon/i;
const BAD_SKY = /smoke|\bash\b|\bdust|\bsand|squall/i;
/** Words for a chance, of which the chance itself is judged. */
const MAYBE = /chance|likely|slight|isolated|scattered|possible/i;

/**
 * Whether an hour is fit for being active outside: by heat, cold, wind, what falls, lightning, the air, and alerts
 * together. What is not known makes nothing better: without its temperature, wind, chances or alerts no hour is called
 * fit. The air is not measured everywhere, and alerts are not issued days ahead: without them, the verdict is one on the
 * others, and says so.
 */
export function outdoorAt(hour: OutdoorHour, place: OutdoorPlace): Outdoor {
  const { startMs, chance, report } = hour;
  const windMph = plausible('windMph', hour.windMph);
  const category = airCategoryOf(plausible('aqi', place.air?.aqi ?? null));
  const isAirKnown = category !== null && startMs <= (place.air?.untilMs ?? 0);
  const felt = feltOf(hour, windMph);
  const gaps: readonly (readonly [OutdoorGap, boolean])[] = [
    ['temperature', felt === null],
    ['humidity', felt !== null && !felt.isKnown && felt.tempF >= HUMIDITY_FROM_F],
    ['wind', windMph === null],
    ['falls', chance === null && report?.falling == null],
    ['alerts', !place.hasAllAlerts],
    ['later-alerts', place.hasAllAlerts && startMs > place.nowMs + WARNED_MS],
    ['air', !isAirKnown],
  ];
  const missing = gaps.filter(([, isMissing]) => isMissing).map(([gap]) => gap);
  const falls = fallsOf(hour);
  const reasons = [
    ...place.alerts.filter((alert) => isInHour(alert, startMs)).flatMap(alertOf),
    ...falls,
    ...skyOf(hour, falls),
    ...(felt ? feltReasons(felt) : []),
    ...windOf(windMph),
    ...airOf(category, { isAirKnown, isNow: startMs <= place.nowMs }),
  ].sort((a, b) => rankOfLevel(b.level) - rankOfLevel(a.level));
  const level = reasons[0]?.level ?? 'fit';
  const isOpen = level !== 'unfit' && missing.some((gap) => !LEFT_OPEN.includes(gap));
  return { level: isOpen ? null : level, reasons, missing };
}

/** A level as a number, the greater the worse. */
export function rankOfLevel(level: OutdoorLevel): number {
  return OUTDOOR_LEVELS.indexOf(level);
}

/** What a value is by two bounds: from the first on it asks for care, from the second on it is too much. */
function levelFrom(value: number, { careful, unfit }: Record<Doubt, number>): Doubt | null {
  if (value >= unfit) return 'unfit';
  return value >= careful ? 'careful' : null;
}

const WARNING = /\bwarning\b|\bevacuation\b|\bshelter in place\b|\bemergency\b/i;
/** Rivers stay above their banks for weeks, and far from most of a county's roads. */
const RIVER_FLOOD = /^flood (?:warning|watch|advisory|statement)$/i;
const AIR_ALERT = /^air quality alert$/i;

/** Every alert asks for care; warnings, and what is severe, for staying inside. */
function alertOf(alert: RankedAlert): OutdoorReason[] {
  const event = alert.event ?? '';
  const { rank } = alert;
  const isWarning = WARNING.test(event);
  // Those of the waters are for boats; their warnings are of a weather that reaches the shore.
  if (isForWaters(alert)) {
    return isWarning ? [{ kind: 'alert', level: 'careful', event: alert.event }] : [];
  }
  // The rank of an alert for the air follows from the category that its text names, "moderate" from unhealthy air.
  const isBadAir = AIR_ALERT.test(event) && rank === 'moderate';
  const isGrave = isWarning || rank === 'severe' || isBadAir;
  const isUnfit =
    alert.emergency !== null || rank === 'extreme' || (isGrave && !RIVER_FLOOD.test(event));
  return [{ kind: 'alert', level: isUnfit ? 'unfit' : 'careful', event: alert.event }];
}

/** Of what falls now and what the forecast says of the hour, the worse one. */
function fallsOf({ chance, chanceHours, report }: OutdoorHour): OutdoorReason[] {
  const told = [
    ...(report?.falling == null ? [] : [{ what: report.falling, chance: null }]),
    ...(chance?.what == null ? [] : [{ what: chance.what, chance }]),
  ];
  const reasons = told.flatMap(({ what, chance: some }): OutdoorReason[] => {
    const isLikely = some === null || some.percent >= LIKELY_CHANCE;
    const isDangerous = DANGEROUS.includes(what) && (some?.percent ?? 100) >= LEAST_CHANCE;
    if (!isDangerous && !isLikely) return [];
    const level = isDangerous && isLikely ? 'unfit' : 'careful';
    return [{ kind: 'falls', level, what, chance: some, hours: chanceHours }];
  });
  const [first, second] = reasons;
  if (!first || !second) return reasons;
  return [rankOfLevel(second.level) > rankOfLevel(first.level) ? second : first];
}

/** What the words of a report or a forecast name besides what falls, or nearby. */
function skyOf({ sky, report }: OutdoorHour, falls: readonly OutdoorReason[]): OutdoorReason[] {
  const hasStorms = falls.some((one) => one.kind === 'falls' && one.what === 'storms');
  const named = [
    ...(report ? [{ sky: report.sky, isHere: report.isHere }] : []),
    ...(sky === null ? [] : [{ sky, isHere: false }]),
  ];
  const reasons = named.flatMap((one): OutdoorReason[] => {
    const isGrave = GRAVE_SKY.test(one.sky);
    if (isGrave && hasStorms && !one.isHere) return [];
    if (!isGrave && !BAD_SKY.test(one.sky)) return [];
    const isUnfit = isGrave && one.isHere && !MAYBE.test(one.sky);
    return [{ kind: 'sky', level: isUnfit ? 'unfit' : 'careful', sky: one.sky }];
  });
  return reasons.slice(0, 1);
}

type Felt = {
  readonly tempF: number;
  /** Whether it is another than the temperature. */
  readonly isFelt: boolean;
  readonly isKnown: boolean;
};

/** What the air feels like, as the source tells it or as it follows from the rest; else its temperature. */
function feltOf(hour: OutdoorHour, windMph: number | null): Felt | null {
  const { humidity } = hour;
  const tempF = plausible('tempF', hour.tempF);
  const feltF = plausible('tempF', hour.feelsLikeF) ?? apparentF({ tempF, humidity, windMph });
  if (feltF !== null) return { tempF: feltF, isFelt: feltF !== tempF, isKnown: true };
  return tempF === null ? null : { tempF, isFelt: false, isKnown: false };
}

function feltReasons({ tempF, isFelt }: Felt): OutdoorReason[] {
  const heat = levelFrom(tempF, HEAT_F);
  const cold = levelFrom(-tempF, { careful: -COLD_F.careful, unfit: -COLD_F.unfit });
  return [
    ...(heat ? [{ kind: 'heat', level: heat, tempF, isFelt } as const] : []),
    ...(cold ? [{ kind: 'cold', level: cold, tempF, isFelt } as const] : []),
  ];
}

function windOf(mph: number | null): OutdoorReason[] {
  const level = mph === null ? null : levelFrom(mph, WIND_MPH);
  return mph === null || level === null ? [] : [{ kind: 'wind', level, mph }];
}

/** Bad air that was measured long before asks for care, when it may be better or worse. */
function airOf(
  category: AirCategory | null,
  { isAirKnown, isNow }: { readonly isAirKnown: boolean; readonly isNow: boolean },
): OutdoorReason[] {
  if (!isHarmful(category)) return [];
  const level = category === 'sensitive' || !isAirKnown ? 'careful' : 'unfit';
  return [{ kind: 'air', level, category, isNow }];
}
