import type { CurrentDocument } from '@/lib/contract/current';
import type { ForecastDocument } from '@/lib/contract/forecast';
import { type Forecast, type PlaceInTime, toForecast } from './forecast';
import { type ForecastDay, hourAround } from './forecast-parts';
import { isPresent, pastTime } from './freshness';
import { dateAt } from './local-time';
import type { Dated } from './place-documents';
import { plausible } from './plausible';
import { type Measured, measuredOf, type Present, presentOf, withMeasured } from './present';

/** The documents of a place that tell its weather, as far as there are any. */
export type WeatherDocuments = {
  readonly current: Dated<CurrentDocument> | null;
  readonly forecast: Dated<ForecastDocument> | null;
};

/** The present weather of a place, without implausible numbers. */
type Now = Omit<Measured, 'observedMs' | 'isRecent'> & {
  readonly from: 'measured' | 'forecast';
  /** When it was observed, or the forecast issued; null if nobody knows. */
  readonly atMs: number | null;
  /** Whether that is too long ago to stand for the present. */
  readonly isOld: boolean;
};

/** What holds at a place: out of the same documents the same, wherever it is shown. */
export type Here = {
  /** What leads; null if there is nothing. */
  readonly now: Now | null;
  /** Both accounts, with the numbers as sent. */
  readonly present: Present;
  /** Its days agree with what was measured today. */
  readonly forecast: Forecast | null;
  readonly issuedMs: number | null;
  /** Whether the forecast is too old to be told as what is coming. */
  readonly isForecastOld: boolean;
  /** Null where the forecast has no such day, or is old. */
  readonly today: ForecastDay | null;
};

/**
 * Reads the weather of a place at a moment. What a station has measured leads if it is true here, else the hour of the
 * forecast. How old either is counts by when it was observed or issued; how old our copy is does not change it.
 */
export function weatherHere(
  { current, forecast: sent }: WeatherDocuments,
  place: PlaceInTime,
): Here {
  const { nowMs, timeZone } = place;
  const forecast = sent && toForecast(sent.document, place);
  const issuedMs = pastTime(forecast?.issuedMs ?? sent?.fetchedMs ?? null, nowMs);
  const isForecastOld = forecast !== null && !isPresent('forecast', issuedMs, nowMs);
  const ahead = isForecastOld ? null : forecast;
  const measured = current && measuredOf(current.document, place);
  const present = presentOf(measured, ahead && hourAround(ahead.hours, nowMs));
  const days = forecast ? withMeasured(forecast.days, present, place) : [];
  return {
    now: nowOf(present, issuedMs),
    present,
    forecast: forecast && { ...forecast, days },
    issuedMs,
    isForecastOld,
    today: (!isForecastOld && days.find(({ date }) => date === dateAt(nowMs, timeZone))) || null,
  };
}

function nowOf({ lead, measured, hour }: Present, issuedMs: number | null): Now | null {
  if (lead === 'measured' && measured) {
    return {
      from: 'measured',
      wind: measured.wind,
      condition: measured.condition,
      icon: measured.icon,
      atMs: measured.observedMs,
      isOld: !measured.isRecent,
      tempF: plausible('tempF', measured.tempF),
      feelsLikeF: plausible('tempF', measured.feelsLikeF),
      humidity: plausible('humidity', measured.humidity),
    };
  }
  if (lead !== 'forecast' || !hour) return null;
  const { tempF, feelsLikeF, humidity, wind, condition, icon } = hour;
  return {
    from: 'forecast',
    tempF,
    feelsLikeF,
    humidity,
    wind,
    condition,
    icon,
    atMs: issuedMs,
    isOld: false,
  };
}
