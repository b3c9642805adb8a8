import type { ForecastTopic } from '@/lib/contract/forecast-topics';
import { DAY_MS, HOUR_MS, hourEnd, hourStart } from '@/lib/contract/time';
import { AIR_CATEGORIES, airCategoryOf } from './air-quality';
import { chancesByHour } from './falls';
import { type ForecastHour, hourAround } from './forecast-parts';
import { nextHour, nightAhead } from './night';
import { DANGEROUS, HEAT_F, WIND_MPH } from './outdoor';
import {
  airParts,
  BITTER_F,
  FROST_F,
  HOT_F,
  HOT_FELT_F,
  NEAR_FREEZING_F,
  temperatureParts,
  WINDY_MPH,
} from './outlook-facts';
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
  /** How grave it is among its kind, the greater the worse: at worst, and as far as it is likely. */
  readonly level: number;
  readonly likelyLevel: number;
  /** When it begins, or is at its worst; and until when it is of use to know of it. Milliseconds of the Unix epoch. */
  readonly startMs: number;
  readonly endMs: number;
  /** Whether it may go on after that, for all that is known. */
  readonly isOpen: boolean;
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
/** What begins again within this time is the same that was told. */
export const APART_MS = 6 * HOUR_MS;
/** Nothing is told of later hours. */
const SPAN_MS = DAY_MS;
/** Below this chance, in percent, it is off that something falls: the NWS calls it a slight one at most. */
const DRY_CHANCE = 20;
/** Heat is off only if it stays this much below what is called hot. */
const CLEARLY_F = 5;
/** The hours before and after the hottest one in which it would be as hot. */
const AROUND_HOTTEST_MS = 3 * HOUR_MS;
/** The last hours of a night in which it is coldest, as a rule. */
const NIGHT_MS = 12 * HOUR_MS;
/** An index up to here is clearly better than one that harms somebody: it wavers from hour to hour. */
const CLEARLY_GOOD_AQI = 90;

/**
 * What comes to a place that was not there before, one of each topic at most. Nothing of it follows from missing hours.
 *
 * @param furtherMs how much further ahead than usual, as for what was told and comes later
 */
export function comingWeather(input: ComingInput, furtherMs = 0): ComingWeather[] {
  return [
    precipitation(input, furtherMs),
    frost(input, furtherMs),
    heat(input, furtherMs),
    wind(input, furtherMs),
    badAir(input),
  ].filter((one) => one !== null);
}

/** Whether something is there by now; and until when it goes on, in milliseconds of the Unix epoch, if that is known. */
export interface Present {
  /** Null if it is not known. */
  readonly isOn: boolean | null;
  readonly untilMs: number;
}

/** Whether what was told has begun, by what is forecast for the present hour, or reported; rain is not the ice that was told. */
export function presentOf(
  { topic, parts, level }: Pick<ComingWeather, 'topic' | 'parts' | 'level'>,
  input: ComingInput,
): Present {
  const { hours, nowMs } = input;
  const hour = hourAround(hours, nowMs);
  const endMs = hourEnd(nowMs);
  if (topic === 'precipitation') {
    const first = parts.find((part) => part.kind === 'wet');
    const rank = fallingRank(input);
    const isOn = rank === null ? null : rank > 0 && rank >= rankOf(first?.what ?? 'any');
    return { isOn, untilMs: runUntil(wetHoursOf(input), endMs) };
  }
  if (topic === 'wind') {
    const mph = hour?.wind.speedMph ?? null;
    const isOn = mph === null ? null : level > 0 ? isGale(mph) : isWindy(mph);
    return { isOn, untilMs: runUntil(windyHoursOf(input), endMs) };
  }
  const { tempF = null, feelsLikeF = null } = hour ?? {};
  if (tempF === null || topic === 'air') return { isOn: null, untilMs: endMs };
  const isOn =
    topic === 'frost' ? tempF <= FROST_F : tempF >= HOT_F || (feelsLikeF ?? 0) >= HOT_FELT_F;
  return { isOn, untilMs: endMs };
}

/** How bad it is what falls now, by a report or since it is likely; 0 if nothing does, null if that is not known. */
function fallingRank(input: ComingInput): number | null {
  const { hours, chanceHours, falling, nowMs } = input;
  const reported = falling === null ? null : rankOf(falling);
  const hour = hourAround(hours, nowMs);
  const chance = hour ? chancesByHour(hours, chanceHours)[hours.indexOf(hour)] : null;
  // Of a chance for many hours, nobody knows whether it has come true already.
  if (!chance || chanceHours > 1) return reported;
  const isLikely = chance.percent >= LIKELY_CHANCE;
  return Math.max(reported ?? 0, isLikely ? rankOf(chance.what ?? 'any') : 0);
}

/** Until when hours follow each other from one on, with short breaks. */
function runUntil(hours: readonly { readonly startMs: number }[], fromMs: number): number {
  let untilMs = fromMs;
  for (const { startMs } of hours) {
    if (startMs > untilMs + LONGEST_BREAK_HOURS * HOUR_MS) break;
    untilMs = Math.max(untilMs, startMs + HOUR_MS);
  }
  return untilMs;
}

/**
 * Whether what was told is clearly not to come any more, by all the hours that it was told for; or the air has been measured
 * to be good again. What has begun to fall or blow is not off, whatever the forecast says now.
 */
export function isOff(told: ToldSpan, input: ComingInput): boolean {
  const { topic, startMs } = told;
  const { hours, air, nowMs } = input;
  if (topic === 'air') {
    const isValid = air !== null && airCategoryOf(air.aqi) !== null;
    return isValid && air.observedMs > startMs && air.aqi <= CLEARLY_GOOD_AQI;
  }
  if (startMs <= nowMs) return false;
  const span = spanOf(told, nowMs);
  const within = hours.filter((hour) => hour.startMs >= span.fromMs && hour.startMs < span.toMs);
  if (within.length === 0 || within.length * HOUR_MS < span.toMs - span.fromMs) return false;
  if (topic === 'frost')
    return within.every(({ tempF }) => tempF !== null && tempF > NEAR_FREEZING_F);
  if (topic === 'wind')
    return within.every(({ wind: { speedMph } }) => speedMph !== null && speedMph < WINDY_MPH);
  if (topic === 'heat') {
    return within.every(
      ({ tempF, feelsLikeF }) =>
        tempF !== null && Math.max(tempF, feelsLikeF ?? tempF) < HOT_F - CLEARLY_F,
    );
  }
  const chances = chancesByHour(hours, input.chanceHours);
  return within.every((hour) => (chances[hours.indexOf(hour)]?.percent ?? 100) < DRY_CHANCE);
}

type ToldSpan = Pick<ComingWeather, 'topic' | 'startMs' | 'endMs'>;

/** The hours that have to speak against what was told: those it was told for, of a night all that are left. */
function spanOf(
  { topic, startMs, endMs }: ToldSpan,
  nowMs: number,
): { readonly fromMs: number; readonly toMs: number } {
  const presentMs = hourStart(nowMs);
  if (topic === 'frost') {
    const nightMs = endMs - NIGHT_MS;
    return { fromMs: Math.max(presentMs, Math.min(hourStart(startMs), nightMs)), toMs: endMs };
  }
  if (topic === 'heat') {
    const fromMs = Math.max(presentMs, startMs - AROUND_HOTTEST_MS);
    return { fromMs, toMs: startMs + AROUND_HOTTEST_MS };
  }
  return { fromMs: startMs, toMs: Math.min(endMs, startMs + SPAN_MS) };
}

/** The hours of a day in which something likely falls; of what is dangerous, a chance is enough. */
function wetHoursOf({ hours, chanceHours, nowMs }: ComingInput): WetHour[] {
  const chances = chancesByHour(hours, chanceHours);
  return hours.flatMap(({ startMs }, at): WetHour[] => {
    const chance = chances[at];
    if (chance?.what == null || startMs >= hourStart(nowMs) + SPAN_MS) return [];
    const { percent, what } = chance;
    const least = DANGEROUS.includes(what) ? WET_CHANCE : LIKELY_CHANCE;
    return percent >= least ? [{ startMs, chance: percent, what }] : [];
  });
}

/** What begins to fall, or turns into something worse. */
function precipitation(input: ComingInput, furtherMs: number): ComingWeather | null {
  const { hours, nowMs } = input;
  const nowRank = fallingRank(input) ?? 0;
  const runs = spellsOf(wetHoursOf(input))
    .map((spell) => newIn(spell, { nowMs, nowRank }))
    .filter(([first]) => first && first.startMs <= nowMs + FALLS_AHEAD_MS + furtherMs);
  const knownUntilMs = Math.min(
    hourStart(nowMs) + SPAN_MS,
    (hours.at(-1)?.startMs ?? nowMs) + HOUR_MS,
  );
  return runs.length === 0 ? null : fallOf(runs.flat(), knownUntilMs);
}

/** The hours of a spell that are news: all that is to come, or where it goes on already, what is worse than what falls now. */
function newIn(
  spell: Spell,
  { nowMs, nowRank }: { readonly nowMs: number; readonly nowRank: number },
): readonly WetHour[] {
  const isOn = nowRank > 0 && spell.startMs - nowMs <= LONGEST_BREAK_HOURS * HOUR_MS;
  const ahead = spell.hours.filter(({ startMs }) => startMs > nowMs);
  if (!isOn) return ahead;
  const from = ahead.findIndex(({ what }) => rankOf(what) > nowRank);
  return from < 0 ? [] : ahead.slice(from);
}

/** What is said of hours in which something falls: what it begins with, and the worst that it turns into. */
function fallOf(hours: readonly WetHour[], knownUntilMs: number): ComingWeather {
  const startMs = hours[0]?.startMs ?? 0;
  const endMs = (hours.at(-1)?.startMs ?? 0) + HOUR_MS;
  const what = hours[0]?.what ?? 'any';
  const worst = Math.max(...hours.map((hour) => rankOf(hour.what)));
  const turn = worst > rankOf(what) ? hours.find((hour) => rankOf(hour.what) === worst) : undefined;
  /** In percent; null if it is likely. */
  const chanceOf = (kind: PrecipKind) => {
    const most = Math.max(
      ...hours.filter((hour) => hour.what === kind).map(({ chance }) => chance),
    );
    return most >= LIKELY_CHANCE ? null : most;
  };
  const isTurnLikely = turn !== undefined && chanceOf(turn.what) === null;
  const wet: ComingPart = {
    ...{ kind: 'wet', weight: 10, what, begins: startMs, chance: chanceOf(what) },
    becomes: isTurnLikely ? turn.what : null,
  };
  const isOpen = endMs >= knownUntilMs;
  const end: ComingPart = { kind: 'end', weight: 4, untilMs: endMs, isOpen };
  const likely = hours.filter((hour) => hour.chance >= LIKELY_CHANCE);
  return {
    topic: 'precipitation',
    parts: [wet, ...(turn ? turnParts(turn, chanceOf(turn.what), end) : [end])],
    level: worst,
    likelyLevel: Math.max(0, ...likely.map((hour) => rankOf(hour.what))),
    ...{ startMs, endMs, isOpen },
  };
}

/** What it turns into, if that is likely; else what else may fall. */
function turnParts(
  { what, startMs }: WetHour,
  chance: number | null,
  end: ComingPart,
): readonly ComingPart[] {
  if (chance === null) return [{ kind: 'turn', weight: 7, to: what, atMs: startMs }];
  return [end, { kind: 'wet', weight: 9, what, begins: startMs, chance, becomes: null }];
}

/** The first frost of a night, or bitter cold; none where it freezes already, or is as cold. */
function frost({ hours, nowMs, timeZone }: ComingInput, furtherMs: number): ComingWeather | null {
  const cold = temperatureParts(hours, nowMs, timeZone).find(({ kind }) => kind === 'cold');
  if (cold?.kind !== 'cold' || !isWithin(cold.atMs, nowMs, AHEAD_MS + furtherMs)) return null;
  const { level } = cold;
  if (level !== 'frost' && level !== 'bitter') return null;
  const presentF = hours[0]?.tempF ?? null;
  if (presentF !== null && presentF <= BITTER_F) return null;
  return {
    topic: 'frost',
    parts: [{ ...cold, level }],
    ...sureLevel(level === 'bitter'),
    startMs: cold.atMs,
    endMs: nightAhead(cold.atMs, timeZone).toMs,
    isOpen: false,
  };
}

function heat({ hours, nowMs, timeZone }: ComingInput, furtherMs: number): ComingWeather | null {
  // A hotter day after it must not hide the first one.
  const near = hours.filter(({ startMs }) => startMs <= nowMs + AHEAD_MS + furtherMs);
  const hot = temperatureParts(near, nowMs, timeZone).find((part) => part.kind === 'hot');
  if (hot?.kind !== 'hot' || hot.atMs <= nowMs) return null;
  const endMs = nextHour(hourStart(hot.atMs), 0, timeZone);
  const level = sureLevel(hot.tempF >= HEAT_F.unfit);
  return { topic: 'heat', parts: [hot], ...level, startMs: hot.atMs, endMs, isOpen: false };
}

/** The levels of what has two, and no chance. */
function sureLevel(isWorse: boolean): Pick<ComingWeather, 'level' | 'likelyLevel'> {
  return { level: isWorse ? 1 : 0, likelyLevel: 0 };
}

const isWindy = (mph: number) => mph >= WIND_MPH.careful;
const isGale = (mph: number) => mph >= WIND_MPH.unfit;

/** The hours of a day with a strong breeze or more. */
function windyHoursOf({ hours, nowMs }: ComingInput) {
  return hours.flatMap(({ startMs, wind: { speedMph: mph } }) =>
    mph !== null && isWindy(mph) && startMs < nowMs + SPAN_MS ? [{ startMs, mph }] : [],
  );
}

/** A strong breeze or more, after less; or a gale after a strong breeze. */
function wind(input: ComingInput, furtherMs: number): ComingWeather | null {
  const { nowMs } = input;
  const windy = windyHoursOf(input);
  const present = windy.find(({ startMs }) => startMs <= nowMs);
  const gales = windy.filter(({ mph }) => isGale(mph));
  const news = unbroken(present ? (isGale(present.mph) ? [] : gales) : windy);
  const [first] = news;
  if (!first || !isWithin(first.startMs, nowMs, AHEAD_MS + furtherMs)) return null;
  const { mph, startMs: atMs } = news.reduce((most, hour) => (hour.mph > most.mph ? hour : most));
  const level = isGale(mph) ? 'very-windy' : 'windy';
  return {
    topic: 'wind',
    parts: [{ kind: 'wind', weight: 9, level, mph, atMs }],
    ...sureLevel(isGale(mph)),
    startMs: first.startMs,
    endMs: (news.at(-1) ?? first).startMs + HOUR_MS,
    isOpen: false,
  };
}

/** The first hours that are told as one. */
function unbroken<Hour extends { readonly startMs: number }>(hours: readonly Hour[]): Hour[] {
  const end = hours.findIndex(({ startMs }, at) => {
    const before = hours[at - 1];
    return before && startMs - before.startMs - HOUR_MS > APART_MS;
  });
  return hours.slice(0, end < 0 ? undefined : end);
}

function badAir({ air, nowMs }: ComingInput): ComingWeather | null {
  if (!air || air.untilMs <= nowMs) return null;
  const parts = airParts(air.aqi).filter((part) => part.kind === 'air');
  const [part] = parts;
  if (!part) return null;
  const level = AIR_CATEGORIES.indexOf(part.category);
  return {
    ...{ topic: 'air', parts, level, likelyLevel: level },
    ...{ startMs: air.observedMs, endMs: air.untilMs, isOpen: false },
  };
}

function isWithin(ms: number, nowMs: number, aheadMs: number): boolean {
  return ms > nowMs && ms <= nowMs + aheadMs;
}
