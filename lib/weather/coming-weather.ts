import type { ForecastTopic } from '@/lib/contract/forecast-topics';
import { DAY_MS, HOUR_MS, hourStart } from '@/lib/contract/time';
import { AIR_CATEGORIES, airCategoryOf, isHarmful } from './air-quality';
import { chancesByHour } from './falls';
import type { ForecastHour } from './forecast-parts';
import { coldestHour, hoursWithin, nextHour, nightAhead } from './night';
import { DANGEROUS, HEAT_F, WIND_MPH } from './outdoor';
import { airParts, HOT_F, NEAR_FREEZING_F, temperatureParts, WINDY_MPH } from './outlook-facts';
import type { OutlookPart } from './outlook-parts';
import type { PrecipKind } from './precip-kind';
import {
  LIKELY_CHANCE,
  LONGEST_BREAK_HOURS,
  rankOf,
  type Spell,
  spellsOf,
  WET_CHANCE,
  type WetHour,
} from './rainfall';
import type { RecentAir } from './recent-air';

/** Weather that is to come, or bad air that is there, and that somebody may want to be told of. */
export interface ComingWeather {
  readonly topic: ForecastTopic;
  /** What is said of it, as in the sentence of a place. */
  readonly parts: readonly ComingPart[];
  /** How grave it is among its kind: the greater, the worse. */
  readonly level: number;
  /** When it begins, or is at its worst; and until when it is of use to know of it. Milliseconds of the Unix epoch. */
  readonly startMs: number;
  readonly endMs: number;
}

type PartOf<Kind extends OutlookPart['kind']> = Extract<OutlookPart, { readonly kind: Kind }>;
export type ComingPart =
  | (PartOf<'wet'> & { readonly begins: number })
  | PartOf<'turn' | 'end' | 'hot' | 'air'>
  | (PartOf<'cold'> & { readonly level: 'frost' | 'bitter' })
  | (PartOf<'wind'> & { readonly level: 'windy' | 'very-windy'; readonly atMs: number });

/** What is known of a place. */
export interface ComingInput {
  /** From the present hour on, in order; none if there is no forecast that can be believed. */
  readonly hours: readonly ForecastHour[];
  /** The hours that each chance of precipitation is for. */
  readonly chanceHours: number;
  /** What the station here reports to be falling now. */
  readonly falling: PrecipKind | null;
  readonly air: RecentAir | null;
  readonly nowMs: number;
  readonly timeZone: string;
}

/** What falls is told so long before it begins. */
const FALLS_AHEAD_MS = 6 * HOUR_MS;
/** All else so long: a night's frost from noon on, an afternoon's heat from the evening before. */
const AHEAD_MS = 18 * HOUR_MS;
/** Nothing is told in more detail than for so long. */
const SPAN_MS = DAY_MS;
/** Below this chance, in percent, it is off that something falls: the NWS calls it a slight one at most. */
const DRY_CHANCE = 20;
/** Heat is off only if it stays this much below what is called hot. */
const CLEARLY_F = 5;
/** The hours before and after the hottest one in which it would be as hot. */
const AROUND_HOTTEST_MS = 3 * HOUR_MS;

/** What comes to a place that was not there before, one of each topic at most. Nothing of it follows from missing hours. */
export function comingWeather(input: ComingInput): ComingWeather[] {
  return [precipitation(input), frost(input), heat(input), wind(input), badAir(input)].filter(
    (one) => one !== null,
  );
}

/**
 * Whether what was told is clearly not to come any more, by all the hours that it was told for; or the air has been measured
 * to be good again. What has begun to fall or blow is not off, whatever the forecast says now.
 */
export function isOff(told: Omit<ComingWeather, 'parts' | 'level'>, input: ComingInput): boolean {
  const { topic, startMs, endMs } = told;
  const { hours, nowMs } = input;
  if (topic === 'air') {
    const { air } = input;
    return (
      air !== null && air.observedMs > startMs && !isHarmful(airCategoryOf(Math.round(air.aqi)))
    );
  }
  if (startMs <= nowMs) return false;
  if (topic === 'frost') {
    const coldest = coldestHour(hours, { fromMs: nightStart(told, nowMs), toMs: endMs });
    return coldest !== null && coldest.tempF > NEAR_FREEZING_F;
  }
  if (topic === 'heat') {
    const around = { fromMs: startMs - AROUND_HOTTEST_MS, toMs: startMs + AROUND_HOTTEST_MS };
    const afternoon = { ...around, fromMs: Math.max(around.fromMs, hourStart(nowMs)) };
    const isMild = ({ tempF, feelsLikeF }: ForecastHour) =>
      tempF !== null && Math.max(tempF, feelsLikeF ?? tempF) < HOT_F - CLEARLY_F;
    return isWhole(hours, afternoon) && hoursWithin(hours, afternoon).every(isMild);
  }
  const span = { fromMs: startMs, toMs: Math.min(endMs, startMs + SPAN_MS) };
  if (!isWhole(hours, span)) return false;
  const chances = chancesByHour(hours, input.chanceHours);
  return hours.every((hour, at) => {
    if (hour.startMs < span.fromMs || hour.startMs >= span.toMs) return true;
    if (topic === 'wind') return hour.wind.speedMph !== null && hour.wind.speedMph < WINDY_MPH;
    const chance = chances[at];
    return chance != null && chance.percent < DRY_CHANCE;
  });
}

/** The hours of a night that are left, of which the coldest one is known. */
function nightStart({ startMs, endMs }: Pick<ComingWeather, 'startMs' | 'endMs'>, nowMs: number) {
  // The night that ends then has the coldest hour in it.
  return Math.max(hourStart(nowMs), Math.min(hourStart(startMs), endMs - DAY_MS / 2));
}

/** Whether all hours of a span are there. */
function isWhole(
  hours: readonly ForecastHour[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): boolean {
  const known = hours.filter(({ startMs }) => startMs >= fromMs && startMs < toMs);
  return known.length > 0 && known.length * HOUR_MS >= toMs - fromMs;
}

/** What begins to fall, or turns into something worse, and likely does; of what is dangerous, a chance is enough. */
function precipitation(input: ComingInput): ComingWeather | null {
  const { hours, chanceHours, falling, nowMs } = input;
  const chances = chancesByHour(hours, chanceHours);
  const wet = hours.flatMap(({ startMs }, at): WetHour[] => {
    const chance = chances[at];
    if (chance?.what == null || startMs >= nowMs + SPAN_MS) return [];
    const { percent, what } = chance;
    const least = DANGEROUS.includes(what) ? WET_CHANCE : LIKELY_CHANCE;
    return percent >= least ? [{ startMs, chance: percent, what }] : [];
  });
  const present = wet.find(({ startMs }) => startMs <= nowMs);
  const ranks = [falling, present?.what].flatMap((what) => (what ? [rankOf(what)] : []));
  const nowRank = Math.max(0, ...ranks);
  const knownUntilMs = (hours.at(-1)?.startMs ?? nowMs) + HOUR_MS;
  for (const spell of spellsOf(wet)) {
    const run = newIn(spell, { nowMs, nowRank });
    if (!run) continue;
    const { startMs } = run;
    return startMs <= nowMs + FALLS_AHEAD_MS ? fallOf(run, knownUntilMs) : null;
  }
  return null;
}

/** The part of a spell that is not going on already: all of it, or what is worse than what falls now. */
function newIn(
  spell: Spell,
  { nowMs, nowRank }: { readonly nowMs: number; readonly nowRank: number },
): Spell | null {
  const isOn = nowRank > 0 && spell.startMs - nowMs <= LONGEST_BREAK_HOURS * HOUR_MS;
  if (spell.startMs > nowMs && !isOn) return spell;
  const from = spell.hours.findIndex(
    ({ startMs, what }) => startMs > nowMs && rankOf(what) > nowRank,
  );
  const hours = spell.hours.slice(from);
  const [first] = hours;
  return from < 0 || !first ? null : { ...spell, hours, startMs: first.startMs };
}

function fallOf({ hours, startMs, endMs }: Spell, knownUntilMs: number): ComingWeather {
  const [first] = hours;
  const what = first?.what ?? 'any';
  const worst = Math.max(...hours.map((hour) => rankOf(hour.what)));
  const turn = worst > rankOf(what) ? hours.find((hour) => rankOf(hour.what) === worst) : undefined;
  const chance = Math.max(...hours.map((hour) => hour.chance));
  const wet: ComingPart = {
    ...{ kind: 'wet', weight: 10, what, becomes: turn?.what ?? null, begins: startMs },
    chance: chance >= LIKELY_CHANCE ? null : chance,
  };
  const after: ComingPart = turn
    ? { kind: 'turn', weight: 7, to: turn.what, atMs: turn.startMs }
    : { kind: 'end', weight: 4, untilMs: endMs, isOpen: endMs >= knownUntilMs };
  return { topic: 'precipitation', parts: [wet, after], level: worst, startMs, endMs };
}

/** The first frost of a night, or bitter cold; none where it freezes already. */
function frost({ hours, nowMs, timeZone }: ComingInput): ComingWeather | null {
  const cold = temperatureParts(hours, nowMs, timeZone).find(({ kind }) => kind === 'cold');
  if (cold?.kind !== 'cold' || !isAhead(cold.atMs, nowMs)) return null;
  const { level } = cold;
  if (level !== 'frost' && level !== 'bitter') return null;
  return {
    topic: 'frost',
    parts: [{ ...cold, level }],
    level: level === 'bitter' ? 1 : 0,
    startMs: cold.atMs,
    endMs: nightAhead(cold.atMs, timeZone).toMs,
  };
}

function heat({ hours, nowMs, timeZone }: ComingInput): ComingWeather | null {
  const hot = temperatureParts(hours, nowMs, timeZone).find((part) => part.kind === 'hot');
  if (hot?.kind !== 'hot' || !isAhead(hot.atMs, nowMs)) return null;
  const endMs = nextHour(hourStart(hot.atMs), 0, timeZone);
  const level = hot.tempF >= HEAT_F.unfit ? 1 : 0;
  return { topic: 'heat', parts: [hot], level, startMs: hot.atMs, endMs };
}

/** A strong breeze or more, after less; or a gale after a strong breeze. */
function wind({ hours, nowMs }: ComingInput): ComingWeather | null {
  const windy = hours.flatMap(({ startMs, wind: { speedMph: mph } }) =>
    mph !== null && mph >= WIND_MPH.careful && startMs < nowMs + SPAN_MS ? [{ startMs, mph }] : [],
  );
  const isGale = ({ mph }: { readonly mph: number }) => mph >= WIND_MPH.unfit;
  const present = windy.find(({ startMs }) => startMs <= nowMs);
  const news = present && !isGale(present) ? windy.filter(isGale) : present ? [] : windy;
  const run = unbroken(news);
  const [first] = run;
  if (!first || !isAhead(first.startMs, nowMs)) return null;
  const peak = run.reduce((most, hour) => (hour.mph > most.mph ? hour : most));
  const { mph } = peak;
  const level = isGale(peak) ? 'very-windy' : 'windy';
  return {
    topic: 'wind',
    parts: [{ kind: 'wind', weight: 9, level, mph, atMs: peak.startMs }],
    level: isGale(peak) ? 1 : 0,
    startMs: first.startMs,
    endMs: (run.at(-1) ?? first).startMs + HOUR_MS,
  };
}

/** The first hours without a longer break. */
function unbroken<Hour extends { readonly startMs: number }>(hours: readonly Hour[]): Hour[] {
  const end = hours.findIndex(({ startMs }, at) => {
    const before = hours[at - 1];
    return before && startMs - before.startMs > (LONGEST_BREAK_HOURS + 1) * HOUR_MS;
  });
  return hours.slice(0, end < 0 ? undefined : end);
}

function badAir({ air, nowMs }: ComingInput): ComingWeather | null {
  if (!air || air.untilMs <= nowMs) return null;
  const parts = airParts(air.aqi).filter((part) => part.kind === 'air');
  const [part] = parts;
  if (!part) return null;
  const level = AIR_CATEGORIES.indexOf(part.category);
  return { topic: 'air', parts, level, startMs: air.observedMs, endMs: air.untilMs };
}

function isAhead(ms: number, nowMs: number): boolean {
  return ms > nowMs && ms <= nowMs + AHEAD_MS;
}
