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

/**
 * A day without implausible numbers, and never with a high below its low. When only the evening of today is
 * left, the high has passed, and the value sent in its place is dropped; on a later day, the two are
 * assumed to be swapped.
 */
export function saneDay(day: ForecastDay): ForecastDay {
  const highF = plausible('tempF', day.highF);
  const lowF = plausible('tempF', day.lowF);
  const crossed = highF !== null && lowF !== null && highF < lowF;
  const sane = {
    ...day,
    highF,
    lowF,
    precipChance: plausible('chance', day.precipChance),
    wind: saneWind(day.wind),
  };
  if (!crossed) return sane;
  return day.tonight ? { ...sane, highF: null } : { ...sane, highF: lowF, lowF: highF };
}

function saneWind(wind: Wind): Wind {
  const speedMph = plausible('windMph', wind.speedMph);
  return speedMph === wind.speedMph ? wind : { ...wind, speedMph: null, lowMph: null };
}

/** Whether any field of an hour or of a day was changed. */
export function differ(a: ForecastHour | ForecastDay, b: ForecastHour | ForecastDay): boolean {
  return Object.entries(a).some(([name, value]) => value !== Reflect.get(b, name));
}
