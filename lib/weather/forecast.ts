import { type ForecastDocument, isForecastB } from '@/lib/contract/forecast';
import { HOUR_MS } from '@/lib/contract/time';
import { daysFromHours, typicalHour } from './derived-days';
import { daysOfA, hoursOfA } from './forecast-a';
import { hoursOfB } from './forecast-b';
import type { IconName } from './icons';
import { dateAt, hourAt, parseTime } from './local-time';
import { differ, saneDay, saneHour } from './sane-forecast';
import type { Wind } from './wind';

/** An hour of the forecast; what the service did not say is null. */
export type ForecastHour = {
  readonly startMs: number;
  readonly tempF: number | null;
  readonly feelsLikeF: number | null;
  /** Percent. */
  readonly humidity: number | null;
  /** Chance of rain or snow, percent. */
  readonly precipChance: number | null;
  readonly wind: Wind;
  /** The service's own words. */
  readonly condition: string | null;
  readonly icon: IconName | null;
  readonly isDay: boolean;
};

/** A calendar day of the place. */
export type ForecastDay = {
  /** "YYYY-MM-DD" by the place's own clock. */
  readonly date: string;
  readonly highF: number | null;
  readonly lowF: number | null;
  readonly precipChance: number | null;
  readonly wind: Wind;
  readonly condition: string | null;
  readonly icon: IconName | null;
  /** Whether hours of the day are missing, so that its true high or low may lie outside of them. */
  readonly partial: boolean;
  /** Whether only the evening of it is left: then it is "Tonight", and its high has passed. */
  readonly tonight: boolean;
};

/** What variants A and B have in common, and what one of them lacks told as missing. */
export type Forecast = {
  readonly issuedMs: number | null;
  /** From the hour that now lies in, 48 at most, in order. */
  readonly hours: readonly ForecastHour[];
  /** From today on, 10 at most, in order. */
  readonly days: readonly ForecastDay[];
  /** Whether the days are our own sum of the hours, as the service sent none. */
  readonly daysDerived: boolean;
  /** Whether numbers were left out that cannot be. */
  readonly doubtful: boolean;
};

/** What a forecast needs to know of its place. */
export type PlaceInTime = {
  readonly nowMs: number;
  readonly timeZone: string;
  /** Whether the sun is up at a moment; variant B does not say. */
  isDay(ms: number): boolean;
};

const MOST_HOURS = 48;
const MOST_DAYS = 10;
/** Where the sun does not part the day, the evening begins at six, as the days of the NWS end. */
const EVENING_HOUR = 18;

export function toForecast(document: ForecastDocument, place: PlaceInTime): Forecast {
  const { nowMs, timeZone, isDay } = place;
  const told = toldHours(document, isDay);
  const all = told.map(saneHour);
  const given = isForecastB(document) ? [] : daysOfA(document);
  const daysDerived = given.length === 0;
  const today = dateAt(nowMs, timeZone);
  const evening = isEvening(place);
  const hours = all.filter((hour) => hour.startMs > nowMs - HOUR_MS).slice(0, MOST_HOURS);
  /** Of a day that is nearly over, the sky that is left counts. */
  const tonight = (day: ForecastDay): ForecastDay => {
    const left = typicalHour(hours.filter(({ startMs }) => dateAt(startMs, timeZone) === today));
    const { condition, icon } = left ?? day;
    return { ...day, condition, icon, tonight: true };
  };
  const toldDays = (daysDerived ? daysFromHours(all, timeZone, today) : given)
    .filter((day) => day.date >= today)
    .slice(0, MOST_DAYS)
    .map((day) => (evening && day.date === today ? tonight(day) : day));
  const days = toldDays.map(saneDay);
  return {
    issuedMs: issuedMsOf(document),
    hours,
    // Of hours alone, the high of an evening would be that of the evening, not of the day.
    days: daysDerived ? days.map((day) => (day.tonight ? { ...day, highF: null } : day)) : days,
    daysDerived,
    doubtful:
      all.some((hour, index) => differ(hour, told[index] ?? hour)) ||
      days.some((day, index) => !day.tonight && differ(day, toldDays[index] ?? day)),
  };
}

/** When a forecast was issued, in milliseconds of the Unix epoch. */
export function issuedMsOf(document: ForecastDocument): number | null {
  return parseTime(isForecastB(document) ? document.generatedAt : document.updated);
}

/** Every hour that a document tells, past ones too, in order, without numbers that cannot be. */
export function hoursOf(document: ForecastDocument, isDay: PlaceInTime['isDay']): ForecastHour[] {
  return toldHours(document, isDay).map(saneHour);
}

function toldHours(document: ForecastDocument, isDay: PlaceInTime['isDay']): ForecastHour[] {
  return inOrder(isForecastB(document) ? hoursOfB(document, isDay) : hoursOfA(document, isDay));
}

/**
 * Whether the sun has set for today: it is down, and noon is over. Where it has not risen at all, as in
 * the polar night, the clock decides.
 */
function isEvening({ nowMs, timeZone, isDay }: PlaceInTime): boolean {
  const hour = hourAt(nowMs, timeZone);
  if (isDay(nowMs) || hour < 12) return false;
  const hasRisen = Array.from({ length: hour }, (_, ago) => nowMs - (ago + 1) * HOUR_MS).some(
    isDay,
  );
  return hasRisen || hour >= EVENING_HOUR;
}

/** By time, and each hour once. */
function inOrder(hours: readonly ForecastHour[]): ForecastHour[] {
  const byStart = new Map(hours.map((hour) => [hour.startMs, hour]));
  return [...byStart.values()].sort((a, b) => a.startMs - b.startMs);
}
