import { HOUR_MS } from '@/lib/contract/time';
import type { Messages } from '@/lib/messages/messages';
import { type EmbedPart, MAX_DAYS, MAX_HOURS } from '@/lib/view-state/embed';
import { type DayScale, dayScale } from '@/lib/weather/day-scale';
import type { ForecastDay } from '@/lib/weather/forecast-parts';
import type { IconName } from '@/lib/weather/icons';
import { dateAt, hourAt } from '@/lib/weather/local-time';
import { temperatureColor } from '@/lib/weather/temperature-color';
import type { Drawing } from './drawing';
import type { PlaceFacts } from './place-facts';
import type { Speech } from './speech';

/** What is not known is an empty text. */
export interface NowWords {
  readonly tempF: number | null;
  readonly icon: IconName | null;
  readonly sky: string;
  /** "High 64°" and "Low 40°", or what is known of them. */
  readonly range: readonly string[];
  /** The same without words: "64° / 40°". */
  readonly shortRange: string;
  /** The degrees that it feels like, where they are others. */
  readonly feels: string;
  readonly wind: string;
}

export interface HourWords {
  readonly startMs: number;
  readonly endMs: number;
  /** "Now", "3 PM". */
  readonly name: string;
  readonly icon: IconName | null;
  readonly sky: string;
  readonly temp: string;
  /** Of rain, where it is worth telling. */
  readonly chance: string;
}

export interface DayWords {
  /** "2026-11-24", in the place's own time. */
  readonly date: string;
  /** When it is over, in milliseconds of the Unix epoch. */
  readonly endMs: number;
  /** "Tonight", "Today", "Tue". */
  readonly name: string;
  readonly icon: IconName | null;
  readonly sky: string;
  readonly chance: string;
  readonly low: string;
  /** Empty for a night. */
  readonly high: string;
  /** Where its temperatures lie among those of all days, from 0 to 1; null if that is not known. */
  readonly bar: { readonly from: number; readonly to: number; readonly color: string } | null;
}

/** At which a night ends that is told by itself. */
const MORNING_HOUR = 6;
/** Smaller chances are left out: "3%" at every hour says nothing. */
const MIN_CHANCE = 5;

/** One sentence is enough for all of these, where there is no forecast. */
export function needsForecast(part: EmbedPart): part is 'now' | 'hours' | 'days' {
  return part === 'now' || part === 'hours' || part === 'days';
}

/** The present weather: measured where that is true here, else the hour of the forecast; null if nothing is known. */
export function nowWords(speech: Speech, facts: PlaceFacts): NowWords | null {
  const { degrees, messages } = speech;
  const { now, today } = facts;
  if (!now) return null;
  const { tempF, feelsLikeF, icon, condition } = now;
  const isOther = feelsLikeF !== null && degrees(feelsLikeF) !== degrees(tempF);
  return {
    tempF,
    icon,
    sky: skyText(condition, messages),
    range: today ? rangeWords(today, speech) : [],
    shortRange: today && !today.tonight ? `${degrees(today.highF)} / ${degrees(today.lowF)}` : '',
    feels: isOther ? degrees(feelsLikeF) : '',
    wind: speech.wind(now.wind) ?? '',
  };
}

function rangeWords({ highF, lowF, tonight }: ForecastDay, { messages: { t }, degrees }: Speech) {
  const high = highF === null || tonight ? [] : [`${t('daily.high')} ${degrees(highF)}`];
  const low =
    lowF === null ? [] : [`${t(tonight ? 'daily.tonight' : 'daily.low')} ${degrees(lowF)}`];
  return [...high, ...low];
}

/** The coming hours, from one on if it is named. */
export function hourWords(
  { messages, nowMs, degrees, fixedZone }: Speech & Pick<Drawing, 'fixedZone'>,
  { forecast, timeZone }: PlaceFacts,
  fromMs: number | null,
  count: number = MAX_HOURS,
): HourWords[] {
  const { t, formats } = messages;
  const afterMs = Math.max(nowMs, fromMs ?? 0);
  const ahead = (forecast?.hours ?? []).filter(({ startMs }) => startMs + HOUR_MS > afterMs);
  return ahead.slice(0, count).map(({ startMs, tempF, precipChance, condition, icon }) => ({
    startMs,
    endMs: startMs + HOUR_MS,
    // What is not kept true may be read when it is no longer now.
    name:
      startMs <= nowMs && fixedZone === undefined
        ? t('hourly.now')
        : formats.date(startMs, { hour: 'numeric', timeZone }),
    icon,
    sky: skyText(condition, messages),
    temp: degrees(tempF),
    chance: chanceText(precipChance, messages),
  }));
}

/** The coming days. */
export function dayWords(
  { messages, nowMs, degrees }: Speech,
  { forecast, timeZone }: PlaceFacts,
  count: number = MAX_DAYS,
): DayWords[] {
  const days = (forecast?.days ?? []).slice(0, count);
  const scale = dayScale(days);
  const today = dateAt(nowMs, timeZone);
  return days.map((day) => ({
    date: day.date,
    endMs: dayEnd(day, timeZone),
    name: dayName(day, today, messages),
    icon: day.icon,
    sky: skyText(day.condition, messages),
    chance: chanceText(day.precipChance, messages),
    low: degrees(day.lowF),
    high: day.tonight ? '' : degrees(day.highF),
    bar: barOf(day, scale),
  }));
}

/** Midnight, and for a night the next morning. */
function dayEnd({ date, tonight }: ForecastDay, timeZone: string): number {
  const noonMs = Date.parse(`${date}T12:00:00Z`);
  const hours = 24 - hourAt(noonMs, timeZone) + (tonight ? MORNING_HOUR : 0);
  return noonMs + hours * HOUR_MS;
}

function dayName(
  { date, tonight, partial }: ForecastDay,
  today: string,
  { t, formats }: Messages,
): string {
  if (tonight) return t('daily.tonight');
  if (date === today) return t(partial ? 'daily.rest' : 'daily.today');
  // A date without a time: noon in UTC has the same weekday in every time zone of ours.
  const noonMs = Date.parse(`${date}T12:00:00Z`);
  return Number.isNaN(noonMs) ? date : formats.date(noonMs, { weekday: 'short', timeZone: 'UTC' });
}

function barOf({ lowF, highF, tonight }: ForecastDay, scale: DayScale | null): DayWords['bar'] {
  const topF = tonight ? lowF : highF;
  if (lowF === null || topF === null || !scale || scale.maxF <= scale.minF) return null;
  const share = (tempF: number) => (tempF - scale.minF) / (scale.maxF - scale.minF);
  return {
    from: share(Math.min(lowF, topF)),
    to: share(Math.max(lowF, topF)),
    color: temperatureColor((lowF + topF) / 2),
  };
}

function skyText(condition: string | null, { service }: Messages): string {
  return condition ? service.sky(condition).text : '';
}

function chanceText(chance: number | null, { t }: Messages): string {
  return chance !== null && chance >= MIN_CHANCE ? t('unit.percent', { value: chance }) : '';
}
