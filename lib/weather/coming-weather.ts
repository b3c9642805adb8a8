import type { ForecastTopic } from '@/lib/contract/forecast-topics';
import { DAY_MS, HOUR_MS, hourStart } from '@/lib/contract/time';
import { AIR_CATEGORIES, airCategoryOf } from './air-quality';
import { chancesByHour } from './falls';
import type { ForecastHour } from './forecast-parts';
import { nextHour, nightAhead } from './night';
import { DANGEROUS, HEAT_F, WIND_MPH } from './outdoor';
import {
  airParts,
  BITTER_F,
  HOT_F,
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

/** What comes to a place that was not there before, one of each topic at most. Nothing of it follows from missing hours. */
export function comingWeather(input: ComingInput): ComingWeather[] {
  return [precipitation(input), frost(input), heat(input), wind(input), badAir(input)].filter(
    (one) => one !== null,
  );
}

/**
 * Until when goes on what falls or blows now, in milliseconds of the Unix epoch, by milder bounds than what is told; null if
 * nothing of the kind does.
 */
export function goingOnUntil(topic: ForecastTopic, input: ComingInput): number | null {
  const { hours, falling, nowMs } = input;
  const chances = chancesByHour(hours, input.chanceHours);
  const going = hours.filter(({ wind: { speedMph } }, at) =>
    topic === 'wind'
      ? (speedMph ?? 0) >= WINDY_MPH
      : topic === 'precipitation' && (chances[at]?.percent ?? 0) >= WET_CHANCE,
  );
  const isFalling = topic === 'precipitation' && falling !== null;
  let untilMs = isFalling ? hourStart(nowMs) + HOUR_MS : Number.NEGATIVE_INFINITY;
  for (const { startMs } of going) {
    if (startMs > Math.max(nowMs, untilMs + LONGEST_BREAK_HOURS * HOUR_MS)) break;
    untilMs = startMs + HOUR_MS;
  }
  return untilMs > nowMs ? untilMs : null;
}

/**
 * Whether what was told is clearly not to come any more, by all the hours that it was told for; or the air has been measured
 * to be good again. What has begun to fall or blow is not off, whatever the forecast says now.
 */
export function isOff(told: Omit<ComingWeather, 'parts' | 'level'>, input: ComingInput): boolean {
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

/** The hours that have to speak against what was told: those it was told for, of a night all that are left. */
function spanOf(
  { topic, startMs, endMs }: Omit<ComingWeather, 'parts' | 'level'>,
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

/** What begins to fall, or turns into something worse, and likely does; of what is dangerous, a chance is enough. */
function precipitation(input: ComingInput): ComingWeather | null {
  const { hours, chanceHours, falling, nowMs } = input;
  const chances = chancesByHour(hours, chanceHours);
  const endMs = hourStart(nowMs) + SPAN_MS;
  const wet = hours.flatMap(({ startMs }, at): WetHour[] => {
    const chance = chances[at];
    if (chance?.what == null || startMs >= endMs) return [];
    const { percent, what } = chance;
    const least = DANGEROUS.includes(what) ? WET_CHANCE : LIKELY_CHANCE;
    return percent >= least ? [{ startMs, chance: percent, what }] : [];
  });
  // Of a chance for many hours, nobody knows whether it has come true already.
  const isOn = ({ startMs, chance }: WetHour) =>
    chanceHours === 1 && startMs <= nowMs && chance >= LIKELY_CHANCE;
  const present = [...(falling === null ? [] : [falling]), ...wet.filter(isOn).map(kindOf)];
  const nowRank = Math.max(0, ...present.map(rankOf));
  const runs = spellsOf(wet)
    .map((spell) => newIn(spell, { nowMs, nowRank }))
    .filter(([first]) => first && first.startMs <= nowMs + FALLS_AHEAD_MS);
  const knownUntilMs = Math.min(endMs, (hours.at(-1)?.startMs ?? nowMs) + HOUR_MS);
  return runs.length === 0 ? null : fallOf(runs.flat(), knownUntilMs);
}

const kindOf = ({ what }: WetHour) => what;

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
  const end: ComingPart = { kind: 'end', weight: 4, untilMs: endMs, isOpen: endMs >= knownUntilMs };
  const gravest = turn?.what ?? what;
  return {
    topic: 'precipitation',
    parts: [wet, ...(turn ? turnParts(turn, chanceOf(turn.what), end) : [end])],
    // That a chance becomes likely is worse, too.
    level: 2 * worst + (chanceOf(gravest) === null ? 1 : 0),
    ...{ startMs, endMs },
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
function frost({ hours, nowMs, timeZone }: ComingInput): ComingWeather | null {
  const cold = temperatureParts(hours, nowMs, timeZone).find(({ kind }) => kind === 'cold');
  if (cold?.kind !== 'cold' || !isAhead(cold.atMs, nowMs)) return null;
  const { level } = cold;
  if (level !== 'frost' && level !== 'bitter') return null;
  const presentF = hours[0]?.tempF ?? null;
  if (presentF !== null && presentF <= BITTER_F) return null;
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
    mph !== null && mph >= WIND_MPH.careful && startMs <= nowMs + AHEAD_MS
      ? [{ startMs, mph }]
      : [],
  );
  const isGale = ({ mph }: { readonly mph: number }) => mph >= WIND_MPH.unfit;
  const present = windy.find(({ startMs }) => startMs <= nowMs);
  const news = present && !isGale(present) ? windy.filter(isGale) : present ? [] : windy;
  const [first] = news;
  if (!first) return null;
  const peak = news.reduce((most, hour) => (hour.mph > most.mph ? hour : most));
  const { mph } = peak;
  const level = isGale(peak) ? 'very-windy' : 'windy';
  return {
    topic: 'wind',
    parts: [{ kind: 'wind', weight: 9, level, mph, atMs: peak.startMs }],
    level: isGale(peak) ? 1 : 0,
    startMs: first.startMs,
    endMs: (news.at(-1) ?? first).startMs + HOUR_MS,
  };
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
