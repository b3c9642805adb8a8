import type { ForecastDay, ForecastHour } from './forecast-parts';
import { plausible } from './plausible';
import type { Wind } from './wind';

/**
 * An hour with its numbers in tenths: rounded once, as it is read, so that the map, whose tiles have tenths, and the
 * panel round the same number when they show it.
 */
export function hourInTenths(hour: ForecastHour): ForecastHour {
  return {
    ...hour,
    tempF: inTenths(hour.tempF),
    feelsLikeF: inTenths(hour.feelsLikeF),
    humidity: inTenths(hour.humidity),
    precipChance: inTenths(hour.precipChance),
    wind: windInTenths(hour.wind),
  };
}

/** The same of a day, for the same reason. */
export function dayInTenths(day: ForecastDay): ForecastDay {
  return {
    ...day,
    highF: inTenths(day.highF),
    lowF: inTenths(day.lowF),
    precipChance: inTenths(day.precipChance),
    wind: windInTenths(day.wind),
  };
}

function windInTenths(wind: Wind): Wind {
  return { ...wind, speedMph: inTenths(wind.speedMph), lowMph: inTenths(wind.lowMph) };
}

/** A number rounded to tenths, as tiles have it. */
export function inTenths(value: number | null): number | null {
  const times = (value ?? 0) * 10;
  return value === null || !Number.isFinite(times) ? value : Math.round(times) / 10;
}

/** An hour without implausible numbers. */
export function saneHour(hour: ForecastHour): ForecastHour {
  return {
    ...hour,
    tempF: plausible('tempF', hour.tempF),
    feelsLikeF: plausible('tempF', hour.feelsLikeF),
    humidity: plausible('humidity', hour.humidity),
    precipChance: plausible('chance', hour.precipChance),
    wind: saneWind(hour.wind),
  };
}

/** A day without implausible numbers. */
export function saneDay(day: ForecastDay): ForecastDay {
  return {
    ...day,
    highF: plausible('tempF', day.highF),
    lowF: plausible('tempF', day.lowF),
    precipChance: plausible('chance', day.precipChance),
    wind: saneWind(day.wind),
  };
}

/** Whether the high of a day lies below its low: the service has mistaken one for the other. */
export function isCrossed({ highF, lowF }: ForecastDay): boolean {
  return highF !== null && lowF !== null && highF < lowF;
}

/** A day with its high above its low. */
export function uncrossed(day: ForecastDay): ForecastDay {
  return isCrossed(day) ? { ...day, highF: day.lowF, lowF: day.highF } : day;
}

function saneWind(wind: Wind): Wind {
  const speedMph = plausible('windMph', wind.speedMph);
  return speedMph === wind.speedMph ? wind : { ...wind, speedMph: null, lowMph: null };
}

/** Whether any field of an hour or of a day was changed. */
export function differ(a: ForecastHour | ForecastDay, b: ForecastHour | ForecastDay): boolean {
  return Object.entries(a).some(([name, value]) => value !== Reflect.get(b, name));
}
