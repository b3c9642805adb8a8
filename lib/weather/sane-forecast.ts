import type { ForecastDay, ForecastHour } from './forecast-parts';
import { plausible } from './plausible';
import type { Wind } from './wind';

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
