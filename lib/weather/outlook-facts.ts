import { DAY_MS, HOUR_MS, hourStart } from '@/lib/contract/time';
import { airCategoryOf, isHarmful } from './air-quality';
import type { ForecastHour } from './forecast-parts';
import { coldestHour, hasTemperature, nextHour, nightsAhead } from './night';
import type { OutlookPart } from './outlook-parts';

/** Frost forms on plants and windshields while a thermometer two meters above still shows a little more. */
export const FROST_F = 32;
export const NEAR_FREEZING_F = 36;
export const BITTER_F = 0;
export const HOT_F = 95;
export const HOT_FELT_F = 100;
/** With fewer known hours of the next 24, nobody can say that it stays cold. */
const MIN_HOURS_OF_DAY = 22;

/** How cold the coming night gets, or how hot the coming day if that matters more. */
export function temperatureParts(
  hours: readonly ForecastHour[],
  nowMs: number,
  timeZone: string,
): OutlookPart[] {
  const known = hours.filter((hour) => hour.startMs < nowMs + DAY_MS).filter(hasTemperature);
  const heat = heatOf(known);
  const nights = nightsAhead(nowMs, timeZone)
    .map((night) => coldestHour(hours, night))
    .filter((hour) => hour !== null);
  const [first] = nights;
  if (!first) return heat;
  // In the small hours, the night that comes counts too if it will be colder by a level.
  const least = nights.find(({ tempF }) => levelOf(tempF) < levelOf(first.tempF)) ?? first;
  const cold = (
    level: Extract<OutlookPart, { kind: 'cold' }>['level'],
    weight: number,
    { tempF, startMs } = least,
  ): OutlookPart => ({ kind: 'cold', level, weight, tempF, atMs: startMs });
  if (least.tempF <= BITTER_F) return [cold('bitter', 9)];
  const staysCold =
    known.length >= MIN_HOURS_OF_DAY && known.every((hour) => hour.tempF <= FROST_F);
  if (staysCold) {
    const coldest = known.reduce((one, hour) => (hour.tempF < one.tempF ? hour : one));
    return [cold(coldest.tempF <= BITTER_F ? 'bitter' : 'freezing', 7.8, coldest)];
  }
  // Where it freezes now, frost is no news.
  const isFrozen = known[0] !== undefined && known[0].tempF <= FROST_F;
  if (least.tempF <= FROST_F) return [...heat, isFrozen ? cold('low', 6) : cold('frost', 8)];
  if (least.tempF <= NEAR_FREEZING_F) return [...heat, cold('near-freezing', 6)];
  return heat.length > 0 ? heat : [cold('low', 2)];
}

/** The steps of cold, the coldest first. */
function levelOf(tempF: number): number {
  return [BITTER_F, FROST_F, NEAR_FREEZING_F].filter((bound) => tempF > bound).length;
}

function heatOf(hours: readonly (ForecastHour & { readonly tempF: number })[]): OutlookPart[] {
  if (hours.length === 0) return [];
  const feltOf = ({ tempF, feelsLikeF }: (typeof hours)[number]) =>
    feelsLikeF !== null && feelsLikeF >= HOT_FELT_F ? Math.max(feelsLikeF, tempF) : tempF;
  const hottest = hours.reduce((most, hour) => (feltOf(hour) > feltOf(most) ? hour : most));
  const felt = feltOf(hottest);
  if (felt < HOT_F) return [];
  const isFelt = felt > hottest.tempF;
  return [{ kind: 'hot', weight: 8.2, tempF: felt, isFelt, atMs: hottest.startMs }];
}

const BREEZY_MPH = 12;
export const WINDY_MPH = 20;
export const VERY_WINDY_MPH = 40;

/** How a wind is called. */
export function windLevelOf(mph: number): 'light' | 'breezy' | 'windy' | 'very-windy' {
  if (mph < BREEZY_MPH) return 'light';
  return mph >= VERY_WINDY_MPH ? 'very-windy' : mph >= WINDY_MPH ? 'windy' : 'breezy';
}

/** With fewer known hours than this, nothing is said about the wind. */
const MIN_HOURS = 8;
/** Of the hours until the end of tomorrow, how many must be known to say that there is little wind. */
const MOST_OF_THEM = 0.9;
/** A wind that blows already and is not going to be much stronger is told as the present one. */
const MUCH_STRONGER_MPH = 5;

/** The strongest wind until the end of tomorrow. */
export function windParts(
  hours: readonly ForecastHour[],
  nowMs: number,
  timeZone: string,
): OutlookPart[] {
  const untilMs = nextHour(nextHour(hourStart(nowMs), 0, timeZone), 0, timeZone);
  const known = hours.flatMap(({ startMs, wind: { speedMph } }) =>
    speedMph === null || startMs >= untilMs ? [] : [{ startMs, mph: speedMph }],
  );
  const [first] = known;
  if (!first || known.length < MIN_HOURS) return [];
  const peak = known.reduce((most, hour) => (hour.mph > most.mph ? hour : most));
  const { mph } = peak;
  const level = windLevelOf(mph);
  if (level === 'light') {
    // The hours that are missing might be the windy ones.
    const isWhole = known.length * HOUR_MS >= (untilMs - nowMs) * MOST_OF_THEM;
    return isWhole ? [{ kind: 'wind', level, weight: 1, mph, atMs: null }] : [];
  }
  const blowsNow = first.startMs <= nowMs && first.mph > mph - MUCH_STRONGER_MPH;
  const weight = { 'very-windy': 9, windy: 7.2, breezy: 3 }[level];
  return [{ kind: 'wind', level, weight, mph, atMs: blowsNow ? null : peak.startMs }];
}

/** The air, if it is worse than moderate. */
export function airParts(aqi: number | null): OutlookPart[] {
  const category = airCategoryOf(aqi);
  if (aqi === null || !isHarmful(category)) return [];
  return [{ kind: 'air', weight: 8.8, category, aqi: Math.round(aqi) }];
}
