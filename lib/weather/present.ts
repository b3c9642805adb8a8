import type { CurrentDocument } from '@/lib/contract/current';
import { MINUTE_MS } from '@/lib/contract/time';
import type { ForecastDay, ForecastHour } from './forecast-parts';
import { isPresent, pastTime } from './freshness';
import { type IconName, iconOf } from './icons';
import { dateAt, parseTime } from './local-time';
import { plausible } from './plausible';
import { kindInWords, type PrecipKind } from './precip-kind';
import { inTenths } from './sane-forecast';
import { type Wind, windOf } from './wind';

/** What a station measured. Numbers are as sent but for their tenths, however implausible. */
export type Measured = {
  readonly tempF: number | null;
  readonly feelsLikeF: number | null;
  /** Percent. */
  readonly humidity: number | null;
  readonly wind: Wind;
  /** In the service's words. */
  readonly condition: string | null;
  readonly icon: IconName | null;
  /** Null if the station gave no time, or one in the future. */
  readonly observedMs: number | null;
  /** False if it is too old, or if nobody knows when it was. */
  readonly isRecent: boolean;
};

/** The two accounts of the present weather, and which of them comes first. */
export type Present = {
  /** Null if there is neither. */
  readonly lead: 'measured' | 'forecast' | null;
  readonly measured: Measured | null;
  /** The hour of the forecast that is going on. */
  readonly hour: ForecastHour | null;
};

/** A station that differs by more than this from the forecast for a place stands under another sky. */
const MAX_APART_F = 5;

/** What a document of the service says was measured. */
export function measuredOf(
  document: CurrentDocument,
  { nowMs, isDay }: { readonly nowMs: number; isDay(ms: number): boolean },
): Measured {
  const observedMs = pastTime(parseTime(document.observedAt), nowMs);
  const { humidity, windSpeedMph, windDirection, condition, icon } = document;
  return {
    humidity,
    condition,
    observedMs,
    tempF: inTenths(document.tempF),
    feelsLikeF: inTenths(document.feelsLikeF),
    wind: windOf(inTenths(windSpeedMph), windDirection),
    icon: iconOf(condition, icon, isDay(observedMs ?? nowMs)),
    isRecent: isPresent('current', observedMs, nowMs),
  };
}

/**
 * What is true here and now. A recent measurement leads. Where it differs by more than 5 °F from the
 * forecast for this very place, the station is too far away or too high, and the forecast leads; likewise
 * where the measurement is old or has no temperature.
 *
 * @param hour the hour of the forecast that is going on, null if the forecast is out of date
 */
export function presentOf(measured: Measured | null, hour: ForecastHour | null): Present {
  const hasHour = hour !== null && hour.tempF !== null;
  if (!measured) return { lead: hasHour ? 'forecast' : null, measured, hour };
  if (!hasHour) return { lead: 'measured', measured, hour };
  const apart = apartF(measured, hour);
  const isTrueHere = measured.isRecent && apart !== null && apart <= MAX_APART_F;
  return { lead: isTrueHere ? 'measured' : 'forecast', measured, hour };
}

function apartF(measured: Measured, hour: ForecastHour): number | null {
  const tempF = plausible('tempF', measured.tempF);
  return tempF === null || hour.tempF === null ? null : Math.abs(tempF - hour.tempF);
}

/** A report counts as now for that long: a METAR comes once an hour, and takes some minutes. */
const NOW_MS = 75 * MINUTE_MS;

/** What the station has measured, if that was just now; of anything before, nobody knows when it ended. */
export function justReported({ measured }: Present, nowMs: number): Measured | null {
  const isNow = measured?.observedMs != null && nowMs - measured.observedMs <= NOW_MS;
  return isNow ? measured : null;
}

/** What falls here now, by a station that leads and has just reported it. A chance in its words is no observation. */
export function fallingNow(present: Present, nowMs: number): PrecipKind | null {
  const condition = justReported(present, nowMs)?.condition ?? null;
  if (present.lead !== 'measured' || /chance|likely/i.test(condition ?? '')) return null;
  return kindInWords(condition);
}

/**
 * Days of which none has a high below what was measured here today. A station that the forecast for here
 * contradicts stands under another sky, and says nothing of the high here.
 */
export function withMeasured(
  days: readonly ForecastDay[],
  { measured, lead }: Present,
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): ForecastDay[] {
  const tempF = plausible('tempF', measured?.tempF ?? null);
  const today = dateAt(nowMs, timeZone);
  const observedMs = measured?.observedMs ?? null;
  const isToday = observedMs !== null && dateAt(observedMs, timeZone) === today;
  if (lead !== 'measured' || tempF === null || !isToday) return [...days];
  return days.map((day) =>
    day.date === today && day.highF !== null && day.highF < tempF ? { ...day, highF: tempF } : day,
  );
}
